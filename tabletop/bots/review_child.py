"""The process that looks back on one game that is over: reads it, writes what it found as one line, and ends.

Run as `python -m tabletop.bots.review_child GAME DATA_DIR`. It imports the rules of one game and never the screen.
"""

from __future__ import annotations

import json
import pickle
import signal
import sys
from dataclasses import asdict
from pathlib import Path

from tabletop.bots.review import GameReviewer
from tabletop.games import open_game

if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the program that started it decides when to end
    numbering, header, steps, persons = pickle.load(sys.stdin.buffer)
    found = GameReviewer(open_game(sys.argv[1], Path(sys.argv[2]), numbering), header, steps, persons).review()
    sys.stdout.write(json.dumps(None if found is None else asdict(found)) + "\n")
