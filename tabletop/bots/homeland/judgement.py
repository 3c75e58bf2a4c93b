"""How a game of HOMELAND stands, as a standard player judges it: the chance of each seat to win."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Any, Final

from tabletop.bots.homeland.view_analysis import ViewAnalysis
from tabletop.core.view import ALL
from tabletop.games.homeland import events as ev
from tabletop.games.homeland.outcome import score_parts_by_seat
from tabletop.games.homeland.vocabulary import MOLE

if TYPE_CHECKING:
    from tabletop.games.homeland.state import State

MARKERS_FOR_TRIPLE_ODDS: Final = 2.5
"""Markers more on the terrorist track that make it about three times as likely to be full first."""
TERRORIST_START_HANDICAP: Final = 1.5
"""How many markers less they have at the start, since all but one hold against it."""
POINTS_FOR_TRIPLE_ODDS: Final = 4.0
"""Points more that make a seat about three times as likely to be ahead in the end."""
LEADING_MOLE_ESCAPE_CHANCE: Final = 0.5
"""The chance that a mole who is ahead is not accused."""

DECISIVE_EVENTS: Final = (
    ev.AccusationsShown,
    ev.Judged,
    ev.DroneStruck,
    ev.AssetTaken,
    ev.AnalysisBegan,
    ev.Reprimanded,
    ev.Exposed,
    ev.AssetActivated,
    ev.CaseClaimed,
    ev.IntelExchanged,
    ev.AbilityUsed,
    ev.Accused,
    ev.PlotSeen,
    ev.IntelSeen,
)
"""What is told of a step that moves this judgement, what says most first; a step without any of it decides nothing."""


def win_chances(game: Any, state: State) -> tuple[float, ...]:
    """Return for each seat its chance to win, 0 to 1: by both tracks, by how the threats will probably end, and by points so far."""
    sight = ViewAnalysis(game.box, game.view(state, ALL), None)  # type: ignore[arg-type]
    terrorists, agency = float(state.terrorists), float(state.agency)
    for outlook in sight.threat_outlooks.values():
        hope = outlook.neutralise_chance()
        terrorists += outlook.impact * (1 - hope)
        agency += outlook.impact * hope
    full = 1 / (1 + exp(-(terrorists - agency - TERRORIST_START_HANDICAP) / MARKERS_FOR_TRIPLE_ODDS))
    points = [sum(parts.values()) for parts in score_parts_by_seat(game.box, state)]
    moles = [agenda == MOLE for agenda in state.agendas]
    weights = [
        exp(min(40, each) / POINTS_FOR_TRIPLE_ODDS) * (LEADING_MOLE_ESCAPE_CHANCE if mole else 1.0)
        for each, mole in zip(points, moles, strict=True)
    ]
    return tuple((1 - full) * weight / sum(weights) + (full if mole else 0.0) for weight, mole in zip(weights, moles, strict=True))
