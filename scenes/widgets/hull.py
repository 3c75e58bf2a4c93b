"""The hull of the saucer round the locations that lie: a tin rim with rivets and lamps, drawn anew when the ship has grown."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame

from scenes.widgets import svg
from scenes.widgets.colour import darker, lighter, mix
from scenes.widgets.outline import Cell, along, path
from scenes.widgets.panel import rivet
from scenes.widgets.pieces import Pieces, turned_pieces
from scenes.widgets.tile import CELL

if TYPE_CHECKING:
    from scenes.widgets.kit import Kit
    from scenes.widgets.pane import Pane

Door = tuple[int, int, str]
RIM = 20.0
_STEPS = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
_COARSE = 24


def draw(pane: Pane, x: float, y: float, cell: float, cells: frozenset[Cell], doors: frozenset[Door], exact: bool = True) -> None:
    """The hull under the tiles; x, y is the upper left of cell (0, 0).

    cells: (column, row) of every location; doors: (column, row, side) of every free opening, where the rim is cut by a lit doorway.
    exact: False while the size changes from frame to frame, so that a picture at hand is stretched instead of drawn anew.
    """
    if not cells:
        return
    kit = pane.kit
    left, top = min(c for c, _ in cells), min(r for _, r in cells)
    px = round(cell) if exact else max(_COARSE, round(cell / _COARSE) * _COARSE)
    key = ("hull", kit.theme.name, cells, doors, px, pane.angle)
    edge = _edge(px)
    if px != round(cell):
        whole = kit.get(("whole", key), lambda: _made(kit, px, cells, doors, left, top))
        factor = cell / px
        pane.blit(pygame.transform.scale_by(whole, factor), x + left * cell - edge * factor, y + top * cell - edge * factor)
        return

    def make() -> Pieces:
        return _cut(_made(kit, px, cells, doors, left, top), px, edge, {(c - left, r - top) for c, r in cells}, pane.angle)

    picture = kit.pieces(key, make)
    w, h = picture.size if pane.angle % 180 == 0 else picture.size[::-1]
    at = pane.screen((x + left * cell - edge, y + top * cell - edge, w, h))
    picture.blit(pane.frame.surface, at.x, at.y)


def _cut(whole: pygame.Surface, px: int, edge: int, cells: set[Cell], angle: int) -> Pieces:
    """Cut along the grid, without what the tiles will hide and what is empty."""
    inset = round(px * 0.12)
    places = []
    columns, rows = (whole.get_width() - 2 * edge) // px, (whole.get_height() - 2 * edge) // px
    xs = [0, *(edge + c * px for c in range(columns + 1)), whole.get_width()]
    ys = [0, *(edge + r * px for r in range(rows + 1)), whole.get_height()]
    for i in range(len(xs) - 1):
        for j in range(len(ys) - 1):
            place = pygame.Rect(xs[i], ys[j], xs[i + 1] - xs[i], ys[j + 1] - ys[j])
            if (i - 1, j - 1) in cells:
                inner = place.inflate(-2 * inset, -2 * inset)
                places += [
                    pygame.Rect(place.x, place.y, place.w, inset),
                    pygame.Rect(place.x, inner.bottom, place.w, inset),
                    pygame.Rect(place.x, inner.y, inset, inner.h),
                    pygame.Rect(inner.right, inner.y, inset, inner.h),
                ]
            else:
                places.append(place)
    return turned_pieces(whole, places, angle)


def _edge(px: int) -> int:
    """How far the picture reaches beyond the cells."""
    return math.ceil(px * 0.62)


def _made(kit: Kit, px: int, cells: frozenset[Cell], doors: frozenset[Door], left: int, top: int) -> pygame.Surface:
    k = px / CELL
    edge = _edge(px)
    right, bottom = max(c for c, _ in cells) + 1, max(r for _, r in cells) + 1
    w, h = (right - left) * px + 2 * edge, (bottom - top) * px + 2 * edge
    shift = f"translate({edge - left * px:.2f} {edge - top * px:.2f})"
    tin = kit.theme.palette.second

    def ring(grow: float, colour: str, down: float = 0.0, fill: str = "") -> str:
        d = path(cells, px, grow * k, (16 + max(0.0, grow)) * k)
        return svg.group(svg.group(svg.path(d, fill or colour), shift), f"translate(0 {down * k:.2f})")

    out = svg.soft(ring(RIM + 3, "#FFFFFF"), w, h, max(1.0, 20 * k), lighter(tin, 0.15), 105)
    out.blit(svg.soft(ring(RIM, "#000000", 15), w, h, max(1.0, 12 * k), "#000000", 200), (0, 0))
    body = ring(RIM, darker(tin, 0.72), 6) + ring(RIM, darker(tin, 0.55), 3) + ring(RIM, lighter(tin, 0.5))
    body += svg.linear("hull", 0, 0, 0, h, (0, mix(tin, "#22B3B0", 0.5)), (1, darker(tin, 0.3)))
    body += svg.path(
        path(_moved(cells, left, top), px, (RIM - 1.6) * k, (34.4) * k), "url(#hull)", transform=f"translate({edge} {edge + 0.8 * k:.2f})"
    )
    body += ring(8.6, kit.theme.palette.paper) + ring(7.2, darker(tin, 0.22)) + ring(4, darker(tin, 0.62)) + ring(4, darker(tin, 0.85), 1.5)
    body += svg.group(_studs(kit, px, cells, doors), shift) + _door_light(doors, px, k, edge - left * px, edge - top * px)
    out.blit(svg.raster(body, w, h), (0, 0))
    return out


def _moved(cells: frozenset[Cell], left: int, top: int) -> list[Cell]:
    return [(c - left, r - top) for c, r in cells]


def _studs(kit: Kit, px: int, cells: frozenset[Cell], doors: frozenset[Door]) -> str:
    """Rivets along the rim, every fourth a lamp; none where a doorway cuts it."""
    k = px / CELL
    palette = kit.theme.palette
    lamps = (palette.accent, palette.warm, palette.danger, lighter(palette.good, 0.3))
    gaps = [((c + 0.5 + _STEPS[s][0] * 0.58) * px, (r + 0.5 + _STEPS[s][1] * 0.58) * px) for c, r, s in doors]
    body = ""
    for index, (x, y) in enumerate(along(cells, px, 14 * k, 21 * k, 22 * k)):
        if any(math.dist((x, y), gap) < 38 * k for gap in gaps):
            continue
        if index % 4 == 0:
            colour = lamps[index // 4 % 4]
            body += svg.circle(x, y, 8 * k, colour, fill_opacity=0.22) + svg.circle(x, y + 0.6 * k, 5.4 * k, darker(colour, 0.7))
            body += svg.circle(x, y, 4.2 * k, colour) + svg.circle(x - 1.2 * k, y - 1.3 * k, 1.6 * k, lighter(colour, 0.75))
        else:
            body += rivet(x, y, 2.3 * k, lighter(palette.second, 0.12))
    return body


def _door_light(doors: frozenset[Door], px: int, k: float, dx: float, dy: float) -> str:
    """A free opening cuts the rim and throws its light into the dark."""
    body = svg.linear("out_sill", 0, 0, 0, RIM, (0, "#FFF6DC"), (1, "#FFDA85"))
    body += svg.linear("out_spill", 0, RIM, 0, 72, (0, "#FFD166", 0.6), (0.4, "#FFD166", 0.2), (1, "#FFD166", 0))
    one = svg.poly([(-25, RIM), (25, RIM), (42, 72), (-42, 72)], "url(#out_spill)") + svg.rect(-25, -3, 50, RIM + 3, 0, "url(#out_sill)")
    arrow: dict[str, object] = {"stroke": "#8A4A0C", "stroke_width": 3, "stroke_linecap": "round", "stroke_linejoin": "round"}
    one += svg.path("M-10 5L0 11.5L10 5", "none", **arrow) + svg.path("M-10 11L0 17.5L10 11", "none", stroke_opacity=0.6, **arrow)
    for x in (-31, 25):
        one += (
            svg.rect(x, -4, 6, RIM + 7, 3, "#101A30")
            + svg.rect(x + 1.2, -3, 3.6, RIM + 5, 1.8, "#53688F")
            + svg.rect(x + 1.6, -2, 1.3, RIM + 3, 0.6, "#B4C6E2")
        )
    for column, row, side in sorted(doors):
        sx, sy = _STEPS[side]
        cx, cy = (column + 0.5 + sx * 0.5) * px + dx, (row + 0.5 + sy * 0.5) * px + dy
        turn = {"S": 0, "W": 90, "N": 180, "E": 270}[side]
        body += svg.group(one, f"translate({cx:.2f} {cy:.2f}) rotate({turn}) scale({k:.4f})")
    return body
