"""Refusals say what, where and why, and go from process to process."""

from __future__ import annotations

import pickle

import pytest

from tabletop.core.errors import ContentError, ContentErrors, IllegalAction, SaveError, TabletopError, UndoRefused

PLACED = ContentError("cards.yaml", 3, 7, "name.en", "is missing")


@pytest.mark.parametrize(
    ("refusal", "told"),
    [
        (IllegalAction("error.illegal", seat=1, action="Pass"), "error.illegal (seat=1, action=Pass)"),
        (UndoRefused("undo.nothing"), "undo.nothing"),
        (SaveError("error.save.damaged", file="a", line=2), "error.save.damaged (file=a, line=2)"),
        (PLACED, "cards.yaml:3:7: name.en: is missing"),
        (ContentErrors([PLACED, PLACED]), "cards.yaml:3:7: name.en: is missing\ncards.yaml:3:7: name.en: is missing"),
    ],
)
def test_a_refusal_says_itself_here_and_in_another_process(refusal: TabletopError, told: str) -> None:
    again = pickle.loads(pickle.dumps(refusal))
    assert str(refusal) == str(again) == told
    assert type(again) is type(refusal)
    assert (again.key, again.values.keys()) == (refusal.key, refusal.values.keys())
