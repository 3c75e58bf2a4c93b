"""The process in which bots think: reads how cards are numbered, then decisions; writes the place of each chosen action.

Run as `python -m tabletop.bots.child GAME DATA_DIR`. It imports the rules of one game and never the screen; waiting for input costs
nothing, and it ends when its input closes.
"""

from __future__ import annotations

import pickle
import signal
import sys
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType
from typing import BinaryIO

from tabletop.bots.base import ANSWER, HELLO, NOTHING
from tabletop.bots.minds import GameBots, fault_line
from tabletop.games import open_game


def run_child(name: str, data_dir: str, source: BinaryIO, sink: BinaryIO) -> None:
    """Say hello as soon as the game is open, then answer until the input ends."""
    try:
        numbering = pickle.load(source)
    except EOFError:
        return
    minds = GameBots(open_game(name, Path(data_dir), numbering))
    _say(sink, HELLO, NOTHING)
    while True:
        try:
            ticket, task = pickle.load(source)
        except EOFError:
            return
        _say(sink, ticket, minds.choose_index(task))


def _say(sink: BinaryIO, ticket: int, answer: int) -> None:
    """Answer."""
    sink.write(ANSWER.pack(ticket, answer))
    sink.flush()


def _fail(_kind: type[BaseException], fault: BaseException, _trace: TracebackType | None) -> None:
    """Say what went wrong, as far as all may know it."""
    sys.stderr.write(fault_line(fault))


def main(words: Sequence[str]) -> None:
    """Decide for the game and the folder of data that are named, until the input of the process closes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the program that started it decides when to end
    sys.excepthook = _fail
    answers, sys.stdout = sys.stdout.buffer, sys.stderr
    run_child(words[0], words[1], sys.stdin.buffer, answers)


if __name__ == "__main__":
    main(sys.argv[1:])
