"""A state from a file: read back as it was, refused with a clear word when it is damaged."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest

from tabletop.core.errors import SaveError
from tabletop.games.homeland import actions as act
from tests.games.homeland.fixed import fixed_game
from tests.games.homeland.table import Case, Desk, Table


def reacting() -> Table:
    """Return an analysis in which somebody may react, with a gold part, a burned card, and a threat that left before."""
    desks = {1: Desk(hand=["b1", "r2"], exposed=["b4"], assets=["nicholas-brody", "-virgil"], agents=2)}
    first = Case(lead=0, intel=["r2"], organization="desert", plot="kidnapping")
    intel = ["b3", "breakthrough", "blunder", "r4"]
    case = Case(("imminent", 1), lead=1, intel=intel, layers=[-1, 0, 1, 2], organization="valley", plot="leak", seen=0b101)
    later = Case(("low", 5), organization="tower", plot="riot")
    table = Table(first, case, later, box=fixed_game().box, desks=desks, turned=["r2", "b3", "breakthrough", "blunder", "r4"])
    table.do(act.Pass())
    assert table.asked == "react"
    return table


def laying() -> Table:
    """Return a turn in which the second intel card is to be laid."""
    names = (("desert", "leak"), ("valley", "riot"), ("tower", "siege"))
    cases = [Case(("low", seat), lead=seat, organization=of, plot=plot) for seat, (of, plot) in enumerate(names)]
    table = Table(*cases, box=fixed_game().box, turn=0, desks={0: Desk(hand=["b1", "r2", "b3"])})
    table.do(table.of(act.LayIntel)[0])
    assert table.asked == "second"
    return table


Place = tuple[str | int, ...]
ANALYSIS: list[tuple[Place, Any]] = [
    (("seats",), 9),
    (("seats",), "3"),
    (("marker",), 3),
    (("turn",), -2),
    (("agency",), 13),
    (("clout",), -1),
    (("reason",), 7),
    (("full",), 0),
    (("agendas",), [0, 0]),
    (("agendas", 1), 3),
    (("spare",), -1),
    (("ballots", 2), 3),
    (("initiative",), [0, 0]),
    (("made",), 2),
    (("intel", 0), 99),
    (("intel", 0), "b1"),
    (("plots",), [0, 0]),
    (("assets_off",), [1]),
    (("drawn",), [1, 0]),
    (("winners",), [0]),
    (("players", 1, 0), -1),
    (("players", 1, 5), [99]),
    (("players", 1, 7, 0, 0), 99),
    (("players", 1, 7, 0, 1), 2),
    (("players", 1, 7, 1, 2), 8),
    (("threats", 0, 0), 2),
    (("threats", 0, 6), [0, 0]),
    (("threats", 0, 9), 3),
    (("threats", 0, 10, 1, 0), 99),
    (("threats", 0, 10, 1, 1), 3),
    (("threats", 0, 11), [[3, 1]]),
    (("threats", 0, 11), [[0, 9]]),
    (("threats", 1, 4), 5),
    (("files", 0, 1), 99),
    (("files", 0, 11), [[-1, 9]]),
    (("analysis",), None),
    (("analysis", 0), 0),
    (("analysis", 0), 2),
    (("analysis", 2, 0), 0),
    (("analysis", 3), [0]),
    (("analysis", 4, 0, 0), "luck"),
    (("analysis", 4, 0, 4), 3),
    (("analysis", 8), [5]),
    (("analysis", 9), "won"),
    (("frames",), []),
    (("frames", 0), ["Rising"]),
    (("frames", -1), ["Nothing"]),
    (("frames", -1, 1), 3),
    (("frames", -1, 1), -1),
]
LAYING: list[tuple[Place, Any]] = [
    (("frames", -1), ["Second", 0, 7]),
    (("frames", -1), ["Scouting", 3, 0]),
    (("frames", -1), ["Readying", 8]),
    (("frames", -1), ["Readying", 0]),
    (("frames", -1), ["Judging"]),
    (("frames", -1), ["Keeping", 0]),
    (("frames", -1), ["Aiming", 0, 99, 0, -1]),
    (("frames", -1), ["Rewarding", 0, 99, -1]),
    (("frames", -1), ["Striking", "plot", 99, [0]]),
    (("frames", -1), ["Striking", "intel", 0, [0]]),
    (("frames", -1), ["Striking", "luck", 0, [0]]),
    (("frames", 0, 1), 4),
]


def named(value: Any) -> str:
    """Name a parameter of a test alike in every process."""
    return str(getattr(value, "__name__", value))


@pytest.mark.parametrize("position", [reacting, laying])
def test_a_sound_state_is_read_back_as_it_was(position: Callable[[], Table]) -> None:
    table = position()
    assert table.game.load_state(table.state.to_data()) == table.state


@pytest.mark.parametrize(
    ("position", "place", "value"), [*((reacting, *each) for each in ANALYSIS), *((laying, *each) for each in LAYING)], ids=named
)
def test_damaged_data_is_no_state(position: Callable[[], Table], place: Place, value: Any) -> None:
    table = position()
    data = deepcopy(table.state.to_data())
    part = data
    for step in place[:-1]:
        part = part[step]
    assert repr(part[place[-1]]) != repr(value)
    part[place[-1]] = value
    with pytest.raises(SaveError):
        table.game.load_state(data)


@pytest.mark.parametrize("name", sorted(laying().state.to_data()))
def test_nothing_may_be_missing(name: str) -> None:
    table = laying()
    data = table.state.to_data()
    del data[name]
    with pytest.raises(SaveError):
        table.game.load_state(data)
