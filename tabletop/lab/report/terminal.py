"""A result in the terminal."""

from __future__ import annotations

from collections.abc import Sequence
from math import isnan
from typing import Any

from rich.bar import Bar
from rich.console import Console
from rich.table import Table
from rich.text import Text

from tabletop.lab.results.bands import Verdict
from tabletop.lab.results.result import MeasuredStatistic, RunResult, figures_by_name
from tabletop.lab.sample_statistics import quantile, rounded_for_json

FILE_WIDTH = 200
"""Signs in a line of what is printed where no terminal shows it: enough that no name is broken."""
FULL_BAR_WIDTH = 24
"""Signs of a bar that stands for everything."""


def open_result_console() -> Console:
    """Return a console for results, as wide as the terminal; where a file or a program reads them, FILE_WIDTH."""
    console = Console()
    return console if console.is_terminal else Console(width=FILE_WIDTH)


def print_result(result: RunResult, console: Console) -> None:
    """Print the figures for people."""
    head = f"{result.game}: {result.seats} seats, {result.games} games, seed {result.seed}, finished {result.finished}"
    options = ", ".join(f"{name}={write_option(value)}" for name, value in result.options.items()) or "as printed on the lid"
    chosen = f"; rules chosen in {result.games} other games, seed {result.chosen_with_seed}" if result.chosen_with_seed is not None else ""
    console.print(head, highlight=False, soft_wrap=True)
    console.print(f"options: {options}; bots: {', '.join(result.bots)}{chosen}", highlight=False, soft_wrap=True)
    figures = figures_by_name(result)
    console.print(_wins(result, figures))
    lengths = sorted(int(rounds) for rounds, games in result.lengths.items() for _ in range(games))
    rest = f"99 % at most {rounded_for_json(quantile(lengths, 0.99))}, longest {max(lengths, default=0)}"
    rounds = {name: rounded_for_json(value) for name, value in result.rounds.items()}
    console.print(f"rounds: median {rounds['median']}, 80 % from {rounds['p10']} to {rounds['p90']}, {rest}", highlight=False)
    ended = ", ".join(f"{reason} {count}" for reason, count in result.reasons.items() if count)
    console.print(f"ended by: {ended or 'nothing'}", highlight=False)
    if result.success:
        console.print(_success(result, console.width))
    if result.measures:
        console.print(_measures(figures, console.width))
    if result.tells:
        console.print(_tells(result.tells, console.width))
    console.print(_cards(result, figures, console.width))
    if cost := result.cost:
        console.print(
            f"cost: {cost['cpu_s']} s of processors, {cost['wall_s']} s by the clock, {cost['decisions_a_minute']} decisions a minute of "
            f"one processor; played by {cost['executor']}",
            highlight=False,
            soft_wrap=True,
        )


def _wins(result: RunResult, figures: dict[str, MeasuredStatistic]) -> Table:
    """Lay out who won."""
    table = Table(title="wins", title_justify="left")
    for heading in ("who", "wins", "share", "95 % interval", "0 to 100 %"):
        table.add_column(heading, justify="left" if heading == "who" else "right")
    names = {f"role {role}": role for role in result.wins_by_role}
    if not result.success:  # a team wins or loses as one
        seats = range(1, result.seats + 1)
        places = {f"place {n}": f"number {n} in the order of play" for n in seats if f"place {n}" in figures}
        names = {f"seat {n}": f"seat {n}" for n in seats} | places | names
    for name, who in names.items():
        low, high = figures[name].interval
        table.add_row(who, *_share(figures[name]), Bar(1, low, high, width=FULL_BAR_WIDTH))
    return table


def _success(result: RunResult, width: int) -> Table:
    """Lay out how often a team has won, by what the games were about."""
    kinds = [(*name.partition(": "), MeasuredStatistic(won, games)) for name, (won, games) in result.success.items()]
    rows = [(kind, value, f"{figure.trials:g}", *_share(figure)) for kind, _, value, figure in kinds]
    return text_table("success of the team", ("kind", "what", "games", "wins", "share", "95 % interval"), rows, width, left_count=2)


