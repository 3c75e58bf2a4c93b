"""Two agents and what the motion sensor told of them, held against every pair of spaces (SO3.5)."""

from __future__ import annotations

from itertools import combinations_with_replacement

import pytest

from tabletop.core.grid import iterate_set_bits
from tabletop.games.specter_ops.knowledge.answering import filter_by_motion_sensor
from tabletop.games.specter_ops.knowledge.belief import Belief
from tabletop.games.specter_ops.knowledge.parameters import read_belief_parameters
from tabletop.games.specter_ops.knowledge.public_board import AgentDossier, PublicBoard
from tabletop.games.specter_ops.knowledge.worlds import AgentGuess, NonPositionalHypothesis
from tabletop.games.specter_ops.state import HIDDEN, NONE
from tabletop.games.specter_ops.visibility import BEARING_NAMES, bearing_index
from tests.games.specter_ops.table import cell, game

Pairs = set[tuple[NonPositionalHypothesis, int, int]]
GROUND = game().grounds["facility_83x"]
VEHICLE = cell("K17")
FIRST = sum(1 << cell(name) for name in ("K17", "K10", "K23", "N1", "A17", "W17", "E10", "Q5", "Q29", "C19"))
SECOND = sum(1 << cell(name) for name in ("K20", "L16", "W17", "E10", "P8", "C28", "K10", "U29"))
WORLDS = [
    NonPositionalHypothesis(NONE, 0, AgentGuess(0, moved_fast_last_turn=one), AgentGuess(1, moved_fast_last_turn=other))
    for one in (0, 1)
    for other in (0, 1)
]
ANSWERS = [(), *((one,) for one in range(len(BEARING_NAMES))), *combinations_with_replacement(range(len(BEARING_NAMES)), 2)]


def belief(*, out: bool) -> Belief:
    """Return what could be before the sensor is used: any of some spaces for each agent, moved far or not; the first one may be out."""
    terms = read_belief_parameters(game().box, GROUND, 5)
    dossiers = [AgentDossier((0,) * len(terms.copies_by_equipment), is_out=gone) for gone in (out, False)]
    scene = PublicBoard(GROUND.geometry, terms, [], dossiers, VEHICLE, (HIDDEN,) * 4)
    return Belief(scene, {world: [(FIRST, SECOND)] for world in WORLDS})


def told(world: NonPositionalHypothesis, first: int, second: int, *, out: bool) -> tuple[int, ...]:
    """Return what the sensor tells of two agents."""
    fast = [(world.first_agent.moved_fast_last_turn and not out, first), (world.guess_about(1).moved_fast_last_turn, second)]
    return tuple(sorted(bearing_index(GROUND.geometry.bearing_between(VEHICLE, where)) for far, where in fast if far))


@pytest.mark.rule("SO3.5")
@pytest.mark.parametrize("out", [False, True])
def test_whatever_it_told_exactly_the_pairs_of_which_it_tells_that_are_left(out: bool) -> None:
    pairs = [(world, first, second) for world in WORLDS for first in iterate_set_bits(FIRST) for second in iterate_set_bits(SECOND)]
    for answers in ANSWERS:
        after = belief(out=out)
        filter_by_motion_sensor(after, answers)
        assert all(all(spot) for spots in after.worlds.values() for spot in spots)
        left: Pairs = {
            (world, first, second)
            for world, spots in after.worlds.items()
            for spot in spots
            for first in iterate_set_bits(spot[0])
            for second in iterate_set_bits(spot[1])
        }
        assert left == {pair for pair in pairs if told(*pair, out=out) == answers}, answers
