"""Many games by bots; the same seed gives the same figures, wherever and in whatever order they are played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Container, Sequence
from dataclasses import dataclass, field
from operator import add
from typing import Any, Final

from tabletop.games import open_game
from tabletop.lab.figures import quantile, rounded_for_json, wilson
from tabletop.lab.playout import PlayoutResult
from tabletop.lab.reader import make_reader, make_watchers
from tabletop.lab.running.executor import Alone, Executor
from tabletop.lab.running.keep import Keep
from tabletop.lab.running.plan import SimulationPlan, made_by
from tabletop.lab.running.table import Batch

BATCH: Final = 20
"""Games that are played at most before they are reported."""
BATCHES_EACH: Final = 10
"""Batches for each worker, where the games are few: who is done early takes another one."""
FORMAT: Final = 1
"""The version of the format of results; a program reads its own."""
ALONE: Final = Alone()

Progress = Callable[[int], object]
"""Is told how many more games are done."""


@dataclass(slots=True)
class CardTally:
    """Who used a card and who did not: seats, or games where a team wins or loses as one, and how many of them won (in part)."""

    games: int = 0
    won_with: float = 0.0
    with_it: int = 0
    won_without: float = 0.0
    without_it: int = 0

    def add_side(self, used: bool, won: float) -> None:
        """Count a seat or team."""
        if used:
            self.won_with, self.with_it = self.won_with + won, self.with_it + 1
        else:
            self.won_without, self.without_it = self.won_without + won, self.without_it + 1


@dataclass(slots=True)
class SimulationTally:
    """The figures of many games; places are those in the order of play, `cards` count by kind of card.

    `success` counts by fact (kind and value) the games that a team has won and all of them; `measures` adds up by name hits, trials and
    fair hits. A shared win counts for each winner in part. `cpu` seconds of one core, the only figure that is another one each time.
    """

    plan: SimulationPlan
    wins_by_seat: list[float]
    wins_by_place: list[float]
    finished: int = 0
    decisions: int = 0
    cpu: float = 0.0
    wins_by_role: Counter[str] = field(default_factory=Counter)
    reasons: Counter[str] = field(default_factory=Counter)
    rounds: list[int] = field(default_factory=list)
    cards: dict[str, CardTally] = field(default_factory=dict)
    success: dict[tuple[str, str], tuple[int, int]] = field(default_factory=dict)
    measures: dict[str, tuple[float, float, float]] = field(default_factory=dict)

    def add_game(self, result: PlayoutResult) -> None:
        """Count one game."""
        self.decisions += result.decisions
        for card in {card for card, _ in result.used}:
            self.cards[card].games += 1
        for name, *more in result.measures:
            hits, trials, fair = map(add, self.measures.get(name, (0.0, 0.0, 0.0)), more)
            self.measures[name] = hits, trials, fair
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
        for role in {result.roles[seat] for seat in result.winners}:
            self.wins_by_role[role] += 1
        self._add_cards(result)

    def _add_cards(self, result: PlayoutResult) -> None:
        """Count who won with a card and who without it."""
        for card, tally in self.cards.items():
            users = {seat for name, seat in result.used if name == card}
            if result.facts:
                tally.add_side(bool(users), float(result.success))
                continue
            for seat in range(self.plan.seats):
                tally.add_side(seat in users, (seat in result.winners) / max(1, len(result.winners)))

    def to_data(self) -> dict[str, Any]:
        """Return the figures as `tabletop simulate --json` prints them; but for what they cost, they are the same each time."""
        ordered = sorted(self.rounds)
        games = self.plan.games
        data = {
            "format": FORMAT,
            **self.plan.to_data(),
            "made_by": made_by(self.plan),
            "finished": self.finished,
            "decisions": self.decisions,
            "share_by_seat": [share_with_interval(wins, self.finished) for wins in self.wins_by_seat],
            "share_by_place": [share_with_interval(wins, self.finished) for wins in self.wins_by_place],
            "share_by_role": {role: share_with_interval(wins, self.finished) for role, wins in sorted(self.wins_by_role.items())},
            "wins_by_seat": [rounded_for_json(wins) for wins in self.wins_by_seat],
            "wins_by_place": [rounded_for_json(wins) for wins in self.wins_by_place],
            "wins_by_role": dict(sorted(self.wins_by_role.items())),
            "reasons": dict(sorted(self.reasons.items())),
            "rounds": {name: rounded_for_json(quantile(ordered, share)) for name, share in (("median", 0.5), ("p10", 0.1), ("p90", 0.9))},
            "lengths": {str(rounds): count for rounds, count in sorted(Counter(ordered).items())},
            "card_use": {card: rounded_for_json(tally.games / games) for card, tally in self.cards.items()} if games else {},
            "card_wins": {
                card: [rounded_for_json(value) for value in (tally.won_with, tally.with_it, tally.won_without, tally.without_it)]
                for card, tally in self.cards.items()
            },
        }
        if self.success:
            data["success"] = {f"{kind}: {value}": list(count) for (kind, value), count in sorted(self.success.items())}
        if self.measures:
            data["measures"] = {name: [rounded_for_json(value) for value in found] for name, found in sorted(self.measures.items())}
        return data


def share_with_interval(wins: float, games: int) -> list[float]:
    """Return a share of wins with the ends of its 95 % interval (Wilson)."""
    low, high = wilson(wins, games)
    return [round(wins / games if games else 0.0, 4), round(low, 4), round(high, 4)]


def simulate_games(
    plan: SimulationPlan, executor: Executor = ALONE, progress: Progress | None = None, keep: Keep | None = None
) -> SimulationTally:
    """Play all games and count; what is kept already is not played again.

    Raises ValueError for seats or options that the box does not allow, LookupError for a bot that does not exist, ContentErrors, LabError.
    """
    game = open_game(plan.game, plan.data_dir)
    low, high = game.meta.seats
    if not low <= plan.seats <= high:
        raise ValueError(f"{plan.game} is for {low} to {high} seats, not {plan.seats}")
    game.meta.checked_options(plan.options)
    reader = make_reader(game)
    make_watchers(game, reader, plan.watch)
    done = {batch.first: batch for batch in keep.batches(plan)} if keep else {}
    played = {number for batch in done.values() for number in _numbers(batch)}
    if progress is not None and played:
        progress(len(played))
    for batch in executor.play(plan, split_into_batches(plan.games, executor.workers, played)):
        if keep is not None:
            keep.add(plan, batch)
        done[batch.first] = batch
        if progress is not None:
            progress(len(batch.games))
    tally = SimulationTally(
        plan, [0.0] * plan.seats, [0.0] * plan.seats, cards={card: CardTally() for card in dict.fromkeys(reader.counted_cards())}
    )
    for _, batch in sorted(done.items()):
        tally.cpu += batch.cpu
        for result in batch.games:
            tally.add_game(result)
    return tally


def split_into_batches(games: int, workers: int, played: Container[int] = ()) -> list[range]:
    """Return the numbers of all games but those played, in order, in parts so small that every worker has something to do to the end."""
    left = [number for number in range(games) if number not in played]
    size = min(BATCH, max(1, -(-len(left) // (max(1, workers) * BATCHES_EACH))))
    batches: list[range] = []
    for number in left:
        if batches and batches[-1].stop == number and len(batches[-1]) < size:
            batches[-1] = range(batches[-1].start, number + 1)
        else:
            batches.append(range(number, number + 1))
    return batches


def _numbers(batch: Batch) -> Sequence[int]:
    """Return the numbers of the games of a batch."""
    return range(batch.first, batch.first + len(batch.games))
