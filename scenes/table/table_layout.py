"""The ring: where everybody's station lies at the edges of the window, what is left in the middle, and the corners between."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import pygame

from scenes.session.seating import TABLE_SIDES, SeatSetup, TableSide

if TYPE_CHECKING:
    from scenes.graphics.kit import DrawingKit

MAX_STATIONS_BY_SIDE = {"bottom": 3, "left": 2, "top": 3, "right": 2}
"""Stations that find room on a side."""
MAX_OPEN_STATION_LENGTH = 1180
"""Design pixels that a station is long at most, when its private place is open."""
MAX_CLOSED_STATION_LENGTH = 860
"""Design pixels that it is long at most while nothing is open."""
MIN_LARGE_STATION_HEIGHT = 400
"""Design pixels that the large station of a laptop is high at least where it stands in a column."""
MAX_SPACED_STRIPS = 4
"""Seats whose strips have gaps between them in a column."""
SIDE_COLUMN_WIDTH_DESIGN_PX = 520
"""Design pixels of the column at the right in which everything of a laptop stands for a game with a wide board."""
CLOSE_STRIP_GAP_DESIGN_PX = 3
"""Design pixels between strips that have moved together."""
PHONE_BOARD_SIZE_PX = (600, 480)
"""Device pixels of the board on a phone."""
SHALLOW_STATION_PERCENT = 36
"""The share of the window that a station takes at most, in percent, where it leaves the middle free."""


def fingertip_row_height(kit: DrawingKit) -> int:
    """Return the height of one row of controls: large enough for a fingertip and for its words."""
    return max(kit.u(56), kit.mm(10) + 2, round(kit.text_size_px("body") * 1.8))


def station_name_row_height(kit: DrawingKit) -> int:
    """Return the height of a station's row with the name, which is touched too."""
    return max(kit.u(46), kit.mm(10) + 1, round(kit.text_size_px("name") * 1.35))


@dataclass(frozen=True, slots=True)
class StationPlace:
    """A station's place: its rectangle when nothing is open, how far it may grow away from its edge of the window, and along it.

    `is_compact`: a mere line about somebody, upright at the top of a laptop; `is_off_edge`: it does not lie at the window's edge.
    `shallow_depth`: how far it may grow and leave the others and most of the middle free; 0: as far as it may grow at all.
    """

    seat: int
    side: TableSide
    rect: pygame.Rect
    max_depth: int
    max_length: int = 0
    is_compact: bool = False
    shallow_depth: int = 0
    is_off_edge: bool = False

    @property
    def station_angle(self) -> int:
        """Return the clockwise turn of the station."""
        return 0 if self.is_compact else 90 * TABLE_SIDES.index(self.side)

    @property
    def length(self) -> int:
        """Return how long it is as its reader sees it."""
        return self.rect.w if self.station_angle % 180 == 0 else self.rect.h

    @property
    def depth(self) -> int:
        """Return how deep it is as its reader sees it."""
        return self.rect.h if self.station_angle % 180 == 0 else self.rect.w

    def extended_rect(self, depth: int, length: int) -> pygame.Rect:
        """Return the rectangle when it is so deep and so long, at its own edge of the window."""
        more = min(max(depth, self.depth), self.max_depth) - self.depth
        wider = max(0, length - self.length)
        x, y, w, h = self.rect
        across = wider // 2
        match self.side:
            case "bottom":
                return pygame.Rect(x - across, y - more, w + wider, h + more)
            case "top":
                return pygame.Rect(x - across, y, w + wider, h + more)
            case "left":
                return pygame.Rect(x, y - across, w + more, h + wider)
            case "right":
                return pygame.Rect(x - more, y - across, w + more, h + wider)


@dataclass(frozen=True, slots=True)
class CornerPlace:
    """A place for shared instruments, and how far they are turned."""

    rect: pygame.Rect
    angle: int


@dataclass(frozen=True, slots=True)
class TableLayout:
    """Everything's place in one window.

    `status_bar_places` and `corner_button_places` lie in opposite corners when people sit on several sides.
    """

    station_places: tuple[StationPlace, ...]
    middle_rect: pygame.Rect
    status_bar_places: tuple[CornerPlace, ...]
    corner_button_places: tuple[CornerPlace, ...]

    def station_place_of(self, seat: int) -> StationPlace:
        """Return the station of a seat."""
        return next(spot for spot in self.station_places if spot.seat == seat)


def _corner_size(kit: DrawingKit) -> tuple[int, int]:
    """Return width and height of a corner: three buttons by two, or two rows with a rim."""
    row, gap = fingertip_row_height(kit), kit.u(8)
    across = max(round(row * 1.35), kit.u(100))
    return 3 * across + 2 * gap, max(2 * row + 2 * gap, kit.u(140))


def _depth(kit: DrawingKit) -> int:
    """Return how deep a station is when nothing is open."""
    row = fingertip_row_height(kit)
    return station_name_row_height(kit) + 2 * row + kit.u(8) + kit.u(30)


