"""What the laboratory must know of a game beyond the contract: rounds, roles and which cards were put to use."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any, NamedTuple, Protocol, runtime_checkable

from tabletop.core.event import Event
from tabletop.core.question import Question
from tabletop.core.view import Seat


class Measurement(NamedTuple):
    """Something measured in a game: `hits` of so many `trials`, and how many hits would be `fair` (0: there is no such number)."""

    name: str
    hits: float
    trials: float
    fair: float = 0.0


class GameReader(Protocol):
    """Reads states and events of one game; a game's reader is `make_reader(game)` in the module of its name, else the one in `plain`."""

    def counted_cards(self) -> Sequence[str]:
        """Name every kind of card whose use is counted."""

    def used_card(self, event: Event) -> str | None:
        """Name the card that this event shows in use."""

    def round_count(self, state: Any) -> int:
        """Count the rounds that were begun."""

    def role_of_seat(self, state: Any, seat: Seat) -> str:
        """Name the role of a seat."""

    def place_in_order(self, state: Any, seat: Seat) -> int:
        """Return a seat's place in the order of play, 0 for who began."""

    def ending_facts(self, state: Any) -> Sequence[tuple[str, str]]:
        """Say what a game that has ended was about, as kind and value; a team's success is counted for each. None where seats compete."""

    def team_succeeded(self, state: Any) -> bool:
        """Return whether the team has won."""


@runtime_checkable
class FirstAnswerReader(Protocol):
    """A reader that knows who answers first where a question waits for several seats; else it is the first one named."""

    def first_to_answer(self, state: Any, question: Question) -> Seat:
        """Return the seat that is asked."""


@runtime_checkable
class MeasuringReader(Protocol):
    """A reader that measures more of a game that has ended."""

    def measures(self, state: Any) -> Iterable[Measurement]:
        """Return what was measured; the same name may come more than once, all of it is added up."""


def make_reader(game: Any, name: str = "") -> GameReader:
    """Make the reader for a game that is open: the one of that name, else its own, else the plain one. LookupError for an unknown name."""
    module = f"tabletop.lab.{name or game.meta.id}"
    if find_spec(module) is None:
        if name:
            raise LookupError(f"the laboratory has no reader {name}")
        module = "tabletop.lab.plain"
    reader: GameReader = import_module(module).make_reader(game)
    return reader
