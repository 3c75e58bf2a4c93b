"""The buttons of a station: at most three at a time, and one that turns to the rest."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from scenes.games.homeland.model.legal_targets import ALWAYS_LIT_ACTION_TYPES, action_by_case
from scenes.games.homeland.text.action_labels import ICON_BY_ACTION_TYPE, describe_action, describe_action_effect
from scenes.table.intents import CancelChoice, OpenChoices, PlayAction
from scenes.table.stations.buttons import paged_buttons
from scenes.table.stations.model import ActionButton
from tabletop.games.homeland import actions as act
from tabletop.games.homeland.phases.recruiting import asset_cost

if TYPE_CHECKING:
    from scenes.games.homeland.stations.seat import HomelandSeatContext
    from tabletop.core.action import Action

ACTION_TYPES_BY_LISTING: Final[dict[str, tuple[type[Action], ...]]] = {
    "recruit": (act.RecruitAgent, act.RecruitSoldier, act.RecruitAsset),
    "deploy": (act.DeployAgents, act.DeploySoldiers),
    "abilities": (act.UseAbility, act.BurnAbility, act.DroneStrike),
}
"""What is chosen from a list, by the name of the list."""
ICON_BY_LISTING: Final = {"recruit": "recruit", "deploy": "deploy", "abilities": "power"}
EXPOSED_LISTING: Final = "exposed"
"""The list of exposed cards, which all see."""
LASTING_LISTINGS: Final = ("recruit", "deploy")
"""Lists whose buttons stay where they are for the whole turn, so that no other comes under a finger."""
AUTO_LISTED_ACTION_TYPES: Final = (act.KeepAsset, act.PickAsset, act.PickCard, act.LoseAsset, act.BurnIntel, act.Accuse)
"""What is offered to choose from as soon as it is asked."""
BUTTONLESS_ACTION_TYPES: Final = (
    act.LayIntel,
    act.Exchange,
    act.ClaimCase,
    act.EndTurn,
    act.Activate,
    *ALWAYS_LIT_ACTION_TYPES,
    *AUTO_LISTED_ACTION_TYPES,
)
"""What is done by other things than its own button: cards, cases, things to choose from."""
PRIMARY_ACTION_TYPES: Final = (act.Ready, act.LookAtIntel, act.LookAtPlot, act.KeepHand)


def buttons(at: HomelandSeatContext) -> tuple[ActionButton, ...]:
    """Return the buttons that are shown: at most three, all or two and one for more."""
    return paged_buttons(at, _listed(at))


def _listed(at: HomelandSeatContext) -> Iterator[ActionButton]:
    """List everything that can be done by a button."""
    pointed, legal = at.selection, at.offerable_actions
    cases = action_by_case(at.context, at.seat, legal)
    if pointed.threat in cases:
        yield action_button(at, cases[pointed.threat], "primary", "go")
        yield cancel_button(at)
        return
    if pointed.item is not None and pointed.item in legal:
        yield action_button(at, pointed.item, "primary", "go")
        yield cancel_button(at)
        return
    if pointed.card is not None:
        exchange = act.Exchange(*pointed.card)
        if exchange in legal:
            yield action_button(at, exchange, "outlined", "exchange")
        yield cancel_button(at)
        return
    if pointed.open_choice_list in (*ACTION_TYPES_BY_LISTING, EXPOSED_LISTING) or pointed.mode is not None:
        yield cancel_button(at)
        return
    yield from _free(at)


def _free(at: HomelandSeatContext) -> Iterator[ActionButton]:
    """List what can be done while nothing is pointed at; the end of the turn keeps the first place, also before it may be touched."""
    legal = at.offerable_actions
    if at.question is not None and at.question.kind == "turn":
        yield _end(at, legal=act.EndTurn() in legal)
    in_lists = tuple(kind for kinds in ACTION_TYPES_BY_LISTING.values() for kind in kinds)
    for action in legal:
        if not isinstance(action, (*BUTTONLESS_ACTION_TYPES, *in_lists)):
            yield action_button(at, action, "primary" if isinstance(action, PRIMARY_ACTION_TYPES) else "outlined", str(action))
    in_turn = at.question is not None and at.question.kind == "turn"
    for name, kinds in ACTION_TYPES_BY_LISTING.items():
        can = any(isinstance(action, kinds) for action in legal)
        if can or (in_turn and name in LASTING_LISTINGS):
            yield _list(at, name, ICON_BY_LISTING[name], can=can)
    if not at.open and at.exposed_card_slots():
        yield _list(at, EXPOSED_LISTING, "intel")


def _list(at: HomelandSeatContext, name: str, icon: str, *, can: bool = True) -> ActionButton:
    """Return the button that opens a list; where nothing is in it any more, it says so."""
    label = at.say(f"homeland.list.{name}")
    tip = (label, describe_action_list(at, name))
    if can:
        return ActionButton(f"list {name}", label, OpenChoices(at.seat, name), icon, hold_tip=tip)
    why = at.say(f"homeland.off.{name}")
    return ActionButton(f"list {name}", label, None, icon, is_enabled=False, disabled_reason=why, hold_tip=(label, why))


def describe_action_list(at: HomelandSeatContext, name: str) -> str:
    """Say what is in a list; of recruiting, also what an asset costs this seat and how many markers it has (HL7.4)."""
    if name != "recruit":
        return at.say(f"homeland.list.{name}.help")
    cost = asset_cost(at.context.box, at.context.view.table, at.seat)
    return at.say("homeland.list.recruit.help", n=cost, owned=at.public_player.reputation + at.public_player.clout)


def _end(at: HomelandSeatContext, *, legal: bool) -> ActionButton:
    """Return the button that ends the turn; while something has to be done first it says what."""
    action = act.EndTurn()
    verb = action_button(at, action, "primary" if legal else "outlined", "end")
    if legal:
        return verb
    why = at.say(f"homeland.off.{at.duty_before_turn_end}")
    return ActionButton(
        verb.key, verb.label, None, verb.icon, verb.style, is_enabled=False, disabled_reason=why, hold_tip=(verb.label, why)
    )


def cancel_button(at: HomelandSeatContext) -> ActionButton:
    """Return the button that drops what is pointed at."""
    return ActionButton("cancel", at.say("shell.cancel"), CancelChoice(at.seat), "cancel")


def action_button(at: HomelandSeatContext, action: Action, kind: str, key: str) -> ActionButton:
    """Return a button that does an action."""
    sentences, view = at.context.sentences, at.own_or_public_view
    label, words = describe_action(sentences, action, view, at.seat), describe_action_effect(sentences, action)
    return ActionButton(key, label, PlayAction(at.seat, action), ICON_BY_ACTION_TYPE[type(action)], kind, hold_tip=(label, words))
