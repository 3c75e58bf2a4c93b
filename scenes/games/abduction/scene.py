"""The table of ABDUCTION: the ship in the middle, a station for everybody, and what moves between."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.games.abduction.adviser import AbductionAdviser
from scenes.games.abduction.animation.player import AbductionAnimationPlayer
from scenes.games.abduction.board.board import ShipBoard
from scenes.games.abduction.controller import AbductionController
from scenes.games.abduction.dispatcher import AbductionDispatcher
from scenes.games.abduction.model.table import AbductionModel
from scenes.games.abduction.overlays.explanation import ExplanationPanel
from scenes.games.abduction.replay import ShipReplayBoard
from scenes.games.abduction.screen import AbductionScreen
from scenes.table.scene import TableScene
from tabletop.core.action import ClockMark
from tabletop.games.abduction import actions as act

if TYPE_CHECKING:
    from scenes.engine.context import AppContext
    from scenes.engine.scene import Scene
    from scenes.session.session import GameSession
    from tabletop.core.match import Step

NO_QUESTION = -1
"""Asked by nobody: whatever is asked next is something else."""


def open_scene(ctx: AppContext, session: GameSession) -> Scene:
    """Lay the table out."""
    return AbductionScene(ctx, session)


class AbductionScene(TableScene):
    """One flight from the ship."""

    model: AbductionModel

    def __init__(self, ctx: AppContext, session: GameSession) -> None:
        """Sit down at a session."""
        model = AbductionModel(ctx, session)
        super().__init__(model)
        self.board = ShipBoard(ctx, model.game, session.seats)
        self.board.turned_to_seats = not session.laptop
        self.animations = AbductionAnimationPlayer(ctx, model.game.deck)
        self.explanation = ExplanationPanel(model)
        self.pages = self.make_page_opener()
        dispatcher = AbductionDispatcher(model, self.animations, self.refresh)
        self.controller = AbductionController(model, self.board, dispatcher, self.pages, self.explanation, AbductionAdviser(model))
        self.screen = AbductionScreen(model, self.board, self.animations, dispatcher.find_seat_with_undo, self.explanation)
        self.attach_to_session()

    def make_replay_board(self) -> ShipReplayBoard:
        """Return what draws views of everything after the end."""
        return ShipReplayBoard(self.model)

    def on_step(self, step: Step) -> None:
        """Show a step that has just been done; an answer to the reaction window changes no hand, so who may still play goes on pointing."""
        pointed = {seat: one.card for seat, one in self.model.selection.seats.items()}
        super().on_step(step)
        if isinstance(step.action, act.ClaimReaction | act.PassReaction | ClockMark):
            for seat, card in pointed.items():
                self.model.restore_selected_card(seat, card)

    def refresh(self) -> None:
        """Look at the match anew, as after an undo."""
        self.model.selection.forget_if_new_question(NO_QUESTION)
        super().refresh()
