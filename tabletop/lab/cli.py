"""The command `tabletop simulate`: a bar while games are played, then a table or JSON."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from tabletop.bots.registry import STANDARD, STRENGTHS
from tabletop.core.errors import ContentErrors
from tabletop.games import GAMES
from tabletop.lab.figures import quantile, rounded_for_json, wilson
from tabletop.lab.simulate import SimulationPlan, SimulationTally, simulate_games
from tabletop.lab.tells import measure_tells, print_tells, tells_to_json

R = TypeVar("R")


def add_simulate_parser(commands: Any) -> argparse.ArgumentParser:
    """Add the command to the subparsers of a parser; `run` carries it out."""
    games = sorted(GAMES)
    parser: argparse.ArgumentParser = commands.add_parser("simulate", help="let bots play many games and measure them")
    parser.add_argument("game", metavar="GAME", choices=games, help=f"one of: {', '.join(games)}")
    parser.add_argument("--seats", type=int, default=4, metavar="N", help="seats at the table (4)")
    parser.add_argument("--games", type=_count, default=100, metavar="N", help="games to play (100)")
    kinds = f"{_known()}; KIND,KIND goes round the seats ({STANDARD})"
    parser.add_argument("--bots", type=_strengths, default=(STANDARD,), metavar="KIND", help=kinds)
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="the same seed gives the same figures (1)")
    parser.add_argument("--workers", type=_count, default=1, metavar="N", help="processes to play in (1)")
    options = "an option of the game, e.g. alarm=off"
    parser.add_argument("--option", type=_option, action="append", default=[], metavar="NAME=VALUE", help=options)
    parser.add_argument("--tells", action="store_true", help="homeland: how often the best simple public rule names the mole, by rounds")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    return parser


def run(args: argparse.Namespace, data_dir: Path) -> int:
    """Play, print, and give the exit code: 1 for bad data, 2 for a request that makes no sense."""
    err = Console(stderr=True)
    plan = SimulationPlan(args.game, data_dir, args.seats, args.games, args.seed, args.bots, dict(args.option))
    try:
        if args.tells:
            return _tell(plan, args, err)
        tally = _with_bar(plan, args.workers, err, simulate_games)
    except (ValueError, LookupError) as fault:
        err.print(f"tabletop simulate: {fault}", style="red", markup=False, highlight=False)
        return 2
    except ContentErrors as fault:
        err.print(str(fault), markup=False, highlight=False)
        return 1
    if args.json:
        sys.stdout.write(json.dumps(tally.to_data()) + "\n")
    else:
        _print(tally, Console())
    return 0


def _tell(plan: SimulationPlan, args: argparse.Namespace, console: Console) -> int:
    """Measure what gives the mole away, and print that."""
    if plan.game != "homeland":
        raise ValueError(f"--tells is about homeland, not {plan.game}")
    found, tally = _with_bar(plan, args.workers, console, measure_tells, 2)
    if args.json:
        sys.stdout.write(tells_to_json(found, tally) + "\n")
    else:
        print_tells(found, tally, Console())
    return 0


def _with_bar(
    plan: SimulationPlan, workers: int, console: Console, work: Callable[[SimulationPlan, int, Callable[[int], object]], R], times: int = 1
) -> R:
    """Play the games of a plan, some `times` over, with a bar on the error stream when somebody watches it."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task(plan.game, total=plan.games * times)
        return work(plan, workers, lambda more: progress.advance(task, more))


