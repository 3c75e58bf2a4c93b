"""What stands on the roofs of the facility, as SVG: machines, skylights, hatches, and the dice of the objectives. Lengths are cells."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from scenes.graphics import svg
from scenes.graphics.colour import mix_colours

if TYPE_CHECKING:
    from scenes.graphics.theme import MoodPalette

PIP_POSITIONS: Final = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (-1, 1), (1, 1), (0, 0)),
    6: ((-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)),
}
"""Where the eyes of a die lie."""


def roof_svg(x: float, y: float, kind: int, palette: MoodPalette) -> str:
    """Draw what stands in the middle of a roof; kinds that are not known leave it bare."""
    well = mix_colours(palette.panel, palette.line, 0.35)
    look: dict[str, object] = {"stroke": palette.text, "stroke_width": "0.03", "stroke_opacity": 0.34}
    thin: dict[str, object] = {"stroke": palette.text, "stroke_width": "0.026", "stroke_opacity": 0.3}
    match kind:
        case 0:
            cross = f"M{x - 0.09:.2f} {y - 0.09:.2f}l0.18 0.18m0 -0.18l-0.18 0.18"
            fan = svg.circle(x, y, 0.13, "none", **look) + svg.path(cross, "none", **thin)
            return svg.rect(x - 0.2, y - 0.2, 0.4, 0.4, 0.05, well, **look) + fan
        case 1:
            return "".join(svg.rect(x - 0.23, y - 0.2 + slat * 0.15, 0.46, 0.08, 0.025, well, **look) for slat in range(3))
        case 2:
            glass = [(dx, dy) for dx in (-0.23, 0.03) for dy in (-0.23, 0.03)]
            pane = mix_colours(palette.line, palette.second, 0.55)
            return "".join(svg.rect(x + dx, y + dy, 0.2, 0.2, 0.04, pane, fill_opacity=0.5) for dx, dy in glass)
        case 3:
            cross = f"M{x - 0.26:.2f} {y - 0.26:.2f}l0.52 0.52m0 -0.52l-0.52 0.52"
            return svg.rect(x - 0.26, y - 0.26, 0.52, 0.52, 0.07, "none", **look) + svg.path(cross, "none", **thin)
        case 4:
            return svg.circle(x - 0.09, y - 0.07, 0.13, well, **look) + svg.rect(x + 0.07, y + 0.05, 0.17, 0.17, 0.04, well, **look)
        case 5:
            return svg.rect(x - 0.26, y - 0.26, 0.52, 0.52, 0.07, "none", **look)
        case 6:
            mast = f"M{x:.2f} {y + 0.2:.2f}v-0.34M{x - 0.13:.2f} {y - 0.04:.2f}a0.13 0.13 0 0 1 0.26 0"
            return svg.path(mast, "none", **look) + svg.circle(x, y - 0.16, 0.045, palette.accent, fill_opacity=0.75)
        case _:
            return ""


def objective_site_svg(x: float, y: float, die: int, palette: MoodPalette) -> str:
    """Draw the die of an objective on its structure."""
    plate: dict[str, object] = {"stroke": palette.text, "stroke_width": "0.034", "stroke_opacity": 0.6}
    body = svg.rect(x - 0.29, y - 0.29, 0.58, 0.58, 0.13, mix_colours(palette.panel, palette.line, 0.25), **plate)
    return body + "".join(
        svg.circle(x + dx * 0.145, y + dy * 0.145, 0.052, palette.text, fill_opacity=0.8) for dx, dy in PIP_POSITIONS[die]
    )
