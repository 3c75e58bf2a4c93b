"""What is under way in analyses, fallouts and abilities, as frames of the stack (HL5, HL6, HL7.8)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from tabletop.core.audience import Audience, declare_public_fields
from tabletop.games.homeland.pending.base import Frame


class StrikeSourceCardKind(StrEnum):
    """On what kind of card an effect is printed that strikes seats."""

    PLOT = "plot"
    INTEL = "intel"


@dataclass(frozen=True, slots=True)
class Analysing(Frame):
    """A threat is about to be analysed; `overflow`: it found no room on the board (HL4.3, HL4.6)."""

    threat: int
    overflow: bool


@dataclass(frozen=True, slots=True)
class TurningUp(Frame):
    """Its intel cards are turned one by one (HL5.1)."""


@dataclass(frozen=True, slots=True)
class Reacting(Frame):
    """The totals are shown; `seat` may react, the mask `passed` has passed since the last reaction (HL5.3)."""

    seat: int
    passed: int


@dataclass(frozen=True, slots=True)
class Judging(Frame):
    """The totals decide (HL5.4, HL5.5)."""


@dataclass(frozen=True, slots=True)
class Closing(Frame):
    """Everything goes back to where it belongs (HL5.7)."""


@dataclass(frozen=True, slots=True)
class Delayed(Frame):
    """A new threat that waited for the end of an analysis comes; `level` NONE: the printed one (HL5.8)."""

    level: int


@dataclass(frozen=True, slots=True)
class Striking(Frame):
    """An effect strikes seats one after the other; `seats` are those still to come (HL6.1)."""

    origin: StrikeSourceCardKind
    card: int
    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Losing(Frame):
    """A seat chooses which active asset it loses, or a soldier where that is allowed (HL6.1)."""

    seat: int
    soldier: bool


@dataclass(frozen=True, slots=True)
class Reprimanding(Frame):
    """A seat chooses the case that it is taken off (HL6.3)."""

    seat: int


@dataclass(frozen=True, slots=True)
class Aiming(Frame):
    """A seat points at what an asset's ability is for; `place` is that of the ability, `first` what was pointed at before (HL7.8)."""

    seat: int
    card: int
    place: int
    first: int


@dataclass(frozen=True, slots=True)
class Rewarding(Frame):
    """The lead points at what an organization's advantage is for; `first` is what was pointed at before (HL5.5)."""

    seat: int
    card: int
    first: int


FRAME_TYPES: Final = (
    Analysing, TurningUp, Reacting, Judging, Closing, Delayed, Striking, Losing, Reprimanding, Aiming, Rewarding,
)  # fmt: skip
"""Every kind of them."""
AUDIENCE: Final[dict[type, dict[str, Audience]]] = {
    Analysing: declare_public_fields("threat", "overflow"),
    TurningUp: {},
    Reacting: declare_public_fields("seat", "passed"),
    Judging: {},
    Closing: {},
    Delayed: declare_public_fields("level"),
    Striking: declare_public_fields("origin", "card", "seats"),
    Losing: declare_public_fields("seat", "soldier"),
    Reprimanding: declare_public_fields("seat"),
    Aiming: declare_public_fields("seat", "card", "place", "first"),
    Rewarding: declare_public_fields("seat", "card", "first"),
}
"""Who may know what of them: all."""
