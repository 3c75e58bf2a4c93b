"""The buttons of a station: at most three at a time, and one that turns to the rest."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from scenes.games.specter_ops.model.legal_targets import ACTION_TYPE_BY_SPACE_MODE, active_space_mode, available_space_modes
from scenes.games.specter_ops.model.selection import ChooseMode
from scenes.games.specter_ops.stations.common_buttons import (
    ACTION_TYPES_BY_LISTING,
    action_button,
    action_list_buttons,
    confirm_choice_buttons,
    confirmation_buttons,
)
from scenes.games.specter_ops.stations.private_buttons import secret_buttons
from scenes.games.specter_ops.text.action_labels import ICON_BY_ACTION_TYPE
from scenes.table.intents import CancelChoice
from scenes.table.stations.buttons import paged_buttons
from scenes.table.stations.model import ActionButton
from tabletop.games.specter_ops import actions as act

if TYPE_CHECKING:
    from scenes.games.specter_ops.stations.seat import SpecterSeatContext

PRIMARY_ACTION_TYPES: Final = (act.Stop, act.EndTurn, act.Attack, act.BeginAgent)
AUTO_LISTED_ACTION_TYPES: Final = (act.ChooseHunter, act.ChooseAgent, act.TakeEquipment, act.NameTraitor, act.AimAt)
"""What is offered as soon as it is asked."""
PRIVATE_LISTINGS: Final = ("cards", "orders", "traitor")
"""Lists that only the open private place shows."""


def buttons(at: SpecterSeatContext) -> tuple[ActionButton, ...]:
    """Return the buttons that are shown: at most three, all or two and one for more."""
    return paged_buttons(at, _listed(at))


def _listed(at: SpecterSeatContext) -> Iterator[ActionButton]:
    """List everything that can be done by a button."""
    legal = at.offerable_actions
    chosen = tuple(confirm_choice_buttons(at))
    if chosen:
        yield from chosen
        return
    if at.selection.open_choice_list in ACTION_TYPES_BY_LISTING:
        yield ActionButton("cancel", at.say("shell.cancel"), CancelChoice(at.seat), "cancel")
        return
    if at.open and at.context.is_agent(at.seat):
        yield from secret_buttons(at, legal)
        return
    waiting = tuple(confirmation_buttons(at, legal))
    if waiting:
        yield from waiting
        return
    on_board = (
        *ACTION_TYPE_BY_SPACE_MODE.values(),
        act.Step,
        act.PlaceAt,
        *AUTO_LISTED_ACTION_TYPES,
        *(kind for kinds in ACTION_TYPES_BY_LISTING.values() for kind in kinds),
    )
    for action in legal:
        if not isinstance(action, on_board):
            yield action_button(at, action, "primary" if isinstance(action, PRIMARY_ACTION_TYPES) else "outlined", str(action))
    yield from _modes(at)
    yield from action_list_buttons(at, legal)


def _modes(at: SpecterSeatContext) -> Iterator[ActionButton]:
    """List what else spaces can mean; the own space of a hunter is a button too: to stay."""
    legal = at.offerable_actions
    now = active_space_mode(at.context, at.seat, legal)
    table = at.context.view.table
    stay = next((one for one in legal if isinstance(one, act.MoveTo) and one.cell == table.hunters[table.mover].cell), None)
    if stay is not None:
        yield action_button(at, stay, "outlined", "stay")
    for mode in available_space_modes(legal):
        if mode != now:
            label = at.say(f"specter_ops.mode.{mode}")
            tip = (label, at.say(f"specter_ops.mode.{mode}.help"))
            yield ActionButton(
                f"mode {mode}", label, ChooseMode(at.seat, mode), ICON_BY_ACTION_TYPE[ACTION_TYPE_BY_SPACE_MODE[mode]], hold_tip=tip
            )
