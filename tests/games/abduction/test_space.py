"""AB5: locations lost to space, exits that move, and No! Take Him!"""

from __future__ import annotations

import pytest

from tabletop.games.abduction import actions as act
from tabletop.games.abduction import events as ev
from tabletop.games.abduction.cells import cell_at
from tests.games.abduction.table import Laid, Table, line, only, some

CROSS: list[Laid] = [("crossroads", 1, 0), ("corridor", 2, 0, 1), ("corridor", 1, -1)]
"""A crossroads east of the Holding Cell, with a corridor on to the east, and one to the north."""


def strike(at: dict[int, tuple[int, int]], place: tuple[int, int] = (1, 0), **more: object) -> Table:
    """Let seat 0 play Hull Decompression on a location."""
    given = {"board": CROSS, "hands": {0: ["hull-decompression"]}, **more}
    table = Table(3, at=at, **given)  # type: ignore[arg-type]
    table.play(0, act.PlayEvent(0), act.TargetPlace(*place))
    return table


@pytest.mark.rule("AB5.1")
def test_who_is_not_saved_blacks_out() -> None:
    table = strike({1: (1, 0), 2: (2, 0)}, hands={0: ["hull-decompression"], 1: ["exit", "no-take-him"], 2: ["exit"]})
    assert table.asked == ("save", (1,))
    assert table.legal(1) == [act.TakeIt()]
    events = table.play(1, act.TakeIt())
    assert only(events, ev.BlackedOut).seat == 1
    assert table.at(1) == (0, 0)
    assert table.hand(2) == ["exit"]
    assert table.asked == ("react", (2,))


@pytest.mark.rule("AB5.1")
def test_no_take_him_does_not_save() -> None:
    table = strike({1: (1, 0), 2: (1, 0)}, hands={0: ["hull-decompression"], 1: ["no-take-him"]})
    assert table.legal(1) == [act.TakeIt()]


@pytest.mark.rule("AB5.1")
def test_neither_salts_nor_hat_nor_adrenaline_save() -> None:
    table = strike({1: (1, 0)}, hands={0: ["hull-decompression"], 1: ["adrenaline"]}, gear={1: ["smelling-salts", "tinfoil-hat"]})
    assert table.legal(1) == [act.TakeIt()]
    assert some(table.play(1, act.TakeIt()), ev.BlackedOut)
    assert table.gear(1) == []


@pytest.mark.rule("AB5.1")
def test_the_exoskeleton_saves_by_itself_and_the_hatch_when_played() -> None:
    table = strike({1: (1, 0), 2: (1, 0)}, hands={0: ["hull-decompression"], 2: ["escape-hatch"]}, gear={1: ["alien-exoskeleton"]})
    assert table.asked == ("step", (1,))
    table.play(1, act.Step(1))
    assert table.gear(1) == ["alien-exoskeleton"]
    assert table.asked == ("save", (2,))
    table.play(2, act.UseSave(0))
    assert table.asked == ("step", (2,))
    table.play(2, act.Step(3))
    assert [table.at(seat) for seat in (1, 2)] == [(2, 0), (0, 0)]
    assert "escape-hatch" in table.discard()


@pytest.mark.rule("AB5.1")
def test_everyone_in_it_is_struck_clockwise_from_the_active_one() -> None:
    table = strike({0: (1, 0), 1: (1, 0), 2: (1, 0)})
    order = []
    while table.question.kind == "save":
        order.append(table.question.required_seats[0])
        table.play(table.question.required_seats[0], act.TakeIt())
    assert order == [0, 1, 2]
    assert table.asked == ("act", (1,))


@pytest.mark.rule("AB5.1")
def test_the_location_is_closed_and_what_lay_under_it_is_discarded() -> None:
    table = Table(board=CROSS, hands={0: ["hull-decompression"]}, under={(2, 0): ["jet-pack", "goo-gun"], (0, 0): ["grav-disk"]})
    events = table.play(0, act.PlayEvent(0), act.TargetPlace(2, 0))
    event = only(events, ev.Decompressed)
    assert (event.place, table.names(event.items)) == ((2, 0), ["jet-pack", "goo-gun"])
    assert table.discard() == ["jet-pack", "goo-gun", "hull-decompression"]
    assert table.under(0, 0) == ["grav-disk"]
    ship = table.state.ship
    assert ship.tiles[2][2] is True
    assert ship.gates[2] == 0
    assert cell_at(2, 0) not in ship.beside[cell_at(1, 0)]
    assert table.state.at == [0, 0]
    table.state.at[0] = cell_at(1, 0)
    table.quiet()
    assert act.Move(1) not in table.legal(0)
    assert {act.Move(0), act.Move(3)} <= set(table.legal(0))


