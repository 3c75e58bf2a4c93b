"""What a board looks like as it lies: structures, roads, marks; plain shapes for whoever draws it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from scenes.games.specter_ops.art.geometry import BoardGeometry, GridPlace

if TYPE_CHECKING:
    from tabletop.games.specter_ops.board import RoadStretch
    from tabletop.games.specter_ops.geometry import SpaceGeometry


@dataclass(frozen=True, slots=True)
class PlanFeatures:
    """A board as it lies, in cells from the upper left. Equal grounds look alike.

    `road_stretches` are left, top, right and bottom of pieces of road, all within; `objective_sites` give section (from 1) and die of each
    objective structure, `escape_points` the way out of each escape point (x to the right, y down).
    """

    board_geometry: BoardGeometry
    name: str
    structures: frozenset[GridPlace]
    roads: frozenset[GridPlace]
    road_stretches: tuple[tuple[int, int, int, int], ...]
    objective_sites: tuple[tuple[GridPlace, int, int], ...]
    escape_points: tuple[tuple[GridPlace, GridPlace], ...]

    @property
    def size(self) -> tuple[int, int]:
        """Return width and height in cells."""
        return self.board_geometry.size


def plan_look(geometry: SpaceGeometry, players: int, lie: BoardGeometry) -> PlanFeatures:
    """Return what a board looks like for so many players, as it lies."""
    board = geometry.board

    def stretch(one: RoadStretch) -> tuple[int, int, int, int]:
        corners = [lie.space_corner(y * board.width + x) for x, y in ((one.west, one.north), (one.east, one.south))]
        xs, ys = sorted(x for x, _ in corners), sorted(y for _, y in corners)
        return xs[0], ys[0], xs[1], ys[1]

    return PlanFeatures(
        lie,
        board.name,
        frozenset(map(lie.space_corner, geometry.spaces_of_set(board.blocked_spaces))),
        frozenset(map(lie.space_corner, geometry.spaces_of_set(board.road_spaces))),
        tuple(stretch(one) for one in board.road_stretches),
        tuple((lie.space_corner(cell), section, die) for (section, die), cell in sorted(geometry.objectives.items())),
        tuple(
            (lie.space_corner(cell), direction_to_rim(lie.space_corner(cell), lie.size)) for cell in board.escape_point_cells_for(players)
        ),
    )


def direction_to_rim(place: GridPlace, size: tuple[int, int]) -> GridPlace:
    """Return the direction in which the nearest rim of the board lies."""
    (x, y), (w, h) = place, size
    rims = ((x, (-1, 0)), (y, (0, -1)), (w - 1 - x, (1, 0)), (h - 1 - y, (0, 1)))
    return min(rims, key=lambda rim: rim[0])[1]


def connected_groups(places: frozenset[GridPlace]) -> list[frozenset[GridPlace]]:
    """Take places apart into what hangs together by sides, from the upper left."""
    left, found = set(places), []
    for start in sorted(places, key=lambda place: (place[1], place[0])):
        if start not in left:
            continue
        group, front = {start}, [start]
        left.remove(start)
        while front:
            x, y = front.pop()
            for near in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
                if near in left:
                    left.remove(near)
                    group.add(near)
                    front.append(near)
        found.append(frozenset(group))
    return found
