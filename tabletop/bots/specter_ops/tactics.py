"""How a hunter hunts, by what it can do: lie in wait where she has to come to, or go straight there (SO6.5 to SO6.8)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from tabletop.games.specter_ops.pieces import Hunter


@dataclass(frozen=True, slots=True)
class HunterTactics:
    """What counts for a hunter.

    `approach_sight_weight`: to see all spaces near her that she has to come to sometime; `distance_cost_per_step`: the cost of each step
    between the hunter and her; `goal_weight`: being near a goal, against being near her, less the farther she is from it;
    `nearer_ally_weight`: a space to which another is nearer.
    """

    approach_sight_weight: float
    distance_cost_per_step: float
    goal_weight: float
    nearer_ally_weight: float


AMBUSH_TACTICS: Final = HunterTactics(approach_sight_weight=1.2, distance_cost_per_step=0.08, goal_weight=4.0, nearer_ally_weight=0.4)
"""One who shoots, hears or foresees."""
CHASE_TACTICS: Final = HunterTactics(approach_sight_weight=0.2, distance_cost_per_step=0.18, goal_weight=8.0, nearer_ally_weight=0.2)
"""One who listens from afar instead: it leaves her to the others, and goes where she goes."""


def tactics_for_hunter(kind: Hunter, *, alone: bool = False) -> HunterTactics:
    """Return the manner of a kind of hunter; who is `alone` leaves her to nobody else, since one of them may be the traitor (SO5.2)."""
    manner = CHASE_TACTICS if kind.has_remote_sensor else AMBUSH_TACTICS
    return replace(manner, nearer_ally_weight=1.0) if alone else manner
