"""Scenes: what the window shows. Each paints itself whole, from cached pieces, whenever something changed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

if TYPE_CHECKING:
    from scenes.graphics.frame import PaintFrame
    from scenes.input.intents import Intent
    from scenes.input.touch_target import TouchTarget


class Scene:
    """One screen, or a page that lies over one. Override what is needed; everything has a quiet default."""

    is_overlay: ClassVar[bool] = False
    """The scene below is painted first; its targets are dropped."""
    is_veil: ClassVar[bool] = False
    """What lies below is dark and not looked at: it need not move as smoothly as on top."""

    is_reading: ClassVar[bool] = False
    """Whatever is touched on it, nothing below becomes another."""

    @property
    def is_typing(self) -> bool:
        """Return whether letter keys are text now."""
        return False

    @property
    def awaited_target_key(self) -> str | None:
        """Return the key of the target that waits for an answer now; the keyboard comes to it first."""
        return None

    def tab_rank(self, target: TouchTarget) -> tuple[int, ...]:
        """Return when the keyboard comes to a target: lower ones first, equal ones in reading order."""
        del target
        return ()

    def on_enter(self, app: Any) -> None:
        """Begin; also called when the scene lies on top again. `app` is the `AppContext`, whose stack holds this scene."""

    def on_leave(self) -> None:
        """End for good: let go of files and processes."""

    def paint(self, frame: PaintFrame) -> None:
        """Paint the whole picture and list what can be touched."""

    def page_side_margin(self, frame: PaintFrame) -> int:
        """Return the pixels at the left and right of the window that a page over this scene leaves free, where it can."""
        return 0

    def paint_over_veil(self, frame: PaintFrame) -> None:
        """Paint what stays in sight while a page darkens this scene; nothing of it can be touched."""

    def handle_intent(self, intent: Intent) -> None:
        """Answer a touch that meant something."""

    def on_window_hidden(self) -> None:
        """Learn that nothing of the window can be seen now; told again and again for as long."""

    def update(self, now: float, dt: float) -> bool:
        """Let `dt` seconds pass; True when the picture must be painted again (and while it moves)."""
        return False

    def prepare_frame(self, frame: PaintFrame, due: float) -> bool:
        """Do what the next picture would begin with, in the pause before it; tell whether it shows something else than the last `frame`.

        It will be painted at the moment that is `due` (s), or a little later.
        """
        del frame, due
        return False

    def work_in_background(self) -> bool:
        """Work for a moment, shorter than anybody notices, at what is not painted; False where nothing is left to do."""
        return False

    def wake_at(self) -> float | None:
        """Return the next moment at which something changes by itself; None while only a touch can change it."""
        return None
