"""What a station offers to choose from: assets, abilities, figures to send, mixes of markers, players, cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from scenes.games.homeland.model.selection import ChooseMode, ConfirmOfferedAction, SelectOfferedAction
from scenes.games.homeland.stations.buttons import ACTION_TYPES_BY_LISTING, AUTO_LISTED_ACTION_TYPES, EXPOSED_LISTING
from scenes.games.homeland.stations.private.ballot import build_ballot_option
from scenes.games.homeland.text.action_labels import ICON_BY_ACTION_TYPE, describe_action, describe_action_effect
from scenes.table.intents import PlayAction, ShowCard
from scenes.table.stations.menu import paged_menu
from scenes.table.stations.model import MenuItem
from tabletop.games.homeland import actions as act

if TYPE_CHECKING:
    from scenes.games.homeland.art.card_faces import CardKey
    from scenes.games.homeland.stations.seat import HomelandSeatContext
    from tabletop.core.action import Action

ABILITY_ACTION_TYPES: Final = (act.UseAbility, act.BurnAbility, act.DroneStrike)
"""What active assets can do in a turn."""

UNCONFIRMED_ACTION_TYPES: Final = (act.RecruitAgent, act.RecruitSoldier, act.RecruitAsset, act.DroneStrike)
"""What is done, or goes on to the board, by one touch: it was chosen from its list already, and says all there is to say."""


def menu_items(at: HomelandSeatContext) -> tuple[MenuItem, ...]:
    """Return what can be chosen: all, or some and one that turns to the rest."""
    return paged_menu(at, _listed(at))


def _listed(at: HomelandSeatContext) -> Iterator[MenuItem]:
    """List what can be chosen."""
    name = at.selection.open_choice_list
    if name == EXPOSED_LISTING:
        for card in at.exposed_card_slots():
            yield MenuItem(
                card.key, "", card.intent, face=card.face, hold_intent=card.hold_intent, state=card.state, drag_key=card.drag_key
            )
        return
    if name in ACTION_TYPES_BY_LISTING:
        if name == "deploy":
            yield from _figures(at)
        else:
            kinds = ACTION_TYPES_BY_LISTING[name]
            yield from _actions(at, [action for action in at.offerable_actions if isinstance(action, kinds)])
        return
    if at.selection.threat is None and at.selection.card is None and at.selection.mode is None:
        yield from _actions(at, [action for action in at.offerable_actions if isinstance(action, AUTO_LISTED_ACTION_TYPES)])


def _actions(at: HomelandSeatContext, actions: list[Action]) -> Iterator[MenuItem]:
    """Offer actions; a drone strike once for an asset, since its target is chosen on the board."""
    strikes: set[int] = set()
    found: list[Action] = []
    for action in actions:
        if isinstance(action, act.DroneStrike):
            if action.asset in strikes:
                continue
            strikes.add(action.asset)
        found.append(action)
    can = Counter(action.asset for action in found if isinstance(action, ABILITY_ACTION_TYPES))
    for action in found:
        item = _pick(at, action)
        yield _ability(at, action, item) if isinstance(action, ABILITY_ACTION_TYPES) and can[action.asset] > 1 else item


def _ability(at: HomelandSeatContext, action: act.UseAbility | act.BurnAbility | act.DroneStrike, item: MenuItem) -> MenuItem:
    """Say what an ability does where its asset has several: its card alone would not tell them apart."""
    label = item.label
    if isinstance(action, act.DroneStrike):
        asset, say = at.own_or_public_view.table.players[at.seat].assets[action.asset], at.context.app.say
        named = at.context.app.wording.pick_translation(at.context.box.assets[asset.kind].name)
        label = say("homeland.action.UseAbility.named", asset=named, mark=say("homeland.mark.drone_strike"))
    return replace(item, label=label, face=None)


def _figures(at: HomelandSeatContext) -> Iterator[MenuItem]:
    """Offer so many agents or soldiers to be sent; where to is chosen on the board."""
    for kind, name, icon in ((act.DeployAgents, "agents", "agent"), (act.DeploySoldiers, "soldiers", "soldier")):
        counts = sorted({action.count for action in at.offerable_actions if isinstance(action, kind)})
        for count in counts:
            label, meant = at.context.app.say(f"homeland.pick.{name}", n=count), ChooseMode(at.seat, name, count)
            tip = (label, at.context.app.say("homeland.list.deploy.help"))
            yield MenuItem(f"pick {name} {count}", label, meant, icon=icon, drag_key=meant, hold_tip=tip)


def _pick(at: HomelandSeatContext, action: Action) -> MenuItem:
    """Offer one action."""
    sentences, view = at.context.sentences, at.own_or_public_view
    label, key, go = describe_action(sentences, action, view, at.seat), str(action), PlayAction(at.seat, action)
    card = card_of_action(at, action)
    tip = (label, describe_action_effect(sentences, action))
    base = MenuItem(key, label, go, icon=ICON_BY_ACTION_TYPE[type(action)], hold_tip=tip)
    if at.selection.item == action:
        base = replace(base, state="chosen", intent=ConfirmOfferedAction(at.seat, action))
    elif not isinstance(action, UNCONFIRMED_ACTION_TYPES):
        base = replace(base, intent=SelectOfferedAction(at.seat, action))
    if isinstance(action, act.DroneStrike):
        base = replace(base, key=f"strike {action.asset}", intent=ChooseMode(at.seat, "strike", action.asset))
    if isinstance(action, act.Accuse):
        return replace(base, picture=build_ballot_option(at.context, at.seat, action.seat))
    if card is not None:
        hold = ShowCard(card, at.angle, at.seat)
        return replace(base, face=at.context.faces.face_for_card(card, at.context.app.wording), hold_intent=hold)
    if isinstance(action, act.PickAsset):
        return replace(base, is_face_down=True, colour_index=at.context.session.seats[action.seat].colour)
    return base


def card_of_action(at: HomelandSeatContext, action: Action) -> CardKey | None:
    """Return the card that stands for an action, as far as this station may show it."""
    players = at.own_or_public_view.table.players
    match action:
        case act.KeepAsset(kind=kind):
            return ("asset", kind)
        case act.PickCard(card=card) | act.BurnIntel(card=card):
            return ("intel", card)
        case act.LoseAsset(asset=asset) | act.Activate(asset=asset) | act.DroneStrike(asset=asset):
            kind = players[at.seat].assets[asset].kind
        case act.UseAbility(asset=asset) | act.BurnAbility(asset=asset):
            kind = players[at.seat].assets[asset].kind
        case act.PickAsset(seat=seat, asset=asset):
            kind = players[seat].assets[asset].kind
        case _:
            return None
    return ("asset", kind) if kind >= 0 else None
