"""What has been pointed at but not done yet, seat by seat: a list that is open, a page of buttons, and what a game adds."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass, field, fields
from typing import TYPE_CHECKING, Generic, TypeVar

if TYPE_CHECKING:
    from scenes.table.stations.note import PrivateNote


@dataclass(slots=True)
class SeatSelection:
    """What one seat points at; a game adds its own kinds of things."""

    open_choice_list: str | None = None
    button_page: int = 0
    note: PrivateNote | None = field(default=None, kw_only=True)
    """What it alone is told while its place is open."""


SeatSelectionT = TypeVar("SeatSelectionT", bound=SeatSelection)


class TableSelection(Generic[SeatSelectionT]):
    """What every seat points at. Nothing of it is part of the game: it lives no longer than what is asked."""

    def __init__(self, new: Callable[[], SeatSelectionT]) -> None:
        """Begin with nothing; `new` makes what a seat points at first: nothing."""
        self.question: Hashable = None
        self.seats: dict[int, SeatSelectionT] = {}
        self._new = new
        nothing = new()
        self._names = tuple(field.name for field in fields(nothing))
        self._nothing = tuple(getattr(nothing, name) for name in self._names)

    def selection_of(self, seat: int) -> SeatSelectionT:
        """Return what a seat points at."""
        if seat not in self.seats:
            self.seats[seat] = self._new()
        return self.seats[seat]

    def cache_key(self) -> Hashable:
        """Return all of it as one value, to see whether it is another; who has only been looked at points at nothing."""
        pointed = ((seat, tuple(getattr(one, name) for name in self._names)) for seat, one in self.seats.items())
        return tuple((seat, what) for seat, what in pointed if what != self._nothing)

    def forget_if_new_question(self, question: Hashable) -> bool:
        """Forget what belongs to a question when something else is asked; tell whether it is."""
        if question == self.question:
            return False
        self.question = question
        self.clear_question_selection()
        return True

    def clear_question_selection(self) -> None:
        """Forget what belongs to a question: lists and pages."""
        for pointed in self.seats.values():
            pointed.open_choice_list, pointed.button_page, pointed.note = None, 0, None

    def on_private_area_covered(self, seat: int) -> None:
        """Point at nothing private any more: the place of a seat was covered."""
        if seat in self.seats:
            self.seats[seat].note = None

    def open_choice_list(self, seat: int, name: str) -> None:
        """Show what can be chosen from."""
        pointed = self.selection_of(seat)
        pointed.open_choice_list, pointed.button_page = name, 0

    def drop_selection(self, seat: int) -> bool:
        """Drop what a seat points at; tell whether there was anything."""
        pointed = self.selection_of(seat)
        was = pointed.open_choice_list is not None
        pointed.open_choice_list, pointed.button_page = None, 0
        return was
