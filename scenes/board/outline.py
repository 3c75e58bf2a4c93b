"""The outline of a set of square cells as one path with round corners, for whatever is drawn round or filled over many cells at once."""

from __future__ import annotations

from collections.abc import Collection

Cell = tuple[int, int]
_LEFT = {(1, 0): (0, -1), (0, -1): (-1, 0), (-1, 0): (0, 1), (0, 1): (1, 0)}
_RIGHT = {turned: way for way, turned in _LEFT.items()}


def outline_path(cells: Collection[Cell], inset: float = 0.0, radius: float = 0.0, dx: float = 0.0, dy: float = 0.0) -> str:
    """Return the path round cells in cell units; cell (x, y) reaches from x to x + 1.

    Args:
        cells: the set; cells that touch by a side belong together, holes are cut out.
        inset: how far the path lies inside the cells.
        radius: of its corners.
        dx: a shift to the right.
        dy: a shift downwards.
    """
    return "".join(_closed(loop, inset, radius, dx, dy) for loop in boundary_loops(frozenset(cells)))


def boundary_loops(cells: frozenset[Cell]) -> list[list[Cell]]:
    """Return the corner points of every boundary, with the cells on the right hand of who walks along."""
    edges: dict[tuple[Cell, Cell], None] = {}
    for x, y in sorted(cells):
        sides = (((x, y), (1, 0)), ((x + 1, y), (0, 1)), ((x + 1, y + 1), (-1, 0)), ((x, y + 1), (0, -1)))
        for start, way in sides:
            outwards = -_right_of(way)[0], -_right_of(way)[1]
            if (x + outwards[0], y + outwards[1]) not in cells:
                edges[start, way] = None
    found = []
    while edges:
        found.append(_walk(edges, *next(iter(edges))))
    return found


def _walk(edges: dict[tuple[Cell, Cell], None], start: Cell, first: Cell) -> list[Cell]:
    """Follow one boundary and take it out of the edges; where two cells meet by a corner, keep to the own one: turn right."""
    at, way, corners = start, first, []
    while True:
        at = at[0] + way[0], at[1] + way[1]
        turned = next(each for each in (_RIGHT[way], way, _LEFT[way]) if (at, each) in edges)
        del edges[at, turned]
        if turned != way:
            corners.append(at)
        if (at, turned) == (start, first):
            return corners
        way = turned


def _closed(corners: list[Cell], inset: float, radius: float, dx: float, dy: float) -> str:
    """Return a closed path through corners, moved inwards and rounded."""
    points = []
    count = len(corners)
    for index, (x, y) in enumerate(corners):
        before, after = corners[index - 1], corners[(index + 1) % count]
        come, go = _unit(before, (x, y)), _unit((x, y), after)
        inward = _right_of(come)[0] + _right_of(go)[0], _right_of(come)[1] + _right_of(go)[1]
        points.append((x + inward[0] * inset + dx, y + inward[1] * inset + dy, come, go))
    path = ""
    for index, (left, top, come, go) in enumerate(points):
        before_x, before_y, _, _ = points[index - 1]
        after_x, after_y, _, _ = points[(index + 1) % count]
        long = min(abs(left - before_x) + abs(top - before_y), abs(left - after_x) + abs(top - after_y))
        r = min(radius, long / 2)
        path += f"{'L' if path else 'M'}{left - come[0] * r:.3f} {top - come[1] * r:.3f}"
        if r > 0:
            path += f"Q{left:.3f} {top:.3f} {left + go[0] * r:.3f} {top + go[1] * r:.3f}"
    return path + "Z"


def _unit(a: Cell, b: Cell) -> tuple[int, int]:
    """Return the direction from one point to another on the same line."""
    return (b[0] > a[0]) - (b[0] < a[0]), (b[1] > a[1]) - (b[1] < a[1])


def _right_of(way: tuple[int, int]) -> tuple[int, int]:
    """Return the direction to the right of a way on a window, where y grows downwards."""
    return -way[1], way[0]
