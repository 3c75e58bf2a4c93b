"""What is laid over the floor of the plan, under its structures: sight, where somebody can be, what is lit, clouds of smoke.

Each is put together from stamps of one space, which depend on its neighbours alone; so a new overlay costs no drawing.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from scenes.board.outline import outline_path
from scenes.graphics import svg
from scenes.graphics.colour import lighten_colour, mix_colours

if TYPE_CHECKING:
    from scenes.games.specter_ops.art.geometry import GridPlace
    from scenes.graphics.kit import DrawingKit
    from scenes.graphics.prerender import DrawJob
    from scenes.graphics.theme import MoodPalette

HEAT_MAP_COLOUR: Final = "#E86BB4"
"""Where she can be: a colour that no seat's piece and no sight has."""
LIGHT_LEVEL_COUNT: Final = 6
"""How many brightnesses light has on its way."""
SPACES_PER_LIGHT_LEVEL: Final = 2.5
"""Spaces in which it loses one of them."""
NEIGHBOUR_OFFSET_BY_BIT: Final = tuple((dx, dy) for dy in (-1, 0, 1) for dx in (-1, 0, 1) if (dx, dy) != (0, 0))
"""The neighbours of a space, by the bit of their number."""
SIDE_GEOMETRIES: Final = (
    ((0, -1), (0.0, 0.0), (1, 0)),
    ((1, 0), (1.0, 0.0), (0, 1)),
    ((0, 1), (0.0, 1.0), (1, 0)),
    ((-1, 0), (0.0, 0.0), (0, 1)),
)
"""Where a neighbour lies, where the border to it begins, and how it runs."""


OverlayStamp = tuple[str, int, int, "GridPlace"]
"""One space of an overlay: its kind, its neighbours, how far away the light is, and where it lies."""


@dataclass(frozen=True, slots=True)
class FloorOverlay:
    """Something over some places. Light comes from the `light_source`.

    Kinds: sight, foresight, heat, chase, warned, smoke; reach, spent and chosen, each on foot, `by car` and `out` of one.
    """

    kind: str
    places: frozenset[GridPlace]
    light_source: GridPlace | None = None

    def neighbours_in_overlay(self, place: GridPlace) -> int:
        """Return which neighbours of a place belong to it too."""
        x, y = place
        return sum(1 << bit for bit, (dx, dy) in enumerate(NEIGHBOUR_OFFSET_BY_BIT) if (x + dx, y + dy) in self.places)

    def distance_level_from_light(self, place: GridPlace) -> int:
        """Return how far away the light is, 0 for near."""
        if self.light_source is None:
            return 0
        far = max(abs(place[0] - self.light_source[0]), abs(place[1] - self.light_source[1]))
        return min(LIGHT_LEVEL_COUNT - 1, round(far / SPACES_PER_LIGHT_LEVEL))


def make_overlay(kind: str, places: Collection[GridPlace], source: GridPlace | None = None) -> FloorOverlay:
    """Make an overlay."""
    return FloorOverlay(kind, frozenset(places), source)


def split_by_square(laid: FloorOverlay, side: int) -> dict[GridPlace, tuple[OverlayStamp, ...]]:
    """Return the stamps of an overlay by the squares of the board in which they lie, each `side` spaces wide."""
    found: dict[GridPlace, list[OverlayStamp]] = {}
    joined = laid.kind in JOINED_OVERLAY_KINDS
    for place in sorted(laid.places):
        square = place[0] // side, place[1] // side
        found.setdefault(square, []).append(
            (laid.kind, laid.neighbours_in_overlay(place) if joined else 0, laid.distance_level_from_light(place), place)
        )
    return {square: tuple(those) for square, those in found.items()}


def space_picture(kit: DrawingKit, kind: str, near: int, level: int, px: int) -> pygame.Surface:
    """Return one space of an overlay; kept. KeyError for an unknown kind."""
    near = near if kind in JOINED_OVERLAY_KINDS else 0
    return kit.cached_surface(
        _name(kit, kind, near, level, px), lambda: svg.rasterise(_DRAW[kind](_joined(near), kit.theme.palette, level), 1, 1, px)
    )


def is_space_picture_cached(kit: DrawingKit, kind: str, near: int, level: int, px: int) -> bool:
    """Return whether a stamp is drawn already."""
    return _name(kit, kind, near if kind in JOINED_OVERLAY_KINDS else 0, level, px) in kit.cache


def _name(kit: DrawingKit, kind: str, near: int, level: int, px: int) -> Hashable:
    return "overlay", kit.theme.name, kind, near, level, px


def prerender(kit: DrawingKit, px: int) -> Iterator[DrawJob]:
    """Let the commonest stamps be drawn: single spaces, and what has neighbours in rows and blocks."""
    common = sorted({_shape(mask) for mask in range(16)})
    for kind in _DRAW:
        for near in common if kind in JOINED_OVERLAY_KINDS else (0,):
            for level in range(LIGHT_LEVEL_COUNT) if kind == "sight" else (0,):
                yield partial(space_picture, kit, kind, near, level, px)


