"""Whole games as text: what was done and with what luck, and below each step what every viewer saw, was asked and then knew.

    game abduction                     the head: game, seats, options
    luck [["dealer", 0], ...]          what chance gave in the step that follows, in order
    > 0 ["Move", 1]                    a seat did something
      all: Moved(seat=0, ...)          what all viewers saw; else the viewers are named: `0,table: ...`
      0 knows: left 3 -> 2             what changed in a viewer's view
      all asked: react must 1          the open questions, when they changed
    ! 0 ["LayAt", 2, 0, 0]             a seat tried something that is refused
    # ...                              a remark

Lines that begin with a space follow from the others: a test works them out again and compares.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import fields, is_dataclass
from typing import Any, TypeVar

from tabletop.core.action import Action
from tabletop.core.chance import ReplayingRandomSource
from tabletop.core.errors import IllegalAction
from tabletop.core.journal import Journal
from tabletop.core.match import Match
from tabletop.core.view import TABLE, Seat, Viewer
from tests.laws.sitting import AnyGame

T = TypeVar("T")
Luck = tuple[str, Any]
"""A label with what chance gave."""
LONG = 8
"""A row longer than this is told by what came and went."""


class Lucky(ReplayingRandomSource):
    """The luck of the file; all of it must be taken. A shuffle may also be told as what comes last, in its order: `{"last": [...]}`."""

    counts: dict[str, int]

    def __init__(self, draws: Sequence[Luck]) -> None:
        super().__init__(draws)
        self.counts = {}

    def shuffle(self, label: str, items: Sequence[T]) -> list[T]:
        """Return the recorded order, or the other items as they are and then those that come last."""
        if not self.left or not isinstance(self.left[-1][1], dict):
            return super().shuffle(label, items)
        last, rest = self.left.pop()[1]["last"], list(items)
        for item in last:
            rest.remove(item)
        return [*rest, *last]

    @property
    def spent(self) -> bool:
        """Return whether nothing is left."""
        return not self.left


class Story:
    """A game that is told while it is played."""

    def __init__(self, game: AnyGame, seats: int, options: dict[str, Any], luck: Sequence[Luck]) -> None:
        chance = Lucky(luck)
        state = game.setup(seats, game.meta.validate_options(options), chance)
        assert chance.spent, "luck is left after the start"
        header = {"game": game.meta.id, "seats": seats, "options": options, "seed": 0, "version": "", "public": {}}
        self.match: Match[Any, Any] = Match(game, state, chance, Journal(None), header)  # type: ignore[arg-type]
        self.viewers = [*map(Viewer, range(seats)), TABLE]
        self.views: dict[Viewer, dict[str, Any]] = {viewer: {} for viewer in self.viewers}
        self.asked: dict[Viewer, str] = {}

    def told(self) -> Iterator[str]:
        """Return what changed in the views and what is asked now."""
        changes: dict[Viewer, list[str]] = {}
        for viewer in self.viewers:
            flat = dict(_flat("", self.match.view(viewer)))
            flat.pop("viewer", None)
            changes[viewer] = list(_changes(self.views[viewer], flat))
            self.views[viewer] = flat
        for who, line in _grouped(changes):
            yield f"  {who} knows: {line}"
        asked = {viewer: "; ".join(map(_question, self.match.questions(viewer))) or "nothing" for viewer in self.viewers}
        if asked != self.asked:
            self.asked = asked
            for who, line in _grouped({viewer: [question] for viewer, question in asked.items()}):
                yield f"  {who} asked: {line}"
        if self.match.outcome is not None:
            yield f"  outcome: {self.match.outcome}"

    def play(self, seat: Seat, action: Action, luck: Sequence[Luck]) -> Iterator[str]:
        """Do an action and tell what everyone saw."""
        chance = Lucky(luck)
        self.match.chance = chance  # type: ignore[assignment]
        step = self.match.play(seat, action)
        assert chance.spent, f"luck is left after {action}"
        for event in step.events:
            seen = {viewer: [repr(twin)] for viewer in self.viewers if (twin := event.redact_for_viewer(viewer)) is not None}
            for who, line in _grouped(seen, len(self.viewers)):
                yield f"  {who}: {line}"
        yield from self.told()

    def refuse(self, seat: Seat, action: Action) -> None:
        """Try what must be refused."""
        try:
            self.match.play(seat, action)
        except IllegalAction:
            return
        raise AssertionError(f"seat {seat} may do {action}")


def told_again(game: AnyGame, text: str) -> str:
    """Play a story's game again and tell it; the lines that begin with a space may be missing in what is given."""
    return "\n".join(_lines(game, [line for line in text.splitlines() if line.strip() and not line.startswith(" ")])) + "\n"


