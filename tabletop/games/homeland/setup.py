"""The first state: agendas, piles, hands, and what each player begins with (HL3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.core.chance import RandomSource
from tabletop.games.homeland.pending.turns import Readying
from tabletop.games.homeland.state import NOT_YET_ACCUSED, Player, State
from tabletop.games.homeland.vocabulary import AGENDAS

if TYPE_CHECKING:
    from tabletop.games.homeland.box import HomelandBox


def agenda_pool(box: HomelandBox, seats: int) -> list[int]:
    """Return the agenda cards in the pool, one more than players (HL3.3)."""
    return [AGENDAS.index(agenda) for agenda in box.numbers.roles.pool_for(seats).agenda_cards()]


def create_initial_state(box: HomelandBox, seats: int, chance: RandomSource) -> State:
    """Return the state in which all look at their agendas; no threat lies on the board (HL3)."""
    numbers = box.numbers
    start, supplies = numbers.start, numbers.supplies
    state = State(
        seats=seats,
        reputation=supplies.reputation - seats * start.reputation,
        clout=supplies.clout - seats * start.clout,
        agents=supplies.agents - seats * start.agents,
        soldiers=supplies.soldiers - seats * start.soldiers,
    )
    *state.agendas, state.spare = chance.shuffle("agendas", agenda_pool(box, seats))
    state.ballots = [NOT_YET_ACCUSED] * seats
    state.initiative = chance.shuffle("initiative", range(seats))
    state.organizations = chance.shuffle("pile.organizations", range(len(box.organizations)))
    state.plots = chance.shuffle("pile.plots", range(len(box.plots)))
    state.intel = chance.shuffle("pile.intel", box.intel_pile)
    state.assets = chance.shuffle("pile.assets", range(len(box.assets)))
    for _ in range(seats):
        hand = tuple(sorted(state.intel.pop() for _ in range(start.intel)))
        state.players.append(Player(start.reputation, start.clout, start.agents, start.soldiers, numbers.leads - 1, hand))
    state.frames.append(Readying((1 << seats) - 1))
    return state
