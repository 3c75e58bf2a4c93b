"""One child process in which bots think: it is asked and heard without waiting for it, and not believed what it was not asked."""

from __future__ import annotations

import os
import pickle
import subprocess
from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from queue import SimpleQueue
from threading import Thread
from typing import IO
from weakref import finalize

from tabletop.bots.base import ANSWER_STRUCT, NO_ACTION_INDEX, READY_TICKET
from tabletop.bots.bot_decisions import BotTask
from tabletop.bots.programs import child_environment
from tabletop.core.data_folder import IdsByFile


class BotChild:
    """A child process, from its start to its `terminate`. It makes decisions one after the other, in the order of asking.

    `heard` gives HELLO when it begins to decide, then each ticket with an answer that its task allows, and None when there will be no more:
    the child has died, or has said something that it was not asked.
    """

    def __init__(self, command: Sequence[str], numbering: IdsByFile) -> None:
        """Start it, and the threads that talk with it; the child finds the package where this process found it. Raises OSError."""
        pipe = subprocess.PIPE
        self._process = subprocess.Popen(command, bufsize=0, stdin=pipe, stdout=pipe, env=child_environment())
        self._at_exit = finalize(self, self._process.kill)  # of a program that ends in a fault; one that waits for a command ends by itself
        self._asked: deque[tuple[int, BotTask]] = deque()
        self._said: SimpleQueue[bytes | None] = SimpleQueue()
        self._said.put(pickle.dumps(numbering, pickle.HIGHEST_PROTOCOL))
        self.heard: SimpleQueue[tuple[int, int] | None] = SimpleQueue()
        self._greeted = False
        Thread(target=self._listen, daemon=True, name="bots").start()
        Thread(target=self._speak, daemon=True, name="to bots").start()

    @property
    def pid(self) -> int:
        """Return its process number."""
        return self._process.pid

    @property
    def has_ended(self) -> bool:
        """Return whether it is dead, and taken note of."""
        return self._process.returncode is not None

    def send_task(self, ticket: int, task: BotTask) -> None:
        """Let a decision be handed to it."""
        self._asked.append((ticket, task))
        self._said.put(pickle.dumps((ticket, task), pickle.HIGHEST_PROTOCOL))

    def terminate(self) -> None:
        """End it, in whatever state it is, and let go of it."""
        self._process.kill()
        self._process.wait()
        self._at_exit.detach()
        self._said.put(None)

    def _listen(self) -> None:
        """Pass on what it says, until it says no more, or something wrong.

        Reads the bare descriptor: a thread that waits in a buffered reader could hold its lock when the program ends.
        """
        with _pipe(self._process.stdout) as stream:
            said, believed = b"", True
            while believed and (heard := os.read(stream.fileno(), 4096)):
                said += heard
                while believed and len(said) >= ANSWER_STRUCT.size:
                    believed = self._believes(*ANSWER_STRUCT.unpack(said[: ANSWER_STRUCT.size]))
                    said = said[ANSWER_STRUCT.size :]
        self.heard.put(None)

    def _believes(self, ticket: int, answer: int) -> bool:
        """Pass on an answer to what was asked first of all that is not answered; False for anything else."""
        if not self._greeted:
            fits = self._greeted = (ticket, answer) == (READY_TICKET, NO_ACTION_INDEX)
        elif self._asked:
            asked, task = self._asked.popleft()
            fits = ticket == asked and task.is_allowed_index(answer)
        else:
            fits = False
        if fits:
            self.heard.put((ticket, answer))
        return fits

    def _speak(self) -> None:
        """Write to it what it is to decide, until nothing more comes: one that is thinking takes its time to read.

        Writes to the bare descriptor, for the same reason; that the child has died is heard by who listens.
        """
        with _pipe(self._process.stdin) as stream, suppress(OSError):
            while (data := self._said.get()) is not None:
                left = memoryview(data)
                while left:
                    left = left[os.write(stream.fileno(), left) :]


def _pipe(stream: IO[bytes] | None) -> IO[bytes]:
    """Return a pipe that the child was started with."""
    assert stream is not None
    return stream
