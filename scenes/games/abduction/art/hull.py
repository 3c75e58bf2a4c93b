"""The hull of the saucer, put together from pictures of the sixteen ways in which four cells can meet at a corner.

Each picture reaches from the middle of one cell to the middle of the next (152 units), so a ship of any size is drawn from few of them,
and laying a location draws nothing anew.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from typing import TYPE_CHECKING

import pygame

from scenes.games.abduction.art.tile_rooms import CELL_UNITS, scale_from_master, solid_parts
from scenes.graphics import svg
from scenes.graphics.colour import darken_colour, lighten_colour, mix_colours
from scenes.widgets.panel import rivet_svg

if TYPE_CHECKING:
    from scenes.games.abduction.art.scaled_pictures import PlacedPicture, ScaledPictures
    from scenes.graphics.kit import DrawingKit
    from scenes.graphics.prerender import DrawJob

GridPlace = tuple[int, int]

HALF_CELL = CELL_UNITS / 2
HULL_OVERHANG = 20.0
"""How far the hull reaches beyond its cells."""
OUTER_CORNER_RADIUS = 18.0
INNER_CORNER_RADIUS = 16.0
CORNER_CELL_OFFSETS = ((-1, -1), (0, -1), (0, 0), (-1, 0))
"""The cells that meet at a corner, clockwise from the upper left; corner (x, y) is the upper left of cell (x, y)."""
ALL_CELLS_MASK = 15
MAX_SMOOTH_BLUR_PX = 11.5
"""Pixels of blur up to which soft light is worked out finely enough to have no steps."""
_PAD = 60.0
_LAMP, _RIVETS = 38.0, (12.7, 63.3)


def cell_mask_by_corner(cells: Iterable[GridPlace]) -> dict[GridPlace, int]:
    """Return for every corner of the cells which of its four cells are there, as bits in the order of `CORNERS`."""
    found: dict[GridPlace, int] = {}
    for x, y in cells:
        for bit, (dx, dy) in enumerate(CORNER_CELL_OFFSETS):
            corner = (x - dx, y - dy)
            found[corner] = found.get(corner, 0) | 1 << bit
    return found


def hull_corner_picture(rough: ScaledPictures, corner: GridPlace, bits: int, px: int) -> PlacedPicture:
    """Return the hull round a corner, and its place in a square of px x px whose middle is the corner."""
    kit, lamps = rough.kit, _lamps(corner, bits)
    return rough.draw_scaled(_lit_name(kit, bits, lamps), px, partial(_lit, kit, bits, lamps))


def hidden_parts(bits: int, px: int) -> list[pygame.Rect]:
    """Return what of the square round a corner locations in those of its cells hide."""
    half, square = px // 2, pygame.Rect(0, 0, px, px)
    cells = [(half + dx * px, half + dy * px) for quarter, (dx, dy) in enumerate(CORNER_CELL_OFFSETS) if _has(bits, quarter)]
    found = [solid.move(cell).clip(square) for cell in cells for solid in solid_parts(px)]
    return [part for part in found if part]


def prerender_corners(rough: ScaledPictures, cells: Iterable[GridPlace], px: int) -> Iterator[DrawJob]:
    """Scale the hull round the corners of some cells to a size that the view goes to."""
    corners = {(bits, _lamps(corner, bits)) for corner, bits in cell_mask_by_corner(cells).items()}
    for bits, lamps in sorted(corners):
        yield partial(_picture, rough.kit, bits, lamps, px)


def prerender(rough: ScaledPictures, px: int) -> Iterator[DrawJob]:
    """Draw all ways in which cells can meet."""
    for bits in range(1, ALL_CELLS_MASK + 1):
        for lamps in (0, 1) if bits != ALL_CELLS_MASK else (0,):
            yield partial(_picture, rough.kit, bits, lamps, px)
        yield partial(rough.kit.forget_surface, (*_name(rough.kit, bits), px))


def _lamps(corner: GridPlace, bits: int) -> int:
    """Return which of the two rows of lamps the hull round a corner bears."""
    return (corner[0] + corner[1]) % 2 if bits != ALL_CELLS_MASK else 0


def _picture(kit: DrawingKit, bits: int, lamps: int, px: int) -> pygame.Surface:
    return scale_from_master(kit, _lit_name(kit, bits, lamps), px, partial(_lit, kit, bits, lamps))


def _lit_name(kit: DrawingKit, bits: int, lamps: int) -> tuple[str, str, int, int]:
    return ("hull", kit.theme.name, bits, lamps)


def _name(kit: DrawingKit, bits: int) -> tuple[str, str, int]:
    return ("hull dark", kit.theme.name, bits)


def _lit(kit: DrawingKit, bits: int, lamps: int, px: int) -> pygame.Surface:
    """Draw the hull with its rivets and lamps."""
    out = scale_from_master(kit, _name(kit, bits), px, lambda side: _dark(kit, bits, side)).copy()
    out.blit(svg.rasterise(_studs(kit, bits, lamps), CELL_UNITS, CELL_UNITS, px / CELL_UNITS), (0, 0))
    return out


def _dark(kit: DrawingKit, bits: int, px: int) -> pygame.Surface:
    """Draw glow, shadow, thickness, rim, stripe, the dark inside."""
    k = px / CELL_UNITS
    tin = kit.theme.palette.second
    wide = round((CELL_UNITS + 2 * _PAD) * k)
    out = pygame.Surface((px, px), pygame.SRCALPHA)

    def soft(grow: float, colour: str, down: float, blur: float, alpha: int) -> None:
        body = svg.group(_body(bits, grow, "#FFFFFF"), f"scale({k:.5f}) translate({_PAD:.2f} {_PAD + down:.2f})")
        drawn = svg.soft_shadow(body, wide, wide, min(MAX_SMOOTH_BLUR_PX, max(1.0, blur * k)), colour, alpha)
        out.blit(drawn, (-round(_PAD * k), -round(_PAD * k)))

    soft(HULL_OVERHANG + 9, lighten_colour(tin, 0.15), 0, 16, 55)
    soft(HULL_OVERHANG, lighten_colour(tin, 0.15), 0, 10, 70)
    soft(HULL_OVERHANG - 2, "#000000", 14, 10, 190)
    body = ""
    for down, tone in ((6.5, darken_colour(tin, 0.75)), (4.5, darken_colour(tin, 0.62)), (2.5, darken_colour(tin, 0.5))):
        body += svg.group(_body(bits, HULL_OVERHANG, tone), f"translate(0 {down})")
    body += _body(bits, HULL_OVERHANG, lighten_colour(tin, 0.55)) + svg.group(
        _body(bits, HULL_OVERHANG - 1.7, mix_colours(tin, "#23B6B3", 0.5)), "translate(0 0.8)"
    )
    body += (
        _body(bits, HULL_OVERHANG - 9.5, darken_colour(tin, 0.14))
        + _body(bits, 9.4, kit.theme.palette.paper)
        + _body(bits, 7.6, darken_colour(tin, 0.3))
    )
    body += _body(bits, 4, darken_colour(tin, 0.62)) + svg.group(_body(bits, 4, darken_colour(tin, 0.86)), "translate(0 1.5)")
    out.blit(svg.rasterise(body, CELL_UNITS, CELL_UNITS, k), (0, 0))
    return out


def _has(bits: int, quarter: int) -> bool:
    return bool(bits >> quarter % 4 & 1)


def _body(bits: int, grow: float, fill: str) -> str:
    """Draw the cells that are there, wider by `grow`, as one path: it is filled in one go."""
    return svg.path(_outline(bits, grow), fill)


def _outline(bits: int, grow: float) -> str:
    """Return the squares of the cells, the seams between neighbours and the fillets in inner corners; all of them run clockwise."""
    d = ""
    for quarter, (dx, dy) in enumerate(CORNER_CELL_OFFSETS):
        if _has(bits, quarter):
            d += _square(
                HALF_CELL + dx * CELL_UNITS - grow, HALF_CELL + dy * CELL_UNITS - grow, CELL_UNITS + 2 * grow, OUTER_CORNER_RADIUS + grow
            )
    inner = INNER_CORNER_RADIUS + HULL_OVERHANG - grow
    for quarter in range(4):
        if _has(bits, quarter) and _has(bits, quarter + 1):
            d += "M" + "L".join(_at(quarter, *point) for point in ((-70, -70), (70, -70), (70, grow), (-70, grow))) + "Z"
        if not _has(bits, quarter) and _has(bits, quarter + 1) and _has(bits, quarter + 3):
            start, bend = _at(quarter - 1, grow, -grow - inner), _at(quarter - 1, grow + inner, -grow)
            d += f"M{_at(quarter - 1, -1, 1)}L{_at(quarter - 1, -1, -grow - inner)}L{start}A{inner:.2f} {inner:.2f} 0 0 0 {bend}"
            d += f"L{_at(quarter - 1, grow + inner, 1)}Z"
    return d


def _at(turns: int, x: float, y: float) -> str:
    """Return a point seen from the corner, turned by quarters clockwise."""
    for _ in range(turns % 4):
        x, y = -y, x
    return f"{HALF_CELL + x:.2f} {HALF_CELL + y:.2f}"


def _square(x: float, y: float, side: float, r: float) -> str:
    """Return a square with round corners."""
    near, far = x + r, x + side - r
    top, low = y + r, y + side - r
    arc = f"A{r:.2f} {r:.2f} 0 0 1"
    return (
        f"M{near:.2f} {y:.2f}L{far:.2f} {y:.2f}{arc} {x + side:.2f} {top:.2f}L{x + side:.2f} {low:.2f}{arc} {far:.2f} {y + side:.2f}"
        f"L{near:.2f} {y + side:.2f}{arc} {x:.2f} {low:.2f}L{x:.2f} {top:.2f}{arc} {near:.2f} {y:.2f}Z"
    )


def _studs(kit: DrawingKit, bits: int, lamps: int) -> str:
    """Rivets along the rim and a lamp on every half side."""
    palette = kit.theme.palette
    colours = (palette.accent, palette.warm, palette.danger, lighten_colour(palette.good, 0.35))
    tone, line = lighten_colour(palette.second, 0.12), 14.5
    body = ""

    def at(side: int, along: float, aside: float) -> tuple[float, float]:
        """Return a point `along` the boundary to the north, east, south or west, `aside` to its right as one looks that way."""
        return {
            0: (HALF_CELL + aside, HALF_CELL - along),
            1: (HALF_CELL + along, HALF_CELL + aside),
            2: (HALF_CELL - aside, HALF_CELL + along),
            3: (HALF_CELL - along, HALF_CELL - aside),
        }[side]

    for side in range(4):
        left, right = _has(bits, side), _has(bits, side + 1)
        if left == right:
            continue
        aside = line if left else -line
        straight = _has(bits, side + (2 if right else 3))
        inner = _has(bits, side + (3 if right else 2))
        body += _lamp(*at(side, _LAMP, aside), colours[(lamps + side) % 4])
        for along in _RIVETS:
            if along > 30 or (straight and not inner):
                body += rivet_svg(*at(side, along, aside), 2.3, tone)
    return body + _round_studs(bits, tone, line)


def _round_studs(bits: int, tone: str, line: float) -> str:
    """Rivets in the bends: two round an outer corner, one in an inner one."""
    body = ""
    for quarter, (sx, sy) in enumerate(((-1, -1), (1, -1), (1, 1), (-1, 1))):
        if _has(bits, quarter) and not any(_has(bits, quarter + other) for other in (1, 2, 3)):
            x, y, reach = HALF_CELL + sx * OUTER_CORNER_RADIUS, HALF_CELL + sy * OUTER_CORNER_RADIUS, OUTER_CORNER_RADIUS + line
            for along, aside in ((0.924, 0.383), (0.383, 0.924)):
                body += rivet_svg(x - sx * reach * along, y - sy * reach * aside, 2.3, tone)
        elif not _has(bits, quarter) and _has(bits, quarter + 1) and _has(bits, quarter + 3):
            reach = line + (INNER_CORNER_RADIUS + HULL_OVERHANG - line) * (1 - 0.7071)
            body += rivet_svg(HALF_CELL + sx * reach, HALF_CELL + sy * reach, 2.3, tone)
    return body


def _lamp(x: float, y: float, colour: str) -> str:
    """Return a lamp with its halo."""
    return (
        svg.circle(x, y, 10, colour, fill_opacity=0.14)
        + svg.circle(x, y, 7.4, colour, fill_opacity=0.24)
        + svg.circle(x, y + 0.6, 5.4, darken_colour(colour, 0.7))
        + svg.circle(x, y, 4.2, colour)
        + svg.circle(x - 1.2, y - 1.3, 1.6, lighten_colour(colour, 0.75))
    )
