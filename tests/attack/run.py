"""Run a part of the battery, or one try of it again.

python -m tests.attack.run PART [--folder FOLDER] [--seed N] [--only N]

How far it came is kept in the folder (usually `attack/PART`, beside the project's files), so that a run that was broken off goes on where
it was; the smallest try of each kind of fault is kept there, too. Ends with the figures; 1 when something fell, 130 when broken off.
"""

from __future__ import annotations

import argparse
import os
import signal
import sys
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from tabletop.games import GAME_MODULES
from tests.attack.battery import ROOT, SEED, Attack, Battery, Progress, until
from tests.attack.disks import Disks
from tests.attack.inputs import Damage
from tests.attack.kills import Kills
from tests.attack.monkey import Monkeys
from tests.attack.soak import Soak

KEPT: Final = ROOT / "attack"
BROKEN_OFF: Final = 130
"""The exit code of a run that goes on another time."""
MINUTES: Final = 15
"""Of the monkey, in each game."""
STEPS: Final = 100_000
"""Of the demos."""


@dataclass(frozen=True)
class Part:
    """A part of the battery: how it is made and how much is enough, in hours; and the same in seconds."""

    big: Callable[[Progress], Attack]
    enough: Callable[[Progress], bool]
    little: Callable[[], Attack]
    tries: int


def _monkeys_tired(progress: Progress) -> bool:
    """Return whether the monkey has been at each game for so long."""
    return all(progress.told.get(f"seconds of {game}", 0) >= 60 * MINUTES for game in GAME_MODULES)


PARTS: Final = {
    "damage": Part(lambda _: Damage(), until(10_000), Damage, 10),
    "kills": Part(lambda _: Kills(), lambda progress: progress.told.get("kills", 0) >= 1000, lambda: Kills(1.5), 2),
    "disks": Part(lambda _: Disks(), until(2000), Disks, 10),
    "monkey": Part(lambda _: Monkeys(), _monkeys_tired, lambda: Monkeys(90), 3),
    "soak": Part(
        lambda progress: Soak(STEPS - progress.told.get("steps", 0)),
        lambda progress: progress.told.get("steps", 0) >= STEPS,
        lambda: Soak(STEPS, most=12),
        4,
    ),
}


def run(name: str, folder: Path, *, big: bool, seed: int = SEED) -> Battery:
    """Try until it is enough, and return the battery with its figures. ValueError when the folder holds a run of another seed."""
    part = PARTS[name]
    made = part.big(Progress.load(folder / "progress.json", seed)) if big else part.little()
    with closing(made) as attack:
        battery = Battery(name, attack, folder, seed)
        battery.run(part.enough if big else until(part.tries))
    return battery


def main(words: list[str]) -> int:
    """Do what is asked for."""
    os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", PYGAME_HIDE_SUPPORT_PROMPT="1")
    parser = argparse.ArgumentParser(prog="python -m tests.attack.run")
    parser.add_argument("part", choices=PARTS)
    parser.add_argument("--folder", type=Path, help="where it is kept how far the run came (usually attack/PART)")
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--only", type=int, metavar="N", help="do this try again, and show what falls")
    asked = parser.parse_args(words)
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # it would only close the window otherwise, and the monkey opens another
    if asked.only is None:
        try:
            return int(bool(run(asked.part, asked.folder or KEPT / asked.part, big=True, seed=asked.seed).progress.faults))
        except KeyboardInterrupt:
            sys.stderr.write("broken off; the same command goes on\n")
            return BROKEN_OFF
    with TemporaryDirectory() as folder, closing(PARTS[asked.part].big(Progress(asked.seed))) as attack:
        Battery(asked.part, attack, asked.folder or Path(folder), asked.seed).only(asked.only)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
