"""SVG strings and what becomes of them: smooth-edged surfaces, soft shadows, masks."""

import io
import math
from collections.abc import Callable, Iterable
from contextvars import ContextVar
from functools import partial
from typing import Final

import pygame

from scenes.graphics.colour import rgb

Point = tuple[float, float]
GradientStop = tuple[float, str] | tuple[float, str, float]
LARGE_PX: Final = 100_000
LONG_SOURCE_CHARACTERS: Final = 6_000
"""Pixels, or characters, of a drawing that takes so long that a frame must not wait for it."""
DRAW_LARGE: Final[ContextVar[Callable[[Callable[[], pygame.Surface]], pygame.Surface]]] = ContextVar("DRAW_LARGE")
"""How large drawings are made by this thread; without a value at once."""


def _more(options: dict[str, object]) -> str:
    return " ".join(f'{name.replace("_", "-")}="{value}"' for name, value in options.items() if value is not None)


def rect(x: float, y: float, w: float, h: float, r: float = 0, fill: str = "none", **options: object) -> str:
    """Return a rectangle with round corners, in units of the drawing as all shapes here."""
    size = f'width="{max(w, 0):.2f}" height="{max(h, 0):.2f}" rx="{r:.2f}" ry="{r:.2f}"'
    return f'<rect x="{x:.2f}" y="{y:.2f}" {size} fill="{fill}" {_more(options)}/>'


def circle(x: float, y: float, r: float, fill: str = "none", **options: object) -> str:
    """Return a disc, or a ring when only stroked."""
    return f'<circle cx="{x:.2f}" cy="{y:.2f}" r="{max(r, 0):.2f}" fill="{fill}" {_more(options)}/>'


def ellipse(x: float, y: float, rx: float, ry: float, fill: str = "none", **options: object) -> str:
    """Return an ellipse along the axes."""
    return f'<ellipse cx="{x:.2f}" cy="{y:.2f}" rx="{rx:.2f}" ry="{ry:.2f}" fill="{fill}" {_more(options)}/>'


def path(d: str, fill: str = "none", **options: object) -> str:
    """Any path, in SVG's own letters."""
    return f'<path d="{d}" fill="{fill}" {_more(options)}/>'


def line(x1: float, y1: float, x2: float, y2: float, stroke: str, width: float = 2, **options: object) -> str:
    """Return a straight stroke."""
    return path(f"M{x1:.2f} {y1:.2f}L{x2:.2f} {y2:.2f}", "none", stroke=stroke, stroke_width=f"{width:.2f}", **options)


def dashed_rect(x: float, y: float, w: float, h: float, r: float, stroke: str, width: float, dash: float) -> str:
    """Return the dashed outline of a round rectangle, dash by dash: the rasteriser closes dash arrays wrongly. Gaps are 3/4 of a dash."""
    d = ""
    right, bottom = x + w, y + h
    across = ((x + r, y, right - r, y), (x + r, bottom, right - r, bottom))
    down = ((right, y + r, right, bottom - r), (x, y + r, x, bottom - r))
    for x1, y1, x2, y2 in across + down:
        long = math.hypot(x2 - x1, y2 - y1)
        count = max(1, round(long / (dash * 1.75)))
        for index in range(count):
            near, far = (index + 0.21) / count, (index + 0.79) / count
            d += f"M{x1 + (x2 - x1) * near:.2f} {y1 + (y2 - y1) * near:.2f}L{x1 + (x2 - x1) * far:.2f} {y1 + (y2 - y1) * far:.2f}"
    corners = ((x + r, y + r, 180), (x + w - r, y + r, 270), (x + w - r, y + h - r, 0), (x + r, y + h - r, 90))
    for cx, cy, turn in corners:
        a, m, b = (math.radians(turn + part) for part in (20, 45, 70))
        bend = r / math.cos(m - a)
        d += (
            f"M{cx + r * math.cos(a):.2f} {cy + r * math.sin(a):.2f}"
            f"Q{cx + bend * math.cos(m):.2f} {cy + bend * math.sin(m):.2f} {cx + r * math.cos(b):.2f} {cy + r * math.sin(b):.2f}"
        )
    return path(d, "none", stroke=stroke, stroke_width=f"{width:.2f}")


