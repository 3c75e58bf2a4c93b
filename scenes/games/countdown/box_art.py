"""The lid of COUNTDOWN: the clock as a setting sun, a helicopter, the team before it. 368 x 520 units."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from scenes.graphics import svg
from scenes.graphics.svg_sheet import SvgSheet
from scenes.widgets.box_look import BoxLook

if TYPE_CHECKING:
    pass

_W, _H = 368.0, 520.0
LOOK = BoxLook("#2A333B", "#5A4410", "#FFB000", "bomb", "#161C22", "#FFD27A")


def draw_lid(lid: SvgSheet, title: str, subtitle: str, extra: str) -> None:
    """The clock as a setting sun, a helicopter, the team before it."""
    amber = "#FFB000"
    cx, cy, r = 184.0, 208.0, 128.0
    body = svg.linear_gradient("b", 0, 0, 0, _H, (0, "#0B0F13"), (0.55, "#2E1510"), (1, "#11161B")) + svg.rect(0, 0, _W, _H, 0, "url(#b)")
    body += svg.radial_gradient("g", cx, cy, 260, (0, "#FF7A00", 0.6), (0.5, "#B3300A", 0.28), (1, "#B3300A", 0)) + svg.rect(
        0, 0, _W, _H, 0, "url(#g)"
    )
    for x, y, w, h in ((18, 60, 92, 70), (110, 60, 70, 40), (258, 60, 92, 96), (18, 130, 60, 110), (290, 156, 60, 100), (18, 240, 90, 60)):
        body += svg.rect(x, y, w, h, stroke="#FF6A3C", stroke_width=1.2, stroke_opacity=0.2)
    lid.draw_svg(body)
    lid.draw_shadow(svg.circle(cx, cy, r + 6, amber), 16, amber, 150)
    lid.draw_svg(
        svg.radial_gradient("d", cx, cy - 30, r * 1.3, (0, "#FFE08A"), (0.5, amber), (1, "#E07000"))
        + svg.circle(cx, cy, r, "url(#d)")
        + _dial(cx, cy, r),
        (cx - r - 2, cy - r - 2, 2 * r + 4, 2 * r + 4),
    )
    lid.draw_icon("helicopter", 264, 104, 84, "#14100D")
    team = svg.linear_gradient("vis", 60, 0, 310, 0, (0, "#5A3A10"), (0.5, "#D9830F"), (1, "#5A3A10"))
    team += svg.linear_gradient("t", 0, 318, 0, 400, (0, "#0B0E11", 0), (0.55, "#0B0E11", 0.96), (1, "#0B0E11", 1))
    for x, y, scale, rifle in ((64, 262, 0.74, 0), (304, 262, 0.74, 0), (124, 246, 0.86, 1), (246, 246, 0.86, -1), (184, 262, 1.02, 1)):
        team += _operative(x, y, scale, rifle)
    stripes = svg.rect(0, 0, _W, 16, 0, amber)
    for index in range(-2, 30):
        stripes += svg.polygon([(index * 26, 16), (index * 26 + 13, 16), (index * 26 + 29, 0), (index * 26 + 16, 0)], "#111111")
    lid.draw_svg(team + svg.rect(0, 318, _W, _H - 318, 0, "url(#t)") + stripes)
    lid.draw_text(title, _W / 2, 398, 64, "f", "#FFF3DC", "c", width=330)
    lid.draw_text(subtitle, _W / 2, 442, 22, "s", amber, "c", 7, 330)


def _dial(cx: float, cy: float, r: float) -> str:
    """Return what is gone of the time, and the marks of the minutes."""
    body = svg.path(
        f"M{cx} {cy}L{cx:.1f} {cy - r + 12:.1f}" + svg.arc_path(cx, cy, r - 12, 0.58)[1:].split("A", 1)[1].join(("A", "")) + "Z",
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
    """Return one of the team, lit from behind; the rifle points right (1), left (-1) or is not there (0)."""
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
        body += svg.polygon(
            [(px * rifle, py) for px, py in outline],
            "#050607",
            stroke="#FFB85C",
            stroke_width=1.4,
            stroke_opacity=0.55,
            stroke_linejoin="round",
        )
    return svg.group(body, f"translate({x} {y}) scale({s})")
