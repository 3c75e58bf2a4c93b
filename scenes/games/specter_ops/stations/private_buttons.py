"""The buttons of an agent's open place: what has to be done before she moves, what goes on, then cards, orders, and her own things."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from scenes.games.specter_ops.model.move_preview import describe_intent
from scenes.games.specter_ops.model.secret_highlights import ToggleHunterReach, agent_destinations, agent_move_analysis
from scenes.games.specter_ops.model.selection import GoToChosenSpace, PlayActionOnBoard
from scenes.games.specter_ops.stations.common_buttons import action_button, action_list_buttons
from scenes.games.specter_ops.stations.private_pad import describe_what_stopping_shows
from scenes.games.specter_ops.text.action_labels import ICON_BY_ACTION_TYPE
from scenes.table.intents import CancelChoice, OpenChoices
from scenes.table.stations.model import ActionButton
from tabletop.games.specter_ops import actions as act

if TYPE_CHECKING:
    from scenes.games.specter_ops.stations.seat import SpecterSeatContext
    from tabletop.core.action import Action

OWN_BUTTON_ACTION_TYPES: Final = (act.AnnounceObjective, act.StopWithDecoy)
"""What has a button of its own after what goes on."""
UNCONFIRMED_STOP_VERDICTS: Final = ("unseen", "escape")
"""What a stop may show without being asked about."""
STOP, OWN = "stop", "own"
"""Names of what is open besides lists: a stop that waits to be confirmed, and the own cards."""


def secret_buttons(at: SpecterSeatContext, legal: Sequence[Action]) -> Iterator[ActionButton]:
    """List the buttons of an agent's open place."""
    context, seat, say, name = at.context, at.seat, at.say, at.selection.open_choice_list
    stop = next((action for action in legal if isinstance(action, act.Stop)), None)
    if name == STOP and stop is not None:
        yield _stop_after_all(at, stop)
        yield ActionButton("cancel", say("shell.cancel"), CancelChoice(seat), "cancel")
        return
    if name == OWN:
        yield ActionButton("cancel", say("specter_ops.pad.map"), CancelChoice(seat), "back")
        return
    chosen = tuple(_chosen(at))
    if chosen:
        yield from chosen
        return
    for action in legal:
        if isinstance(action, act.CompleteObjective):
            yield action_button(at, action, "outlined", str(action))
    if stop is not None:
        yield _stop(at, stop)
    for action in legal:
        if isinstance(action, act.EndTurn | act.BeginAgent):
            yield action_button(at, action, "primary", str(action))
    for action in legal:
        if isinstance(action, OWN_BUTTON_ACTION_TYPES):
            yield action_button(at, action, "outlined", str(action))
    yield from action_list_buttons(at, legal)
    if context.view.table.round and agent_move_analysis(context, seat) is not None:
        yield _chase(at)
    if not context.session.laptop:
        yield ActionButton("own", say("specter_ops.pad.equipment"), OpenChoices(seat, OWN), "equipment")


def _chosen(at: SpecterSeatContext) -> Iterator[ActionButton]:
    """Return what goes to the chosen space, or drops it; nothing when none is. Where the loupe is open, it goes there."""
    context, seat, spaces = at.context, at.seat, agent_destinations(at.context, at.seat)
    if at.selection.space not in spaces:
        return
    intent = spaces[at.selection.space]
    if not context.is_loupe_open:
        icon = ICON_BY_ACTION_TYPE[type(intent.action)] if isinstance(intent, PlayActionOnBoard) else ICON_BY_ACTION_TYPE[act.Step]
        yield ActionButton("go", describe_intent(context, at.own_or_public_view, intent), GoToChosenSpace(seat), icon, "primary")
    yield ActionButton("cancel", at.say("shell.cancel"), CancelChoice(seat), "cancel")


def _chase(at: SpecterSeatContext) -> ActionButton:
    """Return the button that shows how far the hunters get, or hides it again."""
    shown = at.seat in at.context.layer_switches.seats_showing_hunter_reach
    label = at.say(f"specter_ops.pad.chase.{'hide' if shown else 'show'}")
    tip = (label, at.say("specter_ops.pad.chase.help"))
    return ActionButton("chase", label, ToggleHunterReach(at.seat), "hunter", hold_tip=tip)


def _stop_after_all(at: SpecterSeatContext, stop: Action) -> ActionButton:
    """Return the button that ends the move after she was asked once more: it says what the others will see."""
    verb, outlook = action_button(at, stop, "primary", "stop sure"), agent_move_analysis(at.context, at.seat)
    if outlook is None:
        return verb
    kind, about = outlook.stop_verdict()
    if kind not in ("seen", "last"):
        return verb
    return replace(verb, label=at.say(f"specter_ops.pad.stop.{kind}", place=at.context.sentences.names.space_name(about)))


def _stop(at: SpecterSeatContext, stop: Action) -> ActionButton:
    """Return the button that ends the move: at once where nothing is shown, else it asks first and says what will be."""
    verb, outlook = action_button(at, stop, "primary", "stop"), agent_move_analysis(at.context, at.seat)
    if (
        outlook is None
        or at.context.app.settings.confirm == "less"
        or describe_what_stopping_shows(at.context, outlook)[0] in UNCONFIRMED_STOP_VERDICTS
    ):
        return verb
    return ActionButton("stop", verb.label, OpenChoices(at.seat, STOP), verb.icon, "primary", hold_tip=verb.hold_tip)
