"""Whole games, told step by step, are told the same today; a game without one fails. `write.py` makes them."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.laws.sitting import NAMES
from tests.playthroughs.box import open_story_game
from tests.playthroughs.story import told_again

FOLDER = Path(__file__).parent
FILES = sorted(FOLDER.glob("*/*.txt"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_told_again(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    again = told_again(open_story_game(path.parent.name), text).splitlines()
    for number, (old, new) in enumerate(zip(text.splitlines(), again, strict=False), start=1):
        assert new == old, f"{path.name}:{number}"
    assert len(again) == len(text.splitlines())


@pytest.mark.parametrize("name", NAMES)
def test_every_game_has_one(name: str) -> None:
    assert [path for path in FILES if path.parent.name == name], f"write one: python -m tests.playthroughs.write {name} 1 {2}"
