"""A state from a file: read back as it was, refused with the right word when its parts do not fit, and taken when they just do."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tabletop.core.errors import SaveError
from tabletop.games.countdown import actions as act
from tests.games.countdown.cards import WEST, A, B, C, F, number
from tests.games.countdown.table import Table, op
from tests.games.loading import changed


def position() -> Table:
    """Return a firefight with a hostage under way, a bomb that was worked at, and a vote."""
    ops = {1: A, 2: op(A, escort="hostage"), 5: op(WEST, life=3)}
    table = Table(ops, {A: ["thug", "guard"], B: ["?bomb"], C: ["civilian"]}, seats=3, runs={1: 0, 2: 1, 5: 2}, discards=["wall"])
    table.state.paid = {number("bomb"): 1}
    table.walk()
    table.do(act.Target(1, number("thug")))
    return table


HELD = number("thug", 3)
BOX = position().game.box
PLACES = BOX.locations[0].place_count
WRONG: list[tuple[tuple[str | int, ...], Any, str]] = [
    (("seats",), 0, "the seats do not fit"),
    (("seats",), 7, "the seats do not fit"),
    (("ready",), [False] * 2, "the seats do not fit"),
    (("giving_up",), [False] * 4, "the seats do not fit"),
    (("agendas",), [-1] * 2, "the seats do not fit"),
    (("exposed",), [False] * 4, "the seats do not fit"),
    (("ballots",), [-2] * 2, "the seats do not fit"),
    (("location",), -2, "an unknown location"),
    (("location",), len(BOX.locations), "an unknown location"),
    (("plan", 1), len(BOX.locations), "an unknown location"),
    (("plan", 1), -2, "an unknown location"),
    (("conduct",), [0], "the record does not fit"),
    (("opened",), [0, 0], "the record does not fit"),
    (("piles",), [[], [], [], [], []], "the areas do not fit"),
    (("up",), [[], [], [], [], [], [], []], "the areas do not fit"),
    (("secured",), [True] * 5, "the areas do not fit"),
    (("up", 0), [True], "a pile does not fit"),
    (("deck", 0), -1, "a card is unknown or there twice"),
    (("deck", 0), len(BOX.cards), "a card is unknown or there twice"),
    (("deck",), [HELD, HELD], "a card is unknown or there twice"),
    (("discards", 0), number("thug"), "a card is unknown or there twice"),
    (("removed",), [number("civilian")], "a card is unknown or there twice"),
    (("goal_deck",), [number("hostage")], "a card is unknown or there twice"),
    (("goals_gone",), [number("bomb")], "a card is unknown or there twice"),
    (("ops", 1, 0), 1, "an Op is unknown or there twice"),
    (("ops", 0, 0), 3, "an Op is unknown or there twice"),
    (("ops", 0, 0), 0, "an Op is unknown or there twice"),
    (("ops", 2, 0), 8, "an Op is unknown or there twice"),
    (("ops", 0, 1), -2, "an Op is nowhere"),
    (("ops", 0, 1), 3, "an Op is nowhere"),
    (("ops", 0, 2), -2, "an Op is nowhere"),
    (("ops", 0, 2), PLACES, "an Op is nowhere"),
    (("ops", 0, 3), -1, "an Op is nowhere"),
    (("ops", 0, 3), 4, "an Op is nowhere"),
    (("fights", 0, 0), -1, "a fight is nowhere"),
    (("fights", 0, 0), 6, "a fight is nowhere"),
    (("segment",), [1], "the threat cards do not fit"),
    (("paid",), [["x", 1]], "'x' is no int"),
    (("ops", 0), [1, 0], "zip"),
    (("todo",), [[]], "is no step"),
    (("todo",), [[None]], "is no step"),
    (("score",), "0", "score is '0'"),
    (("fights", 0, 2), 7, "7 is no str"),
    (("fights", 0, 9), "0", "'0' is no int"),
    (("winners",), ["0"], "'0' is no int"),
]
RIGHT: list[tuple[tuple[str | int, ...], Any]] = [
    (("plan", 1), -1),
    (("plan", 1), len(BOX.locations) - 1),
    (("deck", 0), len(BOX.cards) - 1),
    (("ops", 0, 1), -1),
    (("ops", 0, 1), 2),
    (("ops", 0, 2), -1),
    (("ops", 0, 2), PLACES - 1),
    (("ops", 0, 3), 0),
    (("ops", 0, 3), 3),
    (("fights", 0, 0), F),
    (("opened",), [0, 0, 0]),
    (("winners",), [0, 2]),
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
