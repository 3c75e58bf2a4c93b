"""AB7: what each item and event does."""

from __future__ import annotations

import pytest

from tabletop.games.abduction import actions as act
from tabletop.games.abduction import events as ev
from tests.games.abduction.table import Laid, Table, house, line, only, some


def targets(table: Table, seat: int = 0) -> set[int]:
    """List whom a card may be aimed at."""
    return {action.seat for action in table.legal(seat) if isinstance(action, act.TargetSeat)}


def spots(table: Table, seat: int = 0) -> set[tuple[int, int]]:
    """List the locations that may be chosen."""
    return {(action.x, action.y) for action in table.legal(seat) if isinstance(action, act.TargetPlace)}


# items


@pytest.mark.rule("AB7.2")
def test_carbon_displacer_counts_locations() -> None:
    """A space for every four locations, the Holding Cell among them; then it is gone."""
    table = Table(board=line(7), gear={0: ["goo-gun", "carbon-displacer"]})
    table.play(0, act.UsePower(1))
    assert spots(table) == {(1, 0), (2, 0)}
    assert table.gear(0) == ["goo-gun"]
    assert table.discard() == ["carbon-displacer"]
    table.play(0, act.TargetPlace(2, 0))
    assert table.at(0) == (2, 0)
    table = Table(board=line(6), gear={0: ["carbon-displacer"]})
    table.play(0, act.UsePower(0))
    assert spots(table) == {(1, 0)}
    assert "UsePower" not in Table(board=line(2), gear={0: ["carbon-displacer"]}).kinds(0)


@pytest.mark.rule("AB7.2", "AB5.1")
def test_how_many_locations_are_counted_matters_on_every_ship_of_the_house() -> None:
    """Of a line of corridors the Carbon Displacer reaches a part, a larger one of a longer line."""
    reached = []
    for gates in range(5, 20):
        table = Table(board=line(gates), gear={0: ["carbon-displacer"]}, box=house())
        table.play(0, act.UsePower(0))
        reached.append(len(spots(table)))
        assert 0 < reached[-1] < gates
    assert reached == sorted(reached)
    assert len(set(reached)) >= 5


@pytest.mark.rule("AB7.2")
def test_grav_disk_goes_further_and_unnoticed() -> None:
    board: list[Laid] = [("guard-post", 1, 0), ("corridor", 2, 0, 1), ("corridor", 3, 0, 1)]
    table = Table(board=board, gear={0: ["grav-disk"]}, hands={1: ["exit"]})
    table.play(0, act.UsePower(0))
    assert spots(table) == {(1, 0), (2, 0)}
    table.play(0, act.TargetPlace(2, 0))
    assert table.at(0) == (2, 0)
    assert table.asked[0] == "react"
    assert table.gear(0) == ["grav-disk"]
    table = Table(board=board, gear={0: ["grav-disk"]})
    table.play(0, act.UsePower(0), act.TargetPlace(1, 0))
    assert table.asked == ("save", (0,))


@pytest.mark.rule("AB7.2")
def test_jet_pack() -> None:
    table = Table(board=line(6), gear={0: ["jet-pack"]})
    events = table.play(0, act.UsePower(0))
    assert spots(table) == {(1, 0), (2, 0), (3, 0), (4, 0)}
    assert table.gear(0) == []
    assert only(events, ev.ItemSpent).seat == 0


@pytest.mark.rule("AB7.2")
def test_pulse_rifle_attacks_through_one_gate() -> None:
    table = Table(4, board=[*line(2), ("corridor", 0, 1, 1)], at={1: (1, 0), 2: (2, 0), 3: (0, 1)}, gear={0: ["pulse-rifle"]})
    table.play(0, act.UsePower(0))
    assert targets(table) == {1}
    table.play(0, act.TargetSeat(1))
    table.roll("evade", 2)
    test = only(table.play(1, act.TakeIt()), ev.Tested)
    assert (test.kind, test.number, test.passed) == ("evade", 3, False)
    assert table.at(1) == (0, 0)
    table.quiet()
    table.play(0, act.UsePower(0))
    assert targets(table) == {1}


@pytest.mark.rule("AB7.1")
@pytest.mark.parametrize(("roll", "dazed"), [(3, 1), (4, 0)])
def test_goo_gun(roll: int, dazed: int) -> None:
    table = Table(3, board=line(3), at={1: (2, 0), 2: (3, 0)}, gear={0: ["goo-gun"]}, rolls={"avoid": [roll]})
    table.play(0, act.UsePower(0))
    assert targets(table) == {1}
    table.play(0, act.TargetSeat(1))
    table.play(1, act.TakeIt())
    assert table.state.dazed == [0, dazed, 0]


