"""The sizes of the house: a folder is looked through at a glance, and so is a file."""

from __future__ import annotations

from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
FILES = 24
"""Python files of a folder at most."""
LINES = 400
"""Lines of a file at most."""
ROOMS = ("tabletop", "scenes", "tests", "assets")


@pytest.mark.parametrize("room", ROOMS)
def test_no_folder_has_too_many_files(room: str) -> None:
    folders = [ROOT / room, *(path for path in (ROOT / room).rglob("*") if path.is_dir())]
    counts = {folder.relative_to(ROOT).as_posix(): len(list(folder.glob("*.py"))) for folder in folders}
    assert not {folder: count for folder, count in counts.items() if count > FILES}


@pytest.mark.parametrize("room", ROOMS)
def test_no_file_is_too_long(room: str) -> None:
    lines = {path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8").count("\n") for path in (ROOT / room).rglob("*.py")}
    assert not {path: count for path, count in lines.items() if count > LINES}
