"""What the laboratory must know of a game beyond the contract: rounds, roles and which cards were put to use."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final, NamedTuple, Protocol, runtime_checkable

from tabletop.core.event import Event
from tabletop.core.question import Question
from tabletop.core.view import Seat


class HitRateMeasurement(NamedTuple):
    """Something measured in a game: `hits` of so many `trials`, and how many hits would be `expected_hits` (0: there is no such number).

    A share, unless `is_mean`: then hits are what is counted, as turns, and may be more than the trials.
    """

    name: str
    hits: float
    trials: float
    expected_hits: float = 0.0
    is_mean: bool = False


def mean_measurement(name: str, counted: float, trials: float = 1) -> HitRateMeasurement:
    """Return what was counted in a game, in so many trials."""
    return HitRateMeasurement(name, counted, trials, is_mean=True)


class GameStatsReader(Protocol):
    """Reads states and events of one game.

    A game's reader is `make_stats_reader(game)` in the module of its name, else the one in `plain`.
    """

    def counted_cards(self) -> Sequence[str]:
        """Name every kind of card whose use is counted."""

    def used_card(self, event: Event) -> str | None:
        """Name the card that this event shows in use."""

    def round_count(self, state: Any) -> int:
        """Count the rounds that were begun."""

    def role_of_seat(self, state: Any, seat: Seat) -> str:
        """Name the role of a seat."""

    def turn_order_place(self, state: Any, seat: Seat) -> int:
        """Return a seat's place in the order of play, 0 for who began."""

    def ending_facts(self, state: Any) -> Sequence[tuple[str, str]]:
        """Say what a game that has ended was about, as kind and value; a team's success is counted for each. None where seats compete."""

    def has_team_won(self, state: Any) -> bool:
        """Return whether the team has won."""


@runtime_checkable
class AnswerOrderReader(Protocol):
    """A reader that knows who answers first where a question waits for several seats; else it is the first one named."""

    def first_to_answer(self, state: Any, question: Question) -> Seat:
        """Return the seat that is asked."""


@runtime_checkable
class ExtraMeasurementsReader(Protocol):
    """A reader that measures more of a game that has ended."""

    def measurements(self, state: Any) -> Iterable[HitRateMeasurement]:
        """Return what was measured; the same name may come more than once, all of it is added up."""


@runtime_checkable
class CardsWithoutEventReader(Protocol):
    """A reader that knows of cards in use of which no event tells."""

    def cards_used_without_event(self, state: Any) -> Iterable[str]:
        """Name them when the game has ended or was broken off."""


class Watcher(Protocol):
    """Sees one game step by step, and measures it when it is over."""

    def observe_step(self, state: Any, seat: Seat, events: Sequence[Event], chosen: bool) -> None:
        """See what a seat did, `chosen` among several actions, and the state after it, which will change."""

    def measurements(self, state: Any) -> Iterable[HitRateMeasurement]:
        """Return what was measured, of a game that was broken off, too; the same name may come more than once, all of it is added up."""


MODULE_BY_WATCHER: Final = {"tells": "tabletop.lab.tells.watcher", "paces": "tabletop.lab.feel.paces", "loops": "tabletop.lab.feel.loops"}
"""What can be measured besides: name -> the module that makes a watcher of a game."""


def make_watchers(game: Any, reader: GameStatsReader, names: Sequence[str]) -> list[Watcher]:
    """Make what watches one game, by name. Raises KeyError for an unknown one, ValueError for a game in which there is nothing to see."""
    return [import_module(MODULE_BY_WATCHER[name]).make_watcher(game, reader) for name in names]


def make_stats_reader(game: Any) -> GameStatsReader:
    """Make the reader for a game that is open: its own, else the plain one."""
    own = f"tabletop.lab.{game.meta.id}"
    reader: GameStatsReader = import_module(own if find_spec(own) is not None else "tabletop.lab.plain").make_stats_reader(game)
    return reader


def tell_counter_module_of(game: str) -> Any:
    """Return the module that knows what may give a hidden role of a game away; None where roles are open."""
    own = f"tabletop.lab.tells.{game}"
    return import_module(own) if find_spec(own) is not None else None
