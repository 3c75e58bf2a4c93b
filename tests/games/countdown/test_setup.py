"""The briefing and setting up (CD2, CD3)."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.core.chance import SeededRandomSource
from tabletop.core.view import Seat, Viewer
from tabletop.games.countdown import actions as act
from tabletop.games.countdown.cards import MissionEntry
from tabletop.games.countdown.pieces import CardKind
from tabletop.games.countdown.state import SHARED_OP_SEAT, State
from tests.games.countdown.cards import EXIT, GATE, SOUTH, WEST, A, B, C, D, E, F, game, made


def begin(seats: int = 4, seed: int = 1, **options: Any) -> State:
    """Set a game up."""
    rules = game()
    return rules.setup(seats, rules.meta.validate_options(options), SeededRandomSource(seed))


def play(state: State, seat: int, action: Any) -> None:
    """Do a legal action."""
    rules = game()
    assert action in rules.legal_actions(state, Seat(Viewer(seat))), (action, rules.legal_actions(state, Seat(Viewer(seat))))
    rules.apply(state, Seat(Viewer(seat)), action, SeededRandomSource(5))


def team(state: State, *numbers: int) -> State:
    """Let each seat in turn take its Ops."""
    each = {1: 4, 2: 2}.get(state.seats, 1)
    for order, number in enumerate(numbers):
        if order < each * state.seats:
            play(state, order // each, act.TakeOp(number))
        else:
            for seat in (0, 1):
                play(state, seat, act.TakeOp(number))
    return state


def laid(seats: int = 4, **options: Any) -> State:
    """Set a game up until the Ops are to be put on entries."""
    state = begin(seats, **options)
    if state.choosing:
        for seat in range(seats):
            if state.choosing:
                play(state, seat, act.ChooseLocation(game().asking.box.missions[state.card].locations[0] if state.card >= 0 else 0))
    return team(state, *range(1, 1 + {1: 4, 2: 4, 3: 4}.get(seats, seats)))


@pytest.mark.rule("CD2.1", "CD3.3")
@pytest.mark.parametrize(("seats", "marker"), [(1, 7), (2, 7), (3, 7), (4, 7), (5, 6), (6, 5)])
def test_the_number_of_players_sets_the_time(seats: int, marker: int) -> None:
    assert laid(seats, goal="bombs").marker == marker


@pytest.mark.rule("CD2.1", "CD2.2")
@pytest.mark.parametrize("goal", ["bombs", "hostages", "leaders"])
def test_level_one_draws_the_top_green_card(goal: str) -> None:
    state = begin(goal=goal)
    card = game().box.missions[state.card]
    assert (card.level, card.goal.value, state.goal, state.location) == (1, goal, goal, card.locations[0])
    assert state.phase == "team"


@pytest.mark.rule("CD2.2")
def test_level_two_offers_two_locations() -> None:
    state = begin(2, level="two", goal="leaders")
    card = game().box.missions[state.card]
    assert (card.level, card.goal.value) == (2, "leaders")
    offered = game().legal_actions(state, Seat(Viewer(0)))
    assert list(offered) == [act.ChooseLocation(place) for place in card.locations]
    play(state, 0, act.ChooseLocation(card.locations[1]))
    assert state.phase == "briefing", "one of two is not the team"
    play(state, 1, act.ChooseLocation(card.locations[1]))
    assert state.location == card.locations[1]


@pytest.mark.rule("CD2.2")
def test_a_card_of_level_three_has_one_side() -> None:
    state = begin(2, level="three", goal="leaders")
    assert state.location == game().box.location_of["fort"]
    assert state.phase == "team"
    with pytest.raises(ValueError, match="CD2"):
        made(MissionEntry, {"number": 1, "level": 3, "goal": "leaders", "locations": ("fort", "keep")})


@pytest.mark.rule("CD2.3")
def test_the_team_may_choose_any_location_of_the_level() -> None:
    state = begin(1, level="two", goal="bombs", place="choose")
    assert list(game().legal_actions(state, Seat(Viewer(0)))) == [act.ChooseLocation(2), act.ChooseLocation(3)]
    assert state.goal == "bombs"


@pytest.mark.rule("CD2.3")
@pytest.mark.parametrize("harder", [0, 1, 3])
def test_the_marker_may_start_lower(harder: int) -> None:
    assert laid(4, goal="bombs", harder=harder).marker == 7 - harder


@pytest.mark.rule("CD3.1")
def test_areas_hold_threats_or_goals_face_down() -> None:
    state = laid(4, goal="hostages")
    cards, location = game().box.cards, game().box.locations[state.location]
    assert [len(pile) for pile in state.piles] == [2, 1, 2, 0, 2, 1]
    for area, pile in enumerate(state.piles):
        assert all(cards[card].level == 1 for card in pile) == bool(location.threat_count_by_area[area]) or not pile
        assert all(cards[card].kind is CardKind.HOSTAGE for card in pile) == bool(location.goal_count_by_area[area]) or not pile
    assert not any(up for ups in state.up for up in ups)
    assert [area for area in range(6) if state.secured[area]] == [D], "an area without cards is secured"


@pytest.mark.rule("CD3.1", "CD3.2", "CD4.3")
def test_what_is_next_to_what() -> None:
    adjacent = game().box.locations[0].adjacent_places
    assert adjacent[A] == (B, D, WEST)
    assert adjacent[B] == (A, C, E, EXIT)
    assert adjacent[C] == (B, F, GATE)
    assert adjacent[E] == (B, D, F, SOUTH)
    assert (adjacent[WEST], adjacent[SOUTH], adjacent[EXIT], adjacent[GATE]) == ((A,), (E,), (B,), (C,))


@pytest.mark.rule("CD3.4")
@pytest.mark.parametrize("level", ["one", "two", "three"])
def test_a_single_mission_uses_level_one_threats_only(level: str) -> None:
    state, box = laid(4, goal="bombs", level=level), game().box
    threats = [card for pile in state.piles for card in pile if box.cards[card].level] + state.deck
    assert sorted(threats) == sorted(box.threat_levels[1])


@pytest.mark.rule("CD3.5")
@pytest.mark.parametrize(
    ("seats", "owners"), [(1, [0] * 4), (2, [0, 0, 1, 1]), (3, [0, 1, 2, SHARED_OP_SEAT]), (4, [0, 1, 2, 3]), (6, [*range(6)])]
)
def test_how_many_ops_each_player_runs(seats: int, owners: list[int]) -> None:
    state = laid(seats, goal="bombs")
    assert [op.seat for op in state.ops] == owners
    assert state.phase == "entries"


@pytest.mark.rule("CD3.5")
def test_an_op_is_there_once() -> None:
    state = begin(4, goal="bombs")
    play(state, 2, act.TakeOp(5))
    assert act.TakeOp(5) not in game().legal_actions(state, Seat(Viewer(0)))
    assert not game().legal_actions(state, Seat(Viewer(2))), "one each"


@pytest.mark.rule("CD3.5")
def test_three_players_choose_the_shared_op_together() -> None:
    state = begin(3, goal="bombs")
    for seat, number in enumerate((1, 2, 3)):
        play(state, seat, act.TakeOp(number))
    play(state, 0, act.TakeOp(7))
    play(state, 1, act.TakeOp(6))
    assert len(state.ops) == 3
    play(state, 2, act.TakeOp(6))
    assert [(op.number, op.seat) for op in state.ops] == [(1, 0), (2, 1), (3, 2), (6, SHARED_OP_SEAT)]


@pytest.mark.rule("CD3.6", "CD8.0")
@pytest.mark.parametrize(("options", "skill"), [({}, 0), ({"level": "two"}, 1), ({"level": "three"}, 1), ({"mode": "campaign"}, 1)])
def test_what_an_op_starts_with(options: dict[str, str], skill: int) -> None:
    state = laid(4, goal="bombs", place="card", **options)
    assert {(op.life, op.energy, op.shots) for op in state.ops} == {(2, 2, 0)}
    assert [op.skill for op in state.ops] == [0, skill, skill, skill]


@pytest.mark.rule("CD3.7")
def test_each_op_starts_on_an_entry_of_its_choice() -> None:
    state = laid(4, goal="bombs")
    assert set(game().legal_actions(state, Seat(Viewer(1)))) == {act.Enter(2, WEST), act.Enter(2, SOUTH)}
    for seat, place in enumerate((WEST, SOUTH, WEST, SOUTH)):
        play(state, seat, act.Enter(seat + 1, place))
    assert [op.at for op in state.ops] == [WEST, SOUTH, WEST, SOUTH]
    assert (state.phase, state.round) == ("positioning", 1)


@pytest.mark.rule("CD6.4")
def test_three_bullet_control_cards() -> None:
    assert laid(4, goal="bombs").bullets == [2, 2, 3]
