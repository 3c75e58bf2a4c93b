"""AB2.13 and AB3: what strikes, saving cards, tests, black outs."""

from __future__ import annotations

import pytest

from tabletop.core.view import Viewer
from tabletop.games.abduction import actions as act
from tabletop.games.abduction import events as ev
from tests.games.abduction.table import Table, line, only, some


def patrol(hands: dict[int, list[str]], *, target: int = 1, roll: int | None = None, gear: dict[int, list[str]] | None = None) -> Table:
    """Let seat 0 play Alien Patrol (evade 4) on another."""
    table = Table(
        3,
        board=line(1),
        at={1: (1, 0)},
        hands={0: ["alien-patrol"], **hands},
        gear=gear,
        rolls={} if roll is None else {"evade": [roll]},
    )
    table.play(0, act.PlayEvent(0), act.TargetSeat(target))
    return table


@pytest.mark.rule("AB2.13")
def test_the_one_hit_is_asked_whatever_he_holds() -> None:
    table = patrol({1: ["exit"]})
    assert table.asked == ("save", (1,))
    assert table.legal(1) == [act.TakeIt()]
    deck = table.game.deck
    assert table.question.about == (deck.by_id["alien-patrol"], 0)
    assert patrol({1: ["escape-hatch", "exit"]}).legal(1) == [act.TakeIt(), act.UseSave(0)]


@pytest.mark.rule("AB2.13")
def test_a_saving_card_ends_the_strike() -> None:
    table = patrol({1: ["exit", "escape-hatch"]})
    event = only(table.play(1, act.UseSave(1)), ev.Saved)
    assert event.seat == 1
    assert table.hand(1) == ["exit"]
    assert table.at(1) == (1, 0)
    assert table.discard() == ["escape-hatch", "alien-patrol"]
    assert table.asked[0] == "react"


@pytest.mark.rule("AB2.13")
def test_a_saving_card_comes_besides_the_one_event() -> None:
    """Seat 1 reacts with an event, is then struck by the event of seat 2, and still saves itself."""
    table = Table(3, hands={1: ["pins-and-needles", "escape-hatch"], 2: ["alien-patrol"]})
    table.play(0, act.Pass())
    table.play(1, act.ClaimReaction())
    table.play(2, act.ClaimReaction())
    table.play(1, act.PlayEvent(0), act.TargetSeat(0))
    table.play(0, act.TakeIt())
    assert table.asked == ("play_event", (2,))
    table.play(2, act.PlayEvent(0), act.TargetSeat(1))
    table.play(1, act.UseSave(0))
    assert table.hand(1) == []
    assert table.asked == ("act", (0,))


@pytest.mark.rule("AB2.13")
def test_the_active_one_saves_himself_in_his_own_turn() -> None:
    table = Table(hands={0: ["escape-hatch"], 1: ["alien-patrol"]})
    table.play(0, act.Pass())
    table.react(1, act.PlayEvent(0), act.TargetSeat(0))
    table.play(0, act.UseSave(0))
    assert table.asked == ("act", (0,))
    assert table.state.left == 2


@pytest.mark.rule("AB2.13")
def test_events_are_resolved_one_by_one() -> None:
    """The second event is played only when the first is done, and may answer what it did."""
    table = Table(3, board=line(1), hands={1: ["wrong-turn"], 2: ["malfunction"]}, gear={0: ["jet-pack"]})
    table.play(0, act.Pass())
    table.play(2, act.ClaimReaction())
    table.play(1, act.ClaimReaction())
    assert table.asked == ("play_event", (1,))
    assert table.legal(2) == []
    table.play(1, act.PlayEvent(0), act.TargetSeat(0))
    table.play(0, act.TakeIt())
    table.play(1, act.Step(1))
    assert table.at(0) == (1, 0)
    assert table.asked == ("play_event", (2,))


@pytest.mark.rule("AB2.13")
def test_nothing_but_saves_answers_an_event() -> None:
    table = patrol({1: ["alien-patrol", "malfunction", "wrong-turn"], 2: ["escape-hatch"]})
    assert table.legal(1) == [act.TakeIt()]
    assert table.legal(2) == []


