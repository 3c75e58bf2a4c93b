"""A map made in Tiled becomes the plain data of a board, or is refused with everything that is wrong in it (SO1.2, SO7.1).

What tiles and objects mean is said by their property `kind`; `assets/README.md` tells how to make such a map.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final
from xml.etree.ElementTree import Element

import pytmx
from pydantic import ValidationError

from scenes.board.tiled.map_file import MapFile
from scenes.board.tiled.map_limits import refuse_oversized_map
from scenes.board.tiled.map_objects import MapObject, MapObjects
from tabletop.core.document import ValuePath
from tabletop.core.errors import ContentError, ContentErrors
from tabletop.games.specter_ops.board import BoardLegend, BoardRecord, space_name
from tabletop.games.specter_ops.board_file import board_mistakes

SIGN_BY_TILE_KIND: Final = {"floor": ".", "road": "=", "structure": "#"}
"""What a tile can make of its space; the last one wins where several layers say something."""
BOARD_LEGEND: Final = BoardLegend(structure="#", road="=", floor=".")


def read_map(path: Path, root: Path | None = None) -> BoardRecord:
    """Read a map and prove it playable; errors name it as seen from `root`. Raises ContentErrors."""
    reader = _Map(MapFile(path, path.relative_to(root).as_posix() if root is not None and path.is_relative_to(root) else path.as_posix()))
    record = reader.build_board_record()
    wrong = [reader.located_mistake(loc, what) for loc, what in board_mistakes(record)]
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
        self._things = MapObjects(file, self._objects(), *self._size)

    def build_board_record(self) -> BoardRecord:
        """Return the board. Raises ContentErrors for what tiles and objects do not say, or say twice."""
        width, height = self._size
        rows = tuple("".join(self._sign(x, y) for x in range(width)) for y in range(height))
        name = self._tiled.properties.get("name")
        if not name:
            self._file.note_mistake_at_field("map", "has no property name (Map, Map Properties)")
        fields = self._things.board_fields()
        self._file.raise_collected_mistakes()
        try:
            return BoardRecord(name=name, columns=width, legend=BOARD_LEGEND, rows=rows, **fields)
        except ValidationError as fault:
            found = [self._file.error_at_line("map", f"{'.'.join(map(str, one['loc']))}: {one['msg']}") for one in fault.errors()]
            raise ContentErrors(found) from fault

    def located_mistake(self, loc: ValuePath, what: str) -> ContentError:
        """Return what is wrong with a value of the record at the layer or object that it came from."""
        if loc[0] == "rows" and len(loc) == 3:
            x, y = int(loc[2]), int(loc[1])
            return self._file.error_at_line(*self._spot(self._deciding[x, y], y, what))
        return self._things.mistake_at_object(loc, what) or self._file.error_at_line("map", what)

    def _sign(self, x: int, y: int) -> str:
        """Return what the tiles make of a space: structure before road before floor."""
        kinds, found = list(SIGN_BY_TILE_KIND), -1
        name = space_name(self._size[0], y * self._size[0] + x)
        for layer in self._layers:
            kind = self._kind(layer.data[y][x])
            if kind is not None and kind not in SIGN_BY_TILE_KIND:
                self._file.note_mistake_at_field(
                    *self._spot(layer, y, f"{name} has a tile of kind {kind!r}, not {', '.join(SIGN_BY_TILE_KIND)}")
                )
            elif kind is not None and kinds.index(kind) > found:
                found, self._deciding[x, y] = kinds.index(kind), layer
        if found < 0:
            what = f"{name} has no tile with a kind ({', '.join(SIGN_BY_TILE_KIND)})"
            self._file.note_mistake_at_field(*(self._spot(self._layers[0], y, what) if self._layers else ("map", what)))
        return SIGN_BY_TILE_KIND[kinds[found]]

    def _kind(self, tile: int) -> Any:
        """Return the kind of a tile; None for none."""
        return (self._tiled.tile_properties.get(tile) or {}).get("kind") if tile else None

    def _spot(self, layer: Any, y: int, what: str) -> tuple[str, str, int]:
        """Return field, words and line of a mistake in a row of tiles."""
        return f"layer {layer.name!r}", what, self._file.line_of_row(int(getattr(layer, "id", 0)), y)

    def _objects(self) -> Iterator[MapObject]:
        """Return all objects with the spaces that they cover: at least the one under the middle."""
        wide, tall = self._tiled.tilewidth, self._tiled.tileheight
        for one in (one for group in self._tiled.objectgroups for one in group):
            if not all(map(math.isfinite, (one.x, one.y, one.width, one.height))):
                line = self._file.line_of_object(int(one.id))
                raise self._file.refusal_error("should lie at a place, and have a size, in numbers", line, field=f"object {one.name!r}")
            west, east = _covered(one.x, one.width, wide)
            north, south = _covered(one.y, one.height, tall)
            yield MapObject(int(one.id), one.name or "", dict(one.properties), west, north, east, south)


def _covered(start: float, length: float, tile: int) -> tuple[int, int]:
    """Return the first and last tile that a length covers, to the nearest rim of a tile; the one under its middle if that is none."""
    first, last = round(start / tile), round((start + length) / tile) - 1
    middle = int((start + length / 2) // tile)
    return (first, last) if first <= last else (middle, middle)


def _opened(file: MapFile) -> Any:
    """Open a map with the tilesets that it names; no picture is loaded. Raises NotAMapError."""
    root = file.map_tree()
    refuse_oversized_map(file, root)
    _strip(root)
    tiled = pytmx.TiledMap(allow_duplicate_names=True)
    tiled.filename = str(file.path)
    try:
        tiled.parse_xml(root)
    except Exception as fault:  # the reader of maps raises whatever an odd value leads to
        raise file.refusal_error(f"is no map that can be read: {fault}") from fault
    if tiled.orientation != "orthogonal":
        raise file.refusal_error(f"should be orthogonal, not {tiled.orientation}", field="map")
    if tiled.tilewidth < 1 or tiled.tileheight < 1:
        raise file.refusal_error(f"should have tiles of some size, not {tiled.tilewidth} by {tiled.tileheight}", field="map")
    return tiled


def _strip(root: Element) -> None:
    """Take away what no board needs: pictures, whatever size they claim, and values that the reader of maps would take for its own."""
    for tileset in root.findall(".//tileset"):
        tileset.attrib.pop("source", None)
        for image in tileset.findall("image"):
            tileset.remove(image)
    for part in root.iter():
        for name in part.attrib.keys() - pytmx.pytmx.types.keys():
            del part.attrib[name]


def _tile_layers(tiled: Any) -> list[Any]:
    """List the layers of tiles, lowest first."""
    return [layer for layer in tiled.layers if isinstance(layer, pytmx.TiledTileLayer)]
