"""The board of the box: its figures, the map held against it space by space, and what a wrong board file is told."""

from __future__ import annotations

import json
import runpy
from collections import Counter
from itertools import combinations
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pygame
import pytest

from scenes.board.tiled.map_reader import read_map
from scenes.engine.paths import assets_dir, data_dir
from tabletop.core.errors import ContentErrors, SaveError
from tabletop.games.specter_ops.board import BoardRecord, column_and_row, make_board
from tabletop.games.specter_ops.board_file import load_board, load_board_record
from tests.games.specter_ops.board.plain import Plain, Spot

MAPS = assets_dir() / "specter_ops" / "maps"
FACILITY = MAPS / "facility_83x.tmx"
BOARD = data_dir() / "specter_ops" / "board.yaml"
OBJECTIVES = {
    1: "B19 C17 D19 C14 F11 H12",
    2: "B30 C28 E27 G27 G29 I30",
    3: "N31 Q25 Q29 R31 U25 V30",
    4: "P18 R18 T18 V18 V16 U14",
}
STRETCHES = {"N1-O16", "A7-O8", "N12-W13", "A15-O16", "J15-K32", "J21-W22", "A23-K24"}


@pytest.fixture(params=["data", "map"])
def record(request: pytest.FixtureRequest) -> BoardRecord:
    """Return the board of the data, then the board that is drawn."""
    return read_map(FACILITY) if request.param == "map" else load_board(data_dir() / "specter_ops")


def spot(name: str) -> Spot:
    """Return column and row of a coordinate of one letter, without asking the rules."""
    return ord(name[0]) - ord("A"), int(name[1:]) - 1


# The figures


@pytest.mark.rule("SO7.1")
def test_the_board_has_the_figures_of_the_rules(record: BoardRecord) -> None:
    plain = Plain(record.rows)
    signs = Counter("".join(record.rows))
    assert (plain.width, plain.height) == (23, 32)
    assert (signs["#"], signs["="] + signs["."], signs["="]) == (208, 528, 174)
    assert len(plain.distances(spot("N1"), set())) == 528
    assert {f"{name(first)}-{name(last)}" for first, last in plain.stretches} == STRETCHES
    assert set(record.stretches or ()) == STRETCHES
    for stretch in make_board(record).road_stretches:
        assert min(stretch.east - stretch.west, stretch.south - stretch.north) == 1
    assert len({one for section in record.sections for one in section}) == 24


@pytest.mark.rule("SO7.1")
def test_objectives_are_structures_that_can_be_reached_and_lie_apart(record: BoardRecord) -> None:
    plain = Plain(record.rows)
    for one in (one for section in record.sections for one in section):
        x, y = spot(one)
        assert plain.sign((x, y)) == "#"
        assert any(plain.free((x + right, y + down)) for right in (-1, 0, 1) for down in (-1, 0, 1))
    for ones, others in combinations(record.sections, 2):
        for (x, y), (u, v) in ((spot(one), spot(other)) for one in ones for other in others):
            assert max(abs(x - u), abs(y - v)) > 4


@pytest.mark.rule("SO7.2")
def test_the_objectives_of_the_sections(record: BoardRecord) -> None:
    assert dict(enumerate(record.sections, 1)) == {section: tuple(names.split()) for section, names in OBJECTIVES.items()}


