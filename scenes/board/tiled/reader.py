"""A map made in Tiled becomes the plain data of a board, or is refused with everything that is wrong in it (SO1.2, SO7.1).

What tiles and objects mean is said by their property `kind`; `assets/README.md` tells how to make such a map.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final
from xml.etree.ElementTree import ParseError

import pytmx
from pydantic import ValidationError

from scenes.board.tiled.file import MapFile
from scenes.board.tiled.objects import Thing, Things
from tabletop.core.document import Loc
from tabletop.core.errors import ContentError, ContentErrors
from tabletop.games.specter_ops.board import LARGEST, BoardRecord, Legend, space_name
from tabletop.games.specter_ops.boardfile import mistakes

SIGNS: Final = {"floor": ".", "road": "=", "structure": "#"}
"""What a tile can make of its space; the last one wins where several layers say something."""
LEGEND: Final = Legend(structure="#", road="=", floor=".")


def read_map(path: Path, root: Path | None = None) -> BoardRecord:
    """Read a map and prove it playable; errors name it as seen from `root`. Raises ContentErrors."""
    reader = _Map(MapFile(path, path.relative_to(root).as_posix() if root is not None and path.is_relative_to(root) else path.as_posix()))
    record = reader.record()
    wrong = [reader.mistake(loc, what) for loc, what in mistakes(record)]
    if wrong:
        raise ContentErrors(sorted(wrong, key=lambda one: one.line))
    return record


class _Map:
    """One map while it is read."""

    def __init__(self, file: MapFile) -> None:
        """Open the map. Raises ContentErrors for what is no map of tiles."""
        self._file = file
        self._tiled = _opened(file)
        self._size = self._tiled.width, self._tiled.height
        self._layers = _tile_layers(self._tiled)
        self._deciding: dict[tuple[int, int], Any] = {}
        self._things = Things(file, self._objects(), *self._size)

    def record(self) -> BoardRecord:
        """Give the board. Raises ContentErrors for what tiles and objects do not say, or say twice."""
        width, height = self._size
        rows = tuple("".join(self._sign(x, y) for x in range(width)) for y in range(height))
        name = self._tiled.properties.get("name")
        if not name:
            self._file.note("map", "has no property name (Map, Map Properties)")
        fields = self._things.fields()
        if self._file.wrong:
            raise ContentErrors(sorted(self._file.wrong, key=lambda one: one.line))
        try:
            return BoardRecord(name=name, columns=width, legend=LEGEND, rows=rows, **fields)
        except ValidationError as fault:
            found = [self._file.error("map", f"{'.'.join(map(str, one['loc']))}: {one['msg']}") for one in fault.errors()]
            raise ContentErrors(found) from fault

    def mistake(self, loc: Loc, what: str) -> ContentError:
        """Say what is wrong with a value of the record at the layer or object that it came from."""
        if loc[0] == "rows" and len(loc) == 3:
            x, y = int(loc[2]), int(loc[1])
            return self._file.error(*self._spot(self._deciding[x, y], y, what))
        return self._things.mistake(loc, what) or self._file.error("map", what)

    def _sign(self, x: int, y: int) -> str:
        """Tell what the tiles make of a space: structure before road before floor."""
        kinds, found = list(SIGNS), -1
        name = space_name(self._size[0], y * self._size[0] + x)
        for layer in self._layers:
            kind = self._kind(layer.data[y][x])
            if kind is not None and kind not in SIGNS:
                self._file.note(*self._spot(layer, y, f"{name} has a tile of kind {kind!r}, not {', '.join(SIGNS)}"))
            elif kind is not None and kinds.index(kind) > found:
                found, self._deciding[x, y] = kinds.index(kind), layer
        if found < 0:
            what = f"{name} has no tile with a kind ({', '.join(SIGNS)})"
            self._file.note(*(self._spot(self._layers[0], y, what) if self._layers else ("map", what)))
        return SIGNS[kinds[found]]

    def _kind(self, tile: int) -> Any:
        """Give the kind of a tile; None for none."""
        return (self._tiled.tile_properties.get(tile) or {}).get("kind") if tile else None

    def _spot(self, layer: Any, y: int, what: str) -> tuple[str, str, int]:
        """Give field, words and line of a mistake in a row of tiles."""
        return f"layer {layer.name!r}", what, self._file.row_line(int(layer.id), y)

    def _objects(self) -> Iterator[Thing]:
        """Give all objects with the spaces that they cover: at least the one under the middle."""
        wide, tall = self._tiled.tilewidth, self._tiled.tileheight
        for one in (one for group in self._tiled.objectgroups for one in group):
            west, east = _covered(one.x, one.width, wide)
            north, south = _covered(one.y, one.height, tall)
            yield Thing(int(one.id), one.name or "", dict(one.properties), west, north, east, south)


def _covered(start: float, length: float, tile: int) -> tuple[int, int]:
    """Give the first and last tile that a length covers, to the nearest rim of a tile; the one under its middle if that is none."""
    first, last = round(start / tile), round((start + length) / tile) - 1
    middle = int((start + length / 2) // tile)
    return (first, last) if first <= last else (middle, middle)


def _opened(file: MapFile) -> Any:
    """Open a map with the tilesets that it names; no picture is loaded. Raises ContentErrors."""
    try:
        tiled = pytmx.TiledMap(str(file.path), allow_duplicate_names=True)
    except ParseError as fault:
        line, column = fault.position
        raise ContentErrors([file.error("file", f"is no map of Tiled: {fault}", line, column + 1)]) from fault
    except OSError as fault:
        raise ContentErrors([file.error("file", f"cannot be read: {fault.strerror or fault}")]) from fault
    except Exception as fault:  # the reader of maps raises bare exceptions for missing tilesets and odd formats
        what = str(fault) or "infinite maps (Map, Map Properties) are not"
        raise ContentErrors([file.error("file", f"is no map that can be read: {what}")]) from fault
    if tiled.orientation != "orthogonal" or not tiled.tilewidth or not tiled.tileheight:
        raise ContentErrors([file.error("map", f"should be orthogonal, not {tiled.orientation}")])
    if not (2 <= tiled.width <= LARGEST and 2 <= tiled.height <= LARGEST):
        raise ContentErrors([file.error("map", f"should have 2 to {LARGEST} columns and rows, not {tiled.width} by {tiled.height}")])
    for layer in _tile_layers(tiled):
        if [len(row) for row in layer.data] != [tiled.width] * tiled.height:
            raise ContentErrors([file.error(f"layer {layer.name!r}", f"should have {tiled.width} by {tiled.height} tiles")])
    return tiled


def _tile_layers(tiled: Any) -> list[Any]:
    """List the layers of tiles, lowest first."""
    return [layer for layer in tiled.layers if isinstance(layer, pytmx.TiledTileLayer)]
