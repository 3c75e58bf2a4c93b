"""What may be lit on the plan for the one who acts: on the open table only what all can see to be legal."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from scenes.games.specter_ops.animation.stage import is_away_from_figure
from scenes.games.specter_ops.model.context import SECRET_QUESTION_KINDS
from scenes.games.specter_ops.model.highlights import BoardHighlights, FingerMark
from scenes.games.specter_ops.model.layer_switches import LayerSwitches
from scenes.games.specter_ops.model.secret_highlights import agent_highlights
from scenes.games.specter_ops.model.selection import ChooseSpace, PlayActionOnBoard
from scenes.table.intents import ShowCard
from tabletop.games.specter_ops import actions as act
from tabletop.games.specter_ops.state import NONE
from tabletop.games.specter_ops.visibility import spaces_seen_by_hunter

if TYPE_CHECKING:
    from scenes.games.specter_ops.model.context import SpecterContext
    from scenes.input.intents import Intent
    from scenes.table.table_layout import TableLayout
    from tabletop.core.action import Action

ACTION_TYPE_BY_SPACE_MODE: Final[dict[str, type[Action]]] = {"walk": act.MoveTo, "drive": act.Drive, "relay": act.Relay, "out": act.GetOut}
"""What spaces can mean, in the order in which it is offered."""


def available_space_modes(legal: Collection[Action]) -> list[str]:
    """List what spaces can mean now."""
    kinds = {type(action) for action in legal}
    return [mode for mode, kind in ACTION_TYPE_BY_SPACE_MODE.items() if kind in kinds]


def active_space_mode(context: SpecterContext, seat: int, legal: Collection[Action]) -> str | None:
    """Return what the spaces of a seat mean now."""
    able, chosen = available_space_modes(legal), context.selection.selection_of(seat).mode
    return chosen if chosen in able else able[0] if able else None


def action_by_space(context: SpecterContext, seat: int, legal: Collection[Action]) -> dict[int, Action]:
    """Return what each space does for a seat now."""
    mode = active_space_mode(context, seat, legal)
    kinds = (ACTION_TYPE_BY_SPACE_MODE[mode],) if mode is not None else (act.Step, act.PlaceAt)
    return {action.cell: action for action in legal if isinstance(action, kinds)}  # type: ignore[attr-defined] # all of them name a cell


class HighlightBuilder:
    """Makes the marks of one moment."""

    def __init__(
        self,
        context: SpecterContext,
        layout: TableLayout,
        layers: LayerSwitches,
        pointers: tuple[FingerMark, ...],
        looked_at: Collection[int],
    ) -> None:
        """Look at who is asked."""
        self.context, self.layout, self.layer_switches = context, layout, layers
        self.pointers, self.looked_at = pointers, tuple(looked_at)
        self.question = next(iter(context.session.match.questions()), None)

    def highlights(self) -> BoardHighlights:
        """Return what is lit on the open table, or on an agent's own screen."""
        context, own = self.context, self.context.agent_with_whole_screen()
        if own is not None:
            marks, mover = agent_highlights(context, own, self.looked_at, self._hold(0, own)), context.view.table.mover
            sight = marks.sight_areas if self.layer_switches.is_sight_on else ()
            return replace(
                marks,
                sight_areas=sight,
                heat_map_spaces=self.layer_switches.heat_map_spaces,
                asked_hunters=(mover,) if mover != NONE else (),
            )
        seat = context.acting_person
        angle = self.layout.station_place_of(seat).station_angle if seat is not None else 0
        if self.question is None or seat is None or self.question.kind in SECRET_QUESTION_KINDS:
            return self._highlights(None, {}, angle)
        return self._highlights(seat, action_by_space(context, seat, context.legal_actions(seat)), angle)

    def _highlights(self, seat: int | None, spaces: dict[int, Action], angle: int) -> BoardHighlights:
        """Return the marks of the open table."""
        context, table = self.context, self.context.view.table
        legal = context.legal_actions(seat) if seat is not None else ()
        chosen = context.selection.selection_of(seat).space if seat is not None else None
        chosen = chosen if chosen in spaces else None
        mover = table.hunters[table.mover] if table.mover != NONE else None
        start = mover.cell if mover is not None else NONE
        driving = chosen is not None and isinstance(spaces[chosen], act.Drive | act.Relay)
        sight = self._sight() if self.layer_switches.is_sight_on else ()

        def do(action: Action) -> Intent:
            return PlayActionOnBoard(seat if seat is not None else NONE, action)

        return BoardHighlights(
            intent_by_space={space: ChooseSpace(seat, space) for space in spaces} if seat is not None else {},
            space_mode=active_space_mode(context, seat, legal) if seat is not None and spaces else None,
            intent_by_hunter={action.hunter: do(action) for action in legal if isinstance(action, act.BeginHunter)},
            intent_by_agent={action.agent: do(action) for action in legal if isinstance(action, act.Attack)},
            vehicle_intent=next((do(action) for action in legal if isinstance(action, act.GetIn)), None),
            chosen_space=chosen,
            path_to_chosen_space=self._way(table.vehicle if driving else start, chosen, driving=driving) if chosen is not None else (),
            confirm_intent=PlayActionOnBoard(seat, spaces[chosen]) if chosen is not None and seat is not None else None,
            asked_hunters=(table.mover,) if table.mover != NONE else (),
            log_entry_spaces=self.looked_at,
            sight_areas=sight,
            chosen_space_sight=self._foresight(chosen) if self.layer_switches.is_sight_on else 0,
            heat_map_spaces=self.layer_switches.heat_map_spaces,
            finger_marks=self.pointers,
            hold_intent_by_figure=self._hold(angle),
            reader_angle=angle,
            acting_seat=seat,
        )

    def _sight(self) -> tuple[tuple[int, int], ...]:
        """Return what the hunter who moves sees."""
        table = self.context.view.table
        number = table.mover
        if number == NONE:
            return ()
        return ((table.hunters[number].cell, spaces_seen_by_hunter(self.context.space_geometry, table.hunters[number], table.smoke)),)

    def _foresight(self, chosen: int | None) -> int:
        """Return what would be seen from the chosen space beyond what is seen now."""
        if chosen is None:
            return 0
        table, geometry = self.context.view.table, self.context.space_geometry
        already = spaces_seen_by_hunter(geometry, table.hunters[table.mover], table.smoke) if table.mover != NONE else 0
        return geometry.spaces_in_sight(chosen, table.smoke) & ~already

    def _way(self, start: int, end: int, *, driving: bool) -> tuple[int, ...]:
        """Return the way that is shown to the chosen space."""
        if start in (NONE, end):
            return ()
        geometry = self.context.space_geometry
        return start, *geometry.shortest_way(start, end, allowed=geometry.road if driving else -1, straight=True)

    def _hold(self, angle: int, owner: int = NONE) -> dict[int, Intent]:
        """Return what a finger shows that rests on a figure: its card; an `owner` sees her figure besides where she is."""
        table = self.context.view.table
        held: dict[int, Intent] = {n: ShowCard(("hunter", one.kind), angle) for n, one in enumerate(table.hunters) if one.kind != NONE}
        held.update({-1 - n: ShowCard(("agent", one.kind), angle) for n, one in enumerate(table.agents) if one.shown})
        own = [one for one in self.context.own_view(owner).table.agents if is_away_from_figure(one, owner)] if owner != NONE else []
        held.update({-1 - len(table.agents): ShowCard(("agent", one.kind), angle) for one in own if one.shown})
        return held
