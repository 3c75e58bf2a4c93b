"""What a team means to do: which squad goes for which areas in which order, and then out; reckoned with means, the same for every seat.

A plan is found by putting one area after the other where it helps the expected score most. Nothing is drawn by lot.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from copy import copy
from dataclasses import dataclass
from math import ceil

from tabletop.bots.countdown.assessment import AreaAssessment, Assessment, cheapest_routes, cheapest_way
from tabletop.games.countdown.action_context import BONUS
from tabletop.games.countdown.phases.countdown import LAST
from tabletop.games.countdown.state import Op
from tabletop.games.countdown.team import EXPERT, MOST, is_blocked_by_hostage, skill_level

TOO_LATE = -20.0
"""What it costs not to be out in time."""
WOUND = 0.7
"""What a lost life is reckoned to cost, while there are plenty."""
HARM = 2.5
"""How much worse fights go than their mean, since bad luck costs more than good luck brings."""
INNOCENT = 1.4
"""What the death of a civilian costs about."""
SPARE = 0.45
"""The share of a squad's lives that it can lose before they run short."""
DEATH = 2.5
"""What each life costs when they run short."""
PROGRESS = 0.15
"""What an area on the way to the bonus is worth."""
ENOUGH = 2.0
"""The score with which a team leaves, if it can be out with it."""
FAR = 99
"""More areas than any location has."""
STRIKES = 10
"""Strikes after which a fight is not followed further."""


@dataclass(frozen=True, slots=True)
class Squad:
    """Ops that go together from a place."""

    ops: tuple[Op, ...]
    at: int


@dataclass(frozen=True, slots=True)
class Plan:
    """The squads with the areas that each means to see to, in order; `score` is what is expected; `leaving`: nothing but the way out."""

    squads: tuple[Squad, ...]
    aims: tuple[tuple[int, ...], ...]
    score: float
    leaving: bool


@dataclass(slots=True)
class SquadProgress:
    """How a squad stands while a plan is reckoned through; `time` counts rounds."""

    at: int
    shooters: int
    energy: float
    life: float
    bonus: float
    room: int
    carried: int
    expert: float
    skill: int
    time: float = 0.0
    extra: bool = False
    harm: float = 0.0
    bounty: float = 0.0
    load: float = 0.0


