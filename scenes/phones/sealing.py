"""What is said on the line is sealed: ChaCha20-Poly1305 (RFC 8439), a key for each connection, padded so that lengths tell nothing.

Both ends know a secret of 32 bytes: it stood in the fragment of a QR code, or was handed over on a line that was sealed already. For each
connection both draw 12 random bytes; the key is what ChaCha20 makes of the secret under one, and of that under the other. So no key serves
twice, and what was recorded on one connection cannot be said again on another. The nonce of a message is its direction and its number: one
that is left out, repeated or exchanged is not opened.
"""

from __future__ import annotations

import json
import struct
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from nacl.bindings import crypto_aead_chacha20poly1305_ietf_decrypt as _open
from nacl.bindings import crypto_aead_chacha20poly1305_ietf_encrypt as _seal
from nacl.exceptions import CryptoError

if TYPE_CHECKING:
    from collections.abc import Mapping

SECRET_BYTES: Final = 32
"""Bytes of a secret and of a key."""
RANDOM_BYTES_PER_END: Final = 12
"""Random bytes that each end adds to a connection."""
TAG_BYTES: Final = 16
"""Bytes by which a sealed message is longer."""
TEXT_PADDING_BYTES: Final = 16384
"""Bytes to whose multiples what is said to a phone is padded."""
PICTURE_PADDING_BYTES: Final = 65536
"""The same of pictures."""
MAX_BYTES_PER_PIXEL: Final = 0.19
"""Bytes that a pixel of a picture takes at most, all in all."""
PHONE_MESSAGE_BYTES: Final = 240
"""Bytes of everything that a phone says, padding included."""
TO_PHONE: Final = 0
FROM_PHONE: Final = 1
TEXT_KIND: Final = 0
PICTURE_KIND: Final = 1
_HEAD: Final = struct.Struct(">BI")
"""The head of a message before it is padded: its kind, and its length in bytes."""


@dataclass(frozen=True, slots=True)
class PhonePicture:
    """A picture as JPEG, and how many bytes it takes on the line at least: as many as any picture of its size, whatever it shows."""

    jpeg_bytes: bytes
    min_sent_bytes: int

    @classmethod
    def from_jpeg_data(cls, data: bytes, pixels: int) -> PhonePicture:
        """Return a picture of so many pixels."""
        return cls(data, -(-round(pixels * MAX_BYTES_PER_PIXEL) // PICTURE_PADDING_BYTES) * PICTURE_PADDING_BYTES)


class UnsealError(Exception):
    """Something that was not sealed by the other end, for this connection, as the next message."""


class MessageSealer:
    """Seals what goes one way on one connection and opens what comes the other way."""

    def __init__(self, secret: bytes, theirs: bytes, ours: bytes, out: int) -> None:
        """Make the key of a connection of the fresh bytes of the phone and of the table; `out`: the direction of what is sealed."""
        self._key = _stream(_stream(secret, theirs), ours)
        self._out, self._sent, self._heard = out, 0, 0

    def seal_message(self, plain: bytes) -> bytes:
        """Return the next message, sealed."""
        sealed: bytes = _seal(plain, None, _nonce(self._out, self._sent), self._key)
        self._sent += 1
        return sealed

    def open_message(self, sealed: bytes) -> bytes:
        """Return what the next message says. Raises UnsealError."""
        if len(sealed) < TAG_BYTES:
            raise UnsealError
        try:
            plain: bytes = _open(sealed, None, _nonce(1 - self._out, self._heard), self._key)
        except CryptoError as error:
            raise UnsealError from error
        self._heard += 1
        return plain


def _stream(key: bytes, fresh: bytes) -> bytes:
    """Return the first 32 bytes that ChaCha20 makes of a key and a nonce (block 1)."""
    return bytes(_seal(bytes(SECRET_BYTES), None, fresh, key)[:SECRET_BYTES])


def _nonce(direction: int, number: int) -> bytes:
    """Return the nonce of a message."""
    return struct.pack(">IQ", direction, number)


def pack_text_to_phone(said: Mapping[str, Any]) -> bytes:
    """Return what is said to a phone, padded."""
    return _padded(TEXT_KIND, json.dumps(said, ensure_ascii=False, separators=(",", ":")).encode(), TEXT_PADDING_BYTES)


def pack_picture_to_phone(name: str, picture: bytes, least: int = 0) -> bytes:
    """Return a picture under its name, padded; `least` bytes long at least."""
    told = name.encode()
    return _padded(PICTURE_KIND, bytes([len(told)]) + told + picture, PICTURE_PADDING_BYTES).ljust(least, b"\0")


def parse_phone_message(plain: bytes) -> dict[str, Any]:
    """Return what a phone has said: an object. Raises UnsealError for anything else, or for what is not as long as all that phones say."""
    if len(plain) != PHONE_MESSAGE_BYTES:
        raise UnsealError
    kind, length = _HEAD.unpack_from(plain)
    if kind != TEXT_KIND or length > PHONE_MESSAGE_BYTES - _HEAD.size:
        raise UnsealError
    try:
        said = json.loads(plain[_HEAD.size : _HEAD.size + length])
    except (ValueError, RecursionError) as error:
        raise UnsealError from error
    if not isinstance(said, dict):
        raise UnsealError
    return said


def pack_message_from_phone(said: Mapping[str, Any]) -> bytes:
    """Return what a phone says, as long as everything that phones say; for programs that play one. Raises UnsealError if it is too long."""
    told = json.dumps(said, separators=(",", ":")).encode()
    if len(told) > PHONE_MESSAGE_BYTES - _HEAD.size:
        raise UnsealError
    return (_HEAD.pack(TEXT_KIND, len(told)) + told).ljust(PHONE_MESSAGE_BYTES, b"\0")


def decode_message_to_phone(plain: bytes) -> dict[str, Any] | tuple[str, bytes]:
    """Return what a phone is told: an object, or a picture under its name; for programs that play a phone."""
    kind, length = _HEAD.unpack_from(plain)
    told = plain[_HEAD.size : _HEAD.size + length]
    if kind == PICTURE_KIND:
        return told[1 : 1 + told[0]].decode(), told[1 + told[0] :]
    said: dict[str, Any] = json.loads(told)
    return said


def _padded(kind: int, told: bytes, step: int) -> bytes:
    """Return a message with its head, filled up to a multiple of a step."""
    whole = _HEAD.pack(kind, len(told)) + told
    return whole.ljust(-(-len(whole) // step) * step, b"\0")
