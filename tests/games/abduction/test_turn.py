"""AB2.1, AB2.2, AB2.9 to AB2.12: the turn, and its plain actions."""

from __future__ import annotations

import pytest

from tabletop.core.action import ClockMark
from tabletop.core.view import CLOCK
from tabletop.games.abduction import actions as act
from tabletop.games.abduction import events as ev
from tests.games.abduction.table import Table, line, only, some


@pytest.mark.rule("AB2.1")
@pytest.mark.parametrize(("held", "drawn"), [(0, 5), (3, 2), (4, 1), (5, 0), (7, 0)])
def test_draw_up_to_five(held: int, drawn: int) -> None:
    table = Table(hands={1: ["exit"] * held}, left=1)
    events = table.do(0, act.Pass())
    assert table.hand(1) == ["exit"] * held + ["corridor"] * drawn
    assert [event.count for event in some(events, ev.CardsDrawn)] == ([drawn] if drawn else [])


@pytest.mark.rule("AB2.1")
def test_three_actions_in_any_order_and_repeated_then_left() -> None:
    table = Table(3, board=line(2), hands={0: ["exit", "exit"]}, turn=1, first=1)
    assert not some(table.do(1, act.Move(1)), ev.TurnEnded)
    assert not some(table.do(1, act.Move(1)), ev.TurnEnded)
    events = table.do(1, act.Pass())
    assert only(events, ev.TurnEnded).seat == 1
    assert only(events, ev.TurnBegan) == ev.TurnBegan(2, 1, 3)
    table.end_turn()
    assert table.state.turn == 0


@pytest.mark.rule("AB2.1")
def test_a_round_is_over_when_each_has_had_a_turn() -> None:
    table = Table(2, turn=1, first=0, left=1)
    assert only(table.do(1, act.Pass()), ev.TurnBegan) == ev.TurnBegan(0, 2, 3)
    table = Table(2, turn=0, first=0, left=1)
    assert only(table.do(0, act.Pass()), ev.TurnBegan) == ev.TurnBegan(1, 1, 3)


@pytest.mark.rule("AB2.1")
def test_after_each_action_every_other_player_is_asked_whatever_he_holds() -> None:
    table = Table(4, hands={0: ["corridor"], 1: ["alien-patrol"], 2: [], 3: ["exit"]}, turn=2)
    for _ in range(3):
        table.play(2, act.Pass())
        assert table.asked == ("react", (0, 1, 3))
        assert [table.kinds(seat) for seat in (0, 1, 3)] == [{"PassReaction", "ClaimReaction"}] * 3
        assert table.legal(2) == []
        assert table.question.default == act.PassReaction()
        for seat in (3, 0, 1):
            table.play(seat, act.PassReaction())
    assert table.state.turn == 3


@pytest.mark.rule("AB2.1")
def test_who_has_answered_is_not_asked_again_and_the_question_stays_the_same() -> None:
    table = Table(4, hands={seat: ["exit"] for seat in (1, 2, 3)})
    table.play(0, act.Pass())
    number = table.question.id
    table.play(2, act.PassReaction())
    assert table.asked == ("react", (1, 3))
    assert table.question.id == number
    assert table.legal(2) == []


@pytest.mark.rule("AB2.1")
def test_reactions_come_clockwise_from_the_left_one_event_each() -> None:
    table = Table(4, turn=2, hands={0: ["pins-and-needles"] * 2, 1: ["pins-and-needles"], 3: ["pins-and-needles"]})
    table.play(2, act.Pass())
    for seat in (1, 0, 3):
        table.play(seat, act.ClaimReaction())
    order = []
    while table.question.kind != "act":
        kind, (seat,) = table.asked
        if kind == "play_event":
            order.append(seat)
            table.play(seat, act.PlayEvent(0), act.TargetSeat(seat))
        else:
            table.play(seat, act.TakeIt())
    assert order == [3, 0, 1]
    assert table.hand(0) == ["pins-and-needles"]
    assert table.state.left == 2


@pytest.mark.rule("AB2.1")
def test_a_claim_can_be_withdrawn_and_needs_no_event() -> None:
    table = Table(2, hands={1: ["exit"]})
    table.play(0, act.Pass())
    table.play(1, act.ClaimReaction())
    assert table.asked == ("play_event", (1,))
    assert table.legal(1) == [act.Withdraw()]
    table.play(1, act.Withdraw())
    assert table.asked == ("act", (0,))


@pytest.mark.rule("AB2.1")
def test_when_the_clock_runs_out_the_rest_have_passed() -> None:
    table = Table(3, hands={1: ["pins-and-needles"], 2: ["exit"]})
    table.play(0, act.Pass())
    table.play(1, act.ClaimReaction())
    assert table.legal(CLOCK) == [ClockMark("reaction")]
    events = table.quiet()
    assert events[0] == ev.ReactionAnswered(2, claimed=False)
    assert table.asked == ("play_event", (1,))
    assert table.legal(CLOCK) == []


