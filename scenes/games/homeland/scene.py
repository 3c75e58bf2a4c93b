"""The table of HOMELAND: the case board in the middle, a station for everybody, and what moves between."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.games.homeland.adviser import HomelandAdviser
from scenes.games.homeland.animation.player import HomelandAnimationPlayer
from scenes.games.homeland.board.board import CaseBoard
from scenes.games.homeland.controller import READ_KEY, HomelandController
from scenes.games.homeland.dispatcher import HomelandDispatcher
from scenes.games.homeland.dragging import DragHandler
from scenes.games.homeland.model.table import HomelandModel
from scenes.games.homeland.overlays.analysis.panels import AnalysisPanels
from scenes.games.homeland.overlays.case_file import CaseFilePanel
from scenes.games.homeland.overlays.explanation import ExplanationPanel
from scenes.games.homeland.overlays.legend_page import TITLE_KEY, LegendPage
from scenes.games.homeland.replay import CaseReplayBoard
from scenes.games.homeland.screen import HomelandScreen
from scenes.pages.pause_page import GamePageDefinition
from scenes.table.scene import TableScene
from tabletop.core.view import TABLE

if TYPE_CHECKING:
    from scenes.engine.context import AppContext
    from scenes.engine.scene import Scene
    from scenes.games.homeland.animation.stage import AnimationStage
    from scenes.session.session import GameSession
    from tabletop.core.match import Step
    from tabletop.games.homeland.view import HomelandView


def open_scene(ctx: AppContext, session: GameSession) -> Scene:
    """Lay the table out."""
    return HomelandScene(ctx, session)


class HomelandScene(TableScene):
    """One game of HOMELAND."""

    model: HomelandModel
    board: CaseBoard
    animations: HomelandAnimationPlayer
    controller: HomelandController
    screen: HomelandScreen
    end_shown_seconds = 4.0

    def __init__(self, ctx: AppContext, session: GameSession) -> None:
        """Sit down at a session."""
        model = HomelandModel(ctx, session, self._stage)
        super().__init__(model)
        self.board = CaseBoard(ctx, model.game.box, session.seats)
        self.animations = HomelandAnimationPlayer(ctx, session.seats, model.game.box)
        self.explanation = ExplanationPanel(model)
        self.pages = self.make_page_opener()
        dispatcher = HomelandDispatcher(model, self.animations, self.refresh)
        self.files = CaseFilePanel(model)
        self.analyses = AnalysisPanels(model, self.board, self.animations, self.explanation)
        self.dragging = DragHandler(model, dispatcher)
        self.controller = HomelandController(
            model, self.board, dispatcher, self.pages, self.explanation, self.dragging, self.analyses, self.files, HomelandAdviser(model)
        )
        self.screen = HomelandScreen(
            model,
            self.board,
            self.animations,
            dispatcher.find_seat_with_undo,
            analyses=self.analyses,
            files=self.files,
            explanation=self.explanation,
            dragging=self.dragging,
        )
        self._readers: list[int] = []
        """Who was shown something before the analysis that follows at once."""
        self.animations.is_being_read = lambda: any(map(model.hot_seat.is_reading, self._readers))
        lesson = model.lesson
        if lesson is not None:
            lesson.is_put_away_by_other_button = lambda: lesson.points_at(READ_KEY) and model.hot_seat.is_reading(lesson.learner_seat)
        self.attach_to_session()

    def game_pages(self) -> tuple[GamePageDefinition, ...]:
        """Return the page that explains what lies on the table."""
        return (GamePageDefinition(TITLE_KEY, "help", lambda turns: LegendPage(self.model, turns)),)

    def make_replay_board(self) -> CaseReplayBoard:
        """Return what draws views of everything after the end."""
        return CaseReplayBoard(self.model)

    def _stage(self, view: HomelandView) -> AnimationStage:
        """Return what the table shows: a view, or what was before the movements that are still to come."""
        return self.animations.current_stage(view)

    # -- what is told no sooner than it is shown ----------------------------------------------------------------------
    def on_step(self, step: Step) -> None:
        """Show a step; while what it shows has to be read, what was before is told."""
        if (
            not self.model.is_news_held_back
            or not self.animations.is_showing_result
            or self.animations.is_too_far_behind(step.redact_for_viewer(TABLE))
        ):
            self.model.hold_back_news()
        super().on_step(step)
        if not self._catch_up():
            self._readers = self.model.hot_seat.open_new_private_pages() or self._readers

    def _catch_up(self) -> bool:
        """Tell everything as soon as all is shown; tell whether it is now."""
        if not self.model.is_news_held_back or self.animations.is_showing_result:
            return False
        self.model.release_news()
        self.on_questions_changed()
        return True

    def on_questions_changed(self) -> None:
        """Call whoever is asked; what an analysis brings is asked when it has been shown."""
        if self.model.is_news_held_back:
            self.model.hot_seat.cover_unneeded_private_areas()
        else:
            super().on_questions_changed()

    # -- life ---------------------------------------------------------------------------------------------------------
    def update(self, now: float, dt: float) -> bool:
        """Let clocks, bots and movements go on; put away a file that has lain open long enough; what was dropped in vain slides back."""
        changed = self.files.expire_if_old(now) | self.dragging.update(now) | super().update(now, dt)
        return self._catch_up() or changed

    def wake_at(self) -> float | None:
        """Return the next moment at which something happens by itself."""
        times = (super().wake_at(), self.files.wake_at(), self.model.selection.drag_layer.wake_at(self.app.now()))
        return min((at for at in times if at is not None), default=None)

    def refresh(self) -> None:
        """Look at the match anew, as after an undo."""
        self.files.close()
        self.model.release_news()
        self.model.hot_seat.mark_all_as_known()
        self._readers = []
        self.model.selection.forget_if_new_question(-1)
        super().refresh()
