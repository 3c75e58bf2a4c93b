"""Grids: sets of cells as integers, held against sets of pairs."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.core.grid import SIDE_STEPS, Grid, iterate_set_bits, union

Cells = set[tuple[int, int]]


@st.composite
def boards(draw: st.DrawFn) -> tuple[Grid, Cells, Cells]:
    """Choose a board and two sets of its cells."""
    width, height = draw(st.integers(1, 6)), draw(st.integers(1, 6))
    cells = st.sets(st.tuples(st.integers(0, width - 1), st.integers(0, height - 1)))
    return Grid(width, height), draw(cells), draw(cells)


def packed(grid: Grid, cells: Cells) -> int:
    return union(grid.single_cell_mask(x, y) for x, y in cells)


def unpacked(grid: Grid, cells: int) -> Cells:
    return {grid.cell_coordinates(index) for index in iterate_set_bits(cells)}


def inside(grid: Grid, cells: Cells) -> Cells:
    return {(x, y) for x, y in cells if 0 <= x < grid.width and 0 <= y < grid.height}


def neighbours(grid: Grid, cells: Cells) -> Cells:
    return inside(grid, {(x + dx, y + dy) for x, y in cells for dx, dy in SIDE_STEPS})


@given(boards())
def test_packing(board: tuple[Grid, Cells, Cells]) -> None:
    grid, cells, _ = board
    assert unpacked(grid, packed(grid, cells)) == cells
    assert list(iterate_set_bits(packed(grid, cells))) == sorted(iterate_set_bits(packed(grid, cells)))
    assert len(unpacked(grid, grid.all)) == grid.width * grid.height
    rim = {(x, y) for x, y in unpacked(grid, grid.all) if x in (0, grid.width - 1) or y in (0, grid.height - 1)}
    assert unpacked(grid, grid.rim) == rim


@given(boards())
def test_one_step(board: tuple[Grid, Cells, Cells]) -> None:
    grid, cells, _ = board
    for direction, (dx, dy) in enumerate(SIDE_STEPS):
        assert unpacked(grid, grid.shift_cells(packed(grid, cells), direction)) == inside(grid, {(x + dx, y + dy) for x, y in cells})
    assert unpacked(grid, grid.side_neighbours(packed(grid, cells))) == neighbours(grid, cells)
    touching = inside(grid, {(x + dx, y + dy) for x, y in cells for dx in (-1, 0, 1) for dy in (-1, 0, 1)}) - cells
    assert unpacked(grid, grid.ring_around(packed(grid, cells))) == touching
    king = {(x + dx, y + dy) for x, y in cells for dx in (-1, 0, 1) for dy in (-1, 0, 1) if dx or dy}
    assert unpacked(grid, grid.king_neighbours(packed(grid, cells))) == inside(grid, king)


@given(boards(), st.integers(0, 8))
def test_many_steps(board: tuple[Grid, Cells, Cells], most: int) -> None:
    grid, start, passable = board
    reached = set(start)
    for _ in range(most):
        reached |= neighbours(grid, reached) & passable
    assert unpacked(grid, grid.cells_within_side_steps(packed(grid, start), packed(grid, passable), most)) == reached
    walked = set(start)
    for _ in range(most):
        walked |= inside(grid, {(x + dx, y + dy) for x, y in walked for dx in (-1, 0, 1) for dy in (-1, 0, 1)}) & passable
    assert unpacked(grid, grid.cells_within_steps(packed(grid, start), packed(grid, passable), most)) == walked
    flooded = start & passable
    while not neighbours(grid, flooded) & passable <= flooded:
        flooded |= neighbours(grid, flooded) & passable
    assert unpacked(grid, grid.connected_cells(packed(grid, start), packed(grid, passable))) == flooded


@pytest.mark.parametrize(("x", "y"), [(-1, 0), (0, -1), (3, 0), (0, 2)])
def test_outside_is_refused(x: int, y: int) -> None:
    with pytest.raises(ValueError, match="outside"):
        Grid(3, 2).single_cell_mask(x, y)
