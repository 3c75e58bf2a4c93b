"""A state from a file: read back as it was, refused with the right word when its parts do not fit, and taken when they just do."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tabletop.core.errors import SaveError
from tests.games.loading import changed
from tests.games.specter_ops.table import Table, cell


def position() -> Table:
    """Return a hunt for two agents' worth of seats: an agent with two cards, and four hunters of whom one is a traitor."""
    hunters = {"puppet": "A7", "beast": "A1", "gun": "in", "prophet": "B8"}
    return Table("E10", hunters=hunters, seats=5, cards=("flash-bang", "stealth-field"), traitor="beast")


BOX = position().game.box
GROUND = position().game.grounds["facility_83x"]
WALL = next(space for space in range(GROUND.geometry.size) if not GROUND.geometry.open >> space & 1)
WRONG: list[tuple[tuple[str | int, ...], Any, str]] = [
    (("seats",), 1, "the seats do not fit"),
    (("seats",), 6, "the seats do not fit"),
    (("seats",), 4, "the seats do not fit"),
    (("votes",), [-3] * 4, "the seats do not fit"),
    (("phase",), "nap", "nothing is asked in the phase 'nap'"),
    (("agents",), [], "the agents do not fit"),
    (("active",), -2, "the agents do not fit"),
    (("active",), 1, "the agents do not fit"),
    (("mover",), -2, "the agents do not fit"),
    (("mover",), 4, "the agents do not fit"),
    (("dice",), [1, 1, 1], "the objectives do not fit"),
    (("dice", 2), 0, "the objectives do not fit"),
    (("dice", 2), 7, "the objectives do not fit"),
    (("vehicle",), WALL, "somebody is nowhere"),
    (("vehicle",), -1, "somebody is nowhere"),
    (("vehicle",), GROUND.geometry.size, "somebody is nowhere"),
    (("hunters", 1, 2), WALL, "somebody is nowhere"),
    (("agents", 0, 4), WALL, "somebody is nowhere"),
    (("hunters", 0, 1), -2, "an unknown hunter"),
    (("hunters", 0, 1), len(BOX.hunters), "an unknown hunter"),
    (("hunters", 0, 0), -1, "an unknown hunter"),
    (("hunters", 0, 0), 5, "an unknown hunter"),
    (("agents", 0, 1), -2, "an unknown agent"),
    (("agents", 0, 1), len(BOX.agents), "an unknown agent"),
    (("agents", 0, 0), -1, "an unknown agent"),
    (("agents", 0, 0), 5, "an unknown agent"),
    (("agents", 0, 22), [1], "an unknown agent"),
    (("agents", 0, 21), [0, len(BOX.equipment)], "an unknown card"),
    (("agents", 0, 21), [0, -1], "an unknown card"),
    (("history",), [["1"]], "'1' is no int"),
    (("history",), {}, "history is {}"),
    (("winners",), ["0"], "'0' is no int"),
    (("moved_steps",), True, "True is no int"),
]
RIGHT: list[tuple[tuple[str | int, ...], Any]] = [
    (("active",), -1),
    (("mover",), 3),
    (("dice",), [1, 6, 2, 5]),
    (("vehicle",), cell("N1")),
    (("hunters", 0, 1), len(BOX.hunters) - 1),
    (("hunters", 0, 1), -1),
    (("hunters", 0, 0), 0),
    (("hunters", 0, 0), 4),
    (("agents", 0, 1), len(BOX.agents) - 1),
    (("agents", 0, 0), 4),
    (("winners",), [0]),
    (("phase",), "over"),
]


def test_a_sound_state_is_read_back_as_it_was() -> None:
    table = position()
    assert table.game.load_state(table.state.to_data()) == table.state


@pytest.mark.parametrize(("place", "value", "word"), WRONG)
def test_what_does_not_fit_is_refused_and_why(place: tuple[str | int, ...], value: Any, word: str) -> None:
    table = position()
    with pytest.raises(SaveError) as refused:
        table.game.load_state(changed(table.state.to_data(), place, value))
    assert re.search(word, str(refused.value.values["what"])), refused.value.values


@pytest.mark.parametrize(("place", "value"), RIGHT)
def test_what_just_fits_is_taken(place: tuple[str | int, ...], value: Any) -> None:
    table = position()
    data = changed(table.state.to_data(), place, value)
    assert table.game.load_state(data).to_data() == data
