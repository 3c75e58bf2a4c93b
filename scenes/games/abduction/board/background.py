"""What stands still round the ship, as one picture: painted anew when the ship changes, patched when only pieces move.

While the view moves or sharpens, all of it is laid on the window part by part instead, without the grid while it moves. When it rests,
that goes on until there is a pause between two frames, or time in one, to paint the one picture, which is then shown from the next frame
on. Where the ship changes and frames have pauses it waits for one, too: until then what has come lies over it as it was.
"""

from __future__ import annotations

import math
from copy import copy
from functools import partial
from typing import TYPE_CHECKING

import pygame

from scenes.games.abduction.art.ship import paint_cell_crosses
from scenes.games.abduction.art.tile_rooms import CELL_UNITS, EDGE
from scenes.graphics.layer import PaintLayer
from scenes.widgets import backdrop

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Hashable, Mapping

    from scenes.board.camera import BoardCamera
    from scenes.games.abduction.art.ship import ShipArt, ShipLook
    from scenes.graphics.canvas import Paintable
    from scenes.graphics.frame import PaintFrame
    from scenes.graphics.kit import DrawingKit

GridPlace = tuple[int, int]
REACH_CELLS = 1.25
"""Cells beyond its locations that hull, lights and aerial of a ship reach."""
MAX_WAIT_FRAMES = 6
"""Frames for which the one picture waits for a pause."""


class ShipBackground:
    """Keeps the picture of sky and ship."""

    def __init__(self, art: ShipArt) -> None:
        """Nothing is painted yet."""
        self._art = art
        self._layer: PaintLayer | None = None
        self._key: Hashable = None
        self._lies: Mapping[GridPlace, Hashable] = {}
        self._busy: frozenset[GridPlace] = frozenset()
        self._passes = 0
        self._view: Hashable = None
        self._shown_room = pygame.Rect(0, 0, 0, 0)
        """The place (px) on the window for which the one picture was painted."""
        self._in_parts = False
        """The window shows it part by part."""
        self._waited = 0
        """Frames for which the one picture has waited for a pause."""

    def paint(self, frame: PaintFrame, camera: BoardCamera, look: ShipLook, language: str, shaken: tuple[int, int]) -> None:
        """Fill the window; the picture is shaken by so many pixels."""
        view = (camera.cell_pixels, camera.cell_zero_corner, camera.spin, frame.size)
        moves, self._view = self._view != view, view
        if (moves or self._art.rough.was_pending) and shaken == (0, 0) and self._layer is not None:
            self._key, self._in_parts = None, True
            has_grid = not moves or frame.is_final
            self._all(frame, camera, look, has_grid=has_grid)
            frame.needs_another_frame |= not has_grid
            return
        room = _room_of_ship(camera, look).clip(frame.surface.get_rect())
        if not room:
            self._all(frame, camera, look)
            return
        if shaken == (0, 0) and (self._in_parts or self._has_changed(look, room)):
            renew = partial(self._renew, frame.kit, frame.size, copy(camera), look, language, room)
            if self._waits_for_pause(frame, renew):
                (self._all if self._in_parts else self._over_the_last_one)(frame, camera, look)
                return
            if self._in_parts:
                if frame.try_reserve_redraw():
                    renew()
                self._all(frame, camera, look)
                return
        layer = self._renew(frame.kit, frame.size, camera, look, language, room)
        if shaken != (0, 0):
            frame.defer_optional_redraws()
        _paint_sky(frame.surface, frame.kit, frame.size, camera, look)
        layer.paint_onto(frame.surface, room.x + shaken[0], room.y + shaken[1])

    def _over_the_last_one(self, frame: PaintFrame, camera: BoardCamera, look: ShipLook) -> None:
        """Paint the one picture as it was, and over it what has come: for a frame or two the hull is as it was, too."""
        assert self._layer is not None
        _paint_sky(frame.surface, frame.kit, frame.size, camera, look)
        self._layer.paint_onto(frame.surface, *self._shown_room.topleft)
        for place in look.plan.tiles.keys() - self._lies.keys() - look.lifted_places - look.decompressing_places:
            self._art.paint_tile(frame.surface, camera, look, place)

    def _has_changed(self, look: ShipLook, room: pygame.Rect) -> bool:
        """Return whether the ship has become another, so that some of the one picture has to be painted anew."""
        layer = self._layer
        return layer is not None and (layer.size != room.size or self._lies != self._art.appearance_key_by_place(look))

    def _waits_for_pause(self, frame: PaintFrame, renew: Callable[[], object]) -> bool:
        """Let the one picture be painted in the pause after this frame, or a later one; False where there was none for long."""
        if self._waited >= MAX_WAIT_FRAMES or not (frame.paint_in_pause("ship", self._waited, renew) or self._waited):
            return False
        self._waited += 1
        frame.needs_another_frame = True
        return True

    def _renew(
        self, kit: DrawingKit, size: tuple[int, int], camera: BoardCamera, look: ShipLook, language: str, room: pygame.Rect
    ) -> PaintLayer:
        """Return the one picture as the ship looks now, painted anew where it has to be."""
        self._in_parts, self._waited = False, 0
        if self._art.rough.was_pending:
            self._passes += 1
        layer = self._layer
        if layer is None or layer.size != room.size:
            layer = self._layer = PaintLayer(room.size)
            self._key = None
        near = copy(camera)
        near.rect = camera.rect.move(-room.x, -room.y)
        busy = frozenset(place for place in look.occupied_places if place in look.plan.tiles)
        key, lies = (
            (self._view, room.topleft, look.reader_angle, look.quarter_turns, self._passes, language, kit.theme.name),
            self._art.appearance_key_by_place(look),
        )
        changed = {place for place in {**lies, **self._lies} if lies.get(place) != self._lies.get(place)}
        if key != self._key or changed:
            part = _round(near, changed) if key == self._key else None
            with layer.repainting(part) as surface:
                _paint_sky(surface, kit, size, near, look, room.topleft)
                self._art.paint(surface, near, look)
        if key == self._key:
            for place in sorted(busy ^ self._busy):
                self._patch(layer, near, look, place)
        self._key, self._lies, self._busy, self._shown_room = key, lies, busy, room
        return layer

    def _all(self, frame: PaintFrame, camera: BoardCamera, look: ShipLook, *, has_grid: bool = True) -> None:
        """Paint everything, part by part; a view that moves does without the grid."""
        backdrop.paint_on(frame.surface, frame.kit, frame.size)
        if has_grid:
            paint_cell_crosses(frame.surface, frame.kit, camera, look.plan.tiles)
        self._art.paint(frame.surface, camera, look)

    def _patch(self, layer: PaintLayer, camera: BoardCamera, look: ShipLook, place: GridPlace) -> None:
        """Paint the inside of one location anew, where it hides everything below, and what lies over it."""
        if place in look.decompressing_places or place in look.lifted_places:
            return
        inset = math.ceil(camera.cell_pixels * EDGE / CELL_UNITS) + 3
        inside = camera.cell_rect(*place).inflate(-2 * inset, -2 * inset)
        with layer.repainting(inside) as surface:
            self._art.paint_tile(surface, camera, look, place)
            self._art.paint_stashes(surface, camera, look)


