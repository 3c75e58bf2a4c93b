"""What has been pointed at but not done yet: an Op, a list, a page of buttons."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from scenes.input.intents import Intent
from scenes.table import selection
from scenes.table.intents import ShowCard

if TYPE_CHECKING:
    from tabletop.core.action import Action


@dataclass(frozen=True, slots=True)
class ChooseOp(Intent):
    """A seat wants to act with an Op: what it can do is lit on the map; touched at the station, or `is_from_board`."""

    seat: int
    op: int
    is_from_board: bool = False


@dataclass(frozen=True, slots=True)
class AimAt(Intent):
    """A seat points on the map at what cannot be taken back: it is done by the button that says it."""

    seat: int
    action: Action


@dataclass(slots=True)
class SeatSelection(selection.SeatSelection):
    """What one seat points at: an Op, a list, what it would do for good."""

    op: int | None = None
    aimed: Action | None = None


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
        pointed.op, pointed.open_choice_list, pointed.button_page, pointed.aimed = number, None, 0, None

    def select_action_to_aim(self, seat: int, action: Action) -> None:
        """Point at what a button does then; the map is this seat's from now on."""
        self.active = seat
        pointed = self.selection_of(seat)
        pointed.aimed, pointed.open_choice_list, pointed.button_page = action, None, 0

    def clear_question_selection(self) -> None:
        """Forget what was aimed at, too."""
        super().clear_question_selection()
        for pointed in self.seats.values():
            pointed.aimed = None

    def open_choice_list(self, seat: int, name: str) -> None:
        """Show a list; nothing is aimed at any more."""
        super().open_choice_list(seat, name)
        self.selection_of(seat).aimed = None

    def drop_selection(self, seat: int) -> bool:
        """Aim at nothing any more, or close a list; tell whether there was anything."""
        pointed = self.selection_of(seat)
        was, pointed.aimed = pointed.aimed is not None, None
        return super().drop_selection(seat) or was


@dataclass(frozen=True, slots=True)
class ShowCardLarge(Intent):
    """Lay a card out large until it is put away."""

    shown_card: ShowCard
