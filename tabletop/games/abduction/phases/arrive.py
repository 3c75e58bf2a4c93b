"""Coming into a location (AB7.1)."""

from __future__ import annotations

from tabletop.games.abduction.action_context import ActionContext
from tabletop.games.abduction.cards import DrawCardsOnArrival
from tabletop.games.abduction.pending import Striking


def apply_arrival_effect(play: ActionContext, seat: int) -> None:
    """Let a location do what it does to those who come in; an exit does nothing where exits are not guarded (AB7.2)."""
    card = play.location_card_of_seat(seat)
    if card.is_exit and not play.state.guarded:
        return
    if isinstance(card.arrival_effect, DrawCardsOnArrival):
        play.draw_cards(seat, card.arrival_effect.cards)
    elif card.arrival_effect is not None:
        play.push_frame(Striking(seat, seat, card.number, aimed=False, arrival=True))
