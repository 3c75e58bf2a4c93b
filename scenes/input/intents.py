"""Intents: what a touch or a key means, as plain values. A scene makes its own by subclassing `Intent`."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Intent:
    """Something that a person wants; equal intents mean the same."""


@dataclass(frozen=True, slots=True)
class LeavePage(Intent):
    """Leave what is open."""


@dataclass(frozen=True, slots=True)
class OpenLog(Intent):
    """Show what happened."""


@dataclass(frozen=True, slots=True)
class OpenRules(Intent):
    """Open the rule book, at a clause if one is given."""

    clause: str | None = None


@dataclass(frozen=True, slots=True)
class PauseGame(Intent):
    """Stop the clocks and cover the board."""


@dataclass(frozen=True, slots=True)
class UndoLast(Intent):
    """Take back a step; without a seat (a key was pressed) the scene knows whose."""

    seat: int | None = None


@dataclass(frozen=True, slots=True)
class ScrollList(Intent):
    """Move a list by dy device pixels (positive shows what is further down)."""

    area: Hashable
    dy: float


@dataclass(frozen=True, slots=True)
class PanArea(Intent):
    """Push an area's content by device pixels of the window."""

    area: Hashable
    dx: float
    dy: float


@dataclass(frozen=True, slots=True)
class EndPan(Intent):
    """The finger left the area; its last speed in device pixels a second."""

    area: Hashable
    velocity_x: float
    velocity_y: float


@dataclass(frozen=True, slots=True)
class ZoomArea(Intent):
    """Make an area's content larger by a factor, round a point of the window."""

    area: Hashable
    factor: float
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class ShowWholeArea(Intent):
    """Show the whole of an area's content."""

    area: Hashable


@dataclass(frozen=True, slots=True)
class StartDrag(Intent):
    """Something was picked up at a point of the window."""

    source: Hashable
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class MoveDrag(Intent):
    """What was picked up is now over this point; `drop_place` is the drop place there."""

    source: Hashable
    x: float
    y: float
    drop_place: Hashable | None = None


@dataclass(frozen=True, slots=True)
class DropDrag(Intent):
    """What was picked up was let go; `drop_place` None means nowhere: it goes back."""

    source: Hashable
    x: float
    y: float
    drop_place: Hashable | None = None


@dataclass(frozen=True, slots=True)
class StartHold(Intent):
    """A finger rests on something: what the target says about holding begins."""

    intent: Intent


@dataclass(frozen=True, slots=True)
class EndHold(Intent):
    """That finger is gone: what began with the hold is over."""

    intent: Intent


@dataclass(frozen=True, slots=True)
class RestOnArea(Intent):
    """A finger rests on an area at a point of the window, where nothing else is meant: it points."""

    area: Hashable
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class TapEmptyArea(Intent):
    """An area was touched at a point of the window where nothing is meant."""

    area: Hashable
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class FocusLost(Intent):
    """The window is no longer in front: private places close."""


@dataclass(frozen=True, slots=True)
class FocusNext(Intent):
    """The keyboard's focus moved on."""


@dataclass(frozen=True, slots=True)
class FocusPrevious(Intent):
    """The keyboard's focus moved back."""


@dataclass(frozen=True, slots=True)
class ConfirmByKey(Intent):
    """Enter was pressed and nothing has the focus: the scene's primary button is meant."""


@dataclass(frozen=True, slots=True)
class TypeText(Intent):
    """Letters were typed, on keys or on the screen."""

    text: str


@dataclass(frozen=True, slots=True)
class EraseLetter(Intent):
    """The last letter goes."""


@dataclass(frozen=True, slots=True)
class ToggleFullscreen(Intent):
    """Between window and full screen; the app itself answers."""
