"""The command `tabletop simulate`: a bar while games are played, then a table or JSON, and pictures where they are wanted."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any

from tabletop.bots.registry import STANDARD, STRENGTHS
from tabletop.games import GAME_MODULES
from tabletop.lab.command_helpers import (
    add_run_options,
    batch_store_for_journal,
    game_count,
    open_executor,
    open_run_journal,
    progress_bar,
    require_lab_extra,
    run_and_report_faults,
)
from tabletop.lab.reader import MODULE_BY_WATCHER
from tabletop.lab.results.measurement import games_to_play, run_measurement_to_data
from tabletop.lab.running.page_folder import check_page_folder
from tabletop.lab.running.plan import SimulationPlan


def add_parser(commands: Any) -> argparse.ArgumentParser:
    """Add the command to the subparsers of a parser; `run` carries it out."""
    games = sorted(GAME_MODULES)
    parser: argparse.ArgumentParser = commands.add_parser("simulate", help="let bots play many games and measure them")
    parser.add_argument("game", metavar="GAME", choices=games, help=f"one of: {', '.join(games)}")
    parser.add_argument("--seats", type=int, default=4, metavar="N", help="seats at the table (4)")
    parser.add_argument("--games", type=game_count, default=100, metavar="N", help="games to play (100)")
    kinds = f"{_known()}; KIND,KIND goes round the seats ({STANDARD})"
    parser.add_argument("--bots", type=_strengths, default=(STANDARD,), metavar="KIND", help=kinds)
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="the same seed gives the same figures (1)")
    options = "an option of the game, e.g. alarm=off; an unknown name lists those there are"
    parser.add_argument("--option", type=_option, action="append", default=[], metavar="NAME=VALUE", help=options)
    tells = (
        "how often the best simple public rule names who hides his role, by rounds; it is chosen in as many other games. For games with "
        "hidden roles: homeland, countdown with --option traitor=on, specter_ops with --seats 5"
    )
    parser.add_argument("--tells", action="store_true", help=tells)
    parser.add_argument("--paces", action="store_true", help="rounds in which nothing happens, decisions, and how long each seat waits")
    parser.add_argument("--loops", action="store_true", help="positions that come back")
    add_run_options(parser)
    parser.add_argument("--plot", type=Path, metavar="DIR", help="draw the balance: a page with pictures")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    return parser


def run(args: argparse.Namespace, data_dir: Path) -> int:
    """Play, print, and give the exit code: 1 for bad data, 2 for a request that cannot be met."""
    watch = tuple(name for name in MODULE_BY_WATCHER if getattr(args, name))
    plan = SimulationPlan(args.game, data_dir, args.seats, args.games, args.seed, args.bots, dict(args.option), watch=watch)
    return run_and_report_faults("tabletop simulate", args, lambda: _simulate(plan, args))


def _simulate(plan: SimulationPlan, args: argparse.Namespace) -> int:
    """Play and tell; draw where that is wanted, which is known to be possible before anything is played."""
    if args.plot is not None:
        with require_lab_extra():
            from tabletop.lab.report.page import write_report_page  # noqa: PLC0415 - of the extra, which the app goes without
        check_page_folder(args.plot)
    with (
        open_executor(args, plan) as executor,
        open_run_journal(args.keep, [plan]) as journal,
        progress_bar(plan.game, games_to_play(plan)) as progress,
    ):
        told = json.dumps(run_measurement_to_data(plan, executor, progress, batch_store_for_journal(journal)))
    if args.json:
        sys.stdout.write(told + "\n")
        if args.plot is None:
            return 0
    from tabletop.lab.results.result import parse_result  # noqa: PLC0415 - who reads the figures himself needs neither this nor a terminal

    result = parse_result(told, "the measurement")
    if not args.json:
        from tabletop.lab.report.terminal import open_result_console, print_result  # noqa: PLC0415

        print_result(result, open_result_console())
    if args.plot is not None:
        write_report_page(args.plot, plan.game, [(f"{plan.game}, {plan.seats} seats", result, [])])
    return 0


def _known() -> str:
    """List the strengths of bots."""
    return ", ".join(strength.name for strength in STRENGTHS)


def _strengths(text: str) -> tuple[str, ...]:
    """Read one or more strengths of bots."""
    names = tuple(text.split(","))
    if not {*names} <= {strength.name for strength in STRENGTHS}:
        raise argparse.ArgumentTypeError(f"{text!r} is not one of: {_known()}")
    return names


def _option(text: str) -> tuple[str, int | str]:
    """Read NAME=VALUE; whole numbers, and words."""
    name, mark, value = text.partition("=")
    if not mark:
        raise argparse.ArgumentTypeError(f"{text!r} is not NAME=VALUE")
    return name, int(value) if value.lstrip("-").isdecimal() else value
