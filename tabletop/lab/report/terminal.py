"""A result in the terminal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.bar import Bar
from rich.console import Console
from rich.table import Table

from tabletop.lab.results.bands import Verdict
from tabletop.lab.results.result import MeasuredStatistic, RunResult, figures_by_name
from tabletop.lab.sample_statistics import quantile, rounded_for_json

FULL_BAR_WIDTH = 24
"""Signs of a bar that stands for everything."""


def print_result(result: RunResult, console: Console) -> None:
    """Print the figures for people."""
    head = f"{result.game}: {result.seats} seats, {result.games} games, seed {result.seed}, finished {result.finished}"
    console.print(head, highlight=False)
    figures = figures_by_name(result)
    console.print(_wins(result, figures))
    lengths = sorted(int(rounds) for rounds, games in result.lengths.items() for _ in range(games))
    rest = f"p99 {rounded_for_json(quantile(lengths, 0.99))}, longest {max(lengths, default=0)}"
    rounds = {name: rounded_for_json(value) for name, value in result.rounds.items()}
    console.print(f"rounds: median {rounds['median']}, p10 {rounds['p10']}, p90 {rounds['p90']}, {rest}", highlight=False)
    for reason, count in result.reasons.items():
        console.print(f"{reason}: {count}", highlight=False)
    if result.success:
        console.print(_success(result))
    if result.measures:
        console.print(_measures(figures))
    if result.tells:
        console.print(_tells(result.tells))
    console.print(_cards(result, figures))
    console.print("cost: " + ", ".join(f"{name} {value}" for name, value in result.cost.items()), highlight=False)


def _wins(result: RunResult, figures: dict[str, MeasuredStatistic]) -> Table:
    """Lay out who won."""
    table = Table(title="wins", title_justify="left")
    for heading in ("who", "wins", "share", "95 % interval", "0 to 100 %"):
        table.add_column(heading, justify="left" if heading == "who" else "right")
    names = {f"role {role}": role for role in result.wins_by_role}
    if not result.success:  # a team wins or loses as one
        seats = range(1, result.seats + 1)
        names = {f"seat {n}": f"seat {n}" for n in seats} | {f"place {n}": f"number {n} in the order of play" for n in seats} | names
    for name, who in names.items():
        low, high = figures[name].interval
        table.add_row(who, *_share(figures[name]), Bar(1, low, high, width=FULL_BAR_WIDTH))
    return table


def _success(result: RunResult) -> Table:
    """Lay out how often a team has won, by what the games were about."""
    table = Table(title="success of the team", title_justify="left")
    for heading in ("kind", "what", "games", "wins", "share", "95 % interval"):
        table.add_column(heading, justify="left" if heading in ("kind", "what") else "right")
    for name, (won, games) in result.success.items():
        kind, _, value = name.partition(": ")
        table.add_row(kind, value, str(games), *_share(MeasuredStatistic(won, games)))
    return table


def _measures(figures: dict[str, MeasuredStatistic]) -> Table:
    """Lay out what was measured besides: counts, their mean or share, and how that compares with what would be fair."""
    table = Table(title="measured", title_justify="left")
    for heading in ("what", "count", "of", "share", "95 % interval", "of the fair share"):
        table.add_column(heading, justify="left" if heading == "what" else "right")
    for name, figure in figures.items():
        kind, _, what = name.partition(" ")
        if kind != "measure":
            continue
        if figure.spread is not None:
            table.add_row(what, f"{figure.hits:g}", f"{figure.trials:g}", f"{figure.value:.2f}", "-", "-")
            continue
        times = "-"
        if figure.expected_hits:
            low, high = (bound * figure.trials / figure.expected_hits for bound in figure.interval)
            times = f"{figure.hits / figure.expected_hits:.2f} ({low:.2f} to {high:.2f})"
        count, share, interval = _share(figure)
        table.add_row(what, count, f"{figure.trials:g}", share, interval, times)
    return table


def _tells(tells: Sequence[dict[str, Any]]) -> Table:
    """Lay out the best rules by which hidden roles are guessed."""
    table = Table(title="the best simple rule that names who hides his role, chosen in other games", title_justify="left")
    for heading in ("rounds", "rule", "games", "share", "95 % interval", "times chance"):
        table.add_column(heading, justify="left" if heading == "rule" else "right")
    for tell in tells:
        low, high = (bound * tell["chance"] for bound in tell["interval"])
        times = f"{tell['times_chance']:.2f} ({tell['interval'][0]:.2f} to {tell['interval'][1]:.2f})"
        table.add_row(str(tell["rounds"]), tell["rule"], str(tell["games"]), f"{tell['share']:.1%}", f"{low:.1%} to {high:.1%}", times)
    return table


def _cards(result: RunResult, figures: dict[str, MeasuredStatistic]) -> Table:
    """Lay out in how many games each card was put to use, and how often who used it and who did not won."""
    table = Table(title="cards: share of games in which they were put to use; wins with and without", title_justify="left")
    for heading in ("card", "use", "with", "without"):
        table.add_column(heading, justify="left" if heading == "card" else "right")
    for card, share in sorted(result.card_use.items(), key=lambda entry: (-entry[1], entry[0])):
        sides = (figures[f"{side} {card}"] for side in ("with", "without"))
        table.add_row(card, f"{share:.1%}", *(f"{side.value:.1%}" if side.trials else "-" for side in sides))
    return table


def verdicts_table(verdicts: Sequence[Verdict]) -> Table:
    """Lay out which bands hold."""
    table = Table(title="bands", title_justify="left")
    for heading in ("band", "figure", "value", "95 % interval", "wanted", ""):
        table.add_column(heading, justify="left" if heading in ("band", "figure", "") else "right")
    for verdict in verdicts:
        table.add_row(verdict.band.id, verdict.figure_name, *verdict.as_text_columns())
    return table


def _share(figure: MeasuredStatistic) -> tuple[str, str, str]:
    """Write a number of hits, its share and the interval."""
    low, high = figure.interval
    return f"{figure.hits:g}", f"{figure.value:.1%}" if figure.trials else "-", f"{low:.1%} to {high:.1%}"
