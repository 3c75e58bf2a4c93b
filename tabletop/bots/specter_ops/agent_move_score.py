"""Where an agent goes: on towards objectives and out, past what hunters see and away from where they will look."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Final

from tabletop.bots.cached_property import cached_property
from tabletop.bots.specter_ops.routes import FOUND_COST_TURNS, AgentRoutes
from tabletop.bots.specter_ops.view_analysis import ViewAnalysis, expected_hits, hit_chance
from tabletop.core.grid import iterate_set_bits, union
from tabletop.games.specter_ops.action_context import FIRST_AGENT_INDEX, hunters_able_to_reveal, must_announce_objectives
from tabletop.games.specter_ops.state import NONE, AgentSheet
from tabletop.games.specter_ops.visibility import spaces_seen_by_hunter, spaces_seen_by_hunters

SPACES_SEARCHED_PER_MOVE: Final = 26.0
"""So many spaces a hunter is expected to look over with one move."""
REMAINING_SHARE_WHEN_SEEN: Final = 0.5
"""What of the spaces remains possible when something of the way was seen."""
HEARD_COST_TURNS: Final = 0.4
"""What it costs to be heard close by, in turns."""
SPACES_TOLD_APART_BY_LISTENER: Final = 60.0
"""So many spaces a hunter who listens is expected to tell apart from the others."""
CROSSING_SHOT_HITS: Final = 0.4
"""The hits to expect of a shot at one who only crosses a line of sight."""
END_IN_SIGHT_COST_TURNS: Final = 0.3
"""The turns' worth of ending in sight besides what follows from it."""
STOP_MEMORY_TURNS: Final = 10
"""So many turns she remembers where she stopped."""
REPEATED_STOP_COST_TURNS: Final = 0.15
"""What it costs to stop again where she did once in those turns, in turns; twice, four times as much: who comes back gets nowhere."""
MAX_STOPS_PER_SPACE: Final = 4
"""So often in a hunt she stops on a space at most."""
TOO_MANY_STOPS_COST_TURNS: Final = 50.0
"""The cost of once more."""


@dataclass(frozen=True, slots=True)
class MoveConditions:
    """How she would go: so many `step_count`, with `smoke_mask`, seen only within `stealth_range` spaces (0: as always).

    `blind_hunter_mask` hunters do not see her on her way, `stunned_hunter_mask` ones are slow and do not attack; a bit each.
    """

    step_count: int
    smoke_mask: int
    stealth_range: int
    blind_hunter_mask: int = 0
    stunned_hunter_mask: int = 0


@dataclass(frozen=True, slots=True)
class MovePlan:
    """A move from where the turn began: the spaces after it, what it is worth in turns (less is worse), and why."""

    cells: tuple[int, ...]
    value_turns: float
    reason: str


