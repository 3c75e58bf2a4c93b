"""What lies behind everything: the dark shelf of the shell, a night sky, a game's table in its light; drawn once for a window size."""

from __future__ import annotations

import math
import random
from typing import TYPE_CHECKING

import pygame

from scenes.graphics import svg
from scenes.graphics.colour import darken_colour, lighten_colour, mix_colours, rgba

if TYPE_CHECKING:
    from scenes.graphics.canvas import Paintable
    from scenes.graphics.frame import PaintFrame
    from scenes.graphics.kit import DrawingKit


Shares = tuple[float, float]
MIDDLE: Shares = (0.5, 0.53)
"""Where rays and light come from, in shares of the window."""


def draw(frame: PaintFrame, middle: Shares = MIDDLE) -> None:
    """Fills the frame with the backdrop of the kit's mood; rays and light come from the middle."""
    paint_on(frame.surface, frame.kit, frame.size, middle=middle)


def paint_on(target: Paintable, kit: DrawingKit, size: tuple[int, int], at: tuple[int, int] = (0, 0), middle: Shares = MIDDLE) -> None:
    """Fill a target with the backdrop of the kit's mood for a window of that size (px), or with the part of it that begins at `at` (px)."""
    if kit.plain:
        target.fill(kit.colour("table"))
        return

    def make() -> pygame.Surface:
        if kit.theme.rays:
            return _sky(kit, size, middle)
        return _lit(kit, size, middle, kit.theme.light) if kit.theme.light is not None else _room(size)

    target.blit(kit.cached_surface(("backdrop", kit.theme.name, size, middle), make), (-at[0], -at[1]))


def draw_shelf_wall(frame: PaintFrame, plank: float, lamps: tuple[float, ...] = ()) -> None:
    """Fills the frame with the wall and a plank whose upper front edge is at y = plank; a warm lamp above each x given."""
    kit, size = frame.kit, frame.size
    spots = tuple(round(x) for x in lamps)
    key = ("shelf", kit.theme.name, size, round(plank), spots)
    frame.surface.blit(kit.cached_surface(key, lambda: _shelf(size, round(plank), spots)), (0, 0))


def _soft(body: str, size: tuple[int, int], shrink: int) -> pygame.Surface:
    """Large soft light, drawn small and scaled up: quick, and free of steps."""
    w, h = size
    small = svg.rasterise(body, w, h, 1 / shrink)
    out = pygame.Surface(size)
    out.blit(pygame.transform.smoothscale(small, size), (0, 0))
    return out


def _grain(surface: pygame.Surface, amount: int = 3, seed: int = 7) -> pygame.Surface:
    """Return a little noise, so that dark gradients do not band; changes and returns the surface."""
    side = 192
    noise = random.Random(seed).randbytes(side * side).translate(bytes(value % amount for value in range(256)))
    tile = pygame.image.frombytes(noise, (side, side), "P")
    tile.set_palette([(grey, grey, grey) for grey in range(amount)])
    tile = tile.convert(surface)
    w, h = surface.get_size()
    surface.fblits([(tile, (x, y)) for x in range(0, w, side) for y in range(0, h, side)], pygame.BLEND_RGB_ADD)
    return surface


def _lit(kit: DrawingKit, size: tuple[int, int], middle: tuple[float, float], light: str) -> pygame.Surface:
    """Return a game's table: a pool of its light, with rings and fine lines as on a map."""
    w, h = size
    x, y, unit, table = w * middle[0], h * middle[1], w / 1920, kit.theme.palette.table
    body = svg.radial_gradient(
        "l", x, y, w * 0.58, (0, mix_colours(table, light, 0.8)), (0.45, mix_colours(table, light, 0.35)), (1, darken_colour(table, 0.35))
    )
    out = _soft(body + svg.rect(0, 0, w, h, 0, "url(#l)"), size, 8)
    ink = lighten_colour(light, 0.25)
    lines = "".join(svg.circle(x, y, reach * unit, stroke=ink, stroke_width="1.2", stroke_opacity=0.16) for reach in range(150, 1300, 115))
    for step in range(-16, 17):
        across, down = x + step * 120 * unit, y + step * 120 * unit
        lines += svg.line(across, 0, across, h, ink, 1.0, stroke_opacity=0.13) + svg.line(0, down, w, down, ink, 1.0, stroke_opacity=0.13)
    out.blit(svg.rasterise(lines, w, h), (0, 0))
    return _grain(out)


