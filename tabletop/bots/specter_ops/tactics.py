"""How a hunter hunts, by what it can do: lie in wait where she has to come to, or go straight there (SO6.5 to SO6.8)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from tabletop.games.specter_ops.pieces import Hunter


@dataclass(frozen=True, slots=True)
class HunterTactics:
    """What counts for a hunter.

    `lurk`: to see all spaces near her that she has to come to sometime; `far`: the cost of each step between the hunter and her;
    `goal`: being near a goal, against being near her, less the farther she is from it; `others`: a space to which another is nearer.
    """

    lurk: float
    far: float
    goal: float
    others: float


PATIENT: Final = HunterTactics(lurk=1.2, far=0.08, goal=4.0, others=0.4)
"""One who shoots, hears or foresees."""
EAGER: Final = HunterTactics(lurk=0.2, far=0.18, goal=8.0, others=0.2)
"""One who listens from afar instead: it leaves her to the others, and goes where she goes."""


def tactics_of(kind: Hunter, *, alone: bool = False) -> HunterTactics:
    """Return the manner of a kind of hunter; who is `alone` leaves her to nobody else, since one of them may be the traitor (SO5.2)."""
    manner = EAGER if kind.remote_sensor else PATIENT
    return replace(manner, others=1.0) if alone else manner
