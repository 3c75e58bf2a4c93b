"""The camera of a board: what is where on the glass, and how the view is pushed, zoomed and fitted."""

from __future__ import annotations

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scenes.board.camera import GLIDE_SECONDS, BoardCamera, bounding_box, turned_cell
from tests.sizes import runs


def looking(size: float, middle: tuple[float, float], rect: pygame.Rect, quarters: int) -> BoardCamera:
    camera = BoardCamera(24, 200)
    camera.quarters = quarters
    camera.size, camera.middle, camera.rect, camera.reach = size, middle, rect, (-100, -100, 100, 100)
    return camera


places = st.tuples(st.integers(-40, 40), st.integers(-40, 40))
cameras = st.builds(
    looking,
    st.floats(24, 200),
    st.tuples(st.floats(-30, 30), st.floats(-30, 30)),
    st.builds(pygame.Rect, st.integers(0, 300), st.integers(0, 300), st.integers(50, 1500), st.integers(50, 900)),
    st.integers(0, 3),
)


@given(cameras, places)
@settings(max_examples=runs(150))
def test_every_pixel_of_a_cell_is_that_cell(camera: BoardCamera, place: tuple[int, int]) -> None:
    at = camera.cell_rect(*place)
    assert at.w == at.h == camera.cell_pixels and camera.cell_pixels % 2 == 0
    for x, y in (at.topleft, at.center, (at.right - 1, at.bottom - 1)):
        assert camera.cell_at(x, y) == place
    dx, dy = ((-1, 0), (0, 1), (1, 0), (0, -1))[camera.quarters]
    assert camera.cell_at(at.x - 1, at.y) == (place[0] + dx, place[1] + dy)
    assert camera.board_box(at) == pytest.approx(bounding_box([place])) and camera.window_box(bounding_box([place])) == at
    x, y = camera.board_point(*camera.window_point(*place))
    assert (x, y) == (pytest.approx(place[0]), pytest.approx(place[1]))
    assert camera.window_point(*place) == at.center


@given(cameras, st.floats(0.4, 2.5), st.floats(0, 1500), st.floats(0, 900))
@settings(max_examples=runs(100))
def test_zooming_keeps_what_is_under_the_finger(camera: BoardCamera, factor: float, x: float, y: float) -> None:
    before = camera.board_point_unrounded(x, y)
    camera.zoom_by(factor, x, y, 0.0)
    assert camera.low <= camera.size <= camera.high
    after = camera.board_point_unrounded(x, y)
    assert after == (pytest.approx(before[0], abs=1e-6), pytest.approx(before[1], abs=1e-6))


@given(cameras, st.lists(places, min_size=1, max_size=12))
@settings(max_examples=runs(100))
def test_what_fits_is_seen(camera: BoardCamera, cells: list[tuple[int, int]]) -> None:
    box = bounding_box(cells, 0.1)
    camera.fit_box(box)
    if camera.size > camera.low:
        assert camera.sees_box(box)
    camera.pan_by(5000, -4000)
    assert camera.own_way
    camera.pan_to_reveal_box(bounding_box(cells[:1]))
    assert camera.sees_box(bounding_box(cells[:1]))


def test_the_view_glides_and_rests() -> None:
    camera = looking(100, (0, 0), pygame.Rect(0, 0, 1000, 600), 0)
    camera.fit_box(bounding_box([(5, 5), (9, 9)]), 10.0)
    end = camera.target_middle_and_size
    assert camera.update(10.0 + GLIDE_SECONDS / 2) and camera.middle != end[:2]
    camera.update(10.0 + GLIDE_SECONDS)
    assert (*camera.middle, camera.size) == end
    assert not camera.update(11.0) and camera.wake_at(11.0) is None


def test_where_the_view_will_rest_is_known_while_it_glides() -> None:
    """What is soft or passes is as large as it will be then, from the first moment on."""
    camera = looking(100, (0, 0), pygame.Rect(0, 0, 1000, 600), 0)
    assert camera.settled_cell_pixels == camera.cell_pixels == 100
    camera.fit_box(bounding_box([(5, 5), (9, 9)]), 10.0)
    camera.update(10.0 + GLIDE_SECONDS / 2)
    assert camera.settled_cell_pixels != camera.cell_pixels
    known = camera.settled_cell_pixels
    camera.update(10.0 + GLIDE_SECONDS)
    assert camera.settled_cell_pixels == camera.cell_pixels == known
    camera.zoom_by(1.5, 0, 0, 11.0)
    assert camera.settled_cell_pixels == camera.cell_pixels != known


def test_a_size_is_known_beforehand_unless_fingers_change_it() -> None:
    camera = looking(100, (0, 0), pygame.Rect(0, 0, 1000, 600), 0)
    assert camera.target_cell_pixels(10.0) == 100
    camera.fit_box(bounding_box([(5, 5), (9, 9)]), 10.0)
    camera.update(10.0 + GLIDE_SECONDS / 2)
    goal = camera.target_cell_pixels(10.0 + GLIDE_SECONDS / 2)
    camera.update(10.0 + GLIDE_SECONDS)
    assert goal == camera.cell_pixels != 100
    camera.zoom_by(0.5, 500, 300, 11.0)
    assert camera.target_cell_pixels(11.0) is None and camera.target_cell_pixels(12.0) == camera.cell_pixels


@given(cameras, places, st.integers(0, 3))
@settings(max_examples=runs(100))
def test_a_board_that_is_turned_starts_as_it_lay_and_turns_round_what_is_seen(
    camera: BoardCamera, place: tuple[int, int], quarters: int
) -> None:
    before, middle = camera.window_point(*place), turned_cell(*camera.middle, -camera.quarters)
    camera.turn_board(quarters, 10.0)
    near = camera.cell_pixels * 0.02 + 2
    assert camera.window_point(*place) == (pytest.approx(before[0], abs=near), pytest.approx(before[1], abs=near))
    assert camera.quarters == quarters
    if camera.spin:
        assert camera.is_moving and camera.update(10.0 + GLIDE_SECONDS / 2) and 0 < abs(camera.spin) < 3.2
        camera.update(10.0 + GLIDE_SECONDS)
    assert not camera.is_moving and camera.spin == 0.0
    assert turned_cell(*camera.middle, -quarters) == pytest.approx(middle)
    assert camera.cell_at(*camera.cell_rect(*place).center) == place


def test_a_push_dies_away_and_never_loses_the_ship() -> None:
    camera = looking(100, (0, 0), pygame.Rect(0, 0, 1000, 600), 0)
    camera.reach = (-2, -2, 2, 2)
    camera.pan_by(-30, 0)
    camera.start_momentum(-1500, 900, 0.0)
    now = 0.0
    while camera.update(now := now + 0.02):
        assert now < 5
    assert -2 <= camera.middle[0] <= 2 and -2 <= camera.middle[1] <= 2
    assert camera.wake_at(now) is None


def test_it_is_known_how_large_cells_will_be_at_a_moment_of_a_glide() -> None:
    camera = looking(100.0, (0.0, 0.0), pygame.Rect(0, 0, 640, 360), 0)
    assert camera.cell_pixels_at(7.0) == 100
    camera.fit_box((-8.0, -8.0, 8.0, 8.0), 10.0)
    moments = [10.0 + GLIDE_SECONDS * share / 9 for share in range(11)]
    known = [camera.cell_pixels_at(moment) for moment in moments]
    found = []
    for moment in moments:
        camera.update(moment)
        found.append(camera.cell_pixels)
    assert known == found and len({*known}) > 5
