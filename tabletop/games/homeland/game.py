"""HOMELAND as the contract wants it: what is asked, what is legal, what an action does."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from tabletop.core.action import Action
from tabletop.core.audience import AudiencesByClass
from tabletop.core.chance import RandomSource
from tabletop.core.data_folder import IdsByFile
from tabletop.core.event import Event
from tabletop.core.game import Outcome
from tabletop.core.meta import OptionValues
from tabletop.core.question import Question
from tabletop.core.tagged import JsonValue
from tabletop.core.view import Seat, Viewer
from tabletop.games.homeland import actions as act
from tabletop.games.homeland.action_context import ActionContext
from tabletop.games.homeland.box import HomelandBox, load_box
from tabletop.games.homeland.events import make_event_decoder
from tabletop.games.homeland.imagining import sample_consistent_state
from tabletop.games.homeland.loading import read_state
from tabletop.games.homeland.meta import META
from tabletop.games.homeland.number_meanings import meaning_of_number
from tabletop.games.homeland.outcome import outcome_of
from tabletop.games.homeland.pending.base import Frame
from tabletop.games.homeland.pending.turns import make_frame_decoder
from tabletop.games.homeland.phases import (
    abilities,
    analysis,
    deploying,
    ending,
    exchanging,
    fallout,
    laying,
    reactions,
    recruiting,
    rounds,
    turn,
)
from tabletop.games.homeland.questions import is_waiting_for_answer, legal_answers, single_open_question
from tabletop.games.homeland.setup import create_initial_state
from tabletop.games.homeland.state import AUDIENCE, State
from tabletop.games.homeland.view import HomelandView, make_view

RULES_VERSION: Final = 2
"""Changes with the rules; a journal of other rules is resumed from its last snapshot."""

FRAME_HANDLERS: Final[dict[type[Frame], Callable[[ActionContext, Any], bool]]] = {
    **rounds.FRAME_HANDLERS,
    **turn.FRAME_HANDLERS,
    **laying.FRAME_HANDLERS,
    **deploying.FRAME_HANDLERS,
    **recruiting.FRAME_HANDLERS,
    **ending.FRAME_HANDLERS,
    **analysis.FRAME_HANDLERS,
    **reactions.FRAME_HANDLERS,
    **fallout.FRAME_HANDLERS,
    **abilities.FRAME_HANDLERS,
}
"""What to do when something is on top of the stack: True when it waits for an answer."""

ACTION_HANDLERS: Final[dict[type[Action], Callable[[ActionContext, int, Any], None]]] = {
    **rounds.ACTION_HANDLERS,
    **turn.ACTION_HANDLERS,
    **laying.ACTION_HANDLERS,
    **exchanging.ACTION_HANDLERS,
    **deploying.ACTION_HANDLERS,
    **recruiting.ACTION_HANDLERS,
    **ending.ACTION_HANDLERS,
    **reactions.ACTION_HANDLERS,
    **fallout.ACTION_HANDLERS,
    **abilities.ACTION_HANDLERS,
}
"""What an action does."""


class Homeland:
    """The rules, built once from the box."""

    meta = META
    audience: AudiencesByClass = AUDIENCE

    def __init__(self, box: HomelandBox) -> None:
        """Keep the box with its tables."""
        self.box = box
        self.version = f"{RULES_VERSION}-{box.fingerprint}"
        self.numbering = box.numbering
        self.actions = act.make_action_decoder()
        self.events = make_event_decoder()
        self._frames = make_frame_decoder()

    def setup(self, seats: int, options: OptionValues, chance: RandomSource) -> State:
        """Return the first state (HL3)."""
        return create_initial_state(self.box, seats, chance)

    def questions(self, state: State) -> tuple[Question, ...]:
        """Return what is being decided now: one thing at a time, agendas and accusations by all."""
        return () if state.winners is not None else (single_open_question(state),)

    def legal_actions(self, state: State, seat: Seat) -> Sequence[Action]:
        """List everything the seat may do now."""
        return () if state.winners is not None else legal_answers(self.box, state, seat)

    def apply(self, state: State, seat: Seat, action: Action, chance: RandomSource) -> list[Event]:
        """Carry out an action, and all that follows up to the next question."""
        play = ActionContext(self.box, state, chance)
        ACTION_HANDLERS[type(action)](play, seat, action)
        return play.events if is_waiting_for_answer(state) else self.advance_until_question(play)

    def advance_until_question(self, play: ActionContext) -> list[Event]:
        """Settle what is under way until somebody is asked, or the game has ended; give all that happened."""
        state = play.state
        frames = state.frames
        while state.winners is None:
            frame = frames[-1]
            if FRAME_HANDLERS[type(frame)](play, frame):
                break
        state.asked += 1
        return play.events

    def view(self, state: State, viewer: Viewer) -> HomelandView:
        """Return all that the viewer may know."""
        return make_view(state, viewer)

    def sample_consistent_state(self, view: HomelandView, chance: RandomSource) -> State:
        """Draw a state that this viewer cannot tell from the real one."""
        return sample_consistent_state(self.box, view, chance)

    def outcome(self, state: State) -> Outcome | None:
        """Return how it ended, or None."""
        return outcome_of(self.box, state)

    def meaning_of_number(self, field: str, number: int) -> Mapping[str, str] | Seat | str | None:
        """Return what a number in a field stands for."""
        return meaning_of_number(self.box, field, number)

    def load_state(self, data: JsonValue) -> State:
        """Read a state back; SaveError when the data is none."""
        return read_state(self.box, self._frames, data)


def build_game(data_dir: Path, numbering: IdsByFile | None = None) -> Homeland:
    """Return the game of its folder below `data_dir`, its cards numbered as a save does. Raises ContentErrors, SaveError."""
    return Homeland(load_box(data_dir / META.id, numbering))
