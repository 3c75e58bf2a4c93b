"""What a team means to do: which squad goes for which areas in which order, and then out; reckoned with means, the same for every seat.

A plan is found by putting one area after the other where it helps the expected score most. Nothing is drawn by lot.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from copy import copy
from dataclasses import dataclass
from math import ceil

from tabletop.bots.countdown.view_analysis import AreaAssessment, ViewAnalysis, cheapest_route_places, cheapest_route_tree
from tabletop.games.countdown.action_context import SECURED_AREAS_POINTS
from tabletop.games.countdown.phases.countdown import LAST_TIME_MARKER
from tabletop.games.countdown.state import Op
from tabletop.games.countdown.team import EXPERT, MAX_ENERGY_AND_LIFE, is_blocked_by_hostage, skill_level

LATE_EXIT_SCORE = -20.0
"""What it costs not to be out in time."""
COST_PER_LOST_LIFE = 0.7
"""What a lost life is reckoned to cost, while there are plenty."""
HARM_FACTOR = 2.5
"""How much worse fights go than their mean, since bad luck costs more than good luck brings."""
CIVILIAN_DEATH_COST = 1.4
"""What the death of a civilian costs about."""
SPARE_LIVES_SHARE = 0.45
"""The share of a squad's lives that it can lose before they run short."""
COST_PER_CRITICAL_LIFE = 2.5
"""What each life costs when they run short."""
AREA_PROGRESS_VALUE = 0.15
"""What an area on the way to the bonus is worth."""
MIN_LEAVING_SCORE = 2.0
"""The score with which a team leaves, if it can be out with it."""
UNLIMITED_AREAS = 99
"""More areas than any location has."""
MAX_STRIKES = 10
"""Strikes after which a fight is not followed further."""


@dataclass(frozen=True, slots=True)
class Squad:
    """Ops that go together from a place."""

    ops: tuple[Op, ...]
    place: int


@dataclass(frozen=True, slots=True)
class TeamPlan:
    """The squads with the areas that each means to see to, in order; `expected_score` is what is expected.

    `is_leaving`: nothing but the way out.
    """

    squads: tuple[Squad, ...]
    areas_by_squad: tuple[tuple[int, ...], ...]
    expected_score: float
    is_leaving: bool


@dataclass(slots=True)
class SquadProgress:
    """How a squad stands while a plan is reckoned through; `rounds` counts rounds."""

    place: int
    shooter_count: int
    energy: float
    lives: float
    die_bonus: float
    hostage_capacity: int
    hostage_count: int
    expert_energy: float
    expert_skill: int
    rounds: float = 0.0
    has_extra_step: bool = False
    expected_lives_lost: float = 0.0
    expected_points: float = 0.0
    hostage_points: float = 0.0


