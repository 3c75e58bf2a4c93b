"""The box lid: options are checked before the box is opened."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.core.match import Match
from tabletop.core.meta import ChoiceOption, GameMeta, NumberOption, ToggleOption
from tests.core.hunt import Hunt

OPTIONS = (ToggleOption("alarm", True), NumberOption("rounds", 60, 20, 120, step=20), ChoiceOption("map", "small", ("small", "large")))
META = GameMeta("box", (2, 4), (20, 40), OPTIONS)
DEFAULTS = {"alarm": True, "rounds": 60, "map": "small"}


def test_defaults_fill_in() -> None:
    assert META.validate_options({}) == META.default_options() == DEFAULTS
    assert META.validate_options({"rounds": 20, "map": "large"}) == {**DEFAULTS, "rounds": 20, "map": "large"}
    assert META.validate_options({"rounds": 120, "alarm": False}) == {**DEFAULTS, "rounds": 120, "alarm": False}


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("alarm", 1),
        ("alarm", "on"),
        ("rounds", 19),
        ("rounds", 121),
        ("rounds", 50),
        ("rounds", True),
        ("rounds", "60"),
        ("rounds", 60.0),
        ("map", "huge"),
        ("map", ["small"]),
        ("speed", 1),
    ],
)
def test_wrong_options_are_refused_by_name(option: str, value: Any) -> None:
    with pytest.raises(ValueError, match=option):
        META.validate_options({option: value})


def test_an_unknown_option_is_answered_with_those_there_are() -> None:
    with pytest.raises(ValueError, match="speed") as told:
        META.validate_options({"speed": 1})
    has = "alarm (on or off), rounds (20 to 120 in steps of 20), map (small, large)"
    assert str(told.value) == f"box has no option 'speed'; it has: {has}"
    with pytest.raises(ValueError, match=r"it has: none$"):
        GameMeta("box", (2, 4), (20, 40)).validate_options({"speed": 1})
    with pytest.raises(ValueError, match=r"it has: harder \(0 to 3\)$"):
        GameMeta("box", (2, 4), (20, 40), (NumberOption("harder", 0, 0, 3),)).validate_options({"speed": 1})


def test_on_and_off_are_read_where_an_option_is_on_or_off_and_nowhere_else() -> None:
    assert META.read_toggle_words({"alarm": "on", "rounds": 20}) == {"alarm": True, "rounds": 20}
    assert META.read_toggle_words({"alarm": False, "map": "on", "speed": "off"}) == {"alarm": False, "map": "on", "speed": "off"}
    assert META.read_toggle_words({"alarm": "off"}) == {"alarm": False}
    assert META.read_toggle_words({"alarm": "maybe"}) == {"alarm": "maybe"}
    with pytest.raises(ValueError, match=r"^option 'alarm' is on or off \(true or false in a file\), not 'on'$"):
        META.validate_options({"alarm": "on"})


@pytest.mark.parametrize("seats", [-1, 0, 1, 5])
def test_a_match_needs_seats_that_the_box_allows(seats: int) -> None:
    with pytest.raises(ValueError, match="2 to 4"):
        Match.start(Hunt(), seats, seed=1)