def _sky(kit: DrawingKit, size: tuple[int, int], middle: tuple[float, float]) -> pygame.Surface:
    """Night, rays out of the middle, orbits, stars, a planet with its ring."""
    w, h = size
    unit = w / 1920
    out = _soft(_rays(kit, w, h, w * middle[0], h * middle[1]), size, 2)
    rng = random.Random(11)
    dots = pygame.Surface((3, 3), pygame.SRCALPHA)
    for _ in range(230):
        px, py, alpha = round(rng.random() * w), round(rng.random() * h), round(40 + 120 * rng.random())
        big = max(1, round(rng.choice((0.6, 1.0, 1.6, 2.2)) * unit))
        dots.fill(rgba("#CFE3FF", alpha))
        out.blit(dots, (px, py), (0, 0, min(3, big), min(3, big)))
    for reach in (330, 520, 720, 930):
        _orbit(out, w * middle[0], h * middle[1], reach * unit, unit)
    for x, y, r, ink in (
        (0.156, 0.243, 34, "#8FD8FF"),
        (0.335, 0.2, 16, kit.theme.palette.warm),
        (0.88, 0.435, 20, "#C9B6FF"),
        (0.13, 0.7, 22, "#C9B6FF"),
    ):
        side = 2.2 * r * unit
        out.blit(svg.rasterise(_star(side / 2, side / 2, r * unit, ink), side, side), (round(x * w - side / 2), round(y * h - side / 2)))
    side = 180 * unit
    out.blit(
        svg.rasterise(_planet(kit, side / 2, side / 2, 46 * unit), side, side), (round(w * 0.828 - side / 2), round(h * 0.667 - side / 2))
    )
    return _grain(out)


def _rays(kit: DrawingKit, w: int, h: int, cx: float, cy: float) -> str:
    palette = kit.theme.palette
    far = math.hypot(w, h)
    tone = mix_colours(palette.second, "#3A7DD8", 0.5)
    body = svg.radial_gradient(
        "g", cx, cy, far * 0.56, (0, mix_colours(palette.table, tone, 0.3)), (0.85, palette.table), (1, darken_colour(palette.table, 0.3))
    )
    body += svg.rect(0, 0, w, h, 0, "url(#g)")
    for index, ink in enumerate(kit.theme.rays):
        body += svg.radial_gradient(f"r{index}", cx, cy, far * 0.6, (0, ink, 0.1), (0.06, ink, 0.42), (0.4, ink, 0.22), (1, ink, 0.04))
    count = 30
    for index in range(count):
        a, half = math.tau * index / count, math.tau / count / 4
        points = [(cx, cy)] + [(cx + far * math.cos(a + s * half), cy + far * math.sin(a + s * half)) for s in (-1, 1)]
        body += svg.polygon(points, f"url(#r{index % len(kit.theme.rays)})")
    return body


def _orbit(out: pygame.Surface, cx: float, cy: float, r: float, unit: float) -> None:
    """A dotted circle."""
    dot = pygame.Surface((2, 2), pygame.SRCALPHA)
    dot.fill(rgba("#8CB9E6", 62))
    side = max(1, round(1.8 * unit))
    count = int(math.tau * r / (16 * unit))
    spots = ((cx + r * math.cos(math.tau * i / count), cy + r * math.sin(math.tau * i / count)) for i in range(count))
    for x, y in spots:
        out.blit(dot, (round(x), round(y)), (0, 0, min(2, side), min(2, side)))


def _star(x: float, y: float, r: float, ink: str) -> str:
    """Return a star of the atomic age: eight thin points, the short ones with balls."""
    out = ""
    for index in range(8):
        a = math.tau * index / 8
        reach, half = (r if index % 2 == 0 else r * 0.6), r * 0.07
        tip = (x + reach * math.cos(a), y + reach * math.sin(a))
        out += svg.polygon(
            [tip, (x - half * math.sin(a), y + half * math.cos(a)), (x + half * math.sin(a), y - half * math.cos(a))], ink, fill_opacity=0.4
        )
        if index % 2:
            out += svg.circle(*tip, r * 0.07, ink, fill_opacity=0.4)
    return out


def _planet(kit: DrawingKit, x: float, y: float, r: float) -> str:
    """Return a violet planet; the ring passes behind it above and before it below."""
    tone = mix_colours(kit.theme.palette.good, kit.theme.palette.table, 0.5)
    ring = mix_colours(tone, "#B9A6FF", 0.35)
    rx, ry = r * 1.62, r * 0.38
    wide: dict[str, object] = {"stroke": ring, "stroke_width": f"{r * 0.12:.2f}", "stroke_opacity": 0.75}
    back = svg.path(f"M{-rx:.1f} 0A{rx:.1f} {ry:.1f} 0 0 1 {rx:.1f} 0", "none", **wide)
    front = svg.path(f"M{-rx:.1f} 0A{rx:.1f} {ry:.1f} 0 0 0 {rx:.1f} 0", "none", **wide)
    ball = svg.linear_gradient("pl", 0, -r, 0, r, (0, lighten_colour(tone, 0.12)), (1, darken_colour(tone, 0.6))) + svg.circle(
        0, 0, r, "url(#pl)"
    )
    d = f"M{-r * 0.9:.1f} {-r * 0.3:.1f}Q0 {r * 0.05:.1f} {r * 0.9:.1f} {-r * 0.3:.1f}"
    bands = svg.path(d, stroke=lighten_colour(tone, 0.2), stroke_width=f"{r * 0.1:.1f}", stroke_opacity=0.35)
    return svg.group(back + ball + bands + front, f"translate({x:.1f} {y:.1f}) rotate(-18)")


