"""Pictures that will be wanted soon: drawn one at a time while the window has nothing else to do."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator

DrawJob = Callable[[], object]


class PrerenderQueue:
    """Lists of pictures to draw ahead, by name; those that somebody waits for first, and then the list that was planned first.

    What is drawn ahead shows in how soon a picture is there. So a list never depends on what somebody may not know: all the cards of
    a box, not those of a hand.
    """

    def __init__(self) -> None:
        self._lists: dict[str, Iterator[DrawJob]] = {}
        self._keys: dict[str, Hashable] = {}

    @property
    def is_busy(self) -> bool:
        """Whether something is left to be drawn."""
        return bool(self._lists)

    def has_jobs_of(self, name: str) -> bool:
        """Return whether something of a list is left to be drawn."""
        return name in self._lists

    def replace_job_list(self, name: str, key: Hashable, jobs: Callable[[], Iterable[DrawJob]], *, awaited: bool = False) -> None:
        """Puts a list in the place of the one with that name, unless that had the same key; what is at hand should cost nothing.

        One that is `awaited` goes before all others.
        """
        if self._keys.get(name) != key:
            self._keys[name] = key
            self._lists[name] = iter(jobs())
            if awaited:
                self._lists = {name: self._lists.pop(name), **self._lists}

    def clear(self) -> None:
        """Forgets what was to be drawn."""
        self._lists.clear()
        self._keys.clear()

    def do_one_job(self) -> None:
        """Draws one picture, if one is left."""
        for name in tuple(self._lists):
            job = next(self._lists[name], None)
            if job is not None:
                job()
                return
            del self._lists[name]
