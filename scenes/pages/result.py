"""The result: who won and why, the score by its parts; then everything revealed, and the whole game step by step."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from scenes.engine.scene import Scene
from scenes.input.intents import ConfirmByKey, Intent, LeavePage, OpenLog
from scenes.pages.log_page import LogPage
from scenes.pages.look_back import POLL_SECONDS, MatchLookBack
from scenes.pages.panel_page import RotatePage, row_height
from scenes.pages.replay import AnimatedBoard, ReplayScene, ViewPainter
from scenes.pages.standings import make_result_report
from scenes.pages.story_page import StoryPage
from scenes.session.log import log_by_step, log_lines
from scenes.session.saves import move_to_finished
from scenes.session.seating import StartRequest
from scenes.session.state_history import StateHistory
from scenes.widgets import backdrop
from scenes.widgets.button import ButtonSpec
from scenes.widgets.pane import Pane
from scenes.widgets.text import LINE_HEIGHT_FACTOR
from tabletop.core.errors import TabletopError
from tabletop.core.view import ALL

if TYPE_CHECKING:
    from scenes.engine.context import AppContext
    from scenes.graphics.frame import PaintFrame
    from scenes.pages.look_back import ActionNamer
    from scenes.session.session import GameSession


REPORT_HEIGHT_SHARE = 0.8
"""The share of its height that the report keeps beside what is said of the game."""
REMARK_LINE_COUNT = 3
"""Lines of what is said of the game for which room is kept, also before it is known."""
MAX_PANEL_WIDTH_DESIGN_PX = 1560
"""Design pixels that the panel is wide at most."""


@dataclass(frozen=True, slots=True)
class RevealBoard(Intent):
    """Show the board with everything on it face up."""


@dataclass(frozen=True, slots=True)
class OpenReplay(Intent):
    """Go through the game step by step."""


@dataclass(frozen=True, slots=True)
class ShowDecidingMoment(Intent):
    """Show the moment that decided the game."""


@dataclass(frozen=True, slots=True)
class OpenStory(Intent):
    """Tell the game as a story."""


@dataclass(frozen=True, slots=True)
class PlayAgain(Intent):
    """Play again with the same seats and options."""


@dataclass(frozen=True, slots=True)
class GoToShelf(Intent):
    """Go back to the shelf."""


class ResultScene(Scene):
    """Lies over the game's scene or in its place; the save is put away among the finished ones."""

    def __init__(
        self,
        session: GameSession,
        board: ViewPainter | None = None,
        other: Callable[[Intent], None] | None = None,
        moving: AnimatedBoard | None = None,
        named: ActionNamer | None = None,
    ) -> None:
        """Tell how a session's match ended.

        `board` draws a view of everything, `other` answers pushes and zooms of that board, and it is what is `moving` by itself; `named`
        names an action as its seat saw the table.
        """
        self.named = named
        self.back: MatchLookBack | None = None
        self.session, self.board, self.other, self.moving = session, board, other, moving
        self.match = session.match
        self.game = session.match.game.meta.id
        self.turns = 0

    def on_enter(self, app: AppContext) -> None:
        """Close the file, the game is over."""
        self.app = app
        if self.back is None:
            self.back = MatchLookBack(app, self.session, self.named)
        self.report = make_result_report(app, self.session)
        if self.session.path is not None:
            self.session.close()
            try:
                self.session.path = move_to_finished(self.session.path)
            except OSError as fault:
                why = fault.strerror or str(fault)
                app.show_error(TabletopError("error.save.write", file=self.session.path.name, why=why))

    def handle_intent(self, intent: Intent) -> None:
        """Open what was touched."""
        app, seats = self.app, self.session.seats
        if self.report.handle_intent(intent, self.turns):
            return
        match intent:
            case ShowDecidingMoment() if self.back is not None and self.back.found is not None:
                self._show(self.back.found.step)
            case OpenStory() if self.back is not None and self.back.found is not None:
                app.stack.push(StoryPage(self.back, self.board, self.turns))
            case OpenReplay() | RevealBoard():
                self._show(len(self.match.steps) - 1 if isinstance(intent, RevealBoard) else -1)
            case OpenLog():
                app.stack.push(LogPage(lambda: log_lines(self.match, ALL, app.wording, seats), seats, show=self._show, turns=self.turns))
            case RotatePage():
                self.turns = (self.turns + 1) % 4
                app.sounds.play("tap")
            case PlayAgain():
                app.sounds.play("confirm")
                request = StartRequest(self.game, tuple(seats), self.session.laptop, dict(self.match.header["options"]))
                app.control.go_to_title()
                app.start_game(request)
            case GoToShelf() | ConfirmByKey() | LeavePage():
                app.control.go_to_title()
            case _:
                pass

    def _show(self, step: int) -> None:
        """Show the replay after a step (-1: at the start)."""
        history, seats = StateHistory(self.match), self.session.seats
        turns = None if self.session.laptop else self.turns
        told = log_by_step(self.match, ALL, self.app.wording, seats)
        board, other, moving = self.board, self.other, self.moving
        replay = ReplayScene(history, seats, told, board, step=step + 1, other=other, mood=self.game, turns=turns, moving=moving)
        self.app.stack.push(replay)

    def update(self, now: float, dt: float) -> bool:
        """Let lists run on, and hear what was found."""
        heard = self.back is not None and self.back.update()
        return self.report.update(dt) or heard

    def wake_at(self) -> float | None:
        """Return the next moment at which something may have been found."""
        return self.app.now() + POLL_SECONDS if self.back is not None and self.back.is_review_running else None

    def on_leave(self) -> None:
        """Look back no more."""
        if self.back is not None:
            self.back.close()

    def paint(self, frame: PaintFrame) -> None:
        """Paint the report on a panel, turned to its reader, and the buttons."""
        kit, root = frame.kit, Pane.whole_window(frame)
        kit.use_mood(self.game)
        backdrop.draw(frame, (0.5, 0.36))
        across, most = (root.w, root.h) if self.turns % 2 == 0 else (root.h, root.w)
        w, most = min(round(kit.u(MAX_PANEL_WIDTH_DESIGN_PX) * max(1.0, kit.text_scale)), across - kit.u(64)), most - kit.u(64)
        row = min(row_height(kit), most * 0.085)
        inner = root.sub_area((0, 0, w - kit.u(80), most))
        said, told = self._fitting(inner, most - 2 * row - kit.u(44 + 56), row)
        h = min(most, self.report.height(inner) + told + 2 * row + kit.u(44 + 56))
        seen = (w, h) if self.turns % 2 == 0 else (h, w)
        rect = ((root.w - seen[0]) / 2, (root.h - seen[1]) / 2, *seen)
        root.panel(rect, "raised")
        panel = root.sub_area(rect, 90 * self.turns)
        pane = panel.sub_area((kit.u(40), kit.u(28), panel.w - kit.u(80), panel.h - kit.u(56)))
        self.report.paint(pane.sub_area((0, 0, pane.w, pane.h - told - 2 * row - kit.u(44))))
        if told:
            self._look_back(pane.sub_area((0, pane.h - told - 2 * row - kit.u(30), pane.w, told)), said, row)
        if not self.session.laptop:
            side = float(row_height(kit))
            panel.button(
                (panel.w - side - kit.u(16), kit.u(16), side, side), ButtonSpec("", RotatePage(), "turn_to_me", "quiet", target_key="turn")
            )
        self._buttons(pane, row)

    # -- looking back -------------------------------------------------------------------------------------------------
    def remark_sentences(self) -> list[str]:
        """Return what is said of what decided the game, and of what to try; that it is worked out, as long as it is."""
        if self.back is None or (self.back.found is None and not self.back.is_review_running):
            return []
        if self.back.found is None:
            return [self.app.say("shell.review.working")]
        return self.back.remark_sentences()

    def _fitting(self, pane: Pane, room: float, row: float) -> tuple[list[str], float]:
        """Return what of that has room besides the report, in so many pixels, and how high it is; the story page says all of it."""
        said = self.remark_sentences()
        if not said:
            return [], 0.0
        least = min(self.report.height(pane), room) * REPORT_HEIGHT_SHARE
        heights = [(said[:count], self._told_height(pane, said[:count], row)) for count in range(len(said), -1, -1)]
        return next((one for one in heights if room - one[1] >= least), heights[-1])

    def _told_height(self, pane: Pane, said: list[str], row: float) -> float:
        """Return how high that is, with its buttons; room is kept for both while it is worked out, so that nothing moves under a finger."""
        kit = pane.kit
        words = sum(pane.paragraph_height(one, pane.w - kit.u(32)) for one in said)
        if said and self.back is not None:
            words = max(words, REMARK_LINE_COUNT * kit.text_size_px("body") * LINE_HEIGHT_FACTOR)
        buttons = row + kit.u(12) if self.back is not None and (self.back.found is not None or self.back.is_review_running) else 0.0
        return float(words + buttons + kit.u(28 if said else 16)) if words or buttons else 0.0

    def _look_back(self, pane: Pane, said: list[str], row: float) -> None:
        """Write it, with the buttons that show the moment and tell the story."""
        kit, app = pane.kit, self.app
        pane.panel((0, 0, pane.w, pane.h - kit.u(8)), "well")
        down = float(kit.u(8))
        for index, one in enumerate(said):
            down += pane.paragraph(one, kit.u(16), down, pane.w - kit.u(32), "body", "text" if index == 0 else "dim")
        if self.back is None or self.back.found is None:
            return
        each = (pane.w - 3 * kit.u(14)) / 2
        y = pane.h - kit.u(16) - row
        moment = ButtonSpec(app.say("shell.review.moment"), ShowDecidingMoment(), "aim", target_key="moment")
        pane.button((kit.u(14), y, each, row), moment)
        story = ButtonSpec(app.say("shell.review.story"), OpenStory(), "rules", target_key="story")
        pane.button((2 * kit.u(14) + each, y, each, row), story)

    def _buttons(self, pane: Pane, row: float) -> None:
        """Draw two rows of buttons."""
        kit, app = pane.kit, self.app
        gap = kit.u(14)
        upper: tuple[tuple[str, str, Intent], ...] = (
            ("shell.result.revealed", "eye", RevealBoard()),
            ("shell.replay", "replay", OpenReplay()),
            ("shell.log", "log", OpenLog()),
        )
        each = (pane.w - 2 * gap) / 3
        for index, (key, icon, meant) in enumerate(upper):
            pane.button((index * (each + gap), pane.h - 2 * row - gap, each, row), ButtonSpec(app.say(key), meant, icon, target_key=key))
        half = (pane.w - gap) / 2
        pane.button((0, pane.h - row, half, row), ButtonSpec(app.say("shell.result.again"), PlayAgain(), "play", target_key="again"))
        pane.button(
            (half + gap, pane.h - row, half, row),
            ButtonSpec(app.say("shell.result.home"), GoToShelf(), "home", "primary", target_key="home"),
        )
