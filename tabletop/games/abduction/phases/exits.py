"""Locations that are lost and exits that move, and how everyone keeps a way out (AB5)."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.games.abduction import events as ev
from tabletop.games.abduction.action_context import ActionContext
from tabletop.games.abduction.actions import LayAt
from tabletop.games.abduction.cells import HOLDING_CELL, cell_at, xy_of_cell
from tabletop.games.abduction.pending import Leaving, MovingExit, Venting, Volley
from tabletop.games.abduction.state import State


def seats_at(state: State, cell: int) -> tuple[int, ...]:
    """List who stands in a location, clockwise from the active seat."""
    order = ((state.turn + step) % state.seats for step in range(state.seats))
    return tuple(seat for seat in order if state.at[seat] == cell)


def _needed(state: State, cell: int) -> set[int]:
    """List what must keep a way out when a location goes: the Holding Cell, all pieces, and wherever those in it may step (AB5.2)."""
    needed = {HOLDING_CELL, *state.at}
    if cell in needed:
        needed.discard(cell)
        needed.update(state.ship.beside[cell])
    return needed


def decompressible_cells(state: State) -> Iterator[int]:
    """Return the locations that may be lost, the last laid first: not the Holding Cell, and nobody is left without a way out (AB5.2)."""
    ship = state.ship
    for cell, (_, _, down) in reversed(ship.tiles.items()):
        if not down and cell != HOLDING_CELL and _needed(state, cell).isdisjoint(ship.cells_cut_off(cell)):
            yield cell


def decompress(play: ActionContext, seat: int, card: int, cell: int) -> None:
    """Strike all who stand in the location, then close it (AB5.1)."""
    play.push_frame(Venting(cell))
    play.push_frame(Volley(seat, card, seats_at(play.state, cell)))


def advance_venting_frame(play: ActionContext, frame: Venting) -> bool:
    """Turn the location face down, and discard what lies under it (AB5.1)."""
    state = play.state
    state.frames.pop()
    items: tuple[int, ...] = ()
    if frame.cell in state.under:
        items = tuple(state.under.pop(frame.cell).cards)
        del state.laid_by[frame.cell]
        state.discard += items
    card = state.ship.tiles[frame.cell][0]
    state.ship = state.ship.with_tile_face_down(frame.cell)
    play.add_event(ev.Decompressed(card, xy_of_cell(frame.cell), items))
    return False


def legal_exit_places(state: State, cell: int) -> list[LayAt]:
    """List the other places for an exit: legal by AB2.8, and nobody is left without a way out (AB5.2)."""
    ship = state.ship
    card = ship.tiles[cell][0]
    needed = _needed(state, cell)
    if cell in state.at and not ship.beside[cell]:
        return []
    rest = ship.without_tile(cell)
    lays = [lay for lay in rest.legal_tile_placements(card) if cell_at(lay.x, lay.y) != cell]
    if needed <= rest.away.keys():
        return lays
    return [lay for lay in lays if needed.isdisjoint(rest.with_tile(cell_at(lay.x, lay.y), card, lay.turn).cells_cut_off())]


def movable_exits(state: State) -> Iterator[int]:
    """Return the exits that have another legal place."""
    return (cell for cell in state.ship.exits if legal_exit_places(state, cell))


def begin_exit_move(play: ActionContext, seat: int, card: int, cell: int) -> None:
    """Those who stand on the exit step off it; then its new place is asked."""
    play.push_frame(MovingExit(seat, cell))
    for there in reversed(seats_at(play.state, cell)):
        play.push_frame(Leaving(there))


def move_exit(play: ActionContext, frame: MovingExit, cell: int, turn: int) -> None:
    """Lay the exit anew; the items under it come along."""
    state = play.state
    card = state.ship.tiles[frame.cell][0]
    state.ship = state.ship.without_tile(frame.cell).with_tile(cell, card, turn)
    if frame.cell in state.under:
        state.under[cell] = state.under.pop(frame.cell)
        state.laid_by[cell] = state.laid_by.pop(frame.cell)
    play.add_event(ev.ExitMoved(frame.seat, card, xy_of_cell(frame.cell), xy_of_cell(cell), turn))
