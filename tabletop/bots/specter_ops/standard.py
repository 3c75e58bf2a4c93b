"""The standard player of SPECTER OPS: an agent who sneaks by what the hunters see and know, hunters who search where she can be."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from tabletop.bots.base import Advice
from tabletop.bots.specter_ops import agent_turn, gear, hunter_turn, preparing
from tabletop.bots.specter_ops.agent_move_score import AgentMoveScore, MovePlan
from tabletop.bots.specter_ops.gear import ReasonedAction
from tabletop.bots.specter_ops.hunter_position_score import HunterPositionScore
from tabletop.bots.specter_ops.view_analysis import DistanceFields, ViewAnalysis
from tabletop.core.action import Action
from tabletop.core.chance import RandomSource
from tabletop.core.question import Question
from tabletop.games.specter_ops import actions as act
from tabletop.games.specter_ops.state import NONE
from tabletop.games.specter_ops.view import SpecterOpsView

HUNTER_QUESTION_KINDS: Final = frozenset({"hunter", "leave", "watch", "attack"})
"""Questions to the hunter whose turn it is."""
AGENT_QUESTION_KINDS: Final = frozenset({"sneak", "place", "aim", "decoy", "after"})
"""Questions to the agent whose turn it is."""


class StandardBot:
    """Decides by kind of question; what it keeps is reckoned anew from every view that differs."""

    analysis_class = ViewAnalysis

    def __init__(self, game: Any) -> None:
        """Take the game."""
        self.game = game
        self._fields = DistanceFields()
        self._plan: tuple[Any, MovePlan | None] = (None, None)  # saves time only: the move that the last view led to

    def choose(self, view: SpecterOpsView, question: Question, legal: Sequence[Action], chance: RandomSource) -> Action:
        """Return one of the legal actions."""
        return self._answer(view, question, legal, chance)[0]

    def should_yield_first_turn(self, view: SpecterOpsView, question: Question, action: Action) -> bool:
        """Return whether the hunter of another seat should begin, who can better find her (SO3.1); with a traitor about nobody waits."""
        if not isinstance(action, act.BeginHunter) or len(question.required_seats) < 2:
            return False
        outlook = ViewAnalysis(self.game, view, self._fields)
        return not outlook.may_have_traitor and hunter_turn.seat_that_should_begin(outlook, question.required_seats) != view.viewer

    def advise(self, view: SpecterOpsView, question: Question, legal: Sequence[Action], chance: RandomSource) -> Advice:
        """Return one of the legal actions and why: what the seat that asks would do, with what it knows."""
        return Advice(*self._answer(view, question, legal, chance))

    def _answer(self, view: SpecterOpsView, question: Question, legal: Sequence[Action], chance: RandomSource) -> ReasonedAction:
        """Answer by the kind of question."""
        outlook = self.analysis_class(self.game, view, self._fields)
        kind, table = question.kind, view.table
        if kind in AGENT_QUESTION_KINDS and table.active != NONE:
            return self._sneak(AgentMoveScore(outlook, table.active), table.phase, legal)
        if kind in HUNTER_QUESTION_KINDS and table.mover != NONE:
            hunt = HunterPositionScore(outlook, table.mover, loyal=table.mover != table.traitor)
            return hunter_turn.choose_turn_action(hunt, kind, legal)
        if kind == "hunters":
            return hunter_turn.choose_turn_order(outlook, legal)
        return preparing.choose_preparation(outlook, kind, legal, chance)

    def _sneak(self, sneak: AgentMoveScore, kind: str, legal: Sequence[Action]) -> ReasonedAction:
        """Answer within an agent's turn."""
        match kind:
            case "sneak":
                return agent_turn.choose_turn_action(sneak, lambda: self._move(sneak), legal)
            case "place" | "decoy":
                return gear.place_token(sneak, legal)
            case "aim":
                return gear.throw_tangle_line(sneak, legal)
            case _:
                return agent_turn.choose_action_after_move(sneak, legal)

    def _move(self, sneak: AgentMoveScore) -> MovePlan:
        """Return the move from where the turn began; it is reckoned once for each standing."""
        table, sheet = sneak.table, sneak.sheet
        key = (
            sneak.agent, table.round, table.done, len(table.history), tuple(table.dice), tuple(table.smokes),
            sheet.path[0], sheet.kind,
            sheet.surged, sheet.stealth, sheet.hp, tuple(sheet.hand), tuple(sheet.trail),
            table.traitor, table.board, table.vehicle,
            tuple((hunter.cell, hunter.blind, hunter.stunned, hunter.watch) for hunter in table.hunters),
        )  # fmt: skip
        if self._plan[0] != key or self._plan[1] is None:
            self._plan = key, sneak.best_move_plan(sheet.path[0], sneak.current_move_manner())
        plan = self._plan[1]
        return plan if plan is not None else sneak.best_move_plan(sheet.path[0], sneak.current_move_manner())
