"""All that could be, from the public record: fact after fact the worlds are kept with which it agrees."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import NamedTuple

from tabletop.games.specter_ops.knowledge.public_board import PublicBoard
from tabletop.games.specter_ops.knowledge.turns import TurnKnowledge, WorldTransition
from tabletop.games.specter_ops.knowledge.worlds import HiddenWorld, Worlds, is_possible, merge_equal_worlds

Fitting = Callable[[HiddenWorld, int], int]
"""Which of some places of an agent fit, in a world."""


class TurnStart(NamedTuple):
    """The worlds before a turn, and for each world in which it began those that it can have been before."""

    prior: Worlds
    origins: dict[HiddenWorld, list[HiddenWorld]]


class PastTurn(NamedTuple):
    """A turn that went into the past: how it began, and every way it can have gone, by the world that it led to."""

    agent: int
    round: int
    dawn: TurnStart
    ways: dict[HiddenWorld, list[WorldTransition]]
    before: Past | None


class BranchingMoment(NamedTuple):
    """A moment when hidden things branched: from which worlds each world can have come."""

    prior: Worlds
    origins: dict[HiddenWorld, list[HiddenWorld]]
    before: Past | None


Past = PastTurn | BranchingMoment


@dataclass(slots=True)
class Belief:
    """What could be after some facts: the open table, the worlds, the turn under way up to its stop, and the past.

    `paused` is a turn that was interrupted by the first move of a traitor whom it gave away.
    """

    scene: PublicBoard
    worlds: Worlds
    turn: TurnKnowledge | None = None
    paused: TurnKnowledge | None = None
    met: bool = False
    dawn: TurnStart | None = None
    past: Past | None = None
    pins: dict[tuple[int, int], int] = field(default_factory=dict)

    def copy(self) -> Belief:
        """Return an independent twin; worlds and past never change."""
        turn, paused = (None if one is None else one.copy() for one in (self.turn, self.paused))
        return Belief(self.scene.copy(), self.worlds, turn, paused, self.met, self.dawn, self.past, dict(self.pins))

    def keep_places(self, agent: int, fits: Fitting) -> None:
        """Keep the places of an agent that fit."""
        found: Worlds = {}
        for world, spots in self.worlds.items():
            kept = [(fits(world, first), second) if agent == 0 else (first, fits(world, second)) for first, second in spots]
            if left := [spot for spot in kept if spot[agent]]:
                found[world] = left
        self.worlds = found

    def keep_possible(self) -> None:
        """Keep the worlds that agree with what was shown."""
        self.worlds = {world: spots for world, spots in self.worlds.items() if is_possible(self.scene, world)}

    def interrupt_turn(self) -> None:
        """Interrupt the turn under way, if there is one; how it began goes into the past."""
        if self.turn is not None and self.dawn is not None:
            self.past = BranchingMoment(*self.dawn, self.past)
            self.paused, self.turn, self.dawn = self.turn, None, None

    def resume(self) -> None:
        """Go on with the turn that was interrupted, if there is one."""
        if self.paused is not None:
            self.turn, self.paused = self.paused, None
            self.dawn = TurnStart(self.worlds, {world: [world] for world in self.worlds})

    def replace_worlds(self, change: dict[HiddenWorld, list[HiddenWorld]], second: int | None = None) -> None:
        """Let worlds become others, as many as each can."""
        origins: dict[HiddenWorld, list[HiddenWorld]] = {}
        for world, afters in change.items():
            for after in afters:
                if is_possible(self.scene, after):
                    origins.setdefault(after, []).append(world)
        prior = self.worlds
        self.past = BranchingMoment(prior, origins, self.past)
        self.worlds = merge_equal_worlds(
            (after, (spot[0], spot[1] if second is None else second))
            for after, befores in origins.items()
            for before in befores
            for spot in prior[before]
        )
