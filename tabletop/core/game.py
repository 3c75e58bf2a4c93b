"""The contract that every game fulfils."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol, TypeVar, runtime_checkable

from tabletop.core.action import Action
from tabletop.core.audience import AudiencesByClass
from tabletop.core.chance import RandomSource
from tabletop.core.data_folder import IdsByFile
from tabletop.core.event import Event
from tabletop.core.meta import GameMeta, OptionValues
from tabletop.core.question import Question
from tabletop.core.tagged import JsonValue, TagRegistry
from tabletop.core.view import Seat, View, Viewer


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: who won (several may share), why (sentence key and values), and each seat's score by parts."""

    winners: tuple[Seat, ...]
    reason_key: str
    reason_values: dict[str, Any] = field(default_factory=dict)
    score_parts_by_seat: tuple[dict[str, int], ...] = ()


class State(Protocol):
    """Everything that a game is, as data; can be saved in the middle of anything."""

    def copy(self) -> Any:
        """Return an independent twin."""

    def to_data(self) -> JsonValue:
        """Return plain data that the game's `load_state` reads back to an equal state."""


S = TypeVar("S", bound=State)
V = TypeVar("V", bound=View)


class Game(Protocol[S, V]):
    """The rules of one game, built once from its content; holds tables and interned actions, never the state of a match."""

    meta: GameMeta
    version: str
    """Changes whenever rules or data change what a journal would replay to."""
    numbering: IdsByFile
    """The ids of all kinds of cards by number, as states, actions and events name them: a save keeps it."""
    actions: TagRegistry[Action]
    events: TagRegistry[Event]
    audience: AudiencesByClass
    """Who may know each field of a state and of the records in it; a view shows nothing that is not declared."""

    def setup(self, seats: int, options: OptionValues, chance: RandomSource) -> S:
        """Return the first state; ValueError for a number of seats or options that the box does not allow."""

    def questions(self, state: S) -> tuple[Question, ...]:
        """Return what is being decided now, by whom; empty when the game is over."""

    def legal_actions(self, state: S, seat: Seat) -> Sequence[Action]:
        """List everything the seat may do now; empty for a seat that no question names. CLOCK may pass the marks of open deadlines."""

    def apply(self, state: S, seat: Seat, action: Action, chance: RandomSource) -> list[Event]:
        """Change the state in place and tell what happened; trusts that `legal` lists the action."""

    def view(self, state: S, viewer: Viewer) -> V:
        """Return all that the viewer may know, and nothing else."""

    def sample_consistent_state(self, view: V, chance: RandomSource) -> S:
        """Draw a full state that this viewer cannot tell from the real one."""

    def outcome(self, state: S) -> Outcome | None:
        """Return how it ended, or None while it goes on."""

    def load_state(self, data: JsonValue) -> S:
        """Read a state back; SaveError when the data is no state of this game."""


@runtime_checkable
class NumberNaming(Protocol):
    """A game that says what the numbers in its fields stand for; where one does not, they are shown as numbers."""

    def meaning_of_number(self, field: str, number: int) -> Mapping[str, str] | Seat | str | None:
        """Return what a number in a field of a state, an action or an event stands for.

        The printed name of a card by language (an empty one: nothing, as no card yet), a seat, the key of a sentence; None: the number
        itself, or in a view what is hidden.
        """
