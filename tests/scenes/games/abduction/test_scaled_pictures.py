"""Pictures of ABDUCTION's ship that may be rough: nothing is drawn while a size changes, and what was rough sharpens bit by bit."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from collections.abc import Iterator

import pygame
import pytest

from scenes.engine.paths import assets_dir
from scenes.games.abduction.art.scaled_pictures import MAX_SKETCH_FRAMES, PlacedPicture, ScaledPictures
from scenes.games.abduction.art.tile_rooms import MASTER_PX, SKETCH_PX
from scenes.graphics.kit import DrawingKit

RESTED = MASTER_PX + 84
NAMES = ("hull", "door", "mast")


class Drawn:
    """Pictures that are asked for in a frame, and what had to be drawn for them."""

    def __init__(self, kit: DrawingKit) -> None:
        self.rough = ScaledPictures(kit)
        self.sizes: list[int] = []

    def draw(self, px: int) -> pygame.Surface:
        """Draw something that leaves a quarter of the square free at each side."""
        self.sizes.append(px)
        out = pygame.Surface((px, px), pygame.SRCALPHA)
        out.fill("white", (px // 4, px // 4, px // 2, px // 2))
        return out

    def frame(self, px: int, *, moving: bool, most: int = 1, names: tuple[str, ...] = NAMES, may_sketch: bool = False) -> list[int]:
        """Ask for a tile and pictures of all names; give the sizes that were drawn. Everything has the size that was asked for."""
        self.sizes, left = [], [None] * most
        self.rough.begin_frame(px, moving, lambda: bool(left) and left.pop() is None, may_sketch=may_sketch)
        self.rough.kit.begin_frame(has_pause=False)
        assert self.rough.picture_of_size("tile", px, self.draw).get_size() == (px, px)
        for name in names:
            self.assert_is_cropped(self.rough.draw_scaled((name,), px, self.draw), px)
        return self.sizes

    @staticmethod
    def assert_is_cropped(placed: PlacedPicture, px: int) -> None:
        """Check that what was drawn is all there, where it belongs, with little round it."""
        picture, (left, top) = placed
        shown = picture.get_bounding_rect().move(left, top)
        least, most = px // 4, px - px // 4
        assert all(abs(edge - wanted) <= 2 + px / 60 for edge, wanted in zip((shown.left, shown.right), (least, most), strict=True))
        assert all(abs(edge - wanted) <= 2 + px / 60 for edge, wanted in zip((shown.top, shown.bottom), (least, most), strict=True))
        assert max(picture.get_size()) <= most - least + 8 + px / 8


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


def draw_between(drawn: Drawn) -> list[int]:
    """Draw what frames wait for; give the sizes."""
    drawn.sizes = []
    while drawn.rough.kit.prerenders.is_busy:
        drawn.rough.kit.prerender()
    return drawn.sizes


def test_the_first_picture_of_all_is_never_a_sketch(drawn: Drawn) -> None:
    assert drawn.frame(RESTED, moving=False, may_sketch=True) == [RESTED] * 4
    assert not drawn.rough.pending and not drawn.rough.kit.prerenders.is_busy


def test_what_is_new_is_sketched_until_it_was_drawn_between_frames(drawn: Drawn) -> None:
    drawn.frame(RESTED, moving=False)
    names = (*NAMES, "new")
    assert drawn.frame(RESTED, moving=False, names=names, may_sketch=True) == [SKETCH_PX]
    assert drawn.rough.pending
    assert drawn.frame(RESTED, moving=False, names=names, may_sketch=True) == [], "it is sketched once"
    assert draw_between(drawn) == [RESTED]
    assert drawn.frame(RESTED, moving=False, names=names, may_sketch=True) == []
    assert not drawn.rough.pending


def test_a_new_tile_is_sketched_as_it_lies_and_as_it_comes_down(drawn: Drawn) -> None:
    drawn.frame(RESTED, moving=False)
    drawn.sizes = []
    for number in range(3):
        drawn.rough.begin_frame(RESTED, False, lambda: True, may_sketch=True)
        drawn.rough.kit.begin_frame(has_pause=False)
        assert drawn.rough.picture_of_size("lies", RESTED, drawn.draw).get_size() == (RESTED, RESTED)
        falling = drawn.rough.passing_picture("falls", RESTED, RESTED + 2 * number, drawn.draw)
        assert falling is not None and falling.get_width() == RESTED + 2 * number
    assert drawn.sizes == [SKETCH_PX] * 2
    assert draw_between(drawn) == [RESTED] * 2
    drawn.rough.begin_frame(RESTED, False, lambda: True, may_sketch=True)
    for _ in range(2):
        drawn.rough.picture_of_size("lies", RESTED, drawn.draw)
        drawn.rough.passing_picture("falls", RESTED, RESTED, drawn.draw)
    assert drawn.sizes == [RESTED] * 2 and not drawn.rough.pending


def test_while_fingers_change_the_size_what_is_new_is_drawn_in_one_size_alone(drawn: Drawn) -> None:
    drawn.frame(RESTED, moving=False)
    drawn.sizes = []
    for px in range(RESTED + 2, RESTED + 20, 2):
        drawn.frame(px, moving=True, names=(*NAMES, "new"), may_sketch=True)
        drawn.rough.picture_of_size("new tile", px, drawn.draw)
        drawn.rough.passing_picture("falls", px, px + 6, drawn.draw)
    assert drawn.sizes == [], "sketches were drawn in the first frame alone"
    assert draw_between(drawn) == [RESTED] * 3
    for px in range(RESTED + 20, RESTED + 40, 2):
        assert drawn.frame(px, moving=True, names=(*NAMES, "new"), may_sketch=True) == []
        drawn.rough.picture_of_size("new tile", px, drawn.draw)
        falling = drawn.rough.passing_picture("falls", px, px + 6, drawn.draw)
        assert falling is not None and falling.get_width() == px + 6
        assert drawn.sizes == []


def test_what_was_rough_becomes_sharp_as_it_is_drawn_between_frames(drawn: Drawn) -> None:
    drawn.frame(RESTED, moving=False)
    drawn.frame(RESTED + 60, moving=True, may_sketch=True)
    assert drawn.frame(RESTED + 60, moving=False, may_sketch=True) == [] and drawn.rough.pending
    assert draw_between(drawn) == [RESTED + 60] * 4
    assert drawn.frame(RESTED + 60, moving=False, may_sketch=True) == [] and not drawn.rough.pending


def test_a_sketch_does_not_stand_for_ever(drawn: Drawn) -> None:
    drawn.frame(RESTED, moving=False)
    sizes = [drawn.frame(RESTED, moving=False, names=(*NAMES, "new"), may_sketch=True) for _ in range(MAX_SKETCH_FRAMES + 1)]
    assert sizes == [[SKETCH_PX], *[[]] * (MAX_SKETCH_FRAMES - 1), [RESTED]]


def test_what_has_a_large_drawing_is_scaled_from_it_not_sketched(drawn: Drawn) -> None:
    small = MASTER_PX // 2
    drawn.frame(small, moving=False)
    assert drawn.frame(small + 2, moving=False, may_sketch=True) == [small + 2], "the tile alone: it is small"
    assert draw_between(drawn) == []
    drawn.sizes = []
    drawn.rough.begin_frame(small + 4, False, lambda: True, may_sketch=True)
    drawn.assert_is_cropped(drawn.rough.draw_scaled((NAMES[0],), small + 4, drawn.draw), small + 4)
    assert drawn.sizes == [] and not drawn.rough.pending, "it is there"
    assert drawn.frame(RESTED, moving=False, may_sketch=True) == [], "sketches are scaled down from it, too"
    assert draw_between(drawn) == [RESTED] * 4


def test_a_small_tile_that_falls_is_left_out_until_it_was_drawn_between_frames(drawn: Drawn) -> None:
    small = MASTER_PX // 2
    drawn.frame(small, moving=False)
    drawn.sizes = []
    drawn.rough.begin_frame(small, False, lambda: True, may_sketch=True)
    drawn.rough.kit.begin_frame(has_pause=False)
    assert drawn.rough.passing_picture("falls", small, small + 20, drawn.draw) is None and drawn.sizes == []
    assert draw_between(drawn) == [small]
    falling = drawn.rough.passing_picture("falls", small, small + 20, drawn.draw)
    assert falling is not None and falling.get_width() == small + 20
    drawn.rough.begin_frame(small, False, lambda: True, may_sketch=False)
    assert drawn.rough.passing_picture("other", small, small, drawn.draw) is not None, "nothing is drawn between frames"


def test_a_crop_is_the_same_picture_in_frame_after_frame(drawn: Drawn) -> None:
    """The window lays what has become another anew."""
    seen = []
    for _ in range(3):
        drawn.rough.begin_frame(RESTED, False, lambda: True)
        seen.append(drawn.rough.draw_scaled((NAMES[0],), RESTED, drawn.draw)[0])
    assert seen[1] is seen[0] and seen[2] is seen[0]


def test_what_passes_by_is_scaled_before_the_frame_that_shows_it(drawn: Drawn, monkeypatch: pytest.MonkeyPatch) -> None:
    """In the size that was foreseen; in another one it is scaled in the frame."""
    drawn.frame(RESTED, moving=False)
    drawn.rough.prepare_passing_size(RESTED - 20, lambda: True)
    scaled = list[tuple[int, int]]()
    scale, smoothscale = pygame.transform.scale, pygame.transform.smoothscale
    monkeypatch.setattr(pygame.transform, "scale", lambda picture, size: (scaled.append(size), scale(picture, size))[1])
    monkeypatch.setattr(pygame.transform, "smoothscale", lambda picture, size: (scaled.append(size), smoothscale(picture, size))[1])
    drawn.rough.prepare_passing_size(RESTED, lambda: True)
    drawn.frame(RESTED - 20, moving=True)
    drawn.rough.prepare_passing_size(RESTED - 20, lambda: True)
    assert not scaled, "neither from what lay there sharp, nor anew in the same size"
    drawn.rough.prepare_passing_size(RESTED - 24, lambda: True)
    assert len(scaled) == 1 + len(NAMES)
    drawn.frame(RESTED - 24, moving=True)
    assert len(scaled) == 1 + len(NAMES)
    scaled.clear()
    drawn.frame(RESTED - 30, moving=True)
    assert len(scaled) == 1 + len(NAMES)
    for _ in range(2):
        drawn.rough.prepare_passing_size(RESTED - 40, lambda: True)
    assert len(scaled) == 2 * (1 + len(NAMES)), "once each"
    drawn.rough.prepare_passing_size(RESTED - 50, lambda: len(scaled) < 2 * (1 + len(NAMES)) + 2)
    assert len(scaled) == 2 * (1 + len(NAMES)) + 2, "as long as there is time"
