"""How much a map holds, found out before anything of it is unpacked: a small file can say that it holds what fills all memory."""

from __future__ import annotations

import zlib
from base64 import b64decode
from typing import Final
from xml.etree.ElementTree import Element

from scenes.board.tiled.map_file import MapFile
from tabletop.games.specter_ops.board import MAX_SIDE_LENGTH

MAX_LAYER_COUNT: Final = 30
MAX_OBJECT_COUNT: Final = 500
BYTES_PER_TILE: Final = 4
"""Of a tile in a layer that is not written as text."""
ZLIB_OR_GZIP_WBITS: Final = 32 + zlib.MAX_WBITS
"""What zlib and gzip pack."""


def refuse_oversized_map(file: MapFile, root: Element) -> None:
    """Find out that a map is none that is too large to be read. Raises NotAMapError."""
    wide, high = (root.get(name, "no") for name in ("width", "height"))
    if not all(length.isdecimal() and len(length) < 4 and 2 <= int(length) <= MAX_SIDE_LENGTH for length in (wide, high)):
        raise file.refusal_error(f"should have 2 to {MAX_SIDE_LENGTH} columns and rows, not {wide} by {high}", field="map")
    if root.find(".//chunk") is not None:
        raise file.refusal_error("should not be infinite (Map, Map Properties)", field="map")
    layers, objects = root.findall(".//layer"), root.findall(".//object")
    if not layers:
        raise file.refusal_error("has no layer of tiles", field="map")
    for found, most, what in ((layers, MAX_LAYER_COUNT, "layers"), (objects, MAX_OBJECT_COUNT, "objects")):
        if len(found) > most:
            raise file.refusal_error(f"has {len(found)} {what}; {most} are the most", field="map")
    for layer in layers:
        field = f"layer {layer.get('name')!r}"
        try:
            right = (layer.get("width"), _tiles(layer, int(wide) * int(high))) == (wide, int(wide) * int(high))
        except (ValueError, zlib.error) as fault:
            raise file.refusal_error(f"cannot be read: {fault}", field=field) from fault
        if not right:
            raise file.refusal_error(f"should have {wide} by {high} tiles", field=field)


def _tiles(layer: Element, most: int) -> float:
    """Count the tiles of a layer; one that packs more than `most` is not unpacked any further. Raises ValueError and zlib.error."""
    data = layer.find("data")
    encoding, compression = (None, None) if data is None else (data.get("encoding"), data.get("compression"))
    if data is None or encoding not in ("csv", "base64") or compression not in (None, "", "zlib", "gzip"):
        raise ValueError(
            f"tiles are written as CSV or Base64, packed by zlib or gzip, not as {encoding or 'XML'} {compression or ''}".strip()
        )
    text = data.text or ""
    if encoding == "csv":
        return text.count(",") + 1
    packed = b64decode(text)
    if not compression:
        return len(packed) / BYTES_PER_TILE
    unpacking = zlib.decompressobj(ZLIB_OR_GZIP_WBITS)
    tiles = unpacking.decompress(packed, most * BYTES_PER_TILE + 1)
    return len(tiles) / BYTES_PER_TILE if unpacking.eof and not unpacking.unused_data else most + 1
