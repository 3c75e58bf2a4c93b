"""What a hunter does with its turn: see as much as it can of where she can be, stand where she has to pass, and be near (SO3)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from tabletop.bots.cached_property import cached_property
from tabletop.bots.specter_ops.location_estimate import LocationEstimate
from tabletop.bots.specter_ops.tactics import tactics_for_hunter
from tabletop.bots.specter_ops.view_analysis import DIE_SIDES, ViewAnalysis, even_sample, hit_chance
from tabletop.core.grid import iterate_set_bits, union
from tabletop.games.specter_ops.state import Hunter
from tabletop.games.specter_ops.visibility import spaces_seen_from

FIND_VALUE: Final = 1.0
"""What it is worth to find her now."""
HIT_VALUE: Final = 1.6
"""What a hit is worth now."""
NEXT_REACH_SIGHT_VALUE: Final = 0.45
"""What it is worth to see all that she can reach next."""
LURK_HORIZON_STEPS: Final = 8
"""The steps of the next turns in which she could come there."""
VEHICLE_STEP_WEIGHT: Final = 0.9
"""A step counts so much for one who sits in the vehicle."""
BLOCK_ESCAPE_VALUE: Final = 0.5
"""What it is worth to stand on an escape point that she needs."""
ESCAPE_RUN_DISTANCE: Final = 10
"""From so near she can run for an escape point soon."""
LISTEN_VALUE: Final = 0.5
"""What it is worth to hear whether she is close, when that is an even chance."""
MAX_SPACES_TO_FOLLOW_AGENT: Final = 40
"""With so few likely spaces it is she who is followed, not where she goes."""
SHOT_DISTANCE_COUNT: Final = 7
"""Distances that make a difference to a shot."""
MAX_SPACES_FOLLOWED: Final = 12
"""So many spaces where she may be are followed at most."""
GOAL_SLACK_STEPS: Final = 6
"""Steps from a goal that make no difference."""
LEAD_STEPS: Final = 4
"""So many steps before her one wants to be where she goes."""
ESCAPE_PHASE_WEIGHT: Final = 1.0
"""How much more that counts when she only has to get out."""
TRAITOR_TRAIL_STEPS: Final = 6
"""So many steps behind her a traitor stays."""
MAX_VEHICLE_STOPS: Final = 24
"""So many of the spaces to which the vehicle can be driven are thought of."""
QUICK_DRAW_HIT_VALUE: Final = 0.7
"""What a hit is worth that is only drawn or sniped if she comes into sight in her turn."""


class HunterPositionScore:
    """Weighs where one hunter should be; `loyal` False turns the aim round (SO5.2)."""

    def __init__(self, outlook: ViewAnalysis, index: int, *, loyal: bool = True) -> None:
        """Take stock of where she can be, and of who else looks there."""
        self.outlook, self.index, self.loyal = outlook, index, loyal
        self.geometry, self.table = outlook.geometry, outlook.table
        self.hunter = self.table.hunters[index]
        self.kind = outlook.box.hunters[self.hunter.kind]
        self.manner = tactics_for_hunter(self.kind, alone=outlook.may_have_traitor)
        self.others = [self.table.hunters[other] for other in outlook.hunters if other != index]
        self._worth: dict[tuple[int, bool, bool, bool], float] = {}
        self._far: dict[int, float] = {}

    @cached_property
    def possible_agent_spaces(self) -> list[int]:
        """List for each agent the spaces where she can be."""
        return [mask for mask in self.outlook.possible_agent_spaces if mask]

    @cached_property
    def spaces_already_seen(self) -> int:
        """Return what hunters who have had their turn see already."""
        gone = [other for other in self.others if other.moved and not other.blind]
        return union(spaces_seen_from(self.geometry, other.cell, other.watch, self.table.smoke) for other in gone)

    @cached_property
    def location_estimates(self) -> list[LocationEstimate]:
        """List what is believed of each agent."""
        return [LocationEstimate(self.outlook, mask, self.spaces_already_seen) for mask in self.possible_agent_spaces]

    @cached_property
    def unwatched_goal_spaces(self) -> list[int]:
        """List for each agent the spaces at goals that she could come to soon, and that nobody looks at."""
        goals = union(self.outlook.agent_goal_spaces) & ~self.spaces_already_seen
        return [self.geometry.reachable_from_set(mask, LURK_HORIZON_STEPS) & goals for mask in self.possible_agent_spaces]

    @cached_property
    def weighted_chase_targets(self) -> list[tuple[tuple[int, ...], int, float]]:
        """List what to be near to, with parts of a whole."""
        found = list(self._chased(self.others))
        total = sum(weight for _, _, weight in found) or 1.0
        return [(way, slack, weight / total) for way, slack, weight in found]

    def _chased(self, others: Sequence[Hunter]) -> Iterator[tuple[tuple[int, ...], int, float]]:
        """Return what to be near to: steps from everywhere, how many do no harm, and a weight: where she may be, and where she goes."""
        end = 1.0 if self.outlook.has_missing_objectives else ESCAPE_PHASE_WEIGHT
        for hunch in self.location_estimates:
            for cell, chance in hunch.likeliest_spaces[:MAX_SPACES_FOLLOWED]:
                way = self.geometry.walking_distances(cell)
                nearer = any(way[other.cell] < way[self.hunter.cell] for other in others)
                yield way, 0, (self.manner.nearer_ally_weight if nearer else 1.0) * chance
            goal = self.manner.goal_weight * end * min(1.0, hunch.mask.bit_count() / MAX_SPACES_TO_FOLLOW_AGENT)
            for mask in self.outlook.agent_goal_spaces:
                way = self.outlook.walking_distances(mask)
                nearer = any(way[other.cell] < way[self.hunter.cell] for other in others)
                left = min(way[cell] for cell, _ in hunch.likeliest_spaces)
                yield way, max(0, left - LEAD_STEPS), goal * (self.manner.nearer_ally_weight if nearer else 1.0) / (GOAL_SLACK_STEPS + left)

    # what a space is worth ---------------------------------------------------------------------------------------------------------------

    def mean_excess_distance(self, cell: int) -> float:
        """Return the mean steps that a space is too far from where she can be, and from where she goes."""
        far = self._far.get(cell)
        if far is None:
            far = 0.0
            for way, slack, weight in self.weighted_chase_targets:
                if (more := way[cell] - slack) > 0:
                    far += more * weight
            self._far[cell] = far
        return far

    def excess_distance_for_passenger(self, cell: int) -> float:
        """Return the same for who sits in the vehicle there: it gets on faster than who walks (SO3.2)."""
        far = VEHICLE_STEP_WEIGHT * self.mean_excess_distance(cell)
        return min(far, self.excess_distance_after_drive) if cell == self.table.vehicle else far

    @cached_property
    def excess_distance_after_drive(self) -> float:
        """Return the same for who sits in the vehicle where it is, after one who walked would have gone as far as he can."""
        steps = self.outlook.box.numbers.steps
        return steps + min(
            self.mean_excess_distance(cell) for cell in even_sample(self.outlook.vehicle_reachable_spaces, MAX_VEHICLE_STOPS)
        )

    def nearest_likely_distance(self, cell: int) -> int:
        """Return the fewest steps from a space to where she is likely to be."""
        return min((way[cell] for way, slack, _ in self.weighted_chase_targets if not slack), default=0)

    def sight_value(self, eyes: int) -> float:
        """Return what it is worth to see, of all that she can reach next, what lies in sight."""
        return (
            NEXT_REACH_SIGHT_VALUE
            * self.outlook.next_turn_weight
            * sum(hunch.probability_of_moving_to(eyes) for hunch in self.location_estimates)
        )

    def chance_agent_comes_near(self, eyes: int) -> float:
        """Return the chance that an agent comes next to any of some spaces."""
        return sum(hunch.probability_of_moving_to(eyes) for hunch in self.location_estimates)

    def unwatched_stop_share(self, eyes: int) -> float:
        """Return the part of the spaces on which an agent could stop next to which she comes without crossing some of them."""
        parts = 0.0
        for hunch in self.location_estimates:
            sure = sum(chance for _, chance in hunch.likeliest_spaces)
            for cell, chance in hunch.likeliest_spaces:
                spots, rest = (
                    self.geometry.reachable_spaces(cell, self.outlook.box.numbers.steps, barred) & ~self.spaces_already_seen
                    for barred in (0, eyes)
                )
                parts += chance / sure * rest.bit_count() / max(1, spots.bit_count())
        return parts / max(1, len(self.location_estimates))

    def quick_draw_value(self, cell: int, eyes: int) -> float:
        """Return what Quick Draw is worth: she comes into sight so near (SO6.5)."""
        value, left = 0.0, eyes & union(hunch.next_spaces for hunch in self.location_estimates)
        for distance in range(1, SHOT_DISTANCE_COUNT + 1):
            if not left:
                break
            ring = left if distance == SHOT_DISTANCE_COUNT else left & self.geometry.spaces_within_king_steps(cell, distance)
            left &= ~ring
            value += hit_chance(self.kind.quick_draw_dice_count, distance) * sum(
                hunch.probability_of_moving_to(ring) for hunch in self.location_estimates
            )
        return QUICK_DRAW_HIT_VALUE * value

    def space_value(self, cell: int, *, inside: bool = False, ran: bool = False, steps: int = 0) -> float:
        """Return what it is worth to end the move on a space; it is reckoned once."""
        listens = steps <= self.kind.senses_max_steps
        key = cell, inside, ran, listens
        if key not in self._worth:
            self._worth[key] = self._reckon(cell, inside=inside, ran=ran, listens=listens and self.kind.senses_range > 0)
        return self._worth[key]

    def _reckon(self, cell: int, *, inside: bool, ran: bool, listens: bool) -> float:
        """Reckon what it is worth to end the move on a space."""
        geometry, eyes = self.geometry, self.geometry.spaces_in_sight(cell, self.table.smoke)
        armed = not inside and not self.hunter.stunned
        value = self.sight_value(eyes)
        for hunch, lurks in zip(self.location_estimates, self.ambush_chances, strict=True):
            for spot in iterate_set_bits(hunch.mask & eyes):
                value += hunch.chances[spot] * (FIND_VALUE + HIT_VALUE * self._hit(cell, spot, ran, lurks) if armed else FIND_VALUE)
            if listens:
                heard = hunch.mask & ~eyes & geometry.spaces_within_king_steps(cell, self.kind.senses_range)
                share = sum(hunch.chances[spot] for spot in iterate_set_bits(heard))
                value += LISTEN_VALUE * 4.0 * share * (1.0 - share)
        if armed and self.kind.quick_draw_dice_count:
            value += self.quick_draw_value(cell, eyes)
        for mask in self.unwatched_goal_spaces:
            if mask:
                value += self.manner.approach_sight_weight * self.outlook.next_turn_weight * (mask & eyes).bit_count() / mask.bit_count()
        far = self.manner.distance_cost_per_step * (self.excess_distance_for_passenger(cell) if inside else self.mean_excess_distance(cell))
        if not self.loyal:
            return -value - abs(far - TRAITOR_TRAIL_STEPS * self.manner.distance_cost_per_step)
        return value - far + self._blocks(cell, inside=inside)

    def _hit(self, cell: int, spot: int, ran: bool, lurks: float) -> float:
        """Return the hits to expect on one in sight on a space, who ambushes with such a chance (SO3.4, SO6.3, SO6.5 to SO6.8)."""
        if cell == spot:
            return (1.0 - lurks) * (1.0 + self._strong())
        if ran:
            return 0.0
        geometry, distance = self.geometry, self.geometry.king_distance(cell, spot)
        straight = distance == 1 and (
            geometry.column_of(cell) == geometry.column_of(spot) or geometry.row_of(cell) == geometry.row_of(spot)
        )
        return (
            self.hit_chance_by_distance[distance] * (1.0 - lurks * self.ambush_success_chance)
            if straight
            else self.hit_chance_by_distance[distance]
        )

    @cached_property
    def hit_chance_by_distance(self) -> list[float]:
        """List the chance to hit by distance."""
        far = max(self.geometry.width, self.geometry.height)
        return [hit_chance(self.kind.attack_dice_count, distance - self.kind.attack_bonus) for distance in range(far)]

    @cached_property
    def unmoved_passenger_count(self) -> int:
        """Count the others who sit in the vehicle and have yet to go."""
        others = [self.table.hunters[index] for index in self.outlook.hunters if index != self.index]
        return sum(other.inside and not other.moved for other in others)

    @cached_property
    def ambush_chances(self) -> list[float]:
        """List for each agent in play the chance that she ambushes who comes beside her (SO6.3)."""
        return [ambush_chance(self.outlook, agent) for agent, mask in enumerate(self.outlook.possible_agent_spaces) if mask]

    @cached_property
    def ambush_success_chance(self) -> float:
        """Return the chance that an ambush succeeds against one who comes straight beside her (SO6.3)."""
        return (DIE_SIDES + 1 - max(kind.ambush_min_roll for kind in self.outlook.box.agents)) / DIE_SIDES

    def _strong(self) -> float:
        """Return the chance of a further hit on her own space (SO6.6)."""
        return (DIE_SIDES + 1 - self.kind.strength_min_roll) / DIE_SIDES if self.kind.strength_min_roll else 0.0

    def _blocks(self, cell: int, *, inside: bool) -> float:
        """Return what it is worth to stand on an escape point that she could take soon (SO2.5)."""
        if inside or self.outlook.has_missing_objectives or cell not in self.outlook.escape_point_cells:
            return 0.0
        return BLOCK_ESCAPE_VALUE if self.nearest_likely_distance(cell) <= ESCAPE_RUN_DISTANCE else 0.0


def ambush_chance(outlook: ViewAnalysis, agent: int) -> float:
    """Return the chance that an agent ambushes who comes beside her, by who she can be (SO6.3)."""
    sheet, agents = outlook.table.agents[agent], outlook.box.agents
    if sheet.shown:
        return float(agents[sheet.kind].ambush_min_roll > 0)
    taken = {other.kind for other in outlook.table.agents if other.shown}
    left = [kind for kind in agents if kind.number not in taken]
    return sum(kind.ambush_min_roll > 0 for kind in left) / len(left)
