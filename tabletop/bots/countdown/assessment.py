"""What a player of COUNTDOWN sees and can reckon: what lies where, what waits face down on average, and how far it is."""

from __future__ import annotations

from dataclasses import dataclass
from heapq import heappop, heappush
from typing import TYPE_CHECKING

from tabletop.games.countdown.areas import is_live_trap, is_safe
from tabletop.games.countdown.pieces import ENEMIES, Card, CardKind
from tabletop.games.countdown.state import HIDDEN, Op

if TYPE_CHECKING:
    from tabletop.games.countdown.box import CountdownBox
    from tabletop.games.countdown.view import CountdownView

SIDES = 6


@dataclass(frozen=True, slots=True)
class MeanEnemy:
    """A card that nobody knows, on average.

    `enemies` is the chance of an enemy, with its mean `defence` and `attack`; `hits` those of traps; `innocent` the chance of a civilian;
    `points` and `penalty` (0 or less) are those of a goal; `complexity` the energy that a bomb wants.
    """

    enemies: float = 0.0
    defence: float = 4.0
    attack: float = 2.0
    hits: float = 0.0
    innocent: float = 0.0
    points: float = 0.0
    penalty: float = 0.0
    complexity: float = 0.0


@dataclass(slots=True)
class AreaAssessment:
    """What is in an area: enemies to expect with mean defence and attack, hits of traps, civilians, and the goals still to be achieved.

    `gain` are the points for all of them, `loss` (0 or less) what it costs to leave them, `work` the energy that its bombs want, `goals`
    how many they are.
    """

    safe: bool
    secured: bool
    enemies: float = 0.0
    defence: float = 4.0
    attack: float = 2.0
    hits: float = 0.0
    innocent: float = 0.0
    gain: float = 0.0
    loss: float = 0.0
    work: float = 0.0
    goals: float = 0.0
    up: tuple[int, ...] = ()


class Assessment:
    """A view with what follows from it; nothing here is hidden from anybody at the table."""

    def __init__(self, box: CountdownBox, view: CountdownView) -> None:
        """Take stock of every area."""
        self.box, self.view, self.table = box, view, view.table
        self.location = box.locations[self.table.location]
        self.level = self.table.level - 1
        self.living = [op for op in self.table.ops if not op.out]
        self.threat = self._mean_threat()
        self.goal = self._mean([box.cards[number] for number in view.goals])
        self.areas = [self._area(area) for area in range(len(self.table.piles))]

    def _mean_threat(self) -> MeanEnemy:
        """Return the mean of the threats that lie face down: those that surely do, and so many of each shuffle."""
        unseen, cards = dict(self.view.unseen), self.box.cards
        parts = [(1.0, [cards[number]]) for number in self.table.certain]
        parts += [(float(count), [cards[number] for number in unseen[lot]]) for lot, count in self.view.pool if unseen.get(lot)]
        if not parts:
            return MeanEnemy()
        total = sum(weight for weight, _ in parts)
        means = [(weight / total, self._mean(lot)) for weight, lot in parts]
        armed = sum(weight * mean.enemies for weight, mean in means)
        return MeanEnemy(
            enemies=armed,
            defence=sum(weight * mean.enemies * mean.defence for weight, mean in means) / armed if armed else 4.0,
            attack=sum(weight * mean.enemies * mean.attack for weight, mean in means) / armed if armed else 2.0,
            hits=sum(weight * mean.hits for weight, mean in means),
            innocent=sum(weight * mean.innocent for weight, mean in means),
        )

    def _mean(self, cards: list[Card]) -> MeanEnemy:
        """Return the mean of some cards at the level of the mission."""
        if not cards:
            return MeanEnemy()
        count, level = len(cards), self.level
        armed = [card for card in cards if card.kind in ENEMIES]
        goals = [card for card in cards if not card.level]
        return MeanEnemy(
            enemies=len(armed) / count,
            defence=sum(card.defence[level] for card in armed) / len(armed) if armed else 4.0,
            attack=sum(card.attack[level] for card in armed) / len(armed) if armed else 2.0,
            hits=sum(card.hits for card in cards) / count,
            innocent=sum(card.kind is CardKind.CIVILIAN for card in cards) / count,
            points=sum(card.points[level] for card in goals) / count,
            penalty=sum(card.penalty[level] for card in goals) / count,
            complexity=sum(card.complexity[level] for card in goals) / count,
        )

    def _area(self, number: int) -> AreaAssessment:
        """Take stock of an area."""
        table, cards, level = self.table, self.box.cards, self.level
        area = AreaAssessment(is_safe(self.box, table, number), table.secured[number])
        mean = self.goal if self.location.goals[number] else self.threat
        defence = attack = 0.0
        up: list[int] = []
        for card, shown in zip(table.piles[number], table.up[number], strict=True):
            if not shown or card == HIDDEN:
                area.enemies += mean.enemies
                defence += mean.enemies * mean.defence
                attack += mean.enemies * mean.attack
                area.hits += mean.hits
                area.innocent += mean.innocent
                if self.location.goals[number]:
                    area.gain += mean.points
                    area.loss += mean.penalty
                    area.work += mean.complexity
                    area.goals += 1
                continue
            kind = cards[card]
            if kind.kind in ENEMIES:
                up.append(card)
                area.enemies += 1
                defence += kind.defence[level]
                attack += kind.attack[level]
            area.innocent += kind.kind is CardKind.CIVILIAN
            if kind.kind in (CardKind.BOMB, CardKind.HOSTAGE, CardKind.LEADER):
                area.gain += kind.points[level]
                area.loss += kind.penalty[level]
                area.goals += 1
            if kind.kind is CardKind.BOMB:
                area.work += kind.complexity[level] - table.paid.get(card, 0)
        if area.enemies:
            area.defence, area.attack = defence / area.enemies, attack / area.enemies
        area.up = tuple(up)
        return area

    def die_bonus(self, op: Op) -> int:
        """Return what an Op adds to its die."""
        return self.box.ops[op.number].shooting_bonus(op.shots) + self.table.infrared

    def hit_chance(self, op: Op, card: int, area: int, more: int = 0) -> float:
        """Return the chance that an Op's shot eliminates an enemy."""
        wall = self.box.cards[card].defence[self.level] - self.table.gas.count(area)
        return min(1.0, max(0.0, (SIDES + 1 - wall + self.die_bonus(op) + more) / SIDES))

    def is_safe(self, place: int) -> bool:
        """Return whether a place is safe; entries and exits are."""
        return place >= len(self.areas) or self.areas[place].safe

    def is_live_trap(self, card: int) -> bool:
        """Return whether a card is a trap that can go off."""
        return is_live_trap(self.box, self.table, card)

    def has_firefight(self, area: int) -> bool:
        """Return whether there is a firefight in an area."""
        return any(fight.area == area for fight in self.table.fights)


def cheapest_routes(costs: list[float], adjacent: tuple[tuple[int, ...], ...], start: int) -> tuple[list[float], list[int]]:
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


def cheapest_way(before: list[int], goal: int) -> list[int]:
    """Return the places of the cheapest way, without its start."""
    places = []
    while before[goal] >= 0:
        places.append(goal)
        goal = before[goal]
    return places[::-1]
