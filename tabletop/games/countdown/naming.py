"""How lessons name what COUNTDOWN counts: Ops and locations by their ids, places as on the map, cards by what they are and their number."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import TYPE_CHECKING, Any, Final

from tabletop.core.tagged import Tagged
from tabletop.games.countdown.pieces import CardKind

if TYPE_CHECKING:
    from tabletop.games.countdown.box import Card
    from tabletop.games.countdown.game import Countdown
    from tabletop.games.countdown.location import Location
    from tabletop.games.countdown.view import CountdownView

OP_FIELDS: Final = ("op", "to")
"""Fields that hold the number of an Op."""
PLACE_FIELDS: Final = ("place", "start", "area")
"""Fields that hold a place of the location."""
CARD_FIELDS: Final = ("card", "enemy")
"""Fields that hold the number of a card."""
OP_MASK_FIELD: Final = "ops"
"""The field that holds Ops as a mask: their ids with `+` between them."""
THREATS, GOALS = "threats1", "goals"
"""The labels of the two shuffles: threats are dealt from the last card drawn on, so the location comes first; goals follow the team."""
SUPPORT_SHUFFLE_LABEL: Final = "support"
"""The label of the shuffle of support cards, by their ids: the first four serve a campaign."""


class CountdownNaming:
    """The names of one box."""

    def __init__(self, game: Countdown) -> None:
        """Name the Ops, places and cards of a game."""
        box = self._box = game.box
        self._ops = {number: op.id for number, op in box.ops.items()}
        self._cards = {card.number: card_name(card) for card in box.cards}
        self._locations = tuple(location.id for location in box.locations)
        self._places = [place_names(location) for location in box.locations]
        self.sides_by_roll_label = dict.fromkeys(("attack", "enemy", "snipe", "grenade", "bazooka"), 6)
        self.choice_labels = ("mission",)
        level_1 = [self._cards[number] for number in box.threat_levels[1]]
        goals = [self._cards[card.number] for card in box.cards if card.goal]
        self._supports = [card.id for card in box.supports]
        self.card_names_by_pile_label = {
            THREATS: frozenset((*self._locations, *level_1)),
            GOALS: frozenset(goals),
            SUPPORT_SHUFFLE_LABEL: frozenset(self._supports),
        }

    def names_of_field(self, kind: type[Tagged], name: str) -> Collection[str] | None:
        """Return how a field may be called; None: a number. KeyError for a field that there is not."""
        if name not in kind.__slots_of__():
            raise KeyError(name)
        if name in OP_FIELDS:
            return frozenset(self._ops.values())
        if name == OP_MASK_FIELD:
            return frozenset(self._mask(mask) for mask in range(2, 2 << max(self._ops), 2))
        if name in PLACE_FIELDS:
            return frozenset(word for names in self._places for word in names)
        if name == "location":
            return self._locations
        return frozenset(self._cards.values()) if name in CARD_FIELDS else None

    def named_field_value(self, view: CountdownView, seat: int, thing: Tagged, name: str) -> Any:
        """Return what a field is called now."""
        value = getattr(thing, name)
        if name in OP_FIELDS:
            return self._ops.get(value)
        if name == OP_MASK_FIELD:
            return self._mask(value)
        if name in PLACE_FIELDS:
            names = self._places[view.table.location]
            return names[value] if 0 <= value < len(names) else None
        if name == "location":
            return self._locations[value]
        return self._cards.get(value) if name in CARD_FIELDS else value

    def _mask(self, mask: int) -> str:
        """Name the Ops of a mask, the lowest number first."""
        return "+".join(name for number, name in self._ops.items() if mask >> number & 1)

    def shuffle_with_names_first(self, label: str, names: Sequence[str], seats: int) -> tuple[int, ...]:
        """Return the shuffle by which the named cards come first.

        Goals: as they are dealt. Threats: after the name of the location what is dealt there, area by area, then what is turned up later.
        """
        if label == SUPPORT_SHUFFLE_LABEL:
            first = [self._supports.index(name) for name in names]
            return (*first, *(at for at in range(len(self._supports)) if at not in first))
        if label == GOALS:
            goal = next((card.goal for card in self._box.cards if card.goal and self._cards[card.number] == names[0]), None)
            left, first = self._found(self._box.goal_cards[goal] if goal else (), names)
            return (*left, *reversed(first))
        place = self._locations.index(names[0]) if names and names[0] in self._locations else None
        if place is None:
            raise ValueError("the first word should be the location where these cards are dealt")
        left, first = self._found(self._box.threat_levels[1], names[1:])
        total = self._box.locations[place].threat_total
        if len(first) < total:
            raise ValueError(f"{names[0]} needs {total} cards, not {len(first)}")
        return (*left, *reversed(first[total:]), *first[:total])

    def _found(self, pile: Sequence[int], names: Iterable[str]) -> tuple[list[int], list[int]]:
        """Return the places in a pile that are not named, and those that are, in their order."""
        left = list(range(len(pile)))
        first: list[int] = []
        for name in names:
            at = next((at for at in left if self._cards[pile[at]] == name), None)
            if at is None:
                raise ValueError(f"there is no {name!r} in this pile, or it is named twice")
            left.remove(at)
            first.append(at)
        return left, first


def card_name(card: Card) -> str:
    """Name a card: what it is and its printed number; booby traps among goal cards apart from those among threats."""
    guards = card.kind is CardKind.TRAP and card.goal is not None
    return f"{'guard-' if guards else ''}{card.kind.name.lower()}-{card.printed_number}"


def place_names(location: Location) -> tuple[str, ...]:
    """Name the places of a location as the map does: areas by column and row, entries and exits by number."""
    areas = [f"{chr(ord('A') + column)}{row + 1}" for column, row in location.cell_by_area]
    gates = [f"{word}-{at + 1}" for word, many in (("entry", location.entries), ("exit", location.exits)) for at in range(len(many))]
    return (*areas, *gates)


def make_lesson_naming(game: Countdown) -> CountdownNaming:
    """Return the names of a game."""
    return CountdownNaming(game)
