"""Measures for `tabletop bench`: opening a rule book over a table, waiting for its pictures, turning its pages."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from scenes.pages.rules_page import RulesPage, TurnBookPages
from scenes.table.scene import TableScene

if TYPE_CHECKING:
    from scenes.app.app import App

FRAME_SECONDS = 1 / 60
READ_SECONDS = 2.0
"""Seconds that a page is looked at before it is turned: meanwhile the next ones are drawn."""
PAGE_TURN_COUNT = 6
"""Pages that are turned."""
MAX_STEP_SECONDS = 0.05
"""Seconds between two looks at the clock at most."""
PICTURE_TIMEOUT_SECONDS = 10.0
"""Seconds after which no picture is waited for any more."""


def measure_rule_book(name: str, size: tuple[int, int]) -> dict[str, float | None]:
    """Return milliseconds of the slowest frames, and seconds until the pictures of the first page that has any are there."""
    from scenes.commands.scenario_runner import open_benchmark  # noqa: PLC0415 - pygame comes in only here

    with TemporaryDirectory() as folder:
        app = open_benchmark(Path(folder), name, size)
        try:
            with app.collector:
                return _read(app)
        finally:
            app.close()


def _read(app: App) -> dict[str, float | None]:
    """Open the book at its beginning, as the table does, wait for its pictures, and turn its pages."""
    table = app.context.stack.top_scene
    assert isinstance(table, TableScene)
    _pass(app, READ_SECONDS, lambda: False)
    table.session.set_paused(on=True)
    book = app.context.rule_book(table.model.game.meta.id)
    assert book is not None
    first = next(clause.id for _, clauses in book.chapters_with_clauses for clause in clauses)
    opening = time.perf_counter()
    table.pages.open_rule_book(first, 0)
    page = app.context.stack.top_scene
    assert isinstance(page, RulesPage)
    app.step(0.0)
    text = time.perf_counter() - opening
    slowest = max(text, _pass(app, PICTURE_TIMEOUT_SECONDS, lambda: page.has_all_pictures))
    there = time.perf_counter() - opening if page.has_all_pictures else None
    slowest = max(slowest, _pass(app, READ_SECONDS, lambda: False))
    turned = 0.0
    for _ in range(PAGE_TURN_COUNT):
        app.dispatch_intents([TurnBookPages(1)])
        begun = time.perf_counter()
        app.step(0.0)
        turned = max(turned, time.perf_counter() - begun)
        slowest = max(slowest, _pass(app, READ_SECONDS, lambda: False))
    found = {"text_ms": text * 1000, "slowest_ms": slowest * 1000, "turn_ms": turned * 1000}
    return {**{what: round(ms, 2) for what, ms in found.items()}, "pictures_s": None if there is None else round(there, 2)}


def _pass(app: App, seconds: float, enough: Callable[[], bool]) -> float:
    """Let the loop go on for so many seconds, or until it is enough; return the seconds of its slowest frame, with what made it late."""
    begin = time.perf_counter()
    slowest = 0.0
    while time.perf_counter() - begin < seconds and not enough():
        wait = app.context.stack.wake_at()
        rest = FRAME_SECONDS if wait is None else min(MAX_STEP_SECONDS, max(FRAME_SECONDS, wait - app.clock()))
        due = time.perf_counter() + rest
        left = app.work_in_spare_time(rest)
        if left:
            time.sleep(left)
        frames = app.frames
        app.step(0.0)
        if app.frames > frames:
            slowest = max(slowest, time.perf_counter() - due)
    return slowest
