"""What stands on the plan, as pictures: hunters and agents with a base, the vehicle, tokens of objectives and of the last sighting."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from scenes.graphics import svg
from scenes.graphics.colour import darken_colour, lighten_colour, luminance, mix_colours
from scenes.graphics.emblem import blit_centred
from scenes.graphics.shapes import seat_shape_svg

if TYPE_CHECKING:
    from scenes.graphics.kit import DrawingKit
    from scenes.graphics.theme import SeatLook

SURFACE_SIDE_PER_RADIUS: Final = 2.6
"""Sides of the square in which a figure of radius 1 is drawn: shadow and glow have room."""
SHADOW_LIFT_STEP_PX: Final = 6
"""Pixels in whole numbers of which a raised figure's shadow lies further away."""
TOKEN_RADIUS_CELLS: Final = 0.46
"""Radius of an objective's token, in cells."""
ANGLE_BY_DIRECTION: Final = {(1, 0): 0, (0, 1): 90, (-1, 0): 180, (0, -1): 270}
"""How far the vehicle, drawn driving to the right, is turned clockwise."""


def draw_figure(
    kit: DrawingKit, look: SeatLook, icon: str, r: int, *, raised: bool = False, angle: int = 0, stunned: bool = False
) -> pygame.Surface:
    """Return a figure of radius `r` pixels with its icon and, small, its seat's shape; kept. The surface's middle is its place.

    A raised one is without its shadow, which lies further away.
    """
    key = ("figure", kit.theme.name, look.colour, look.shape, icon, r, raised, angle, stunned)
    return kit.cached_surface(key, lambda: _figure(kit, look, icon, r, raised, angle, stunned))


def draw_figure_shadow(kit: DrawingKit, r: int, lift: int) -> pygame.Surface:
    """Return the shadow of a figure of radius `r` that is raised by some pixels; kept in few heights. The surface's middle is its place."""
    lift = SHADOW_LIFT_STEP_PX * round(lift / SHADOW_LIFT_STEP_PX)
    return kit.cached_surface(("figure shadow", r, lift), lambda: _shadow(round(SURFACE_SIDE_PER_RADIUS * r) + 2 * lift, r, lift))


def _shadow(side: int, r: int, lift: int) -> pygame.Surface:
    m = side / 2
    shade = svg.ellipse(m + r * 0.08 + lift * 0.3, m + _thickness(r) + r * 0.1 + lift * 0.6, r * 0.98, r * 0.9, "#000000")
    return svg.soft_shadow(shade, side, side, max(1.0, r * 0.22 + lift * 0.2), "#000000", 190)


def _thickness(r: int) -> float:
    return max(2.0, r * 0.24)


def _figure(kit: DrawingKit, look: SeatLook, icon: str, r: int, raised: bool, angle: int, stunned: bool) -> pygame.Surface:
    palette = kit.theme.palette
    side = round(SURFACE_SIDE_PER_RADIUS * r)
    m, thick = side / 2, _thickness(r)
    out = pygame.Surface((side, side), pygame.SRCALPHA) if raised else _shadow(side, r, 0)
    colour = mix_colours(look.colour, palette.dim, 0.6) if stunned else look.colour
    rim = lighten_colour(colour, 0.45) if luminance(colour) < 0.12 else colour
    layers = max(3, round(thick))
    body = "".join(
        svg.circle(m, m + thick - thick * step / layers, r, darken_colour(colour, 0.62 - 0.2 * step / layers)) for step in range(layers)
    )
    body += svg.linear_gradient(
        "f", 0, m - r, 0, m + r, (0, lighten_colour(rim, 0.35)), (0.5, rim), (1, darken_colour(rim, 0.2))
    ) + svg.circle(m, m, r, "url(#f)")
    face = mix_colours(palette.table, colour, 0.14)
    body += svg.circle(m, m, r * 0.8, face) + svg.circle(
        m, m, r * 0.8, stroke=darken_colour(face, 0.5), stroke_width=f"{max(1.0, r * 0.05):.2f}"
    )
    coin = svg.rasterise(body, side, side)
    _print(coin, kit, icon, round(r * 1.16), palette.dim if stunned else "#FFFFFF", angle)
    out.blit(coin, (0, 0))
    badge = max(3.0, r * 0.3)
    x, y = _turned(r * 0.72, r * 0.72, angle)
    plate = svg.circle(m + x, m + y, badge * 1.25, palette.table) + seat_shape_svg(look.shape, m + x, m + y, badge * 0.8, rim)
    out.blit(svg.rasterise(plate, side, side), (0, 0))
    return out


def draw_last_seen_figure(kit: DrawingKit, look: SeatLook, icon: str, r: int, angle: int = 0) -> pygame.Surface:
    """Return the figure of an agent that lies where she was last seen: a dashed ring; kept."""

    def make() -> pygame.Surface:
        side = round(SURFACE_SIDE_PER_RADIUS * r)
        m = side / 2
        dark = mix_colours(kit.theme.palette.table, look.colour, 0.18)
        out = svg.soft_shadow(svg.circle(m, m + r * 0.1, r * 1.04, "#000000"), side, side, max(1.0, r * 0.2), "#000000", 150)
        dash = r * 0.34
        ring: dict[str, object] = {"stroke_dasharray": f"{dash:.2f} {dash * 0.75:.2f}", "stroke_linecap": "round"}
        light = lighten_colour(look.colour, 0.55)
        coin = svg.circle(m, m, r, dark, fill_opacity=0.93) + svg.circle(
            m, m, r * 0.93, "none", stroke=light, stroke_width=f"{max(1.5, r * 0.13):.2f}", **ring
        )
        coin_picture = svg.rasterise(coin, side, side)
        _print(coin_picture, kit, icon, round(r * 1.2), light, angle)
        out.blit(coin_picture, (0, 0))
        return out

    return kit.cached_surface(("last seen", kit.theme.name, look.colour, icon, r, angle), make)


