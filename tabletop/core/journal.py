"""The append-only save file: one line a step, each with a checksum that chains it to the lines before; it is locked while it is played."""

from __future__ import annotations

import errno
import json
import os
import shutil
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from io import FileIO
from itertools import count
from math import isfinite
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import Any, Final
from zlib import crc32

from tabletop.core.errors import SaveError
from tabletop.core.safe_file_reading import read_first_line, read_whole_file
from tabletop.core.save_lock import SaveLock

FORMAT_VERSION: Final = 2
"""The version of the file format that is written."""
UNCHAINED_FORMAT_VERSION: Final = 1
"""The format of release 0.1.0, whose checksums stand for one line each; it is read, and rewritten before play goes on."""
OWNER_ONLY_FILE_MODE: Final = 0o600
"""A save holds everybody's secrets: no other user of the machine reads it."""

MAX_HEADER_BYTES: Final = 1 << 16
"""Bytes that are read of a save to list it: a longer first line is none of this program's."""
MAX_SAVE_BYTES: Final = 1 << 23
"""Bytes of a save that are read at most: some twenty thousand steps."""
MAX_CONTAINERS: Final = 1 << 20
"""Lists and mappings in a save that are read at most."""
MAX_STORED_NUMBER: Final = 10**7
"""No number of a step or a position is larger: a forged one could ask for more memory than there is. The seed stands in the header."""

JournalRecord = dict[str, Any]


def encode_record(record: JournalRecord, chain: int = 0) -> bytes:
    """Return the line of a record: a CRC-32 of eight hexadecimal digits, a space, compact JSON, a line feed.

    `chain` is the CRC of the line before, which this one goes on from: a line cannot be left out or put elsewhere.
    """
    body = json.dumps(record, separators=(",", ":"), ensure_ascii=False, allow_nan=False).encode(errors="replace")
    return b"%08x %s\n" % (crc32(body, chain), body)


def decode_line(line: bytes, file: str, number: int, chain: int = 0) -> JournalRecord:
    """Return the record of a whole line (without its line feed); SaveError naming file and line when it is damaged.

    Line 1 is the header; in all others, no number is larger than `MOST`.
    """
    if len(line) < 10 or line[8:9] != b" ":
        raise SaveError("error.save.damaged", file=file, line=number, what="form")
    if line[:8] != b"%08x" % crc32(line[9:], chain):
        raise SaveError("error.save.damaged", file=file, line=number, what="checksum")
    try:
        record = json.loads(line[9:], parse_int=int if number == 1 else _number, parse_float=_finite, parse_constant=_finite)
    except (ValueError, RecursionError) as fault:
        raise SaveError("error.save.damaged", file=file, line=number, what="JSON") from fault
    if not isinstance(record, dict):
        raise SaveError("error.save.damaged", file=file, line=number, what="record")
    return record


def _number(text: str) -> int:
    """Read a whole number of a step or a position; ValueError for one that is too large."""
    number = int(text)
    if not -MAX_STORED_NUMBER <= number <= MAX_STORED_NUMBER:
        raise ValueError(f"{text} is too large")
    return number


def _finite(text: str) -> float:
    """Read a number with a fraction; ValueError for one that is none, or has no end."""
    number = float(text)
    if not isfinite(number):
        raise ValueError(f"{text} is no number")
    return number


@dataclass(frozen=True, slots=True)
class SaveContents:
    """What a save file holds: the header, the numbered records after it, and what is amiss at its end."""

    header: JournalRecord
    numbered_records: list[tuple[int, JournalRecord]]
    is_last_line_torn: bool
    """The last line has no end; it was dropped."""
    intact_bytes: int
    """Bytes up to the end of the last whole line."""
    last_line_crc: int
    """The CRC of that line."""
    lines_beyond_intact: int
    """How many lines of the file come after it."""
    next_line_fault: SaveError | None = None
    """What is wrong with the line after it, if anything is."""

    @property
    def was_closed_properly(self) -> bool:
        """Return whether the game was left properly: nothing can have been lost behind the last line."""
        return not self.is_last_line_torn and bool(self.numbered_records) and "left" in self.numbered_records[-1][1]


def read_save(path: Path) -> SaveContents:
    """Return what a save file holds; a last line without its line feed is dropped; SaveError (file, line, what) for any other damage."""
    contents = read_undamaged_part(path)
    if contents.next_line_fault is not None:
        raise contents.next_line_fault
    return contents


