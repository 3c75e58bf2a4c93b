"""How it can have come to be: from where the agents could be now, back through every turn to the beginning."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple, TypeVar

from tabletop.core.chance import Chance
from tabletop.core.grid import bit_numbers
from tabletop.games.specter_ops.geometry import SpaceGeometry
from tabletop.games.specter_ops.knowledge.belief import Belief, PastTurn, TurnStart
from tabletop.games.specter_ops.knowledge.walk import draw_one_of, draw_possible_way
from tabletop.games.specter_ops.knowledge.worlds import HiddenWorld, Worlds, worlds_with_spots
from tabletop.games.specter_ops.state import NONE

TRIES: Final = 1000
"""So often spaces are drawn before it is given up to find a past for them."""
T = TypeVar("T")


class ImaginedTurn(NamedTuple):
    """A turn of an agent that was imagined: its round, its spaces from the start on, and what was hidden before and after it."""

    round: int
    path: tuple[int, ...]
    before: HiddenWorld
    shown: int
    after: HiddenWorld


@dataclass(slots=True)
class ImaginedHistory:
    """One way in which all can have come: the world now, both agents' spaces (-1: no such agent), and the turns of each in order.

    `before` is the world before the turn that is under way, or the world now if none is.
    """

    world: HiddenWorld
    cells: tuple[int, int]
    before: HiddenWorld
    legs: tuple[list[ImaginedTurn], list[ImaginedTurn]] = field(default_factory=lambda: ([], []))


class DeadEndError(Exception):
    """Spaces that were only held together because ways were joined: nothing led there (see `worlds.MOST_SPOTS`)."""


def draw(belief: Belief, chance: Chance) -> ImaginedHistory:
    """Draw spaces of the agents, then a world with them there, then a past: everything that could be can be drawn.

    Raises DeadEndError if no past was found in many tries, which only joined ways can cause.
    """
    for _ in range(TRIES):
        try:
            return _draw(belief, chance)
        except DeadEndError:
            continue
    raise DeadEndError(f"no past in {TRIES} tries")


def _draw(belief: Belief, chance: Chance) -> ImaginedHistory:
    """Draw once."""
    first = 0
    for _, spot in worlds_with_spots(belief.worlds):
        first |= spot[0]
    here = _one(chance, "imagine.where", list(bit_numbers(first)))
    world, spot = _one(chance, "imagine.world", [(world, spot) for world, spot in worlds_with_spots(belief.worlds) if spot[0] >> here & 1])
    there = NONE if world.second is None else _one(chance, "imagine.where", list(bit_numbers(spot[1])))
    before = world if belief.dawn is None else _woken(belief.dawn, world, (here, there), chance)
    tale = ImaginedHistory(world, (here, there), before)
    _trace(belief, tale, chance)
    return tale


def _trace(belief: Belief, tale: ImaginedHistory, chance: Chance) -> None:
    """Go back turn by turn."""
    world, cells, past = tale.before, tale.cells, belief.past
    while past is not None:
        if isinstance(past, PastTurn):
            world, cells = _step_back(belief.scene.geometry, past, world, cells, tale, chance)
        else:
            worlds = [before for before in past.origins[world] if _hold(past.prior, before, cells)]
            world = _one(chance, "imagine.past", worlds)
            cells = (cells[0], NONE if world.second is None else cells[1])
        past = past.before
    for legs in tale.legs:
        legs.reverse()


def _step_back(
    geometry: SpaceGeometry, past: PastTurn, world: HiddenWorld, cells: tuple[int, int], tale: ImaginedHistory, chance: Chance
) -> tuple[HiddenWorld, tuple[int, int]]:
    """Undo a turn: draw how it went, and what was before it."""
    agent = past.agent
    found = [strand for strand in past.ways[world] if _holds(strand.spot_after, world, cells)]
    strand = _one(chance, "imagine.past", found)
    path = draw_possible_way(geometry, strand.walk, strand.spot[agent], cells[agent], bool(world.guess_about(agent).fast), chance)
    tale.legs[agent].append(ImaginedTurn(past.round, path, strand.before, strand.shown, world))
    cells = (path[0], cells[1]) if agent == 0 else (cells[0], path[0])
    return _woken(past.dawn, strand.before, cells, chance), cells


def _woken(dawn: TurnStart, world: HiddenWorld, cells: tuple[int, int], chance: Chance) -> HiddenWorld:
    """Draw which world it was before a turn began."""
    return _one(chance, "imagine.past", [before for before in dawn.origins[world] if _hold(dawn.prior, before, cells)])


def _hold(worlds: Worlds, world: HiddenWorld, cells: tuple[int, int]) -> bool:
    """Return whether the agents can be there in a world."""
    return any(_holds(spot, world, cells) for spot in worlds[world])


def _holds(spot: tuple[int, int], world: HiddenWorld, cells: tuple[int, int]) -> bool:
    """Return whether a spot holds the agents' spaces."""
    return bool(spot[0] >> cells[0] & 1) and (world.second is None or bool(spot[1] >> cells[1] & 1))


def _one(chance: Chance, label: str, found: Sequence[T]) -> T:
    """Draw one of those that were found."""
    if not found:
        raise DeadEndError
    return draw_one_of(chance, label, found)
