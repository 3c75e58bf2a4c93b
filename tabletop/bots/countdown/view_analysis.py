"""What a player of COUNTDOWN sees and can reckon: what lies where, what waits face down on average, and how far it is."""

from __future__ import annotations

from dataclasses import dataclass
from heapq import heappop, heappush
from typing import TYPE_CHECKING

from tabletop.games.countdown.areas import is_live_trap, is_safe
from tabletop.games.countdown.pieces import ENEMY_KINDS, Card, CardKind
from tabletop.games.countdown.state import HIDDEN, Op

if TYPE_CHECKING:
    from tabletop.games.countdown.box import CountdownBox
    from tabletop.games.countdown.view import CountdownView

DIE_SIDES = 6


@dataclass(frozen=True, slots=True)
class MeanUnknownCard:
    """A card that nobody knows, on average.

    `enemy_count` is the chance of an enemy, with its mean `defence` and `attack`; `trap_hits` those of traps; `civilian_count` the chance
    of a civilian; `goal_points` and `goal_penalty` (0 or less) are those of a goal; `bomb_complexity` the energy that a bomb wants.
    """

    enemy_count: float = 0.0
    defence: float = 4.0
    attack: float = 2.0
    trap_hits: float = 0.0
    civilian_count: float = 0.0
    goal_points: float = 0.0
    goal_penalty: float = 0.0
    bomb_complexity: float = 0.0


@dataclass(slots=True)
class AreaAssessment:
    """What is in an area: enemies to expect with mean defence and attack, hits of traps, civilians, and the goals still to be achieved.

    `goal_points` are the points for all of them, `goal_penalty` (0 or less) what it costs to leave them, `bomb_energy` the energy that its
    bombs want, `goal_count` how many they are.
    """

    is_safe: bool
    is_secured: bool
    enemy_count: float = 0.0
    mean_defence: float = 4.0
    mean_attack: float = 2.0
    trap_hits: float = 0.0
    civilian_count: float = 0.0
    goal_points: float = 0.0
    goal_penalty: float = 0.0
    bomb_energy: float = 0.0
    goal_count: float = 0.0
    face_up_enemies: tuple[int, ...] = ()


