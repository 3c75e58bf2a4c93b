"""The tables of `aims.yaml` as a report plays them."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from scenes.engine.paths import data_dir
from tabletop.lab.results.bands import AIMS_FILE, load_balance_targets
from tabletop.lab.running.plan import SimulationPlan

AIMS = "- {{id: a, seats: [4], options: {{traitor: {}}}, bands: []}}\n"


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
