"""What the attack would cost before which the team is asked for a card (CD14)."""

from __future__ import annotations

from typing import Final

from tabletop.bots.countdown.view_analysis import DIE_SIDES, ViewAnalysis
from tabletop.games.countdown.areas import enemy_attack_value, fight_at
from tabletop.games.countdown.phases.bracing import ALL_OPS_IN_AREA
from tabletop.games.countdown.pieces import BYSTANDER_KINDS
from tabletop.games.countdown.state import Op
from tabletop.games.countdown.team import op_by_number

LOST_OP_COST_LIVES: Final = 3.0
"""What an Op costs that has no life left, in lives."""


def expected_lives_lost(sight: ViewAnalysis) -> float:
    """Return how many lives, or as much, the attack that comes now is expected to cost."""
    _, *numbers = sight.table.todo[-1]
    area, enemy, number, _ = (int(part) for part in numbers)
    here = [op for op in sight.living if op.at == area and not op.concealed]
    if number == ALL_OPS_IN_AREA:
        return sum((DIE_SIDES + 1 - op.number) / DIE_SIDES * hit_cost_in_lives(op) for op in here)
    if number == 0 and (dead := civilian_death_costs(sight, area)):
        return -float(min(dead)) / 2
    odds = min(DIE_SIDES, max(0, enemy_attack_value(sight.box, sight.table, enemy, area))) / DIE_SIDES
    return odds * hit_cost_in_lives(op_by_number(sight.table, number) if number else target_of_enemy(sight, area, enemy, here))


def hit_cost_in_lives(op: Op) -> float:
    """Return what a hit would cost: the last life counts most."""
    return LOST_OP_COST_LIVES if op.life == 1 else 1.0


def target_of_enemy(sight: ViewAnalysis, area: int, enemy: int, here: list[Op]) -> Op:
    """Return the Op that an enemy shoots at: the first that shot at it, else the first there (CD6.6)."""
    fight = fight_at(sight.table, area)
    named = fight.named if fight is not None and fight.stage == "strike" else {}
    return next((op for op in here if enemy in named.get(op.number, ())), here[0])


def civilian_death_costs(sight: ViewAnalysis, area: int) -> list[int]:
    """Return what the death of each hostage and civilian of an area would cost, in points."""
    cards, table, level = sight.box.cards, sight.table, sight.level
    there = [card for card, up in zip(table.piles[area], table.up[area], strict=True) if up and cards[card].kind in BYSTANDER_KINDS]
    there += [op.escort for op in sight.living if op.at == area and op.escort >= 0]
    return [cards[card].penalty[level] for card in there]
