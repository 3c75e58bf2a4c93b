"""Many games by bots; the same seed gives the same figures, wherever and in whatever order they are played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Container, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from tabletop.lab.measure_tally import MeasureTally
from tabletop.lab.playout import PlayoutResult
from tabletop.lab.reader import make_watchers
from tabletop.lab.running.executor import Executor, InProcessExecutor
from tabletop.lab.running.plan import SimulationPlan, provenance_of
from tabletop.lab.running.simulated_table import BatchResult, table_of_plan
from tabletop.lab.sample_statistics import quantile, rounded_for_json, wilson_interval

if TYPE_CHECKING:
    from tabletop.lab.running.batch_store import BatchStore

MAX_BATCH_GAMES: Final = 20
"""Games that are played at most before they are reported."""
BATCHES_PER_WORKER: Final = 10
"""Batches for each worker, where the games are few: who is done early takes another one."""
RESULT_FORMAT_VERSION: Final = 2
"""The version of the format of results; a program reads its own."""
IN_PROCESS_EXECUTOR: Final = InProcessExecutor()

ProgressCallback = Callable[[int], object]
"""Is told how many more games are done."""


@dataclass(slots=True)
class CardTally:
    """Who used a card and who did not: seats, or games where a team wins or loses as one, and how many of them won (in part)."""

    games_used_in: int = 0
    wins_with: float = 0.0
    sides_with: int = 0
    wins_without: float = 0.0
    sides_without: int = 0

    def add_side(self, used: bool, won: float) -> None:
        """Count a seat or team."""
        if used:
            self.wins_with, self.sides_with = self.wins_with + won, self.sides_with + 1
        else:
            self.wins_without, self.sides_without = self.wins_without + won, self.sides_without + 1


@dataclass(slots=True)
class SimulationTally:
    """The figures of many games; places are those in the order of play, `tally_by_card` count by kind of card.

    `success_by_fact` counts by fact (kind and value) the games that a team has won and all of them. A role that sat at a table, and a
    reason that a game can end for, stand there with nought, too. A shared win counts for each winner in part. `made_by` is what they come
    from, `cpu_seconds` seconds of one core, the only figure that is another one each time.
    """

    plan: SimulationPlan
    wins_by_seat: list[float]
    wins_by_place: list[float]
    finished_games: int = 0
    decision_count: int = 0
    cpu_seconds: float = 0.0
    wins_by_role: Counter[str] = field(default_factory=Counter)
    count_by_reason: Counter[str] = field(default_factory=Counter)
    rounds_of_games: list[int] = field(default_factory=list)
    tally_by_card: dict[str, CardTally] = field(default_factory=dict)
    success_by_fact: dict[tuple[str, str], tuple[int, int]] = field(default_factory=dict)
    measure_totals: dict[str, MeasureTally] = field(default_factory=dict)
    made_by: dict[str, str] = field(default_factory=dict)

    def add_game(self, result: PlayoutResult) -> None:
        """Count one game."""
        self.decision_count += result.decisions
        for card in {card for card, _ in result.used}:
            self.tally_by_card[card].games_used_in += 1
        for name, (hits, trials, fair, is_mean) in _added_up(result).items():
            self.measure_totals[name] = self.measure_totals.get(name, MeasureTally()).plus_game(hits, trials, fair, is_mean)
        if result.reason is None:
            return
        self.finished_games += 1
        self.rounds_of_games.append(result.rounds)
        self.count_by_reason[result.reason] += 1
        for seat in result.winners:
            self.wins_by_seat[seat] += 1 / len(result.winners)
            self.wins_by_place[result.places[seat]] += 1 / len(result.winners)
        for fact in result.facts:
            won, games = self.success_by_fact.get(fact, (0, 0))
            self.success_by_fact[fact] = won + result.success, games + 1
        winning_roles = {result.roles[seat] for seat in result.winners}
        for role in result.roles:
            self.wins_by_role[role] += 0
        for role in winning_roles:
            self.wins_by_role[role] += 1
        self._add_cards(result)

    def _add_cards(self, result: PlayoutResult) -> None:
        """Count who won with a card and who without it."""
        for card, tally in self.tally_by_card.items():
            users = {seat for name, seat in result.used if name == card}
            if result.facts:
                tally.add_side(bool(users), float(result.success))
                continue
            for seat in range(self.plan.seats):
                tally.add_side(seat in users, (seat in result.winners) / max(1, len(result.winners)))

    def to_data(self) -> dict[str, Any]:
        """Return the figures as `tabletop simulate --json` prints them; but for what they cost, they are the same each time."""
        ordered = sorted(self.rounds_of_games)
        games = self.plan.games
        data = {
            "format": RESULT_FORMAT_VERSION,
            **self.plan.to_data(),
            "made_by": self.made_by,
            "finished": self.finished_games,
            "decisions": self.decision_count,
            "share_by_seat": [share_with_interval(wins, self.finished_games) for wins in self.wins_by_seat],
            "share_by_place": [share_with_interval(wins, self.finished_games) for wins in self.wins_by_place],
            "share_by_role": {role: share_with_interval(wins, self.finished_games) for role, wins in sorted(self.wins_by_role.items())},
            "wins_by_seat": [rounded_for_json(wins) for wins in self.wins_by_seat],
            "wins_by_place": [rounded_for_json(wins) for wins in self.wins_by_place],
            "wins_by_role": dict(sorted(self.wins_by_role.items())),
            "reasons": dict(sorted(self.count_by_reason.items())),
            "rounds": {name: rounded_for_json(quantile(ordered, share)) for name, share in (("median", 0.5), ("p10", 0.1), ("p90", 0.9))},
            "lengths": {str(rounds): count for rounds, count in sorted(Counter(ordered).items())},
            "card_use": {card: rounded_for_json(tally.games_used_in / games) for card, tally in self.tally_by_card.items()}
            if games
            else {},
            "card_wins": {
                card: [rounded_for_json(value) for value in (tally.wins_with, tally.sides_with, tally.wins_without, tally.sides_without)]
                for card, tally in self.tally_by_card.items()
            },
        }
        if self.success_by_fact:
            data["success"] = {f"{kind}: {value}": list(count) for (kind, value), count in sorted(self.success_by_fact.items())}
        if self.measure_totals:
            data["measures"] = {name: found.to_data() for name, found in sorted(self.measure_totals.items())}
        return data


def _added_up(result: PlayoutResult) -> dict[str, tuple[float, float, float, bool]]:
    """Return hits, trials and fair hits of a game by name, each name once, and whether it is a mean."""
    found: dict[str, tuple[float, float, float, bool]] = {}
    for name, hits, trials, fair, is_mean in result.measures:
        before = found.get(name, (0.0, 0.0, 0.0))
        found[name] = before[0] + hits, before[1] + trials, before[2] + fair, is_mean
    return found


def share_with_interval(wins: float, games: int) -> list[float]:
    """Return a share of wins with the ends of its 95 % interval (Wilson)."""
    low, high = wilson_interval(wins, games)
    return [round(wins / games if games else 0.0, 4), round(low, 4), round(high, 4)]


def simulate_games(
    plan: SimulationPlan, executor: Executor = IN_PROCESS_EXECUTOR, progress: ProgressCallback | None = None, keep: BatchStore | None = None
) -> SimulationTally:
    """Play all games and count; what is kept already is not played again.

    Raises ValueError for seats or options that the box does not allow, LookupError for a bot that does not exist, ContentErrors, LabError.
    """
    table = table_of_plan(plan)
    game, reader = table.game, table.reader
    low, high = game.meta.seat_count_range
    if not low <= plan.seats <= high:
        raise ValueError(f"{plan.game} is for {low} to {high} seats, not {plan.seats}")
    game.meta.validate_options(plan.options)
    make_watchers(game, reader, plan.watch)
    done = {batch.first_game_number: batch for batch in keep.stored_batches(plan)} if keep else {}
    played = {number for batch in done.values() for number in _numbers(batch)}
    if progress is not None and played:
        progress(len(played))
    made_by: dict[str, str] = {}
    for batch in executor.play_batches(plan, split_into_batches(plan.games, executor.worker_count, played)):
        made_by = made_by or provenance_of(plan, game)  # all batches are handed out by now: other processes play meanwhile
        if keep is not None:
            keep.add_batch(plan, batch)
        done[batch.first_game_number] = batch
        if progress is not None:
            progress(len(batch.results))
    tally = SimulationTally(
        plan,
        [0.0] * plan.seats,
        [0.0] * plan.seats,
        tally_by_card={card: CardTally() for card in dict.fromkeys(reader.counted_cards())},
        made_by=made_by or provenance_of(plan, game),
        count_by_reason=Counter(dict.fromkeys(game.meta.outcome_reasons, 0)),
    )
    for _, batch in sorted(done.items()):
        tally.cpu_seconds += batch.cpu_seconds
        for result in batch.results:
            tally.add_game(result)
    return tally


def split_into_batches(games: int, workers: int, played: Container[int] = ()) -> list[range]:
    """Return the numbers of all games but those played, in order, in parts so small that every worker has something to do to the end."""
    left = [number for number in range(games) if number not in played]
    size = min(MAX_BATCH_GAMES, max(1, -(-len(left) // (max(1, workers) * BATCHES_PER_WORKER))))
    batches: list[range] = []
    for number in left:
        if batches and batches[-1].stop == number and len(batches[-1]) < size:
            batches[-1] = range(batches[-1].start, number + 1)
        else:
            batches.append(range(number, number + 1))
    return batches


def _numbers(batch: BatchResult) -> Sequence[int]:
    """Return the numbers of the games of a batch."""
    return range(batch.first_game_number, batch.first_game_number + len(batch.results))
