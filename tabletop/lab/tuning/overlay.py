"""Cards with other numbers: a copy of a game's folder of data in a temporary place, in which numbers are written anew where they stand."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from tabletop.core.document import ParsedDataFile, read_document
from tabletop.lab.running.errors import LabError
from tabletop.lab.running.game_data_files import game_content_files, write_files
from tabletop.lab.tuning.tuning_spec import TunedNumber

NUMBER_PATTERN: Final = re.compile(r"[-+]?[0-9.]+(?:[eE][-+]?[0-9]+)?")


@contextmanager
def open_changed_cards(game: str, data_dir: Path, values: Mapping[TunedNumber, float]) -> Iterator[Path]:
    """Give a folder of data with other numbers, for a block; nothing is written into `data_dir`. LabError for a number that is none."""
    with TemporaryDirectory(prefix="tabletop-") as folder:
        write_files(Path(folder) / game, game_content_files(game, data_dir))
        for number, value in values.items():
            _write(Path(folder) / game / number.file, number, value)
        yield Path(folder)


def read_current_value(number: TunedNumber, game: str, data_dir: Path) -> float:
    """Return the number as it is; LabError when it is not there."""
    return float(_found(number, data_dir / game / number.file)[2])


def _found(number: TunedNumber, path: Path) -> tuple[ParsedDataFile, tuple[str | int, ...], float]:
    """Find a number in its file."""
    if not path.is_file():
        raise LabError(f"{number.name}: there is no such file of cards")
    document = read_document(path)
    data: Any = document.data
    loc: list[str | int] = []
    if number.id is not None:
        at = next((at for at, entry in enumerate(data) if isinstance(entry, dict) and entry.get("id") == number.id), None)
        if at is None:
            raise LabError(f"{number.name}: there is no entry of that id")
        loc, data = [at], data[at]
    for part in number.field.split("."):
        key: str | int = int(part) if isinstance(data, list) and part.isdecimal() else part
        try:
            data = data[key]
        except (KeyError, IndexError, TypeError):
            raise LabError(f"{number.name}: there is no such field") from None
        loc.append(key)
    if isinstance(data, bool) or not isinstance(data, int | float):
        raise LabError(f"{number.name}: is no number")
    return document, tuple(loc), data


def _write(path: Path, number: TunedNumber, value: float) -> None:
    """Write another number where one stands."""
    document, loc, _ = _found(number, path)
    line, column = document.place_of_value(loc)
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    text = lines[line - 1]
    lines[line - 1] = text[: column - 1] + NUMBER_PATTERN.sub(f"{value:g}", text[column - 1 :], count=1)
    path.write_text("".join(lines), encoding="utf-8")
