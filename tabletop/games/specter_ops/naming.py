"""How lessons name what SPECTER OPS counts: spaces by their coordinates, characters and cards by their ids, directions by their names."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING, Any, Final

from tabletop.core.tagged import Tagged
from tabletop.games.specter_ops import actions as act
from tabletop.games.specter_ops import events as ev
from tabletop.games.specter_ops.action_context import DIE_SIDES
from tabletop.games.specter_ops.board import SECTION_COUNT
from tabletop.games.specter_ops.directions import SIGHT_DIRECTIONS
from tabletop.games.specter_ops.phases.sneak import move_limit
from tabletop.games.specter_ops.state import NONE
from tabletop.games.specter_ops.visibility import forbidden_spaces

if TYPE_CHECKING:
    from tabletop.games.specter_ops.game import SpecterOps
    from tabletop.games.specter_ops.view import SpecterOpsView

HUNTER_KIND_TYPES: Final = (act.ChooseHunter, ev.HunterChosen)
"""Kinds of characters are the hunters' here."""
AGENT_KIND_TYPES: Final = (act.ChooseAgent, ev.AgentChosen, ev.CharacterShown, ev.BoxOpened)
"""Kinds of characters are the agents' here; everywhere else a kind is one of equipment."""
DIRECTION_NAMES: Final = tuple(direction.value for direction in SIGHT_DIRECTIONS)
NOBODY_NAME: Final = "nobody"
"""The hunter whom nobody bars."""
TOWARDS_FIELD: Final = "towards"
"""What a step has besides its space: all spaces that can still be reached in this turn when it is taken."""


class SpecterNaming:
    """The names of one box; besides its `cell` a step of the agent has `towards`."""

    def __init__(self, game: SpecterOps) -> None:
        """Name what lies in the box of a game."""
        self._game = game
        self._hunters = tuple(kind.id for kind in game.box.hunters)
        self._agents = tuple(kind.id for kind in game.box.agents)
        self._equipment = tuple(kind.id for kind in game.box.equipment)
        self._cells = frozenset(
            ground.geometry.space_name(cell)
            for ground in game.grounds.values()
            for cell in ground.geometry.spaces_of_set(ground.geometry.open)
        )
        self._objectives = frozenset(
            ground.geometry.space_name(cell) for ground in game.grounds.values() for cell in ground.geometry.objectives.values()
        )
        self.sides_by_roll_label = dict.fromkeys(("attack", "quick_draw", "strength", "tangle", "ambush"), DIE_SIDES)
        self.choice_labels = tuple(f"objective.{section}" for section in range(1, SECTION_COUNT + 1))
        self.card_names_by_pile_label: dict[str, Collection[str]] = {}

    def names_of_field(self, kind: type[Tagged], name: str) -> Collection[str] | None:
        """Return how a field may be called; None: a number. KeyError for a field that there is not."""
        if kind is act.Step and name == TOWARDS_FIELD:
            return self._cells
        if name not in kind.__slots_of__():
            raise KeyError(name)
        match name:
            case "cell":
                return self._objectives if kind is ev.ObjectiveCompleted else self._cells
            case "hunter":
                return (*self._hunters, NOBODY_NAME)
            case "kind":
                return self._kinds(kind)
            case "direction":
                return DIRECTION_NAMES
            case _:
                return None

    def _kinds(self, kind: type[Tagged]) -> tuple[str, ...]:
        """Return the characters or the equipment that an action or an event is about."""
        return self._hunters if kind in HUNTER_KIND_TYPES else self._agents if kind in AGENT_KIND_TYPES else self._equipment

    def named_field_value(self, view: SpecterOpsView, seat: int, thing: Tagged, name: str) -> Any:
        """Return what a field is called now; of `towards` all that it is called."""
        if name == TOWARDS_FIELD and isinstance(thing, act.Step):
            return self._still(view, seat, thing)
        value = getattr(thing, name)
        match name:
            case "cell":
                return self._game.board_of_state(view.table).geometry.space_name(value) if value >= 0 else value
            case "hunter":
                return self._hunters[view.table.hunters[value].kind] if value != NONE else NOBODY_NAME
            case "kind":
                return self._kinds(type(thing))[value] if value >= 0 else value
            case "direction":
                return DIRECTION_NAMES[value]
            case _:
                return value

    def _still(self, view: SpecterOpsView, seat: int, step: act.Step) -> frozenset[str]:
        """Return the spaces that an agent can still reach in this turn once she is on the space of a step, be it one further off."""
        table, geometry = view.table, self._game.board_of_state(view.table).geometry
        sheet = next((one for one in table.agents if one.seat == seat), None)
        if sheet is None or sheet.cell < 0:
            return frozenset()
        barred = forbidden_spaces(table.hunters)
        way = geometry.shortest_way(sheet.cell, step.cell, barred)
        left = move_limit(self._game.box, sheet) - sheet.steps - len(way)
        cells = geometry.spaces_of_set(geometry.reachable_spaces(step.cell, left, barred)) if way and left >= 0 else ()
        return frozenset(geometry.space_name(cell) for cell in cells)

    def shuffle_with_names_first(self, label: str, names: Sequence[str], seats: int) -> tuple[int, ...]:
        """Return the order of a pile: there is none in this box."""
        raise ValueError(label)


def make_lesson_naming(game: SpecterOps) -> SpecterNaming:
    """Return the names of a game."""
    return SpecterNaming(game)
