"""The turns that an agent has before her from every space: objectives in the best order, a way out, and what it costs to be seen."""

from __future__ import annotations

from itertools import pairwise, permutations
from typing import Final

from tabletop.bots.cached_property import cached_property
from tabletop.bots.specter_ops.view_analysis import ViewAnalysis
from tabletop.core.grid import iterate_set_bits
from tabletop.games.specter_ops.action_context import FIRST_AGENT_INDEX, hides_from_traitor, hunters_able_to_reveal
from tabletop.games.specter_ops.state import NONE, AgentSheet
from tabletop.games.specter_ops.visibility import spaces_seen_by_hunters

FOUND_COST_TURNS: Final = 0.8
"""What it costs to be found, in turns."""
HIT_COST_TURNS: Final = 2.5
"""What a hit costs, in turns, with so many HP as most begin with."""
USUAL_HIT_POINTS: Final = 4
"""The HP with which most begin."""
MIN_HIT_COST_SHARE: Final = 0.5
"""So much of that at least, however many HP she has."""
OBJECTIVE_TURNS: Final = 1.0
"""The turns that an objective takes besides the way."""
GUARD_COST_TURNS: Final = 0.4
"""What each hunter near a goal adds to the way there, in turns."""
GUARD_DISTANCE: Final = 6
HURRY_EXTRA_TURN_VALUE: Final = 3.0
"""What a turn is worth more when time runs short."""
TIGHT_SPARE_TURNS: Final = 3
"""So few turns to spare are short."""
AMPLE_SPARE_TURNS: Final = 20.0
"""So many more turns to spare are enough."""
SIGHT_COST_SHARE_PER_SPACE: Final = 0.5
"""What of the cost of being found each space in sight adds to a way over it."""
HIT_CHANCE_BY_DISTANCE: Final = ((2, 0.8), (5, 0.35))
"""So far from where a hunter can be next, and how likely it then hits."""
PARTS_PER_TURN: Final = 8
"""Parts of a turn in which ways are reckoned."""


