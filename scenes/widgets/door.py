"""Doorways at the upper side of a tile of 152 units; different by shape, not only by colour."""

from scenes.widgets import svg

_LEFT, _RIGHT = 51.0, 101.0
_DEEP = 16.0


def doorway(state: str) -> str:
    """A doorway as SVG: free (amber light and an arrow outwards), gate (a green bridge with rails), dead (a striped shutter)."""
    match state:
        case "free":
            return _light("free", "#8A5A10") + _arrow() + _posts()
        case "gate":
            return _light("gate", "#4C7A14") + _bridge() + _posts()
        case "dead":
            return _shutter() + _posts()
        case _:
            raise ValueError(f"unknown doorway: {state}")


def _light(name: str, edge: str) -> str:
    """A lit sill, and the light that falls from it on the floor."""
    soft = svg.poly([(_LEFT - 4, _DEEP), (_RIGHT + 4, _DEEP), (_RIGHT + 18, 62), (_LEFT - 18, 62)], f"url(#{name}_soft)")
    spill = svg.poly([(_LEFT, _DEEP), (_RIGHT, _DEEP), (_RIGHT + 9, 58), (_LEFT - 9, 58)], f"url(#{name}_spill)")
    sill = svg.rect(_LEFT, 0, _RIGHT - _LEFT, _DEEP, 0, f"url(#{name}_sill)")
    jamb = svg.rect(_LEFT, 0, 3, _DEEP, 0, edge, fill_opacity=0.4) + svg.rect(_RIGHT - 3, 0, 3, _DEEP, 0, edge, fill_opacity=0.4)
    return soft + spill + sill + jamb


def _arrow() -> str:
    """Two chevrons that point out into the empty space."""
    ink: dict[str, object] = {"stroke": "#8A4A0C", "stroke_linecap": "round", "stroke_linejoin": "round"}
    return svg.path("M66 9L76 2.5L86 9", "none", stroke_width=3, **ink) + svg.path(
        "M66 15L76 8.5L86 15", "none", stroke_width=3, stroke_opacity=0.6, **ink
    )


def _bridge() -> str:
    """Two rails and the treads between them: one walks through here."""
    treads = "".join(svg.rect(60, y, 32, 2.2, 1, "#5E8F1C", fill_opacity=0.75) for y in (2.0, 7.0, 12.0))
    rails = svg.rect(56, 0, 3, _DEEP + 8, 1.5, "#3D6A0E") + svg.rect(93, 0, 3, _DEEP + 8, 1.5, "#3D6A0E")
    return treads + rails


def _shutter() -> str:
    """Hazard stripes across the doorway, bolted shut."""
    body = svg.rect(_LEFT, 1, _RIGHT - _LEFT, _DEEP - 1, 0, "#3A1620")
    for x in (47, 61, 75, 89):
        right = min(x + 21, _RIGHT)
        body += svg.poly(
            [(max(x, _LEFT), 15.4), (min(x + 8, _RIGHT), 15.4), (right, 1.6), (min(max(x + 13, _LEFT), _RIGHT), 1.6)], "#FF6B5E"
        )
    body += svg.rect(_LEFT, 0.6, _RIGHT - _LEFT, 1.6, 0, "#FFC0B6") + svg.rect(_LEFT, 14.6, _RIGHT - _LEFT, 2, 0, "#16080E")
    cross: dict[str, object] = {"stroke_linecap": "round"}
    for stroke, width in (("#16080E", 6.5), ("#FFE3DF", 3.2)):
        body += svg.line(71, 3.5, 81, 13, stroke, width, **cross) + svg.line(81, 3.5, 71, 13, stroke, width, **cross)
    return body


def _posts() -> str:
    """The door posts with their caps."""
    out = ""
    for x in (_LEFT - 6, _RIGHT):
        out += (
            svg.rect(x, 1, 6, 19, 3, "#101A30")
            + svg.rect(x + 1.2, 2, 3.6, 17, 1.8, "#53688F")
            + svg.rect(x + 1.6, 2.6, 1.3, 15.6, 0.6, "#B4C6E2")
        )
    return out
