"""What a space that was chosen would mean, in words: how far it is, before anything is done."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.games.specter_ops.model.legal_targets import space_actions
from tabletop.games.specter_ops import actions as act
from tabletop.games.specter_ops.state import NONE

if TYPE_CHECKING:
    from collections.abc import Collection

    from scenes.games.specter_ops.model.context import SpecterContext
    from tabletop.core.action import Action


def describe_choice(context: SpecterContext, seat: int, legal: Collection[Action]) -> str | None:
    """Ask a hunter whether the chosen space is meant; None where none is chosen (SO3.1, SO3.2)."""
    chosen = context.selection.of(seat).space
    action = space_actions(context, seat, legal).get(chosen) if chosen is not None else None
    table, geometry, place = context.view.table, context.geometry, context.sentences.names.place
    match action:
        case act.MoveTo(cell=cell) if table.mover != NONE:
            start = table.hunters[table.mover].cell
            if cell == start:
                return context.ctx.say("specter_ops.choose.stay")
            return context.ctx.say("specter_ops.choose.walk", n=len(geometry.shortest(start, cell)), place=place(cell))
        case act.Drive(cell=cell) | act.Relay(cell=cell):
            far = len(geometry.shortest(table.vehicle, cell, allowed=geometry.road))
            return context.ctx.say("specter_ops.choose.drive", n=far, place=place(cell))
        case act.GetOut(cell=cell):
            return context.ctx.say("specter_ops.choose.out", place=place(cell))
        case _:
            return None
