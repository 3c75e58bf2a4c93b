"""The geometry held against plain loops on random small boards."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from tabletop.games.specter_ops.board import straight_roads
from tabletop.games.specter_ops.directions import COMPASS_STEPS, SIGHT_DIRECTIONS
from tabletop.games.specter_ops.geometry import SpaceGeometry
from tests.games.specter_ops.board.plain import AROUND, Plain, Spot, line


@st.composite
def drawn(draw: st.DrawFn) -> tuple[Plain, SpaceGeometry, set[Spot]]:
    """Choose a board with a road or two, and some of its spots."""
    width, height = draw(st.integers(2, 8)), draw(st.integers(2, 8))
    rows = [[draw(st.sampled_from("..#.#")) for _ in range(width)] for _ in range(height)]
    for _ in range(draw(st.integers(0, 2))):
        west, north = draw(st.integers(0, width - 2)), draw(st.integers(0, height - 2))
        wide, tall = draw(st.sampled_from([(width, 2), (2, height), (4, 2), (2, 3)]))
        for y in range(north, min(north + tall, height)):
            for x in range(west, min(west + wide, width)):
                rows[y][x] = "="
    plain = Plain(tuple("".join(row) for row in rows))
    return plain, SpaceGeometry(plain.board()), draw(st.sets(st.sampled_from(plain.spots), max_size=6))


def packed(plain: Plain, spots: set[Spot]) -> int:
    return sum(1 << y * plain.width + x for x, y in spots)


def unpacked(plain: Plain, mask: int) -> set[Spot]:
    return {spot for at, spot in enumerate(plain.spots) if mask >> at & 1}


@given(drawn())
def test_roads(case: tuple[Plain, SpaceGeometry, set[Spot]]) -> None:
    plain, geometry, _ = case
    found = straight_roads(plain.width, plain.height, geometry.road)
    assert sorted(((one.west, one.north), (one.east, one.south)) for one in found) == sorted(plain.stretches)
    for one in found:
        assert one.runs_north_south == (one.south - one.north > one.east - one.west)


@given(drawn(), st.integers(0, 5))
@settings(deadline=None)
def test_ways(case: tuple[Plain, SpaceGeometry, set[Spot]], most: int) -> None:
    plain, geometry, barred = case
    everywhere = set[Spot]()
    for at, spot in enumerate(plain.spots):
        if not plain.free(spot):
            assert geometry.step_neighbours(at) == ()
            continue
        near, taken = plain.steps(spot, set()), plain.distances(spot, barred)
        order = [(spot[0] + x, spot[1] + y) for x, y in COMPASS_STEPS.values()]
        assert [plain.spots[to] for to in geometry.step_neighbours(at)] == [one for one in order if one in near]
        assert [plain.spots[to] for to in geometry.road_neighbours(at)] == [one for one in order if one in near and plain.sign(one) == "="]
        assert unpacked(plain, geometry.spaces_one_step_from(1 << at, packed(plain, barred))) == near - barred
        far = plain.distances(spot, set())
        assert geometry.walking_distances(at) == tuple(far.get(one, geometry.size) for one in plain.spots)
        close = {one for one, steps in taken.items() if steps <= most}
        assert unpacked(plain, geometry.reachable_spaces(at, most, packed(plain, barred))) == close
        assert unpacked(plain, geometry.reachable_spaces(at, most)) == {one for one, n in plain.distances(spot, set()).items() if n <= most}
        everywhere |= close
        for to, goal in enumerate(plain.spots):
            way = [plain.spots[one] for one in geometry.shortest_way(at, to, packed(plain, barred))]
            assert len(way) == taken.get(goal, 0)
            assert all(one in plain.steps(last, barred) for last, one in zip([spot, *way], way, strict=False))
            assert not way or way[-1] == goal
    free = packed(plain, {spot for spot in plain.spots if plain.free(spot)})
    assert unpacked(plain, geometry.reachable_from_set(free, most, packed(plain, barred))) == everywhere
    stepped = {to for spot in plain.spots if plain.free(spot) for to in plain.steps(spot, barred)}
    assert unpacked(plain, geometry.spaces_one_step_from(free, packed(plain, barred))) == stepped


@given(drawn(), st.integers(0, 8))
@settings(deadline=None)
def test_drives(case: tuple[Plain, SpaceGeometry, set[Spot]], most: int) -> None:
    plain, geometry, _ = case
    for at in geometry.spaces_of_set(geometry.road):
        taken = {one: n for one, n in plain.distances(plain.spots[at], set(), road=True).items() if n <= most}
        assert {plain.spots[to]: n for to, n in geometry.drive_steps_by_space(at, most).items()} == taken
        assert unpacked(plain, geometry.drivable_spaces(at, most)) == set(taken)


@given(drawn())
@settings(deadline=None)
def test_sight(case: tuple[Plain, SpaceGeometry, set[Spot]]) -> None:
    plain, geometry, smoke = case
    for at in geometry.spaces_of_set(geometry.open):
        hunter = plain.spots[at]
        for cloud in (set[Spot](), smoke):
            seen = {spot for spot in plain.spots if plain.sees(hunter, spot, cloud)}
            assert unpacked(plain, geometry.spaces_in_sight(at, packed(plain, cloud))) == seen
            for bearing in SIGHT_DIRECTIONS:
                along = {spot for spot in seen if _lies(hunter, spot, COMPASS_STEPS[bearing]) and not _hidden(plain, hunter, spot, cloud)}
                assert unpacked(plain, geometry.spaces_in_sight_one_way(at, bearing, packed(plain, cloud))) == along | {hunter}


def _lies(hunter: Spot, spot: Spot, step: Spot) -> bool:
    """Return whether a spot lies straight in a direction."""
    x, y = spot[0] - hunter[0], spot[1] - hunter[1]
    return (x * step[0] > 0 and not y) or (y * step[1] > 0 and not x)


def _hidden(plain: Plain, hunter: Spot, spot: Spot, cloud: set[Spot]) -> bool:
    """Return whether a structure or smoke lies on the straight line up to a spot."""
    return any(not plain.free(at) or at in cloud for at in line(hunter, spot))


@given(drawn(), st.integers(0, 9))
@settings(deadline=None)
def test_distances(case: tuple[Plain, SpaceGeometry, set[Spot]], most: int) -> None:
    plain, geometry, _ = case
    for at, (x, y) in enumerate(plain.spots):
        assert (geometry.column_of(at), geometry.row_of(at)) == (x, y)
        assert geometry.space_number(geometry.space_name(at)) == at
        near = {(u, v) for u, v in plain.spots if abs(u - x) <= most and abs(v - y) <= most}
        assert unpacked(plain, geometry.spaces_within_king_steps(at, most)) == near
        assert all((geometry.king_distance(at, to) <= most) == (spot in near) for to, spot in enumerate(plain.spots))
        assert unpacked(plain, geometry.adjacent_spaces(at)) == {(x + u, y + v) for u, v in AROUND} & set(plain.spots)
