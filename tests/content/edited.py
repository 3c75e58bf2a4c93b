"""Copies of the data of a game with one mistake in them."""

from __future__ import annotations

import re
from pathlib import Path
from shutil import copytree

from tests.frozen import FROZEN


def edited_copy(folder: Path, game: str, file: str, old: str, new: str) -> Path:
    """Copy the frozen box of a game, change the first place that the pattern `old` finds in a file, and give the copy."""
    copytree(FROZEN / game, folder / game)
    path = folder / game / file
    text = path.read_text(encoding="utf-8")
    assert re.search(old, text), old
    path.write_text(re.sub(old, lambda _: new, text, count=1), encoding="utf-8")
    return folder / game