def read_undamaged_part(path: Path, before: int | None = None) -> SaveContents:
    """Return what a save file holds before the first damaged line, or before another one; SaveError when there is not even a header."""
    name = path.name
    try:
        data = read_whole_file(path, MAX_SAVE_BYTES)
    except OSError as fault:
        raise _unreadable(path, fault) from fault
    if data.count(b"[") + data.count(b"{") > MAX_CONTAINERS:
        raise _unreadable(path, OSError(errno.EFBIG, os.strerror(errno.EFBIG)))
    end = data.rfind(b"\n") + 1
    lines = data[:end].split(b"\n")[:-1]
    if not lines:
        raise SaveError("error.save.empty", file=name)
    total = len(lines)
    if before is not None:
        del lines[before - 1 :]
    header = _header(decode_line(lines[0], name, 1), name)
    records: list[tuple[int, JournalRecord]] = []
    amiss: SaveError | None = None
    size, chain = len(lines[0]) + 1, _crc(lines[0])
    try:
        for number, record in _numbered(lines, name, chained=header["format"] != UNCHAINED_FORMAT_VERSION):
            records.append((number, record))
            size, chain = size + len(lines[number - 1]) + 1, _crc(lines[number - 1])
    except SaveError as damage:
        amiss = damage
    return SaveContents(header, records, amiss is None and end < len(data), size, chain, total - len(records) - 1, amiss)


def _numbered(lines: list[bytes], name: str, *, chained: bool) -> Iterator[tuple[int, JournalRecord]]:
    """Decode the lines after the header; their numbers `n` must follow one another from 1."""
    for number, line in enumerate(lines[1:], start=2):
        record = decode_line(line, name, number, _crc(lines[number - 2]) if chained else 0)
        if type(record.get("n")) is not int or record["n"] != number - 1:
            raise SaveError("error.save.damaged", file=name, line=number, what="number")
        yield number, record


def _crc(line: bytes) -> int:
    """Return the checksum that stands at the head of a line that was found right."""
    return int(line[:8], 16)


def _header(record: JournalRecord, name: str) -> JournalRecord:
    """Check the first record."""
    if type(record.get("format")) is not int or record["format"] not in (UNCHAINED_FORMAT_VERSION, FORMAT_VERSION):
        raise SaveError("error.save.format", file=name, found=str(record.get("format")), expected=FORMAT_VERSION)
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


def read_save_header(path: Path) -> JournalRecord:
    """Return only the first line, which holds nothing secret but the seed; SaveError when it is damaged."""
    try:
        line = read_first_line(path, MAX_HEADER_BYTES)
    except OSError as fault:
        raise _unreadable(path, fault) from fault
    if not line.endswith(b"\n"):
        raise SaveError("error.save.damaged" if len(line) == MAX_HEADER_BYTES else "error.save.empty", file=path.name, line=1, what="form")
    return _header(decode_line(line[:-1], path.name, 1), path.name)


def _unreadable(path: Path, fault: OSError) -> SaveError:
    """Return why a save cannot be read."""
    return SaveError("error.save.read", file=path.name, why=fault.strerror or str(fault))


def rewrite_in_current_format(path: Path, contents: SaveContents, keep: str) -> SaveContents:
    """Write the whole part of a save anew in the format of today; the file as it was is kept beside it under a name that ends in `keep`.

    Return the new contents; SaveError when the disk refuses, and then everything is as it was.
    """
    kept = free_path_beside(path, keep)
    try:
        shutil.copy2(path, kept)
        _write_whole(path, _lines([{**contents.header, "format": FORMAT_VERSION}, *(record for _, record in contents.numbered_records)]))
    except OSError as fault:
        with suppress(OSError):
            kept.unlink()
        raise _refused(path, fault) from fault
    return read_save(path)


def _lines(records: Iterable[JournalRecord]) -> list[bytes]:
    """Return the lines of records, each chained to the one before."""
    lines: list[bytes] = []
    for record in records:
        lines.append(encode_record(record, _crc(lines[-1]) if lines else 0))
    return lines


def _write_whole(path: Path, lines: list[bytes]) -> None:
    """Give a file these lines: it is there whole and on the disk, or as it was before; OSError when the disk refuses."""
    fresh = path.with_name(f"{path.name}.new")
    try:
        with FileIO(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | getattr(os, "O_BINARY", 0), OWNER_ONLY_FILE_MODE), "w") as file:
            rest = memoryview(b"".join(lines))
            while rest:
                rest = rest[file.write(rest) :]
            os.fsync(file.fileno())
        fresh.replace(path)
    except OSError:
        with suppress(OSError):
            fresh.unlink()
        raise


def free_path_beside(path: Path, ending: str) -> Path:
    """Return a place beside a file that is not taken: its name with an ending, and a number where there was one before."""
    places = (path.with_name(f"{path.name}.{ending}{number or ''}") for number in count())
    return next(place for place in places if not place.exists())


