"""Pictures that will be wanted soon: drawn in slices while the window has nothing else to do."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from functools import partial

from scenes.graphics import svg
from scenes.graphics.surface_cache import WHOLE_METHODS
from tabletop.bots.sliced_call import SlicedCall, run_beside_main_thread

DrawJob = Callable[[], object]
TidyJob = Callable[[bool], DrawJob | None]
SLICE_SECONDS = 0.006
"""Seconds that are drawn at a time while the window rests: a finger is answered after them."""

TIDY = "tidy"
"""What stands for a list while something is tidied."""
MAX_ASKED_COUNT = 20
"""Frames that ask for a picture and go without it, where they do not say how many; the next one draws it itself."""


class PrerenderQueue:
    """Lists of pictures to draw ahead, by name; those that somebody waits for first, and then the list that was planned first.

    What is drawn ahead shows in how soon a picture is there. So a list never depends on what somebody may not know: all the cards of
    a box, not those of a hand.

    A picture can be put by in the middle, and frames are painted meanwhile. So a job changes nothing that a frame looks at, but whole
    things at once: it keeps a picture, or lays a new value down.
    """

    def __init__(self, begin_job: Callable[[], object] = lambda: None, tidy_job: TidyJob = lambda in_need: None) -> None:
        """Nothing is planned yet. `begin_job` is called before each picture, in its slices.

        `tidy_job` returns what is to be done when nothing is left to be drawn, or, `in_need`, before more is drawn that nobody waits for.
        """
        self._begin_job, self._tidy_job = begin_job, tidy_job
        self._lists: dict[str, Iterator[DrawJob]] = {}
        self._keys: dict[str, Hashable] = {}
        self._first: dict[Hashable, DrawJob] = {}
        """What is drawn before all lists, as frames go without it."""
        self._asked_counts: dict[Hashable, int] = {}
        """How many frames have asked for what is not there yet."""
        self._asked_in: dict[Hashable, int] = {}
        """In which frame each of `_first` was last asked for."""
        self._frame_count = 0
        self._work: SlicedCall[None] | None = None
        self._current: str | None = None
        """The list whose picture is being drawn; None while it is one that frames wait for."""

    @property
    def is_busy(self) -> bool:
        """Whether something is left to be drawn."""
        return bool(self._first or self._lists) or self.is_under_way or self._tidy_job(False) is not None

    @property
    def is_under_way(self) -> bool:
        """Whether something was put by."""
        return self._work is not None

    @property
    def is_awaited(self) -> bool:
        """Whether frames go without something that is left to be drawn."""
        return bool(self._first) or (self.is_under_way and self._current is None)

    def has_jobs_of(self, name: str) -> bool:
        """Return whether something of a list is left to be drawn."""
        return name in self._lists

    def replace_job_list(self, name: str, key: Hashable, jobs: Callable[[], Iterable[DrawJob]], *, awaited: bool = False) -> None:
        """Puts a list in the place of the one with that name, unless that had the same key; what is at hand should cost nothing.

        One that is `awaited` goes before all others, but for the picture that is being drawn.
        """
        if self._keys.get(name) != key:
            self._keys[name] = key
            self._lists[name] = iter(jobs())
            if awaited:
                self._lists = {name: self._lists.pop(name), **self._lists}

    def wait_for(self, key: Hashable, job: DrawJob, max_count: int = MAX_ASKED_COUNT) -> bool:
        """Let a picture that a frame asks for be drawn before all others; return whether to go without it: not for ever."""
        asked = self._asked_counts.get(key, 0)
        if asked >= max_count:
            self._forget_asking(key)
            return False
        if not asked:
            self._first[key] = job
        self._asked_counts[key] = asked + 1
        self._asked_in[key] = self._frame_count
        return True

    def begin_frame(self) -> None:
        """Begin another frame: what is not asked for any more is not drawn for it."""
        self._frame_count += 1

    def _forget_asking(self, key: Hashable) -> None:
        """Forget that frames have asked for something."""
        self._first.pop(key, None)
        self._asked_counts.pop(key, None)
        self._asked_in.pop(key, None)

    def end_list(self, name: str) -> None:
        """Forget a list, and end its picture where it was put by: nobody wants it any more."""
        self._lists.pop(name, None)
        self._keys.pop(name, None)
        if self._current == name:
            self._break_off()

    def clear(self) -> None:
        """Forgets what was to be drawn, and ends what was put by where it stands."""
        self._lists.clear()
        self._keys.clear()
        self._first.clear()
        self._asked_counts.clear()
        self._asked_in.clear()
        self._break_off()

    def _break_off(self) -> None:
        if self._work is not None:
            self._work.cancel()
        self._work = self._current = None

    def draw_for(self, seconds: float) -> None:
        """Draw for so many seconds, or until nothing is left. Raises what a job has raised; the others are still to be drawn then."""
        if self._work is None:
            whole = (*WHOLE_METHODS, PrerenderQueue._take_first, PrerenderQueue._drop_list)
            self._work = SlicedCall(self._draw_all, lines=False, whole=whole)
        work = self._work
        if work.run_for(seconds):
            self._work = self._current = None
            work.result()

    def _draw_all(self) -> None:
        """Draw one picture after the other; no frame waits for a large one."""
        svg.DRAW_LARGE.set(run_beside_main_thread)
        while (job := self._next_job()) is not None:
            self._begin_job()
            job()

    def _next_job(self) -> DrawJob | None:
        """Return what is to be drawn next; None when nothing is left."""
        if (first := self._take_first()) is not None:
            return first
        if (tidy := self._tidy_job(True)) is not None:
            self._current = TIDY
            return tidy
        for name in tuple(self._lists):
            if (jobs := self._lists.get(name)) is None:
                continue
            self._current = name
            if (job := next(jobs, None)) is not None:
                return job
            self._drop_list(name, jobs)
        self._current = TIDY
        return self._tidy_job(False)

    def _take_first(self) -> DrawJob | None:
        """Take what frames ask for, and no longer what they asked for once.

        Done as a whole, as a frame may give up waiting for it meanwhile: names work out their hashes.
        """
        for key, job in tuple(self._first.items()):
            if self._asked_in[key] < self._frame_count - 1:
                self._forget_asking(key)
                continue
            self._current = None
            del self._first[key]
            return partial(self._draw_first, key, job)
        return None

    def _drop_list(self, name: str, jobs: Iterator[DrawJob]) -> None:
        """Forget a list that has come to its end, unless another one has come in its place."""
        if self._lists.get(name) is jobs:
            del self._lists[name]

    def _draw_first(self, key: Hashable, job: DrawJob) -> None:
        """Draw what frames ask for: who asks for it later again, as it was driven out, waits again."""
        job()
        self._forget_asking(key)
