"""What would you do? Hunters are answered openly, by what all know; an agent in her open place alone, by what she knows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from scenes.board.loupe import OpenLoupeAt
from scenes.games.specter_ops.model.advice import PUBLIC_ADVICE_QUESTION_KINDS
from scenes.games.specter_ops.model.context import TURN_QUESTION_KINDS
from scenes.games.specter_ops.model.legal_targets import ACTION_TYPE_BY_SPACE_MODE, available_space_modes
from scenes.games.specter_ops.model.selection import AgentAdvice, ChooseMode, ChooseSpace, PlayActionOnBoard, PreviewCardChoice
from scenes.games.specter_ops.stations.common_buttons import ACTION_TYPES_BY_LISTING
from scenes.games.specter_ops.stations.private_buttons import STOP
from scenes.games.specter_ops.text.action_labels import describe_action
from scenes.table import adviser
from scenes.table.intents import OpenChoices
from tabletop.bots.specter_ops import StandardBot
from tabletop.core.chance import SeededRandomSource
from tabletop.core.view import TABLE, Seat, Viewer
from tabletop.games.specter_ops import actions as act
from tabletop.games.specter_ops.view import SpecterOpsView

if TYPE_CHECKING:
    from scenes.games.specter_ops.board.board import PlanBoard
    from scenes.games.specter_ops.model.table import SpecterOpsModel
    from scenes.input.intents import Intent
    from scenes.table.overlays.explanation import Explanation
    from tabletop.core.action import Action
    from tabletop.core.question import Question


class SpecterOpsAdviser(adviser.BotAdviser):
    """Answers the persons at one table."""

    model: SpecterOpsModel
    game_id = "specter_ops"

    def __init__(self, model: SpecterOpsModel, board: PlanBoard) -> None:
        """Think for a table; the board knows how its plan lies."""
        super().__init__(model)
        self._board = board

    def make_adviser_bot(self) -> StandardBot:
        """Make the player that thinks."""
        return StandardBot(self.model.game)

    def view_for_seat(self, seat: Seat, question: Question) -> SpecterOpsView | None:
        """Return what all know, or in a secret turn what the agent does while her place is open."""
        match = self.model.session.match
        if question.kind in PUBLIC_ADVICE_QUESTION_KINDS:
            found: SpecterOpsView = match.view(TABLE)
            return found
        return match.view(seat) if question.kind in TURN_QUESTION_KINDS and self.model.private_areas.is_open(int(seat)) else None

    def legal_actions(self, seat: Seat, question: Question) -> Sequence[Action]:
        """List what may be chosen from: what only a traitor can do is never spoken of (SO5.4)."""
        return [action for action in super().legal_actions(seat, question) if not isinstance(action, act.RevealSelf)]

    def action_description(self, seat: int, action: Action, view: Any) -> str:
        """Name an action of a seat, with what a view shows."""
        return describe_action(self.model.event_sentence_writer(), action, view, seat)

    def advised_action_name(self, seat: Seat, action: Action) -> str:
        """Name what it would do, with what the seat knows only while its place is open."""
        match, own = self.model.session.match, self.model.private_areas.is_open(int(seat))
        return self.action_description(int(seat), action, match.view(seat) if own else self.model.view)

    def reason_values(self, action: Action) -> Mapping[str, str]:
        """Name where the vehicle stands into which a hunter should get."""
        place = self.model.event_sentence_writer().names.space_name
        return {"place": place(self.model.view.table.vehicle)} if isinstance(action, act.GetIn) else {}

    def is_private_answer(self, seat: int) -> bool:
        """Return whether the answer is for an agent alone: in her secret turn."""
        question = self.model.session.question_for(Seat(Viewer(seat)))
        return question is not None and question.kind in TURN_QUESTION_KINDS

    def touches_to_reach_action(self, seat: int, action: Action) -> Sequence[Intent]:
        """Return the touches that lead to the one that does an action, the last one first; where spaces are small, by the loupe."""
        pointed, here = self.model.selection.selection_of(seat), PlayActionOnBoard(seat, action)
        match action:
            case act.MoveTo(cell=cell) | act.Drive(cell=cell) | act.Relay(cell=cell) | act.GetOut(cell=cell):
                mode = next(name for name, kind in ACTION_TYPE_BY_SPACE_MODE.items() if isinstance(action, kind))
                legal = self.model.session.match.legal_actions(Seat(Viewer(seat)))
                if (pointed.mode if pointed.mode in available_space_modes(legal) else available_space_modes(legal)[0]) != mode:
                    return (ChooseMode(seat, mode),)
                return (
                    here,
                    *(() if pointed.space == cell else (ChooseSpace(seat, cell),)),
                    OpenLoupeAt(*self._board.board_geometry.space_corner(cell)),
                )
            case act.PlaceAt(cell=cell):
                return (
                    here,
                    *(() if pointed.space == cell else (ChooseSpace(seat, cell),)),
                    OpenLoupeAt(*self._board.board_geometry.space_corner(cell)),
                )
            case act.Step(cell=cell):
                return here, OpenLoupeAt(*self._board.board_geometry.space_corner(cell))
            case act.BeginHunter(hunter=hunter):
                return here, OpenLoupeAt(*self._board.board_geometry.space_corner(self._cell_of(hunter)))
            case act.ChooseHunter() | act.ChooseAgent() | act.TakeEquipment():
                return (PreviewCardChoice(seat, action),)
            case act.UseCard() if pointed.open_choice_list == "cards":
                return (PreviewCardChoice(seat, action),)
            case act.Stop():
                return (OpenChoices(seat, STOP),) if pointed.open_choice_list != STOP else ()
            case _:
                lists = (
                    OpenChoices(seat, name)
                    for name, kinds in ACTION_TYPES_BY_LISTING.items()
                    if isinstance(action, kinds) and pointed.open_choice_list != name
                )
                return here, *lists

    def _cell_of(self, hunter: int) -> int:
        """Return the space where a hunter stands, or the vehicle with it."""
        table = self.model.view.table
        return table.vehicle if table.hunters[hunter].inside else table.hunters[hunter].cell

    def advise_agent(self, seat: int) -> AgentAdvice | None:
        """Answer an agent who alone looks: in words, with the space that they are about; None when there is nothing to say."""
        advice = self.advice_for_seat(seat)
        if advice is None:
            return None
        cell = getattr(self._whole(seat, advice.action), "cell", None)
        return AgentAdvice(
            " ".join(self.explain_advised_action(seat, advice.action, advice.reason_key)), cell, len(self.model.session.match.steps)
        )

    def explain_advised_action(self, seat: int, action: Action, reason: str) -> Explanation:
        """Put an answer into words: a move as a whole."""
        return super().explain_advised_action(seat, self._whole(seat, action), reason)

    def _whole(self, seat: int, action: Action) -> Action:
        """Return the move that begins with a step as a whole; anything else as it is."""
        return act.Step(self._goal(Seat(Viewer(seat)), action)) if isinstance(action, act.Step) else action

    def _goal(self, seat: Seat, step: act.Step) -> int:
        """Return the space to which a move leads that begins with a step: one that is advised after the other."""
        match = self.model.session.match
        question, table, player = self.model.session.question_for(seat), match.view(seat).table.copy(), self.make_adviser_bot()
        action: Action = step
        sheet = table.agents[table.active]
        while isinstance(action, act.Step) and question is not None:
            sheet.cell, sheet.steps, sheet.path = action.cell, sheet.steps + 1, [*sheet.path, action.cell]
            view = SpecterOpsView(seat, table)
            action = player.advise(view, question, match.game.legal_actions(table, seat), SeededRandomSource(question.id)).action
        return int(sheet.cell)
