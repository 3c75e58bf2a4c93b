"""What has been pointed at but not done yet: what a piece is to do, the space where it would go. Lives as long as the question."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass

from scenes.input.intents import Intent
from scenes.table import selection
from tabletop.core.action import Action


@dataclass(frozen=True, slots=True)
class ChooseSpace(Intent):
    """A seat points at a space; it still waits to be confirmed."""

    seat: int
    space: int


@dataclass(frozen=True, slots=True)
class PlayActionOnBoard(Intent):
    """A seat does an action by touching the plan; its button at the station means the same."""

    seat: int
    action: Action


@dataclass(frozen=True, slots=True)
class GoToChosenSpace(Intent):
    """A seat does what the space means that it has chosen."""

    seat: int


@dataclass(frozen=True, slots=True)
class ChooseMode(Intent):
    """A seat chooses what its spaces mean: walk, drive, get out, relay."""

    seat: int
    mode: str


@dataclass(frozen=True, slots=True)
class PreviewCardChoice(Intent):
    """A seat points at a card that it may choose: it is read, and still waits to be chosen."""

    seat: int
    action: Action


@dataclass(frozen=True, slots=True)
class ReadOwnCard(Intent):
    """A seat points at one of its own cards, by its place among them, to read it in its open place."""

    seat: int
    index: int


@dataclass(frozen=True, slots=True)
class ToggleLayer(Intent):
    """A layer of the plan is switched on or off: sight or heat; by the button that is turned to an angle."""

    layer: str
    angle: int = 0


@dataclass(frozen=True, slots=True)
class AgentAdvice:
    """What an agent was advised in her open place: words, the space that they are about, and after how many steps of the game."""

    words: str
    space: int | None
    step_count: int


@dataclass(slots=True)
class SeatSelection(selection.SeatSelection):
    """What one seat points at: a list, a space, what spaces mean, a card that is chosen or read; and what it was advised."""

    space: int | None = None
    mode: str | None = None
    advice: AgentAdvice | None = None
    choice: Action | None = None
    card: int | None = None
    """The place of the own card that is read."""


class Selection(selection.TableSelection[SeatSelection]):
    """What every seat points at."""

    def __init__(self) -> None:
        """Begin with nothing."""
        super().__init__(SeatSelection)

    def cache_key(self) -> Hashable:
        """Return all of it as one value, to see whether it is another."""
        return self.question, super().cache_key()

    def clear_question_selection(self) -> None:
        """Forget everything: something else is asked."""
        self.seats.clear()

    def select_space(self, seat: int, space: int | None) -> None:
        """Point at a space, or at none."""
        self.selection_of(seat).space = space

    def preview_card_choice(self, seat: int, action: Action | None) -> None:
        """Point at a card that may be chosen, or at none."""
        pointed = self.selection_of(seat)
        pointed.choice, pointed.card = action, None

    def read_card(self, seat: int, card: int) -> None:
        """Read an own card; the same once more puts it away."""
        pointed = self.selection_of(seat)
        pointed.card = None if pointed.card == card else card

    def set_board_touch_mode(self, seat: int, mode: str) -> None:
        """Let spaces mean something else."""
        pointed = self.selection_of(seat)
        pointed.mode, pointed.space, pointed.open_choice_list, pointed.button_page = mode, None, None, 0

    def on_private_area_covered(self, seat: int) -> None:
        """Point at nothing any more in a place that was covered."""
        self.seats.pop(seat, None)

    def drop_selection(self, seat: int) -> bool:
        """Drop what a seat points at, a card before the list that it is from; tell whether there was anything."""
        pointed = self.selection_of(seat)
        if pointed.choice is not None or pointed.card is not None:
            pointed.choice = pointed.card = None
            return True
        was = pointed.space is not None or pointed.open_choice_list is not None
        self.seats[seat] = SeatSelection(mode=pointed.mode)
        return was
