"""The rooms of the house: how large they are, that nothing goes round in circles or up unseen, and that they are drawn as they are."""

from __future__ import annotations

import ast
from collections import Counter
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

from tests import rooms

ROOT = rooms.ROOT
HOUSE = ("tabletop", "scenes")
MOST_LINES = 400
MOST_FILES = 24
BY_NAME = [
    "scenes/app/app.py",
    "scenes/commands/benches/other_games.py",
    "scenes/commands/main.py",
    "scenes/session/plugins.py",
    "tabletop/bots/registry.py",
    "tabletop/games/__init__.py",
    "tabletop/lab/reader.py",
]
"""Where a module is imported by a name that is only known then, or the first picture or a command without a screen must not wait for it,
or it is another program that is measured beside ours where somebody has installed it."""
DYNAMIC = {"import_module", "__import__"}


def files(folder: str) -> list[Path]:
    return sorted((ROOT / folder).rglob("*.py"))


def named(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


@pytest.mark.parametrize("folder", [*HOUSE, "tests"])
def test_no_file_is_longer_than_can_be_read(folder: str) -> None:
    long = {named(path): lines for path in files(folder) if (lines := len(path.read_text(encoding="utf-8").splitlines())) > MOST_LINES}
    assert not long, f"more than {MOST_LINES} lines: cut it by what its parts are about"


@pytest.mark.parametrize("folder", [*HOUSE, "tests"])
def test_no_folder_holds_more_than_can_be_looked_over(folder: str) -> None:
    full = {place: many for place, many in Counter(named(path.parent) for path in files(folder)).items() if many > MOST_FILES}
    assert not full, f"more than {MOST_FILES} files: give some of them a folder of their own"


def test_no_files_import_each_other_in_a_circle() -> None:
    """Type-only imports count, too."""
    try:
        TopologicalSorter(rooms.modules()).prepare()
    except CycleError as fault:
        pytest.fail(" <- ".join(fault.args[1]), pytrace=False)


def test_modules_are_imported_by_a_string_only_where_they_must_be() -> None:
    """A string is an arrow that no contract sees; an import within a function is seen."""
    used = set()
    for path in [path for folder in HOUSE for path in files(folder)]:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            words = {getattr(node, field, None) for field in ("id", "attr", "name")}
            if words & DYNAMIC:
                used.add(named(path))
    assert sorted(used) == BY_NAME


def test_the_picture_is_that_of_the_imports() -> None:
    _, drawn, _ = rooms.split(rooms.PAPER.read_text(encoding="utf-8"))
    assert drawn == rooms.picture(), f"{rooms.PAPER.name} shows other rooms than there are: python -m tests.rooms"
