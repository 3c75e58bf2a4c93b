"""Pictures of ABDUCTION's ship that may be rough: nothing is drawn while a size changes, and what was rough sharpens bit by bit."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from collections.abc import Iterator

import pygame
import pytest

from scenes.engine.paths import assets_dir
from scenes.games.abduction.art.scaled_pictures import ScaledPictures
from scenes.games.abduction.art.tile_rooms import MASTER_PX
from scenes.graphics.kit import DrawingKit

RESTED = MASTER_PX + 84
NAMES = ("hull", "door", "mast")


class Drawn:
    """Pictures that are asked for in a frame, and what had to be drawn for them."""

    def __init__(self, kit: DrawingKit) -> None:
        self.rough = ScaledPictures(kit)
        self.sizes: list[int] = []

    def draw(self, px: int) -> pygame.Surface:
        self.sizes.append(px)
        return pygame.Surface((px, px), pygame.SRCALPHA)

    def frame(self, px: int, *, moving: bool, most: int = 1, names: tuple[str, ...] = NAMES) -> list[int]:
        """Ask for a tile and pictures of all names; give the sizes that were drawn. Everything has the size that was asked for."""
        self.sizes, left = [], [None] * most
        self.rough.begin_frame(px, moving, lambda: bool(left) and left.pop() is None)
        for picture in (
            self.rough.picture_of_size("tile", px, self.draw),
            *(self.rough.draw_scaled((name,), px, self.draw) for name in names),
        ):
            assert picture.get_size() == (px, px)
        return self.sizes


@pytest.fixture
def drawn() -> Iterator[Drawn]:
    pygame.display.init()
    pygame.display.set_mode((640, 360))
    yield Drawn(DrawingKit(assets_dir()))
    pygame.display.quit()


def test_nothing_is_drawn_while_the_size_changes(drawn: Drawn) -> None:
    assert drawn.frame(RESTED, moving=False) == [RESTED] * 4
    for px in (RESTED + 2, RESTED + 60, MASTER_PX + 2, MASTER_PX // 2, 30):
        assert not drawn.frame(px, moving=True)
    assert drawn.rough.pending


def test_what_is_new_while_the_size_changes_is_drawn_as_large_as_what_lay_there(drawn: Drawn) -> None:
    drawn.frame(RESTED, moving=False)
    assert drawn.frame(RESTED + 60, moving=True, names=(*NAMES, "new")) == [RESTED]


def test_what_is_new_while_the_view_glides_is_drawn_as_large_as_it_will_lie(drawn: Drawn) -> None:
    drawn.frame(RESTED, moving=False)
    for px in (RESTED + 20, RESTED + 60):
        drawn.rough.begin_frame(px, True, lambda: True, RESTED + 90)
        drawn.rough.picture_of_size("new tile", px, drawn.draw)
    drawn.rough.begin_frame(RESTED + 90, False, lambda: False)
    drawn.rough.picture_of_size("new tile", RESTED + 90, drawn.draw)
    assert drawn.sizes == [RESTED] * 4 + [RESTED + 90], "drawn once"


def test_everything_is_sharp_some_frames_after_the_size_rests(drawn: Drawn) -> None:
    drawn.frame(RESTED, moving=False)
    drawn.frame(RESTED + 60, moving=True)
    assert [drawn.frame(RESTED + 60, moving=False) for _ in range(5)] == [[RESTED + 60]] * 4 + [[]]
    assert not drawn.rough.pending
    assert not drawn.frame(RESTED + 62, moving=True)


def test_what_comes_down_is_drawn_once_in_the_size_in_which_it_will_lie(drawn: Drawn) -> None:
    """While the view glides and it falls it has another size in every frame: all of them are scaled from one picture."""
    drawn.frame(RESTED, moving=False)
    drawn.sizes = []
    for px in (RESTED - 20, RESTED - 60, MASTER_PX):
        drawn.rough.begin_frame(px, True, lambda: True)
        shown = drawn.rough.passing_picture("falls", MASTER_PX, px + 40, drawn.draw)
        assert shown.get_size() == (px + 40, px + 40)
    assert drawn.sizes == [MASTER_PX]
    drawn.rough.begin_frame(MASTER_PX, False, lambda: True)
    assert drawn.rough.passing_picture("falls", MASTER_PX, MASTER_PX, drawn.draw) is drawn.rough.picture_of_size(
        "falls", MASTER_PX, drawn.draw
    )
    assert drawn.sizes == [MASTER_PX]


def test_what_flies_on_is_scaled_from_what_is_at_hand(drawn: Drawn) -> None:
    """A room that lay in another size is not drawn anew to fly."""
    drawn.frame(RESTED, moving=False)
    drawn.sizes = []
    drawn.rough.begin_frame(RESTED, True, lambda: True)
    assert drawn.rough.passing_picture("tile", MASTER_PX, 200, drawn.draw).get_size() == (200, 200)
    assert drawn.sizes == []
