"""Where Ops are going to walk: an arrow for each, beside those of others, and at its beginning a badge that says whose it is."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import TYPE_CHECKING, Final, NamedTuple

from scenes.games.countdown.board.lines import paint_planned_way
from scenes.graphics import svg
from scenes.graphics.emblem import blit_centred

if TYPE_CHECKING:
    from collections.abc import Mapping

    import pygame

    from scenes.games.countdown.board.lines import Point
    from scenes.graphics.kit import DrawingKit
    from scenes.graphics.theme import SeatLook
    from scenes.widgets.pane import Pane

LANE_WIDTH_RADII: Final = 0.7
"""How far arrows on the same way lie apart, in radii of an Op."""
BADGE_RADII: Final = 0.6
"""How large a badge is, in radii of an Op."""
MAX_BADGE_SHARE: Final = 0.8
"""The share of the first arrow on which a badge may lie where there is no room at its beginning."""
BADGE_STEP_COUNT: Final = 12
"""Places on that share which are tried."""


class PlannedWay(NamedTuple):
    """The way of an Op: where it stands (middle, radius), the middles of the places it goes to, its look and its symbol."""

    op_circle: tuple[float, float, float]
    place_middles: tuple[Point, ...]
    look: SeatLook
    icon: str


def lane_by_op(path_by_op: Mapping[int, tuple[int, ...]]) -> dict[int, float]:
    """Return how many arrow widths each Op's arrows lie aside, so that no two Ops that go to the same place share a line."""
    groups: list[set[int]] = []
    for number, path in path_by_op.items():
        near = [group for group in groups if any(set(path) & set(path_by_op[other]) for other in group)]
        groups = [group for group in groups if group not in near] + [{number}.union(*near)]
    return {number: at - (len(group) - 1) / 2 for group in groups for at, number in enumerate(sorted(group))}


def paint_planned_ways(pane: Pane, ways: Mapping[int, PlannedWay], lanes: Mapping[int, float], standing: Mapping[int, Point]) -> None:
    """Draw the arrows, then the badges over them; none lies on an Op of those `standing` or on another badge where there is room beside."""
    others = list(standing.values())
    arrows = {number: _arrows(way, lanes[number]) for number, way in ways.items()}
    for number, way in ways.items():
        for arrow in arrows[number]:
            paint_planned_way(pane, arrow, way.look.colour, way.op_circle[2], is_first=arrow is arrows[number][0])
    for number, way in ways.items():
        if arrows[number]:
            middle = _badge_middle(way, arrows[number][0], others)
            others.append(middle)
            paint_badge(pane, middle, way.look, way.icon, badge_radius(way))


def badge_radius(way: PlannedWay) -> int:
    """Return the radius of a way's badge."""
    return max(6, round(way.op_circle[2] * BADGE_RADII))


def _arrows(way: PlannedWay, lane: float) -> list[tuple[Point, Point]]:
    """Return the arrows of a way, from place to place, in their lane; the first begins at the Op."""
    x, y, r = way.op_circle
    aside, found = lane * r * LANE_WIDTH_RADII, []
    for index, ((x1, y1), (x2, y2)) in enumerate(pairwise(((x, y), *way.place_middles))):
        far = math.hypot(x2 - x1, y2 - y1) or 1.0
        dx, dy = -(y2 - y1) / far * aside, (x2 - x1) / far * aside
        found.append(((x1, y1) if index == 0 else (x1 + dx, y1 + dy), (x2 + dx, y2 + dy)))
    return found


def _badge_middle(way: PlannedWay, arrow: tuple[Point, Point], others: list[Point]) -> Point:
    """Return where a badge lies: on its arrow, as near to its Op as it covers nothing else."""
    (x1, y1), (x2, y2) = arrow
    r, far = way.op_circle[2], math.hypot(x2 - x1, y2 - y1) or 1.0
    nearest = min(r * 1.15 + badge_radius(way), far / 2)
    reaches = [nearest + (max(nearest, far * MAX_BADGE_SHARE) - nearest) * step / BADGE_STEP_COUNT for step in range(BADGE_STEP_COUNT + 1)]
    spots = [(x1 + (x2 - x1) * reach / far, y1 + (y2 - y1) * reach / far) for reach in reaches]
    return next((spot for spot in spots if all(math.dist(spot, other) > r + badge_radius(way) for other in others)), spots[0])


def paint_badge(pane: Pane, middle: Point, look: SeatLook, icon: str, r: int) -> None:
    """Lay an Op's symbol on its player's colour."""
    picture = pane.kit.cached_surface(("cd way badge", look, icon, r), lambda: _badge(pane.kit, look, icon, r))
    pane.frame.surface.blit(picture, picture.get_rect(center=(round(middle[0]), round(middle[1]))))


def _badge(kit: DrawingKit, look: SeatLook, icon: str, r: int) -> pygame.Surface:
    """Draw a badge."""
    side = 2 * r + 4
    body = svg.circle(side / 2, side / 2, r + 1, kit.theme.palette.ink) + svg.circle(side / 2, side / 2, r - 1, look.colour)
    out = svg.rasterise(body, side, side)
    blit_centred(out, kit.draw_icon_surface(icon, max(6, round(r * 1.5)), look.ink), side / 2, side / 2)
    return out
