"""Agendas: how a traitor spoils a mission without being caught at it, and whom to accuse afterwards (CD12)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tabletop.bots.countdown.fights import Choice, alive, danger
from tabletop.bots.countdown.sight import Sight
from tabletop.core.action import Action
from tabletop.core.chance import Chance
from tabletop.games.countdown import actions as act
from tabletop.games.countdown.box import Box
from tabletop.games.countdown.phases.showdown import UNMASKED
from tabletop.games.countdown.state import SHARED, State
from tabletop.games.countdown.team import op_of
from tabletop.games.countdown.view import CountdownView

DAWDLES: Final = 3
"""One in so many times a traitor dawdles on the way out."""


def is_traitor(box: Box, view: CountdownView) -> bool:
    """Tell whether the viewer holds a traitor's agenda."""
    agendas = view.table.agendas
    return 0 <= view.viewer < len(agendas) and agendas[view.viewer] >= 0 and box.agendas[agendas[view.viewer]].traitor


def spoil(sight: Sight, loyal: Choice | None, legal: Sequence[Action], chance: Chance) -> Choice | None:
    """Give what a traitor does instead of what a patriot would do: what may pass for bad luck or bad judgement."""
    if loyal is None:
        return None
    match loyal[0]:
        case act.KeepBullet():
            return of_kind(legal, act.SpendBullet) or loyal
        case act.PayHeal():
            return of_kind(legal, act.LetGo) or loyal
        case act.Target():
            return astray(sight, legal) or loyal
        case act.StepTo() | act.SneakTo() if loyal[1] in ("move_exit", "sneak") and chance.roll("standard", DAWDLES) == 1:
            return of_kind(legal, act.Ready) or loyal
        case act.PlaySupport():
            rest = [action for action in legal if not action.resigns and not isinstance(action, act.PlaySupport)]
            return (rest[-1], "whatever") if rest else loyal
        case _:
            return loyal


def of_kind(legal: Sequence[Action], kind: type[Action]) -> Choice | None:
    """Give the first action of a kind."""
    found = next((action for action in legal if isinstance(action, kind)), None)
    return None if found is None else (found, "whatever")


def astray(sight: Sight, legal: Sequence[Action]) -> Choice | None:
    """Aim where the shot does least."""
    shots = [action for action in legal if isinstance(action, act.Target)]
    if not shots:
        return None

    def worth(shot: act.Target) -> float:
        op = op_of(sight.table, shot.op)
        return alive(sight, op.at, shot.card) * sight.chance(op, shot.card, op.at, op.big_gun) * danger(sight, shot.card)

    return min(shots, key=worth), "whatever"


def gives_up(box: Box, view: CountdownView, legal: Sequence[Action]) -> Action | None:
    """Agree to give up when a mate wants to; not where a traitor would win by it, unless it is the own side."""
    table = view.table
    if any(table.giving_up) and (table.agendas[view.viewer] < 0 or is_traitor(box, view)):
        return next((action for action in legal if isinstance(action, act.GiveUp)), None)
    return None


def accuse(box: Box, view: CountdownView, legal: Sequence[Action]) -> Choice | None:
    """Accuse only where it can turn the result: patriots when a traitor's points are lacking, a traitor to spoil a success."""
    table = view.table
    won = table.score >= 1 and table.reason in ("left", "score")
    turns = won if is_traitor(box, view) else not won and table.score + UNMASKED >= 1 and table.reason in ("left", "score")
    accusations = [action for action in legal if isinstance(action, act.Accuse)]
    if turns and accusations:
        return min(accusations, key=lambda action: (zeal(table, action.seat), action.seat)), "accuse"
    found = next((action for action in legal if isinstance(action, act.Abstain)), None)
    return None if found is None else (found, "abstain")


def zeal(table: State, seat: int) -> int:
    """Say how much a seat's Ops have learnt: who did least for the team is the first to be suspected."""
    return sum(op.shots + op.skill for op in table.ops if op.seat in (seat, SHARED))
