"""What stands still on the map: one picture over the table top, pushed as one, stretched while zoomed, patched place by place."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING, NamedTuple

import pygame

from scenes.board.stretched_picture import PictureStretcher
from scenes.games.countdown.art.map_base import draw_doorway, draw_ground
from scenes.games.countdown.art.rooms import paint_room
from scenes.games.countdown.art.table_top import draw_table_top, forget_bare_table_top
from scenes.graphics.layer import PaintLayer

if TYPE_CHECKING:
    from scenes.board.camera import BoardCamera
    from scenes.games.countdown.art.geometry import LocationGeometry
    from scenes.games.countdown.art.rooms import RoomLook
    from scenes.graphics.frame import PaintFrame
    from scenes.graphics.kit import DrawingKit

RoomLooks = tuple["RoomLook", ...]
MAX_SHARPENED_PIXELS, MAX_SHARPENED_PLACE_COUNT = 40_000, 6
"""Of so many pixels and so many places a picture sharpens what fits, and at least one, after the size has changed."""


class _Outlines(NamedTuple):
    """How a location lies: where its picture begins from the camera's corner on, its size, and in it its hull, its doors and its places."""

    start: tuple[int, int]
    size: tuple[int, int]
    hull: pygame.Rect
    doors: tuple[pygame.Rect, ...]
    places: tuple[pygame.Rect, ...]


class _Scene(NamedTuple):
    """What is painted on a picture of the location."""

    kit: DrawingKit
    lies: _Outlines
    ground: LocationGeometry
    looks: RoomLooks
    angle: int
    px: int

    def paint_ground(self, surface: pygame.Surface) -> None:
        """Paint what lies below the places, in place of what was there."""
        surface.fill((0, 0, 0, 0))
        rooms = self.ground.place_rects[: self.ground.location.area_count]
        surface.blit(draw_ground(self.kit, rooms, self.lies.hull.size), self.lies.hull)
        clip = surface.get_clip()
        surface.fblits([(draw_doorway(self.kit, *rect.size), rect) for rect in self.lies.doors if clip.colliderect(rect)])

    def paint_place(self, surface: pygame.Surface, place: int) -> None:
        """Paint one place with all that lies in it."""
        paint_room(surface, self.kit, self.lies.places[place], self.looks[place], self.angle, self.px)

    def patch(self, layer: PaintLayer, place: int) -> None:
        """Paint one place anew, with the ground that shows at its corners."""
        with layer.repainting(self.lies.places[place]) as surface:
            self.paint_ground(surface)
            self.paint_place(surface, place)


