"""Has a game that is over looked back on, in a process of its own: nothing waits for it, and what it says is not believed unseen."""

from __future__ import annotations

import json
import pickle
import subprocess
from collections.abc import Sequence
from contextlib import suppress
from threading import Thread
from typing import TYPE_CHECKING, Any, Final
from weakref import finalize

from tabletop.bots.programs import child_command, child_environment
from tabletop.bots.review import GameReview, StandardChoice

if TYPE_CHECKING:
    from pathlib import Path

    from tabletop.core.match import Match

TIMEOUT_SECONDS: Final = 30.0
"""Seconds after which nothing more is expected: it is limited by work, and ten times as fast on any machine."""


class ReviewWorker:
    """One look back: `done` tells whether it has ended, `game_review` what came of it, None where nothing did."""

    def __init__(self, match: Match[Any, Any], data_dir: Path, persons: Sequence[int]) -> None:
        """Begin; a machine that starts no process has nothing found."""
        self.done, self.game_review = False, None
        self._steps = tuple(match.steps)
        self._match, self._process = match, None
        name = match.game.meta.id
        command = child_command("review", name, str(data_dir))
        told = pickle.dumps((match.game.numbering, match.header, list(self._steps), tuple(persons)), pickle.HIGHEST_PROTOCOL)
        pipe, quiet = subprocess.PIPE, subprocess.DEVNULL
        try:
            self._process = subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=quiet, env=child_environment())
        except OSError:
            self.done = True
            return
        self._at_exit = finalize(self, self._process.kill)
        Thread(target=_ask, args=(self, self._process, told), daemon=True, name="review").start()

    game_review: GameReview | None
    _process: subprocess.Popen[bytes] | None

    def receive_message(self, said: bytes) -> None:
        """Take what was said, where it can be true of this game."""
        with suppress(ValueError, TypeError, KeyError):
            self.game_review = self._believed(json.loads(said))
        self.done = True

    def _believed(self, said: Any) -> GameReview | None:
        """Return a look back in which all numbers are of this game. Raises ValueError, TypeError or KeyError for anything else."""
        if said is None:
            return None
        count = len(self._steps)
        step, *others = (_within(number, count) for number in (said["step"], *said["others"]))
        tried = said["tried"]
        if tried is not None:
            tried = StandardChoice(_within(tried["step"], count), _within(tried["choice"], 1 << 20), str(tried["reason"]))
        return GameReview(step, _within(said["before"], 101), _within(said["after"], 101), tuple(others), tried)

    def close(self) -> None:
        """End it, however far it is."""
        if self._process is not None:
            self._process.kill()


def _ask(worker: ReviewWorker, process: subprocess.Popen[bytes], told: bytes) -> None:
    """Hand a game over, and wait for what is said of it."""
    said = b""
    try:
        said, _ = process.communicate(told, TIMEOUT_SECONDS)
    except (OSError, ValueError, subprocess.TimeoutExpired):
        process.kill()
        process.wait()
    worker.receive_message(said)


def _within(number: Any, end: int) -> int:
    """Return a number from 0 to below an end. Raises ValueError for anything else."""
    if type(number) is not int or not 0 <= number < end:
        raise ValueError(number)
    return number
