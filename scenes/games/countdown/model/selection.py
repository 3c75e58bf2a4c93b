"""What has been pointed at but not done yet: an Op, a list, a page of buttons."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass

from scenes.input.intents import Intent
from scenes.table import selection
from scenes.table.intents import ShowCard


@dataclass(frozen=True, slots=True)
class ChooseOp(Intent):
    """A seat wants to act with an Op: what it can do is lit on the map; touched at the station, or `is_from_board`."""

    seat: int
    op: int
    is_from_board: bool = False


@dataclass(slots=True)
class SeatSelection(selection.SeatSelection):
    """What one seat points at: an Op, a list."""

    op: int | None = None


class Selection(selection.TableSelection[SeatSelection]):
    """What every seat points at, and whose actions are lit on the map."""

    def __init__(self) -> None:
        """Begin with nothing."""
        super().__init__(SeatSelection)
        self.active: int | None = None

    def cache_key(self) -> Hashable:
        """Return all of it as one value, to see whether it is another."""
        return self.active, super().cache_key()

    def select_op(self, seat: int, number: int) -> None:
        """Point at an Op; the map is this seat's from now on."""
        self.active = seat
        pointed = self.selection_of(seat)
        pointed.op, pointed.open_listing, pointed.button_page = number, None, 0


@dataclass(frozen=True, slots=True)
class ShowCardLarge(Intent):
    """Lay a card out large until it is put away."""

    shown_card: ShowCard
