"""Trigger time, the end of a mission, the score, and real time (CD9, CD10, CD11)."""

from __future__ import annotations

import pytest

from tabletop.core.chance import SeededRandomSource
from tabletop.core.journal import Journal
from tabletop.core.match import Match
from tabletop.core.view import CLOCK, Seat, Viewer
from tabletop.games.countdown import actions as act
from tabletop.games.countdown import events as ev
from tests.games.countdown.cards import EXIT, GATE, WEST, A, B, C, D, F, game, number
from tests.games.countdown.table import Table, kinds, only, op, some


@pytest.mark.rule("CD9.1", "CD4.7")
def test_at_zero_goals_are_turned_up_and_bombs_explode_once_for_all_there() -> None:
    cards = {C: ["?bomb", "?bomb", "?snare"], F: ["bomb"], A: ["?thug"], B: ["thug"]}
    table = Table({1: op(C, concealed=True), 2: WEST}, cards, marker=1, level=2)
    events = table.walk()
    events = table.ready() if table.asked == "action" else events
    assert table.state.marker == 0
    assert len(some(events, ev.BombExploded)) == 3
    assert table.op(1).life == 1, "once in all"
    assert table.score == -6
    assert table.pile(C) == ["snare"], "traps so turned up stay and do not go off"
    assert table.pile(A) == ["?thug"], "no goal area"
    assert table.op(2).life == 2


@pytest.mark.rule("CD9.1")
def test_no_explosion_before_zero_nor_twice() -> None:
    for marker, exploded in ((2, 0), (1, 1), (0, 0)):
        table = Table({1: WEST}, {C: ["?bomb"]}, marker=marker, triggered=marker == 0)
        assert len(some(table.walk(), ev.BombExploded)) == exploded


@pytest.mark.rule("CD9.1", "CD6.7")
def test_civilians_and_hostages_beside_a_bomb_die() -> None:
    table = Table({1: op(C, concealed=True, escort="hostage"), 2: WEST}, {C: ["civilian", "bomb", "?thug"]}, marker=1)
    table.walk()
    table.ready()
    assert table.score == -1 - 2 - 2
    assert table.op(1).escort == -1


@pytest.mark.rule("CD9.1")
def test_leaders_escape_and_hostages_without_escort_are_executed() -> None:
    table = Table({1: WEST}, {C: ["?leader"], F: ["?hostage"], B: ["hostage"]}, marker=1, goal="leaders")
    events = table.walk()
    assert only(events, ev.LeaderEscaped).card == number("leader")
    assert table.score == -1 - 2 - 2
    assert table.pile(C) == table.pile(F) == table.pile(B) == []


@pytest.mark.rule("CD9.2")
def test_escorted_hostages_live_on_and_can_be_brought_out() -> None:
    table = Table({1: op(B, escort="hostage"), 2: WEST}, {A: ["?thug"]}, marker=1, goal="hostages")
    table.walk()
    table.ready()
    assert (table.score, table.op(1).escort, table.state.marker) == (0, number("hostage"), 0)
    table.walk((1, EXIT))
    assert table.score == 1


@pytest.mark.rule("CD9.3", "CD10.2")
def test_when_the_team_leaves_the_goals_go_off_and_areas_emptied_so_do_not_count() -> None:
    table = Table({1: B, 2: EXIT}, {C: ["?bomb"], F: ["bomb"]}, marker=3, score=4, secured=(A, B, D), bonus=True)
    events = table.walk((1, EXIT))
    assert len(some(events, ev.BombExploded)) == 2
    assert "AreaSecured" not in kinds(events)
    assert "MarkerMoved" not in kinds(events)
    assert table.state.parts == {"missed": -2, "time": 3}
    ended = only(events, ev.MissionEnded)
    assert (ended.success, ended.score) == (True, 5)


@pytest.mark.rule("CD9.1", "CD7.3")
def test_areas_emptied_at_trigger_time_are_secured() -> None:
    table = Table({1: WEST}, {C: ["?bomb"]}, marker=1, bonus=True)
    table.walk()
    assert table.state.secured[C]


