"""Everything that a game of ABDUCTION is, as data."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from tabletop.core import zone
from tabletop.core.audience import COUNT_ONLY, NESTED_RECORDS, Audience, declare_public_fields
from tabletop.core.errors import SaveError
from tabletop.core.tagged import JsonValue, TagRegistry
from tabletop.core.zone import Zone
from tabletop.games.abduction import pending
from tabletop.games.abduction.cells import HOLDING_CELL
from tabletop.games.abduction.pending import Frame
from tabletop.games.abduction.ship import ShipLayout, TileData

if TYPE_CHECKING:
    from tabletop.games.abduction.deck import Deck

SCALAR_FIELDS = ("seats", "alarm", "round", "turn", "first", "left", "cut", "sheltered", "draw_lot", "asked", "guarded")
"""Fields that are single values."""
LIST_FIELDS = ("abductees", "at", "dazed", "draw", "discard")
"""Fields that are lists of numbers."""


@dataclass(slots=True, kw_only=True, eq=False, repr=False)
class State:
    """A game in play. Seats count clockwise from 0; cards are numbers of the deck; cells as in `ship`.

    `alarm` last round or 0; `guarded` whether exits test those who come in; `turn` active seat, -1 before the first;
    `first` dealer; `left` actions to come; `cut` the turn ends at once; `gear` equipment by seat; `dazed`
    actions the next turn lacks; `sheltered` mask of seats; `draw` pile (top last) of shuffle `draw_lot`; `under`
    items by cell and `laid_by` who laid each; `frames` what is under way, last first; `asked` number of questions so
    far; `ended` reason and winners.
    """

    seats: int
    alarm: int
    ship: ShipLayout
    hands: list[Zone]
    gear: list[list[int]]
    at: list[int]
    abductees: list[int]
    dazed: list[int]
    draw: list[int]
    discard: list[int]
    under: dict[int, Zone]
    laid_by: dict[int, list[int]]
    frames: list[Frame]
    first: int
    turn: int = -1
    round: int = 1
    left: int = 0
    cut: bool = False
    sheltered: int = 0
    draw_lot: int = 0
    asked: int = 0
    guarded: bool = True
    ended: tuple[str, tuple[int, ...]] | None = None

    def copy(self) -> State:
        """Return an independent twin; ship and frames never change and are shared."""
        twin = State.__new__(State)
        twin.seats = self.seats
        twin.alarm = self.alarm
        twin.ship = self.ship
        twin.hands = [hand.copy() for hand in self.hands]
        twin.gear = [items.copy() for items in self.gear]
        twin.at = self.at.copy()
        twin.abductees = self.abductees.copy()
        twin.dazed = self.dazed.copy()
        twin.draw = self.draw.copy()
        twin.discard = self.discard.copy()
        twin.under = {cell: zone.copy() for cell, zone in self.under.items()}
        twin.laid_by = {cell: seats.copy() for cell, seats in self.laid_by.items()}
        twin.frames = self.frames.copy()
        twin.first = self.first
        twin.turn = self.turn
        twin.round = self.round
        twin.left = self.left
        twin.cut = self.cut
        twin.sheltered = self.sheltered
        twin.draw_lot = self.draw_lot
        twin.asked = self.asked
        twin.guarded = self.guarded
        twin.ended = self.ended
        return twin

    def __eq__(self, other: object) -> bool:
        """Compare everything."""
        return isinstance(other, State) and self.to_data() == other.to_data()

    def __hash__(self) -> int:
        """Refuse: a state changes."""
        raise TypeError("a state changes and has no hash")

    def to_data(self) -> JsonValue:
        """Return plain data."""
        data: dict[str, Any] = {name: getattr(self, name) for name in SCALAR_FIELDS}
        data.update({name: getattr(self, name).copy() for name in LIST_FIELDS})
        data["hands"] = [hand.to_data() for hand in self.hands]
        data["gear"] = [items.copy() for items in self.gear]
        data["tiles"] = [[cell, *tile] for cell, tile in self.ship.tiles.items()]
        data["under"] = [[cell, zone.to_data(), self.laid_by[cell].copy()] for cell, zone in sorted(self.under.items())]
        data["frames"] = [frame.to_data() for frame in self.frames]
        data["ended"] = None if self.ended is None else [self.ended[0], list(self.ended[1])]
        return data

    @classmethod
    def from_data(cls, deck: Deck, frames: TagRegistry[Frame], data: JsonValue) -> State:
        """Read a state back; SaveError when the data is none."""
        try:
            ended = data["ended"]
            plain: dict[str, Any] = {name: _whole(data[name]) for name in SCALAR_FIELDS if name not in ("cut", "guarded")}
            plain.update({name: [_whole(value) for value in data[name]] for name in LIST_FIELDS})
            state = cls(
                cut=bool(data["cut"]),
                guarded=bool(data.get("guarded", True)),
                hands=[Zone.from_data(hand) for hand in data["hands"]],
                gear=[[_whole(card) for card in items] for items in data["gear"]],
                ship=ShipLayout.from_locations(deck, {_whole(cell): _tile(*tile) for cell, *tile in data["tiles"]}),
                under={_whole(cell): Zone.from_data(zone) for cell, zone, _ in data["under"]},
                laid_by={_whole(cell): [_whole(seat) for seat in seats] for cell, _, seats in data["under"]},
                frames=[frames.decode(frame) for frame in data["frames"]],
                ended=None if ended is None else (str(ended[0]), tuple(_whole(seat) for seat in ended[1])),
                **plain,
            )
            state.check_consistency(deck)
        except (KeyError, IndexError, TypeError, ValueError, AttributeError) as fault:
            raise SaveError("error.save.state", what=f"{type(fault).__name__}: {fault}") from fault
        return state

    def check_consistency(self, deck: Deck) -> None:
        """Raise ValueError when the parts do not fit together: damage that a checksum would have caught."""
        each = (self.abductees, self.at, self.dazed, self.hands, self.gear)
        if not 2 <= self.seats <= 8 or any(len(part) != self.seats for part in each):
            raise ValueError("the seats do not fit")
        if HOLDING_CELL not in self.ship.tiles or any(cell not in self.ship.tiles for cell in (*self.at, *self.under)):
            raise ValueError("a piece or an item lies nowhere")
        zones = [
            *(hand.cards for hand in self.hands),
            *(zone.cards for zone in self.under.values()),
            *self.gear,
            self.draw,
            self.discard,
        ]
        if any(not 0 <= card < len(deck.cards) for cards in zones for card in cards):
            raise ValueError("an unknown card")
        if not -1 <= self.turn < self.seats or not 0 <= self.first < self.seats:
            raise ValueError("it is nobody's turn")
        if any(len(self.laid_by[cell]) != len(zone) for cell, zone in self.under.items()):
            raise ValueError("items that nobody laid")


def _tile(card: Any, turn: Any, down: Any) -> TileData:
    """Take a location as it lies."""
    return _whole(card), _whole(turn) % 4, bool(down)


def _whole(value: Any) -> int:
    """Take a whole number; TypeError for anything else."""
    if isinstance(value, bool) or not isinstance(value, int):
        raise TypeError(f"{value!r} is no whole number")
    return value


AUDIENCE: Final[dict[type, dict[str, Audience]]] = {
    State: {
        **declare_public_fields(
            "seats", "alarm", "round", "turn", "first", "left", "cut", "sheltered", "draw_lot", "asked", "abductees", "at", "dazed"
        ),
        **declare_public_fields("guarded", "discard", "ended", "frames", "gear", "laid_by", "ship"),
        "draw": COUNT_ONLY,
        "hands": NESTED_RECORDS,
        "under": NESTED_RECORDS,
    },
    **zone.AUDIENCE,
    **pending.AUDIENCE,
}
"""Who may know what of a game (AB2.4)."""
