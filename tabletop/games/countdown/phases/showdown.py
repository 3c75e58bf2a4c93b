"""After the mission: the next one, or the showdown with the traitors, or the end (CD12, CD13.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.games.countdown import actions as act
from tabletop.games.countdown import events as ev
from tabletop.games.countdown.action_context import ActionContext
from tabletop.games.countdown.phases.briefing import LAST_MISSION
from tabletop.games.countdown.state import NOT_YET, State

if TYPE_CHECKING:
    from tabletop.games.countdown.box import CountdownBox

NOBODY = -1
UNMASKED, WRONG = 3, -2
"""Points for a traitor unmasked and for a patriot accused (CD12.2)."""
MAX_FAILED_BALLOTS = 2
"""Ballots without a majority after which voting ends (CD12.2)."""


def advance_debriefing_phase(play: ActionContext) -> bool:
    """Go on to the next mission when all want it, or to the showdown, or end."""
    state = play.state
    if state.mode != "mission":
        if state.result == "success" and state.mission < LAST_MISSION:
            return True
        finish_team_game(play, "campaign_won" if state.result == "success" else "campaign_lost", state.result == "success")
    elif state.agendas[0] < 0:
        finish_team_game(play, "success" if state.result == "success" else f"failed_{state.reason}", state.result == "success")
    else:
        state.phase, state.phase_id = "showdown", play.next_question_number()
        play.tell(ev.UnusedShown(tuple(state.unused)))
        begin_ballot(state)
    return False


def finish_team_game(play: ActionContext, reason: str, won: bool) -> None:
    """End a game of one team."""
    state = play.state
    finish_game(play, reason, list(range(state.seats)) if won else [])


def finish_game(play: ActionContext, reason: str, winners: list[int]) -> None:
    """End the game; everything is shown."""
    state = play.state
    state.phase, state.reason, state.winners = "over", reason, winners
    play.tell(ev.GameEnded(reason, tuple(winners), tuple(state.agendas)))


def is_traitor(play: ActionContext, seat: int) -> bool:
    """Return whether a seat holds a traitor's agenda."""
    return play.box.agendas[play.state.agendas[seat]].is_traitor


def ballot_voters(box: CountdownBox, state: State) -> list[int]:
    """Return the seats that vote: an unmasked traitor no more, a wrongly accused patriot does (CD12.2)."""
    return [seat for seat in range(state.seats) if not (state.exposed[seat] and box.agendas[state.agendas[seat]].is_traitor)]


def accusable_players(state: State, seat: int) -> list[int]:
    """Return the players whom a seat may accuse: others who are not revealed (CD12.2)."""
    return [other for other in range(state.seats) if other != seat and not state.exposed[other]]


def begin_ballot(state: State) -> None:
    """Begin a ballot."""
    state.ballots = [NOT_YET] * state.seats


def advance_showdown_phase(play: ActionContext) -> bool:
    """Wait for the ballots; open them together (CD12.2)."""
    state = play.state
    seats = ballot_voters(play.box, state)
    unmasked = all(state.exposed[seat] for seat in range(state.seats) if is_traitor(play, seat))
    if unmasked or state.failed_ballots >= MAX_FAILED_BALLOTS or not any(accusable_players(state, seat) for seat in seats):
        declare_winners(play)
        return False
    if any(state.ballots[seat] == NOT_YET for seat in seats):
        return True
    found = next((seat for seat in range(state.seats) if 2 * state.ballots.count(seat) > len(seats)), NOBODY)
    play.tell(ev.BallotsOpened(tuple(state.ballots), found))
    state.opened += state.ballots
    if found == NOBODY:
        state.failed_ballots += 1
    else:
        state.failed_ballots = 0
        state.exposed[found] = True
        traitor = is_traitor(play, found)
        play.tell(ev.SeatExposed(found, traitor))
        play.change_score("accusations", UNMASKED if traitor else WRONG, late=True)
    state.phase_id = play.next_question_number()
    begin_ballot(state)
    return False


def declare_winners(play: ActionContext) -> None:
    """Say who wins: the patriots with a score of 1 or more; but not when the mission failed other than by its score (CD12.3)."""
    state = play.state
    failed = state.reason not in ("left", "score")
    patriots = state.score >= 1 and not failed
    winners = [seat for seat in range(state.seats) if is_traitor(play, seat) != patriots]
    finish_game(play, "patriots" if patriots else "traitors", winners)


def accuse(play: ActionContext, seat: int, action: act.Accuse) -> None:
    """Vote for a player."""
    play.state.ballots[seat] = action.seat
    play.tell(ev.BallotCast(seat, action.seat))


def abstain(play: ActionContext, seat: int, action: act.Abstain) -> None:
    """Vote for nobody."""
    play.state.ballots[seat] = NOBODY
    play.tell(ev.BallotCast(seat, NOBODY))