@pytest.mark.rule("AB3.1")
@pytest.mark.parametrize(("roll", "evaded"), [(1, False), (3, False), (4, True), (6, True)])
def test_evade_with_the_target_or_more(roll: int, evaded: bool) -> None:
    table = patrol({1: ["exit"]}, roll=roll)
    events = table.play(1, act.TakeIt())
    test = only(events, ev.Tested)
    assert (test.kind, test.number, test.roll, test.plus, test.passed) == ("evade", 4, roll, 0, evaded)
    assert bool(some(events, ev.BlackedOut)) is not evaded
    assert table.at(1) == ((1, 0) if evaded else (0, 0))


@pytest.mark.rule("AB3.1")
@pytest.mark.parametrize(("roll", "evaded"), [(1, True), (2, True)])
def test_equipment_counts_by_itself(roll: int, evaded: bool) -> None:
    table = patrol({}, roll=roll, gear={1: ["tinfoil-hat", "alien-exoskeleton"]})
    test = only(table.play(1, act.TakeIt()), ev.Tested)
    assert (test.plus, test.passed) == (3, evaded)


@pytest.mark.rule("AB3.1")
def test_only_ones_own_equipment_counts() -> None:
    table = patrol({}, roll=3, gear={0: ["tinfoil-hat"], 2: ["tinfoil-hat"]})
    assert only(table.play(1, act.TakeIt()), ev.Tested).plus == 0


@pytest.mark.rule("AB3.1")
def test_helps_are_played_before_the_roll_by_the_one_tested() -> None:
    table = patrol({1: ["adrenaline", "exit", "adrenaline"], 2: ["adrenaline"]}, roll=1, gear={1: ["tinfoil-hat"]})
    assert table.legal(1) == [act.TakeIt(), act.UseHelp(0), act.UseHelp(2)]
    assert table.legal(2) == []
    first = table.question.id
    assert only(table.play(1, act.UseHelp(0)), ev.Helped).plus == 3
    assert table.asked == ("save", (1,))
    assert table.question.id > first
    table.play(1, act.UseHelp(1))
    test = only(table.play(1, act.TakeIt()), ev.Tested)
    assert (test.roll, test.plus, test.passed) == (1, 8, True)
    assert table.hand(1) == ["exit"]
    assert table.discard() == ["adrenaline", "adrenaline", "alien-patrol"]


@pytest.mark.rule("AB3.1")
def test_a_help_is_for_one_test_only() -> None:
    table = patrol({1: ["adrenaline"], 2: ["alien-patrol"]}, roll=1)
    table.play(1, act.UseHelp(0), act.TakeIt())
    table.react(2, act.PlayEvent(0), act.TargetSeat(1))
    table.roll("evade", 5)
    assert only(table.play(1, act.TakeIt()), ev.Tested).plus == 0


@pytest.mark.rule("AB3.2")
def test_nothing_is_added_to_avoid() -> None:
    """The Cryo Bay is avoided with 3: neither hat nor adrenaline helps."""
    table = Table(board=[("cryo-bay", 1, 0)], gear={0: ["tinfoil-hat"]}, hands={0: ["adrenaline"]}, rolls={"avoid": [2]})
    table.play(0, act.Move(1))
    assert table.legal(0) == [act.TakeIt()]
    test = only(table.play(0, act.TakeIt()), ev.Tested)
    assert (test.kind, test.number, test.roll, test.plus, test.passed) == ("avoid", 3, 2, 0, False)


@pytest.mark.rule("AB3.2")
@pytest.mark.parametrize(("roll", "left"), [(2, 1), (3, 2), (6, 2)])
def test_what_is_not_avoided_happens_and_no_black_out(roll: int, left: int) -> None:
    table = Table(board=[("cryo-bay", 1, 0)], hands={0: ["exit"]}, rolls={"avoid": [roll]})
    events = table.play(0, act.Move(1), act.TakeIt())
    assert not some(events, ev.BlackedOut)
    assert table.state.left == left
    assert table.at(0) == (1, 0)
    assert table.hand(0) == ["exit"]


