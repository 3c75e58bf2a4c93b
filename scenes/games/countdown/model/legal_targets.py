"""What is lit on the map for the one whose actions it shows, and what all have planned."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from scenes.games.countdown.model.action_subject import op_of_action, places_and_cards_meaning
from scenes.games.countdown.model.highlights import BoardHighlights, LineTargets
from scenes.games.countdown.model.selection import ChooseOp
from scenes.games.countdown.text.explanations import chance_percent, least_roll_words, need_of_shot
from scenes.table.intents import PlayAction, ShowCard
from tabletop.core.view import TABLE
from tabletop.games.countdown import actions as act

if TYPE_CHECKING:
    from collections.abc import Iterable

    from scenes.games.countdown.model.context import CountdownContext
    from scenes.table.table_layout import TableLayout
    from tabletop.core.action import Action
    from tabletop.games.countdown.state import State

SHOTS = (act.Target, act.Snipe, act.RifleShot)
"""Actions that shoot at a card."""


def highlights_of(context: CountdownContext, layout: TableLayout, highlight: frozenset[int]) -> BoardHighlights:
    """Return what is lit. Nothing of it is secret: pieces, cards and plans are open."""
    table, seat = context.view.table, context.acting_person()
    plans = {op.number: tuple(op.path) for op in table.ops if op.path and not op.out}
    aims = tuple((op, card) for fight in table.fights for op, cards in fight.named.items() for card in cards)
    aims = tuple((op, card) for op, card in aims if card >= 0)
    angle = layout.station_place_of(seat).station_angle if seat is not None else 0
    held = BoardHighlights(
        hold={card: ShowCard(("card", card), angle) for card in face_up_cards(table)},
        hold_ops={op.number: ShowCard(("op", op.number), angle) for op in table.ops},
        hold_places={area: ShowCard(("area", area), angle) for area, pile in enumerate(table.piles) if pile},
        aims=aims,
        plans=plans,
        angle=angle,
        highlight=highlight,
        answers=True,
    )
    if seat is None:
        return held
    chosen, legal = context.chosen_op(seat), context.legal(seat)
    places, cards = places_and_cards_meaning(legal, chosen)
    ops: dict[int, ChooseOp] = {}
    drags: dict[int, LineTargets] = {}
    for other in (seat, *(int(person) for person in context.session.person_seats if person != seat)):
        able = context.legal(other)
        for number in dict.fromkeys(number for action in able if (number := op_of_action(action)) is not None):
            if number != chosen:
                ops.setdefault(number, ChooseOp(other, number, on_board=True))
            drags.setdefault(number, _reach(other, able, number))
    asked = {int(each) for question in context.session.match.questions(TABLE) for each in question.must}
    return replace(
        held,
        places={place: PlayAction(seat, action) for place, action in places.items()},
        cards={card: PlayAction(seat, action) for card, action in cards.items()},
        ops=ops,
        drags={number: reach for number, reach in drags.items() if reach.places or reach.cards},
        chances=_chances(context, cards),
        asked=frozenset(op.number for op in table.ops if op.seat in asked),
        chosen_op=chosen,
        seat=seat,
    )


def _reach(seat: int, legal: Iterable[Action], number: int) -> LineTargets:
    """Return what a line drawn from an Op can mean."""
    places, cards = places_and_cards_meaning(legal, number)
    goes = {place: PlayAction(seat, action) for place, action in places.items()}
    return LineTargets(goes, {card: PlayAction(seat, action) for card, action in cards.items()})


def face_up_cards(table: State) -> list[int]:
    """List the cards that lie face up, and the hostages that are escorted."""
    up = [card for pile, shown in zip(table.piles, table.up, strict=True) for card, is_up in zip(pile, shown, strict=True) if is_up]
    return up + [op.escort for op in table.ops if op.escort >= 0]


def _chances(context: CountdownContext, cards: dict[int, Action]) -> dict[int, str]:
    """Say of every enemy that can be shot at what hits: the chance if the table wants to see it, else what the die has to show."""
    shown: dict[int, str] = {}
    for card, action in cards.items():
        number = op_of_action(action)
        if isinstance(action, SHOTS) and number is not None:
            need = need_of_shot(context.sentences, context.view, number, card)
            odds = context.session.match.header["options"].get("odds")
            shown[card] = chance_percent(need) if odds else least_roll_words(need)
    return shown
