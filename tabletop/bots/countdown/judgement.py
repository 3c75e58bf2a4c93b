"""How a mission stands, as a standard player judges it: the chance of each seat to win."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Any, Final

from tabletop.bots.countdown.team_plan import Squad, TeamPlanner
from tabletop.bots.countdown.view_analysis import ViewAnalysis
from tabletop.core.view import TABLE
from tabletop.games.countdown import events as ev

if TYPE_CHECKING:
    from tabletop.games.countdown.state import Op, State

SUCCESS_SCORE_THRESHOLD: Final = 0.5
"""A score above this is a success."""
SCORE_SPREAD: Final = 2.5
"""Points by which a mission easily ends otherwise than is planned."""
PHASES_BEFORE_PLANNING: Final = ("briefing", "team", "entries")
"""Phases in which nothing can be planned yet."""

DECISIVE_EVENTS: Final = (
    ev.OpLost,
    ev.BombExploded,
    ev.LeaderEscaped,
    ev.BombDismantled,
    ev.HostageSaved,
    ev.Killed,
    ev.OpSaved,
    ev.BulletSpent,
    ev.Eliminated,
    ev.TrapDisarmed,
    ev.TrapSprung,
    ev.AreaSecured,
    ev.HostagePicked,
    ev.TerroristCame,
    ev.FightBegan,
    ev.Attacked,
    ev.EnemyFired,
    ev.CardsTurned,
)
"""What is told of a step that moves this judgement, what says most first; a step without any of it decides nothing."""


def win_chances(game: Any, state: State) -> tuple[float, ...]:
    """Return for each seat its chance to win, 0 to 1: by the score that the best plan promises; of a traitor that it fails."""
    if state.phase in PHASES_BEFORE_PLANNING or not any(not op.out for op in state.ops):
        success = 0.5
    else:
        planned = _planned(ViewAnalysis(game.box, game.view(state, TABLE)))
        success = 1 / (1 + exp((SUCCESS_SCORE_THRESHOLD - max(-20.0, min(20.0, planned))) / SCORE_SPREAD))
    return tuple(1 - success if _traitor(game, state, seat) else success for seat in range(state.seats))


def _planned(sight: ViewAnalysis) -> float:
    """Return the score that the best plan promises to the Ops where they stand."""
    places: dict[int, list[Op]] = {}
    for op in sight.living:
        places.setdefault(op.at, []).append(op)
    return TeamPlanner(sight).best_plan(tuple(Squad(tuple(ops), at) for at, ops in sorted(places.items()))).expected_score


def _traitor(game: Any, state: State, seat: int) -> bool:
    """Return whether a seat wants the mission to fail."""
    return bool(state.agendas) and state.agendas[seat] >= 0 and bool(game.box.agendas[state.agendas[seat]].traitor)
