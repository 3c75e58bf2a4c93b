"""How the hunt stands, as a standard player judges it: the chance of each seat to win."""

from __future__ import annotations

from math import exp, log2
from typing import TYPE_CHECKING, Any, Final

from tabletop.bots.specter_ops.view_analysis import DistanceFields, ViewAnalysis
from tabletop.core.view import TABLE
from tabletop.games.specter_ops import events as ev
from tabletop.games.specter_ops.action_context import FIRST_AGENT_INDEX
from tabletop.games.specter_ops.state import NONE

if TYPE_CHECKING:
    from tabletop.games.specter_ops.state import State

AGENT_BASE_LOG_ODDS: Final = -1.0
"""How an agent stands with nothing done and nothing lost, as a logarithm of odds."""
LOG_ODDS_PER_OBJECTIVE: Final = 0.9
"""What an objective adds to that."""
LOG_ODDS_PER_HIT_POINT: Final = 0.6
"""What a hit point adds."""
EVEN_HIT_POINTS: Final = 4
"""The hit points with which she stands even."""
LOG_ODDS_PER_SPACE_DOUBLING: Final = 0.3
"""What it adds that there are twice as many spaces where she can be, from so many on (a power of two)."""
MIN_HIDING_SPACES_LOG2: Final = 5
ROUNDS_PER_GOAL: Final = 6
"""Rounds that an objective, or the way out, takes."""
LOG_ODDS_PER_MISSING_ROUND: Final = 0.2
"""What each round takes that is lacking."""

DECISIVE_EVENTS: Final = (
    ev.Fell,
    ev.Escaped,
    ev.Defected,
    ev.ObjectiveCompleted,
    ev.Attacked,
    ev.Sniped,
    ev.QuickDrawn,
    ev.StrengthRolled,
    ev.HuntersStunned,
    ev.FigurePlaced,
    ev.LastSeen,
    ev.CardShown,
    ev.SensorTold,
    ev.Recalled,
    ev.Checked,
)
"""What is told of a step that moves this judgement, what says most first; a step without any of it decides nothing."""


def win_chances(game: Any, state: State) -> tuple[float, ...]:
    """Return for each seat its chance to win, 0 to 1: by objectives, hit points, rounds that are left, and how well hidden she is."""
    agents = {sheet.seat for sheet in state.agents}
    if state.traitor != NONE:
        agents.add(state.hunters[state.traitor].seat)
    success = 1 / (1 + exp(-_odds(game, state)))
    return tuple(success if seat in agents else 1 - success for seat in range(state.seats))


def _odds(game: Any, state: State) -> float:
    """Return the logarithm of the agent's odds."""
    numbers = game.box.numbers
    done = min(numbers.objectives, state.done.bit_count())
    odds = AGENT_BASE_LOG_ODDS + LOG_ODDS_PER_OBJECTIVE * float(done)
    if state.round < 1:
        return odds
    odds += LOG_ODDS_PER_HIT_POINT * (sum(max(0, sheet.hp) for sheet in state.agents if not sheet.out) - EVEN_HIT_POINTS)
    places = ViewAnalysis(game, game.view(state, TABLE), DistanceFields()).possible_agent_spaces
    if places and not state.agents[FIRST_AGENT_INDEX].out:
        odds += LOG_ODDS_PER_SPACE_DOUBLING * (log2(1 + places[FIRST_AGENT_INDEX].bit_count()) - MIN_HIDING_SPACES_LOG2)
    lacking = ROUNDS_PER_GOAL * (numbers.objectives - done + 1) - (numbers.rounds - state.round)
    return odds - LOG_ODDS_PER_MISSING_ROUND * float(max(0, lacking))
