"""AB2.1, AB2.13: who is asked after an action, in which order, and who is asked again."""

from __future__ import annotations

import pytest

from tabletop.core.view import PUBLIC_MASK
from tabletop.games.abduction import actions as act
from tabletop.games.abduction import events as ev
from tests.games.abduction.table import Table, line, only, some

PINS = {seat: ["pins-and-needles"] for seat in range(4)}
"""Everybody holds an event that takes an action of somebody's turn."""


def acted(seats: int = 4, *, turn: int = 0, **more: object) -> Table:
    """Let the active seat pass an action; everybody holds an event if nothing else is said."""
    table = Table(seats, turn=turn, **{"hands": PINS, **more})  # type: ignore[arg-type]
    table.play(turn, act.Pass())
    return table


def answers(table: Table, claims: int, *passes: int) -> None:
    """Let one seat claim and others pass."""
    table.play(claims, act.ClaimReaction())
    for seat in passes:
        table.play(seat, act.PassReaction())


def pins(table: Table, seat: int, target: int) -> None:
    """Let a seat whose claim has come up play its event on another, who takes it."""
    assert table.asked == ("play_event", (seat,))
    table.play(seat, act.PlayEvent(0), act.TargetSeat(target))
    table.play(target, act.TakeIt())


@pytest.mark.rule("AB2.13")
def test_who_has_passed_is_asked_again_when_one_before_him_plays() -> None:
    table = acted()
    number = table.question.id
    answers(table, 1, 2, 3)
    pins(table, 1, 3)
    assert table.asked == ("react", (2, 3))
    assert table.question.id > number
    assert table.legal(1) == []
    answers(table, 3, 2)
    pins(table, 3, 0)
    assert table.asked == ("act", (0,))
    assert table.state.left == 1


@pytest.mark.rule("AB2.1", "AB2.13")
@pytest.mark.parametrize("turn", [0, 1, 2, 3])
def test_each_event_opens_the_round_anew_for_those_who_come_later_clockwise(turn: int) -> None:
    """From the actor's left on, whoever sits where: first, second, third."""
    table = acted(turn=turn)
    first, second, third = ((turn + step) % 4 for step in (1, 2, 3))
    answers(table, first, third, second)
    pins(table, first, second)
    assert set(table.question.required_seats) == {second, third}
    answers(table, second, third)
    pins(table, second, third)
    assert table.asked == ("react", (third,))
    answers(table, third)
    pins(table, third, first)
    assert table.asked == ("act", (turn,))


@pytest.mark.rule("AB2.13")
def test_who_came_before_is_not_asked_again() -> None:
    table = acted()
    answers(table, 2, 1, 3)
    pins(table, 2, 1)
    assert table.asked == ("react", (3,))
    answers(table, 3)
    pins(table, 3, 1)
    assert table.asked == ("act", (0,))
    assert table.hand(1) == ["pins-and-needles"]


@pytest.mark.rule("AB2.13")
def test_a_claim_stands_and_who_is_asked_again_may_come_before_it() -> None:
    table = acted()
    table.play(1, act.ClaimReaction())
    table.play(3, act.ClaimReaction())
    table.play(2, act.PassReaction())
    pins(table, 1, 0)
    assert table.asked == ("react", (2,))
    answers(table, 2)
    pins(table, 2, 3)
    pins(table, 3, 2)
    assert table.asked == ("act", (0,))


@pytest.mark.rule("AB2.13")
def test_nobody_is_asked_again_when_a_claim_is_withdrawn() -> None:
    table = acted()
    answers(table, 1, 2, 3)
    table.play(1, act.Withdraw())
    assert table.asked == ("act", (0,))


