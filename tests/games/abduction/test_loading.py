"""A state from a file: read back as it was, refused with the right word when its parts do not fit, and taken when they just do."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tabletop.core.errors import SaveError
from tests.games.abduction.table import Table, line
from tests.games.loading import changed


def position() -> Table:
    """Return a turn with hands, gear, an item that lies in the ship, and corridors."""
    hands = {0: ["corridor"], 1: ["jet-pack", "corridor"]}
    return Table(3, board=line(3), at={1: (2, 0)}, hands=hands, gear={2: ["grav-disk"]}, under={(2, 0): ["jet-pack"]})


DECK = position().game.deck
LYING = position().state.to_data()["under"][0][0]
WRONG: list[tuple[tuple[str | int, ...], Any, str]] = [
    (("seats",), 1, "the seats do not fit"),
    (("seats",), 9, "the seats do not fit"),
    (("abductees",), [0, 1], "the seats do not fit"),
    (("at",), [0, 0], "the seats do not fit"),
    (("dazed",), [0] * 4, "the seats do not fit"),
    (("gear",), [[], []], "the seats do not fit"),
    (("at", 1), LYING + 1000, "lies nowhere"),
    (("under", 0, 0), LYING + 1000, "lies nowhere"),
    (("draw", 0), -1, "an unknown card"),
    (("draw", 0), len(DECK.cards), "an unknown card"),
    (("discard",), [len(DECK.cards)], "an unknown card"),
    (("gear", 2, 0), len(DECK.cards), "an unknown card"),
    (("turn",), -2, "nobody's turn"),
    (("turn",), 3, "nobody's turn"),
    (("first",), -1, "nobody's turn"),
    (("first",), 3, "nobody's turn"),
    (("under", 0, 2), [], "items that nobody laid"),
    (("alarm",), True, "True is no whole number"),
    (("alarm",), "0", "'0' is no whole number"),
    (("dazed", 0), True, "True is no whole number"),
]
RIGHT: list[tuple[tuple[str | int, ...], Any]] = [
    (("draw", 0), 0),
    (("draw", 0), len(DECK.cards) - 1),
    (("turn",), -1),
    (("turn",), 2),
    (("first",), 2),
    (("guarded",), False),
    (("cut",), True),
    (("ended",), ["escaped", [0]]),
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


@pytest.mark.parametrize("turned", [4, 5, -1])
def test_a_location_turned_further_than_round_lies_as_it_comes_to_lie(turned: int) -> None:
    table = position()
    data = table.state.to_data()
    place = ("tiles", 0, 2)
    wanted = table.game.load_state(data if not turned % 4 else changed(data, place, turned % 4))
    assert table.game.load_state(changed(data, place, turned)) == wanted
