"""The buttons of a station: at most three at a time, and one that turns to the rest."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from scenes.games.countdown.model.action_subject import actions_by_place_and_card, card_of_action, op_of_action
from scenes.games.countdown.model.irrevocable import aimed_irrevocable_action
from scenes.games.countdown.text.action_labels import (
    action_subject_label,
    describe_action,
    describe_action_effect,
    describe_action_of_own_op,
)
from scenes.games.countdown.text.explanations import describe_shot_odds
from scenes.table.intents import CancelChoice, OpenChoices, PlayAction
from scenes.table.stations.buttons import paged_buttons
from scenes.table.stations.model import ActionButton
from tabletop.games.countdown import actions as act

if TYPE_CHECKING:
    from scenes.games.countdown.model.context import CountdownContext
    from scenes.table.stations.seat import StationSeat
    from tabletop.core.action import Action

ICON_BY_ACTION_TYPE: dict[type[Action], str] = {
    act.Ready: "confirm", act.Done: "next", act.GiveUp: "lost", act.Continue: "next", act.HoldFire: "pass", act.Target: "aim",
    act.Again: "shot", act.Hold: "pass", act.Retreat: "back", act.PushOn: "next", act.SpendBullet: "bullet", act.KeepBullet: "pass",
    act.PayHeal: "heal", act.LetGo: "killed", act.Brace: "shield", act.GiveStar: "star", act.GiveHeart: "life", act.Throw: "grenade",
    act.Snipe: "aim", act.RifleShot: "aim", act.Heal: "heal", act.GiveEnergy: "power", act.Disarm: "bomb_off", act.Dismantle: "bomb_off",
    act.Emerge: "eye", act.PickUp: "handcuffs", act.HandOver: "hand_over", act.SetDown: "hand_over", act.PlaySupport: "support",
    act.StepTo: "move", act.SneakTo: "eye_off", act.Ride: "players", act.Look: "eye", act.Enter: "entry",
    act.GoOn: "next",
}  # fmt: skip
"""The icon of each kind of action."""
PRIMARY_ACTION_TYPES = (act.Ready, act.Done, act.Continue, act.Brace, act.GoOn, act.KeepBullet)
LISTED_ACTION_TYPES = (act.TakeOp, act.ChooseLocation, act.PlaySupport, act.Accuse, act.Abstain)
"""Actions that are chosen from a list instead."""
SUPPORT_LISTING = "support"
"""The list of support cards."""
GIVE_UP_LISTING = "give up"
"""What is asked once more before it is done: it cannot be meant by an arm that leans on the table."""


def buttons(at: StationSeat[CountdownContext]) -> tuple[ActionButton, ...]:
    """Return the buttons that are shown: at most three, all or two and one for more."""
    return paged_buttons(at, _listed(at))


def _listed(at: StationSeat[CountdownContext]) -> Iterator[ActionButton]:
    """List everything that can be done by a button: first what goes on, then what the chosen Op does, last what ends all."""
    legal = [action for action in at.legal if not isinstance(action, LISTED_ACTION_TYPES)]
    if (at.selection.open_choice_list or "").startswith(SUPPORT_LISTING) and any(
        isinstance(action, act.PlaySupport) for action in at.legal
    ):
        yield ActionButton("cancel", at.say("shell.cancel"), CancelChoice(at.seat), "cancel")
        return
    ends = [action for action in legal if action.resigns]
    if at.selection.open_choice_list == GIVE_UP_LISTING and ends:
        yield action_button(at, ends[0])
        yield ActionButton("cancel", at.say("shell.cancel"), CancelChoice(at.seat), "cancel", "primary")
        return
    aimed = aimed_irrevocable_action(at.context, at.seat)
    if aimed is not None:
        yield replace(action_button(at, aimed), style="primary")
        yield ActionButton("cancel", at.say("shell.cancel"), CancelChoice(at.seat), "cancel")
        return
    op = at.context.chosen_op(at.seat)
    places, cards = actions_by_place_and_card(legal, op) if at.context.acting_person() == at.seat else ({}, {})
    lit = {*places.values(), *cards.values()}
    own = [action for action in legal if op_of_action(action) == op and op is not None and action not in lit]
    rest = [action for action in legal if op_of_action(action) is None and not action.resigns]
    for action in (*rest, *own):
        yield action_button(at, action)
    if any(isinstance(action, act.PlaySupport) for action in at.legal):
        label = at.say("countdown.action.PlaySupport")
        tip = (label, at.say("countdown.action.PlaySupport.help"))
        yield ActionButton("support", label, OpenChoices(at.seat, SUPPORT_LISTING), "support", hold_tip=tip)
    for action in ends:
        label = describe_action(at.context.sentences, action, at.context.view, at.seat)
        tip = (label, describe_action_effect(at.context.sentences, action, at.context.view))
        yield ActionButton(
            "give up", label, OpenChoices(at.seat, GIVE_UP_LISTING), ICON_BY_ACTION_TYPE[type(action)], "quiet", hold_tip=tip
        )


def action_button(at: StationSeat[CountdownContext], action: Action) -> ActionButton:
    """Return a button that does an action."""
    sentences, view = at.context.sentences, at.context.view
    full = describe_action(sentences, action, view, at.seat)
    words = describe_action_effect(sentences, action, view)
    card, op = card_of_action(action), op_of_action(action)
    odds = at.context.session.match.header["options"].get("odds")
    if odds and isinstance(action, act.Target) and card is not None and op is not None:
        words = f"{words} {describe_shot_odds(sentences, view, op, card)}"
    kind = "primary" if isinstance(action, PRIMARY_ACTION_TYPES) else "quiet" if action.resigns else "outlined"
    label = describe_action_of_own_op(sentences, action, view, at.seat) if op is not None and op == at.context.chosen_op(at.seat) else full
    return ActionButton(
        str(action),
        label,
        PlayAction(at.seat, action),
        ICON_BY_ACTION_TYPE[type(action)],
        kind,
        hold_tip=(full, words),
        short_label=action_subject_label(sentences, action),
    )
