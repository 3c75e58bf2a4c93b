"""Many games at once: the figures, their format, and that the number of processes does not matter."""

import argparse
import json
import shutil
from collections.abc import Iterator, Sequence
from dataclasses import replace
from multiprocessing import synchronize
from pathlib import Path

import pytest

from scenes.engine.paths import data_dir
from tabletop.bots.registry import RANDOM
from tabletop.games import open_game
from tabletop.lab import cli, simulate
from tabletop.lab.running import plan as plans
from tabletop.lab.running.executor import InProcessExecutor, MultiProcessExecutor
from tabletop.lab.running.plan import PACKAGE_FOLDER, provenance_of
from tabletop.lab.running.simulated_table import BatchResult
from tabletop.lab.simulate import MAX_BATCH_GAMES, SimulationPlan, SimulationTally, simulate_games

PLAN = SimulationPlan("abduction", data_dir(), 2, MAX_BATCH_GAMES + 3, 11)


def parsed(*words: str) -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    cli.add_parser(parser.add_subparsers())
    return parser.parse_args(["simulate", *words])


@pytest.fixture(scope="module")
def alone() -> SimulationTally:
    return simulate_games(PLAN)


def test_the_number_of_processes_changes_nothing(alone: SimulationTally) -> None:
    with MultiProcessExecutor(2) as two:
        together = simulate_games(PLAN, two)
    assert alone.to_data() == together.to_data()
    assert alone.rounds_of_games == together.rounds_of_games


class Backwards(InProcessExecutor):
    """Is done with the last batch first."""

    def play_batches(self, plan: SimulationPlan, batches: Sequence[range]) -> Iterator[BatchResult]:
        return super().play_batches(plan, batches[::-1])


def test_the_order_in_which_batches_are_done_changes_nothing(alone: SimulationTally) -> None:
    assert simulate_games(PLAN, Backwards()).rounds_of_games == alone.rounds_of_games


def test_progress_counts_every_game() -> None:
    seen: list[int] = []
    simulate_games(replace(PLAN, bots=(RANDOM,), game="countdown"), progress=seen.append)
    assert sum(seen) == PLAN.games and len(seen) > 1


def test_json_has_the_agreed_format(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(parsed("abduction", "--seats", "3", "--games", "4", "--seed", "2", "--json"), data_dir()) == 0
    data = json.loads(capsys.readouterr().out)
    assert list(data) == [
        "format",
        "game",
        "seats",
        "games",
        "seed",
        "bots",
        "options",
        "most_rounds",
        "watch",
        "made_by",
        "finished",
        "decisions",
        "share_by_seat",
        "share_by_place",
        "share_by_role",
        "wins_by_seat",
        "wins_by_place",
        "wins_by_role",
        "reasons",
        "rounds",
        "lengths",
        "card_use",
        "card_wins",
        "cost",
    ]
    assert (data["game"], data["seats"], data["games"], data["seed"], data["finished"]) == ("abduction", 3, 4, 2, 4)
    assert len(data["wins_by_seat"]) == 3
    assert sum(data["wins_by_seat"]) == pytest.approx(4)
    assert set(data["rounds"]) == {"median", "p10", "p90"}
    assert sum(data["reasons"].values()) == 4
    assert all(0 <= share <= 1 for share in data["card_use"].values())


def test_the_table_names_seats_and_cards(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(parsed("abduction", "--games", "3", "--bots", "random", "--option", "alarm_round=20"), data_dir()) == 0
    told = capsys.readouterr().out
    assert "4 seats, 3 games, seed 1, finished 3" in told
    assert "seat 4" in told
    assert "grav-disk" in told


@pytest.mark.parametrize("words", [("--seats", "9"), ("--option", "alarms=off"), ("--option", "alarm_round=3")])
def test_what_the_box_does_not_allow_is_refused(words: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(parsed("abduction", *words), data_dir()) == 2
    assert capsys.readouterr().err.startswith("tabletop simulate: ")


@pytest.mark.parametrize("words", [("--games", "0"), ("--bots", "clever"), ("--option", "alarm")])
def test_what_makes_no_sense_is_refused(words: tuple[str, ...]) -> None:
    with pytest.raises(SystemExit):
        parsed("abduction", *words)


def test_a_system_whose_processes_share_no_memory_is_told_of(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """It is not a file that could not be written; one process plays there all the same."""

    def refuse(*_: object, **_named: object) -> None:
        raise FileNotFoundError(2, "No such file or directory")

    monkeypatch.setattr(synchronize.SemLock, "__init__", refuse)
    words = ("abduction", "--games", "2", "--seats", "2", "--bots", "random", "--workers")
    assert cli.run(parsed(*words, "2"), data_dir()) == 2
    told = capsys.readouterr().err
    assert "--workers 1" in told and "share no memory" in told and "written" not in told
    assert cli.run(parsed(*words, "1"), data_dir()) == 0


def test_games_without_the_alarm_can_be_broken_off() -> None:
    tally = simulate_games(SimulationPlan("abduction", data_dir(), 2, 3, 1, (RANDOM,), {"alarm": False}, most_rounds=2))
    assert tally.finished_games < 3
    assert tally.to_data()["games"] == 3


@pytest.mark.parametrize(("games", "workers"), [(1, 1), (1, 8), (7, 2), (20, 2), (100, 2), (4000, 3)])
def test_every_worker_has_games_and_none_is_played_twice(games: int, workers: int) -> None:
    batches = simulate.split_into_batches(games, workers)
    assert [number for batch in batches for number in batch] == list(range(games))
    assert len(batches) >= min(games, 2 * workers)
    assert max(map(len, batches)) <= simulate.MAX_BATCH_GAMES
    assert max(map(len, batches)) <= max(1, -(-games // workers) / 8), "nobody waits at the end for more than an eighth of a share"


def test_figures_tell_what_they_come_from(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Other options, other bots, other rules or cards are other figures, and say so."""
    plan = simulate.SimulationPlan("abduction", data_dir(), 2, 2, 5, ("standard", "easy"), {"alarm": False})
    told = simulate.simulate_games(plan).to_data()
    assert (told["bots"], told["options"], told["seed"]) == (["standard", "easy"], {"alarm": False}, 5)
    assert told["made_by"]["rules"] == open_game("abduction", data_dir()).version
    assert sum(share for share, *_ in told["share_by_seat"]) == pytest.approx(1, abs=0.001)
    assert all(low <= share <= high for share, low, high in told["share_by_seat"])
    game = open_game("abduction", data_dir())
    before = provenance_of(plan, game)
    shutil.copytree(PACKAGE_FOLDER, tmp_path / "house")
    monkeypatch.setattr(plans, "PACKAGE_FOLDER", tmp_path / "house")
    assert provenance_of(plan, game) == before
    for changed, differs in (
        ("bots/homeland/standard.py", ""),
        ("bots/abduction/standard.py", "bots"),
        ("games/homeland/setup.py", ""),
        ("games/abduction/setup.py", "code"),
        ("core/chance.py", "code"),
        ("lab/playout.py", "lab"),
        ("lab/report/plots.py", ""),
        ("lab/results/bands.py", ""),
    ):
        with (tmp_path / "house" / changed).open("a", encoding="utf-8") as file:
            file.write("# changed\n")
        after = provenance_of(plan, game)
        assert {name for name in after if after[name] != before[name]} == ({differs} if differs else set())
        before = after
