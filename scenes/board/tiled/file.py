"""The text of a map, for the places of what is wrong in it."""

from __future__ import annotations

import re
from functools import cached_property
from pathlib import Path

from tabletop.core.errors import ContentError


class MapFile:
    """A map file that collects what is `wrong` in it; `name` is how errors call it."""

    def __init__(self, path: Path, name: str) -> None:
        """Nothing is wrong yet, and nothing is read before a place is asked for."""
        self.path, self.name = path, name
        self.wrong: list[ContentError] = []

    def error(self, field: str, what: str, line: int = 1, column: int = 1) -> ContentError:
        """Make an error of this file."""
        return ContentError(self.name, line, column, field, what)

    def note(self, field: str, what: str, line: int = 1) -> None:
        """Remember a mistake and read on."""
        self.wrong.append(self.error(field, what, line))

    def object_line(self, number: int) -> int:
        """Find the line of an object by its number."""
        return self._line(rf'<object\b[^>]*\bid="{number}"')

    def row_line(self, layer: int, row: int) -> int:
        """Find the line of a row of tiles by the number of its layer; the layer's own where tiles are not written row by row."""
        line = self._line(rf'<layer\b[^>]*\bid="{layer}"')
        after = self._lines[line:]
        data = next((at for at, one in enumerate(after) if "<data" in one), None)
        if data is None or 'encoding="csv"' not in after[data] or not after[data].rstrip().endswith(">"):
            return line
        return line + data + 2 + row

    @cached_property
    def _lines(self) -> list[str]:
        """Read the text."""
        return self.path.read_text(encoding="utf-8", errors="replace").splitlines()

    def _line(self, pattern: str) -> int:
        """Find the first line that fits a pattern, from 1; 1 if there is none."""
        fits = re.compile(pattern)
        return next((at for at, line in enumerate(self._lines, 1) if fits.search(line)), 1)
