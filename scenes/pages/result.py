"""The result: who won and why, the score by its parts; then everything revealed, and the whole game step by step."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from scenes.engine.scene import Scene
from scenes.input.intents import Back, Intent, KeyConfirm, OpenLog
from scenes.pages.log_page import LogPage
from scenes.pages.page import TurnToMe, row_height
from scenes.pages.replay import Moving, PaintBoard, ReplayScene
from scenes.pages.standings import make_report
from scenes.session.history import History
from scenes.session.log import log_by_step, log_lines
from scenes.session.saves import put_away
from scenes.session.seating import StartRequest
from scenes.widgets import backdrop
from scenes.widgets.button import ButtonSpec
from scenes.widgets.pane import Pane
from tabletop.core.errors import TabletopError
from tabletop.core.view import ALL

if TYPE_CHECKING:
    from scenes.engine.context import AppContext
    from scenes.graphics.frame import Frame
    from scenes.session.session import Session


WIDE = 1360
"""Design pixels that the panel is wide at most."""


@dataclass(frozen=True, slots=True)
class Reveal(Intent):
    """Show the board with everything on it face up."""


@dataclass(frozen=True, slots=True)
class Replay(Intent):
    """Go through the game step by step."""


@dataclass(frozen=True, slots=True)
class Again(Intent):
    """Play again with the same seats and options."""


@dataclass(frozen=True, slots=True)
class Home(Intent):
    """Go back to the shelf."""


class ResultScene(Scene):
    """Lies over the game's scene or in its place; the save is put away among the finished ones."""

    def __init__(
        self,
        session: Session,
        board: PaintBoard | None = None,
        other: Callable[[Intent], None] | None = None,
        moving: Moving | None = None,
    ) -> None:
        """Tell how a session's match ended.

        `board` draws a view of everything, `other` answers pushes and zooms of that board, and it is what is `moving` by itself.
        """
        self.session, self.board, self.other, self.moving = session, board, other, moving
        self.match = session.match
        self.game = session.match.game.meta.id
        self.turns = 0

    def enter(self, app: AppContext) -> None:
        """Close the file, the game is over."""
        self.app = app
        self.report = make_report(app, self.session)
        if self.session.path is not None:
            self.session.close()
            try:
                self.session.path = put_away(self.session.path)
            except OSError as fault:
                why = fault.strerror or str(fault)
                app.fault(TabletopError("error.save.write", file=self.session.path.name, why=why))

    def intent(self, intent: Intent) -> None:
        """Open what was touched."""
        app, seats = self.app, self.session.seats
        if self.report.intent(intent, self.turns):
            return
        match intent:
            case Replay() | Reveal():
                self._show(len(self.match.steps) - 1 if isinstance(intent, Reveal) else -1)
            case OpenLog():
                app.stack.push(LogPage(lambda: log_lines(self.match, ALL, app.wording, seats), seats, show=self._show, turns=self.turns))
            case TurnToMe():
                self.turns = (self.turns + 1) % 4
                app.sounds.play("tap")
            case Again():
                app.sounds.play("confirm")
                request = StartRequest(self.game, tuple(seats), self.session.laptop, dict(self.match.header["options"]))
                app.host.home()
                app.start(request)
            case Home() | KeyConfirm() | Back():
                app.host.home()
            case _:
                pass

    def _show(self, step: int) -> None:
        """Show the replay after a step (-1: at the start)."""
        history, seats = History(self.match), self.session.seats
        turns = None if self.session.laptop else self.turns
        told = log_by_step(self.match, ALL, self.app.wording, seats)
        board, other, moving = self.board, self.other, self.moving
        replay = ReplayScene(history, seats, told, board, step=step + 1, other=other, mood=self.game, turns=turns, moving=moving)
        self.app.stack.push(replay)

    def update(self, now: float, dt: float) -> bool:
        """Let lists run on."""
        return self.report.update(dt)

    def paint(self, frame: Frame) -> None:
        """Paint the report on a panel, turned to its reader, and the buttons."""
        kit, root = frame.kit, Pane.root(frame)
        kit.use(self.game)
        backdrop.draw(frame, (0.5, 0.36))
        across, most = (root.w, root.h) if self.turns % 2 == 0 else (root.h, root.w)
        w, most = min(kit.u(WIDE), across - kit.u(64)), most - kit.u(64)
        row = min(row_height(kit), most * 0.085)
        inner = root.sub((0, 0, w - kit.u(80), most))
        h = min(most, self.report.height(inner) + 2 * row + kit.u(44 + 56))
        seen = (w, h) if self.turns % 2 == 0 else (h, w)
        rect = ((root.w - seen[0]) / 2, (root.h - seen[1]) / 2, *seen)
        root.panel(rect, "raised")
        panel = root.sub(rect, 90 * self.turns)
        pane = panel.sub((kit.u(40), kit.u(28), panel.w - kit.u(80), panel.h - kit.u(56)))
        self.report.paint(pane.sub((0, 0, pane.w, pane.h - 2 * row - kit.u(44))))
        if not self.session.laptop:
            side = float(row_height(kit))
            panel.button((panel.w - side - kit.u(16), kit.u(16), side, side), ButtonSpec("", TurnToMe(), "turn_to_me", "quiet", key="turn"))
        self._buttons(pane, row)

    def _buttons(self, pane: Pane, row: float) -> None:
        """Draw two rows of buttons."""
        kit, app = pane.kit, self.app
        gap = kit.u(14)
        upper: tuple[tuple[str, str, Intent], ...] = (
            ("shell.result.revealed", "eye", Reveal()),
            ("shell.replay", "replay", Replay()),
            ("shell.log", "log", OpenLog()),
        )
        each = (pane.w - 2 * gap) / 3
        for index, (key, icon, meant) in enumerate(upper):
            pane.button((index * (each + gap), pane.h - 2 * row - gap, each, row), ButtonSpec(app.say(key), meant, icon, key=key))
        half = (pane.w - gap) / 2
        pane.button((0, pane.h - row, half, row), ButtonSpec(app.say("shell.result.again"), Again(), "play", key="again"))
        pane.button((half + gap, pane.h - row, half, row), ButtonSpec(app.say("shell.result.home"), Home(), "home", "primary", key="home"))