def draw_objective_token(kit: DrawingKit, section: int, px: int, *, done: bool, angle: int = 0) -> pygame.Surface:
    """Return the token of an objective: its section's number on blue, a tick on red when it is done; kept (SO1.3, SO2.3)."""

    def make() -> pygame.Surface:
        r = px * TOKEN_RADIUS_CELLS
        side = round(SURFACE_SIDE_PER_RADIUS * r) + 2
        m, thick = side / 2, r * 0.2
        palette = kit.theme.palette
        colour = palette.danger if done else "#3D8BFF"
        out = pygame.Surface((side, side), pygame.SRCALPHA)
        if not done:
            out.blit(
                svg.soft_shadow(svg.circle(m, m, r * 1.12, colour), side, side, max(1.0, r * 0.3), lighten_colour(colour, 0.15), 190),
                (0, 0),
            )
        body = "".join(svg.circle(m, m + thick - thick * step / 6, r, darken_colour(colour, 0.62 - 0.2 * step / 6)) for step in range(6))
        body += svg.circle(m, m, r, colour) + svg.circle(m, m, r * 0.8, mix_colours(colour, palette.table, 0.62))
        coin = svg.rasterise(body, side, side)
        if done:
            _print(coin, kit, "check_bold", round(r * 1.2), lighten_colour(colour, 0.8), angle)
        else:
            size = max(6, round(r * 1.1))
            drawn = kit.fonts.render_line(str(section), "f", size, "#FFFFFF")
            cap, tall = kit.fonts.capitals_extent("f", size)
            number = drawn.subsurface((0, cap, drawn.get_width(), min(tall, drawn.get_height() - cap)))
            blit_centred(coin, pygame.transform.rotate(number, -angle) if angle else number, m, m)
        out.blit(coin, (0, 0))
        return out

    return kit.cached_surface(("objective", kit.theme.name, section, px, done, angle), make)


def draw_vehicle(kit: DrawingKit, px: int, heading: int, *, active: bool = False) -> pygame.Surface:
    """Return the hunters' vehicle from above, driving to the right, turned clockwise by `heading`; kept (SO3.2)."""
    key = ("vehicle", kit.theme.name, px, heading, active)
    return kit.cached_surface(key, lambda: _vehicle(kit, px, heading, active))


def _vehicle(kit: DrawingKit, px: int, heading: int, active: bool) -> pygame.Surface:
    palette, side = kit.theme.palette, 2 * px
    m, w, h = 1.0, 1.36, 0.7
    left, top = m - w / 2, m - h / 2
    white, shade, glass = palette.paper, mix_colours(palette.paper, palette.line, 0.35), palette.panel
    body = "".join(svg.rect(left, top + 0.02 * step, w, h, 0.18, mix_colours(palette.dim, palette.panel, 0.6)) for step in (4, 3, 2, 1))
    body += svg.linear_gradient("v", 0, top, 0, top + h, (0, "#FFFFFF"), (1, shade)) + svg.rect(left, top, w, h, 0.18, "url(#v)")
    body += svg.rect(left + w - 0.44, top + 0.08, 0.24, h - 0.16, 0.1, glass) + svg.rect(left + 0.06, top + 0.1, 0.09, h - 0.2, 0.03, glass)
    body += svg.rect(left + 0.24, top, 0.16, h, 0, palette.accent)
    body += svg.rect(left + 0.46, top + 0.12, 0.34, h - 0.24, 0.08, white, stroke=palette.dim, stroke_width="0.025")
    body += svg.circle(left + 0.63, m, 0.11, glass) + svg.circle(left + 0.63, m, 0.055, palette.second)
    for y in (top + 0.07, top + h - 0.21):
        body += svg.rect(left + w - 0.09, y, 0.08, 0.14, 0.035, lighten_colour(palette.warm, 0.4))
    if active:
        body += svg.rect(left - 0.06, top - 0.06, w + 0.12, h + 0.12, 0.24, "none", stroke=palette.accent, stroke_width="0.05")
    car = pygame.transform.rotate(svg.rasterise(body, 2, 2, px), -heading)
    long, wide = (w, h) if heading % 180 == 0 else (h, w)
    shadow = svg.rect(m - long / 2 + 0.04, m - wide / 2 + 0.14, long, wide, 0.2, "#000000")
    out = svg.soft_shadow(svg.group(shadow, f"scale({px})"), side, side, px * 0.12, "#000000", 190)
    blit_centred(out, car, side / 2, side / 2)
    return out


def _print(coin: pygame.Surface, kit: DrawingKit, icon: str, size: int, ink: str, angle: int) -> None:
    """Print an icon on the middle of a coin, turned to its reader."""
    drawn = kit.draw_icon_surface(icon, size, ink)
    w, h = coin.get_size()
    blit_centred(coin, pygame.transform.rotate(drawn, -angle) if angle else drawn, w / 2, h / 2)


def _turned(x: float, y: float, angle: int) -> tuple[float, float]:
    """Turn an offset clockwise."""
    return {0: (x, y), 90: (-y, x), 180: (-x, -y), 270: (y, -x)}[angle % 360]