class Journal:
    """Appends records to a save file, or to nothing (`path` None). Each record reaches the system before anyone is shown.

    The file is locked from here on until `close`. Before every write its length is what was written last: whoever else wrote to it, all the
    same, is told of and not overwritten.
    """

    def __init__(self, path: Path | None, contents: SaveContents | None = None, lock: SaveLock | None = None) -> None:
        """Open a save behind its whole lines, which are its `contents`; SaveError when that cannot be, or somebody else has it.

        `lock` is the file's own, if the caller took it before he read the contents.
        """
        self.path = path
        self.count = len(contents.numbered_records) if contents else 0
        self._end = contents.intact_bytes if contents else 0
        self._chain = contents.last_line_crc if contents else 0
        self._dirty = False
        """Something may stand behind the end that was not written whole."""
        self._file: FileIO | None = None
        self._lock = lock
        self._syncer: _Syncer | None = None
        if path is not None:
            self._open(path)

    def _open(self, path: Path) -> None:
        """Lock the file and open it; what a crash left behind its end is cut off."""
        try:
            self._lock = self._lock or SaveLock(path)
            self._file = FileIO(os.open(path, os.O_RDWR | getattr(os, "O_BINARY", 0), OWNER_ONLY_FILE_MODE), "r+b")
            with suppress(OSError):  # where the system keeps no such rights, the folder is the user's own
                path.chmod(OWNER_ONLY_FILE_MODE)
            self._file.truncate(self._end)
        except OSError as fault:
            self.close_unfinished()
            raise _refused(path, fault) from fault

    @classmethod
    def create(cls, path: Path, header: JournalRecord, first: JournalRecord) -> Journal:
        """Start a new file with its header and first record: they are on the disk, or there is no file; SaveError when that cannot be."""
        lines = _lines([{"format": FORMAT_VERSION, **header}, {"n": 1, **first}])
        contents = SaveContents(
            header,
            [(2, first)],
            is_last_line_torn=False,
            intact_bytes=sum(map(len, lines)),
            last_line_crc=_crc(lines[-1]),
            lines_beyond_intact=0,
        )
        try:
            path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
            if path.exists():
                raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST))
            lock = SaveLock(path)
        except OSError as fault:
            raise _refused(path, fault) from fault
        try:
            _write_whole(path, lines)
        except OSError as fault:
            lock.release()
            raise _refused(path, fault) from fault
        try:
            return cls(path, contents, lock)
        except SaveError:
            with suppress(OSError):
                path.unlink()
            raise

    @property
    def keeps_records(self) -> bool:
        """Return whether a record goes anywhere; where none does, none need be made."""
        return self.path is not None

    def append(self, record: JournalRecord) -> None:
        """Write one record; SaveError when the disk refuses, and then nothing of it counts."""
        self._write({"n": self.count + 1, **record})
        self.count += 1

    def _write(self, record: JournalRecord) -> None:
        """Write a line after the last whole one; what a full disk left of an earlier one is cut off."""
        if self._file is None:
            return
        line = encode_record(record, self._chain)
        try:
            if self._dirty:
                self._file.truncate(self._end)
                self._dirty = False
            elif self._file.seek(0, os.SEEK_END) != self._end:
                raise SaveError("error.save.other", file=self.path.name if self.path else "")
            self._file.seek(self._end)
            rest = memoryview(line)
            while rest:
                rest = rest[self._file.write(rest) :]
        except OSError as fault:
            self._dirty = True
            with suppress(OSError):
                self._file.truncate(self._end)
            raise _refused(self.path, fault) from fault
        self._end += len(line)
        self._chain = _crc(line)

    def sync_to_disk(self) -> None:
        """Have what was written reach the disk itself soon, off the caller's way."""
        if self._file is not None:
            self._syncer = self._syncer or _Syncer(self._file)
            self._syncer.request_sync()

    def close(self) -> None:
        """Close the file, as one that was left properly; further records are lost."""
        if self._file is None:
            return
        with suppress(SaveError):  # a full disk: all that was shown is written, only that it was left is not
            self.append({"left": True})
        self.sync_to_disk()
        self.close_unfinished()

    def close_unfinished(self) -> None:
        """Close the file as it stands, once what was written is on the disk, and free its lock."""
        if self._syncer is not None:
            self._syncer.close()
            self._syncer = None
        if self._file is not None:
            self._file.close()
            self._file = None
        if self._lock is not None:
            self._lock.release()
            self._lock = None


def _refused(path: Path | None, fault: OSError) -> SaveError:
    """Return which file the disk refused, and why."""
    return SaveError("error.save.write", file=path.name if path else "", why=fault.strerror or str(fault))


class _Syncer:
    """A thread that waits for the disk, so that no frame does."""

    def __init__(self, file: FileIO) -> None:
        """Begin to wait for calls."""
        self._asked: SimpleQueue[bool] = SimpleQueue()
        self._file = file
        self._thread = Thread(target=self._run, daemon=True, name="save")
        self._thread.start()

    def request_sync(self) -> None:
        """Have everything that is written until now reach the disk."""
        self._asked.put(True)

    def close(self) -> None:
        """Wait until all that was asked for is done."""
        self._asked.put(False)
        self._thread.join()

    def _run(self) -> None:
        """Pass what is written on to the disk; one that refuses is heard of at the next write."""
        while self._asked.get():
            with suppress(OSError, ValueError):
                os.fsync(self._file.fileno())
