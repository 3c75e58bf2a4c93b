"""A strength of bots is one entry of the registry: with nothing else it is offered, played, kept, simulated, and asked for its words."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import tabletop
from scenes.engine.paths import data_dir
from tabletop.bots.registry import RANDOM, bot_strengths_of_game

ENTRY = '    BotStrength("bold", "fire", standard_bot_maker("EasyBot"), game_ids=("abduction",)),\n'
LAST = '    BotStrength(RANDOM, "roll", '
ROOT = Path(__file__).resolve().parents[3]


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """Return a copy of the rules and data in which the registry has one entry more."""
    hide = shutil.ignore_patterns("__pycache__")
    shutil.copytree(Path(tabletop.__file__).parent, tmp_path / "tabletop", ignore=hide)
    shutil.copytree(data_dir(), tmp_path / "data", ignore=hide)
    registry = tmp_path / "tabletop" / "bots" / "registry.py"
    text = registry.read_text(encoding="utf-8")
    assert text.count(LAST) == 1
    registry.write_text(text.replace(LAST, ENTRY + LAST), encoding="utf-8")
    return tmp_path


def run(house: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """Run a module with the rules of the copy and the screen of the checkout."""
    env = {**os.environ, "PYTHONPATH": os.pathsep.join([str(house), str(ROOT)])}
    command = [sys.executable, "-P", "-m", *words]
    return subprocess.run(command, env=env, cwd=house, capture_output=True, text=True, check=False, timeout=240)


def test_it_is_found_wherever_strengths_are(house: Path) -> None:
    done = run(house, "tests.scenes.shell.strength_child", "bold", str(house / "mine"))
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout.splitlines()[-1])
    order = [*(one.name for one in bot_strengths_of_game("abduction") if one.name != RANDOM), "bold", RANDOM, "person"]
    assert found["abduction"] == {"lid": order, "pause": order, "takeover": ["person", *order[:-1]]}
    usual = [*(one.name for one in bot_strengths_of_game("countdown")), "person"]
    assert found["countdown"] == {"lid": usual, "pause": usual, "takeover": ["person", *usual[:-1]]}
    assert found["saved"] == found["settings"] == ["bold", "bold"]
    assert found["steps"] >= 3
    assert found["told"] == []


def test_it_is_simulated_where_the_game_has_it(house: Path) -> None:
    done = run(house, "scenes.commands.main", "simulate", "abduction", "--seats", "2", "--games", "1", "--bots", "bold,random", "--json")
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["games"] == 1
    refused = run(house, "scenes.commands.main", "simulate", "countdown", "--games", "1", "--bots", "bold")
    assert refused.returncode == 2
    assert "countdown has no bold bot" in refused.stderr
