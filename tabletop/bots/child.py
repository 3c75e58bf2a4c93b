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

from tabletop.bots.base import ANSWER_STRUCT, NO_ACTION_INDEX, READY_TICKET
from tabletop.bots.bot_decisions import GameBots, describe_fault
from tabletop.games import open_game


def serve_decisions(name: str, data_dir: str, source: BinaryIO, sink: BinaryIO) -> None:
    """Say hello as soon as the game is open, then answer until the input ends."""
    try:
        numbering = pickle.load(source)
    except EOFError:
        return
    minds = GameBots(open_game(name, Path(data_dir), numbering))
    _say(sink, READY_TICKET, NO_ACTION_INDEX)
    while True:
        try:
            ticket, task = pickle.load(source)
        except EOFError:
            return
        _say(sink, ticket, minds.choose_index(task))


def _say(sink: BinaryIO, ticket: int, answer: int) -> None:
    """Answer."""
    sink.write(ANSWER_STRUCT.pack(ticket, answer))
    sink.flush()


def _fail(_kind: type[BaseException], fault: BaseException, _trace: TracebackType | None) -> None:
    """Say what went wrong, as far as all may know it."""
    sys.stderr.write(describe_fault(fault))


def main(words: Sequence[str]) -> None:
    """Decide for the game and the folder of data that are named, until the input of the process closes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the program that started it decides when to end
    sys.excepthook = _fail
    answers, sys.stdout = sys.stdout.buffer, sys.stderr
    serve_decisions(words[0], words[1], sys.stdin.buffer, answers)


if __name__ == "__main__":
    main(sys.argv[1:])
