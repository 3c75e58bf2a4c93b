"""How it ends: somebody escapes, or the alarm decides (AB6)."""

from __future__ import annotations

from tabletop.core.game import Outcome
from tabletop.core.view import Seat, Viewer
from tabletop.games.abduction.state import State


def outcome_of(state: State) -> Outcome | None:
    """Return the winners, why, and for each seat its items and its gates to an exit (left out where no way leads to one).

    The values are the round, and each seat's place in the order of play (`order`, 0: the dealer).
    """
    if state.ended is None:
        return None
    reason, winners = state.ended
    scores = []
    for seat in range(state.seats):
        score = {"items": len(state.gear[seat])}
        way = state.ship.count_gates_to_exit(state.at[seat])
        scores.append(score if way is None else {"gates": way, **score})
    order = [(seat - state.first) % state.seats for seat in range(state.seats)]
    return Outcome(tuple(Seat(Viewer(seat)) for seat in winners), reason, {"round": state.round, "order": order}, tuple(scores))
