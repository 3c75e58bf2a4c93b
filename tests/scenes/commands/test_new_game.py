"""`tabletop new`: in a copy of the source tree a game is begun that passes everything at once, and is played on the plain table."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from scenes.commands.new_game import TARGET_BY_TEMPLATE, NewGameError, write_new_game

ROOT = Path(__file__).parents[3]
FOLDERS = ("tabletop", "scenes", "data", "assets", "tests")
NAME = "night_train"
LEFT_OUT = shutil.ignore_patterns("__pycache__", "pictures", "0.*", "playthroughs", "*.pyc")


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Copy the source tree and begin a game in it."""
    tree = tmp_path_factory.mktemp("tree")
    for folder in FOLDERS:
        shutil.copytree(ROOT / folder, tree / folder, ignore=LEFT_OUT)
    for file in ("pyproject.toml", "README.md", "CONTRIBUTING.md"):
        shutil.copy(ROOT / file, tree / file)
    run(tree, "-m", "scenes.commands.main", "new", NAME)
    return tree


def run(tree: Path, *words: str) -> str:
    """Run Python in a tree; give what it printed, fail with it."""
    env = {**os.environ, "PYTHONPATH": str(tree), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    done = subprocess.run(
        [sys.executable, *words], cwd=tree, env=env, capture_output=True, text=True, encoding="utf-8", timeout=600, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def pytested(tree: Path, *words: str) -> str:
    """Run tests in a tree."""
    return run(tree, "-m", "pytest", "-n0", "-p", "no:cacheprovider", *words)


@pytest.mark.long
def test_a_new_game_is_checked(tree: Path) -> None:
    assert run(tree, "-m", "scenes.commands.main", "check").startswith("ok")
    written = [str(tree / path.replace("@name@", NAME)) for path in TARGET_BY_TEMPLATE.values() if path.endswith(".py")]
    run(tree, "-m", "ruff", "check", *written, "tabletop/games/__init__.py")
    run(tree, "-m", "ruff", "format", "--check", *written, "tabletop/games/__init__.py")
    run(tree, "-m", "mypy", "-p", f"tabletop.games.{NAME}")


@pytest.mark.long
def test_a_new_game_obeys_its_rules_and_the_laws(tree: Path) -> None:
    assert "passed" in pytested(tree, f"tests/games/{NAME}")
    assert "passed" in pytested(tree, "tests/laws/test_laws.py", "-k", NAME)


@pytest.mark.long
def test_a_new_game_is_played_on_the_plain_table(tree: Path) -> None:
    """Fingers play it to its end, bots play it, and what they do is measured."""
    assert "1 passed" in pytested(tree, "tests/taps/test_plain_taps.py", "-k", f"without_a_screen_is_played and {NAME}")
    told = run(tree, "-m", "scenes.commands.main", "simulate", NAME, "--seats", "3", "--games", "4")
    assert "seat 1" in told
    assert "finished 4" in told


@pytest.mark.long
def test_a_new_game_is_played_on_phones_at_once(tree: Path) -> None:
    assert "1 passed" in pytested(tree, "tests/phones/test_games.py", "-k", f"by_phones_alone and {NAME}")


@pytest.mark.parametrize("name", ["Night", "9lives", "night-train", "", "night_", "../night", "homeland"])
def test_a_name_that_no_game_can_have_is_refused(tmp_path: Path, name: str) -> None:
    registry = tmp_path / "tabletop" / "games" / "__init__.py"
    registry.parent.mkdir(parents=True)
    (tmp_path / "tests").mkdir()
    shutil.copy(ROOT / "tabletop" / "games" / "__init__.py", registry)
    before = registry.read_bytes()
    with pytest.raises(NewGameError):
        write_new_game(name, tmp_path)
    assert registry.read_bytes() == before
    assert [path for path in tmp_path.rglob("*") if path.is_file()] == [registry]


def test_what_is_no_source_tree_is_refused(tmp_path: Path) -> None:
    with pytest.raises(NewGameError, match="no source tree"):
        write_new_game("night", tmp_path)
    assert not list(tmp_path.iterdir())
