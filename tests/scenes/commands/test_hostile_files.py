"""Files that ask for more than they are worth: one message, exit code 2, and next to no memory."""

from __future__ import annotations

import gzip
import json
import re
import shutil
import tracemalloc
import zlib
from base64 import b64encode
from collections.abc import Callable, Iterator
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from scenes.board.tiled import map_file as mapfile
from scenes.board.tiled.map_reader import read_map
from scenes.commands import board as board_command
from scenes.commands import hostile_files as hostile
from scenes.commands import replay
from scenes.commands.benches.files import write_random_save
from scenes.engine.paths import assets_dir, data_dir
from tabletop.core import journal
from tabletop.core.language.wording import Wording
from tabletop.games import GAME_MODULES, open_game
from tests.scenes.board.test_tiled import COURTYARD

MEGABYTE = 1 << 20
ENOUGH = 100 * MEGABYTE
"""Memory that Python may take at most for a file that is refused, half of what the process may."""
CLAIMED = 300
"""Megabytes that a bomb claims to hold."""


@pytest.fixture
def measured(request: pytest.FixtureRequest) -> Iterator[None]:
    """See that no more memory is taken than is enough."""
    if "played" in request.fixturenames:
        for path in request.getfixturevalue("played").values():
            assert replay.run(path) == 0
    tracemalloc.start()
    yield
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak < ENOUGH


