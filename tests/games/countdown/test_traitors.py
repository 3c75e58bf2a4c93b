"""Traitor mode: agendas and the showdown (CD12)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tabletop.core.chance import SeededRandomSource
from tabletop.core.event import Event
from tabletop.core.view import TABLE, Viewer
from tabletop.games.countdown import actions as act
from tabletop.games.countdown import events as ev
from tests.games.countdown.cards import EXIT, B, game
from tests.games.countdown.table import Table, only, some

PATRIOTS, TRAITORS = range(5), range(5, 7)


def showdown(agendas: Sequence[int], score: int = 0, *, failed: str = "") -> Table:
    """Bring a mission of as many players to its showdown, with a score."""
    seats = len(agendas)
    ops = dict.fromkeys(range(1, seats + 1), EXIT)
    table = Table(ops, seats=seats, runs={number: number - 1 for number in ops}, agendas=agendas, marker=0, triggered=True, score=score)
    if failed == "time":
        table.op(1).at, table.state.marker, table.state.score = B, -3, score + 5
    elif failed == "given_up":
        table.op(1).at, table.state.score = B, score + 2
    if failed == "given_up":
        for seat in range(seats):
            table.do(act.GiveUp(), seat=seat)
    else:
        table.walk()
    assert table.state.score == score
    return table


def vote(table: Table, *votes: int | None) -> list[Event]:
    """Cast the ballots of those who vote, in order of seats; None abstains."""
    events: list[Event] = []
    for seat, choice in zip(table.who("accuse"), votes, strict=True):
        events += table.do(act.Abstain() if choice is None else act.Accuse(choice), seat=seat)
    return events


@pytest.mark.rule("CD12.1", "CD1.2")
@pytest.mark.parametrize(("seats", "counts"), [(3, {1}), (4, {1}), (5, {1, 2}), (6, {1, 2})])
def test_how_many_traitors_are_dealt(seats: int, counts: set[int]) -> None:
    rules, met = game(), set()
    for seed in range(80):
        state = rules.setup(seats, rules.meta.validate_options({"traitor": True, "goal": "bombs"}), SeededRandomSource(seed))
        met.add(sum(rules.box.agendas[card].is_traitor for card in state.agendas))
        assert sorted([*state.agendas, *state.unused]) == list(range(7))
        assert not state.ops, "before the Ops are chosen"
    assert met == counts


@pytest.mark.rule("CD12.1")
@pytest.mark.parametrize(("seats", "options"), [(2, {}), (4, {"mode": "campaign"})])
def test_no_agendas_for_two_players_or_in_campaigns(seats: int, options: dict[str, str]) -> None:
    rules = game()
    state = rules.setup(seats, rules.meta.validate_options({"traitor": True, "goal": "bombs", **options}), SeededRandomSource(1))
    assert state.agendas == [-1] * seats


@pytest.mark.rule("CD12.1", "CD12.2")
def test_agendas_and_ballots_are_secret() -> None:
    table = showdown([0, 5, 1])
    table.do(act.Accuse(1))
    views = {seat: table.game.view(table.state, Viewer(seat)).table for seat in range(3)}
    assert [view.agendas for view in views.values()] == [[0, -1, -1], [-1, 5, -1], [-1, -1, 1]]
    assert views[0].ballots == [1, -2, -2]
    assert views[1].ballots == [-3, -2, -2]
    assert table.game.view(table.state, TABLE).table.agendas == [-1, -1, -1]


@pytest.mark.rule("CD12.2")
def test_the_unused_agendas_are_shown() -> None:
    table = showdown([0, 5, 1])
    assert table.asked == "accuse"
    assert table.state.unused == [2, 3, 4, 6]
    assert table.game.view(table.state, Viewer(0)).table.unused == [2, 3, 4, 6]


@pytest.mark.rule("CD12.2")
def test_one_votes_for_another_not_yet_revealed_or_abstains() -> None:
    table = showdown([0, 5, 1, 2, 6])
    assert table.legal(3) == [act.Accuse(0), act.Accuse(1), act.Accuse(2), act.Accuse(4), act.Abstain()]
    vote(table, 3, 3, 3, None, None)
    assert table.legal(0) == [act.Accuse(1), act.Accuse(2), act.Accuse(4), act.Abstain()]


@pytest.mark.rule("CD12.2")
def test_ballots_are_opened_together() -> None:
    table = showdown([0, 5, 1])
    events = table.do(act.Accuse(1)) + table.do(act.Accuse(0), seat=1)
    assert not some(events, ev.BallotsOpened)
    assert {event.redact_for_viewer(TABLE) for event in some(events, ev.BallotCast)} != set(events)
    opened = only(table.do(act.Accuse(1), seat=2), ev.BallotsOpened)
    assert opened.ballots == (1, 0, 1)


@pytest.mark.rule("CD12.2")
def test_a_traitor_unmasked_brings_three_points() -> None:
    table = showdown([0, 5, 1], score=-2)
    events = vote(table, 1, None, 1)
    assert (only(events, ev.SeatExposed).seat, only(events, ev.SeatExposed).traitor) == (1, True)
    assert table.score == 1
    outcome = table.game.outcome(table.state)
    assert outcome is not None
    assert (outcome.winners, outcome.reason_key) == ((0, 2), "patriots")


@pytest.mark.rule("CD12.2", "CD12.3")
def test_a_patriot_accused_costs_two_and_votes_on() -> None:
    table = showdown([0, 5, 1], score=2)
    vote(table, 2, 2, None)
    assert table.score == 0
    assert table.who("accuse") == (0, 1, 2)
    vote(table, None, None, None)
    vote(table, None, None, None)
    outcome = table.game.outcome(table.state)
    assert outcome is not None
    assert (outcome.winners, outcome.reason_key) == ((1,), "traitors")


@pytest.mark.rule("CD12.2")
def test_half_is_no_majority() -> None:
    table = showdown([0, 5, 1, 2])
    assert only(vote(table, 1, 0, 1, None), ev.BallotsOpened).found == -1
    assert only(vote(table, 1, 0, 1, 1), ev.SeatExposed).seat == 1


@pytest.mark.rule("CD12.2")
def test_voting_goes_on_until_all_traitors_are_unmasked_and_those_vote_no_more() -> None:
    table = showdown([5, 6, 0, 1, 2], score=-5)
    vote(table, None, None, 0, 0, 0)
    assert table.state.winners is None
    assert table.who("accuse") == (1, 2, 3, 4)
    vote(table, None, 1, 1, None)
    assert table.state.winners is None, "two of four are no majority"
    vote(table, None, 1, 1, 1)
    assert table.score == 1
    assert table.state.winners == [2, 3, 4]


@pytest.mark.rule("CD12.2")
def test_two_ballots_in_a_row_without_a_majority_end_it() -> None:
    table = showdown([0, 5, 1, 2], score=5)
    vote(table, None, None, None, None)
    vote(table, 2, 2, None, 2)
    vote(table, None, None, None, None)
    assert table.state.winners is None, "not in a row"
    vote(table, None, None, None, None)
    assert table.state.winners == [0, 2, 3]
    assert table.score == 3


@pytest.mark.rule("CD12.2")
def test_the_shared_op_has_no_vote_and_a_dead_ops_player_has() -> None:
    ops = {1: EXIT, 2: EXIT, 3: EXIT, 4: EXIT}
    runs = {1: 0, 2: 1, 3: 2, 4: -1}
    table = Table(ops, seats=3, runs=runs, agendas=[0, 5, 1], marker=0, triggered=True, score=1)
    table.op(2).out = True
    table.state.ready[1] = False
    table.walk()
    assert table.who("accuse") == (0, 1, 2)


@pytest.mark.rule("CD12.3")
@pytest.mark.parametrize(("score", "winners"), [(1, [0, 2]), (0, [1])])
def test_the_score_decides(score: int, winners: list[int]) -> None:
    table = showdown([0, 5, 1], score=score)
    vote(table, None, None, None)
    vote(table, None, None, None)
    assert table.state.winners == winners


@pytest.mark.rule("CD12.2", "CD12.3", "CD10.1")
@pytest.mark.parametrize("reason", ["time", "given_up"])
def test_after_a_failed_mission_there_is_a_showdown_too_and_the_traitors_win(reason: str) -> None:
    table = showdown([0, 5, 1], score=4, failed=reason)
    assert table.asked == "accuse"
    vote(table, 1, None, 1)
    assert table.score == 7
    assert table.state.winners == [1]


@pytest.mark.rule("CD12.1", "CD12.2")
def test_until_the_showdown_nobody_sees_the_unused_agendas_nor_another_players() -> None:
    table = Table({1: EXIT, 2: B, 3: B}, seats=3, runs={1: 0, 2: 1, 3: 2}, agendas=[0, 5, 1])
    for viewer, agendas in ((0, [0, -1, -1]), (1, [-1, 5, -1]), (2, [-1, -1, 1]), (TABLE, [-1, -1, -1])):
        view = table.game.view(table.state, Viewer(viewer)).table
        assert (view.agendas, view.unused, view.ballots) == (agendas, [-1] * 4, [-2] * 3)


@pytest.mark.rule("CD12.2")
def test_who_is_revealed_is_seen_by_all_and_each_sees_only_his_own_ballot() -> None:
    table = showdown([0, 5, 1, 2, 6])
    vote(table, 3, 3, 3, None, None)
    table.do(act.Accuse(1))
    table.do(act.Accuse(4), seat=2)
    seen = {viewer: table.game.view(table.state, Viewer(viewer)).table for viewer in (0, 1, 2, TABLE)}
    agendas = [[0, -1, -1, 2, -1], [-1, 5, -1, 2, -1], [-1, -1, 1, 2, -1], [-1, -1, -1, 2, -1]]
    assert [view.agendas for view in seen.values()] == agendas
    ballots = [[1, -2, -3, -2, -2], [-3, -2, -3, -2, -2], [-3, -2, 4, -2, -2], [-3, -2, -3, -2, -2]]
    assert [view.ballots for view in seen.values()] == ballots


@pytest.mark.rule("CD12.2", "CD12.3")
def test_when_all_is_over_everything_is_shown() -> None:
    table = showdown([0, 5, 1])
    vote(table, None, None, 0)
    vote(table, 1, None, None)
    assert table.game.outcome(table.state) is not None
    view = table.game.view(table.state, TABLE).table
    assert (view.agendas, view.unused) == ([0, 5, 1], [2, 3, 4, 6])


@pytest.mark.rule("CD12.1", "CD12.2")
def test_whoever_imagines_the_rest_deals_every_agenda_and_ballot_that_he_does_not_know() -> None:
    for agendas in ([0, 5, 1], [0, 5, 1, 2, 6]):
        table = showdown(agendas)
        table.do(act.Accuse(1))
        table.do(act.Accuse(0), seat=1)
        found, ballots = set(), set()
        for seed in range(60):
            view = table.game.view(table.state, Viewer(0))
            state = table.game.sample_consistent_state(view, SeededRandomSource(seed))
            assert sorted([*state.agendas, *state.unused]) == list(range(7))
            assert state.agendas[0] == 0
            traitors = sum(table.game.box.agendas[agenda].is_traitor for agenda in state.agendas)
            assert traitors == 1 if len(agendas) < 5 else traitors >= 1
            assert state.ballots[0] == 1
            assert state.ballots[2:] == table.state.ballots[2:]
            found.add(tuple(state.agendas))
            ballots.add(state.ballots[1])
        assert len(found) > (1 if len(agendas) < 5 else 12)
        assert ballots == {-1, 0, *range(2, len(agendas))}
