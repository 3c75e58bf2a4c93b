"""What touches at a table mean, for all games; each is a plain value that the scene answers."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from typing import Any

from scenes.input.intents import Intent
from tabletop.core.action import Action
from tabletop.core.event import Event


@dataclass(frozen=True, slots=True)
class PlayAction(Intent):
    """A seat does an action of the rules."""

    seat: int
    action: Action


@dataclass(frozen=True, slots=True)
class UndoStep(Intent):
    """A seat takes back its last step."""

    seat: int


@dataclass(frozen=True, slots=True)
class OpenPrivate(Intent):
    """A seat uncovers its private place until it is covered again."""

    seat: int


@dataclass(frozen=True, slots=True)
class CoverPrivate(Intent):
    """A seat covers its private place."""

    seat: int


@dataclass(frozen=True, slots=True)
class PeekPrivate(Intent):
    """What a seat's covered place means while a finger rests on it: it is open as long."""

    seat: int


@dataclass(frozen=True, slots=True)
class TakeDevice(Intent):
    """The person to whom the device was passed says: it is me."""

    seat: int


@dataclass(frozen=True, slots=True)
class ChooseCard(Intent):
    """A seat points at a card of its hand: its verbs are shown."""

    seat: int
    position: int


@dataclass(frozen=True, slots=True)
class ChooseItemSlot(Intent):
    """A seat points at something that lies open before it: its verbs are shown."""

    seat: int
    slot: int


@dataclass(frozen=True, slots=True)
class ChooseCell(Intent):
    """A place of the board is chosen; it still waits to be confirmed."""

    x: int
    y: int


@dataclass(frozen=True, slots=True)
class ChooseTarget(Intent):
    """A piece on the board is chosen; its seat at the station means the same."""

    target: int


@dataclass(frozen=True, slots=True)
class RotateTile(Intent):
    """What is about to be laid turns by so many legal quarters; from the station, or `is_from_board`."""

    quarter_turns: int = 1
    is_from_board: bool = False


@dataclass(frozen=True, slots=True)
class ConfirmChoice(Intent):
    """Do what was previewed."""

    seat: int
    is_from_board: bool = False


@dataclass(frozen=True, slots=True)
class CancelChoice(Intent):
    """Drop what was previewed or pointed at."""

    seat: int
    is_from_board: bool = False


@dataclass(frozen=True, slots=True)
class OpenChoices(Intent):
    """Show what a seat can choose from, in place of its hand; the name says which choices."""

    seat: int
    listing_name: str


@dataclass(frozen=True, slots=True)
class ShowCard(Intent):
    """Show a card large as long as the finger rests, turned to an angle; the card is the game's own name for it."""

    card: Any
    angle: int = 0
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class ShowButtonHelp(Intent):
    """Tell what a button or a choice of a seat's station does as long as the finger rests on it; the key is the button's."""

    seat: int
    button_key: str


@dataclass(frozen=True, slots=True)
class ShowTotalParts(Intent):
    """Show the parts of a total, turned to an angle: of the event, or of what counts now (else what was rolled last)."""

    angle: int = 0
    event: Event | None = None


@dataclass(frozen=True, slots=True)
class AskWhyNot(Intent):
    """Ask why nothing can be done with a thing in sight; told turned to an angle.

    The thing is the game's own name for it. `seat` is whose station it lies in. What is `is_private` is told in its open place alone.
    """

    thing: Hashable
    angle: int = 0
    seat: int | None = None
    is_private: bool = False


@dataclass(frozen=True, slots=True)
class OpenClause(Intent):
    """Open the rule book at a clause, turned to an angle."""

    clause: str
    angle: int = 0


@dataclass(frozen=True, slots=True)
class CloseNote(Intent):
    """Put away what a seat was told in its open place."""

    seat: int


@dataclass(frozen=True, slots=True)
class AskAdvice(Intent):
    """Ask what a good player would do in a seat's place; told turned to an angle."""

    seat: int
    angle: int = 0


@dataclass(frozen=True, slots=True)
class ShowAdvice(Intent):
    """Let a seat be shown what to touch for what it was advised."""

    seat: int


@dataclass(frozen=True, slots=True)
class DoAdvice(Intent):
    """Do what a seat was advised, as if it were touched step by step."""

    seat: int


@dataclass(frozen=True, slots=True)
class RotatePanel(Intent):
    """Turn the panel with a key, over the board, to the next side of the table."""

    key: Hashable


@dataclass(frozen=True, slots=True)
class TogglePanelFold(Intent):
    """Fold the panel with a key away, so that the board is seen; or lay it out again."""

    key: Hashable


@dataclass(frozen=True, slots=True)
class ClosePanel(Intent):
    """Put away what the panel with a key shows."""

    key: Hashable


@dataclass(frozen=True, slots=True)
class ShowMoreButtons(Intent):
    """Turn to a seat's further buttons."""

    seat: int


@dataclass(frozen=True, slots=True)
class AskTakeOver(Intent):
    """Ask who plays for a seat."""

    seat: int


@dataclass(frozen=True, slots=True)
class OfferPhone(Intent):
    """Show how a seat gets its station on a phone, or back from one."""

    seat: int


@dataclass(frozen=True, slots=True)
class PassReactionForAllHere(Intent):
    """Nobody at this device reacts."""


@dataclass(frozen=True, slots=True)
class PassUntilAsked(Intent):
    """Let a seat pass by itself from now on, until it is asked for more than a reaction; or ask it each time again."""

    seat: int
    is_on: bool


@dataclass(frozen=True, slots=True)
class PressCornerButton(Intent):
    """One of the shared buttons (undo, pause, log, fit, turn, rules), of the corner that is turned to an angle."""

    button_name: str
    angle: int = 0


@dataclass(frozen=True, slots=True)
class GoOnWithLesson(Intent):
    """What a lesson says was read."""


@dataclass(frozen=True, slots=True)
class BeginNextLesson(Intent):
    """A lesson is done: begin the one after it."""


@dataclass(frozen=True, slots=True)
class DismissTip(Intent):
    """A tip was read."""


@dataclass(frozen=True, slots=True)
class StopTips(Intent):
    """Tell no more tips, until they are put on again in the settings."""


@dataclass(frozen=True, slots=True)
class OpenRecap(Intent):
    """Tell a seat what has happened since its last turn."""

    seat: int


@dataclass(frozen=True, slots=True)
class ShowTableUnderCover(Intent):
    """Do not open anything yet: show the open table below the hand-over cover."""

    seat: int