def _lines(game: AnyGame, given: list[str]) -> Iterator[str]:
    """Return all lines."""
    head: dict[str, str] = {}
    story: Story | None = None
    luck: list[Luck] = []
    for line in given:
        word, _, rest = line.partition(" ")
        if word == "luck":
            luck = [(label, tuple(value) if isinstance(value, list) else value) for label, value in json.loads(rest)]
        elif word in (">", "!"):
            assert story is not None, "something is done before the start"
            who, _, data = rest.partition(" ")
            seat, action = Seat(Viewer(int(who))), game.actions.decode(json.loads(data))
            yield line
            if word == "!":
                story.refuse(seat, action)
            else:
                yield from story.play(seat, action, luck)
                luck = []
            continue
        elif word in ("game", "seats", "options"):
            head[word] = rest
        yield line
        if word == "start":
            story = Story(game, int(head["seats"]), json.loads(head["options"]), luck)
            luck = []
            yield from story.told()
    assert story is not None, "the story has no start"
    assert story.match.outcome is not None, "the story has no end"


def luck_line(draws: Sequence[Luck]) -> Iterator[str]:
    """Write down what chance gave, if anything."""
    if draws:
        yield f"luck {json.dumps([[label, value] for label, value in draws])}"


def _question(question: Any) -> str:
    """Tell a question."""
    parts = [question.kind, question.clause, f"must {_names(question.required_seats)}"]
    parts += [f"may {_names(question.optional_seats)}"] if question.optional_seats else []
    parts += [f"about {question.about}"] if question.about else []
    parts += [f"else {question.default!r} at {question.deadline_mark}"] if question.deadline_mark else []
    return " ".join(parts)


def _names(viewers: Iterable[Viewer]) -> str:
    """Name viewers."""
    return ",".join("table" if viewer == TABLE else str(viewer) for viewer in viewers) or "-"


def _grouped(lines: dict[Viewer, list[str]], everyone: int | None = None) -> Iterator[tuple[str, str]]:
    """Return each line once, with all who share it."""
    who: dict[str, list[Viewer]] = {}
    for viewer, own in lines.items():
        for line in own:
            who.setdefault(line, []).append(viewer)
    for line, viewers in who.items():
        yield ("all" if len(viewers) == (everyone or len(lines)) else _names(viewers)), line


def _flat(path: str, value: Any) -> Iterator[tuple[str, Any]]:
    """Return the leaves of a view by their paths; a row of plain values is a leaf."""
    if is_dataclass(value) and not isinstance(value, type):
        if not fields(value):
            yield path, value
        for field in fields(value):
            yield from _flat(f"{path}.{field.name}" if path else field.name, getattr(value, field.name))
    elif isinstance(value, dict):
        for key in value:
            yield from _flat(f"{path}.{key}", value[key])
    elif isinstance(value, tuple | list) and any(is_dataclass(item) or isinstance(item, tuple | list | dict) for item in value):
        for index, item in enumerate(value):
            yield from _flat(f"{path}.{index}", item)
    else:
        yield path, value


def _changes(old: dict[str, Any], new: dict[str, Any]) -> Iterator[str]:
    """Return which leaves came, went or changed."""
    for path, value in new.items():
        if path not in old:
            yield f"{path} {value!r}"
        elif old[path] != value:
            yield f"{path} {_change(old[path], value)}"
    yield from (f"{path} gone" for path in old if path not in new)


def _change(old: Any, new: Any) -> str:
    """Tell a change; of a long row only what came and went."""
    if not isinstance(new, tuple | list) or not isinstance(old, tuple | list) or max(len(old), len(new)) <= LONG:
        return f"{old!r} -> {new!r}"
    came, went = Counter(new) - Counter(old), Counter(old) - Counter(new)
    return f"+{sorted(came.elements(), key=repr)} -{sorted(went.elements(), key=repr)} ({len(new)})"
