"""Every fact of ABDUCTION. `seat` is whom it happened to or who did it, `card` a number of the deck's list, `place` is (x, y)."""

from __future__ import annotations

from typing import ClassVar

from tabletop.core.event import Event
from tabletop.core.tagged import TagRegistry, slotted_value_dataclass
from tabletop.core.view import ALL, Viewer

GridPlace = tuple[int, int]


@slotted_value_dataclass
class AbducteePicked(Event):
    """A seat took its playing piece."""

    seat: int
    abductee: int


@slotted_value_dataclass
class TurnBegan(Event):
    """A turn began; `actions` are those the seat has."""

    settles: ClassVar[bool] = True

    seat: int
    round: int
    actions: int


@slotted_value_dataclass
class TurnEnded(Event):
    """A turn ended; `cut` short by a black out."""

    settles: ClassVar[bool] = True

    seat: int
    cut: bool


@slotted_value_dataclass
class CardsDrawn(Event):
    """A seat drew; only it sees `cards` (None for the others)."""

    reveals: ClassVar[bool] = True

    seat: int
    count: int
    cards: tuple[int, ...] | None

    def redact_for_viewer(self, viewer: Viewer) -> CardsDrawn:
        """Hide the cards from the others."""
        return self if viewer in (self.seat, ALL) or self.cards is None else CardsDrawn(self.seat, self.count, None)


@slotted_value_dataclass
class PileRenewed(Event):
    """The discards were shuffled into a new draw pile (AB4.1, AB4.2)."""

    reveals: ClassVar[bool] = True

    count: int


@slotted_value_dataclass
class Moved(Event):
    """A piece went to another place, where `location` lies; `how` is walk, glide, teleport, push, pull, swap, leave or black_out."""

    seat: int
    start: GridPlace
    place: GridPlace
    how: str
    location: int


@slotted_value_dataclass
class LocationShown(Event):
    """A seat showed the location that it is about to lay."""

    seat: int
    card: int


@slotted_value_dataclass
class LocationLaid(Event):
    """A location was laid; `gates` is how many it formed."""

    seat: int
    card: int
    place: GridPlace
    turn: int
    gates: int


@slotted_value_dataclass
class Searched(Event):
    """A seat searched its location: `roll` + `plus` against `number`; `card` is None when the item was not found."""

    reveals: ClassVar[bool] = True

    seat: int
    place: GridPlace
    from_hand: bool
    position: int
    number: int
    roll: int
    plus: int
    card: int | None
    location: int


@slotted_value_dataclass
class ItemDropped(Event):
    """A seat laid an item that it carried face down under its location (AB2.5)."""

    seat: int
    card: int
    place: GridPlace
    location: int


@slotted_value_dataclass
class Passed(Event):
    """A seat did nothing with an action."""

    seat: int


@slotted_value_dataclass
class CardsDiscarded(Event):
    """A seat discarded cards of its choice from its hand, which all see."""

    seat: int
    cards: tuple[int, ...]


@slotted_value_dataclass
class HandDiscarded(Event):
    """A seat had to discard its whole hand."""

    reveals: ClassVar[bool] = True

    seat: int
    cards: tuple[int, ...]


@slotted_value_dataclass
class CardPicked(Event):
    """A seat chose a card of another's hand to be discarded."""

    seat: int
    target: int
    card: int


@slotted_value_dataclass
class ReactionAnswered(Event):
    """A seat answered the reaction window: it wants to play an event (`claimed`), or not."""

    seat: int
    claimed: bool


@slotted_value_dataclass
class ClaimWithdrawn(Event):
    """A seat that had claimed played no event."""

    seat: int


@slotted_value_dataclass
class EventPlayed(Event):
    """A seat played an event card; `reaction` to another's action, or as its own action."""

    seat: int
    card: int
    reaction: bool


@slotted_value_dataclass
class PowerUsed(Event):
    """A seat used the power of an item (`slot`), or of its location (slot -1)."""

    seat: int
    card: int
    slot: int


