"""Doorways at the upper side of a tile of 152 units; different by shape, not only by colour."""

from scenes.graphics import svg
from scenes.graphics.colour import darken_colour, lighten_colour, mix_colours
from scenes.graphics.theme import MoodPalette

_LEFT, _RIGHT = 51.0, 101.0
_DEEP = 16.0


def doorway_svg(state: str, palette: MoodPalette) -> str:
    """Return a doorway as SVG: free (warm light and an arrow outwards), gate (a bridge with rails), dead (a striped shutter)."""
    match state:
        case "free":
            return _light("free", palette.warm) + _arrow(darken_colour(palette.warm, 0.5)) + _posts(palette)
        case "gate":
            return _light("gate", palette.accent) + _bridge(darken_colour(palette.accent, 0.5)) + _posts(palette)
        case "dead":
            return _shutter(palette) + _posts(palette)
        case _:
            raise ValueError(f"unknown doorway: {state}")


def doorway_lights_svg(states: tuple[str, ...], palette: MoodPalette) -> str:
    """Return the gradients that lit doorways use; each is defined once in a picture."""
    out = ""
    for name, tone in (("free", palette.warm), ("gate", lighten_colour(palette.accent, 0.14))):
        if name in states:
            core = mix_colours(lighten_colour(tone, 0.75), palette.paper, 0.4)
            out += svg.linear_gradient(f"{name}_sill", 0, 0, 0, 16, (0, core), (1, lighten_colour(tone, 0.15)))
            out += svg.linear_gradient(f"{name}_spill", 0, 16, 0, 58, (0, tone, 0.85), (0.4, tone, 0.3), (1, tone, 0.0))
            out += svg.linear_gradient(f"{name}_soft", 0, 16, 0, 62, (0, tone, 0.35), (1, tone, 0.0))
    return out


def _light(name: str, tone: str) -> str:
    """Return a lit sill, and the light that falls from it on the floor."""
    edge = darken_colour(tone, 0.5)
    soft = svg.polygon([(_LEFT - 4, _DEEP), (_RIGHT + 4, _DEEP), (_RIGHT + 18, 62), (_LEFT - 18, 62)], f"url(#{name}_soft)")
    spill = svg.polygon([(_LEFT, _DEEP), (_RIGHT, _DEEP), (_RIGHT + 9, 58), (_LEFT - 9, 58)], f"url(#{name}_spill)")
    sill = svg.rect(_LEFT, 0, _RIGHT - _LEFT, _DEEP, 0, f"url(#{name}_sill)")
    jamb = svg.rect(_LEFT, 0, 3, _DEEP, 0, edge, fill_opacity=0.4) + svg.rect(_RIGHT - 3, 0, 3, _DEEP, 0, edge, fill_opacity=0.4)
    return soft + spill + sill + jamb


def _arrow(tone: str) -> str:
    """Two chevrons that point out into the empty space."""
    ink: dict[str, object] = {"stroke": tone, "stroke_width": 3, "stroke_linecap": "round", "stroke_linejoin": "round"}
    return svg.path("M66 9L76 2.5L86 9", "none", **ink) + svg.path("M66 15L76 8.5L86 15", "none", stroke_opacity=0.6, **ink)


def _bridge(tone: str) -> str:
    """Two rails and the treads between them: one walks through here."""
    treads = "".join(svg.rect(60, y, 32, 2.2, 1, tone, fill_opacity=0.75) for y in (2.0, 7.0, 12.0))
    rail = darken_colour(tone, 0.3)
    return treads + svg.rect(56, 0, 3, _DEEP + 8, 1.5, rail) + svg.rect(93, 0, 3, _DEEP + 8, 1.5, rail)


def _shutter(palette: MoodPalette) -> str:
    """Hazard stripes across the doorway, bolted shut."""
    deep = mix_colours(palette.table, palette.danger, 0.2)
    body = svg.rect(_LEFT, 1, _RIGHT - _LEFT, _DEEP - 1, 0, deep)
    for x in (47, 61, 75, 89):
        right = min(x + 21, _RIGHT)
        corners = [(max(x, _LEFT), 15.4), (min(x + 8, _RIGHT), 15.4), (right, 1.6), (min(max(x + 13, _LEFT), _RIGHT), 1.6)]
        body += svg.polygon(corners, palette.danger)
    body += svg.rect(_LEFT, 0.6, _RIGHT - _LEFT, 1.6, 0, lighten_colour(palette.danger, 0.6))
    body += svg.rect(_LEFT, 14.6, _RIGHT - _LEFT, 2, 0, darken_colour(deep, 0.6))
    for stroke, width in ((darken_colour(deep, 0.6), 6.5), (lighten_colour(palette.danger, 0.8), 3.2)):
        body += svg.path("M71 3.5L81 13M81 3.5L71 13", stroke=stroke, stroke_width=width, stroke_linecap="round")
    return body


def _posts(palette: MoodPalette) -> str:
    """Return the door posts with their caps."""
    steel = mix_colours(palette.line, palette.dim, 0.35)
    out = ""
    for x in (_LEFT - 6, _RIGHT):
        out += svg.rect(x, 1, 6, 19, 3, palette.ink) + svg.rect(x + 1.2, 2, 3.6, 17, 1.8, steel)
        out += svg.rect(x + 1.6, 2.6, 1.3, 15.6, 0.6, lighten_colour(steel, 0.6))
    return out
