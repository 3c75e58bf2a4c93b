"""What is being decided now, and by whom; of her secret turn others hear only that it goes on."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from tabletop.core.question import Question
from tabletop.core.tagged import slotted_value_dataclass
from tabletop.core.view import ALL, Seat, Viewer
from tabletop.games.specter_ops.action_context import FIRST_AGENT_INDEX
from tabletop.games.specter_ops.meta import META
from tabletop.games.specter_ops.phases.prepare import next_hunter_to_choose
from tabletop.games.specter_ops.phases.rounds import agents_yet_to_move
from tabletop.games.specter_ops.state import UNHEARD_AGENT_QUESTIONS, State, public_phase

CLAUSE_BY_QUESTION: Final = {
    "choose_hunter": "SO1.4",
    "choose_agent": "SO1.4",
    "take_equipment": "SO1.5",
    "name_traitor": "SO5.2",
    "next_agent": "SO5.4",
    "sneak": "SO2.1",
    "place": "SO2.2",
    "aim": "SO6.9",
    "decoy": "SO6.12",
    "after": "SO2.2",
    "hunters": "SO3.1",
    "hunter": "SO3.1",
    "leave": "SO3.2",
    "watch": "SO6.5",
    "attack": "SO3.4",
    "defect_agent": "SO5.4",
    "defect_equipment": "SO5.4",
}
"""The questions with their clauses."""
AGENT_TURN_QUESTIONS: Final = frozenset({"sneak", "after", *UNHEARD_AGENT_QUESTIONS})
"""Questions of the agent's turn."""
AGENT_SETUP_QUESTIONS: Final = frozenset({"choose_agent", "take_equipment", "defect_agent", "defect_equipment"})
"""Questions to the agent who is being set up."""
HUNTER_TURN_QUESTIONS: Final = frozenset({"hunter", "leave", "watch", "attack"})
"""Questions to the hunter whose turn it is."""

GROUP_QUESTIONS: Final = frozenset({"hunters", "next_agent"})
"""Questions to several seats at once."""
SEATS_BY_MASK: Final = tuple(
    tuple(Seat(Viewer(seat)) for seat in range(META.seat_count_range[1]) if mask >> seat & 1)
    for mask in range(1 << META.seat_count_range[1])
)
"""The seats of a mask, a bit a seat."""
SINGLE_SEATS: Final = tuple(SEATS_BY_MASK[1 << seat] for seat in range(META.seat_count_range[1]))
"""One seat alone, for each."""


@slotted_value_dataclass
class SecretQuestion(Question):
    """A question within an agent's turn: `public_kind` is what others hear of it."""

    public_kind: str = ""

    def redact_for_viewer(self, viewer: Viewer) -> Question | None:
        """Return others the question that they may know of."""
        if viewer in self.required_seats or viewer == ALL or self.public_kind == self.kind:
            return self
        return replace(self, kind=self.public_kind, clause=CLAUSE_BY_QUESTION[self.public_kind])


def single_open_question(state: State) -> Question:
    """Return the one open question."""
    phase = state.phase
    clause = CLAUSE_BY_QUESTION[phase]
    if phase in AGENT_TURN_QUESTIONS:
        must = SINGLE_SEATS[state.agents[state.active].seat]
        return SecretQuestion(state.asked, phase, clause, must, (), (state.active,), None, None, public_phase(state))
    if phase in HUNTER_TURN_QUESTIONS:
        return Question(state.asked, phase, clause, SINGLE_SEATS[state.hunters[state.mover].seat], (), (state.mover,))
    if phase == "choose_hunter":
        index = next_hunter_to_choose(state)
        return Question(state.asked, phase, clause, SINGLE_SEATS[state.hunters[index].seat], (), (index,))
    if phase in GROUP_QUESTIONS:
        return Question(state.asked, phase, clause, SEATS_BY_MASK[seats_with_turn_left(state)])
    return Question(state.asked, phase, clause, SINGLE_SEATS[state.agents[_prepared(phase)].seat])


def is_waiting_for_answer(state: State, seat: int) -> bool:
    """Return whether the open question waits for a seat."""
    phase = state.phase
    if phase in AGENT_TURN_QUESTIONS:
        return state.agents[state.active].seat == seat
    if phase in HUNTER_TURN_QUESTIONS:
        return state.hunters[state.mover].seat == seat
    if phase in GROUP_QUESTIONS:
        return seat in SEATS_BY_MASK[seats_with_turn_left(state)]
    if phase == "choose_hunter":
        return state.hunters[next_hunter_to_choose(state)].seat == seat
    return state.agents[_prepared(phase)].seat == seat


def seats_with_turn_left(state: State) -> int:
    """Return the seats, a bit each, whose hunters or agents have yet to go in this round."""
    mask = 0
    if state.phase == "next_agent":
        for index in agents_yet_to_move(state):
            mask |= 1 << state.agents[index].seat
        return mask
    for hunter in state.hunters:
        if not hunter.moved and not hunter.gone:
            mask |= 1 << hunter.seat
    return mask


def _prepared(phase: str) -> int:
    """Return the index of the agent who is being set up, or hands out the role cards."""
    return -1 if phase in AGENT_SETUP_QUESTIONS else FIRST_AGENT_INDEX
