"""LANTERN as the contract wants it. The keepers pour oil, the moth may pour water; in the end all say who the moth is."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from pydantic import TypeAdapter

from tabletop.core.action import Action
from tabletop.core.audience import AudiencesByClass, ViewerContext
from tabletop.core.chance import RandomSource
from tabletop.core.data_folder import IdsByFile
from tabletop.core.errors import SaveError
from tabletop.core.event import Event
from tabletop.core.game import Outcome
from tabletop.core.meta import OptionValues
from tabletop.core.question import Question
from tabletop.core.tagged import JsonValue, TagRegistry
from tabletop.core.view import Seat, Viewer
from tests.fifth.actions import Accuse, Oil, Water
from tests.fifth.events import Chosen, NightPassed, RolesShown
from tests.fifth.meta import META
from tests.fifth.state import AUDIENCE, CLOSED, HIDDEN, NOT_YET, LanternView, State

NIGHTS: Final = 4
KEEPER, MOTH = 0, 1
CHOICES: Final = (Oil(), Water())
WIND: Final = 2
"""A die that shows no more takes a light (LN2.2)."""
CHECK: Final = TypeAdapter(State)


def pool(seats: int) -> list[int]:
    """Return the roles that are dealt: one more than seats, so that there may be no moth (LN1.1)."""
    return [KEEPER] * seats + [MOTH]


def goal(seats: int) -> int:
    """Return the light that the keepers need (LN3.2)."""
    return seats * NIGHTS // 2


class Lantern:
    """The rules."""

    meta = META
    version = "1"
    audience: AudiencesByClass = AUDIENCE
    numbering: IdsByFile

    def __init__(self) -> None:
        """Make each action once."""
        self.numbering = {}
        self.actions: TagRegistry[Action] = TagRegistry((Oil, Water, Accuse))
        self.events: TagRegistry[Event] = TagRegistry((Chosen, NightPassed, RolesShown))
        self._accusations = [Accuse(seat) for seat in range(META.seat_count_range[1])]

    def setup(self, seats: int, options: OptionValues, chance: RandomSource) -> State:
        """Return the first state (LN1.1)."""
        low, high = META.seat_count_range
        if not low <= seats <= high:
            raise ValueError(f"lantern is for {low} to {high} seats, not {seats}")
        *roles, spare = chance.shuffle("roles", pool(seats))
        return State(seats, roles=roles, spare=spare, chosen=[NOT_YET] * seats)

    def questions(self, state: State) -> tuple[Question, ...]:
        """Return what is being decided now, by all at once (LN2.1, LN3.1)."""
        if state.over:
            return ()
        must = tuple(Seat(Viewer(seat)) for seat, what in enumerate(state.chosen) if what == NOT_YET)
        kind, clause = ("pour", "LN2.1") if state.night <= NIGHTS else ("accuse", "LN3.1")
        return (Question(state.asked, kind, clause, must),)

    def legal_actions(self, state: State, seat: Seat) -> Sequence[Action]:
        """List everything the seat may do now."""
        if not any(question.is_seat_asked(seat) for question in self.questions(state)):
            return ()
        if state.night <= NIGHTS:
            return CHOICES
        return [self._accusations[other] for other in range(state.seats) if other != seat]

    def apply(self, state: State, seat: Seat, action: Action, chance: RandomSource) -> list[Event]:
        """Choose in secret; the last one to do so ends the night, or the game."""
        what = action.seat if isinstance(action, Accuse) else CHOICES.index(action)  # type: ignore[arg-type] # one of the two
        state.chosen[seat] = what
        events: list[Event] = [Chosen(seat, what)]
        if NOT_YET in state.chosen:
            return events
        state.asked += 1
        if state.night > NIGHTS:
            state.over = True
            return [*events, RolesShown(tuple(state.chosen), tuple(state.roles), state.spare)]
        water = state.chosen.count(CHOICES.index(Water()))
        wind = int(chance.roll("wind", 6) <= WIND)
        state.light = max(0, state.light + state.seats - 2 * water - wind)
        state.night, state.chosen = state.night + 1, [NOT_YET] * state.seats
        return [*events, NightPassed(state.seats - water, water, wind)]

    def view(self, state: State, viewer: Viewer) -> LanternView:
        """Return all that the viewer may know."""
        return LanternView(viewer, CLOSED.filtered_state(state, ViewerContext(viewer, state.over)))

    def sample_consistent_state(self, view: LanternView, chance: RandomSource) -> State:
        """Draw a full state that this viewer cannot tell from the real one."""
        state = view.table.copy()
        known = [role for role in (*state.roles, state.spare) if role != HIDDEN]
        left = pool(state.seats)
        for role in known:
            left.remove(role)
        dealt = chance.shuffle("imagined", left)
        state.roles = [dealt.pop() if role == HIDDEN else role for role in state.roles]
        state.spare = dealt.pop() if state.spare == HIDDEN else state.spare
        for seat, what in enumerate(state.chosen):
            if what == HIDDEN:
                others = [other for other in range(state.seats) if other != seat]
                state.chosen[seat] = chance.choose("choice", others if state.night > NIGHTS else list(range(len(CHOICES))))
        return state

    def outcome(self, state: State) -> Outcome | None:
        """Return how it ended, or None while it goes on (LN3.2)."""
        if not state.over:
            return None
        moths = [seat for seat, role in enumerate(state.roles) if role == MOTH]
        found = any(2 * state.chosen.count(seat) > state.seats - 1 for seat in moths)
        kept = found or state.light >= goal(state.seats)
        reason = "found" if found else "bright" if kept else "dark"
        winners = tuple(Seat(Viewer(seat)) for seat in range(state.seats) if kept != (seat in moths))
        return Outcome(winners, reason, {"n": state.light})

    def load_state(self, data: JsonValue) -> State:
        """Read a state back; SaveError when the data is none."""
        try:
            state = CHECK.validate_json(json.dumps(data))
        except ValueError as fault:
            raise SaveError("error.save.state", what=str(fault)) from fault
        most = max(len(CHOICES), state.seats)
        if len(state.chosen) != state.seats or not all(NOT_YET <= what < most for what in state.chosen):
            raise SaveError("error.save.state", what="choices")
        if sorted((*state.roles, state.spare)) != pool(state.seats):
            raise SaveError("error.save.state", what="roles")
        return state

    def meaning_of_number(self, field: str, number: int) -> Mapping[str, str] | Seat | str | None:
        """Return what a number in a field stands for: a role's name, a seat, or None: the number itself."""
        if field in ("roles", "spare") and number >= 0:
            return f"lantern.role.{META.roles[number]}"
        if field == "chosen" and number == NOT_YET:
            return {}
        return Seat(Viewer(number)) if field in ("seat", "accused") else None


def build_game(data_dir: Path, numbering: IdsByFile | None = None) -> Lantern:
    """Return the rules; there are no cards."""
    del data_dir, numbering
    return Lantern()
