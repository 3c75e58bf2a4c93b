"""The patterns of the moods, as SVG over a w x h area: rays, rings, dots, checker, waves, hex, bars, plates."""

import math
from collections.abc import Callable

from scenes.graphics import svg
from scenes.graphics.shapes import polygon_points

PATTERN_NAMES = ("rays", "rings", "dots", "checker", "waves", "hex", "bars", "plates")


def background_pattern_svg(
    kind: str, w: float, h: float, colour: str, alpha: float, unit: float = 1.0, middle: tuple[float, float] | None = None
) -> str:
    """Return a pattern in one colour; `unit` scales its mesh; rays and rings start from the middle given."""
    mx, my = middle or (w / 2, h / 2)
    ink: dict[str, object] = {"fill_opacity": f"{alpha:.3f}"}
    match kind:
        case "rays":
            far = math.hypot(w, h)
            wedges = (math.tau * index / 18 for index in range(18))
            half = math.tau / 72
            return "".join(
                svg.polygon(
                    [
                        (mx, my),
                        (mx + far * math.cos(a - half), my + far * math.sin(a - half)),
                        (mx + far * math.cos(a + half), my + far * math.sin(a + half)),
                    ],
                    colour,
                    **ink,
                )
                for a in wedges
            )
        case "rings":
            count = int(math.hypot(w, h) / 2 / (15 * unit)) + 1
            return "".join(
                svg.circle(mx, my, (13 + 15 * index) * unit, stroke=colour, stroke_width=f"{6 * unit:.2f}", stroke_opacity=f"{alpha:.3f}")
                for index in range(count)
            )
        case "dots":
            return _mesh(w, h, 14 * unit, 12 * unit, lambda x, y: svg.circle(x, y, 2.8 * unit, colour, **ink))
        case "checker":
            side = 20 * unit
            return _mesh(w, h, 2 * side, side, lambda x, y: svg.rect(x, y, side, side, 0, colour, **ink))
        case "hex":
            return _mesh(w, h, 23 * unit, 20 * unit, lambda x, y: svg.polygon(polygon_points(x, y, 11 * unit, 6, 30), colour, **ink))
        case "plates":
            return _mesh(w, h, 48 * unit, 24 * unit, lambda x, y: svg.rect(x + 1.5, y + 1.5, 45 * unit, 21 * unit, 3 * unit, colour, **ink))
        case "bars":
            return "".join(svg.rect(x * 19 * unit + 4 * unit, 0, 9 * unit, h, 0, colour, **ink) for x in range(int(w / (19 * unit)) + 1))
        case "waves":
            return "".join(_wave(w, (8 + 16 * row) * unit, unit, colour, alpha) for row in range(int(h / (16 * unit)) + 2))
        case _:
            raise ValueError(f"unknown pattern: {kind}")


def _mesh(w: float, h: float, dx: float, dy: float, one: Callable[[float, float], str]) -> str:
    """Return one thing over and over; every other row is shifted by half a step."""
    out = ""
    for row in range(-1, int(h / dy) + 2):
        for column in range(-1, int(w / dx) + 2):
            out += one(column * dx + (row % 2) * dx / 2, row * dy)
    return out


def _wave(w: float, y: float, unit: float, colour: str, alpha: float) -> str:
    d = f"M{-20 * unit:.1f} {y:.1f}"
    x = -20 * unit
    side = 1
    while x < w + 20 * unit:
        d += f"Q{x + 5 * unit:.1f} {y - side * 7 * unit:.1f} {x + 10 * unit:.1f} {y:.1f}"
        x += 10 * unit
        side = -side
    return svg.path(d, stroke=colour, stroke_width=f"{5 * unit:.2f}", stroke_opacity=f"{alpha:.3f}")
