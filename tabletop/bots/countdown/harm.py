"""What the attack would cost before which the team is asked for a card (CD14)."""

from __future__ import annotations

from typing import Final

from tabletop.bots.countdown.assessment import SIDES, Assessment
from tabletop.games.countdown.areas import enemy_attack_value, fight_at
from tabletop.games.countdown.phases.bracing import ALL_THERE
from tabletop.games.countdown.pieces import INNOCENT
from tabletop.games.countdown.state import Op
from tabletop.games.countdown.team import op_of

LOST: Final = 3.0
"""What an Op costs that has no life left, in lives."""


def expected_harm(sight: Assessment) -> float:
    """Return how many lives, or as much, the attack that comes now is expected to cost."""
    _, *numbers = sight.table.todo[-1]
    area, enemy, number, _ = (int(part) for part in numbers)
    here = [op for op in sight.living if op.at == area and not op.concealed]
    if number == ALL_THERE:
        return sum((SIDES + 1 - op.number) / SIDES * life_value(op) for op in here)
    if number == 0 and (dead := innocent_losses(sight, area)):
        return -float(min(dead)) / 2
    odds = min(SIDES, max(0, enemy_attack_value(sight.box, sight.table, enemy, area))) / SIDES
    return odds * life_value(op_of(sight.table, number) if number else enemy_target(sight, area, enemy, here))


def life_value(op: Op) -> float:
    """Return what a hit would cost: the last life counts most."""
    return LOST if op.life == 1 else 1.0


def enemy_target(sight: Assessment, area: int, enemy: int, here: list[Op]) -> Op:
    """Return the Op that an enemy shoots at: the first that shot at it, else the first there (CD6.6)."""
    fight = fight_at(sight.table, area)
    named = fight.named if fight is not None and fight.stage == "strike" else {}
    return next((op for op in here if enemy in named.get(op.number, ())), here[0])


def innocent_losses(sight: Assessment, area: int) -> list[int]:
    """Return what the death of each hostage and civilian of an area would cost, in points."""
    cards, table, level = sight.box.cards, sight.table, sight.level
    there = [card for card, up in zip(table.piles[area], table.up[area], strict=True) if up and cards[card].kind in INNOCENT]
    there += [op.escort for op in sight.living if op.at == area and op.escort >= 0]
    return [cards[card].penalty[level] for card in there]
