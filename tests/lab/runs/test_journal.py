"""Long runs: what was played is kept, and gone on with, whatever happens in between."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

import pytest
from filelock import FileLock

from scenes.engine.paths import data_dir
from tabletop.lab import cli
from tabletop.lab.running.batch_store import BatchStore
from tabletop.lab.running.errors import LabError
from tabletop.lab.running.executor import InProcessExecutor
from tabletop.lab.running.journal import LabJournal
from tabletop.lab.running.plan import SimulationPlan
from tabletop.lab.running.simulated_table import BatchResult
from tabletop.lab.simulate import simulate_games
from tests.lab.test_simulate import parsed

PLAN = SimulationPlan("countdown", data_dir(), 4, 12, 11, ("random",))
COMMAND = ("countdown", "--seats", "4", "--games", "60", "--seed", "11", "--bots", "random")


class Counting(InProcessExecutor):
    """Remembers which games were played."""

    def __init__(self) -> None:
        self.played: list[int] = []

    def play_batches(self, plan: SimulationPlan, batches: Sequence[range]) -> Iterator[BatchResult]:
        for batch in super().play_batches(plan, batches):
            self.played += range(batch.first_game_number, batch.first_game_number + len(batch.results))
            yield batch


def kept(path: Path, most: int | None = None) -> tuple[list[int], dict[str, object]]:
    """Play the plan with a journal, broken off after so many batches; return which games were played, and the figures."""
    executor, seen = Counting(), [0]

    def progress(more: int) -> None:
        seen[0] += 1
        if seen[0] == most:
            raise KeyboardInterrupt

    with LabJournal(path, PLAN.to_data()) as journal:
        try:
            return executor.played, simulate_games(PLAN, executor, progress, BatchStore(journal)).to_data()
        except KeyboardInterrupt:
            return executor.played, {}


def test_a_run_goes_on_where_it_was_broken_off(tmp_path: Path) -> None:
    before, _ = kept(tmp_path / "run", most=2)
    after, figures = kept(tmp_path / "run")
    assert sorted(before + after) == list(range(PLAN.games)) and before and after
    assert figures == simulate_games(PLAN).to_data()
    assert kept(tmp_path / "run") == ([], figures)


def test_a_line_that_is_torn_or_damaged_is_played_again(tmp_path: Path) -> None:
    _, figures = kept(tmp_path / "run")
    whole = (tmp_path / "run").read_bytes()
    lines = whole.splitlines(keepends=True)
    damaged = lines[1].replace(b'"cpu"', b'"cqu"')
    torn = b"".join(lines[:-1]) + lines[-1][:-9]
    for data in (torn, torn + b"?" * 9999, b"".join([lines[0], damaged, *lines[2:]]), lines[0][:20]):
        (tmp_path / "run").write_bytes(data)
        played, again = kept(tmp_path / "run")
        assert again == figures and len(played) > 0
        assert len(played) == PLAN.games if data == lines[0][:20] else len(played) < PLAN.games
        assert kept(tmp_path / "run")[0] == []
        assert (tmp_path / "run").read_bytes().endswith(b"}\n")


def test_a_journal_of_something_else_is_refused_and_left_as_it_was(tmp_path: Path) -> None:
    path = tmp_path / "run"
    kept(path)
    for held, why in (
        (path.read_bytes(), "belongs to another run: seed is 11 there and 12 here"),
        (b"# A letter\n\nDear all\n", "is no journal of the laboratory"),
        (b"no line at all", "is no journal of the laboratory"),
    ):
        path.write_bytes(held)
        with pytest.raises(LabError, match=why):
            LabJournal(path, replace(PLAN, seed=12).to_data())
        assert path.read_bytes() == held
    with pytest.raises(LabError, match="cannot be used"):
        LabJournal(tmp_path, PLAN.to_data())


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ({"plans": [{"games": 120, "seed": 1}]}, {"plans": [{"games": 130, "seed": 1}]}, "games is 120 there and 130 here"),
        (
            {"plans": [{"games": 9, "options": {"alarm": True}}], "made_by": {"lab": "a"}},
            {"plans": [{"games": 8, "options": {}}], "made_by": {"lab": "b"}},
            'games is 9 there and 8 here, options.alarm is true there and not set here, made_by.lab is "a" there and "b" here',
        ),
        ({"plans": [{"seed": 1}, {"seed": 1}]}, {"plans": [{"seed": 2}, {"seed": 2}]}, "seed is 1 there and 2 here"),
        ({"plans": [{"seed": 1}]}, {"plans": [{"seed": 1}, {"seed": 2}]}, "plans are 1 there and 2 here"),
        (
            {"spec": {"games": 4, "numbers": [{"low": 1}, {"low": 2}]}, "plans": [{"games": 4}]},
            {"spec": {"games": 5, "numbers": [{"low": 1}, {"low": 3}]}, "plans": [{"games": 5}]},
            "games is 4 there and 5 here, numbers.1.low is 2 there and 3 here",
        ),
        (
            {"spec": {"fresh": {"games": 6}}, "plans": [{"games": 4}, {"games": 6}]},
            {"spec": {"fresh": {"games": 7}}, "plans": [{"games": 4}, {"games": 7}]},
            "fresh.games is 6 there and 7 here",
        ),
        (
            {"spec": {"games": 4}, "plans": [{"watch": []}]},
            {"spec": {"games": 4}, "plans": [{"watch": ["paces"]}]},
            'watch is [] there and ["paces"] here',
        ),
    ],
)
def test_what_differs_of_another_run_is_named_and_nothing_else(
    old: dict[str, object], new: dict[str, object], why: str, tmp_path: Path
) -> None:
    LabJournal(tmp_path / "run", old).__exit__()
    with pytest.raises(LabError) as told:
        LabJournal(tmp_path / "run", new)
    assert str(told.value) == f"{tmp_path / 'run'}: belongs to another run: {why}"


def test_a_run_is_told_apart_by_a_command_in_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words, path = ("abduction", "--seats", "2", "--bots", "random", "--keep", str(tmp_path / "run"), "--games"), tmp_path / "run"
    assert cli.run(parsed(*words, "1"), data_dir()) == 0
    assert cli.run(parsed(*words, "2"), data_dir()) == 2
    assert capsys.readouterr().err == f"tabletop simulate: {path}: belongs to another run: games is 1 there and 2 here\n"


@pytest.mark.parametrize("name", ["", ".", "/"])
def test_a_run_is_kept_in_a_file_that_has_a_name(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(parsed("abduction", "--games", "1", "--keep", name), data_dir()) == 2
    shown = name or "."
    assert capsys.readouterr().err == f"tabletop simulate: '{shown}' is no name of a file in which a run can be kept\n"


def test_a_folder_that_cannot_be_written_is_told_in_plain_words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **_named: object) -> None:
        raise OSError(30, "Read-only file system")

    monkeypatch.setattr(FileLock, "acquire", refuse)
    with pytest.raises(LabError) as told:
        LabJournal(tmp_path / "run", {})
    assert str(told.value) == f"{tmp_path / 'run'}: cannot be written (read-only file system)"


def test_a_journal_is_used_by_one_run_at_a_time(tmp_path: Path) -> None:
    with LabJournal(tmp_path / "run", {}), pytest.raises(LabError, match="is in use by another run"):
        LabJournal(tmp_path / "run", {})


def test_a_disk_that_is_full_loses_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """The disk refuses one batch; with room again the same command plays what is missing alone."""
    path, fsync = tmp_path / "run", os.fsync
    calls = [0]

    def full(file: int) -> None:
        calls[0] += 1
        if calls[0] == 3:
            raise OSError(28, "No space left on device")
        fsync(file)

    monkeypatch.setattr(os, "fsync", full)
    assert cli.run(parsed(*COMMAND, "--keep", str(path)), data_dir()) == 2
    told = capsys.readouterr().err
    assert told == f"tabletop simulate: {path}: no space left on device; what was done before is kept: give the same command again\n"
    assert path.read_bytes().count(b"\n") == 2
    assert cli.run(parsed(*COMMAND, "--keep", str(path), "--json"), data_dir()) == 0
    assert json.loads(capsys.readouterr().out)["finished"] == 60
    assert path.read_bytes().count(b"\n") == 11, "the header, one batch of six, and the rest in nine"


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="the system has no disk that is always full")
def test_a_result_that_cannot_be_written_is_told_in_a_sentence() -> None:
    command = [sys.executable, "-m", "scenes.commands.main", "simulate", "abduction", "--games", "1", "--bots", "random", "--json"]
    with Path("/dev/full").open("w") as full:
        told = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, text=True, check=False)
    assert (told.returncode, told.stderr) == (
        2, "tabletop simulate: what was asked for cannot be written (no space left on device)\n",
    )  # fmt: skip


def test_a_run_that_is_killed_loses_no_batch_that_was_done(tmp_path: Path) -> None:
    path = tmp_path / "run"
    command = [sys.executable, "-m", "scenes.commands.main", "simulate", *COMMAND, "--games", "4000", "--keep", str(path), "--json"]
    running = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    until = time.monotonic() + 120
    while not (path.exists() and path.read_bytes().count(b"\n") > 3) and time.monotonic() < until and running.poll() is None:
        time.sleep(0.02)
    running.send_signal(getattr(signal, "SIGKILL", signal.SIGTERM))
    _, err = running.communicate()
    assert err == "" and running.returncode != 0
    batches = path.read_bytes().count(b"\n") - 1
    with LabJournal(path, header(path)) as journal:
        assert len(journal.records) == batches >= 3
        found = BatchStore(journal).stored_batches(replace(PLAN, games=4000))
        assert sum(len(batch.results) for batch in found) == 20 * batches
        alone = next(iter(InProcessExecutor().play_batches(PLAN, [range(12)])))
        assert found[0].results[:12] == alone.results


def header(path: Path) -> dict[str, object]:
    """Return what a journal says it is about."""
    told = json.loads(path.read_bytes().splitlines()[0][9:])
    del told["tabletop"]
    return dict(told)
