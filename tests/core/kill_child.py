"""A process that plays at random into a file, slowly, telling what it has shown: `python -m tests.core.kill_child GAME SEED PATH`."""

from __future__ import annotations

import json
import random
import sys
import time
from collections.abc import Iterator
from hashlib import sha256
from io import FileIO
from pathlib import Path
from typing import Any

from tabletop.core import journal
from tabletop.core.match import Match
from tabletop.core.view import Seat, Viewer
from tests.laws.records import random_choice
from tests.laws.sitting import open_law_game

MOST = 400
PIECE, PAUSE = 24, 0.0002
"""Bytes written at once, and seconds between them."""


class SlowFile(FileIO):
    """A file that takes a few bytes at a time."""

    def write(self, data: Any) -> int:
        time.sleep(PAUSE)
        return super().write(memoryview(data)[:PIECE])


def digest(match: Match[Any, Any]) -> str:
    """Return a print of all that a match holds."""
    steps = [step.to_data() for step in match.steps]
    notes = sorted((seat, note) for seat, told in match.notes.items() for note in told)
    data = [match.state.to_data(), steps, notes, match.clock, sorted(match.chance.counts.items())]
    return sha256(json.dumps(data).encode()).hexdigest()[:16]


def do(match: Match[Any, Any], rng: random.Random, number: int) -> None:
    """Do one thing: play, undo, note or tick; each is one record."""
    seat, what = Seat(Viewer(rng.choice(match.seats))), rng.random()
    chosen = random_choice(match, rng)
    if what < 0.2 and match.undo_refusal(seat) is None:
        match.undo(seat)
    elif what < 0.05:
        match.keep_note(seat, number)
    elif what < 0.1 or chosen is None:
        match.record_clocks({"left": number})
    else:
        match.play(*chosen)


def doings(match: Match[Any, Any], seed: int) -> Iterator[str]:
    """Do one thing after another; give the print of what is then shown."""
    rng = random.Random(seed)
    yield digest(match)
    for number in range(MOST):
        do(match, rng, number)
        yield digest(match)


def begin(name: str, seed: int, path: Path | None) -> Match[Any, Any]:
    """Begin the game that a seed stands for."""
    game = open_law_game(name)
    low, high = game.meta.seat_count_range
    return Match.start(game, low + seed % (high - low + 1), seed=seed, path=path)


def main(name: str, seed: str, path: str) -> None:
    """Play and tell."""
    journal.FileIO = SlowFile  # type: ignore[misc]
    match = begin(name, int(seed), Path(path))
    for shown in doings(match, int(seed)):
        print(shown, flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
