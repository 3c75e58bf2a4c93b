"""What is still to be settled, as small values on a stack in the state; the last one decides what is asked. All of it is public."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from tabletop.core.action import Action
from tabletop.core.tagged import Tagged

if TYPE_CHECKING:
    from tabletop.games.homeland.box import Box
    from tabletop.games.homeland.state import State

About = tuple[int | str, ...]


class Frame(Tagged):
    """One thing that is under way."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Asking:
    """The question of a frame: its kind, its clause, the frame's field that holds the seat asked, the answers, what it is about."""

    kind: str
    clause: str
    who: str
    legal: Callable[[Box, State, Any], Sequence[Action]]
    about: Callable[[State, Any], About] = lambda state, frame: ()
