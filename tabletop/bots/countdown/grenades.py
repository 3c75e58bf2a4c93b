"""Grenades: what one is expected to do to a pile, seen and unseen, and where the Buster throws his (CD8.2, CD14.7)."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.bots.countdown.fights import ReasonedAction, enemy_removal_value
from tabletop.bots.countdown.team_plan import CIVILIAN_DEATH_COST
from tabletop.bots.countdown.view_analysis import DIE_SIDES, ViewAnalysis
from tabletop.core.action import Action
from tabletop.games.countdown import actions as act
from tabletop.games.countdown.pieces import ENEMY_KINDS, CardKind
from tabletop.games.countdown.state import HIDDEN
from tabletop.games.countdown.team import BUSTER, living_op, skill_level

MIN_THROW_VALUE = 0.5
"""What a throw must bring for its energy."""
TRAP_VALUE_PER_HEART = 0.7
"""What a trap that cannot hit anybody any more is worth, for each of its hearts."""
MEAN_TRAP_HEARTS = 2.0
"""The hearts of a trap, on average."""


def throw_grenade(sight: ViewAnalysis, legal: Sequence[Action]) -> ReasonedAction | None:
    """Let the Buster throw where it clears most and no innocent is likely to be in its way."""
    buster = living_op(sight.table, BUSTER)
    throws = [action for action in legal if isinstance(action, act.Throw)]
    if buster is None or not throws:
        return None
    values = [sum(faces) + 1 for faces in dice_combinations(skill_level(sight.box, buster))]
    worth = {action.area: expected_blast_value(sight, action.area, values) for action in throws}
    best = max(throws, key=lambda action: worth[action.area])
    return (best, "throw") if worth[best.area] > MIN_THROW_VALUE else None


def dice_combinations(dice: int) -> list[tuple[int, ...]]:
    """Return every throw of so many dice."""
    found: list[tuple[int, ...]] = [()]
    for _ in range(dice):
        found = [(*faces, face) for faces in found for face in range(1, DIE_SIDES + 1)]
    return found


def expected_blast_value(sight: ViewAnalysis, area: int, values: Sequence[int]) -> float:
    """Return what a grenade of these values, each as likely, is expected to bring in an area; a step of the time track counts 1."""
    counted = {value: values.count(value) for value in set(values)}
    return sum(count * blast_value(sight, area, value) for value, count in sorted(counted.items())) / len(values)


def blast_value(sight: ViewAnalysis, area: int, value: int) -> float:
    """Return what a grenade of one value is expected to bring, working down the pile."""
    table, level = sight.table, sight.level
    unseen = sight.goal if sight.location.goal_count_by_area[area] else sight.threat
    brings, reaches = 0.0, 1.0
    for card, up in zip(table.piles[area], table.up[area], strict=True):
        if value <= 0:
            break
        if not up or card == HIDDEN:
            beaten = value >= unseen.defence
            goal = unseen.goal_points - unseen.goal_penalty
            brings += reaches * (TRAP_VALUE_PER_HEART * unseen.trap_hits - CIVILIAN_DEATH_COST * unseen.civilian_count)
            if table.goal == "hostages" and sight.location.goal_count_by_area[area]:
                brings -= reaches * goal
            elif beaten:
                brings += reaches * unseen.enemy_count * (0.6 + 0.25 * unseen.attack) + reaches * 0.8 * (
                    goal if unseen.enemy_count else 0.0
                )
            reaches *= 1.0 - min(1.0, unseen.trap_hits / MEAN_TRAP_HEARTS) - (0.0 if beaten else unseen.enemy_count)
            value -= 1
            continue
        kind = sight.box.cards[card]
        if kind.kind in ENEMY_KINDS:
            if value < kind.defence[level]:
                break
            brings += reaches * enemy_removal_value(sight, card)
        elif kind.kind in (CardKind.CIVILIAN, CardKind.HOSTAGE):
            brings += 2.0 * reaches * kind.penalty[level]
        elif kind.kind is CardKind.TRAP:
            brings += reaches * TRAP_VALUE_PER_HEART * kind.trap_hits
            break
        value -= 1
    return brings
