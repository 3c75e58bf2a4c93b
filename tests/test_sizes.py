"""What is tried by turns by default leaves nothing out of any list, and with `--big` is everything."""

from __future__ import annotations

from itertools import product

import pytest

from tests.sizes import BIG, by_turns

GAMES, LOOKS, LAPTOP = ("a", "b"), (1, 2, 3), (True, False)


def test_each_comes_and_each_pair_of_the_first_comes_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(BIG, "0")
    turns = by_turns(GAMES, LOOKS, LAPTOP)
    assert [turn[:2] for turn in turns] == list(product(GAMES, LOOKS))
    assert all({turn[2] for turn in turns if turn[0] == game} == {True, False} for game in GAMES)
    assert all({turn[2] for turn in turns if turn[1] == look} == {True, False} for look in LOOKS)


def test_with_big_it_is_every_combination(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(BIG, "1")
    assert by_turns(dict.fromkeys(GAMES), LOOKS, LAPTOP) == list(product(GAMES, LOOKS, LAPTOP))
