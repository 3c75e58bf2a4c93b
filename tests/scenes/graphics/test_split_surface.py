"""Pictures that are cut round their solid middle, and panels that are made wider from a narrow one: they look as if nothing was cut."""

from __future__ import annotations

import pygame
import pytest

from scenes.graphics.kit import DrawingKit
from scenes.graphics.split_surface import SplitSurface, split_surface
from scenes.widgets import panel

pytestmark = pytest.mark.usefixtures("kit")
SIZE, SOLID, FILLED = (200, 120), pygame.Rect(40, 30, 100, 60), pygame.Rect(20, 10, 150, 95)


def laid(picture: pygame.Surface | SplitSurface) -> bytes:
    """Return what a picture looks like on white."""
    size = picture.get_size() if isinstance(picture, pygame.Surface) else picture.size
    target = pygame.Surface(size)
    target.fill("#FFFFFF")
    if isinstance(picture, pygame.Surface):
        target.blit(picture, (0, 0))
    else:
        picture.blit(target, 0, 0)
    return pygame.image.tobytes(target, "RGB")


def with_a_soft_edge() -> pygame.Surface:
    """Return a picture that is solid in its middle, half transparent round that, and clear at its edges."""
    picture = pygame.Surface(SIZE, pygame.SRCALPHA)
    picture.fill("#3060A080", FILLED)
    picture.fill("#3060A0", SOLID)
    return picture


def test_what_is_clear_round_a_cut_picture_is_left_out() -> None:
    picture = with_a_soft_edge()
    split = split_surface(picture, SOLID)
    places = [pygame.Rect(at, part.get_size()) for part, at in split.parts]
    assert laid(split) == laid(picture)
    assert places[0].unionall(places[1:]) == FILLED
    assert sum(place.w * place.h for place in places) == FILLED.w * FILLED.h, "and nothing is laid twice"
    assert split.size == SIZE


@pytest.mark.parametrize("solid", [SOLID, pygame.Rect(0, 0, 0, 0)], ids=["a middle", "no middle"])
def test_a_clear_picture_has_no_strips(solid: pygame.Rect) -> None:
    """A solid middle is laid as it is told to be."""
    parts = split_surface(pygame.Surface(SIZE, pygame.SRCALPHA), solid).parts
    assert [pygame.Rect(at, part.get_size()) for part, at in parts] == [solid] * bool(solid)


@pytest.mark.parametrize("style", ["panel", "station", "raised", "toast", "well", "flat"])
@pytest.mark.parametrize("size", [(700, 150), (180, 400)])
@pytest.mark.parametrize("mood", ["abduction", "countdown"])
def test_a_wide_panel_looks_as_if_it_were_drawn_whole(kit: DrawingKit, style: str, size: tuple[int, int], mood: str) -> None:
    """What is put together from a narrow one differs by no more than a trace in its shadow."""
    kit.use_mood(mood)
    for side in range(0, 360, 90) if style == "station" else (0,):
        look = (kit, style, *size, 18, "#56B4E9" if style == "station" else None, side, None, 1.0)
        whole, made = panel.draw_whole_panel(*look), panel.draw_stretchable_panel(*look)
        assert made.size == whole.get_size()
        assert max(abs(one - other) for one, other in zip(laid(made), laid(whole), strict=True)) <= 16
