"""From seats and options to the first state (AB1)."""

from __future__ import annotations

from tabletop.core.chance import RandomSource
from tabletop.core.meta import OptionValues
from tabletop.core.zone import Zone
from tabletop.games.abduction.action_context import HAND_SIZE
from tabletop.games.abduction.cells import HOLDING_CELL
from tabletop.games.abduction.deck import Deck
from tabletop.games.abduction.meta import META
from tabletop.games.abduction.pending import Beginning, Choosing, Frame
from tabletop.games.abduction.ship import ShipLayout
from tabletop.games.abduction.state import State

MAX_SEATS_OF_ONE_DECK = 4
"""Seats that one deck is for (AB1.1)."""
NOBODY = -1


def create_initial_state(deck: Deck, seats: int, options: OptionValues, chance: RandomSource) -> State:
    """Shuffle, deal five each, put all pieces on the Holding Cell; the dealer, who begins, is drawn by lot (AB1.1, AB1.2).

    Raises ValueError for seats or options that the box does not allow.
    """
    chosen = META.validate_options(options)
    low, high = META.seat_count_range
    if not low <= seats <= high:
        raise ValueError(f"{META.id} is for {low} to {high} seats, not {seats}")
    first = chance.choose("dealer", range(seats))
    draw = chance.shuffle("deck", deck.cards_of_decks(1 if seats <= MAX_SEATS_OF_ONE_DECK else 2))
    hands = [Zone() for _ in range(seats)]
    order = [(first + step) % seats for step in range(seats)]
    for _ in range(HAND_SIZE):
        for seat in order:
            hands[seat].cards.append(draw.pop())
            hands[seat].seen.append(1 << seat)
            hands[seat].lots.append(0)
    frames: list[Frame] = [Beginning(), *(Choosing(seat) for seat in reversed(order))]
    return State(
        seats=seats,
        alarm=int(chosen["alarm_round"]) if chosen["alarm"] else 0,
        ship=ShipLayout.from_locations(deck, {HOLDING_CELL: (deck.start, 0, False)}),
        hands=hands,
        gear=[[] for _ in range(seats)],
        at=[HOLDING_CELL] * seats,
        abductees=[NOBODY] * seats,
        dazed=[0] * seats,
        draw=draw,
        discard=[],
        under={},
        laid_by={},
        frames=frames,
        first=first,
        guarded=bool(chosen["guarded_exits"]),
    )
