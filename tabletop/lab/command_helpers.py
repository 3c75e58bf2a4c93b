"""What the commands of the laboratory share: who plays, a bar while games are played, and how a fault is told."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tabletop.core.errors import ContentErrors
from tabletop.lab.running.errors import LabError
from tabletop.lab.running.executor import Executor, InProcessExecutor, MultiProcessExecutor
from tabletop.lab.running.plan import MAX_GAMES, SimulationPlan, provenance_of
from tabletop.lab.running.simulated_table import table_of_plan

if TYPE_CHECKING:
    from tabletop.lab.running.batch_store import BatchStore
    from tabletop.lab.running.journal import LabJournal

INTERRUPTED_EXIT_CODE = 130
"""What a shell calls a command that was ended by Ctrl+C."""


def add_run_options(parser: argparse.ArgumentParser) -> None:
    """Add what says where games are played and how a long run is kept."""
    parser.add_argument("--workers", type=positive_int, default=1, metavar="N", help="processes of this machine to play in (1)")
    parser.add_argument("--cluster", metavar="ADDRESS", help="play on a dask cluster that is there, e.g. tcp://10.0.0.5:8786")
    keep = "write down what was played, batch by batch; the same command goes on with it after it was broken off"
    parser.add_argument("--keep", type=Path, metavar="FILE", help=keep)


def positive_int(text: str) -> int:
    """Read a number above nought."""
    try:
        value = int(text)
    except ValueError:
        value = 0
    if value < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is no whole number of 1 or more")
    return value


def game_count(text: str) -> int:
    """Read how many games are to be played, no more than are listed and kept at ease."""
    value = positive_int(text)
    if value > MAX_GAMES:
        raise argparse.ArgumentTypeError(f"{text} games are more than the {MAX_GAMES} that are played at most")
    return value


@contextmanager
def open_executor(args: argparse.Namespace, first: SimulationPlan) -> Iterator[Executor]:
    """Give who plays, for a block that begins with a plan; LabError where that cannot be had, and what opening the game raises."""
    executor: Executor = InProcessExecutor() if args.workers == 1 else MultiProcessExecutor(args.workers)
    if args.cluster is not None:
        with require_lab_extra():
            from tabletop.lab.running.cluster import ClusterExecutor  # noqa: PLC0415 - of the extra, which the app goes without
        executor = ClusterExecutor(args.cluster)
    try:
        if isinstance(executor, MultiProcessExecutor):
            executor.start(first)
        yield executor
    finally:
        executor.close()


@contextmanager
def require_lab_extra() -> Iterator[None]:
    """Say what to install where a part of the extra `lab` is not there."""
    try:
        yield
    except ModuleNotFoundError as missing:
        raise LabError(f'{missing.name} is not installed: pip install "tabletop-four[lab]"') from missing


@contextmanager
def open_run_journal(path: Path | None, plans: Sequence[SimulationPlan], **about: Any) -> Iterator[LabJournal | None]:
    """Give the journal of a run over these plans, for a block; none where none is wanted."""
    if path is None:
        yield None
        return
    from tabletop.lab.running.journal import LabJournal  # noqa: PLC0415 - with locks of files: most runs keep nothing

    made_by = provenance_of(plans[0], table_of_plan(plans[0]).game)
    told = {**about, "plans": [plan.to_data() for plan in plans], "made_by": made_by}
    with LabJournal(path, told) as journal:
        yield journal


def batch_store_for_journal(journal: LabJournal | None) -> BatchStore | None:
    """Return what keeps batches in a journal."""
    if journal is None:
        return None
    from tabletop.lab.running.batch_store import BatchStore  # noqa: PLC0415 - most runs keep nothing

    return BatchStore(journal)


@contextmanager
def progress_bar(what: str, total: int) -> Iterator[Callable[[int], object]]:
    """Show a bar with an estimate on the error stream when somebody watches it; give what tells it of more that is done."""
    if sys.stderr is None or not sys.stderr.isatty():
        yield lambda more: None
        return
    from rich.console import Console  # noqa: PLC0415 - a run that nobody watches needs no picture of itself
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn  # noqa: PLC0415

    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task(what, total=total)
        yield lambda more: progress.advance(task, more)


def run_and_report_faults(name: str, args: argparse.Namespace, work: Callable[[], int]) -> int:
    """Do what is asked and give the exit code: 1 for bad data, 2 for what cannot be met, each told in a sentence."""
    try:
        code = work()
        sys.stdout.flush()
    except ContentErrors as fault:
        return _told(str(fault), 1)
    except (LabError, ValueError, LookupError) as fault:
        return _told(f"{name}: {fault}", 2, "red")
    except BrokenPipeError:
        raise
    except OSError as fault:
        with suppress(OSError, ValueError):  # what could not be written must not be tried again at the end
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        where = f"{fault.filename}: " if fault.filename else "what was asked for "
        return _told(f"{name}: {where}cannot be written ({(fault.strerror or str(fault)).lower()})", 2, "red")
    except KeyboardInterrupt:
        path = getattr(args, "keep", None)
        rest = f"; the same command goes on with {path}" if path else ""
        return _told(f"{name}: broken off{rest}", INTERRUPTED_EXIT_CODE)
    return code


def _told(sentence: str, code: int, style: str | None = None) -> int:
    """Tell a fault, and give the exit code."""
    from rich.console import Console  # noqa: PLC0415 - most runs have no fault to tell

    Console(stderr=True, soft_wrap=True).print(sentence, style=style, markup=False, highlight=False)
    return code
