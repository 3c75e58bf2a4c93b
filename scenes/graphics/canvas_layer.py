"""A layer that is painted as the window is: listed anew for every frame, laid anew only where the list has become another."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from scenes.graphics.canvas import Canvas
from scenes.graphics.frame import PaintFrame
from scenes.graphics.layer import PaintLayer


class CanvasLayer:
    """A solid picture of many pictures: it may be pushed or stretched as one, and costs next to nothing while nothing on it changes."""

    def __init__(self, size: tuple[int, int]) -> None:
        """Of a size in pixels; nothing is painted yet."""
        self._layer = PaintLayer(size)
        self._canvas = Canvas(self._layer.shown_surface)

    def repaint(self, frame: PaintFrame, paint: Callable[[PaintFrame], None]) -> PaintLayer:
        """Paint it as part of a frame's work, and return it; what can be touched on it is not listed."""
        self._canvas.begin_frame()
        inner = replace(frame, surface=self._canvas, targets=[], needs_another_frame=False)
        paint(inner)
        self._layer.mark_painted(self._canvas.show_changes())
        frame.redraw_count = inner.redraw_count
        frame.needs_another_frame |= inner.needs_another_frame
        return self._layer
