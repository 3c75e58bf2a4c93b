"""A board with everything that is worked out once for it: geometry, interned actions, and the lists of what can be done from a space."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tabletop.core.action import Action
from tabletop.core.grid import union
from tabletop.core.tagged import JsonValue
from tabletop.games.specter_ops import actions as act
from tabletop.games.specter_ops.board import SECTION_COUNT, BoardRecord, make_board
from tabletop.games.specter_ops.directions import SIGHT_DIRECTIONS
from tabletop.games.specter_ops.geometry import SpaceGeometry
from tabletop.games.specter_ops.visibility import completion_spaces

MOST_HUNTERS: Final = 4
ORDERS: Final = tuple(act.StandingOrder)
"""Standing orders in the order of their bits."""


class SpacelessActions:
    """The actions that name no space, each made once."""

    def __init__(self, hunters: int, agents: int, equipment: int) -> None:
        """Make them for so many characters and kinds of equipment."""
        self.choose_hunter = tuple(act.ChooseHunter(kind) for kind in range(hunters))
        self.choose_agent = tuple(act.ChooseAgent(kind) for kind in range(agents))
        self.take = tuple(act.TakeEquipment(kind) for kind in range(equipment))
        self.use = tuple(act.UseCard(kind) for kind in range(equipment))
        self.traitor = tuple(act.NameTraitor(hunter) for hunter in range(MOST_HUNTERS))
        self.begin = tuple(act.BeginHunter(hunter) for hunter in range(MOST_HUNTERS))
        self.bar = (*(act.ProposeBar(hunter) for hunter in range(MOST_HUNTERS)), act.ProposeBar(-1))
        self.aim = tuple(act.AimAt(hunter) for hunter in range(MOST_HUNTERS))
        self.complete = tuple(act.CompleteObjective(section) for section in range(1, SECTION_COUNT + 1))
        self.orders = tuple((act.SetOrder(order, False), act.SetOrder(order, True)) for order in ORDERS)
        self.attack = (act.Attack(0), act.Attack(1))
        self.recall = (act.Recall(0), act.Recall(1))
        self.watch: tuple[Action, ...] = (act.LookAround(), *(act.Watch(direction) for direction in range(len(SIGHT_DIRECTIONS))))
        self.begin_agent, self.stop, self.stop_with_decoy = act.BeginAgent(), act.Stop(), act.StopWithDecoy()
        self.announce, self.end_turn, self.reveal_self = act.AnnounceObjective(), act.EndTurn(), act.RevealSelf()
        self.get_in, self.use_sensor, self.remote_sensor = act.GetIn(), act.UseSensor(), act.RemoteSensor()
        self.stay, self.hold_fire = act.Stay(), act.HoldFire()


class BoardTables:
    """One board as the rules use it. Lists of actions are made when first needed and kept; there are at most a few for each space."""

    def __init__(self, record: BoardRecord) -> None:
        """Build the tables of a board that was found right."""
        self.record = record
        self.data: JsonValue = record.to_data()
        self.board = make_board(record)
        self.geometry = SpaceGeometry(self.board)
        size = self.geometry.size
        self._place = tuple(act.PlaceAt(cell) for cell in range(size))
        self._move = tuple(act.MoveTo(cell) for cell in range(size))
        self._out = tuple(act.GetOut(cell) for cell in range(size))
        self._drive = tuple(act.Drive(cell) for cell in range(size))
        self._relay = tuple(act.Relay(cell) for cell in range(size))
        step = tuple(act.Step(cell) for cell in range(size))
        self.step_to = step
        self.steps = tuple(tuple(step[to] for to in self.geometry.step_neighbours(cell)) for cell in range(size))
        self.outs = tuple(tuple(self._out[to] for to in self.geometry.step_neighbours(cell)) for cell in range(size))
        self._moves: dict[tuple[int, int], tuple[Action, ...]] = {}
        self._walks: dict[tuple[int, int], dict[int, int]] = {}
        self._roads: dict[int, dict[int, int]] = {}
        self._drives: dict[tuple[int, int, bool], tuple[Action, ...]] = {}
        self._near: dict[tuple[int, int, int], int] = {}
        self._zones: dict[int, int] = {}

    def escape_point_cells(self, seats: int) -> tuple[int, ...]:
        """Return the escape points (SO1.2)."""
        return self.board.escape_point_cells_for(seats)

    def walk_actions(self, cell: int, steps: int) -> tuple[Action, ...]:
        """List where a hunter on foot can go, its own space too (SO3.1)."""
        known = self._moves.get((cell, steps))
        if known is None:
            known = tuple(self._move[to] for to in self.geometry.spaces_of_set(self.geometry.reachable_spaces(cell, steps)))
            self._moves[cell, steps] = known
        return known

    def steps_by_reached_space(self, cell: int, most: int) -> dict[int, int]:
        """Return the spaces that a hunter on foot reaches, each with the steps of a shortest way (SO3.1)."""
        known = self._walks.get((cell, most))
        if known is None:
            known = self._walks[cell, most] = {cell: 0}
            for steps in range(1, most + 1):
                for to in self.geometry.spaces_of_set(self.geometry.reachable_spaces(cell, steps)):
                    known.setdefault(to, steps)
        return known

    def road_spaces_in_round(self, cell: int, spaces: int) -> dict[int, int]:
        """Return the road spaces that the vehicle reaches with a whole round's spaces, each with what it takes (SO3.2)."""
        known = self._roads.get(cell)
        if known is None:
            known = self._roads[cell] = self.geometry.drive_steps_by_space(cell, spaces)
        return known

    def drive_actions(self, cell: int, spaces: int, left: int, remote: bool) -> tuple[Action, ...]:
        """List where the vehicle can go with what is left of the round's spaces (SO3.2, SO6.7)."""
        known = self._drives.get((cell, left, remote))
        if known is None:
            made = self._relay if remote else self._drive
            roads = sorted(self.road_spaces_in_round(cell, spaces).items())
            known = self._drives[cell, left, remote] = tuple(made[to] for to, taken in roads if 0 < taken <= left)
        return known

    def token_spaces(self, cell: int, within: int) -> Sequence[Action]:
        """List the open spaces on which a token can be put (SO6.12 to SO6.14)."""
        spots = self.geometry.spaces_within_king_steps(cell, within) & self.geometry.open
        return [self._place[to] for to in self.geometry.spaces_of_set(spots)]

    def completion_zone(self, reach: int) -> int:
        """Return the spaces from which one who reaches so far could complete any objective of the board."""
        known = self._zones.get(reach)
        if known is None:
            known = self._zones[reach] = union(
                self.spaces_completing_objective(section, die, reach) for section, die in self.geometry.objectives
            )
        return known

    def spaces_completing_objective(self, section: int, die: int, reach: int) -> int:
        """Return the open spaces from which an objective can be completed; section and die from 1 (SO2.3, SO6.4)."""
        known = self._near.get((section, die, reach))
        if known is None:
            known = self._near[section, die, reach] = completion_spaces(self.geometry, section, die, reach)
        return known
