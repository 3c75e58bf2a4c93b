"""A picture as PNG, without holding up whoever paints: `zlib` lets other threads run while it works."""

from __future__ import annotations

import itertools
import struct
import zlib
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class RawPicture:
    """A picture as raw bytes, red, green and blue, row by row; `width` and `height` in device pixels."""

    width: int
    height: int
    pixels: bytes

    def to_png(self) -> bytes:
        """Return it as PNG. A row that is like the one above is written as nothing but that."""
        row = 3 * self.width
        rows = [self.pixels[at : at + row] for at in range(0, len(self.pixels), row)]
        lines = [b"\0" + rows[0]] if rows else []
        for above, one in itertools.pairwise(rows):
            lines.append(b"\0" + one if above != one else b"\2" + bytes(row))
        head = struct.pack(">IIBBBBB", self.width, self.height, 8, 2, 0, 0, 0)
        return b"\x89PNG\r\n\x1a\n" + _chunk(b"IHDR", head) + _chunk(b"IDAT", zlib.compress(b"".join(lines), 6)) + _chunk(b"IEND", b"")


def _chunk(kind: bytes, data: bytes) -> bytes:
    """Return a part of a PNG file."""
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
