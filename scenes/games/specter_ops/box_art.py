"""The lid of SPECTER OPS. 368 x 520 units."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.graphics import svg
from scenes.graphics.svg_sheet import SvgSheet
from scenes.widgets.box_look import BoxLook

if TYPE_CHECKING:
    pass

_W, _H = 368.0, 520.0
_HOOD = (
    "M0 -78C46 -78 58 -34 54 4C52 22 46 34 40 42L92 62C118 74 130 104 134 150L-134 150C-130 104 -118 74 -92 62"
    "L-40 42C-46 34 -52 22 -54 4C-58 -34 -46 -78 0 -78Z"
)
_FACE = "M0 -44C30 -44 37 -16 34 8C31 32 14 45 0 48C-14 45 -31 32 -34 8C-37 -16 -30 -44 0 -44Z"
_I0, _SIDE = 3, 13
LOOK = BoxLook("#1D4A75", "#3A7DB8", "#FF9A4D", "crosshairs", "#0A1B2E", "#BFE0FF")


def draw_lid(lid: SvgSheet, title: str, subtitle: str, extra: str) -> None:
    """The agent looms above a facility seen from the air, in the sight of her hunters."""
    orange, cyan = "#FF7A1A", "#4CC9F0"
    x, y = 184.0, 150.0
    body = svg.linear_gradient("b", 0, 0, 0, _H, (0, "#0E2D4E"), (0.6, "#0C2440"), (1, "#071423")) + svg.rect(0, 0, _W, _H, 0, "url(#b)")
    grid = "".join(f"M{i} 0L{i} {_H}" for i in range(0, 368, 8)) + "".join(f"M0 {i}L{_W} {i}" for i in range(0, 520, 8))
    body += svg.path(grid, stroke="#7FB6E8", stroke_width=0.6, stroke_opacity=0.11)
    body += svg.radial_gradient("q", x, y + 10, 210, (0, "#2F7FC0", 0.55), (1, "#2F7FC0", 0)) + svg.rect(0, 0, _W, _H, 0, "url(#q)")
    lid.draw_svg(body)
    lid.draw_shadow(svg.group(svg.path(_HOOD, stroke=orange, stroke_width=9), "translate(184 150) scale(1.12)"), 10, orange, 190)
    lid.draw_svg(svg.group(_agent(orange), f"translate({x} {y}) scale(1.12)") + _blinds(y), (0, 50, _W, 290))
    lid.draw_shadow(_beams(cyan), 7, cyan, 130)
    lid.draw_svg(_facility(cyan), (0, 200, _W, 250))
    hx, hy = _place(5.5, 6.5)
    lid.draw_shadow(svg.circle(hx, hy - 4, 16, "#FFFFFF"), 7, "#DFF6FF", 190)
    lid.draw_shadow(svg.circle(x, y, 112, stroke=cyan, stroke_width=5), 7, cyan, 110)
    low = svg.linear_gradient("t", 0, 312, 0, 392, (0, "#071423", 0), (0.55, "#071423", 0.94), (1, "#071423", 1)) + svg.rect(
        0, 312, _W, _H - 312, 0, "url(#t)"
    )
    lid.draw_svg(_hunter(hx, hy) + _sight(x, y, 112, cyan) + low + _corners(), (0, 0, _W, _H - 40))
    lid.draw_text(title, _W / 2, 394, 64, "f", "#FFFFFF", "c", width=330)
    lid.draw_text(subtitle, _W / 2, 438, 18, "s", "#FF9A4D", "c", 6, 330)


def _agent(orange: str) -> str:
    body = svg.linear_gradient("h", 0, -80, 0, 140, (0, "#2A4A6E"), (0.4, "#142B48"), (1, "#0A1626")) + svg.path(_HOOD, "url(#h)")
    body += svg.path("M0 -78C-20 -60 -46 -40 -40 42C-44 34 -52 22 -54 4C-58 -34 -46 -78 0 -78Z", "#35587F", fill_opacity=0.55)
    body += svg.path("M-40 42C-24 72 24 72 40 42", stroke="#060D18", stroke_width=4, stroke_linecap="round", stroke_opacity=0.8)
    body += svg.path(_HOOD, stroke=orange, stroke_width=4) + svg.path(_HOOD, stroke="#FFC48F", stroke_width=1.4)
    body += svg.path(_FACE, "#040A13") + svg.path(_FACE, stroke="#FF9A4D", stroke_width=1.6, stroke_opacity=0.75)
    for side in (-1, 1):
        body += svg.polygon([(25 * side, -1), (6 * side, 6), (9 * side, 11), (22 * side, 7)], "#FFB27A")
    return body


def _blinds(y: float) -> str:
    """Dark bars over her shoulders, wider further down: she fades into the dark."""
    body, top, step = "", y + 54.0, 0
    while top < y + 172:
        body += svg.rect(0, top, _W, min(7.0, 1.0 + step * 0.45), 0, "#0A1C33")
        top += 7.5
        step += 1
    return body


def _place(i: float, j: float, z: float = 0) -> tuple[float, float]:
    """Return a cell corner of the facility, seen from above and askew."""
    return 184 + (i - j) * 19, 206 + (i + j) * 10.2 - z


def _beams(cyan: str) -> str:
    n = _SIDE
    rows = svg.polygon([_place(0, 6), _place(n, 6), _place(n, 7), _place(0, 7)], cyan)
    return rows + svg.polygon([_place(5, 0), _place(6, 0), _place(6, n), _place(5, n)], cyan)


def _facility(cyan: str) -> str:
    """Floor, beams of sight, blocks from back to front."""
    n, high = _SIDE, 17.0
    body = ""
    for i in range(n):
        for j in range(n):
            if i + j >= _I0:
                tone = "#0B1E36" if (i * 5 + j * 3) % 7 < 2 else "#14385E"
                body += svg.polygon(
                    [_place(i, j), _place(i + 1, j), _place(i + 1, j + 1), _place(i, j + 1)],
                    tone,
                    stroke="#5E9BD1",
                    stroke_width=0.7,
                    stroke_opacity=0.5,
                )
    body += f'<g opacity="0.55">{_beams(cyan)}</g>'
    for total in range(_I0 + 1, 2 * n - 1):
        for i in range(max(0, total - n + 1), min(n, total + 1)):
            j = total - i
            if i == 5 or j == 6 or (i * 7 + j * 11 + i * j) % 5 > 1:
                continue
            roof = [_place(i + a, j + b, high) for a, b in ((0.1, 0.1), (0.9, 0.1), (0.9, 0.9), (0.1, 0.9))]
            foot = [_place(i + a, j + b) for a, b in ((0.9, 0.1), (0.9, 0.9), (0.1, 0.9))]
            body += svg.polygon([roof[1], roof[2], foot[1], foot[0]], "#0E2C4E") + svg.polygon(
                [roof[3], roof[2], foot[1], foot[2]], "#1B4E82"
            )
            body += svg.polygon(roof, "#3A83C4", stroke="#A9D8FF", stroke_width=1, stroke_linejoin="round")
    return body


def _hunter(x: float, y: float) -> str:
    body = svg.ellipse(x, y + 3, 13, 7, "#04101E", fill_opacity=0.7) + svg.ellipse(x, y, 12, 6.5, "#BFD9EE")
    cloak = f"M{x - 7} {y - 1}C{x - 6} {y - 12} {x - 4} {y - 16} {x} {y - 18}C{x + 4} {y - 16} {x + 6} {y - 12} {x + 7} {y - 1}Z"
    return body + svg.path(cloak, "#F4FAFF") + svg.circle(x, y - 21, 6.4, "#F4FAFF")


def _sight(x: float, y: float, r: float, cyan: str) -> str:
    body = svg.path(svg.arc_path(x, y, r, 0.74, 0.63), stroke=cyan, stroke_width=2.4)
    body += svg.path(svg.arc_path(x, y, r + 9, 0.7, 0.65), stroke=cyan, stroke_width=1.2, stroke_opacity=0.7, stroke_dasharray="2 7")
    for dx, dy in ((1, 0), (-1, 0), (0, -1)):
        body += svg.line(x + dx * (r - 14), y + dy * (r - 14), x + dx * (r + 20), y + dy * (r + 20), cyan, 3, stroke_linecap="round")
    return body


def _corners() -> str:
    body = ""
    for x, turn in ((14, 1), (_W - 14, -1)):
        body += svg.path(f"M{x} 40L{x} 14L{x + 26 * turn} 14", stroke="#8CC3F2", stroke_width=2, stroke_opacity=0.8)
    return body
