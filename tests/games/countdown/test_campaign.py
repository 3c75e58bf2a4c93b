"""Campaigns and scenarios (CD13)."""

from __future__ import annotations

from contextlib import closing
from typing import Any

import pytest

from tabletop.core.chance import SeededRandomSource
from tabletop.core.match import Match
from tabletop.core.resume import resume_match
from tabletop.core.view import Seat, Viewer
from tabletop.games.countdown import actions as act
from tabletop.games.countdown import events as ev
from tabletop.games.countdown.cards import SupportEffect
from tabletop.games.countdown.state import State
from tests.games.countdown.cards import EXIT, GATE, A, B, C, E, F, game
from tests.games.countdown.table import Table, kinds, only, op


def begin(mode: str = "campaign", seed: int = 1, **options: Any) -> State:
    """Set a campaign up."""
    rules = game()
    return rules.setup(4, rules.meta.validate_options({"mode": mode, **options}), SeededRandomSource(seed))


def won(piles: dict[int, list[str]], **more: Any) -> Table:
    """Leave the first mission of a campaign with a success."""
    ops = {1: op(B, life=3, energy=1, shots=5), 2: op(C, life=1, energy=3, skill=4)}
    table = Table(ops, piles, mode="campaign", marker=0, triggered=True, score=3, **more)
    table.walk((1, EXIT), (2, GATE))
    assert table.asked == "next_mission"
    return table


@pytest.mark.rule("CD13.1", "CD3.4")
def test_one_goal_three_levels_and_one_deck_in_layers() -> None:
    state, box = begin(goal="hostages"), game().box
    assert [box.locations[place].level for place in state.plan] == [1, 2, 3]
    assert (state.goal, state.level, state.mission) == ("hostages", 1, 0)
    levels = [box.cards[card].level for card in reversed(state.deck)]
    assert levels == sorted(levels)
    assert set(levels) == {1, 2, 3}
    assert len(state.deck) == len(box.threats)


@pytest.mark.rule("CD13.1", "CD14.1")
def test_four_random_support_cards_for_all_of_it() -> None:
    drawn = [tuple(begin(seed=seed).supports) for seed in range(20)]
    assert all(len(set(cards)) == 4 for cards in drawn)
    assert len(set(drawn)) > 1
    assert game().setup(4, game().meta.default_options(), SeededRandomSource(1)).supports == []


@pytest.mark.rule("CD13.1", "CD15.1")
def test_suggested_and_chosen_locations() -> None:
    names = [game().box.locations[place].id for place in begin(goal="bombs", place="suggested").plan]
    assert names == ["shed", "barn", "keep"]
    assert begin(goal="bombs", place="choose").plan == [-1, -1, -1]
    assert len({tuple(begin(goal="bombs", seed=seed).plan) for seed in range(20)}) > 1, "random otherwise"


@pytest.mark.rule("CD13.4")
@pytest.mark.parametrize("removed", [0, 5, 20])
def test_harder_without_the_top_cards(removed: int) -> None:
    state, box = begin(goal="bombs", removed=removed), game().box
    assert len(state.removed) == removed
    assert all(box.cards[card].level == 1 for card in state.removed)
    assert sorted(state.deck + state.removed) == sorted(box.threats)


@pytest.mark.rule("CD13.5")
@pytest.mark.parametrize(
    ("mode", "goal", "removed"), [("ace", "leaders", 5), ("bomberjack", "bombs", 10), ("civilization", "hostages", 15)]
)
def test_the_scenarios(mode: str, goal: str, removed: int) -> None:
    state, box = begin(mode), game().box
    assert (state.goal, len(state.removed)) == (goal, removed)
    assert [box.locations[place].id for place in state.plan] == ["yard", "mill", "fort"]
    assert len(state.supports) == 4


@pytest.mark.rule("CD13.2", "CD13.3", "CD13.1", "CD3.6")
def test_the_next_mission() -> None:
    table = won({}, bullets=(), deck=["thug"] * 4 + ["guard"] * 4, supports=[SupportEffect.VEST])
    table.state.ops[0].out = False
    events = table.do(act.Continue())
    state = table.state
    assert (state.mission, state.level, state.location, state.phase) == (1, 2, 2, "entries")
    assert [(piece.life, piece.energy) for piece in state.ops] == [(3, 2), (2, 3)], "refilled to 2, more is kept"
    assert [(piece.shots, piece.skill) for piece in state.ops] == [(5, 1), (0, 4)]
    assert state.bullets == [2, 2, 3], "bullet control is fresh"
    assert state.supports == [list(SupportEffect).index(SupportEffect.VEST)], "support cards are not"
    assert (state.score, state.marker) == (0, 6)
    assert only(events, ev.MissionBegan).level == 2
    goals = [card for pile in state.piles for card in pile if not table.game.box.cards[card].level]
    assert sorted(goals + state.goal_deck) == sorted(table.game.box.goal_cards[table.game.box.missions[0].goal])


