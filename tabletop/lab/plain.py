"""How the laboratory reads a game of which it knows nothing: who has won, seat by seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tabletop.core.event import Event
from tabletop.core.view import Seat


class PlainStatsReader:
    """Counts no cards and knows no roles; the first seat is taken to begin."""

    def counted_cards(self) -> Sequence[str]:
        """Name no kinds of cards."""
        return ()

    def used_card(self, event: Event) -> str | None:
        """Return None: no use of cards is known."""
        del event
        return None

    def round_count(self, state: Any) -> int:
        """Count the rounds, where the state does."""
        return int(getattr(state, "round", 1))

    def role_of_seat(self, state: Any, seat: Seat) -> str:
        """Return the same for all."""
        del state, seat
        return "player"

    def turn_order_place(self, state: Any, seat: Seat) -> int:
        """Return the seat's number."""
        del state
        return int(seat)

    def ending_facts(self, state: Any) -> Sequence[tuple[str, str]]:
        """Say nothing: each is taken to play for himself."""
        del state
        return ()

    def has_team_won(self, state: Any) -> bool:
        """Return False: there is no team."""
        del state
        return False


def make_stats_reader(game: Any) -> PlainStatsReader:
    """Make the reader of any game."""
    del game
    return PlainStatsReader()
