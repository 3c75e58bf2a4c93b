"""What is lit for an agent who alone looks: on the whole plan of a laptop, or on the small chart of her pad."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from scenes.games.specter_ops.model.agent_move_analysis import AgentMoveAnalysis
from scenes.games.specter_ops.model.highlights import BoardHighlights
from scenes.games.specter_ops.model.notebook import marked_spaces
from scenes.games.specter_ops.model.selection import ChooseSpace, PlayActionOnBoard
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
class ToggleHunterReach(Intent):
    """An agent has it shown on her own plan how far the hunters get, or no more."""

    seat: int


@dataclass(frozen=True, slots=True)
class MarkSpace(Intent):
    """An agent marks a space of her chart for herself, or takes the mark away."""

    seat: int
    space: int


def agent_move_analysis(context: SpecterContext, seat: int) -> AgentMoveAnalysis | None:
    """Return the prospects of the agent whom a seat plays; None without one on the board."""
    return AgentMoveAnalysis.create_for_seat(context.box, context.space_geometry, context.own_view(seat).table, seat)


def agent_destinations(context: SpecterContext, seat: int) -> dict[int, Intent]:
    """Return where the agent of a seat may go or put something, and what does it."""
    outlook, legal = agent_move_analysis(context, seat), context.legal_actions(seat)
    steps: dict[int, Intent] = {
        action.cell: PlayActionOnBoard(seat, action) for action in legal if isinstance(action, act.Step | act.PlaceAt)
    }
    if outlook is None or not outlook.steps_left or not any(isinstance(action, act.Step) for action in legal):
        return steps
    cells = context.space_geometry.spaces_of_set(outlook.reachable_spaces())
    further: dict[int, Intent] = {cell: SneakTo(seat, cell) for cell in cells if cell != outlook.sheet.cell}
    return further | steps


def agent_highlights(
    context: SpecterContext, seat: int, looked_at: Collection[int] = (), hold: Mapping[int, Intent] | None = None
) -> BoardHighlights:
    """Return what is lit for the agent of a seat: where she may go or put something, and which of it is in sight."""
    outlook, spaces = agent_move_analysis(context, seat), agent_destinations(context, seat)
    chosen = context.selection.selection_of(seat).space
    chosen = chosen if chosen in spaces else None
    confirm = spaces[chosen] if chosen is not None else None
    puts = [space for space, intent in spaces.items() if isinstance(intent, PlayActionOnBoard) and isinstance(intent.action, act.PlaceAt)]
    advised = context.advice_for_agent(seat)
    if advised is not None and advised.space is not None:
        looked_at = (*looked_at, advised.space)
    path = tuple(outlook.sheet.path) if outlook is not None and outlook.may_still_move else ()
    ahead = outlook.path_to(chosen) if outlook is not None and chosen is not None and chosen not in puts else ()
    return BoardHighlights(
        intent_by_space=spaces | {space: ChooseSpace(seat, space) for space in puts},
        chosen_space=chosen,
        confirm_intent=confirm,
        path_to_chosen_space=(*path, *ahead),
        log_entry_spaces=looked_at,
        sight_areas=outlook.sight_by_hunter() if outlook is not None else (),
        hunter_sight_spaces=outlook.spaces_in_sight if outlook is not None and len(puts) < len(spaces) else 0,
        hunter_reach_spaces=outlook.hunter_reach()
        if outlook is not None and seat in context.layer_switches.seats_showing_hunter_reach
        else 0,
        marked_spaces=marked_spaces(context.session.match, seat),
        hold_intent_by_figure=hold or {},
        acting_seat=seat,
    )
