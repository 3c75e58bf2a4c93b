"""The camera over an endless board of square cells: where each cell lies on the window, how it is turned, and how the view glides."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass

import pygame

from scenes.animation.tween import ease_in_out, interpolate

Cell = tuple[int, int]
CellBox = tuple[float, float, float, float]
"""Left, top, right, bottom in cells; cell (x, y) reaches from x - 0.5 to x + 0.5."""

GLIDE_SECONDS = 0.35
SETTLE_SECONDS = 0.18
"""Seconds after the last change of size in which pictures may be rough."""
SLIDE_DECAY_PER_SECOND = 5.0
"""How fast a push dies away, per second."""
MIN_SLIDE_SPEED_PX_PER_S = 20.0
CELL_PIXELS_STEP = 4
"""What fits by itself has a size that is a multiple of this (small ones of half of it), so that few sizes have to be drawn."""


def bounding_box(cells: Iterable[Cell], margin: float = 0.0) -> CellBox:
    """Return the smallest box round cells, wider by a margin (cells); round the middle cell when there is none."""
    listed = list(cells) or [(0, 0)]
    xs, ys = [x for x, _ in listed], [y for _, y in listed]
    reach = 0.5 + margin
    return min(xs) - reach, min(ys) - reach, max(xs) + reach, max(ys) + reach


def turned_cell(x: float, y: float, quarters: int) -> tuple[float, float]:
    """Return where a point of the board lies when the board is turned round cell (0, 0) by quarters, clockwise."""
    match quarters % 4:
        case 0:
            return x, y
        case 1:
            return -y, x
        case 2:
            return -x, -y
        case _:
            return y, -x


def rotate_box(box: CellBox, quarters: int) -> CellBox:
    """Return where a box lies when the board is turned."""
    (x1, y1), (x2, y2) = turned_cell(box[0], box[1], quarters), turned_cell(box[2], box[3], quarters)
    return min(x1, x2), min(y1, y2), max(x1, x2), max(y1, y2)


@dataclass(frozen=True, slots=True)
class _Glide:
    """A way of the view: from, to (middle and size), since when."""

    start_view: tuple[float, float, float]
    end_view: tuple[float, float, float]
    started_at: float

    def view_at(self, moment: float) -> tuple[float, float, float]:
        """Return middle and size at a moment (s)."""
        share = self.share_at(moment)
        x, y, size = (interpolate(a, b, share) for a, b in zip(self.start_view, self.end_view, strict=True))
        return x, y, size

    def share_at(self, moment: float) -> float:
        """Return how far it has come at a moment (s), 0 to 1."""
        return ease_in_out((moment - self.started_at) / GLIDE_SECONDS)


def _even_pixels(size: float) -> int:
    """Return with how many pixels a cell of a size is drawn."""
    return max(2, 2 * round(size / 2))


class BoardCamera:
    """Looks at `middle` (in cells) with `size` device pixels a cell; the middle lies in the middle of `rect`.

    Cells are drawn with `px` pixels, the even number nearest to the size, so that halves of cells are whole pixels. The board may lie
    turned by `quarters`: all that is asked for and told is in its own cells, only the middle is in cells as they lie on the window.
    """

    def __init__(self, low: float = 24, high: float = 200) -> None:
        """`low` and `high` limit the size."""
        self.low, self.high = low, high
        self.rect = pygame.Rect(0, 0, 100, 100)
        self.middle = (0.0, 0.0)
        self.cell_pixels = 0
        """Device pixels of a cell as it is drawn; follows `size`."""
        self.size = high
        self.quarters = 0
        """How the board is turned, clockwise; see `turn_board`."""
        self.spin = 0.0
        """How far it still has to turn (radians), clockwise: not 0 for a moment after it was turned."""
        self.reach: CellBox = (-1.5, -1.5, 1.5, 1.5)
        """Where the middle may go."""
        self.own_way = False
        """A person has pushed or zoomed: the view no longer fits itself."""
        self._glide: _Glide | None = None
        self._turned = (0.0, 0.0)
        """By how much the board is turned just now (radians), and since when (s)."""
        self._speed = (0.0, 0.0)
        self._last = 0.0
        self._sized = -math.inf

    @property
    def size(self) -> float:
        """Return the size of a cell without any rounding, in device pixels."""
        return self._size

    @size.setter
    def size(self, size: float) -> None:
        self._size = size
        self.cell_pixels = _even_pixels(size)

    @property
    def cell_zero_corner(self) -> tuple[int, int]:
        """Return the upper left of cell (0, 0) on the window."""
        px = self.cell_pixels
        return round(self.rect.centerx - (self.middle[0] + 0.5) * px), round(self.rect.centery - (self.middle[1] + 0.5) * px)

    def cell_rect(self, x: float, y: float) -> pygame.Rect:
        """Return the place of a cell on the window (px)."""
        x, y = self._lies_at(x, y)
        px, (left, top) = self.cell_pixels, self.cell_zero_corner
        return pygame.Rect(left + round(x * px), top + round(y * px), px, px)

    def window_point(self, x: float, y: float) -> tuple[float, float]:
        """Return the window's point of a point of the board; whole numbers are middles of cells."""
        x, y = self._lies_at(x, y)
        px, (left, top) = self.cell_pixels, self.cell_zero_corner
        return left + (x + 0.5) * px, top + (y + 0.5) * px

    def window_box(self, box: CellBox) -> pygame.Rect:
        """Return the place of a box on the window."""
        (x1, y1), (x2, y2) = self.window_point(box[0], box[1]), self.window_point(box[2], box[3])
        return pygame.Rect(min(x1, x2), min(y1, y2), abs(x2 - x1), abs(y2 - y1))

    def board_box(self, rect: pygame.Rect) -> CellBox:
        """Return the box under a place of the window."""
        (x1, y1), (x2, y2) = self.board_point(*rect.topleft), self.board_point(*rect.bottomright)
        return min(x1, x2), min(y1, y2), max(x1, x2), max(y1, y2)

    def _lies_at(self, x: float, y: float) -> tuple[float, float]:
        """Return where a point of the board lies as the board is turned, in cells."""
        if self.quarters:
            x, y = turned_cell(x, y, self.quarters)
        if self.spin:
            back, dx, dy = -self.spin, x - self.middle[0], y - self.middle[1]
            x = self.middle[0] + dx * math.cos(back) - dy * math.sin(back)
            y = self.middle[1] + dx * math.sin(back) + dy * math.cos(back)
        return x, y

    def board_point(self, sx: float, sy: float) -> tuple[float, float]:
        """Return the board's point under a point of the window."""
        px, (left, top) = self.cell_pixels, self.cell_zero_corner
        return turned_cell((sx - left) / px - 0.5, (sy - top) / px - 0.5, -self.quarters)

    def cell_at(self, sx: float, sy: float) -> Cell:
        """Return the cell under a point of the window."""
        px, (left, top) = self.cell_pixels, self.cell_zero_corner
        x, y = turned_cell(math.floor((sx - left) / px), math.floor((sy - top) / px), -self.quarters)
        return int(x), int(y)

    # -- what a person does ------------------------------------------------------------------------------------------
    def pan_by(self, dx: float, dy: float) -> None:
        """Push the board by device pixels."""
        self._stop()
        self.own_way = True
        self._shift(dx, dy)

    def start_momentum(self, vx: float, vy: float, now: float) -> None:
        """Let the board slide on with a speed in device pixels a second."""
        self._last = now
        self._speed = (vx, vy) if math.hypot(vx, vy) > 4 * MIN_SLIDE_SPEED_PX_PER_S else (0.0, 0.0)

    def zoom_by(self, factor: float, sx: float, sy: float, now: float) -> None:
        """Make cells larger by a factor; the board's point under (sx, sy) stays there."""
        self._stop()
        self.own_way = True
        x, y = self.board_point_unrounded(sx, sy)
        self.size = min(self.high, max(self.low, self.size * factor))
        self._sized = now
        self.middle = self._kept(x - (sx - self.rect.centerx) / self.size, y - (sy - self.rect.centery) / self.size)

    def board_point_unrounded(self, sx: float, sy: float) -> tuple[float, float]:
        """Return the point under a point of the window, as the board lies, without any rounding."""
        return self.middle[0] + (sx - self.rect.centerx) / self.size, self.middle[1] + (sy - self.rect.centery) / self.size

    def _shift(self, dx: float, dy: float) -> None:
        self.middle = self._kept(self.middle[0] - dx / self.size, self.middle[1] - dy / self.size)

    def _kept(self, x: float, y: float) -> tuple[float, float]:
        """Keep the middle where something is to be seen."""
        left, top, right, bottom = rotate_box(self.reach, self.quarters)
        return min(right, max(left, x)), min(bottom, max(top, y))

    def _stop(self) -> None:
        self._glide, self._speed = None, (0.0, 0.0)

    # -- what the table does -----------------------------------------------------------------------------------------
    def middle_and_cell_pixels_for(self, box: CellBox) -> tuple[float, float, float]:
        """Return middle and size that show all of a box."""
        left, top, right, bottom = rotate_box(box, self.quarters)
        return (left + right) / 2, (top + bottom) / 2, self.fitted_cell_pixels(box, self.quarters)

    def fitted_cell_pixels(self, box: CellBox, quarters: int) -> float:
        """Return the size that shows all of a box with the board turned so."""
        left, top, right, bottom = rotate_box(box, quarters)
        size = min(self.rect.w / (right - left), self.rect.h / (bottom - top))
        step = CELL_PIXELS_STEP if size >= 16 * CELL_PIXELS_STEP else CELL_PIXELS_STEP / 2
        return min(self.high, max(self.low, step * (size // step)))

    def fit_box(self, box: CellBox, now: float | None = None) -> None:
        """Show all of a box: at once, or gliding from `now` on."""
        self.own_way = False
        self._go(self.middle_and_cell_pixels_for(box), now)

    def pan_to_reveal_box(self, box: CellBox, now: float | None = None) -> None:
        """Push the view just so far that a box is seen."""
        size = min(self.size, self.middle_and_cell_pixels_for(box)[2])
        half_w, half_h = self.rect.w / size / 2, self.rect.h / size / 2
        left, top, right, bottom = rotate_box(box, self.quarters)
        x = min(max(self.middle[0], right - half_w), left + half_w) if right - left < 2 * half_w else (left + right) / 2
        y = min(max(self.middle[1], bottom - half_h), top + half_h) if bottom - top < 2 * half_h else (top + bottom) / 2
        self._go((x, y, size), now)

    def pan_to_middle(self, box: CellBox, now: float | None = None) -> None:
        """Push the view until a box lies in the visible middle, as a person would who looks for it."""
        left, top, right, bottom = rotate_box(box, self.quarters)
        self.own_way = True
        self._go(((left + right) / 2, (top + bottom) / 2, self.target_middle_and_size[2]), now)

    def sees_box(self, box: CellBox) -> bool:
        """Return whether all of a box lies in the visible middle."""
        (x1, y1), (x2, y2) = self.window_point(box[0], box[1]), self.window_point(box[2], box[3])
        (x1, x2), (y1, y2) = sorted((x1, x2)), sorted((y1, y2))
        return self.rect.left <= x1 + 1 and self.rect.top <= y1 + 1 and x2 - 1 <= self.rect.right and y2 - 1 <= self.rect.bottom

    @property
    def target_middle_and_size(self) -> tuple[float, float, float]:
        """Return middle and size where the view is, or glides to."""
        return self._glide.end_view if self._glide else (*self.middle, self.size)

    def cell_pixels_at(self, moment: float) -> int:
        """Return the pixels of a cell at a moment (s) if the view glides on until then, and nobody touches it."""
        return self.cell_pixels if self._glide is None else _even_pixels(self._glide.view_at(moment)[2])

    @property
    def settled_cell_pixels(self) -> int:
        """Return the pixels of a cell where the view is, or glides to: for what is soft or passes, and need not grow with every frame."""
        return _even_pixels(self.target_middle_and_size[2])

    def target_cell_pixels(self, now: float) -> int | None:
        """Return the pixels of a cell where the view is, or glides to; None while a person changes them: nothing is worth drawing ahead."""
        if self._glide is None and self.is_zooming(now):
            return None
        return self.settled_cell_pixels

    def will_show_box(self, box: CellBox) -> bool:
        """Return whether all of a box is seen where the view is, or glides to."""
        x, y, size = self.target_middle_and_size
        half_w, half_h = self.rect.w / size / 2 + 0.02, self.rect.h / size / 2 + 0.02
        box = rotate_box(box, self.quarters)
        return x - half_w <= box[0] and y - half_h <= box[1] and box[2] <= x + half_w and box[3] <= y + half_h

    def cell_pixels_for_box(self, box: CellBox, rect: pygame.Rect, quarters: int) -> float:
        """Return how large cells could be if a box had to be shown in a place with the board turned so."""
        left, top, right, bottom = rotate_box(box, quarters)
        return min(self.high, rect.w / (right - left), rect.h / (bottom - top))

    def turn_board(self, quarters: int, now: float | None = None) -> None:
        """Turn the board round what is seen: at once, or in a moment from `now` on."""
        more = (quarters - self.quarters) % 4
        if not more:
            return
        self._stop()
        x, y = turned_cell(*self.middle, more)
        self.middle, self.quarters = (x, y), quarters % 4
        self.spin = 0.0
        if now is not None:
            self.spin = math.tau / 4 * (more if more < 3 else -1)
            self._turned = self.spin, now

    def _go(self, end: tuple[float, float, float], now: float | None) -> None:
        self._speed = (0.0, 0.0)
        if now is None:
            self._glide = None
            *middle, self.size = end
            self.middle = middle[0], middle[1]
        elif math.dist(self.target_middle_and_size, end) > 1e-6:
            self._glide = _Glide((*self.middle, self.size), end, now)

    def update(self, now: float) -> bool:
        """Let time (s) pass; return whether the view moves."""
        turning = self.spin != 0.0
        if turning:
            share = min(1.0, (now - self._turned[1]) / GLIDE_SECONDS)
            self.spin = self._turned[0] * (1 - ease_in_out(share)) if share < 1 else 0.0
        if self._glide is not None:
            self._follow_glide(self._glide, now)
            return True
        if self._speed != (0.0, 0.0):
            dt, self._last = max(0.0, now - self._last), now
            vx, vy = self._speed
            self._shift(vx * dt, vy * dt)
            keep = math.exp(-SLIDE_DECAY_PER_SECOND * dt)
            self._speed = (vx * keep, vy * keep) if math.hypot(vx, vy) * keep > MIN_SLIDE_SPEED_PX_PER_S else (0.0, 0.0)
            return True
        return turning

    def _follow_glide(self, glide: _Glide, now: float) -> None:
        x, y, size = glide.view_at(now)
        self.middle = (x, y)
        if abs(size - self.size) > 1e-9:
            self.size, self._sized = size, now
        if glide.share_at(now) >= 1.0:
            self._glide = None

    def is_zooming(self, now: float) -> bool:
        """Return whether the size is changing at this time (s): pictures may be rough until it rests."""
        return now - self._sized < SETTLE_SECONDS

    @property
    def is_moving(self) -> bool:
        """Return whether the view glides, or slides on by itself."""
        return self._glide is not None or self._speed != (0.0, 0.0) or self.spin != 0.0

    def wake_at(self, now: float) -> float | None:
        """Return the next moment (s) at which the view changes."""
        if self.is_moving:
            return now
        return self._sized + SETTLE_SECONDS if self.is_zooming(now) else None
