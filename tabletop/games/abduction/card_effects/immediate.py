"""Deeds without a choice."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tabletop.core.content import Record
from tabletop.games.abduction import cards as can
from tabletop.games.abduction import events as ev
from tabletop.games.abduction.action_context import ActionContext
from tabletop.games.abduction.deck import Deck
from tabletop.games.abduction.pending import Volley
from tabletop.games.abduction.state import State


def _shelter(play: ActionContext, seat: int, card: int, deed: Any) -> None:
    """Hide until the next turn."""
    play.state.sheltered |= 1 << seat
    play.add_event(ev.Sheltered(seat))


def _draw(play: ActionContext, seat: int, card: int, deed: Any) -> None:
    """Draw."""
    play.draw_cards(seat, deed.cards)


def _recover(play: ActionContext, seat: int, card: int, deed: Any) -> None:
    """Take the topmost card of a sort from the discards."""
    discard = play.state.discard
    at = max(index for index, number in enumerate(discard) if play.deck.cards[number].sort is deed.sort)
    found = discard.pop(at)
    play.give_open_card(seat, found)
    play.add_event(ev.CardRecovered(seat, found))


def _others_clockwise(state: State, seat: int) -> list[int]:
    """List the others, clockwise from the left of a seat."""
    return [(seat + step) % state.seats for step in range(1, state.seats)]


def _shrink_hands(play: ActionContext, seat: int, card: int, deed: Any) -> None:
    """Strike all others whose hands are larger."""
    state = play.state
    play.push_frame(Volley(seat, card, tuple(other for other in _others_clockwise(state, seat) if len(state.hands[other]) > deed.down_to)))


def _strike_room(play: ActionContext, seat: int, card: int, deed: Any) -> None:
    """Strike all who stand in such a location, clockwise from the left of the one who plays it."""
    order = (*_others_clockwise(play.state, seat), seat)
    play.push_frame(Volley(seat, card, tuple(other for other in order if play.location_card_of_seat(other).id == deed.location)))


def _draw_until(play: ActionContext, seat: int, card: int, deed: Any) -> None:
    """Draw and discard until a card of the sort comes; at the end of the pile it is over, and a new pile is made (AB4.2)."""
    state = play.state
    if not state.draw:
        play.renew_draw_pile()
    gone: list[int] = []
    found = None
    while state.draw and found is None:
        drawn = state.draw.pop()
        if play.deck.cards[drawn].sort is deed.sort:
            found = drawn
        else:
            gone.append(drawn)
    state.discard += gone
    play.add_event(ev.CardsTurned(seat, tuple(gone), found))
    if found is None:
        play.renew_draw_pile()
    else:
        play.give_open_card(seat, found)


def _change_plans(play: ActionContext, seat: int, card: int, deed: Any) -> None:
    """Let all discard their hands, then draw anew, clockwise from the one who plays it."""
    order = (seat, *_others_clockwise(play.state, seat))
    for one in order:
        cards = play.discard_hand(one)
        if cards:
            play.add_event(ev.HandDiscarded(one, cards))
    for one in order:
        play.draw_cards(one, deed.cards)


EFFECT_HANDLERS: dict[type[Record], Callable[[ActionContext, int, int, Any], None]] = {
    can.ShelterFromTargeting: _shelter,
    can.DrawCards: _draw,
    can.RecoverDiscardedCard: _recover,
    can.MakeOthersDiscard: _shrink_hands,
    can.StrikeRoom: _strike_room,
    can.DrawUntil: _draw_until,
    can.RedrawAllHands: _change_plans,
}
"""Deeds without a choice."""

CONDITION_BY_EFFECT: dict[type[Record], Callable[[Deck, State, int, Any], bool]] = {
    can.ShelterFromTargeting: lambda deck, state, seat, deed: not state.sheltered >> seat & 1,
    can.DrawCards: lambda deck, state, seat, deed: bool(state.draw or state.discard),
    can.RecoverDiscardedCard: lambda deck, state, seat, deed: any(deck.cards[number].sort is deed.sort for number in state.discard),
    can.MakeOthersDiscard: lambda deck, state, seat, deed: any(
        len(hand) > deed.down_to for other, hand in enumerate(state.hands) if other != seat
    ),
    can.StrikeRoom: lambda deck, state, seat, deed: any(deck.cards[state.ship.tiles[cell][0]].id == deed.location for cell in state.at),
    can.DrawUntil: lambda deck, state, seat, deed: bool(state.draw or state.discard),
    can.RedrawAllHands: lambda deck, state, seat, deed: True,
}
"""When these can be done."""
