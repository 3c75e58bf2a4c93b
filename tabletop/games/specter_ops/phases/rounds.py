"""Whose turn it is: the agents before the hunters, round for round (SO2.1, SO2.6, SO3.1, SO5.4)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tabletop.core.action import Action
from tabletop.games.specter_ops import actions as act
from tabletop.games.specter_ops import events as ev
from tabletop.games.specter_ops.action_context import ActionContext, has_hidden_traitor
from tabletop.games.specter_ops.public_record import RecordedFact
from tabletop.games.specter_ops.setup import MIN_PLAYERS_WITH_TRAITOR
from tabletop.games.specter_ops.state import NO_VOTE, NONE, State

if TYPE_CHECKING:
    from tabletop.games.specter_ops.board_tables import SpacelessActions


def begin_round(play: ActionContext) -> None:
    """Begin a round with the agents (SO2.1)."""
    state = play.state
    state.round += 1
    state.driven, state.sensed = 0, False
    state.votes = [NO_VOTE] * state.seats
    for hunter in state.hunters:
        hunter.moved = False
    play.tell(ev.RoundBegan(state.round))
    play.note((RecordedFact.ROUND_BEGAN, state.round))
    state.phase = "agents_next"


def agents_yet_to_move(state: State) -> list[int]:
    """List the agents who have yet to move in this round."""
    return [index for index, sheet in enumerate(state.agents) if not sheet.out and len(sheet.trail) < state.round]


def hunters_yet_to_act(state: State) -> list[int]:
    """List the hunters who have yet to take their turn in this round."""
    return [index for index, hunter in enumerate(state.hunters) if not hunter.moved and not hunter.gone]


def go_to_next_agent(play: ActionContext) -> None:
    """Let the next agent move, or the hunters; her last turn over, time has run out (SO2.6)."""
    state = play.state
    agents = agents_yet_to_move(state)
    if len(agents) > 1:
        play.ask_question("next_agent")
    elif agents:
        state.active, state.phase = agents[0], "turn_begins"
    elif state.round >= play.box.numbers.rounds:
        play.finish_game("time", agents_win=False)
    else:
        state.phase = "hunters_next"


def begin_chosen_agent(play: ActionContext, seat: int, action: act.BeginAgent) -> None:
    """Let the agent of a seat move first (SO5.4)."""
    state = play.state
    state.active = next(index for index in agents_yet_to_move(state) if state.agents[index].seat == seat)
    state.phase = "turn_begins"


def begin_agent_turn(play: ActionContext) -> None:
    """Begin an agent's turn: what lasted until then is over (SO2.1, SO6.11, SO6.16)."""
    state = play.state
    agent = state.active
    sheet = state.agents[agent]
    sheet.steps = sheet.changed = 0
    sheet.path = [sheet.cell]
    sheet.pending = NONE
    sheet.surged = sheet.carded = sheet.completed = sheet.stopped = sheet.stealth = sheet.parry = False
    play.tell(ev.AgentBegan(agent))
    play.note((RecordedFact.AGENT_TURN_BEGAN, agent))
    play.ask_question("sneak")


def end_turn(play: ActionContext, seat: int, action: act.EndTurn) -> None:
    """End an agent's turn (SO2.2)."""
    finish_agent_turn(play)


def finish_agent_turn(play: ActionContext) -> None:
    """End an agent's turn and what lasts until then (SO6.14)."""
    agent = play.state.active
    play.tell(ev.TurnEnded(agent))
    play.note((RecordedFact.AGENT_TURN_ENDED, agent))
    play.expire_smoke(agent, 1)
    play.resume_after_agent_turn()


# the hunters' order ----------------------------------------------------------------------------------------------------------------------


def ask_next_hunter(play: ActionContext) -> None:
    """Ask who of the hunters goes next; the last one, who has nothing to choose, begins by himself (SO3.1)."""
    state = play.state
    waiting = hunters_yet_to_act(state)
    if not waiting:
        state.phase = "round_begins"
    elif len(waiting) == 1 and not (state.seats == MIN_PLAYERS_WITH_TRAITOR and has_hidden_traitor(state)):
        state.mover, state.phase = waiting[0], "hunter_begins"
    else:
        play.ask_question("hunters")


def can_vote_on_vehicle(state: State) -> bool:
    """Return whether the hunters' turn has only begun, so that they may vote on the vehicle (SO5.3)."""
    return state.seats == MIN_PLAYERS_WITH_TRAITOR and not any(hunter.moved and not hunter.gone for hunter in state.hunters)


def actions_before_turn(acts: SpacelessActions, state: State, seat: int) -> Sequence[Action]:
    """List what a seat may do before its hunter's turn: begin, vote on the vehicle, as traitor reveal himself (SO3.1, SO5.3, SO5.4)."""
    waiting = [index for index in hunters_yet_to_act(state) if state.hunters[index].seat == seat]
    found: list[Action] = [acts.begin[index] for index in waiting]
    if not waiting:
        return found
    if can_vote_on_vehicle(state) and state.votes[seat] == NO_VOTE:
        barred = [acts.bar[index] for index, hunter in enumerate(state.hunters) if not hunter.gone and index != state.barred]
        found += barred if state.barred == NONE else [*barred, acts.bar[-1]]
    if state.traitor in waiting:
        found.append(acts.reveal_self)
    return found


def vote_to_bar(play: ActionContext, seat: int, action: act.ProposeBar) -> None:
    """Vote on the vehicle; more than half of the hunters still in play decide (SO5.3)."""
    state = play.state
    state.votes[seat] = action.hunter
    play.tell(ev.BarProposed(seat, action.hunter))
    playing = [hunter for hunter in state.hunters if not hunter.gone]
    if 2 * state.votes.count(action.hunter) > len(playing):
        state.barred = action.hunter
        play.tell(ev.VehicleBarred(action.hunter))
        play.note((RecordedFact.HUNTER_BARRED, action.hunter))
