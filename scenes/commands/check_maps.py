"""The part of `tabletop check` that looks at maps: each can be played, and the one of the box is equal to the rules' board."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from scenes.board.tiled.map_reader import read_map
from tabletop.core.errors import ContentError, ContentErrors
from tabletop.games.specter_ops.board import BoardRecord, column_name, make_board
from tabletop.games.specter_ops.board_file import BOARD_FILE_NAME, load_board

GAME_ID = "specter_ops"
COMPARED_FIELDS = ("columns", "sections", "start", "escapes", "extra_escapes", "vehicle")


def check_maps(assets: Path, data: Path) -> list[ContentError]:
    """Check every map below `assets`, and the map of the same name against the board in `data`."""
    found: list[ContentError] = []
    maps: dict[Path, BoardRecord] = {}
    for path in map_files(assets):
        try:
            maps[path] = read_map(path, assets.parent)
        except ContentErrors as errors:
            found += errors.errors
    if found:
        return found
    try:
        board = load_board(data / GAME_ID)
    except ContentErrors as errors:
        return errors.errors
    same = [path for path, record in maps.items() if record.name == board.name]
    if not same:
        where = f"{data.name}/{GAME_ID}/{BOARD_FILE_NAME}"
        return [ContentError(where, 1, 1, "name", f"no map in {assets.name}/{GAME_ID}/maps is called {board.name!r}")]
    return [
        ContentError(path.relative_to(assets.parent).as_posix(), 1, 1, field, f"{what} of {data.name}/{GAME_ID}/{BOARD_FILE_NAME}")
        for path in same
        for field, what in board_differences(maps[path], board)
    ]


def map_files(assets: Path) -> list[Path]:
    """List the maps of the house."""
    return sorted(assets.glob("*/maps/*.tmx"))


def board_differences(drawn: BoardRecord, board: BoardRecord) -> Iterator[tuple[str, str]]:
    """Return where a drawn board is not the board of the rules: the field and what it is, compared with the other."""
    for field in COMPARED_FIELDS:
        if getattr(drawn, field) != getattr(board, field):
            yield field, "is not that"
    if set(make_board(drawn).road_stretches) != set(make_board(board).road_stretches):
        yield "stretches", "are not those"
    if len(drawn.rows) != len(board.rows):
        yield "rows", f"are {len(drawn.rows)}, not the {len(board.rows)}"
    for row, (here, there) in enumerate(zip(_kinds(drawn), _kinds(board), strict=False), 1):
        for column, (one, other) in enumerate(zip(here, there, strict=False)):
            if one != other:
                yield f"{column_name(column)}{row}", f"is {one}, not {other} as in the board"


def _kinds(record: BoardRecord) -> list[list[str]]:
    """Say in words what each space is, row by row."""
    legend = record.legend
    words = {legend.structure: "structure", legend.road: "road", legend.floor: "floor"}
    return [[words[sign] for sign in line] for line in record.rows]
