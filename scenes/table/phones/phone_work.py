"""What is worked out for phones, one thing after the other and a little at a time, so that no picture of the table waits for it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable
from dataclasses import dataclass
from time import perf_counter
from typing import Any, Final

from scenes.graphics import svg
from tabletop.bots.sliced_call import SlicedCall, run_beside_main_thread

SLICE_SECONDS: Final = 0.0006
"""Seconds that are worked at a time: what is called last may take as long again."""


@dataclass(slots=True)
class _Job:
    """Something that is being worked out, from which state of things, and who is handed it."""

    call: SlicedCall[Any]
    current_state: Callable[[], Hashable]
    state_at_begin: Hashable
    hand_over: Callable[[Any], object]


class SlicedPhoneWorker:
    """Works things out in slices. What depends on how things stood is dropped as soon as they stand otherwise."""

    def __init__(self, long: Collection[Callable[..., Any]] = ()) -> None:
        """Have nothing to do; `long` functions are begun early in a slice."""
        self._long = long
        self._job: _Job | None = None
        self.worked = 0.0
        """Seconds of a processor that were worked in all."""

    @property
    def is_busy(self) -> bool:
        """Return whether something is begun."""
        return self._job is not None

    def begin_job(self, make: Callable[[], Any], state: Callable[[], Hashable], hand: Callable[[Any], object]) -> None:
        """Begin to make something, as long as `state` stays as it is; it is handed over when it is there."""

        def make_beside() -> Any:
            svg.DRAW_LARGE.set(run_beside_main_thread)
            return make()

        self._job = _Job(SlicedCall(make_beside, lines=False, long=self._long), state, state(), hand)

    def drop_job(self) -> None:
        """Begin nothing of what was begun any more."""
        if self._job is not None:
            self._job.call.cancel()
            self._job = None

    def run_slice(self, more: Callable[[], bool], seconds: float = SLICE_SECONDS) -> bool:
        """Work for a slice; `more` begins what is next and tells whether there was anything. False where nothing is left to do."""
        until = perf_counter() + seconds
        while (left := until - perf_counter()) > seconds / 4:
            if self._job is not None and self._job.current_state() != self._job.state_at_begin:
                self.drop_job()
            job = self._job
            if job is None:
                return more()  # to begin something is enough for a slice
            before, done = job.call.worked, job.call.run_for(left)
            self.worked += job.call.worked - before
            if done:
                self._job = None
                job.hand_over(job.call.result())
        return True
