"""A JPEG that is encoded strip by strip, so that whoever has little time can put the work by between two of them.

The strips are pictures of their own by one encoder, with the same tables. Baseline JPEG (ITU-T T.81) lets a scan begin anew after every
so many blocks: there the prediction of brightness starts from zero and the bits from a whole byte, which is how each strip begins. So the
scans of all strips, one after the other with restart markers between them, are the scan of the whole picture.
"""

from __future__ import annotations

import io
import struct
from dataclasses import dataclass
from typing import Final

import pygame

STRIP_HEIGHT_PX: Final = 96
"""Pixels of a strip's height: a multiple of the blocks of every encoder, 8 or 16 pixels."""
_START, _END = b"\xff\xd8", b"\xff\xd9"
_FRAME, _SCAN, _RESTART_INTERVAL, _FIRST_RESTART = 0xC0, 0xDA, 0xDD, 0xD0
_RESTART_MARKERS: Final = 8
_BLOCK_PX: Final = 8


@dataclass(frozen=True, slots=True)
class _Strip:
    """A strip as JPEG: the segments before its scan, and the scan; which of the segments is the head of the frame."""

    segments: list[bytes]
    frame_index: int
    scan: bytes


def encode_jpeg(surface: pygame.Surface) -> bytes:
    """Return a picture as JPEG: no step of it takes longer than a strip."""
    w, h = surface.get_size()
    tops = range(0, h, STRIP_HEIGHT_PX)
    strips = [_take_apart(encode_strip(surface, pygame.Rect(0, top, w, min(STRIP_HEIGHT_PX, h - top)))) for top in tops]
    first = strips[0]
    frame = first.segments[first.frame_index]
    segments = [*first.segments]
    segments[first.frame_index] = frame[:5] + struct.pack(">H", h) + frame[7:]
    if len(strips) > 1:
        segments.insert(-1, struct.pack(">BBHH", 0xFF, _RESTART_INTERVAL, 4, _blocks_of_strip(frame, w)))
    scans = [first.scan]
    for number, strip in enumerate(strips[1:]):
        scans += [bytes((0xFF, _FIRST_RESTART + number % _RESTART_MARKERS)), strip.scan]
    return b"".join((_START, *segments, *scans, _END))


def encode_strip(surface: pygame.Surface, rect: pygame.Rect) -> bytes:
    """Return a part of a picture as JPEG."""
    told = io.BytesIO()
    pygame.image.save(surface.subsurface(rect), told, "strip.jpg")
    return told.getvalue()


def _take_apart(jpeg: bytes) -> _Strip:
    """Return the segments of a baseline JPEG up to the head of its scan, and the scan."""
    segments: list[bytes] = []
    at, frame_index = len(_START), -1
    while not segments or segments[-1][1] != _SCAN:
        end = at + 2 + struct.unpack_from(">H", jpeg, at + 2)[0]
        if jpeg[at + 1] == _FRAME:
            frame_index = len(segments)
        segments.append(jpeg[at:end])
        at = end
    return _Strip(segments, frame_index, jpeg[at : -len(_END)])


def _blocks_of_strip(frame: bytes, w: int) -> int:
    """Return how many blocks a strip of full height has, as the head of a frame counts them: of 8 or 16 pixels a side."""
    factors = frame[11 : 11 + 3 * frame[9] : 3]
    across, down = max(factor >> 4 for factor in factors), max(factor & 15 for factor in factors)
    return -(-w // (_BLOCK_PX * across)) * (STRIP_HEIGHT_PX // (_BLOCK_PX * down))