class LocationBackground:
    """Keeps the picture of the location; what is bare of it shows the table top below."""

    def __init__(self) -> None:
        """Nothing is painted yet."""
        self._layer: PaintLayer | None = None
        self._look: Hashable = None
        """Which location the picture shows, in which mood and from which side."""
        self._px = 1
        """Pixels of a cell in it."""
        self._stretched = PictureStretcher()
        self._looks: RoomLooks = ()
        self._shown: tuple[pygame.Rect, ...] = ()
        """The places in it."""
        self._stale: set[int] = set()
        """Those that are stretched from another size."""
        self._lies: tuple[Hashable, _Outlines] | None = None
        """How the location lies, for which size."""
        self._bare = True
        """The table was bare last; nobody sees it so while a location lies on it."""
        self.rough = False
        """What was shown last is an older picture, stretched, in all or some of the places that are seen."""

    def fill_window(self, frame: PaintFrame) -> None:
        """Fill the window while there is no location."""
        self._layer, self._look, self._looks, self._bare = None, None, (), True
        frame.surface.blit(draw_table_top(frame.kit, frame.size, ""), (0, 0))

    def paint(
        self,
        frame: PaintFrame,
        camera: BoardCamera,
        ground: LocationGeometry,
        looks: RoomLooks,
        angle: int,
        zooming: bool,
        shaken: tuple[int, int] = (0, 0),
    ) -> None:
        """Fill the window; while the size changes an older picture is stretched. The location can be `shaken` by so many pixels."""
        kit, lies = frame.kit, self._outlines(camera, ground)
        corner = camera.cell_zero_corner
        at = corner[0] + lies.start[0], corner[1] + lies.start[1]
        self._table_top(frame, ground)
        look = (ground.location.index, ground.aspect, kit.theme.name, angle)
        known = self._layer if look == self._look else None
        window = frame.surface.get_rect().move(-at[0], -at[1])
        seen = {place for place, rect in enumerate(lies.places) if rect.colliderect(window)}
        self.rough = known is not None and self._px != camera.cell_pixels and zooming
        if known is not None and self.rough:
            factor = camera.cell_pixels / self._px
            part = self._stretched.visible_part(known.shown_surface, at, factor, frame.surface.get_rect())
            if part is not None:
                frame.surface.blit(*part)
            return
        scene = _Scene(kit, lies, ground, looks, angle, camera.cell_pixels)
        if known is None or self._px != camera.cell_pixels:
            layer = self._layer = self._begun(scene, known)
            self._look = look
        else:
            layer = known
            changed = {place for place, (one, old) in enumerate(zip(looks, self._looks, strict=True)) if one != old}
            self._stale -= changed
            for place in sorted(changed):
                scene.patch(layer, place)
            pixels = 0
            for place in sorted(self._stale, key=lambda place: place not in seen)[:MAX_SHARPENED_PLACE_COUNT]:
                area = lies.places[place].w * lies.places[place].h
                if pixels and pixels + area > MAX_SHARPENED_PIXELS:
                    break
                pixels += area
                scene.patch(layer, place)
                self._stale.remove(place)
            if self._stale or changed:
                frame.defer_optional_redraws()
        self.rough = not seen.isdisjoint(self._stale)
        self._looks = looks
        if shaken != (0, 0):
            frame.defer_optional_redraws()
        layer.paint_onto(frame.surface, at[0] + shaken[0], at[1] + shaken[1])

    def _begun(self, scene: _Scene, known: PaintLayer | None) -> PaintLayer:
        """Return a picture of another size or location: on sharp ground the places as they are known in another size, or sharp."""
        layer = PaintLayer(scene.lies.size, bare=True)
        with layer.repainting() as surface:
            scene.paint_ground(surface)
            for place, rect in enumerate(scene.lies.places):
                if known is None:
                    scene.paint_place(surface, place)
                else:
                    surface.blit(pygame.transform.scale(known.shown_surface.subsurface(self._shown[place]), rect.size), rect)
        self._stale = set() if known is None else set(range(len(scene.looks)))
        self._px, self._shown = scene.px, scene.lies.places
        return layer

    def _outlines(self, camera: BoardCamera, ground: LocationGeometry) -> _Outlines:
        """Return how the location lies; worked out anew only for another size: what is pushed keeps its shape to the pixel."""
        if self._lies is None or self._lies[0] != (ground, camera.cell_pixels):
            rects = [ground.place_rect(camera, place) for place in range(len(ground.place_rects))]
            areas = rects[: ground.location.area_count]
            hull = areas[0].unionall(areas[1:]).inflate(camera.cell_pixels, camera.cell_pixels)
            whole, (left, top) = hull.unionall(rects), camera.cell_zero_corner
            doors = tuple(ground.door_rect(camera, a, b).move(-whole.x, -whole.y) for a, b in ground.crossable_borders)
            places = tuple(rect.move(-whole.x, -whole.y) for rect in rects)
            start = whole.x - left, whole.y - top
            self._lies = (ground, camera.cell_pixels), _Outlines(start, whole.size, hull.move(-whole.x, -whole.y), doors, places)
        return self._lies[1]

    def _table_top(self, frame: PaintFrame, ground: LocationGeometry) -> None:
        """Paint the table with the location's pattern."""
        frame.surface.blit(draw_table_top(frame.kit, frame.size, ground.location.pattern), (0, 0))
        if self._bare:
            self._bare = False
            forget_bare_table_top(frame.kit, frame.size)