class TeamPlanner:
    """Reckons plans for one view."""

    def __init__(self, sight: ViewAnalysis, ahead: int = UNLIMITED_AREAS) -> None:
        """Weigh the ways of the location; a plan is made for so many areas `ahead`."""
        self.sight, self.table, self.ahead = sight, sight.table, ahead
        self.goal = sight.table.goal
        location = sight.location
        self.adjacent, self.exits, self.places = location.adjacent_places, location.exits, location.place_count
        self.costs = [self._cost(sight.areas[place]) if place < location.area_count else 1.0 for place in range(location.place_count)]
        self._routes: dict[int, tuple[list[float], list[int]]] = {}
        self._ways: dict[tuple[int, int], list[int]] = {}
        self._outs: dict[int, int] = {}
        self._stock: dict[tuple[int, ...], SquadProgress] = {}
        self.losses = sum(area.goal_penalty for area in sight.areas)
        self.secured = sum(area.is_secured for area in sight.areas)
        expert = any(op.number == EXPERT for op in sight.living)
        self.worth = [
            area for area, found in enumerate(sight.areas) if found.goal_count > 0 and (self.goal != "bombs" or expert) and not self._over()
        ]

    def _over(self) -> bool:
        """Return whether it is too late for goals."""
        return self.table.marker <= 0 or self.table.triggered

    def _cost(self, area: AreaAssessment) -> float:
        """Return what it costs in rounds to enter an area."""
        if area.is_secured:
            return 0.5
        return 1.0 if area.is_safe else 1.1 + 0.4 * area.enemy_count + 0.3 * area.trap_hits

    def routes_from(self, start: int) -> tuple[list[float], list[int]]:
        """Return the ways from a place."""
        found = self._routes.get(start)
        if found is None:
            found = self._routes[start] = cheapest_route_tree(self.costs, self.adjacent, start)
        return found

    def route_between(self, start: int, goal: int) -> list[int]:
        """Return the places of the way from one to another."""
        found = self._ways.get((start, goal))
        if found is None:
            found = self._ways[start, goal] = cheapest_route_places(self.routes_from(start)[1], goal)
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

    def initial_squad_progress(self, squad: Squad) -> SquadProgress:
        """Take stock of a squad; the same one is counted once."""
        key = (squad.place, *(op.number for op in squad.ops))
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
            place=squad.place,
            shooter_count=len(guns),
            energy=sum(op.energy for op in guns),
            lives=sum(op.life for op in squad.ops),
            die_bonus=sum(self.sight.die_bonus(op) for op in guns) / max(1, len(guns)),
            hostage_capacity=sum(op.escort < 0 for op in squad.ops),
            hostage_count=sum(op.escort >= 0 for op in squad.ops),
            expert_energy=-1.0 if expert is None else float(expert.energy),
            expert_skill=1 if expert is None else skill_level(box, expert),
            hostage_points=sum(
                box.cards[op.escort].points[self.sight.level] - box.cards[op.escort].penalty[self.sight.level]
                for op in squad.ops
                if op.escort >= 0
            ),
        )

    def pass_rounds(self, march: SquadProgress, rounds: float) -> None:
        """Let rounds go by: everybody gains energy."""
        march.rounds += rounds
        march.energy = min(float(MAX_ENERGY_AND_LIFE * march.shooter_count), march.energy + march.shooter_count * rounds)
        if march.expert_energy >= 0:
            march.expert_energy = min(float(MAX_ENERGY_AND_LIFE), march.expert_energy + rounds)

    def fight_for_area(self, march: SquadProgress, area: AreaAssessment) -> None:
        """Fight for an area until it is clear, over several rounds if the energy does not last."""
        left, odds = area.enemy_count, min(1.0, max(0.17, (7.0 - area.mean_defence + march.die_bonus) / 6.0))
        innocent, struck = area.civilian_count, area.trap_hits
        harm = max(0.0, struck - innocent)
        lost = min(innocent, struck)
        for _ in range(MAX_STRIKES):
            if left <= 0.15:
                break
            shots = min(float(march.shooter_count), march.energy)
            if shots < 0.5:
                if not march.shooter_count:
                    harm += left * area.mean_attack / 6.0
                    break
                if march.rounds > self.table.marker - LAST_TIME_MARKER:
                    break
                self.pass_rounds(march, 1)
                continue
            march.energy -= shots
            left = max(0.0, left - shots * odds)
            dead = min(innocent - lost, left)
            lost += dead
            harm += (left - dead) * area.mean_attack / 6.0
        march.expected_lives_lost += harm * HARM_FACTOR
        march.expected_points -= lost * CIVILIAN_DEATH_COST
        if march.hostage_count:
            share = min(1.0, area.enemy_count * 0.5)
            march.expected_points -= share * march.hostage_points
            march.hostage_points -= share * march.hostage_points

    def simulate_route(self, march: SquadProgress, places: Sequence[int], safe: list[bool], secured: list[bool]) -> None:
        """Go over places, and fight where it must be."""
        areas = self.sight.areas
        for place in places:
            if march.has_extra_step:
                march.has_extra_step = False
            else:
                self.pass_rounds(march, 1)
                march.has_extra_step = place < len(areas) and secured[place]
            march.place = place
            if place < len(areas) and not safe[place]:
                self.clear_area(march, place, safe, secured)

    def clear_area(self, march: SquadProgress, place: int, safe: list[bool], secured: list[bool]) -> None:
        """Take an area; its bombs and hostages may still be there."""
        area = self.sight.areas[place]
        self.fight_for_area(march, area)
        march.has_extra_step = False
        if not (area.goal_count and self.goal == "bombs"):
            safe[place] = True
        if not area.goal_count or self.goal == "leaders":
            secured[place] = True

    def visit_area(self, march: SquadProgress, place: int, safe: list[bool], secured: list[bool], done: list[bool]) -> None:
        """Go to an area and do there what is to be done."""
        area = self.sight.areas[place]
        if march.place == place and not safe[place]:
            self.pass_rounds(march, 1)
            self.clear_area(march, place, safe, secured)
        self.simulate_route(march, self.route_between(march.place, place), safe, secured)
        march.place = place
        if not area.goal_count or done[place] or march.rounds > self.table.marker:
            return
        if self.goal == "bombs":
            if march.expert_energy < 0:
                return
            work = area.bomb_energy / march.expert_skill
            self.pass_rounds(march, max(0, ceil(work - march.expert_energy - 0.3)))
            march.expert_energy = max(0.0, march.expert_energy - work)
            if march.rounds > self.table.marker:
                return
            safe[place] = True
        elif self.goal == "hostages":
            taken = min(float(march.hostage_capacity), area.goal_count)
            if taken <= 0:
                return
            share = taken / area.goal_count
            march.hostage_capacity -= round(taken)
            march.hostage_count += round(taken)
            march.hostage_points += share * (area.goal_points - area.goal_penalty)
            march.expected_points += share * (area.goal_points - area.goal_penalty)
            done[place] = secured[place] = share >= 1.0
            return
        march.expected_points += area.goal_points - area.goal_penalty
        done[place] = secured[place] = True

    def expected_score(self, squads: Sequence[Squad], aims: Sequence[Sequence[int]]) -> float:
        """Return the score that a plan is expected to bring."""
        safe = [area.is_safe for area in self.sight.areas]
        secured = [area.is_secured for area in self.sight.areas]
        done = [False] * len(safe)
        score, end = float(self.table.score) + self.losses, 1.0
        for squad, aim in zip(squads, aims, strict=True):
            march = self.initial_squad_progress(squad)
            if march.hostage_count:
                score += march.hostage_points
            for place in aim:
                self.visit_area(march, place, safe, secured, done)
                march.has_extra_step = False
            if march.place not in self.exits:
                self.simulate_route(march, self.route_between(march.place, self.nearest_exit(march.place)), safe, secured)
            end = max(end, march.rounds)
            short = max(0.0, march.expected_lives_lost - march.lives * SPARE_LIVES_SHARE)
            score += march.expected_points - COST_PER_LOST_LIFE * march.expected_lives_lost - COST_PER_CRITICAL_LIFE * short
        rounds = ceil(end - 0.01)
        score += self.table.marker - (rounds - 1)
        if rounds > self.table.marker - LAST_TIME_MARKER + 1:
            score += LATE_EXIT_SCORE
        if not self.table.bonus_won:
            count = sum(secured)
            score += SECURED_AREAS_POINTS if count >= self.sight.location.bonus_area_count else AREA_PROGRESS_VALUE * count
        return score

    # finding -----------------------------------------------------------------------------------------------------------------------------

    def best_plan(self, squads: tuple[Squad, ...]) -> TeamPlan:
        """Find what these squads should do: nothing but leave, or one area after the other where it helps most."""
        aims: list[tuple[int, ...]] = [()] * len(squads)
        score = self.expected_score(squads, aims)
        if score >= MIN_LEAVING_SCORE:
            return TeamPlan(squads, tuple(aims), score + 5.0, True)
        here = sorted(
            {squad.place for squad in squads if squad.place < len(self.sight.areas) and not self.sight.areas[squad.place].is_safe}
        )
        left = [*self.worth, *(place for place in here if place not in self.worth)]
        while left and sum(map(len, aims)) < self.ahead:
            found = max(self._grown(squads, aims, left), key=lambda entry: entry[0], default=None)
            if found is None or found[0] <= score + 0.05:
                break
            score, index, aim, place = found
            aims[index] = aim
            left.remove(place)
        return TeamPlan(squads, tuple(aims), score, not any(aims))

    def _grown(
        self, squads: tuple[Squad, ...], aims: list[tuple[int, ...]], left: Sequence[int]
    ) -> Iterator[tuple[float, int, tuple[int, ...], int]]:
        """Return every plan with one more area."""
        for place in left:
            for index, aim in enumerate(aims):
                for at in range(len(aim) + 1):
                    longer = (*aim[:at], place, *aim[at:])
                    yield self.expected_score(squads, [*aims[:index], longer, *aims[index + 1 :]]), index, longer, place

    def best_team_plan(self) -> TeamPlan:
        """Find the best plan for the Ops where they stand, together or apart."""
        places: dict[int, list[Op]] = {}
        for op in self.sight.living:
            places.setdefault(op.at, []).append(op)
        together = tuple(Squad(tuple(ops), at) for at, ops in sorted(places.items()))
        plans = [self.best_plan(together)]
        for index, squad in enumerate(together):
            for one, other in squad_splits(squad.ops):
                parts = Squad(one, squad.place), Squad(other, squad.place)
                plans.append(self.best_plan((*together[:index], *parts, *together[index + 1 :])))
        return max(plans, key=lambda plan: plan.expected_score)


def squad_splits(ops: tuple[Op, ...]) -> Iterator[tuple[tuple[Op, ...], tuple[Op, ...]]]:
    """Return the ways in which a squad splits: those with hostages from the others, and alternately by number."""
    carriers, free = tuple(op for op in ops if op.escort >= 0), tuple(op for op in ops if op.escort < 0)
    if carriers and free:
        yield carriers, free
    if len(ops) >= 3:
        yield ops[::2], ops[1::2]
