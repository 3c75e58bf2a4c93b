"""A board that somebody made in Tiled becomes plain data; a broken one is refused with layer or object, line, and what is wrong."""

from __future__ import annotations

import re
from pathlib import Path
from shutil import copytree

import pytest

from scenes.board.tiled.map_reader import read_map
from scenes.commands.check_maps import board_differences, check_maps
from scenes.engine.paths import assets_dir, data_dir
from tabletop.core.errors import ContentErrors
from tabletop.games.specter_ops.board import BoardRecord, make_board
from tabletop.games.specter_ops.board_file import board_mistakes
from tabletop.games.specter_ops.geometry import SpaceGeometry

COURTYARD = Path(__file__).parents[2] / "content" / "maps" / "courtyard.tmx"
TILES = {"floor": "101", "road": "102", "structure": "107", "none": "0", "odd": "103"}


def tiled(text: str, **spaces: str) -> str:
    """Change tiles of the terrain: `B2="floor"`."""
    for name, kind in spaces.items():
        before, rows, after = re.split(r'(?<=csv">\n)(.*?)(?=\n</data>)', text, maxsplit=1, flags=re.DOTALL)
        cells = [line.rstrip(",").split(",") for line in rows.split("\n")]
        cells[int(name[1:]) - 1][ord(name[0]) - ord("A")] = TILES[kind]
        text = before + ",\n".join(",".join(row) for row in cells) + after
    return text


def without(text: str, name: str) -> str:
    """Take an object away."""
    kept = re.sub(rf'  <object [^>]*name="{re.escape(name)}".*?</object>\n', "", text, flags=re.DOTALL)
    assert kept != text
    return kept


def moved(text: str, name: str, x: int, y: int) -> str:
    """Move an object to the space in a column and row, from 0."""
    found = re.sub(rf'(name="{re.escape(name)}") x="[^"]*" y="[^"]*"', rf'\1 x="{x * 64 + 1}" y="{y * 64 + 1}"', text)
    assert found != text
    return found


def told(folder: Path, text: str) -> list[str]:
    """Read a map that is written here, and give what is wrong with it."""
    path = folder / "maps" / "yard.tmx"
    path.parent.mkdir()
    path.write_text(text, encoding="utf-8")
    with pytest.raises(ContentErrors) as caught:
        read_map(path, folder)
    return [str(error) for error in caught.value.errors]


def line_of(text: str, part: str, more: int = 0) -> int:
    """Return the line in which a part of a text begins."""
    return text[: text.index(part)].count("\n") + 1 + more


@pytest.fixture
def text() -> str:
    return COURTYARD.read_text(encoding="utf-8")


@pytest.mark.rule("SO1.2")
def test_a_foreign_board_loads() -> None:
    record = read_map(COURTYARD)
    assert record.name == "The Courtyard"
    assert record.rows[:6] == (".....==.....", ".##..==..##.", ".....==.....", "..#..==..#..", ".....==.....", "============")
    assert record.sections[0] == ("B2", "B2", "C2", "C2", "C4", "C4")
    assert record.sections[3] == ("K11", "K11", "J11", "J11", "J9", "J9")
    assert (record.start, record.escapes, record.extra_escapes) == ("F1", ("L1", "A12"), ("L12",))
    assert (record.vehicle.few, record.vehicle.many) == ("G12", "G12")
    assert BoardRecord.from_data(record.to_data()) == record
    assert not board_mistakes(record)


def test_a_foreign_board_can_be_walked_and_watched() -> None:
    geometry = SpaceGeometry(make_board(read_map(COURTYARD)))
    assert geometry.reachable_from_set(geometry.single_space_set(geometry.board.agent_start), 99) == geometry.open
    assert len(geometry.board.road_stretches) == 2
    middle = geometry.spaces_in_sight(geometry.space_number("F6"))
    assert middle == geometry.road


@pytest.mark.parametrize(
    ("spaces", "field", "row", "what"),
    [
        ({"A2": "structure", "B1": "structure"}, "terrain", 0, "A1 cannot be reached from the rest of the board (SO7.1)"),
        (
            {"A2": "structure", "B2": "structure", "C1": "structure"},
            "terrain",
            0,
            "A1 (and 1 more beside it) cannot be reached from the rest of the board (SO7.1)",
        ),
        ({"D8": "road"}, "terrain", 7, "D8 is road outside every stretch; roads are two spaces wide (SO7.1)"),
        ({"D8": "none"}, "terrain", 7, "D8 has no tile with a kind (floor, road, structure)"),
    ],
)
def test_wrong_ground(tmp_path: Path, text: str, spaces: dict[str, str], field: str, row: int, what: str) -> None:
    broken = tiled(text, **spaces)
    line = line_of(broken, 'csv">', row + 1)
    assert f"maps/yard.tmx:{line}:1: layer '{field}': {what}" in told(tmp_path, broken)


