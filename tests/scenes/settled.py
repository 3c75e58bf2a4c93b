"""A picture of a table on which nothing is rough or waits any more: every pixel, and everything that can be touched."""

from __future__ import annotations

from typing import Any

import pygame

from scenes.app.app import App

MOST = 200
"""Pictures after which a board must be settled."""


def settled(app: App, scene: Any, now: float, waited: int = 1) -> tuple[bytes, list[Any]]:
    """Paint until nothing is rough any more and `waited` pictures longer; the clock stands still at `now` (seconds)."""
    app.paint()
    for _ in range(MOST):
        scene.board.update(now)
        if scene.board.wake_at(now) is None and not app.frame.needs_another_frame:
            break
        app.paint()
    for _ in range(waited):
        app.paint()
    return pygame.image.tobytes(app.window.surface, "RGB"), list(app.frame.targets)
