"""A view as sections of named rows: what lies on the table, what lies before each seat, and each zone of cards or pieces."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import groupby
from typing import TYPE_CHECKING, Any, Final, TypeGuard

from scenes.session.plain_words import name_to_words
from tabletop.core.audience import PUBLIC, declared_audiences, list_field_names
from tabletop.core.chance import SeededRandomSource
from tabletop.core.tagged import Tagged
from tabletop.core.view import TABLE
from tabletop.core.zone import Zone

if TYPE_CHECKING:
    from scenes.session.plain_words import GenericGameWording

HIDDEN_FIELDS: Final = frozenset({"viewer", "seats", "asked", "last", "lot", "lots", "seen", "known", "frames", "pending", "history"})
"""Fields that serve the rules alone."""
HIDDEN_FIELD_SUFFIXES: Final = ("_lot", "_seen", "_lots")
SAMPLE_STEP_COUNT: Final = 40
"""Steps of a game at random in which lists are looked at."""
IDENTIFYING_FIELDS: Final = ("number", "id", "name")
"""Fields by which a record is called."""
MAX_RECORD_DEPTH: Final = 3
"""Records within records that are told with their own rows."""


@dataclass(frozen=True, slots=True)
class FactChip:
    """One thing in a row: words, the mark of a seat, or so many covered cards."""

    words: str = ""
    seat: int | None = None
    covered_card_count: int = 0


@dataclass(frozen=True, slots=True)
class FactRow:
    """A name and what stands behind it; `is_list`: several things may lie there."""

    name: str
    chips: tuple[FactChip, ...]
    is_list: bool = False


@dataclass(frozen=True, slots=True)
class FactSection:
    """Rows that belong together, under a title; a seat's own bear its mark."""

    title: str
    rows: tuple[FactRow, ...]
    seat: int | None = None


Sections = tuple[FactSection, ...]


@cache
def _fields(kind: Any) -> tuple[str, ...]:
    """Name the fields of a kind of record; none of what is no record."""
    if issubclass(kind, Zone | Tagged | type | str | int):
        return ()
    return list_field_names(kind)


def _names(value: Any) -> tuple[str, ...]:
    """Name the fields of a value that are told one by one."""
    kind: Any = type(value)
    return _fields(kind)


def is_record(value: Any) -> TypeGuard[Any]:
    """Return whether a value has named fields that are told one by one."""
    return bool(_names(value))


def find_per_seat_lists(game: Any, options: Any) -> frozenset[str]:
    """Name the lists of a view that have an entry for each seat: as many as seats wherever they hold anything, for few and for many seats.

    That is seen in the first steps of games that chance plays; none of it comes from the game that is played at the table.
    """
    found: list[set[str]] = []
    for count in game.meta.seat_count_range:
        lengths: dict[str, set[int]] = {}
        for view in _views(game, count, options):
            for name, value in _lists(view):
                lengths.setdefault(name, set()).add(len(value))
        found.append({name for name, sizes in lengths.items() if sizes - {0} == {count}})
    return frozenset(found[0] & found[1])


def _views(game: Any, seats: int, options: Any) -> Iterator[Any]:
    """Play a game at random for a few steps, as the open table sees it; nothing where the options are not for so many seats."""
    chance = SeededRandomSource(seats)
    try:
        state = game.setup(seats, options, chance)
    except ValueError:
        return
    for _ in range(SAMPLE_STEP_COUNT):
        yield game.view(state, TABLE)
        seat = next((seat for question in game.questions(state) for seat in question.required_seats), None)
        if seat is None:
            return
        game.apply(state, seat, chance.choose("sample", game.legal_actions(state, seat)), chance)


def _lists(view: Any) -> Iterator[tuple[str, Sequence[Any]]]:
    """List the lists of a view, and of the records in it."""
    for name in _names(view):
        value = getattr(view, name)
        if is_record(value):
            yield from _lists(value)
        elif isinstance(value, list | tuple):
            yield name, value
            yield from (pair for each in value[:1] if is_record(each) for pair in _lists(each))


def _holds_records(value: Any) -> bool:
    """Return whether a value is a list of records."""
    return isinstance(value, list | tuple) and not is_record(value) and any(is_record(part) for part in value)


