"""What gives a hidden role away: the counts behind the rules, how a rule is chosen, and that the players give little away."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

import pytest

from scenes.engine.paths import data_dir
from tabletop.core.chance import SeededRandomSource
from tabletop.games import open_game
from tabletop.games.countdown.public_record import CountedDeed, count_deed
from tabletop.games.homeland.public_record import RecordedFact as F
from tabletop.games.homeland.state import State
from tabletop.games.homeland.vocabulary import Agenda
from tabletop.games.specter_ops.public_record import RecordedFact as SpecterFact
from tabletop.lab import cli
from tabletop.lab.measure_tally import MeasureTally
from tabletop.lab.results.measurement import run_measurement
from tabletop.lab.running.executor import InProcessExecutor
from tabletop.lab.running.simulated_table import BatchResult
from tabletop.lab.simulate import SimulationPlan, SimulationTally, simulate_games
from tabletop.lab.tells import countdown, specter_ops
from tabletop.lab.tells.guessing_rules import SEED_OFFSET, best_rules_by_round, measure_guessing_rules
from tabletop.lab.tells.homeland import counts_by_round
from tabletop.lab.tells.watcher import RoundCounts, TellsWatcher
from tests.games.specter_ops.table import cell
from tests.games.specter_ops.traitor.five import five
from tests.lab.test_simulate import parsed
from tests.sizes import runs


def test_counts_are_those_of_the_rounds_that_are_over() -> None:
    box = open_game("homeland", data_dir()).box
    blue = next(card for card in range(len(box.intel)) if box.blue[card] == 4)
    record = [
        (F.ROUND_BEGAN, 1, 0),
        (F.CASE_CLAIMED, 0, 5), (F.FIGURES_DEPLOYED, 1, 5, 0, 2), (F.INTEL_LAID, 0, 5, -1), (F.INTEL_LAID, 1, 5, blue),
        (F.ROUND_BEGAN, 2, 1), (F.INTEL_TURNED_UP, 5, blue), (F.VERDICT_REACHED, 5, 0, 9, 4, 1),
        (F.FIGURES_DEPLOYED, 1, 6, 1, 1), (F.INTEL_DISCARDED, 0, blue, 0),
        (F.ROUND_BEGAN, 3, 0), (F.INTEL_SCOUTED, 0, 5, 1),
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
    found.measure_totals = {f"tell 3 {name.replace('_', ' ')}": MeasureTally(*row) for name, row in rules.items()} | {
        "turns": MeasureTally(1, 1)
    }
    return found


def test_a_rule_is_measured_in_other_games_than_it_is_chosen_in() -> None:
    chosen = tally(fewest_looks=(9, 10, 2.5), most_looks=(2, 10, 2.5))
    (found,) = best_rules_by_round(chosen, tally(fewest_looks=(5, 10, 2.5), most_looks=(8, 10, 2.5)))
    assert (found.round_count, found.rule, found.hits, found.ratio_to_chance) == (3, "fewest looks", 5, 2.0)
    low, high = found.ratio_to_chance_interval
    assert low < 2.0 < high


def figures(capsys: pytest.CaptureFixture[str], *words: str) -> Any:
    assert cli.run(parsed(*(words or ("homeland",)), "--tells", "--games", "2"), data_dir()) == 0
    return capsys.readouterr().out


def test_the_command_prints_rules_as_json_and_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    data = json.loads(figures(capsys, "homeland", "--json"))
    assert data["seed"] != data["chosen_with_seed"]
    first = data["tells"][0]
    assert set(first) == {"rounds", "rule", "hits", "games", "share", "chance", "times_chance", "interval"}
    assert (first["rounds"], first["chance"]) == (1, 0.25)
    assert first["rule"].startswith(("fewest ", "most "))
    assert "red cards a turn in the first third: loyal" in data["measures"]
    assert "times chance" in figures(capsys)


@pytest.mark.parametrize("words", [("countdown", "--option", "traitor=on"), ("specter_ops", "--seats", "5")])
def test_every_game_with_hidden_roles_has_tells(words: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    data = json.loads(figures(capsys, *words, "--json"))
    assert [tell["rounds"] for tell in data["tells"]][:2] == [1, 2]
    assert data["tells"][0]["chance"] == 0.25
    assert not any(name.startswith("tell ") for name in data["measures"])


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("abduction",), "abduction has no hidden roles"),
        (("countdown",), "countdown has hidden roles with --option traitor=on alone"),
        (("specter_ops",), "specter_ops has hidden roles with 5 seats alone"),
    ],
)
def test_where_nothing_is_hidden_nothing_can_tell(words: tuple[str, ...], why: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(parsed(*words, "--tells"), data_dir()) == 2
    assert capsys.readouterr().err == f"tabletop simulate: {why}\n"


def test_a_traitor_of_a_mission_is_told_by_what_all_saw_while_nobody_has_exposed_him() -> None:
    game = open_game("countdown", data_dir())
    state = game.setup(4, game.meta.validate_options({"traitor": True}), SeededRandomSource(1))
    traitor = next(seat for seat, agenda in enumerate(state.agendas) if game.box.agendas[agenda].is_traitor)
    counter = countdown.make_tell_counter(game)
    for number in (1, 2):
        state.round = number
        counter.observe_step(state)
        count_deed(state, traitor, CountedDeed.STAYED_BEHIND)
    state.exposed[traitor] = True
    state.round = 3
    counter.observe_step(state)
    (found,) = counter.tell_counts_by_round(state)
    assert (found.round_number, found.suspect_seats, found.hidden_role_seats) == (1, [0, 1, 2, 3], [traitor])
    assert found.count_by_name_and_seat["times stayed behind", traitor] == found.count_by_name_and_seat["deeds that count", traitor] == 1
    assert found.count_by_name_and_seat["times stayed behind", (traitor + 1) % 4] == 0


def test_a_traitor_among_hunters_is_told_by_the_record_until_he_goes_over() -> None:
    table = five("N1")
    R, at, gone = SpecterFact, cell("A1"), cell("A8")  # noqa: N806 - read like a table
    first = [
        (R.ROUND_BEGAN, 1),
        (R.FIGURE_PLACED, 0, at),
        (R.HUNTER_TURN_BEGAN, 0),
        (R.HUNTER_MOVE_ENDED, 0, gone, 0),
        (R.SIGHT_ANSWERED, 0, 0, 1),
        (R.AGENT_ATTACKED, 0, 0, 1),
    ]
    second = [
        (R.ROUND_BEGAN, 2),
        (R.HUNTER_BARRED, 2),
        (R.HUNTER_TURN_BEGAN, 1),
        (R.VEHICLE_MOVED, at),
        (R.SENSOR_ANSWERED,),
        (R.HUNTERS_STUNNED, 0b101),
        (R.HUNTER_MOVE_ENDED, 0, gone, 0),
    ]
    table.state.history[:] = [*first, *second, (R.ROUND_BEGAN, 3), (R.TRAITOR_DEFECTED, 0, 0), (R.ROUND_BEGAN, 4)]
    one, two = specter_ops.make_tell_counter(table.game).tell_counts_by_round(table.state)
    assert (one.round_number, two.round_number, set(one.hidden_role_seats)) == (1, 2, {table.state.traitor})
    told = {("looks", 0), ("looks that saw her", 0), ("attacks", 0), ("hits", 0), ("turns begun first", 0)}
    assert {name for name in one.count_by_name_and_seat if one.count_by_name_and_seat[name] == 1} == told
    assert one.count_by_name_and_seat["spaces from where she was seen", 0] == 7
    more = {("times barred", 2), ("drives", 1), ("senses asked", 1), ("turns begun first", 1), ("times stunned", 0), ("times stunned", 2)}
    before, after = one.count_by_name_and_seat, two.count_by_name_and_seat
    assert {name for name in after if after[name] != before.get(name, 0)} == more | {
        ("turns without a move", 0), ("spaces from where she was seen", 0),
    }  # fmt: skip


class Noting(InProcessExecutor):
    """Remembers the seeds that were played."""

    def __init__(self) -> None:
        self.seeds: list[int] = []

    def play_batches(self, plan: SimulationPlan, batches: Any) -> Any:
        self.seeds.append(plan.seed)
        return super().play_batches(plan, batches)


def test_rules_are_chosen_on_a_seed_of_their_own() -> None:
    executor = Noting()
    measure_guessing_rules(SimulationPlan("homeland", data_dir(), 3, 2, 5, ("random",), watch=("tells",)), executor)
    assert executor.seeds == [5 + SEED_OFFSET, 5]


def test_games_in_which_rules_are_chosen_cost_something() -> None:
    class TwoSeconds(InProcessExecutor):
        def play_batches(self, plan: SimulationPlan, batches: Sequence[range]) -> Iterator[BatchResult]:
            (batch,) = super().play_batches(plan, [range(2)])
            yield batch._replace(cpu_seconds=2.0)

    found = run_measurement(SimulationPlan("homeland", data_dir(), 3, 2, 5, ("random",), watch=("tells",)), TwoSeconds())
    assert (found.cost["cpu_s"], found.cost["decisions_a_minute"]) == (4, found.decisions * 30)


class Naming:
    """A counter in which one of two suspects stands out, and the other one is the one."""

    count_names = ("deeds",)

    def __init__(self, *hidden: int) -> None:
        self.hidden = hidden

    def observe_step(self, state: Any) -> None:
        pass

    def tell_counts_by_round(self, state: Any) -> Any:
        yield RoundCounts(3, {("deeds", 0): 2.0, ("deeds", 1): 5.0, ("deeds", 2): 5.0}, [0, 1, 2], self.hidden)

    def further_measurements(self, state: Any) -> Any:
        yield from ()


def test_a_rule_that_names_several_is_right_in_part() -> None:
    found = {name: (hits, fair) for name, hits, _, fair, _ in TellsWatcher(Naming(1)).measurements(None)}
    assert found == {"tell 3 fewest deeds": (0, pytest.approx(1 / 3)), "tell 3 most deeds": (0.5, pytest.approx(1 / 3))}


def test_red_cards_are_those_that_were_laid() -> None:
    """All turns and cards are counted once, and the first third is a part of them."""
    measures = simulate_games(replace(SimulationPlan("homeland", data_dir(), 4, 2, 5), watch=("tells",))).measure_totals
    rows = {name: row for name, row in measures.items() if name.startswith("red cards a turn: ")}
    early = {name: row for name, row in measures.items() if name.startswith("red cards a turn in the first third: ")}
    assert 0 < sum(reds for reds, *_ in early.values()) < sum(reds for reds, *_ in rows.values())
    turns = simulate_games(SimulationPlan("homeland", data_dir(), 4, 2, 5)).measure_totals["turns a game"][0]
    assert sum(count for _, count, *_ in rows.values()) == turns


CRUDE = ("fewest agents sent", "fewest looks", "most assets bought", "most blue discarded")
"""Rules by which the mole could be named once."""
TIMES = {3: (2.2, 1.6), 5: (2.8, 2.2)}
"""How many times as good as chance a crude rule is at most after so many rounds: in the few games of an ordinary run, and in many."""


@pytest.fixture(scope="module")
def sample() -> SimulationTally:
    """Play a table of four standard players."""
    return simulate_games(replace(SimulationPlan("homeland", data_dir(), 4, runs(48, 400), 31), watch=("tells",)))


@pytest.mark.parametrize("rule", CRUDE)
@pytest.mark.parametrize("rounds", TIMES)
def test_nothing_crude_names_the_mole(rule: str, rounds: int, sample: SimulationTally) -> None:
    hits, games, fair, *_ = sample.measure_totals[f"tell {rounds} {rule}"]
    assert games > 30
    assert hits <= TIMES[rounds][games > 200] * fair


def test_an_opportunist_lives_on_successes_while_the_end_is_far(sample: SimulationTally) -> None:
    """He lays at least half as much red again as a loyal agent in the first third of the rounds (a little less in an ordinary run)."""
    early = {
        agenda: sample.measure_totals[f"red cards a turn in the first third: {agenda}"] for agenda in (Agenda.LOYAL, Agenda.OPPORTUNIST)
    }
    loyal, opportunist = (reds / turns for reds, turns, *_ in early.values())
    assert opportunist >= (1.5 if sample.plan.games > 200 else 1.25) * loyal