@pytest.mark.rule("SO1.2", "SO5.1")
def test_starts_and_escape_points(record: BoardRecord) -> None:
    board = make_board(record)

    def named(*cells: int) -> str:
        return " ".join(name((cell % 23, cell // 23)) for cell in cells)

    assert named(board.agent_start) == "N1"
    for players in (2, 3):
        assert (named(*board.escape_point_cells_for(players)), named(board.vehicle_start_for(players))) == ("A3 N1 W3", "K17")
    for players in (4, 5):
        assert (named(*board.escape_point_cells_for(players)), named(board.vehicle_start_for(players))) == ("A3 N1 W3 H1", "K23")


def name(at: Spot) -> str:
    """Return the coordinate of a column and row."""
    return f"{chr(ord('A') + at[0])}{at[1] + 1}"


# The map


@pytest.mark.rule("SO7.1")
def test_the_map_is_the_board_space_by_space() -> None:
    """Reads the map's text without the reader of maps: the uppermost tile with a kind says what its space is."""
    root = ElementTree.parse(FACILITY).getroot()
    tiles = ElementTree.parse(MAPS / "plan.tsx").getroot().iter("tile")
    kinds = {int(tile.get("id", "")) + 1: tile[0][0].get("value") for tile in tiles}
    drawn = [["?"] * 23 for _ in range(32)]
    for layer in root.iter("layer"):
        rows = (layer.findtext("data") or "").strip().split("\n")
        for y, row in enumerate(rows):
            for x, tile in enumerate(row.rstrip(",").split(",")):
                drawn[y][x] = {"structure": "#", "road": "=", "floor": "."}.get(kinds.get(int(tile)) or "", drawn[y][x])
    assert ["".join(row) for row in drawn] == list(load_board(data_dir() / "specter_ops").rows)


def test_the_map_and_the_data_are_one_board() -> None:
    assert make_board(load_board(data_dir() / "specter_ops")) == make_board(read_map(FACILITY))


def test_the_map_has_its_layers_and_named_objects() -> None:
    root = ElementTree.parse(FACILITY).getroot()
    assert (root.get("version"), root.get("orientation"), root.get("infinite")) == ("1.10", "orthogonal", "0")
    assert [layer.get("name") for layer in root.iter("layer")] == ["ground", "road", "structures", "marks"]
    assert all(data.get("encoding") == "csv" for data in root.iter("data"))
    names = [one.get("name") for one in root.iter("object")]
    assert len(set(names)) == len(names) == 24 + 1 + 4 + 2 + 7
    assert not [one for one in root.iter() if one.get("class") or one.get("propertytype")]


def test_the_script_makes_the_map_that_is_there() -> None:
    script = runpy.run_path(str(assets_dir() / "make_maps.py"), run_name="make_maps")
    assert script["tiled_map"](load_board(data_dir() / "specter_ops")) == FACILITY.read_text(encoding="utf-8")
    assert script["tileset"]() == (MAPS / "plan.tsx").read_text(encoding="utf-8")
    made, kept = script["picture"](), pygame.image.load(MAPS / "plan.png")
    assert made.get_size() == kept.get_size() == (512, 320)
    assert made.get_at((100, 32)) == kept.get_at((100, 32))


# The record


def test_a_board_goes_into_a_save_and_back() -> None:
    record = load_board(data_dir() / "specter_ops")
    data = json.loads(json.dumps(record.to_data()))
    assert BoardRecord.from_data(data) == record


@pytest.mark.parametrize("data", [None, [], {}, {"name": "x"}, "board"])
def test_a_damaged_board_of_a_save_is_refused(data: Any) -> None:
    with pytest.raises(SaveError):
        BoardRecord.from_data(data)


def test_stretches_are_found_when_they_are_not_named() -> None:
    record = load_board(data_dir() / "specter_ops")
    found = make_board(record.model_copy(update={"stretches": None})).road_stretches
    assert sorted(found, key=str) == sorted(make_board(record).road_stretches, key=str)


@pytest.mark.parametrize(("coordinate", "column", "row"), [("A1", 0, 0), ("W32", 22, 31), ("AA7", 26, 6), ("BH60", 59, 59)])
def test_coordinates(coordinate: str, column: int, row: int) -> None:
    assert column_and_row(coordinate) == (column, row)


# Mistakes


def told(folder: Path, *changes: tuple[str, str]) -> list[str]:
    """Change the board file and give what is wrong with it."""
    text = BOARD.read_text(encoding="utf-8")
    for old, new in changes:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    path = folder / "specter_ops" / "board.yaml"
    path.parent.mkdir()
    path.write_text(text, encoding="utf-8")
    with pytest.raises(ContentErrors) as caught:
        load_board_record(path, folder)
    return [str(error) for error in caught.value.errors]


FIRST, SECOND, SEVENTH = '- "..#.#.#.#.#..==...#####"', '- "#.........#.#==##.#.##."', '- "===============#.#....."'


@pytest.mark.parametrize(
    ("old", "new", "what"),
    [
        (FIRST, '- "..#.#.#.#.#..==...####"', "rows[0]: row 1 should have 23 spaces, not 22"),
        (FIRST, '- "..#.#.#.#.#..==...###x#"', "rows[0][21]: V1 is 'x', which the legend does not have"),
        (
            SECOND,
            '- "##........#.#==##.#.##."',
            "rows[0][0]: A1 (and 1 more beside it) cannot be reached from the rest",
        ),
        (SEVENTH, '- "================.#....."', "rows[6][15]: P7 is road outside every stretch; roads are two spaces wide (SO7.1)"),
        (SEVENTH, '- "===.===========#.#....."', "stretches[1]: D7 of A7-O8 is no road (SO4.2)"),
        ("A7-O8", "A7-O7", "stretches[1]: A7-O7 should be two spaces wide and at least three long (SO4.2)"),
        ("A7-O8", "A6-O8", "stretches[1]: A6-O8 should be two spaces wide and at least three long (SO4.2)"),
        ("A7-O8", "A7-B8", "stretches[1]: A7-B8 should be two spaces wide and at least three long (SO4.2)"),
        ("A7-O8", "N1-O16", "stretches[1]: N1-O16 is there twice"),
        ("A7-O8", "A7", "stretches[1]: 'A7' is no pair of corners such as N1-O16"),
        ("A7-O8", "A7-X8", "stretches[1]: A7-X8 lies outside the board"),
        ("start: N1", "start: C1", "start: C1 is a structure; nobody can start there (SO1.2)"),
        ("start: N1", "start: X1", "start: X1 lies outside the board"),
        ("[A3, N1, W3]", "[A3, N1, A4]", "escapes[2]: A4 is a structure; nobody can escape there (SO1.2)"),
        ("[H1]", "[W3]", "extra_escapes[0]: W3 is an escape point already"),
        ("few: K17", "few: L17", "vehicle.few: L17 is no road; the vehicle cannot start there (SO3.2)"),
        ("B19, C17", "B18, C17", "sections[0][0]: B18 is no structure; objectives are (SO7.1)"),
        ("I30]", "I30, I30]", "sections[1]: tuple should have at most 6 items after validation, not 7"),
        ("N31, Q25", "L28, Q25", "sections[2][0]: L28 is no structure; objectives are (SO7.1)"),
        ("U14]", "U23]", "sections[3][5]: U23 lies 2 spaces from U25 of section 3; 5 are needed (SO7.1)"),
        ("blocked: 208", "blocked: 207", "counts.blocked: the board has 208, not 207"),
        ("stretches: 7", "stretches: 8", "counts.stretches: the board has 7, not 8"),
        ("start: N1", "start: n1", "start: string should match"),
        ('floor: "."', 'floor: "="', "legend: structure, road and floor should have three different signs"),
    ],
)
def test_mistakes_of_a_board_file(tmp_path: Path, old: str, new: str, what: str) -> None:
    found = told(tmp_path, (old, new))
    assert any(one.startswith("specter_ops/board.yaml:") and f": {what}" in one for one in found), found


def test_a_mistake_is_told_with_its_place(tmp_path: Path) -> None:
    text = BOARD.read_text(encoding="utf-8")
    line, column = text[: text.index("B19")].count("\n") + 1, text.split("B19")[0].split("\n")[-1]
    assert told(tmp_path, ("B19", "B18")) == [
        f"specter_ops/board.yaml:{line}:{len(column) + 1}: sections[0][0]: B18 is no structure; objectives are (SO7.1)",
    ]


@pytest.mark.rule("SO2.3")
def test_an_objective_walled_in(tmp_path: Path) -> None:
    found = told(
        tmp_path,
        ('- "===============...#...."', '- "===============...#.###"'),
        ('- "===============##.##.#."', '- "===============##.#####"'),
        ('- "#.#.#.#.#==#.#........."', '- "#.#.#.#.#==#.#......###"'),
    )
    assert any("sections[3][4]: V16 has no free space beside it; nobody could complete it (SO2.3)" in one for one in found)
