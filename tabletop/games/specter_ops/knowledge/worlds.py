"""What could be: everything hidden but places as a `HiddenWorld`, and for each world the places of the agents as sets."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from tabletop.games.specter_ops.knowledge.parameters import Parameters
from tabletop.games.specter_ops.knowledge.public_board import AgentDossier, PublicBoard
from tabletop.games.specter_ops.state import NONE


class AgentGuess(NamedTuple):
    """What an agent could be: her `kind`; of the cards used unseen so many were `stealths` (the others surges).

    `decoy` spent, hits announced that were `faked` against it, `veiled` by a Stealth Field, `fast` enough for the sensor in her last turn.
    """

    kind: int
    stealths: int = 0
    decoy: int = 0
    faked: int = 0
    veiled: int = 0
    fast: int = 0


class HiddenWorld(NamedTuple):
    """All that is hidden but places: which hunter is the `traitor` (-1: none, or known), whether the first agent shows herself to him."""

    traitor: int
    show: int
    first: AgentGuess
    second: AgentGuess | None = None

    def guess_about(self, agent: int) -> AgentGuess:
        """Return the guess about an agent."""
        return self.first if agent == 0 or self.second is None else self.second

    def with_guess(self, agent: int, guess: AgentGuess) -> HiddenWorld:
        """Return the same world with another guess about an agent."""
        return self._replace(first=guess) if agent == 0 else self._replace(second=guess)


Spot = tuple[int, int]
"""Where the first agent can be and, at the same time, the second one (0 while there is none)."""
Worlds = dict[HiddenWorld, list[Spot]]
"""What could be; the places of a world are those of any of its spots."""

MOST_SPOTS = 64
"""So many spots of one world are kept apart; more are joined to one that holds them all (which can only add what could be)."""


def merge_equal_worlds(found: Iterable[tuple[HiddenWorld, Spot]]) -> Worlds:
    """Join equal worlds; spots that differ for one agent only become one."""
    worlds: dict[HiddenWorld, dict[int, int]] = {}
    for world, (first, second) in found:
        spots = worlds.setdefault(world, {})
        spots[second] = spots.get(second, 0) | first
    return {world: _joined(spots) for world, spots in worlds.items()}


def _joined(spots: dict[int, int]) -> list[Spot]:
    """Join spots with the same places of the first agent, and all if they are too many."""
    if len(spots) == 1:
        return [(first, second) for second, first in spots.items()]
    seconds: dict[int, int] = {}
    for second, first in spots.items():
        seconds[first] = seconds.get(first, 0) | second
    if len(seconds) > MOST_SPOTS:
        both = (0, 0)
        for first, second in seconds.items():
            both = both[0] | first, both[1] | second
        return [both]
    return list(seconds.items())


def worlds_with_spots(worlds: Worlds) -> Iterator[tuple[HiddenWorld, Spot]]:
    """Return every world with every one of its spots."""
    for world, spots in worlds.items():
        for spot in spots:
            yield world, spot


def can_be_at(worlds: Worlds, world: HiddenWorld, first: int, second: int) -> bool:
    """Return whether the agents can be on these spaces in a world (`second` is not asked while there is no such agent)."""
    return any(a >> first & 1 and (world.second is None or b >> second & 1) for a, b in worlds.get(world, ()))


def possible_spaces(worlds: Worlds, agents: int) -> tuple[int, ...]:
    """Return for each agent all spaces where she can be."""
    first = second = 0
    for spots in worlds.values():
        for a, b in spots:
            first, second = first | a, second | b
    return (first, second)[:agents]


def min_cards_taken(terms: Parameters, dossier: AgentDossier, guess: AgentGuess) -> list[int]:
    """Count the cards of each equipment that an agent must have taken (SO1.5, SO2.2)."""
    taken = [-(-shown // charges) for shown, charges in zip(dossier.shown, terms.charges, strict=True)]
    for kind, used in ((terms.stealth, guess.stealths), (terms.surge, dossier.used - guess.stealths), (terms.decoy, guess.decoy)):
        if used > 0:
            taken[kind] += -(-used // terms.charges[kind])
    return taken


def starting_hit_points(terms: Parameters, agent: int, kind: int) -> int:
    """Return the HP with which an agent began (SO1.6, SO5.4)."""
    return terms.hp[kind] + (terms.more_hp if agent == 0 else 0)


def is_possible(scene: PublicBoard, world: HiddenWorld) -> bool:
    """Return whether a world agrees with the characters and cards that were shown, with the box, and with who has fallen."""
    terms, agents = scene.terms, (world.first,) if world.second is None else (world.first, world.second)
    if world.second is not None and world.first.kind == world.second.kind:
        return False
    taken = [0] * len(terms.copies)
    for agent, guess in enumerate(agents):
        dossier = scene.dossiers[agent]
        if dossier.kind not in (NONE, guess.kind) or not 0 <= guess.stealths <= dossier.used:
            return False
        if guess.decoy and (terms.decoy == NONE or terms.user[terms.decoy] not in (NONE, guess.kind)):
            return False
        if (guess.stealths and terms.stealth == NONE) or (guess.stealths < dossier.used and terms.surge == NONE):
            return False
        own = min_cards_taken(terms, dossier, guess)
        if dossier.held:
            if any(many > held for many, held in zip(own, dossier.held, strict=True)):
                return False
            own = list(dossier.held)
        elif sum(own) > terms.hands[agent]:
            return False
        taken = [all_taken + mine for all_taken, mine in zip(taken, own, strict=True)]
        left = starting_hit_points(terms, agent, guess.kind) - dossier.hits + guess.faked
        if (left <= 0) != dossier.fallen:
            return False
    return all(many <= copies for many, copies in zip(taken, terms.copies, strict=True))
