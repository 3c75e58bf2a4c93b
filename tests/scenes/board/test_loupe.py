"""The loupe's buttons: always where they can be touched."""

from __future__ import annotations

import pygame
import pytest

from scenes.board.loupe import loupe_buttons_place

SIZE, GAP = (200, 50), 15


@pytest.mark.parametrize("angle", [0, 90, 180, 270])
@pytest.mark.parametrize("free", [(310, 240, 660, 240), (0, 0, 1280, 720), (400, 100, 260, 500)], ids=["flat", "wide", "upright"])
def test_the_buttons_lie_in_the_free_area_beside_the_loupe(angle: int, free: tuple[int, int, int, int]) -> None:
    place = pygame.Rect(free)
    size = SIZE if angle % 180 == 0 else SIZE[::-1]
    loupe = pygame.Rect(0, 0, 220, 220).clamp(place)
    bar = loupe_buttons_place(loupe, size, angle, GAP, place)
    assert place.contains(bar)
    assert bar.size == size
    assert not bar.colliderect(loupe)


def test_the_buttons_stay_in_the_free_area_even_over_the_loupe() -> None:
    place = pygame.Rect(100, 100, 230, 230)
    assert place.contains(loupe_buttons_place(pygame.Rect(105, 105, 220, 220), SIZE, 0, GAP, place))
