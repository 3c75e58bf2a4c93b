"""`board.yaml` becomes a board, and a board is proven playable: every mistake at once, with its place (SO7.1)."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from itertools import combinations
from pathlib import Path
from typing import Final

from tabletop.core.content import record_from_document
from tabletop.core.document import ValuePath, read_document, sorted_errors
from tabletop.core.errors import ContentError, ContentErrors
from tabletop.core.grid import iterate_set_bits
from tabletop.games.specter_ops.board import Board, BoardRecord, RoadStretch, column_and_row, make_board, parse_road_stretch, space_name
from tabletop.games.specter_ops.geometry import SpaceGeometry

BOARD_FILE_NAME: Final = "board.yaml"
EXTRA_BOARDS_FOLDER: Final = "boards"
"""The folder of boards that others made, beside the board of the box."""
MIN_OBJECTIVE_DISTANCE: Final = 5
"""How many spaces objectives of different sections lie apart at least (SO7.1)."""

BoardMistake = tuple[ValuePath, str]
"""The way to a value of the record, and what is wrong with it."""


def load_board_record(path: Path, root: Path | None = None) -> BoardRecord:
    """Read and check a board file. Raises ContentErrors with everything that is wrong in it."""
    document = read_document(path, root)
    record = record_from_document(document, BoardRecord)
    found = [document.error_at(loc, what) for loc, what in board_mistakes(record)]
    if found:
        raise sorted_errors(found)
    return record


def load_board(folder: Path) -> BoardRecord:
    """Read the board from the game's folder. Raises ContentErrors."""
    return load_board_record(folder / BOARD_FILE_NAME, folder.parent)


def load_boards(folder: Path) -> dict[str, BoardRecord]:
    """Read the boards that others made, by the names of their files. Raises ContentErrors with everything that is wrong in any of them."""
    boards: dict[str, BoardRecord] = {}
    errors: list[ContentError] = []
    for path in sorted((folder / EXTRA_BOARDS_FOLDER).glob("*.yaml")):
        try:
            boards[path.stem] = load_board_record(path, folder.parent)
        except ContentErrors as found:
            errors += found.errors
    if errors:
        raise sorted_errors(errors)
    return boards


def board_text(record: BoardRecord) -> str:
    """Write a board as the text of a board file, to be read and edited."""
    legend, vehicle = record.legend, record.vehicle

    def listed(names: Iterable[str]) -> str:
        return f"[{', '.join(names)}]"

    def quoted(text: str) -> str:
        return json.dumps(text, ensure_ascii=False)

    lines = [
        f"name: {quoted(record.name)}",
        f"columns: {record.columns}",
        f"legend: {{structure: {quoted(legend.structure)}, road: {quoted(legend.road)}, floor: {quoted(legend.floor)}}}",
        "rows:",
        *(f"  - {quoted(line)}" for line in record.rows),
        *([] if record.stretches is None else [f"stretches: {listed(record.stretches)}"]),
        "sections:",
        *(f"  - {listed(section)}" for section in record.sections),
        f"start: {record.start}",
        f"escapes: {listed(record.escapes)}",
        f"extra_escapes: {listed(record.extra_escapes)}",
        f"vehicle: {{few: {vehicle.few}, many: {vehicle.many}}}",
    ]
    counts = record.counts.model_dump(exclude_none=True)
    if counts:
        lines.append(f"counts: {{{', '.join(f'{name}: {figure}' for name, figure in counts.items())}}}")
    return "\n".join(lines) + "\n"


def board_mistakes(record: BoardRecord) -> list[BoardMistake]:
    """Find why a board cannot be played."""
    return list(_shape(record)) or list(_named(record)) or list(_ground(record, make_board(record)))


def _shape(record: BoardRecord) -> Iterator[BoardMistake]:
    """Find rows of a wrong length and signs that the legend lacks."""
    signs = {record.legend.structure, record.legend.road, record.legend.floor}
    for row, line in enumerate(record.rows):
        if len(line) != record.columns:
            yield ("rows", row), f"row {row + 1} should have {record.columns} spaces, not {len(line)}"
        for column, sign in enumerate(line[: record.columns]):
            if sign not in signs:
                yield (
                    ("rows", row, column),
                    f"{space_name(record.columns, column)[:-1]}{row + 1} is {sign!r}, which the legend does not have",
                )


def _named(record: BoardRecord) -> Iterator[BoardMistake]:
    """Find named spaces that the board does not have."""
    for loc, name in _names(record):
        try:
            inside = _inside(record, *column_and_row(name))
        except ValueError as fault:
            yield loc, str(fault)
        else:
            if not inside:
                yield loc, f"{name} lies outside the board"
    for index, name in enumerate(record.stretches or ()):
        try:
            road = parse_road_stretch(name)
        except ValueError as fault:
            yield ("stretches", index), str(fault)
        else:
            if not _inside(record, road.east, road.south):
                yield ("stretches", index), f"{name} lies outside the board"


def _names(record: BoardRecord) -> Iterator[tuple[ValuePath, str]]:
    """Return all named spaces with the way to them."""
    for section, names in enumerate(record.sections):
        yield from ((("sections", section, die), name) for die, name in enumerate(names))
    yield ("start",), record.start
    yield from ((("escapes", index), name) for index, name in enumerate(record.escapes))
    yield from ((("extra_escapes", index), name) for index, name in enumerate(record.extra_escapes))
    yield from ((("vehicle", field), name) for field, name in (("few", record.vehicle.few), ("many", record.vehicle.many)))


def _inside(record: BoardRecord, column: int, row: int) -> bool:
    """Return whether the board has a space."""
    return column < record.columns and row < len(record.rows)