@pytest.mark.rule("AB5.1", "AB2.6")
def test_nothing_is_laid_against_or_over_it() -> None:
    table = Table(board=[("corridor", 1, 0, 1)], hands={0: ["hull-decompression", "crossroads"]})
    table.do(0, act.PlayEvent(0), act.TargetPlace(1, 0))
    table.play(0, act.ChooseLocation(0))
    assert {lay[:2] for lay in table.lays(0)} == {(0, -1), (0, 1), (-1, 0)}


@pytest.mark.rule("AB5.1", "AB7.2")
def test_it_still_counts_for_the_displacer() -> None:
    """Eight locations give two spaces; one of them is lost, and still there are two."""
    board = [*line(6), ("corridor", 0, -1)]
    table = Table(board=board, hands={0: ["hull-decompression"]}, gear={0: ["carbon-displacer"]})
    table.do(0, act.PlayEvent(0), act.TargetPlace(6, 0))
    table.play(0, act.UsePower(0))
    assert set(table.legal(0)) == {act.TargetPlace(1, 0), act.TargetPlace(2, 0), act.TargetPlace(0, -1)}
    table = Table(board=board[1:], gear={0: ["carbon-displacer"]}, at={0: (2, 0)})
    table.play(0, act.UsePower(0))
    assert set(table.legal(0)) == {act.TargetPlace(3, 0)}


def lost(board: list[Laid], at: dict[int, tuple[int, int]] | None = None) -> set[tuple[int, int]]:
    """List what may be lost."""
    table = Table(board=board, at=at, hands={0: ["hull-decompression"]})
    if "PlayEvent" not in table.kinds(0):
        return set()
    table.play(0, act.PlayEvent(0))
    return {(place.x, place.y) for place in table.legal(0) if isinstance(place, act.TargetPlace)}


@pytest.mark.rule("AB5.1")
def test_what_is_lost_is_not_lost_again() -> None:
    table = Table(board=CROSS, hands={0: ["hull-decompression"] * 2})
    table.do(0, act.PlayEvent(0), act.TargetPlace(2, 0))
    table.play(0, act.PlayEvent(0))
    assert set(table.legal(0)) == {act.TargetPlace(1, 0), act.TargetPlace(1, -1)}


PLUGS: list[Laid] = [("robot-shop", 0, -1), ("robot-shop", -1, 0, 3), ("robot-shop", 0, 1, 2)]


@pytest.mark.rule("AB5.2")
def test_the_holding_cell_cannot_be_lost() -> None:
    assert lost(CROSS) == {(1, 0), (2, 0), (1, -1)}
    assert lost([]) == set()


@pytest.mark.rule("AB5.2")
def test_the_holding_cell_keeps_a_way_out() -> None:
    """With its other doors plugged, only the dead ends may go, for the line of corridors is the only way."""
    assert lost([*PLUGS, *line(2)]) == {(0, -1), (-1, 0), (0, 1)}
    assert lost([*PLUGS[1:], *line(2)]) == {(-1, 0), (0, 1), (1, 0), (2, 0)}


@pytest.mark.rule("AB5.2")
def test_an_exit_is_a_way_out_and_so_is_a_free_opening() -> None:
    assert lost([*PLUGS, *line(4), ("exit", 5, 0, 1)]) == {(0, -1), (-1, 0), (0, 1)}
    assert (5, 0) in lost([*PLUGS, *line(3), ("crossroads", 4, 0), ("exit", 5, 0, 1)])


@pytest.mark.rule("AB5.2")
def test_every_piece_keeps_a_way_out() -> None:
    """Behind the bend is a dead end: it may be cut off while nobody is in it."""
    board: list[Laid] = [("corridor", 1, 0, 1), ("robot-shop", 2, 0, 1)]
    assert (1, 0) in lost(board)
    assert (1, 0) not in lost(board, {1: (2, 0)})
    assert (2, 0) in lost(board, {1: (1, 0)})


@pytest.mark.rule("AB5.2")
def test_who_stands_apart_from_the_holding_cell_keeps_a_way_out_too() -> None:
    """On an island the dead end has its only way out through the corridor."""
    island: list[Laid] = [*line(1), ("robot-shop", 5, 5), ("corridor", 5, 6)]
    assert (5, 6) in lost(island)
    assert (5, 6) not in lost(island, {1: (5, 5)})
    assert (5, 6) in lost([*island[:-1], ("corridor", 5, 6), ("crossroads", 8, 8)], {1: (8, 8)})


@pytest.mark.rule("AB5.2")
def test_those_in_it_must_have_somewhere_good_to_go() -> None:
    """Who stands in the corridor might step into the dead end beyond."""
    board: list[Laid] = [("corridor", 1, 0, 1), ("robot-shop", 2, 0, 1)]
    assert (1, 0) not in lost(board, {1: (1, 0)})
    assert (2, 0) in lost(board, {1: (2, 0)})


