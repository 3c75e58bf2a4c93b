"""Laying locations (AB2.6, AB2.7, AB2.8)."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.core.action import Action
from tabletop.core.view import PUBLIC_MASK
from tabletop.games.abduction import actions as act
from tabletop.games.abduction import events as ev
from tabletop.games.abduction.action_context import ActionContext
from tabletop.games.abduction.cells import cell_at
from tabletop.games.abduction.pending import Laying, MovingExit
from tabletop.games.abduction.phases.exits import legal_exit_places, move_exit
from tabletop.games.abduction.phases.turn import spend_action
from tabletop.games.abduction.state import State


def reveal_location_to_lay(play: ActionContext, seat: int, action: act.ChooseLocation) -> None:
    """Show the location that is to be laid."""
    hand = play.state.hands[seat]
    hand.show_to(action.position, PUBLIC_MASK)
    play.push_frame(Laying(seat, action.position))
    play.add_event(ev.LocationShown(seat, hand.cards[action.position]))


def legal_tile_placements(state: State, frame: Laying | MovingExit) -> Sequence[Action]:
    """List the places for the location that was shown, or for the exit that moves."""
    if isinstance(frame, MovingExit):
        return legal_exit_places(state, frame.cell)
    return state.ship.legal_tile_placements(state.hands[frame.seat].cards[frame.position])


def lay_tile_or_move_exit(play: ActionContext, seat: int, action: act.LayAt) -> None:
    """Lay a location (AB2.6, AB2.8), or move an exit (AB5.2)."""
    state = play.state
    frame = state.frames.pop()
    cell = cell_at(action.x, action.y)
    if isinstance(frame, MovingExit):
        move_exit(play, frame, cell, action.turn)
    elif isinstance(frame, Laying):
        card = play.take_from_hand(seat, frame.position)
        state.ship = state.ship.with_tile(cell, card, action.turn)
        spend_action(play)
        play.add_event(ev.LocationLaid(seat, card, (action.x, action.y), action.turn, state.ship.gates[cell].bit_count()))