@pytest.mark.rule("AB7.1")
def test_mind_scanner_looks_and_discards() -> None:
    table = Table(3, hands={1: ["exit", "jet-pack"]}, gear={0: ["mind-scanner"]})
    table.play(0, act.UsePower(0))
    assert targets(table) == {1}
    table.play(0, act.TargetSeat(1))
    table.play(1, act.TakeIt())
    assert table.asked == ("pick_card", (0,))
    assert table.legal(0) == [act.PickCard(0), act.PickCard(1)]
    table.play(0, act.PickCard(0))
    assert table.hand(1) == ["jet-pack"]
    assert table.discard() == ["exit"]
    assert table.asked[0] == "react"


@pytest.mark.rule("AB7.1")
@pytest.mark.parametrize(("roll", "place"), [(3, (0, 0)), (4, (3, 0))])
def test_tractor_glove(roll: int, place: tuple[int, int]) -> None:
    table = Table(4, board=line(4), at={1: (3, 0), 2: (4, 0)}, gear={0: ["tractor-glove"]}, rolls={"avoid": [roll]})
    table.play(0, act.UsePower(0))
    assert targets(table) == {1}
    table.play(0, act.TargetSeat(1))
    table.play(1, act.TakeIt())
    assert table.at(1) == place


# events


def react(card: str, **more: object) -> Table:
    """Let seat 0 pass, and seat 1 answer with an event."""
    given = {"hands": {1: [card]}, **more}
    table = Table(3, **given)  # type: ignore[arg-type]
    table.play(0, act.Pass())
    table.react(1, act.PlayEvent(0))
    return table


@pytest.mark.rule("AB7.2")
def test_alien_patrol_strikes_anyone() -> None:
    assert targets(react("alien-patrol"), 1) == {0, 1, 2}


@pytest.mark.rule("AB7.2")
def test_malfunction_breaks_an_item() -> None:
    table = react("malfunction", gear={0: ["jet-pack", "goo-gun"], 1: ["grav-disk"]})
    assert targets(table, 1) == {0}
    table.play(1, act.TargetSeat(0))
    table.play(0, act.TakeIt())
    assert table.asked == ("target_item", (1,))
    table.play(1, act.TargetItem(1))
    assert table.gear(0) == ["jet-pack"]
    assert table.discard() == ["goo-gun", "malfunction"]


@pytest.mark.rule("AB7.2")
@pytest.mark.parametrize(("roll", "stolen"), [(4, True), (5, False)])
def test_no_mine_takes_an_item(roll: int, stolen: bool) -> None:
    table = react("no-mine", gear={0: ["jet-pack", "goo-gun"], 1: ["grav-disk"]}, rolls={"avoid": [roll]})
    assert targets(table, 1) == {0}
    table.play(1, act.TargetSeat(0))
    table.play(0, act.TakeIt())
    if stolen:
        table.play(1, act.TargetItem(0))
    assert table.gear(0) == (["goo-gun"] if stolen else ["jet-pack", "goo-gun"])
    assert table.gear(1) == (["grav-disk", "jet-pack"] if stolen else ["grav-disk"])
    assert table.discard() == ["no-mine"]


@pytest.mark.rule("AB7.2")
def test_probe_strikes_those_in_the_examining_room() -> None:
    board: list[Laid] = [("examining-room", 1, 0, 2), ("examining-room", 5, 5), ("corridor", 7, 7)]
    table = react("probe", board=board, at={0: (5, 5), 1: (1, 0), 2: (7, 7)}, rolls={"evade": [5, 4]})
    assert table.asked == ("save", (0,))
    assert only(table.play(0, act.TakeIt()), ev.Tested).number == 5
    assert table.at(0) == (5, 5)
    assert table.asked == ("save", (1,))
    table.play(1, act.TakeIt())
    assert table.at(1) == (0, 0)
    assert table.asked == ("act", (0,))
    assert "PlayEvent" not in Table(board=board, hands={0: ["probe"]}).kinds(0)


@pytest.mark.rule("AB7.2")
def test_how_big_brings_a_location() -> None:
    table = react("how-big", draw=["jet-pack", "exit", "corridor"])
    assert table.hand(1) == ["exit"]


