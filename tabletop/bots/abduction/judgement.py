"""How the race stands, as a standard player judges it: the chance of each seat to get out first."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Any, Final

from tabletop.bots.abduction.view_analysis import ViewAnalysis
from tabletop.core.view import Viewer
from tabletop.games.abduction import events as ev

if TYPE_CHECKING:
    from tabletop.games.abduction.state import State

ACTIONS_FOR_TRIPLE_ODDS: Final = 4.0
"""So many actions fewer to go make a seat about three times as likely to be first."""

DECISIVE_EVENTS: Final = (
    ev.ExitMoved,
    ev.Decompressed,
    ev.BlackedOut,
    ev.ItemStolen,
    ev.ItemBroken,
    ev.Tested,
    ev.CardsTurned,
    ev.LocationLaid,
    ev.PowerUsed,
    ev.EventPlayed,
    ev.Searched,
    ev.Moved,
    ev.CardsDrawn,
)
"""What is told of a step that moves this judgement, what says most first; a step without any of it decides nothing."""


def win_chances(game: Any, state: State) -> tuple[float, ...]:
    """Return for each seat its chance to win, 0 to 1: by what each still has to do, as it sees it itself."""
    rest = []
    for seat in range(state.seats):
        sit = ViewAnalysis(game.deck, game.view(state, Viewer(seat)), state.ship)
        rest.append(sit.win_cost_from_cell(sit.cell))
    best = min(rest)
    weights = [exp((best - each) / ACTIONS_FOR_TRIPLE_ODDS) for each in rest]
    return tuple(weight / sum(weights) for weight in weights)
