"""Many games by bots; the same seed gives the same figures, whatever the number of processes."""

from __future__ import annotations

import multiprocessing
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from operator import add
from pathlib import Path
from typing import Any

from tabletop import bots
from tabletop.bots.base import bot_seed
from tabletop.bots.registry import STANDARD, make_bot
from tabletop.core.document import fingerprint
from tabletop.core.meta import Options
from tabletop.core.view import CLOCK
from tabletop.games import open_game
from tabletop.lab.figures import quantile, rounded_for_json, wilson
from tabletop.lab.playout import PlayoutResult, play_out
from tabletop.lab.reader import make_reader

BOTS = Path(bots.__file__).parent
BATCH = 20
"""Games that a process plays at most before it reports."""
BATCHES_EACH = 4
"""Batches for each process, where the games are few: who is done early takes another one."""
MOST_ROUNDS = 300
"""Rounds after which a game counts as unfinished."""


@dataclass(frozen=True, slots=True)
class SimulationPlan:
    """What to play. `bots` go round the seats, seat 0 takes the first; `reader` names what reads it where that is not the game's own."""

    game: str
    data_dir: Path
    seats: int
    games: int
    seed: int
    bots: tuple[str, ...] = (STANDARD,)
    options: Options = field(default_factory=dict)
    most_rounds: int = MOST_ROUNDS
    reader: str = ""


@dataclass(slots=True)
class SimulationTally:
    """The figures of many games; places are those in the order of play, `used` counts games by kind of card.

    `success` counts by fact (kind and value) the games that a team has won and all of them; `measures` adds up by name hits, trials and
    fair hits. A shared win counts for each winner in part.
    """

    plan: SimulationPlan
    wins_by_seat: list[float]
    wins_by_place: list[float]
    finished: int = 0
    decisions: int = 0
    wins_by_role: Counter[str] = field(default_factory=Counter)
    reasons: Counter[str] = field(default_factory=Counter)
    rounds: list[int] = field(default_factory=list)
    used: dict[str, int] = field(default_factory=dict)
    success: dict[tuple[str, str], tuple[int, int]] = field(default_factory=dict)
    measures: dict[str, tuple[float, float, float]] = field(default_factory=dict)

    def add_game(self, result: PlayoutResult) -> None:
        """Count one game."""
        self.decisions += result.decisions
        for card in result.used:
            self.used[card] += 1
        if result.reason is None:
            return
        self.finished += 1
        self.rounds.append(result.rounds)
        self.reasons[result.reason] += 1
        for seat in result.winners:
            self.wins_by_seat[seat] += 1 / len(result.winners)
            self.wins_by_place[result.places[seat]] += 1 / len(result.winners)
        for fact in result.facts:
            won, games = self.success.get(fact, (0, 0))
            self.success[fact] = won + result.success, games + 1
        for name, *more in result.measures:
            hits, trials, fair = map(add, self.measures.get(name, (0.0, 0.0, 0.0)), more)
            self.measures[name] = hits, trials, fair
        for role in {result.roles[seat] for seat in result.winners}:
            self.wins_by_role[role] += 1

    def to_data(self) -> dict[str, Any]:
        """Return the figures as `tabletop simulate --json` prints them."""
        ordered = sorted(self.rounds)
        games = self.plan.games
        data = {
            "game": self.plan.game,
            "seats": self.plan.seats,
            "games": games,
            "seed": self.plan.seed,
            "bots": list(self.plan.bots),
            "options": dict(sorted(self.plan.options.items())),
            "most_rounds": self.plan.most_rounds,
            "made_by": made_by(self.plan),
            "finished": self.finished,
            "decisions": self.decisions,
            "share_by_seat": [_with_interval(wins, self.finished) for wins in self.wins_by_seat],
            "share_by_place": [_with_interval(wins, self.finished) for wins in self.wins_by_place],
            "share_by_role": {role: _with_interval(wins, self.finished) for role, wins in sorted(self.wins_by_role.items())},
            "wins_by_seat": [rounded_for_json(wins) for wins in self.wins_by_seat],
            "wins_by_role": dict(sorted(self.wins_by_role.items())),
            "reasons": dict(sorted(self.reasons.items())),
            "rounds": {name: rounded_for_json(quantile(ordered, share)) for name, share in (("median", 0.5), ("p10", 0.1), ("p90", 0.9))},
            "card_use": {card: rounded_for_json(count / games) for card, count in self.used.items()} if games else {},
        }
        if self.success:
            data["success"] = {f"{kind}: {value}": list(count) for (kind, value), count in sorted(self.success.items())}
        if self.measures:
            data["measures"] = {name: [rounded_for_json(value) for value in found] for name, found in sorted(self.measures.items())}
        return data


