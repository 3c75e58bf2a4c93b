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
ANALYSIS: list[tuple[Place, Any, str]] = [
    (("seats",), 9, "the seats do not fit"),
    (("seats",), "3", ""),
    (("marker",), 3, "somebody who does not play"),
    (("turn",), -2, "somebody who does not play"),
    (("agency",), 13, "a track does not fit"),
    (("clout",), -1, "less than nothing, or more than any box holds"),
    (("reason",), 7, "7 is no str"),
    (("full",), 0, "0 is no bool"),
    (("agendas",), [0, 0], "the seats do not fit"),
    (("agendas", 1), 3, "an unknown agenda or ballot"),
    (("spare",), -1, "an unknown agenda or ballot"),
    (("ballots", 2), 3, "an unknown agenda or ballot"),
    (("initiative",), [0, 0], "the initiative pile does not fit"),
    (("made",), 2, "a threat is unknown or there twice"),
    (("intel", 0), 99, "an unknown intel card"),
    (("intel", 0), "b1", "'b1' is no int"),
    (("plots",), [0, 0], "an unknown plot, or one that is there twice"),
    (("assets_off",), [1], "an unknown asset, or one that is there twice"),
    (("drawn",), [1, 0], "an unknown asset, or one that is there twice"),
    (("winners",), [0], "nothing is under way"),
    (("players", 1, 0), -1, "less than nothing, or more than any box holds"),
    (("players", 1, 5), [99], "an unknown intel card"),
    (("players", 1, 7, 0, 0), 99, "an unknown asset, or one that is there twice"),
    (("players", 1, 7, 0, 1), 2, "an asset does not fit"),
    (("players", 1, 7, 1, 2), 8, "an asset does not fit"),
    (("threats", 0, 0), 2, "a threat is unknown or there twice"),
    (("threats", 0, 6), [0, 0], "figures on a threat do not fit"),
    (("threats", 0, 6, 1), -1, "figures on a threat do not fit"),
    (("threats", 0, 7, 1), -1, "figures on a threat do not fit"),
    (("threats", 0, 9), 3, "a threat does not fit"),
    (("threats", 0, 10, 1, 0), 99, "an unknown intel card"),
    (("threats", 0, 10, 1, 1), 3, "a card on a threat does not fit"),
    (("threats", 0, 11), [[3, 1]], "a look at a threat does not fit"),
    (("threats", 0, 11), [[0, 9]], "a look at a threat does not fit"),
    (("threats", 1, 4), 5, "a threat lies nowhere"),
    (("files", 0, 1), 99, "an unknown threat"),
    (("files", 0, 11), [[-1, 9]], "a look at a threat does not fit"),
    (("analysis",), None, "nothing is analysed"),
    (("analysis", 0), 0, "an unknown threat is analysed"),
    (("analysis", 0), 2, "an unknown threat is analysed"),
    (("analysis", 2, 0), 0, "cards turned up do not lie there"),
    (("analysis", 3), [0], "cards turned up do not lie there"),
    (("analysis", 4, 0, 0), "luck", ""),
    (("analysis", 4, 0, 2), "2", "a part holds whole numbers"),
    (("analysis", 4, 0, 3), 0.0, "a part holds whole numbers"),
    (("analysis", 4, 0, 4), None, "a part holds whole numbers"),
    (("analysis", 4, 0, 4), 3, "an analysis does not fit"),
    (("analysis", 8), [5], "an analysis does not fit"),
    (("analysis", 9), "won", "'won' is no verdict"),
    (("frames",), [], "nothing is under way"),
    (("frames", 0), ["Rising"], "nothing is under way"),
    (("frames", -1), ["Nothing"], ""),
    (("frames", -1, 1), 3, "somebody is asked who does not play"),
    (("frames", -1, 1), -1, "somebody is asked who does not play"),
]
LAYING: list[tuple[Place, Any, str]] = [
    (("frames", -1), ["Second", 0, 7], "Second does not fit"),
    (("frames", -1), ["Scouting", 3, 0], "somebody is asked who does not play"),
    (("frames", -1), ["Readying", 8], "somebody is asked who does not play"),
    (("frames", -1), ["Readying", 0], "somebody is asked who does not play"),
    (("frames", -1), ["Judging"], "nothing is analysed"),
    (("frames", -1), ["Keeping", 0], "the assets drawn do not fit"),
    (("frames", -1), ["Aiming", 0, 99, 0, -1], "Aiming does not fit"),
    (("frames", -1), ["Rewarding", 0, 99, -1], "Rewarding does not fit"),
    (("frames", -1), ["Striking", "plot", 99, [0]], "Striking does not fit"),
    (("frames", -1), ["Striking", "intel", 0, [0]], "Striking does not fit"),
    (("frames", -1), ["Striking", "luck", 0, [0]], ""),
    (("frames", 0, 1), 4, "Turns does not fit"),
]


def named(value: Any) -> str:
    """Name a parameter of a test alike in every process."""
    return str(getattr(value, "__name__", value))


@pytest.mark.parametrize("position", [reacting, laying])
def test_a_sound_state_is_read_back_as_it_was(position: Callable[[], Table]) -> None:
    table = position()
    assert table.game.load_state(table.state.to_data()) == table.state


@pytest.mark.parametrize(
    ("position", "place", "value", "word"), [*((reacting, *each) for each in ANALYSIS), *((laying, *each) for each in LAYING)], ids=named
)
def test_damaged_data_is_no_state(position: Callable[[], Table], place: Place, value: Any, word: str) -> None:
    table = position()
    data = deepcopy(table.state.to_data())
    part = data
    for step in place[:-1]:
        part = part[step]
    assert repr(part[place[-1]]) != repr(value)
    part[place[-1]] = value
    with pytest.raises(SaveError) as refused:
        table.game.load_state(data)
    assert str(refused.value.values.get("what", "")).endswith(word)


@pytest.mark.parametrize("name", sorted(laying().state.to_data()))
def test_nothing_may_be_missing(name: str) -> None:
    table = laying()
    data = table.state.to_data()
    del data[name]
    with pytest.raises(SaveError):
        table.game.load_state(data)
