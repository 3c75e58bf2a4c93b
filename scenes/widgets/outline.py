"""Outlines of sets of square cells as smooth paths, and points along them."""

import math
from collections.abc import Iterable

Cell = tuple[int, int]
_EDGES = (((0, -1), (0, 0), (1, 0)), ((1, 0), (1, 0), (1, 1)), ((0, 1), (1, 1), (0, 1)), ((-1, 0), (0, 1), (0, 0)))


def loops(cells: Iterable[Cell]) -> list[list[Cell]]:
    """The corners of every outline of a set of cells, clockwise; cells that touch at a corner only stay apart."""
    inside = set(cells)
    following: dict[Cell, list[Cell]] = {}
    for x, y in sorted(inside):
        for (dx, dy), (ax, ay), (bx, by) in _EDGES:
            if (x + dx, y + dy) not in inside:
                following.setdefault((x + ax, y + ay), []).append((x + bx, y + by))
    out = []
    while following:
        start = next(iter(following))
        loop = _walk(start, following)
        count = len(loop)
        out.append([loop[i] for i in range(count) if _turns(loop[i - 1], loop[i], loop[(i + 1) % count])])
    return out


def _walk(start: Cell, following: dict[Cell, list[Cell]]) -> list[Cell]:
    """One closed walk along the edges; takes them out of the mapping."""
    loop = [start]
    here, ahead = start, following[start].pop(0)
    if not following[start]:
        del following[start]
    while ahead != start:
        loop.append(ahead)
        step = (ahead[0] - here[0], ahead[1] - here[1])
        choices = following[ahead]
        right = (ahead[0] - step[1], ahead[1] + step[0])
        taken = right if right in choices else choices[0]
        choices.remove(taken)
        if not choices:
            del following[ahead]
        here, ahead = ahead, taken
    return loop


def _turns(before: Cell, here: Cell, after: Cell) -> bool:
    return (here[0] - before[0], here[1] - before[1]) != (after[0] - here[0], after[1] - here[1])


def corners(loop: list[Cell], cell: float, grow: float) -> list[tuple[float, float]]:
    """The corners in pixels, pushed outwards by `grow`."""
    out = []
    count = len(loop)
    for i, (x, y) in enumerate(loop):
        d1, d2 = _unit(loop[i - 1], (x, y)), _unit((x, y), loop[(i + 1) % count])
        out.append((x * cell + grow * (d1[1] + d2[1]), y * cell - grow * (d1[0] + d2[0])))
    return out


def _unit(a: tuple[float, float], b: tuple[float, float]) -> tuple[float, float]:
    far = max(abs(b[0] - a[0]), abs(b[1] - a[1])) or 1
    return (b[0] - a[0]) / far, (b[1] - a[1]) / far


def path(cells: Iterable[Cell], cell: float, grow: float, r: float) -> str:
    """The outline as SVG path data with round corners of radius r."""
    d = ""
    for loop in loops(cells):
        points = corners(loop, cell, grow)
        count = len(points)
        for i, (x, y) in enumerate(points):
            before, after = points[i - 1], points[(i + 1) % count]
            d1, d2 = _unit(before, (x, y)), _unit((x, y), after)
            bend = min(r, math.dist(before, (x, y)) / 2, math.dist(after, (x, y)) / 2)
            d += f"{'L' if i else 'M'}{x - d1[0] * bend:.2f} {y - d1[1] * bend:.2f}"
            d += f"Q{x:.2f} {y:.2f} {x + d2[0] * bend:.2f} {y + d2[1] * bend:.2f}"
        d += "Z"
    return d


def along(cells: Iterable[Cell], cell: float, grow: float, step: float, bend: float) -> list[tuple[float, float]]:
    """Points on the straight parts of the outline, evenly spaced by about `step`; the round corners (radius `bend`) stay free."""
    out = []
    for loop in loops(cells):
        points = corners(loop, cell, grow)
        for i, start in enumerate(points):
            end = points[(i + 1) % len(points)]
            (dx, dy), far = _unit(start, end), math.dist(start, end) - 2 * bend
            if far < 0:
                continue
            count = max(1, round(far / step))
            out += [(start[0] + dx * (bend + far * k / count), start[1] + dy * (bend + far * k / count)) for k in range(count + 1)]
    return out
