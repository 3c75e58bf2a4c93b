"""The ship as a picture: the sky with its grid, the hull, the locations and what lies under them. All of it stands still."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING

import pygame

from scenes.board.camera import turned_cell
from scenes.games.abduction.art import hull, hull_details
from scenes.games.abduction.art.tile import tile_surface
from scenes.games.abduction.art.tile_faces import neighbour_place, sides_for_reader
from scenes.games.abduction.art.tile_rooms import CELL_UNITS, MASTER_PX, prerender_parts, solid_parts
from scenes.graphics import svg
from scenes.graphics.colour import darken_colour, mix_colours, rgba
from scenes.graphics.emblem import blit_centred
from scenes.graphics.split_surface import SplitSurface, split_view, view_beside

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterator

    from scenes.board.camera import BoardCamera
    from scenes.games.abduction.art.scaled_pictures import PlacedPicture, ScaledPictures
    from scenes.games.abduction.art.tile_face import TileFace
    from scenes.games.abduction.art.tile_faces import PlacedTile, ShipSideStates, SideStates, TileFaces
    from scenes.graphics.canvas import Paintable
    from scenes.graphics.kit import DrawingKit
    from scenes.graphics.prerender import DrawJob

GridPlace = tuple[int, int]
MIN_SPLIT_PX = 300
"""Pixels of a location from which on its solid part hides what lies below for the window, too: that need not be laid there."""


@dataclass(frozen=True, slots=True)
class ShipLook:
    """What is to be drawn: the plan, the number of items under each place, where pieces stand, how names and the ship itself are turned.

    `lifted_places` places are left out altogether, of `decompressing_places` ones only the location itself.
    """

    plan: ShipSideStates
    item_count_by_place: Mapping[GridPlace, int]
    occupied_places: Collection[GridPlace]
    lifted_places: frozenset[GridPlace] = frozenset()
    decompressing_places: frozenset[GridPlace] = frozenset()
    reader_angle: int = 0
    quarter_turns: int = 0


class ShipArt:
    """Draws the ship onto surfaces, from pictures that are kept."""

    def __init__(self, rough: ScaledPictures, faces: TileFaces) -> None:
        """Know where pictures and words come from."""
        self.rough, self.faces = rough, faces
        self._splits: dict[Hashable, SplitSurface] = {}
        """The cut pictures that were painted last, by the identities of the whole ones, which they hold, and what is cut."""
        self._splits_before: dict[Hashable, SplitSurface] = {}

    def paint(self, target: Paintable, camera: BoardCamera, look: ShipLook) -> None:
        """Draw the ship as the camera sees it."""
        plan, px = look.plan, camera.cell_pixels
        self._splits_before, self._splits = self._splits, {}
        seen = target.get_rect()
        lying = {place: tile for place, tile in plan.tiles.items() if place not in look.lifted_places}
        self._beacons(target, camera, lying)
        half = px // 2
        parts: list[tuple[SplitSurface, int, int]] = []

        def add(cropped: PlacedPicture, square: pygame.Rect, hiding: int = 0) -> None:
            picture, (dx, dy) = cropped
            parts.append((self._beside_locations(picture, (dx, dy), hiding, px), square.x + dx, square.y + dy))

        mast = _mast(plan, lying, look.quarter_turns)
        if mast is not None:
            upper_rim = -round(hull.HULL_OVERHANG * px / CELL_UNITS)
            add(hull_details.draw_antenna(self.rough, px), camera.cell_rect(*mast).move(0, upper_rim))
        hidden = hull.cell_mask_by_corner(
            turned_place(place, look.quarter_turns) for place in lying if place not in look.decompressing_places
        )
        for corner, bits in hull.cell_mask_by_corner(turned_place(place, look.quarter_turns) for place in lying).items():
            left, top = camera.cell_zero_corner
            at = pygame.Rect(left + corner[0] * px - half, top + corner[1] * px - half, px, px)
            if at.colliderect(seen):
                add(hull.hull_corner_picture(self.rough, corner, bits, px), at, hidden.get(corner, 0))
        for place in lying:
            for side, state in enumerate(plan.sides[place]):
                beyond = camera.cell_rect(*neighbour_place(place, side))
                if state == "free" and beyond.colliderect(seen):
                    add(hull_details.draw_doorway_light(self.rough, (side + look.quarter_turns) % 4, px), beyond)
        if not camera.spin:
            for part, x, y in parts:
                part.blit(target, x, y)
        for place in lying:
            if place not in look.decompressing_places and camera.cell_rect(*place).colliderect(seen):
                self.paint_tile(target, camera, look, place)
        self.paint_stashes(target, camera, look)
        if isinstance(target, pygame.Surface):  # only a list of pictures is compared with the next one
            self._splits = {}

    def appearance_key_by_place(self, look: ShipLook) -> dict[GridPlace, Hashable]:
        """Return what is to be seen at each place; what it shows depends on nothing further away than the next places."""
        plan, lying = look.plan, {place: tile for place, tile in look.plan.tiles.items() if place not in look.lifted_places}
        found: dict[GridPlace, Hashable] = {
            place: (
                plan.tiles.get(place),
                plan.sides.get(place),
                look.item_count_by_place.get(place),
                place in look.lifted_places,
                place in look.decompressing_places,
            )
            for place in {*plan.tiles, *look.item_count_by_place, *look.lifted_places, *look.decompressing_places}
        }
        mast = _mast(plan, lying, look.quarter_turns)
        if mast is not None:
            found[mast] = "mast", found.get(mast)
        return found

    def paint_tile(self, target: Paintable, camera: BoardCamera, look: ShipLook, place: GridPlace) -> None:
        """Draw one location."""
        plan = look.plan
        sides = sides_for_reader(plan.sides[place], look.reader_angle, look.quarter_turns)
        picture = self.tile_picture(plan.tiles[place], sides, camera.cell_pixels, place in look.occupied_places, look.reader_angle)
        at = camera.cell_rect(*place)
        if camera.cell_pixels < MIN_SPLIT_PX:
            target.blit(picture, at)
            return
        self._cut(id(picture), partial(split_view, picture, solid_parts(camera.cell_pixels))).blit(target, at.x, at.y)

    def _beside_locations(self, picture: pygame.Surface, at: tuple[int, int], hiding: int, px: int) -> SplitSurface:
        """Return a picture at a place (px) of the square round a corner without what the locations in some of its cells hide."""

        def cut() -> SplitSurface:
            parts = hull.hidden_parts(hiding, px) if px >= MIN_SPLIT_PX else ()
            return view_beside(picture, [part.move(-at[0], -at[1]) for part in parts])

        return self._cut((id(picture), hiding, px), cut)

    def _cut(self, name: Hashable, make: Callable[[], SplitSurface]) -> SplitSurface:
        """Return a cut picture as it was in the frame before if it was painted there."""
        split = self._splits.get(name) or self._splits_before.get(name) or make()
        self._splits[name] = split
        return split

    def paint_stashes(self, target: Paintable, camera: BoardCamera, look: ShipLook) -> None:
        """Draw the items that lie under locations."""
        for place, count in look.item_count_by_place.items():
            picture = draw_stash(self.rough.kit, camera.cell_pixels, count, look.reader_angle)
            target.blit(picture, picture.get_rect(center=stash_middle(camera, place, look.reader_angle)))

    def _beacons(self, target: Paintable, camera: BoardCamera, tiles: Mapping[GridPlace, PlacedTile]) -> None:
        """Let exits glow from afar."""
        for place, tile in tiles.items():
            if not tile.is_decompressed and self.faces.is_exit(tile.card):
                glow = hull_details.draw_exit_glow(self.rough.kit, camera.cell_pixels)
                target.blit(glow, glow.get_rect(center=camera.cell_rect(*place).center))

    def tile_picture(self, tile: PlacedTile, sides: SideStates, px: int, busy: bool, angle: int) -> pygame.Surface:
        """Return the picture of a location with its `sides` as its reader sees them, its words turned to a side of the table."""
        name, make = self._named(tile, sides, busy, angle)
        return self.rough.picture_of_size(name, px, make)

    def flying_tile_picture(self, tile: PlacedTile, sides: SideStates, px: int, shown_px: int, angle: int) -> pygame.Surface | None:
        """Return the picture of a location in the air as large as it is shown there; it will lie with `px` pixels. None: not drawn yet."""
        name, make = self._named(tile, sides, False, angle)
        return self.rough.passing_picture(name, px, shown_px, make)

    def prerender(self, look: ShipLook, px: int) -> Iterator[DrawJob]:
        """Draw all that lies in another size."""
        for place, tile in look.plan.tiles.items():
            yield partial(self.rough.prepare_size, *self._ready(look, place, tile, px))
        yield from hull.prerender_corners(self.rough, [turned_place(place, look.quarter_turns) for place in look.plan.tiles], px)
        if px < MASTER_PX:
            yield from hull_details.prerender(self.rough, px)
            yield from prerender_parts(self.rough.kit, (), px)

    def prerender_other_tiles(self, look: ShipLook, px: int) -> Iterator[DrawJob]:
        """Draw locations as they look when somebody comes, or nobody is left there: their words make room for pieces."""
        others = replace(look, occupied_places=look.plan.tiles.keys() - set(look.occupied_places))
        for place, tile in look.plan.tiles.items():
            yield partial(self.rough.prepare_size, *self._ready(others, place, tile, px))

    def prerender_parts(self, px: int) -> Iterator[DrawJob]:
        """Draw what locations and hull of any ship are put together from, as large as they are scaled from."""
        side = max(px, MASTER_PX)
        yield from prerender_parts(self.rough.kit, self.faces.room_looks_with_patterns(), side)
        yield from hull.prerender(self.rough, side)
        yield from hull_details.prerender(self.rough, side)

    def _ready(self, look: ShipLook, place: GridPlace, tile: PlacedTile, px: int) -> tuple[Hashable, int, Callable[[int], pygame.Surface]]:
        """Return name, size and drawing of a location as it lies."""
        name, make = self._named(
            tile,
            sides_for_reader(look.plan.sides[place], look.reader_angle, look.quarter_turns),
            place in look.occupied_places,
            look.reader_angle,
        )
        return name, px, make

    def _named(self, tile: PlacedTile, sides: SideStates, busy: bool, angle: int) -> tuple[Hashable, Callable[[int], pygame.Surface]]:
        """Return the name of a location's picture, and what draws it in a size."""
        face = self.faces.face_for_card(tile.card, tile.is_decompressed)
        return ("board tile", face, sides, busy, angle // 90), partial(self._tile, face, sides, busy, angle)

    def _tile(self, face: TileFace, sides: SideStates, busy: bool, angle: int, px: int) -> pygame.Surface:
        made = tile_surface(self.rough.kit, face, sides, px, busy)
        return pygame.transform.rotate(made, -angle) if angle else made


def turned_place(place: GridPlace, quarters: int) -> GridPlace:
    """Return where a place lies when the ship is turned."""
    x, y = turned_cell(*place, quarters)
    return int(x), int(y)


def _mast(plan: ShipSideStates, tiles: Collection[GridPlace], quarters: int) -> GridPlace | None:
    """Choose the empty place over the ship where its aerial stands: over the highest closed side, none that an opening faces."""
    above = [neighbour_place(place, -quarters % 4) for place in tiles]
    free = {turned_place(place, quarters): place for place in above if place not in tiles and place not in plan.frontier}
    return min(free.items(), key=lambda one: (one[0][1], abs(one[0][0] + 1), one[0][0]), default=(None, None))[1]


def paint_cell_crosses(target: Paintable, kit: DrawingKit, camera: BoardCamera, ship: Collection[GridPlace]) -> None:
    """Mark the corners of the cells of a ship, and of those round it where it can grow, with small crosses."""
    px = camera.cell_pixels
    if px < 40 or not ship:
        return
    arm = max(2, round(5 * px / CELL_UNITS))
    first, *others = (camera.cell_rect(*place) for place in ship)
    room, (left, top) = first.unionall(others).inflate(2 * px, 2 * px), camera.cell_zero_corner
    left, top = left + px * round((room.left - left) / px), top + px * round((room.top - top) / px)
    columns = round(room.w / px)

    def row() -> pygame.Surface:
        cross = pygame.Surface((2 * arm, 2 * arm), pygame.SRCALPHA)
        cross.fill(rgba("#96B4DC", 76), (0, arm - 1, 2 * arm, max(1, arm // 3)))
        cross.fill(rgba("#96B4DC", 76), (arm - 1, 0, max(1, arm // 3), 2 * arm))
        line = pygame.Surface((columns * px + 2 * arm, 2 * arm), pygame.SRCALPHA)
        line.fblits([(cross, (column * px, 0)) for column in range(columns + 1)])
        return line

    picture = kit.cached_surface(("grid row", px, columns), row)
    target.fblits([(picture, (left - arm, y - arm)) for y in range(top, top + room.h + 1, px)])


def stash_middle(camera: BoardCamera, place: GridPlace, angle: int) -> tuple[int, int]:
    """Return the middle of the items that lie under a place: they peep out at its upper right corner as its reader sees it.

    His search numbers, powers and dangers are in the two lower corners.
    """
    at = camera.cell_rect(*place)
    across, down = turned_cell(0.405, -0.4, angle // 90)
    return at.x + round(at.w * (0.5 + across)), at.y + round(at.h * (0.5 + down))


def draw_stash(kit: DrawingKit, px: int, count: int, angle: int) -> pygame.Surface:
    """Return the items under a location: little cards face down, clipped to its corner, with their number, turned to a reader."""
    count = min(count, 9)
    return kit.cached_surface(("stash", kit.theme.name, px, count, angle), lambda: pygame.transform.rotate(_stash(kit, px, count), -angle))


def _stash(kit: DrawingKit, px: int, count: int) -> pygame.Surface:
    palette = kit.theme.palette
    k = px / CELL_UNITS
    w, h = 27.0, 37.0
    body = svg.rect(0, 0, w, h, 5, darken_colour(palette.table, 0.5)) + svg.rect(0.7, 0.7, w - 1.4, h - 1.4, 4.4, palette.warm)
    body += svg.rect(2.6, 2.6, w - 5.2, h - 5.2, 3, mix_colours(palette.panel, palette.line, 0.55))
    card = svg.rasterise(body, w, h, k)
    blit_centred(card, kit.draw_icon_surface("item", max(5, round(18 * k)), palette.warm), w / 2 * k, h / 2 * k)
    side = round(76 * k)
    out = pygame.Surface((side, side), pygame.SRCALPHA)
    layers = min(count, 3)
    for index in range(layers):
        turned = pygame.transform.rotozoom(card, 18 - 22 * (index + 1 if layers < 2 else index), 1)
        x = side / 2 + (index - (layers - 1) / 2) * 7 * k
        shade = svg.fade_surface(svg.tint_surface(turned.copy(), "#000000"), 120)
        blit_centred(out, shade, x + 1.5 * k, side / 2 + 3 * k)
        blit_centred(out, turned, x, side / 2)
    if count > 1:
        r, at = 10.5 * k, (side / 2 + 15 * k, side / 2 + 15 * k)
        out.blit(svg.rasterise(svg.circle(*at, r * 1.16, palette.ink) + svg.circle(*at, r, palette.paper), side, side), (0, 0))
        size = max(6, round(15 * k))
        drawn = kit.fonts.render_line(str(count), "f", size, palette.ink)
        top, tall = kit.fonts.capitals_extent("f", size)
        out.blit(drawn, (round(at[0] - drawn.get_width() / 2), round(at[1] - top - tall / 2)))
    return out
