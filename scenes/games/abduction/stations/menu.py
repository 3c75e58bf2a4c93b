"""What a seat chooses from in place of its hand: abductees, people, items, hidden items, the cards of another's hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.games.abduction.art.card_faces import FigureCard
from scenes.games.abduction.model.selection import ITEM_LISTING
from scenes.table.intents import PlayAction, ShowCard
from scenes.table.stations.model import MenuItem
from tabletop.games.abduction import actions as act

if TYPE_CHECKING:
    from scenes.games.abduction.model.context import AbductionContext
    from scenes.table.stations.seat import StationSeat
    from tabletop.games.abduction.view import AbductionView


def menu_items(at: StationSeat[AbductionContext]) -> tuple[MenuItem, ...]:
    """Return what can be chosen now in place of the hand."""
    question = at.question
    if question is None:
        return ()
    match question.kind:
        case "abductee":
            return _abductees(at)
        case "target_seat":
            return _people(at)
        case "target_item":
            return _gear(at, int(question.about[0]))
        case "pick_card" if at.open:
            return _peeked(at, int(question.about[0]))
        case "act" if at.context.selection.selection_of(at.seat).open_choice_list == ITEM_LISTING:
            return _hidden(at)
        case _:
            return ()


def _abductees(at: StationSeat[AbductionContext]) -> tuple[MenuItem, ...]:
    """Offer the playing pieces that are still free."""
    context, colour = at.context, at.context.session.seats[at.seat].colour
    found = []
    for action in at.legal:
        if isinstance(action, act.PickAbductee):
            piece = context.deck.abductees[action.abductee]
            key = f"pick:{at.seat}:{action.abductee}"
            told = ShowCard(FigureCard(action.abductee), at.angle, at.seat)
            found.append(
                MenuItem(
                    key, context.sentences.abductee_name(action.abductee), PlayAction(at.seat, action), piece.icon, colour, hold_intent=told
                )
            )
    return tuple(found)


def _people(at: StationSeat[AbductionContext]) -> tuple[MenuItem, ...]:
    """Offer those who can be aimed at."""
    context = at.context
    found = []
    for action in at.legal:
        if isinstance(action, act.TargetSeat):
            target = action.seat
            icon = context.deck.abductees[context.view.visible_seats[target].abductee].icon
            key = f"pick:{at.seat}:{target}"
            colour, told = context.session.seats[target].colour, ShowCard(context.public_figure(target), at.angle, at.seat)
            found.append(MenuItem(key, context.sentences.names[target], PlayAction(at.seat, action), icon, colour, hold_intent=told))
    return tuple(found)


def _gear(at: StationSeat[AbductionContext], target: int) -> tuple[MenuItem, ...]:
    """Offer the equipment of the one struck."""
    context = at.context
    gear = context.view.visible_seats[target].equipment
    return tuple(
        MenuItem(
            f"pick:{at.seat}:{action.slot}",
            "",
            PlayAction(at.seat, action),
            face=context.faces.face_for_card(gear[action.slot], context.app.wording),
            hold_intent=ShowCard(gear[action.slot], at.angle, at.seat),
        )
        for action in at.legal
        if isinstance(action, act.TargetItem)
    )


def _peeked(at: StationSeat[AbductionContext], target: int) -> tuple[MenuItem, ...]:
    """Show the hand that this seat looks at; only while its own place is open."""
    context = at.context
    own: AbductionView = context.own_view(at.seat)
    faces = own.visible_seats[target].hand.known_cards
    found = []
    for action in at.legal:
        if isinstance(action, act.PickCard):
            number = faces[action.position]
            face = None if number is None else context.faces.face_for_card(number, context.app.wording)
            hold = None if number is None else ShowCard(number, at.angle, at.seat)
            key, meant = f"pick:{at.seat}:{action.position}", PlayAction(at.seat, action)
            found.append(MenuItem(key, "", meant, face=face, is_face_down=face is None, hold_intent=hold))
    return tuple(found)


def _hidden(at: StationSeat[AbductionContext]) -> tuple[MenuItem, ...]:
    """Offer what lies face down under one's location; a face shows if all know it, or if this seat does and its place is open."""
    context = at.context
    view: AbductionView = context.own_view(at.seat) if at.open else context.view
    here = view.visible_seats[at.seat].place
    stash = next((stash for stash in view.stashes if stash.place == here), None)
    if stash is None:
        return ()
    found = []
    for action in at.legal:
        if isinstance(action, act.SearchHere):
            number = stash.items.known_cards[action.position]
            face = None if number is None else context.faces.face_for_card(number, context.app.wording)
            hold = None if number is None else ShowCard(number, at.angle, at.seat)
            layer = stash.laying_seats[action.position]
            found.append(
                MenuItem(
                    f"pick:{at.seat}:{action.position}",
                    str(action.position + 1),
                    PlayAction(at.seat, action),
                    colour_index=context.session.seats[layer].colour,
                    face=face,
                    is_face_down=face is None,
                    hold_intent=hold,
                )
            )
    return tuple(found)
