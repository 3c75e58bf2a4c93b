"""What could be: everything hidden but places as a `NonPositionalHypothesis`, and for each world the places of the agents as sets."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from tabletop.games.specter_ops.knowledge.parameters import PrintedGameParameters
from tabletop.games.specter_ops.knowledge.public_board import AgentDossier, PublicBoard
from tabletop.games.specter_ops.state import NONE


class AgentGuess(NamedTuple):
    """What an agent could be: her `character`; of the cards used unseen so many were `stealth_use_count` (the others surges).

    `decoy_use_count` spent, hits announced that were `faked_hit_count` against it, `is_in_stealth_field` by a Stealth Field,
    `moved_fast_last_turn` enough for the sensor in her last turn.
    """

    character: int
    stealth_use_count: int = 0
    decoy_use_count: int = 0
    faked_hit_count: int = 0
    is_in_stealth_field: int = 0
    moved_fast_last_turn: int = 0


class NonPositionalHypothesis(NamedTuple):
    """All that is hidden but places: which hunter is the `traitor_hunter` (-1.

    None, or known), whether the first agent shows herself to him.
    """

    traitor_hunter: int
    shows_to_traitor: int
    first_agent: AgentGuess
    second_agent: AgentGuess | None = None

    def guess_about(self, agent: int) -> AgentGuess:
        """Return the guess about an agent."""
        return self.first_agent if agent == 0 or self.second_agent is None else self.second_agent

    def with_guess(self, agent: int, guess: AgentGuess) -> NonPositionalHypothesis:
        """Return the same world with another guess about an agent."""
        return self._replace(first_agent=guess) if agent == 0 else self._replace(second_agent=guess)


AgentPlaces = tuple[int, int]
"""Where the first agent can be and, at the same time, the second one (0 while there is none)."""
PlacesByWorld = dict[NonPositionalHypothesis, list[AgentPlaces]]
"""What could be; the places of a world are those of any of its spots."""

MAX_PLACES_PER_WORLD = 64
"""So many spots of one world are kept apart; more are joined to one that holds them all (which can only add what could be)."""


def merge_equal_worlds(found: Iterable[tuple[NonPositionalHypothesis, AgentPlaces]]) -> PlacesByWorld:
    """Join equal worlds; spots that differ for one agent only become one."""
    worlds: dict[NonPositionalHypothesis, dict[int, int]] = {}
    for world, (first, second) in found:
        spots = worlds.setdefault(world, {})
        spots[second] = spots.get(second, 0) | first
    return {world: _joined(spots) for world, spots in worlds.items()}


def _joined(spots: dict[int, int]) -> list[AgentPlaces]:
    """Join spots with the same places of the first agent, and all if they are too many."""
    if len(spots) == 1:
        return [(first, second) for second, first in spots.items()]
    seconds: dict[int, int] = {}
    for second, first in spots.items():
        seconds[first] = seconds.get(first, 0) | second
    if len(seconds) > MAX_PLACES_PER_WORLD:
        both = (0, 0)
        for first, second in seconds.items():
            both = both[0] | first, both[1] | second
        return [both]
    return list(seconds.items())


def world_place_pairs(worlds: PlacesByWorld) -> Iterator[tuple[NonPositionalHypothesis, AgentPlaces]]:
    """Return every world with every one of its spots."""
    for world, spots in worlds.items():
        for spot in spots:
            yield world, spot


def can_agents_be_at(worlds: PlacesByWorld, world: NonPositionalHypothesis, first: int, second: int) -> bool:
    """Return whether the agents can be on these spaces in a world (`second` is not asked while there is no such agent)."""
    return any(a >> first & 1 and (world.second_agent is None or b >> second & 1) for a, b in worlds.get(world, ()))


def possible_spaces(worlds: PlacesByWorld, agents: int) -> tuple[int, ...]:
    """Return for each agent all spaces where she can be."""
    first = second = 0
    for spots in worlds.values():
        for a, b in spots:
            first, second = first | a, second | b
    return (first, second)[:agents]


def min_cards_taken(terms: PrintedGameParameters, dossier: AgentDossier, guess: AgentGuess) -> list[int]:
    """Count the cards of each equipment that an agent must have taken (SO1.5, SO2.2)."""
    taken = [-(-shown // charges) for shown, charges in zip(dossier.uses_by_equipment, terms.charges_by_equipment, strict=True)]
    for kind, used in (
        (terms.stealth_equipment, guess.stealth_use_count),
        (terms.surge_equipment, dossier.hidden_use_count - guess.stealth_use_count),
        (terms.decoy_equipment, guess.decoy_use_count),
    ):
        if used > 0:
            taken[kind] += -(-used // terms.charges_by_equipment[kind])
    return taken


def starting_hit_points(terms: PrintedGameParameters, agent: int, kind: int) -> int:
    """Return the HP with which an agent began (SO1.6, SO5.4)."""
    return terms.hp_by_agent[kind] + (terms.first_agent_extra_hp if agent == 0 else 0)


def is_world_possible(scene: PublicBoard, world: NonPositionalHypothesis) -> bool:
    """Return whether a world agrees with the characters and cards that were shown, with the box, and with who has fallen."""
    terms, agents = scene.parameters, (world.first_agent,) if world.second_agent is None else (world.first_agent, world.second_agent)
    if world.second_agent is not None and world.first_agent.character == world.second_agent.character:
        return False
    taken = [0] * len(terms.copies_by_equipment)
    for agent, guess in enumerate(agents):
        dossier = scene.dossiers[agent]
        if dossier.character not in (NONE, guess.character) or not 0 <= guess.stealth_use_count <= dossier.hidden_use_count:
            return False
        if guess.decoy_use_count and (
            terms.decoy_equipment == NONE or terms.user_by_equipment[terms.decoy_equipment] not in (NONE, guess.character)
        ):
            return False
        if (guess.stealth_use_count and terms.stealth_equipment == NONE) or (
            guess.stealth_use_count < dossier.hidden_use_count and terms.surge_equipment == NONE
        ):
            return False
        own = min_cards_taken(terms, dossier, guess)
        if dossier.known_hand:
            if any(many > held for many, held in zip(own, dossier.known_hand, strict=True)):
                return False
            own = list(dossier.known_hand)
        elif sum(own) > terms.hand_size_by_agent[agent]:
            return False
        taken = [all_taken + mine for all_taken, mine in zip(taken, own, strict=True)]
        left = starting_hit_points(terms, agent, guess.character) - dossier.announced_hits + guess.faked_hit_count
        if (left <= 0) != dossier.has_fallen:
            return False
    return all(many <= copies for many, copies in zip(taken, terms.copies_by_equipment, strict=True))
