"""Results describe themselves, are read strictly, and are held against each other."""

from __future__ import annotations

import argparse
import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from scenes.engine.paths import data_dir
from tabletop.lab import cli, lab_cli
from tabletop.lab.results.bands import AcceptableRange, judge_result
from tabletop.lab.results.compare import CHANCE, PERHAPS, REAL, compare_results, difference_interval
from tabletop.lab.results.measurement import run_measurement
from tabletop.lab.results.result import MeasuredStatistic, figures_by_name, parse_result
from tabletop.lab.running.errors import LabError
from tabletop.lab.running.plan import SimulationPlan
from tests.lab.test_simulate import parsed

PLAN = SimulationPlan("abduction", data_dir(), 2, 40, 5, ("random",))
MEASURE = {"kind": "share", "hits": 1, "trials": 2, "fair": 0, "games": 2, "standard_error": 0.1}


def lab(*words: str) -> int:
    parser = argparse.ArgumentParser()
    lab_cli.add_parser(parser.add_subparsers())
    return lab_cli.run(parser.parse_args(["lab", *words]), data_dir())


@pytest.fixture(scope="module")
def told() -> str:
    return run_measurement(PLAN).model_dump_json()


def test_two_runs_are_compared_by_what_they_are_and_by_chance(told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    other = run_measurement(replace(PLAN, seed=6, bots=("standard", "random")))
    for name, held in (("a.json", told), ("b.json", other.model_dump_json())):
        (tmp_path / name).write_text(held, encoding="utf-8")
    both = str(tmp_path / "a.json"), str(tmp_path / "b.json")
    assert lab("compare", *both, "--json") == 0
    data = json.loads(capsys.readouterr().out)
    assert data["differs"] == {"seed": [5, 6], "bots": [["random"], ["standard", "random"]]}
    assert data["figures"]["seat 1"]["verdict"] == REAL and data["figures"]["place 1"]["verdict"] == CHANCE
    assert data["figures"]["mean rounds"]["verdict"] == REAL
    assert lab("compare", *both) == 0
    printed = capsys.readouterr().out
    assert "bots: random -> standard, random" in printed and "not by chance" in printed
    assert lab("compare", both[0], both[0]) == 0
    assert "the same plan by the same rules and bots\n" in capsys.readouterr().out


def test_the_verdict_minds_how_many_figures_are_looked_at(told: str) -> None:
    first = parse_result(told, "a")
    figures = len(compare_results(first, first))
    assert figures > 60
    for wins, verdict in ((60, CHANCE), (67, PERHAPS), (90, REAL)):
        pair = [first.model_copy(update={"reasons": {"escaped": many}, "finished": 100, "games": 100}) for many in (50, wins)]
        found = {one.name: one.verdict for one in compare_results(*pair)}
        assert found["reason escaped"] == verdict


def test_the_interval_of_a_difference_is_newcombes() -> None:
    """Newcombe 1998, table II, example (a): 56/70 less 48/80 is 0.2, from 0.0524 to 0.3339 by the score method."""
    low, high = difference_interval(MeasuredStatistic(48, 80), MeasuredStatistic(56, 70))
    assert (round(low, 4), round(high, 4)) == (0.0524, 0.3339)
    low, high = difference_interval(MeasuredStatistic(300, 100, 0, True, 0.2), MeasuredStatistic(310, 100, 0, True, 0.2))
    assert (round(low, 3), round(high, 3)) == (-0.454, 0.654)


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (lambda text: text[:-40], "is no whole result"),
        (lambda text: "", "is no whole result"),
        (lambda text: '{"format": 1}', "in format 2"),
        (lambda text: '{"a": 1}', "in format 2"),
        (lambda text: json.dumps({**json.loads(text), "decisions": "many"}), r"\(decisions: "),
        (lambda text: json.dumps({**json.loads(text), "finished": 99}), "do not fit together"),
        (lambda text: json.dumps({**json.loads(text), "wins_by_seat": [1.0]}), "do not fit together"),
        (lambda text: json.dumps({**json.loads(text), "measures": {"a": {**MEASURE, "trials": float("inf")}}}), r"\(measures.a.trials: "),
    ],
)
def test_a_damaged_or_foreign_result_is_told_in_a_sentence(
    change: Any, why: str, told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "a.json").write_text(told, encoding="utf-8")
    (tmp_path / "b.json").write_text(change(told), encoding="utf-8")
    assert lab("compare", str(tmp_path / "a.json"), str(tmp_path / "b.json")) == 2
    err = capsys.readouterr().err
    assert err.startswith(f"tabletop lab compare: {tmp_path / 'b.json'}: ") and err.count("\n") == 1
    with pytest.raises(LabError, match=why):
        parse_result(change(told), "b")


