"""Why not? Why nothing can be done with a place, a card or an Op now. All that counts for it lies open to the whole table."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from scenes.games.countdown.model.action_subject import actions_by_place_and_card, op_of_action
from scenes.games.countdown.model.refusal_subjects import CardSubject, OpSubject, PlaceSubject, RefusalSubject
from scenes.table.refusal import Refusal
from tabletop.games.countdown.pieces import ENEMY_KINDS, CardKind
from tabletop.games.countdown.state import NOWHERE, Op
from tabletop.games.countdown.team import SCOUT

if TYPE_CHECKING:
    from scenes.games.countdown.model.context import CountdownContext
    from tabletop.core.question import Question
    from tabletop.games.countdown.state import State

REFUSAL_BY_CARD_KIND: Final = {
    CardKind.TERRORIST: ("enemy", "CD6.1"),
    CardKind.LEADER: ("enemy", "CD6.1"),
    CardKind.CIVILIAN: ("hostage", "CD7.4"),
    CardKind.HOSTAGE: ("hostage", "CD7.4"),
    CardKind.TRAP: ("trap", "CD8.6"),
    CardKind.BOMB: ("bomb", "CD8.6"),
    CardKind.DUMMY: ("dummy", "CD5.4"),
}
"""Why a card lies there untouched, by what it is: the sentence and its clause."""
LOOK_QUESTION_KINDS: Final = ("intelligence", "looks")
"""Questions in which Intel looks at cards."""


@dataclass(frozen=True, slots=True)
class RefusalReason:
    """A reason: the sentence `countdown.whynot.<key>` with its values, and its clause."""

    key: str
    rule_clause: str
    values: dict[str, Any] = field(default_factory=dict)


def refusal_reason(context: CountdownContext, thing: RefusalSubject) -> Refusal | None:
    """Return why nothing can be done with a thing that is in sight; None where something can."""
    seat = context.acting_person()
    questions = context.session.match.questions()
    question = next((one for one in questions if seat is not None and one.is_seat_asked(seat)), next(iter(questions), None))  # type: ignore[arg-type]
    if question is None:
        return Refusal(context.app.say("countdown.whynot.over"), "CD10.2")
    op = _acting(context, seat)
    if _is_lit(context, seat, thing):
        return None
    match thing:
        case PlaceSubject(place=place):
            told = None if seat is None else _place(context, question, op, place)
        case CardSubject(card=card):
            told = _card(context, question, op, card)
        case OpSubject(op=number):
            told = _op(context, seat, question, number)
    if told is not None:
        return Refusal(context.app.say(f"countdown.whynot.{told.key}", **told.values), told.rule_clause)
    words = context.sentences.question(question, context.view, seat)
    return Refusal(context.app.say("shell.whynot.first", question=words), question.clause)


def _acting(context: CountdownContext, seat: int | None) -> Op | None:
    """Return the Op with which the one who acts does something now."""
    number = context.chosen_op(seat) if seat is not None else None
    return next((op for op in context.view.table.ops if op.number == number), None)


def _is_lit(context: CountdownContext, seat: int | None, thing: RefusalSubject) -> bool:
    """Return whether a touch on a thing does something now."""
    if seat is None:
        return False
    legal = context.legal_actions(seat)
    places, cards = actions_by_place_and_card(legal, context.chosen_op(seat))
    match thing:
        case PlaceSubject(place=place):
            return place in places
        case CardSubject(card=card):
            return card in cards
        case OpSubject(op=number):
            return any(
                op_of_action(action) == number for person in context.session.person_seats for action in context.legal_actions(int(person))
            )


def mission_area_of_card(table: State, card: int) -> int:
    """Return the area where a card lies, or NOWHERE."""
    return next((area for area, pile in enumerate(table.piles) if card in pile), NOWHERE)


# -- places -----------------------------------------------------------------------------------------------------------
def _place(context: CountdownContext, question: Question, op: Op | None, place: int) -> RefusalReason | None:
    """Return why an Op cannot go to a place, or do anything there."""
    names, kind = context.sentences.names, question.kind
    where = names.place_wording_values(place)
    if kind in LOOK_QUESTION_KINDS:
        return RefusalReason("no_look", "CD8.5", where)
    if op is None:
        return None
    named = {"op": names.op_name(op.number), **where}
    match kind:
        case "entries":
            return RefusalReason("no_entry", "CD3.7", named)
        case "positioning":
            return _not_reached(op, place, named, names.place_name(op.path[0] if op.path else op.at))
        case "targets":
            return RefusalReason("fight_first", "CD6.2", {**named, **names.place_wording_values(op.at)})
        case "after":
            return RefusalReason("not_left", "CD6.9", named)
        case "action":
            return RefusalReason("no_walk", "CD4.6", named)
        case _:
            return None


def _not_reached(op: Op, place: int, named: dict[str, Any], start: str) -> RefusalReason:
    """Return why an Op cannot walk to a place (CD4.3, CD4.4, CD4.5)."""
    if op.riding:
        return RefusalReason("sneaks" if op.number == SCOUT else "rides", "CD4.5", named)
    if place == (op.path[-1] if op.path else op.at):
        return RefusalReason("goes_there" if op.path else "is_there", "CD4.3", named)
    if len(op.path) > 1:
        return RefusalReason("moved_twice", "CD4.4", named)
    return RefusalReason("second_step" if op.path else "not_beside", "CD4.4" if op.path else "CD4.3", {**named, "start": start})


# -- cards and Ops ----------------------------------------------------------------------------------------------------
def _card(context: CountdownContext, question: Question, op: Op | None, card: int) -> RefusalReason:
    """Return why nothing is done with a card that lies open."""
    table, names, what = context.view.table, context.sentences.names, context.box.cards[card]
    named = {"card": names.card_name(card), **names.place_wording_values(mission_area_of_card(table, card))}
    if question.kind == "targets" and op is not None and what.kind in ENEMY_KINDS:
        fight = next((one for one in table.fights if op.number in one.named and card in one.named[op.number]), None)
        if fight is not None:
            return RefusalReason("named", "CD6.2", {**named, "op": names.op_name(op.number)})
        return RefusalReason("other_fight", "CD6.2", {**named, "there": names.place_name(op.at), "op": names.op_name(op.number)})
    key, clause = REFUSAL_BY_CARD_KIND[what.kind]
    return RefusalReason(f"card.{key}", clause, named)


def _op(context: CountdownContext, seat: int | None, question: Question, number: int) -> RefusalReason | None:
    """Return why an Op cannot act now."""
    op = next((one for one in context.view.table.ops if one.number == number), None)
    if op is None:
        return None
    named = {"op": context.sentences.names.op_name(number), "seat": context.sentences.names.seat_name(op.seat)}
    if op.out:
        return RefusalReason("out", "CD6.7", named)
    if seat is not None and op.seat not in (seat, -1) and question.is_seat_asked(seat):  # type: ignore[arg-type] # a seat is its number
        return RefusalReason("others_op", "CD3.5", named)
    if question.kind == "positioning":
        return RefusalReason("moved", "CD4.3", named)
    return RefusalReason("idle", "CD4.6", named) if question.kind == "action" else None
