"""AB7.2: the test at every exit is ours, and an option of the lid."""

from __future__ import annotations

import pytest

from tabletop.bots.registry import STANDARD, make_bot
from tabletop.core.chance import SeededRandomSource
from tabletop.core.view import TABLE, Viewer
from tabletop.games.abduction import actions as act
from tabletop.games.abduction import events as ev
from tests.games.abduction.table import Laid, Table, exit_at, house, line, only, some

KINDS = ("exit", "exit-wide")
"""The exits of the house."""


def before(kind: str, *, guarded: bool, **more: object) -> Table:
    """Let seat 0 stand before an exit of the house with its last action."""
    board: list[Laid] = [*line(4), (kind, 5, 0, 1)]
    given = {"hands": {1: ["exit"]}, "left": 1, **more}
    return Table(board=board, at={0: (4, 0)}, guarded=guarded, box=house(), **given)  # type: ignore[arg-type]


@pytest.mark.rule("AB7.2", "AB6.1")
@pytest.mark.parametrize("kind", KINDS)
def test_a_guarded_exit_tests_those_who_come_in(kind: str) -> None:
    for roll, free in ((5, False), (6, True)):
        table = before(kind, guarded=True, rolls={"evade": [roll]})
        table.play(0, act.Move(1))
        assert table.asked == ("save", (0,))
        events = [*table.play(0, act.TakeIt()), *table.quiet()]
        assert only(events, ev.Tested).number == 6
        assert bool(some(events, ev.GameEnded)) is free


@pytest.mark.rule("AB7.2", "AB6.1")
@pytest.mark.parametrize("kind", KINDS)
def test_an_exit_without_guards_just_lets_out(kind: str) -> None:
    table = before(kind, guarded=False)
    table.play(0, act.Move(1))
    assert table.asked == ("react", (1,))
    assert only(table.quiet(), ev.GameEnded) == ev.GameEnded((0,), "escaped")


@pytest.mark.rule("AB7.2")
def test_without_guards_at_exits_other_locations_do_what_they_do() -> None:
    table = Table(board=[("guard-post", 1, 0)], guarded=False)
    table.play(0, act.Move(1))
    assert table.asked == ("save", (0,))


@pytest.mark.rule("AB7.2")
@pytest.mark.parametrize("guarded", [True, False])
def test_all_know_whether_exits_are_guarded(guarded: bool) -> None:
    state = house().setup(3, {"guarded_exits": guarded}, SeededRandomSource(1))
    assert state.guarded is state.copy().guarded is house().load_state(state.to_data()).guarded is guarded
    for viewer in (*map(Viewer, range(3)), TABLE):
        view = house().view(state, viewer)
        assert view.has_guarded_exits is house().sample_consistent_state(view, SeededRandomSource(2)).guarded is guarded


@pytest.mark.rule("AB7.2")
def test_exits_are_guarded_if_nothing_else_is_said() -> None:
    """Also in what was written before there was a choice."""
    state = house().setup(2, {}, SeededRandomSource(1))
    assert state.guarded
    data = state.to_data()
    del data["guarded"]
    assert house().load_state(data) == state


@pytest.mark.parametrize("guarded", [True, False])
def test_the_standard_player_goes_where_it_may(guarded: bool) -> None:
    """With nothing that helps it does not try its luck against guards, and does not fear guards that are not there."""
    table = Table(board=exit_at(5), at={0: (4, 0)}, guarded=guarded, box=house())
    seat = table.question.required_seats[0]
    view, legal = table.game.view(table.state, seat), table.game.legal_actions(table.state, seat)
    chosen = make_bot(table.game, STANDARD).choose(view, table.question, legal, SeededRandomSource(1))
    assert (chosen == act.Move(1)) is not guarded
