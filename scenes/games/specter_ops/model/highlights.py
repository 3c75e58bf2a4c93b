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
    """A piece of a movement sheet: spaces one after the other, in a colour; `is_latest` for the last of them.

    `card_initials` are the initials of the cards used in that turn.
    """

    spaces: tuple[int, ...]
    ink_colour: str
    is_latest: bool = False
    card_initials: str = ""


@dataclass(frozen=True, slots=True)
class BoardHighlights:
    """What can be touched on the plan, and what it means; whatever is listed is lit.

    intent_by_space: where something may go; space_mode: how (walk, drive, out, relay), where something goes. hunters and agents: figures,
    by number. chosen_space: the space that waits to be confirmed, with the `path_to_chosen_space` to it from the space where it starts.
    asked_hunters: hunters that glow. log_entry_spaces: spaces that the log points at. sight_areas: sets of spaces that are seen, with where
    they are seen from; chosen_space_sight: what would be seen from the chosen space. heat_map_spaces: where an agent can be.
    hold_intent_by_figure: what touch-and-hold on a figure means, hunters by number and agents by -1 - number. reader_angle: how buttons and
    the loupe are turned; acting_seat: whose they are.
    """

    intent_by_space: Mapping[int, Intent] = field(default_factory=dict)
    space_mode: str | None = None
    intent_by_hunter: Mapping[int, Intent] = field(default_factory=dict)
    intent_by_agent: Mapping[int, Intent] = field(default_factory=dict)
    vehicle_intent: Intent | None = None
    chosen_space: int | None = None
    path_to_chosen_space: tuple[int, ...] = ()
    confirm_intent: Intent | None = None
    asked_hunters: Collection[int] = ()
    log_entry_spaces: Collection[int] = ()
    sight_areas: tuple[tuple[int, int], ...] = ()
    """Each a space and the set of spaces that are seen from it."""
    chosen_space_sight: int = 0
    heat_map_spaces: int = 0
    hunter_sight_spaces: int = 0
    """Spaces in sight of somebody who hunts: those of them that are lit warn whoever goes there."""
    hunter_reach_spaces: int = 0
    """Spaces on which hunters can end their next turn, for an agent who plans."""
    marked_spaces: Collection[int] = ()
    """Spaces that an agent has marked for herself."""
    finger_marks: tuple[FingerMark, ...] = ()
    movement_trails: tuple[MovementTrail, ...] = ()
    """What the movement sheets show, when all is over."""
    hold_intent_by_figure: Mapping[int, Intent] = field(default_factory=dict)
    reader_angle: int = 0
    acting_seat: int | None = None
