"""Ways and sight on the board of the box, clause by clause."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tabletop.games.specter_ops.board import Board, column_name
from tabletop.games.specter_ops.geometry import Direction, SpaceGeometry
from tabletop.games.specter_ops.line_of_sight import MAX_CACHED_VIEWS
from tabletop.games.specter_ops.visibility import completion_spaces
from tests.games.specter_ops.board.plain import Plain, facility, named, spaces


def drawn(*lines: str) -> SpaceGeometry:
    """Return the geometry of a board that is drawn here; A1 is upper left."""
    return SpaceGeometry(Plain(lines).board())


def seen(geometry: SpaceGeometry, name: str, smoke: str = "") -> set[str]:
    """Name what a hunter sees from a space."""
    return named(geometry, geometry.spaces_in_sight(geometry.space_number(name), spaces(geometry, smoke)))


def reached(geometry: SpaceGeometry, name: str, steps: int, forbidden: str = "") -> set[str]:
    """Name what can be reached."""
    return named(geometry, geometry.reachable_spaces(geometry.space_number(name), steps, spaces(geometry, forbidden)))


def line(names: str) -> set[str]:
    """Name the spaces from one to another along a row or column: `B2-B5`."""
    first, last = names.split("-")
    columns = [chr(one) for one in range(ord(first[0]), ord(last[0]) + 1)]
    return {f"{column}{row}" for column in columns for row in range(int(first[1:]), int(last[1:]) + 1)}


# Objectives


@pytest.mark.rule("SO2.3", "SO6.4")
def test_an_objective_is_completed_from_open_spaces_only() -> None:
    geometry = facility()
    assert geometry.space_name(geometry.objectives[4, 5]) == "V16"
    assert named(geometry, completion_spaces(geometry, 4, 5, 1)) == {"U15", "U16", "U17", "V15", "V17", "W15", "W16", "W17"}
    for section, die in geometry.objectives:
        for reach in (1, 2):
            assert not completion_spaces(geometry, section, die, reach) & ~geometry.open


# Ways


@pytest.mark.rule("SO2.1")
def test_a_diagonal_leads_past_one_corner_but_not_between_two() -> None:
    assert reached(drawn("..", "#."), "A1", 1) == {"A1", "B1", "B2"}
    assert reached(drawn(".#", "#."), "A1", 9) == {"A1"}
    assert reached(drawn("#.", ".#"), "B1", 9) == {"B1"}
    assert reached(drawn(".#.", "#..", "..."), "A1", 9) == {"A1"}


@pytest.mark.rule("SO2.1")
def test_nobody_steps_on_or_through_structures_and_hunters() -> None:
    board = drawn("..#..", "..#..", "..#..", ".....")
    assert reached(board, "A1", 3) == line("A1-B4") | {"C4"}
    assert reached(board, "A1", 4, "C4") == line("A1-B4")
    assert reached(board, "A1", 4) == line("A1-B4") | {"C4", "D3", "D4"}


@pytest.mark.rule("SO2.1")
def test_hunters_are_no_corners() -> None:
    board = drawn("..", "..")
    assert reached(board, "A1", 1, "B1 A2") == {"A1", "B2"}


@pytest.mark.rule("SO2.1")
def test_no_way_of_the_box_leads_between_two_corners() -> None:
    board = facility()
    for cell in board.spaces_of_set(board.open):
        assert len(board.step_neighbours(cell)) == (board.adjacent_spaces(cell) & board.open).bit_count()


def test_one_step_is_no_stay() -> None:
    board = drawn("...")
    assert named(board, board.spaces_one_step_from(spaces(board, "A1"))) == {"B1"}
    assert named(board, board.spaces_one_step_from(spaces(board, "A1 B1"))) == {"A1", "B1", "C1"}


def test_a_straight_way_turns_no_more_than_it_has_to() -> None:
    """As long as any shortest way, and in two pieces where a corner has to be cut."""
    board = drawn(*["......"] * 4)
    for start, goal in (("A1", "F3"), ("F4", "A1"), ("B1", "D4")):
        a, b = board.space_number(start), board.space_number(goal)
        way = (a, *board.shortest_way(a, b, straight=True))
        assert len(way) == len(board.shortest_way(a, b)) + 1
        steps = [second - first for first, second in pairwise(way)]
        assert sum(one != other for one, other in pairwise(steps)) == 1


def test_a_straight_way_does_not_turn_twice_where_one_turn_will_do() -> None:
    """Looked at from the goal, one would go on slantwise, and have to turn back."""
    board = drawn("......", "......", "......")
    way = board.shortest_way(board.space_number("A2"), board.space_number("E2"), forbidden=spaces(board, "B2"), straight=True)
    assert len(way) == 4
    steps = [second - first for first, second in pairwise((board.space_number("A2"), *way))]
    assert sum(one != other for one, other in pairwise(steps)) == 2


def test_a_shortest_way_keeps_to_what_is_allowed() -> None:
    board = drawn("....", ".##.", "....")
    corner, goal = board.space_number("A2"), board.space_number("D2")
    assert len(board.shortest_way(corner, goal)) == 3
    upper = board.shortest_way(corner, goal, allowed=spaces(board, "A1 B1 C1 D1 D2"))
    assert [board.space_name(cell) for cell in upper] == ["B1", "C1", "D2"]
    assert board.shortest_way(corner, goal, forbidden=spaces(board, "B1 C3")) == ()
    assert board.shortest_way(corner, corner) == ()


@pytest.mark.rule("SO3.2")
def test_the_vehicle_keeps_to_roads() -> None:
    board = facility()
    start = board.space_number("K17")
    assert board.drivable_spaces(start, 10) & ~board.road == 0
    taken = board.drive_steps_by_space(start, 10)
    assert taken[start] == 0
    assert taken[board.space_number("K16")] == 1
    assert taken[board.space_number("K27")] == 10
    assert board.space_number("J28") not in taken
    assert board.space_number("L17") not in taken
    assert {board.space_name(cell) for cell in board.road_neighbours(board.space_number("A3"))} == set()
    assert [board.space_name(cell) for cell in board.road_neighbours(board.space_number("A7"))] == ["B7", "B8", "A8"]


# Sight


@pytest.mark.rule("SO4.1")
def test_a_hunter_sees_along_row_and_column_up_to_a_structure() -> None:
    board = drawn("#......", ".......", "...#...", ".......", ".......")
    assert seen(board, "D2") == {"A2", "B2", "C2", "D2", "E2", "F2", "G2", "D1"}
    assert seen(board, "A2") == {"B2", "C2", "D2", "E2", "F2", "G2"} | line("A2-A5")


@pytest.mark.rule("SO4.1", "SO7.3")
def test_q5_and_q10_see_each_other() -> None:
    board = facility()
    assert "Q10" in seen(board, "Q5")
    assert "Q5" in seen(board, "Q10")
    assert seen(board, "Q5") == line("Q5-W5") | line("Q3-Q10")


@pytest.mark.rule("SO4.2")
def test_on_a_road_the_whole_stretch_is_seen_in_both_lanes() -> None:
    board = facility()
    assert seen(board, "C7") == line("A7-O8")
    assert seen(board, "C8") == line("A7-O8") | line("P8-S8")


@pytest.mark.rule("SO4.2")
def test_at_a_junction_every_stretch_that_holds_the_space_is_seen() -> None:
    board = facility()
    assert line("N1-O16") | line("A7-O8") <= seen(board, "N7")
    assert line("N1-O16") | line("N12-W13") <= seen(board, "O12")
    assert not line("A7-M8") & seen(board, "O12")
    assert line("J15-K32") | line("J21-W22") <= seen(board, "J21")
    assert line("J15-K32") | line("A23-K24") <= seen(board, "K24")
    assert not line("L22-W22") & seen(board, "K24")


@pytest.mark.rule("SO4.2")
def test_beside_a_road_only_row_and_column_are_seen() -> None:
    board = facility()
    assert "P10" in seen(board, "O10")
    assert seen(board, "P10") & line("N1-O16") == {"N10", "O10"}


@pytest.mark.rule("SO4.3")
def test_plain_sight_is_the_same_both_ways() -> None:
    board = facility()
    for cell in board.spaces_of_set(board.open):
        assert board.spaces_in_sight(cell) >> cell & 1
        assert all(board.spaces_in_sight(other) >> cell & 1 for other in board.spaces_of_set(board.spaces_in_sight(cell)))
        assert board.spaces_in_sight(cell) & board.blocked == 0


@pytest.mark.rule("SO6.14")
def test_smoke_is_not_seen_into_through_nor_out_of() -> None:
    board = drawn(".......")
    assert seen(board, "B1", "D1") == {"A1", "B1", "C1"}
    assert seen(board, "D1", "D1") == {"D1"}
    assert seen(board, "D1", "A1 F1") == {"B1", "C1", "D1", "E1"}
    assert seen(board, "G1", "B1 C1 E1") == {"F1", "G1"}


@pytest.mark.rule("SO4.2", "SO6.14")
def test_smoke_ends_the_lane_that_it_lies_on() -> None:
    board = drawn("..==..", "..==..", "..==..", "..==..", "..==..", "..==..")
    across = {"A3", "B3", "E3", "F3"}
    assert seen(board, "C3") == line("C1-D6") | across
    assert seen(board, "C3", "D5") == line("C1-C6") | line("D1-D4") | across
    assert seen(board, "C3", "C2 D4") == line("C3-C6") | line("D1-D3") | across
    assert seen(board, "C3", "D3") == line("C1-C6") | {"A3", "B3"}


@pytest.mark.rule("SO4.2", "SO6.14")
def test_a_lane_across_is_followed_from_the_own_column() -> None:
    board = drawn("......", "======", "======", "......")
    assert seen(board, "C2", "E3") == line("A2-F2") | line("A3-D3") | {"C1", "C4"}
    assert seen(board, "C2", "C3") == line("A2-F2") | {"C1"}


def test_views_through_smoke_are_not_kept_for_ever() -> None:
    board = drawn("......................", "......................")
    for smoke in range(1 << 13):
        board.spaces_in_sight(0, smoke << 1)
    assert len(board.lines.smoked) <= MAX_CACHED_VIEWS


@pytest.mark.rule("SO6.5")
def test_a_shot_follows_one_direction_only() -> None:
    board = drawn("..==..", "..==..", "#.==..")
    shot = {
        bearing: named(board, board.spaces_in_sight_one_way(board.space_number("C2"), bearing))
        for bearing in (Direction.N, Direction.E, Direction.S, Direction.W)
    }
    assert shot == {
        Direction.N: {"C2", "C1"},
        Direction.E: {"C2", "D2", "E2", "F2"},
        Direction.S: {"C2", "C3"},
        Direction.W: {"C2", "B2", "A2"},
    }
    assert named(board, board.spaces_in_sight_one_way(board.space_number("C3"), Direction.W)) == {"C3", "B3"}
    assert named(board, board.spaces_in_sight_one_way(board.space_number("C2"), Direction.E, spaces(board, "E2"))) == {"C2", "D2"}
    with pytest.raises(ValueError, match="north-east"):
        board.spaces_in_sight_one_way(0, Direction.NE)


# Distances and directions


@pytest.mark.rule("SO7.3")
def test_o5_to_l4_takes_three_steps() -> None:
    board = facility()
    start, goal = board.space_number("O5"), board.space_number("L4")
    assert len(board.shortest_way(start, goal)) == 3
    assert not board.reachable_spaces(start, 2) >> goal & 1
    assert board.reachable_spaces(start, 3) >> goal & 1


@pytest.mark.rule("SO3.5", "SO7.3")
def test_the_sensor_at_n9_finds_l4_in_the_north_west() -> None:
    board = facility()
    assert board.bearing_between(board.space_number("N9"), board.space_number("L4")) is Direction.NW


@pytest.mark.rule("SO3.5", "SO6.19")
@pytest.mark.parametrize(
    ("name", "bearing"),
    [
        ("C1", "N"),
        ("D2", "NE"),
        ("E1", "NE"),
        ("E3", "E"),
        ("D4", "SE"),
        ("C5", "S"),
        ("A4", "SW"),
        ("A3", "W"),
        ("B1", "NW"),
        ("C3", "HERE"),
    ],
)
def test_directions(name: str, bearing: str) -> None:
    board = drawn(*["....."] * 5)
    assert board.bearing_between(board.space_number("C3"), board.space_number(name)) is Direction[bearing]


@pytest.mark.rule("SO3.4")
def test_distance_counts_kings_steps_walls_or_not() -> None:
    board = drawn("..#..", "..#..", "..#..")
    assert board.king_distance(board.space_number("A1"), board.space_number("D3")) == 3
    assert named(board, board.spaces_within_king_steps(board.space_number("A1"), 2)) == line("A1-C3")
    assert named(board, board.adjacent_spaces(board.space_number("B1"))) == line("A1-C2") - {"B1"}


def test_names_of_wide_boards() -> None:
    assert [column_name(column) for column in (0, 25, 26, 51, 52, 59)] == ["A", "Z", "AA", "AZ", "BA", "BH"]
    board = SpaceGeometry(Board("wide", 40, 40, 0, 0, (), (), 0, (), (), 0, 0))
    assert board.space_name(board.space_number("AN40")) == "AN40"
    assert board.space_number("AN40") == 1599
    assert board.spaces_of_set(board.single_space_set(5) | board.single_space_set(70)) == (5, 70)
    for wrong in ("AO1", "A41", "a1", "A0", "1A"):
        with pytest.raises(ValueError, match=wrong):
            board.space_number(wrong)
