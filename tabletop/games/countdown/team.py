"""The Ops in play: their numbers, skills and means, and who decides for them (CD1, CD8)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tabletop.games.countdown.state import Op, State

if TYPE_CHECKING:
    from tabletop.games.countdown.box import CountdownBox

SHOOTER, BUSTER, SCOUT, SNIPER, INTEL, EXPERT, MEDIC = range(1, 8)
"""The Ops by number (CD1.1)."""
MAX_ENERGY_AND_LIFE: Final = 3
"""Energy and life that an Op holds at most (CD1.3)."""


def op_by_number(state: State, number: int) -> Op:
    """Return the Op with a number; KeyError when it is not in play."""
    for op in state.ops:
        if op.number == number:
            return op
    raise KeyError(number)


def living_op(state: State, number: int) -> Op | None:
    """Return the living Op with a number, or None."""
    for op in state.ops:
        if op.number == number:
            return None if op.out else op
    return None


def is_skill_experience_counted(state: State) -> bool:
    """Return whether skill experience counts: in missions of level 2 and 3, and in campaigns (CD3.6)."""
    return state.level > 1 or state.mode != "mission"


def skill_level(box: CountdownBox, op: Op) -> int:
    """Return an Op's skill level, 1 to 3 (CD8.0)."""
    second, third = box.skill_levels
    return 3 if op.skill >= third else 2 if op.skill >= second else 1


def is_blocked_by_hostage(box: CountdownBox, op: Op) -> bool:
    """Return whether the hostage that an Op escorts keeps it from fighting (CD7.6)."""
    return op.escort >= 0 and box.cards[op.escort].block


def medic_heal_cost(box: CountdownBox, medic: Op, count: int) -> int:
    """Return the energy for healing so many Ops at once, 0 when her level does not allow it (CD8.7)."""
    return heal_cost_at_level(skill_level(box, medic), count)


def heal_cost_at_level(level: int, count: int) -> int:
    """Return the energy for healing so many Ops at once at a skill level, 0 when it does not allow it (CD8.7)."""
    if level == 1:
        return 2 if count == 1 else 0
    if count <= 2:
        return 1
    return 2 if level == 3 and count == 3 else 0


def can_medic_give_energy(state: State, op: Op) -> bool:
    """Return whether a Medic beside an Op has energy to give (CD8.7)."""
    medic = living_op(state, MEDIC)
    return medic is not None and medic is not op and medic.at == op.at and medic.energy > 0


def can_medic_save(box: CountdownBox, state: State, op: Op) -> bool:
    """Return whether a Medic in the same place can pay for a heal now (CD6.7)."""
    medic = living_op(state, MEDIC)
    return medic is not None and medic is not op and medic.life > 0 and medic.at == op.at and medic.energy >= medic_heal_cost(box, medic, 1)


def team_voters(state: State) -> list[int]:
    """Return the seats that decide what belongs to all: every one, or the captain."""
    return [0] if state.captain else list(range(state.seats))