class AgentRoutes:
    """The ways of one agent from every space to the end of it all."""

    def __init__(self, outlook: ViewAnalysis, agent: int) -> None:
        """Take stock of her sheet."""
        self.outlook, self.agent = outlook, agent
        self.geometry, self.table = outlook.geometry, outlook.table
        self.sheet: AgentSheet = self.table.agents[agent]
        self.start = self.sheet.path[0] if self.sheet.path else self.sheet.cell
        hidden = self.table.traitor if hides_from_traitor(self.table, self.sheet) else NONE
        self.hunters = [index for index in outlook.hunters if index != hidden]

    @cached_property
    def hit_cost(self) -> float:
        """Return what a hit costs, in turns: more for one who is hurt, less for one who can take more than most."""
        return HIT_COST_TURNS * max(MIN_HIT_COST_SHARE, USUAL_HIT_POINTS / max(1, self.sheet.hp))

    @cached_property
    def turn_value(self) -> float:
        """Return what a turn is worth: more when time runs short (SO2.6)."""
        left = self.outlook.box.numbers.rounds - self.table.round
        steps = self.outlook.box.numbers.steps
        least = min((way[self.start] / steps + rest for way, rest, _ in self.next_goals), default=0.0)
        return 1.0 + HURRY_EXTRA_TURN_VALUE * min(1.0, max(0.0, 1.0 - (left - least - TIGHT_SPARE_TURNS) / AMPLE_SPARE_TURNS))

    @cached_property
    def next_goals(self) -> list[tuple[tuple[int, ...], float, int]]:
        """Return what she can go for next: the steps from everywhere, the turns from there to the end, and where it is (SO2.3, SO2.5)."""
        outlook, pace = self.outlook, self.outlook.box.numbers.steps
        ways_out = [(outlook.walking_distances(1 << cell), self._guards(1 << cell), 1 << cell) for cell in outlook.escape_point_cells]
        lacking = outlook.box.numbers.objectives - self.table.done.bit_count()
        if lacking <= 0 or self.agent != FIRST_AGENT_INDEX:
            return ways_out
        reach = outlook.objective_range(self.sheet)
        near = {
            section: outlook.ground.spaces_completing_objective(section, self.table.dice[section - 1], reach)
            for section in outlook.unfinished_sections()
        }
        near = {section: mask for section, mask in near.items() if mask}
        cost = {section: OBJECTIVE_TURNS + self._guards(mask) for section, mask in near.items()}
        leave = {section: min(_least(way, mask) / pace + guards for way, guards, _ in ways_out) for section, mask in near.items()}
        steps = {section: outlook.walking_distances(mask) for section, mask in near.items()}
        between = {(one, to): _least(steps[to], near[one]) / pace for one, to in permutations(near, 2)}
        best: dict[int, float] = {}
        for order in permutations(near, min(lacking, len(near))):
            turns = sum(cost[section] for section in order) + leave[order[-1]]
            turns += sum(between[pair] for pair in pairwise(order))
            best[order[0]] = min(best.get(order[0], turns), turns)
        return [(steps[section], turns, near[section]) for section, turns in best.items()]

    def _guards(self, mask: int) -> float:
        """Return what the hunters near a goal add to the way, in turns."""
        steps = self.outlook.walking_distances(mask)
        return GUARD_COST_TURNS * sum(steps[self.table.hunters[index].cell] <= GUARD_DISTANCE for index in self.hunters)

    @cached_property
    def turns_to_finish_by_space(self) -> list[float]:
        """Return for every space the turns to the end of it all, with what it costs to be seen on the way."""
        step = PARTS_PER_TURN // self.outlook.box.numbers.steps
        prices = self.spaces_by_sight_cost()
        dear = 0
        for mask in prices.values():
            dear |= mask
        prices = {step: self.geometry.open & ~dear} | {step + price: mask for price, mask in prices.items()}
        waiting: dict[int, int] = {}
        for _, rest, mask in self.next_goals:
            level = round(rest * PARTS_PER_TURN)
            waiting[level] = waiting.get(level, 0) | mask
        found, seen = [float(self.geometry.size)] * self.geometry.size, 0
        while waiting:
            level = min(waiting)
            front = waiting.pop(level) & ~seen
            seen |= front
            for cell in iterate_set_bits(front):
                found[cell] = level / PARTS_PER_TURN
            for price, mask in prices.items():
                if front & mask and (after := self.geometry.spaces_one_step_from(front & mask) & ~seen):
                    waiting[level + price] = waiting.get(level + price, 0) | after
        return found

    def spaces_by_sight_cost(self) -> dict[int, int]:
        """Return the spaces in sight by what each adds to a way over it, in parts of a turn."""
        posts = [self.table.hunters[index] for index in hunters_able_to_reveal(self.table, self.sheet)]
        parts = {0.0: spaces_seen_by_hunters(self.geometry, posts, self.table.smoke)}
        for index in self.hunters:
            reach, done = self.outlook.hunter_reachable_spaces(index), 0
            split: dict[float, int] = {}
            for steps, chance in HIT_CHANCE_BY_DISTANCE:
                ring = self.geometry.reachable_from_set(reach, steps) & ~done
                done |= ring
                for risk, mask in parts.items():
                    if mask & ring:
                        split[risk + chance] = split.get(risk + chance, 0) | mask & ring
            for risk, mask in parts.items():
                if mask & ~done:
                    split[risk] = split.get(risk, 0) | mask & ~done
            parts = split
        prices: dict[int, int] = {}
        for risk, mask in parts.items():
            price = round(
                PARTS_PER_TURN
                * SIGHT_COST_SHARE_PER_SPACE
                * self.outlook.next_turn_weight
                * (FOUND_COST_TURNS + self.hit_cost * risk)
                / self.turn_value
            )
            prices[price] = prices.get(price, 0) | mask
        return prices


def _least(steps: tuple[int, ...], mask: int) -> int:
    """Return the fewest steps from any space of a set."""
    return min((steps[cell] for cell in iterate_set_bits(mask)), default=0)
