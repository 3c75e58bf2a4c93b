"""In which pieces the window is laid: what lies under a broad cover is left out, under a narrow one it is laid with its row."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from scenes.graphics.canvas import BAND_PIXELS, MIN_BROAD_COVER_PX, MIN_COVER_PIXELS, Canvas

SIZE = (2000, 600)


class NotedWindow(pygame.Surface):
    """Notes the place of each piece that is laid of a picture."""

    def __init__(self) -> None:
        super().__init__(SIZE, 0, 32)
        self.pieces: list[tuple[pygame.Surface, pygame.Rect]] = []

    def fblits(self, pairs: list[tuple[pygame.Surface, tuple[int, int]]]) -> None:  # type: ignore[override]
        """Lay pictures, and note them."""
        self.pieces += [(picture, picture.get_rect(topleft=at).clip(self.get_clip())) for picture, at in pairs]
        super().fblits(pairs)

    def laid(self, picture: pygame.Surface) -> list[pygame.Rect]:
        """Return where pieces of a picture were laid."""
        return [place for one, place in self.pieces if one is picture and place]


@pytest.fixture(autouse=True)
def display(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    pygame.display.set_mode(SIZE)
    yield
    pygame.display.quit()


def lay(cover: pygame.Rect) -> tuple[list[pygame.Rect], list[pygame.Rect]]:
    """Lay a ground with a cover; return the pieces of both."""
    window = NotedWindow()
    ground, over = pygame.Surface(SIZE).convert(), pygame.Surface(cover.size).convert()
    canvas = Canvas(window)
    canvas.begin_frame()
    canvas.blit(ground, (0, 0))
    canvas.blit(over, cover.topleft)
    ground.fill("red"), over.fill("blue")
    canvas.show_changes()
    assert pygame.image.tobytes(window, "RGB") == pygame.image.tobytes(canvas.copy(), "RGB")
    return window.laid(ground), window.laid(over)


def pixels(places: list[pygame.Rect]) -> int:
    return sum(place.w * place.h for place in places)


@pytest.mark.parametrize(("cover", "left_out"), [((100, 100, 1100, 400), True), ((100, 100, 400, 400), False)])
def test_what_lies_under_a_broad_cover_is_left_out(cover: tuple[int, int, int, int], left_out: bool) -> None:
    place = pygame.Rect(cover)
    assert place.w * place.h > MIN_COVER_PIXELS
    ground, over = lay(place)
    whole = SIZE[0] * SIZE[1]
    assert pixels(over) == place.w * place.h
    assert pixels(ground) == (whole - place.w * place.h if left_out else whole)
    if not left_out:
        assert all(piece.w == SIZE[0] for piece in ground), "no row is cut"


def test_what_lies_under_one_less_broad_is_left_out_of_the_lowest_picture() -> None:
    """All others are laid in whole rows, as they are where nothing is left out."""
    place = pygame.Rect(100, 100, MIN_BROAD_COVER_PX, 400)
    ground, over = lay(place)
    full = [piece for piece in ground if piece.w == SIZE[0]]
    beside = [piece for piece in ground if piece.w < SIZE[0]]
    assert pixels(over) == place.w * place.h
    assert [(piece.x, piece.w) for piece in beside] == [(0, 100), (600, 1400)] * (len(beside) // 2) != []
    assert pixels(full) + sum(piece.h for piece in beside) // 2 * SIZE[0] == SIZE[0] * SIZE[1]
    assert sum(piece.h for piece in beside) == 2 * 400


def test_much_is_laid_band_by_band() -> None:
    """With all that shows in a band, before the next one."""
    ground, over = lay(pygame.Rect(100, 100, 400, 400))
    assert len(ground) > 1 and len(over) > 1
    assert all(piece.w * piece.h <= BAND_PIXELS for piece in ground)
