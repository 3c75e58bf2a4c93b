"""Who sees what, who stands in the way, and what lies near: questions that the rules and those who reason about them ask alike."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from tabletop.games.specter_ops.directions import SIGHT_DIRECTIONS
from tabletop.games.specter_ops.state import NONE, Hunter

if TYPE_CHECKING:
    from tabletop.games.specter_ops.geometry import Direction, SpaceGeometry

BEARING_NAMES: Final = ("north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west", "here")
"""Names of `Direction` in the order of the compass; facts tell their places in it."""


def spaces_seen_from(geometry: SpaceGeometry, cell: int, watch: int, smoke: int) -> int:
    """Return all that is seen from a space, all ways or one way only (SO4.1, SO4.2, SO6.5, SO6.14)."""
    return (
        geometry.spaces_in_sight(cell, smoke) if watch == NONE else geometry.spaces_in_sight_one_way(cell, SIGHT_DIRECTIONS[watch], smoke)
    )


def spaces_seen_by_hunter(geometry: SpaceGeometry, hunter: Hunter, smoke: int, stealth: int = 0) -> int:
    """Return all spaces on which a hunter would see an agent; under Stealth Field (its spaces) only near ones (SO6.13, SO6.16)."""
    if hunter.blind or hunter.gone:
        return 0
    seen = (
        geometry.spaces_in_sight(hunter.cell, smoke)
        if hunter.watch == NONE
        else spaces_seen_from(geometry, hunter.cell, hunter.watch, smoke)
    )
    return seen & geometry.spaces_within_king_steps(hunter.cell, stealth) if stealth else seen


def spaces_seen_by_hunters(geometry: SpaceGeometry, hunters: Iterable[Hunter], smoke: int, stealth: int = 0) -> int:
    """Return all spaces on which any of these hunters would see an agent (SO2.4)."""
    mask = 0
    for hunter in hunters:
        mask |= spaces_seen_by_hunter(geometry, hunter, smoke, stealth)
    return mask


def forbidden_spaces(hunters: Iterable[Hunter]) -> int:
    """Return the spaces of hunters' figures, on to which no agent moves (SO2.1)."""
    mask = 0
    for hunter in hunters:
        if not hunter.inside and not hunter.gone:
            mask |= 1 << hunter.cell
    return mask


def completion_spaces(geometry: SpaceGeometry, section: int, die: int, reach: int) -> int:
    """Return the open spaces from which an objective can be completed by one who reaches so far; section and die from 1 (SO2.3, SO6.4)."""
    return geometry.spaces_within_king_steps(geometry.objectives[section, die], reach) & geometry.open


def bearing_index(bearing: Direction) -> int:
    """Return the place of a direction in `BEARINGS`."""
    return BEARING_NAMES.index(bearing.value)
