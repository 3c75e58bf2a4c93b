"""Numbers of cards searched towards bands: the overlay, the specification, the search, its ledger, and the fresh seed."""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
import yaml

from scenes.engine.paths import data_dir
from tabletop.core.errors import ContentErrors
from tabletop.games import GAME_MODULES, open_game
from tabletop.lab import lab_cli
from tabletop.lab.running.errors import LabError
from tabletop.lab.running.executor import InProcessExecutor
from tabletop.lab.running.journal import LabJournal
from tabletop.lab.running.plan import SimulationPlan
from tabletop.lab.tuning.overlay import open_changed_cards, read_current_value
from tabletop.lab.tuning.tuning_spec import TunedNumber, load_spec

BALANCE = Path(__file__).parents[3] / "docs" / "balance"
COPIES = TunedNumber(file="items.yaml", id="carbon-displacer", field="copies", low=1, high=3)
SPEC: dict[str, Any] = {
    "game": "abduction",
    "seats": 2,
    "games": 4,
    "seed": 7,
    "fresh": {"seed": 8, "games": 6},
    "trials": 5,
    "bots": ["random"],
    "numbers": [COPIES.model_dump(exclude_none=True)],
    "bands": [{"id": "used", "figure": "card carbon-displacer", "low": 0.01, "high": 0.9}],
}


def written(tmp_path: Path, **change: Any) -> Path:
    path = tmp_path / "spec.yaml"
    path.write_text(yaml.safe_dump({**SPEC, **change}), encoding="utf-8")
    return path


# the overlay -----------------------------------------------------------------------------------------------------------------------------


def test_other_numbers_are_played_with_and_nothing_is_written_into_the_data() -> None:
    before = {path: path.read_bytes() for path in (data_dir() / "abduction").glob("*.yaml")}
    with open_changed_cards("abduction", data_dir(), {COPIES: 3}) as folder:
        deck = open_game("abduction", folder).deck
        assert sum(card.id == "carbon-displacer" for card in deck.cards) == 1 or deck.fingerprint
        assert read_current_value(COPIES, "abduction", folder) == 3
        assert open_game("abduction", folder).version != open_game("abduction", data_dir()).version
        changed = (folder / "abduction" / "items.yaml").read_text(encoding="utf-8").splitlines()
    assert not folder.exists()
    old = (data_dir() / "abduction" / "items.yaml").read_text(encoding="utf-8").splitlines()
    assert [(was, now) for was, now in zip(old, changed, strict=True) if was != now] == [("  copies: 2", "  copies: 3")]
    assert before == {path: path.read_bytes() for path in before}


@pytest.mark.parametrize(
    ("game", "number", "value"),
    [
        ("countdown", {"file": "threats.yaml", "field": "1.terrorist.defence"}, 4),
        ("countdown", {"file": "numbers.yaml", "field": "bullet_control.2"}, 3),
        ("homeland", {"file": "numbers.yaml", "field": "start.intel"}, 3),
        ("homeland", {"file": "plots.yaml", "id": "poisoned-parcel", "field": "fallout.lose_markers.count"}, 1),
        ("specter_ops", {"file": "numbers.yaml", "field": "hands.four"}, 5),
    ],
)
def test_a_number_is_found_by_file_entry_and_field(game: str, number: dict[str, str], value: int) -> None:
    tuned = TunedNumber(low=1, high=9, **number)
    assert read_current_value(tuned, game, data_dir()) == value
    with open_changed_cards(game, data_dir(), {tuned: value + 1}) as folder:
        assert read_current_value(tuned, game, folder) == value + 1


@pytest.mark.parametrize(
    ("number", "why"),
    [
        ({"file": "cards.yaml", "field": "copies"}, "cards.yaml/copies: there is no such file of cards"),
        ({"file": "items.yaml", "id": "towel", "field": "copies"}, "items.yaml/towel/copies: there is no entry of that id"),
        ({"file": "items.yaml", "id": "grav-disk", "field": "copies"}, "items.yaml/grav-disk/copies: there is no such field"),
        ({"file": "items.yaml", "id": "grav-disk", "field": "name.en"}, "items.yaml/grav-disk/name.en: is no number"),
    ],
)
def test_a_number_that_is_not_there_is_told_in_a_sentence(number: dict[str, str], why: str) -> None:
    with pytest.raises(LabError) as told:
        read_current_value(TunedNumber(low=1, high=2, **number), "abduction", data_dir())
    assert str(told.value) == why


