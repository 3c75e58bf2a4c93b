"""Brute force: every state that could be, for a viewer who has seen what he has seen.

It is worked out by the rules alone, without `sample_consistent_state`.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, TypeVar

from tabletop.core.action import Action
from tabletop.core.chance import SeededRandomSource
from tabletop.core.event import Event
from tabletop.core.meta import OptionValues
from tabletop.core.view import Seat, Viewer
from tests.laws.secrets import asked
from tests.laws.sitting import AnyGame, Play, Sitting

T = TypeVar("T")
Worlds = dict[str, Any]
"""States by their data, so that equal ones count once."""


class Fork:
    """Chance that takes, at each draw, the outcome that a path says, and the first one behind its end; `arity` counts what there was."""

    def __init__(self, path: Sequence[int]) -> None:
        self.path = list(path)
        self.arity: list[int] = []

    def _take(self, outcomes: Sequence[T]) -> T:
        at = len(self.arity)
        self.arity.append(len(outcomes))
        if at == len(self.path):
            self.path.append(0)
        return outcomes[self.path[at]]

    def roll(self, label: str, sides: int) -> int:
        return self._take(range(1, sides + 1))

    def shuffle(self, label: str, items: Sequence[T]) -> list[T]:
        return list(self._take(list(_orders(tuple(items)))))

    def choose(self, label: str, items: Sequence[T]) -> T:
        return self._take(items)


def _orders(items: tuple[T, ...]) -> Iterator[tuple[T, ...]]:
    """Return each order once, however many items are equal."""
    if not items:
        yield ()
    for first in dict.fromkeys(items):
        at = items.index(first)
        for rest in _orders(items[:at] + items[at + 1 :]):
            yield (first, *rest)


def every(act: Callable[[Fork], T]) -> Iterator[T]:
    """Do something once for every way that chance can go."""
    path: list[int] = []
    while True:
        fork = Fork(path)
        yield act(fork)
        path = fork.path
        while path and path[-1] == fork.arity[len(path) - 1] - 1:
            path.pop()
        if not path:
            return
        path[-1] += 1


def worlds(states: Iterable[Any]) -> Worlds:
    """Count equal states once."""
    return {json.dumps(state.to_data()): state for state in states}


def seen(events: Iterable[Event], viewer: Viewer) -> list[Event]:
    """Return the events as a viewer sees them."""
    return [one for event in events if (one := event.redact_for_viewer(viewer)) is not None]


class Belief:
    """All that could be for one viewer, from the beginning of a game on."""

    def __init__(self, game: AnyGame, seats: int, options: OptionValues, viewer: Viewer, real: Any) -> None:
        """Begin with every way to set up that looks to the viewer as the real one does."""
        self.game, self.seats, self.viewer = game, seats, viewer
        starts = worlds(every(lambda fork: game.setup(seats, options, fork)))
        first = game.view(real, viewer)
        self.worlds = self._unseen({key: state for key, state in starts.items() if game.view(state, viewer) == first})

    def step(self, seat: Seat, action: Action, events: list[Event]) -> None:
        """Take in what the viewer saw of a real step (who acted, if he saw anything; what exactly, if it was he)."""
        shown = seen(events, self.viewer)
        if shown:
            after = (
                state
                for before in self.worlds.values()
                for each in self.game.legal_actions(before, seat)
                if each == action or seat != self.viewer
                for state, told in self._ways(before, seat, each)
                if told == shown
            )
            self.worlds = self._unseen(worlds(after))

    def _ways(self, before: Any, seat: Seat, action: Action) -> Iterator[tuple[Any, list[Event]]]:
        """Return every state that an action can lead to, with what the viewer would see."""

        def act(fork: Fork) -> tuple[Any, list[Event]]:
            state = before.copy()
            return state, seen(self.game.apply(state, seat, action, fork), self.viewer)

        return every(act)

    def _unseen(self, known: Worlds) -> Worlds:
        """Add all that others could have done since without his seeing anything."""
        found, front = dict(known), known
        while front:
            further = worlds(
                state
                for before in front.values()
                for seat in map(Seat, map(Viewer, range(self.seats)))
                if seat != self.viewer
                for action in self.game.legal_actions(before, seat)
                for state, told in self._ways(before, seat, action)
                if not told
            )
            front = {key: state for key, state in further.items() if key not in found}
            found |= front
        return found

    def look(self, real: Any) -> None:
        """Take in, too, what the view shows beside what was told (where in a hand a card lies that is shown)."""
        view = self.game.view(real, self.viewer)
        self.worlds = {key: state for key, state in self.worlds.items() if self.game.view(state, self.viewer) == view}

    def check(self, real: Any) -> None:
        """Hold view, questions and imagination against all that could be."""
        game, viewer = self.game, self.viewer
        view, questions = game.view(real, viewer), asked(game, real, viewer)
        assert json.dumps(real.to_data()) in self.worlds, "the real state is thought impossible: brute force itself is wrong"
        for state in self.worlds.values():
            assert game.view(state, viewer) == view, "the view shows more than was ever shown"
            assert asked(game, state, viewer) == questions, "a question shows more than was ever shown"
        imagined = set(worlds(every(lambda fork: game.sample_consistent_state(view, fork))))
        assert imagined <= set(self.worlds), "something is imagined that cannot be"
        assert imagined == set(self.worlds), "something that could be is never imagined"


def exact(game: AnyGame, seats: int, seed: int, options: OptionValues, *, most: int = 1000, looks: bool = False) -> None:
    """Play at random and hold every viewer's view and imagination, at up to so many moments, against brute force.

    With `looks` a viewer learns from his views also; without it, from events alone.
    """
    sitting = Sitting(game, Play(seats - game.meta.seat_count_range[0], seed), options)
    beliefs = [Belief(game, seats, sitting.options, viewer, sitting.state) for viewer in sitting.viewers]
    for belief in beliefs:
        belief.check(sitting.state)
    for _ in range(most):
        if (picked := sitting.pick()) is None:
            return
        sitting.chance = SeededRandomSource(sitting.rng.getrandbits(32))
        events = sitting.do(*picked)
        for belief in beliefs:
            belief.step(*picked, events)
            if looks:
                belief.look(sitting.state)
            belief.check(sitting.state)