def _wall(out: pygame.Surface, w: int, h: int, unit: float) -> None:
    """The joints and the grain of upright boards."""
    joint = pygame.Surface((max(3, round(3 * unit)), h), pygame.SRCALPHA)
    joint.fill((0, 0, 0, 70))
    joint.fill((255, 255, 255, 9), (joint.get_width() - 1, 0, 1, h))
    rng = random.Random(3)
    shade = pygame.Surface((round(120 * unit), h), pygame.SRCALPHA)
    for index in range(int(w / (120 * unit)) + 1):
        x = round(index * 120 * unit)
        shade.fill((0, 0, 0, rng.randrange(0, 26)))
        out.blit(shade, (x, 0))
        out.blit(joint, (x, 0))
    streak = pygame.Surface((max(1, round(unit)), h), pygame.SRCALPHA)
    for _ in range(90):
        x, y, long = round(rng.random() * w), round(rng.random() * h), round((60 + rng.random() * 320) * unit)
        streak.fill((0, 0, 0, rng.randrange(14, 42)))
        out.blit(streak, (x, y), (0, 0, streak.get_width(), min(long, max(0, h - y))))


def _room(size: tuple[int, int]) -> pygame.Surface:
    """Return the plain wall of the shell, for settings, seats and pages."""
    w, h = size
    body = svg.linear_gradient("w", 0, 0, 0, h, (0, "#20232A"), (0.35, "#1A1D22"), (1, "#0D0F12")) + svg.rect(0, 0, w, h, 0, "url(#w)")
    body += svg.radial_gradient(
        "l", w / 2, -h * 0.15, w * 0.62, (0, "#FFE6BD", 0.17), (0.45, "#FFE6BD", 0.06), (1, "#FFE6BD", 0.0)
    ) + svg.rect(0, 0, w, h, 0, "url(#l)")
    out = _soft(body, size, 8)
    _wall(out, w, h, w / 1920)
    return _grain(out)


def _shelf(size: tuple[int, int], plank: int, lamps: tuple[int, ...]) -> pygame.Surface:
    """Return the wall above, the plank, the dark below."""
    w, h = size
    unit = w / 1920
    body = svg.linear_gradient("w", 0, 0, 0, plank, (0, "#1D2026"), (0.35, "#191C21"), (1, "#101216")) + svg.rect(
        0, 0, w, plank, 0, "url(#w)"
    )
    for index, x in enumerate(lamps):
        cy, r = plank - 538 * unit, 440 * unit
        body += svg.radial_gradient(
            f"l{index}", x, cy, r, (0, "#FFE6BD", 0.2), (0.3, "#FFE6BD", 0.1), (0.62, "#FFE6BD", 0.028), (1, "#FFE6BD", 0.0)
        )
        body += svg.rect(x - r, max(0.0, cy - r), 2 * r, min(plank, cy + r) - max(0.0, cy - r), 0, f"url(#l{index})")
    out = _soft(body, size, 8)
    _wall(out, w, plank, unit)
    top = plank - round(26 * unit)
    out.blit(svg.rasterise(svg.group(_plank(w, h - top, unit), f"translate(0 {26 * unit:.2f})"), w, h - top), (0, top))
    return _grain(out)


def _plank(w: float, h: float, unit: float) -> str:
    """Return the plank with y = 0 at the back of its edge, and the dark under it."""
    low = 52 * unit
    body = svg.linear_gradient("t", 0, -26 * unit, 0, 20 * unit, (0, "#1B1918"), (1, "#3F372F")) + svg.rect(
        0, -26 * unit, w, 46 * unit, 0, "url(#t)"
    )
    body += svg.linear_gradient("e", 0, 20 * unit, 0, low, (0, "#54483D"), (0.12, "#40372F"), (1, "#27211C")) + svg.rect(
        0, 20 * unit, w, 32 * unit, 0, "url(#e)"
    )
    body += svg.rect(0, 20 * unit, w, max(1.0, 1.5 * unit), 0, "#9A856F", fill_opacity=0.7)
    body += svg.linear_gradient("u", 0, low, 0, h, (0, "#060709"), (0.25, "#0F1115"), (1, "#14161A")) + svg.rect(
        0, low, w, h - low, 0, "url(#u)"
    )
    rng = random.Random(4)
    for index in range(46):
        y, x = (rng.random() * 74 - 24) * unit, rng.random() * w
        long, bend = (160 + rng.random() * 700) * unit, (rng.random() * 3 - 1.5) * unit
        body += svg.path(
            f"M{x:.1f} {y:.1f}Q{x + long / 2:.1f} {y + bend:.1f} {x + long:.1f} {y:.1f}",
            stroke="#000000" if index % 3 else "#C9AE90",
            stroke_width=f"{(0.8 + rng.random()) * unit:.2f}",
            stroke_opacity=0.18 if index % 3 else 0.08,
        )
    return body
