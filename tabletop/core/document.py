"""A YAML file as plain data that remembers where everything stands.

A careful subset of YAML: words, numbers, true, false, null, lists and mappings. Words such as `no`, `on` or `1:30` stay words. Anchors,
aliases, tags, several documents in a file and nesting deeper than `MAX_DEPTH` are refused, each with its place.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

import yaml

from tabletop.core.errors import ContentError, ContentErrors
from tabletop.core.safe_file_reading import read_whole_file

MAX_DEPTH: Final = 40
MAX_BYTES: Final = 4_000_000

LineAndColumn = tuple[int, int]
"""Line and column, both from 1."""
ValuePath = Sequence[str | int]
"""The way to a value: names of fields and numbers of list entries, from 0."""

_INTEGER = re.compile(r"[-+]?[0-9]{1,18}")
_FLOAT = re.compile(r"[-+]?(?:[0-9]+\.[0-9]*|\.[0-9]+)(?:[eE][-+]?[0-9]{1,2})?")
_CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f]")
_WORDS: Final[dict[str, bool | None]] = {"true": True, "false": False, "null": None, "~": None, "": None}


@dataclass(slots=True)
class ValuePlace:
    """Where a value stands.

    `key_places` are the places of a mapping's names, `child_places` the spots of its values or of a list's entries.
    """

    line_and_column: LineAndColumn
    key_places: dict[str, LineAndColumn] = field(default_factory=dict)
    child_places: dict[str | int, ValuePlace] = field(default_factory=dict)


class ParsedDataFile:
    """One file: its `data` as dicts, lists, words and numbers, and the place of each value."""

    def __init__(self, file: str, data: Any, spot: ValuePlace) -> None:
        """Keep what was read; `file` is the name that errors show."""
        self.file = file
        self.data = data
        self._spot = spot

    def place_of_value(self, loc: ValuePath, *, key: bool = False) -> LineAndColumn:
        """Find the place of a value, or of its name with `key`; of the innermost value around it if it is not there itself."""
        spot = self._spot
        found = spot.line_and_column
        for part in loc:
            if part not in spot.child_places:
                continue
            found = (
                spot.key_places.get(str(part), spot.child_places[part].line_and_column) if key else spot.child_places[part].line_and_column
            )
            spot = spot.child_places[part]
        return found

    def existing_path(self, loc: ValuePath) -> tuple[str | int, ...]:
        """Leave out the parts of a way that are not in the file (pydantic names the choices of a union there)."""
        spot, parts = self._spot, []
        for part in loc:
            if part in spot.child_places:
                spot = spot.child_places[part]
                parts.append(part)
        return tuple(parts)

    def with_data(self, data: Any) -> ParsedDataFile:
        """Return this file with data in the place of its own in which that is, too: what is wrong in the rest stands nowhere in it."""
        return ParsedDataFile(self.file, data, self._spot)

    def error_at(self, loc: ValuePath, what: str, *, key: bool = False) -> ContentError:
        """Make an error at a value of this file."""
        return ContentError(self.file, *self.place_of_value(loc, key=key), field=format_value_path(loc), what=what)


def format_value_path(loc: ValuePath) -> str:
    """Write a way to a value as `cards[3].name.en`; the whole file is `file`."""
    name = "".join(f"[{part}]" if isinstance(part, int) else f".{part}" for part in loc)
    return name.removeprefix(".") or "file"


def read_document(path: Path, root: Path | None = None) -> ParsedDataFile:
    """Read a file; errors name it as seen from `root`. Raises ContentErrors for whatever is not YAML of the subset."""
    file = _shown(path, root)
    try:
        raw = read_whole_file(path, MAX_BYTES)
    except OSError as error:
        raise ContentErrors([ContentError(file, 1, 1, "file", f"cannot be read: {error.strerror or error}")]) from None
    return parse_document(raw, file)


def files_fingerprint(folder: Path, names: Iterable[str]) -> str:
    """Return 16 hex digits that change with any byte of these files; OSError when one cannot be read."""
    return sha256(b"\0".join((folder / name).read_bytes() for name in names)).hexdigest()[:16]


def parse_document(raw: bytes, file: str) -> ParsedDataFile:
    """Turn the bytes of a file into a document. Raises ContentErrors."""
    if len(raw) > MAX_BYTES:
        raise ContentErrors([ContentError(file, 1, 1, "file", f"is larger than {MAX_BYTES} bytes")])
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = raw[: error.start]
        line, column = before.count(b"\n") + 1, error.start - (before.rfind(b"\n") + 1) + 1
        raise ContentErrors([ContentError(file, line, column, "file", f"is not UTF-8 text: {error.reason}")]) from None
    return _Reader(file).read(text)


def _shown(path: Path, root: Path | None) -> str:
    """Name a file as seen from the root, with forward slashes."""
    return path.relative_to(root).as_posix() if root is not None and path.is_relative_to(root) else path.as_posix()


class _Reader:
    """Builds one document from the events of the YAML parser, which unlike its composer survives any nesting."""

    def __init__(self, file: str) -> None:
        self._file = file
        self._errors: list[ContentError] = []
        self._loader: Any = None

    def read(self, text: str) -> ParsedDataFile:
        try:
            self._loader = _parser()(text)
            data, spot = self._document()
        except yaml.reader.ReaderError as error:
            before = text[: error.position] if isinstance(error.position, int) else ""
            place = (before.count("\n") + 1, len(before) - before.rfind("\n"))
            self._stop(place, "file", f"a character that YAML does not allow: {error.reason}")
        except yaml.MarkedYAMLError as error:
            self._stop(_start(error.problem_mark or error.context_mark), "file", _problem(error))
        except (yaml.YAMLError, ValueError) as error:
            self._stop((1, 1), "file", f"is not YAML: {error}")
        finally:
            if self._loader is not None:
                self._loader.dispose()
        if self._errors:
            raise ContentErrors(sorted(self._errors, key=lambda one: (one.line, one.column)))
        return ParsedDataFile(self._file, data, spot)

    def _stop(self, place: LineAndColumn, where: str, what: str) -> Any:
        """Give up reading, with what was found so far."""
        raise ContentErrors([*self._errors, ContentError(self._file, *place, field=where, what=what)]) from None

    def _note(self, mark: Any, loc: ValuePath, what: str) -> None:
        """Remember a mistake and read on."""
        self._errors.append(ContentError(self._file, *_start(mark), field=format_value_path(loc), what=what))

    def _document(self) -> tuple[Any, ValuePlace]:
        """Read the one document that the file should hold."""
        take = self._loader.get_event
        take()
        event = take()
        if isinstance(event, yaml.StreamEndEvent):
            self._stop((1, 1), "file", "is empty")
        data, spot = self._value(take(), ())
        take()
        event = take()
        if not isinstance(event, yaml.StreamEndEvent):
            self._stop(_start(event.start_mark), "file", "holds a second document; one file is one document")
        return data, spot

    def _value(self, event: Any, loc: tuple[str | int, ...]) -> tuple[Any, ValuePlace]:
        """Read the value that begins with this event."""
        spot = ValuePlace(_start(event.start_mark))
        if isinstance(event, yaml.AliasEvent):
            self._note(event.start_mark, loc, "aliases (*name) are not used here; write the value out")
            return None, spot
        if len(loc) > MAX_DEPTH:
            self._stop(spot.line_and_column, format_value_path(loc[:3]), f"is nested deeper than {MAX_DEPTH} levels")
        if event.anchor is not None:
            self._note(event.start_mark, loc, "anchors (&name) are not used here")
        if event.tag is not None:
            self._note(event.start_mark, loc, "tags (!name) are not used here")
        if isinstance(event, yaml.ScalarEvent):
            return self._scalar(event, loc), spot
        if isinstance(event, yaml.SequenceStartEvent):
            return self._list(loc, spot), spot
        return self._mapping(loc, spot), spot

    def _scalar(self, event: Any, loc: ValuePath) -> str | int | float | bool | None:
        """Read a word or a number; only plain ones can be numbers."""
        value: str = event.value
        if _CONTROL.search(value):
            self._note(event.start_mark, loc, "holds a control character")
        if not event.implicit[0]:
            return value
        if value in _WORDS:
            return _WORDS[value]
        if _INTEGER.fullmatch(value):
            return int(value)
        return float(value) if _FLOAT.fullmatch(value) else value

    def _list(self, loc: tuple[str | int, ...], spot: ValuePlace) -> list[Any]:
        """Read the entries up to the end of the list."""
        entries: list[Any] = []
        while not isinstance(event := self._loader.get_event(), yaml.SequenceEndEvent):
            index = len(entries)
            value, spot.child_places[index] = self._value(event, (*loc, index))
            entries.append(value)
        return entries

    def _mapping(self, loc: tuple[str | int, ...], spot: ValuePlace) -> dict[str, Any]:
        """Read the fields up to the end of the mapping; the first of two with one name counts."""
        fields: dict[str, Any] = {}
        while not isinstance(event := self._loader.get_event(), yaml.MappingEndEvent):
            name = self._name(event, loc)
            value, inner = self._value(self._loader.get_event(), (*loc, name))
            if name in fields:
                self._note(event.start_mark, (*loc, name), f"is there twice; first in line {spot.key_places[name][0]}")
                continue
            fields[name], spot.child_places[name], spot.key_places[name] = value, inner, _start(event.start_mark)
        return fields

    def _name(self, event: Any, loc: tuple[str | int, ...]) -> str:
        """Read the name of a field, always as a word; `<<` has no special meaning."""
        if isinstance(event, yaml.ScalarEvent) and event.anchor is None and event.tag is None:
            if _CONTROL.search(event.value):
                self._note(event.start_mark, loc, "the name of a field holds a control character")
            return str(event.value)
        self._note(event.start_mark, loc, "the name of a field must be a plain word")
        self._value(event, (*loc, "?"))
        return f"?{event.start_mark.index}"


def _parser() -> Any:
    """Return the parser written in C, or the slower one where PyYAML came without it."""
    return getattr(yaml, "CSafeLoader", yaml.SafeLoader)


def _start(mark: Any) -> LineAndColumn:
    """Return a mark as line and column from 1."""
    return (mark.line + 1, mark.column + 1) if mark is not None else (1, 1)


def _problem(error: yaml.MarkedYAMLError) -> str:
    """Return what the YAML parser complains of."""
    about = f" ({error.context})" if error.context else ""
    return f"is not YAML: {error.problem or 'cannot be understood'}{about}"


def sorted_errors(errors: Iterable[ContentError]) -> ContentErrors:
    """Put mistakes in the order of their places."""
    return ContentErrors(sorted(errors, key=lambda one: (one.file, one.line, one.column, one.field)))
