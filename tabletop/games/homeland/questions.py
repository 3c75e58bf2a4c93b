"""What is being decided now, and by whom: the top of the stack asks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from tabletop.core.action import Action
from tabletop.core.question import Question
from tabletop.core.view import Seat, Viewer
from tabletop.games.homeland.meta import META
from tabletop.games.homeland.pending.base import Frame
from tabletop.games.homeland.pending.question import QuestionOfFrame
from tabletop.games.homeland.phases import abilities, deploying, ending, fallout, laying, reactions, recruiting, rounds, turn
from tabletop.games.homeland.state import State

if TYPE_CHECKING:
    from tabletop.games.homeland.box import HomelandBox

ASK: Final[dict[type[Frame], QuestionOfFrame]] = {
    **rounds.ASK,
    **turn.ASK,
    **laying.ASK,
    **deploying.ASK,
    **recruiting.ASK,
    **ending.ASK,
    **abilities.ASK,
    **reactions.ASK,
    **fallout.ASK,
}
"""What each frame asks."""
GROUP: Final = "waiting"
"""The field of a frame that asks several seats at once: a mask."""
SEATS: Final = tuple(tuple(Seat(Viewer(seat)) for seat in range(META.seats[1]) if mask >> seat & 1) for mask in range(1 << META.seats[1]))
"""The seats of a mask, a bit a seat."""


def question(state: State) -> Question:
    """Return the one open question."""
    frame = state.frames[-1]
    ask = ASK[type(frame)]
    who: int = getattr(frame, ask.who)
    must = SEATS[who if ask.who == GROUP else 1 << who]
    return Question(state.asked, ask.kind, ask.clause, must, (), ask.about(state, frame))


def legal_answers(box: HomelandBox, state: State, seat: int) -> Sequence[Action]:
    """List what a seat may answer."""
    frame = state.frames[-1]
    ask = ASK[type(frame)]
    who: int = getattr(frame, ask.who)
    asked = seat >= 0 and who >> seat & 1 if ask.who == GROUP else who == seat
    return ask.legal(box, state, frame) if asked else ()


def waits_for_seat(state: State) -> bool:
    """Return whether a question to several seats is still open for some of them."""
    return bool(state.frames) and bool(getattr(state.frames[-1], GROUP, 0))
