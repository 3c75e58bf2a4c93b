"""The command `tabletop lab`: what is done with results, and what plays many measurements in a row."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

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
from tabletop.lab.report.comparison import print_comparison
from tabletop.lab.report.terminal import open_result_console, verdicts_table
from tabletop.lab.results.compare import comparison_to_data
from tabletop.lab.results.result import read_result
from tabletop.lab.running.page_folder import check_page_folder
from tabletop.lab.running.plan import SimulationPlan
from tabletop.lab.tuning.tuning_outcome import print_tuning
from tabletop.lab.tuning.tuning_spec import load_spec


def add_parser(commands: Any) -> argparse.ArgumentParser:
    """Add the command with its own commands to the subparsers of a parser; `run` carries it out."""
    parser: argparse.ArgumentParser = commands.add_parser("lab", help="compare results, report on a game, tune cards")
    parts = parser.add_subparsers(dest="part", metavar="COMMAND", required=True)
    compare = parts.add_parser("compare", help="what differs between two results of `tabletop simulate --json`, and whether by chance")
    compare.add_argument("first", type=Path, metavar="A", help="a file with what `tabletop simulate --json` printed")
    compare.add_argument("second", type=Path, metavar="B", help="another such file of the same game; differences are those of B from A")
    compare.add_argument("--json", action="store_true", help="print the comparison as JSON")
    report = parts.add_parser("report", help="play every table that a game's cards are meant for, and write a page with pictures")
    report.add_argument("game", metavar="GAME", choices=sorted(GAME_MODULES), help=f"one of: {', '.join(sorted(GAME_MODULES))}")
    report.add_argument("--games", type=game_count, default=200, metavar="N", help="games for each table (200)")
    report.add_argument("--seed", type=int, default=1, metavar="S", help="the same seed gives the same figures (1)")
    report.add_argument("--out", type=Path, metavar="DIR", help="where the page goes (docs/balance/GAME of a checkout)")
    add_run_options(report)
    tune = parts.add_parser("tune", help="search numbers of cards until figures lie in their bands, and measure them once on a fresh seed")
    tune.add_argument("game", metavar="GAME", choices=sorted(GAME_MODULES), help=f"one of: {', '.join(sorted(GAME_MODULES))}")
    spec = "the numbers with their ranges, the table and the bands; how it is written: section Tuning of data/README.md in the sources"
    tune.add_argument("spec", type=Path, metavar="SPEC.yaml", help=spec)
    tune.add_argument("--json", action="store_true", help="print what was found as JSON")
    add_run_options(tune)
    return parser


def run(args: argparse.Namespace, data_dir: Path) -> int:
    """Carry a command out; give the exit code: 1 for bad data, 2 for a request that cannot be met."""
    part: Callable[[argparse.Namespace, Path], int] = {"compare": _compare, "report": _report, "tune": _tune}[args.part]
    return run_and_report_faults(f"tabletop lab {args.part}", args, lambda: part(args, data_dir))


def _compare(args: argparse.Namespace, data_dir: Path) -> int:
    """Hold two results against each other."""
    first, second = read_result(args.first), read_result(args.second)
    if args.json:
        sys.stdout.write(json.dumps(comparison_to_data(first, second)) + "\n")
    else:
        print_comparison(first, second, open_result_console())
    return 0


def _report(args: argparse.Namespace, data_dir: Path) -> int:
    """Write the report on a game, into a folder that is known to take it before anything is played."""
    with require_lab_extra():
        from tabletop.lab.report.page import write_report_page  # noqa: PLC0415 - of the extra, which the app goes without
        from tabletop.lab.report.report import count_report_games, default_report_folder, pair_targets_with_plans, play_report_games  # noqa: PLC0415
    tables = pair_targets_with_plans(SimulationPlan(args.game, data_dir, 0, args.games, args.seed))
    plans = [plan for _, plan in tables]
    folder = args.out or default_report_folder(args.game, data_dir)
    check_page_folder(folder)
    with (
        open_executor(args, plans[0]) as executor,
        open_run_journal(args.keep, plans) as journal,
        progress_bar(args.game, count_report_games(tables)) as progress,
    ):
        parts = play_report_games(tables, executor, progress, batch_store_for_journal(journal))
    console = open_result_console()
    for title, _, verdicts in parts:
        console.print(title, highlight=False)
        console.print(verdicts_table(verdicts, console.width))
    page = write_report_page(folder, f"{args.game.replace('_', ' ').upper()}: how it plays", parts)
    console.print(f"written: {page}", highlight=False, soft_wrap=True)
    return 0


def _tune(args: argparse.Namespace, data_dir: Path) -> int:
    """Search numbers of cards."""
    with require_lab_extra():
        from tabletop.lab.tuning.tune import tune  # noqa: PLC0415 - of the extra, which the app goes without
    spec = load_spec(args.spec, args.game)
    about, plans = spec.model_dump(mode="json"), spec.make_simulation_plans(data_dir)
    with (
        open_executor(args, plans[0]) as executor,
        open_run_journal(args.keep, plans, spec=about) as journal,
        progress_bar(args.game, spec.games_to_play()) as progress,
    ):
        found = tune(spec, data_dir, executor, progress, journal)
    if args.json:
        sys.stdout.write(json.dumps(found.to_data()) + "\n")
    else:
        print_tuning(found, open_result_console())
    return 0
