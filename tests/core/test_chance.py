"""Chance: seeded, recorded, scripted."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.core.chance import RandomSource, RecordingRandomSource, ReplayingRandomSource, ScriptedRandomSource, SeededRandomSource
from tabletop.core.errors import SaveError

LETTERS = ("a", "b", "c", "d")


def some_draws(chance: RandomSource) -> list[object]:
    return [chance.roll("die", 6), chance.shuffle("deck", LETTERS), chance.choose("who", LETTERS), chance.roll("die", 20)]


@given(st.integers(), st.integers(0, 20))
def test_a_secret_roll_never_shifts_a_public_one(seed: int, secret: int) -> None:
    plain, mixed = SeededRandomSource(seed), SeededRandomSource(seed)
    for _ in range(secret):
        mixed.roll("secret", 6)
    assert some_draws(plain) == some_draws(mixed)


@given(st.integers(), st.integers(0, 5))
def test_streams_go_on_where_the_counts_say(seed: int, before: int) -> None:
    first = SeededRandomSource(seed)
    for _ in range(before):
        some_draws(first)
    assert some_draws(SeededRandomSource(seed, first.counts)) == some_draws(first)


def test_every_outcome_comes_about_equally_often() -> None:
    chance = SeededRandomSource(5)
    rolls = Counter(chance.roll("die", 6) for _ in range(6000))
    orders = Counter(tuple(chance.shuffle("deck", "abc")) for _ in range(6000))
    assert sorted(rolls) == [1, 2, 3, 4, 5, 6]
    assert len(orders) == 6
    assert all(850 < count < 1150 for count in (*rolls.values(), *orders.values()))


def test_a_shuffle_leaves_its_argument_alone() -> None:
    deck = list(range(20))
    assert sorted(SeededRandomSource(1).shuffle("deck", deck)) == deck == list(range(20))


@given(st.integers())
def test_recorded_draws_are_given_again(seed: int) -> None:
    recording = RecordingRandomSource(SeededRandomSource(seed))
    given_first = some_draws(recording)
    assert [label for label, _ in recording.taken] == ["die", "deck", "who", "die"]
    assert some_draws(ReplayingRandomSource(recording.taken)) == given_first


@pytest.mark.parametrize(
    "draws",
    [
        [],
        [("other", 1)],
        [("die", 7)],
        [("die", 0)],
        [("die", (1,))],
        [("die", 1), ("deck", 3)],
        [("die", 1), ("deck", (0, 1, 2))],
        [("die", 1), ("deck", (0, 0, 1, 2))],
        [("die", 1), ("deck", (0, 1, 2, 3)), ("who", 4)],
        [("die", 1), ("deck", (0, 1, 2, 3)), ("who", -1)],
    ],
)
def test_a_record_that_does_not_fit_is_refused(draws: list[tuple[str, int | tuple[int, ...]]]) -> None:
    with pytest.raises(SaveError, match=r"error\.save\.chance"):
        some_draws(ReplayingRandomSource(draws))


def test_a_script_is_followed_label_by_label_even_when_recorded() -> None:
    script: dict[str, list[object]] = {"die": [6, 20], "deck": [[3, 2, 1, 0]], "who": ["c"]}
    for chance in (ScriptedRandomSource(script), RecordingRandomSource(ScriptedRandomSource(script))):
        assert some_draws(chance) == [6, ["d", "c", "b", "a"], "c", 20]


def test_a_script_that_does_not_fit_is_refused() -> None:
    chance = ScriptedRandomSource({"die": [7], "deck": [[0, 0]], "who": ["z"]})
    assert chance.shuffle("unscripted", LETTERS) == list(LETTERS)
    with pytest.raises(ValueError, match="no roll"):
        chance.roll("die", 6)
    with pytest.raises(LookupError, match="no further draw"):
        chance.roll("die", 6)
    with pytest.raises(ValueError, match="no order"):
        chance.shuffle("deck", LETTERS)
    with pytest.raises(ValueError, match="not among"):
        chance.choose("who", LETTERS)
