"""Pieces on a board: who stands where in a cell, and how they make room for each other."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from scenes.animation.tween import ease_out, interpolate_point

if TYPE_CHECKING:
    from scenes.session.seating import SeatSetup

OffsetInCell = tuple[float, float]
"""From the middle of a cell, in shares of its size."""
StandInCell = tuple[float, float, float]
"""Offset and radius, in shares of the cell's size."""
StandsForCount = Callable[[int], Sequence[StandInCell]]

MAKE_ROOM_SECONDS = 0.16
"""Seconds in which pieces make room."""


def group_by_place(places: Mapping[int, Hashable]) -> dict[Hashable, list[int]]:
    """Group pieces by place, in the order of their numbers."""
    groups: dict[Hashable, list[int]] = {}
    for piece in sorted(places):
        groups.setdefault(places[piece], []).append(piece)
    return groups


def cell_position_by_piece(places: Mapping[int, Hashable], of: StandsForCount) -> dict[int, StandInCell]:
    """Return every piece its stand; `of` lists the stands of so many pieces in one cell."""
    found: dict[int, StandInCell] = {}
    for group in group_by_place(places).values():
        found.update(zip(group, of(len(group)), strict=True))
    return found


class PieceSlideAnimator:
    """Lets pieces slide to their stands when others come or go, instead of jumping."""

    def __init__(self) -> None:
        """Nobody stands yet."""
        self._ways: dict[int, tuple[Hashable, StandInCell, StandInCell, float]] = {}

    def current_stand(self, piece: int, place: Hashable, stand: StandInCell, now: float, calm: bool) -> StandInCell:
        """Return where a piece stands at a time (s), on its way to its stand; at once when it has come to another place."""
        known = self._ways.get(piece)
        if known is None or known[0] != place or calm:
            self._ways[piece] = (place, stand, stand, now - MAKE_ROOM_SECONDS)
            return stand
        _, start, end, since = known
        here = _mixed(start, end, (now - since) / MAKE_ROOM_SECONDS)
        if end != stand:
            self._ways[piece] = (place, here, stand, now)
        return here

    def is_moving(self, now: float) -> bool:
        """Return whether somebody still slides at this time (s)."""
        return any(start != end and now < since + MAKE_ROOM_SECONDS for _, start, end, since in self._ways.values())


@dataclass(frozen=True, slots=True)
class DisplayedPiece:
    """A piece as it is seen now: its middle and radius on the window, how high it is lifted, how much of it is there (0..1)."""

    piece: int
    x: float
    y: float
    radius: float
    lift_px: float = 0.0
    visible_share: float = 1.0
    is_walking: bool = False


class BoardPieces:
    """The pieces on a board: whose they are, and how they make room. A game says where they stand, and draws them."""

    def __init__(self, seats: Sequence[SeatSetup]) -> None:
        """Know the seats; nobody stands yet."""
        self.seats = seats
        self._shuffle = PieceSlideAnimator()

    def is_moving(self, now: float) -> bool:
        """Return whether somebody still makes room at this time (s)."""
        return self._shuffle.is_moving(now)


def _mixed(start: StandInCell, end: StandInCell, share: float) -> StandInCell:
    """Return what lies between two stands; the size is that of the end, so that few sizes have to be drawn."""
    if start == end or share >= 1:
        return end
    x, y = interpolate_point(start[:2], end[:2], ease_out(share))
    return x, y, end[2]
