"""The eight seat shapes, optically of one size, and the medals of card kinds."""

import math

from scenes.graphics import svg
from scenes.graphics.svg import Point

SEAT_SHAPE_NAMES = ("circle", "triangle", "square", "diamond", "star", "cross", "hexagon", "ring")


def polygon_points(x: float, y: float, r: float, count: int, start: float, inner: float = 1.0) -> list[Point]:
    """Corners of a regular polygon, or of a star when `inner` is less than 1; `start` in degrees, 0 to the right."""
    corners = count * (2 if inner != 1.0 else 1)
    points = []
    for index in range(corners):
        reach = r if inner == 1.0 or index % 2 == 0 else r * inner
        angle = math.radians(start) + math.tau * index / corners
        points.append((x + reach * math.cos(angle), y + reach * math.sin(angle)))
    return points


def seat_shape_svg(kind: str, x: float, y: float, r: float, fill: str) -> str:
    """Return a seat's shape as SVG, its corners a little round."""
    edge: dict[str, object] = {"stroke": fill, "stroke_width": f"{r * 0.24:.2f}", "stroke_linejoin": "round"}
    match kind:
        case "circle":
            return svg.circle(x, y, r * 0.98, fill)
        case "triangle":
            return svg.polygon(polygon_points(x, y + r * 0.2, r * 1.06, 3, -90), fill, **edge)
        case "square":
            return svg.rect(x - r * 0.86, y - r * 0.86, r * 1.72, r * 1.72, r * 0.2, fill)
        case "diamond":
            return svg.polygon(polygon_points(x, y, r * 1.04, 4, 0), fill, **edge)
        case "star":
            return svg.polygon(polygon_points(x, y + r * 0.05, r * 1.08, 5, -90, 0.52), fill, **edge)
        case "cross":
            arm = r * 0.4
            return svg.rect(x - r, y - arm, 2 * r, 2 * arm, r * 0.16, fill) + svg.rect(x - arm, y - r, 2 * arm, 2 * r, r * 0.16, fill)
        case "hexagon":
            return svg.polygon(polygon_points(x, y, r * 0.98, 6, 0), fill, **edge)
        case "ring":
            return svg.circle(x, y, r * 0.76, "none", stroke=fill, stroke_width=f"{r * 0.46:.2f}")
        case _:
            raise ValueError(f"unknown seat shape: {kind}")


def card_kind_badge_svg(kind: str, x: float, y: float, r: float, fill: str) -> str:
    """Return the small plate that carries a card kind's sign: square, hexagon, burst or circle."""
    match kind:
        case "square":
            return svg.rect(x - r * 0.92, y - r * 0.92, r * 1.84, r * 1.84, r * 0.34, fill)
        case "hexagon":
            return svg.polygon(
                polygon_points(x, y, r * 1.04, 6, 0), fill, stroke=fill, stroke_width=f"{r * 0.12:.2f}", stroke_linejoin="round"
            )
        case "burst":
            return svg.polygon(
                polygon_points(x, y, r * 1.16, 10, -90, 0.78), fill, stroke=fill, stroke_width=f"{r * 0.08:.2f}", stroke_linejoin="round"
            )
        case _:
            return svg.circle(x, y, r, fill)
