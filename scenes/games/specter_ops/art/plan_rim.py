"""The rim of the security plan: letters and numbers of its spaces, and where north is. Lengths are cells where nothing else is said."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from scenes.graphics import svg
from scenes.graphics.colour import mix_colours

if TYPE_CHECKING:
    import pygame

    from scenes.games.specter_ops.art.plan_look import PlanLook
    from scenes.graphics.kit import DrawingKit

RIM_WIDTH_CELLS: Final = 0.8
"""Cells round the board for coordinates."""
RIM_TEXT_POSITION_SHARE: Final = 0.55
"""The share of the rim at which words stand, from the board."""
MIN_SPACE_TO_TEXT_RATIO: Final = 1.15
"""How much larger than its coordinate a space is at least."""
MIN_DISC_TO_LETTER_RATIO: Final = 1.25
"""How much larger than its letter the disc of a compass point is at least."""
NEEDLE_TO_LETTER_RATIO: Final = 0.36
"""How long the needle beside the letter of north is, of the letter's size."""
MAX_CORNER_OVERFLOW_PX: Final = 3
"""Pixels that letter and needle may be larger than the corner in which they stand."""
COMPASS_DIRECTIONS: Final = ((0, -1), (1, 0), (0, 1), (-1, 0))
"""North, east, south and west, x east, y south."""

Point = tuple[float, float]


def paint_rim(kit: DrawingKit, look: PlanLook, out: pygame.Surface, px: int, start: Point) -> None:
    """Print the rim on a part of the plan that begins at `start`, with `px` pixels a cell."""
    rim = _Rim(kit, look, out, px, start)
    if rim.paint_coordinates():
        if not rim.paint_compass_discs():
            rim.paint_north_needles()
    else:
        rim.paint_compass_letters()


