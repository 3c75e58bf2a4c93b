"""What gives the mole of HOMELAND away: the counts behind the rules, how a rule is chosen, and that the players give little away."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from scenes.engine.paths import data_dir
from tabletop.games import open_game
from tabletop.games.homeland.public_record import RecordedFact as F
from tabletop.games.homeland.state import State
from tabletop.games.homeland.vocabulary import Agenda
from tabletop.lab import cli
from tabletop.lab.simulate import SimulationPlan, SimulationTally, simulate_games
from tabletop.lab.tells import best_rules_by_round, counts_by_round
from tests.lab.test_simulate import parsed
from tests.sizes import runs


def test_counts_are_those_of_the_rounds_that_are_over() -> None:
    box = open_game("homeland", data_dir()).box
    blue = next(card for card in range(len(box.intel)) if box.blue[card] == 4)
    record = [
        (F.ROUND, 1, 0), (F.CLAIMED, 0, 5), (F.DEPLOYED, 1, 5, 0, 2), (F.LAID, 0, 5, -1), (F.LAID, 1, 5, blue),
        (F.ROUND, 2, 1), (F.TURNED, 5, blue), (F.JUDGED, 5, 0, 9, 4, 1), (F.DEPLOYED, 1, 6, 1, 1), (F.DROPPED, 0, blue, 0),
        (F.ROUND, 3, 0), (F.SCOUTED, 0, 5, 1),
    ]  # fmt: skip
    begun, first, second = counts_by_round(box, State(2, history=record))
    assert not begun
    assert first == {("agents sent", 1): 2, ("turns with agents sent", 1): 1, ("cards on own cases", 0): 1, ("blue laid openly", 1): 4} | {
        ("cards on own cases", 1): 0, ("red laid openly", 1): 0,
    }  # fmt: skip
    assert (second["soldiers sent", 1], second["blue discarded", 0], second["own cases lost", 0]) == (1, 4, 1)
    assert second["cards on threats that succeeded", 0] == second["cards on threats that succeeded", 1] == 1
    assert second["looks", 0] == 0


def tally(**rules: tuple[float, float, float]) -> SimulationTally:
    found = SimulationTally(SimulationPlan("homeland", data_dir(), 4, 10, 1), [], [])
    found.measures = {f"tell 3 {name.replace('_', ' ')}": row for name, row in rules.items()} | {"turns": (1, 1, 0)}
    return found


def test_a_rule_is_measured_in_other_games_than_it_is_chosen_in() -> None:
    chosen = tally(fewest_looks=(9, 10, 2.5), most_looks=(2, 10, 2.5))
    (found,) = best_rules_by_round(chosen, tally(fewest_looks=(5, 10, 2.5), most_looks=(8, 10, 2.5)))
    assert (found.rounds, found.rule, found.hits, found.times_chance) == (3, "fewest looks", 5, 2.0)
    low, high = found.times_chance_interval
    assert low < 2.0 < high


def figures(capsys: pytest.CaptureFixture[str], *words: str) -> Any:
    assert cli.run(parsed("homeland", "--tells", "--games", "2", *words), data_dir()) == 0
    return capsys.readouterr().out


def test_the_command_prints_rules_as_json_and_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    data = json.loads(figures(capsys, "--json"))
    assert data["seed"] != data["chosen_with_seed"]
    first = data["tells"][0]
    assert set(first) == {"rounds", "rule", "hits", "games", "share", "chance", "times_chance", "interval"}
    assert (first["rounds"], first["chance"]) == (1, 0.25)
    assert first["rule"].startswith(("fewest ", "most "))
    assert "red cards a turn in the first third: loyal" in data["measures"]
    assert "times chance" in figures(capsys)


def test_only_homeland_has_tells(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(parsed("abduction", "--tells"), data_dir()) == 2
    assert "--tells is about homeland" in capsys.readouterr().err


def test_red_cards_are_those_that_were_laid() -> None:
    """All turns and cards are counted once, and the first third is a part of them."""
    measures = simulate_games(replace(SimulationPlan("homeland", data_dir(), 4, 2, 5), reader="tells")).measures
    rows = {name: row for name, row in measures.items() if name.startswith("red cards a turn: ")}
    early = {name: row for name, row in measures.items() if name.startswith("red cards a turn in the first third: ")}
    assert 0 < sum(reds for reds, _, _ in early.values()) < sum(reds for reds, _, _ in rows.values())
    turns = simulate_games(SimulationPlan("homeland", data_dir(), 4, 2, 5)).measures["turns a game"][0]
    assert sum(count for _, count, _ in rows.values()) == turns


CRUDE = ("fewest agents sent", "fewest looks", "most assets bought", "most blue discarded")
"""Rules by which the mole could be named once."""
TIMES = {3: (2.2, 1.6), 5: (2.8, 2.2)}
"""How many times as good as chance a crude rule is at most after so many rounds: in the few games of an ordinary run, and in many."""


@pytest.fixture(scope="module")
def sample() -> SimulationTally:
    """Play a table of four standard players."""
    return simulate_games(replace(SimulationPlan("homeland", data_dir(), 4, runs(48, 400), 31), reader="tells"))


@pytest.mark.parametrize("rule", CRUDE)
@pytest.mark.parametrize("rounds", TIMES)
def test_nothing_crude_names_the_mole(rule: str, rounds: int, sample: SimulationTally) -> None:
    hits, games, fair = sample.measures[f"tell {rounds} {rule}"]
    assert games > 30
    assert hits <= TIMES[rounds][games > 200] * fair


def test_an_opportunist_lives_on_successes_while_the_end_is_far(sample: SimulationTally) -> None:
    """He lays at least half as much red again as a loyal agent in the first third of the rounds (a little less in an ordinary run)."""
    early = {agenda: sample.measures[f"red cards a turn in the first third: {agenda}"] for agenda in (Agenda.LOYAL, Agenda.OPPORTUNIST)}
    loyal, opportunist = (reds / turns for reds, turns, _ in early.values())
    assert opportunist >= (1.5 if sample.plan.games > 200 else 1.25) * loyal
