"""What a card can do: from the effect that its YAML names to the functions of `deeds`."""

from __future__ import annotations

from tabletop.core.action import Action
from tabletop.games.abduction import cards as can
from tabletop.games.abduction.action_context import ActionContext
from tabletop.games.abduction.card_effects.aimed_at_location import TARGETING_BY_EFFECT, targetable_places
from tabletop.games.abduction.card_effects.aimed_at_seat import aimable_seats, apply_strike
from tabletop.games.abduction.card_effects.immediate import CONDITION_BY_EFFECT, EFFECT_HANDLERS
from tabletop.games.abduction.deck import Deck
from tabletop.games.abduction.pending import Aiming, Placing
from tabletop.games.abduction.state import State

__all__ = ["apply_strike", "begin_effect", "is_effect_possible", "legal_targets"]


def is_effect_possible(deck: Deck, state: State, seat: int, number: int) -> bool:
    """Return whether a card has a deed that the seat could carry out now, to the end."""
    deed = deck.cards[number].effect
    if deed is None:
        return False
    if isinstance(deed, can.AimedDeed):
        return any(True for _ in aimable_seats(state, seat, deed))
    if type(deed) in TARGETING_BY_EFFECT:
        return any(True for _ in targetable_places(state, seat, deed))
    check = CONDITION_BY_EFFECT.get(type(deed))
    return check is not None and check(deck, state, seat, deed)


def begin_effect(play: ActionContext, seat: int, number: int) -> None:
    """Start the deed of a card that was played or used."""
    deed = play.deck.cards[number].effect
    if isinstance(deed, can.AimedDeed):
        play.push_frame(Aiming(seat, number))
    elif type(deed) in TARGETING_BY_EFFECT:
        play.push_frame(Placing(seat, number))
    elif deed is not None:
        EFFECT_HANDLERS[type(deed)](play, seat, number, deed)


def legal_targets(deck: Deck, state: State, frame: Aiming | Placing) -> list[Action]:
    """List whom or what a card may be aimed at."""
    deed = deck.cards[frame.card].effect
    if isinstance(deed, can.AimedDeed):
        return [deck.target_seat[other] for other in aimable_seats(state, frame.seat, deed)]
    return [deck.point_at_cell_action(cell) for cell in targetable_places(state, frame.seat, deed)] if deed is not None else []
