"""The rim of the security plan: letters and numbers of its spaces. Lengths are cells where nothing else is said."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from scenes.graphics.colour import mix_colours

if TYPE_CHECKING:
    import pygame

    from scenes.games.specter_ops.art.plan_look import PlanFeatures
    from scenes.graphics.kit import DrawingKit

RIM_WIDTH_CELLS: Final = 0.8
"""Cells round the board for coordinates."""
RIM_TEXT_POSITION_SHARE: Final = 0.55
"""The share of the rim at which words stand, from the board."""
MIN_SPACE_TO_TEXT_RATIO: Final = 1.15
"""How much larger than its coordinate a space is at least."""

Point = tuple[float, float]


def paint_rim(kit: DrawingKit, look: PlanFeatures, out: pygame.Surface, px: int, start: Point) -> None:
    """Print the rim on a part of the plan that begins at `start`, with `px` pixels a cell."""
    _Rim(kit, look, out, px, start).paint_coordinates()


class _Rim:
    """Prints on one part of the plan."""

    def __init__(self, kit: DrawingKit, look: PlanFeatures, out: pygame.Surface, px: int, start: Point) -> None:
        """Take over where to print."""
        self.kit, self.look, self.out, self.px, self.start = kit, look, out, px, start

    def paint_coordinates(self) -> None:
        """Print letters and numbers on all four sides: of every line, of some where spaces are small, of none where the rim is."""
        size, (w, h), lie = max(self.kit.smallest_text_px, round(self.px * 0.44)), self.look.size, self.look.board_geometry
        if self.kit.fonts.capitals_extent("s", size)[1] > RIM_WIDTH_CELLS * self.px:
            return
        ink = mix_colours(self.kit.theme.palette.dim, self.kit.theme.palette.text, 0.3)
        for x in self._printed_lines(w, size):
            word = _name(lie.space_at((x, 0)), lie.columns, letters=lie.quarter_turns % 2 == 0)
            for y in (-RIM_WIDTH_CELLS * RIM_TEXT_POSITION_SHARE, h + RIM_WIDTH_CELLS * RIM_TEXT_POSITION_SHARE):
                self._print(word, size, ink, self._spot(x + 0.5, y))
        for y in self._printed_lines(h, size):
            word = _name(lie.space_at((0, y)), lie.columns, letters=lie.quarter_turns % 2 == 1)
            for x_rim in (-RIM_WIDTH_CELLS * RIM_TEXT_POSITION_SHARE, w + RIM_WIDTH_CELLS * RIM_TEXT_POSITION_SHARE):
                self._print(word, size, ink, self._spot(x_rim, y + 0.5))

    def _printed_lines(self, count: int, size: int) -> list[int]:
        """Return which of so many lines have their coordinate printed: the first, the last, and as many between as have room."""
        step = math.ceil(size * MIN_SPACE_TO_TEXT_RATIO / self.px)
        return [*(line for line in range(0, count, step) if line + step < count), count - 1]

    # -- helpers ------------------------------------------------------------------------------------------------------
    def _spot(self, x: float, y: float) -> Point:
        """Return where something lies on the part, in pixels."""
        return (x - self.start[0]) * self.px, (y - self.start[1]) * self.px

    def _print(self, word: str, size: int, ink: str, at: Point) -> None:
        """Print a word round a point of the part, within the rim."""
        drawn = self.kit.text_surface(word, size, ink, "s")
        cap, tall = self.kit.fonts.capitals_extent("s", size)
        left, right = self._spot(-RIM_WIDTH_CELLS, 0)[0], self._spot(self.look.size[0] + RIM_WIDTH_CELLS, 0)[0]
        x = min(max(at[0] - drawn.get_width() / 2, left), right - drawn.get_width())
        self.out.blit(drawn, (round(x), round(at[1] - cap - tall / 2)))


def _name(space: int | None, columns: int, *, letters: bool) -> str:
    """Return the letter or the number of a space's coordinate."""
    assert space is not None
    row, column = divmod(space, columns)
    return chr(ord("A") + column) if letters else str(row + 1)
