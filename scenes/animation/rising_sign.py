"""What says over a board that something has just happened there: a round sign that rises and fades, and a ring that widens.

Neither is waited for: it shows as soon as it was drawn between two frames, and what it will look like later is drawn meanwhile.
"""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from scenes.animation.tween import clamp_share
from scenes.graphics import svg
from scenes.graphics.split_surface import SplitSurface, strips_round_middle

if TYPE_CHECKING:
    from scenes.graphics.area import TurnedArea
    from scenes.graphics.kit import DrawingKit
    from scenes.graphics.prerender import DrawJob

RING_STEP_COUNT: Final = 8
"""Pictures in which a ring widens and fades."""
RING_STEP_PX: Final = 8
"""Pixels in whole numbers of which a wide ring's radius is: while the view moves, few of them are drawn."""
RING_GROWTH: Final = 0.63
"""By how many times its radius a ring widens."""
MIN_STEPPED_RADIUS_PX: Final = 40
"""Pixels from which on a ring counts as wide."""
HALF_SCALE_MIN_REACH_PX, THIRD_SCALE_MIN_REACH_PX = 48, 120
"""Pixels of radius from which on a ring is drawn half, and a third as large, and scaled up: it passes too fast for more."""
MAX_FILLED_RADIUS_PX: Final = 80
"""Pixels of radius up to which a ring is filled with a trace of its colour."""
SOFT_EDGE_PX: Final = 4
"""Pixels by which scaling may soften a ring inwards."""
FADE_LEVEL_COUNT: Final = 5
"""Pictures in which a sign fades."""
WHOLE_SHARE: Final = 0.6
"""The share of its last moments for which a sign is still whole."""


def paint_rising_sign(
    area: TurnedArea, x: float, y: float, r: float, icon: str, colour: str, after: float = 0.0, *, words: str = "", angle: int = 0
) -> None:
    """Draw a round sign, r pixels wide to each side, with its icon and perhaps a few words beside it, upright for who looks from an angle.

    It fades in its last moments; `after` is the share of them that is over.
    """
    kit, ink, size, angle = area.kit, area.kit.colour(colour), round(r), angle % 360
    name = ("sign", kit.theme.name, icon, ink, words, size, angle)
    if area.frame.waits_for(name, partial(_sign, kit, name, icon, ink, words, size, angle)):
        return
    picture = _sign(kit, name, icon, ink, words, size, angle)
    level = max(1, round(min(1.0, (1 - after) / (1 - WHOLE_SHARE)) * FADE_LEVEL_COUNT))
    if level < FADE_LEVEL_COUNT:
        picture = kit.cached_surface((name, level), partial(_faded, picture, level))
    area.frame.surface.blit(picture, picture.get_rect(center=(round(x), round(y))))


