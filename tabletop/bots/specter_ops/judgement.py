"""How the hunt stands, as a standard player judges it: the chance of each seat to win."""

from __future__ import annotations

from math import exp, log2
from typing import TYPE_CHECKING, Any, Final

from tabletop.bots.specter_ops.outlook import DistanceFields, Outlook
from tabletop.core.view import TABLE
from tabletop.games.specter_ops import events as ev
from tabletop.games.specter_ops.action_context import FIRST
from tabletop.games.specter_ops.state import NONE

if TYPE_CHECKING:
    from tabletop.games.specter_ops.state import State

EVEN: Final = -1.0
"""How an agent stands with nothing done and nothing lost, as a logarithm of odds."""
OBJECTIVE: Final = 0.9
"""What an objective adds to that."""
HIT: Final = 0.6
"""What a hit point adds."""
FOUR: Final = 4
"""The hit points with which she stands even."""
COVER: Final = 0.3
"""What it adds that there are twice as many spaces where she can be, from so many on (a power of two)."""
KNOWN: Final = 5
LEG: Final = 6
"""Rounds that an objective, or the way out, takes."""
LATE: Final = 0.2
"""What each round takes that is lacking."""

TELLING: Final = (
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
    odds = EVEN + OBJECTIVE * float(done)
    if state.round < 1:
        return odds
    odds += HIT * (sum(max(0, sheet.hp) for sheet in state.agents if not sheet.out) - FOUR)
    places = Outlook(game, game.view(state, TABLE), DistanceFields()).possible_agent_spaces
    if places and not state.agents[FIRST].out:
        odds += COVER * (log2(1 + places[FIRST].bit_count()) - KNOWN)
    lacking = LEG * (numbers.objectives - done + 1) - (numbers.rounds - state.round)
    return odds - LATE * float(max(0, lacking))