@pytest.mark.rule("CD10.1")
def test_minus_eight_ends_it_at_once() -> None:
    table = Table({1: A, 2: WEST}, {A: ["wall", "civilian"]}, score=-6)
    table.walk()
    events = table.do(act.HoldFire(1))
    assert only(events, ev.MissionEnded).reason == "score"
    table = Table({1: A, 2: WEST}, {A: ["wall", "civilian"]}, score=-5)
    table.walk()
    assert "MissionEnded" not in kinds(table.do(act.HoldFire(1)))


@pytest.mark.rule("CD10.1")
def test_all_ops_out_ends_it() -> None:
    table = Table({1: op(A, life=1)}, {A: ["wall"]}, rolls={"enemy": [1]}, score=5)
    table.walk()
    assert only(table.do(act.HoldFire(1)), ev.MissionEnded).reason == "lost"


@pytest.mark.rule("CD10.1")
def test_the_team_gives_up_when_every_player_agrees() -> None:
    table = Table({1: WEST, 2: WEST}, seats=2, runs={1: 0, 2: 1})
    table.do(act.GiveUp())
    assert table.state.phase == "positioning"
    assert not table.can(act.GiveUp())
    assert only(table.do(act.GiveUp(), seat=1), ev.MissionEnded).reason == "given_up"


@pytest.mark.rule("CD10.1")
def test_who_would_have_given_up_last_round_is_asked_anew() -> None:
    table = Table({1: WEST, 2: WEST}, seats=2, runs={1: 0, 2: 1})
    table.do(act.GiveUp())
    table.walk()
    table.do(act.GiveUp(), seat=1)
    assert table.state.phase == "positioning"


@pytest.mark.rule("CD10.2", "CD4.3")
def test_it_ends_after_positioning_before_any_countdown() -> None:
    table = Table({1: op(B, escort="hostage"), 2: C}, {A: ["?thug"]}, marker=2, triggered=True)
    events = table.walk((1, EXIT), (2, GATE))
    assert [kind for kind in kinds(events) if kind in ("HostageSaved", "MarkerMoved", "MissionEnded")] == ["HostageSaved", "MissionEnded"]
    assert only(events, ev.MissionEnded).score == 3


@pytest.mark.rule("CD10.2")
@pytest.mark.parametrize(("score", "success"), [(1, True), (0, False), (-3, False)])
def test_success_takes_a_score_of_one(score: int, success: bool) -> None:
    table = Table({1: B}, marker=0, score=score, triggered=True)
    ended = only(table.walk((1, EXIT)), ev.MissionEnded)
    assert (ended.success, ended.reason) == (success, "left")
    outcome = table.game.outcome(table.state)
    assert outcome is not None
    assert outcome.winners == ((0,) if success else ())
    assert (outcome.reason_values["score"], outcome.reason_values["mission"]) == (table.score, 1)


@pytest.mark.rule("CD10.2")
def test_dead_ops_need_not_be_in_exits_but_all_others() -> None:
    table = Table({1: B, 2: A, 3: WEST}, {A: ["?thug"]}, triggered=True, score=2)
    table.op(2).out = True
    assert "MissionEnded" not in kinds(table.walk((1, EXIT)))
    table.state.piles[A], table.state.up[A] = [], []
    table.op(3).at = C
    assert "MissionEnded" in kinds(table.walk((3, GATE)))


@pytest.mark.rule("CD10.2")
def test_it_ends_at_once_when_the_last_one_inside_dies_in_intelligence() -> None:
    table = Table({1: EXIT, 5: op(A, life=1)}, {B: ["?sniper"]}, phase="intelligence", triggered=True, score=5, rolls={"enemy": [1]})
    events = table.do(act.Look(B))
    assert "MissionEnded" in kinds(events)


@pytest.mark.rule("CD10.2", "CD9.1")
def test_it_ends_when_the_last_one_inside_dies_at_trigger_time() -> None:
    table = Table({1: EXIT, 2: op(C, life=1, concealed=True)}, {C: ["?bomb"]}, marker=1, score=5)
    table.walk()
    events = table.ready()
    assert "MissionEnded" in kinds(events)
    assert "RoundBegan" not in kinds(events)


