"""Killed at any moment, a game goes on with what was shown last, or one step later."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from itertools import islice
from pathlib import Path

import pytest

from tabletop.core.errors import SaveError
from tabletop.core.match import STEPS_BETWEEN_SNAPSHOTS
from tabletop.core.resume import resume_match
from tests.core.kill_child import begin, digest, doings
from tests.laws.sitting import NAMES, open_law_game
from tests.sizes import runs

ROOT = Path(__file__).parents[2]


def kill_somewhere(name: str, seed: int, path: Path) -> int:
    """Let a process play, kill it at a random moment, and give how many pictures it had shown."""
    rng = random.Random(seed)
    wait = rng.randint(1, 60) if rng.random() < 0.5 else STEPS_BETWEEN_SNAPSHOTS * rng.randint(1, 3) + rng.randint(-1, 3)
    command = [sys.executable, "-m", "tests.core.kill_child", name, str(seed), str(path)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE) as child:
        assert child.stdout is not None
        shown = sum(1 for _ in islice(child.stdout, wait))
        time.sleep(rng.choice([0, rng.random() * 0.03]))
        os.kill(child.pid, signal.SIGKILL)
        return shown + len([line for line in child.stdout if line.endswith(b"\n")])


@pytest.mark.parametrize("moment", range(runs(6, 50)))
def test_killed_at_a_random_moment(moment: int, tmp_path: Path) -> None:
    name, path = NAMES[-1 - moment % len(NAMES)], tmp_path / "save"
    shown = kill_somewhere(name, moment, path)
    expected = list(islice(doings(begin(name, moment, None), moment), shown + 1))
    assert shown
    match = resume_match(open_law_game(name), path).match
    assert digest(match) in expected[-2:]
    for more in (1, 2):
        match.record_clocks(more)
    match.close()
    again = resume_match(open_law_game(name), path)
    assert (again.match.steps, again.remarks) == (match.steps, ())
    again.match.close()


def test_killed_before_anything_was_shown(tmp_path: Path) -> None:
    path = tmp_path / "save"
    path.write_bytes(b"0123")
    with pytest.raises(SaveError, match="empty"):
        resume_match(open_law_game("hunt"), path)