def test_a_tile_of_an_unknown_kind(tmp_path: Path, text: str) -> None:
    broken = text.replace('value="road"', 'value="water"')
    line = line_of(broken, 'csv">', 1)
    found = told(tmp_path, broken)
    assert f"maps/yard.tmx:{line}:1: layer 'terrain': F1 has a tile of kind 'water', not floor, road, structure" in found


@pytest.mark.rule("SO2.3")
def test_an_objective_without_a_free_space_beside_it(tmp_path: Path, text: str) -> None:
    walls = dict.fromkeys(["A1", "B1", "C1", "D1", "A2", "D2", "A3", "B3", "C3", "D3"], "structure")
    broken = tiled(text, **walls)
    line = line_of(broken, 'name="safe 1.2"')
    what = "B2 has no free space beside it; nobody could complete it (SO2.3)"
    assert f"maps/yard.tmx:{line}:1: object 'safe 1.2': {what}" in told(tmp_path, broken)


@pytest.mark.parametrize(
    ("name", "what"),
    [
        ("way in", "there is no start (kind: start)"),
        ("car", "there is no vehicle (kind: vehicle)"),
        ("safe 2.5", "section 2 has no objective for a die of 5 (kind: objective)"),
    ],
)
def test_missing_objects(tmp_path: Path, text: str, name: str, what: str) -> None:
    assert told(tmp_path, without(text, name)) == [f"maps/yard.tmx:1:1: objects: {what}"]


def test_no_escape_point(tmp_path: Path, text: str) -> None:
    found = told(tmp_path, without(without(text, "gate north-east"), "gate south-west"))
    assert found == ["maps/yard.tmx:1:1: objects: there is no escape point (kind: escape)"]


@pytest.mark.parametrize(
    ("name", "x", "y", "what"),
    [
        ("gate south-west", 1, 1, "B2 is a structure; nobody can escape there (SO1.2)"),
        ("way in", 1, 1, "B2 is a structure; nobody can start there (SO1.2)"),
        ("gate north-east", 0, 11, "A12 is an escape point already"),
        ("gate north-east", 12, 0, "lies outside the board"),
        ("car", 0, 0, "A1 is no road; the vehicle cannot start there (SO3.2)"),
        ("safe 1.1", 0, 0, "A1 is no structure; objectives are (SO7.1)"),
        ("safe 3.6", 2, 3, "C4 lies 0 spaces from C4 of section 1; 5 are needed (SO7.1)"),
    ],
)
def test_objects_in_wrong_places(tmp_path: Path, text: str, name: str, x: int, y: int, what: str) -> None:
    broken = moved(text, name, x, y)
    told_at = "gate south-west" if "already" in what else name
    line = line_of(broken, f'name="{told_at}"')
    assert f"maps/yard.tmx:{line}:1: object '{told_at}': {what}" in told(tmp_path, broken)


@pytest.mark.parametrize(
    ("old", "new", "what"),
    [
        ('name="car"', 'name="way in"', "object 'way in': should have a name of its own; another object has it"),
        ('name="car"', "", "object number 29: should have a name of its own"),
        ('value="vehicle"', 'value="tank"', "object 'car': is of kind 'tank', not objective, start, escape, vehicle, stretch"),
        ('value="vehicle"', 'value="start"', "object 'car': is a second start; the first is 'way in'"),
        ('name="die" type="int" value="6"', 'name="die" type="int" value="7"', "should have a property die of type int, 1 to 6, not 7"),
        ('name="die" type="int" value="6"', 'name="die" value="6"', "should have a property die of type int, 1 to 6, not '6'"),
        ('name="die" type="int" value="2"', 'name="die" type="int" value="1"', "is a second objective of section 1 for a die of 1"),
        (
            'name="players" type="int" value="4"',
            'name="players" type="int" value="3"',
            "should have a property players of type int, 4, not 3",
        ),
        ('x="320" y="0" width="64"', 'x="320" y="0" width="128"', "object 'way in': should cover one space"),
        (' width="12" height="12" tilewidth', ' width="12" height="13" tilewidth', "layer 'terrain': should have 12 by 13 tiles"),
        ('name="name" value="The Courtyard"', 'name="title" value="The Courtyard"', "map: has no property name (Map, Map Properties)"),
        ("orthogonal", "hexagonal", "map: should be orthogonal, not hexagonal"),
        (
            ' width="12" height="12" tilewidth',
            ' width="61" height="12" tilewidth',
            "map: should have 2 to 60 columns and rows, not 61 by 12",
        ),
        ("</map>", "<map>", "file: is no map of Tiled: "),
        (
            "zlib",
            "zstd",
            "layer 'decoration': cannot be read: tiles are written as CSV or Base64, packed by zlib or gzip, not as base64 zstd",
        ),
        (
            '<tileset firstgid="101" ',
            '<tileset firstgid="101" source="gone.tsx" ',
            "file: cannot be read: its tileset gone.tsx: No such file or directory",
        ),
    ],
)
def test_broken_maps(tmp_path: Path, text: str, old: str, new: str, what: str) -> None:
    assert old in text
    assert any(what in one for one in told(tmp_path, text.replace(old, new, 1)))


