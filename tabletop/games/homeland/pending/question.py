"""What a frame asks: kind, clause, who, and the answers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from tabletop.core.action import Action

if TYPE_CHECKING:
    from tabletop.games.homeland.box import HomelandBox
    from tabletop.games.homeland.state import State


QuestionSubject = tuple[int | str, ...]


@dataclass(frozen=True, slots=True)
class QuestionOfFrame:
    """The question of a frame: its kind, its clause, the frame's field that holds the seat asked, the answers, what it is about."""

    kind: str
    clause: str
    seat_field: str
    legal_answers: Callable[[HomelandBox, State, Any], Sequence[Action]]
    subject_of_frame: Callable[[State, Any], QuestionSubject] = lambda state, frame: ()
