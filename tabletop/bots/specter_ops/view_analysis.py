"""A view of SPECTER OPS with what follows from it: who can go where, where she can be, how far it is, and what a shot is worth."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from tabletop.bots.cached_property import cached_property
from tabletop.core.grid import iterate_set_bits, union
from tabletop.core.view import TABLE
from tabletop.games.specter_ops.action_context import FIRST_AGENT_INDEX, hunters_in_play
from tabletop.games.specter_ops.state import HIDDEN, MIN_SEATS_SECRET_OBJECTIVES, NONE
from tabletop.games.specter_ops.view import SpecterOpsView, public_sheet
from tabletop.games.specter_ops.visibility import forbidden_spaces

if TYPE_CHECKING:
    from tabletop.games.specter_ops.board_tables import BoardTables
    from tabletop.games.specter_ops.game import SpecterOps
    from tabletop.games.specter_ops.pieces import Agent
    from tabletop.games.specter_ops.state import AgentSheet, Hunter

MAX_DISTANCE_FIELDS: Final = 400
"""So many fields of steps are kept."""
DIE_SIDES: Final = 6
FAR_SHOT_DISTANCE: Final = 7
"""From so far on a shot is worth the same little."""
FAR_SHOT_HIT_CHANCE: Final = 1 / 12
"""The chance of a shot from far away: sixes roll again."""


class DistanceFields:
    """Steps on foot from every space to a set of spaces, kept for the next time; saves time only."""

    def __init__(self) -> None:
        """Begin with none."""
        self._known: dict[tuple[int, int], tuple[int, ...]] = {}
        self._spots: dict[tuple[object, ...], int] = {}

    def walking_distances(self, ground: BoardTables, goal: int) -> tuple[int, ...]:
        """Return the steps from every space to the nearest one of a set, as many as there are spaces where no way leads."""
        geometry = ground.geometry
        known = self._known.get((id(ground), goal))
        if known is None:
            if len(self._known) >= MAX_DISTANCE_FIELDS:
                self._known.clear()
            taken, seen, front, steps = [geometry.size] * geometry.size, goal, goal, 0
            while front:
                for space in iterate_set_bits(front):
                    taken[space] = steps
                front, steps = geometry.spaces_one_step_from(front) & ~seen, steps + 1
                seen |= front
            known = self._known[id(ground), goal] = tuple(taken)
        return known

    def publicly_possible_spaces(self, outlook: ViewAnalysis, facts: int) -> int:
        """Return the spaces where the first agent could be, as all knew it after so many facts."""
        table = outlook.public_view.table
        history = table.history[:facts]
        key = (id(outlook.ground), tuple(table.dice), tuple(hunter.kind for hunter in table.hunters), *history)
        known = self._spots.get(key)
        if known is None:
            if len(self._spots) >= MAX_DISTANCE_FIELDS:
                self._spots.clear()
            then = replace(table, history=history, agents=table.agents[:1], traitor=HIDDEN)
            known = self._spots[key] = outlook.game.possible_spaces(SpecterOpsView(TABLE, then))[FIRST_AGENT_INDEX]
        return known


class ViewAnalysis:
    """A view, and what everybody at the table can work out from it; `hunters` are the indices of those in play.

    `next_turn_weight` is what is made of the turns to come.
    """

    next_turn_weight = 1.0

    def __init__(self, game: SpecterOps, view: SpecterOpsView, fields: DistanceFields) -> None:
        """Look at a table."""
        self.game, self.view, self.table, self.fields = game, view, view.table, fields
        self.box, self.ground = game.box, game.board_of_state(view.table)
        self.geometry = self.ground.geometry
        self.hunters = hunters_in_play(self.table)
        self.figures = forbidden_spaces(self.table.hunters)

    @cached_property
    def may_have_traitor(self) -> bool:
        """Return whether one of the hunters may be a traitor (SO5.2)."""
        return self.table.traitor != NONE and not any(hunter.gone for hunter in self.table.hunters)

    @cached_property
    def ignored_spaces(self) -> int:
        """Return the spaces that are not thought of: none."""
        return 0

    @cached_property
    def public_view(self) -> SpecterOpsView:
        """Return what everybody at the table knows."""
        table, traitor = self.table, self.table.traitor
        open_now = traitor in (NONE, HIDDEN) or table.hunters[traitor].gone
        agents = [public_sheet(sheet) for sheet in table.agents]
        return SpecterOpsView(TABLE, replace(table, agents=agents, traitor=traitor if open_now else HIDDEN))

    @cached_property
    def possible_agent_spaces(self) -> tuple[int, ...]:
        """Return for each agent the spaces where she can be as far as everybody knows (SO2.4, SO3.3)."""
        return self.game.possible_spaces(self.public_view)

    def publicly_possible_spaces(self, facts: int) -> int:
        """Return the spaces where the first agent could be, as all knew it after so many facts; it is reckoned once."""
        return self.fields.publicly_possible_spaces(self, facts)

    @cached_property
    def has_missing_objectives(self) -> bool:
        """Return whether objectives are still lacking (SO2.5)."""
        return self.table.done.bit_count() < self.box.numbers.objectives

    @cached_property
    def escape_point_cells(self) -> tuple[int, ...]:
        """Return the escape points."""
        return self.ground.escape_point_cells(self.table.seats)

    def unfinished_sections(self) -> list[int]:
        """List the sections whose objective is not done, from 1."""
        return [section for section in range(1, len(self.table.dice) + 1) if not self.table.done >> section - 1 & 1]

    @cached_property
    def agent_goal_spaces(self) -> tuple[int, ...]:
        """Return the sets of spaces to which an agent has to go next, as far as everybody knows: objectives, or ways out (SO1.3, SO2.5)."""
        if not self.has_missing_objectives:
            return tuple(1 << cell for cell in self.escape_point_cells)
        first = self.table.agents[FIRST_AGENT_INDEX]
        reach = self.box.agents[first.kind].objective_reach if first.shown else max(agent.objective_reach for agent in self.box.agents)
        found = []
        for section in self.unfinished_sections():
            die = self.table.dice[section - 1]
            known = die > 0 and self.table.seats < MIN_SEATS_SECRET_OBJECTIVES
            dice = (die,) if known else [number for part, number in self.geometry.objectives if part == section]
            found.append(union(self.ground.spaces_completing_objective(section, number, reach) for number in dice))
        return tuple(goal for goal in found if goal)

    def objective_range(self, sheet: AgentSheet) -> int:
        """Return how far away an agent completes objectives (SO6.4)."""
        return self.box.agents[sheet.kind].objective_reach

    def walking_distances(self, goal: int) -> tuple[int, ...]:
        """Return the steps on foot from every space to a set."""
        return self.fields.walking_distances(self.ground, goal)

    def hunter_walking_range(self, hunter: Hunter) -> int:
        """Return how far a hunter may go on foot (SO3.1, SO3.6, SO6.6)."""
        numbers = self.box.numbers
        return numbers.stunned_steps if hunter.stunned else max(numbers.steps, self.box.hunters[hunter.kind].run_steps)

    def hunter_reachable_spaces(self, index: int) -> int:
        """Return the spaces on which a hunter can end its next turn (SO3.1, SO3.2)."""
        hunter, geometry = self.table.hunters[index], self.geometry
        if not hunter.inside:
            return geometry.reachable_spaces(hunter.cell, self.hunter_walking_range(hunter))
        if self.table.barred == index:
            return geometry.reachable_spaces(hunter.cell, 1)
        return geometry.reachable_from_set(self.vehicle_reachable_spaces, 1)

    @cached_property
    def reachable_spaces_by_hunter(self) -> list[int]:
        """List these spaces of each hunter in play."""
        return [self.hunter_reachable_spaces(index) for index in self.hunters]

    @cached_property
    def vehicle_reachable_spaces(self) -> int:
        """Return the spaces that the vehicle can reach in one round (SO3.2)."""
        return self.geometry.drivable_spaces(self.table.vehicle, self.box.numbers.vehicle_spaces)


def hit_chance(dice: int, distance: int) -> float:
    """Return about the chance that an attack from so far hits (SO3.4, SO6.5); `distance` is less what is added to the dice."""
    if distance <= 1:
        return 1 - (1 / DIE_SIDES) ** dice
    if dice > 1:
        return max(FAR_SHOT_HIT_CHANCE, 1.0 - 0.01 * float(max(0, distance - 2) ** 2))
    return FAR_SHOT_HIT_CHANCE if distance >= FAR_SHOT_DISTANCE else (DIE_SIDES + 1 - distance) / DIE_SIDES


def expected_hits(outlook: ViewAnalysis, index: int, cell: int, spots: int, agent: Agent) -> float:
    """Return the hits to expect of a hunter who knows the space of an agent, from the best of its spots in sight of it (SO3.4, SO6)."""
    hunter, geometry = outlook.table.hunters[index], outlook.geometry
    kind = outlook.box.hunters[hunter.kind]
    if hunter.stunned:
        return 0.0
    if spots >> cell & 1 and not agent.ambush_min_roll:
        return 1.0 + ((DIE_SIDES + 1 - kind.strength_min_roll) / DIE_SIDES if kind.strength_min_roll else 0.0)
    if kind.run_steps and not hunter.inside:
        spots &= geometry.reachable_spaces(hunter.cell, outlook.box.numbers.steps)
    if not spots:
        return 0.0
    near = next((n for n in range(1, FAR_SHOT_DISTANCE) if spots & geometry.spaces_within_king_steps(cell, n)), FAR_SHOT_DISTANCE)
    return hit_chance(kind.attack_dice_count, near + (agent.evasion_reduction if near <= agent.evasion_range else 0) - kind.attack_bonus)


def even_sample(mask: int, most: int) -> list[int]:
    """Return at most so many spaces of a set, evenly from all of it."""
    found = list(iterate_set_bits(mask))
    return found if len(found) <= most else [found[len(found) * index // most] for index in range(most)]
