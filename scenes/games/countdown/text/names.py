"""What things are called: Ops, cards by what they can do, places by column and row."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from scenes.games.countdown.text.variants import support_target_key_ending
from tabletop.core.language.wording import Wording
from tabletop.games.countdown.pieces import Card, CardKind

if TYPE_CHECKING:
    from tabletop.games.countdown.box import CountdownBox
    from tabletop.games.countdown.location import Location

NAMING_SYMBOLS: Final = ("bazooka", "first_strike", "sniper", "extra_before", "extra_after")
"""Symbols that name a terrorist, the rarest to meet first."""
SYMBOL_FIELDS: Final = (*NAMING_SYMBOLS, "one_shot", "block")
"""Symbols that are fields of a card."""
NO_LOCATION: Final = -1
FIRST_LETTER_CODE: Final = ord("A")


class CountdownNames:
    """Gives names in the language of the table. `set_location` says which location is played, and on which level."""

    def __init__(self, box: CountdownBox, wording: Wording, seats: Sequence[str]) -> None:
        """Take the names of the seats in their order; no location lies ready yet."""
        self.box, self.wording, self.seats = box, wording, seats
        self.location: Location | None = None
        self.level = 1

    def set_location(self, location: int, level: int) -> None:
        """Note where the mission is (a number of the box, -1: not known) and its level, 1 to 3."""
        self.location = self.box.locations[location] if location >= 0 else None
        self.level = level

    # people ------------------------------------------------------------------------------------------------------------------------------

    def seat_name(self, seat: int) -> str:
        """Name a seat; -1 is the team."""
        return self.seats[seat] if 0 <= seat < len(self.seats) else self.wording.say("countdown.table.team")

    def op_name(self, number: int) -> str:
        """Name an Op by its number, 1 to 7."""
        return self.wording.pick_translation(self.box.ops[number].name)

    def op_names(self, mask: int) -> list[str]:
        """Name the Ops of a mask (bit n: Op n)."""
        return [self.op_name(number) for number in sorted(self.box.ops) if mask >> number & 1]

    # cards -------------------------------------------------------------------------------------------------------------------------------

    def card_name(self, number: int) -> str:
        """Name a card by what it is or can do, with the number printed on it; a card that is not known by its back."""
        if number < 0:
            return self.wording.say("countdown.kind.unknown")
        card = self.box.cards[number]
        return self.wording.say("countdown.card.name", kind=self.wording.say(f"countdown.{self._sort(card)}"), number=card.printed_number)

    def _sort(self, card: Card) -> str:
        """Choose the word for a card."""
        if card.kind is not CardKind.TERRORIST:
            return f"kind.{card.kind.name.lower()}"
        ability = next((each for each in NAMING_SYMBOLS if getattr(card, each)), None)
        return f"enemy.{ability or ('tough' if card.star_experience else 'heart' if card.has_heart else 'plain')}"

    def support_card_name(self, number: int) -> str:
        """Name a support card."""
        return self.wording.pick_translation(self.box.supports[number].name)

    def agenda_name(self, number: int) -> str:
        """Name an agenda card."""
        return self.wording.pick_translation(self.box.agendas[number].name)

    # places ------------------------------------------------------------------------------------------------------------------------------

    def location_name(self, number: int) -> str:
        """Name a location of the box."""
        return self.wording.pick_translation(self.box.locations[number].name)

    def place_name(self, place: int) -> str:
        """Name an area by the letter of its column and the number of its row ("B2"), an entry or exit by its number."""
        say, location = self.wording.say, self.location
        if location is None or not 0 <= place < location.place_count:
            return say("countdown.place.number", number=place + 1)
        if place < location.area_count:
            column, row = location.cell_by_area[place]
            return say("countdown.place.area", column=chr(FIRST_LETTER_CODE + column), row=row + 1)
        if place in location.entries:
            return say("countdown.place.entry", number=1 + location.entries.index(place))
        return say("countdown.place.exit", number=1 + location.exits.index(place))

    def is_exit(self, place: int) -> bool:
        """Return whether a place is an exit of the location."""
        return self.location is not None and place in self.location.exits

    def place_short_label(self, place: int) -> str:
        """Return the sign that stands for a place on the map: B2, or the bare number of an entry or exit."""
        location = self.location
        gates = () if location is None or place < location.area_count else location.entries if place in location.entries else location.exits
        return str(1 + gates.index(place)) if place in gates else self.place_name(place)

    def position_words(self, place: int) -> str:
        """Return where something is: "in B2", "at exit 1"."""
        return self.wording.say(f"countdown.place.in.{self._kind(place)}", place=self.place_name(place))

    def destination_words(self, place: int) -> str:
        """Return where something goes: "to B2", "to exit 1"."""
        return self.wording.say(f"countdown.place.to.{self._kind(place)}", place=self.place_name(place))

    def _kind(self, place: int) -> str:
        """Return the kind of a place: area, entry or exit."""
        return "gate" if self.location is not None and self.location.area_count <= place < self.location.place_count else "area"

    # values ------------------------------------------------------------------------------------------------------------------------------

    def place_wording_values(self, place: int) -> dict[str, Any]:
        """Return a place for the sentences that name it: bare, where something is, where it goes."""
        return {"place": self.place_name(place), "here": self.position_words(place), "there": self.destination_words(place)}

    def target_wording_values(self, support: int, target: int) -> dict[str, Any]:
        """Return the target of a support card as its sentences want it: a card, or an area; nothing where it has none (-1)."""
        if target < 0:
            return {}
        if support_target_key_ending(self.box.supports[support].effect, -1, target) == ".card":
            return {"card": self.card_name(target)}
        return self.place_wording_values(target)
