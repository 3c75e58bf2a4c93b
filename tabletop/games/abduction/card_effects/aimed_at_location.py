"""Deeds about a location."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from tabletop.core.content import Record
from tabletop.games.abduction import actions as act
from tabletop.games.abduction import cards as can
from tabletop.games.abduction import events as ev
from tabletop.games.abduction.action_context import ActionContext
from tabletop.games.abduction.cells import cell_at, xy_of_cell
from tabletop.games.abduction.pending import Placing
from tabletop.games.abduction.phases.arrive import apply_arrival_effect
from tabletop.games.abduction.phases.exits import begin_exit_move, decompress, decompressible_cells, movable_exits
from tabletop.games.abduction.state import State


def _glides(state: State, seat: int, deed: Any) -> Iterator[int]:
    """Return the locations that so many gates reach."""
    start = state.at[seat]
    return (cell for cell in state.ship.cells_within_gates(start, deed.steps) if cell != start)


def _jumps(state: State, seat: int, most: int) -> Iterator[int]:
    """Return the locations that are no exit and so many spaces away at most."""
    x, y = xy_of_cell(state.at[seat])
    for cell, (_, _, down) in state.ship.tiles.items():
        if not down and cell != state.at[seat] and cell not in state.ship.exits:
            there = xy_of_cell(cell)
            if abs(there[0] - x) + abs(there[1] - y) <= most:
                yield cell


def _teleports(state: State, seat: int, deed: Any) -> Iterator[int]:
    """Return where a teleporter leads."""
    return _jumps(state, seat, deed.within)


def _displacements(state: State, seat: int, deed: Any) -> Iterator[int]:
    """Return where a displacer leads: a space for every so many locations, those lost to space counted too (AB5.1)."""
    return _jumps(state, seat, len(state.ship.tiles) // deed.per)


def _lost(state: State, seat: int, deed: Any) -> Iterator[int]:
    """Return what may be lost to space."""
    return decompressible_cells(state)


def _exits(state: State, seat: int, deed: Any) -> Iterator[int]:
    """Return the exits that may move."""
    return movable_exits(state)


def _jump(play: ActionContext, seat: int, card: int, cell: int) -> None:
    """Go there, and arrive."""
    play.move_piece(seat, cell, "glide" if isinstance(play.deck.cards[card].effect, can.Glide) else "teleport")
    apply_arrival_effect(play, seat)


PlaceFinder = Callable[[State, int, Any], Iterator[int]]
TARGETING_BY_EFFECT: dict[type[Record], tuple[PlaceFinder, Callable[[ActionContext, int, int, int], None]]] = {
    can.Glide: (_glides, _jump),
    can.Teleport: (_teleports, _jump),
    can.TeleportPerLocations: (_displacements, _jump),
    can.Decompress: (_lost, decompress),
    can.MoveExit: (_exits, begin_exit_move),
}
"""Deeds about a location: which ones, and what is done."""


def targetable_places(state: State, seat: int, deed: Record) -> Iterator[int]:
    """Return the locations that a deed may be about."""
    return TARGETING_BY_EFFECT[type(deed)][0](state, seat, deed)


def apply_to_target_place(play: ActionContext, seat: int, action: act.TargetPlace) -> None:
    """Choose the location, and do it."""
    frame = play.state.frames.pop()
    if isinstance(frame, Placing):
        cell = cell_at(action.x, action.y)
        play.add_event(ev.PlaceTargeted(seat, frame.card, (action.x, action.y), play.state.ship.tiles[cell][0]))
        deed = play.deck.cards[frame.card].effect
        if deed is not None:
            TARGETING_BY_EFFECT[type(deed)][1](play, seat, frame.card, cell)