@pytest.mark.rule("CD10.3", "CD10.4")
@pytest.mark.parametrize(("marker", "points"), [(3, 3), (0, 0), (-2, -2)])
def test_rounds_left_and_rounds_too_many(marker: int, points: int) -> None:
    table = Table({1: B}, marker=marker, score=4, triggered=True)
    table.walk((1, EXIT))
    assert table.score == 4 + points


@pytest.mark.rule("CD10.3")
def test_goals_count_with_the_value_of_the_level() -> None:
    for level, points in ((1, 2), (2, 3), (3, 4)):
        table = Table({1: A, 6: C}, {A: ["leader", "civilian"], C: ["trap1"]}, level=level, rolls={"attack": [6]})
        table.op(1).shots = 6
        table.walk()
        table.do(act.Target(1, number("leader")))
        assert table.score == points


@pytest.mark.rule("CD10.3", "CD10.4")
def test_ops_left_behind_and_hostages_inside_count_at_the_end_and_set_off_no_rule() -> None:
    table = Table({1: op(A, escort="hostage"), 2: EXIT, 3: D}, {F: ["?envoy"]}, marker=-3, triggered=True, score=1, goal="hostages")
    table.walk()
    ended = only(table.ready(), ev.MissionEnded)
    assert ended.reason == "time"
    assert table.state.parts == {"left_behind": -4, "missed": -5, "time": -3}
    assert ended.score == 1 - 12


@pytest.mark.rule("CD10.3")
def test_a_hostage_left_inside_after_trigger_time_counts_as_executed() -> None:
    table = Table({1: B}, {A: ["hostage"]}, marker=-1, triggered=True, score=5, goal="hostages")
    table.walk((1, EXIT))
    assert table.score == 5 - 2 - 1


@pytest.mark.rule("CD10.3")
def test_a_hostages_penalty_is_paid_once() -> None:
    table = Table({1: op(WEST, life=2), 7: B}, {A: ["?hostage", "?trap1"]}, marker=1, goal="hostages", score=3)
    table.walk((1, A))
    assert table.state.marker == 0
    assert table.score == 1


@pytest.mark.rule("CD10.4")
def test_the_score_changes_at_the_moment_and_tells_its_part() -> None:
    table = Table({1: A}, {A: ["wall", "civilian"]})
    table.walk()
    changed = only(table.do(act.HoldFire(1)), ev.ScoreChanged)
    assert (changed.part, changed.points, changed.total) == ("civilians", -2, -2)


# real time --------------------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CD11.1", "CD4.3")
def test_within_a_phase_players_act_without_waiting() -> None:
    table = Table({1: WEST, 2: WEST}, {A: ["?thug"]}, seats=2, runs={1: 0, 2: 1}, real_time=True)
    assert table.who("positioning") == (0, 1)
    table.do(act.StepTo(2, A), seat=1)
    table.do(act.Ready())
    assert table.state.phase == "positioning"
    table.do(act.Ready(), seat=1)
    assert table.state.phase == "action"


@pytest.mark.rule("CD11.1")
def test_the_clock_runs_from_set_up_on() -> None:
    rules = game()
    state = rules.setup(4, rules.meta.validate_options({"real_time": True, "goal": "bombs"}), SeededRandomSource(1))
    assert [question.deadline_mark for question in rules.questions(state)] == ["mission"]
    assert list(rules.legal_actions(state, CLOCK)) == [rules.acts.mission_end]


@pytest.mark.rule("CD11.2")
@pytest.mark.parametrize("phase", ["intelligence", "positioning"])
def test_at_zero_the_mission_has_failed(phase: str) -> None:
    table = Table({1: EXIT, 5: A}, {B: ["?thug"]}, phase=phase, score=5, real_time=True)
    ended = only(table.clock("mission"), ev.MissionEnded)
    assert (ended.success, ended.reason) == (False, "clock")
    assert not table.game.legal_actions(table.state, CLOCK)


