"""What is lit on the plan: everything that can be touched now, and what is only pointed at. Spaces are the rules' numbers."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scenes.input.intents import Intent


@dataclass(frozen=True, slots=True)
class FingerMark:
    """Where a finger rests on the plan, for the others to see: a point in cells as the board lies."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class MovementTrail:
    """A piece of a movement sheet: spaces one after the other, in a colour; `strong` for the last of them.

    `noted` are the initials of the cards used in that turn.
    """

    spaces: tuple[int, ...]
    ink: str
    strong: bool = False
    noted: str = ""


@dataclass(frozen=True, slots=True)
class BoardHighlights:
    """What can be touched on the plan, and what it means; whatever is listed is lit.

    spaces: where something may go; mode: how (walk, drive, out, relay), where something goes. hunters and agents: figures, by number.
    chosen: the space that waits to be confirmed, with the `way` to it from the space where it starts. asked: hunters that glow.
    looked_at: spaces that the log points at. sight: sets of spaces that are seen, with where they are seen from; foresight: what would be
    seen from the chosen space. heat: where an agent can be. hold: what touch-and-hold on a figure means, hunters by number and agents by
    -1 - number. angle: how buttons and the loupe are turned; seat: whose they are.
    """

    spaces: Mapping[int, Intent] = field(default_factory=dict)
    mode: str | None = None
    hunters: Mapping[int, Intent] = field(default_factory=dict)
    agents: Mapping[int, Intent] = field(default_factory=dict)
    vehicle: Intent | None = None
    chosen: int | None = None
    way: tuple[int, ...] = ()
    confirm: Intent | None = None
    asked: Collection[int] = ()
    looked_at: Collection[int] = ()
    sight: tuple[tuple[int, int], ...] = ()
    """Each a space and the set of spaces that are seen from it."""
    foresight: int = 0
    heat: int = 0
    warned: int = 0
    """Spaces in sight of somebody who hunts: those of them that are lit warn whoever goes there."""
    chase: int = 0
    """Spaces on which hunters can end their next turn, for an agent who plans."""
    notes: Collection[int] = ()
    """Spaces that an agent has marked for herself."""
    pointers: tuple[FingerMark, ...] = ()
    trails: tuple[MovementTrail, ...] = ()
    """What the movement sheets show, when all is over."""
    hold: Mapping[int, Intent] = field(default_factory=dict)
    angle: int = 0
    seat: int | None = None
