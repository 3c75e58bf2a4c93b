"""What is lit on the map for the one whose actions it shows, and what all have planned."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from scenes.games.countdown.model.action_subject import actions_by_place_and_card, card_of_action, op_of_action
from scenes.games.countdown.model.highlights import BoardHighlights, DragLineTargets
from scenes.games.countdown.model.irrevocable import aimed_irrevocable_action, is_irrevocable
from scenes.games.countdown.model.selection import AimAt, ChooseOp
from scenes.games.countdown.text.explanations import least_roll_words, needed_roll_of_shot, roll_chance_text
from scenes.table.intents import PlayAction, ShowCard
from tabletop.core.view import TABLE
from tabletop.games.countdown import actions as act

if TYPE_CHECKING:
    from collections.abc import Iterable

    from scenes.games.countdown.model.context import CountdownContext
    from scenes.table.table_layout import TableLayout
    from tabletop.core.action import Action
    from tabletop.games.countdown.state import State

SHOT_ACTION_TYPES = (act.Target, act.Snipe, act.RifleShot)
"""Actions that shoot at a card."""


def build_board_highlights(context: CountdownContext, layout: TableLayout, highlight: frozenset[int]) -> BoardHighlights:
    """Return what is lit. Nothing of it is secret: pieces, cards and plans are open."""
    table, seat = context.view.table, context.acting_person()
    plans = {op.number: tuple(op.path) for op in table.ops if op.path and not op.out}
    aims = tuple((op, card) for fight in table.fights for op, cards in fight.named.items() for card in cards)
    aims = tuple((op, card) for op, card in aims if card >= 0)
    angle = layout.station_place_of(seat).station_angle if seat is not None else 0
    held = BoardHighlights(
        hold_intent_by_card={card: ShowCard(("card", card), angle) for card in face_up_cards(table)},
        hold_intent_by_op={op.number: ShowCard(("op", op.number), angle) for op in table.ops},
        hold_intent_by_place={area: ShowCard(("area", area), angle) for area, pile in enumerate(table.piles) if pile},
        aiming_op_card_pairs=aims,
        planned_path_by_op=plans,
        reader_angle=angle,
        log_entry_places=highlight,
        can_ask_why_not=True,
    )
    if seat is None:
        return held
    chosen, legal = context.chosen_op(seat), context.legal_actions(seat)
    places, cards = actions_by_place_and_card(legal, chosen)
    ops: dict[int, ChooseOp] = {}
    drags: dict[int, DragLineTargets] = {}
    for other in (seat, *(int(person) for person in context.session.person_seats if person != seat)):
        able = context.legal_actions(other)
        for number in dict.fromkeys(number for action in able if (number := op_of_action(action)) is not None):
            if number != chosen:
                ops.setdefault(number, ChooseOp(other, number, is_from_board=True))
            drags.setdefault(number, _reach(other, able, number))
    aimed = aimed_irrevocable_action(context, seat)
    if aimed is not None and (number := op_of_action(aimed)) is not None and (card := card_of_action(aimed)) is not None:
        aims = (*aims, (number, card))
    asked = {int(each) for question in context.session.match.questions(TABLE) for each in question.required_seats}
    return replace(
        held,
        intent_by_place={place: _touch(context, seat, action) for place, action in places.items() if action != aimed},
        intent_by_card={card: _touch(context, seat, action) for card, action in cards.items() if action != aimed},
        intent_by_op=ops,
        aiming_op_card_pairs=aims,
        line_targets_by_op={number: reach for number, reach in drags.items() if reach.intent_by_place or reach.intent_by_card},
        hit_text_by_card=_chances(context, cards),
        asked_ops=frozenset(op.number for op in table.ops if op.seat in asked),
        chosen_op=chosen,
        acting_seat=seat,
    )


def _touch(context: CountdownContext, seat: int, action: Action) -> PlayAction | AimAt:
    """Return what a touch on the map means: an action, or aiming at it first where it could not be taken back."""
    return AimAt(seat, action) if is_irrevocable(context, action) else PlayAction(seat, action)


def _reach(seat: int, legal: Iterable[Action], number: int) -> DragLineTargets:
    """Return what a line drawn from an Op can mean."""
    places, cards = actions_by_place_and_card(legal, number)
    goes = {place: PlayAction(seat, action) for place, action in places.items()}
    return DragLineTargets(goes, {card: PlayAction(seat, action) for card, action in cards.items()})


def face_up_cards(table: State) -> list[int]:
    """List the cards that lie face up, and the hostages that are escorted."""
    up = [card for pile, shown in zip(table.piles, table.up, strict=True) for card, is_up in zip(pile, shown, strict=True) if is_up]
    return up + [op.escort for op in table.ops if op.escort >= 0]


def _chances(context: CountdownContext, cards: dict[int, Action]) -> dict[int, str]:
    """Say of every enemy that can be shot at what hits: the chance if the table wants to see it, else what the die has to show."""
    shown: dict[int, str] = {}
    for card, action in cards.items():
        number = op_of_action(action)
        if isinstance(action, SHOT_ACTION_TYPES) and number is not None:
            need = needed_roll_of_shot(context.sentences, context.view, number, card)
            odds = context.session.match.header["options"].get("odds")
            shown[card] = roll_chance_text(context.sentences.wording, need) if odds else least_roll_words(need)
    return shown
