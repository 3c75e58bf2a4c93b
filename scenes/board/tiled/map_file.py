"""A map file as a tree of parts that was weighed before anything of it is unpacked, and the places of what is wrong in it."""

from __future__ import annotations

import re
from functools import cached_property
from pathlib import Path
from typing import Final
from xml.etree.ElementTree import Element, ParseError, TreeBuilder, XMLParser

from tabletop.core.errors import ContentError, ContentErrors
from tabletop.core.safe_file_reading import read_whole_file

MAX_MAP_BYTES: Final = 1 << 20
"""Bytes of a map with its tilesets at most."""
MAX_XML_ELEMENTS: Final = 20_000
"""Elements of XML in them at most."""
MAX_REPORTED_MISTAKES: Final = 1000
"""Mistakes that are told at once."""
MAX_MISTAKE_CHARS: Final = 300
"""Letters of what is said of one mistake."""

_NUMBERED = re.compile(r'<(object|layer)\b[^<>]*?\sid="(\d{1,18})"')


class NotAMapError(ContentErrors):
    """A file that is no map at all, or one that nobody drew by hand; it has one mistake."""


class _Tree(TreeBuilder):
    """Builds the parts of a file; a document type is refused: it may say in a few letters what fills all memory."""

    def doctype(self, *_: str | None) -> None:
        """Refuse to read on."""
        raise ValueError("it has a document type (<!DOCTYPE>)")


class MapFile:
    """A map file that collects what is `wrong` in it; `name` is how errors call it."""

    def __init__(self, path: Path, name: str) -> None:
        """Nothing is wrong yet, and nothing is read before it is asked for."""
        self.path, self.name = path, name
        self.wrong: list[ContentError] = []
        self._bytes, self._parts = MAX_MAP_BYTES, MAX_XML_ELEMENTS
        """What of the map's tilesets may still come."""
        self._heads: dict[int, tuple[int, bool]] = {}

    def map_tree(self) -> Element:
        """Return the parts of the map, with those of its tilesets in their places. Raises NotAMapError."""
        root = self._parsed(self.path)
        for tileset in root.findall(".//tileset[@source]"):
            found = self._parsed(self.path.parent / tileset.attrib["source"])
            tileset.attrib = {**found.attrib, "firstgid": tileset.get("firstgid", "")}
            tileset[:] = list(found)
        return root

    def _parsed(self, path: Path) -> Element:
        """Return the parts of a file. Raises NotAMapError."""
        which = "" if path == self.path else f"its tileset {path.name}: "
        try:
            data = read_whole_file(path, self._bytes)
            parser = XMLParser(target=_Tree())
            parser.feed(data)
            root: Element = parser.close()
        except ParseError as fault:
            line, column = (1, 0) if which else fault.position
            raise self.refusal_error(f"is no map of Tiled: {which}{fault}", line, column + 1) from fault
        except OSError as fault:
            raise self.refusal_error(f"cannot be read: {which}{fault.strerror or fault}") from fault
        except (ValueError, LookupError) as fault:  # a document type, an encoding that nobody knows
            raise self.refusal_error(f"is no map that can be read: {which}{fault}") from fault
        self._bytes -= len(data)
        self._parts -= sum(1 for _ in root.iter())
        if self._parts < 0:
            raise self.refusal_error(f"is no map that can be read: {which}there are more than {MAX_XML_ELEMENTS} parts")
        return root

    def refusal_error(self, what: str, line: int = 1, column: int = 1, *, field: str = "file") -> NotAMapError:
        """Return what is raised for a file that is not read on."""
        return NotAMapError([self.error_at_line(field, what, line, column)])

    def error_at_line(self, field: str, what: str, line: int = 1, column: int = 1) -> ContentError:
        """Make an error of this file."""
        return ContentError(self.name, line, column, _short(field), _short(what))

    def note_mistake_at_field(self, field: str, what: str, line: int = 1) -> None:
        """Remember a mistake and read on. Raises ContentErrors when there are too many."""
        self.add_mistake(self.error_at_line(field, what, line))

    def add_mistake(self, mistake: ContentError) -> None:
        """Remember a mistake and read on. Raises ContentErrors when there are too many."""
        self.wrong.append(mistake)
        if len(self.wrong) >= MAX_REPORTED_MISTAKES:
            self.raise_collected_mistakes()

    def raise_collected_mistakes(self) -> None:
        """Raise ContentErrors if anything is wrong."""
        if self.wrong:
            raise ContentErrors(sorted(self.wrong, key=lambda one: one.line))

    def line_of_object(self, number: int) -> int:
        """Find the line of an object by its number; 1 if there is none."""
        return self._numbered.get(("object", number), 1)

    def line_of_row(self, layer: int, row: int) -> int:
        """Find the line of a row of tiles by the number of its layer; the layer's own where tiles are not written row by row."""
        if layer not in self._heads:
            self._heads[layer] = self._head(self._numbered.get(("layer", layer), 1))
        line, by_rows = self._heads[layer]
        return line + 1 + row if by_rows else line

    def _head(self, line: int) -> tuple[int, bool]:
        """Find the line before the tiles of a layer that begins in a line, and whether they are written row by row from there."""
        data = next((at for at in range(line, len(self._lines)) if "<data" in self._lines[at]), None)
        if data is None or 'encoding="csv"' not in self._lines[data] or not self._lines[data].rstrip().endswith(">"):
            return line, False
        return data + 1, True

    @cached_property
    def _lines(self) -> list[str]:
        """Read the text."""
        return read_whole_file(self.path, MAX_MAP_BYTES).decode("utf-8", errors="replace").split("\n")

    @cached_property
    def _numbered(self) -> dict[tuple[str, int], int]:
        """Find the lines of all objects and layers by their numbers."""
        found: dict[tuple[str, int], int] = {}
        text, line, end = "\n".join(self._lines), 1, 0
        for one in _NUMBERED.finditer(text):
            line, end = line + text.count("\n", end, one.start()), one.start()
            found.setdefault((one[1], int(one[2])), line)
        return found


def _short(text: str) -> str:
    """Return a text as it is, or its beginning if it is too long to be read."""
    return text if len(text) <= MAX_MISTAKE_CHARS else f"{text[:MAX_MISTAKE_CHARS]}…"
