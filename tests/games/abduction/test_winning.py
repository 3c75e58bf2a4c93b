"""AB6: winning, and the alarm."""

from __future__ import annotations

import pytest

from tabletop.core.chance import SeededRandomSource
from tabletop.games.abduction import actions as act
from tabletop.games.abduction import events as ev
from tests.games.abduction.table import Table, exit_at, game, line, only, some


@pytest.mark.rule("AB6.1")
def test_who_stands_on_an_exit_at_the_end_of_his_turn_wins() -> None:
    table = Table(board=exit_at(5), at={0: (4, 0)}, left=1, hands={1: ["corridor"]})
    table.play(0, act.Move(1))
    assert table.state.ended is None
    assert table.asked == ("react", (1,))
    events = table.quiet()
    assert only(events, ev.GameEnded) == ev.GameEnded((0,), "escaped")
    outcome = table.game.outcome(table.state)
    assert outcome is not None
    assert (outcome.winners, outcome.reason_key) == ((0,), "escaped")
    assert table.game.questions(table.state) == ()
    assert table.legal(0) == table.legal(1) == []


@pytest.mark.rule("AB6.1")
def test_who_arrives_earlier_must_stay_and_may_pass_the_rest() -> None:
    table = Table(board=exit_at(5), at={0: (4, 0)}, left=3)
    table.do(0, act.Move(1))
    assert table.state.ended is None
    table.do(0, act.Pass())
    assert table.state.ended is None
    table.do(0, act.Pass())
    assert table.state.ended == ("escaped", (0,))


@pytest.mark.rule("AB6.1")
def test_who_leaves_again_does_not_win() -> None:
    table = Table(board=exit_at(5), at={0: (4, 0)}, left=2)
    table.do(0, act.Move(1))
    table.do(0, act.Move(3))
    assert table.state.ended is None
    assert table.state.turn == 1


@pytest.mark.rule("AB6.1")
def test_only_at_the_end_of_ones_own_turn() -> None:
    table = Table(3, board=exit_at(5), at={1: (5, 0)}, left=1)
    table.do(0, act.Pass())
    assert table.state.ended is None
    assert table.state.turn == 1


@pytest.mark.rule("AB6.1")
def test_a_reaction_to_the_last_action_can_still_stop_him() -> None:
    table = Table(2, board=exit_at(5), at={0: (4, 0)}, left=1, hands={1: ["alien-patrol", "wrong-turn"]}, rolls={"evade": [3]})
    table.play(0, act.Move(1))
    table.react(1, act.PlayEvent(0), act.TargetSeat(0))
    events = table.play(0, act.TakeIt())
    assert not some(events, ev.GameEnded)
    assert table.state.turn == 1


@pytest.mark.rule("AB6.1")
def test_pushed_off_the_exit() -> None:
    table = Table(2, board=exit_at(5), at={0: (5, 0)}, left=1, hands={1: ["wrong-turn"]})
    table.play(0, act.Pass())
    table.react(1, act.PlayEvent(0), act.TargetSeat(0))
    table.play(0, act.TakeIt())
    table.play(1, act.Step(3))
    assert table.at(0) == (4, 0)
    assert table.state.ended is None


@pytest.mark.rule("AB6.1")
def test_no_other_location_is_an_exit() -> None:
    table = Table(board=line(5), at={0: (5, 0)}, left=1)
    table.do(0, act.Pass())
    assert table.state.ended is None


@pytest.mark.rule("AB6.2")
def test_after_the_last_round_the_nearest_wins() -> None:
    table = Table(3, board=exit_at(5), at={0: (1, 0), 1: (3, 0), 2: (2, 0)}, turn=2, left=1, round=20, alarm=20)
    events = table.do(2, act.Pass())
    assert only(events, ev.AlarmRang).round == 20
    assert only(events, ev.GameEnded) == ev.GameEnded((1,), "alarm")
    outcome = table.game.outcome(table.state)
    assert outcome is not None
    assert outcome.reason_key == "alarm"
    assert [score["gates"] for score in outcome.score_parts_by_seat] == [4, 2, 3]


