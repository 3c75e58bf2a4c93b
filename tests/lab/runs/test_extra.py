"""The extra `lab`: nobody waits for it who does not ask for it, and who lacks it is told what to install."""

from __future__ import annotations

import argparse
import builtins
import multiprocessing
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from scenes.engine.paths import data_dir
from tabletop.lab import cli, lab_cli
from tabletop.lab.running.executor import MultiProcessExecutor
from tabletop.lab.running.plan import SimulationPlan
from tabletop.lab.simulate import simulate_games
from tests.lab.test_simulate import parsed

EXTRA = ("distributed", "dask", "matplotlib", "optuna", "numpy")
ASK = f"""
import sys
import scenes.app.app, scenes.commands.main, scenes.commands.play, tabletop.lab.cli, tabletop.lab.lab_cli, tabletop.lab.check
print(sorted(set({EXTRA!r}) & set(sys.modules)))
from scenes.commands.main import main
sys.argv = ["tabletop", "--help"]
try:
    main()
except SystemExit:
    pass
"""


def test_neither_the_app_nor_the_command_line_imports_it() -> None:
    told = subprocess.run([sys.executable, "-c", ASK], check=True, capture_output=True, text=True).stdout
    assert "[]" in told.splitlines()
    assert "compare results, report on a game, tune cards" in told


@pytest.mark.parametrize("name", ["distributed", "matplotlib", "optuna"])
def test_who_lacks_it_is_told_what_to_install(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    real = builtins.__import__

    def without(module: str, importer: Any = None, *rest: Any, **more: Any) -> Any:
        """Lack it where the program asks; a cluster's client of another test may be thrown away meanwhile, and imports its own."""
        if module.partition(".")[0] == name and str((importer or {}).get("__name__", "tabletop")).startswith("tabletop"):
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)
        return real(module, importer, *rest, **more)

    for module in [module for module in sys.modules if module.startswith("tabletop.lab.") or module.partition(".")[0] == name]:
        if module.rpartition(".")[2] in ("cluster", "plots", "page", "report", "tune"):
            monkeypatch.delitem(sys.modules, module)
    monkeypatch.setattr(builtins, "__import__", without)
    parser = argparse.ArgumentParser()
    lab_cli.add_parser(parser.add_subparsers())
    simulate, why = ("abduction", "--games", "1", "--bots", "random"), f'{name} is not installed: pip install "tabletop-four[lab]"\n'
    match name:
        case "distributed":
            code = cli.run(parsed(*simulate, "--cluster", "tcp://127.0.0.1:9"), data_dir())
        case "matplotlib":
            code = cli.run(parsed(*simulate, "--plot", str(tmp_path)), data_dir())
        case _:
            code = lab_cli.run(parser.parse_args(["lab", "tune", "abduction", str(tmp_path / "spec.yaml")]), data_dir())
    assert code == 2
    assert capsys.readouterr().err.endswith(why)


def test_a_process_that_dies_is_replaced_and_its_games_are_played_again() -> None:
    plan = SimulationPlan("abduction", data_dir(), 2, 24, 11)
    with MultiProcessExecutor(2) as two:
        killed: list[int] = []

        def kill_one(more: int) -> None:
            if not killed:
                killed.append(more)
                multiprocessing.active_children()[0].kill()

        together = simulate_games(plan, two, kill_one)
    assert killed and together.to_data() == simulate_games(plan).to_data()


UNNEEDED = ("rich", "filelock", "tabletop.lab.report", "tabletop.lab.results.result", "tabletop.lab.lab_cli")
"""What a run that keeps nothing, and tells JSON to nobody who watches, can do without."""
SPAWNED = f"""
import multiprocessing, sys
from scenes.commands.main import main

def unneeded(words):
    from scenes.engine.paths import data_dir
    from tabletop.lab.running.plan import SimulationPlan
    from tabletop.lab.running.simulated_table import play_batch

    play_batch(SimulationPlan("abduction", data_dir(), 2, 1, 11, ("random",)), range(1))
    return sorted(set(words) & set(sys.modules))

if __name__ == "__main__":
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        told = pool.apply(unneeded, [{UNNEEDED!r}])
    code = main("simulate abduction --seats 2 --games 2 --bots random --workers 2 --json".split())
    print(code, told, sorted(set({UNNEEDED!r}) & set(sys.modules)))
"""


def test_a_run_imports_nothing_that_it_does_not_need(tmp_path: Path) -> None:
    """What a process imports before its first game is time in which nobody plays."""
    (tmp_path / "spawned.py").write_text(SPAWNED, encoding="utf-8")
    command = [sys.executable, str(tmp_path / "spawned.py")]
    told = subprocess.run(command, capture_output=True, text=True, check=True, timeout=60, stdin=subprocess.DEVNULL)
    assert told.stdout.splitlines()[-1] == "0 [] []"


KILLED = """
import os, signal, sys
from scenes.engine.paths import data_dir
from tabletop.lab.running.executor import MultiProcessExecutor
from tabletop.lab.running.plan import SimulationPlan

if __name__ == "__main__":
    two, plan = MultiProcessExecutor(2), SimulationPlan("abduction", data_dir(), 2, 4, 11, ("random",))
    if "started" in sys.argv:
        two.start(plan)
    print(*(len(batch.results) for batch in two.play_batches(plan, [range(2), range(2, 4)])), flush=True)
    os.kill(os.getpid(), getattr(signal, "SIGKILL", signal.SIGTERM))
"""


@pytest.mark.parametrize("how", ["started", "when first needed"])
def test_who_is_killed_leaves_no_process_behind(how: str, tmp_path: Path) -> None:
    """Its processes hold its ends of these pipes: the command is over only when all of them are."""
    (tmp_path / "killed.py").write_text(KILLED, encoding="utf-8")
    told = subprocess.run([sys.executable, str(tmp_path / "killed.py"), how], capture_output=True, text=True, check=False, timeout=60)
    assert told.returncode != 0 and (told.stdout, told.stderr) == ("2 2\n", "")