def test_an_infinite_map_is_refused(tmp_path: Path, text: str) -> None:
    chunk = '<data encoding="csv">\n<chunk x="0" y="0" width="12" height="12">1</chunk>\n</data>'
    broken = re.sub(r'<data encoding="csv">.*?</data>', chunk, text, count=1, flags=re.DOTALL)
    assert any("infinite" in one for one in told(tmp_path, broken))


def test_a_map_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(ContentErrors, match="cannot be read"):
        read_map(tmp_path / "none.tmx")


@pytest.mark.rule("SO4.2")
def test_stretches_can_be_drawn(tmp_path: Path, text: str) -> None:
    def drawn(x: int, y: int, width: int, height: int) -> str:
        box = f'x="{x * 64}" y="{y * 64}" width="{width * 64}" height="{height * 64}"'
        kind = '<properties><property name="kind" value="stretch"/></properties>'
        return f'  <object id="{40 + x}" name="road {x}" {box}>{kind}</object>\n'

    def file(*roads: str) -> str:
        return text.replace(" </objectgroup>", "".join(roads) + " </objectgroup>")

    (tmp_path / "right.tmx").write_text(file(drawn(5, 0, 2, 12), drawn(0, 5, 12, 2)), encoding="utf-8")
    assert read_map(tmp_path / "right.tmx").stretches == ("F1-G12", "A6-L7")
    found = told(tmp_path, file(drawn(5, 0, 2, 12), drawn(0, 5, 12, 3)))
    assert any("object 'road 0': A6-L8 should be two spaces wide and at least three long (SO4.2)" in one for one in found)
    assert any("object 'road 0': A8 of A6-L8 is no road (SO4.2)" in one for one in found)


# The map of the house


def differing(folder: Path, change: tuple[str, str]) -> list[str]:
    """Change something in a copy of the map of the house and hold it against the data."""
    copytree(assets_dir() / "specter_ops" / "maps", folder / "assets" / "specter_ops" / "maps")
    path = folder / "assets" / "specter_ops" / "maps" / "facility_83x.tmx"
    found = path.read_text(encoding="utf-8")
    assert change[0] in found
    path.write_text(found.replace(*change, 1), encoding="utf-8")
    return [str(error) for error in check_maps(folder / "assets", data_dir())]


def test_the_check_holds_the_map_against_the_data(tmp_path: Path) -> None:
    assert check_maps(assets_dir(), data_dir()) == []
    start = '"start" x="832" y="0"'
    assert differing(tmp_path, (start, start.replace("832", "896"))) == [
        "assets/specter_ops/maps/facility_83x.tmx:1:1: start: is not that of data/specter_ops/board.yaml"
    ]


def test_a_space_that_differs_is_told(tmp_path: Path) -> None:
    path = assets_dir() / "specter_ops" / "maps" / "facility_83x.tmx"
    rows = path.read_text(encoding="utf-8").split('name="structures"')[1].split("\n")
    old = "\n".join(rows[2:4])
    assert old.startswith("0,0,7,")
    found = differing(tmp_path, (old, old.replace("0,0,7,", "0,0,0,", 1)))
    told_at = "assets/specter_ops/maps/facility_83x.tmx:1:1: C1"
    assert found == [f"{told_at}: is floor, not structure as in the board of data/specter_ops/board.yaml"]


def test_other_stretches_and_rows_are_told() -> None:
    record = read_map(COURTYARD)
    narrow = record.model_copy(update={"stretches": ("F1-G12",)})
    assert [*board_differences(narrow, record)] == [("stretches", "are not those")]
    short = record.model_copy(update={"rows": record.rows[:-1]})
    assert ("rows", "are 11, not the 12") in [*board_differences(short, record)]


def test_the_map_of_the_house_must_be_there(tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    found = [str(error) for error in check_maps(tmp_path / "assets", data_dir())]
    assert found == ["data/specter_ops/board.yaml:1:1: name: no map in assets/specter_ops/maps is called 'Facility 83X'"]