def polygon(points: Iterable[Point], fill: str = "none", **options: object) -> str:
    """Return a closed polygon."""
    return path("M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in points) + "Z", fill, **options)


def group(body: str, transform: str) -> str:
    """Things moved or turned together."""
    return f'<g transform="{transform}">{body}</g>'


def linear_gradient(name: str, x1: float, y1: float, x2: float, y2: float, *stops: GradientStop) -> str:
    """Return a straight gradient to be used as `url(#name)`."""
    return (
        f'<defs><linearGradient id="{name}" gradientUnits="userSpaceOnUse" x1="{x1:.2f}" y1="{y1:.2f}" x2="{x2:.2f}" y2="{y2:.2f}">'
        f"{_stops(stops)}</linearGradient></defs>"
    )


def radial_gradient(name: str, x: float, y: float, r: float, *stops: GradientStop) -> str:
    """Return a round gradient to be used as `url(#name)`."""
    return (
        f'<defs><radialGradient id="{name}" gradientUnits="userSpaceOnUse" cx="{x:.2f}" cy="{y:.2f}" r="{r:.2f}">'
        f"{_stops(stops)}</radialGradient></defs>"
    )


def _stops(stops: Iterable[GradientStop]) -> str:
    return "".join(
        f'<stop offset="{stop[0] * 100:.1f}%" stop-color="{stop[1]}" stop-opacity="{stop[2] if len(stop) == 3 else 1}"/>' for stop in stops
    )


def arc_path(x: float, y: float, r: float, share: float, start: float = 0.0) -> str:
    """Return the path of a part of a circle, clockwise from the top; `share` and `start` in turns."""
    share = min(max(share, 0.0), 0.9999)
    first, last = (start - 0.25) * math.tau, (start + share - 0.25) * math.tau
    far = 1 if share > 0.5 else 0
    return (
        f"M{x + r * math.cos(first):.2f} {y + r * math.sin(first):.2f}"
        f"A{r:.2f} {r:.2f} 0 {far} 1 {x + r * math.cos(last):.2f} {y + r * math.sin(last):.2f}"
    )


def rasterise(body: str, w: float, h: float, scale: float = 1.0, origin: Point = (0, 0)) -> pygame.Surface:
    """Draw a body whose coordinates span w x h from the origin; the surface is w x h times the scale in px."""
    px = max(1, math.ceil(w * scale - 1e-6)), max(1, math.ceil(h * scale - 1e-6))
    box = f"{origin[0]:.2f} {origin[1]:.2f} {px[0] / scale:.3f} {px[1] / scale:.3f}"
    source = f'<svg xmlns="http://www.w3.org/2000/svg" width="{px[0]}" height="{px[1]}" viewBox="{box}">{body}</svg>'
    load = partial(pygame.image.load_sized_svg, io.BytesIO(source.encode()), px)
    aside = DRAW_LARGE.get(None) if px[0] * px[1] >= LARGE_PX or len(source) >= LONG_SOURCE_CHARACTERS else None
    drawn = load() if aside is None else aside(load)
    # the loader's byte order is not the one that blits are fast for
    return drawn.convert(pygame.Surface((1, 1), pygame.SRCALPHA))


def soft_shadow(body: str, w: float, h: float, blur: float, colour: str, alpha: int = 255, gain: int = 1) -> pygame.Surface:
    """Return the blurred shadow or glow of a body in one colour, w x h pixels; worked out small and scaled up, so that it is quick."""
    shrink = 1.0 if blur < 3 else 1 / 2 if blur < 6 else 1 / 4 if blur < 12 else 1 / 8
    small = rasterise(body, w, h, shrink)
    small = pygame.transform.gaussian_blur(small, max(1, round(blur * shrink)))
    for _ in range(gain - 1):
        small.blit(small.copy(), (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
    tint_surface(small, colour, alpha)
    if shrink == 1.0:
        return small
    return pygame.transform.smoothscale(small, (max(1, math.ceil(w)), max(1, math.ceil(h))))


def tint_surface(surface: pygame.Surface, colour: str, alpha: int = 255) -> pygame.Surface:
    """Gives every pixel one colour and keeps its alpha, times alpha/255; changes and returns the surface."""
    surface.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_ADD)
    surface.fill((*rgb(colour), alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return surface


def rounded_hole_mask(size: tuple[int, int], place: tuple[float, float, float, float], r: float) -> pygame.Surface:
    """Return what has to be subtracted from a picture of that size (px) to cut a round-cornered hole into it."""
    return rasterise(rect(*place, r, "#FFFFFF"), *size)


def fade_surface(surface: pygame.Surface, alpha: int) -> pygame.Surface:
    """Return the same picture, thinner; changes and returns the surface."""
    surface.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return surface


def clip_to_body(surface: pygame.Surface, body: str) -> pygame.Surface:
    """Keeps only what lies inside the (white) body; changes and returns the surface."""
    w, h = surface.get_size()
    surface.blit(rasterise(body, w, h), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return surface


def round_corners(surface: pygame.Surface, r: float) -> pygame.Surface:
    """Rounds the corners of a surface, touching nothing but them; changes and returns it."""
    w, h = surface.get_size()
    q = min(math.ceil(r) + 1, w // 2, h // 2)
    if q < 1:
        return surface
    mask = rasterise(rect(0, 0, 2 * q, 2 * q, min(r, q), "#FFFFFF"), 2 * q, 2 * q)
    for x, y, part in ((0, 0, (0, 0)), (w - q, 0, (q, 0)), (0, h - q, (0, q)), (w - q, h - q, (q, q))):
        surface.blit(mask, (x, y), (*part, q, q), special_flags=pygame.BLEND_RGBA_MULT)
    return surface