def made_by(plan: SimulationPlan) -> dict[str, str]:
    """Return what the figures come from, as hashes that change with any byte: rules with data, and the bots.

    Rules name their version and the fingerprint of their data; of the bots all modules count that play this game.
    """
    folders = [BOTS, *(BOTS / name for name in (plan.game,) if (BOTS / name).is_dir())]
    names = [path.relative_to(BOTS).as_posix() for folder in folders for path in sorted(folder.glob("*.py"))]
    return {"rules": open_game(plan.game, plan.data_dir).version, "bots": fingerprint(BOTS, names) if names else "unknown"}


def _with_interval(wins: float, games: int) -> list[float]:
    """Return a share of wins with the ends of its 95 % interval (Wilson)."""
    low, high = wilson(wins, games)
    return [round(wins / games if games else 0.0, 4), round(low, 4), round(high, 4)]


def simulate_games(plan: SimulationPlan, workers: int = 1, progress: Callable[[int], object] | None = None) -> SimulationTally:
    """Play all games and count; `progress` is told how many more are done.

    Raises ValueError for seats or options that the box does not allow, LookupError for a bot that does not exist, ContentErrors.
    """
    game = open_game(plan.game, plan.data_dir)
    low, high = game.meta.seats
    if not low <= plan.seats <= high:
        raise ValueError(f"{plan.game} is for {low} to {high} seats, not {plan.seats}")
    game.meta.checked_options(plan.options)
    tally = SimulationTally(
        plan, [0.0] * plan.seats, [0.0] * plan.seats, used=dict.fromkeys(make_reader(game, plan.reader).counted_cards(), 0)
    )
    for results in _batches(plan, game, workers):
        for result in results:
            tally.add_game(result)
        if progress is not None:
            progress(len(results))
    return tally


def _batches(plan: SimulationPlan, game: Any, workers: int) -> Iterator[Sequence[PlayoutResult]]:
    """Play batch after batch, in one process or several; the order of results is always that of the games."""
    batches = split_into_batches(plan.games, workers)
    if workers <= 1:
        table = SimulatedTable(plan, game)
        yield from map(table.play, batches)
        return
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(min(workers, len(batches)), context, _sit_down, (plan,)) as pool:
        yield from pool.map(_play_apart, batches)


def split_into_batches(games: int, workers: int) -> list[range]:
    """Return the numbers of all games, in order, in parts so small that every worker has something to do to the end."""
    size = min(BATCH, max(1, -(-games // (max(1, workers) * BATCHES_EACH))))
    return [range(first, min(first + size, games)) for first in range(0, games, size)]


class SimulatedTable:
    """A game with its bots, ready to play the games of a plan."""

    def __init__(self, plan: SimulationPlan, game: Any) -> None:
        """Seat the bots."""
        self.plan, self.game, self.reader = plan, game, make_reader(game, plan.reader)
        made = {strength: make_bot(game, strength) for strength in plan.bots}
        self.bots = [made[plan.bots[seat % len(plan.bots)]] for seat in range(plan.seats)]

    def play(self, numbers: Iterable[int]) -> list[PlayoutResult]:
        """Play the games of these numbers."""
        plan = self.plan
        return [
            play_out(self.game, self.reader, self.bots, plan.options, bot_seed(plan.seed, number, CLOCK), plan.most_rounds)
            for number in numbers
        ]


_tables: list[SimulatedTable] = []
"""Of a process that plays for another one: the table at which it sits."""


def _sit_down(plan: SimulationPlan) -> None:
    """Open the game of a plan, once a process."""
    _tables[:] = [SimulatedTable(plan, open_game(plan.game, plan.data_dir))]


def _play_apart(numbers: range) -> list[PlayoutResult]:
    """Play a batch in a process that has sat down."""
    return _tables[0].play(numbers)
