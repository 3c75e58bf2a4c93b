"""What stands still on the map, as one picture: painted anew when the view of it changes, patched place by place when cards do."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

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
    from scenes.graphics.canvas import Paintable
    from scenes.graphics.frame import PaintFrame
    from scenes.graphics.kit import DrawingKit

RoomLooks = tuple["RoomLook", ...]
MAX_SHARPENED_PLACE_COUNT = 1
"""Places that are sharpened in one picture after the size has changed."""


class LocationBackground:
    """Keeps the picture of the table and the location."""

    def __init__(self) -> None:
        """Nothing is painted yet."""
        self._layer: PaintLayer | None = None
        self._stretched = PictureStretcher()
        self._key: Hashable = None
        self._last: Hashable = None
        """How the map lay in the picture before."""
        self._looks: RoomLooks = ()
        self._view: tuple[int, tuple[int, int]] = (1, (0, 0))
        self._stale: list[int] = []
        self._lies: tuple[Hashable, pygame.Rect, tuple[pygame.Rect, ...]] | None = None
        """Where the hull and the doors were last, and for which view."""
        self._bare = True
        """The table was bare last; nobody sees it so while a location lies on it."""
        self.rough = False
        """What was shown last is an older picture, stretched, in all or some places."""

    def fill_window(self, frame: PaintFrame) -> None:
        """Fill the window while there is no location."""
        self._key, self._looks, self._bare = None, (), True
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
        """Fill the window; while the size changes an older picture is stretched. What is sharp can be `shaken` by so many pixels."""
        kit = frame.kit
        there = (ground.location.index, ground.aspect, frame.size, kit.theme.name, angle)
        key = (there, camera.cell_pixels, camera.cell_zero_corner)
        layer = self._layer
        if layer is None or layer.size != frame.size:
            layer = self._layer = PaintLayer(frame.size)
            self._key = None
        known = self._key
        resized = isinstance(known, tuple) and known[0] == there and self._view[0] != camera.cell_pixels
        self.rough = resized and zooming
        if self.rough:
            self._stretch(frame.surface, kit, camera, ground, layer)
            return
        pushed = not resized and isinstance(known, tuple) and known[0] == there and key not in (known, self._last)
        self._last = key
        if pushed and shaken == (0, 0):
            self._all(frame.surface, kit, camera, ground, looks, angle)
            return
        if key != known:
            window = pygame.Rect((0, 0), frame.size)
            self._stale = [place for place in range(len(looks)) if resized and window.colliderect(ground.place_rect(camera, place))]
            if self._stale:
                with layer.repainting() as surface:
                    self._stretch(surface, kit, camera, ground, layer)
            else:
                self._whole(layer, kit, camera, ground, looks, angle)
            self._key, self._view = key, (camera.cell_pixels, camera.cell_zero_corner)
        else:
            changed = {place for place, (look, old) in enumerate(zip(looks, self._looks, strict=True)) if look != old}
            for place in sorted(changed.union(self._stale[:MAX_SHARPENED_PLACE_COUNT])):
                frame.defer_optional_redraws()
                self._patch(layer, kit, camera, ground, place, looks[place], angle)
            if self._stale:
                self._stale = self._stale[MAX_SHARPENED_PLACE_COUNT:]
                if not self._stale:
                    self._whole(layer, kit, camera, ground, looks, angle)
        self.rough = bool(self._stale)
        self._looks = looks
        if shaken != (0, 0):
            frame.defer_optional_redraws()
        layer.blit_moved(frame.surface, *shaken)

    def _whole(
        self, layer: PaintLayer, kit: DrawingKit, camera: BoardCamera, ground: LocationGeometry, looks: RoomLooks, angle: int
    ) -> None:
        """Paint everything."""
        with layer.repainting() as surface:
            self._all(surface, kit, camera, ground, looks, angle)

    def _all(self, target: Paintable, kit: DrawingKit, camera: BoardCamera, ground: LocationGeometry, looks: RoomLooks, angle: int) -> None:
        """Paint everything on a target: on the window itself as long as the map is pushed."""
        self._ground(target, kit, camera, ground)
        for place, look in enumerate(looks):
            paint_room(target, kit, ground.place_rect(camera, place), look, angle, camera.cell_pixels)

    def _patch(
        self, layer: PaintLayer, kit: DrawingKit, camera: BoardCamera, ground: LocationGeometry, place: int, look: RoomLook, angle: int
    ) -> None:
        """Paint one place anew; the ground shows at its corners, and waits while places are still to be sharpened."""
        rect = ground.place_rect(camera, place)
        with layer.repainting(rect) as surface:
            if not self._stale:
                self._ground(surface, kit, camera, ground)
            paint_room(surface, kit, rect, look, angle, camera.cell_pixels)

    def _ground(self, surface: Paintable, kit: DrawingKit, camera: BoardCamera, ground: LocationGeometry) -> None:
        """Paint what lies below the places."""
        location, lies = ground.location, (ground, camera.cell_pixels, camera.cell_zero_corner)
        if self._lies is None or self._lies[0] != lies:
            rooms = [ground.place_rect(camera, place) for place in range(location.area_count)]
            whole = rooms[0].unionall(rooms[1:]).inflate(camera.cell_pixels, camera.cell_pixels)
            self._lies = (lies, whole, tuple(ground.door_rect(camera, a, b) for a, b in ground.crossable_borders))
        _, whole, doors = self._lies
        surface.blit(draw_table_top(kit, surface.get_size(), location.pattern), (0, 0))
        if self._bare:
            self._bare = False
            forget_bare_table_top(kit, surface.get_size())
        surface.blit(draw_ground(kit, ground.place_rects[: location.area_count], whole.size), whole)
        clip = surface.get_clip()
        surface.fblits([(draw_doorway(kit, *rect.size), rect) for rect in doors if clip.colliderect(rect)])

    def _stretch(self, target: Paintable, kit: DrawingKit, camera: BoardCamera, ground: LocationGeometry, layer: PaintLayer) -> None:
        """Show the last sharp picture in another size."""
        px, (left, top) = self._view
        (x, y), factor = camera.cell_zero_corner, camera.cell_pixels / px
        window = layer.shown_surface.get_rect()
        stretched = self._stretched.visible_part(layer.shown_surface, (x - left * factor, y - top * factor), factor, window)
        target.blit(draw_table_top(kit, window.size, ground.location.pattern), (0, 0))
        if stretched is not None:
            target.blit(*stretched)
