"""What a space that was chosen would mean, in words: how far it is, before anything is done."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.games.specter_ops.model.legal_targets import action_by_space
from scenes.games.specter_ops.model.secret_highlights import SneakTo, agent_destinations, agent_move_analysis
from scenes.games.specter_ops.model.selection import ChooseSpace, PlayActionOnBoard
from scenes.games.specter_ops.text.action_labels import describe_action
from tabletop.games.specter_ops import actions as act
from tabletop.games.specter_ops.state import NONE

if TYPE_CHECKING:
    from collections.abc import Collection

    from scenes.games.specter_ops.model.context import SpecterContext
    from scenes.input.intents import Intent
    from tabletop.core.action import Action
    from tabletop.games.specter_ops.view import SpecterOpsView


def describe_hunter_confirmation(context: SpecterContext, seat: int, legal: Collection[Action]) -> str | None:
    """Ask a hunter whether the chosen space is meant; None where none is chosen (SO3.1, SO3.2)."""
    chosen = context.selection.selection_of(seat).space
    action = action_by_space(context, seat, legal).get(chosen) if chosen is not None else None
    table, geometry, place = context.view.table, context.space_geometry, context.sentences.names.space_name
    match action:
        case act.MoveTo(cell=cell) if table.mover != NONE:
            start = table.hunters[table.mover].cell
            if cell == start:
                return context.app.say("specter_ops.choose.stay")
            return context.app.say("specter_ops.choose.walk", n=len(geometry.shortest_way(start, cell)), place=place(cell))
        case act.Drive(cell=cell) | act.Relay(cell=cell):
            far = len(geometry.shortest_way(table.vehicle, cell, allowed=geometry.road))
            return context.app.say("specter_ops.choose.drive", n=far, place=place(cell))
        case act.GetOut(cell=cell):
            return context.app.say("specter_ops.choose.out", place=place(cell))
        case _:
            return None


def describe_agent_confirmation(context: SpecterContext, seat: int) -> str | None:
    """Ask an agent in her open place whether the chosen space is meant; None where none is chosen that she would walk to (SO2.1)."""
    way = previewed_path(context, seat)
    place = context.sentences.names.space_name
    return context.app.say("specter_ops.choose.walk", n=len(way), place=place(way[-1])) if way else None


def previewed_path(context: SpecterContext, seat: int) -> tuple[int, ...]:
    """Return the way to the space that an agent looks at in her open place; () where she looks at none that she would walk to."""
    outlook, chosen = agent_move_analysis(context, seat), context.selection.selection_of(seat).space
    if outlook is None or chosen is None or not outlook.steps_left or chosen not in agent_destinations(context, seat):
        return ()
    return outlook.path_to(chosen)


def describe_intent(context: SpecterContext, view: SpecterOpsView, intent: Intent) -> str:
    """Name what a touch on the plan does, as whoever looks at it may know by a view."""
    place = context.sentences.names.space_name
    match intent:
        case SneakTo(space=space) | PlayActionOnBoard(action=act.Step(cell=space)):
            return context.app.say("specter_ops.board.sneak", place=place(space))
        case PlayActionOnBoard(seat=seat, action=action):
            return describe_action(context.sentences, action, view, seat)
        case ChooseSpace(seat=seat, space=space):
            found = action_by_space(context, seat, context.legal_actions(seat)).get(space)
            if found is not None:
                return describe_action(context.sentences, found, view, seat)
    return context.app.say("specter_ops.board.this")
