"""The first state: seats, hunters in the vehicle, the dice of the objectives (SO1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tabletop.core.chance import RandomSource
from tabletop.core.meta import OptionValues
from tabletop.games.specter_ops.action_context import DIE_SIDES
from tabletop.games.specter_ops.board import SECTION_COUNT
from tabletop.games.specter_ops.state import NO_VOTE, AgentSheet, Hunter, State

if TYPE_CHECKING:
    from tabletop.games.specter_ops.board_tables import BoardTables

HUNTER_COUNT_BY_PLAYERS: Final = {2: 2, 3: 2, 4: 3, 5: 4}
"""Hunters by number of players (SO1.1)."""
MIN_PLAYERS_WITH_TRAITOR: Final = 5
"""Players with whom there is a traitor (SO5.2)."""


def create_initial_state(ground: BoardTables, seats: int, options: OptionValues, chance: RandomSource) -> State:
    """Return the state in which the first hunter is chosen (SO1.4)."""
    state = State(seats=seats, board=str(options["board"]), record=ground.data, asked=1)
    agent = int(options["agent"])
    if not 1 <= agent <= seats:
        agent = chance.roll("agent", seats)
    state.agents.append(AgentSheet(agent - 1, cell=ground.board.agent_start))
    others = [seat for seat in range(seats) if seat != agent - 1]
    state.vehicle = ground.board.vehicle_start_for(seats)
    count = HUNTER_COUNT_BY_PLAYERS[seats]
    state.hunters = [Hunter(others[index * len(others) // count], cell=state.vehicle) for index in range(count)]
    state.dice = [chance.roll(f"objective.{section}", DIE_SIDES) for section in range(1, SECTION_COUNT + 1)]
    state.votes = [NO_VOTE] * seats
    return state
