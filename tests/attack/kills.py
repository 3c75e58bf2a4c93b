"""The app at its real pace, killed at a random moment: what it had shown is in its save, and play goes on, by the app and by hand."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from threading import Thread
from typing import Any, Final

from scenes.commands.process_stats import process_tree
from scenes.session.saves import SavedGame, list_saves
from tabletop.core.journal import read_save_header
from tabletop.core.match import Match
from tabletop.core.resume import resume_match
from tabletop.games import GAME_MODULES, open_game
from tests.attack.battery import ROOT, Attack, Try, law
from tests.attack.cost import runs
from tests.attack.kill_app import printed
from tests.laws.records import random_doing

KILLS: Final = 2
"""Kills in each try: of a game that has begun, and of the same one gone on with."""
AGAIN: Final = 6
"""Doings by hand after the last kill."""
STARTING: Final = 60.0
"""Seconds within which the app must show something."""
ORPHANED: Final = 20.0
"""Seconds after which nothing that the app had started may still run."""


class Kills(Attack):
    """Kills one app after another; `longest`: seconds that it plays at most before that."""

    def __init__(self, longest: float = 8.0) -> None:
        """Say how long it may play."""
        self.longest = longest
        self.command = [sys.executable, "-m", "tests.attack.kill_app"]

    def __call__(self, one: Try) -> None:
        """Kill an app, go on with what it left, kill that too, and play on by hand."""
        game = list(GAME_MODULES)[one.number % len(GAME_MODULES)]
        shown = (0, printed([]))
        for kill in range(KILLS):
            begun = kill == 0 or not _saves(one.folder)
            told = self._kill(one, f"{one.number}-{kill}", game if begun else None)
            one.told["kills"] += 1
            one.told["kills before anything was shown"] += not told
            if told:
                law(begun or told[0][0] >= shown[0], "the app goes on with no less than it had shown")
                shown = told[-1]
            law(_saves(one.folder) or not told, "a game that was shown has a save")
            self._look(one.folder, shown)
            if any(save.is_finished for save in _saves(one.folder)):
                return
        self._play_on(one)

    def _kill(self, one: Try, seed: str, game: str | None) -> list[tuple[int, int]]:
        """Start the app and kill it at some moment, now and then before its first picture; give what it has shown."""
        command = [*self.command, str(one.folder), seed, *([game] if game else [])]
        lines: list[str] = []
        early = one.rng.random() < 0.12
        wait = one.rng.random() * (1.5 if early else self.longest)
        with (one.folder / "stderr.txt").open("ab") as wrong:
            quiet = {**os.environ, "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
            child = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=wrong, text=True, env=quiet)
        assert child.stdout is not None
        reader = Thread(target=lines.extend, args=(child.stdout,))
        reader.start()
        try:
            if not early:
                _wait_until(lambda: lines or child.poll() is not None, STARTING)
            time.sleep(wait)
            law(child.poll() is None, f"the app ended by itself: {_last_line(one.folder / 'stderr.txt')}")
        finally:
            started = process_tree(child.pid) - {child.pid}
            child.kill()
            child.wait()
            reader.join()
            child.stdout.close()
        law(_wait_until(lambda: not [pid for pid in started if runs(pid)], ORPHANED), "what the app had started ends with it")
        return [(int(steps), int(print_)) for steps, print_ in (line.split() for line in lines if line.endswith("\n"))]

    def _look(self, folder: Path, shown: tuple[int, int]) -> None:
        """See that what was shown is in a save that opens, and that every save that is offered can be gone on with."""
        for save in _saves(folder):
            law(save.error is None, f"a killed game is offered as damaged: {save.error}")
            copy = folder / "copy"
            copy.write_bytes(save.path.read_bytes())
            with closing(_opened(copy, save.game)) as match:
                law(len(match.steps) >= shown[0], "nothing that was shown is lost")
                law(printed(match.steps[: shown[0]]) == shown[1], "what was shown stands as it was shown")

    def _play_on(self, one: Try) -> None:
        """Play on by hand, leave properly, and open it again."""
        for save in _saves(one.folder):
            with closing(_opened(save.path, save.game)) as match:
                for _ in range(AGAIN):
                    if not random_doing(match, one.rng):
                        break
                steps = list(match.steps)
            with closing(_opened(save.path, save.game)) as again:
                law(again.steps == steps, "what was played on by hand is there")


def _saves(folder: Path) -> list[SavedGame]:
    """List what the app offers; what was begun last comes first."""
    return list_saves(folder / "saves")


def _opened(path: Path, game: str) -> Match[Any, Any]:
    """Open a save as the table does."""
    return resume_match(open_game(game, ROOT / "data", read_save_header(path).get("cards")), path).match


def _wait_until(holds: Callable[[], object], seconds: float) -> bool:
    """Wait until something holds; False when it does not in time."""
    until = time.monotonic() + seconds
    while not holds():
        if time.monotonic() > until:
            return False
        time.sleep(0.02)
    return True


def _last_line(path: Path) -> str:
    """Read the last line of what was said."""
    return (path.read_text(encoding="utf-8", errors="replace").strip().splitlines() or ["nothing was said"])[-1]