def test_results_of_two_games_and_files_that_are_not_there(told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "a.json").write_text(told, encoding="utf-8")
    (tmp_path / "b.json").write_text(told.replace('"game":"abduction"', '"game":"homeland"'), encoding="utf-8")
    for name, why in (("b.json", "there is nothing to compare"), ("c.json", "cannot be read (no such file or directory)")):
        assert lab("compare", str(tmp_path / "a.json"), str(tmp_path / name)) == 2
        assert why in capsys.readouterr().err


def test_a_result_tells_what_it_cost_and_who_won_with_which_card(told: str) -> None:
    result = parse_result(told, "a")
    assert result.cost["cpu_s"] > 0 and result.cost["decisions_a_minute"] > 0
    assert sum(result.lengths.values()) == result.finished
    for card, (won, used, lost, unused) in result.card_wins.items():
        assert used + unused == 2 * result.finished, card
        assert won + lost == pytest.approx(result.finished)


def test_bands_hold_or_miss_by_the_worst_figure_that_fits(told: str) -> None:
    result = parse_result(told, "a").model_copy(update={"reasons": {"alarm": 0, "escaped": 40}})
    figures = figures_by_name(result)
    worst = max((figures[f"seat {seat}"].value for seat in (1, 2)), key=lambda share: abs(share - 0.5))
    bands = (
        AcceptableRange(id="seats", figure="seat *", low=0.98, high=1.02, times_fair=True),
        AcceptableRange(id="ends", figure="finished", low=0.2),
        AcceptableRange(id="never", figure="reason alarm", high=0.1),
    )
    seats, ends, never = judge_result(bands, result)
    assert seats.figure.value == pytest.approx(2 * worst)
    assert (seats.is_within_band, ends.is_within_band, never.is_within_band, never.figure.value) == (
        abs(2 * worst - 1) <= 0.02,
        True,
        True,
        0,
    )
    with pytest.raises(LabError, match="the result has no figure 'seet 1'"):
        judge_result((AcceptableRange(id="typo", figure="seet 1", low=0.5),), result)


def test_times_fair_is_never_less_than_nought() -> None:
    """Wilson's interval is not the same on both sides: 1 of 20 where 5 were fair is 0.2 times as often, from 0.04 to 0.94."""
    times = MeasuredStatistic(1, 20, 5).ratio_to_expected()
    assert [round(number, 2) for number in (times.value, *times.interval)] == [0.2, 0.04, 0.94]


def test_a_band_is_missed_by_more_the_farther_away() -> None:
    both, low = AcceptableRange(id="both", figure="x", low=0.4, high=0.6), AcceptableRange(id="low", figure="x", low=0.5)
    assert [round(both.distance_from_inner_half(value), 2) for value in (0.5, 0.45, 0.4, 0.3)] == [0, 0, 0.5, 1.5]
    assert [round(low.distance_from_inner_half(value), 2) for value in (0.6, 0.5, 0.4)] == [0, 0.5, 2.5]


def test_paces_and_loops_are_measured_beside_the_figures(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("abduction", "--seats", "3", "--games", "3", "--paces", "--loops", "--json")
    assert cli.run(parsed(*words), data_dir()) == 0
    found = json.loads(capsys.readouterr().out)
    measures, own = found["measures"], "pace: decisions a round, seat {}"
    assert (
        measures["pace: decisions a round"]["hits"] == found["decisions"] == sum(measures[own.format(seat)]["hits"] for seat in (1, 2, 3))
    )
    assert measures["loop: games in which a position came up more than 4 times"]["trials"] == 3
    assert measures["loop: decisions that lead back to an earlier position"]["trials"] == found["decisions"]
