"""What the laboratory counts of COUNTDOWN: success by what a mission was about."""

from __future__ import annotations

import argparse
import json

import pytest

from scenes.paths import data_dir
from tabletop.bots.base import Strength
from tabletop.lab import cli
from tabletop.lab.simulate import Plan, Tally, simulate


def parsed(*words: str) -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    cli.add_parser(parser.add_subparsers())
    return parser.parse_args(["simulate", "countdown", *words])


def figures(seats: int, games: int, bots: tuple[Strength, ...] = (Strength.STANDARD,), **options: str | bool | int) -> Tally:
    return simulate(Plan("countdown", data_dir(), seats, games, 3, bots, options))


def test_every_mission_counts_for_its_goal_place_level_and_each_op() -> None:
    tally = figures(4, 6, level="two", goal="bombs")
    won = int(tally.wins_by_role["team"])
    assert tally.success["goal", "bombs"] == tally.success["level", "2"] == (won, 6)
    assert sum(games for (kind, _), (_, games) in tally.success.items() if kind == "location") == 6
    there = [games for (kind, name), (_, games) in tally.success.items() if kind == "Op" and name.startswith("with ")]
    away = [games for (kind, name), (_, games) in tally.success.items() if kind == "Op" and name.startswith("without ")]
    assert (sum(there), sum(away)) == (4 * 6, 3 * 6)
    assert tally.used["bomb-expert"] == 6


def test_a_campaign_counts_the_mission_that_it_reached() -> None:
    tally = figures(4, 3, mode="campaign")
    reached = {name: games for (kind, name), (_, games) in tally.success.items() if kind == "last mission"}
    assert set(reached) <= {"1", "2", "3"}
    assert sum(reached.values()) == 3
    by_goal = [games for (kind, _), (_, games) in tally.success.items() if kind.startswith("last mission, ")]
    assert sum(by_goal) == 3
    assert not any(kind == "location" for kind, _ in tally.success)


def test_traitors_win_for_themselves() -> None:
    tally = figures(4, 4, (Strength.RANDOM,), traitor=True)
    lost = int(tally.wins_by_role["traitor"])
    assert lost + int(tally.wins_by_role["patriot"]) == 4
    assert tally.success["level", "1"] == (4 - lost, 4)


def test_the_table_shows_them(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(parsed("--games", "3", "--bots", "random", "--option", "level=three", "--option", "goal=leaders"), data_dir()) == 0
    told = capsys.readouterr().out
    assert "success of the team" in told
    assert "without medic" in told
    assert "seat 1" not in told


def test_json_has_them_too(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(parsed("--seats", "1", "--games", "2", "--json"), data_dir()) == 0
    success = json.loads(capsys.readouterr().out)["success"]
    assert success["level: 1"][1] == 2
