"""Why a card cannot be used: one of the own hand, or an item whose power finds nothing to do."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from tabletop.games.abduction import cards as can
from tabletop.games.abduction.pending import Answering, Striking
from tabletop.games.abduction.phases.strike import test_of

if TYPE_CHECKING:
    from scenes.games.abduction.model.context import AbductionContext
    from tabletop.games.abduction.deck import Card
    from tabletop.games.abduction.view import AbductionView

SAVING = (can.Escape, can.Help, can.PassOn)
"""Deeds of cards that are played when something strikes."""


@dataclass(frozen=True, slots=True)
class Told:
    """A reason: the sentence `abduction.whynot.<key>` with its values, and its clause."""

    key: str
    clause: str
    values: dict[str, Any] = field(default_factory=dict)


def of_hand(context: AbductionContext, seat: int, position: int, top: Any) -> Told | None:
    """Return why a card of a seat's own hand cannot be used now; None where something else has to be decided first."""
    own: AbductionView = context.own(seat)
    number = own.people[seat].hand.faces[position]
    if number is None:
        return None
    card = context.deck.cards[number]
    if top is None:
        return _in_turn(context, card)
    if isinstance(top, Answering):
        if not card.is_event:
            return Told("only_events", "AB2.13")
        return _saving(card) or unusable(context, card)
    if isinstance(top, Striking):
        return _not_saved(context, card, top)
    return None


def _in_turn(context: AbductionContext, card: Card) -> Told:
    """Return why a card is good for nothing but to be discarded (AB2)."""
    if card.is_location:
        return Told("no_room.exit", "AB2.8") if card.is_exit else Told("no_room", "AB2.7")
    return _saving(card) or unusable(context, card)


def _saving(card: Card) -> Told | None:
    """Return why a card waits that is played when something strikes (AB2.13)."""
    return Told("on_strike", "AB2.13") if isinstance(card.deed, SAVING) else None


def _not_saved(context: AbductionContext, card: Card, top: Striking) -> Told:
    """Return why a card does not save from what strikes (AB2.13, AB3.2, AB5.3)."""
    match card.deed:
        case can.Help():
            test = test_of(context.deck, top)
            return Told("no_test" if test is None else "no_help", "AB3.1" if test is None else "AB3.2")
        case can.PassOn():
            return Told("not_alone" if not top.aimed else "nobody_here", "AB5.3")
        case _:
            return Told("no_answer", "AB2.13")


def unusable(context: AbductionContext, card: Card) -> Told:
    """Return why an event or a power finds nothing to do (AB2.9, AB2.10)."""
    clause = "AB2.9" if card.is_event else "AB2.10"
    match card.deed:
        case can.Aimed():
            return Told("nobody", clause)
        case can.Shelter():
            return Told("sheltered_self", clause)
        case can.Recover(sort=sort):
            return Told(f"none_discarded.{sort}", clause)
        case can.ShrinkHands(down_to=n):
            return Told("small_hands", clause, {"n": n})
        case can.StrikeRoom(location=location):
            room = context.sentences.card(context.deck.by_id[location])
            return Told("room_empty", clause, {"location": room})
        case can.Draw() | can.DrawUntil():
            return Told("no_pile", "AB4.1")
        case can.Decompress() | can.MoveExit():
            return Told("no_way_left", "AB5.2")
        case _:
            return Told("nowhere", clause)
