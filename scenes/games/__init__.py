"""The boards, one folder a game, each opened only when it is played."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scenes.context import Context
    from scenes.scene import Scene
    from scenes.table.session import Session


def open_scene(name: str, ctx: Context, session: Session) -> Scene:
    """Lay out the board of a game."""
    scene: Scene = import_module(f"scenes.games.{name}.scene").open_scene(ctx, session)
    return scene
