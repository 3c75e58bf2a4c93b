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

from tabletop.core.content import Record, load, load_list
from tabletop.core.document import Document, read_document, sorted_errors
from tabletop.core.errors import ContentError, ContentErrors

R = TypeVar("R", bound=Record)


class Folder:
    """Reads the files of one folder; what they say can be used once `close` has found nothing wrong."""

    def __init__(self, path: Path) -> None:
        """Nothing is read yet; errors name files as seen from the folder above."""
        self.path, self.root = path, path.parent
        self.errors: list[ContentError] = []

    @contextmanager
    def gathering(self) -> Iterator[None]:
        """Gather what is found wrong meanwhile; what was to be read is not there then."""
        try:
            yield
        except ContentErrors as found:
            self.errors.extend(found.errors)

    def one(self, name: str, model: type[R]) -> R:
        """Read a file as one record. Raises ContentErrors."""
        return load(self.path / name, model, self.root)

    def many(self, name: str, model: type[R], unique: str | None = "id") -> list[R]:
        """Read a file as a list of records whose field `unique` differs; none if something is wrong in it."""
        with self.gathering():
            return load_list(self.path / name, model, self.root, unique=unique)
        return []

    def documents(self, names: Iterable[str]) -> dict[str, Document]:
        """Give files as they are, by name: to say where something is wrong. Raises ContentErrors."""
        return {name: read_document(self.path / name, self.root) for name in names}

    def close(self, across: Callable[[], Iterable[ContentError]]) -> None:
        """If every file is right by itself, find what no single one shows. Raises ContentErrors with all that is wrong."""
        if not self.errors:
            self.errors.extend(across())
        if self.errors:
            raise sorted_errors(self.errors)
