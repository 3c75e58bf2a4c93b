"""What has been pointed at but not done yet: a card, what cases mean, a case. Lives as long as the question."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from scenes.games.homeland.model.private_page import PrivatePageSelection
from scenes.input.intents import Intent
from scenes.table import selection
from scenes.table.drag import DragLayer

if TYPE_CHECKING:
    from tabletop.core.action import Action

IntelCardChoice = tuple[int, bool]
"""A kind of intel card, and whether it lies exposed."""


@dataclass(frozen=True, slots=True)
class ChooseIntel(Intent):
    """A seat points at an intel card: of its hand, or one that lies exposed; `position` is its place there."""

    seat: int
    card: int
    is_exposed: bool
    position: int = 0


@dataclass(frozen=True, slots=True)
class ChooseMode(Intent):
    """A seat chooses what cases mean: claim, agents, soldiers (so many), strike (with an asset)."""

    seat: int
    mode: str
    count_or_asset_number: int = 0


@dataclass(frozen=True, slots=True)
class SelectOfferedAction(Intent):
    """A seat points at one of several things that are offered, to read what it does; the action still waits to be confirmed."""

    seat: int
    item: Action


@dataclass(frozen=True, slots=True)
class ConfirmOfferedAction(Intent):
    """A seat does on the thing itself what its button means too."""

    seat: int
    item: Action


@dataclass(frozen=True, slots=True)
class ChooseCase(Intent):
    """A seat points at a case; it still waits to be confirmed."""

    seat: int
    threat: int


@dataclass(frozen=True, slots=True)
class ConfirmCase(Intent):
    """A seat does on the board what its button at the station means too."""

    seat: int
    threat: int


@dataclass(frozen=True, slots=True)
class ShowCaseFile(Intent):
    """Somebody looks at the file of a case, turned to an angle."""

    threat: int
    angle: int = 0


@dataclass(slots=True)
class SeatSelection(selection.SeatSelection):
    """What one seat points at: a list, a card of intel with its place, what cases mean (with a number), a case, something of a list."""

    card: IntelCardChoice | None = None
    position: int = -1
    mode: str | None = None
    count_or_asset_number: int = 0
    threat: int | None = None
    item: Action | None = None


class Selection(selection.TableSelection[SeatSelection]):
    """What every seat points at."""

    def __init__(self) -> None:
        """Begin with nothing, and every open place with its cards."""
        super().__init__(SeatSelection)
        self.books = PrivatePageSelection()
        self.drag_layer: DragLayer[ChooseIntel | ChooseMode] = DragLayer()
        """What fingers drag to the board, named by what touching it means."""

    def cache_key(self) -> Hashable:
        """Return all of it as one value, to see whether it is another."""
        return self.question, self.books.cache_key(), self.drag_layer.cache_key(), super().cache_key()

    def clear_question_selection(self) -> None:
        """Forget everything: something else is asked."""
        self.seats.clear()

    def choose_card(self, intent: ChooseIntel) -> None:
        """Point at a card, or no more at it."""
        self.seats[intent.seat] = (
            SeatSelection()
            if self.is_pointing_at(intent)
            else SeatSelection(card=(intent.card, intent.is_exposed), position=intent.position)
        )

    def set_board_touch_mode(self, seat: int, mode: str, number: int) -> None:
        """Let cases mean something else."""
        self.seats[seat] = SeatSelection(mode=mode, count_or_asset_number=number)

    def is_pointing_at(self, meant: ChooseIntel | ChooseMode) -> bool:
        """Return whether a seat points at a card, or lets cases mean something, as an intent says."""
        was = self.selection_of(meant.seat)
        if isinstance(meant, ChooseMode):
            return (was.mode, was.count_or_asset_number) == (meant.mode, meant.count_or_asset_number)
        return was.card == (meant.card, meant.is_exposed) and was.position == meant.position

    def apply_intent(self, meant: ChooseIntel | ChooseMode) -> None:
        """Do what an intent says."""
        if isinstance(meant, ChooseMode):
            self.set_board_touch_mode(meant.seat, meant.mode, meant.count_or_asset_number)
        else:
            self.choose_card(meant)

    def select_offered_action(self, seat: int, item: Action) -> None:
        """Point at something of a list, or at an asset where it lies, and no more at a card or a case."""
        pointed = self.selection_of(seat)
        pointed.item, pointed.card, pointed.mode, pointed.threat = item, None, None, None

    def choose_case(self, seat: int, threat: int) -> None:
        """Point at a case."""
        self.selection_of(seat).threat = threat

    def open_choice_list(self, seat: int, name: str) -> None:
        """Show what can be chosen from."""
        self.seats[seat] = SeatSelection(open_choice_list=name)

    def on_private_area_covered(self, seat: int) -> None:
        """Point at nothing private any more: a card of the hand is forgotten, an exposed one stays."""
        super().on_private_area_covered(seat)
        self.books.on_private_area_covered(seat)
        pointed = self.seats.get(seat)
        if pointed is None:
            return
        if (pointed.card is not None and not pointed.card[1]) or pointed.open_choice_list or pointed.item is not None:
            del self.seats[seat]

    def drop_selection(self, seat: int) -> bool:
        """Drop what a seat points at, the last thing first; tell whether there was anything."""
        pointed = self.selection_of(seat)
        if pointed.threat is not None:
            pointed.threat = None
            return True
        if pointed.item is not None:
            pointed.item = None
            return True
        was = (pointed.card, pointed.mode, pointed.open_choice_list) != (None, None, None)
        self.seats[seat] = SeatSelection()
        return was
