"""How it can have come to be: from where the agents could be now, back through every turn to the beginning."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple, TypeVar

from tabletop.core.chance import RandomSource
from tabletop.core.grid import iterate_set_bits
from tabletop.games.specter_ops.geometry import SpaceGeometry
from tabletop.games.specter_ops.knowledge.belief import Belief, PastTurn, TurnStart
from tabletop.games.specter_ops.knowledge.walk import choose_random_item, sample_possible_walk
from tabletop.games.specter_ops.knowledge.worlds import NonPositionalHypothesis, PlacesByWorld, world_place_pairs
from tabletop.games.specter_ops.state import NONE

MAX_SPACE_DRAWS: Final = 1000
"""So often spaces are drawn before it is given up to find a past for them."""
ItemT = TypeVar("ItemT")


class ImaginedTurn(NamedTuple):
    """A turn of an agent that was imagined: its round, its spaces from the start on, and what was hidden before and after it."""

    round: int
    path: tuple[int, ...]
    world_before: NonPositionalHypothesis
    show_order_while_walking: int
    world_after: NonPositionalHypothesis


@dataclass(slots=True)
class ImaginedHistory:
    """One way in which all can have come: the world now, both agents' spaces (-1: no such agent), and the turns of each in order.

    `world_before_turn` is the world before the turn that is under way, or the world now if none is.
    """

    world: NonPositionalHypothesis
    space_by_agent: tuple[int, int]
    world_before_turn: NonPositionalHypothesis
    turns_by_agent: tuple[list[ImaginedTurn], list[ImaginedTurn]] = field(default_factory=lambda: ([], []))


class DeadEndError(Exception):
    """Spaces that were only held together because ways were joined: nothing led there (see `worlds.MOST_SPOTS`)."""


def sample_history(belief: Belief, chance: RandomSource) -> ImaginedHistory:
    """Draw spaces of the agents, then a world with them there, then a past: everything that could be can be drawn.

    Raises DeadEndError if no past was found in many tries, which only joined ways can cause.
    """
    for _ in range(MAX_SPACE_DRAWS):
        try:
            return _draw(belief, chance)
        except DeadEndError:
            continue
    raise DeadEndError(f"no past in {MAX_SPACE_DRAWS} tries")


def _draw(belief: Belief, chance: RandomSource) -> ImaginedHistory:
    """Draw once."""
    first = 0
    for _, spot in world_place_pairs(belief.worlds):
        first |= spot[0]
    here = _one(chance, "imagine.where", list(iterate_set_bits(first)))
    world, spot = _one(chance, "imagine.world", [(world, spot) for world, spot in world_place_pairs(belief.worlds) if spot[0] >> here & 1])
    there = NONE if world.second_agent is None else _one(chance, "imagine.where", list(iterate_set_bits(spot[1])))
    before = world if belief.turn_start is None else _woken(belief.turn_start, world, (here, there), chance)
    tale = ImaginedHistory(world, (here, there), before)
    _trace(belief, tale, chance)
    return tale


def _trace(belief: Belief, tale: ImaginedHistory, chance: RandomSource) -> None:
    """Go back turn by turn."""
    world, cells, past = tale.world_before_turn, tale.space_by_agent, belief.past
    while past is not None:
        if isinstance(past, PastTurn):
            world, cells = _step_back(belief.public_board.geometry, past, world, cells, tale, chance)
        else:
            worlds = [before for before in past.origins_by_world[world] if _hold(past.prior_worlds, before, cells)]
            world = _one(chance, "imagine.past", worlds)
            cells = (cells[0], NONE if world.second_agent is None else cells[1])
        past = past.earlier_past
    for legs in tale.turns_by_agent:
        legs.reverse()


def _step_back(
    geometry: SpaceGeometry,
    past: PastTurn,
    world: NonPositionalHypothesis,
    cells: tuple[int, int],
    tale: ImaginedHistory,
    chance: RandomSource,
) -> tuple[NonPositionalHypothesis, tuple[int, int]]:
    """Undo a turn: draw how it went, and what was before it."""
    agent = past.agent
    found = [strand for strand in past.transitions_by_world[world] if _holds(strand.places_after, world, cells)]
    strand = _one(chance, "imagine.past", found)
    path = sample_possible_walk(
        geometry, strand.walk, strand.places_before[agent], cells[agent], bool(world.guess_about(agent).moved_fast_last_turn), chance
    )
    tale.turns_by_agent[agent].append(ImaginedTurn(past.round, path, strand.world_before, strand.show_order_while_walking, world))
    cells = (path[0], cells[1]) if agent == 0 else (cells[0], path[0])
    return _woken(past.turn_start, strand.world_before, cells, chance), cells


def _woken(dawn: TurnStart, world: NonPositionalHypothesis, cells: tuple[int, int], chance: RandomSource) -> NonPositionalHypothesis:
    """Draw which world it was before a turn began."""
    return _one(chance, "imagine.past", [before for before in dawn.origins_by_world[world] if _hold(dawn.prior_worlds, before, cells)])


def _hold(worlds: PlacesByWorld, world: NonPositionalHypothesis, cells: tuple[int, int]) -> bool:
    """Return whether the agents can be there in a world."""
    return any(_holds(spot, world, cells) for spot in worlds[world])


def _holds(spot: tuple[int, int], world: NonPositionalHypothesis, cells: tuple[int, int]) -> bool:
    """Return whether a spot holds the agents' spaces."""
    return bool(spot[0] >> cells[0] & 1) and (world.second_agent is None or bool(spot[1] >> cells[1] & 1))


def _one(chance: RandomSource, label: str, found: Sequence[ItemT]) -> ItemT:
    """Draw one of those that were found."""
    if not found:
        raise DeadEndError
    return choose_random_item(chance, label, found)
