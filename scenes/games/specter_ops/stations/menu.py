"""What a station offers to choose from: characters, equipment, targets, directions, votes, standing orders."""

from __future__ import annotations

from collections.abc import Iterator
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from scenes.games.specter_ops.model.selection import PreviewCardChoice
from scenes.games.specter_ops.stations.buttons import AUTO_LISTED_ACTION_TYPES, PRIVATE_LISTINGS
from scenes.games.specter_ops.stations.common_buttons import ACTION_TYPES_BY_LISTING
from scenes.games.specter_ops.stations.private_buttons import OWN
from scenes.games.specter_ops.stations.seat import card_of_action
from scenes.games.specter_ops.text.action_labels import describe_action
from scenes.table.intents import PlayAction, ShowCard
from scenes.table.stations.menu import paged_menu
from scenes.table.stations.model import MenuItem
from tabletop.games.specter_ops import actions as act
from tabletop.games.specter_ops.state import NONE

if TYPE_CHECKING:
    from scenes.games.specter_ops.stations.seat import SpecterSeatContext
    from tabletop.core.action import Action

ARROW_ICONS_CLOCKWISE: Final = ("arrow_up_bold", "arrow_right_bold", "arrow_down_bold", "arrow_left_bold")
"""Signs of the four directions as somebody sees them, clockwise."""

ICON_BY_ORDER: Final = MappingProxyType(
    {act.StandingOrder.ROLL_AMBUSH: "ambush", act.StandingOrder.USE_BLADE: "blade", act.StandingOrder.SHOW_TO_TRAITOR: "sight"}
)
"""Signs of standing orders."""


def menu_items(at: SpecterSeatContext) -> tuple[MenuItem, ...]:
    """Return what can be chosen: all, or some and one that turns to the rest."""
    return paged_menu(at, _listed(at))


def _listed(at: SpecterSeatContext) -> Iterator[MenuItem]:
    """List what can be chosen."""
    name = at.selection.open_choice_list
    if name == OWN and at.open:
        for card in at.own_card_slots():
            yield MenuItem(card.key, "", card.intent, face=card.face, hold_intent=card.hold_intent, state=card.state)
        return
    kinds = (
        ACTION_TYPES_BY_LISTING[name]
        if name in ACTION_TYPES_BY_LISTING and (name not in PRIVATE_LISTINGS or at.open)
        else AUTO_LISTED_ACTION_TYPES
    )
    for action in at.offerable_actions:
        if isinstance(action, kinds):
            yield _pick(at, action)
    if at.open and any(isinstance(action, act.TakeEquipment) for action in at.offerable_actions):
        for card in at.own_card_slots()[1:]:
            yield MenuItem(card.key, "", card.intent, face=card.face, hold_intent=card.hold_intent, state=card.state or "disabled")


def _pick(at: SpecterSeatContext, action: Action) -> MenuItem:
    """Offer one action."""
    sentences, view, faces = at.context.sentences, at.own_or_public_view, at.context.faces
    label, key, go = describe_action(sentences, action, view, at.seat), str(action), PlayAction(at.seat, action)
    match action:
        case act.ProposeBar(hunter=hunter):
            return _ballot(at, key, label, go, hunter)
        case act.ChooseHunter() | act.ChooseAgent() | act.TakeEquipment() | act.UseCard():
            card, chosen = card_of_action(action), at.selection.choice == action
            assert card is not None
            return MenuItem(
                key,
                label,
                PreviewCardChoice(at.seat, action),
                face=faces.face_for_card(card, at.context.app.wording),
                hold_intent=ShowCard(card, at.angle, at.seat),
                state="chosen" if chosen else "legal" if at.is_equipment_useful(action) else "",
            )
        case act.NameTraitor(hunter=hunter) | act.AimAt(hunter=hunter):
            piece = view.table.hunters[hunter]
            return MenuItem(
                key, label, go, icon=at.context.box.hunters[piece.kind].icon, colour_index=at.context.session.seats[piece.seat].colour
            )
        case act.SetOrder(order=order, on=on):
            now = describe_action(sentences, act.SetOrder(order, not on), view, at.seat)
            return MenuItem(key, now, go, icon=ICON_BY_ORDER[order], state="legal" if on else "chosen")
        case act.Watch(direction=direction):
            return MenuItem(
                key,
                label,
                go,
                icon=ARROW_ICONS_CLOCKWISE[
                    (direction + at.context.board_geometry.quarter_turns - at.angle // 90) % len(ARROW_ICONS_CLOCKWISE)
                ],
            )
        case _:
            return MenuItem(key, label, go, icon="confirm")


def _ballot(at: SpecterSeatContext, key: str, label: str, go: PlayAction, hunter: int) -> MenuItem:
    """Offer a vote on the vehicle, with the votes that were given for the same (SO5.3)."""
    table, say = at.context.view.table, at.context.app.say
    votes = table.votes.count(hunter)
    words = say("specter_ops.bar.counted", words=label, votes=say("specter_ops.bar.votes", n=votes)) if votes else label
    if hunter == NONE:
        return MenuItem(key, words, go, icon="vehicle")
    piece = table.hunters[hunter]
    colour = at.context.session.seats[piece.seat].colour
    return MenuItem(key, words, go, icon=at.context.box.hunters[piece.kind].icon, colour_index=colour)
