"""A game's folder of data while it is read: what is wrong in any of its files is gathered, and told at once.

files = Folder(path)
cards = files.many("cards.yaml", Card)
with files.gathering():
numbers = files.one("numbers.yaml", Numbers)
files.close(lambda: across(files.documents(["cards.yaml"]), cards, numbers))
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TypeVar

from tabletop.core.content import Record, record_from_document, records_from_document
from tabletop.core.document import ParsedDataFile, read_document, sorted_errors
from tabletop.core.errors import ContentError, ContentErrors, SaveError

R = TypeVar("R", bound=Record)
IdsByFile = dict[str, list[str]]
"""What the numbers of cards in a save mean: ids by number, by the file that lists them."""


class DataFolder:
    """Reads the files of one folder; what they say can be used once `check_across_files` has found nothing wrong."""

    def __init__(self, path: Path, wanted: IdsByFile | None = None) -> None:
        """Nothing is read yet; errors name files as seen from the folder above.

        `wanted` is the numbering of a save: each list is then given in its order, with what it does not know behind.
        """
        self.path, self.root = path, path.parent
        self.wanted: IdsByFile = wanted or {}
        self.numbering: IdsByFile = {}
        """The ids of each list that was read, by number."""
        self.errors: list[ContentError] = []
        self._documents: dict[str, ParsedDataFile] = {}

    @contextmanager
    def collecting_errors(self) -> Iterator[None]:
        """Gather what is found wrong meanwhile; what was to be read is not there then."""
        try:
            yield
        except ContentErrors as found:
            self.errors.extend(found.errors)

    def read_record(self, name: str, model: type[R]) -> R:
        """Read a file as one record. Raises ContentErrors."""
        return record_from_document(self._document(name), model)

    def read_records(self, name: str, model: type[R], unique: str | None = "id") -> list[R]:
        """Return the records of a list whose field `unique` differs, by number; none if something is wrong in it.

        SaveError when the save whose numbering is wanted has one that is not there any more.
        """
        found: list[R] = []
        with self.collecting_errors():
            found = records_from_document(self._document(name), model, unique=unique)
        if unique == "id":
            found = order_records_by_ids(found, self.wanted.get(name, []))
            self.numbering[name] = [getattr(record, "id") for record in found]  # noqa: B009 - records with unique ids have them
        return found

    def documents_by_name(self, names: Iterable[str]) -> dict[str, ParsedDataFile]:
        """Return files as they are, by name: to say where something is wrong. Raises ContentErrors."""
        return {name: self._document(name) for name in names}

    def _document(self, name: str) -> ParsedDataFile:
        """Read a file, once: most of the time to open a game goes there. Raises ContentErrors."""
        if name not in self._documents:
            self._documents[name] = read_document(self.path / name, self.root)
        return self._documents[name]

    def check_across_files(self, across: Callable[[], Iterable[ContentError]]) -> None:
        """If every file is right by itself, find what no single one shows. Raises ContentErrors with all that is wrong."""
        if not self.errors:
            self.errors.extend(across())
        if self.errors:
            raise sorted_errors(self.errors)


def order_records_by_ids(records: list[R], ids: list[str]) -> list[R]:
    """Return the records in the order of ids, those that are not among them behind; SaveError when one of the ids is not there."""
    named: dict[str, R] = {getattr(record, "id"): record for record in records}  # noqa: B009
    for name in ids:
        if name not in named:
            raise SaveError("error.save.card", card=name)
    return [named.pop(name) for name in ids] + list(named.values())
