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
MAX_SHARPENED_PLACE_COUNT = 1
"""Places that are sharpened in one picture after the size has changed."""


class _Outlines(NamedTuple):
    """How a location lies: where its picture begins from the camera's corner on, its size, and in it its hull, its doors and its places."""

    start: tuple[int, int]
    size: tuple[int, int]
    hull: pygame.Rect
    doors: tuple[pygame.Rect, ...]
    places: tuple[pygame.Rect, ...]


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
        self._stale: list[int] = []
        """Places in it that are stretched from another size."""
        self._lies: tuple[Hashable, _Outlines] | None = None
        """How the location lies, for which size."""
        self._bare = True
        """The table was bare last; nobody sees it so while a location lies on it."""
        self.rough = False
        """What was shown last is an older picture, stretched, in all or some places."""

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
        kit, layer, lies = frame.kit, self._layer, self._outlines(camera, ground)
        corner = camera.cell_zero_corner
        at = corner[0] + lies.start[0], corner[1] + lies.start[1]
        self._table_top(frame, ground)
        look = (ground.location.index, ground.aspect, kit.theme.name, angle)
        known = layer if look == self._look else None
        self.rough = known is not None and self._px != camera.cell_pixels and zooming
        if known is not None and self.rough:
            factor = camera.cell_pixels / self._px
            part = self._stretched.visible_part(known.shown_surface, at, factor, frame.surface.get_rect())
            if part is not None:
                frame.surface.blit(*part)
            return
        if known is None or self._px != camera.cell_pixels:
            layer = PaintLayer(lies.size, bare=True)
            self._stale = []
            if known is None:
                self._whole(layer, kit, lies, ground, looks, angle, camera.cell_pixels)
            else:
                window = frame.surface.get_rect().move(-at[0], -at[1])
                self._stale = sorted(range(len(looks)), key=lambda place: not window.colliderect(lies.places[place]))
                with layer.repainting() as surface:
                    pygame.transform.scale(known.shown_surface, surface.get_size(), surface)
            self._layer, self._look, self._px = layer, look, camera.cell_pixels
        elif layer is not None:
            changed = {place for place, (one, old) in enumerate(zip(looks, self._looks, strict=True)) if one != old}
            for place in sorted(changed.union(self._stale[:MAX_SHARPENED_PLACE_COUNT])):
                frame.defer_optional_redraws()
                self._patch(layer, kit, lies, ground, place, looks[place], angle)
            if self._stale:
                self._stale = self._stale[MAX_SHARPENED_PLACE_COUNT:]
                if not self._stale:
                    self._whole(layer, kit, lies, ground, looks, angle, self._px)
        self.rough = bool(self._stale)
        self._looks = looks
        if shaken != (0, 0):
            frame.defer_optional_redraws()
        if layer is not None:
            layer.paint_onto(frame.surface, at[0] + shaken[0], at[1] + shaken[1])

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

    def _whole(
        self, layer: PaintLayer, kit: DrawingKit, lies: _Outlines, ground: LocationGeometry, looks: RoomLooks, angle: int, px: int
    ) -> None:
        """Paint everything."""
        with layer.repainting() as surface:
            _paint_ground(surface, kit, lies, ground)
            for rect, look in zip(lies.places, looks, strict=True):
                paint_room(surface, kit, rect, look, angle, px)

    def _patch(
        self, layer: PaintLayer, kit: DrawingKit, lies: _Outlines, ground: LocationGeometry, place: int, look: RoomLook, angle: int
    ) -> None:
        """Paint one place anew; the ground shows at its corners, and waits while places are still to be sharpened."""
        rect = lies.places[place]
        with layer.repainting(rect) as surface:
            if not self._stale:
                _paint_ground(surface, kit, lies, ground)
            paint_room(surface, kit, rect, look, angle, self._px)


def _paint_ground(surface: pygame.Surface, kit: DrawingKit, lies: _Outlines, ground: LocationGeometry) -> None:
    """Paint what lies below the places, where nothing is painted yet or what was goes."""
    surface.fill((0, 0, 0, 0))
    surface.blit(draw_ground(kit, ground.place_rects[: ground.location.area_count], lies.hull.size), lies.hull)
    clip = surface.get_clip()
    surface.fblits([(draw_doorway(kit, *rect.size), rect) for rect in lies.doors if clip.colliderect(rect)])