@pytest.mark.rule("AB5.3")
def test_it_passes_what_is_aimed_at_oneself_alone_to_another_there() -> None:
    table = Table(
        4,
        board=line(1),
        at={1: (1, 0), 2: (1, 0)},
        hands={0: ["alien-patrol"], 1: ["no-take-him"], 2: ["escape-hatch", "adrenaline"]},
    )
    table.play(0, act.PlayEvent(0), act.TargetSeat(1))
    assert table.legal(1) == [act.TakeIt(), act.PassOn(0, 2)]
    event = only(table.play(1, act.PassOn(0, 2)), ev.PassedOn)
    assert (event.seat, event.target) == (1, 2)
    assert table.asked == ("save", (2,))
    assert table.legal(2) == [act.TakeIt(), act.UseSave(0), act.UseHelp(1)]
    table.play(2, act.UseSave(0))
    assert table.at(1) == table.at(2) == (1, 0)
    assert table.discard() == ["no-take-him", "escape-hatch", "alien-patrol"]


@pytest.mark.rule("AB5.3")
def test_the_other_is_struck_instead() -> None:
    table = Table(
        3, board=line(1), at={1: (1, 0), 2: (1, 0)}, hands={0: ["alien-patrol"], 1: ["no-take-him", "exit"]}, rolls={"evade": [1]}
    )
    table.play(0, act.PlayEvent(0), act.TargetSeat(1))
    table.play(1, act.PassOn(0, 2))
    assert only(table.play(2, act.TakeIt()), ev.BlackedOut).seat == 2
    assert table.hand(1) == ["exit"]


@pytest.mark.rule("AB5.3")
def test_helps_played_before_do_not_go_along() -> None:
    table = Table(
        3, board=line(1), at={1: (1, 0), 2: (1, 0)}, hands={0: ["alien-patrol"], 1: ["no-take-him", "adrenaline"]}, rolls={"evade": [3]}
    )
    table.play(0, act.PlayEvent(0), act.TargetSeat(1))
    table.play(1, act.UseHelp(1), act.PassOn(0, 2))
    assert only(table.play(2, act.TakeIt()), ev.Tested).plus == 0


@pytest.mark.rule("AB5.3")
def test_with_nobody_there_it_cannot_be_played() -> None:
    table = Table(3, board=line(1), at={1: (1, 0)}, hands={0: ["alien-patrol"], 1: ["no-take-him"]})
    table.play(0, act.PlayEvent(0), act.TargetSeat(1))
    assert table.legal(1) == [act.TakeIt()]


@pytest.mark.rule("AB5.3")
def test_not_against_what_strikes_several_or_a_location_does() -> None:
    table = Table(3, board=[("examining-room", 1, 0, 2)], at={1: (1, 0), 2: (1, 0)}, hands={0: ["probe"], 1: ["no-take-him"]})
    table.play(0, act.PlayEvent(0))
    assert table.legal(1) == [act.TakeIt()]
    table = Table(3, board=[("guard-post", 1, 0)], at={1: (1, 0)}, hands={0: ["no-take-him"]})
    table.play(0, act.Move(1))
    assert table.legal(0) == [act.TakeIt()]


@pytest.mark.rule("AB5.3")
def test_a_thief_may_get_his_theft_back_and_nothing_happens() -> None:
    table = Table(2, hands={0: ["no-mine"], 1: ["no-take-him", "exit"]}, gear={0: ["goo-gun"], 1: ["jet-pack"]}, rolls={"avoid": [1]})
    table.play(0, act.PlayEvent(0), act.TargetSeat(1))
    table.play(1, act.PassOn(0, 0))
    table.play(0, act.TakeIt())
    assert (table.gear(0), table.gear(1)) == (["goo-gun"], ["jet-pack"])
    assert table.asked[0] == "react"


@pytest.mark.rule("AB5.4")
def test_who_is_saved_steps_at_once_through_a_gate_of_his_choice() -> None:
    table = strike({1: (1, 0)}, hands={0: ["hull-decompression"], 1: ["escape-hatch"]})
    table.play(1, act.UseSave(0))
    assert table.asked == ("step", (1,))
    assert set(table.legal(1)) == {act.Step(0), act.Step(1), act.Step(3)}
    assert table.state.ship.tiles[1][2] is False
    events = table.play(1, act.Step(0))
    assert [type(event).__name__ for event in events] == ["Moved", "Decompressed"]
    assert table.at(1) == (1, -1)


