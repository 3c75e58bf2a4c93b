"""Odd children for tests: the command that starts them, and whether they are gone."""

from __future__ import annotations

import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tabletop.bots import bot_worker
from tabletop.bots.bot_child import BotChild
from tabletop.core.data_folder import IdsByFile

ALL = 100
SOON = 20.0
"""Seconds within which what has to come comes."""
HASTE = 0.3
"""Seconds after which a child counts as hung, where a test would wait too long."""


def upbring(monkeypatch: pytest.MonkeyPatch, folder: Path, kind: str, times: int = ALL) -> list[BotChild]:
    """Let so many children that are started from now on be odd; give the list of those that are."""
    folder.mkdir(exist_ok=True)
    started: list[BotChild] = []

    class Noted(BotChild):
        def __init__(self, command: list[str], numbering: IdsByFile) -> None:
            odd = [sys.executable, "-m", "tests.bots.odd_child", str(folder), kind, *command[-2:]]
            super().__init__(odd if len(started) < times else command, numbering)
            started.append(self)

    monkeypatch.setattr(bot_worker, "BotChild", Noted)
    return started


def hasten(monkeypatch: pytest.MonkeyPatch, kind: str) -> None:
    """Let a child that hangs, or never wakes, be found out soon."""
    monkeypatch.setattr(bot_worker, "START_TIMEOUT_SECONDS" if kind == "deaf" else "HANG_TIMEOUT_SECONDS", HASTE)


def left(started: list[BotChild]) -> list[int]:
    """Return the children that still run, or are dead and not taken note of."""
    return [child.pid for child in started if not child.has_ended]


def helpers() -> list[str]:
    """Name the threads that talk with children, or think."""
    return [thread.name for thread in threading.enumerate() if thread.name in ("bots", "to bots", "slices")]


def soon(come: Callable[[], Any]) -> None:
    """Wait until something is so."""
    end = time.monotonic() + SOON
    while not come():
        assert time.monotonic() < end, "it never came"
        time.sleep(0.01)
