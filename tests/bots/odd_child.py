"""A child that fails in its own way, or keeps what it is sent in FOLDER: `python -m tests.bots.odd_child FOLDER KIND GAME DATA_DIR`."""

from __future__ import annotations

import json
import os
import pickle
import sys
import time
from pathlib import Path
from typing import Any, BinaryIO

from tabletop.bots.base import ANSWER_STRUCT, NO_ACTION_INDEX, READY_TICKET
from tabletop.bots.child import serve_decisions

SLOW = 1.5
"""Seconds that a slow child takes to start, or for its first decision."""
FOREVER = 600
FAR = 1_000_000
ANSWERS = {
    "beyond": lambda ticket: (ticket, FAR),
    "below": lambda ticket: (ticket, -5),
    "silent": lambda ticket: (ticket, NO_ACTION_INDEX),  # to a question that has to be answered
    "other": lambda ticket: (ticket + 1, 0),
    "greeting": lambda ticket: (READY_TICKET, NO_ACTION_INDEX),
}
"""Answers that nobody asked for."""


class Tee:
    """Hands on what it reads, and keeps it in a file."""

    def __init__(self, source: BinaryIO, kept: BinaryIO) -> None:
        self.source, self.kept = source, kept

    def _keep(self, data: bytes) -> bytes:
        self.kept.write(data)
        self.kept.flush()
        return data

    def read(self, size: int = -1) -> bytes:
        return self._keep(self.source.read(size))

    def readline(self) -> bytes:
        return self._keep(self.source.readline())


def say(data: bytes) -> None:
    """Say something as it is."""
    left = memoryview(data)
    while left:
        left = left[os.write(1, left) :]


def listen(place: str, _kind: str, game: str, data: str) -> None:
    """Do as a child should, and keep all that was sent to it: what it was told at its start, and what it reads."""
    folder = Path(place)
    (folder / "start.json").write_text(json.dumps([sys.argv, dict(os.environ)]), encoding="utf-8")
    with (folder / "sent.pickle").open("wb") as kept:
        source: Any = Tee(sys.stdin.buffer, kept)
        serve_decisions(game, data, source, sys.stdout.buffer)


def fail(_place: str, kind: str, game: str, data: str) -> None:
    """Do as a child should not."""
    match kind:
        case "deaf":
            time.sleep(FOREVER)
        case "gone":
            return
        case "early":
            say(ANSWER_STRUCT.pack(1, 0))
            time.sleep(FOREVER)
        case "late":
            time.sleep(SLOW)
            serve_decisions(game, data, sys.stdin.buffer, sys.stdout.buffer)
    pickle.load(sys.stdin.buffer)
    say(ANSWER_STRUCT.pack(READY_TICKET, NO_ACTION_INDEX))
    ticket, _ = pickle.load(sys.stdin.buffer)
    match kind:
        case "hung":
            time.sleep(FOREVER)
        case "half":
            say(ANSWER_STRUCT.pack(ticket, 0)[:5])
        case "flood":
            while True:
                say(b"nonsense" * 4096)
        case "twice":
            say(ANSWER_STRUCT.pack(ticket, 0) * 2)
            time.sleep(FOREVER)
        case _:
            say(ANSWER_STRUCT.pack(*ANSWERS[kind](ticket)))
            time.sleep(FOREVER)


if __name__ == "__main__":
    (listen if sys.argv[2] == "tee" else fail)(*sys.argv[1:])