class AgentMoveScore:
    """Weighs the moves of one agent in one turn."""

    def __init__(self, outlook: ViewAnalysis, agent: int) -> None:
        """Take stock of her sheet and of who would see her."""
        self.outlook, self.agent = outlook, agent
        self.geometry, self.table = outlook.geometry, outlook.table
        self.sheet: AgentSheet = self.table.agents[agent]
        self.kind = outlook.box.agents[self.sheet.kind]
        self.routes = AgentRoutes(outlook, agent)
        self.posts = [self.table.hunters[index] for index in hunters_able_to_reveal(self.table, self.sheet)]

    @cached_property
    def hunters_and_reachable_spaces(self) -> list[tuple[int, int]]:
        """Return the hunters before whom she has to come out, each with the spaces on which it can end its next turn."""
        return [(index, self.outlook.hunter_reachable_spaces(index)) for index in self.routes.hunters]

    @cached_property
    def listening_hunters(self) -> list[tuple[int, int]]:
        """List for each hunter who can listen next where it can do so on foot, and how far it hears (SO6.6)."""
        found = []
        for index in self.routes.hunters:
            hunter = self.table.hunters[index]
            kind = self.outlook.box.hunters[hunter.kind]
            if kind.senses_range and not hunter.inside:
                found.append((self.geometry.reachable_spaces(hunter.cell, kind.senses_max_steps), kind.senses_range))
        return found

    @cached_property
    def announced_objective_spaces(self) -> int:
        """Return where all believe one who has announced an objective, where objectives have to be announced (SO6.8)."""
        foretold = (
            self.agent == FIRST_AGENT_INDEX
            and self.outlook.has_missing_objectives
            and must_announce_objectives(self.outlook.box, self.table)
        )
        return union(self.outlook.agent_goal_spaces) if foretold else 0

    def turns_to_finish(self, cell: int) -> float:
        """Return about the turns from a space to the end of it all, with what it costs to be seen on the way."""
        return self.routes.turns_to_finish_by_space[cell]

    # the danger --------------------------------------------------------------------------------------------------------------------------

    def spaces_in_sight(self, guise: MoveConditions) -> int:
        """Return the spaces on which she would be seen on her way (SO2.4)."""
        posts = self.posts
        if guise.blind_hunter_mask:
            posts = [post for post in posts if not guise.blind_hunter_mask >> self.table.hunters.index(post) & 1]
        return spaces_seen_by_hunters(self.geometry, posts, guise.smoke_mask, guise.stealth_range)

    def expected_danger(self, cell: int, choice: float, guise: MoveConditions) -> float:
        """Return what the hunters' next turn costs, in turns, if she is on a space and could be on so many (SO3.3, SO3.4)."""
        geometry, eyes = self.geometry, self.geometry.spaces_in_sight(cell, guise.smoke_mask)
        if guise.stealth_range:
            eyes &= geometry.spaces_within_king_steps(cell, guise.stealth_range)
        unseen, hits, heard = 1.0, 0.0, 0.0
        for area, within in self.listening_hunters:
            if area & geometry.spaces_within_king_steps(cell, within):
                heard = HEARD_COST_TURNS * min(1.0, SPACES_TOLD_APART_BY_LISTENER / choice)
        for index, reach in self.hunters_and_reachable_spaces:
            stunned = guise.stunned_hunter_mask >> index & 1
            spots = eyes & (self._slow(index) if stunned else reach)
            if spots:
                unseen *= 1.0 - min(1.0, SPACES_SEARCHED_PER_MOVE / choice)
                hits += 0.0 if stunned else expected_hits(self.outlook, index, cell, spots, self.kind)
        return self.outlook.next_turn_weight * ((1.0 - unseen) * (FOUND_COST_TURNS + self.routes.hit_cost * hits) + unseen * heard)

    def _slow(self, index: int) -> int:
        """Return the spaces on which a hunter can end its next turn if it is stunned (SO3.6)."""
        return self.geometry.reachable_spaces(self.table.hunters[index].cell, self.outlook.box.numbers.stunned_steps)

    # the move ----------------------------------------------------------------------------------------------------------------------------

    def current_move_manner(self) -> MoveConditions:
        """Return how she goes as things are."""
        box, sheet = self.outlook.box, self.sheet
        steps = box.surge if sheet.surged else box.numbers.steps
        return MoveConditions(steps, self.table.smoke, box.stealth if sheet.stealth else 0)

    def best_move_plan(self, start: int, guise: MoveConditions) -> MovePlan:
        """Find the best move from a space."""
        geometry, figures, seen = self.geometry, self.outlook.figures, self.spaces_in_sight(guise)
        wide = geometry.reachable_spaces(start, guise.step_count, figures)
        quiet = geometry.reachable_spaces(start, guise.step_count, figures | seen) & ~seen
        noticed = seen >> start & 1
        places = self.outlook.possible_agent_spaces[self.agent] & ~seen
        choice = float(max(1, (quiet if noticed else places).bit_count()))
        works = union(mask for _, _, mask in self.routes.next_goals) if self.announced_objective_spaces else 0
        known = float(max(1, (self.announced_objective_spaces & quiet).bit_count()))
        drawn = self.first_sight_shooters(start, guise)
        shot = union(sight for _, sight, *_ in drawn)
        free = geometry.reachable_spaces(start, guise.step_count, figures | shot) if drawn else wide
        loud = max(1.0, REMAINING_SHARE_WHEN_SEEN * (wide & ~seen).bit_count())
        found: tuple[float, int] | None = None
        for cell in iterate_set_bits(self.considered_spaces(wide, start)):
            if self._away(cell):
                score = 100.0
            else:
                score = -self.routes.turn_value * self.turns_to_finish(cell) - self.repeated_stop_cost_turns(cell)
                if seen >> cell & 1:
                    score -= END_IN_SIGHT_COST_TURNS + FOUND_COST_TURNS + self.expected_danger(cell, 1.0, guise)
                else:
                    hidden = quiet >> cell & 1
                    many = choice if hidden else loud
                    score -= self.expected_danger(cell, min(many, known) if works >> cell & 1 else many, guise) + (
                        0.0 if hidden else FOUND_COST_TURNS
                    )
                if drawn and not (free & ~shot) >> cell & 1:
                    score -= self.routes.hit_cost * sum(self._snap(snap, cell, crossing=not free >> cell & 1) for snap in drawn)
            if found is None or score > found[0] + 1e-9:
                found = score, cell
        score, cell = found or (0.0, start)
        shun = seen if quiet >> cell & 1 else shot if free >> cell & 1 else 0
        cells = geometry.shortest_way(start, cell, figures | shun)
        return MovePlan(cells, score, self._reason(start, cell, score, seen))

    def considered_spaces(self, wide: int, start: int) -> int:
        """Return the spaces that she thinks of: always where she is, and a way out."""
        ways_out = 0 if self.outlook.has_missing_objectives else union(1 << cell for cell in self.outlook.escape_point_cells)
        return wide & ~self.outlook.ignored_spaces | wide & (1 << start | ways_out)

    def first_sight_shooters(self, start: int, guise: MoveConditions) -> list[tuple[int, int, float, int]]:
        """List who shoots as soon as she comes into sight: from where, what it sees, the hits if they are certain, the dice (SO6.5)."""
        found = []
        for post in self.posts:
            kind, index = self.outlook.box.hunters[post.kind], self.table.hunters.index(post)
            if not kind.quick_draw_dice_count or post.inside or post.stunned or guise.blind_hunter_mask >> index & 1:
                continue
            sight = spaces_seen_by_hunter(self.geometry, post, guise.smoke_mask, guise.stealth_range)
            if post.watch != NONE:
                found.append((post.cell, sight, float(kind.sniper_shot_hits), 0))
            elif not sight >> start & 1:
                found.append((post.cell, sight, 0.0, kind.quick_draw_dice_count))
        return found

    def _snap(self, snap: tuple[int, int, float, int], cell: int, *, crossing: bool) -> float:
        """Return the hits to expect of one who shoots at once, if she stops on a space, perhaps crossing its sight on her way."""
        at, sight, sure, dice = snap
        if sight >> cell & 1:
            return sure or hit_chance(dice, self.geometry.king_distance(at, cell))
        return (sure or CROSSING_SHOT_HITS) if crossing else 0.0

    def repeated_stop_cost_turns(self, cell: int) -> float:
        """Return what it costs to stop where she stopped before, in turns."""
        lately, ever = self.past_stops_by_space
        return REPEATED_STOP_COST_TURNS * lately[cell] ** 2 + TOO_MANY_STOPS_COST_TURNS * (ever[cell] >= MAX_STOPS_PER_SPACE)

    @cached_property
    def past_stops_by_space(self) -> tuple[Counter[int], Counter[int]]:
        """Count for each space how often she stopped there lately, and in this hunt."""
        stops = [path[-1] for path in self.sheet.trail]
        return Counter(stops[-STOP_MEMORY_TURNS:]), Counter(stops)

    def _away(self, cell: int) -> bool:
        """Return whether ending there is an escape (SO2.5)."""
        return not self.outlook.has_missing_objectives and cell in self.outlook.escape_point_cells

    def _reason(self, start: int, cell: int, score: float, seen: int) -> str:
        """Return why she goes there."""
        if self._away(cell):
            return "escape"
        if seen >> start & 1 and not seen >> cell & 1:
            return "hide"
        return "sneak" if self.turns_to_finish(cell) < self.turns_to_finish(start) else "bluff"
