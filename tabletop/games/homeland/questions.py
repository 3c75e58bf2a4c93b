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

QUESTION_BY_FRAME: Final[dict[type[Frame], QuestionOfFrame]] = {
    **rounds.QUESTION_BY_FRAME,
    **turn.QUESTION_BY_FRAME,
    **laying.QUESTION_BY_FRAME,
    **deploying.QUESTION_BY_FRAME,
    **recruiting.QUESTION_BY_FRAME,
    **ending.QUESTION_BY_FRAME,
    **abilities.QUESTION_BY_FRAME,
    **reactions.QUESTION_BY_FRAME,
    **fallout.QUESTION_BY_FRAME,
}
"""What each frame asks."""
WAITING_MASK_FIELD: Final = "waiting"
"""The field of a frame that asks several seats at once: a mask."""
SEATS_BY_MASK: Final = tuple(
    tuple(Seat(Viewer(seat)) for seat in range(META.seat_count_range[1]) if mask >> seat & 1)
    for mask in range(1 << META.seat_count_range[1])
)
"""The seats of a mask, a bit a seat."""


def single_open_question(state: State) -> Question:
    """Return the one open question."""
    frame = state.frames[-1]
    ask = QUESTION_BY_FRAME[type(frame)]
    who: int = getattr(frame, ask.seat_field)
    must = SEATS_BY_MASK[who if ask.seat_field == WAITING_MASK_FIELD else 1 << who]
    return Question(state.asked, ask.kind, ask.clause, must, (), ask.subject_of_frame(state, frame))


def legal_answers(box: HomelandBox, state: State, seat: int) -> Sequence[Action]:
    """List what a seat may answer."""
    frame = state.frames[-1]
    ask = QUESTION_BY_FRAME[type(frame)]
    who: int = getattr(frame, ask.seat_field)
    asked = seat >= 0 and who >> seat & 1 if ask.seat_field == WAITING_MASK_FIELD else who == seat
    return ask.legal_answers(box, state, frame) if asked else ()


def is_waiting_for_answer(state: State) -> bool:
    """Return whether a question to several seats is still open for some of them."""
    return bool(state.frames) and bool(getattr(state.frames[-1], WAITING_MASK_FIELD, 0))
