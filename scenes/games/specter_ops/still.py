"""What stands still: the table and the security plan on it, kept in squares so that pushing and zooming cost little."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from scenes.games.specter_ops.blueprint import RIM, Blueprint
from scenes.games.specter_ops.overlays import stamps
from scenes.widgets import svg
from scenes.widgets.colour import darker, mix
from scenes.widgets.layer import Layer

if TYPE_CHECKING:
    from scenes.board.camera import Camera
    from scenes.games.specter_ops.overlays import Overlay
    from scenes.games.specter_ops.planlook import PlanLook
    from scenes.widgets.canvas import Paintable
    from scenes.widgets.frame import Frame
    from scenes.widgets.kit import Kit
    from scenes.widgets.warmth import Job

SIDE: Final = 4
"""Cells of a square's side."""
AT_ONCE: Final = 3
"""Squares that are drawn sharp in one picture after the size has changed."""

Square = tuple[int, int]


class Still:
    """Keeps the picture of the table and the plan, with what is laid over the floor."""

    def __init__(self, kit: Kit) -> None:
        """Nothing is drawn yet."""
        self._kit = kit
        self._blueprint: Blueprint | None = None
        self._layer: Layer | None = None
        self._key: Hashable = None
        self._size: Hashable = None
        self._laid: dict[Square, tuple[tuple[Overlay, ...], pygame.Surface]] = {}
        self._base: tuple[Hashable, int, pygame.Surface] | None = None
        self.rough = False
        """Part of what was shown last is stretched from another size."""

    def paint(self, frame: Frame, camera: Camera, look: PlanLook, overlays: tuple[Overlay, ...], zooming: bool) -> None:
        """Fill the window; while the size changes an older picture is stretched, and afterwards sharpened square by square."""
        layer = self._layer
        if layer is None or layer.size != frame.size:
            layer = self._layer = Layer(frame.size)
            self._key = None
        size = look, frame.kit.theme.name, camera.px
        key = (size, overlays, camera.origin)
        if key != self._key or self.rough:
            self._key = key
            if self._size != size:
                self._size, self._laid = size, {}
            with layer.part() as surface:
                self._paint(surface, camera, look, overlays, zooming)
        layer.blit(frame.surface)

    def paint_close(self, surface: Paintable, camera: Camera, look: PlanLook, overlays: tuple[Overlay, ...]) -> None:
        """Draw what a loupe shows, into its part of a surface; its squares are kept too."""
        surface.fill(self._kit.theme.palette.table, camera.rect)
        for square in squares(look):
            at, part = lies(camera, look, square), box(look, square)
            if at.colliderect(camera.rect):
                here = tuple(laid for laid in overlays if laid.meets(*part))
                surface.blit(self._composed(look, camera.px, square, here), at)

    def ahead(self, look: PlanLook, px: int) -> Iterator[Job]:
        """Let all squares of a size be drawn."""
        for square in squares(look):
            yield partial(self._parts, look, px, square)

    def _paint(self, surface: pygame.Surface, camera: Camera, look: PlanLook, overlays: tuple[Overlay, ...], zooming: bool) -> None:
        """Lay the table, then the squares."""
        surface.blit(table(self._kit, surface.get_size()), (0, 0))
        kit, px, window = self._kit, camera.px, surface.get_rect()
        based = self._base is not None and self._base[0] == (look, kit.theme.name)
        if not based:
            self._draw_whole(look, px)
        left = 0 if zooming else AT_ONCE
        self.rough, fine = False, []
        for square in squares(look):
            at = lies(camera, look, square)
            if not at.colliderect(window):
                continue
            part = box(look, square)
            here = tuple(laid for laid in overlays if laid.meets(*part))
            known = self._laid.get(square)
            if known is None or known[0] != here:
                if self._name(look, px, square) not in kit.cache:
                    if left <= 0:
                        self.rough = True
                        continue
                    left -= 1
                known = self._laid[square] = here, self._composed(look, px, square, here)
            fine.append((known[1], at.topleft))
        if self.rough:
            self._stretch(surface, camera, look)
        surface.fblits(fine)

    def _name(self, look: PlanLook, px: int, square: Square) -> Hashable:
        return "blueprint", look, self._kit.theme.name, px, square

    def _composed(self, look: PlanLook, px: int, square: Square, overlays: tuple[Overlay, ...]) -> pygame.Surface:
        """Give a square with what is laid over its floor."""
        floor, walls = self._parts(look, px, square)
        out = floor.copy()
        part = box(look, square)
        for laid in overlays:
            out.fblits(stamps(self._kit, laid, px, *part))
        out.blit(walls, (0, 0))
        return out

    def _parts(self, look: PlanLook, px: int, square: Square) -> tuple[pygame.Surface, pygame.Surface]:
        """Give floor and structures of a square, drawn if they must be."""
        part, name = box(look, square), self._name(look, px, square)
        walls = self._kit.get((name, "walls"), lambda: self._drawing(look).walls(px, part))
        return self._kit.get(name, lambda: self._drawing(look).floor(px, part)), walls

    def _drawing(self, look: PlanLook) -> Blueprint:
        """Give what draws this board."""
        if self._blueprint is None or self._blueprint.look != look:
            self._blueprint = Blueprint(self._kit, look)
        return self._blueprint

    def _draw_whole(self, look: PlanLook, px: int) -> None:
        """Draw the whole plan at once and cut it into squares; it is kept, too, as what other sizes are stretched from."""
        kit, blueprint, (w, h) = self._kit, self._drawing(look), look.size
        everything = -RIM, -RIM, w + RIM, h + RIM
        floor, walls, rim = blueprint.floor(px, everything), blueprint.walls(px, everything), round(RIM * px)
        for square in squares(look):
            left, top, right, bottom = box(look, square)
            place = pygame.Rect(rim + round(left * px), rim + round(top * px), round((right - left) * px), round((bottom - top) * px))
            place = place.clip(floor.get_rect())
            name = self._name(look, px, square)
            kit.get(name, partial(floor.subsurface(place).copy))
            kit.get((name, "walls"), partial(walls.subsurface(place).copy))
        floor.blit(walls, (0, 0))
        self._base = (look, kit.theme.name), px, floor

    def _stretch(self, surface: pygame.Surface, camera: Camera, look: PlanLook) -> None:
        """Show the kept picture in another size, as far as it lies in the window."""
        if self._base is None:
            return
        _, px, whole = self._base
        factor, rim = camera.px / px, round(RIM * px)
        (x, y), window = camera.origin, surface.get_rect()
        left, top = (window.left - x) / factor + rim, (window.top - y) / factor + rim
        seen = pygame.Rect(round(left), round(top), round(window.w / factor) + 1, round(window.h / factor) + 1).clip(whole.get_rect())
        if seen.w > 1 and seen.h > 1:
            part = pygame.transform.scale(whole.subsurface(seen), (round(seen.w * factor), round(seen.h * factor)))
            surface.blit(part, (round(x + (seen.x - rim) * factor), round(y + (seen.y - rim) * factor)))


