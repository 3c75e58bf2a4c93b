"""A file to which a long run adds what it has, line by line, so that it can be broken off at any moment and gone on with."""

from __future__ import annotations

import json
import os
from contextlib import suppress
from io import FileIO
from pathlib import Path
from typing import Any, Final

from tabletop.core.errors import SaveError
from tabletop.core.journal import decode_line, encode_record
from tabletop.core.safe_file_reading import read_whole_file
from tabletop.core.save_lock import SaveLock
from tabletop.lab.running.errors import LabError

MAX_JOURNAL_BYTES: Final = 1 << 30
"""Bytes of a journal that are read at most."""

JournalRecord = dict[str, Any]


class LabJournal:
    """Records of one run, each on the disk before `append` returns; the first line says what they are about.

    A line that a crash or a full disk left unfinished, or that was damaged since, is left out: what stood in it is done again. LabError
    where the file belongs to something else, is in use, or cannot be read or written.
    """

    def __init__(self, path: Path, about: JournalRecord) -> None:
        """Open the journal of a run, or begin it."""
        self.path = path
        self.records: list[JournalRecord] = []
        head = encode_record({"tabletop": "lab", **about})
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._lock = SaveLock(path)
        except (OSError, SaveError) as fault:
            held = isinstance(fault, SaveError) and fault.key == "error.save.held"
            raise LabError(f"{path}: is in use by another run" if held else f"{path}: cannot be written ({_why(fault)})") from fault
        try:
            old = read_whole_file(path, MAX_JOURNAL_BYTES) if path.exists() else b""
            self._read(old, head)
            self._file = FileIO(os.open(path, os.O_RDWR | os.O_CREAT | getattr(os, "O_BINARY", 0), 0o644), "r+b")
            self._end = old.rfind(b"\n") + 1
            self._file.truncate(self._end)
            if not self._end:
                self._write(head)
        except OSError as fault:
            self._lock.release()
            raise LabError(f"{path}: cannot be used ({_why(fault)})") from fault
        except LabError:
            self._lock.release()
            raise

    def __enter__(self) -> LabJournal:
        """Be open for a block."""
        return self

    def __exit__(self, *fault: object) -> None:
        """Close the file and free its lock."""
        self._file.close()
        self._lock.release()

    def append(self, record: JournalRecord) -> None:
        """Add a record; LabError when the disk refuses, and then all records before it are kept."""
        self._write(encode_record(record))
        self.records.append(record)

    def _write(self, line: bytes) -> None:
        """Write a line and have it reach the disk."""
        try:
            self._file.seek(self._end)
            rest = memoryview(line)
            while rest:
                rest = rest[self._file.write(rest) :]
            os.fsync(self._file.fileno())
        except OSError as fault:
            with suppress(OSError):
                self._file.truncate(self._end)
            raise LabError(f"{self.path}: {_why(fault)}; what was done before is kept: give the same command again") from fault
        self._end += len(line)

    def _read(self, data: bytes, head: bytes) -> None:
        """Read what an earlier run has left."""
        first, *lines = data.split(b"\n")[:-1] or [b""]
        if first + b"\n" != head and not head.startswith(data):
            raise LabError(f"{self.path}: {_difference(first, head)}")
        for number, line in enumerate(lines, start=2):
            with suppress(SaveError):
                self.records.append(decode_line(line, self.path.name, number))


def _difference(first: bytes, head: bytes) -> str:
    """Say how a file is another one than the journal of this run."""
    try:
        told, wanted = (decode_line(line, "", 1) for line in (first, head.rstrip(b"\n")))
    except SaveError:
        return "is no journal of the laboratory"
    if told.get("tabletop") != "lab":
        return "is no journal of the laboratory"
    before, now = _flat(told), _flat(wanted)
    name = next(name for name in {**now, **before} if before.get(name) != now.get(name))
    return f"belongs to another run: {name} is {before.get(name)} there and {now.get(name)} here"


def _flat(data: Any, name: str = "") -> dict[str, str]:
    """Return the values of nested mappings by their way, as JSON."""
    if not isinstance(data, dict):
        return {name: json.dumps(data)}
    return {way: value for key, part in data.items() for way, value in _flat(part, f"{name}.{key}" if name else key).items()}


def _why(fault: Exception) -> str:
    """Return what the system says."""
    return str(getattr(fault, "strerror", None) or fault).lower()
