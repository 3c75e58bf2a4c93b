"""Games with a leak planted in them: in a field, in a record within the state, in a question, an event, or a list of legal actions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, is_dataclass, replace
from typing import Any

from tabletop.core.action import Action
from tabletop.core.audience import PUBLIC, list_field_names
from tabletop.core.chance import RandomSource
from tabletop.core.event import Event
from tabletop.core.meta import OptionValues
from tabletop.core.question import Question
from tabletop.core.view import Seat, Viewer
from tabletop.core.zone import Zone
from tabletop.games.abduction import state as abduction
from tabletop.games.countdown import state as countdown
from tabletop.games.homeland import state as homeland
from tabletop.games.specter_ops import state as specter_ops
from tests.core import hunt
from tests.laws.sitting import AnyGame, open_law_game

KINDS: dict[str, tuple[type, type, str]] = {
    "hunt": (hunt.State, Zone, "zones"),
    "abduction": (abduction.State, Zone, "hands"),
    "countdown": (countdown.State, countdown.Op, "ops"),
    "homeland": (homeland.State, homeland.Player, "players"),
    "specter_ops": (specter_ops.State, specter_ops.AgentSheet, "agents"),
}
"""The state of each game, a kind of record within it, and the field that holds them."""
SECRETS: dict[str, Callable[[Any], int]] = {
    "hunt": lambda state: hunt.here(state.trail) + 1,
    "abduction": lambda state: sum(state.hands[0].cards),
    "countdown": lambda state: state.deck[-1] if state.deck else 0,
    "homeland": lambda state: state.agendas[0] * 101 + state.intel[0],
    "specter_ops": lambda state: (
        state.agents[0].kind * 7 + 7 + (sum(state.dice) if state.seats >= specter_ops.MIN_SEATS_SECRET_OBJECTIVES else 0)
    ),
}
"""A number that follows from what is hidden, in each game; 0 where nothing is yet."""
LISTED = frozenset({"hunt", "abduction"})
"""Games whose view lists what it shows, so that who declares a field public by mistake lists it, too."""


def grown(record: Any, kind: type, base: type, leak: int | None = None) -> Any:
    """Make a record one of another kind, which has all its fields."""
    twin = kind.__new__(kind)
    for name in list_field_names(base):
        setattr(twin, name, getattr(record, name))
    if leak is not None:
        twin.leak = leak
    return twin


def leaky(base: type) -> type:
    """Make a kind of record with one more field, which a copy keeps."""

    def copy(self: Any) -> Any:
        return grown(base.copy(self), made, base, self.leak)  # type: ignore[attr-defined]

    if is_dataclass(base):
        made = dataclass(slots=True)(type("Leaky", (base,), {"__annotations__": {"leak": int}, "leak": 0, "copy": copy}))
    else:
        made = type("Leaky", (base,), {"__slots__": ("leak",), "copy": copy})
    return made


@dataclass(frozen=True)
class Listed:
    """A view that lists the leak besides."""

    viewer: Viewer
    view: Any
    leak: int


class Leaking:
    """A game as it is; what is planted in it comes on top."""

    def __init__(self, name: str) -> None:
        self.game: AnyGame = open_law_game(name)
        self.name, self.secret = name, SECRETS[name]

    def __getattr__(self, name: str) -> Any:
        return getattr(self.game, name)


class InField(Leaking):
    """A field of the state that is set once from what is hidden: at the set-up, or by the first action after which something is."""

    def __init__(self, name: str, *, at_once: bool = True) -> None:
        super().__init__(name)
        self.at_once, self.state = at_once, KINDS[name][0]
        self.leaky = leaky(self.state)

    def setup(self, seats: int, options: OptionValues, chance: RandomSource) -> Any:
        state = self.game.setup(seats, options, chance)
        return grown(state, self.leaky, self.state, self.secret(state) if self.at_once else 0)

    def apply(self, state: Any, seat: Seat, action: Action, chance: RandomSource) -> list[Event]:
        told = self.game.apply(state, seat, action, chance)
        state.leak = state.leak or self.secret(state)
        return told

    def view(self, state: Any, viewer: Viewer) -> Any:
        view = self.game.view(state, viewer)
        listed = self.name in LISTED and self.game.audience.get(self.leaky) == {"leak": PUBLIC}
        return Listed(viewer, view, state.leak) if listed else view

    def sample_consistent_state(self, view: Any, chance: RandomSource) -> Any:
        state = self.game.sample_consistent_state(view.view if isinstance(view, Listed) else view, chance)
        return state if isinstance(state, self.leaky) else grown(state, self.leaky, self.state, getattr(view, "leak", 0))


class InRecord(Leaking):
    """A field of the records within a state, set once from what is hidden as soon as there is such a record."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.state, self.record, self.field = KINDS[name]
        self.leaky = leaky(self.record)

        def copy(state: Any) -> Any:
            """Copy a state; its own way makes records as they are printed."""
            twin = grown(self.state.copy(state), self.planted, self.state)  # type: ignore[attr-defined]
            leaks = [record.leak for record in getattr(state, self.field)]
            records = [grown(record, self.leaky, self.record, leak) for record, leak in zip(getattr(twin, self.field), leaks, strict=True)]
            setattr(twin, self.field, records)
            return twin

        self.planted = type("Planted", (self.state,), {"__slots__": (), "copy": copy})

    def plant(self, state: Any) -> Any:
        """Plant the leak in all records that have none."""
        records = getattr(state, self.field)
        for index, record in enumerate(records):
            if not isinstance(record, self.leaky):
                records[index] = grown(record, self.leaky, self.record, self.secret(state))
        return state

    def setup(self, seats: int, options: OptionValues, chance: RandomSource) -> Any:
        return self.plant(grown(self.game.setup(seats, options, chance), self.planted, self.state))

    def apply(self, state: Any, seat: Seat, action: Action, chance: RandomSource) -> list[Event]:
        told = self.game.apply(state, seat, action, chance)
        self.plant(state)
        return told

    def sample_consistent_state(self, view: Any, chance: RandomSource) -> Any:
        return self.plant(grown(self.game.sample_consistent_state(view, chance), self.planted, self.state))


class InNeighbour(Leaking):
    """A view in which each seat is shown what its neighbour is."""

    def view(self, state: Any, viewer: Viewer) -> Any:
        views = [self.game.view(state, viewer), self.game.view(state, Viewer((viewer + 1) % state.seats)) if viewer >= 0 else None]
        return Shared(viewer, *views)


@dataclass(frozen=True)
class Shared:
    """What two seats are shown."""

    viewer: Viewer
    own: Any
    other: Any


class InQuestion(Leaking):
    """A question that is about what is hidden."""

    def questions(self, state: Any) -> tuple[Question, ...]:
        return tuple(replace(each, about=(*each.about, self.secret(state))) for each in self.game.questions(state))


@dataclass(frozen=True, slots=True)
class Blabbed(Event):
    """Something hidden, told to all."""

    secret: int


class InEvent(Leaking):
    """An event that tells what is hidden."""

    def apply(self, state: Any, seat: Seat, action: Action, chance: RandomSource) -> list[Event]:
        return [*self.game.apply(state, seat, action, chance), Blabbed(self.secret(state))]


class InList(Leaking):
    """A list of legal actions that depends on what is hidden from the seat."""

    def legal_actions(self, state: Any, seat: Seat) -> Sequence[Action]:
        listed = list(self.game.legal_actions(state, seat))
        return listed[: len(listed) - self.secret(state) % 2] if len(listed) > 1 else listed