@pytest.mark.rule("CD11.2")
def test_amid_a_fight_too() -> None:
    table = Table({1: A, 2: A}, {A: ["wall"]}, seats=2, runs={1: 0, 2: 1}, real_time=True)
    table.walk()
    table.do(act.Target(1, number("wall")))
    assert only(table.clock("mission"), ev.MissionEnded).reason == "clock"
    assert not table.state.fights


@pytest.mark.rule("CD11.2", "CD13.3")
@pytest.mark.parametrize("mission", [0, 1])
def test_in_the_briefing_of_a_later_mission_it_ends_the_campaign(mission: int) -> None:
    ops = {1: op(EXIT, life=1), 2: EXIT}
    table = Table(ops, {A: ["hostage"]}, mode="campaign", goal="hostages", phase="debrief", score=5, real_time=True, triggered=True)
    state = table.state
    state.mission, state.level, state.plan, state.result, state.ready = mission, mission + 1, [0, -1, -1], "success", [False]
    table.do(act.Continue())
    assert (table.asked, state.score, state.result) == ("location", 0, "")
    events = table.clock("mission")
    assert only(events, ev.MissionEnded) == ev.MissionEnded(False, "clock", 0)
    assert only(events, ev.GameEnded).reason == "campaign_lost"
    assert not table.game.legal_actions(state, CLOCK)
    assert not some(events, ev.ScoreChanged), "nothing of the mission before is counted again"


@pytest.mark.rule("CD11.2")
def test_without_real_time_no_clock_ends_anything() -> None:
    table = Table({1: WEST})
    assert not table.game.legal_actions(table.state, CLOCK)
    assert table.game.questions(table.state)[0].deadline_mark is None


@pytest.mark.rule("CD11.2")
def test_the_length_is_an_option() -> None:
    minutes = next(option for option in game().meta.options if option.id == "minutes")
    assert (minutes.low, minutes.high, minutes.default) == (20, 60, 30)  # type: ignore[union-attr]


@pytest.mark.rule("CD11.3")
def test_time_is_a_recorded_action() -> None:
    table = Table({1: WEST, 2: WEST}, seats=2, runs={1: 0, 2: 1}, real_time=True)
    header = {"game": "countdown", "seats": 2, "options": {}, "seed": 1, "version": "", "public": {}}
    before = table.state.copy()
    first = Match(table.game, table.state, SeededRandomSource(1), Journal(None), header)
    first.play(Seat(Viewer(0)), act.Ready())
    first.play(CLOCK, table.game.acts.mission_end)
    again = Match(table.game, before, SeededRandomSource(1), Journal(None), header)
    for step in first.steps:
        again.replay_step(step)
    assert again.state == first.state
    assert again.outcome is not None
    assert again.outcome.reason_key == "failed_clock"


@pytest.mark.rule("CD10.1", "CD10.3")
@pytest.mark.parametrize(("marker", "time"), [(3, {}), (0, {}), (-2, {"time": -2})])
def test_a_failed_mission_counts_who_is_left_inside_but_no_time_that_was_left(marker: int, time: dict[str, int]) -> None:
    """The Op who is out has cost his points already, and who stands in an exit costs none."""
    ops = {1: op(A, escort="wired"), 2: EXIT, 3: D, 4: B}
    table = Table(ops, {F: ["?envoy", "?hostage"]}, marker=marker, triggered=True, score=20, goal="hostages", level=2, real_time=True)
    table.op(4).out = True
    ended = only(table.clock("mission"), ev.MissionEnded)
    assert table.state.parts == {"left_behind": -4, "missed": -2 - 4 - 3, **time}
    assert ended == ev.MissionEnded(False, "clock", 20 - 13 + sum(time.values()))


@pytest.mark.rule("CD10.3", "CD13.2")
@pytest.mark.parametrize(("level", "points"), [(1, -2), (2, -3), (3, -4)])
def test_who_is_killed_costs_what_the_card_says_for_the_level(level: int, points: int) -> None:
    table = Table({1: op(A, energy=0)}, {A: ["wall", "hostage"]}, level=level, goal="hostages", score=9)
    table.walk()
    assert table.score == 9 + points
    assert table.state.parts == {"hostages": points}
