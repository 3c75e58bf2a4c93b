"""How it ends: caught, away, or out of time (SO2.5, SO2.6, SO5.5)."""

from __future__ import annotations

from tabletop.core.game import Outcome
from tabletop.core.view import Seat, Viewer
from tabletop.games.specter_ops.action_context import FIRST_AGENT_INDEX
from tabletop.games.specter_ops.state import NONE, State


def outcome_of(state: State) -> Outcome | None:
    """Return the winners, why, and each seat's part: objectives on the agents' side, hits announced on the hunters'."""
    if state.winners is None:
        return None
    done, hits = state.done.bit_count(), sum(sheet.hits for sheet in state.agents)
    traitor = NONE if state.traitor == NONE else state.hunters[state.traitor].seat
    agents = {state.agents[FIRST_AGENT_INDEX].seat, traitor}
    scores = tuple({"objectives": done} if seat in agents else {"hits": hits} for seat in range(state.seats))
    values = {"rounds": state.round, "objectives": done, "hits": hits}
    return Outcome(tuple(Seat(Viewer(seat)) for seat in state.winners), state.reason, values, scores)
