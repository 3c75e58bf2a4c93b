"""Options of the whole suite: `--big` tries much more, `--rules` tells which clauses are proven, `--renew-pictures` keeps new ones."""

from __future__ import annotations

import gc
import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from scenes.engine.paths import data_dir
from tabletop.core.document import read_document
from tabletop.games import GAME_MODULES
from tabletop.lessons.lesson import load_lessons
from tabletop.lessons.staged_picture import PICTURES_FILE
from tests.refusals import hold_refusals
from tests.reuse import forget, reuse
from tests.rules_report import Report
from tests.sizes import BIG

settings.register_profile("unhurried", deadline=None, suppress_health_check=[HealthCheck.too_slow])
"""For runs in which each function is watched, as those of tests/mutants are: slowness tells nothing there."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the three options."""
    group = parser.getgroup("tabletop")
    group.addoption("--big", action="store_true", help="the long batteries: many times the usual runs")
    group.addoption("--renew-pictures", action="store_true", help="keep the pictures of all scenes as they are now: look at them first")
    group.addoption("--rules", action="store_true", help="run nothing; list the clauses of the rules with the tests that prove them")


@pytest.hookimpl(tryfirst=True)
def pytest_cmdline_main(config: pytest.Config) -> None:
    """Keep a rules report in one process, whatever the usual options say; it only collects."""
    if config.getoption("rules"):
        for name, value in {"numprocesses": 0, "dist": "no", "tx": []}.items():
            if hasattr(config.option, name):
                setattr(config.option, name, value)


def pytest_configure(config: pytest.Config) -> None:
    """Pass `--big` on to whatever is imported later, and keep what many tests read and draw."""
    reuse()
    hold_refusals()
    if config.getoption("big"):
        os.environ[BIG] = "1"
    if config.getoption("rules"):
        config.pluginmanager.register(RulesPlugin(Path(config.rootpath) / "tests" / "rules"), "rules-report")


@pytest.fixture(autouse=True, scope="module")
def _nothing_kept() -> None:
    """Where small faults are put in, let each file of tests begin anew: a box that is kept was made without the fault."""
    if "MUTANT_UNDER_TEST" in os.environ:
        forget()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Let what takes long start first; everything else stays in its order."""
    items.sort(key=lambda item: item.get_closest_marker("long") is None)


def pytest_collection_finish() -> None:
    """Search no more for garbage in what stays, the tests and all modules, and more seldom in what comes and goes."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 100)


class RulesPlugin:
    """Collects, runs nothing, and tells at the very end."""

    def __init__(self, folder: Path) -> None:
        self.report = Report(folder, taught(), shown())

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Note what each test claims to prove, in place of running it."""
        if session.testsfailed:
            raise session.Interrupted(f"{session.testsfailed} test modules cannot be read")
        for item in session.items:
            if not list(_idle(item)):
                for marker in item.iter_markers("rule"):
                    self.report.note(item.nodeid, marker.args)
        return True

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        """Fail when a clause is unproven or unknown."""
        if session.exitstatus == 0 and not self.report.complete:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def pytest_unconfigure(self, config: pytest.Config) -> None:
        """Print the report after everything else."""
        writer = config.get_terminal_writer()
        for line in (*self.report.told_by(), *self.report.taught_by(), *self.report.lines()):
            writer.line(line)


def taught() -> dict[str, set[str]]:
    """Return the clauses that each lesson teaches, by its game and name."""
    lessons = [lesson for game in GAME_MODULES for lesson in load_lessons(data_dir(), game)[0]]
    return {f"{lesson.game}/{lesson.id}": lesson.taught_clauses() for lesson in lessons}


def shown() -> dict[str, set[str]]:
    """Return the clauses that each tip and each picture explains, by its kind, its game and its name."""
    found: dict[str, set[str]] = {}
    for game in GAME_MODULES:
        for kind, file in (("tip", "tips.yaml"), ("picture", PICTURES_FILE)):
            path = data_dir() / game / file
            for entry in read_document(path).data if path.is_file() else ():
                found[f"{kind} {game}/{entry['id']}"] = set(entry.get("clauses", ()))
    return found


def _idle(item: pytest.Item) -> Iterator[pytest.Mark]:
    """Return the marks that keep a test from proving anything."""
    for name in ("skip", "xfail"):
        yield from item.iter_markers(name)
