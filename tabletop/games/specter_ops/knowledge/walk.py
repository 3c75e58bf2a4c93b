"""One turn's walk of an agent as others can know it: where it can have ended, and ways that it can have taken (SO2.1, SO2.4, SO6.5).

A walk is followed step by step for all places at once. What was seen of it at its end tells which spaces it passed: nothing placed means
that no visible space was passed, a figure that it ended there, a last-seen token that it passed there last, a shot of The Gun that it
came into her sight.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import Final, TypeVar

from tabletop.core.chance import RandomSource
from tabletop.games.specter_ops.geometry import SpaceGeometry

ItemT = TypeVar("ItemT")
WalkLayer = tuple[int, int, int, int]
"""Spaces after so many steps: on the way unshot, on the way shot, having left the last visible space unshot, the same shot."""
EMPTY_LAYER: Final[WalkLayer] = (0, 0, 0, 0)


class WalkTrace(IntEnum):
    """What a walk left on the board."""

    NOTHING = 0
    FIGURE = 1
    TOKEN = 2
    DECOY = 3


@dataclass(frozen=True, slots=True)
class WalkConstraints:
    """What is known of a walk.

    At most `max_steps` steps, none on to `barred_spaces`, all of `visible_spaces` visible, `walk_trace` left on `trace_space`.  More steps
    than `max_unnoticed_steps` the motion sensor notices (SO3.5).  `gun_spaces` is what The Gun saw, if she could shoot: coming into it
    draws a shot, or, when she looked one way (`is_gun_aimed`), any step on to it; `was_shot_at` says whether she did. `possible_end_spaces`
    are the spaces on which it can have ended for other reasons.
    """

    max_steps: int
    max_unnoticed_steps: int
    barred_spaces: int
    visible_spaces: int
    walk_trace: WalkTrace = WalkTrace.NOTHING
    trace_space: int = -1
    gun_spaces: int = 0
    is_gun_aimed: bool = False
    was_shot_at: bool = False
    possible_end_spaces: int = -1


def _begin(walk: WalkConstraints, starts: int) -> WalkLayer:
    """Stand at the start: it counts as passed (SO2.4), but one does not come into sight there."""
    if walk.walk_trace is WalkTrace.NOTHING:
        starts &= ~walk.visible_spaces
    return starts, 0, 0, 0


def _advance(geometry: SpaceGeometry, walk: WalkConstraints, layer: WalkLayer) -> WalkLayer:
    """Take one step, all places at once."""
    calm, shot, left, left_shot = layer
    if walk.walk_trace is WalkTrace.NOTHING:
        return geometry.spaces_one_step_from(calm, walk.barred_spaces) & ~walk.visible_spaces, 0, 0, 0
    barred, gun = walk.barred_spaces, walk.gun_spaces
    if not gun:
        further, further_shot = geometry.spaces_one_step_from(calm, barred), 0
    elif walk.is_gun_aimed:
        moved = geometry.spaces_one_step_from(calm, barred)
        further, further_shot = moved & ~gun, geometry.spaces_one_step_from(shot, barred) | moved & gun
    else:
        coming = geometry.spaces_one_step_from(calm & ~gun, barred)
        further = geometry.spaces_one_step_from(calm & gun, barred) | coming & ~gun
        further_shot = geometry.spaces_one_step_from(shot, barred) | coming & gun
    if walk.walk_trace is not WalkTrace.TOKEN:
        return further, further_shot, 0, 0
    last, unseen = 1 << walk.trace_space, ~walk.visible_spaces
    return (
        further,
        further_shot,
        geometry.spaces_one_step_from(left | calm & last, barred) & unseen,
        geometry.spaces_one_step_from(left_shot | shot & last, barred) & unseen,
    )


def _ended(geometry: SpaceGeometry, walk: WalkConstraints, layer: WalkLayer) -> WalkLayer:
    """Keep of a layer where the walk can have ended as it was seen."""
    calm, shot, left, left_shot = layer
    if walk.gun_spaces and walk.walk_trace in (WalkTrace.FIGURE, WalkTrace.TOKEN):
        calm, left = (0, 0) if walk.was_shot_at else (calm, left)
        shot, left_shot = (shot, left_shot) if walk.was_shot_at else (0, 0)
    ends = walk.possible_end_spaces
    match walk.walk_trace:
        case WalkTrace.NOTHING:
            return calm & ends, 0, 0, 0
        case WalkTrace.FIGURE:
            here = ends & 1 << walk.trace_space
            return calm & here, shot & here, 0, 0
        case WalkTrace.TOKEN:
            return 0, 0, left & ends, left_shot & ends
    unseen = ends & ~walk.visible_spaces
    return calm & unseen, shot & unseen, 0, 0


def _layers(geometry: SpaceGeometry, walk: WalkConstraints, starts: int) -> list[WalkLayer]:
    """Return the places after each number of steps."""
    layers = [_begin(walk, starts)]
    while len(layers) <= walk.max_steps and layers[-1] != EMPTY_LAYER:
        layers.append(_advance(geometry, walk, layers[-1]))
    return layers


def walk_ends(geometry: SpaceGeometry, walk: WalkConstraints, starts: int) -> tuple[int, int]:
    """Return the spaces where such a walk can have ended, after few steps, and after so many that the sensor notices."""
    slow = fast = 0
    for steps, layer in enumerate(_layers(geometry, walk, starts)):
        calm, shot, left, left_shot = _ended(geometry, walk, layer)
        if steps <= walk.max_unnoticed_steps:
            slow |= calm | shot | left | left_shot
        else:
            fast |= calm | shot | left | left_shot
    return slow, fast


def sample_possible_walk(
    geometry: SpaceGeometry, walk: WalkConstraints, starts: int, end: int, fast: bool, chance: RandomSource
) -> tuple[int, ...]:
    """Draw a way, start and end included, that such a walk can have taken to its end, `fast` enough for the sensor or not."""
    starts &= geometry.spaces_within_king_steps(end, walk.max_steps)
    if walk.walk_trace is WalkTrace.NOTHING:
        return _retrace_unseen(geometry, walk, starts, end, fast, chance)
    layers = _layers(geometry, walk, starts)
    final = [
        (steps, kind)
        for steps, layer in enumerate(layers)
        for kind, places in enumerate(_ended(geometry, walk, layer))
        if places >> end & 1 and (steps > walk.max_unnoticed_steps) == fast
    ]
    steps, kind = choose_random_item(chance, "imagine.steps", final)
    way = [end]
    for before in reversed(layers[:steps]):
        here, kind = choose_random_item(chance, "imagine.way", list(_before(geometry, walk, before, way[-1], kind)))
        way.append(here)
    return tuple(reversed(way))


def _retrace_unseen(
    geometry: SpaceGeometry, walk: WalkConstraints, starts: int, end: int, fast: bool, chance: RandomSource
) -> tuple[int, ...]:
    """Draw a way that nobody saw."""
    unseen, barred = ~walk.visible_spaces, walk.barred_spaces
    layers = [starts & unseen]
    for _ in range(walk.max_steps if fast else walk.max_unnoticed_steps):
        layers.append(geometry.spaces_one_step_from(layers[-1], barred) & unseen)
    lengths = range(walk.max_unnoticed_steps + 1, len(layers)) if fast else range(len(layers))
    way = [end]
    for layer in reversed(layers[: choose_random_item(chance, "imagine.steps", [steps for steps in lengths if layers[steps] >> end & 1])]):
        way.append(choose_random_item(chance, "imagine.way", [place for place in geometry.step_neighbours(way[-1]) if layer >> place & 1]))
    return tuple(reversed(way))


def _before(geometry: SpaceGeometry, walk: WalkConstraints, layer: WalkLayer, cell: int, kind: int) -> Iterator[tuple[int, int]]:
    """Return the places of a layer, and how they were come upon, from which one step leads to this one."""
    for place in geometry.step_neighbours(cell):
        for earlier, places in enumerate(layer):
            if places >> place & 1:
                single = [0, 0, 0, 0]
                single[earlier] = 1 << place
                if _advance(geometry, walk, (single[0], single[1], single[2], single[3]))[kind] >> cell & 1:
                    yield place, earlier


def choose_random_item(chance: RandomSource, label: str, found: Sequence[ItemT]) -> ItemT:
    """Draw one of those that were found; one alone needs no luck."""
    return found[0] if len(found) == 1 else chance.choose(label, found)
