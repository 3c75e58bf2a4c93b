"""What may be lit on the board for the one who acts: on the open table only what all can see to be legal."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING, Final

from scenes.games.homeland.model.highlights import BoardHighlights
from scenes.games.homeland.model.selection import ChooseCase, ConfirmCase, ShowCaseFile
from scenes.table.intents import ShowCard
from tabletop.games.homeland import actions as act

if TYPE_CHECKING:
    from scenes.games.homeland.model.context import HomelandContext
    from scenes.games.homeland.model.selection import SeatSelection
    from scenes.table.table_layout import TableLayout
    from tabletop.core.action import Action

ALWAYS_LIT_ACTION_TYPES: Final = (act.PickThreat, act.TakeBack)
"""Actions for which cases are lit as soon as they are asked."""


def action_by_case(context: HomelandContext, seat: int, legal: Sequence[Action]) -> dict[int, Action]:
    """Return what each case does for a seat now: by what it points at, else what is asked, else a claim that is due."""
    pointed = context.selection.selection_of(seat)
    if pointed.open_choice_list is not None:
        return {}
    wanted = [action for action in legal if _meant(action, pointed)]
    return {action.threat: action for action in wanted}  # type: ignore[attr-defined] # all of them name a case


def _meant(action: Action, pointed: SeatSelection) -> bool:
    """Return whether a touch on a case may mean an action now."""
    match action:
        case act.LayIntel(card=card, exposed=exposed):
            return pointed.card == (card, exposed)
        case act.DeployAgents(count=count):
            return pointed.mode == "agents" and pointed.count_or_asset_number == count
        case act.DeploySoldiers(count=count):
            return pointed.mode == "soldiers" and pointed.count_or_asset_number == count
        case act.DroneStrike(asset=asset):
            return pointed.mode == "strike" and pointed.count_or_asset_number == asset
        case act.ClaimCase():
            return pointed.card is None and pointed.mode is None
        case _:
            return isinstance(action, ALWAYS_LIT_ACTION_TYPES)


class HighlightBuilder:
    """Makes the marks of one moment."""

    def __init__(self, context: HomelandContext, layout: TableLayout, looked_at: Collection[int]) -> None:
        """Look at who is asked."""
        self.context, self.layout, self.looked_at = context, layout, tuple(looked_at)

    def highlights(self) -> BoardHighlights:
        """Return what is lit on the open table."""
        context, seat = self.context, self.context.acting_person
        angle = self.layout.station_place_of(seat).station_angle if seat is not None else 0
        numbers = [threat.number for threat in context.view.table.threats]
        opened = {number: ShowCaseFile(number, angle) for number in numbers}
        hold = {number: ShowCard(("case", number), angle) for number in numbers}
        if seat is None:
            return BoardHighlights(
                unlit_intent_by_threat=opened,
                hold_intent_by_threat=hold,
                log_entry_threats=self.looked_at,
                reader_angle=angle,
                can_ask_why_not=True,
            )
        cases = action_by_case(context, seat, context.legal_actions(seat))
        pointed = context.selection.selection_of(seat)
        chosen = pointed.threat if pointed.threat in cases else None
        busy = (
            pointed.card is not None
            or pointed.mode is not None
            or any(isinstance(action, ALWAYS_LIT_ACTION_TYPES) for action in cases.values())
        )
        return BoardHighlights(
            intent_by_threat={number: ChooseCase(seat, number) for number in cases},
            chosen_threat=chosen,
            confirm_intent=ConfirmCase(seat, chosen) if chosen is not None else None,
            faded_threats=tuple(number for number in numbers if busy and cases and number not in cases),
            unlit_intent_by_threat=opened,
            hold_intent_by_threat=hold,
            log_entry_threats=self.looked_at,
            reader_angle=angle,
            acting_seat=seat,
            can_ask_why_not=True,
        )
