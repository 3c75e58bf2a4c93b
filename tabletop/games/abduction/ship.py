"""The saucer as it lies on the table: locations, gates, and where the next one may go. A ship never changes; laying makes a new one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from tabletop.games.abduction.cells import CELL_STEPS, HOLDING_CELL, xy_of_cell

if TYPE_CHECKING:
    from tabletop.games.abduction.actions import LayAt
    from tabletop.games.abduction.deck import Deck

MIN_GATES_TO_EXIT: Final = 5
"""The shortest way to an exit when it is laid (AB2.8)."""

TileData = tuple[int, int, bool]
"""Card, quarter turns, face down."""
BoundingBox = tuple[int, int, int, int]


class ShipLayout:
    """A board of locations.

    `tiles` by cell in the order they were laid; `openings` and `gates` as masks of directions by cell (0 for a lost location); `beside` the
    cells behind the gates; `away` gates from the Holding Cell (only for cells that it reaches); `facing` by empty cell the sides where an
    opening waits.
    """

    __slots__ = (
        "_blocked",
        "_good",
        "_lays",
        "_without",
        "away",
        "beside",
        "box",
        "deck",
        "exits",
        "facing",
        "gates",
        "openings",
        "shown",
        "tiles",
    )

    def __init__(self, deck: Deck) -> None:
        """Start empty; use `ShipLayout.from_locations`."""
        self.deck = deck
        self.tiles: dict[int, TileData] = {}
        self.openings: dict[int, int] = {}
        self.gates: dict[int, int] = {}
        self.beside: dict[int, tuple[int, ...]] = {}
        self.away: dict[int, int] = {}
        self.facing: dict[int, int] = {}
        self.exits: tuple[int, ...] = ()
        self.box: BoundingBox = (0, 0, 0, 0)
        self.shown: tuple[Tile, ...] | None = None
        self._lays: dict[int, tuple[LayAt, ...]] = {}
        self._good: frozenset[int] | None = None
        self._without: dict[int, ShipLayout] = {}
        self._blocked: dict[int | None, frozenset[int]] = {}

    @classmethod
    def from_locations(cls, deck: Deck, tiles: dict[int, TileData]) -> ShipLayout:
        """Build a ship from its locations."""
        ship = cls(deck)
        for cell, tile in tiles.items():
            ship._put(cell, tile)
        ship.away = {HOLDING_CELL: 0} if HOLDING_CELL in tiles else {}
        ship._spread([HOLDING_CELL])
        return ship

    def _twin(self) -> ShipLayout:
        """Return a copy that may still be changed."""
        ship = ShipLayout(self.deck)
        ship.tiles = self.tiles.copy()
        ship.openings = self.openings.copy()
        ship.gates = self.gates.copy()
        ship.beside = self.beside.copy()
        ship.away = self.away.copy()
        ship.facing = self.facing.copy()
        ship.exits = self.exits
        ship.box = self.box
        return ship

    def with_tile(self, cell: int, card: int, turn: int) -> ShipLayout:
        """Return the ship with one more location."""
        ship = self._twin()
        ship._put(cell, (card, turn, False))
        ways = [self.away[near] for near in ship.beside[cell] if near in self.away]
        if ways:
            ship.away[cell] = min(ways) + 1
            ship._spread([cell])
        return ship

    def with_tile_face_down(self, cell: int) -> ShipLayout:
        """Return the ship with a location turned face down (AB5.1)."""
        card, turn, _ = self.tiles[cell]
        ship = self._twin()
        ship._close(cell)
        ship.tiles[cell] = (card, turn, True)
        return ship

    def without_tile(self, cell: int) -> ShipLayout:
        """Return the ship with a location taken away."""
        known = self._without.get(cell)
        if known is None:
            known = self._without[cell] = self._twin()
            waiting = known._close(cell)
            for part in (known.tiles, known.openings, known.gates, known.beside):
                del part[cell]
            if waiting:
                known.facing[cell] = waiting
        return known

    def _close(self, cell: int) -> int:
        """Undo the openings and gates of a location; give the sides where openings of its neighbours wait."""
        waiting = 0
        for side, step in enumerate(CELL_STEPS):
            near, back = cell + step, 1 << (side ^ 2)
            if self.openings.get(near, 0) & back:
                waiting |= 1 << side
                self.gates[near] &= ~back
                self.beside[near] = tuple(other for other in self.beside[near] if other != cell)
            elif near in self.facing:
                self.facing[near] &= ~back
                if not self.facing[near]:
                    del self.facing[near]
        self.openings[cell] = self.gates[cell] = 0
        self.beside[cell] = ()
        self.exits = tuple(other for other in self.exits if other != cell)
        self.away = {HOLDING_CELL: 0}
        self._spread([HOLDING_CELL])
        return waiting

    def _put(self, cell: int, tile: TileData) -> None:
        """Add a location and its gates; distances are left to the caller."""
        card, turn, down = tile
        openings = 0 if down else self.deck.turned[card][turn]
        self.tiles[cell] = tile
        self.openings[cell] = openings
        gates, beside = 0, []
        for side, step in enumerate(CELL_STEPS):
            near = cell + step
            back = 1 << (side ^ 2)
            other = self.openings.get(near)
            if openings >> side & 1:
                if other is None:
                    self.facing[near] = self.facing.get(near, 0) | back
                elif other & back:
                    gates |= 1 << side
                    beside.append(near)
                    self.gates[near] |= back
                    self.beside[near] += (cell,)
        self.facing.pop(cell, None)
        self.gates[cell] = gates
        self.beside[cell] = tuple(beside)
        if not down and self.deck.cards[card].is_exit:
            self.exits += (cell,)
        x, y = xy_of_cell(cell)
        left, top, right, bottom = self.box
        self.box = (min(left, x), min(top, y), max(right, x), max(bottom, y))

    def _spread(self, front: list[int]) -> None:
        """Shorten the ways from the cells of the front on."""
        away, beside = self.away, self.beside
        while front:
            later = []
            for cell in front:
                far = away[cell] + 1
                for near in beside[cell]:
                    if near not in away or away[near] > far:
                        away[near] = far
                        later.append(near)
            front = later

    # places for the next location -------------------------------------------------------------------------------------------------------

    def legal_tile_placements(self, card: int) -> tuple[LayAt, ...]:
        """List every legal place and turn for a location (AB2.6, AB2.7) or an exit (AB2.8)."""
        face = self.deck.cards[card]
        key = face.opening_mask | 16 if face.is_exit else face.opening_mask
        found = self._lays.get(key)
        if found is None:
            found = self._lays[key] = self._exit_lays(card) if face.is_exit else self._location_lays(card)
        return found

    def _location_lays(self, card: int) -> tuple[LayAt, ...]:
        """Try every turn on every empty cell that an opening faces, and keep what leaves an opening free (AB2.7)."""
        deck = self.deck
        outer = [cell for cell, sides in self.facing.items() if self._outside_box(cell) and self._reached(cell, sides)]
        lays = []
        for cell, sides in sorted(self.facing.items()):
            sure = len(outer) > 1 or (len(outer) == 1 and outer[0] != cell)
            for turn, openings in deck.turns[card]:
                if openings & sides and (sure or self._stays_open(cell, openings)):
                    lays.append(deck.lay_location_action(cell, turn))
        return tuple(lays)

    def _exit_lays(self, card: int) -> tuple[LayAt, ...]:
        """Keep what is at least five gates away over every gate that it would form (AB2.8)."""
        lays = []
        for cell, sides in sorted(self.facing.items()):
            near = far = 0
            for side, step in enumerate(CELL_STEPS):
                if sides >> side & 1 and cell + step in self.away:
                    if self.away[cell + step] + 1 < MIN_GATES_TO_EXIT:
                        near |= 1 << side
                    else:
                        far |= 1 << side
            if far:
                lays += [
                    self.deck.lay_location_action(cell, turn)
                    for turn, openings in self.deck.turns[card]
                    if openings & far and not openings & near
                ]
        return tuple(lays)

    def _reached(self, cell: int, sides: int) -> bool:
        """Return whether one of the openings that face an empty cell is reached from the Holding Cell."""
        return any(sides >> side & 1 and cell + step in self.away for side, step in enumerate(CELL_STEPS))

    def _outside_box(self, cell: int) -> bool:
        """Return whether a cell lies outside the smallest box round all locations; from there the way out is always free."""
        x, y = xy_of_cell(cell)
        left, top, right, bottom = self.box
        return not (left <= x <= right and top <= y <= bottom)

    def _stays_open(self, cell: int, openings: int) -> bool:
        """Return whether a free opening is left after laying these openings in a cell (AB2.7), the long way."""
        meets = openings & self.facing[cell]
        joined = [cell + step for side, step in enumerate(CELL_STEPS) if meets >> side & 1]
        linked = any(near in self.away for near in joined)
        if linked:
            fresh = (cell + step for side, step in enumerate(CELL_STEPS) if openings >> side & 1 and cell + step not in self.tiles)
            if any(self._leads_out(near, cell) for near in fresh):
                return True
        reached = set(self.away)
        front = [near for near in joined if linked and near not in reached]
        reached.update(front)
        while front:
            later = [near for at in front for near in self.beside[at] if near not in reached]
            reached.update(later)
            front = later
        return any(
            other != cell
            and any(sides >> side & 1 and other + step in reached for side, step in enumerate(CELL_STEPS))
            and self._leads_out(other, cell)
            for other, sides in self.facing.items()
        )

    def _leads_out(self, start: int, filled: int | None = None) -> bool:
        """Return whether a way over empty cells leads from one out of the laid cards (AB2.7); `filled` counts as laid."""
        seen, front = {start}, [start]
        while front:
            at = front.pop()
            if self._outside_box(at):
                return True
            for step in CELL_STEPS:
                near = at + step
                if near not in seen and near not in self.tiles and near != filled:
                    seen.add(near)
                    front.append(near)
        return False

    # ways --------------------------------------------------------------------------------------------------------------------------------

    def cells_within_gates(self, start: int, most: int) -> dict[int, int]:
        """Return the cells within `most` gates with their distances, nearest first; the start is 0 away."""
        found, front = {start: 0}, [start]
        for far in range(1, most + 1):
            later = []
            for cell in front:
                for near in self.beside[cell]:
                    if near not in found:
                        found[near] = far
                        later.append(near)
            front = later
            if not front:
                break
        return found

    def count_gates_to_exit(self, start: int) -> int | None:
        """Count the gates to the nearest exit; None when there is no way."""
        ways = self.cells_within_gates(start, len(self.tiles))
        return min((ways[cell] for cell in self.exits if cell in ways), default=None)

    def cells_with_way_out(self) -> frozenset[int]:
        """Return the locations that are a usable exit or have a free opening to the outside (AB5.2)."""
        if self._good is None:
            good = set(self.exits)
            for cell, sides in self.facing.items():
                if self._leads_out(cell):
                    good.update(cell + step for side, step in enumerate(CELL_STEPS) if sides >> side & 1)
            self._good = frozenset(good)
        return self._good

    def cells_cut_off(self, lost: int | None = None) -> frozenset[int]:
        """Return the locations from which neither a usable exit nor a free opening is reached, if one location is `lost` (AB5.2)."""
        known = self._blocked.get(lost)
        if known is None:
            known = self.cells_cut_off() - {lost} if lost is not None and self._spare(lost) else self._cut_off(lost)
            self._blocked[lost] = known
        return known

    def _spare(self, lost: int) -> bool:
        """Return quickly, of most dead ends, that nobody depends on them: a last room, while the Holding Cell reaches a way out."""
        return (
            len(self.beside[lost]) == 1
            and lost in self.away
            and any(cell in self.away for cell in self.cells_with_way_out() if cell != lost)
        )

    def _cut_off(self, lost: int | None) -> frozenset[int]:
        """Go from all ways out through the gates, and give what is not reached."""
        seen = {cell for cell in self.cells_with_way_out() if cell != lost}
        front = list(seen)
        while front:
            for near in self.beside[front.pop()]:
                if near not in seen and near != lost:
                    seen.add(near)
                    front.append(near)
        return frozenset(cell for cell, openings in self.openings.items() if openings and cell not in seen and cell != lost)


GridPlace = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Tile:
    """A location on the board, turned by `quarter_turns` quarter turns clockwise; `is_face_down`: lost to space."""

    place: GridPlace
    card: int
    quarter_turns: int
    is_face_down: bool
