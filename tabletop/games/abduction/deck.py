"""The deck: all kinds of cards as the rules use them, with the tables and the actions that are made once."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final, TypeVar

from tabletop.core.action import Action, ClockMark
from tabletop.core.content import Record, find_ids_in_several_files
from tabletop.core.data_folder import DataFolder, IdsByFile
from tabletop.core.document import ParsedDataFile, files_fingerprint
from tabletop.core.errors import ContentError
from tabletop.core.vocabulary import BackgroundPattern, SquareSide
from tabletop.games.abduction import actions as act
from tabletop.games.abduction.cards import (
    AbducteeEntry,
    AirtightItemEffect,
    CardCategory,
    EvadeBonus,
    EventEntry,
    ItemEntry,
    LocationEntry,
    LocationRole,
    PreventBlackOut,
    SearchBonus,
    StrikeRoom,
)
from tabletop.games.abduction.cells import xy_of_cell

MAX_SEATS: Final = 8
FILES: Final = ("locations.yaml", "items.yaml", "events.yaml", "abductees.yaml")

ActionT = TypeVar("ActionT", bound=Action)

DieTest = tuple[str, int]
"""Evade or avoid, and the number to reach."""


@dataclass(frozen=True, slots=True)
class Card:
    """One kind of card. `effect` is what its event or power does, `arrival_effect` what befalls those who come in, with their tests."""

    number: int
    id: str
    sort: CardCategory
    copies: int
    name: dict[str, str]
    text: dict[str, str]
    icon: str
    pattern: BackgroundPattern
    is_location: bool
    is_item: bool
    is_event: bool
    is_exit: bool
    is_start: bool
    opening_mask: int
    search_number: int
    effect: Record | None
    arrival_effect: Record | None
    effect_test: DieTest | None
    arrival_test: DieTest | None
    is_discarded_after_use: bool
    is_airtight: bool
    prevents_black_out: bool
    evade_bonus: int
    search_bonus: int


@dataclass(frozen=True, slots=True)
class Abductee:
    """A playing piece."""

    id: str
    name: dict[str, str]
    icon: str


def rotate_openings(openings: int, turn: int) -> int:
    """Turn a mask of openings by quarter turns clockwise."""
    return (openings << turn | openings >> 4 - turn) & 15


class Deck:
    """The kinds of cards by number, and everything that is looked up often."""

    def __init__(self, cards: list[Card], abductees: list[Abductee], fingerprint: str, numbering: IdsByFile | None = None) -> None:
        """Build the tables."""
        self.cards = cards
        self.abductees = abductees
        self.fingerprint = fingerprint
        self.numbering = numbering or {}
        self.by_id = {card.id: card.number for card in cards}
        self.start = next(card.number for card in cards if card.is_start)
        self.turned = [tuple(rotate_openings(card.opening_mask, turn) for turn in range(4)) for card in cards]
        self.turns = [self._distinct(card.number) for card in cards]
        self._lay_at: dict[tuple[int, int], act.LayAt] = {}
        self._target_place: dict[int, act.TargetPlace] = {}
        self._pass_on: dict[tuple[int, int], act.PassOn] = {}
        self.moves = [tuple(act.Move(side) for side in range(4) if mask >> side & 1) for mask in range(16)]
        self.steps = [tuple(act.Step(side) for side in range(4) if mask >> side & 1) for mask in range(16)]
        self.search_with = self._row(act.SearchWith)
        self.search_here = self._row(act.SearchHere)
        self.choose_location = self._row(act.ChooseLocation)
        self.play_event = self._row(act.PlayEvent)
        self.discard = self._row(act.Discard)
        self.use_save = self._row(act.UseSave)
        self.use_help = self._row(act.UseHelp)
        self.pick_card = self._row(act.PickCard)
        self.target_item = self._row(act.TargetItem)
        self.drop_item = self._row(act.DropItem)
        self.use_power = self._row(act.UsePower)
        self.use_here = act.UsePower(act.OWN_LOCATION_SLOT)
        self.target_seat = [act.TargetSeat(seat) for seat in range(MAX_SEATS)]
        self.pick_abductee = [act.PickAbductee(number) for number in range(len(abductees))]
        self.pass_action, self.take_it, self.withdraw = act.Pass(), act.TakeIt(), act.Withdraw()
        self.pass_reaction, self.claim_reaction = act.PassReaction(), act.ClaimReaction()
        self.reactions = (self.pass_reaction, self.claim_reaction)
        self.mark = ClockMark("reaction")
        self.marks = (self.mark,)

    def _row(self, make: Callable[[int], ActionT]) -> list[ActionT]:
        """Make an action for every position that a hand of two decks can have."""
        return [make(position) for position in range(2 * sum(card.copies for card in self.cards))]

    def _distinct(self, card: int) -> tuple[tuple[int, int], ...]:
        """List the quarter turns that differ, with their masks."""
        masks = self.turned[card]
        return tuple((turn, masks[turn]) for turn in range(4) if masks[turn] not in masks[:turn])

    def lay_location_action(self, cell: int, turn: int) -> act.LayAt:
        """Return the action that lays in a cell."""
        known = self._lay_at.get((cell, turn))
        if known is None:
            known = self._lay_at[cell, turn] = act.LayAt(*xy_of_cell(cell), turn)
        return known

    def point_at_cell_action(self, cell: int) -> act.TargetPlace:
        """Return the action that points at a cell."""
        known = self._target_place.get(cell)
        if known is None:
            known = self._target_place[cell] = act.TargetPlace(*xy_of_cell(cell))
        return known

    def pass_strike_on_action(self, position: int, seat: int) -> act.PassOn:
        """Return the action that passes a strike on."""
        known = self._pass_on.get((position, seat))
        if known is None:
            known = self._pass_on[position, seat] = act.PassOn(position, seat)
        return known

    def cards_of_decks(self, decks: int) -> list[int]:
        """List the cards of so many decks without the Holding Cell, in the order of the data (AB1.1, AB7.3)."""
        return [card.number for card in self.cards if not card.is_start for _ in range(card.copies * decks)]


def _openings(sides: tuple[SquareSide, ...]) -> int:
    """Make a mask of sides."""
    return sum(1 << list(SquareSide).index(side) for side in set(sides))


def _test(effect: Record | None) -> DieTest | None:
    """Return the test that an effect calls for: evade or avoid, and the number to reach."""
    for kind in ("evade", "avoid"):
        number = getattr(effect, kind, None)
        if number is not None:
            return kind, number
    return None


def _card(number: int, entry: LocationEntry | ItemEntry | EventEntry) -> Card:
    """Turn an entry into a card."""
    place = entry if isinstance(entry, LocationEntry) else None
    item = entry if isinstance(entry, ItemEntry) else None
    event = entry if isinstance(entry, EventEntry) else None
    power = event.effect if event else entry.power if isinstance(entry, LocationEntry | ItemEntry) else None
    deed = power.specified_effects()[0] if power else None
    arrival = place.effect.specified_effects()[0] if place and place.effect else None
    carried = item.effect if item else None
    evade, search = (carried.evade_bonus, carried.search_bonus) if carried else (None, None)
    return Card(
        number=number,
        id=entry.id,
        sort=CardCategory.LOCATION if place else CardCategory.ITEM if item else CardCategory.EVENT,
        copies=entry.copies,
        name=entry.name,
        text=entry.text,
        icon=entry.icon,
        pattern=entry.pattern,
        is_location=place is not None,
        is_item=item is not None,
        is_event=event is not None,
        is_exit=place is not None and place.role is LocationRole.EXIT,
        is_start=place is not None and place.role is LocationRole.START,
        opening_mask=_openings(place.openings) if place else 0,
        search_number=place.search if place else 0,
        effect=deed,
        arrival_effect=arrival,
        effect_test=_test(deed),
        arrival_test=_test(arrival),
        is_discarded_after_use=item is not None and item.spent,
        is_airtight=carried is not None and isinstance(carried.airtight, AirtightItemEffect),
        prevents_black_out=carried is not None and isinstance(carried.wake_up, PreventBlackOut),
        evade_bonus=evade.plus if isinstance(evade, EvadeBonus) else 0,
        search_bonus=search.plus if isinstance(search, SearchBonus) else 0,
    )


def load_deck(folder: Path, numbering: IdsByFile | None = None) -> Deck:
    """Return the deck of the game's folder, its cards numbered as a save does that names a numbering.

    Raises ContentErrors with everything that is wrong in any of its files, SaveError for a card of the save that is gone.
    """
    files = DataFolder(folder, numbering)
    locations = files.read_records("locations.yaml", LocationEntry)
    items = files.read_records("items.yaml", ItemEntry)
    events = files.read_records("events.yaml", EventEntry)
    abductees = files.read_records("abductees.yaml", AbducteeEntry)
    files.check_across_files(lambda: _across(files.documents_by_name(FILES), locations, [*locations, *items, *events], len(abductees)))
    entries: list[LocationEntry | ItemEntry | EventEntry] = [*locations, *items, *events]
    cards = [_card(number, entry) for number, entry in enumerate(entries)]
    pieces = [Abductee(entry.id, entry.name, entry.icon) for entry in abductees]
    return Deck(cards, pieces, files_fingerprint(folder, FILES), files.numbering)


def _across(
    documents: dict[str, ParsedDataFile],
    locations: list[LocationEntry],
    entries: list[LocationEntry | ItemEntry | EventEntry],
    abductees: int,
) -> list[ContentError]:
    """Find what no single entry shows: ids used twice, rooms that do not exist, a wrong number of starts, exits or pieces."""
    places, items, events, pieces = (documents[name] for name in FILES)
    errors = find_ids_in_several_files((places, items, events))
    rooms = {entry.id for entry in locations}
    for document, sort in ((places, LocationEntry), (items, ItemEntry), (events, EventEntry)):
        for index, entry in enumerate(entry for entry in entries if isinstance(entry, sort)):
            field = "effect" if isinstance(entry, EventEntry) else "power"
            power = getattr(entry, field)
            deed = power.specified_effects()[0] if power else None
            if isinstance(deed, StrikeRoom) and deed.location not in rooms:
                errors.append(document.error_at((index, field, "strike_room", "location"), f"no location has the id {deed.location!r}"))
    starts = sum(entry.copies for entry in locations if entry.role is LocationRole.START)
    exits = sum(entry.copies for entry in locations if entry.role is LocationRole.EXIT)
    if starts != 1:
        errors.append(places.error_at((), f"should have one location with the role start, not {starts}"))
    if exits < 1:
        errors.append(places.error_at((), "should have an exit"))
    if abductees < MAX_SEATS:
        errors.append(pieces.error_at((), f"should have {MAX_SEATS} abductees, not {abductees}"))
    return errors
