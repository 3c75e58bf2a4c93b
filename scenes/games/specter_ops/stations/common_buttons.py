"""The buttons that a station has in sight of all as well as in an agent's open place."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from scenes.games.specter_ops.model.legal_targets import action_by_space
from scenes.games.specter_ops.text.action_labels import ICON_BY_ACTION_TYPE, describe_action, describe_action_effect
from scenes.games.specter_ops.text.odds import hit_percent
from scenes.table.intents import CancelChoice, OpenChoices, PlayAction
from scenes.table.stations.model import ActionButton
from tabletop.games.specter_ops import actions as act

if TYPE_CHECKING:
    from scenes.games.specter_ops.stations.seat import SpecterSeatContext
    from tabletop.core.action import Action


ACTION_TYPES_BY_LISTING: Final[dict[str, tuple[type[Action], ...]]] = {
    "cards": (act.UseCard,),
    "orders": (act.SetOrder,),
    "watch": (act.Watch,),
    "bar": (act.ProposeBar,),
    "traitor": (act.RevealSelf,),
}
"""What is chosen from a list instead, by the name of the list."""


def confirmation_buttons(at: SpecterSeatContext, legal: Sequence[Action]) -> Iterator[ActionButton]:
    """Return what does, or drops, what was pointed at; nothing when nothing was. Where the loupe is open, it does it."""
    spaces = action_by_space(at.context, at.seat, legal)
    if at.selection.space in spaces:
        if not at.context.is_loupe_open:
            yield action_button(at, spaces[at.selection.space], "primary", "go")
        yield ActionButton("cancel", at.say("shell.cancel"), CancelChoice(at.seat), "cancel")


def confirm_choice_buttons(at: SpecterSeatContext) -> Iterator[ActionButton]:
    """Return what chooses the card that is read, or drops it; nothing when none is."""
    if at.selection.choice is not None and at.selection.choice in at.offerable_actions:
        yield action_button(at, at.selection.choice, "primary", "go")
        yield ActionButton("cancel", at.say("shell.cancel"), CancelChoice(at.seat), "cancel")


def action_list_buttons(at: SpecterSeatContext, legal: Sequence[Action]) -> Iterator[ActionButton]:
    """Return a button for each list that there is something in; whoever may be a traitor has the one for that, and only he can use it."""
    for name, kinds in ACTION_TYPES_BY_LISTING.items():
        able = any(isinstance(action, kinds) for action in legal)
        if able or (name == "traitor" and at.has_traitor_button):
            label = at.say(f"specter_ops.list.{name}")
            tip = (label, at.say(f"specter_ops.list.{name}.help"))
            why = None if able else at.say("specter_ops.off.loyal")
            yield ActionButton(
                f"list {name}",
                label,
                OpenChoices(at.seat, name),
                ICON_BY_ACTION_TYPE[kinds[0]],
                is_enabled=able,
                disabled_reason=why,
                hold_tip=tip,
            )


def action_button(at: SpecterSeatContext, action: Action, kind: str, key: str) -> ActionButton:
    """Return a button that does an action."""
    sentences, view = at.context.sentences, at.own_or_public_view
    label, words = describe_action(sentences, action, view, at.seat), describe_action_effect(sentences, action)
    odds = at.context.session.match.header["options"].get("odds")
    if odds and isinstance(action, act.Attack):
        share = hit_percent(at.context.box, at.context.space_geometry, at.context.view.table, action.agent)
        label = at.say("specter_ops.board.odds", words=label, n=share)
    return ActionButton(key, label, PlayAction(at.seat, action), ICON_BY_ACTION_TYPE[type(action)], kind, hold_tip=(label, words))
