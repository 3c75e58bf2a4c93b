"""The append-only save file: one line a step, each with its checksum; only a torn last line is ever dropped."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from io import FileIO
from pathlib import Path
from typing import Any
from zlib import crc32

from tabletop.core.errors import SaveError

FORMAT = 1
"""The version of the file format; a file of another one is refused."""

Record = dict[str, Any]


def encode(record: Record) -> bytes:
    """Give the line of a record: eight hexadecimal digits of CRC-32, a space, compact JSON, a line feed."""
    body = json.dumps(record, separators=(",", ":"), ensure_ascii=False, allow_nan=False).encode()
    return b"%08x %s\n" % (crc32(body), body)


def decode(line: bytes, file: str, number: int) -> Record:
    """Read a whole line (without its line feed); SaveError naming file and line when it is damaged."""
    if len(line) < 10 or line[8:9] != b" ":
        raise SaveError("error.save.damaged", file=file, line=number, what="form")
    if line[:8] != b"%08x" % crc32(line[9:]):
        raise SaveError("error.save.damaged", file=file, line=number, what="checksum")
    try:
        record = json.loads(line[9:])
    except (ValueError, RecursionError) as fault:
        raise SaveError("error.save.damaged", file=file, line=number, what="JSON") from fault
    if not isinstance(record, dict):
        raise SaveError("error.save.damaged", file=file, line=number, what="record")
    return record


@dataclass(frozen=True, slots=True)
class Contents:
    """What a save file holds: the header, the numbered records after it, and whether a torn last line was dropped."""

    header: Record
    records: list[tuple[int, Record]]
    torn: bool
    size: int
    """Bytes up to the end of the last whole line."""


def read(path: Path) -> Contents:
    """Read a save file; a last line without its line feed is dropped; SaveError (file, line, what) for any other damage."""
    name = path.name
    try:
        data = path.read_bytes()
    except OSError as fault:
        raise SaveError("error.save.read", file=name, why=fault.strerror or str(fault)) from fault
    size = data.rfind(b"\n") + 1
    lines = data[:size].split(b"\n")[:-1]
    if not lines:
        raise SaveError("error.save.empty", file=name)
    header = _header(decode(lines[0], name, 1), name)
    return Contents(header, list(_numbered(lines, name)), size < len(data), size)


def _numbered(lines: list[bytes], name: str) -> Iterator[tuple[int, Record]]:
    """Decode the lines after the header; their numbers `n` must follow one another from 1."""
    for number, line in enumerate(lines[1:], start=2):
        record = decode(line, name, number)
        if type(record.get("n")) is not int or record["n"] != number - 1:
            raise SaveError("error.save.damaged", file=name, line=number, what="number")
        yield number, record


def _header(record: Record, name: str) -> Record:
    """Check the first record."""
    if type(record.get("format")) is not int or record["format"] != FORMAT:
        raise SaveError("error.save.format", file=name, found=str(record.get("format")), expected=FORMAT)
    shape = {"game": str, "version": str, "seats": int, "options": dict, "seed": int, "public": dict}
    for field, kind in shape.items():
        if type(record.get(field)) is not kind:
            raise SaveError("error.save.damaged", file=name, line=1, what=field)
    if not _names_cards(record.get("cards")):
        raise SaveError("error.save.damaged", file=name, line=1, what="cards")
    return record


def _names_cards(numbering: Any) -> bool:
    """Return whether it is what a header says of its cards: lists of ids by name, or None in a save of release 0.1.0."""
    if numbering is None:
        return True
    lists = list(numbering.values()) if type(numbering) is dict else [None]
    return all(type(ids) is list and all(type(name) is str for name in ids) for ids in lists)


def read_header(path: Path) -> Record:
    """Read only the first line, which holds nothing secret but the seed; SaveError when it is damaged."""
    try:
        with path.open("rb") as file:
            line = file.readline()
    except OSError as fault:
        raise SaveError("error.save.read", file=path.name, why=fault.strerror or str(fault)) from fault
    if not line.endswith(b"\n"):
        raise SaveError("error.save.empty", file=path.name)
    return _header(decode(line[:-1], path.name, 1), path.name)


class Journal:
    """Appends records to a save file, or to nothing (`path` None). Each record reaches the system before anyone is shown."""

    def __init__(self, path: Path | None, *, size: int = 0, count: int = 0) -> None:
        """Open for appending after `size` bytes and `count` records (0: make the file); SaveError when that cannot be."""
        self.path = path
        self.count = count
        self._end = size
        self._file: FileIO | None = None
        if path is not None:
            try:
                if not size:
                    path.parent.mkdir(parents=True, exist_ok=True)
                self._file = path.open("r+b" if size else "xb", buffering=0)
            except OSError as fault:
                raise self._refused(fault) from fault

    @classmethod
    def create(cls, path: Path | None, header: Record) -> Journal:
        """Start a new file with its header; SaveError when it cannot be made."""
        journal = cls(path)
        journal._write(encode({"format": FORMAT, **header}))
        return journal

    def append(self, record: Record) -> None:
        """Write one record; SaveError when the disk refuses, and then nothing of it counts."""
        self._write(encode({"n": self.count + 1, **record}))
        self.count += 1

    def _write(self, line: bytes) -> None:
        """Write a line after the last whole one; whatever stands there, torn by a crash or a full disk, is cut off."""
        if self._file is None:
            return
        try:
            self._file.seek(self._end)
            self._file.truncate()
            rest = memoryview(line)
            while rest:
                rest = rest[self._file.write(rest) :]
        except OSError as fault:
            with suppress(OSError):
                self._file.truncate(self._end)
            raise self._refused(fault) from fault
        self._end += len(line)

    def _refused(self, fault: OSError) -> SaveError:
        """Say which file the disk refused, and why."""
        return SaveError("error.save.write", file=self.path.name if self.path else "", why=fault.strerror or str(fault))

    def sync(self) -> None:
        """Make sure that the disk itself has it."""
        if self._file is not None:
            os.fsync(self._file.fileno())

    def close(self) -> None:
        """Close the file; further records are lost."""
        if self._file is not None:
            self._file.close()
            self._file = None
