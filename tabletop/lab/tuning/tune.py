"""The search: numbers are tried one set after the other (optuna, of the extra `lab`), the best ones are frozen and measured once more.

Every trial plays the same seed, so that what differs is the cards. The journal is the ledger: a trial that stands in it is not played
again, and since each suggestion depends on the trials before it alone, a search that was broken off goes on as it would have.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import product
from math import prod
from pathlib import Path
from typing import Final

import optuna

from tabletop.core.errors import ContentErrors
from tabletop.lab.results.bands import judge_result
from tabletop.lab.results.measurement import run_measurement
from tabletop.lab.results.result import RunResult
from tabletop.lab.running.batch_store import BatchStore
from tabletop.lab.running.errors import LabError
from tabletop.lab.running.executor import Executor
from tabletop.lab.running.journal import LabJournal
from tabletop.lab.running.plan import SimulationPlan
from tabletop.lab.simulate import ProgressCallback
from tabletop.lab.tuning.overlay import open_changed_cards, read_current_value
from tabletop.lab.tuning.tuning_outcome import Trial, TuningOutcome, rounded_numbers
from tabletop.lab.tuning.tuning_spec import TunedNumber, TuningSpec

RANDOM_STARTUP_TRIALS: Final = 4
"""Trials by lot before the optimiser draws conclusions."""
SEED_COUNT: Final = 1 << 32
"""Seeds that the optimiser knows."""
MAX_ASKS: Final = 50
"""How often it is asked at most for numbers that were not tried yet."""


def tune(spec: TuningSpec, data_dir: Path, executor: Executor, progress: ProgressCallback, journal: LabJournal | None) -> TuningOutcome:
    """Search, freeze, and measure once on the fresh seed; LabError where no set of numbers can be played, or the disk refuses."""
    optuna.logging.set_verbosity(optuna.logging.ERROR)
    before = {number.name: read_current_value(number, spec.game, data_dir) for number in spec.numbers}
    plan, fresh = spec.make_simulation_plans(data_dir)
    ledger = [record for record in (journal.records if journal is not None else ()) if "trial" in record]
    trials = [Trial(**{name: record[name] for name in Trial._fields}) for record in ledger]
    progress(len(trials) * spec.games)
    while len(trials) < spec.max_trials and (values := _suggested(spec, trials)) is not None:
        trial = _tried(spec, plan, values, executor, progress, journal)
        trials.append(trial)
        if journal is not None:
            journal.append({"trial": len(trials), **trial._asdict()})
    playable = [trial for trial in trials if trial.miss is not None]
    if not playable:
        raise LabError(f"no numbers within the ranges can be played: {trials[-1].why}")
    frozen = min(playable, key=lambda trial: (trial.miss or 0.0, _moved(spec, before, trial.values))).values
    result = _measured(fresh, _by_number(spec, frozen), executor, progress, journal)
    return TuningOutcome(before, trials, frozen, result, judge_result(spec.bands, result))


def _by_number(spec: TuningSpec, values: dict[str, float]) -> dict[TunedNumber, float]:
    """Return values by the numbers that they are of."""
    return {number: values[number.name] for number in spec.numbers}


def _moved(spec: TuningSpec, before: dict[str, float], values: dict[str, float]) -> float:
    """Return how far numbers were moved, in parts of their ranges: of those that do as well the least changed are the best."""
    return sum(abs(values[one.name] - before[one.name]) / (one.high - one.low) for one in spec.numbers)


def _tried(
    spec: TuningSpec,
    plan: SimulationPlan,
    values: dict[str, float],
    executor: Executor,
    progress: ProgressCallback,
    journal: LabJournal | None,
) -> Trial:
    """Play with other numbers."""
    try:
        result = _measured(plan, _by_number(spec, values), executor, progress, journal)
    except ContentErrors as refused:
        return Trial(values, None, refused.errors[0].what)
    verdicts = judge_result(spec.bands, result)
    miss = round(sum(verdict.band.distance_from_inner_half(verdict.figure.value) for verdict in verdicts), 6)
    return Trial(values, miss, "", {one.band.id: rounded_numbers(one.figure.value, *one.figure.interval) for one in verdicts})


def _measured(
    plan: SimulationPlan, values: dict[TunedNumber, float], executor: Executor, progress: ProgressCallback, journal: LabJournal | None
) -> RunResult:
    """Measure cards with other numbers."""
    with open_changed_cards(plan.game, plan.data_dir, values) as folder:
        return run_measurement(replace(plan, data_dir=folder), executor, progress, BatchStore(journal) if journal is not None else None)


def _suggested(spec: TuningSpec, trials: Sequence[Trial]) -> dict[str, float] | None:
    """Return the numbers to try next, which depend on the trials before alone; None when all have been tried."""
    space = {number.name: _distribution(number) for number in spec.numbers}
    seen = [trial.values for trial in trials]
    if 0 < prod(number.value_count for number in spec.numbers) <= spec.trials:  # each point has its turn
        names = [number.name for number in spec.numbers]
        points = product(*(range(int(number.low), int(number.high) + 1) for number in spec.numbers))
        return next((found for point in points if (found := dict(zip(names, map(float, point), strict=True))) not in seen), None)
    study = optuna.create_study(
        sampler=optuna.samplers.TPESampler(seed=(spec.seed * 1000 + len(trials)) % SEED_COUNT, n_startup_trials=RANDOM_STARTUP_TRIALS)
    )
    worst = max((trial.miss for trial in trials if trial.miss is not None), default=0.0) + 1
    for trial in trials:
        value = trial.miss if trial.miss is not None else worst
        study.add_trial(optuna.trial.create_trial(params=trial.values, distributions=space, value=value))
    for _ in range(MAX_ASKS):
        asked = study.ask(space)
        found = {name: asked.params[name] for name in space}
        if found not in seen:
            return found
        known = trials[seen.index(found)].miss
        study.tell(asked, worst if known is None else known)
    return None


def _distribution(number: TunedNumber) -> optuna.distributions.BaseDistribution:
    """Return the range of a number as the optimiser knows it."""
    if number.value_count:
        return optuna.distributions.IntDistribution(int(number.low), int(number.high))
    return optuna.distributions.FloatDistribution(number.low, number.high)