# the specification -----------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"fresh": {"seed": 7, "games": 2}}, "fresh.seed should be another one"),
        ({"numbers": [{**SPEC["numbers"][0], "low": 4}]}, "low should be below high"),
        ({"numbers": [dict(SPEC["numbers"][0]) for _ in range(2)]}, "a number is named twice"),
        ({"bands": [{"id": "used", "figure": "finished"}]}, "needs low or high"),
        ({"trails": 3}, "is not known here"),
        ({"fresh": {"seed": 8, "games": 10**9}}, "fresh.games: should be less than or equal to 1000000"),
        ({"games": 10**9}, "games: should be less than or equal to 1000000"),
    ],
)
def test_a_specification_is_read_strictly(change: dict[str, Any], why: str, tmp_path: Path) -> None:
    with pytest.raises(ContentErrors, match=why):
        load_spec(written(tmp_path, **change), "abduction")


def test_a_specification_is_about_its_game(tmp_path: Path) -> None:
    with pytest.raises(LabError, match="is about abduction, not homeland"):
        load_spec(written(tmp_path), "homeland")


@pytest.mark.skipif(not BALANCE.is_dir(), reason="the papers are not here")
@pytest.mark.parametrize("game", sorted(GAME_MODULES))
def test_a_tuning_of_each_game_can_be_given_again(game: str) -> None:
    """Its number is there, and the cards as they are lie within its range."""
    spec = load_spec(BALANCE / game / "tuning.yaml", game)
    (number,) = spec.numbers
    assert number.low <= read_current_value(number, game, data_dir()) <= number.high


# the search ------------------------------------------------------------------------------------------------------------------------------

optuna = pytest.importorskip("optuna", reason='optuna is not installed: pip install -e ".[lab]"')

from tabletop.lab.tuning.tune import tune


class Noting(InProcessExecutor):
    """Remembers the seeds and the numbers of games that were played."""

    def __init__(self) -> None:
        self.seeds: list[int] = []

    def play_batches(self, plan: SimulationPlan, batches: Sequence[range]) -> Any:
        self.seeds += [plan.seed] * len(batches)
        return super().play_batches(plan, batches)


def test_each_point_is_tried_once_the_best_is_frozen_and_measured_where_nobody_has_looked(tmp_path: Path) -> None:
    spec, executor = load_spec(written(tmp_path), "abduction"), Noting()
    found = tune(spec, data_dir(), executor, lambda more: None, None)
    assert sorted(trial.values[COPIES.name] for trial in found.trials) == [1, 2, 3]
    assert set(executor.seeds[:-1]) <= {7, 8} and executor.seeds.index(8) == len(executor.seeds) - executor.seeds.count(8)
    best = min(trial.miss for trial in found.trials if trial.miss is not None)
    assert next(trial for trial in found.trials if trial.values == found.frozen_values).miss == best
    assert found.values_before == {COPIES.name: 2} and found.verdicts[0].figure.trials == 6
    assert found.do_all_bands_hold == found.verdicts[0].is_within_band == found.to_data()["holds"]


def test_of_numbers_that_do_as_well_the_least_changed_are_frozen(tmp_path: Path) -> None:
    spec = load_spec(written(tmp_path, bands=[{"id": "any", "figure": "finished", "low": -9.0}]), "abduction")
    assert tune(spec, data_dir(), InProcessExecutor(), lambda more: None, None).frozen_values == {COPIES.name: 2}


