"""What is said of something that is pointed at: a card, a threat that may be claimed, a list, one of several things to choose from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.games.homeland.model.legal_targets import action_by_case
from scenes.games.homeland.model.refusals import find_prerequisite_sentence
from scenes.games.homeland.stations.buttons import ACTION_TYPES_BY_LISTING, describe_action_list
from scenes.games.homeland.stations.menu import card_of_action
from scenes.games.homeland.text.action_labels import describe_action_effect
from scenes.games.homeland.text.card_text import ability_words, deed_words
from tabletop.games.homeland import actions as act

if TYPE_CHECKING:
    from scenes.games.homeland.stations.seat import HomelandSeatContext
    from tabletop.core.action import Action


def describe_selection(at: HomelandSeatContext) -> str:
    """Say what a seat points at, before it does it; nothing where the question says all. A card of the hand only in its open place."""
    pointed, say = at.selection, at.context.app.say
    if pointed.threat is not None:
        claims = isinstance(action_by_case(at.context, at.seat, at.legal).get(pointed.threat), act.ClaimCase)
        return _claim(at, pointed.threat) if claims else ""
    if pointed.item is not None:
        return _item(at, pointed.item) if pointed.item in at.offerable_actions else ""
    if pointed.card is not None:
        kind, is_exposed = pointed.card
        first = find_prerequisite_sentence(at.context, at.seat)
        return first or (_card(at, kind) if at.open or is_exposed else say("homeland.ask.case"))
    if pointed.mode is not None:
        return say(f"homeland.ask.{pointed.mode}")
    return describe_action_list(at, pointed.open_choice_list) if pointed.open_choice_list in ACTION_TYPES_BY_LISTING else ""


def _claim(at: HomelandSeatContext, number: int) -> str:
    """Say what all know of a threat that is to be claimed (HL2.2, HL9.1)."""
    context = at.context
    organization = context.box.organizations[context.view.table.threat_by_number(number).org]
    wins = deed_words(context.box, context.app.wording, organization.advantage)
    return context.app.say("homeland.ask.claim", n=organization.sophistication, effect=wins)


def _card(at: HomelandSeatContext, kind: int) -> str:
    """Say what an intel card does on a case (HL2.3)."""
    card, context = at.context.box.intel[kind], at.context
    if card.side is None:
        return _printed(at, ("intel", kind))
    return context.app.say(f"homeland.ask.card.{card.side}", card=context.app.wording.pick_translation(card.name), n=card.value)


def _item(at: HomelandSeatContext, action: Action) -> str:
    """Say what comes of choosing something from a list."""
    context, card = at.context, card_of_action(at, action)
    if card is None or isinstance(action, act.BurnIntel):
        return describe_action_effect(context.sentences, action)
    if not isinstance(action, act.UseAbility | act.BurnAbility):
        return _printed(at, card)
    asset = context.box.assets[card[1]]
    text = ability_words(context.box, context.app.wording, asset, asset.powers[action.ability])
    return context.app.say("homeland.ask.told", card=context.app.wording.pick_translation(asset.name), text=text)


def _printed(at: HomelandSeatContext, card: tuple[str, int]) -> str:
    """Say what is printed on a card; of an asset, what it scores too."""
    context = at.context
    face = context.faces.face_for_card(card, context.app.wording)
    if card[0] != "asset":
        return context.app.say("homeland.ask.told", card=face.title, text=face.rules_text)
    points = context.app.say("homeland.card.points", n=context.box.assets[card[1]].points)
    return context.app.say("homeland.ask.told.points", card=face.title, points=points, text=face.rules_text)
