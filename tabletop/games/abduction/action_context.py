"""One action being carried out: the state it changes, the chance it uses and the events it makes, with what all phases do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tabletop.core.chance import RandomSource
from tabletop.core.event import Event
from tabletop.core.view import PUBLIC_MASK
from tabletop.core.zone import CardInTransit
from tabletop.games.abduction import events as ev
from tabletop.games.abduction.cells import HOLDING_CELL, xy_of_cell
from tabletop.games.abduction.pending import Dropping, Frame, Pushing

if TYPE_CHECKING:
    from tabletop.games.abduction.deck import Card, Deck
    from tabletop.games.abduction.state import State

HAND_SIZE: Final = 5
"""Cards that a turn begins with (AB2.1)."""
MAX_EQUIPPED_ITEMS: Final = 3
"""Items that can be equipped (AB2.5)."""
PUBLIC_LOT: Final = -1
"""The lot of a card that all have seen."""


class ActionContext:
    """What a rule function works on."""

    __slots__ = ("chance", "deck", "events", "state")

    def __init__(self, deck: Deck, state: State, chance: RandomSource) -> None:
        """Begin an action."""
        self.deck = deck
        self.state = state
        self.chance = chance
        self.events: list[Event] = []

    def add_event(self, event: Event) -> None:
        """Add an event."""
        self.events.append(event)

    def push_frame(self, frame: Frame) -> None:
        """Put something on the stack, to be settled first."""
        self.state.frames.append(frame)

    def location_card_of_seat(self, seat: int) -> Card:
        """Return the location in which a seat stands."""
        return self.deck.cards[self.state.ship.tiles[self.state.at[seat]][0]]

    # piles -------------------------------------------------------------------------------------------------------------------------------

    def renew_draw_pile(self) -> bool:
        """Shuffle the discards into a new draw pile (AB4.1); tell whether there were any."""
        state = self.state
        if not state.discard:
            return False
        state.draw = self.chance.shuffle("pile", state.discard)
        state.draw_lot += 1
        state.discard = []
        self.add_event(ev.PileRenewed(len(state.draw)))
        return True

    def draw_cards(self, seat: int, count: int) -> None:
        """Draw cards into a hand as long as there are any (AB4.1)."""
        state = self.state
        hand = state.hands[seat]
        drawn: list[int] = []
        for _ in range(count):
            if not state.draw and not self.renew_draw_pile():
                break
            card = state.draw.pop()
            hand.cards.append(card)
            hand.seen.append(1 << seat)
            hand.lots.append(state.draw_lot)
            drawn.append(card)
        if drawn:
            self.add_event(ev.CardsDrawn(seat, len(drawn), tuple(drawn)))

    def take_from_hand(self, seat: int, position: int) -> int:
        """Take a card out of a hand, to lie open."""
        return self.state.hands[seat].take(position).card

    def discard_hand(self, seat: int) -> tuple[int, ...]:
        """Discard a whole hand."""
        cards = tuple(placed.card for placed in self.state.hands[seat].take_all())
        self.state.discard += cards
        return cards

    def give_open_card(self, seat: int, card: int) -> None:
        """Put a card that all have seen into a hand."""
        self.state.hands[seat].put_card_on_top(CardInTransit(card, PUBLIC_MASK, PUBLIC_LOT))

    # pieces and items --------------------------------------------------------------------------------------------------------------------

    def move_piece(self, seat: int, cell: int, how: str) -> None:
        """Put a piece elsewhere; who leaves a shelter is not sheltered."""
        state = self.state
        start = state.at[seat]
        state.at[seat] = cell
        if cell != start:
            state.sheltered &= ~(1 << seat)
        self.add_event(ev.Moved(seat, xy_of_cell(start), xy_of_cell(cell), how, state.ship.tiles[cell][0]))

    def equip_item(self, seat: int, card: int) -> None:
        """Add an item; whoever carries too many must drop some at once (AB2.5)."""
        gear = self.state.gear[seat]
        gear.append(card)
        if len(gear) > MAX_EQUIPPED_ITEMS:
            self.push_frame(Dropping(seat))

    def spend_item(self, seat: int, slot: int) -> int:
        """Discard an equipped item."""
        card = self.state.gear[seat].pop(slot)
        self.state.discard.append(card)
        return card

    def equipment_bonus(self, seat: int, kind: str) -> int:
        """Add up what the equipment of a seat adds to a search or an evade test."""
        cards = self.deck.cards
        if kind == "search":
            return sum(cards[item].search_bonus for item in self.state.gear[seat])
        return sum(cards[item].evade_bonus for item in self.state.gear[seat])

    def black_out(self, seat: int, *, vacuum: bool = False) -> None:
        """Lose hand and equipment, wake up in the Holding Cell, and end one's own turn (AB3.3)."""
        state, cards = self.state, self.deck.cards
        salts = next((slot for slot, item in enumerate(state.gear[seat]) if cards[item].prevents_black_out), None)
        if salts is not None and not vacuum:
            used = self.spend_item(seat, salts)
            self.add_event(ev.Saved(seat, used, used))
            return
        hand, gear = self.discard_hand(seat), tuple(state.gear[seat])
        state.discard += gear
        state.gear[seat] = []
        self.add_event(ev.BlackedOut(seat, hand, gear))
        self.move_piece(seat, HOLDING_CELL, "black_out")
        state.sheltered &= ~(1 << seat)
        state.frames = [frame for frame in state.frames if not (isinstance(frame, Pushing) and frame.target == seat)]
        if seat == state.turn:
            state.cut = True

    def take_actions_away(self, seat: int, actions: int) -> None:
        """Take actions away: from this turn if it is the seat's, else from its next, of which one always remains."""
        state = self.state
        if seat == state.turn:
            state.left = max(0, state.left - actions)
        else:
            state.dazed[seat] = min(2, state.dazed[seat] + actions)
        self.add_event(ev.Dazed(seat, actions))