def _print(tally: SimulationTally, console: Console) -> None:
    """Print the figures for people."""
    plan, data = tally.plan, tally.to_data()
    console.print(f"{plan.game}: {plan.seats} seats, {plan.games} games, seed {plan.seed}, finished {tally.finished}", highlight=False)
    wins = Table(title="wins", title_justify="left")
    for heading in ("who", "wins", "share", "95 % interval"):
        wins.add_column(heading, justify="left" if heading == "who" else "right")
    if not tally.success:  # a team wins or loses as one
        for seat, won in enumerate(tally.wins_by_seat):
            wins.add_row(f"seat {seat + 1}", *_share(won, tally.finished))
        for place, won in enumerate(tally.wins_by_place):
            wins.add_row(f"number {place + 1} in the order of play", *_share(won, tally.finished))
    for role, won in data["wins_by_role"].items():
        wins.add_row(role, *_share(won, tally.finished))
    console.print(wins)
    rounds = data["rounds"]
    p99, longest = rounded_for_json(quantile(sorted(tally.rounds), 0.99)), max(tally.rounds, default=0)
    spread = f"p10 {rounds['p10']}, p90 {rounds['p90']}, p99 {p99}, longest {longest}"
    console.print(f"rounds: median {rounds['median']}, {spread}", highlight=False)
    for reason, count in data["reasons"].items():
        console.print(f"{reason}: {count}", highlight=False)
    if tally.success:
        console.print(_success(tally))
    if tally.measures:
        console.print(_measures(tally))
    use = Table(title="share of games in which a card was put to use", title_justify="left")
    use.add_column("card")
    use.add_column("share", justify="right")
    for card, share in sorted(data["card_use"].items(), key=lambda entry: (-entry[1], entry[0])):
        use.add_row(card, f"{share:.1%}")
    console.print(use)


def _success(tally: SimulationTally) -> Table:
    """Lay out how often a team has won, by what the games were about."""
    table = Table(title="success of the team", title_justify="left")
    for heading in ("kind", "what", "games", "wins", "share", "95 % interval"):
        table.add_column(heading, justify="left" if heading in ("kind", "what") else "right")
    for (kind, value), (won, games) in sorted(tally.success.items()):
        table.add_row(kind, value, str(games), *_share(won, games))
    return table


def _measures(tally: SimulationTally) -> Table:
    """Lay out what was measured besides: counts, their mean or share, and how that compares with what would be fair."""
    table = Table(title="measured", title_justify="left")
    for heading in ("what", "count", "of", "share", "95 % interval", "of the fair share"):
        table.add_column(heading, justify="left" if heading == "what" else "right")
    for name, (hits, trials, fair) in sorted(tally.measures.items()):
        if hits > trials:
            table.add_row(name, f"{hits:g}", f"{trials:g}", f"{hits / trials:.2f}", "-", "-")
            continue
        low, high = (bound * trials / fair if fair else 0.0 for bound in wilson(hits, trials))
        count, share, interval = _share(hits, trials)
        table.add_row(name, count, f"{trials:g}", share, interval, f"{hits / fair:.2f} ({low:.2f} to {high:.2f})" if fair else "-")
    return table


def _share(hits: float, trials: float) -> tuple[str, str, str]:
    """Write a number of hits, its share and the interval."""
    low, high = wilson(hits, trials)
    return f"{hits:g}", f"{hits / trials:.1%}" if trials else "-", f"{low:.1%} to {high:.1%}"


def _count(text: str) -> int:
    """Read a number above nought."""
    value = int(text)
    if value < 1:
        raise argparse.ArgumentTypeError("must be 1 or more")
    return value


def _known() -> str:
    """List the strengths of bots."""
    return ", ".join(strength.name for strength in STRENGTHS)


def _strengths(text: str) -> tuple[str, ...]:
    """Read one or more strengths of bots."""
    names = tuple(text.split(","))
    if not {*names} <= {strength.name for strength in STRENGTHS}:
        raise argparse.ArgumentTypeError(f"{text!r} is not one of: {_known()}")
    return names


def _option(text: str) -> tuple[str, bool | int | str]:
    """Read NAME=VALUE; on and off, whole numbers, and words."""
    name, mark, value = text.partition("=")
    if not mark:
        raise argparse.ArgumentTypeError(f"{text!r} is not NAME=VALUE")
    if value in ("on", "off"):
        return name, value == "on"
    return name, int(value) if value.lstrip("-").isdecimal() else value
