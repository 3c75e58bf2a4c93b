"""What has been pointed at but not done yet: a card of a hand, an item, a place with a turn. Lives as long as the question."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass

from scenes.table import selection
from tabletop.core.action import Action
from tabletop.games.abduction import actions as act

GridPlace = tuple[int, int]


@dataclass(slots=True)
class SeatSelection(selection.SeatSelection):
    """What one seat points at: a card of its hand, an open item, a list."""

    card: int | None = None
    item_slot: int | None = None


class Selection(selection.TableSelection[SeatSelection]):
    """What every seat points at, and the place on the board that waits to be confirmed."""

    def __init__(self) -> None:
        """Begin with nothing."""
        super().__init__(SeatSelection)
        self.place: GridPlace | None = None
        self.turn = 0

    def cache_key(self) -> Hashable:
        """Return all of it as one value, to see whether it is another."""
        return self.question, self.place, self.turn, super().cache_key()

    def clear_question_selection(self) -> None:
        """Forget everything: something else is asked."""
        self.seats.clear()
        self.place, self.turn = None, 0

    def select_card(self, seat: int, position: int) -> None:
        """Point at a card, or no more at it."""
        pointed = self.selection_of(seat)
        pointed.card = None if pointed.card == position else position
        pointed.item_slot = pointed.open_choice_list = self.place = None
        pointed.button_page = 0

    def select_item_slot(self, seat: int, slot: int) -> None:
        """Point at an open item, or no more at it."""
        pointed = self.selection_of(seat)
        pointed.item_slot = None if pointed.item_slot == slot else slot
        pointed.card = pointed.open_choice_list = self.place = None
        pointed.button_page = 0

    def open_choice_list(self, seat: int, name: str) -> None:
        """Show what can be chosen from, or no more."""
        pointed = self.selection_of(seat)
        pointed.open_choice_list = None if pointed.open_choice_list == name else name
        pointed.card = pointed.item_slot = self.place = None

    def on_private_area_covered(self, seat: int) -> None:
        """Point at nothing in a hand that was covered."""
        super().on_private_area_covered(seat)
        if seat in self.seats:
            self.seats[seat].card = None
            self.seats[seat].button_page = 0

    def select_cell(self, place: GridPlace, legal: Sequence[Action]) -> None:
        """Point at a place, in the first turn that is legal there; the former turn where it is legal too."""
        turns = legal_quarter_turns(place, legal)
        if turns:
            self.place = place
            self.turn = self.turn if self.turn in turns else turns[0]

    def select_location(self, seat: int, place: GridPlace) -> None:
        """Point at a location that a seat may enter or choose, and at nothing else."""
        pointed = self.selection_of(seat)
        pointed.card = pointed.item_slot = pointed.open_choice_list = None
        self.place = place

    def select_next_quarter_turn(self, legal: Sequence[Action]) -> None:
        """Turn to the next legal quarter."""
        if self.place is None:
            return
        turns = legal_quarter_turns(self.place, legal)
        if self.turn in turns:
            self.turn = turns[(turns.index(self.turn) + 1) % len(turns)]

    def drop_selection(self, seat: int) -> bool:
        """Drop what is pointed at; tell whether there was anything."""
        pointed = self.selection_of(seat)
        was = self.place is not None or (pointed.card, pointed.item_slot, pointed.open_choice_list) != (None, None, None)
        self.seats[seat] = SeatSelection()
        self.place = None
        return was


def legal_quarter_turns(place: GridPlace, legal: Sequence[Action]) -> list[int]:
    """List the quarter turns in which something may be laid in a place."""
    return [action.turn for action in legal if isinstance(action, act.LayAt) and (action.x, action.y) == place]


ITEM_LISTING = "items"
"""The listing of what lies under one's location."""