def squares(look: PlanLook) -> list[Square]:
    """List the squares of a board."""
    w, h = look.size
    return [(i, j) for j in range(-(-h // SIDE)) for i in range(-(-w // SIDE))]


def box(look: PlanLook, square: Square) -> tuple[float, float, float, float]:
    """Give left, top, right and bottom of a square in cells; the outer ones hold the rim too."""
    (i, j), (w, h) = square, look.size
    right, bottom = min(w, (i + 1) * SIDE), min(h, (j + 1) * SIDE)
    return (
        -RIM if i == 0 else i * SIDE,
        -RIM if j == 0 else j * SIDE,
        right + (RIM if right == w else 0),
        bottom + (RIM if bottom == h else 0),
    )


def lies(camera: Camera, look: PlanLook, square: Square) -> pygame.Rect:
    """Give where a square lies on the window."""
    left, top, right, bottom = box(look, square)
    px, (x, y) = camera.px, camera.origin
    return pygame.Rect(x + round(left * px), y + round(top * px), round((right - left) * px), round((bottom - top) * px))


def table(kit: Kit, size: tuple[int, int]) -> pygame.Surface:
    """Give the drawing table under the plan; kept."""
    return kit.get(("blueprint table", kit.theme.name, size), lambda: _table(kit, size))


def _table(kit: Kit, size: tuple[int, int]) -> pygame.Surface:
    (w, h), palette, unit = size, kit.theme.palette, max(4, kit.u(8))
    out = pygame.Surface(size).convert()
    tone = mix(palette.table, palette.line, 0.3)
    body = svg.radial("g", w * 0.4, h * 0.4, w * 0.7, (0, tone), (0.6, palette.table), (1, darker(palette.table, 0.35)))
    light = svg.raster(body + svg.rect(0, 0, w, h, 0, "url(#g)"), w, h, 0.25)
    pygame.transform.smoothscale(light.convert(out), size, out)
    lines = "".join(f"M{x}.5 0V{h}" for x in range(0, w, unit)) + "".join(f"M0 {y}.5H{w}" for y in range(0, h, unit))
    out.blit(svg.raster(svg.path(lines, stroke=palette.line, stroke_width="0.6", stroke_opacity=0.12), w, h), (0, 0))
    return out
