"""The lid of HOMELAND: a case board with photographs, pins and red thread. 368 x 520 units."""

from __future__ import annotations

import math
import random
from typing import TYPE_CHECKING

from scenes.graphics import svg
from scenes.graphics.colour import mix_colours
from scenes.graphics.svg_sheet import SvgSheet
from scenes.widgets.box_look import BoxLook

if TYPE_CHECKING:
    from scenes.graphics.kit import DrawingKit

_W, _H = 368.0, 520.0
_INK, _THREAD = "#1D1B19", "#B3261E"
LOOK = BoxLook("#8A7350", "#D8C8A6", "#F9F1DF", "shield_search", "#2A2521", "#F4EBDC")


def draw_lid(lid: SvgSheet, title: str, subtitle: str, extra: str) -> None:
    """A case board: photographs, pins, red thread; `extra` is the stamp's word."""
    rng = random.Random(9)
    body = svg.rect(0, 0, _W, _H, 0, "#EFE6D4")
    body += svg.radial_gradient("l", 120, 60, 470, (0, "#FFF8E6", 0.95), (0.5, "#F3E8D0", 0.3), (1, "#8C6F47", 0.42)) + svg.rect(
        0, 0, _W, _H, 0, "url(#l)"
    )
    fibres = ""
    for _ in range(170):
        x, y, a, long = rng.random() * _W, rng.random() * _H, rng.random() * math.tau, 3 + rng.random() * 7
        fibres += f"M{x:.1f} {y:.1f}L{x + long * math.cos(a):.1f} {y + long * math.sin(a):.1f}"
    lid.draw_svg(body + svg.path(fibres, stroke="#7A6244", stroke_width=0.6, stroke_opacity=0.22) + _typed(rng))
    for x, y, w, h, turn, icon, ground, size in (
        (88, 108, 104, 116, 7, "bank", "#4B5F6E", 62),
        (288, 98, 100, 112, -6, "airplane", "#6E5B4B", 60),
        (74, 272, 92, 104, -8, "cellphone_message", "#5E6B4B", 50),
        (298, 268, 96, 108, 6, "city_variant", "#555066", 58),
    ):
        _photo(lid, x, y, w, h, turn, icon, "#EDE3CE", ground, size)
    long_thread = "M70 229Q186 260 302 223"
    lid.draw_svg(
        svg.group(svg.path(long_thread, stroke="#000000", stroke_width=2.6, stroke_opacity=0.25), "translate(1 3)")
        + svg.path(long_thread, stroke=_THREAD, stroke_width=2.6)
    )
    _photo(lid, 184, 190, 138, 156, -2, "account_tie", "#4A4236", "#C4B597", 96, barred=True)
    lid.draw_svg(_threads(), (40, 40, 290, 210))
    lid.draw_shadow(svg.rect(20, 342, _W - 40, 118, 2, "#000000"), 8, "#2A1A0C", 120)
    lid.draw_svg(svg.rect(20, 338, _W - 40, 116, 2, "#FBF6EA"), (18, 336, _W - 36, 122))
    lid.draw_text(title, _W / 2, 386, 64, "f", _INK, "c", width=300)
    lid.draw_text(subtitle, _W / 2, 432, 18, "s", _THREAD, "c", 4, 300)
    if extra:
        _stamp(lid.kit, lid, extra)


def _typed(rng: random.Random) -> str:
    """Lines of typing, some of them blacked out."""
    pale, dark = "", ""
    for row in range(22):
        y, x = 30 + row * 15, 26.0
        while x < _W - 40:
            w = 14 + rng.random() * 44
            if x + w > _W - 26:
                break
            d = f"M{x:.1f} {y}h{w:.1f}v6h{-w:.1f}Z"
            if rng.random() < 0.16:
                dark += d
            else:
                pale += d
            x += w + 7
    return svg.path(pale, _INK, fill_opacity=0.13) + svg.path(dark, _INK, fill_opacity=0.72)


def _photo(
    lid: SvgSheet, x: float, y: float, w: float, h: float, turn: float, icon: str, ink: str, ground: str, size: float, barred: bool = False
) -> None:
    """An instant photograph, drawn upright on its own sheet and turned."""
    sheet = SvgSheet(lid.kit, w + 40, h + 40, lid.k)
    sheet.draw_shadow(svg.rect(22, 26, w, h, 3, "#000000"), 6, "#1A0E06", 120)
    body = svg.rect(20, 20, w, h, 2.5, "#FBF7EE") + svg.linear_gradient(
        "q", 0, 20, 0, 20 + h, (0, ground), (1, mix_colours(ground, "#000000", 0.35))
    )
    sheet.draw_svg(body + svg.rect(26, 26, w - 12, h - 26, 1, "url(#q)"))
    sheet.draw_icon(icon, 20 + w / 2, 26 + (h - 26) / 2 + (4 if barred else 0), size, ink)
    if barred:
        sheet.draw_svg(svg.rect(20 + w / 2 - 24, 69, 48, 12, 1, "#0B0A09"))
    lid.blit_centred(sheet.surface, x, y, turn)


def _threads() -> str:
    """Pins, and the red thread between them with its shadow."""
    pins = ((92, 62), (284, 54), (180, 124), (70, 229), (302, 223))
    d = ""
    for start, end, sag in ((0, 2, 5), (1, 2, 5), (0, 3, 4), (1, 4, 4), (0, 1, 9)):
        (x1, y1), (x2, y2) = pins[start], pins[end]
        d += f"M{x1} {y1}Q{(x1 + x2) / 2} {(y1 + y2) / 2 + sag} {x2} {y2}"
    line: dict[str, object] = {"stroke_width": 2.6, "stroke_linecap": "round"}
    body = svg.group(svg.path(d, "none", stroke="#000000", stroke_opacity=0.25, **line), "translate(1.5 4)") + svg.path(
        d, "none", stroke=_THREAD, **line
    )
    for x, y in pins:
        body += (
            svg.circle(x + 1.5, y + 3, 7, "#000000", fill_opacity=0.28)
            + svg.circle(x, y, 7, _THREAD)
            + svg.circle(x - 2, y - 2.4, 2.4, "#F2A59F")
        )
    return body


def _stamp(kit: DrawingKit, lid: SvgSheet, words: str) -> None:
    stamp = SvgSheet(kit, 148, 47, lid.k)
    stamp.draw_svg(
        svg.rect(2, 2, 144, 43, 4, stroke=_THREAD, stroke_width=3) + svg.rect(7, 7, 134, 33, 2, stroke=_THREAD, stroke_width=1.2)
    )
    stamp.draw_text(words, 74, 23.5, 24, "f", _THREAD, "c", 2, 124)
    lid.blit_centred(stamp.surface, 184, 302, 7, 235)