@pytest.fixture(scope="module")
def maps(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    return hostile.write_hostile_maps(tmp_path_factory.mktemp("maps"), CLAIMED)


MAPS = {
    "zlib": "layer 'a': should have 12 by 12 tiles",
    "gzip": "layer 'a': should have 12 by 12 tiles",
    "gzip in two parts": "layer 'a': should have 12 by 12 tiles",
    "zstd": "layer 'a': cannot be read: tiles are written as CSV or Base64, packed by zlib or gzip, not as base64 zstd",
    "a place that is no number": "object 'a': should lie at a place, and have a size, in numbers",
    "an infinite size": "object 'a': should lie at a place, and have a size, in numbers",
    "a hundred thousand objects": "file: is no map that can be read: there are more than 20000 parts",
    "a thousand objects": "map: has 1000 objects; 500 are the most",
    "a hundred layers": "map: has 100 layers; 30 are the most",
    "parts in parts": "file: is no map that can be read: there are more than 20000 parts",
    "a tileset in itself": "map: has no layer of tiles",
    "a tileset that never ends": "file: cannot be read: its tileset zero.tsx: File too large",
    "entities": "file: is no map that can be read: it has a document type (<!DOCTYPE>)",
    "a file that never ends": "file: cannot be read: File too large",
    "a folder": "file: cannot be read: Is a directory",
    "a pipe": "file: cannot be read: no ordinary file",
}


@pytest.mark.parametrize("name", MAPS)
@pytest.mark.usefixtures("measured")
def test_maps(maps: dict[str, Path], name: str, capsys: pytest.CaptureFixture[str]) -> None:
    if name not in maps:
        pytest.skip("there are no pipes in folders")
    assert board_command.run(maps[name]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert re.fullmatch(rf"{re.escape(maps[name].as_posix())}:1:1: {re.escape(MAPS[name])}\n", told.err)


def test_every_hostile_map_is_tried(maps: dict[str, Path]) -> None:
    assert maps.keys() <= MAPS.keys()


@pytest.mark.usefixtures("measured")
def test_pictures_are_never_asked_how_large_they_are(tmp_path: Path) -> None:
    text = COURTYARD.read_text(encoding="utf-8")
    huge = re.sub(r'(<image source="[^"]*") width="512" height="320"', rf'\1 width="{10**9}" height="{10**9}"', text)
    huge = huge.replace('tilewidth="64" tileheight="64" tilecount', 'tilewidth="1" tileheight="1" tilecount')
    assert huge.count(str(10**9)) == 2 and 'tilewidth="1"' in huge
    (tmp_path / "yard.tmx").write_text(huge, encoding="utf-8")
    assert read_map(tmp_path / "yard.tmx") == read_map(COURTYARD)


@pytest.mark.parametrize("pack", [zlib.compress, gzip.compress, bytes])
def test_honest_layers_are_read_however_they_are_packed(tmp_path: Path, pack: Callable[[bytes], bytes]) -> None:
    text = COURTYARD.read_text(encoding="utf-8")
    name = {zlib.compress: 'compression="zlib"', gzip.compress: 'compression="gzip"', bytes: ""}[pack]

    def packed(found: re.Match[str]) -> str:
        tiles = b"".join(int(tile).to_bytes(4, "little") for tile in found[1].split(","))
        return f'<data encoding="base64" {name}>{b64encode(pack(tiles)).decode()}</data>'

    (tmp_path / "yard.tmx").write_text(re.sub(r'<data encoding="csv">([^<]*)</data>', packed, text), encoding="utf-8")
    assert read_map(tmp_path / "yard.tmx") == read_map(COURTYARD)


@pytest.mark.parametrize(
    ("old", "new", "what"),
    [
        (' id="2" name="terrain"', ' id="2" name="terrain" data="1" tile_properties="2"', ""),
        ("<map ", '<map layers="x" tile_properties="y" objectgroups="z" ', ""),
        ('<layer id="2" name="terrain" width="12"', '<layer name="terrain" width="24"', "layer 'terrain': should have 12 by 12 tiles"),
        ('tilewidth="64" tileheight="64" infinite', 'tilewidth="-64" tileheight="64" infinite', "map: should have tiles of some size"),
        ('encoding="UTF-8"', 'encoding="none"', "file: is no map that can be read: unknown encoding: none"),
        ('id="1" name="safe 1.1" x="64"', 'id="1" name="safe 1.1" x="1e400"', ":46:1: object 'safe 1.1': should lie at a place"),
        ('width="12" height="12" tilewidth', 'width="nan" height="12" tilewidth', "columns and rows, not nan by 12"),
    ],
)
def test_odd_values(tmp_path: Path, capsys: pytest.CaptureFixture[str], old: str, new: str, what: str) -> None:
    text = COURTYARD.read_text(encoding="utf-8")
    assert old in text
    path = tmp_path / "yard.tmx"
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    assert board_command.run(path) == (2 if what else 0)
    err = capsys.readouterr().err
    assert what in err and err.count("\n") == bool(what)


def test_too_many_mistakes_are_not_all_told(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    text = COURTYARD.read_text(encoding="utf-8").replace('value="road"', f'value="{"water" * 1000}"')
    monkeypatch.setattr(mapfile, "MAX_REPORTED_MISTAKES", 20)
    path = tmp_path / "yard.tmx"
    path.write_text(text, encoding="utf-8")
    assert board_command.run(path) == 1
    lines = capsys.readouterr().err.splitlines()
    assert len(lines) == 20
    assert max(map(len, lines)) < len(path.as_posix()) + 400


def test_a_tileset_beside_the_map_is_read(tmp_path: Path) -> None:
    folder = assets_dir() / "specter_ops" / "maps"
    for name in ("facility_83x.tmx", "plan.tsx"):
        shutil.copy(folder / name, tmp_path)
    assert read_map(tmp_path / "facility_83x.tmx") == read_map(folder / "facility_83x.tmx")
    text = (tmp_path / "plan.tsx").read_text(encoding="utf-8")
    (tmp_path / "plan.tsx").write_text(text + "<", encoding="utf-8")
    with pytest.raises(mapfile.NotAMapError, match=r"file: is no map of Tiled: its tileset plan\.tsx: "):
        read_map(tmp_path / "facility_83x.tmx")


# Saves


@pytest.fixture(autouse=True)
def boxes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Open each box once: to read its cards takes longer than everything that is measured here."""
    monkeypatch.setattr(replay, "open_game", lambda name, folder, numbering: opened(name))
    monkeypatch.setattr(replay, "Wording", lambda folders, language: spoken())


@cache
def opened(name: str) -> Any:
    return open_game(name, data_dir())


@cache
def spoken() -> Wording:
    return Wording([data_dir(), *sorted(path.parent for path in data_dir().glob("*/wording.en.yaml"))])


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    folder = tmp_path_factory.mktemp("saves")
    return {name: write_random_save(name, folder / f"{name}.journal", 60) for name in GAME_MODULES}


@pytest.mark.parametrize("game", GAME_MODULES)
@pytest.mark.usefixtures("measured")
def test_saves_with_forged_numbers(played: dict[str, Path], tmp_path: Path, game: str, capsys: pytest.CaptureFixture[str]) -> None:
    for name, path in hostile.write_hostile_saves(tmp_path, played[game]).items():
        assert replay.run(path) == 2, name
        told = capsys.readouterr()
        assert (told.out, told.err.count("\n")) == ("", 1), name
        assert path.name in told.err, name
        assert len(told.err) < 400


def forged(path: Path, line: int, change: Callable[[dict[str, Any]], object]) -> None:
    """Change a record of a save and seal it anew."""
    records = [json.loads(one[9:]) for one in path.read_bytes().splitlines()]
    change(records[line])
    hostile.write_sealed_records(path, records)


@pytest.mark.usefixtures("measured")
def test_figures_without_number_are_refused_before_anybody_counts_them(
    played: dict[str, Path], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """So many agents that to list all ways to send them fills all memory (HL5.3)."""
    lines = played["homeland"].read_bytes().splitlines()
    last = max(at for at, line in enumerate(lines) if b'"snap"' in line)
    for place, number in product(range(5), (1001, journal.MAX_STORED_NUMBER)):
        path = Path(shutil.copy(played["homeland"], tmp_path / "save.journal"))

        def enrich(record: dict[str, Any], place: int = place, number: int = number) -> None:
            for player in record["snap"]["players"]:
                player[place] = number

        forged(path, last, enrich)
        assert replay.run(path) == 2
        assert "more than any box holds" in capsys.readouterr().err


def test_events_that_nobody_can_tell_of_are_one_message(
    played: dict[str, Path], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = Path(shutil.copy(played["homeland"], tmp_path / "save.journal"))
    lines = path.read_bytes().splitlines()
    snap = max(at for at, line in enumerate(lines) if b'"snap"' in line)
    step = next(at for at in range(2, snap) if json.loads(lines[at][9:]).get("e", [[0]])[0][1:2] in ([0], [1], [2]))
    forged(path, step, lambda record: record["e"][0].__setitem__(1, 1000))
    assert replay.run(path) == 2
    told = capsys.readouterr().err
    assert told.count("\n") == 1
    assert re.match(r"tabletop replay: Step \d+ of this game cannot be described: IndexError", told)


def test_where_nothing_can_be_written_a_save_is_told_all_the_same(
    played: dict[str, Path], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def refused(*what: object, **how: object) -> None:
        raise PermissionError(13, "Permission denied")

    for call in ("tempfile.mkdtemp", "os.mkdir", "shutil.copyfile", "os.unlink"):
        monkeypatch.setattr(call, refused)
    before = played["abduction"].read_bytes()
    assert replay.run(played["abduction"]) == 0
    assert "abduction 0" in capsys.readouterr().out
    assert played["abduction"].read_bytes() == before
