"""Chance: dice, shuffles and choices, each label with its own stream, so that a secret roll never shifts a public one."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from hashlib import blake2b
from typing import Protocol, TypeVar

from tabletop.core.errors import SaveError

T = TypeVar("T")


class RandomSource(Protocol):
    """Where all luck comes from."""

    def roll(self, label: str, sides: int) -> int:
        """Return 1 to `sides`."""

    def shuffle(self, label: str, items: Sequence[T]) -> list[T]:
        """Return the items in a new order; the argument stays as it was."""

    def choose(self, label: str, items: Sequence[T]) -> T:
        """Return one of the items."""


class SeededRandomSource:
    """Chance from a seed. The n-th draw of a label depends on seed, label and n alone; `counts` is all there is to save."""

    def __init__(self, seed: int, counts: Mapping[str, int] | None = None) -> None:
        """Start the streams, or go on where `counts` says."""
        self.seed = seed
        self.counts: dict[str, int] = dict(counts or {})
        self._keyed = blake2b(digest_size=8, key=f"{seed}".encode()[:64])

    def _number(self, label: str) -> int:
        """Draw the next 64 bits of a label."""
        counts = self.counts
        count = counts.get(label, 0)
        counts[label] = count + 1
        draw = self._keyed.copy()
        draw.update(f"{label}#{count}".encode())
        return int.from_bytes(draw.digest(), "big")

    def roll(self, label: str, sides: int) -> int:
        """Return 1 to `sides`."""
        return self._number(label) % sides + 1

    def shuffle(self, label: str, items: Sequence[T]) -> list[T]:
        """Return the items in a new order, the same with every Python: that of its `shuffle` is not promised."""
        mixed = list(items)
        bits = random.Random(self._number(label)).getrandbits
        for last in range(len(mixed) - 1, 0, -1):
            wide = (last + 1).bit_length()
            while (other := bits(wide)) > last:
                pass
            mixed[last], mixed[other] = mixed[other], mixed[last]
        return mixed

    def choose(self, label: str, items: Sequence[T]) -> T:
        """Return one of the items."""
        return items[self._number(label) % len(items)]


LabelledDraw = tuple[str, int | tuple[int, ...]]
"""A label with what it gave: the roll, the chosen index, or the order as indices."""


class RecordingRandomSource:
    """Passes draws on from another chance and keeps what they gave, for the journal."""

    def __init__(self, source: RandomSource) -> None:
        """Record what `source` gives."""
        self.source = source
        self.taken: list[LabelledDraw] = []

    def roll(self, label: str, sides: int) -> int:
        """Return 1 to `sides`."""
        value = self.source.roll(label, sides)
        self.taken.append((label, value))
        return value

    def shuffle(self, label: str, items: Sequence[T]) -> list[T]:
        """Return the items in a new order."""
        order = self.source.shuffle(label, range(len(items)))
        self.taken.append((label, tuple(order)))
        return [items[index] for index in order]

    def choose(self, label: str, items: Sequence[T]) -> T:
        """Return one of the items."""
        item = self.source.choose(label, items)
        self.taken.append((label, items.index(item)))
        return item


class ReplayingRandomSource:
    """Gives again what a journal recorded; SaveError when something else is asked."""

    def __init__(self, draws: Sequence[LabelledDraw]) -> None:
        """Take the draws to give, in their order."""
        self.left = list(reversed(draws))
        """What was not asked for yet, the next one last."""

    def _next(self, label: str) -> int | tuple[int, ...]:
        """Take the next draw, which must bear the label."""
        if not self.left or self.left[-1][0] != label:
            raise SaveError("error.save.chance", label=label)
        return self.left.pop()[1]

    def roll(self, label: str, sides: int) -> int:
        """Return the recorded roll."""
        value = self._next(label)
        if not isinstance(value, int) or not 1 <= value <= sides:
            raise SaveError("error.save.chance", label=label)
        return value

    def shuffle(self, label: str, items: Sequence[T]) -> list[T]:
        """Return the recorded order."""
        order = self._next(label)
        if not isinstance(order, tuple) or sorted(order) != list(range(len(items))):
            raise SaveError("error.save.chance", label=label)
        return [items[index] for index in order]

    def choose(self, label: str, items: Sequence[T]) -> T:
        """Return the recorded item."""
        index = self._next(label)
        if not isinstance(index, int) or not 0 <= index < len(items):
            raise SaveError("error.save.chance", label=label)
        return items[index]


class PreparedRandomSource:
    """Gives what was laid ready for a label, in its order, and where nothing is, what another chance gives."""

    def __init__(self, laid: Sequence[LabelledDraw], source: RandomSource) -> None:
        """Lay the draws ready."""
        self._laid: dict[str, list[LabelledDraw]] = {}
        for label, value in reversed(laid):
            self._laid.setdefault(label, []).append((label, value))
        self._source = source

    def unused_draws(self) -> list[LabelledDraw]:
        """Return what was laid ready and not asked for."""
        return [draw for draws in self._laid.values() for draw in reversed(draws)]

    def _of(self, label: str) -> RandomSource:
        """Return where the next draw of a label comes from."""
        ready = self._laid.get(label)
        return ReplayingRandomSource([ready.pop()]) if ready else self._source

    def roll(self, label: str, sides: int) -> int:
        """Return 1 to `sides`."""
        return self._of(label).roll(label, sides)

    def shuffle(self, label: str, items: Sequence[T]) -> list[T]:
        """Return the items in a new order."""
        return self._of(label).shuffle(label, items)

    def choose(self, label: str, items: Sequence[T]) -> T:
        """Return one of the items."""
        return self._of(label).choose(label, items)


class ScriptedRandomSource:
    """Chance for tests: does exactly what the script says, label by label; a shuffle without a script keeps the order."""

    def __init__(self, script: Mapping[str, Sequence[object]]) -> None:
        """Take for each label the rolls, chosen items or orders (lists of indices) to give, in order."""
        self.script = {label: list(draws) for label, draws in script.items()}

    def _next(self, label: str) -> object:
        """Take the next scripted draw of the label."""
        draws = self.script.get(label)
        if not draws:
            raise LookupError(f"the script has no further draw for {label!r}")
        return draws.pop(0)

    def roll(self, label: str, sides: int) -> int:
        """Return the scripted roll."""
        value = self._next(label)
        if not isinstance(value, int) or not 1 <= value <= sides:
            raise ValueError(f"{label!r}: {value!r} is no roll of {sides} sides")
        return value

    def shuffle(self, label: str, items: Sequence[T]) -> list[T]:
        """Return the items in the scripted order of indices, or as they are."""
        if not self.script.get(label):
            return list(items)
        order = self._next(label)
        if not isinstance(order, list) or sorted(order) != list(range(len(items))):
            raise ValueError(f"{label!r}: {order!r} is no order of {len(items)} items")
        return [items[index] for index in order]

    def choose(self, label: str, items: Sequence[T]) -> T:
        """Return the scripted item."""
        value = self._next(label)
        for item in items:
            if item == value:
                return item
        raise ValueError(f"{label!r}: {value!r} is not among the items")
