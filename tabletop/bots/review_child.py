"""The process that looks back on one game that is over: reads it, writes what it found as one line, and ends.

Run as `python -m tabletop.bots.review_child GAME DATA_DIR`. It imports the rules of one game and never the screen.
"""

from __future__ import annotations

import json
import pickle
import signal
import sys
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path

from tabletop.bots.review import GameReviewer
from tabletop.games import open_game


def main(words: Sequence[str]) -> None:
    """Look back on a game of the box and the folder of data that are named."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the program that started it decides when to end
    numbering, header, steps, persons = pickle.load(sys.stdin.buffer)
    found = GameReviewer(open_game(words[0], Path(words[1]), numbering), header, steps, persons).review()
    sys.stdout.write(json.dumps(None if found is None else asdict(found)) + "\n")


if __name__ == "__main__":
    main(sys.argv[1:])
