"""What is lit for an agent who alone looks: on the whole plan of a laptop, or on the small chart of her pad."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from scenes.games.specter_ops.model.highlights import Highlights
from scenes.games.specter_ops.model.notebook import marked_spaces
from scenes.games.specter_ops.model.secret_outlook import Outlook
from scenes.games.specter_ops.model.selection import ChooseSpace, PlayHere
from scenes.input.intents import Intent
from tabletop.games.specter_ops import actions as act

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from scenes.games.specter_ops.model.context import SpecterContext


@dataclass(frozen=True, slots=True)
class SneakTo(Intent):
    """A seat sneaks on to a space further off: several steps, out of sight where that is possible."""

    seat: int
    space: int


@dataclass(frozen=True, slots=True)
class ShowChase(Intent):
    """An agent has it shown on her own plan how far the hunters get, or no more."""

    seat: int


@dataclass(frozen=True, slots=True)
class MarkSpace(Intent):
    """An agent marks a space of her chart for herself, or takes the mark away."""

    seat: int
    space: int


def outlook_of(context: SpecterContext, seat: int) -> Outlook | None:
    """Return the prospects of the agent whom a seat plays; None without one on the board."""
    return Outlook.for_seat(context.box, context.geometry, context.own(seat).table, seat)


def secret_highlights(
    context: SpecterContext, seat: int, looked_at: Collection[int] = (), hold: Mapping[int, Intent] | None = None
) -> Highlights:
    """Return what is lit for the agent of a seat: where she may go or put something, and which of it is in sight."""
    outlook, legal = outlook_of(context, seat), context.legal(seat)
    spaces: dict[int, Intent] = {}
    if outlook is not None and outlook.left:
        cells = context.geometry.cells(outlook.reach())
        spaces = {cell: SneakTo(seat, cell) for cell in cells if cell != outlook.sheet.cell}
    steps = {action.cell: action for action in legal if isinstance(action, act.Step)}
    spaces = {cell: intent for cell, intent in spaces.items() if steps} | {cell: PlayHere(seat, step) for cell, step in steps.items()}
    puts = {action.cell: action for action in legal if isinstance(action, act.PlaceAt)}
    spaces.update({cell: ChooseSpace(seat, cell) for cell in puts})
    chosen = context.selection.of(seat).space
    chosen = chosen if chosen in puts else None
    advised = context.advised(seat)
    if advised is not None and advised.space is not None:
        looked_at = (*looked_at, advised.space)
    seen = outlook.seen if outlook is not None and steps else 0
    return Highlights(
        spaces=spaces,
        chosen=chosen,
        confirm=PlayHere(seat, puts[chosen]) if chosen is not None else None,
        way=tuple(outlook.sheet.path) if outlook is not None and outlook.moving else (),
        looked_at=looked_at,
        sight=outlook.sights() if outlook is not None else (),
        warned=seen,
        chase=outlook.chase() if outlook is not None and seat in context.layer_switches.chased else 0,
        notes=marked_spaces(context.session.match, seat),
        hold=hold or {},
        seat=seat,
    )