def _silent(name: str, value: Any) -> bool:
    """Return whether a field serves the rules alone."""
    return name in HIDDEN_FIELDS or name.endswith(HIDDEN_FIELD_SUFFIXES) or isinstance(value, Tagged)


def _counted(chips: Iterable[FactChip | None]) -> Iterator[FactChip]:
    """Count chips that lie side by side and look alike."""
    for chip, run in groupby(chip for chip in chips if chip is not None):
        count = len(list(run))
        if chip.covered_card_count:
            yield replace(chip, covered_card_count=count)
        else:
            yield replace(chip, words=f"{chip.words} ×{count}") if count > 1 else chip


class ViewReader:
    """Reads views of one game at one table."""

    def __init__(self, game: Any, words: GenericGameWording, by_seat: frozenset[str]) -> None:
        """Say things in these words; the lists named in `by_seat` have an entry for each seat."""
        self._audience, self._words, self._by_seat = game.audience, words, by_seat

    def view_sections(self, view: Any) -> Sections:
        """Return all that a view shows: the table first, then each seat, then zones and other records."""
        reading = _Reading(len(self._words.names))
        self._read(view, reading, reading.table, 0)
        seats = [
            FactSection(name, tuple(rows), seat) for seat, (name, rows) in enumerate(zip(self._words.names, reading.seats, strict=True))
        ]
        table = FactSection(self._words.wording.say("shell.plain.table"), tuple(reading.table))
        return tuple(section for section in (table, *seats, *reading.zones) if section.rows)

    def private_sections(self, view: Any, shown: Any, seat: int) -> Sections:
        """Return what a seat's view shows beyond what the table is shown: its own first."""
        public = {(section.title, row) for section in self.view_sections(shown) for row in section.rows}
        found = []
        for section in self.view_sections(view):
            rows = tuple(row for row in section.rows if (section.title, row) not in public)
            if rows:
                found.append(FactSection(section.title, rows, section.seat))
        return tuple(sorted(found, key=lambda section: section.seat != seat))

    # -- fields -------------------------------------------------------------------------------------------------------
    def _read(self, record: Any, into: _Reading, rows: list[FactRow], deep: int) -> None:
        """Read the fields of a record; what does not fit into its rows gets a section."""
        audience = declared_audiences(self._audience, type(record))
        beside = self._shows_state(record)
        for name in _names(record):
            value = getattr(record, name)
            if _silent(name, value) or (beside and not is_record(value) and not _holds_records(value)):
                continue
            hides = audience.get(name, PUBLIC) != PUBLIC
            if name in self._by_seat and isinstance(value, list | tuple) and len(value) == len(into.seats) and deep <= 1:
                for own, each in zip(into.seats, value, strict=True):
                    self._add(name, each, into, own, deep + 1, hides=hides)
            else:
                self._add(name, value, into, rows, deep, hides=hides)

    def _shows_state(self, record: Any) -> bool:
        """Return whether a view holds its state as a record: lists beside that serve who imagines what is left."""
        return any(type(getattr(record, name)) in self._audience for name in _names(record))

    def _add(self, name: str, value: Any, into: _Reading, rows: list[FactRow], deep: int, *, hides: bool) -> None:
        """Read one value of a field."""
        if isinstance(value, Zone):
            value = tuple(value.cards)
        if is_record(value):
            if deep < MAX_RECORD_DEPTH:
                self._read(value, into, rows, deep + 1)
            return
        title = self._words.field_words(name.removesuffix("s") if name in self._by_seat else name)
        if isinstance(value, dict):
            self._records(title, list(value.items()), into, rows, deep)
        elif isinstance(value, list | tuple | set | frozenset):
            listed = sorted(value, key=repr) if isinstance(value, set | frozenset) else list(value)
            if any(is_record(each) or isinstance(each, list | tuple | Zone) for each in listed):
                self._records(title, list(enumerate(listed)), into, rows, deep)
            elif listed and not all(isinstance(each, Tagged) for each in listed):
                chips = tuple(self._chips(name, listed, hides=hides))
                rows.append(FactRow(title, chips, is_list=True)) if chips else None
        else:
            chips = tuple(self._chips(name, [value], hides=hides))
            if chips and value is not False and value != "":
                rows.append(FactRow(title, chips))

    def _records(self, title: str, entries: list[tuple[Any, Any]], into: _Reading, rows: list[FactRow], deep: int) -> None:
        """Read a list of records: a section with a row for each, or rows of a seat."""
        found = []
        for key, value in entries:
            said = tuple(self._told(value)) if deep < MAX_RECORD_DEPTH else ()
            name = self._called(value) or (str(key + 1) if isinstance(key, int) else name_to_words(str(key)))
            if said:
                found.append(FactRow(name, said, is_list=True))
        if any(rows is own for own in into.seats):
            rows += [FactRow(f"{title} {row.name}", row.chips, is_list=True) for row in found]
        elif found:
            into.zones.append(FactSection(title, tuple(found)))

    def _called(self, value: Any) -> str:
        """Return what a record is called."""
        field = next((name for name in IDENTIFYING_FIELDS if name in _names(value)), None) if is_record(value) else None
        return self._words.value_words(field, getattr(value, field)) if field is not None else ""

    def _told(self, value: Any) -> Iterator[FactChip]:
        """Say a record in a row: its single values with their names, its lists thing by thing; what is counted by seat with the seat."""
        if isinstance(value, Zone):
            value = tuple(value.cards)
        if not is_record(value):
            yield from self._chips("", list(value) if isinstance(value, list | tuple) else [value], hides=True)
            return
        audience = declared_audiences(self._audience, type(value))
        for name in _names(value):
            each, title = getattr(value, name), self._words.field_words(name)
            hides = audience.get(name, PUBLIC) != PUBLIC
            if _silent(name, each) or name in IDENTIFYING_FIELDS or each is False or each in ((), [], {}, ""):
                continue
            if each is True:
                yield FactChip(title)
            elif is_record(each):
                yield from self._told(each)
            elif _holds_records(each):
                yield from _counted(self._whole(part) for part in each)
            elif name in self._by_seat and isinstance(each, list | tuple):
                yield from (FactChip(f"{title} {count}", seat) for seat, count in enumerate(each) if count)
            else:
                chips = self._chips(name, list(each) if isinstance(each, list | tuple) else [each], hides=hides)
                yield from (
                    FactChip(f"{title} {chip.words}", chip.seat, chip.covered_card_count) if chip.words.isdecimal() else chip
                    for chip in chips
                )

    def _whole(self, record: Any) -> FactChip | None:
        """Say a record within a row as one thing; a covered one as long as nothing but a seat is known of it."""
        chips = list(self._told(record))
        seat = next((chip.seat for chip in chips if chip.seat is not None), None)
        words = " ".join(chip.words for chip in chips if chip.words and chip.seat is None)
        covered = any(chip.covered_card_count for chip in chips)
        if not words and not covered:
            return FactChip(self._words.names[seat], seat) if seat is not None else None
        return FactChip("" if covered else words, seat, 1 if covered else 0)

    def _chips(self, field: str, values: Sequence[Any], *, hides: bool) -> Iterator[FactChip]:
        """Say values; those that lie side by side and look alike are counted."""
        yield from _counted(self._chip(field, value, hides=hides) for value in values)

    def _chip(self, field: str, value: Any, *, hides: bool) -> FactChip | None:
        """Say one value; None for what is nothing.

        Where a field hides anything, a number below nought stands for that, unless the game says that it is nothing.
        """
        if hides and (value is None or (isinstance(value, int) and value < 0 and not self._words.stands_for_nothing(field, value))):
            return FactChip(covered_card_count=1)
        if value is None or value is False or isinstance(value, Tagged):
            return None
        seat = self._words.seat_in_field(field, value) if isinstance(value, int) and not isinstance(value, bool) else None
        said = self._words.value_words(field, value)
        return FactChip(said, seat) if said else None


class _Reading:
    """What was read so far: rows of the table and of each seat, and further sections."""

    def __init__(self, seats: int) -> None:
        self.table: list[FactRow] = []
        self.seats: list[list[FactRow]] = [[] for _ in range(seats)]
        self.zones: list[FactSection] = []