def _faded(picture: pygame.Surface, level: int) -> pygame.Surface:
    return svg.fade_surface(picture.copy(), 255 * level // FADE_LEVEL_COUNT)


def _sign(kit: DrawingKit, name: Hashable, icon: str, ink: str, words: str, size: int, angle: int) -> pygame.Surface:
    """Return a sign; its words stand to the right of its icon."""

    def make() -> pygame.Surface:
        letters_px = max(8, round(size * 1.15))
        text = kit.fonts.render_line(words, "f", letters_px, kit.theme.palette.text) if words else None
        more = round(text.get_width() + size * 0.5) if text is not None else 0
        side = round(size * 3)
        m, w = side / 2, side + more
        shade = svg.rect(m - size, m - size * 0.82, 2 * size + more, 2 * size, size, "#000000")
        out = svg.soft_shadow(shade, w, side, max(1.0, size * 0.2), "#000000", 170)
        body = svg.rect(m - size, m - size, 2 * size + more, 2 * size, size, ink)
        body += svg.rect(m - size * 0.86, m - size * 0.86, 1.72 * size + more, 1.72 * size, size, kit.theme.palette.ink)
        out.blit(svg.rasterise(body, w, side), (0, 0))
        drawn = kit.draw_icon_surface(icon, letters_px, ink)
        out.blit(drawn, drawn.get_rect(center=(side // 2, side // 2)))
        if text is not None:
            top, tall = kit.fonts.capitals_extent("f", letters_px)
            out.blit(text, (round(m + size * 0.75), round(m - top - tall / 2)))
        return pygame.transform.rotate(out, -angle) if angle else out

    return kit.cached_surface(name, make)


def paint_ring(
    area: TurnedArea,
    x: float,
    y: float,
    r: float,
    colour: str,
    share: float,
    *,
    growth: float = RING_GROWTH,
    step_count: int = RING_STEP_COUNT,
) -> None:
    """Draw a ring of r pixels as far as it has widened, by up to `growth` times r, and faded; `share` of that is over."""
    kit, step = area.kit, min(step_count - 1, int(clamp_share(share) * step_count))
    ring = _Ring(_ring_radius(r), kit.colour(colour), growth, step_count)
    if not area.frame.waits_for(ring.name(step), partial(ring.picture, kit, step)):
        picture = ring.picture(kit, step)
        place = pygame.Rect((0, 0), picture.size)
        place.center = round(x), round(y)
        picture.blit(area.frame.surface, *place.topleft)
    kit.prerenders.replace_job_list(f"ring {ring.ink}", ring, lambda: ring.prerender(kit, step + 1), awaited=True)


def prerender_ring(kit: DrawingKit, r: float, colour: str) -> Iterator[DrawJob]:
    """Draw a ring of r pixels in all its steps."""
    return _Ring(_ring_radius(r), kit.colour(colour), RING_GROWTH, RING_STEP_COUNT).prerender(kit, 0)


def _ring_radius(r: float) -> float:
    """Return the radius in which a ring of about that radius is drawn."""
    return RING_STEP_PX * round(r / RING_STEP_PX) if r >= MIN_STEPPED_RADIUS_PX else round(2 * r) / 2


@dataclass(frozen=True, slots=True)
class _Ring:
    """A ring that widens and fades: its radius at first, and by how many times that it grows."""

    radius: float
    ink: str
    growth: float
    step_count: int

    def name(self, step: int) -> Hashable:
        return "ring", self.radius, self.ink, self.growth, self.step_count, step

    def prerender(self, kit: DrawingKit, first_step: int) -> Iterator[DrawJob]:
        """Draw all steps from one on."""
        return (partial(self.picture, kit, step) for step in range(first_step, self.step_count))

    def picture(self, kit: DrawingKit, step: int) -> SplitSurface:
        """Return one step; what is wide or runs far out is not filled, and its clear middle is left out."""
        return kit.cached_split_surface(self.name(step), partial(self._draw, step))

    def _draw(self, step: int) -> SplitSurface:
        r, fade = self.radius, 1 - step / self.step_count
        reach = r * (1 + self.growth * step / (self.step_count - 1))
        half_line = max(1.0, r * 0.08 * fade)
        side = 2 * math.ceil(reach + half_line + 1) + round(r * 4) % 2
        m = side / 2
        is_filled = self.growth < 1 and r <= MAX_FILLED_RADIUS_PX
        body = svg.circle(m, m, reach, stroke=self.ink, stroke_width=f"{2 * half_line:.2f}", stroke_opacity=f"{fade:.2f}")
        if is_filled:
            body += svg.circle(m, m, reach * 0.97, self.ink, fill_opacity=f"{0.16 * fade:.2f}")
        if reach < HALF_SCALE_MIN_REACH_PX:
            drawn = svg.rasterise(body, side, side)
        else:
            scale = 1 / 3 if reach >= THIRD_SCALE_MIN_REACH_PX else 1 / 2
            drawn = pygame.transform.smoothscale(svg.rasterise(body, side, side, scale), (side, side))
        clear = 0 if is_filled else max(0, int((reach - half_line - SOFT_EDGE_PX) / math.sqrt(2)))
        hole = pygame.Rect(0, 0, 2 * clear + side % 2, 2 * clear + side % 2)
        hole.center = side // 2, side // 2
        return SplitSurface(
            [(drawn.subsurface(strip).copy(), strip.topleft) for strip in strips_round_middle((side, side), hole)], (side, side)
        )
