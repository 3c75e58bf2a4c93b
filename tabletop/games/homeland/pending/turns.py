"""What rounds and turns leave to be settled, as frames of the stack (HL4, HL7, HL8)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tabletop.core.audience import Audience, declare_public_fields
from tabletop.core.tagged import TagRegistry
from tabletop.games.homeland.pending import analyses as frames_analysis
from tabletop.games.homeland.pending.base import Frame


@dataclass(frozen=True, slots=True)
class Readying(Frame):
    """The players look at their agendas; a mask of those who have not yet (HL3.3)."""

    waiting: int


@dataclass(frozen=True, slots=True)
class Initiative(Frame):
    """A round begins: the terrorist marker goes on (HL4.2)."""


@dataclass(frozen=True, slots=True)
class Imminent(Frame):
    """Imminent threats are analysed, leftmost first, until none is left (HL4.3)."""


@dataclass(frozen=True, slots=True)
class Rising(Frame):
    """All threats rise by one level (HL4.4)."""


@dataclass(frozen=True, slots=True)
class Appearing(Frame):
    """So many new threats are still to come (HL4.5)."""

    left: int


@dataclass(frozen=True, slots=True)
class Turns(Frame):
    """So many players have yet to take their turn in this round (HL4.1)."""

    left: int


@dataclass(frozen=True, slots=True)
class InTurn(Frame):
    """A player takes his turn (HL7.0)."""

    seat: int


@dataclass(frozen=True, slots=True)
class Second(Frame):
    """A player lays the second intel card, on another threat than the first one (HL7.2)."""

    seat: int
    threat: int


@dataclass(frozen=True, slots=True)
class Scouting(Frame):
    """A player who sent soldiers may look at the intel (HL7.5)."""

    seat: int
    threat: int


@dataclass(frozen=True, slots=True)
class Inspecting(Frame):
    """A player who sent agents may look at the plot (HL7.6)."""

    seat: int
    threat: int


@dataclass(frozen=True, slots=True)
class Keeping(Frame):
    """A player keeps one of the assets drawn (HL7.4)."""

    seat: int


@dataclass(frozen=True, slots=True)
class Refilling(Frame):
    """A player who has drawn may discard the whole hand and draw anew (HL10.1)."""

    seat: int


@dataclass(frozen=True, slots=True)
class Accusing(Frame):
    """All accuse; a mask of those who have not yet (HL8.2)."""

    waiting: int


FRAME_TYPES: Final = (
    Readying, Initiative, Imminent, Rising, Appearing, Turns, InTurn, Second, Scouting, Inspecting, Keeping, Refilling, Accusing,
    *frames_analysis.FRAME_TYPES,
)  # fmt: skip
"""Every kind of frame."""
AUDIENCE: Final[dict[type, dict[str, Audience]]] = {
    Readying: declare_public_fields("waiting"),
    Initiative: {},
    Imminent: {},
    Rising: {},
    Appearing: declare_public_fields("left"),
    Turns: declare_public_fields("left"),
    InTurn: declare_public_fields("seat"),
    Second: declare_public_fields("seat", "threat"),
    Scouting: declare_public_fields("seat", "threat"),
    Inspecting: declare_public_fields("seat", "threat"),
    Keeping: declare_public_fields("seat"),
    Refilling: declare_public_fields("seat"),
    Accusing: declare_public_fields("waiting"),
    **frames_analysis.AUDIENCE,
}
"""Who may know what of a frame: all."""


def make_frame_decoder() -> TagRegistry[Frame]:
    """Make the book that reads frames back."""
    return TagRegistry(FRAME_TYPES)
