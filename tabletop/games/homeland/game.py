"""HOMELAND as the contract wants it: what is asked, what is legal, what an action does."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final

from tabletop.core.action import Action
from tabletop.core.chance import Chance
from tabletop.core.event import Event
from tabletop.core.game import Outcome
from tabletop.core.meta import Options
from tabletop.core.question import Question
from tabletop.core.tagged import Plain
from tabletop.core.view import Seat, Viewer
from tabletop.games.homeland import actions as act
from tabletop.games.homeland.asking import answers, question, waits_on
from tabletop.games.homeland.box import Box, load_box
from tabletop.games.homeland.events import event_book
from tabletop.games.homeland.frame import Frame
from tabletop.games.homeland.frames import frame_book
from tabletop.games.homeland.imagining import imagine
from tabletop.games.homeland.meta import META
from tabletop.games.homeland.outcome import outcome_of
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
from tabletop.games.homeland.play import Play
from tabletop.games.homeland.reading import read_state
from tabletop.games.homeland.setup import first_state
from tabletop.games.homeland.state import State
from tabletop.games.homeland.view import HomelandView, make_view

RULES: Final = 2
"""Changes with the rules; a journal of other rules is resumed from its last snapshot."""

SETTLE: Final[dict[type[Frame], Callable[[Play, Any], bool]]] = {
    **rounds.SETTLE,
    **turn.SETTLE,
    **laying.SETTLE,
    **deploying.SETTLE,
    **recruiting.SETTLE,
    **ending.SETTLE,
    **analysis.SETTLE,
    **reactions.SETTLE,
    **fallout.SETTLE,
    **abilities.SETTLE,
}
"""What to do when something is on top of the stack: True when it waits for an answer."""

DO: Final[dict[type[Action], Callable[[Play, int, Any], None]]] = {
    **rounds.DO,
    **turn.DO,
    **laying.DO,
    **exchanging.DO,
    **deploying.DO,
    **recruiting.DO,
    **ending.DO,
    **reactions.DO,
    **fallout.DO,
    **abilities.DO,
}
"""What an action does."""


class Homeland:
    """The rules, built once from the box."""

    meta = META

    def __init__(self, box: Box) -> None:
        """Keep the box with its tables."""
        self.box = box
        self.version = f"{RULES}-{box.fingerprint}"
        self.actions = act.action_book()
        self.events = event_book()
        self._frames = frame_book()

    def setup(self, seats: int, options: Options, chance: Chance) -> State:
        """Give the first state (HL3)."""
        return first_state(self.box, seats, chance)

    def questions(self, state: State) -> tuple[Question, ...]:
        """Say what is being decided now: one thing at a time, agendas and accusations by all."""
        return () if state.winners is not None else (question(state),)

    def legal(self, state: State, seat: Seat) -> Sequence[Action]:
        """List everything the seat may do now."""
        return () if state.winners is not None else answers(self.box, state, seat)

    def apply(self, state: State, seat: Seat, action: Action, chance: Chance) -> list[Event]:
        """Carry out an action, and all that follows up to the next question."""
        play = Play(self.box, state, chance)
        DO[type(action)](play, seat, action)
        return play.events if waits_on(state) else self.advance(play)

    def advance(self, play: Play) -> list[Event]:
        """Settle what is under way until somebody is asked, or the game has ended; give all that happened."""
        state = play.state
        frames = state.frames
        while state.winners is None:
            frame = frames[-1]
            if SETTLE[type(frame)](play, frame):
                break
        state.asked += 1
        return play.events

    def view(self, state: State, viewer: Viewer) -> HomelandView:
        """Give all that the viewer may know."""
        return make_view(state, viewer)

    def imagine(self, view: HomelandView, chance: Chance) -> State:
        """Draw a state that this viewer cannot tell from the real one."""
        return imagine(self.box, view, chance)

    def outcome(self, state: State) -> Outcome | None:
        """Say how it ended, or None."""
        return outcome_of(self.box, state)

    def load(self, data: Plain) -> State:
        """Read a state back; SaveError when the data is none."""
        return read_state(self.box, self._frames, data)


def build(data_dir: Path) -> Homeland:
    """Build the game from its folder below `data_dir`. Raises ContentErrors."""
    return Homeland(load_box(data_dir / META.id))