def _paint_sky(
    target: Paintable, kit: DrawingKit, size: tuple[int, int], camera: BoardCamera, look: ShipLook, at: tuple[int, int] = (0, 0)
) -> None:
    """Fill a window of that size (px), or the part that begins at `at`, with the sky and the grid, as a camera of that part sees it."""
    backdrop.paint_on(target, kit, size, at)
    paint_cell_crosses(target, kit, camera, look.plan.tiles)


def _room_of_ship(camera: BoardCamera, look: ShipLook) -> pygame.Rect:
    """Return the place (px) of all that belongs to the ship, lights and aerial, from even pixels on, so that halves round alike."""
    reach = math.ceil(camera.cell_pixels * REACH_CELLS)
    places = [camera.cell_rect(*place) for place in look.plan.tiles]
    if not places:
        return pygame.Rect(0, 0, 0, 0)
    found = places[0].unionall(places[1:]).inflate(2 * reach, 2 * reach)
    return pygame.Rect(found.x - found.x % 2, found.y - found.y % 2, found.w + 2, found.h + 2)


def _round(camera: BoardCamera, places: Collection[GridPlace]) -> pygame.Rect:
    """Return what looks otherwise when some places do: they and all next to them."""
    first, *others = (camera.cell_rect(*place).inflate(2 * camera.cell_pixels, 2 * camera.cell_pixels) for place in places)
    return first.unionall(others)