class Planner:
    """Reckons plans for one view."""

    def __init__(self, sight: Assessment, ahead: int = FAR) -> None:
        """Weigh the ways of the location; a plan is made for so many areas `ahead`."""
        self.sight, self.table, self.ahead = sight, sight.table, ahead
        self.goal = sight.table.goal
        location = sight.location
        self.adjacent, self.exits, self.places = location.adjacent, location.exits, location.places
        self.costs = [self._cost(sight.areas[place]) if place < location.areas else 1.0 for place in range(location.places)]
        self._routes: dict[int, tuple[list[float], list[int]]] = {}
        self._ways: dict[tuple[int, int], list[int]] = {}
        self._outs: dict[int, int] = {}
        self._stock: dict[tuple[int, ...], SquadProgress] = {}
        self.losses = sum(area.loss for area in sight.areas)
        self.secured = sum(area.secured for area in sight.areas)
        expert = any(op.number == EXPERT for op in sight.living)
        self.worth = [
            area for area, found in enumerate(sight.areas) if found.goals > 0 and (self.goal != "bombs" or expert) and not self._over()
        ]

    def _over(self) -> bool:
        """Return whether it is too late for goals."""
        return self.table.marker <= 0 or self.table.triggered

    def _cost(self, area: AreaAssessment) -> float:
        """Return what it costs in rounds to enter an area."""
        if area.secured:
            return 0.5
        return 1.0 if area.safe else 1.1 + 0.4 * area.enemies + 0.3 * area.hits

    def routes_from(self, start: int) -> tuple[list[float], list[int]]:
        """Return the ways from a place."""
        found = self._routes.get(start)
        if found is None:
            found = self._routes[start] = cheapest_routes(self.costs, self.adjacent, start)
        return found

    def way_between(self, start: int, goal: int) -> list[int]:
        """Return the places of the way from one to another."""
        found = self._ways.get((start, goal))
        if found is None:
            found = self._ways[start, goal] = cheapest_way(self.routes_from(start)[1], goal)
        return found

    def nearest_exit(self, start: int) -> int:
        """Return the nearest exit."""
        found = self._outs.get(start)
        if found is None:
            reach = self.routes_from(start)[0]
            found = self._outs[start] = min(self.exits, key=lambda place: (reach[place], place))
        return found

    def rounds_to_leave(self, start: int) -> float:
        """Return what it costs in rounds to leave from a place."""
        return self.routes_from(start)[0][self.nearest_exit(start)]

    # reckoning ---------------------------------------------------------------------------------------------------------------------------

    def squad_progress(self, squad: Squad) -> SquadProgress:
        """Take stock of a squad; the same one is counted once."""
        key = (squad.at, *(op.number for op in squad.ops))
        found = self._stock.get(key)
        if found is None:
            found = self._stock[key] = self._count(squad)
        return copy(found)

    def _count(self, squad: Squad) -> SquadProgress:
        """Count lives, energy and hostages of a squad."""
        box, free = self.sight.box, [op for op in squad.ops if not is_blocked_by_hostage(self.sight.box, op)]
        expert = next((op for op in squad.ops if op.number == EXPERT), None)
        saves = expert is not None and self.goal == "bombs" and len(free) > 1
        guns = [op for op in free if not (saves and op is expert)]
        return SquadProgress(
            at=squad.at,
            shooters=len(guns),
            energy=sum(op.energy for op in guns),
            life=sum(op.life for op in squad.ops),
            bonus=sum(self.sight.die_bonus(op) for op in guns) / max(1, len(guns)),
            room=sum(op.escort < 0 for op in squad.ops),
            carried=sum(op.escort >= 0 for op in squad.ops),
            expert=-1.0 if expert is None else float(expert.energy),
            skill=1 if expert is None else skill_level(box, expert),
            load=sum(
                box.cards[op.escort].points[self.sight.level] - box.cards[op.escort].penalty[self.sight.level]
                for op in squad.ops
                if op.escort >= 0
            ),
        )

    def pass_rounds(self, march: SquadProgress, rounds: float) -> None:
        """Let rounds go by: everybody gains energy."""
        march.time += rounds
        march.energy = min(float(MOST * march.shooters), march.energy + march.shooters * rounds)
        if march.expert >= 0:
            march.expert = min(float(MOST), march.expert + rounds)

    def fight_for_area(self, march: SquadProgress, area: AreaAssessment) -> None:
        """Fight for an area until it is clear, over several rounds if the energy does not last."""
        left, odds = area.enemies, min(1.0, max(0.17, (7.0 - area.defence + march.bonus) / 6.0))
        innocent, struck = area.innocent, area.hits
        harm = max(0.0, struck - innocent)
        lost = min(innocent, struck)
        for _ in range(STRIKES):
            if left <= 0.15:
                break
            shots = min(float(march.shooters), march.energy)
            if shots < 0.5:
                if not march.shooters:
                    harm += left * area.attack / 6.0
                    break
                if march.time > self.table.marker - LAST:
                    break
                self.pass_rounds(march, 1)
                continue
            march.energy -= shots
            left = max(0.0, left - shots * odds)
            dead = min(innocent - lost, left)
            lost += dead
            harm += (left - dead) * area.attack / 6.0
        march.harm += harm * HARM
        march.bounty -= lost * INNOCENT
        if march.carried:
            share = min(1.0, area.enemies * 0.5)
            march.bounty -= share * march.load
            march.load -= share * march.load

    def walk_route(self, march: SquadProgress, places: Sequence[int], safe: list[bool], secured: list[bool]) -> None:
        """Go over places, and fight where it must be."""
        areas = self.sight.areas
        for place in places:
            if march.extra:
                march.extra = False
            else:
                self.pass_rounds(march, 1)
                march.extra = place < len(areas) and secured[place]
            march.at = place
            if place < len(areas) and not safe[place]:
                self.clear_area(march, place, safe, secured)

    def clear_area(self, march: SquadProgress, place: int, safe: list[bool], secured: list[bool]) -> None:
        """Take an area; its bombs and hostages may still be there."""
        area = self.sight.areas[place]
        self.fight_for_area(march, area)
        march.extra = False
        if not (area.goals and self.goal == "bombs"):
            safe[place] = True
        if not area.goals or self.goal == "leaders":
            secured[place] = True

    def visit_area(self, march: SquadProgress, place: int, safe: list[bool], secured: list[bool], done: list[bool]) -> None:
        """Go to an area and do there what is to be done."""
        area = self.sight.areas[place]
        if march.at == place and not safe[place]:
            self.pass_rounds(march, 1)
            self.clear_area(march, place, safe, secured)
        self.walk_route(march, self.way_between(march.at, place), safe, secured)
        march.at = place
        if not area.goals or done[place] or march.time > self.table.marker:
            return
        if self.goal == "bombs":
            if march.expert < 0:
                return
            work = area.work / march.skill
            self.pass_rounds(march, max(0, ceil(work - march.expert - 0.3)))
            march.expert = max(0.0, march.expert - work)
            if march.time > self.table.marker:
                return
            safe[place] = True
        elif self.goal == "hostages":
            taken = min(float(march.room), area.goals)
            if taken <= 0:
                return
            share = taken / area.goals
            march.room -= round(taken)
            march.carried += round(taken)
            march.load += share * (area.gain - area.loss)
            march.bounty += share * (area.gain - area.loss)
            done[place] = secured[place] = share >= 1.0
            return
        march.bounty += area.gain - area.loss
        done[place] = secured[place] = True

    def expected_score(self, squads: Sequence[Squad], aims: Sequence[Sequence[int]]) -> float:
        """Return the score that a plan is expected to bring."""
        safe = [area.safe for area in self.sight.areas]
        secured = [area.secured for area in self.sight.areas]
        done = [False] * len(safe)
        score, end = float(self.table.score) + self.losses, 1.0
        for squad, aim in zip(squads, aims, strict=True):
            march = self.squad_progress(squad)
            if march.carried:
                score += march.load
            for place in aim:
                self.visit_area(march, place, safe, secured, done)
                march.extra = False
            if march.at not in self.exits:
                self.walk_route(march, self.way_between(march.at, self.nearest_exit(march.at)), safe, secured)
            end = max(end, march.time)
            short = max(0.0, march.harm - march.life * SPARE)
            score += march.bounty - WOUND * march.harm - DEATH * short
        rounds = ceil(end - 0.01)
        score += self.table.marker - (rounds - 1)
        if rounds > self.table.marker - LAST + 1:
            score += TOO_LATE
        if not self.table.bonus_won:
            count = sum(secured)
            score += BONUS if count >= self.sight.location.bonus else PROGRESS * count
        return score

    # finding -----------------------------------------------------------------------------------------------------------------------------

    def best_plan(self, squads: tuple[Squad, ...]) -> Plan:
        """Find what these squads should do: nothing but leave, or one area after the other where it helps most."""
        aims: list[tuple[int, ...]] = [()] * len(squads)
        score = self.expected_score(squads, aims)
        if score >= ENOUGH:
            return Plan(squads, tuple(aims), score + 5.0, True)
        here = sorted({squad.at for squad in squads if squad.at < len(self.sight.areas) and not self.sight.areas[squad.at].safe})
        left = [*self.worth, *(place for place in here if place not in self.worth)]
        while left and sum(map(len, aims)) < self.ahead:
            found = max(self._grown(squads, aims, left), key=lambda entry: entry[0], default=None)
            if found is None or found[0] <= score + 0.05:
                break
            score, index, aim, place = found
            aims[index] = aim
            left.remove(place)
        return Plan(squads, tuple(aims), score, not any(aims))

    def _grown(
        self, squads: tuple[Squad, ...], aims: list[tuple[int, ...]], left: Sequence[int]
    ) -> Iterator[tuple[float, int, tuple[int, ...], int]]:
        """Return every plan with one more area."""
        for place in left:
            for index, aim in enumerate(aims):
                for at in range(len(aim) + 1):
                    longer = (*aim[:at], place, *aim[at:])
                    yield self.expected_score(squads, [*aims[:index], longer, *aims[index + 1 :]]), index, longer, place

    def best_team_plan(self) -> Plan:
        """Find the best plan for the Ops where they stand, together or apart."""
        places: dict[int, list[Op]] = {}
        for op in self.sight.living:
            places.setdefault(op.at, []).append(op)
        together = tuple(Squad(tuple(ops), at) for at, ops in sorted(places.items()))
        plans = [self.best_plan(together)]
        for index, squad in enumerate(together):
            for one, other in squad_splits(squad.ops):
                parts = Squad(one, squad.at), Squad(other, squad.at)
                plans.append(self.best_plan((*together[:index], *parts, *together[index + 1 :])))
        return max(plans, key=lambda plan: plan.score)


def squad_splits(ops: tuple[Op, ...]) -> Iterator[tuple[tuple[Op, ...], tuple[Op, ...]]]:
    """Return the ways in which a squad splits: those with hostages from the others, and alternately by number."""
    carriers, free = tuple(op for op in ops if op.escort >= 0), tuple(op for op in ops if op.escort < 0)
    if carriers and free:
        yield carriers, free
    if len(ops) >= 3:
        yield ops[::2], ops[1::2]
