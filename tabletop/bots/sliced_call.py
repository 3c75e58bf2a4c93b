"""A call that is made in slices: it goes on only while somebody waits for it, so that nothing is ever worked out beside the picture."""

from __future__ import annotations

import functools
import gc
import sys
from collections.abc import Callable, Collection
from inspect import CO_GENERATOR
from pathlib import Path
from threading import Lock, Thread, local
from time import perf_counter, thread_time
from types import CodeType, FrameType, FunctionType
from typing import Any, Generic, TypeVar

S = TypeVar("S")
T = TypeVar("T")
Functions = Collection[Callable[..., Any]]
_CALLS = local()
"""The sliced call that a thread makes."""

_FUNCTOOLS = functools.__file__
LONG_WORK_CUTOFF_SHARE = 0.25
"""The share of a slice after which nothing is begun in it that takes long."""
_LIBRARY = str(Path(functools.__file__).parent)


class _Stopped(BaseException):
    """Raised within a call that is to end where it stands."""


class SlicedCall(Generic[T]):
    """A call, whatever it does, that `run_for` lets go on for a while.

    It has a thread for the sake of its stack alone: the two take turns, and one of them always waits. At each of its lines the call looks
    at the clock, so that it can be put by anywhere, also in a loop without an end; only where it holds something locked it is not: while it
    imports, or works out a `cached_property` of Python 3.11.
    """

    def __init__(self, call: Callable[[], T], *, lines: bool = True, long: Functions = (), whole: Functions = ()) -> None:
        """Get ready; nothing has been called yet. Without `lines` it is put by only where a function is called: that is quicker.

        `long` functions cannot be put by once they have begun: they begin where most of a slice is still left. Nor is it put by in `whole`
        ones, whatever they call: they change what the other one changes, too.
        """
        self._call, self._lines = call, lines
        self._long, self._whole = _codes(long), _codes(whole)
        self._turn, self._back = Lock(), Lock()
        self._until = self._most = 0.0
        self._stopped = False
        self._is_aside = False
        self._aside = Lock()
        """Held while something is done that needs no Python."""
        self._given: list[T] = []
        self._fault: Exception | None = None
        self.done = False
        self.spent = 0.0
        """Seconds for which it has gone on."""
        self.worked = 0.0
        """Seconds of a processor that it has taken while the other one waited."""
        self._worked_beside = 0.0
        self._turn.acquire()
        self._back.acquire()
        Thread(target=self._run, daemon=True, name="slices").start()

    def run_for(self, seconds: float) -> bool:
        """Let it go on for so many seconds, or until it ends; tell whether it has."""
        if not self.done and self._aside.acquire(timeout=seconds):
            self._aside.release()
            begun = perf_counter()
            self._until = begun + seconds
            self._most = begun + seconds * (LONG_WORK_CUTOFF_SHARE if self._long else 1.0)
            self._turn.release()
            self._back.acquire()
            self.spent += perf_counter() - begun
        return self.done

    def result(self) -> T:
        """Return what the call has returned, or raise what it has raised; TimeoutError for one that was stopped."""
        if not self._given:
            raise self._fault or TimeoutError
        return self._given[0]

    def cancel(self) -> None:
        """End it where it stands; it goes on no more."""
        if not self.done:
            self.done = self._stopped = True
            self._turn.release()

    def _run(self) -> None:
        """Make the call, one slice after the other."""
        try:
            self._wait()
            _CALLS.running = self
            sys.settrace(self._look)
            self._given.append(self._call())
        except _Stopped:
            pass
        except Exception as fault:  # it is raised where the result is asked for
            self._fault = fault
        finally:
            sys.settrace(None)
            self.done, self.worked = True, thread_time() - self._worked_beside
            self._back.release()

    def _wait(self) -> None:
        """Wait until it may go on."""
        self._turn.acquire()
        if self._stopped:
            raise _Stopped

    def run_beside_main_thread(self, work: Callable[[], S]) -> S:
        """Do what needs no Python, as drawing in a library, while the other one goes on; then wait for the next turn."""
        self._is_aside = self._aside.acquire()
        begun = thread_time()
        self.worked = begun - self._worked_beside
        self._back.release()
        try:
            return work()
        finally:
            self._worked_beside += thread_time() - begun
            self._aside.release()
            self._wait()
            self._is_aside = False

    def _look(self, frame: FrameType, event: str, _what: Any) -> Any:
        """Put the call by when its time is over: Python asks at each of its lines.

        Not where a call may come from Python itself, as when a generator is thrown away: what is raised there is lost.
        """
        if perf_counter() >= self._most and self._may_stop(frame, event):
            if self._stopped:
                raise _Stopped
            self.worked = thread_time() - self._worked_beside
            self._back.release()
            self._wait()
        return self._look if self._lines else None

    def _may_stop(self, frame: FrameType, event: str) -> bool:
        """Return whether the time is over for what is about to be done, and nothing is lost or held up by stopping there."""
        lost = event == "call" and (frame.f_code.co_flags & CO_GENERATOR or frame.f_code.co_filename.startswith(_LIBRARY))
        until = self._most if frame.f_code in self._long and event == "call" else self._until
        return perf_counter() >= until and not lost and not self._is_aside and not _is_held(frame, self._whole)


def run_beside_main_thread(work: Callable[[], S]) -> S:
    """Do what needs no Python: whoever let the sliced call go on that this is a part of, if it is part of one, need not wait for it."""
    running: SlicedCall[Any] | None = getattr(_CALLS, "running", None)
    return work() if running is None else running.run_beside_main_thread(work)


def _codes(functions: Functions) -> frozenset[CodeType]:
    return frozenset(function.__code__ for function in functions if isinstance(function, FunctionType))


def _is_held(frame: FrameType | None, whole: frozenset[CodeType]) -> bool:
    """Return whether a call must not be left where it is.

    Others might have to wait for it: it imports a module, or works out a property that is locked meanwhile. Or Python's collector calls,
    which loses what is raised. Or it is in a function that is done as a whole.
    """
    collector = {getattr(called, "__code__", None) for called in gc.callbacks} | whole
    while frame is not None:
        name = frame.f_code.co_filename
        if name.startswith("<frozen importlib") or (name == _FUNCTOOLS and frame.f_code.co_name == "__get__") or frame.f_code in collector:
            return True
        frame = frame.f_back
    return False
