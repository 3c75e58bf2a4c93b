"""What a figure may be trusted for: how sure it is, what it is called, and that nothing is said of what nobody has measured."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from dataclasses import replace
from math import isnan
from pathlib import Path
from random import Random
from statistics import mean, stdev

import pytest

from scenes.engine.paths import data_dir
from tabletop.games import GAME_MODULES, open_game
from tabletop.lab import cli, lab_cli
from tabletop.lab.measure_tally import MeasureTally
from tabletop.lab.results.bands import AcceptableRange, judge_result
from tabletop.lab.results.measurement import run_measurement
from tabletop.lab.results.result import MeasuredStatistic, RunResult, figures_by_name, parse_result
from tabletop.lab.running.errors import LabError
from tabletop.lab.running.plan import SimulationPlan
from tests.lab.test_simulate import parsed

PLAN = SimulationPlan("abduction", data_dir(), 3, 30, 5, ("random",))


@pytest.fixture(scope="module")
def result() -> RunResult:
    return run_measurement(PLAN)


def tallied(games: list[tuple[float, float]], is_mean: bool = False) -> MeasuredStatistic:
    """Return a figure of games, each with its hits and trials."""
    tally = MeasureTally()
    for hits, trials in games:
        tally = tally.plus_game(hits, trials, 0, is_mean)
    error = tally.standard_error
    return MeasuredStatistic(tally.hits, tally.trials, 0, is_mean, None if isnan(error) else error, tally.games)


# how sure ------------------------------------------------------------------------------------------------------------------------------


def alike(random: Random, games: int) -> Iterator[tuple[float, float]]:
    """Play games in which every trial has the outcome of its neighbours: one in ten differs, of 2 to 8 trials a game."""
    for _ in range(games):
        usual, trials = random.random() < 0.7, random.randint(2, 8)
        yield sum(usual if random.random() < 0.9 else not usual for _ in range(trials)), trials


def test_trials_of_one_game_that_are_alike_make_a_figure_less_sure() -> None:
    """The interval holds the true share, 0.66, in some 95 of 100 runs; one that took all trials for separate ones in less than 80."""
    random, runs = Random(1), 500
    found = [tallied(list(alike(random, 60))) for _ in range(runs)]
    holds = sum(low <= 0.66 <= high for low, high in (figure.interval for figure in found)) / runs
    naive = sum(low <= 0.66 <= high for low, high in (MeasuredStatistic(one.hits, one.trials).interval for one in found)) / runs
    assert 0.92 <= holds <= 0.98
    assert naive < 0.8


def test_trials_that_are_separate_are_as_sure_as_wilson_says() -> None:
    games = [(1.0, 1.0)] * 30 + [(0.0, 1.0)] * 70
    assert tallied(games).interval == pytest.approx(MeasuredStatistic(30, 100).interval, abs=0.002)
    assert tallied([(1.0, 2.0)] * 50).interval == MeasuredStatistic(50, 100).interval, "never more sure than separate trials"


def test_where_all_trials_had_one_outcome_the_games_are_what_counts() -> None:
    assert tallied([(0.0, 5.0)] * 20).interval == MeasuredStatistic(0, 20).interval
    assert tallied([(4.0, 4.0)]).interval == MeasuredStatistic(1, 1).interval, "of one game nobody knows how games differ"


def test_a_mean_is_as_sure_as_its_games_differ() -> None:
    counted = [Random(2).gauss(10, 3) for _ in range(40)]
    figure = tallied([(one, 1) for one in counted], is_mean=True)
    half = 1.96 * stdev(counted) / 40**0.5
    assert figure.value == pytest.approx(mean(counted))
    assert figure.interval == pytest.approx((mean(counted) - half, mean(counted) + half), abs=0.001)
    assert isnan(tallied([(3, 1)], is_mean=True).interval[0])


def test_a_median_is_as_sure_as_its_neighbours(result: RunResult) -> None:
    """Of 100 numbers the ranks 41 to 60 hold the median in 95 of 100 samples (Conover, Practical Nonparametric Statistics, 3.2)."""
    lengths = {f"{number}": 1 for number in range(1, 101)}
    figure = figures_by_name(result.model_copy(update={"lengths": lengths}))["median rounds"]
    assert figure.value == 50.5
    assert figure.interval == pytest.approx((41, 60), abs=0.6)
    many, few = ({"12": count} for count in (100, 1))
    assert figures_by_name(result.model_copy(update={"lengths": many}))["median rounds"].interval == (12, 12)
    assert isnan(figures_by_name(result.model_copy(update={"lengths": few}))["median rounds"].interval[0])


def test_what_can_come_up_several_times_a_game_is_no_share() -> None:
    """HL2.4: an ability is used more than once in some games, so that 73 uses in 100 games are no 73 %."""
    homeland = run_measurement(SimulationPlan("homeland", data_dir(), 4, 4, 5, watch=("paces", "loops", "tells")))
    means = {name for name, one in homeland.measures.items() if one.kind == "mean"}
    assert {"turns a game", "round of the first analysis", "threats unresolved at the end", "red cards a turn: loyal"} < means
    assert {name for name in homeland.measures if name.startswith("asset ")} < means
    assert {name for name in homeland.measures if name.startswith("pace: decisions")} < means
    assert not {"rounds with an analysis", "terrorist track filled", "pace: answers without a choice"} & means
    assert all(one.kind == "mean" or one.hits <= one.trials for one in homeland.measures.values())


def test_a_repeated_measure_of_a_game_is_one_game() -> None:
    traitor = run_measurement(SimulationPlan("countdown", data_dir(), 5, 6, 3, ("random",), {"traitor": True}))
    ballots = traitor.measures["ballots that accuse"]
    assert ballots.games <= 6 < ballots.trials


# what is called what, and what nobody has measured -------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", sorted(GAME_MODULES))
def test_what_did_not_come_up_stands_there_with_nought(game: str) -> None:
    found = run_measurement(SimulationPlan(game, data_dir(), 3, 1, 2, ("random",)))
    assert set(found.reasons) == set(open_game(game, data_dir()).meta.outcome_reasons)
    assert sum(found.reasons.values()) == found.finished == 1
    assert len(found.wins_by_role) > 1 or game in ("abduction", "countdown")


@pytest.mark.parametrize("figure", ["reason escapd", "role abducteee", "reason *x", "seet 1"])
def test_a_figure_that_there_is_not_is_no_success(figure: str, result: RunResult) -> None:
    with pytest.raises(LabError, match="the result has no figure"):
        judge_result((AcceptableRange(id="typo", figure=figure, high=0.9),), result)


def test_what_may_be_meant_is_named(result: RunResult) -> None:
    with pytest.raises(LabError, match=r"is 'reason escaped'.* meant\?"):
        judge_result((AcceptableRange(id="typo", figure="reason escapd", high=0.9),), result)
    with pytest.raises(LabError, match="nobody knows what would be fair"):
        judge_result((AcceptableRange(id="odd", figure="reason escaped", high=0.9, times_fair=True),), result)


def wins(*of_100: int) -> RunResult:
    """Return a result of 100 games with so many wins of each seat."""
    found = run_measurement(replace(PLAN, games=2, seats=len(of_100)))
    return found.model_copy(update={"games": 100, "finished": 100, "wins_by_seat": of_100, "wins_by_place": of_100})


def test_the_worst_is_told_where_all_hold() -> None:
    (least,) = judge_result((AcceptableRange(id="a", figure="seat *", low=0.1),), wins(50, 20, 30))
    (most,) = judge_result((AcceptableRange(id="b", figure="seat *", high=0.7),), wins(20, 50, 30))
    (inner,) = judge_result((AcceptableRange(id="c", figure="seat *", low=0.0, high=1.0),), wins(45, 35, 20))
    assert (least.figure_name, most.figure_name, inner.figure_name) == ("seat 2", "seat 2", "seat 3")
    assert least.is_within_band and most.is_within_band and inner.is_within_band


def test_a_band_of_many_holds_surely_where_each_of_them_does() -> None:
    """Seat 3 lies within, but its interval, from 0.04 to 0.15, does not."""
    (verdict,) = judge_result((AcceptableRange(id="a", figure="seat *", low=0.05, high=0.9),), wins(47, 45, 8))
    assert verdict.is_within_band and not verdict.is_certain
    (sure,) = judge_result((AcceptableRange(id="a", figure="seat *", low=0.03, high=0.9),), wins(47, 45, 8))
    assert sure.is_within_band and sure.is_certain
    (missed,) = judge_result((AcceptableRange(id="a", figure="seat *", low=0.2, high=0.9),), wins(47, 45, 8))
    assert not missed.is_within_band and missed.is_certain


def test_seats_that_are_the_order_of_play_are_told_once(capsys: pytest.CaptureFixture[str]) -> None:
    homeland = run_measurement(SimulationPlan("homeland", data_dir(), 3, 2, 5, ("random",)))
    assert not any(name.startswith("place ") for name in figures_by_name(homeland))
    assert cli.run(parsed("homeland", "--seats", "3", "--games", "2", "--bots", "random"), data_dir()) == 0
    assert "order of play" not in capsys.readouterr().out


def test_figures_out_of_what_can_be_are_damage(result: RunResult) -> None:
    for change in ({"wins_by_seat": [5500, 0, 0]}, {"reasons": {"escaped": 777}}, {"wins_by_role": {"abductee": -5}}):
        data = {**json.loads(result.model_dump_json()), **change}
        with pytest.raises(LabError, match=r"^b\.json: is no whole result .*\(.* of 30\)$"):
            parse_result(json.dumps(data), "b.json")


# what is printed -----------------------------------------------------------------------------------------------------------------------


def compared(first: RunResult, second: RunResult, folder: Path, *words: str) -> int:
    for name, held in (("a.json", first), ("b.json", second)):
        (folder / name).write_text(held.model_dump_json(), encoding="utf-8")
    parser = argparse.ArgumentParser()
    lab_cli.add_parser(parser.add_subparsers())
    return lab_cli.run(parser.parse_args(["lab", "compare", str(folder / "a.json"), str(folder / "b.json"), *words]), data_dir())


def test_what_only_one_result_has_is_told(result: RunResult, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    more = result.model_copy(update={"card_use": {**result.card_use, "my-rifle": 0.5}})
    assert compared(result, more, tmp_path) == 0
    assert "only in the second: card my-rifle 50.0%\n" in capsys.readouterr().out
    card = next(iter(result.card_wins))
    unused = result.model_copy(update={"card_wins": {**result.card_wins, card: (0, 0, 30, 90)}})
    assert compared(result, unused, tmp_path) == 0
    assert "only in" not in capsys.readouterr().out, "a card that nobody used is there all the same"
    assert compared(more, result, tmp_path, "--json") == 0
    data = json.loads(capsys.readouterr().out)
    assert (data["only_in_first"], data["only_in_second"]) == ({"card my-rifle": 0.5}, {})


def test_differences_are_in_points_and_what_nobody_can_tell_is_not_among_them(
    result: RunResult, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def measured(alarms: int) -> RunResult:
        turns = {"kind": "mean", "hits": alarms, "trials": 1, "fair": 0, "games": 1, "standard_error": None}
        told = {"measures": {"turns": turns}, "reasons": {"alarm": alarms, "escaped": 30 - alarms}}
        return parse_result(json.dumps({**json.loads(result.model_dump_json()), **told}), "a")

    pair = measured(3), measured(27)
    assert compared(pair[0], pair[1], tmp_path) == 0
    lines = capsys.readouterr().out.splitlines()
    (alarm,) = [line for line in lines if "reason alarm" in line]
    assert "10.0%" in alarm and "90.0%" in alarm and "+57.9 to +89.2 points" in alarm
    assert not any("measure turns" in line for line in lines)
    assert "1 more differ, of which too few games were played to tell" in lines[-1]


def test_a_share_is_not_held_against_a_mean(result: RunResult, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    row = {"hits": 20, "trials": 40, "fair": 0, "games": 30, "standard_error": 0.05}
    data = json.loads(result.model_dump_json())
    pair = [parse_result(json.dumps({**data, "measures": {"uses": {**row, "kind": kind}}}), kind) for kind in ("share", "mean")]
    assert compared(pair[0], pair[1], tmp_path, "--json") == 0
    figures = json.loads(capsys.readouterr().out)["figures"]
    assert "measure uses" not in figures and "seat 1" in figures


def test_a_printed_result_says_what_was_played(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("countdown", "--games", "2", "--option", "level=one", "--option", "traitor=on", "--bots", "random", "--tells")
    assert cli.run(parsed(*words), data_dir()) == 0
    printed = capsys.readouterr().out
    assert "options: level=one, traitor=on; bots: random; rules chosen in 2 other games, seed 1000004\n" in printed
    assert "decisions a minute of one processor" in printed
    ended = next(line for line in printed.splitlines() if line.startswith("ended by: "))
    assert sum(int(part.split()[1]) for part in ended.removeprefix("ended by: ").split(", ")) == 2 and " 0" not in ended
