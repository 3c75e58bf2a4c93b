"""All that could be, from the public record: fact after fact the worlds are kept with which it agrees."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import NamedTuple

from tabletop.games.specter_ops.knowledge.public_board import PublicBoard
from tabletop.games.specter_ops.knowledge.turns import TurnKnowledge, WorldTransition
from tabletop.games.specter_ops.knowledge.worlds import NonPositionalHypothesis, PlacesByWorld, is_world_possible, merge_equal_worlds

PlaceFilter = Callable[[NonPositionalHypothesis, int], int]
"""Which of some places of an agent fit, in a world."""


class TurnStart(NamedTuple):
    """The worlds before a turn, and for each world in which it began those that it can have been before."""

    prior_worlds: PlacesByWorld
    origins_by_world: dict[NonPositionalHypothesis, list[NonPositionalHypothesis]]


class PastTurn(NamedTuple):
    """A turn that went into the past: how it began, and every way it can have gone, by the world that it led to."""

    agent: int
    round: int
    turn_start: TurnStart
    transitions_by_world: dict[NonPositionalHypothesis, list[WorldTransition]]
    earlier_past: PastLink | None


class BranchingMoment(NamedTuple):
    """A moment when hidden things branched: from which worlds each world can have come."""

    prior_worlds: PlacesByWorld
    origins_by_world: dict[NonPositionalHypothesis, list[NonPositionalHypothesis]]
    earlier_past: PastLink | None


PastLink = PastTurn | BranchingMoment


@dataclass(slots=True)
class Belief:
    """What could be after some facts: the open table, the worlds, the turn under way up to its stop, and the past.

    `paused_turn` is a turn that was interrupted by the first move of a traitor whom it gave away.
    """

    public_board: PublicBoard
    worlds: PlacesByWorld
    current_turn: TurnKnowledge | None = None
    paused_turn: TurnKnowledge | None = None
    has_hunter_just_moved: bool = False
    turn_start: TurnStart | None = None
    past: PastLink | None = None
    space_by_agent_and_round: dict[tuple[int, int], int] = field(default_factory=dict)

    def copy(self) -> Belief:
        """Return an independent twin; worlds and past never change."""
        turn, paused = (None if one is None else one.copy() for one in (self.current_turn, self.paused_turn))
        return Belief(
            self.public_board.copy(),
            self.worlds,
            turn,
            paused,
            self.has_hunter_just_moved,
            self.turn_start,
            self.past,
            dict(self.space_by_agent_and_round),
        )

    def filter_places(self, agent: int, fits: PlaceFilter) -> None:
        """Keep the places of an agent that fit."""
        found: PlacesByWorld = {}
        for world, spots in self.worlds.items():
            kept = [(fits(world, first), second) if agent == 0 else (first, fits(world, second)) for first, second in spots]
            if left := [spot for spot in kept if spot[agent]]:
                found[world] = left
        self.worlds = found

    def drop_impossible_worlds(self) -> None:
        """Keep the worlds that agree with what was shown."""
        self.worlds = {world: spots for world, spots in self.worlds.items() if is_world_possible(self.public_board, world)}

    def interrupt_turn(self) -> None:
        """Interrupt the turn under way, if there is one; how it began goes into the past."""
        if self.current_turn is not None and self.turn_start is not None:
            self.past = BranchingMoment(*self.turn_start, self.past)
            self.paused_turn, self.current_turn, self.turn_start = self.current_turn, None, None

    def resume_turn(self) -> None:
        """Go on with the turn that was interrupted, if there is one."""
        if self.paused_turn is not None:
            self.current_turn, self.paused_turn = self.paused_turn, None
            self.turn_start = TurnStart(self.worlds, {world: [world] for world in self.worlds})

    def replace_worlds(self, change: dict[NonPositionalHypothesis, list[NonPositionalHypothesis]], second: int | None = None) -> None:
        """Let worlds become others, as many as each can."""
        origins: dict[NonPositionalHypothesis, list[NonPositionalHypothesis]] = {}
        for world, afters in change.items():
            for after in afters:
                if is_world_possible(self.public_board, after):
                    origins.setdefault(after, []).append(world)
        prior = self.worlds
        self.past = BranchingMoment(prior, origins, self.past)
        self.worlds = merge_equal_worlds(
            (after, (spot[0], spot[1] if second is None else second))
            for after, befores in origins.items()
            for before in befores
            for spot in prior[before]
        )
