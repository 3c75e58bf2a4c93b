"""Turns and rounds: how they begin and end, and what ends the game."""

from __future__ import annotations

from typing import Final

from tabletop.games.abduction import events as ev
from tabletop.games.abduction.action_context import HAND_SIZE, ActionContext
from tabletop.games.abduction.actions import PickAbductee
from tabletop.games.abduction.pending import Beginning, Reacting

ACTIONS_PER_TURN: Final = 3
"""Actions of a turn (AB2.1)."""


def spend_action(play: ActionContext) -> None:
    """Count an action; when all that it brings is settled, the others may react (AB2.1)."""
    state = play.state
    state.left -= 1
    state.frames.append(Reacting((1 << state.seats) - 1 & ~(1 << state.turn), 0))


def pick_abductee(play: ActionContext, seat: int, action: PickAbductee) -> None:
    """Take a playing piece (AB1.1)."""
    play.state.frames.pop()
    play.state.abductees[seat] = action.abductee
    play.add_event(ev.AbducteePicked(seat, action.abductee))


def advance_beginning_frame(play: ActionContext, frame: Beginning) -> bool:
    """Start the dealer's turn (AB1.2)."""
    play.state.frames.pop()
    begin_turn(play, play.state.first)
    return False


def begin_turn(play: ActionContext, seat: int) -> None:
    """Draw up to five, then three actions, fewer for the dazed (AB2.1)."""
    state = play.state
    state.turn = seat
    state.cut = False
    state.left = ACTIONS_PER_TURN - state.dazed[seat]
    state.dazed[seat] = 0
    state.sheltered &= ~(1 << seat)
    play.add_event(ev.TurnBegan(seat, state.round, state.left))
    play.draw_cards(seat, max(0, HAND_SIZE - len(state.hands[seat])))


def end_turn(play: ActionContext) -> None:
    """Whoever stands on an exit has won (AB6.1); else play passes to the left, and after the last round the alarm decides (AB6.2)."""
    state = play.state
    seat = state.turn
    play.add_event(ev.TurnEnded(seat, state.cut))
    if state.at[seat] in state.ship.exits:
        finish_game(play, "escaped", (seat,))
        return
    following = (seat + 1) % state.seats
    if following == state.first:
        if state.round == state.alarm:
            play.add_event(ev.AlarmRang(state.round))
            finish_game(play, "alarm", seats_nearest_exit(play))
            return
        state.round += 1
    begin_turn(play, following)


def seats_nearest_exit(play: ActionContext) -> tuple[int, ...]:
    """Return the seats with the fewest gates to an exit; all of them when nobody reaches one (AB6.2)."""
    state = play.state
    far = len(state.ship.tiles)
    ways = [far if (way := state.ship.count_gates_to_exit(cell)) is None else way for cell in state.at]
    return tuple(seat for seat in range(state.seats) if ways[seat] == min(ways))


def finish_game(play: ActionContext, reason: str, winners: tuple[int, ...]) -> None:
    """End the game."""
    play.state.ended = (reason, winners)
    play.state.frames = []
    play.add_event(ev.GameEnded(winners, reason))
