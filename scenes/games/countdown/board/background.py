"""What stands still on the map, as one picture: painted anew when the view of it changes, patched place by place when cards do."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

import pygame

from scenes.board.stretched_picture import Stretched
from scenes.games.countdown.art.map_base import door, hull
from scenes.games.countdown.art.rooms import paint_room
from scenes.games.countdown.art.table_top import backdrop
from scenes.graphics.layer import Layer

if TYPE_CHECKING:
    from scenes.board.camera import Camera
    from scenes.games.countdown.art.geometry import LocationGeometry
    from scenes.games.countdown.art.rooms import RoomLook
    from scenes.graphics.canvas import Paintable
    from scenes.graphics.frame import Frame
    from scenes.graphics.kit import Kit

Looks = tuple["RoomLook", ...]
AT_ONCE = 1
"""Places that are sharpened in one picture after the size has changed."""


class Background:
    """Keeps the picture of the table and the location."""

    def __init__(self) -> None:
        """Nothing is painted yet."""
        self._layer: Layer | None = None
        self._stretched = Stretched()
        self._key: Hashable = None
        self._last: Hashable = None
        """How the map lay in the picture before."""
        self._looks: Looks = ()
        self._view: tuple[int, tuple[int, int]] = (1, (0, 0))
        self._stale: list[int] = []
        self._lies: tuple[Hashable, pygame.Rect, tuple[pygame.Rect, ...]] | None = None
        """Where the hull and the doors were last, and for which view."""
        self.rough = False
        """What was shown last is an older picture, stretched, in all or some places."""

    def empty(self, frame: Frame) -> None:
        """Fill the window while there is no location."""
        self._key, self._looks = None, ()
        frame.surface.blit(backdrop(frame.kit, frame.size, ""), (0, 0))

    def paint(
        self,
        frame: Frame,
        camera: Camera,
        ground: LocationGeometry,
        looks: Looks,
        angle: int,
        zooming: bool,
        shaken: tuple[int, int] = (0, 0),
    ) -> None:
        """Fill the window; while the size changes an older picture is stretched. What is sharp can be `shaken` by so many pixels."""
        kit = frame.kit
        there = (ground.location.index, ground.aspect, frame.size, kit.theme.name, angle)
        key = (there, camera.px, camera.origin)
        layer = self._layer
        if layer is None or layer.size != frame.size:
            layer = self._layer = Layer(frame.size)
            self._key = None
        known = self._key
        resized = isinstance(known, tuple) and known[0] == there and self._view[0] != camera.px
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
            self._stale = [place for place in range(len(looks)) if resized and window.colliderect(ground.rect(camera, place))]
            if self._stale:
                with layer.part() as surface:
                    self._stretch(surface, kit, camera, ground, layer)
            else:
                self._whole(layer, kit, camera, ground, looks, angle)
            self._key, self._view = key, (camera.px, camera.origin)
        else:
            changed = {place for place, (look, old) in enumerate(zip(looks, self._looks, strict=True)) if look != old}
            for place in sorted(changed.union(self._stale[:AT_ONCE])):
                frame.defer()
                self._patch(layer, kit, camera, ground, place, looks[place], angle)
            if self._stale:
                self._stale = self._stale[AT_ONCE:]
                if not self._stale:
                    self._whole(layer, kit, camera, ground, looks, angle)
        self.rough = bool(self._stale)
        self._looks = looks
        if shaken != (0, 0):
            frame.defer()
        layer.blit(frame.surface, *shaken)

    def _whole(self, layer: Layer, kit: Kit, camera: Camera, ground: LocationGeometry, looks: Looks, angle: int) -> None:
        """Paint everything."""
        with layer.part() as surface:
            self._all(surface, kit, camera, ground, looks, angle)

    def _all(self, target: Paintable, kit: Kit, camera: Camera, ground: LocationGeometry, looks: Looks, angle: int) -> None:
        """Paint everything on a target: on the window itself as long as the map is pushed."""
        self._ground(target, kit, camera, ground)
        for place, look in enumerate(looks):
            paint_room(target, kit, ground.rect(camera, place), look, angle, camera.px)

    def _patch(self, layer: Layer, kit: Kit, camera: Camera, ground: LocationGeometry, place: int, look: RoomLook, angle: int) -> None:
        """Paint one place anew; the ground shows at its corners, and waits while places are still to be sharpened."""
        rect = ground.rect(camera, place)
        with layer.part(rect) as surface:
            if not self._stale:
                self._ground(surface, kit, camera, ground)
            paint_room(surface, kit, rect, look, angle, camera.px)

    def _ground(self, surface: Paintable, kit: Kit, camera: Camera, ground: LocationGeometry) -> None:
        """Paint what lies below the places."""
        location, lies = ground.location, (ground, camera.px, camera.origin)
        if self._lies is None or self._lies[0] != lies:
            rooms = [ground.rect(camera, place) for place in range(location.areas)]
            whole = rooms[0].unionall(rooms[1:]).inflate(camera.px, camera.px)
            self._lies = (lies, whole, tuple(ground.door_rect(camera, a, b) for a, b in ground.doors))
        _, whole, doors = self._lies
        surface.blit(backdrop(kit, surface.get_size(), location.pattern), (0, 0))
        surface.blit(hull(kit, ground.spots[: location.areas], whole.size), whole)
        clip = surface.get_clip()
        surface.fblits([(door(kit, *rect.size), rect) for rect in doors if clip.colliderect(rect)])

    def _stretch(self, target: Paintable, kit: Kit, camera: Camera, ground: LocationGeometry, layer: Layer) -> None:
        """Show the last sharp picture in another size."""
        px, (left, top) = self._view
        (x, y), factor = camera.origin, camera.px / px
        window = layer.picture.get_rect()
        stretched = self._stretched.part(layer.picture, (x - left * factor, y - top * factor), factor, window)
        target.blit(backdrop(kit, window.size, ground.location.pattern), (0, 0))
        if stretched is not None:
            target.blit(*stretched)
