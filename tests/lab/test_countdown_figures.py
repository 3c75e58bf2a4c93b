"""What the laboratory counts of COUNTDOWN: success by what a mission was about."""

from __future__ import annotations

import argparse
import json

import pytest

from scenes.engine.paths import data_dir
from tabletop.bots.registry import RANDOM, STANDARD
from tabletop.core.chance import SeededRandomSource
from tabletop.games import open_game
from tabletop.games.countdown.state import State
from tabletop.lab import cli
from tabletop.lab.countdown import make_stats_reader
from tabletop.lab.simulate import SimulationPlan, SimulationTally, simulate_games


def parsed(*words: str) -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    cli.add_parser(parser.add_subparsers())
    return parser.parse_args(["simulate", "countdown", *words])


def figures(seats: int, games: int, bots: tuple[str, ...] = (STANDARD,), **options: str | bool | int) -> SimulationTally:
    return simulate_games(SimulationPlan("countdown", data_dir(), seats, games, 3, bots, options))


def test_every_mission_counts_for_its_goal_place_level_and_each_op() -> None:
    tally = figures(4, 6, level="two", goal="bombs")
    won = int(tally.wins_by_role["team"])
    assert tally.success_by_fact["goal", "bombs"] == tally.success_by_fact["level", "2"] == (won, 6)
    assert sum(games for (kind, _), (_, games) in tally.success_by_fact.items() if kind == "location") == 6
    there = [games for (kind, name), (_, games) in tally.success_by_fact.items() if kind == "Op" and name.startswith("with ")]
    away = [games for (kind, name), (_, games) in tally.success_by_fact.items() if kind == "Op" and name.startswith("without ")]
    assert (sum(there), sum(away)) == (4 * 6, 3 * 6)
    assert tally.tally_by_card["bomb-expert"].games_used_in == 6


@pytest.mark.parametrize("level", ["one", "two", "three"])
def test_a_place_counts_as_used_whether_the_team_chose_it_or_not(level: str) -> None:
    """Only of a choice an event tells (CD2.3): places of levels 1 and 3 counted as never used."""
    tally = figures(4, 6, (RANDOM,), level=level)
    places = {name: games for (kind, name), (_, games) in tally.success_by_fact.items() if kind == "location"}
    assert sum(places.values()) == 6 and {name: tally.tally_by_card[name].games_used_in for name in places} == places


def test_a_campaign_counts_the_mission_that_it_reached() -> None:
    tally = figures(4, 3, mode="campaign")
    reached = {name: games for (kind, name), (_, games) in tally.success_by_fact.items() if kind == "last mission"}
    assert set(reached) <= {"1", "2", "3"}
    assert sum(reached.values()) == 3
    by_goal = [games for (kind, _), (_, games) in tally.success_by_fact.items() if kind.startswith("last mission, ")]
    assert sum(by_goal) == 3
    assert not any(kind == "location" for kind, _ in tally.success_by_fact)


def test_traitors_win_for_themselves() -> None:
    tally = figures(4, 4, (RANDOM,), traitor=True)
    lost = int(tally.wins_by_role["traitor"])
    assert lost + int(tally.wins_by_role["patriot"]) == 4
    assert tally.success_by_fact["level", "1"] == (4 - lost, 4)


def test_ballots_are_measured_against_lots() -> None:
    """Random players name a traitor about as often as lots would, and each ballot is counted once."""
    measures = figures(5, 40, (RANDOM,), traitor=True).measure_totals
    accuse, ballots, *_ = measures["ballots that accuse"]
    right, accusations, fair, *_ = measures["accusations that are right"]
    assert measures["ballots that abstain"][:3] == (ballots - accuse, ballots, 0)
    assert accusations == accuse
    assert 0.6 * fair <= right <= 1.4 * fair
    traitors, patriots = measures["traitors exposed"], measures["patriots exposed"]
    assert traitors[1] + patriots[1] == 5 * 40
    assert traitors[1] >= 40
    assert figures(4, 2).measure_totals == {}


def test_a_ballot_of_a_game_is_read_as_it_was_cast() -> None:
    reader, state = make_stats_reader(open_game("countdown", data_dir())), mission()
    state.opened = [1, 2, 1, 1, 3, 3, 3, -1]
    state.exposed = [False, True, False, True]
    found: dict[str, list[float]] = {}
    for name, *values, _ in reader.measurements(state):
        found[name] = [old + new for old, new in zip(found.get(name, [0.0] * 3), values, strict=True)]
    assert found["ballots that accuse"] == [7, 8, 0]
    assert found["ballots that abstain"] == [1, 8, 0]
    assert found["accusations that are right"] == [3, 7, pytest.approx(3 / 3 + 1 / 2 + 1 / 3 + 1 / 2)], "who is exposed cannot be named"
    assert found["traitors exposed"] == [1, 1, 0]
    assert found["patriots exposed"] == [1, 3, 0]


def mission() -> State:
    """Return the state of a mission of four with a traitor on the last seat."""
    game = open_game("countdown", data_dir())
    state: State = game.setup(4, game.meta.validate_options({"traitor": True}), SeededRandomSource(1))
    numbers = {traitor: [card.number for card in game.box.agendas if card.is_traitor is traitor] for traitor in (False, True)}
    state.agendas = [*numbers[False][:3], numbers[True][0]]
    return state


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
