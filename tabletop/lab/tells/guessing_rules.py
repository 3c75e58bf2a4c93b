"""The best crude rules: chosen in games of other seeds than those in which they are measured."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from tabletop.lab.reader import tell_counter_module_of
from tabletop.lab.running.executor import Executor
from tabletop.lab.running.plan import SimulationPlan
from tabletop.lab.sample_statistics import rounded_for_json, wilson_interval
from tabletop.lab.simulate import ProgressCallback, SimulationTally, simulate_games
from tabletop.lab.tells.watcher import TELL_PREFIX

if TYPE_CHECKING:
    from tabletop.lab.running.batch_store import BatchStore

SEED_OFFSET: Final = 1_000_003
"""How far from the seed of the games in which a rule is measured those begin in which it is chosen."""


class TellMeasurement(NamedTuple):
    """The best rule after so many `round_count`.

    In so many `game_count` with a hidden role that had not ended it named who has it `hits` times.
    """

    round_count: int
    rule: str
    hits: float
    game_count: int
    chance_hit_share: float

    @property
    def ratio_to_chance(self) -> float:
        """Return how many times as good as chance it is."""
        return self.hits / (self.game_count * self.chance_hit_share)

    @property
    def ratio_to_chance_interval(self) -> tuple[float, float]:
        """Return the 95 % interval of that."""
        low, high = wilson_interval(self.hits, self.game_count)
        return low / self.chance_hit_share, high / self.chance_hit_share

    def to_data(self) -> dict[str, Any]:
        """Return it as JSON shows it."""
        interval = [rounded_for_json(bound) for bound in self.ratio_to_chance_interval]
        share = rounded_for_json(self.hits / self.game_count)
        return {
            "rounds": self.round_count, "rule": self.rule, "hits": rounded_for_json(self.hits), "games": self.game_count, "share": share,
            "chance": rounded_for_json(self.chance_hit_share), "times_chance": rounded_for_json(self.ratio_to_chance), "interval": interval,
        }  # fmt: skip


def best_rules_by_round(chosen: SimulationTally, measured: SimulationTally) -> list[TellMeasurement]:
    """Return for each number of rounds the rule that was best in the games where it is chosen, and what it does in the others."""
    found = list[TellMeasurement]()
    for rounds in sorted({_parts(name)[0] for name in chosen.measure_totals if name.startswith(TELL_PREFIX)}):
        rules = {name: row for name, row in chosen.measure_totals.items() if name.startswith(f"{TELL_PREFIX} {rounds} ")}
        best = max(rules, key=lambda name: rules[name][0])
        if best in measured.measure_totals:
            hits, games, fair, *_ = measured.measure_totals[best]
            found.append(TellMeasurement(rounds, _parts(best)[1], hits, round(games), fair / games))
    return found


def _parts(name: str) -> tuple[int, str]:
    """Read the name of a measure: after how many rounds, and the rule."""
    _, rounds, rule = name.split(" ", 2)
    return int(rounds), rule


def measure_guessing_rules(
    plan: SimulationPlan, executor: Executor, progress: ProgressCallback | None = None, keep: BatchStore | None = None
) -> tuple[list[TellMeasurement], SimulationTally, float]:
    """Choose rules in as many games of other seeds, measure them in those of the plan, and give the latter's figures without rules.

    The last number is what the other games cost, in seconds of one core.

    Raises ValueError where no role is hidden, and what `simulate_games` raises.
    """
    counter = tell_counter_module_of(plan.game)
    if counter is None:
        raise ValueError(f"{plan.game} has no hidden roles")
    if not counter.has_hidden_role(plan.seats, plan.options):
        raise ValueError(counter.HIDDEN_ROLE_CONDITION)
    chosen = simulate_games(replace(plan, seed=plan.seed + SEED_OFFSET, watch=("tells",)), executor, progress, keep)
    measured = simulate_games(plan, executor, progress, keep)
    found = best_rules_by_round(chosen, measured)
    measured.measure_totals = {name: row for name, row in measured.measure_totals.items() if not name.startswith(f"{TELL_PREFIX} ")}
    return found, measured, chosen.cpu_seconds