@pytest.mark.rule("AB7.2")
def test_a_change_in_plans() -> None:
    hands = {0: ["jet-pack"], 1: ["change-in-plans", "probe"], 2: ["exit"] * 7}
    table = Table(3, hands=hands, draw=["junction"] * 5 + ["corridor"] * 5 + ["cryo-bay"] * 6)
    table.play(0, act.Pass())
    events = table.react(1, act.PlayEvent(0))
    assert [event.seat for event in some(events, ev.HandDiscarded)] == [1, 2, 0]
    assert [table.hand(seat) for seat in range(3)] == [["cryo-bay"] * 5, ["junction"] * 5, ["corridor"] * 5]
    assert sorted(table.discard()) == sorted(["jet-pack", "probe", *["exit"] * 7, "change-in-plans"])


@pytest.mark.rule("AB7.2")
def test_wrong_turn_moves_an_abductee() -> None:
    board: list[Laid] = [*line(2), ("robot-shop", 9, 9)]
    table = react("wrong-turn", board=board, at={0: (1, 0), 2: (9, 9)})
    assert targets(table, 1) == {0, 1}
    table.play(1, act.TargetSeat(0))
    table.play(0, act.TakeIt())
    assert table.asked == ("step", (1,))
    assert set(table.legal(1)) == {act.Step(1), act.Step(3)}
    event = only(table.play(1, act.Step(1)), ev.Moved)
    assert (event.seat, event.place, event.how) == (0, (2, 0), "push")
    assert table.asked == ("act", (0,))


@pytest.mark.rule("AB7.2", "AB3.3")
@pytest.mark.parametrize(("roll", "asked"), [(2, ("react", (2,))), (3, ("step", (0,)))])
def test_a_push_of_two_steps_ends_where_the_first_one_blacks_out(roll: int, asked: tuple[str, tuple[int, ...]]) -> None:
    """Who evades the Guard Post of the house with 3 is pushed on, who does not lies in the Holding Cell."""
    hands = {0: ["gravity-hiccup"], 2: ["exit"]}
    table = Table(3, board=[("guard-post", 1, 0)], hands=hands, box=house(), rolls={"avoid": [1], "evade": [roll]})
    table.play(0, act.PlayEvent(0), act.TargetSeat(1))
    table.play(1, act.TakeIt())
    table.play(0, act.Step(1))
    table.play(1, act.TakeIt())
    assert table.asked == asked


@pytest.mark.rule("AB7.2")
def test_beam_mix_up_swaps_and_both_arrive() -> None:
    board: list[Laid] = [("corridor", 1, 0, 1), ("guard-post", 5, 5)]
    table = react("beam-mix-up", board=board, at={0: (5, 5), 1: (1, 0), 2: (1, 0)})
    assert targets(table, 1) == {0}
    table.play(1, act.TargetSeat(0))
    table.play(0, act.TakeIt())
    assert (table.at(0), table.at(1)) == ((1, 0), (5, 5))
    assert table.asked == ("save", (1,))


@pytest.mark.rule("AB7.2")
def test_after_a_swap_the_one_who_aimed_goes_and_arrives_first() -> None:
    """Both come into a room that tests them: first the one who swapped, then the other."""
    board: list[Laid] = [("guard-post", 1, 0), ("engine-core", 5, 5)]
    table = react("beam-mix-up", board=board, at={0: (5, 5), 1: (1, 0), 2: (0, 0)}, rolls={"evade": [6, 6]})
    table.play(1, act.TargetSeat(0))
    events = table.play(0, act.TakeIt())
    assert [(event.seat, event.place) for event in some(events, ev.Moved)] == [(1, (5, 5)), (0, (1, 0))]
    assert table.asked == ("save", (1,))
    table.play(1, act.TakeIt())
    assert table.asked == ("save", (0,))
    table.play(0, act.TakeIt())
    assert (table.at(0), table.at(1)) == ((1, 0), (5, 5))


@pytest.mark.rule("AB7.2")
def test_pins_and_needles() -> None:
    """Of the active one it takes an action of this turn, of another one of the next; one always remains."""
    table = react("pins-and-needles")
    assert targets(table, 1) == {0, 1, 2}
    table.play(1, act.TargetSeat(0))
    table.play(0, act.TakeIt())
    assert table.state.left == 1
    table = Table(2, hands={0: ["pins-and-needles"] * 3, 1: ["exit"]})
    for _ in range(3):
        table.play(0, act.PlayEvent(0), act.TargetSeat(1))
        table.play(1, act.TakeIt())
        events = table.quiet()
    assert only(events, ev.TurnBegan).actions == 1
    table.end_turn()
    table.end_turn()
    assert table.state.left == 3