class _Rim:
    """Prints on one part of the plan."""

    def __init__(self, kit: DrawingKit, look: PlanLook, out: pygame.Surface, px: int, start: Point) -> None:
        """Take over where to print."""
        self.kit, self.look, self.out, self.px, self.start = kit, look, out, px, start

    def paint_coordinates(self) -> bool:
        """Print letters and numbers on all four sides; False: spaces are too small for what can be read."""
        size, (w, h), lie = max(self.kit.smallest_text_px, round(self.px * 0.44)), self.look.size, self.look.board_geometry
        if self.px < size * MIN_SPACE_TO_TEXT_RATIO:
            return False
        ink = mix_colours(self.kit.theme.palette.dim, self.kit.theme.palette.text, 0.3)
        for x in range(w):
            word = _name(lie.space_at((x, 0)), lie.columns, letters=lie.quarter_turns % 2 == 0)
            for y in (-RIM_WIDTH_CELLS * RIM_TEXT_POSITION_SHARE, h + RIM_WIDTH_CELLS * RIM_TEXT_POSITION_SHARE):
                self._print(word, size, ink, self._spot(x + 0.5, y))
        for y in range(h):
            word = _name(lie.space_at((0, y)), lie.columns, letters=lie.quarter_turns % 2 == 1)
            for x_rim in (-RIM_WIDTH_CELLS * RIM_TEXT_POSITION_SHARE, w + RIM_WIDTH_CELLS * RIM_TEXT_POSITION_SHARE):
                self._print(word, size, ink, self._spot(x_rim, y + 0.5))
        return True

    def paint_compass_discs(self) -> bool:
        """Print the compass on discs between two coordinates in the middle of each side, north in the accent; False: there is no room."""
        size, side = max(self.kit.smallest_text_px, round(self.px * 0.34)), round(self.px * 0.46)
        if side < size * MIN_DISC_TO_LETTER_RATIO:
            return False
        for index, word in enumerate(self.look.compass_letters):
            x, y = self._side(index)
            at = round(x), round(y)
            disc = svg.rasterise(svg.circle(side / 2, side / 2, side / 2, self._ink(index)), side, side)
            self.out.blit(disc, disc.get_rect(center=at))
            self._print(word, size, self.kit.theme.palette.ink, at)
        return True

    def paint_compass_letters(self) -> None:
        """Print the compass alone in the middle of each side, where that can be read."""
        size = self.kit.smallest_text_px
        if self.kit.fonts.capitals_extent("s", size)[1] <= RIM_WIDTH_CELLS * self.px:
            for index, word in enumerate(self.look.compass_letters):
                self._print(word, size, self._ink(index), self._side(index))

    def paint_north_needles(self) -> None:
        """Print in every corner which way north is: its letter, with a needle on the side to which it lies."""
        if not self.look.compass_letters:
            return
        word, size, (dx, dy) = (
            self.look.compass_letters[0],
            self.kit.smallest_text_px,
            self.look.board_geometry.turned_direction(*COMPASS_DIRECTIONS[0]),
        )
        letter = self.kit.fonts.line_width(word, "s", size) if dx else self.kit.fonts.capitals_extent("s", size)[1]
        long = max(3.0, size * NEEDLE_TO_LETTER_RATIO)
        if letter + 1 + long > RIM_WIDTH_CELLS * self.px + MAX_CORNER_OVERFLOW_PX:
            return
        (w, h), ink = self.look.size, self._ink(0)
        for cx in (-RIM_WIDTH_CELLS / 2, w + RIM_WIDTH_CELLS / 2):
            for cy in (-RIM_WIDTH_CELLS / 2, h + RIM_WIDTH_CELLS / 2):
                x, y = self._spot(cx, cy)
                self._print(word, size, ink, (x - dx * (long + 1) / 2, y - dy * (long + 1) / 2))
                self._needle((x + dx * (letter + 1) / 2, y + dy * (letter + 1) / 2), (dx, dy), long, ink)

    def _needle(self, at: Point, way: tuple[int, int], long: float, ink: str) -> None:
        """Draw a needle whose middle is a point, and which points a way; `long` pixels."""
        side, (dx, dy) = round(long * 2) + 2, way
        m, r = side / 2, long / 2
        form = [(m + dx * r, m + dy * r), (m - dx * r - dy * r, m - dy * r + dx * r), (m - dx * r + dy * r, m - dy * r - dx * r)]
        drawn = svg.rasterise(svg.polygon(form, ink), side, side)
        self.out.blit(drawn, drawn.get_rect(center=(round(at[0]), round(at[1]))))

    # -- helpers ------------------------------------------------------------------------------------------------------
    def _spot(self, x: float, y: float) -> Point:
        """Return where something lies on the part, in pixels."""
        return (x - self.start[0]) * self.px, (y - self.start[1]) * self.px

    def _side(self, index: int) -> Point:
        """Return the middle of the side to which a compass point lies."""
        (w, h), (dx, dy) = self.look.size, self.look.board_geometry.turned_direction(*COMPASS_DIRECTIONS[index])
        x = -RIM_WIDTH_CELLS * RIM_TEXT_POSITION_SHARE if dx < 0 else w + RIM_WIDTH_CELLS * RIM_TEXT_POSITION_SHARE if dx > 0 else w // 2
        y = -RIM_WIDTH_CELLS * RIM_TEXT_POSITION_SHARE if dy < 0 else h + RIM_WIDTH_CELLS * RIM_TEXT_POSITION_SHARE if dy > 0 else h // 2
        return self._spot(x, y)

    def _ink(self, index: int) -> str:
        """Return the colour of a compass point."""
        return self.kit.theme.palette.accent if index == 0 else self.kit.theme.palette.second

    def _print(self, word: str, size: int, ink: str, at: Point) -> None:
        """Print a word round a point of the part."""
        drawn = self.kit.text_surface(word, size, ink, "s")
        cap, tall = self.kit.fonts.capitals_extent("s", size)
        self.out.blit(drawn, (round(at[0] - drawn.get_width() / 2), round(at[1] - cap - tall / 2)))


def _name(space: int | None, columns: int, *, letters: bool) -> str:
    """Return the letter or the number of a space's coordinate."""
    assert space is not None
    row, column = divmod(space, columns)
    return chr(ord("A") + column) if letters else str(row + 1)
