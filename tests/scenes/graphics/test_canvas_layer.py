"""A layer painted as the window is: what changes on it is laid anew, and it tells where; what is there is pushed as one."""

from __future__ import annotations

import pygame

from scenes.graphics.canvas import Canvas
from scenes.graphics.canvas_layer import CanvasLayer
from scenes.graphics.frame import PaintFrame
from scenes.graphics.kit import DrawingKit

SIZE = 400, 300


def plain(colour: str, size: tuple[int, int]) -> pygame.Surface:
    """Return a surface of one colour."""
    surface = pygame.Surface(size).convert()
    surface.fill(colour)
    return surface


def test_only_what_changes_on_it_is_laid_and_told(kit: DrawingKit) -> None:
    """A piece that moves on a layer changes its two places there, and these alone on the window where the layer lies."""
    window = pygame.Surface((600, 400)).convert()
    outer, layer = Canvas(window), CanvasLayer(SIZE)
    ground, piece = plain("#204060", SIZE), plain("#FFCC00", (10, 10))
    seen: list[list[pygame.Rect]] = []
    for at in ((20, 30), (20, 30), (380, 280)):
        outer.begin_frame()
        frame = PaintFrame(kit, outer)
        shown = layer.repaint(frame, lambda inner, at=at: inner.surface.fblits([(ground, (0, 0)), (piece, at)]))  # type: ignore[misc]
        shown.paint_onto(outer, 100, 50)
        seen.append(outer.show_changes())
        assert window.get_at((100 + at[0] + 5, 50 + at[1] + 5)) == pygame.Color("#FFCC00")
    assert seen[1] == []
    assert sorted(map(tuple, seen[2])) == [(120, 80, 10, 10), (480, 330, 10, 10)]
    assert window.get_at((125, 85)) == pygame.Color("#204060")


def test_it_moves_without_being_painted(kit: DrawingKit) -> None:
    """A part that looks as before is not painted again wherever the layer lies; nothing of it is left where it lay."""
    window = pygame.Surface((600, 400)).convert()
    outer, layer = Canvas(window), CanvasLayer(SIZE)
    painted = list[int]()
    ground = plain("#204060", SIZE)

    def paint(inner: PaintFrame) -> None:
        inner.surface.blit(ground, (0, 0))
        inner.paint_part("piece", "look", lambda: painted.append(1))

    for x in (0, 150):
        outer.begin_frame()
        outer.fill("#000000")
        layer.repaint(PaintFrame(kit, outer), paint).paint_onto(outer, x, 0)
        outer.show_changes()
    assert painted == [1]
    assert window.get_at((10, 10)) == pygame.Color("#000000")
    assert window.get_at((540, 10)) == pygame.Color("#204060")


def test_what_waits_on_it_makes_another_frame_follow(kit: DrawingKit) -> None:
    """Who paints on a layer shares the frame's work: what may not be drawn any more is waited for."""
    outer, layer = Canvas(pygame.Surface((600, 400)).convert()), CanvasLayer(SIZE)
    outer.begin_frame()
    frame, drawn = PaintFrame(kit, outer), list[bool]()

    def reserve(inner: PaintFrame) -> None:
        drawn.append(inner.try_reserve_redraw())

    for _ in range(2):
        layer.repaint(frame, reserve)
    assert drawn == [True, False]
    assert frame.needs_another_frame
