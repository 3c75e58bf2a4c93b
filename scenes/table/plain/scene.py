"""The table of a game that has none of its own: every game can be looked at and played, whole, as soon as its rules are there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.table.dispatcher import ActionDispatcher
from scenes.table.plain.animations import SoundOnlyAnimationPlayer
from scenes.table.plain.board import PlainBoard
from scenes.table.plain.controller import PlainController
from scenes.table.plain.explanation import PlainExplanation
from scenes.table.plain.model import PlainModel
from scenes.table.plain.replay import PlainReplayBoard
from scenes.table.plain.screen import PlainScreen
from scenes.table.scene import TableScene

if TYPE_CHECKING:
    from scenes.engine.context import AppContext
    from scenes.engine.scene import Scene
    from scenes.session.session import GameSession
    from tabletop.core.match import Step


def open_scene(ctx: AppContext, session: GameSession) -> Scene:
    """Lay the table out."""
    return PlainScene(ctx, session)


class PlainScene(TableScene):
    """One game on a plain table."""

    model: PlainModel
    board: PlainBoard

    def __init__(self, ctx: AppContext, session: GameSession) -> None:
        """Sit down at a session."""
        model = PlainModel(ctx, session)
        super().__init__(model)
        self.board = PlainBoard(ctx, session.seats, model.make_view_reader, laptop=session.laptop)
        self.animations = SoundOnlyAnimationPlayer(ctx)
        self.explanation = PlainExplanation(model)
        self.pages = self.make_page_opener()
        dispatcher = ActionDispatcher(model, self.animations, self.refresh)
        self.controller = PlainController(model, self.board, dispatcher, self.pages, self.explanation)
        self.screen = PlainScreen(model, self.board, self.animations, dispatcher.find_seat_with_undo, self.explanation)
        self._waiting = session.seats_waited_for()
        """Who was asked last: of several who are asked the same, each is done at his own time."""
        self.attach_to_session()

    def make_replay_board(self) -> PlainReplayBoard:
        """Return what draws views of everything after the end."""
        return PlainReplayBoard(self.model)

    def on_step(self, step: Step) -> None:
        """Show a step, and mark what it has changed."""
        self.board.mark_differences_from(self.model.view)
        super().on_step(step)
        waiting = self.session.seats_waited_for()
        if waiting != self._waiting:
            self._waiting = waiting
            self.on_questions_changed()

    def refresh(self) -> None:
        """Look at the match anew, as after an undo: nothing is marked."""
        self.board.mark_differences_from(None)
        super().refresh()
