"""What the mission would come to if all left now, from what the whole table knows (CD9.3, CD10.2, CD10.3)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from tabletop.games.countdown.pieces import CardKind

if TYPE_CHECKING:
    from tabletop.games.countdown.box import CountdownBox
    from tabletop.games.countdown.view import CountdownView


@dataclass(frozen=True, slots=True)
class LeavingScoreForecast:
    """The worst and the best score, the points for time in it, and how many goal cards stay behind."""

    worst_score: int
    best_score: int
    time_points: int
    goals_left: int


def forecast_score_on_exit(box: CountdownBox, view: CountdownView) -> LeavingScoreForecast | None:
    """Return what the mission comes to when all living Ops go to exits in this Positioning; None while one would stay inside."""
    table, cards = view.table, box.cards
    living = [op for op in table.ops if not op.out]
    exits, level = box.locations[table.location].exits, table.level - 1
    if not living or any((op.path[-1] if op.path else op.at) not in exits for op in living):
        return None
    goals_by_area = box.locations[table.location].goal_count_by_area
    hidden = open_points = bystander_points = open_count = 0
    for area, (pile, shown) in enumerate(zip(table.piles, table.up, strict=True)):
        known = [cards[card] for card, up in zip(pile, shown, strict=True) if up]
        goals = [card for card in known if not card.level]
        down = shown.count(False) if goals_by_area[area] else 0
        hidden, open_count = hidden + down, open_count + len(goals)
        open_points += sum(card.penalty[level] for card in goals)
        if down or any(card.kind is CardKind.BOMB for card in goals):
            bystander_points += sum(card.penalty[level] for card in known if card.kind is CardKind.CIVILIAN)
    saved = sum(cards[op.escort].points[level] for op in living if op.escort >= 0)
    unknown = sorted(cards[card].penalty[level] for card in view.unseen_goals)
    sure = table.score + table.marker + open_points + saved
    worst = sure + sum(unknown[:hidden]) + bystander_points
    return LeavingScoreForecast(worst, sure + sum(unknown[len(unknown) - hidden :]), table.marker, hidden + open_count)
