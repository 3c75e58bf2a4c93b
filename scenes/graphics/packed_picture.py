"""Pictures that nobody has asked for lately, packed: what is drawn has few colours and large even parts, and takes a tenth and less.

To unpack one takes some 2 ms for a million pixels, and to draw it anew up to fifty times as long.
"""

from __future__ import annotations

import zlib
from typing import Final
from weakref import ref

import pygame

from scenes.graphics.split_surface import SplitSurface

MIN_PACKED_BYTES: Final = 16_384
"""Bytes of pixels below which packing is not worth it."""
MIN_SAVED_SHARE: Final = 0.5
"""The share of its bytes that a picture must lose."""
BAND_BYTES: Final = 125_000
"""Bytes of pixels that are packed at a time, which takes up to 1 ms; not beside a frame, that would wait for it where no core is free."""
BYTES_PER_PIXEL: Final = 4
_LEVEL: Final = 1

_Place = tuple[int, pygame.Rect | None, tuple[int, int]]


class PackedPicture:
    """A picture without its pixels, and what they are made from again; one that somebody else still holds is given as it is."""

    def __init__(self, picture: pygame.Surface | SplitSurface) -> None:
        """Pack it; raises ValueError for one that cannot be packed, or does not get smaller by it."""
        parts = [(picture, (0, 0))] if isinstance(picture, pygame.Surface) else picture.parts
        own: dict[int, pygame.Surface] = {id(part): part for part, _ in parts if part.get_parent() is None}
        places = {key: number for number, key in enumerate(own)}
        self._picture = ref(picture)
        self._is_cut = isinstance(picture, SplitSurface)
        self._size = picture.get_size() if isinstance(picture, pygame.Surface) else picture.size
        self._places = [_place_of(part, at, places) for part, at in parts]
        self._sheets = [_PackedSheet(sheet) for sheet in own.values()]
        self.bytes = sum(sheet.bytes for sheet in self._sheets)
        """What the packed pixels take."""
        if self.bytes > MIN_SAVED_SHARE * sum(sheet.raw_bytes for sheet in self._sheets):
            raise ValueError("it does not get smaller")

    def unpack(self) -> pygame.Surface | SplitSurface:
        """Return the picture, to the pixel and in its format."""
        if (held := self._picture()) is not None:
            return held
        own = [sheet.unpack() for sheet in self._sheets]
        parts = [(own[number] if piece is None else own[number].subsurface(piece), at) for number, piece, at in self._places]
        picture = SplitSurface(parts, self._size) if self._is_cut else own[0]
        self._picture = ref(picture)
        return picture


class _PackedSheet:
    """The pixels of one surface."""

    def __init__(self, sheet: pygame.Surface) -> None:
        """Pack it; raises ValueError for one of another kind than what the window takes."""
        if sheet.get_bytesize() != BYTES_PER_PIXEL or sheet.get_colorkey() is not None or sheet.get_alpha() not in (None, 255):
            raise ValueError("another kind of surface")
        self._sheet = ref(sheet)
        self._size, self._masks, self._flags = sheet.get_size(), sheet.get_masks(), sheet.get_flags() & pygame.SRCALPHA
        self.raw_bytes = self._size[1] * sheet.get_pitch()
        packer = zlib.compressobj(_LEVEL)
        bands = [
            packer.compress(_pixels(sheet, begin, min(begin + BAND_BYTES, self.raw_bytes)))
            for begin in range(0, self.raw_bytes, BAND_BYTES)
        ]
        self._data = b"".join((*bands, packer.flush()))

    @property
    def bytes(self) -> int:
        """Return what the packed pixels take."""
        return len(self._data)

    def unpack(self) -> pygame.Surface:
        """Return the surface."""
        if (held := self._sheet()) is not None:
            return held
        sheet = pygame.Surface(self._size, self._flags, 8 * BYTES_PER_PIXEL, self._masks)
        sheet.get_buffer().write(zlib.decompress(self._data, bufsize=self.raw_bytes))
        self._sheet = ref(sheet)
        return sheet


def _pixels(sheet: pygame.Surface, begin: int, end: int) -> bytes:
    """Copy some bytes of a surface; it is locked for as long as that takes, and cannot be laid on anything meanwhile."""
    return memoryview(sheet.get_buffer())[begin:end].tobytes()  # type: ignore[arg-type] # the stubs do not say that it is a buffer


def _place_of(part: pygame.Surface, at: tuple[int, int], places: dict[int, int]) -> _Place:
    """Return which sheet a part is, or which piece of which, and its place in the picture; raises ValueError for a piece of another's."""
    sheet = part.get_abs_parent()
    if id(sheet) not in places:
        raise ValueError("a piece of another picture")
    piece = None if part is sheet else pygame.Rect(part.get_abs_offset(), part.get_size())
    return places[id(sheet)], piece, at
