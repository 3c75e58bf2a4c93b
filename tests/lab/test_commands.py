"""The command lines of the laboratory: what they read, refuse and say of themselves."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from scenes.engine.paths import data_dir
from tabletop.lab import cli
from tabletop.lab.results.bands import AIMS_FILE, load_balance_targets
from tabletop.lab.running.plan import SimulationPlan
from tabletop.lab.tuning.tuning_spec import load_spec
from tests.lab.test_simulate import parsed

AIMS = "- {{id: a, seats: [4], options: {{traitor: {}}}, bands: []}}\n"
SPEC = """
game: countdown
seats: 4
options: {{traitor: {}, level: one}}
games: 4
seed: 1
trials: 1
fresh: {{seed: 2, games: 4}}
numbers: [{{file: numbers.yaml, field: bullet_control.2, low: 1, high: 5}}]
bands: [{{id: success, figure: role team, low: 0.55}}]
"""


@pytest.mark.parametrize("word", ["on", "true"])
def test_a_file_says_on_or_true(word: str, tmp_path: Path) -> None:
    """A table with a hidden role is found as one, and is the same table however it was written."""
    (tmp_path / "spec.yaml").write_text(SPEC.format(word), encoding="utf-8")
    trial, fresh = load_spec(tmp_path / "spec.yaml", "countdown").make_simulation_plans(data_dir())
    assert trial.options == fresh.options == {"traitor": True, "level": "one"}
    assert all(type(plan.options["traitor"]) is bool for plan in (trial, fresh))


@pytest.mark.parametrize(("word", "watched"), [("on", True), ("true", True), ("off", False), ("false", False)])
def test_aims_say_on_or_true(word: str, watched: bool, tmp_path: Path) -> None:
    """What may give a role away is watched where one is hidden, and nowhere else."""
    pytest.importorskip("matplotlib", reason="needs the extra [lab]")
    from tabletop.lab.report.report import pair_targets_with_plans  # noqa: PLC0415 - after the extra is known to be there

    shutil.copytree(data_dir() / "countdown", tmp_path / "countdown")
    (tmp_path / "countdown" / AIMS_FILE).write_text(AIMS.format(word), encoding="utf-8")
    assert len(load_balance_targets("countdown", tmp_path)) == 1
    ((_, plan),) = pair_targets_with_plans(SimulationPlan("countdown", tmp_path, 0, 1, 1))
    assert plan.options == {"traitor": watched} and ("tells" in plan.watch) == watched


def test_on_is_a_word_where_an_option_has_such_a_choice(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("specter_ops", "--games", "1", "--bots", "random", "--json", "--option", "overlay=on", "--option", "odds=off")
    assert cli.run(parsed(*words), data_dir()) == 0
    assert json.loads(capsys.readouterr().out)["options"] == {"odds": False, "overlay": "on"}


def test_an_unknown_option_is_answered_with_those_there_are(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(parsed("homeland", "--option", "alarm=off"), data_dir()) == 2
    assert capsys.readouterr().err == "tabletop simulate: homeland has no option 'alarm'; it has: odds (on or off)\n"
