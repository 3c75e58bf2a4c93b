"""The night table that the map lies on: slate with a pool of red light, map lines, and each location's own pattern."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from functools import partial
from itertools import product
from typing import TYPE_CHECKING

import pygame

from scenes.graphics import svg
from scenes.graphics.colour import darken_colour, lighten_colour, mix_colours
from scenes.graphics.patterns import background_pattern_svg

if TYPE_CHECKING:
    from scenes.graphics.kit import DrawingKit
    from scenes.graphics.prerender import DrawJob

PATTERN_STRIP_COUNT = 4
"""Parts in which a pattern is drawn, so that none of them holds up a picture."""
SOFT_LAYER_SCALE = 0.5
"""The scale at which light and patterns are drawn: they have no sharp edges."""


def draw_table_top(kit: DrawingKit, size: tuple[int, int], kind: str) -> pygame.Surface:
    """Return the table with a location's pattern, or bare; kept."""
    return kit.cached_surface(_table_key(size, kind), lambda: _patterned(kit, size, kind) if kind else _bare(kit, size))


def _table_key(size: tuple[int, int], kind: str) -> Hashable:
    return ("cd backdrop", size, kind)


def forget_bare_table_top(kit: DrawingKit, size: tuple[int, int]) -> None:
    """Forget the bare table, as nobody sees it while a location lies on it."""
    kit.forget_surface(_table_key(size, ""))


def prerender(kit: DrawingKit, size: tuple[int, int], kind: str) -> Iterator[DrawJob]:
    """Let the table with a location's pattern be drawn, bit by bit."""
    yield partial(draw_table_top, kit, size, "")
    for strip in range(PATTERN_STRIP_COUNT):
        yield partial(_strip, kit, size, kind, strip)
    yield partial(draw_table_top, kit, size, kind)


def _middle(size: tuple[int, int]) -> tuple[float, float]:
    """Return the middle of the light."""
    return size[0] / 2, size[1] * 0.48


def _red(kit: DrawingKit) -> str:
    """Return the tone of the light."""
    return mix_colours(kit.theme.palette.table, kit.theme.palette.danger, 0.34)


def _bare(kit: DrawingKit, size: tuple[int, int]) -> pygame.Surface:
    """Draw the light and the map lines."""
    w, h = size
    palette, unit, red = kit.theme.palette, kit.scale, _red(kit)
    x, y = _middle(size)
    body = svg.radial_gradient(
        "r", x, y, w * 0.52, (0, red), (0.45, mix_colours(palette.table, palette.danger, 0.17)), (1, darken_colour(palette.table, 0.35))
    )
    out = pygame.Surface(size)
    pygame.transform.smoothscale(svg.rasterise(body + svg.rect(0, 0, w, h, 0, "url(#r)"), w, h, SOFT_LAYER_SCALE).convert(out), size, out)
    _map_lines(out, round(x), round(y), mix_colours(red, palette.danger, 0.5), unit)
    return out


def _map_lines(out: pygame.Surface, x: int, y: int, tone: str, unit: float) -> None:
    """Draw rings and a grid round a point: a quarter of them, which is laid on in its four mirror images."""
    wide, high = (max(at, most - at) for at, most in zip((x, y), out.get_size(), strict=True))
    lines = "".join(svg.circle(0, 0, reach * unit, stroke=tone, stroke_width="1.2", stroke_opacity=0.28) for reach in range(150, 1300, 115))
    for step in range(13):
        at = step * 120 * unit
        lines += svg.line(at, 0, at, high, tone, 1.0, stroke_opacity=0.1) + svg.line(0, at, wide, at, tone, 1.0, stroke_opacity=0.1)
    quarter = svg.rasterise(lines, wide, high)
    for left, up in product((False, True), repeat=2):
        out.blit(pygame.transform.flip(quarter, left, up), (x - left * wide, y - up * high))


def _strip(kit: DrawingKit, size: tuple[int, int], kind: str, strip: int) -> pygame.Surface:
    """Draw a part of a pattern, kept until the whole is there."""
    w, h = size
    top, low = (h * at // PATTERN_STRIP_COUNT for at in (strip, strip + 1))

    def make() -> pygame.Surface:
        lines = background_pattern_svg(kind, w, h, lighten_colour(_red(kit), 0.1), 0.09, 3.2 * kit.scale, _middle(size))
        part = svg.rasterise(lines, w, low - top, SOFT_LAYER_SCALE, origin=(0, top))
        return pygame.transform.smoothscale(part, (w, low - top))

    return kit.cached_surface(_strip_key(size, kind, strip), make)


def _strip_key(size: tuple[int, int], kind: str, strip: int) -> Hashable:
    return ("cd pattern", size, kind, strip)


def _patterned(kit: DrawingKit, size: tuple[int, int], kind: str) -> pygame.Surface:
    """Lay a pattern over the bare table; its parts are not wanted any more then."""
    out = draw_table_top(kit, size, "").copy()
    for strip in range(PATTERN_STRIP_COUNT):
        out.blit(_strip(kit, size, kind, strip), (0, size[1] * strip // PATTERN_STRIP_COUNT))
        kit.forget_surface(_strip_key(size, kind, strip))
    return out
