"""What is lit on the map for the one whose actions it shows, and what all have planned."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.games.countdown.bound import lit_by, op_of_action
from scenes.games.countdown.choices import ChooseOp
from scenes.games.countdown.marks import Marks
from scenes.table.intents import Play
from tabletop.core.view import TABLE

if TYPE_CHECKING:
    from scenes.games.countdown.tray import Moment
    from scenes.table.ring import Ring


def marks_of(moment: Moment, ring: Ring, highlight: frozenset[int]) -> Marks:
    """Give what is lit. Nothing of it is secret: pieces, cards and plans are open."""
    table, seat = moment.view.table, moment.actor()
    plans = {op.number: tuple(op.path) for op in table.ops if op.path and not op.out}
    aims = tuple((op, card) for fight in table.fights for op, cards in fight.named.items() for card in cards)
    aims = tuple((op, card) for op, card in aims if card >= 0)
    if seat is None:
        return Marks(plans=plans, aims=aims, highlight=highlight)
    chosen, legal = moment.chosen(seat), moment.legal(seat)
    places, cards = lit_by(legal, chosen)
    ops: dict[int, ChooseOp] = {}
    for other in (seat, *(int(person) for person in moment.session.persons if person != seat)):
        for action in moment.legal(other):
            number = op_of_action(action)
            if number is not None and number != chosen:
                ops.setdefault(number, ChooseOp(other, number, on_board=True))
    asked = {int(each) for question in moment.session.match.questions(TABLE) for each in question.must}
    return Marks(
        places={place: Play(seat, action) for place, action in places.items()},
        cards={card: Play(seat, action) for card, action in cards.items()},
        ops=ops,
        asked=frozenset(op.number for op in table.ops if op.seat in asked),
        aims=aims,
        plans=plans,
        chosen_op=chosen,
        angle=ring.spot(seat).angle,
        highlight=highlight,
        seat=seat,
    )
