"""What is seen from each space of a board: lines of sight that are followed outwards, and the tables of them (SO4)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tabletop.core.grid import Grid, union
from tabletop.games.specter_ops.board import Board
from tabletop.games.specter_ops.directions import COMPASS_STEPS, SIGHT_DIRECTIONS, Direction

MAX_CACHED_VIEWS: Final = 4096
"""How many views through smoke are kept."""

SightLine = tuple[int, bool]
"""A line of sight up to its end: its spaces, and whether their numbers rise going outwards."""


class LinesOfSight:
    """The lines of sight of one board; `plain` gives for each space all that is seen from it without smoke (SO4.1, SO4.2)."""

    def __init__(self, board: Board, grid: Grid) -> None:
        """Follow every line once."""
        self._board, self._grid = board, grid
        self._open = grid.all & ~board.blocked_spaces
        spaces = range(board.width * board.height)
        self._rays = tuple(tuple(self._ray(space, bearing) for bearing in SIGHT_DIRECTIONS) for space in spaces)
        self._lines = tuple((*self._rays[space], *self._lanes(space)) for space in spaces)
        self.plain = tuple(union((1 << space, *(line for line, _ in self._lines[space]))) for space in spaces)
        self.smoked: dict[tuple[int, int], int] = {}

    def seen_through_smoke(self, cell: int, smoke: int) -> int:
        """Return what is seen from a space through smoke, which is not seen into, through nor out of (SO4.2, SO6.14)."""
        known = self.smoked.get((cell, smoke))
        if known is None:
            if len(self.smoked) >= MAX_CACHED_VIEWS:
                self.smoked.clear()
            known = self.smoked[cell, smoke] = _followed(cell, self._lines[cell], smoke)
        return known

    def spaces_seen_in_direction(self, cell: int, direction: Direction, smoke: int) -> int:
        """Return what is seen from a space one way only (SO6.5). Raises ValueError for a way that is none of `RAYS`."""
        try:
            line = self._rays[cell][SIGHT_DIRECTIONS.index(direction)]
        except ValueError:
            raise ValueError(f"nobody looks {direction} only") from None
        return _followed(cell, (line,), smoke) if smoke else line[0] | 1 << cell

    def _ray(self, space: int, bearing: Direction) -> SightLine:
        """Follow a line from beside a space to the last open one before a structure or the rim (SO4.1)."""
        way = SIGHT_DIRECTIONS.index(bearing)
        line, spot = 0, self._grid.shift_cells(1 << space, way) & self._open
        while spot:
            line |= spot
            spot = self._grid.shift_cells(spot, way) & self._open
        return line, sum(COMPASS_STEPS[bearing]) > 0

    def _lanes(self, space: int) -> Iterator[SightLine]:
        """Return the other lane of every stretch that holds a space, both ways from the spot beside it (SO4.2)."""
        width = self._board.width
        x, y = self._grid.cell_coordinates(space)
        for stretch in self._board.road_stretches:
            if not (stretch.west <= x <= stretch.east and stretch.north <= y <= stretch.south):
                continue
            if stretch.runs_north_south:
                here = y * width + stretch.west + stretch.east - x
                lane = range(stretch.north * width + here % width, (stretch.south + 1) * width, width)
            else:
                here = (stretch.north + stretch.south - y) * width + x
                lane = range(here - x + stretch.west, here - x + stretch.east + 1)
            yield union(1 << at for at in lane if at <= here), False
            yield union(1 << at for at in lane if at >= here), True


def _followed(cell: int, lines: tuple[SightLine, ...], smoke: int) -> int:
    """Follow lines of sight up to the first smoke on each; one's own space is always seen."""
    seen = own = 1 << cell
    if smoke & own:
        return own
    for line, rising in lines:
        stop = line & smoke
        if not stop:
            seen |= line
        elif rising:
            seen |= line & (stop & -stop) - 1
        else:
            seen |= line & -1 << stop.bit_length()
    return seen
