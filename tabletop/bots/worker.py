"""Bots in a process of their own, so that they never hold up the picture."""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from typing import IO, Any

import tabletop
from tabletop.bots.base import ANSWER, NOTHING, Strength
from tabletop.bots.random_bot import RandomBot
from tabletop.core.action import Action
from tabletop.core.chance import SeededChance
from tabletop.core.folder import Numbering
from tabletop.core.question import Question
from tabletop.core.view import Seat

MOST_CRASHES = 2
"""After so many, the remaining decisions are drawn by lot."""


@dataclass(frozen=True, slots=True)
class _Task:
    """A decision that has been asked for and is not answered yet."""

    strength: Strength
    view: Any
    question: Question
    legal: tuple[Action, ...]
    seed: int
    joins: bool


class BotWorker:
    """Sends decisions to a child process and collects what it chose. The child starts with the first decision and ends with `close`.

    Results depend on the submitted values and the seed alone. If the child dies, it is started anew and asked again; after
    `MOST_CRASHES` deaths the choice falls by lot, so that a game always goes on.
    """

    def __init__(self, game_name: str, data_dir: Path, numbering: Numbering) -> None:
        """Remember the game and how its cards are numbered; nothing is started yet."""
        self._numbering = numbering
        self._command = [sys.executable, "-P", "-m", "tabletop.bots.child", game_name, str(data_dir)]
        self._child: subprocess.Popen[bytes] | None = None
        self._said: SimpleQueue[bytes | None] = SimpleQueue()
        self._arrived: SimpleQueue[tuple[int, int] | subprocess.Popen[bytes]] = SimpleQueue()
        self._open: dict[int, _Task] = {}
        self._last = 0
        self.crashes = 0

    def submit(
        self, seat: Seat, strength: str, view: Any, question: Question, legal: tuple[Action, ...], seed: int, *, joins: bool = False
    ) -> int:
        """Ask for a decision of `seat`; give the ticket under which `poll` will answer.

        `joins`: the seat need not answer, and is only asked whether it agrees to what others have proposed.
        """
        self._last += 1
        self._open[self._last] = _Task(Strength(strength), view, question, tuple(legal), seed, joins)
        self._send(self._last)
        return self._last

    def poll(self) -> list[tuple[int, Action | None]]:
        """Give the tickets that are answered and the chosen actions (the very ones that were submitted), without waiting.

        None is the answer of who does not join a proposal, or lets another seat go first.
        """
        answers: list[tuple[int, Action | None]] = []
        while True:
            try:
                message = self._arrived.get_nowait()
            except Empty:
                break
            if isinstance(message, subprocess.Popen):
                self._mourn(message)
            elif message[0] in self._open:
                ticket, index = message
                task = self._open.pop(ticket)
                answers.append((ticket, None if index == NOTHING else task.legal[index]))
        if self.crashes >= MOST_CRASHES:
            answers += [self._by_lot(ticket) for ticket in tuple(self._open)]
        return answers

    def forget(self, ticket: int) -> None:
        """Drop a decision that is no longer wanted (a person took the seat over, or a step was taken back)."""
        self._open.pop(ticket, None)

    @property
    def pid(self) -> int | None:
        """Give the child's process number while it runs."""
        return self._child.pid if self._child is not None else None

    @property
    def waiting(self) -> int:
        """Count the decisions that are still open."""
        return len(self._open)

    def close(self) -> None:
        """End the child; open decisions are dropped."""
        self._open.clear()
        child, self._child = self._child, None
        if child is None:
            return
        child.kill()
        child.wait()
        self._said.put(None)

    def _send(self, ticket: int) -> None:
        """Let one decision be handed to the child, starting it if need be; a dead child is noticed by `poll`."""
        if self.crashes >= MOST_CRASHES:
            return
        if self._child is None:
            self._child = self._start()
        task = self._open[ticket]
        what = (ticket, task.strength, task.view, task.question, task.legal, task.seed, task.joins)
        self._said.put(pickle.dumps(what, pickle.HIGHEST_PROTOCOL))

    def _start(self) -> subprocess.Popen[bytes]:
        """Start the child and the threads that talk with it; the child finds the package where this process found it."""
        home = str(Path(tabletop.__file__).resolve().parent.parent)
        paths = os.pathsep.join([home, *filter(None, [os.environ.get("PYTHONPATH")])])
        env, pipe = {**os.environ, "PYTHONPATH": paths}, subprocess.PIPE
        child = subprocess.Popen(self._command, bufsize=0, stdin=pipe, stdout=pipe, env=env)
        self._said = SimpleQueue()
        self._said.put(pickle.dumps(self._numbering))
        Thread(target=_listen, args=(child, self._arrived), daemon=True, name="bots").start()
        Thread(target=_speak, args=(child, self._said), daemon=True, name="to bots").start()
        return child

    def _mourn(self, dead: subprocess.Popen[bytes]) -> None:
        """Bury a child that ended by itself and ask its successor whatever is open."""
        if dead is not self._child:
            return
        dead.wait()
        self._said.put(None)
        self._child = None
        self.crashes += 1
        for ticket in tuple(self._open):
            self._send(ticket)

    def _by_lot(self, ticket: int) -> tuple[int, Action | None]:
        """Draw lots for a decision that no child could make; no proposal is joined by lot."""
        task = self._open.pop(ticket)
        if task.joins:
            return ticket, None
        return ticket, RandomBot().choose(task.view, task.question, task.legal, SeededChance(task.seed))


def _listen(child: subprocess.Popen[bytes], arrived: SimpleQueue[tuple[int, int] | subprocess.Popen[bytes]]) -> None:
    """Pass on what a child says; when it says no more, pass on the child itself.

    Reads the bare descriptor: a thread that waits in a buffered reader could hold its lock when the program ends.
    """
    with _pipe(child.stdout) as stream:
        said = b""
        while heard := os.read(stream.fileno(), 4096):
            said += heard
            while len(said) >= ANSWER.size:
                arrived.put(ANSWER.unpack(said[: ANSWER.size]))
                said = said[ANSWER.size :]
    arrived.put(child)


def _pipe(stream: IO[bytes] | None) -> IO[bytes]:
    """Give a pipe that the child was started with."""
    assert stream is not None
    return stream


def _speak(child: subprocess.Popen[bytes], said: SimpleQueue[bytes | None]) -> None:
    """Write to a child what it is to decide, until nothing more comes: a child that is thinking takes its time to read.

    Writes to the bare descriptor, for the same reason; that the child has died is heard by who listens.
    """
    with _pipe(child.stdin) as stream, suppress(OSError):
        while (data := said.get()) is not None:
            left = memoryview(data)
            while left:
                left = left[os.write(stream.fileno(), left) :]
