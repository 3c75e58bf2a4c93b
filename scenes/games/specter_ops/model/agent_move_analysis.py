"""What an agent who plans a secret move has to know: where she would be seen, how far she gets, and what a stop would show."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Final

from tabletop.games.specter_ops.action_context import hides_from_traitor, hunters_able_to_reveal, stealth_range
from tabletop.games.specter_ops.phases.hunt import hunter_reach
from tabletop.games.specter_ops.phases.sneak import move_limit
from tabletop.games.specter_ops.state import NONE, AgentSheet, State
from tabletop.games.specter_ops.visibility import forbidden_spaces, spaces_seen_by_hunter, spaces_seen_by_hunters

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tabletop.games.specter_ops.box import SpecterOpsBox
    from tabletop.games.specter_ops.geometry import SpaceGeometry

MOVE_QUESTION_KIND: Final = "sneak"
"""The question while she may still go on."""


@dataclass(frozen=True)
class AgentMoveAnalysis:
    """One agent's prospects, from her own table (a view's, with nothing of herself hidden)."""

    box: SpecterOpsBox
    space_geometry: SpaceGeometry
    table: State
    sheet: AgentSheet

    @classmethod
    def create_for_seat(cls, box: SpecterOpsBox, geometry: SpaceGeometry, table: State, seat: int) -> AgentMoveAnalysis | None:
        """Look at the agent of a seat; None for a seat without one who is on the board."""
        sheet = next((one for one in table.agents if one.seat == seat), None)
        return None if sheet is None or sheet.cell < 0 or sheet.out else cls(box, geometry, table, sheet)

    # -- where she is seen --------------------------------------------------------------------------------------------
    @cached_property
    def spaces_in_sight(self) -> int:
        """Return the spaces on which she would have to come out (SO2.4)."""
        table, sheet = self.table, self.sheet
        watchers = [table.hunters[index] for index in hunters_able_to_reveal(table, sheet)]
        return spaces_seen_by_hunters(self.space_geometry, watchers, table.smoke, stealth_range(self.box, sheet))

    def sight_by_hunter(self) -> tuple[tuple[int, int], ...]:
        """Return where each hunter is with the spaces on which he would see her; nearer ones only in a Stealth Field."""
        near = stealth_range(self.box, self.sheet)
        found = ((hunter.cell, spaces_seen_by_hunter(self.space_geometry, hunter, self.table.smoke, near)) for hunter in self.table.hunters)
        return tuple((cell, mask) for cell, mask in found if mask)

    # -- how far she gets ---------------------------------------------------------------------------------------------
    @property
    def may_still_move(self) -> bool:
        """Return whether she may still take steps."""
        table = self.table
        return table.phase == MOVE_QUESTION_KIND and table.active != NONE and table.agents[table.active].seat == self.sheet.seat

    @property
    def steps_left(self) -> int:
        """Return how many steps she has left in this turn."""
        return max(0, move_limit(self.box, self.sheet) - self.sheet.steps) if self.may_still_move else 0

    @property
    def blocked_spaces(self) -> int:
        """Return the spaces on to which she cannot go (SO2.1)."""
        return forbidden_spaces(self.table.hunters)

    def reachable_spaces(self) -> int:
        """Return all spaces that she can still reach."""
        return self.space_geometry.reachable_spaces(self.sheet.cell, self.steps_left, self.blocked_spaces)

    def path_to(self, cell: int) -> tuple[int, ...]:
        """Return the spaces of a way that she can still go to another one: out of sight if there is one, else the shortest; () if none."""
        start, left = self.sheet.cell, self.steps_left
        unseen = ~(self.spaces_in_sight & ~(1 << cell))
        for allowed in (unseen, -1):
            way = self.space_geometry.shortest_way(start, cell, self.blocked_spaces, allowed, straight=True)
            if way and len(way) <= left:
                return way
        return ()

    def hunter_reach(self) -> int:
        """Return the spaces on which some hunter can end its next turn, on foot or out of the vehicle (SO3.1, SO3.2)."""
        table, geometry = self.table, self.space_geometry
        roads = geometry.drivable_spaces(table.vehicle, self.box.numbers.vehicle_spaces)
        found = 0
        for index, hunter in enumerate(table.hunters):
            if hunter.gone:
                continue
            if hunter.inside:
                found |= geometry.reachable_from_set(1 << hunter.cell if table.barred == index else roads | 1 << hunter.cell, 1)
            else:
                found |= geometry.reachable_spaces(hunter.cell, hunter_reach(self.box, table, index))
        return found

    # -- what a stop shows --------------------------------------------------------------------------------------------
    def analysis_after_path(self, way: Sequence[int]) -> AgentMoveAnalysis:
        """Return the prospects she would have once she had gone a way that she looks at."""
        sheet = self.sheet
        return replace(self, sheet=replace(sheet, cell=way[-1], path=[*sheet.path, *way])) if way else self

    def stop_verdict(self) -> tuple[str, int]:
        """Return what stopping here would show: escape, seen, last, traitor or unseen; with the space, or the hunter, that it is about."""
        sheet, seen = self.sheet, self.spaces_in_sight
        if self.is_escape() and not self.may_die_after_move():
            return "escape", sheet.cell
        if seen >> sheet.cell & 1:
            return "seen", sheet.cell
        last = next((cell for cell in reversed(sheet.path) if seen >> cell & 1), NONE)
        if last != NONE:
            return "last", last
        if self.is_escape():
            return "escape", sheet.cell
        if self.is_seen_by_traitor_only():
            return "traitor", self.table.traitor
        return "unseen", sheet.cell

    def is_escape(self) -> bool:
        """Return whether stopping here is getting away (SO2.5)."""
        table, board = self.table, self.space_geometry.board
        enough = table.done.bit_count() >= self.box.numbers.objectives
        return enough and self.sheet.cell in board.escape_point_cells_for(table.seats) and not self.blocked_spaces >> self.sheet.cell & 1

    def may_die_after_move(self) -> bool:
        """Return whether some hunter can take her last HP at the end of her own move, which comes before she gets away (SO6.18)."""
        kinds = [self.box.hunters[hunter.kind] for hunter in self.table.hunters if not hunter.gone and hunter.kind != NONE]
        return any(max(bool(kind.quick_draw_dice_count), kind.sniper_shot_hits) >= self.sheet.hp for kind in kinds)

    def is_seen_by_traitor_only(self) -> bool:
        """Return whether only the traitor has her in sight (SO5.2)."""
        table, sheet = self.table, self.sheet
        if not hides_from_traitor(table, sheet):
            return False
        near = stealth_range(self.box, sheet)
        return spaces_seen_by_hunter(self.space_geometry, table.hunters[table.traitor], table.smoke, near) >> sheet.cell & 1 == 1