def _measures(figures: dict[str, MeasuredStatistic], width: int) -> Table:
    """Lay out what was measured besides: counts, their mean or share, and how that compares with what would be fair."""
    rows = []
    for name, figure in figures.items():
        kind, _, what = name.partition(" ")
        if kind != "measure":
            continue
        if figure.is_mean:
            low, high = figure.interval
            interval = "-" if isnan(low) else f"{low:.2f} to {high:.2f}"
            rows.append((what, f"{figure.hits:g}", f"{figure.trials:g}", f"{figure.value:.2f}", interval, "-"))
            continue
        times = "-"
        if figure.expected_hits:
            low, high = (bound * figure.trials / figure.expected_hits for bound in figure.interval)
            times = f"{figure.hits / figure.expected_hits:.2f} ({low:.2f} to {high:.2f})"
        count, share, interval = _share(figure)
        rows.append((what, count, f"{figure.trials:g}", share, interval, times))
    return text_table("measured", ("what", "count", "of", "share or mean", "95 % interval", "of the fair share"), rows, width)


def _tells(tells: Sequence[dict[str, Any]], width: int) -> Table:
    """Lay out the best rules by which hidden roles are guessed."""
    rows = []
    for tell in tells:
        low, high = (bound * tell["chance"] for bound in tell["interval"])
        times = f"{tell['times_chance']:.2f} ({tell['interval'][0]:.2f} to {tell['interval'][1]:.2f})"
        rows.append((str(tell["rounds"]), tell["rule"], str(tell["games"]), f"{tell['share']:.1%}", f"{low:.1%} to {high:.1%}", times))
    title = "the best simple rule that names who hides his role, chosen in other games"
    return text_table(title, ("rounds", "rule", "games", "share", "95 % interval", "times chance"), rows, width, left_count=2)


def _cards(result: RunResult, figures: dict[str, MeasuredStatistic], width: int) -> Table:
    """Lay out in how many games each card was put to use, and how often who used it and who did not won."""
    rows = []
    for card, share in sorted(result.card_use.items(), key=lambda entry: (-entry[1], entry[0])):
        sides = (figures[f"{side} {card}"] for side in ("with", "without"))
        rows.append((card, f"{share:.1%}", *(f"{side.value:.1%}" if side.trials else "-" for side in sides)))
    title = "cards: share of games in which they were put to use; wins with and without"
    return text_table(title, ("card", "use", "with", "without"), rows, width)


def verdicts_table(verdicts: Sequence[Verdict], width: int) -> Table:
    """Lay out which bands hold."""
    rows = [(verdict.band.id, verdict.figure_name, *verdict.as_text_columns()) for verdict in verdicts]
    return text_table("bands", ("band", "figure", "value", "95 % interval", "wanted", ""), rows, width, left_count=2)


def text_table(title: str, headings: Sequence[str], rows: Sequence[Sequence[str]], width: int, left_count: int = 1) -> Table:
    """Lay out rows of text on a terminal of so many signs; all columns but the first ones are numbers and stand at their right."""
    widths = [max(map(len, column)) for column in zip(headings, *rows, strict=True)]
    fits = sum(widths) + 3 * len(widths) + 1 <= width
    table = Table(title=title, title_justify="left")
    for number, heading in enumerate(headings):
        table.add_column(heading, justify="left" if number < left_count else "right", no_wrap=fits)
    if fits and rows:  # a column is one cell where no line is broken: rich works as long for one of a hundred lines as for two of one
        rows = [["\n".join(column) for column in zip(*rows, strict=True)]]
    for row in rows:
        table.add_row(*map(Text, row))
    return table


def write_option(value: bool | int | str) -> str:
    """Write what was chosen as an option, as the command line reads it."""
    return ("off", "on")[value] if isinstance(value, bool) else str(value)


def _share(figure: MeasuredStatistic) -> tuple[str, str, str]:
    """Write a number of hits, its share and the interval."""
    low, high = figure.interval
    return f"{figure.hits:g}", f"{figure.value:.1%}" if figure.trials else "-", f"{low:.1%} to {high:.1%}"
