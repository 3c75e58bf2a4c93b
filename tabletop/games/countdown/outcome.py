"""How it ends: a mission, a campaign, or the showdown (CD10, CD12, CD13)."""

from __future__ import annotations

from tabletop.core.game import Outcome
from tabletop.core.view import Seat, Viewer
from tabletop.games.countdown.state import State


def outcome_of(state: State) -> Outcome | None:
    """Return the winners, why, and the score with its parts; a team has one score, so each seat's is that of all."""
    if state.winners is None:
        return None
    winners = tuple(Seat(Viewer(seat)) for seat in state.winners)
    values = {"score": state.score, "mission": state.mission + 1, "rounds": state.round, "marker": state.marker}
    return Outcome(winners, state.reason, values, tuple(dict(state.parts) for _ in range(state.seats)))
