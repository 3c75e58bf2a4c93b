"""Pictures in another size: all of the window that they reach is covered, and every point shows what lies there."""

from __future__ import annotations

import pygame
from hypothesis import example, given, settings
from hypothesis import strategies as st

from scenes.board.stretched_picture import PictureStretcher
from tests.sizes import runs

WINDOW = pygame.Rect(0, 0, 320, 180)


def coloured(w: int, h: int) -> pygame.Surface:
    """Return a picture whose pixels tell where they are."""
    picture = pygame.Surface((w, h), 0, 32)
    for y in range(h):
        for x in range(w):
            picture.set_at((x, y), (x, y, 200))
    return picture


WHOLE = coloured(160, 90)


@example(-2.0, 179.5, 2.0)
@given(st.floats(-900, 400), st.floats(-500, 250), st.floats(0.1, 12))
@settings(max_examples=runs(100))
def test_what_shows_lies_where_it_belongs(x: float, y: float, factor: float) -> None:
    reach = pygame.Rect(
        round(x), round(y), round(x + WHOLE.get_width() * factor) - round(x), round(y + WHOLE.get_height() * factor) - round(y)
    )
    given_part = PictureStretcher().visible_part(WHOLE, (x, y), factor, WINDOW)
    if given_part is None:
        assert not reach.clip(WINDOW) or min(reach.size) < 1
        return
    picture, start = given_part
    place = picture.get_rect(topleft=start)
    seen = reach.clip(WINDOW)
    assert not seen or place.contains(seen)
    for at in (place.center, place.topleft, (place.right - 1, place.bottom - 1)):
        colour = picture.get_at((at[0] - start[0], at[1] - start[1]))
        for shown, seen, corner in ((colour.r, at[0], x), (colour.g, at[1], y)):
            assert abs(shown + 0.5 - (seen + 0.5 - corner) / factor) <= 1.0 + 1.5 / factor


def test_room_is_taken_once() -> None:
    stretched = PictureStretcher()
    first, second = (stretched.visible_part(WHOLE, (0.0, 0.0), factor, WINDOW) for factor in (2.0, 1.5))
    assert first is not None and second is not None
    assert first[0].get_abs_parent() is second[0].get_abs_parent()
