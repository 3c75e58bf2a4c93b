"""The layers of the house: the rules run without a screen, know no clock and no luck but `RandomSource`, and never print."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from tabletop.games import GAME_MODULES

ROOT = Path(__file__).parents[1]
RULES = sorted((ROOT / "tabletop").rglob("*.py"))
INNER = [path for path in RULES if path.relative_to(ROOT).parts[1] in ("core", "games")]
LUCK_AND_TIME = {"random", "secrets", "uuid", "time", "datetime", "calendar", "threading", "asyncio", "subprocess", "socket"}
SCREENS = {"pygame", "pytmx", "scenes"}

IMPORT_ALL = """
import importlib, pkgutil, sys


class Blocked:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in ("pygame", "pytmx", "scenes"):
            raise ImportError(f"{name} is blocked")


sys.meta_path.insert(0, Blocked())
import tabletop

names = [module.name for module in pkgutil.walk_packages(tabletop.__path__, "tabletop.")]
for name in names:
    try:
        importlib.import_module(name)
    except ModuleNotFoundError as missing:  # an engine of the extra `lab`, which not everybody has
        if missing.name not in ("matplotlib", "optuna"):
            raise
print(len(names))
"""


def named(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def imports(path: Path) -> Iterator[str]:
    """Return the modules that a file imports, wherever in it."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, f"{named(path)}: relative import"
            yield node.module or ""


def test_every_module_of_the_rules_imports_without_a_screen() -> None:
    told = subprocess.run([sys.executable, "-c", IMPORT_ALL], cwd=ROOT, capture_output=True, text=True, check=False)
    assert told.returncode == 0, told.stderr
    assert int(told.stdout) == len([path for path in RULES if path != ROOT / "tabletop" / "__init__.py"])


def test_the_rules_import_no_screen() -> None:
    assert not [named(path) for path in RULES if {name.partition(".")[0] for name in imports(path)} & SCREENS]


def test_core_and_games_know_neither_luck_nor_time() -> None:
    found = {(named(path), name.partition(".")[0]) for path in INNER for name in imports(path)}
    assert {(path, name) for path, name in found if name in LUCK_AND_TIME} == {
        ("tabletop/core/chance.py", "random"),
        ("tabletop/core/journal.py", "threading"),  # it waits for the disk, and decides nothing
    }


def test_a_game_imports_no_other_game() -> None:
    for game in GAME_MODULES:
        others = tuple(f"tabletop.games.{other}." for other in GAME_MODULES if other != game)
        for path in (ROOT / "tabletop" / "games" / game).rglob("*.py"):
            assert not [name for name in imports(path) if f"{name}.".startswith(others)], named(path)


def test_maps_are_read_in_one_place() -> None:
    scenes = sorted((ROOT / "scenes").rglob("*.py"))
    assert [named(path) for path in scenes if "pytmx" in {name.partition(".")[0] for name in imports(path)}] == [
        "scenes/board/tiled/map_reader.py"
    ]


def calls(path: Path) -> Iterator[tuple[str, int]]:
    """Return the names of what a file calls, with the line."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call):
            match node.func:
                case ast.Name(id=name):
                    yield name, node.lineno
                case ast.Attribute(attr=name):
                    yield f".{name}", node.lineno


def test_the_rules_never_print() -> None:
    assert not [(named(path), line) for path in RULES for name, line in calls(path) if name in ("print", "input", "breakpoint")]


def test_core_and_games_touch_files_only_where_they_may() -> None:
    """The journal with its lock, and the reader of data files."""
    opening = {"open", ".open", ".read_text", ".read_bytes", ".write_text", ".write_bytes", ".unlink", ".mkdir"}
    allowed = {"tabletop/core/journal.py", "tabletop/core/save_lock.py", "tabletop/core/document.py", "tabletop/core/safe_file_reading.py"}
    assert {named(path) for path in INNER for name, _ in calls(path) if name in opening} <= allowed


def test_the_import_contracts_hold() -> None:
    asked = "import sys; from importlinter.cli import lint_imports; sys.exit(lint_imports(no_cache=True, no_logo=True))"
    environ = {**os.environ, "PYTHONPATH": str(ROOT)}
    told = subprocess.run([sys.executable, "-c", asked], cwd=ROOT, env=environ, capture_output=True, text=True, check=False)
    assert told.returncode == 0, told.stdout + told.stderr