def _ground(record: BoardRecord, board: Board) -> Iterator[BoardMistake]:
    """Find what lies where it should not, now that everything lies on the board."""
    geometry = SpaceGeometry(board)
    yield from _places(record, board, geometry)
    yield from _floor(board, geometry)
    yield from _objectives(board, geometry)
    yield from _stretches(record, board, geometry)
    yield from _counts(record, board, geometry)


def _places(record: BoardRecord, board: Board, geometry: SpaceGeometry) -> Iterator[BoardMistake]:
    """Find starts and escape points on structures, or twice (SO1.2)."""
    escapes = board.escape_point_cells + board.extra_escape_point_cells
    locs: list[ValuePath] = [("escapes", index) for index in range(len(board.escape_point_cells))]
    locs += [("extra_escapes", index) for index in range(len(board.extra_escape_point_cells))]
    if not geometry.open >> board.agent_start & 1:
        yield ("start",), f"{record.start} is a structure; nobody can start there (SO1.2)"
    for index, (loc, space) in enumerate(zip(locs, escapes, strict=True)):
        if not geometry.open >> space & 1:
            yield loc, f"{geometry.space_name(space)} is a structure; nobody can escape there (SO1.2)"
        if space in escapes[:index]:
            yield loc, f"{geometry.space_name(space)} is an escape point already"
    for field, space in (("few", board.vehicle_start_few_players), ("many", board.vehicle_start_many_players)):
        if not geometry.road >> space & 1:
            yield ("vehicle", field), f"{geometry.space_name(space)} is no road; the vehicle cannot start there (SO3.2)"


def _floor(board: Board, geometry: SpaceGeometry) -> Iterator[BoardMistake]:
    """Find floor that cannot be reached on foot: the smaller part of it when the board falls in two (SO7.1)."""
    rest, parts = geometry.open, list[int]()
    while rest:
        parts.append(geometry.reachable_from_set(rest & -rest, geometry.size))
        rest &= ~parts[-1]
    for part in sorted(parts, key=int.bit_count)[:-1]:
        first, more = next(iterate_set_bits(part)), part.bit_count() - 1
        also = f" (and {more} more beside it)" if more else ""
        yield _spot(geometry, first), f"{geometry.space_name(first)}{also} cannot be reached from the rest of the board (SO7.1)"
    if not parts:
        yield ("rows",), "there is no floor"


def _spot(geometry: SpaceGeometry, space: int) -> ValuePath:
    """Return the way to the sign of a space."""
    return "rows", geometry.row_of(space), geometry.column_of(space)


def _objectives(board: Board, geometry: SpaceGeometry) -> Iterator[BoardMistake]:
    """Find objectives that are no structure, that nobody can stand beside, or that lie too near another section's (SO7.1)."""
    for (section, die), space in geometry.objectives.items():
        loc = ("sections", section - 1, die - 1)
        if not geometry.blocked >> space & 1:
            yield loc, f"{geometry.space_name(space)} is no structure; objectives are (SO7.1)"
        if not geometry.adjacent_spaces(space) & geometry.open:
            yield loc, f"{geometry.space_name(space)} has no free space beside it; nobody could complete it (SO2.3)"
    for (first, ones), (second, others) in combinations(enumerate(board.objectives_by_section, 1), 2):
        for die, space in enumerate(others):
            steps, other = min((geometry.king_distance(one, space), geometry.space_name(one)) for one in ones)
            if steps < MIN_OBJECTIVE_DISTANCE:
                what = (
                    f"{geometry.space_name(space)} lies {steps} spaces from {other} of section {first}; "
                    f"{MIN_OBJECTIVE_DISTANCE} are needed (SO7.1)"
                )
                yield ("sections", second - 1, die), what


def _stretches(record: BoardRecord, board: Board, geometry: SpaceGeometry) -> Iterator[BoardMistake]:
    """Find stretches that are not two wide, straight and all road, and roads that are in none (SO4.2, SO7.1)."""
    covered = 0
    for index, one in enumerate(board.road_stretches):
        loc, name = ("stretches", index), record.stretches[index] if record.stretches else ""
        covered |= one.stretch_spaces(board.width)
        if not _straight(one):
            yield loc, f"{name} should be two spaces wide and at least three long (SO4.2)"
        if gaps := one.stretch_spaces(board.width) & ~board.road_spaces:
            yield loc, f"{geometry.space_name(next(iterate_set_bits(gaps)))} of {name} is no road (SO4.2)"
        if one in board.road_stretches[:index]:
            yield loc, f"{name} is there twice"
    for space in iterate_set_bits(board.road_spaces & ~covered):
        yield _spot(geometry, space), f"{geometry.space_name(space)} is road outside every stretch; roads are two spaces wide (SO7.1)"


def _straight(one: RoadStretch) -> bool:
    """Return whether a stretch is two wide and at least three long."""
    width, height = one.east - one.west + 1, one.south - one.north + 1
    return min(width, height) == 2 and max(width, height) >= 3


def _counts(record: BoardRecord, board: Board, geometry: SpaceGeometry) -> Iterator[BoardMistake]:
    """Hold the board against the figures that its maker gave (SO7.1)."""
    found = {
        "blocked": geometry.blocked.bit_count(),
        "open": geometry.open.bit_count(),
        "road": geometry.road.bit_count(),
        "stretches": len(board.road_stretches),
        "objectives": len({space for section in board.objectives_by_section for space in section}),
    }
    for name, figure in found.items():
        wanted = getattr(record.counts, name)
        if wanted is not None and wanted != figure:
            yield ("counts", name), f"the board has {figure}, not {wanted}"
