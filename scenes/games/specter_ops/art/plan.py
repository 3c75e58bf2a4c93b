"""The security plan: floor, roads, structures with a sense of height, the rim with its coordinates. Drawn part by part, at any size."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from scenes.board.outline import outline_path
from scenes.games.specter_ops.art import plan_rim
from scenes.games.specter_ops.art.plan_look import connected_groups
from scenes.games.specter_ops.art.plan_rim import RIM_WIDTH_CELLS
from scenes.games.specter_ops.art.plan_roofs import objective_site_svg, roof_svg
from scenes.graphics import svg
from scenes.graphics.colour import darken_colour, lighten_colour, mix_colours
from scenes.graphics.emblem import blit_centred
from tabletop.bots.cached_property import cached_property

if TYPE_CHECKING:
    from scenes.games.specter_ops.art.geometry import GridPlace
    from scenes.games.specter_ops.art.plan_look import PlanFeatures
    from scenes.graphics.kit import DrawingKit
    from scenes.graphics.theme import MoodPalette

LOW, HIGH = 0.15, 0.25
"""How far the roofs of small and of large structures are lifted, in cells."""
WALL_FOOT_OFFSET_CELLS = 0.08
WALL_LAYER_COUNT = 14
"""Layers of a wall, from its foot to the roof."""
HIGH_STRUCTURE_MIN_SPACES = 3
"""Spaces from which on a structure is a high one."""
ROOF_LINE_SPACING_CELLS = 0.18
"""Cells between the slanting lines on roofs."""
FINE_LINES_PER_SPACE = 5
"""Fine lines of the plan to a space."""


BoardPart = tuple[float, float, float, float]
"""Left, top, right and bottom of a part of the board, in cells."""


def _size(part: BoardPart, px: int) -> tuple[int, int]:
    """Return the pixels of a part."""
    left, top, right, bottom = part
    return round((right - left) * px), round((bottom - top) * px)


def rasterise_part(body: str, part: BoardPart, px: int) -> pygame.Surface:
    """Draw what of a body in cells lies in a part."""
    w, h = _size(part, px)
    return svg.rasterise(body, w / px, h / px, px, part[:2])


@dataclass(frozen=True, slots=True)
class _Block:
    """A structure as SVG: its shadow, walls and roof, the roof's shape in white, and what stands there.

    `bounds` is the room that it takes.
    """

    bounds: BoardPart
    shadow_svg: str
    walls_and_roof_svg: str
    roof_mask_svg: str
    details_svg: str

    def may_show_in_part(self, left: float, top: float, right: float, bottom: float) -> bool:
        """Return whether something of it may show in a part."""
        return self.bounds[0] < right and left < self.bounds[2] and self.bounds[1] < bottom and top < self.bounds[3]


class BlueprintPainter:
    """Draws one board in the kit's mood. Lengths are cells; (0, 0) is the upper left of the first cell."""

    def __init__(self, kit: DrawingKit, look: PlanFeatures) -> None:
        """Nothing is drawn yet."""
        self.kit, self.look = kit, look
        palette = kit.theme.palette
        self._light = mix_colours(palette.line, palette.text, 0.45)
        self._lifts = {
            place: HIGH if len(group) >= HIGH_STRUCTURE_MIN_SPACES else LOW
            for group in connected_groups(look.structures)
            for place in group
        }

    def roof_lift(self, place: GridPlace) -> float:
        """Return how far the roof of a structure is lifted, in cells; 0 for other places."""
        return self._lifts.get(place, 0.0)

    def draw_floor(self, px: int, part: BoardPart) -> pygame.Surface:
        """Draw floor, roads, shadows and rim of a part with `px` pixels a cell; opaque."""
        left, top, _, _ = part
        out = pygame.Surface(_size(part, px)).convert()
        out.fill(self.kit.theme.palette.table)
        out.blit(rasterise_part(self._floor, part, px), (0, 0))
        self._names(out, px, left, top)
        self._shadow(out, px, left, top, self._near(part))
        plan_rim.paint_rim(self.kit, self.look, out, px, (left, top))
        return out

    def draw_structures(self, px: int, part: BoardPart) -> pygame.Surface:
        """Draw the structures of a part and the arrows of escape points, which stay bright whatever lies on the floor, on nothing."""
        left, top, right, bottom = part
        near = self._near(part)
        out = rasterise_part(self._roof_light + "".join(block.walls_and_roof_svg for block in near), part, px)
        hatch = rasterise_part(self._slants(left, top, right - left, bottom - top), part, px)
        hatch.blit(rasterise_part("".join(block.roof_mask_svg for block in near), part, px), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        out.blit(hatch, (0, 0))
        signs = "".join(_arrow(place, way, self.kit.theme.palette) for place, way in self.look.escape_points)
        out.blit(rasterise_part("".join(block.details_svg for block in near) + signs, part, px), (0, 0))
        return out

    def _near(self, part: BoardPart) -> list[_Block]:
        """List the structures of which something may show in a part."""
        return [block for block in self._blocks if block.may_show_in_part(*part)]

    # -- floor ------------------------------------------------------------------------------------------------------
    @cached_property
    def _floor(self) -> str:
        """Draw floor, fine grid, roads with their dashes."""
        palette, (w, h), light = self.kit.theme.palette, self.look.size, self._light
        tone = mix_colours(palette.panel, palette.line, 0.3)
        middle = (w * 0.5, h * 0.45, max(w, h) * 0.75)
        body = svg.rect(
            -RIM_WIDTH_CELLS,
            -RIM_WIDTH_CELLS,
            w + 2 * RIM_WIDTH_CELLS,
            h + 2 * RIM_WIDTH_CELLS,
            0.25,
            mix_colours(palette.table, palette.panel, 0.7),
        )
        body += svg.radial_gradient("floor", *middle, (0, tone), (1, mix_colours(palette.panel, palette.line, 0.1)))
        body += svg.rect(0, 0, w, h, 0.08, "url(#floor)")
        grid = "".join(
            f"M{x / FINE_LINES_PER_SPACE:.2f} 0V{h}" for x in range(w * FINE_LINES_PER_SPACE) if x % FINE_LINES_PER_SPACE
        ) + "".join(f"M0 {y / FINE_LINES_PER_SPACE:.2f}H{w}" for y in range(h * FINE_LINES_PER_SPACE) if y % FINE_LINES_PER_SPACE)
        body += svg.path(grid, stroke=light, stroke_width="0.012", stroke_opacity=0.07)
        lines = "".join(f"M{x} 0V{h}" for x in range(w + 1)) + "".join(f"M0 {y}H{w}" for y in range(h + 1))
        body += svg.path(lines, stroke=light, stroke_width="0.028", stroke_opacity=0.3)
        road = outline_path(self.look.roads, 0.02, 0.1)
        body += svg.path(road, mix_colours(palette.table, palette.panel, 0.25), fill_opacity=0.86)
        body += svg.path(lines, stroke=light, stroke_width="0.02", stroke_opacity=0.1)
        body += svg.path(road, stroke=light, stroke_width="0.03", stroke_opacity=0.6)
        body += svg.path("".join(self._dashes()), stroke=palette.text, stroke_width="0.05", stroke_opacity=0.5, stroke_linecap="round")
        body += "".join(_exit(place, palette) for place, _ in self.look.escape_points)
        body += svg.rect(0, 0, w, h, 0.06, stroke=light, stroke_width="0.04", stroke_opacity=0.7)
        return body + svg.path("".join(self._ticks(w, h)), stroke=light, stroke_width="0.03", stroke_opacity=0.6)

    def _dashes(self) -> Iterator[str]:
        """Return the dashed lines between the lanes, left out where roads cross."""
        counts: dict[GridPlace, int] = {}
        for left, top, right, bottom in self.look.road_stretches:
            for x in range(left, right + 1):
                for y in range(top, bottom + 1):
                    counts[x, y] = counts.get((x, y), 0) + 1
        for left, top, right, bottom in self.look.road_stretches:
            if right - left > bottom - top:
                for x in range(left, right + 1):
                    if all(counts[x, y] == 1 for y in range(top, bottom + 1)):
                        y = top + 1
                        yield f"M{x + 0.1:.2f} {y}h0.3M{x + 0.6:.2f} {y}h0.3"
            else:
                for y in range(top, bottom + 1):
                    if all(counts[x, y] == 1 for x in range(left, right + 1)):
                        x = left + 1
                        yield f"M{x} {y + 0.1:.2f}v0.3M{x} {y + 0.6:.2f}v0.3"

    @staticmethod
    def _ticks(w: int, h: int) -> Iterator[str]:
        """Return the small marks of the rim."""
        for x in range(w + 1):
            yield f"M{x} -0.12V0M{x} {h}v0.12"
        for y in range(h + 1):
            yield f"M-0.12 {y}H0M{w} {y}h0.12"

    def _names(self, out: pygame.Surface, px: int, left: float, top: float) -> None:
        """Print the number of each section on its floor, very faint, where it does not hide anything."""
        if px < 12:
            return
        for section in sorted({number for _, number, _ in self.look.objective_sites}):
            places = [place for place, number, _ in self.look.objective_sites if number == section]
            x = (min(x for x, _ in places) + max(x for x, _ in places) + 1) / 2
            y = (min(y for _, y in places) + max(y for _, y in places) + 1) / 2
            picture = self.kit.cached_surface(("section", section, px), lambda number=section: self._number(number, px))  # type: ignore[misc]
            blit_centred(out, picture, (x - left) * px, (y - top) * px)

    def _number(self, section: int, px: int) -> pygame.Surface:
        drawn = self.kit.fonts.render_line(str(section), "f", round(px * 5.2), self._light)
        return svg.fade_surface(drawn.copy(), 26)

    # -- structures -------------------------------------------------------------------------------------------------
    @staticmethod
    def _shadow(out: pygame.Surface, px: int, left: float, top: float, near: list[_Block]) -> None:
        """Lay the soft shadow of the structures on the floor; worked out wider than the part, so that parts meet without a seam."""
        margin = px
        w, h = out.get_width() + 2 * margin, out.get_height() + 2 * margin
        shift = f"translate({margin - left * px:.2f} {margin - top * px:.2f}) scale({px})"
        shadow = svg.soft_shadow(svg.group("".join(block.shadow_svg for block in near), shift), w, h, px * 0.13, "#02070D", 150)
        out.blit(shadow, (-margin, -margin))

    @cached_property
    def _blocks(self) -> list[_Block]:
        """Draw every structure, and what stands on its roof."""
        sites, rng = {place: die for place, _, die in self.look.objective_sites}, random.Random(83)
        kinds = {place: rng.randrange(9) for place in sorted(self.look.structures)}
        palette = self.kit.theme.palette
        blocks = []
        for group in connected_groups(self.look.structures):
            lift = self.roof_lift(min(group))
            details = ""
            for x, y in sorted(group):
                at = x + 0.5, y + 0.5 - lift
                details += objective_site_svg(*at, sites[x, y], palette) if (x, y) in sites else roof_svg(*at, kinds[x, y], palette)
            blocks.append(self._block(group, lift, details))
        return blocks

    def _block(self, group: frozenset[GridPlace], lift: float, details: str) -> _Block:
        """Draw walls story by story, and the roof."""
        palette = self.kit.theme.palette
        dark, face = darken_colour(palette.table, 0.5), mix_colours(palette.line, palette.panel, 0.55)
        wall, top = outline_path(group, 0.07, 0.13), outline_path(group, 0.1, 0.11)
        body = ""
        for story in range(WALL_LAYER_COUNT):
            share = story / (WALL_LAYER_COUNT - 1)
            body += svg.group(
                svg.path(wall, mix_colours(dark, face, share**1.4)),
                f"translate(0 {WALL_FOOT_OFFSET_CELLS - (lift + WALL_FOOT_OFFSET_CELLS) * share:.3f})",
            )
        body += svg.group(svg.path(wall, mix_colours(palette.line, palette.text, 0.62 if lift == HIGH else 0.5)), f"translate(0 {-lift})")
        raised = f"translate(0 {0.01 - lift:.3f})"
        body += svg.path(outline_path(group, 0.1, 0.11, 0, 0.01 - lift), "url(#roof)")
        xs, ys = [x for x, _ in group], [y for _, y in group]
        box = min(xs) - 1.0, min(ys) - 1.0, max(xs) + 2.0, max(ys) + 2.0
        shade = svg.group(svg.path(outline_path(group, 0.05, 0.12), "#000000"), "translate(0.12 0.2)")
        return _Block(box, shade, body, svg.group(svg.path(top, "#FFFFFF"), raised), details)

    @cached_property
    def _roof_light(self) -> str:
        """Return the light on all roofs, from above."""
        line, panel = self.kit.theme.palette.line, self.kit.theme.palette.panel
        return svg.linear_gradient("roof", 0, 0, 0, self.look.size[1], (0, lighten_colour(line, 0.1)), (1, mix_colours(line, panel, 0.25)))

    def _slants(self, left: float, top: float, w: float, h: float) -> str:
        """Draw slanting lines over a part; they are cut to the roofs. They lie on whole steps, so that parts meet."""
        first, last = math.floor((left + top) / ROOF_LINE_SPACING_CELLS), math.ceil((left + w + top + h) / ROOF_LINE_SPACING_CELLS)
        slants = "".join(f"M{step * ROOF_LINE_SPACING_CELLS - top:.2f} {top:.2f}l{-h:.2f} {h:.2f}" for step in range(first, last + 1))
        return svg.path(slants, stroke=self.kit.theme.palette.text, stroke_width="0.022", stroke_opacity=0.16)


def _exit(place: GridPlace, palette: MoodPalette) -> str:
    """Draw the plate of an escape point (SO1.2)."""
    x, y = place
    rings = ((inset, 1 - 2 * inset) for inset in (-0.08, -0.02, 0.03))
    glow = "".join(svg.rect(x + inset, y + inset, side, side, 0.25, palette.good, fill_opacity=0.14) for inset, side in rings)
    dark = mix_colours(palette.table, palette.good, 0.24)
    return glow + svg.rect(x + 0.06, y + 0.06, 0.88, 0.88, 0.2, dark, stroke=palette.good, stroke_width="0.05")


def _arrow(place: GridPlace, way: GridPlace, palette: MoodPalette) -> str:
    """Draw the arrow that leads out of an escape point (SO1.2)."""
    (x, y), (dx, dy) = place, way

    def at(along: float, aside: float) -> tuple[float, float]:
        return x + 0.5 + along * dx - aside * dy, y + 0.5 + along * dy + aside * dx

    arrow = [at(-0.27, -0.11), at(0.0, -0.11), at(0.0, -0.27), at(0.32, 0.0), at(0.0, 0.27), at(0.0, 0.11), at(-0.27, 0.11)]
    edge: dict[str, object] = {"stroke": palette.good, "stroke_width": "0.05", "stroke_linejoin": "round"}
    return svg.polygon(arrow, palette.good, **edge)