def _shape(sides: int) -> int:
    """Return the neighbours of a space of a block that goes on to some sides: the corners between two of them too."""
    on = [side for bit, (side, _, _) in enumerate(SIDE_GEOMETRIES) if sides >> bit & 1]
    corners = [(a[0] + b[0], a[1] + b[1]) for a in on for b in on if a[0] * b[0] + a[1] * b[1] == 0]
    return sum(1 << NEIGHBOUR_OFFSET_BY_BIT.index(near) for near in {*on, *corners})


def _joined(near: int) -> frozenset[GridPlace]:
    return frozenset({(0, 0), *(offset for bit, offset in enumerate(NEIGHBOUR_OFFSET_BY_BIT) if near >> bit & 1)})


def _sight(places: frozenset[GridPlace], palette: MoodPalette, level: int) -> str:
    """Fill what a hunter sees with light that fades with the distance, scanned by fine lines."""
    light, shape = lighten_colour(palette.second, 0.35), outline_path(places, 0.05, 0.2)
    tone = mix_colours(light, palette.second, min(1.0, level / 2))
    body = svg.path(shape, tone, fill_opacity=0.56 - 0.3 * level / (LIGHT_LEVEL_COUNT - 1)) + svg.path(
        shape, stroke=light, stroke_width="0.05", stroke_opacity=0.8
    )
    scan = "".join(f"M0 {step * 0.2 + 0.1:.2f}h1" for step in range(5))
    return body + svg.path(scan, stroke=palette.table, stroke_width="0.04", stroke_opacity=0.2)


def _chase(places: frozenset[GridPlace], palette: MoodPalette, level: int) -> str:
    """Tint where hunters can stand after their next turn, ruled off by fine dots: quieter than what can be touched, or is seen."""
    del level
    return svg.path(outline_path(places, 0.03, 0.1), palette.danger, fill_opacity=0.18) + _border(
        places, 0.05, 0.05, 0.01, 5, palette.danger
    )


def _foresight(places: frozenset[GridPlace], palette: MoodPalette, level: int) -> str:
    """Outline what would be seen from somewhere else."""
    del level
    light = lighten_colour(palette.second, 0.4)
    fill = svg.path(outline_path(places, 0.1, 0.2), palette.second, fill_opacity=0.13)
    return fill + _border(places, 0.1, 0.05, 0.2, 2, light)


def _heat(places: frozenset[GridPlace], palette: MoodPalette, level: int) -> str:
    """Tint where somebody can be."""
    del palette, level
    glow = "".join(
        svg.path(outline_path(places, inset, 0.3), HEAT_MAP_COLOUR, fill_opacity=opacity)
        for inset, opacity in ((0.0, 0.2), (0.1, 0.16), (0.2, 0.12))
    )
    return glow + _border(places, 0.07, 0.055, 0.01, 5, lighten_colour(HEAT_MAP_COLOUR, 0.5))


def _border(places: frozenset[GridPlace], inset: float, width: float, long: float, count: int, ink: str) -> str:
    """Draw dots or dashes along the sides where the set ends; equally many a side, so that neighbours meet."""
    d = ""
    for (nx, ny), (x, y), (dx, dy) in SIDE_GEOMETRIES:
        if (nx, ny) in places:
            continue
        for step in range(count):
            at = (step + 0.5) / count - long / 2
            px, py = x + dx * at - nx * inset, y + dy * at - ny * inset
            d += f"M{px:.3f} {py:.3f}l{dx * long:.3f} {dy * long:.3f}"
    return svg.path(d, stroke=ink, stroke_width=f"{width}", stroke_linecap="round", stroke_opacity=0.9) if d else ""


def _reach(places: frozenset[GridPlace], palette: MoodPalette, level: int) -> str:
    """Ring a space that can be chosen."""
    del places, level
    return _ring(palette.accent, lighten_colour(palette.accent, 0.25), 1.0)


def _warned(places: frozenset[GridPlace], palette: MoodPalette, level: int) -> str:
    """Ring a space that can be chosen, but lies in sight of somebody who hunts: two rings and slanting lines, told apart by shape too."""
    del places, level
    slants = "".join(f"M{0.24 + 0.18 * i:.2f} 0.8L{0.44 + 0.18 * i:.2f} 0.2" for i in range(3))
    lines = svg.path(slants, stroke=palette.danger, stroke_width="0.06", stroke_opacity=0.75)
    return lines + _ring(palette.danger, lighten_colour(palette.danger, 0.2), 1.0)


def _spent(places: frozenset[GridPlace], palette: MoodPalette, level: int) -> str:
    """Ring the same space dimly, once another is chosen."""
    del places, level
    return _ring(palette.accent, mix_colours(palette.accent, palette.panel, 0.4), 0.45)


def _ring(glow: str, line: str, strength: float) -> str:
    body = svg.rect(0.12, 0.12, 0.76, 0.76, 0.18, glow, fill_opacity=0.1 * strength)
    for width, opacity in ((0.24, 0.09), (0.17, 0.13), (0.11, 0.2)):
        body += svg.rect(0.12, 0.12, 0.76, 0.76, 0.18, stroke=glow, stroke_width=f"{width}", stroke_opacity=opacity * strength)
    body += svg.rect(0.12, 0.12, 0.76, 0.76, 0.18, stroke=line, stroke_width="0.05", stroke_opacity=strength)
    return body + svg.circle(0.5, 0.5, 0.08, lighten_colour(glow, 0.5), fill_opacity=strength)