@slotted_value_dataclass
class ItemSpent(Event):
    """An item was used up and discarded."""

    seat: int
    card: int


@slotted_value_dataclass
class SeatTargeted(Event):
    """A card was aimed at an abductee."""

    seat: int
    card: int
    target: int


@slotted_value_dataclass
class PlaceTargeted(Event):
    """A card was used on a location."""

    seat: int
    card: int
    place: GridPlace
    location: int


@slotted_value_dataclass
class Struck(Event):
    """A card struck a seat that did not save itself."""

    seat: int
    card: int


@slotted_value_dataclass
class Saved(Event):
    """A seat was saved by a card, played from its hand or carried."""

    seat: int
    card: int
    against: int


@slotted_value_dataclass
class Helped(Event):
    """A seat played a card that helps in its test."""

    seat: int
    card: int
    plus: int


@slotted_value_dataclass
class PassedOn(Event):
    """A seat passed what was aimed at it to another abductee (AB5.3)."""

    seat: int
    card: int
    target: int


@slotted_value_dataclass
class Tested(Event):
    """A seat rolled in a test: `kind` is evade or avoid, `roll` + `plus` against `number` (AB3.1, AB3.2)."""

    reveals: ClassVar[bool] = True

    seat: int
    card: int
    kind: str
    number: int
    roll: int
    plus: int
    passed: bool


@slotted_value_dataclass
class BlackedOut(Event):
    """A seat blacked out; hand and equipment are discarded (AB3.3)."""

    reveals: ClassVar[bool] = True

    seat: int
    hand: tuple[int, ...]
    equipment: tuple[int, ...]


@slotted_value_dataclass
class ItemBroken(Event):
    """An equipped item was discarded by another's card."""

    seat: int
    card: int


@slotted_value_dataclass
class ItemStolen(Event):
    """A seat took an equipped item of another."""

    seat: int
    owner: int
    card: int


@slotted_value_dataclass
class HandSeen(Event):
    """A seat looked at the hand of another; the two of them see `cards` (None for the others)."""

    reveals: ClassVar[bool] = True

    seat: int
    target: int
    count: int
    cards: tuple[int, ...] | None

    def redact_for_viewer(self, viewer: Viewer) -> HandSeen:
        """Hide the cards from those who do not look."""
        return self if viewer in (self.seat, self.target, ALL) or self.cards is None else HandSeen(self.seat, self.target, self.count, None)


@slotted_value_dataclass
class CardsTurned(Event):
    """Cards were drawn openly and discarded until one came: `found` went to the hand of the seat (None when the pile ran out)."""

    reveals: ClassVar[bool] = True

    seat: int
    discarded: tuple[int, ...]
    found: int | None


@slotted_value_dataclass
class CardRecovered(Event):
    """A seat took a card from the discard pile into its hand."""

    seat: int
    card: int


@slotted_value_dataclass
class Decompressed(Event):
    """A location was turned face down; the items under it are discarded (AB5.1)."""

    reveals: ClassVar[bool] = True

    card: int
    place: GridPlace
    items: tuple[int, ...]


@slotted_value_dataclass
class ExitMoved(Event):
    """An exit went to another place."""

    seat: int
    card: int
    start: GridPlace
    place: GridPlace
    turn: int


@slotted_value_dataclass
class Sheltered(Event):
    """A seat is sheltered: until its next turn, or until it leaves, nobody can aim at it."""

    seat: int


@slotted_value_dataclass
class Dazed(Event):
    """A seat loses actions: of this turn when it is active, else of its next."""

    seat: int
    actions: int


@slotted_value_dataclass
class AlarmRang(Event):
    """The last round is over (AB6.2)."""

    settles: ClassVar[bool] = True

    round: int


@slotted_value_dataclass
class GameEnded(Event):
    """Somebody escaped, or the alarm decided; several may share."""

    settles: ClassVar[bool] = True

    winners: tuple[int, ...]
    reason: str


def make_event_decoder() -> TagRegistry[Event]:
    """Return the reader of all events: every class of this file."""
    return TagRegistry(kind for kind in globals().values() if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event)