class ViewAnalysis:
    """A view with what follows from it; nothing here is hidden from anybody at the table."""

    def __init__(self, box: CountdownBox, view: CountdownView) -> None:
        """Take stock of every area."""
        self.box, self.view, self.table = box, view, view.table
        self.location = box.locations[self.table.location]
        self.level = self.table.level - 1
        self.living = [op for op in self.table.ops if not op.out]
        self.threat = self._mean_threat()
        self.goal = self._mean([box.cards[number] for number in view.unseen_goals])
        self.areas = [self._area(area) for area in range(len(self.table.piles))]

    def _mean_threat(self) -> MeanUnknownCard:
        """Return the mean of the threats that lie face down: those that surely do, and so many of each shuffle."""
        unseen, cards = dict(self.view.unseen_by_shuffle), self.box.cards
        parts = [(1.0, [cards[number]]) for number in self.table.certain]
        parts += [
            (float(count), [cards[number] for number in unseen[lot]]) for lot, count in self.view.pool_count_by_shuffle if unseen.get(lot)
        ]
        if not parts:
            return MeanUnknownCard()
        total = sum(weight for weight, _ in parts)
        means = [(weight / total, self._mean(lot)) for weight, lot in parts]
        armed = sum(weight * mean.enemy_count for weight, mean in means)
        return MeanUnknownCard(
            enemy_count=armed,
            defence=sum(weight * mean.enemy_count * mean.defence for weight, mean in means) / armed if armed else 4.0,
            attack=sum(weight * mean.enemy_count * mean.attack for weight, mean in means) / armed if armed else 2.0,
            trap_hits=sum(weight * mean.trap_hits for weight, mean in means),
            civilian_count=sum(weight * mean.civilian_count for weight, mean in means),
        )

    def _mean(self, cards: list[Card]) -> MeanUnknownCard:
        """Return the mean of some cards at the level of the mission."""
        if not cards:
            return MeanUnknownCard()
        count, level = len(cards), self.level
        armed = [card for card in cards if card.kind in ENEMY_KINDS]
        goals = [card for card in cards if not card.level]
        return MeanUnknownCard(
            enemy_count=len(armed) / count,
            defence=sum(card.defence[level] for card in armed) / len(armed) if armed else 4.0,
            attack=sum(card.attack[level] for card in armed) / len(armed) if armed else 2.0,
            trap_hits=sum(card.trap_hits for card in cards) / count,
            civilian_count=sum(card.kind is CardKind.CIVILIAN for card in cards) / count,
            goal_points=sum(card.points[level] for card in goals) / count,
            goal_penalty=sum(card.penalty[level] for card in goals) / count,
            bomb_complexity=sum(card.complexity[level] for card in goals) / count,
        )

    def _area(self, number: int) -> AreaAssessment:
        """Take stock of an area."""
        table, cards, level = self.table, self.box.cards, self.level
        area = AreaAssessment(is_safe(self.box, table, number), table.secured[number])
        mean = self.goal if self.location.goal_count_by_area[number] else self.threat
        defence = attack = 0.0
        up: list[int] = []
        for card, shown in zip(table.piles[number], table.up[number], strict=True):
            if not shown or card == HIDDEN:
                area.enemy_count += mean.enemy_count
                defence += mean.enemy_count * mean.defence
                attack += mean.enemy_count * mean.attack
                area.trap_hits += mean.trap_hits
                area.civilian_count += mean.civilian_count
                if self.location.goal_count_by_area[number]:
                    area.goal_points += mean.goal_points
                    area.goal_penalty += mean.goal_penalty
                    area.bomb_energy += mean.bomb_complexity
                    area.goal_count += 1
                continue
            kind = cards[card]
            if kind.kind in ENEMY_KINDS:
                up.append(card)
                area.enemy_count += 1
                defence += kind.defence[level]
                attack += kind.attack[level]
            area.civilian_count += kind.kind is CardKind.CIVILIAN
            if kind.kind in (CardKind.BOMB, CardKind.HOSTAGE, CardKind.LEADER):
                area.goal_points += kind.points[level]
                area.goal_penalty += kind.penalty[level]
                area.goal_count += 1
            if kind.kind is CardKind.BOMB:
                area.bomb_energy += kind.complexity[level] - table.paid.get(card, 0)
        if area.enemy_count:
            area.mean_defence, area.mean_attack = defence / area.enemy_count, attack / area.enemy_count
        area.face_up_enemies = tuple(up)
        return area

    def die_bonus(self, op: Op) -> int:
        """Return what an Op adds to its die."""
        return self.box.ops[op.number].shooting_bonus(op.shots) + self.table.infrared

    def hit_chance(self, op: Op, card: int, area: int, more: int = 0) -> float:
        """Return the chance that an Op's shot eliminates an enemy."""
        wall = self.box.cards[card].defence[self.level] - self.table.gas.count(area)
        return min(1.0, max(0.0, (DIE_SIDES + 1 - wall + self.die_bonus(op) + more) / DIE_SIDES))

    def is_safe(self, place: int) -> bool:
        """Return whether a place is safe; entries and exits are."""
        return place >= len(self.areas) or self.areas[place].is_safe

    def is_live_trap(self, card: int) -> bool:
        """Return whether a card is a trap that can go off."""
        return is_live_trap(self.box, self.table, card)

    def has_firefight(self, area: int) -> bool:
        """Return whether there is a firefight in an area."""
        return any(fight.area == area for fight in self.table.fights)


def cheapest_route_tree(costs: list[float], adjacent: tuple[tuple[int, ...], ...], start: int) -> tuple[list[float], list[int]]:
    """Return from a place the cost to every other, and the place before it on the cheapest way (-1 for the start and where none leads)."""
    reach, before = [float("inf")] * len(costs), [-1] * len(costs)
    reach[start] = 0.0
    todo = [(0.0, start)]
    while todo:
        cost, place = heappop(todo)
        if cost > reach[place]:
            continue
        for other in adjacent[place]:
            further = cost + costs[other]
            if further < reach[other]:
                reach[other], before[other] = further, place
                heappush(todo, (further, other))
    return reach, before


def cheapest_route_places(before: list[int], goal: int) -> list[int]:
    """Return the places of the cheapest way, without its start."""
    places = []
    while before[goal] >= 0:
        places.append(goal)
        goal = before[goal]
    return places[::-1]