@pytest.mark.rule("AB6.2")
def test_equal_distance_shares() -> None:
    table = Table(4, board=exit_at(5), at={0: (1, 0), 1: (3, 0), 2: (3, 0)}, turn=3, left=1, round=20, alarm=20)
    table.do(3, act.Pass())
    assert table.state.ended == ("alarm", (1, 2))


@pytest.mark.rule("AB6.2")
def test_gates_count_not_spaces() -> None:
    """Seat 1 stands beside the exit, but behind a wall; no way leads there from where seat 2 stands."""
    board = [*exit_at(5), ("crossroads", 5, 1), ("crossroads", 0, -1), ("robot-shop", 9, 9)]
    table = Table(3, board=board, at={0: (0, -1), 1: (5, 1), 2: (9, 9)}, turn=2, left=1, round=20, alarm=20)
    table.do(2, act.Pass())
    assert table.state.ended == ("alarm", (0,))


@pytest.mark.rule("AB6.2")
def test_without_any_exit_all_share() -> None:
    table = Table(2, board=line(2), at={0: (2, 0)}, turn=1, left=1, round=20, alarm=20)
    table.do(1, act.Pass())
    assert table.state.ended == ("alarm", (0, 1))


@pytest.mark.rule("AB6.2")
def test_only_after_the_whole_of_that_round() -> None:
    table = Table(2, board=line(2), turn=0, left=1, round=20, alarm=20)
    table.do(0, act.Pass())
    assert table.state.ended is None
    table = Table(2, board=line(2), turn=1, left=1, round=19, alarm=20)
    table.do(1, act.Pass())
    assert table.state.ended is None
    assert table.state.round == 20


@pytest.mark.rule("AB6.2")
def test_who_stands_on_an_exit_wins_before_the_alarm() -> None:
    table = Table(2, board=exit_at(5), at={0: (5, 0), 1: (5, 0)}, turn=1, left=1, round=20, alarm=20)
    table.do(1, act.Pass())
    assert table.state.ended == ("escaped", (1,))


@pytest.mark.rule("AB6.2")
def test_the_alarm_is_an_option() -> None:
    def alarm(**options: bool | int | str) -> int:
        return game().setup(2, dict(options), SeededRandomSource(1)).alarm

    assert alarm() == 60
    assert alarm(alarm_round=20) == 20
    assert alarm(alarm=False) == 0
    assert alarm(alarm=False, alarm_round=30) == 0
    table = Table(2, turn=1, left=1, round=60, alarm=0)
    table.do(1, act.Pass())
    assert table.state.ended is None
    for round_ in (19, 121):
        with pytest.raises(ValueError, match="alarm_round"):
            alarm(alarm_round=round_)


@pytest.mark.rule("AB1.2", "AB6.1")
def test_the_outcome_tells_who_sat_where_in_the_order_of_play() -> None:
    """The dealer is first, then clockwise."""
    table = Table(3, board=exit_at(5), at={1: (5, 0)}, turn=1, first=1, left=1)
    table.do(1, act.Pass())
    outcome = table.game.outcome(table.state)
    assert outcome is not None
    assert outcome.reason_values["order"] == [2, 0, 1]


@pytest.mark.rule("AB6.1")
def test_the_end_tells_items_and_gates_to_an_exit_where_there_is_a_way() -> None:
    table = Table(3, board=[*exit_at(5), ("corridor", 9, 9)], at={0: (5, 0), 1: (3, 0), 2: (9, 9)}, gear={1: ["jet-pack"]}, first=1)
    table.state.ended = ("escaped", (0,))
    outcome = table.game.outcome(table.state)
    assert outcome is not None
    assert outcome.score_parts_by_seat == ({"gates": 0, "items": 0}, {"gates": 2, "items": 1}, {"items": 0})
    assert outcome.reason_values["order"] == [2, 0, 1]