def round_table_layout(kit: DrawingKit, size: tuple[int, int], seats: Sequence[SeatSetup], turned: bool = False) -> TableLayout:
    """Place stations on their sides; `turned`: the instruments face left and right instead of bottom and top."""
    w, h = size
    gap = kit.u(10)
    sides = _spread(seats)
    wide, high = _corner_size(kit)
    deep = min(_depth(kit), h // 4)
    wide = min(wide, w // 4)
    depth = {side: deep if sides[side] else 0 for side in TABLE_SIDES}
    end = max(high, deep) if sides["bottom"] or sides["top"] else high
    spots: list[StationPlace] = []
    for side in TABLE_SIDES:
        along, margin = (w, wide + 2 * gap) if side in ("bottom", "top") else (h, end + 2 * gap)
        reach = (h if side in ("bottom", "top") else w) * (46 if sides[_opposite(side)] else 62) // 100
        spots += _along(kit, side, sides[side], size, along - 2 * margin, margin, deep, reach)
    spots = _kept_apart(spots, size, deep, gap)
    middle = pygame.Rect(
        depth["left"] + gap, depth["top"] + gap, w - depth["left"] - depth["right"] - 2 * gap, h - depth["top"] - depth["bottom"] - 2 * gap
    )
    if not sides["top"]:
        middle = _cut(middle, top=gap)
    first, second = (90, 270) if turned else (0, 180)
    left, right = gap, w - wide - gap
    top, bottom = gap, h - high - gap
    both = any(sides[side] for side in ("left", "top", "right"))
    clocks = [CornerPlace(pygame.Rect(left, bottom, wide, high), first)]
    controls = [CornerPlace(pygame.Rect(right, bottom, wide, high), first)]
    if both:
        clocks.append(CornerPlace(pygame.Rect(right, top, wide, high), second))
        controls.append(CornerPlace(pygame.Rect(left, top, wide, high), second))
    return TableLayout(tuple(spots), middle, tuple(clocks), tuple(controls))


def _kept_apart(spots: list[StationPlace], size: tuple[int, int], deep: int, gap: int) -> list[StationPlace]:
    """Note how far each station may grow without covering another one."""
    w, h = size
    ends = [(w - max(spot.length, spot.max_length)) // 2 - gap if len(row) == 1 else min(other.rect.x for other in row) - gap
            for row in ([spot for spot in spots if spot.side == side] for side in ("bottom", "top")) for spot in row]  # fmt: skip
    reach = {True: h * SHALLOW_STATION_PERCENT // 100, False: min([w * SHALLOW_STATION_PERCENT // 100, *ends])}
    return [replace(spot, shallow_depth=min(spot.max_depth, max(deep, reach[spot.side in ("bottom", "top")]))) for spot in spots]


def _cut(rect: pygame.Rect, top: int) -> pygame.Rect:
    """Begin a rectangle at another height."""
    return pygame.Rect(rect.x, top, rect.w, rect.bottom - top)


def _opposite(side: TableSide) -> TableSide:
    """Return the other side of the table."""
    return TABLE_SIDES[(TABLE_SIDES.index(side) + 2) % 4]


def _spread(seats: Sequence[SeatSetup]) -> dict[TableSide, list[int]]:
    """Return the seats of each side, clockwise; who finds no room goes on to the next side."""
    sides: dict[TableSide, list[int]] = {side: [] for side in TABLE_SIDES}
    for index, seat in enumerate(seats):
        first = TABLE_SIDES.index(seat.side)
        order = [TABLE_SIDES[(first + step) % 4] for step in range(4)]
        side = next(side for side in order if len(sides[side]) < MAX_STATIONS_BY_SIDE[side])
        sides[side].append(index)
    return sides


def _along(
    kit: DrawingKit, side: TableSide, seats: list[int], size: tuple[int, int], room: int, margin: int, deep: int, reach: int
) -> list[StationPlace]:
    """Lay the stations of one side out, clockwise: from the readers' right to their left, in the middle of their edge."""
    if not seats:
        return []
    w, h = size
    gap = kit.u(12)
    each = (room - gap * (len(seats) - 1)) // len(seats)
    length = min(each, round(kit.u(MAX_CLOSED_STATION_LENGTH) * max(1.0, kit.text_scale)))
    longest = min(room, round(kit.u(MAX_OPEN_STATION_LENGTH) * max(1.0, kit.text_scale))) if len(seats) == 1 else length
    total = length * len(seats) + gap * (len(seats) - 1)
    start = margin + (room - total) // 2
    spots = []
    for index, seat in enumerate(seats):
        at = start + (length + gap) * (len(seats) - 1 - index)
        rect = {
            "bottom": pygame.Rect(at, h - deep, length, deep),
            "left": pygame.Rect(0, at, deep, length),
            "top": pygame.Rect(w - at - length, 0, length, deep),
            "right": pygame.Rect(w - deep, h - at - length, deep, length),
        }[side]
        spots.append(StationPlace(seat, side, rect, reach, longest))
    return spots


def laptop_layout(kit: DrawingKit, size: tuple[int, int], seats: Sequence[SeatSetup], featured: int) -> TableLayout:
    """Place one large station at the bottom for the person who is asked, and the others as strips at the top, all upright."""
    w, h = size
    gap = kit.u(10)
    wide, high = _corner_size(kit)
    wide = min(wide, w // 4)
    deep = max(high, min(_depth(kit), h // 3))
    others = [(featured + step) % len(seats) for step in range(1, len(seats))]
    strip = station_name_row_height(kit) + fingertip_row_height(kit) + kit.u(26)
    each = min((w - gap * (len(others) + 1)) // max(1, len(others)), kit.u(470))
    total = each * len(others) + gap * (len(others) - 1)
    start = (w - total) // 2
    main = pygame.Rect(wide + 2 * gap, h - deep, w - 2 * (wide + 2 * gap), deep)
    spots = [StationPlace(featured, "bottom", main, h * 62 // 100, main.w)]
    for index, seat in enumerate(others):
        rect = pygame.Rect(start + index * (each + gap), 0, each, strip)
        spots.append(StationPlace(seat, "top", rect, strip + 2 * (fingertip_row_height(kit) + kit.u(8)), each, is_compact=True))
    top = strip if others else 0
    middle = pygame.Rect(gap, top + gap, w - 2 * gap, h - deep - top - 2 * gap)
    clocks = (CornerPlace(pygame.Rect(gap, h - deep, wide, deep - gap), 0),)
    controls = (CornerPlace(pygame.Rect(w - wide - gap, h - deep, wide, deep - gap), 0),)
    return TableLayout(tuple(spots), middle, clocks, controls)


def side_column_layout(
    kit: DrawingKit, size: tuple[int, int], seats: Sequence[SeatSetup], featured: int, least: int = MIN_LARGE_STATION_HEIGHT
) -> TableLayout:
    """Place everything of a laptop in a column at the right, all upright, so that a wide board has the window's whole height.

    From the top: clock and controls, the others as strips, the large station of the person who is asked, `least` design pixels high.
    """
    w, h = size
    gap, row = kit.u(8), fingertip_row_height(kit)
    wide = min(max(kit.u(SIDE_COLUMN_WIDTH_DESIGN_PX), round(kit.u(SIDE_COLUMN_WIDTH_DESIGN_PX) * kit.text_scale**0.5)), w * 2 // 5)
    left, top = w - wide - gap, gap
    clock = pygame.Rect(left, top, wide, max(kit.u(132), row + kit.text_size_px("name") * 2, 2 * kit.mm(10) + 2 * gap))
    controls = pygame.Rect(left, clock.bottom + gap, wide, 2 * row + gap)
    others = [(featured + step) % len(seats) for step in range(1, len(seats))]
    strip, close = (
        station_name_row_height(kit) + row + kit.u(26),
        gap if len(seats) <= MAX_SPACED_STRIPS else kit.u(CLOSE_STRIP_GAP_DESIGN_PX),
    )
    top = controls.bottom + gap
    main = max(min(h * least // 1000, kit.u(least)), h - top - len(others) * (strip + close))
    each = min(strip, max(station_name_row_height(kit) + kit.u(8), (h - top - main) // max(1, len(others)) - close))
    main = min(main, h - top - len(others) * (each + close))
    spots = [StationPlace(featured, "bottom", pygame.Rect(left, h - main, wide, main), h - top, wide)]
    for index, seat in enumerate(others):
        rect = pygame.Rect(left, top + index * (each + close), wide, each)
        spots.append(StationPlace(seat, "top", rect, each + 2 * (row + gap), wide, is_compact=True, is_off_edge=True))
    middle = pygame.Rect(gap, gap, left - 2 * gap, h - 2 * gap)
    return TableLayout(tuple(spots), middle, (CornerPlace(clock, 0),), (CornerPlace(controls, 0),))


def squeeze_column_strips(kit: DrawingKit, spots: Sequence[StationPlace], bottom: int) -> tuple[StationPlace, ...]:
    """Return the strips of a column, lower and closer together so that they end above `bottom` (px); none if they do, or never could."""
    strips = [spot for spot in spots if spot.is_compact and spot.is_off_edge]
    if not strips or strips[-1].rect.bottom <= bottom:
        return ()
    top, close = strips[0].rect.top, kit.u(CLOSE_STRIP_GAP_DESIGN_PX)
    each = (bottom - top) // len(strips) - close
    if each < station_name_row_height(kit):
        return ()
    return tuple(
        replace(spot, rect=pygame.Rect(spot.rect.x, top + index * (each + close), spot.rect.w, each)) for index, spot in enumerate(strips)
    )


def cap_column_station_depth(kit: DrawingKit, spots: Sequence[StationPlace], spot: StationPlace) -> StationPlace:
    """Return the large station of a column, grown no further than leaves each strip above it the height of a name; others as they are."""
    strips = [other for other in spots if other.is_compact and other.is_off_edge]
    if not strips or spot.is_compact:
        return spot
    room = spot.rect.bottom - strips[0].rect.top - len(strips) * (station_name_row_height(kit) + kit.u(CLOSE_STRIP_GAP_DESIGN_PX))
    return replace(spot, max_depth=min(spot.max_depth, max(spot.depth, room)))
