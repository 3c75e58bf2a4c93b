"""Files that ask for more than they are worth: what `board` and `replay` have to refuse, for the tests and for `tabletop bench`."""

from __future__ import annotations

import gzip
import json
import math
import os
import zlib
from base64 import b64encode
from pathlib import Path
from typing import Any, Final

MAP_SIDE_CELLS: Final = 12
"""Columns and rows of these maps."""
BYTES_PER_MEGABYTE: Final = 1 << 20


def write_hostile_maps(folder: Path, megabytes: int) -> dict[str, Path]:
    """Write maps into an empty folder, by what is amiss with them; some claim to hold so many megabytes, or are that large."""
    layers = {name: _layer(data, name.partition(" ")[0]) for name, data in _bombs(megabytes).items()}
    floor = _layer(zlib.compress(bytes(4 * MAP_SIDE_CELLS * MAP_SIDE_CELLS)), "zlib")
    texts = {
        **layers,
        "a place that is no number": floor + _thing("x", "nan"),
        "an infinite size": floor + _thing("width", "inf"),
        "a hundred thousand objects": f"<objectgroup>{'<object/>' * 100_000}</objectgroup>",
        "a thousand objects": floor + _thing("x", "1") * 1000,
        "a hundred layers": floor * 100,
        "parts in parts": "<group>" * 30_000 + "</group>" * 30_000,
        "a tileset in itself": '<tileset firstgid="1" source="a tileset in itself.tmx"/>' * 100,
        "a tileset that never ends": '<tileset firstgid="1" source="zero.tsx"/>',
    }
    found = {name: folder / f"{name}.tmx" for name in texts}
    for name, text in texts.items():
        found[name].write_text(_map(text), encoding="utf-8")
    with (folder / "zero.tsx").open("wb") as file:
        file.truncate(megabytes * BYTES_PER_MEGABYTE)
    found["entities"] = folder / "entities.tmx"
    found["entities"].write_text(_entities() + _map("&i;"), encoding="utf-8")
    found["a file that never ends"] = folder / "endless.tmx"
    with found["a file that never ends"].open("wb") as file:
        file.truncate(megabytes * BYTES_PER_MEGABYTE)
    found["a folder"] = folder / "folder.tmx"
    found["a folder"].mkdir()
    if hasattr(os, "mkfifo"):
        found["a pipe"] = folder / "pipe.tmx"
        os.mkfifo(found["a pipe"])
    return found


def _map(inner: str) -> str:
    """Write a map round some parts."""
    return f'<map orientation="orthogonal" width="{MAP_SIDE_CELLS}" height="{MAP_SIDE_CELLS}" tilewidth="64" tileheight="64">{inner}</map>'


def _layer(data: bytes, compression: str) -> str:
    """Write a layer of tiles that is packed."""
    packed = b64encode(data).decode()
    size = f'width="{MAP_SIDE_CELLS}" height="{MAP_SIDE_CELLS}"'
    return f'<layer id="1" name="a" {size}><data encoding="base64" compression="{compression}">{packed}</data></layer>'


def _thing(field: str, value: str) -> str:
    """Write a group with an object of which one field is odd."""
    fields = {"id": "1", "name": "a", "x": "0", "y": "0", "width": "64", "height": "64", field: value}
    written = " ".join(f'{name}="{said}"' for name, said in fields.items())
    return f"<objectgroup><object {written}/></objectgroup>"


def _bombs(megabytes: int) -> dict[str, bytes]:
    """Pack so many megabytes of nothing."""
    packed: dict[str, bytes] = {}
    for name, kind in (("zlib", zlib.MAX_WBITS), ("gzip", 16 + zlib.MAX_WBITS)):
        packing = zlib.compressobj(9, wbits=kind)
        packed[name] = b"".join(packing.compress(bytes(BYTES_PER_MEGABYTE)) for _ in range(megabytes)) + packing.flush()
    packed["gzip in two parts"] = gzip.compress(bytes(4 * MAP_SIDE_CELLS * MAP_SIDE_CELLS)) + packed["gzip"]
    packed["zstd"] = bytes.fromhex("28b52ffd")
    return packed


def _entities() -> str:
    """Write a document type in which nine words stand for a milliard."""
    words = "".join(f'<!ENTITY {name} "{f"&{before};" * 10}">' for before, name in zip("abcdefgh", "bcdefghi", strict=True))
    return f'<!DOCTYPE map [<!ENTITY a "aaaaaaaaaa">{words}]>'


def write_hostile_saves(folder: Path, save: Path) -> dict[str, Path]:
    """Write saves into a folder, made of one of this program: each is whole by its checksums, and says what cannot be."""
    records = [json.loads(line[9:]) for line in save.read_bytes().splitlines()]
    last = max(number for number, record in enumerate(records) if "snap" in record)
    found: dict[str, Path] = {}

    def forge(name: str, line: int, change: dict[str, Any]) -> None:
        found[name] = folder / f"{name}.journal"
        write_sealed_records(found[name], [*records[:line], {**records[line], **change}, *records[line + 1 :]])

    forge("a milliard seats", 0, {"seats": 10**9})
    forge("less than no seats", 0, {"seats": -1})
    forge("a seed of a thousand figures", 0, {"seed": 10**1000})
    forge("draws of a milliard", last, {"counts": {"a": 10**9}})
    forge("a milliard steps", last, {"steps": 10**9})
    forge("a step that is no number", 2, {"c": [["a", math.nan]]})
    forge("a step without end", 2, {"c": [["a", math.inf]]})
    forge("half a seat", 2, {"s": 0.5})
    forge("a position in the year milliard", last, {"snap": {**records[last]["snap"], "asked": 10**9}})
    forge("a clock without end", len(records) - 1, {"clock": {"left": math.inf, "pauses": 0}})
    forge("two million lists", 2, {"e": [[]] * (1 << 21)})
    found["gzip"] = folder / "gzip.journal"
    found["gzip"].write_bytes(gzip.compress(bytes(64 * BYTES_PER_MEGABYTE)))
    found["a save that never ends"] = folder / "endless.journal"
    with found["a save that never ends"].open("wb") as file:
        file.truncate(1 << 30)
    return found


def write_sealed_records(path: Path, records: list[dict[str, Any]]) -> None:
    """Write records as a save does, whatever is in them."""
    chain, lines = 0, []
    for record in records:
        body = json.dumps(record, separators=(",", ":")).encode()
        chain = zlib.crc32(body, chain)
        lines.append(b"%08x %s\n" % (chain, body))
    path.write_bytes(b"".join(lines))
