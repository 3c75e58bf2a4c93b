"""The end: all accuse in secret, then everything is shown (HL8)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

from tabletop.core.action import Action
from tabletop.games.homeland import actions as act
from tabletop.games.homeland import events as ev
from tabletop.games.homeland.pending.base import Frame
from tabletop.games.homeland.pending.question import QuestionOfFrame
from tabletop.games.homeland.pending.turns import Accusing
from tabletop.games.homeland.public_record import RecordedFact
from tabletop.games.homeland.state import NONE, State

if TYPE_CHECKING:
    from tabletop.games.homeland.action_context import ActionContext
    from tabletop.games.homeland.box import HomelandBox


def begin_accusations(play: ActionContext) -> bool:
    """Drop all that was to come and let everybody accuse (HL2.6, HL5.9, HL8.2)."""
    state = play.state
    state.frames.clear()
    state.turn = NONE
    play.tell(ev.AccusationsBegan())
    play.push_frames(Accusing((1 << state.seats) - 1))
    return False


def lay_accusation(play: ActionContext, seat: int, action: act.Accuse) -> None:
    """Put down a card; when all have, they are turned together and the points counted (HL8.2)."""
    state = play.state
    frame = state.frames.pop()
    assert isinstance(frame, Accusing)
    state.ballots[seat] = action.seat
    play.tell(ev.Accused(seat, action.seat))
    waiting = frame.waiting & ~(1 << seat)
    if waiting:
        play.push_frames(Accusing(waiting))
        return
    play.tell(ev.AccusationsShown(tuple(state.ballots)))
    for by, accused in enumerate(state.ballots):
        play.note((RecordedFact.ACCUSATION_MADE, by, NONE if accused == by else accused))
    play.finish_game()


def legal_accusations(box: HomelandBox, state: State, frame: Accusing) -> Sequence[Action]:
    """List all seats; one's own: nobody (HL8.2)."""
    return box.acts.accusing[state.seats,]


FRAME_HANDLERS: Final[dict[type[Frame], Callable[[ActionContext, Any], bool]]] = {Accusing: lambda play, frame: True}
QUESTION_BY_FRAME: Final[dict[type[Frame], QuestionOfFrame]] = {Accusing: QuestionOfFrame("accuse", "HL8.2", "waiting", legal_accusations)}
ACTION_HANDLERS: Final[dict[type[Action], Callable[[ActionContext, int, Any], None]]] = {act.Accuse: lay_accusation}
