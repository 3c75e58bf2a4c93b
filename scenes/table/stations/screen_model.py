"""What is to be seen at a table as long as nobody does anything."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, Generic, NamedTuple, TypeVar

import pygame

if TYPE_CHECKING:
    from collections.abc import Hashable

    from scenes.engine.settings import Settings
    from scenes.session.seating import SeatSetup
    from scenes.table.stations.layout import StationLayout
    from scenes.table.stations.model import StationModel
    from scenes.table.table_layout import StationPlace

HighlightsT = TypeVar("HighlightsT")
MAX_COVERED_SHARE: Final = 0.15
"""The share of a strip that may be covered before it is left out."""
StationBySeat = dict[int, tuple["StationPlace", "StationLayout", pygame.Rect]]
"""By seat: the place of its station, what lies where in it, and the rectangle that it takes now."""


class StationState(NamedTuple):
    """All that stations and lights depend on, besides their places and who is thinking: as values, to see whether they are others."""

    step_count: int
    undone_count: int
    is_reaction_open: bool
    clocks: Hashable
    seats: tuple[SeatSetup, ...]
    selection: Hashable
    private_areas: Hashable
    looked_at: Hashable
    settings: Settings

    def may_follow(self, before: StationState) -> bool:
        """Return whether what was seen `before` may be seen a picture longer: the same players see it, and nothing was covered."""
        names = ("undone_count", "seats", "private_areas", "settings")
        return all(getattr(self, name) == getattr(before, name) for name in names)


@dataclass(frozen=True, slots=True)
class ScreenModel(Generic[HighlightsT]):
    """What is to be seen as long as nobody does anything: what each station shows and where it lies, and what is lit on the board."""

    model_by_seat: dict[int, StationModel]
    station_by_seat: StationBySeat
    highlights: HighlightsT
    can_undo: bool
    painted_seats: tuple[int, ...] = field(init=False)
    """Whose stations are painted, one over the other: those that have grown most last, none that is covered."""

    def __post_init__(self) -> None:
        """Find out once which stations lie over which."""
        seen = (seat for seat in self.model_by_seat if not self.is_strip_covered(seat))
        object.__setattr__(self, "painted_seats", tuple(sorted(seen, key=self._growth)))

    def _growth(self, seat: int) -> int:
        """Return by how many square pixels a station has grown."""
        spot, _, rect = self.station_by_seat[seat]
        return rect.w * rect.h - spot.rect.w * spot.rect.h

    def station_edge_clearance(self, seat: int | None) -> tuple[int, tuple[int, int]] | None:
        """Return how many pixels from its edge something lies free of a seat's station, and the station's middle; None without one."""
        if seat is None or seat not in self.station_by_seat:
            return None
        spot, _, rect = self.station_by_seat[seat]
        return 0 if spot.is_compact else rect.h if spot.station_angle % 180 == 0 else rect.w, rect.center

    def is_strip_covered(self, seat: int) -> bool:
        """Return whether the strip of a seat lies under a station that has grown: it is left out rather than cut."""
        spot, _, rect = self.station_by_seat[seat]
        grown = [other for around, _, other in self.station_by_seat.values() if not around.is_compact]
        return spot.is_compact and any(rect.clip(other).h > MAX_COVERED_SHARE * rect.h for other in grown)

    def uncovered_middle_rect(self, middle: pygame.Rect) -> pygame.Rect:
        """Return what is left of the middle by stations that have grown."""
        left, top, right, bottom = middle.left, middle.top, middle.right, middle.bottom
        for spot, _, rect in self.station_by_seat.values():
            if not rect.colliderect(middle):
                continue
            match spot.side:
                case "bottom":
                    bottom = min(bottom, middle.bottom - max(0, spot.rect.top - rect.top))
                case "top":
                    top = max(top, middle.top + max(0, rect.bottom - spot.rect.bottom))
                case "left":
                    left = max(left, rect.right)
                case "right":
                    right = min(right, rect.left)
        return pygame.Rect(left, top, max(1, right - left), max(1, bottom - top))
