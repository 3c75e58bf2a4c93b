"""A file to which a long run adds what it has, line by line, so that it can be broken off at any moment and gone on with."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
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

PLAN_PARTS: Final = ("spec", "plans")
"""Parts of a first line that go without saying: what is in them is known by its own name."""

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
        if not path.name:
            raise LabError(f"'{path}' is no name of a file in which a run can be kept")
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
    parts = {**wanted, **told}
    if wanted.get("spec") != told.get("spec"):
        parts.pop("plans", None)  # they come from it
    found = dict.fromkeys(one for name in parts for one in _differences(told.get(name), wanted.get(name), name))
    return f"belongs to another run: {', '.join(found)}"


def _differences(before: Any, now: Any, name: str) -> Iterator[str]:
    """Say each value that differs, in mappings and lists of them by its way."""
    if isinstance(before, dict) and isinstance(now, dict):
        for key in {**now, **before}:
            yield from _differences(before.get(key), now.get(key), key if name in PLAN_PARTS else f"{name}.{key}")
    elif isinstance(before, list) and isinstance(now, list) and all(isinstance(one, dict) for one in (*before, *now)):
        if len(before) != len(now):
            yield f"{name} are {len(before)} there and {len(now)} here"
            return
        for place, (one, other) in enumerate(zip(before, now, strict=True)):
            yield from _differences(one, other, name if name in PLAN_PARTS else f"{name}.{place}")
    elif before != now:
        yield f"{name} is {_told(before)} there and {_told(now)} here"


def _told(value: Any) -> str:
    """Write a value as JSON, and one that is not there in words."""
    return "not set" if value is None else json.dumps(value)


def _why(fault: Exception) -> str:
    """Return what the system says."""
    told = fault.values.get("why") if isinstance(fault, SaveError) else getattr(fault, "strerror", None)
    return str(told or fault).lower()
