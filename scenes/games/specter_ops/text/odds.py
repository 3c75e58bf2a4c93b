"""How likely an attack hits: the same dice as the rules', counted out."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from tabletop.games.specter_ops.state import NONE

if TYPE_CHECKING:
    from tabletop.games.specter_ops.box import SpecterOpsBox
    from tabletop.games.specter_ops.geometry import SpaceGeometry
    from tabletop.games.specter_ops.state import State

DIE_FACE_COUNT = 6


@lru_cache(maxsize=256)
def chance_to_reach(dice: int, needed: int) -> float:
    """Return the chance that dice, of which each six is rolled again and added, come to a number; all ones never do (SO3.4, SO6.5)."""
    return sum(
        chance for total, chance in _totals(dice, max(needed, dice) + DIE_FACE_COUNT * dice).items() if total >= needed and total > dice
    )


def _totals(dice: int, most: int) -> dict[int, float]:
    """Return the chances of the sums of exploding dice; what lies above `most` counts as `most`."""
    one: dict[int, float] = {}
    chance, base = 1.0, 0
    while base < most:
        for face in range(1, DIE_FACE_COUNT):
            one[min(most, base + face)] = one.get(min(most, base + face), 0.0) + chance / DIE_FACE_COUNT
        base, chance = base + DIE_FACE_COUNT, chance / DIE_FACE_COUNT
    one[most] = one.get(most, 0.0) + chance
    sums = {0: 1.0}
    for _ in range(dice):
        further: dict[int, float] = {}
        for total, share in sums.items():
            for more, part in one.items():
                at = min(most * dice, total + more)
                further[at] = further.get(at, 0.0) + share * part
        sums = further
    return sums


def hit_percent(box: SpecterOpsBox, geometry: SpaceGeometry, table: State, agent: int) -> int:
    """Return the chance in percent that the hunter who moves hits an agent in sight, as far as all can know it."""
    hunter, sheet = table.hunters[table.mover], table.agents[agent]
    if sheet.figure in (NONE, hunter.cell):
        return 100
    card, distance = box.hunters[hunter.kind], geometry.king_distance(hunter.cell, sheet.figure)
    minus = 0
    if sheet.kind >= 0:
        character = box.agents[sheet.kind]
        minus += character.evasion_reduction if distance <= character.evasion_range else 0
    minus += box.parry if sheet.parry else 0
    return round(100 * chance_to_reach(card.attack_dice_count, distance - card.attack_bonus + minus))
