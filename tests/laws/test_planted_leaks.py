"""The laws of secrets bite in every game: what is hidden, planted where it can be seen, is caught."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tabletop.core.audience import PUBLIC, SECRET
from tests.laws import dealing, secrets
from tests.laws.planting import KINDS, InEvent, InField, InList, InNeighbour, InQuestion, InRecord, Leaking
from tests.laws.sitting import Play

PLAYS = [Play(0, 1, 6), Play(1, 2, 30)]
"""Few plays: what is planted is to be seen at once."""
FIELDS: dict[str, Callable[[str], Any]] = {
    "set at the set-up": InField,
    "set by an action": lambda name: InField(name, at_once=False),
    "within a record": InRecord,
}
SAID: dict[str, tuple[type[Leaking], str]] = {
    "in a question": (InQuestion, "a question tells"),
    "in an event": (InEvent, "Blabbed"),
    "in a list of actions": (InList, "a list of actions tells"),
}


def held(law: Callable[[Any, Play], None], game: Any) -> None:
    """Hold a game against a law."""
    for play in PLAYS:
        law(game, play)


@pytest.mark.parametrize("leak", FIELDS)
@pytest.mark.parametrize("name", KINDS)
def test_an_undeclared_field_is_named_and_shown_to_nobody(name: str, leak: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = FIELDS[leak](name)
    with pytest.raises(AssertionError, match=rf"^{name}: Leaky\.leak .*has no audience"):
        held(dealing.declares_all, game)
    held(dealing.worlds_apart, game)
    monkeypatch.setitem(game.audience, game.leaky, {"leak": SECRET})
    held(dealing.declares_all, game)


@pytest.mark.parametrize("leak", FIELDS)
@pytest.mark.parametrize("name", KINDS)
def test_a_field_declared_public_by_mistake_is_caught(name: str, leak: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = FIELDS[leak](name)
    monkeypatch.setitem(game.audience, game.leaky, {"leak": PUBLIC})
    held(dealing.declares_all, game)
    with pytest.raises(AssertionError, match=rf"^{name}, after .*leak is declared public"):
        held(dealing.worlds_apart, game)


@pytest.mark.parametrize("leak", ["set at the set-up", "set by an action"])
@pytest.mark.parametrize("name", KINDS)
def test_what_a_view_shows_is_caught_whatever_was_declared(name: str, leak: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = FIELDS[leak](name)
    monkeypatch.setitem(game.audience, game.leaky, {"leak": PUBLIC})
    monkeypatch.setattr(dealing, "differences", lambda *worlds: ())
    with pytest.raises(AssertionError, match=rf"^{name}, after .*the view of (seat [0-9]|the table) tells a secret"):
        held(dealing.worlds_apart, game)


@pytest.mark.parametrize("name", KINDS)
def test_what_the_set_up_shows_to_one_seat_too_many_is_caught(name: str) -> None:
    with pytest.raises(AssertionError, match=rf"^{name}: seats .* see what .* gave"):
        held(dealing.dealt_to_one, InNeighbour(name))


@pytest.mark.parametrize("leak", SAID)
@pytest.mark.parametrize("name", KINDS)
def test_what_is_asked_told_or_listed_is_caught(name: str, leak: str) -> None:
    make, message = SAID[leak]
    with pytest.raises(AssertionError, match=message):
        held(dealing.worlds_apart, make(name))
        held(secrets.twins_look_alike, make(name))
