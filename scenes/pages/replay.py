"""The replay: a game that has ended, step by step, with everything revealed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

from scenes.engine.scene import Scene
from scenes.input.intents import ConfirmByKey, Intent, LeavePage
from scenes.pages.panel_page import RotatePage, row_height
from scenes.session.log import LogLine
from scenes.session.state_history import StateHistory
from scenes.widgets import backdrop
from scenes.widgets.button import ButtonSpec
from scenes.widgets.pane import Pane
from tabletop.core.errors import TabletopError
from tabletop.core.view import ALL

if TYPE_CHECKING:
    from scenes.engine.context import AppContext
    from scenes.graphics.frame import PaintFrame
    from scenes.session.seating import SeatSetup

ViewPainter = Callable[["Pane", Any], None]
"""Draws a view of everything into a pane; registers no targets but pan areas."""


class AnimatedBoard(Protocol):
    """A board that moves by itself: a push runs on, what is rough gets sharp."""

    def update(self, now: float) -> bool:
        """Let time pass; True while something changes."""

    def wake_at(self, now: float) -> float | None:
        """Return the next moment at which something changes; None while nothing does."""


STEP_SECONDS = 1.2
FIRST_STEP_SECONDS = 0.7


@dataclass(frozen=True, slots=True)
class GoToStep(Intent):
    """Show what it was after so many steps."""

    step: int


@dataclass(frozen=True, slots=True)
class TogglePlayback(Intent):
    """Go on by itself, or stop."""


class ReplayScene(Scene):
    """The board above, the steps below. `other` may answer intents of the board (pan, zoom); what is `moving` by itself is let go on."""

    def __init__(
        self,
        history: StateHistory,
        seats: Sequence[SeatSetup],
        told: Sequence[Sequence[LogLine]],
        board: ViewPainter | None,
        *,
        step: int = 0,
        other: Callable[[Intent], None] | None = None,
        mood: str = "shell",
        turns: int | None = None,
        moving: AnimatedBoard | None = None,
    ) -> None:
        """Open at a step, in a game's mood; `told` are the lines of each step; turned by quarters, None where all sit on one side."""
        self.mood, self.turns, self.turnable = mood, turns or 0, turns is not None
        self.history, self.seats, self.told, self.board, self.other = history, tuple(seats), told, board, other
        self.step = min(max(step, 0), len(history))
        self.moving = moving
        self.next_at: float | None = None

    def on_enter(self, app: AppContext) -> None:
        """Keep what scenes live in."""
        self.app = app

    def handle_intent(self, intent: Intent) -> None:
        """Go to a step."""
        match intent:
            case GoToStep(step):
                self.next_at = None
                self.step = min(max(step, 0), len(self.history))
            case TogglePlayback() | ConfirmByKey():
                if self.step == len(self.history):
                    self.step = 0
                self.next_at = self.app.now() + FIRST_STEP_SECONDS if self.next_at is None else None
            case RotatePage():
                self.turns = (self.turns + 1) % 4
                self.app.sounds.play("tap")
            case LeavePage():
                self.app.stack.pop(self)
            case _ if self.other is not None:
                self.other(intent)
            case _:
                pass

    def update(self, now: float, dt: float) -> bool:
        """Go on by itself."""
        moves = self.moving is not None and self.moving.update(now)
        if self.next_at is None or now < self.next_at:
            return moves
        self.step += 1
        self.next_at = now + STEP_SECONDS if self.step < len(self.history) else None
        return True

    def wake_at(self) -> float | None:
        """Return the moment of the next step, or at which the board changes."""
        times = (self.next_at, self.moving.wake_at(self.app.now()) if self.moving is not None else None)
        return min((at for at in times if at is not None), default=None)

    def log_lines_of_current_step(self) -> Sequence[LogLine]:
        """Return what happened in the step that led here."""
        return self.told[self.step - 1] if 0 < self.step <= len(self.told) else ()

    def paint(self, frame: PaintFrame) -> None:
        """Paint the board and the bar under it."""
        kit = frame.kit
        root = Pane.whole_window(frame).sub_area((0, 0, *frame.size), 90 * self.turns)
        kit.use_mood(self.mood)
        backdrop.draw(frame)
        tall = row_height(kit) * 2 + kit.u(56) + kit.text_size_px("body") * 2.4
        self._board(root, (0.0, 0.0, root.w, root.h - tall))
        self._bar(root, (kit.u(24), root.h - tall, root.w - kit.u(48), tall - kit.u(20)))

    def _board(self, root: Pane, rect: tuple[float, float, float, float]) -> None:
        """Let the game draw; say so when changed rules no longer lead there."""
        if self.board is None:
            return
        try:
            view = self.history.view_after(self.step, ALL)
        except TabletopError:
            said = self.app.say("save.changed")
            root.text(said, rect[2] / 2, rect[3] / 2, "body", "dim", "r", "cm", rect[2] * 0.7, 3)
            return
        frame = root.frame
        frame.surface.set_clip(root.to_window_rect(rect))
        self.board(root.sub_area(rect), view)
        frame.surface.set_clip(None)

    def _bar(self, root: Pane, rect: tuple[float, float, float, float]) -> None:
        """Draw what happened, the way through the steps, and the buttons."""
        kit, app = root.kit, self.app
        x, y, w, h = rect
        row, gap = row_height(kit), kit.u(12)
        last = len(self.history)
        root.panel(rect)
        root.add_target(rect, None)
        lines = self.log_lines_of_current_step()
        said = app.say("shell.replay.step", n=self.step, all=last)
        count = root.text_width(app.say("shell.replay.step", n=last, all=last), "small") + kit.u(48)
        root.text(said, x + w - kit.u(24), y + kit.u(10) + kit.text_size_px("body") * 0.9, "small", "dim", "r", "rm", tabular=True)
        top = y + kit.u(10) + kit.text_size_px("body") * 0.9
        if lines:
            line = lines[0]
            if line.seat is not None:
                root.seat_mark(self.seats[line.seat].colour, x + kit.u(36), top, kit.u(13))
            words = " ".join(one.sentence for one in lines)
            root.text(words, x + kit.u(64), top + kit.text_size_px("body") * 0.3, "body", "text", "s", "lm", w - kit.u(90) - count, 2)
        slide = y + h - 2 * row - gap - kit.u(14)
        parts = min(max(last, 1), 24)
        root.slider(
            (x + gap, slide, w - 2 * gap, row), self.step / max(last, 1), lambda share: GoToStep(round(share * last)), "replay", parts
        )
        top = y + h - row - kit.u(12)
        names = ("first", "rewind", "forward", "last")
        icons = ("step_back", "left", "right", "step_forward")
        aims = (0, self.step - 1, self.step + 1, last)
        turn = row + gap if self.turnable else 0
        wide = min(kit.u(230) * max(1.0, kit.text_scale), (w - row - turn - 7 * gap) / 5)
        left = x + gap
        for index, (name, icon, aim) in enumerate(zip(names, icons, aims, strict=True)):
            if index == 2:
                root.button(
                    (left, top, row, row),
                    ButtonSpec("", TogglePlayback(), "pause" if self.next_at else "play", "primary", target_key="replay:play"),
                )
                left += row + gap
            alive = 0 <= aim <= last and aim != self.step
            root.button(
                (left, top, wide, row),
                ButtonSpec(app.say(f"shell.replay.{name}"), GoToStep(aim), icon, is_enabled=alive, target_key=f"replay:{name}"),
            )
            left += wide + gap
        back = x + w - gap - wide
        root.button((back, top, wide, row), ButtonSpec(app.say("shell.back"), LeavePage(), "back", target_key="back"))
        if self.turnable:
            root.button((back - gap - row, top, row, row), ButtonSpec("", RotatePage(), "turn_to_me", target_key="turn"))
