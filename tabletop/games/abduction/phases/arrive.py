"""Coming into a location (AB7.1)."""

from __future__ import annotations

from tabletop.games.abduction.action_context import ActionContext
from tabletop.games.abduction.cards import Gift
from tabletop.games.abduction.pending import Striking


def apply_arrival_effect(play: ActionContext, seat: int) -> None:
    """Let a location do what it does to those who come in; an exit does nothing where exits are not guarded (AB7.2)."""
    card = play.card_under(seat)
    if card.is_exit and not play.state.guarded:
        return
    if isinstance(card.arrival, Gift):
        play.draw(seat, card.arrival.cards)
    elif card.arrival is not None:
        play.push(Striking(seat, seat, card.number, aimed=False, arrival=True))
