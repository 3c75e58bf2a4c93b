"""The traitor goes over: his hunter is gone, and he is the second agent at once (SO5.4)."""

from __future__ import annotations

from tabletop.games.specter_ops import actions as act
from tabletop.games.specter_ops import events as ev
from tabletop.games.specter_ops.action_context import FIRST_AGENT_INDEX, SHOW, ActionContext, must_announce_objectives
from tabletop.games.specter_ops.public_record import RecordedFact
from tabletop.games.specter_ops.state import NO_VOTE, NONE, AgentSheet


def reveal_self(play: ActionContext, seat: int, action: act.RevealSelf) -> None:
    """Go over instead of taking a turn (SO5.4)."""
    play.state.phase = "hunters_next"
    defect_to_agents(play, forced=False)


def defect_to_agents(play: ActionContext, *, forced: bool) -> None:
    """Turn the traitor's hunter into the second agent; what was going on goes on after his first move (SO5.4).

    He has no vote any more (SO5.3), and as The Prophet he foresees nothing: what was announced need not be done (SO6.19). The first agent
    has no traitor left to come out before: that order is over (SO5.2).
    """
    state = play.state
    index = state.traitor
    hunter = state.hunters[index]
    hunter.gone, hunter.moved, hunter.inside = True, True, False
    hunter.stunned = hunter.blind = False
    hunter.watch = NONE
    if state.barred == index:
        state.barred = NONE
    state.votes[hunter.seat] = NO_VOTE
    first = state.agents[FIRST_AGENT_INDEX]
    first.secret = False
    first.orders, first.changed = first.orders & ~SHOW, first.changed & ~SHOW
    first.announced = first.announced and must_announce_objectives(play.box, state)
    state.agents.append(AgentSheet(hunter.seat, cell=hunter.cell, trail=[(hunter.cell,)] * (state.round - 1)))
    play.tell(ev.Defected(hunter.seat, index, hunter.cell, forced))
    play.note((RecordedFact.TRAITOR_DEFECTED, index, int(forced)))
    play.tell(ev.BoxOpened(hunter.seat, first.kind, tuple(first.dealt)))
    state.stack.append(state.phase)
    state.active = NONE
    play.ask_question("defect_agent")