@pytest.mark.rule("CD13.3")
def test_an_op_lost_returns_with_two_life_and_two_energy() -> None:
    ops = {1: op(B), 2: op(A, life=0, energy=3, shots=7)}
    table = Table(ops, mode="campaign", marker=0, triggered=True, score=3, deck=["thug"] * 4 + ["guard"] * 4)
    table.op(2).out = True
    table.walk((1, EXIT))
    table.do(act.Continue())
    lost = table.op(2)
    assert (lost.out, lost.life, lost.energy, lost.shots, lost.at) == (False, 2, 2, 7, -1)


@pytest.mark.rule("CD13.3")
def test_the_next_pool() -> None:
    """Face-down threats and living face-up terrorists go on; civilians and traps are discarded, leaders no threats; the deck fills up."""
    piles = {A: ["?civilian", "guard"], E: ["trap2", "bystander", "?thug"], F: ["leader"]}
    table = won(piles, deck=["wall", "wall", "sniper"], rolls={"pool": [[4, 3, 2, 1, 0]]})
    events = table.do(act.Continue())
    assert table.spent
    made = only(events, ev.PoolMade)
    assert (made.kept, made.drawn) == (3, 2)
    pool = [card for pile in table.state.piles for card in pile if table.game.box.cards[card].level]
    assert sorted(table.names(pool)) == sorted(["civilian", "guard", "thug", "wall", "wall"])
    assert sorted(table.names(table.state.discards)) == ["bystander", "trap2"]
    assert table.names(table.state.deck) == ["sniper"]
    assert not any(up for ups in table.state.up for up in ups)


@pytest.mark.rule("CD13.3")
def test_a_surplus_is_taken_at_random() -> None:
    piles = {A: ["?thug", "?thug", "?thug", "?guard"], E: ["?guard", "?wall", "?wall"]}
    table = won(piles, deck=[], rolls={"surplus": [[6, 5, 4, 3, 2, 1, 0]]})
    made = only(table.do(act.Continue()), ev.PoolMade)
    assert sorted(table.names(made.surplus)) == ["thug", "thug"]
    pool = [card for pile in table.state.piles for card in pile if table.game.box.cards[card].level]
    assert sorted(table.names(pool)) == ["guard", "guard", "thug", "wall", "wall"]
    assert sorted(table.names(table.state.discards)) == ["thug", "thug"]


@pytest.mark.rule("CD13.3")
def test_a_short_deck_is_filled_from_the_discards() -> None:
    table = won({}, deck=["thug", "thug"], discards=["guard", "civilian", "trap1", "wall"])
    events = table.do(act.Continue())
    assert "ThreatsRenewed" in kinds(events)
    pool = [card for pile in table.state.piles for card in pile if table.game.box.cards[card].level]
    assert len(pool) == 5
    assert len(table.state.deck) == 1


@pytest.mark.rule("CD13.3")
def test_a_failed_mission_ends_the_campaign() -> None:
    table = Table({1: B}, mode="campaign", marker=0, triggered=True, score=0)
    table.walk((1, EXIT))
    outcome = table.game.outcome(table.state)
    assert outcome is not None
    assert (outcome.winners, outcome.reason_key) == ((), "campaign_lost")


@pytest.mark.rule("CD13.1")
def test_the_third_success_wins_it() -> None:
    table = Table({1: B}, mode="campaign", marker=0, triggered=True, score=1, level=3)
    table.state.mission = 2
    table.walk((1, EXIT))
    outcome = table.game.outcome(table.state)
    assert outcome is not None
    assert (outcome.winners, outcome.reason_key) == ((0,), "campaign_won")


@pytest.mark.rule("CD13.3")
def test_the_next_mission_waits_for_all() -> None:
    table = Table(
        {1: B, 2: C}, seats=2, runs={1: 0, 2: 1}, mode="campaign", marker=0, triggered=True, score=3, deck=["thug"] * 4 + ["guard"]
    )
    table.walk((1, EXIT), (2, GATE))
    table.do(act.Continue())
    assert table.state.mission == 0
    table.do(act.Continue(), seat=1)
    assert table.state.mission == 1


@pytest.mark.rule("CD13.6")
def test_a_campaign_is_resumed_between_its_missions(tmp_path: Any) -> None:
    table = won({A: ["?thug", "guard"]}, deck=["thug"] * 3 + ["wall"] * 3)
    again = table.game.load_state(table.state.to_data())
    assert again == table.state
    rules, path = game(), tmp_path / "campaign.tabletop"
    options = rules.meta.validate_options({"mode": "campaign", "goal": "bombs"})
    match = Match.start(rules, 1, options, seed=3, path=path)
    for number_ in (1, 2, 3, 4):
        match.play(Seat(Viewer(0)), act.TakeOp(number_))
    match.close()
    with closing(resume_match(rules, path).match) as resumed:
        assert resumed.state == match.state
