"""Bots in a process of their own, so that they never hold up the picture; and what is done when there can be none."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from enum import StrEnum
from functools import partial
from pathlib import Path
from queue import Empty
from typing import Any, Final

from tabletop.bots.bot_child import BotChild
from tabletop.bots.bot_decisions import BotTask, GameBots, describe_fault
from tabletop.bots.programs import child_command
from tabletop.bots.random_bot import RandomBot
from tabletop.bots.registry import RANDOM
from tabletop.bots.sliced_call import SlicedCall
from tabletop.core.action import Action
from tabletop.core.chance import SeededRandomSource
from tabletop.core.question import Question
from tabletop.core.view import Seat

MAX_CRASHES: Final = 2
"""After so many, the bots think in this process."""
SLOW_DECISION_SECONDS: Final = 0.25
"""Seconds that the longest decisions take on a slow computer."""
HANG_TIMEOUT_SECONDS: Final = 20 * SLOW_DECISION_SECONDS
"""Seconds without an answer after which a child hangs."""
START_TIMEOUT_SECONDS: Final = 20.0
"""Seconds that a child may take to start: on a cold computer it takes several."""
MAX_COUNTED_POLL_GAP_SECONDS: Final = 0.25
"""Seconds between two looks that count at most: while the whole computer sleeps, nobody thinks."""
SLICE_SECONDS: Final = 0.004
"""Seconds that a decision made in this process goes on at each look."""
MAX_IN_PROCESS_SECONDS: Final = 2.0
"""Seconds that a decision may take in this process, all its slices together."""


class BotFallback(StrEnum):
    """What keeps bots from playing as they are said to."""

    THINKING_IN_APP = "here"
    """From now on all think in this process: the same, only slower."""
    DREW_LOTS = "lot"
    """One could not decide, and drew lots."""
    DID_NOT_JOIN = "apart"
    """One could not decide whether it agrees to what others propose, and did not."""


class BotWorker:
    """Sends decisions to a child process and collects what it chose. The child starts with the first decision and ends with `close`.

    What is chosen depends on the submitted values and the seed alone. A child that dies, hangs or answers what was not asked is replaced
    and its successor asked again. After `MAX_CRASHES` the same bots think in this process, a slice at each `poll_seat_actions`; what a bot
    can decide nowhere is decided by lot. So a game always goes on.
    """

    def __init__(self, game: Any, data_dir: Path, lapsed: Callable[[BotFallback, Seat | None], object]) -> None:
        """Remember the open game; nothing is started yet. `lapsed` is told when a bot (None: all) plays otherwise than it is said to."""
        self._game, self._lapsed = game, lapsed
        self._command = child_command("bots", game.meta.id, str(data_dir))
        self._child: BotChild | None = None
        self._open: dict[int, BotTask] = {}
        self._last = 0
        self._looked, self._waited = time.monotonic(), 0.0
        self._minds = GameBots(game)
        self._here: tuple[int, SlicedCall[int]] | None = None
        self.crashes = 0
        self.awake = False
        """Whether the child has been heard, as it is as soon as it has opened the game."""

    def submit_task(
        self, seat: Seat, strength: str, view: Any, question: Question, legal: tuple[Action, ...], seed: int, *, joins: bool = False
    ) -> int:
        """Ask for a decision of `seat`; give the ticket under which `poll_seat_actions` will answer.

        `joins`: the seat need not answer, and is only asked whether it agrees to what others have proposed.
        """
        self._last += 1
        self._open[self._last] = BotTask(seat, strength, view, question, tuple(legal), seed, joins)
        self._send(self._last)
        return self._last

    def poll_seat_actions(self) -> list[tuple[int, Action | None]]:
        """Return the tickets that are answered and the chosen actions (the very ones that were submitted), without waiting.

        None is the answer of who does not join a proposal, or lets another seat go first.
        """
        answers = self._hear()
        self._watch()
        return answers if self.crashes < MAX_CRASHES else answers + self._think_here()

    def drop_task(self, ticket: int) -> None:
        """Drop a decision that is no longer wanted (a person took the seat over, or a step was taken back)."""
        self._open.pop(ticket, None)

    @property
    def pid(self) -> int | None:
        """Return the child's process number while it runs."""
        return self._child.pid if self._child is not None else None

    @property
    def open_task_count(self) -> int:
        """Count the decisions that are still open."""
        return len(self._open)

    def close(self) -> None:
        """End the child; open decisions are dropped."""
        self._open.clear()
        self._put_by()
        if self._child is not None:
            self._child.terminate()
            self._child = None

    # -- the child ----------------------------------------------------------------------------------------------------
    def _send(self, ticket: int) -> None:
        """Hand one decision to the child, starting it if need be."""
        while self._child is None and self.crashes < MAX_CRASHES:
            try:
                self._child, self.awake = BotChild(self._command, self._game.numbering), False
            except OSError:
                self._count_crash()
        if self._child is not None:
            self._child.send_task(ticket, self._open[ticket])

    def _hear(self) -> list[tuple[int, Action | None]]:
        """Take what the child has said."""
        answers: list[tuple[int, Action | None]] = []
        while self._child is not None:
            try:
                said = self._child.heard.get_nowait()
            except Empty:
                break
            self._waited, self.awake = 0.0, True
            if said is None:
                self._replace()
            elif said[0] in self._open:
                answers.append((said[0], self._open.pop(said[0]).action_at(said[1])))
        return answers

    def _watch(self) -> None:
        """Replace a child that has said nothing for too long. Only the time for which this process looks is counted."""
        looked, self._looked = self._looked, time.monotonic()
        self._waited = self._waited + min(self._looked - looked, MAX_COUNTED_POLL_GAP_SECONDS) if self._open else 0.0
        if self._child is not None and self._waited > (HANG_TIMEOUT_SECONDS if self.awake else START_TIMEOUT_SECONDS):
            self._replace()

    def _replace(self) -> None:
        """End a child and ask its successor, if it may have one, whatever is open."""
        assert self._child is not None
        self._child.terminate()
        self._child, self._waited = None, 0.0
        self._count_crash()
        for ticket in self._open:
            self._send(ticket)

    def _count_crash(self) -> None:
        """Count a child that was of no use."""
        self.crashes += 1
        if self.crashes == MAX_CRASHES:
            self._lapsed(BotFallback.THINKING_IN_APP, None)

    # -- without a child ----------------------------------------------------------------------------------------------
    def _think_here(self) -> list[tuple[int, Action | None]]:
        """Let the first of the open decisions go on for a slice."""
        ticket = next(iter(self._open), None)
        if self._here is None or self._here[0] != ticket:
            self._put_by()
            if ticket is not None:
                self._here = ticket, SlicedCall(partial(self._minds.choose_index, self._open[ticket]))
        if self._here is None or not (self._here[1].run_for(SLICE_SECONDS) or self._here[1].spent > MAX_IN_PROCESS_SECONDS):
            return []
        ticket, thought = self._here
        self._put_by()
        task = self._open.pop(ticket)
        try:
            return [(ticket, task.action_at(thought.result()))]
        except Exception as fault:
            sys.stderr.write(describe_fault(fault))
            return [(ticket, self._by_lot(task))]

    def _put_by(self) -> None:
        """End what is thought about here."""
        if self._here is not None:
            self._here[1].cancel()
            self._here = None

    def _by_lot(self, task: BotTask) -> Action | None:
        """Draw lots for a decision that could be made nowhere; no proposal is joined by lot."""
        if task.is_asked_to_join:
            self._lapsed(BotFallback.DID_NOT_JOIN, task.seat)
            return None
        if task.strength_name != RANDOM:
            self._lapsed(BotFallback.DREW_LOTS, task.seat)
        return RandomBot().choose(task.view, task.question, task.legal_actions, SeededRandomSource(task.seed))
