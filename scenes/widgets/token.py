"""Seat marks, and the tin tokens that stand on boards."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from scenes.graphics import svg
from scenes.graphics.colour import contrast_ratio, darken_colour, lighten_colour
from scenes.graphics.shapes import seat_shape_svg

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterator

    from scenes.graphics.area import TurnedArea
    from scenes.graphics.kit import DrawingKit

STRETCH_RADIUS_STEP_PX = 6
"""Pixels between the radii of tokens that are drawn to be stretched."""
MAX_STRETCH_PX = 20
"""Pixels of radius by which a token is stretched at most while another one is at hand."""
_GROW = {"triangle": 1.12, "diamond": 1.06, "star": 1.16, "square": 1.04, "cross": 1.06}
_FIGURE = {"triangle": 0.92, "diamond": 1.06, "star": 0.86, "square": 1.24, "cross": 0.94, "hexagon": 1.24, "ring": 1.1}
_LOWER = {"triangle": 0.2, "star": 0.08}


def draw_seat_shape(area: TurnedArea, kind: str, x: float, y: float, r: float, color: str) -> None:
    """Draw as `Pane.shape` does, of radius r (px)."""
    kit = area.kit
    ink = kit.colour(color)
    name = ("shape", kind, round(r * 4), ink, kit.theme.name)
    area.blit_centred(kit.cached_surface(name, lambda: _flat(kit, kind, round(r * 4) / 4, ink)), x, y, name)


def _flat(kit: DrawingKit, kind: str, r: float, ink: str) -> pygame.Surface:
    size = round(r * 2.9) | 1
    m = size / 2
    body = ""
    if contrast_ratio(ink, kit.theme.palette.panel) < 4 and kind != "ring":
        body = seat_shape_svg(
            kind, m, m, r + max(1.0, r * 0.09), lighten_colour(ink, 0.5) if kit.theme.has_dark_panels else darken_colour(ink, 0.45)
        )
    return svg.rasterise(body + seat_shape_svg(kind, m, m, r, ink), size, size)


def draw(
    area: TurnedArea, seat: int, icon: str, x: float, y: float, r: float, active: bool = False, lift: float = 0, exact: bool = True
) -> None:
    """As `Pane.token`; lift in device pixels raises it off its shadow."""
    size, bright = round(r), active

    def at_hand(wide: int, bright: bool) -> bool:
        return _name(seat, icon, wide, bright, round(lift), area.angle) in area.kit.cache

    if not exact or not at_hand(size, active):
        near = next((found for found in _near(size, active) if at_hand(*found)), None)
        if near is not None and (not exact or _waits(area, seat, icon, size, active, round(lift)) or not area.frame.try_reserve_redraw()):
            size, bright = near
        elif not exact:
            size = max(STRETCH_RADIUS_STEP_PX, round(r / STRETCH_RADIUS_STEP_PX) * STRETCH_RADIUS_STEP_PX)
    surface = token_picture(area.kit, seat, icon, size, bright, round(lift), area.angle)
    if size != round(r):
        surface = pygame.transform.smoothscale_by(surface, r / size)
    sx, sy = area.to_window_point(x, y)
    w, h = surface.get_size()
    area.frame.surface.blit(surface, (round(sx - w / 2), round(sy - h / 2)))


def figure_for_now(area: TurnedArea, seat: int, icon: str, before: str, r: float, active: bool = False) -> str:
    """Return the figure of a token of radius r (px): the one `before` while its own is there in no size, and drawn after this frame."""
    size = round(r)

    def at_hand(figure: str) -> bool:
        return any(_name(seat, figure, wide, bright, 0, area.angle) in area.kit.cache for wide, bright in _near(size, active))

    return before if not at_hand(icon) and at_hand(before) and _waits(area, seat, icon, size, active, 0) else icon


def _waits(area: TurnedArea, seat: int, icon: str, size: int, active: bool, lift: int) -> bool:
    """Return whether this frame does with a stretched token, as a sharp one is drawn after it."""
    name = _name(seat, icon, size, active, lift, area.angle)
    return area.frame.waits_for(name, partial(token_picture, area.kit, seat, icon, size, active, lift, area.angle))


def _near(size: int, active: bool) -> Iterator[tuple[int, bool]]:
    """Return the radii (px) of tokens that may be stretched to a size, nearest first, and whether they glow, for a moment otherwise."""
    for bright in (active, not active):
        yield size, bright
        for more in range(1, MAX_STRETCH_PX + 1):
            yield from ((size + more, bright), (max(1, size - more), bright))


def token_picture(kit: DrawingKit, seat: int, icon: str, size: int, active: bool = False, lift: int = 0, angle: int = 0) -> pygame.Surface:
    """Return a token of that size (px) on its shadow, turned by an angle (degrees), kept."""
    return kit.cached_surface(
        _name(seat, icon, size, active, lift, angle), lambda: token_surface(kit, seat, icon, size, active, angle, lift)
    )


def _name(seat: int, icon: str, size: int, active: bool, lift: int, angle: int) -> Hashable:
    return "token", seat, icon, size, active, lift, angle


def token_surface(kit: DrawingKit, seat: int, icon: str, r: float, active: bool = False, angle: int = 0, lift: int = 0) -> pygame.Surface:
    """Return a token on its shadow; the surface's middle is the middle of the token's place."""
    look = kit.seat_look(seat)
    size = round(r * 4) + 2 * lift
    m = size / 2
    grow = r * _GROW.get(look.shape, 1.0)
    out = pygame.Surface((size, size), pygame.SRCALPHA)
    turn = f"rotate({angle} {m} {m})"

    def plate(reach: float, colour: str, down: float = 0.0) -> str:
        kind = "circle" if look.shape == "ring" else look.shape
        return svg.group(svg.group(seat_shape_svg(kind, m, m, reach, colour), turn), f"translate(0 {down:.2f})")

    if active:
        out.blit(
            svg.soft_shadow(
                plate(grow * 1.12, "#FFFFFF", r * 0.08), size, size, max(1.5, r * 0.2), lighten_colour(look.colour, 0.35), 235, 2
            ),
            (0, 0),
        )
    out.blit(
        svg.soft_shadow(plate(grow * 0.92, "#000000", r * 0.42 + lift * 0.8), size, size, max(1.0, r * 0.2 + lift * 0.2), "#000000", 190),
        (0, -lift // 3),
    )
    thick = max(2.0, r * 0.24)
    body = ""
    layers = max(3, round(thick))
    for index in range(layers, 0, -1):
        body += plate(grow, darken_colour(look.colour, 0.62 if index > 1 else 0.42), thick * index / layers)
    rim = max(1.4, r * 0.09)
    body += plate(grow, lighten_colour(look.colour, 0.82)) + plate(grow - rim, darken_colour(look.colour, 0.12))
    body += svg.linear_gradient(
        "t", 0, m - r, 0, m + r, (0, lighten_colour(look.colour, 0.22)), (0.55, look.colour), (1, darken_colour(look.colour, 0.06))
    )
    body += plate(grow - rim * 1.25, "url(#t)" if look.shape in ("circle", "square", "ring") else look.colour)
    if look.shape == "ring":
        body += svg.circle(m, m, grow * 0.68, darken_colour(look.colour, 0.28)) + svg.circle(
            m, m, grow * 0.62, lighten_colour(look.colour, 0.38)
        )
    face = svg.rasterise(body, size, size)
    figure = kit.draw_icon_surface(icon, round(r * _FIGURE.get(look.shape, 1.3)), look.ink)
    shade = svg.tint_surface(
        figure.copy(), lighten_colour(look.colour, 0.45) if look.ink != "#FFFFFF" else darken_colour(look.colour, 0.5), 150
    )
    low = _LOWER.get(look.shape, 0.0) * r
    for drawn, dy in ((shade, max(1, round(r * 0.05))), (figure, 0)):
        turned = pygame.transform.rotate(drawn, -angle)
        dx, dz = {0: (0.0, low), 90: (-low, 0.0), 180: (0.0, -low), 270: (low, 0.0)}[angle % 360]
        face.blit(turned, (round(m + dx - turned.get_width() / 2), round(m + dz - turned.get_height() / 2) + dy))
    out.blit(face, (0, -lift))
    seen = out.get_bounding_rect()
    free = min(seen.left, seen.top, size - seen.right, size - seen.bottom)
    return out.subsurface(out.get_rect().inflate(-2 * free, -2 * free)).copy()
