"""What can be known of where agents are: never wrong, as exact as the rules allow, and what is imagined from it explains everything."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from math import floor
from statistics import median
from typing import Any

import pytest

from scenes.engine.paths import data_dir
from tabletop.core.action import Action
from tabletop.core.chance import RandomSource, SeededRandomSource
from tabletop.core.view import TABLE, Seat, Viewer
from tabletop.games.specter_ops import actions as act
from tabletop.games.specter_ops import imagining
from tabletop.games.specter_ops.board import BoardRecord
from tabletop.games.specter_ops.cards import NumberBySeatCount
from tabletop.games.specter_ops.game import SpecterOps, build_game
from tabletop.games.specter_ops.knowledge import worlds
from tabletop.games.specter_ops.knowledge.belief import Belief
from tabletop.games.specter_ops.knowledge.parameters import read_belief_parameters
from tabletop.games.specter_ops.knowledge.past import ImaginedHistory, sample_history
from tabletop.games.specter_ops.public_record import FactRow, RecordedFact
from tabletop.games.specter_ops.state import State
from tests.games.specter_ops.knowledge.brute import Luck, Watcher, essence, legal_moves, small_game, yard
from tests.games.specter_ops.knowledge.retold import hunt, told_again
from tests.games.specter_ops.table import game
from tests.sizes import runs

FASTEST = 6
"""Spaces of a turn in which she runs (SO6.15)."""


def positions(rules: SpecterOps, seats: int, seed: int) -> Iterator[State]:
    """Play at random; stop after every step of the hunt."""
    rng, chance = random.Random(seed), SeededRandomSource(seed)
    state = rules.setup(seats, rules.meta.validate_options({}), chance)
    while questions := rules.questions(state):
        seat = rng.choice(questions[0].required_seats)
        rules.apply(state, seat, rng.choice(list(rules.legal_actions(state, seat))), chance)
        if state.history and state.winners is None:
            yield state


@pytest.mark.parametrize("seed", range(runs(8, 1000)))
def test_the_true_space_is_always_in_the_set(seed: int) -> None:
    rules, seats = game(), 2 + seed % 4
    viewers = [TABLE, Viewer(1 + seed % seats % max(1, seats - 1))]
    for state in positions(rules, seats, seed):
        for viewer in viewers:
            places = rules.possible_spaces(rules.view(state, viewer))
            for agent, sheet in enumerate(state.agents):
                assert sheet.out or places[agent] >> sheet.cell & 1, f"{viewer} thinks {sheet.cell} impossible for agent {agent}"


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_sets_of_all_rounds_can_be_told_again(seats: int) -> None:
    rules = game()
    real = hunt(rules, seats, seats, 40).state
    sets = rules.possible_spaces_by_round(rules.view(real, TABLE))
    assert len(sets) == real.round
    for agent, sheet in enumerate(real.agents):
        for at, path in enumerate(sheet.trail):
            if agent < len(sets[at]) and sets[at][agent]:
                assert sets[at][agent] >> path[-1] & 1
    state = next(positions(rules, seats, seats))
    assert rules.possible_spaces_by_round(rules.view(state, TABLE)) == ((1 << state.agents[0].cell,),)


@pytest.mark.parametrize("seed", range(runs(2, 40)))
def test_where_ways_are_joined_the_set_grows_and_never_loses_the_truth(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worlds, "MAX_PLACES_PER_WORLD", 1)
    rules = build_game(data_dir())
    for number, state in enumerate(positions(rules, 5, seed)):
        view = rules.view(state, TABLE)
        for places, sheet in zip(rules.possible_spaces(view), state.agents, strict=True):
            assert sheet.out or places >> sheet.cell & 1
        if number % 10 == 0 and len(state.agents) > 1:
            assert rules.view(rules.sample_consistent_state(view, SeededRandomSource(number)), TABLE) == view


@pytest.mark.parametrize(("seats", "middle"), [(2, 350), (3, 344), (4, 312), (5, 236)])
def test_how_large_the_sets_are(seats: int, middle: int) -> None:
    """A set grows by no more than her fastest way, and is one space where she was seen; `data/specter_ops/README.md` tells its middle."""
    rules = game()
    sizes: list[int] = []
    for seed in range(1000, 1040):
        real = hunt(rules, seats, seed, 40).state
        ground = rules.board_of_state(real)
        known = 1 << ground.board.agent_start
        for sets in rules.possible_spaces_by_round(rules.view(real, TABLE)):
            if sets[0]:
                assert sets[0] & ~ground.geometry.reachable_from_set(known, FASTEST) == 0, f"seed {seed}: she cannot have got so far"
                sizes.append(sets[0].bit_count())
            known = sets[0]
    assert min(sizes) == 1
    assert floor(median(sizes) + 0.5) == middle


# brute force -----------------------------------------------------------------------------------------------------------------------------

YARD = yard(["..=====", ".#=====", "...#...", ".#...#."], "B2 D3 B4 F4", "A1", "G4", "E1")
COURT = yard(["...==..", ".#.==#.", "...==..", "#.#==.#", "...==..", ".#.==.."], "B2 F2 C4 B6", "A1", "G6", "D6")
LANE = yard(["..====", ".#====", "...#.."], "B2 D3 B2 D3", "A1", "F3", "E1")
BOXES = (
    ("spider blue-jay", "holo-decoy stealth-field adrenal-surge"),
    ("cobra orangutan", "smoke-grenade velocity-blade power-fists"),
    ("cobra blue-jay", "flash-bang holo-decoy"),
    ("spider cobra", "tangle-line stealth-field"),
)
"""Small boxes: agents and equipment."""
FISTS = 1
"""The number of Power Fists in a box in which they come after the Stealth Field."""
LURED = (175, 200)
"""Hunts in which she brings Power Fists down where she has hidden from the traitor."""
OTHERS_SEE = (4, 25)
"""Hunts in which a hunter has her in sight who was not asked, having been driven there, when the traitor looks."""
COMES_OUT = 100
"""A hunt in which she comes out before the traitor alone, as she ordered."""


def small(board: BoardRecord, which: int, rounds: int) -> SpecterOps:
    """Build a small game: short rounds, short steps, one card in a hand."""
    agents, cards = BOXES[which % len(BOXES)]
    hands = NumberBySeatCount(two=1, three=1, four=1, five=1)
    return small_game(
        board, agents, cards, rounds=rounds, steps=2, sensor_steps=2, objectives=1, vehicle_spaces=4, hands=hands, traitor_hand=1
    )


Moves = list[tuple[Seat, Action]]


def anything(rng: random.Random, state: State, moves: Moves) -> tuple[Seat, Action]:
    """Play at random."""
    return rng.choice(moves)


def luring(rng: random.Random, state: State, moves: Moves) -> tuple[Seat, Action]:
    """Play at random, but keep Power Fists for where she has hidden from the traitor, who stays with the hunters."""
    fists = [move for move in moves if move[1] == act.UseCard(FISTS)]
    if fists and state.phase == "sneak" and state.agents[0].secret:
        return fists[0]
    return rng.choice([move for move in moves if move not in fists and not isinstance(move[1], act.RevealSelf)])


def equals_brute_force(
    rules: SpecterOps,
    seats: int,
    seed: int,
    viewer: Viewer = TABLE,
    most: int = 5000,
    pick: Callable[[random.Random, State, Moves], tuple[Seat, Action]] = anything,
) -> list[FactRow]:
    """Play; the set is what brute force finds, and what is imagined is one of the states that it finds. Give what all learnt meanwhile."""
    rng, luck = random.Random(seed), Luck(seed)
    state = rules.setup(seats, rules.meta.validate_options({}), luck)
    luck.told()
    watcher = Watcher(rules, state, viewer)
    while rules.questions(state) and len(watcher.crowd) <= most:
        seat, action = pick(rng, state, list(legal_moves(rules, state)))
        events = rules.apply(state, seat, action, luck)
        if state.winners is not None:
            break
        watcher.took(seat, action, luck.told(), events)
        assert essence(rules, state.copy()) in watcher.crowd, "brute force itself is wrong"
        if state.history:
            view = rules.view(state, viewer)
            assert rules.possible_spaces(view) == watcher.places()
            twin = rules.sample_consistent_state(view, SeededRandomSource(len(state.history)))
            twin.dice = state.dice
            assert essence(rules, twin) in watcher.crowd, "something is imagined that cannot be"
    return state.history


@pytest.mark.parametrize("seed", range(runs(6, 200)))
@pytest.mark.parametrize("seats", [2, 4])
def test_the_set_is_exact_on_a_small_board(seats: int, seed: int) -> None:
    equals_brute_force(small(YARD, seed, 4), seats, seed)


@pytest.mark.parametrize("seed", range(runs(1, 40)))
def test_the_set_is_exact_on_a_board_with_corners(seed: int) -> None:
    equals_brute_force(small(COURT, seed, 4), 3, seed)


@pytest.mark.rule("SO5.2", "SO5.4")
@pytest.mark.parametrize("seed", [*range(runs(4, 40)), COMES_OUT])
def test_the_set_is_exact_with_a_traitor(seed: int) -> None:
    equals_brute_force(small(YARD, seed, 3), 5, seed, most=3000)


@pytest.mark.rule("SO5.2", "SO5.4")
@pytest.mark.parametrize("viewer", range(5))
@pytest.mark.parametrize("seed", range(runs(1, 20)))
def test_the_set_is_exact_for_each_seat_with_a_traitor(viewer: int, seed: int) -> None:
    equals_brute_force(small(YARD, seed, 4), 5, seed, Viewer(viewer), most=1500)


@pytest.mark.rule("SO5.4", "SO6.10")
@pytest.mark.parametrize("viewer", range(-1, 5))
@pytest.mark.parametrize("seed", LURED[: runs(3, len(LURED))])
def test_the_set_is_exact_when_her_own_card_gives_the_traitor_away(viewer: int, seed: int) -> None:
    numbers = {"rounds": 5, "steps": 1, "sensor_steps": 2, "objectives": 1, "vehicle_spaces": 2, "traitor_hand": 1}
    hands = NumberBySeatCount(two=2, three=2, four=2, five=2)
    rules = small_game(LANE, "spider orangutan", "power-fists stealth-field", hands=hands, **numbers)
    facts = equals_brute_force(rules, 5, seed, Viewer(viewer), pick=luring)
    turn = [
        fact[0]
        for fact in facts
        if fact[0] in (RecordedFact.AGENT_TURN_BEGAN, RecordedFact.AGENT_MOVE_ENDED, RecordedFact.CARD_SHOWN, RecordedFact.TRAITOR_DEFECTED)
    ]
    at = turn.index(RecordedFact.TRAITOR_DEFECTED)
    assert turn[at - 2 : at + 4] == [
        RecordedFact.AGENT_TURN_BEGAN,
        RecordedFact.CARD_SHOWN,
        RecordedFact.TRAITOR_DEFECTED,
        RecordedFact.AGENT_TURN_BEGAN,
        RecordedFact.AGENT_MOVE_ENDED,
        RecordedFact.AGENT_MOVE_ENDED,
    ]


@pytest.mark.rule("SO5.2")
@pytest.mark.parametrize("seed", OTHERS_SEE)
def test_the_set_is_exact_where_others_could_have_seen_her_when_the_traitor_looked(seed: int) -> None:
    numbers = {"rounds": 4, "steps": 1, "sensor_steps": 2, "objectives": 1, "vehicle_spaces": 4, "traitor_hand": 1}
    hands = NumberBySeatCount(two=1, three=1, four=1, five=1)
    rules = small_game(LANE, "spider orangutan", "power-fists stealth-field", hands=hands, **numbers)
    equals_brute_force(rules, 5, seed, most=600)


@pytest.mark.parametrize("seats", [2, 5])
def test_all_that_could_be_is_imagined(seats: int) -> None:
    rules, luck = small(YARD, seats, 4), Luck(seats)
    state = rules.setup(seats, rules.meta.validate_options({}), luck)
    luck.told()
    watcher, rng, compared = Watcher(rules, state), random.Random(seats), 0
    while compared < 5 and rules.questions(state):
        seat, action = rng.choice(list(legal_moves(rules, state)))
        events = rules.apply(state, seat, action, luck)
        watcher.took(seat, action, luck.told(), events)
        if not state.history or not 1 < len(watcher.crowd) <= 48:
            continue
        view = rules.view(state, TABLE)
        imagined = set()
        for number in range(40 * len(watcher.crowd)):
            twin = rules.sample_consistent_state(view, SeededRandomSource(number))
            twin.dice = state.dice
            imagined.add(essence(rules, twin))
        assert imagined == set(watcher.crowd)
        compared += 1
    assert compared


# what is imagined explains all that was seen ----------------------------------------------------------------------------------------------

FIELDS = (
    "kind",
    "hits",
    "hp",
    "cell",
    "steps",
    "figure",
    "stealth",
    "secret",
    "surged",
    "carded",
    "completed",
    "hand",
    "charges",
    "path",
    "trail",
    "noted",
)


@pytest.mark.parametrize(("seats", "seed"), sorted({(seats, seed) for seats in (2, 3, 4, 5) for seed in range(runs(3, 60))} | {(5, 37)}))
def test_an_imagined_hunt_played_again_tells_the_same(seats: int, seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    rules: Any = game()
    tales: list[ImaginedHistory] = []

    def drawn(belief: Belief, chance: RandomSource) -> ImaginedHistory:
        tales.append(sample_history(belief, chance))
        return tales[-1]

    monkeypatch.setattr(imagining, "sample_history", drawn)
    real = hunt(rules, seats, seed, 3 + seed * 7 % 30)
    terms = read_belief_parameters(rules.box, rules.board_of_state(real.state), seats)
    for viewer in (TABLE, *(Viewer(seat) for seat in range(seats))):
        del tales[:]
        imagined = rules.sample_consistent_state(rules.view(real.state, viewer), SeededRandomSource(seed))
        if not tales:
            continue
        again = told_again(rules, real, imagined, tales[0], terms)
        assert again.history[: len(real.state.history)] == real.state.history
        for told, thought in zip(again.agents, imagined.agents, strict=True):
            if thought.seat != viewer:
                assert [getattr(told, name) for name in FIELDS] == [getattr(thought, name) for name in FIELDS]
