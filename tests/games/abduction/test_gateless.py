"""AB5.1, AB5.4: a location that has lost all its gates is lost too, with somebody in it."""

from __future__ import annotations

import pytest

from tabletop.games.abduction import actions as act
from tabletop.games.abduction import events as ev
from tabletop.games.abduction.cells import cell_at
from tests.games.abduction.table import Laid, Table, only, some

BOXED: list[Laid] = [("corridor", 1, 0, 1), ("nap-pods", 2, 0), ("corridor", 0, -1)]
"""Nap Pods east of a corridor; when the corridor is lost they have no gate left, only a free door to the east."""


def boxed(**more: object) -> Table:
    """Let seat 1 stand in a location whose only gate is lost, and let seat 0 strike it."""
    given = {"hands": {0: ["hull-decompression"] * 2}, "at": {1: (2, 0)}, **more}
    table = Table(3, board=BOXED, **given)  # type: ignore[arg-type]
    table.do(0, act.PlayEvent(0), act.TargetPlace(1, 0))
    assert table.state.ship.beside[cell_at(2, 0)] == ()
    table.play(0, act.PlayEvent(0), act.TargetPlace(2, 0))
    return table


@pytest.mark.rule("AB5.1", "AB5.4")
def test_in_a_location_without_gates_the_exoskeleton_saves_too() -> None:
    table = boxed(hands={0: ["hull-decompression"] * 2, 1: ["exit", "jet-pack"]}, gear={1: ["goo-gun", "alien-exoskeleton"]})
    assert table.at(1) == (0, 0)
    assert table.hand(1) == ["exit", "jet-pack"]
    assert table.gear(1) == ["goo-gun", "alien-exoskeleton"]
    assert table.state.ship.tiles[cell_at(2, 0)][2] is True
    assert table.asked == ("react", (1,))


@pytest.mark.rule("AB5.1", "AB5.4")
def test_in_a_location_without_gates_the_hatch_saves_who_plays_it() -> None:
    table = boxed(hands={0: ["hull-decompression"] * 2, 1: ["exit", "escape-hatch"]}, gear={1: ["goo-gun"]})
    assert table.asked == ("save", (1,))
    assert table.legal(1) == [act.TakeIt(), act.UseSave(1)]
    events = table.play(1, act.UseSave(1))
    moved = only(events, ev.Moved)
    assert (moved.seat, moved.start, moved.place, moved.how) == (1, (2, 0), (0, 0), "leave")
    assert not some(events, ev.BlackedOut)
    assert (table.hand(1), table.gear(1)) == (["exit"], ["goo-gun"])


@pytest.mark.rule("AB5.1", "AB5.4")
def test_in_a_location_without_gates_who_has_neither_is_asked_and_blacks_out() -> None:
    table = boxed(hands={0: ["hull-decompression"] * 2, 1: ["exit"]}, gear={1: ["tinfoil-hat"]})
    assert table.asked == ("save", (1,))
    assert table.legal(1) == [act.TakeIt()]
    assert only(table.play(1, act.TakeIt()), ev.BlackedOut).seat == 1
    assert (table.hand(1), table.gear(1), table.at(1)) == ([], [], (0, 0))


@pytest.mark.rule("AB3.3", "AB5.4")
def test_the_turn_of_the_active_one_goes_on_in_the_holding_cell_when_he_is_saved() -> None:
    table = boxed(at={0: (2, 0)}, gear={0: ["alien-exoskeleton"]}, hands={0: ["hull-decompression"] * 2, 1: ["exit"]})
    assert table.at(0) == (0, 0)
    table.quiet()
    assert table.asked == ("act", (0,))
    assert table.state.left == 1
