"""Which events of a hand could answer an action: said in the open place of its seat before it is asked which one it plays."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.core.chance import SeededRandomSource
from tabletop.games.abduction.effects import is_effect_possible
from tabletop.games.abduction.pending import Answering, Reacting

if TYPE_CHECKING:
    from scenes.games.abduction.model.context import AbductionContext
    from tabletop.games.abduction.view import AbductionView


def usable_reaction_positions(context: AbductionContext, seat: int) -> list[int]:
    """List the positions of the events in a seat's own hand that would do something now.

    That follows from what the seat itself knows: any state that it cannot tell from the real one says the same.
    """
    found: list[int] = context.session.memoize_per_position(
        ("usable_reaction_positions", seat), lambda: _usable_reaction_positions(context, seat)
    )
    return found


def _usable_reaction_positions(context: AbductionContext, seat: int) -> list[int]:
    """Work out which they are."""
    own: AbductionView = context.own_view(seat)
    hand, cards = own.visible_seats[seat].hand.known_cards, context.deck.cards
    events = [(position, number) for position, number in enumerate(hand) if number is not None and cards[number].is_event]
    if not events:
        return []
    state = context.session.match.game.sample_consistent_state(own, SeededRandomSource(0))
    return [position for position, number in events if is_effect_possible(context.deck, state, seat, number)]


def may_still_react(view: AbductionView, seat: int) -> bool:
    """Return whether a seat is asked whether it reacts, has said that it does and waits for its turn, or plays now."""
    for frame in view.frames:
        match frame:
            case Reacting(waiting, claims) if (waiting | claims) >> seat & 1:
                return True
            case Answering(answering) if answering == seat:
                return True
    return False
