"""`tabletop check` is complete: each kind of thing that somebody may forget is planted once, and told with its place."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import scenes
import tabletop
from scenes.commands.check_events import events_without_sound
from scenes.engine.paths import assets_dir, data_dir
from tabletop.games import GAME_MODULES
from tabletop.lab import check

PLANTED: dict[str, tuple[tuple[str, str], ...]] = {
    "tabletop/games/abduction/cards.py": (
        ("class PowerEffect(ExactlyOneEffect):", 'class Sing(Record):\n    """Sings."""\n\n\nclass PowerEffect(ExactlyOneEffect):'),
        ("    attack: Attack | None = None\n", "    attack: Attack | None = None\n    sing: Sing | None = None\n"),
    ),
    "tabletop/games/countdown/cards.py": (
        ('    TEAR_GAS = "tear_gas"\n', '    TEAR_GAS = "tear_gas"\n    BALLOON = "balloon"\n'),
        ('    SNIPER = "sniper"\n', '    SNIPER = "sniper"\n    GHOST = "ghost"\n'),
    ),
    "tabletop/games/countdown/pieces.py": (("    LEADER = 6\n", "    LEADER = 6\n    DOG = 7\n"),),
    "tabletop/games/homeland/effects/asset_effects.py": (
        ("    recall: RecallFigures | None = None\n", "    recall: RecallFigures | None = None\n    sing: NoParameters | None = None\n"),
        ("    redraw: NoParameters | None = None\n", "    redraw: NoParameters | None = None\n    dance: NoParameters | None = None\n"),
    ),
    "tabletop/games/homeland/effects/strike_effects.py": (
        (
            "    panic: AddTerroristTrackMarkers | None = None\n",
            "    panic: AddTerroristTrackMarkers | None = None\n    sorrow: NoParameters | None = None\n",
        ),
        (
            "    silence: BlockReactions | None = None\n",
            "    silence: BlockReactions | None = None\n    glow: NoParameters | None = None\n",
        ),
    ),
    "tabletop/games/abduction/meta.py": (
        (
            '        ToggleOption("guarded_exits", True),\n',
            '        ToggleOption("guarded_exits", True),\n        ToggleOption("loud", False),\n',
        ),
        ('        "abductee",\n', '        "abductee",\n        "nap",\n'),
        ('outcome_reasons=("alarm", ', 'outcome_reasons=("alarm", "boredom", '),
        ('score_parts=("gates", ', 'score_parts=("gates", "style", '),
    ),
    "tabletop/games/homeland/state.py": (
        (
            "    frames: list[Frame] = field(default_factory=list)\n",
            "    frames: list[Frame] = field(default_factory=list)\n    mood: int = 0\n",
        ),
    ),
    "tabletop/bots/registry.py": (
        (
            '    BotStrength(RANDOM, "roll", ',
            '    BotStrength("bold", "fire", standard_bot_maker("BoldBot"), game_ids=("abduction",)),\n    BotStrength(RANDOM, "roll", ',
        ),
    ),
    "scenes/shell/seating_scene.py": (
        ('"back", target_key="back"))', '"back", target_key="back"))\n        root.icon("no_such_icon", 0, 0, 9)'),
    ),
    "data/abduction/events.yaml": (("  icon: ufo\n", "  icon: rocket_launch\n"),),
    "data/abduction/items.yaml": (("  icon: disc\n", "  icon: molecule\n"), ("ga door 1 of 2 poorten", "ga door een paar poorten")),
    "data/specter_ops/agents.yaml": (("mit −2 an", "mit -2 an"),),
    "data/wording.en.yaml": (("shell.quit: ", 'shell.quite.dead: "Nobody says this"\nshell.quit: '),),
    "data/abduction/rules.nl.yaml": (
        ("- id: AB1.1\n", "- id: AB1.0\n"),
        ("- id: AB1.2\n", "- id: AB1.1\n"),
        ("- id: AB1.0\n", "- id: AB1.2\n"),
    ),
}
"""By file: what stands there, and what is to stand in its place."""

TOLD = (
    r"tabletop/games/abduction/cards\.py:\d+:1: PowerEffect\.sing: is an effect that no rule carries out",
    r"tabletop/games/countdown/cards\.py:\d+:1: SupportEffect\.BALLOON: is an effect that no rule carries out",
    r"data/abduction/wording\.en\.yaml:1:1: abduction\.option\.loud: is missing",
    r"data/abduction/wording\.en\.yaml:1:1: abduction\.option\.loud\.help: is missing",
    r"data/abduction/wording\.en\.yaml:1:1: abduction\.question\.nap: is missing",
    r"data/abduction/wording\.en\.yaml:1:1: abduction\.outcome\.boredom: is missing",
    r"data/abduction/wording\.en\.yaml:1:1: abduction\.score\.style: is missing",
    r"data/countdown/wording\.en\.yaml:1:1: countdown\.symbol\.ghost: is missing",
    r"data/countdown/wording\.en\.yaml:1:1: countdown\.symbol\.ghost\.help: is missing",
    r"data/countdown/wording\.en\.yaml:1:1: countdown\.kind\.dog: is missing",
    r"data/countdown/wording\.en\.yaml:1:1: countdown\.kind\.dog\.help: is missing",
    r"tabletop/games/homeland/effects/asset_effects\.py:\d+:1: ImmediateSeatEffect\.sing: is an effect that no rule carries out",
    r"tabletop/games/homeland/effects/asset_effects\.py:\d+:1: AssetAbility\.dance: is an effect that no rule carries out",
    r"tabletop/games/homeland/effects/strike_effects\.py:\d+:1: FalloutEffect\.sorrow: is an effect that no rule carries out",
    r"tabletop/games/homeland/effects/strike_effects\.py:\d+:1: GoldCardEffect\.glow: is an effect that no rule carries out",
    r"data/homeland/wording\.en\.yaml:1:1: homeland\.effect\.sing: is missing",
    r"data/homeland/wording\.en\.yaml:1:1: homeland\.mark\.sing: is missing",
    r"data/homeland/wording\.en\.yaml:1:1: homeland\.power\.dance: is missing",
    r"data/homeland/wording\.en\.yaml:1:1: homeland\.mark\.dance: is missing",
    r"data/homeland/wording\.en\.yaml:1:1: homeland\.fallout\.sorrow: is missing",
    r"data/homeland/wording\.en\.yaml:1:1: homeland\.gold\.glow: is missing",
    r"tabletop/games/homeland/state\.py:\d+:1: State\.mood: has no audience",
    r"data/wording\.en\.yaml:1:1: shell\.seat\.kind\.bold: is missing",
    r"data/wording\.en\.yaml:1:1: shell\.seat\.kind\.bold\.more: is missing",
    r"tabletop/bots/registry\.py:74:5: bold: abduction has no BoldBot",
    r"tabletop/bots/registry\.py:74:5: bold: the icon 'fire' is no meaning of assets/shared/icons\.yaml",
    r"data/abduction/items\.yaml:\d+:9: \[2\]\.icon: 'molecule' is taken; first in line \d+",
    r"data/abduction/events\.yaml:\d+:9: \[0\]\.icon: 'rocket_launch' is taken in data/abduction/items\.yaml",
    r"data/abduction/items\.yaml:\d+:9: \[2\]\.text\.nl: leaves out 2, a number of its effect",
    r"data/specter_ops/agents\.yaml:\d+:\d+: \[0\]\.proficiency\.text\.de: leaves out −2, a number of its effect",
    r"data/specter_ops/agents\.yaml:\d+:\d+: \[0\]\.proficiency\.text\.de: has a hyphen for the minus: −2",
    r"scenes/shell/seating_scene\.py:\d+:\d+: icon: the icon font has no 'no_such_icon'",
    r"data/wording\.en\.yaml:\d+:1: shell\.quite\.dead: is said nowhere",
    r"data/wording\.en\.yaml:\d+:1: shell\.quit: should stand before shell\.quite\.dead",
    r"data/abduction/rules\.nl\.yaml:\d+:\d+: \[1\]\.id: AB1\.1 stands elsewhere in the English rules",
)


def test_what_is_forgotten_is_told_with_its_place(tmp_path: Path) -> None:
    hide = shutil.ignore_patterns("__pycache__")
    for folder in (Path(tabletop.__file__).parent, Path(scenes.__file__).parent, data_dir(), assets_dir()):
        shutil.copytree(folder, tmp_path / folder.name, ignore=hide)
    for name, changes in PLANTED.items():
        path = tmp_path / name
        text = path.read_text(encoding="utf-8")
        for old, new in changes:
            assert text.count(old) == 1, (name, old)
            text = text.replace(old, new)
        path.write_text(text, encoding="utf-8")
    env = {**os.environ, "PYTHONPATH": str(tmp_path)}
    command = [sys.executable, "-P", "-m", "scenes.commands.main", "check"]
    done = subprocess.run(command, env=env, cwd=tmp_path, capture_output=True, text=True, check=False, timeout=120)
    assert done.returncode == 1, done.stderr
    lines = done.stdout.splitlines()
    assert [line for line in TOLD if not any(re.fullmatch(line, found) for found in lines)] == []
    assert [found for found in lines if not any(re.fullmatch(line, found) for line in TOLD)] == []


@pytest.fixture
def assets(tmp_path: Path) -> Path:
    """Return a copy of the cue sheets."""
    shutil.copytree(assets_dir(), tmp_path / "assets", ignore=shutil.ignore_patterns("*.wav"))
    return tmp_path / "assets"


def test_an_event_has_a_sound_or_is_silent_on_purpose(assets: Path) -> None:
    assert [str(error) for error in events_without_sound(assets, data_dir())] == []
    sheet = assets / "abduction" / "sounds.yaml"
    text = (
        sheet.read_text(encoding="utf-8").replace("  TurnBegan: ", "  TurnBegin: ").replace("[TurnEnded", "[GameEnded, Nothing, TurnEnded")
    )
    sheet.write_text(text, encoding="utf-8")
    told = [re.sub(r":\d+:\d+:", ":", str(error)) for error in events_without_sound(assets, data_dir())]
    assert told == [
        "assets/abduction/sounds.yaml: cues: TurnBegan has no sound: give it a cue, or name it among the silent ones",
        "assets/abduction/sounds.yaml: silent[0]: GameEnded has a sound",
        "assets/abduction/sounds.yaml: silent[1]: Nothing is no event of abduction",
    ]


@pytest.mark.parametrize("name", sorted(GAME_MODULES))
def test_a_game_without_rules_is_told(tmp_path: Path, name: str) -> None:
    shutil.copytree(data_dir(), tmp_path / "data")
    for path in (tmp_path / "data" / name).glob("rules.*.yaml"):
        path.unlink()
    assert f"data/{name}/rules.en.yaml:1:1: file: is missing" in [str(error) for error in check.check_data(tmp_path / "data").errors]