def test_a_search_that_was_broken_off_goes_on_as_it_would_have(tmp_path: Path) -> None:
    wide = {**SPEC["numbers"][0], "high": 40}
    spec = load_spec(written(tmp_path, numbers=[wide]), "abduction")
    whole = tune(spec, data_dir(), InProcessExecutor(), lambda more: None, None)
    assert len({trial.values[COPIES.name] for trial in whole.trials}) == len(whole.trials) == 5
    about = {"spec": 1}

    class Interrupted(Noting):
        def play_batches(self, plan: SimulationPlan, batches: Sequence[range]) -> Any:
            if len(self.seeds) >= 10:
                raise KeyboardInterrupt
            return super().play_batches(plan, batches)

    with LabJournal(tmp_path / "ledger", about) as journal, pytest.raises(KeyboardInterrupt):
        tune(spec, data_dir(), Interrupted(), lambda more: None, journal)
    with LabJournal(tmp_path / "ledger", about) as journal:
        kept = sum("trial" in record for record in journal.records)
        executor = Noting()
        again = tune(spec, data_dir(), executor, lambda more: None, journal)
    assert 0 < kept < 5
    assert executor.seeds.count(7) == (5 - kept) * 4
    assert (again.trials, again.frozen_values, again.verdicts) == (whole.trials, whole.frozen_values, whole.verdicts)


def test_cards_that_cannot_be_played_are_no_point(tmp_path: Path) -> None:
    """Copies of nought are no card: the trial says so and another one is frozen."""
    spec = load_spec(written(tmp_path, numbers=[{**SPEC["numbers"][0], "low": -1, "high": 1}]), "abduction")
    found = tune(spec, data_dir(), InProcessExecutor(), lambda more: None, None)
    assert {trial.values[COPIES.name] for trial in found.trials if trial.miss is None} == {-1, 0}
    assert found.frozen_values == {COPIES.name: 1} and all(trial.why for trial in found.trials if trial.miss is None)
    none = load_spec(written(tmp_path, numbers=[{**SPEC["numbers"][0], "low": -1, "high": 0}]), "abduction")
    with pytest.raises(LabError, match="no numbers within the ranges can be played"):
        tune(none, data_dir(), InProcessExecutor(), lambda more: None, None)


def run_lab(*words: str) -> int:
    parser = argparse.ArgumentParser()
    lab_cli.add_parser(parser.add_subparsers())
    return lab_cli.run(parser.parse_args(["lab", *words]), data_dir())


def test_the_command_tells_what_it_found(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["tune", "abduction", str(written(tmp_path, games=2)), "--keep", str(tmp_path / "ledger")]
    assert run_lab(*words, "--json") == 0
    data = json.loads(capsys.readouterr().out)
    assert len(data["trials"]) == 3 and set(data["frozen"]) == {COPIES.name}
    assert run_lab(*words) == 0
    told = capsys.readouterr().out
    assert f"frozen: {COPIES.name} = {data['frozen'][COPIES.name]:g} (now 2)" in told
    assert ("not all bands hold there" in told) is not data["holds"]


def test_any_whole_number_may_be_the_seed(tmp_path: Path) -> None:
    """Dates are seeds; the optimiser knows 2**32."""
    wide = {**SPEC["numbers"][0], "high": 20}
    for seed in (20261601, -7):
        spec = load_spec(written(tmp_path, seed=seed, trials=1, games=1, fresh={"seed": 8, "games": 1}, numbers=[wide]), "abduction")
        assert len(tune(spec, data_dir(), InProcessExecutor(), lambda done: None, None).trials) == 1


@pytest.mark.parametrize(("high", "sure"), [(0.9, True), (0.3, False)])
def test_what_is_not_sure_is_not_told_as_if_it_were(high: float, sure: bool, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Of 6 games Wilson's interval of nought ends at 0.39."""
    path = written(tmp_path, trials=3, bands=[{"id": "used", "figure": "reason alarm", "low": 0.0, "high": high}], bots=["standard"])
    assert run_lab("tune", "abduction", str(path), "--json") == 0
    found = json.loads(capsys.readouterr().out)
    fresh = found["fresh"]["used"]
    assert fresh["value"] == 0 and fresh["interval"] == [0, 0.3903]
    assert (found["holds"], found["surely"], fresh["holds"], fresh["surely"]) == (True, sure, True, sure)
    assert (found["fresh_games"]["games"], found["fresh_games"]["seed"]) == (6, 8)
    assert run_lab("tune", "abduction", str(path)) == 0
    printed = capsys.readouterr().out
    assert "on a fresh seed (6 games, seed 8)" in printed
    assert ("all bands hold there\n" in printed, "all bands hold there, but not surely" in printed) == (sure, not sure)
    for trial in found["trials"]:
        value, low, high = trial["figures"]["used"]
        assert f"{value:.3g} ({low:.3g} to {high:.3g})" in printed
