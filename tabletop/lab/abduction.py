"""How the laboratory reads ABDUCTION."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tabletop.core.event import Event
from tabletop.core.view import Seat
from tabletop.games.abduction import events
from tabletop.games.abduction.deck import Deck
from tabletop.games.abduction.state import State


class AbductionStatsReader:
    """Counts a location as used when it is laid, an event when it is played, and an item when it has served.

    An item with a power serves when the power is used or it saves somebody; one without a power when it is equipped.
    """

    significant_events = (
        *(events.EventPlayed, events.PowerUsed, events.Searched, events.Tested, events.Struck, events.BlackedOut, events.ItemBroken),
        *(events.ItemStolen, events.Decompressed, events.ExitMoved, events.AlarmRang, events.GameEnded),
    )

    def __init__(self, deck: Deck) -> None:
        """Take the deck."""
        self._deck = deck

    def counted_cards(self) -> Sequence[str]:
        """Name every kind of card but the Holding Cell."""
        return [card.id for card in self._deck.cards if not card.is_start]

    def used_card(self, event: Event) -> str | None:
        """Name the card that this event shows in use."""
        match event:
            case events.Searched(card=int(number)) if self._deck.cards[number].effect is None:
                return self._deck.cards[number].id
            case events.PowerUsed(card=number, slot=slot) if slot >= 0:
                return self._deck.cards[number].id
            case (
                events.LocationLaid(card=number)
                | events.EventPlayed(card=number)
                | events.Saved(card=number)
                | events.Helped(card=number)
                | events.PassedOn(card=number)
            ):
                return self._deck.cards[number].id
            case _:
                return None

    def round_count(self, state: State) -> int:
        """Count the rounds that were begun."""
        return state.round

    def role_of_seat(self, state: State, seat: Seat) -> str:
        """Return all are prisoners here."""
        return "abductee"

    def turn_order_place(self, state: State, seat: Seat) -> int:
        """Count from the dealer, who begins."""
        return (seat - state.first) % state.seats

    def ending_facts(self, state: State) -> Sequence[tuple[str, str]]:
        """Say nothing: here it is each for himself."""
        return ()

    def has_team_won(self, state: State) -> bool:
        """Tell that somebody has won."""
        return True


def make_stats_reader(game: Any) -> AbductionStatsReader:
    """Make the reader for a game that is open."""
    return AbductionStatsReader(game.deck)