@pytest.mark.rule("AB5.4")
def test_where_he_steps_awaits_him_what_awaits_everyone() -> None:
    table = strike(
        {1: (1, 0)},
        hands={0: ["hull-decompression"], 1: ["escape-hatch"]},
        board=[("crossroads", 1, 0), ("guard-post", 2, 0)],
        rolls={"evade": [1]},
    )
    table.play(1, act.UseSave(0), act.Step(1))
    assert table.asked == ("save", (1,))
    table.play(1, act.TakeIt())
    assert table.at(1) == (0, 0)
    assert table.state.ship.tiles[1][2] is True


# exits that move

FAR: list[Laid] = [*line(4), ("exit", 5, 0, 1), ("corridor", 0, -1), ("corridor", 0, -2), ("corridor", 0, -3), ("corridor", 0, -4)]


@pytest.mark.rule("AB5.2", "AB2.8")
def test_a_moved_exit_obeys_the_rule_for_exits() -> None:
    table = Table(board=FAR, hands={0: ["this-way-out"]}, under={(5, 0): ["jet-pack"]})
    table.play(0, act.PlayEvent(0))
    assert table.legal(0) == [act.TargetPlace(5, 0)]
    table.play(0, act.TargetPlace(5, 0))
    assert table.lays(0) == {(0, -5, 0)}
    event = only(table.play(0, act.LayAt(0, -5, 0)), ev.ExitMoved)
    assert (event.start, event.place, event.turn) == ((5, 0), (0, -5), 0)
    ship = table.state.ship
    assert cell_at(5, 0) not in ship.tiles
    assert ship.exits == (cell_at(0, -5),)
    assert table.under(0, -5) == ["jet-pack"]
    assert table.state.laid_by == {cell_at(0, -5): [0]}
    assert table.discard() == ["this-way-out"]


@pytest.mark.rule("AB5.2")
def test_without_another_place_the_exit_stays() -> None:
    table = Table(board=FAR[:-1], hands={0: ["this-way-out"]})
    assert "PlayEvent" not in table.kinds(0)
    assert "PlayEvent" not in Table(board=line(4), hands={0: ["this-way-out"]}).kinds(0)


@pytest.mark.rule("AB5.2")
@pytest.mark.parametrize(("place", "moves"), [((0, 0), True), ((5, 0), False)])
def test_an_exit_without_gates_stays_while_somebody_stands_on_it(place: tuple[int, int], moves: bool) -> None:
    table = Table(board=FAR, hands={0: ["this-way-out"]}, at={1: place})
    table.state.ship = table.state.ship.with_tile_face_down(cell_at(4, 0))
    assert ("PlayEvent" in table.kinds(0)) is moves


@pytest.mark.rule("AB5.2")
def test_who_stands_on_it_steps_off_first() -> None:
    table = Table(3, board=FAR, hands={1: ["this-way-out"]}, at={0: (5, 0), 2: (5, 0)}, left=1)
    table.play(0, act.Pass())
    table.react(1, act.PlayEvent(0), act.TargetPlace(5, 0))
    assert table.asked == ("step", (0,))
    table.play(0, act.Step(3))
    assert table.asked == ("step", (2,))
    table.play(2, act.Step(3))
    assert table.asked == ("place", (1,))
    table.play(1, act.LayAt(0, -5, 0))
    assert table.at(0) == table.at(2) == (4, 0)
    assert table.state.ended is None
    assert table.state.turn == 1


@pytest.mark.rule("AB5.2")
def test_an_exit_walls_nobody_in_where_it_goes() -> None:
    """The only other place for the exit lies before the only door of a wing that has no link with the Holding Cell."""
    wing: list[Laid] = [*FAR, ("robot-shop", 1, -5, 1)]
    assert "PlayEvent" in Table(board=wing, hands={0: ["this-way-out"]}).kinds(0)
    assert "PlayEvent" not in Table(board=wing, hands={0: ["this-way-out"]}, at={1: (1, -5)}).kinds(0)


@pytest.mark.rule("AB5.2")
def test_an_exit_does_not_leave_those_behind_who_need_it() -> None:
    """Seat 1 stands behind the exit, in a yard that the exit alone opens."""
    yard: list[Laid] = [
        *line(4),
        ("exit-wide", 5, 0, 2),
        ("robot-shop", 5, -1),
        ("corridor", 0, -1),
        ("corridor", 0, -2),
        ("corridor", 0, -3),
    ]
    yard += [("corridor", 0, -4), ("corridor", 6, 0), ("corridor", 5, 1, 1)]
    assert "PlayEvent" in Table(board=yard, hands={0: ["this-way-out"]}).kinds(0)
    assert "PlayEvent" in Table(board=yard, hands={0: ["this-way-out"]}, at={1: (4, 0)}).kinds(0)
    assert "PlayEvent" not in Table(board=yard, hands={0: ["this-way-out"]}, at={1: (5, -1)}).kinds(0)
    assert "PlayEvent" not in Table(board=yard, hands={0: ["this-way-out"]}, at={1: (5, 0)}).kinds(0)
