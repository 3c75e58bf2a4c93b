"""Pictures for phones: encoded strip by strip, and the same picture as one that was encoded whole."""

from __future__ import annotations

import io
import random
from collections.abc import Iterator

import pygame
import pytest

from scenes.phones import strip_jpeg
from scenes.phones.strip_jpeg import STRIP_HEIGHT_PX, encode_jpeg

SIZES = (
    (720, 1001),
    (720, STRIP_HEIGHT_PX),
    (720, STRIP_HEIGHT_PX - 1),
    (720, STRIP_HEIGHT_PX + 1),
    (390, 844),
    (17, 300),
    (1, 1),
    (8, 1800),
)


@pytest.fixture(autouse=True)
def window() -> Iterator[None]:
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    yield
    pygame.display.quit()


def scrawl(w: int, h: int) -> pygame.Surface:
    """Return a picture full of coloured rectangles."""
    rng, drawn = random.Random(w + h), pygame.Surface((w, h))
    for _ in range(300):
        drawn.fill([rng.randrange(256) for _ in range(3)], (rng.randrange(w), rng.randrange(h), 30, 12))
    return drawn


def decoded(jpeg: bytes) -> tuple[tuple[int, int], bytes]:
    """Return size and pixels of a JPEG."""
    drawn = pygame.image.load(io.BytesIO(jpeg), "picture.jpg")
    return drawn.get_size(), pygame.image.tobytes(drawn, "RGB")


@pytest.mark.parametrize("size", SIZES)
def test_a_picture_in_strips_is_the_whole_picture(size: tuple[int, int]) -> None:
    drawn, whole = scrawl(*size), io.BytesIO()
    pygame.image.save(drawn, whole, "picture.jpg")
    assert decoded(encode_jpeg(drawn)) == decoded(whole.getvalue())
    assert len(encode_jpeg(drawn)) <= len(whole.getvalue()) * 1.01 + 64


def test_no_step_of_it_is_larger_than_a_strip(monkeypatch: pytest.MonkeyPatch) -> None:
    pixels, encode = [], strip_jpeg.encode_strip

    def noted(surface: pygame.Surface, rect: pygame.Rect) -> bytes:
        pixels.append(rect.w * rect.h)
        return encode(surface, rect)

    monkeypatch.setattr(strip_jpeg, "encode_strip", noted)
    encode_jpeg(scrawl(720, 1001))
    assert max(pixels) == 720 * STRIP_HEIGHT_PX and sum(pixels) == 720 * 1001
