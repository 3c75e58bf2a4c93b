"""Why a card cannot be used: one of the own hand, or an item whose power finds nothing to do."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from tabletop.games.abduction import cards as can
from tabletop.games.abduction.pending import Answering, Reacting, Striking
from tabletop.games.abduction.phases.strike import required_strike_test

if TYPE_CHECKING:
    from scenes.games.abduction.model.context import AbductionContext
    from tabletop.games.abduction.deck import Card
    from tabletop.games.abduction.view import AbductionView

SAVING_DEED_TYPES = (can.EscapeStrike, can.Help, can.PassOn)
"""Deeds of cards that are played when something strikes."""


@dataclass(frozen=True, slots=True)
class RefusalReason:
    """A reason: the sentence `abduction.whynot.<key>` with its values, and its clause."""

    key: str
    rule_clause: str
    values: dict[str, Any] = field(default_factory=dict)


def hand_card_refusal(context: AbductionContext, seat: int, position: int, top: Any) -> RefusalReason | None:
    """Return why a card of a seat's own hand cannot be used now; None where something else has to be decided first."""
    own: AbductionView = context.own_view(seat)
    number = own.visible_seats[seat].hand.known_cards[position]
    if number is None:
        return None
    card = context.deck.cards[number]
    if top is None:
        return _in_turn(context, card)
    if isinstance(top, Answering | Reacting):
        if not card.is_event:
            return RefusalReason("only_events", "AB2.13")
        return _saving(card) or no_effect_refusal(context, card)
    if isinstance(top, Striking):
        return _not_saved(context, card, top)
    return None


def _in_turn(context: AbductionContext, card: Card) -> RefusalReason:
    """Return why a card is good for nothing but to be discarded (AB2)."""
    if card.is_location:
        return RefusalReason("no_room.exit", "AB2.8") if card.is_exit else RefusalReason("no_room", "AB2.7")
    return _saving(card) or no_effect_refusal(context, card)


def _saving(card: Card) -> RefusalReason | None:
    """Return why a card waits that is played when something strikes (AB2.13)."""
    return RefusalReason("on_strike", "AB2.13") if isinstance(card.effect, SAVING_DEED_TYPES) else None


def _not_saved(context: AbductionContext, card: Card, top: Striking) -> RefusalReason:
    """Return why a card does not save from what strikes (AB2.13, AB3.2, AB5.3)."""
    match card.effect:
        case can.Help():
            test = required_strike_test(context.deck, top)
            return RefusalReason("no_test" if test is None else "no_help", "AB3.1" if test is None else "AB3.2")
        case can.PassOn():
            return RefusalReason("not_alone" if not top.aimed else "nobody_here", "AB5.3")
        case _:
            return RefusalReason("no_answer", "AB2.13")


def no_effect_refusal(context: AbductionContext, card: Card) -> RefusalReason:
    """Return why an event or a power finds nothing to do (AB2.9, AB2.10)."""
    clause = "AB2.9" if card.is_event else "AB2.10"
    match card.effect:
        case can.AimedDeed():
            return RefusalReason("nobody", clause)
        case can.ShelterFromTargeting():
            return RefusalReason("sheltered_self", clause)
        case can.RecoverDiscardedCard(sort=sort):
            return RefusalReason(f"none_discarded.{sort}", clause)
        case can.MakeOthersDiscard(down_to=n):
            return RefusalReason("small_hands", clause, {"n": n})
        case can.StrikeRoom(location=location):
            room = context.sentences.card_name(context.deck.by_id[location])
            return RefusalReason("room_empty", clause, {"location": room})
        case can.DrawCards() | can.DrawUntil():
            return RefusalReason("no_pile", "AB4.1")
        case can.Decompress() | can.MoveExit():
            return RefusalReason("no_way_left", "AB5.2")
        case _:
            return RefusalReason("nowhere", clause)
