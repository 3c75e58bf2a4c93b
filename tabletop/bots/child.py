"""The process in which bots think: reads how cards are numbered, then decisions; writes the index of each chosen action.

Run as `python -m tabletop.bots.child GAME DATA_DIR`. It imports the rules of one game and never the screen; waiting for input costs
nothing, and it ends when its input closes.
"""

from __future__ import annotations

import pickle
import signal
import sys
from pathlib import Path
from typing import BinaryIO

from tabletop.bots.base import ANSWER, NOTHING, Bot, Courteous, Mate, Strength
from tabletop.bots.registry import make_bot
from tabletop.core.action import Action
from tabletop.core.chance import SeededChance
from tabletop.games import open_game


def main(name: str, data_dir: str, source: BinaryIO, sink: BinaryIO) -> None:
    """Answer until the input ends."""
    try:
        numbering = pickle.load(source)
    except EOFError:
        return
    game = open_game(name, Path(data_dir), numbering)
    bots: dict[Strength, Bot] = {}
    while True:
        try:
            ticket, strength, view, question, legal, seed, joins = pickle.load(source)
        except EOFError:
            return
        bot = bots.get(strength) or bots.setdefault(strength, make_bot(game, strength))
        chosen: Action | None = None
        if not joins:
            chosen = bot.choose(view, question, legal, SeededChance(seed))
            if isinstance(bot, Courteous) and bot.yields(view, question, chosen):
                chosen = None
        elif isinstance(bot, Mate):
            chosen = bot.join(view, question, legal)
        sink.write(ANSWER.pack(ticket, NOTHING if chosen is None else legal.index(chosen)))
        sink.flush()


if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the program that started it decides when to end
    answers, sys.stdout = sys.stdout.buffer, sys.stderr
    main(sys.argv[1], sys.argv[2], sys.stdin.buffer, answers)
