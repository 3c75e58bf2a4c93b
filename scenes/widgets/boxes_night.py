"""The lids of the two games of the night: COUNTDOWN and SPECTER OPS; 368 x 520 units each."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from scenes.graphics import svg

if TYPE_CHECKING:
    from scenes.graphics.svg_sheet import Sheet

_W, _H = 368.0, 520.0


def countdown_lid(lid: Sheet, title: str, subtitle: str, extra: str) -> None:
    """The clock as a setting sun, a helicopter, the team before it."""
    amber = "#FFB000"
    cx, cy, r = 184.0, 208.0, 128.0
    body = svg.linear("b", 0, 0, 0, _H, (0, "#0B0F13"), (0.55, "#2E1510"), (1, "#11161B")) + svg.rect(0, 0, _W, _H, 0, "url(#b)")
    body += svg.radial("g", cx, cy, 260, (0, "#FF7A00", 0.6), (0.5, "#B3300A", 0.28), (1, "#B3300A", 0)) + svg.rect(
        0, 0, _W, _H, 0, "url(#g)"
    )
    for x, y, w, h in ((18, 60, 92, 70), (110, 60, 70, 40), (258, 60, 92, 96), (18, 130, 60, 110), (290, 156, 60, 100), (18, 240, 90, 60)):
        body += svg.rect(x, y, w, h, stroke="#FF6A3C", stroke_width=1.2, stroke_opacity=0.2)
    lid.svg(body)
    lid.soft(svg.circle(cx, cy, r + 6, amber), 16, amber, 150)
    lid.svg(
        svg.radial("d", cx, cy - 30, r * 1.3, (0, "#FFE08A"), (0.5, amber), (1, "#E07000"))
        + svg.circle(cx, cy, r, "url(#d)")
        + _dial(cx, cy, r),
        (cx - r - 2, cy - r - 2, 2 * r + 4, 2 * r + 4),
    )
    lid.icon("helicopter", 264, 104, 84, "#14100D")
    team = svg.linear("vis", 60, 0, 310, 0, (0, "#5A3A10"), (0.5, "#D9830F"), (1, "#5A3A10"))
    team += svg.linear("t", 0, 318, 0, 400, (0, "#0B0E11", 0), (0.55, "#0B0E11", 0.96), (1, "#0B0E11", 1))
    for x, y, scale, rifle in ((64, 262, 0.74, 0), (304, 262, 0.74, 0), (124, 246, 0.86, 1), (246, 246, 0.86, -1), (184, 262, 1.02, 1)):
        team += _operative(x, y, scale, rifle)
    stripes = svg.rect(0, 0, _W, 16, 0, amber)
    for index in range(-2, 30):
        stripes += svg.poly([(index * 26, 16), (index * 26 + 13, 16), (index * 26 + 29, 0), (index * 26 + 16, 0)], "#111111")
    lid.svg(team + svg.rect(0, 318, _W, _H - 318, 0, "url(#t)") + stripes)
    lid.text(title, _W / 2, 398, 64, "f", "#FFF3DC", "c", width=330)
    lid.text(subtitle, _W / 2, 442, 22, "s", amber, "c", 7, 330)


def _dial(cx: float, cy: float, r: float) -> str:
    """What is gone of the time, and the marks of the minutes."""
    body = svg.path(
        f"M{cx} {cy}L{cx:.1f} {cy - r + 12:.1f}" + svg.arc(cx, cy, r - 12, 0.58)[1:].split("A", 1)[1].join(("A", "")) + "Z",
        "#8A2A06",
        fill_opacity=0.38,
    )
    for index in range(60):
        a = index * math.pi / 30
        big = index % 5 == 0
        inner = r - (20 if big else 13)
        body += svg.line(
            cx + inner * math.cos(a),
            cy + inner * math.sin(a),
            cx + (r - 7) * math.cos(a),
            cy + (r - 7) * math.sin(a),
            "#3A1A04",
            3.4 if big else 1.6,
            stroke_linecap="round",
            stroke_opacity=0.85,
        )
    return body + svg.circle(cx, cy, r - 2, stroke="#3A1A04", stroke_width=3, stroke_opacity=0.7)


def _operative(x: float, y: float, s: float, rifle: int) -> str:
    """One of the team, lit from behind; the rifle points right (1), left (-1) or is not there (0)."""
    rim: dict[str, object] = {"stroke": "#FFB85C", "stroke_width": 2.2, "stroke_opacity": 0.8, "stroke_linejoin": "round"}
    body = svg.path("M-58 190L-58 66C-56 44 -30 38 -15 34L-15 20L15 20L15 34C30 38 56 44 58 66L58 190Z", "#0D0F12", **rim) + svg.path(
        "M-29 4C-31 -40 31 -40 29 4L24 7C23 30 -23 30 -24 7Z", "#0D0F12", **rim
    )
    body += svg.path("M-21 2C-14 -3 14 -3 21 2L19 11C10 15 5 12 0 9C-5 12 -10 15 -19 11Z", "#C9780C")
    body += svg.path("M-17 2.4C-10 -.6 -4 -.6 2 0", stroke="#FFF0CC", stroke_width=1.6, stroke_linecap="round", stroke_opacity=0.8)
    body += svg.rect(-5, -29, 10, 9, 2, "#1A1E23")
    for px, w in ((-34, 20), (-8, 20), (18, 16)):
        body += svg.rect(px, 74, w, 26, 3, "#1A1E23")
    if rifle:
        outline = ((-44, 96), (-30, 84), (46, 34), (50, 39), (22, 62), (28, 78), (18, 82), (10, 70), (-26, 96), (-38, 108))
        body += svg.poly(
            [(px * rifle, py) for px, py in outline],
            "#050607",
            stroke="#FFB85C",
            stroke_width=1.4,
            stroke_opacity=0.55,
            stroke_linejoin="round",
        )
    return svg.group(body, f"translate({x} {y}) scale({s})")


def specter_lid(lid: Sheet, title: str, subtitle: str, extra: str) -> None:
    """The agent looms above a facility seen from the air, in the sight of her hunters."""
    orange, cyan = "#FF7A1A", "#4CC9F0"
    x, y = 184.0, 150.0
    body = svg.linear("b", 0, 0, 0, _H, (0, "#0E2D4E"), (0.6, "#0C2440"), (1, "#071423")) + svg.rect(0, 0, _W, _H, 0, "url(#b)")
    grid = "".join(f"M{i} 0L{i} {_H}" for i in range(0, 368, 8)) + "".join(f"M0 {i}L{_W} {i}" for i in range(0, 520, 8))
    body += svg.path(grid, stroke="#7FB6E8", stroke_width=0.6, stroke_opacity=0.11)
    body += svg.radial("q", x, y + 10, 210, (0, "#2F7FC0", 0.55), (1, "#2F7FC0", 0)) + svg.rect(0, 0, _W, _H, 0, "url(#q)")
    lid.svg(body)
    lid.soft(svg.group(svg.path(_HOOD, stroke=orange, stroke_width=9), "translate(184 150) scale(1.12)"), 10, orange, 190)
    lid.svg(svg.group(_agent(orange), f"translate({x} {y}) scale(1.12)") + _blinds(y), (0, 50, _W, 290))
    lid.soft(_beams(cyan), 7, cyan, 130)
    lid.svg(_facility(cyan), (0, 200, _W, 250))
    hx, hy = _place(5.5, 6.5)
    lid.soft(svg.circle(hx, hy - 4, 16, "#FFFFFF"), 7, "#DFF6FF", 190)
    lid.soft(svg.circle(x, y, 112, stroke=cyan, stroke_width=5), 7, cyan, 110)
    low = svg.linear("t", 0, 312, 0, 392, (0, "#071423", 0), (0.55, "#071423", 0.94), (1, "#071423", 1)) + svg.rect(
        0, 312, _W, _H - 312, 0, "url(#t)"
    )
    lid.svg(_hunter(hx, hy) + _sight(x, y, 112, cyan) + low + _corners(), (0, 0, _W, _H - 40))
    lid.text(title, _W / 2, 394, 64, "f", "#FFFFFF", "c", width=330)
    lid.text(subtitle, _W / 2, 438, 18, "s", "#FF9A4D", "c", 6, 330)


_HOOD = (
    "M0 -78C46 -78 58 -34 54 4C52 22 46 34 40 42L92 62C118 74 130 104 134 150L-134 150C-130 104 -118 74 -92 62"
    "L-40 42C-46 34 -52 22 -54 4C-58 -34 -46 -78 0 -78Z"
)
_FACE = "M0 -44C30 -44 37 -16 34 8C31 32 14 45 0 48C-14 45 -31 32 -34 8C-37 -16 -30 -44 0 -44Z"


def _agent(orange: str) -> str:
    body = svg.linear("h", 0, -80, 0, 140, (0, "#2A4A6E"), (0.4, "#142B48"), (1, "#0A1626")) + svg.path(_HOOD, "url(#h)")
    body += svg.path("M0 -78C-20 -60 -46 -40 -40 42C-44 34 -52 22 -54 4C-58 -34 -46 -78 0 -78Z", "#35587F", fill_opacity=0.55)
    body += svg.path("M-40 42C-24 72 24 72 40 42", stroke="#060D18", stroke_width=4, stroke_linecap="round", stroke_opacity=0.8)
    body += svg.path(_HOOD, stroke=orange, stroke_width=4) + svg.path(_HOOD, stroke="#FFC48F", stroke_width=1.4)
    body += svg.path(_FACE, "#040A13") + svg.path(_FACE, stroke="#FF9A4D", stroke_width=1.6, stroke_opacity=0.75)
    for side in (-1, 1):
        body += svg.poly([(25 * side, -1), (6 * side, 6), (9 * side, 11), (22 * side, 7)], "#FFB27A")
    return body


def _blinds(y: float) -> str:
    """Dark bars over her shoulders, wider further down: she fades into the dark."""
    body, top, step = "", y + 54.0, 0
    while top < y + 172:
        body += svg.rect(0, top, _W, min(7.0, 1.0 + step * 0.45), 0, "#0A1C33")
        top += 7.5
        step += 1
    return body


_I0, _SIDE = 3, 13


def _place(i: float, j: float, z: float = 0) -> tuple[float, float]:
    """A cell corner of the facility, seen from above and askew."""
    return 184 + (i - j) * 19, 206 + (i + j) * 10.2 - z


def _beams(cyan: str) -> str:
    n = _SIDE
    rows = svg.poly([_place(0, 6), _place(n, 6), _place(n, 7), _place(0, 7)], cyan)
    return rows + svg.poly([_place(5, 0), _place(6, 0), _place(6, n), _place(5, n)], cyan)


def _facility(cyan: str) -> str:
    """Floor, beams of sight, blocks from back to front."""
    n, high = _SIDE, 17.0
    body = ""
    for i in range(n):
        for j in range(n):
            if i + j >= _I0:
                tone = "#0B1E36" if (i * 5 + j * 3) % 7 < 2 else "#14385E"
                body += svg.poly(
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
            body += svg.poly([roof[1], roof[2], foot[1], foot[0]], "#0E2C4E") + svg.poly([roof[3], roof[2], foot[1], foot[2]], "#1B4E82")
            body += svg.poly(roof, "#3A83C4", stroke="#A9D8FF", stroke_width=1, stroke_linejoin="round")
    return body


def _hunter(x: float, y: float) -> str:
    body = svg.ellipse(x, y + 3, 13, 7, "#04101E", fill_opacity=0.7) + svg.ellipse(x, y, 12, 6.5, "#BFD9EE")
    cloak = f"M{x - 7} {y - 1}C{x - 6} {y - 12} {x - 4} {y - 16} {x} {y - 18}C{x + 4} {y - 16} {x + 6} {y - 12} {x + 7} {y - 1}Z"
    return body + svg.path(cloak, "#F4FAFF") + svg.circle(x, y - 21, 6.4, "#F4FAFF")


def _sight(x: float, y: float, r: float, cyan: str) -> str:
    body = svg.path(svg.arc(x, y, r, 0.74, 0.63), stroke=cyan, stroke_width=2.4)
    body += svg.path(svg.arc(x, y, r + 9, 0.7, 0.65), stroke=cyan, stroke_width=1.2, stroke_opacity=0.7, stroke_dasharray="2 7")
    for dx, dy in ((1, 0), (-1, 0), (0, -1)):
        body += svg.line(x + dx * (r - 14), y + dy * (r - 14), x + dx * (r + 20), y + dy * (r + 20), cyan, 3, stroke_linecap="round")
    return body


def _corners() -> str:
    body = ""
    for x, turn in ((14, 1), (_W - 14, -1)):
        body += svg.path(f"M{x} 40L{x} 14L{x + 26 * turn} 14", stroke="#8CC3F2", stroke_width=2, stroke_opacity=0.8)
    return body
