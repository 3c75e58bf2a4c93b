"""Handing over: a cover with a name on it; behind it is nothing until that person opens it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from scenes.engine.scene import Scene
from scenes.input.intents import Back, FocusLost, Intent, KeyConfirm, Pause
from scenes.pages.page import row_height
from scenes.widgets import backdrop
from scenes.widgets.pane import Pane

if TYPE_CHECKING:
    from scenes.engine.context import AppContext
    from scenes.graphics.frame import Frame
    from scenes.session.seating import SeatSetup

LEAST_SECONDS = 2.5
"""A secret turn lasts at least so long for all who wait, however short it was."""


@dataclass(frozen=True, slots=True)
class OpenCover(Intent):
    """I am the one: show me."""


@dataclass(frozen=True, slots=True)
class CoverUp(Intent):
    """I am done: cover it. The private scene holds this on a button of its own."""


class HandOver(Scene):
    """One viewer's scene under a cover.

    The private scene is made, entered and painted only while the cover is open. It closes on `CoverUp` (then `done` is called and the scene
    is gone); when the window loses its focus it is only covered again. Until `least` seconds have passed since it was opened, the
    cover stays, so that nobody can tell how much there was to do.
    """

    def __init__(
        self,
        seat: SeatSetup,
        private: Callable[[], Scene],
        done: Callable[[], None] | None = None,
        *,
        least: float = LEAST_SECONDS,
        mood: str = "shell",
    ) -> None:
        """Cover what `private` makes for a seat, in a game's mood; the cover faces the seat's side."""
        self.seat, self.private, self.done, self.least, self.mood = seat, private, done, least, mood
        self.inner: Scene | None = None
        self.opened: float | None = None
        self.ends: float | None = None

    def enter(self, app: AppContext) -> None:
        """Begin covered; a private scene that is open under a page goes on."""
        self.app = app
        if self.inner is not None:
            self.inner.enter(app)
        elif self.ends is None:
            app.sounds.play("cover")

    def leave(self) -> None:
        """Take the private scene along."""
        if self.inner is not None:
            self.inner.leave()
            self.inner = None

    @property
    def typing(self) -> bool:
        """Letter keys are text when they are for the private scene."""
        return self.inner is not None and self.inner.typing

    def intent(self, intent: Intent) -> None:
        """Open, cover, or hand on to what is behind."""
        match intent:
            case OpenCover() | KeyConfirm() if self.inner is None and self.ends is None:
                self._open()
            case CoverUp() if self.inner is not None:
                self._cover()
                self.ends = max(self.app.now(), (self.opened or 0.0) + self.least)
            case FocusLost():
                self._cover()
            case _ if self.inner is not None:
                self.inner.intent(intent)
            case Back() | Pause() if self.ends is None:
                self.app.stack.pop(self)
            case _:
                pass

    def _open(self) -> None:
        """Show the private scene to the one who said that he is the one."""
        self.app.sounds.play("peek")
        if self.opened is None:
            self.opened = self.app.now()
        self.inner = self.private()
        self.inner.enter(self.app)

    def _cover(self) -> None:
        """Put the cover up; what was behind is gone."""
        if self.inner is not None:
            self.inner.leave()
            self.inner = None
            self.app.sounds.play("cover")

    def update(self, now: float, dt: float) -> bool:
        """Leave when it is over."""
        if self.ends is not None and now >= self.ends:
            self.ends = None
            self.app.stack.pop(self)
            if self.done is not None:
                self.done()
            return True
        return self.inner.update(now, dt) if self.inner is not None else False

    def wake_at(self) -> float | None:
        """Return the moment at which it ends, or at which the private scene changes."""
        return self.ends if self.ends is not None else self.inner.wake_at() if self.inner is not None else None

    def paint(self, frame: Frame) -> None:
        """Paint the private scene, or the cover: always the same but for the name."""
        if self.inner is not None:
            self.inner.paint(frame)
            return
        kit, app, root = frame.kit, self.app, Pane.root(frame)
        kit.use(self.mood)
        backdrop.draw(frame)
        pane = root.sub((0, 0, root.w, root.h), self.seat.angle)
        w, h = min(kit.u(1120), pane.w - kit.u(64)), min(kit.u(760), pane.h - kit.u(64))
        x, y = (pane.w - w) / 2, (pane.h - h) / 2
        pane.panel((x, y, w, h), "cover", radius=kit.u(24), icon="eye")
        middle = pane.w / 2
        pane.seat_mark(self.seat.colour, middle, y + h * 0.16, kit.u(44))
        pane.text(app.say("shell.handover.pass", name=self.seat.name), middle, y + h * 0.32, "title", "desk", "f", "cm", w * 0.86)
        pane.text(app.say("shell.handover.others"), middle, y + h * 0.68, "body", kit.theme.faint, "r", "cm", w * 0.8, 2)
        tall = max(kit.u(72), row_height(kit))
        place = (middle - w * 0.32, y + h - tall - kit.u(48), w * 0.64, tall)
        said = app.say("shell.handover.open", name=self.seat.name)
        if self.ends is None:
            pane.button(place, said, OpenCover(), "eye", "primary", key="handover:open", size="name")
        else:
            busy = app.say("shell.seat.thinking", name=self.seat.name)
            pane.button(place, busy, None, "thinking", "outlined", enabled=False, size="name")
