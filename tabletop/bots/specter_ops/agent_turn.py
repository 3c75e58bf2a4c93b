"""An agent's turn: the objective, cards, orders and the move (SO2)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from tabletop.bots.specter_ops import gear
from tabletop.bots.specter_ops.agent_move_score import AgentMoveScore, MovePlan
from tabletop.bots.specter_ops.gear import ReasonedAction
from tabletop.core.action import Action
from tabletop.games.specter_ops import actions as act


def choose_turn_action(sneak: AgentMoveScore, plan: Callable[[], MovePlan], legal: Sequence[Action]) -> ReasonedAction:
    """Answer up to the stop: the objective first, then orders and a card, then step for step."""
    outlook, sheet = sneak.outlook, sneak.sheet
    for action in legal:
        match action:
            case act.CompleteObjective() if outlook.has_missing_objectives:
                return action, "complete"
            case act.SetOrder(order=act.StandingOrder.USE_BLADE | act.StandingOrder.ROLL_AMBUSH, on=True):
                return action, "ambush"
    cards = [action for action in legal if isinstance(action, act.UseCard)]
    if not any(isinstance(action, act.Stop) for action in legal):
        return legal[0], "complete"
    if cards and (card := gear.choose_card_before_move(sneak, cards)) is not None:
        return card, "card"
    way = plan()
    gone = tuple(sheet.path[1:])
    if gone != way.cells[: len(gone)]:
        guise = sneak.current_move_manner()
        way = sneak.best_move_plan(sheet.cell, replace(guise, step_count=max(0, guise.step_count - sheet.steps)))
        gone = ()
    if len(gone) < len(way.cells):
        step = act.Step(way.cells[len(gone)])
        if step in legal:
            return step, way.reason
    decoy = next((action for action in legal if isinstance(action, act.StopWithDecoy)), None)
    if decoy is not None and gear.is_decoy_worth_it(sneak, sheet.cell):
        return decoy, "decoy"
    return next(action for action in legal if isinstance(action, act.Stop)), "stop"


def choose_action_after_move(sneak: AgentMoveScore, legal: Sequence[Action]) -> ReasonedAction:
    """Answer after the move: a card against what comes, an announcement, the end of the turn (SO2.2, SO6.8)."""
    for action in legal:
        match action:
            case act.AnnounceObjective() if sneak.outlook.has_missing_objectives:
                return action, "announce"
            case act.SetOrder(order=act.StandingOrder.USE_BLADE | act.StandingOrder.ROLL_AMBUSH, on=True):
                return action, "ambush"
    cards = [action for action in legal if isinstance(action, act.UseCard)]
    if cards and (card := gear.best_protective_card(sneak, cards)) is not None:
        return card, "card"
    return next(action for action in legal if isinstance(action, act.EndTurn)), "end"
