"""What a station offers to choose from in place of the agenda: Ops, locations, support cards with their targets, and a ballot."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from scenes.games.countdown.art.floor_plan import LocationChoiceTile
from scenes.games.countdown.stations.buttons import SUPPORT_LISTING
from scenes.games.countdown.stations.op_card import ShowOpCard, op_card
from scenes.games.countdown.text.action_labels import describe_action
from scenes.table.intents import OpenChoices, PlayAction, ShowCard
from scenes.table.stations.menu import paged_menu
from scenes.table.stations.model import MenuItem
from scenes.widgets.card_face import CardFace
from tabletop.games.countdown import actions as act

if TYPE_CHECKING:
    from scenes.games.countdown.model.context import CountdownContext
    from scenes.table.stations.seat import StationSeat
    from tabletop.games.countdown.pieces import SupportCard


def menu_items(at: StationSeat[CountdownContext]) -> tuple[MenuItem, ...]:
    """Return what can be chosen: all, or some and one that turns to the rest."""
    return paged_menu(at, _listed(at))


def _listed(at: StationSeat[CountdownContext]) -> Iterator[MenuItem]:
    """List what can be chosen."""
    box, listing = at.context.box, at.selection.open_choice_list
    if listing is not None:
        yield from _supports(at, listing)
        return
    for action in at.legal:
        match action:
            case act.TakeOp(number) if not at.context.session.laptop:
                card = op_card(at.context, number)
                yield MenuItem(
                    f"op {number}", card.name, PlayAction(at.seat, action), hold_intent=ShowOpCard(number, at.seat), picture=card
                )
            case act.ChooseLocation(number) if not at.context.session.laptop:
                name = at.context.app.wording.pick_translation(box.locations[number].name)
                tile = LocationChoiceTile(number, name, box.locations[number])
                yield MenuItem(f"location {at.seat}:{number}", name, PlayAction(at.seat, action), picture=tile)
            case act.Accuse(seat) if at.open:
                setup = at.context.session.seats[seat]
                yield MenuItem(f"accuse {seat}", setup.name, PlayAction(at.seat, action), colour_index=setup.colour)
            case act.Abstain() if at.open:
                yield MenuItem("abstain", at.context.app.say("countdown.action.Abstain"), PlayAction(at.seat, action), "pass")
            case _:
                pass


def _supports(at: StationSeat[CountdownContext], listing: str) -> Iterator[MenuItem]:
    """List the support cards that can be played, or the ways to play one."""
    ways = [action for action in at.legal if isinstance(action, act.PlaySupport)]
    if listing == SUPPORT_LISTING:
        for number in dict.fromkeys(action.support for action in ways):
            card = at.context.box.supports[number]
            own = [action for action in ways if action.support == number]
            intent = PlayAction(at.seat, own[0]) if len(own) == 1 else OpenChoices(at.seat, f"{SUPPORT_LISTING}:{number}")
            yield MenuItem(
                f"support {number}", at.context.app.wording.pick_translation(card.name), intent, card.icon, hold_intent=_held(at, card)
            )
        return
    for action in ways:
        card = at.context.box.supports[action.support]
        if listing == f"{SUPPORT_LISTING}:{action.support}":
            words = describe_action(at.context.sentences, action, at.context.view)
            yield MenuItem(str(action), words, PlayAction(at.seat, action), card.icon, hold_intent=_held(at, card))


def _held(at: StationSeat[CountdownContext], card: SupportCard) -> ShowCard:
    """Show a support card large while a finger rests on it."""
    face = CardFace(
        "support", at.context.app.wording.pick_translation(card.name), card.icon, at.context.app.wording.pick_translation(card.text)
    )
    return ShowCard(face, at.angle, at.seat)