@pytest.mark.rule("AB2.13")
def test_they_are_asked_again_only_when_the_event_is_settled() -> None:
    """Those who are struck answer first; who has nothing left then is not waited for."""
    table = acted(3, hands={1: ["alien-patrol"], 2: ["wrong-turn", "escape-hatch"]}, board=line(1), rolls={"evade": [1]})
    answers(table, 1, 2)
    table.play(1, act.PlayEvent(0), act.TargetSeat(2))
    assert table.asked == ("save", (2,))
    table.play(2, act.UseSave(1))
    assert table.asked == ("react", (2,))
    table = acted(3, hands={1: ["alien-patrol"], 2: ["wrong-turn"]}, rolls={"evade": [1]})
    answers(table, 1, 2)
    table.play(1, act.PlayEvent(0), act.TargetSeat(2))
    table.play(2, act.TakeIt())
    assert table.asked == ("act", (0,))


@pytest.mark.rule("AB2.13", "AB3.3")
def test_it_lapses_when_the_active_one_blacks_out() -> None:
    table = acted(3, hands={1: ["alien-patrol"], 2: ["alien-patrol"]}, rolls={"evade": [1]})
    answers(table, 1, 2)
    table.play(1, act.PlayEvent(0), act.TargetSeat(0))
    events = table.play(0, act.TakeIt())
    assert only(events, ev.TurnEnded).cut
    assert table.asked == ("act", (1,))


@pytest.mark.rule("AB2.13")
def test_the_clock_passes_for_those_who_are_asked_again() -> None:
    table = acted()
    answers(table, 1, 2, 3)
    pins(table, 1, 3)
    assert some(table.quiet(), ev.ReactionAnswered) == [ev.ReactionAnswered(2, False), ev.ReactionAnswered(3, False)]
    assert table.asked == ("act", (0,))


@pytest.mark.rule("AB2.13")
def test_an_event_as_an_action_asks_everybody_once() -> None:
    table = Table(3, hands=PINS)
    table.play(0, act.PlayEvent(0), act.TargetSeat(1))
    table.play(1, act.TakeIt())
    assert table.asked == ("react", (1, 2))
    table.quiet()
    assert table.asked == ("act", (0,))


@pytest.mark.rule("AB2.1")
def test_who_loses_an_action_after_his_last_one_has_none_to_lose() -> None:
    table = acted(2, left=1)
    answers(table, 1)
    pins(table, 1, 0)
    assert table.asked == ("act", (1,))
    assert table.state.dazed == [0, 0]


@pytest.mark.rule("AB2.1")
def test_nobody_waits_where_all_can_see_that_nobody_can_answer() -> None:
    table = Table(3)
    table.play(0, act.Pass())
    assert table.asked == ("act", (0,))
    assert table.state.left == 2
    assert acted(3, hands={2: ["exit"]}).asked == ("react", (2,)), "what he holds is not known; an empty hand is"


@pytest.mark.rule("AB2.1", "AB2.13")
@pytest.mark.parametrize(
    ("card", "asked"), [("exit", "act"), ("jet-pack", "act"), ("escape-hatch", "act"), ("malfunction", "act"), ("alien-patrol", "react")]
)
def test_a_card_that_all_know_counts_for_what_it_can_do(card: str, asked: str) -> None:
    """No item lies open that could break: Malfunction can do nothing; Escape Hatch answers no action."""
    table = Table(2, hands={1: [card]})
    table.state.hands[1].seen[:] = [PUBLIC_MASK]
    table.play(0, act.Pass())
    assert table.asked[0] == asked


@pytest.mark.rule("AB2.1")
@pytest.mark.parametrize("hand", [["exit"], ["escape-hatch"], ["malfunction"], ["alien-patrol"]])
@pytest.mark.parametrize("seen", [0, 2, 3])
def test_whether_one_is_asked_tells_nothing_of_a_hand_that_is_not_open_to_all(hand: list[str], seen: int) -> None:
    """Not even when the active one, or the holder alone, knows the card."""
    table = Table(3, hands={1: hand})
    table.state.hands[1].seen[:] = [seen]
    table.play(0, act.Pass())
    assert table.asked == ("react", (1,))
    assert table.legal(2) == [], "an empty hand is not waited for"