@pytest.mark.rule("AB3.3")
def test_a_black_out_costs_hand_and_equipment_and_the_place() -> None:
    table = patrol({1: ["exit", "corridor"]}, roll=3, gear={1: ["jet-pack", "goo-gun"]})
    event = only(table.play(1, act.TakeIt()), ev.BlackedOut)
    deck = table.game.deck
    assert event.hand == (deck.by_id["exit"], deck.by_id["corridor"])
    assert event.equipment == (deck.by_id["jet-pack"], deck.by_id["goo-gun"])
    assert table.hand(1) == []
    assert table.gear(1) == []
    assert sorted(table.discard()) == ["alien-patrol", "corridor", "exit", "goo-gun", "jet-pack"]
    assert table.at(1) == (0, 0)


@pytest.mark.rule("AB3.3")
def test_in_ones_own_turn_it_ends_at_once() -> None:
    """Unused actions and the reactions of those who have claimed lapse."""
    table = Table(3, board=line(1), at={0: (1, 0)}, hands={1: ["alien-patrol"], 2: ["alien-patrol"]}, rolls={"evade": [1]})
    table.play(0, act.Pass())
    table.play(1, act.ClaimReaction())
    table.play(2, act.ClaimReaction())
    table.play(1, act.PlayEvent(0), act.TargetSeat(0))
    events = table.play(0, act.TakeIt())
    assert only(events, ev.TurnEnded) == ev.TurnEnded(0, cut=True)
    assert table.asked == ("act", (1,))
    assert table.state.left == 3
    assert table.hand(2) == ["alien-patrol"]


@pytest.mark.rule("AB3.3")
def test_by_ones_own_step_nobody_is_asked_any_more() -> None:
    table = Table(3, board=[("guard-post", 1, 0)], rolls={"evade": [1]})
    table.play(0, act.Move(1))
    table.play(0, act.TakeIt())
    assert table.asked == ("act", (1,))


@pytest.mark.rule("AB3.3")
def test_in_anothers_turn_nothing_more_is_lost() -> None:
    table = patrol({1: ["exit"], 2: ["exit"]}, roll=1)
    table.play(1, act.TakeIt())
    assert table.asked == ("react", (2,))
    table.quiet()
    assert table.asked == ("act", (0,))
    assert table.hand(1) == []
    table.end_turn()
    assert table.state.turn == 1
    assert table.state.left == 3
    assert len(table.hand(1)) == 5


@pytest.mark.rule("AB3.3")
def test_the_black_out_of_the_active_one_does_not_stop_the_strike_on_others() -> None:
    table = Table(
        3,
        board=[("examining-room", 1, 0, 2)],
        at={0: (1, 0), 2: (1, 0)},
        hands={1: ["probe"]},
        rolls={"evade": [1, 1]},
    )
    table.play(0, act.Pass())
    table.react(1, act.PlayEvent(0))
    struck = []
    while table.question.kind == "save":
        struck.append(table.question.required_seats[0])
        table.play(table.question.required_seats[0], act.TakeIt())
    assert struck == [2, 0]
    assert table.asked == ("act", (1,))
    assert [table.at(seat) for seat in (0, 2)] == [(0, 0), (0, 0)]


@pytest.mark.rule("AB3.3", "AB7.1")
def test_smelling_salts_go_instead() -> None:
    table = patrol({1: ["exit"]}, roll=1, gear={1: ["jet-pack", "smelling-salts"]})
    events = table.play(1, act.TakeIt())
    assert not some(events, ev.BlackedOut)
    assert table.gear(1) == ["jet-pack"]
    assert table.hand(1) == ["exit"]
    assert table.at(1) == (1, 0)
    assert "smelling-salts" in table.discard()


@pytest.mark.rule("AB3.3")
def test_what_was_discarded_is_seen_by_all() -> None:
    table = patrol({1: ["exit"]}, roll=1)
    event = only(table.play(1, act.TakeIt()), ev.BlackedOut)
    assert all(event.redact_for_viewer(Viewer(seat)) == event for seat in range(3))