def _chosen(places: frozenset[GridPlace], palette: MoodPalette, level: int) -> str:
    """Fill a space that is chosen."""
    del places, level
    glow = svg.rect(0.0, 0.0, 1.0, 1.0, 0.26, palette.accent, fill_opacity=0.35)
    return glow + svg.rect(0.07, 0.07, 0.86, 0.86, 0.2, palette.accent, stroke=palette.text, stroke_width="0.05")


def _road(places: frozenset[GridPlace], palette: MoodPalette, level: int) -> str:
    """Mark a space that can be driven to: tracks of tyres, in a light of their own."""
    del places, level
    return _tracks(palette.text, 1.0)


def _road_spent(places: frozenset[GridPlace], palette: MoodPalette, level: int) -> str:
    """Mark the same space dimly, once another is chosen."""
    del places, level
    return _tracks(mix_colours(palette.text, palette.panel, 0.35), 0.5)


def _tracks(ink: str, strength: float) -> str:
    body = svg.rect(0.12, 0.12, 0.76, 0.76, 0.1, ink, fill_opacity=0.13 * strength)
    body += svg.rect(0.12, 0.12, 0.76, 0.76, 0.1, stroke=ink, stroke_width="0.05", stroke_opacity=strength)
    treads = "".join(f"M{x} {0.26 + 0.16 * step:.2f}h0.14" for x in (0.27, 0.59) for step in range(4))
    return body + svg.path(treads, stroke=ink, stroke_width="0.07", stroke_opacity=0.9 * strength)


def _road_chosen(places: frozenset[GridPlace], palette: MoodPalette, level: int) -> str:
    """Fill a space that is chosen to be driven to."""
    del places, level
    glow = svg.rect(0.0, 0.0, 1.0, 1.0, 0.16, palette.text, fill_opacity=0.35)
    return glow + svg.rect(0.07, 0.07, 0.86, 0.86, 0.1, palette.text, stroke=palette.accent, stroke_width="0.07")


def _exit(places: frozenset[GridPlace], palette: MoodPalette, level: int) -> str:
    """Mark a space on which somebody can get out: a round one."""
    del places, level
    return _round(palette.warm, 1.0)


def _exit_spent(places: frozenset[GridPlace], palette: MoodPalette, level: int) -> str:
    """Mark the same space dimly, once another is chosen."""
    del places, level
    return _round(mix_colours(palette.warm, palette.panel, 0.4), 0.5)


def _round(ink: str, strength: float) -> str:
    body = "".join(
        svg.circle(0.5, 0.5, 0.37, "none", stroke=ink, stroke_width=f"{width}", stroke_opacity=opacity * strength)
        for width, opacity in ((0.22, 0.12), (0.14, 0.2), (0.06, 1.0))
    )
    return body + svg.circle(0.5, 0.5, 0.37, ink, fill_opacity=0.14 * strength) + svg.circle(0.5, 0.5, 0.12, ink, fill_opacity=strength)


def _exit_chosen(places: frozenset[GridPlace], palette: MoodPalette, level: int) -> str:
    """Fill a space that is chosen to get out on."""
    del places, level
    glow = svg.circle(0.5, 0.5, 0.5, palette.warm, fill_opacity=0.35)
    return glow + svg.circle(0.5, 0.5, 0.43, palette.warm, stroke=palette.text, stroke_width="0.06")


def _smoke(places: frozenset[GridPlace], palette: MoodPalette, level: int) -> str:
    """Cover a space with a cloud."""
    del level
    grey = mix_colours(palette.text, palette.dim, 0.35)
    body = svg.path(outline_path(places, 0.04, 0.35), grey, fill_opacity=0.3)
    for x, y, r in ((0.3, 0.32, 0.3), (0.72, 0.3, 0.27), (0.5, 0.68, 0.31), (0.18, 0.75, 0.2), (0.82, 0.74, 0.22)):
        body += svg.circle(x, y, r, grey, fill_opacity=0.16) + svg.circle(x - 0.06, y - 0.07, r * 0.6, palette.text, fill_opacity=0.12)
    return body


_DRAW: Final[dict[str, Callable[[frozenset[GridPlace], MoodPalette, int], str]]] = {
    "sight": _sight,
    "foresight": _foresight,
    "heat": _heat,
    "chase": _chase,
    "reach": _reach,
    "warned": _warned,
    "spent": _spent,
    "chosen": _chosen,
    "reach by car": _road,
    "spent by car": _road_spent,
    "chosen by car": _road_chosen,
    "reach out": _exit,
    "spent out": _exit_spent,
    "chosen out": _exit_chosen,
    "smoke": _smoke,
}
JOINED_OVERLAY_KINDS: Final = frozenset({"sight", "foresight", "heat", "chase", "smoke"})
"""Kinds whose spaces grow together."""
