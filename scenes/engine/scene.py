"""Scenes: what the window shows. Each paints itself whole, from cached pieces, whenever something changed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

if TYPE_CHECKING:
    from scenes.graphics.frame import Frame
    from scenes.input.intents import Intent
    from scenes.input.target import Target


class Scene:
    """One screen, or a page that lies over one. Override what is needed; everything has a quiet default."""

    overlay: ClassVar[bool] = False
    """The scene below is painted first; its targets are dropped."""

    @property
    def typing(self) -> bool:
        """Return whether letter keys are text now."""
        return False

    @property
    def calls(self) -> str | None:
        """Return the key of the target that waits for an answer now; the keyboard comes to it first."""
        return None

    def tab_rank(self, target: Target) -> tuple[int, ...]:
        """Return when the keyboard comes to a target: lower ones first, equal ones in reading order."""
        del target
        return ()

    def enter(self, app: Any) -> None:
        """Begin; also called when the scene lies on top again. `app` is the `AppContext`, whose stack holds this scene."""

    def leave(self) -> None:
        """End for good: let go of files and processes."""

    def paint(self, frame: Frame) -> None:
        """Paint the whole picture and list what can be touched."""

    def beside_pages(self, frame: Frame) -> int:
        """Return the pixels at the left and right of the window that a page over this scene leaves free, where it can."""
        return 0

    def paint_over_veil(self, frame: Frame) -> None:
        """Paint what stays in sight while a page darkens this scene; nothing of it can be touched."""

    def intent(self, intent: Intent) -> None:
        """Answer a touch that meant something."""

    def unseen(self) -> None:
        """Learn that nothing of the window can be seen now; told again and again for as long."""

    def update(self, now: float, dt: float) -> bool:
        """Let `dt` seconds pass; True when the picture must be painted again (and while it moves)."""
        return False

    def wake_at(self) -> float | None:
        """Return the next moment at which something changes by itself; None while only a touch can change it."""
        return None