@pytest.mark.rule("AB2.2")
def test_a_move_is_one_step_through_a_gate() -> None:
    table = Table(board=line(2), at={0: (1, 0)})
    moves = [action for action in table.legal(0) if isinstance(action, act.Move)]
    assert moves == [act.Move(1), act.Move(3)]
    table.play(0, act.Move(1))
    assert table.at(0) == (2, 0)
    assert table.at(1) == (0, 0)


@pytest.mark.rule("AB2.2")
@pytest.mark.parametrize(("direction", "place"), [(0, (0, -1)), (1, (1, 0)), (2, (0, 1)), (3, (-1, 0))])
def test_the_four_directions(direction: int, place: tuple[int, int]) -> None:
    table = Table(board=[("crossroads", 0, -1), ("crossroads", 1, 0), ("crossroads", 0, 1), ("crossroads", -1, 0)])
    table.play(0, act.Move(direction))
    assert table.at(0) == place


@pytest.mark.rule("AB2.2", "AB2.6")
def test_no_step_through_a_wall_or_a_dead_end() -> None:
    """A corridor from north to south beside the Holding Cell turns a closed side to it: no gate."""
    table = Table(board=[("corridor", 1, 0)])
    assert "Move" not in table.kinds(0)


@pytest.mark.rule("AB2.9")
def test_an_event_is_played_as_an_action_on_another() -> None:
    table = Table(3, hands={0: ["exit", "pins-and-needles"]})
    assert [action for action in table.legal(0) if isinstance(action, act.PlayEvent)] == [act.PlayEvent(1)]
    events = table.play(0, act.PlayEvent(1))
    assert only(events, ev.EventPlayed).reaction is False
    assert table.legal(0) == [act.TargetSeat(0), act.TargetSeat(1), act.TargetSeat(2)]
    table.play(0, act.TargetSeat(2))
    table.play(2, act.TakeIt())
    assert table.state.dazed == [0, 0, 1]
    assert table.discard() == ["pins-and-needles"]
    assert table.state.left == 2


@pytest.mark.rule("AB2.9")
def test_an_event_is_played_on_oneself() -> None:
    table = Table(hands={0: ["wrong-turn"]}, board=line(1))
    table.play(0, act.PlayEvent(0), act.TargetSeat(0), act.TakeIt(), act.Step(1))
    assert table.at(0) == (1, 0)


@pytest.mark.rule("AB2.9")
def test_saving_cards_and_helps_are_no_actions() -> None:
    table = Table(hands={0: ["escape-hatch", "no-take-him", "adrenaline"]})
    assert "PlayEvent" not in table.kinds(0)


@pytest.mark.rule("AB2.10")
def test_the_power_of_a_location_and_of_an_item() -> None:
    table = Table(board=[("snack-garden", 1, 0, 3)], at={0: (1, 0)}, gear={0: ["tinfoil-hat", "jet-pack"], 1: ["grav-disk"]})
    powers = [action for action in table.legal(0) if isinstance(action, act.UsePower)]
    assert powers == [act.UsePower(act.OWN_LOCATION_SLOT), act.UsePower(1)]
    table.do(0, act.UsePower(act.OWN_LOCATION_SLOT))
    assert table.hand(0) == ["corridor", "corridor"]
    assert table.state.left == 2
    table.do(0, act.UsePower(1), act.TargetPlace(0, 0))
    assert table.at(0) == (0, 0)
    assert table.state.left == 1


@pytest.mark.rule("AB2.10")
def test_an_item_in_the_hand_has_no_power() -> None:
    table = Table(board=line(2), hands={0: ["jet-pack"]})
    assert "UsePower" not in table.kinds(0)


@pytest.mark.rule("AB2.11")
def test_a_pass_changes_nothing_but_the_actions_left() -> None:
    table = Table(hands={0: ["exit"]})
    before = table.state.to_data()
    table.do(0, act.Pass())
    after = table.state.to_data()
    assert {name for name in before if before[name] != after[name]} == {"left", "asked"}
    assert (before["left"], after["left"]) == (3, 2)


@pytest.mark.rule("AB2.12")
def test_discard_one_card_from_hand() -> None:
    table = Table(hands={0: ["exit", "jet-pack", "alien-patrol"]})
    events = table.do(0, act.Discard(1))
    assert table.hand(0) == ["exit", "alien-patrol"]
    assert table.discard() == ["jet-pack"]
    assert table.state.left == 2
    assert only(events, ev.CardsDiscarded).redact_for_viewer(1) is not None  # type: ignore[arg-type]


@pytest.mark.rule("AB2.12")
def test_an_empty_hand_has_nothing_to_discard() -> None:
    assert Table(hands={}).kinds(0) == {"Pass"}
