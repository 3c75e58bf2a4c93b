"""Signs and rings over a board: no frame draws one, and what they will look like later is drawn before it is wanted."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pygame
import pytest

from scenes.animation.rising_sign import RING_STEP_COUNT, paint_ring, paint_rising_sign
from scenes.engine.paths import assets_dir
from scenes.games.abduction.board import effects
from scenes.graphics.frame import PaintFrame
from scenes.graphics.kit import DrawingKit
from scenes.widgets.pane import Pane

SIZE = 700
MIDDLE = SIZE / 2


@pytest.fixture
def kit() -> Iterator[DrawingKit]:
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    kit = DrawingKit(assets_dir())
    kit.use_mood("abduction")
    yield kit
    pygame.display.quit()


def painted(
    kit: DrawingKit, paint: Callable[[Pane], None], *, is_final: bool = False, has_turns: bool = True
) -> tuple[PaintFrame, pygame.Surface]:
    """Return a frame after something was painted in it, and its surface."""
    surface = pygame.Surface((SIZE, SIZE), pygame.SRCALPHA)
    frame = PaintFrame(kit, surface, is_final=is_final)
    kit.begin_frame(has_pause=False)
    kit.draws_between_frames = has_turns
    paint(Pane.whole_window(frame))
    return frame, surface


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


def ink(surface: pygame.Surface) -> int:
    """Return how much is painted: the sum of all alpha."""
    return sum(pixels(surface)[3::4])


def draw_ahead(kit: DrawingKit) -> None:
    while kit.prerenders.is_busy:
        kit.prerender()


def sign(pane: Pane) -> None:
    paint_rising_sign(pane, MIDDLE, MIDDLE, 40, "skull", "danger")


def ring_at(share: float) -> Callable[[Pane], None]:
    return lambda pane: paint_ring(pane, MIDDLE, MIDDLE, 120, "accent", share)


@pytest.mark.parametrize("paint", [sign, ring_at(0.0)], ids=["sign", "ring"])
def test_no_frame_draws_it_but_a_final_one(kit: DrawingKit, paint: Callable[[Pane], None]) -> None:
    frame, surface = painted(kit, paint)
    assert not ink(surface) and frame.needs_another_frame
    draw_ahead(kit)
    frame, later = painted(kit, paint)
    assert ink(later) and not frame.needs_another_frame
    kit.cache.clear()
    _, final = painted(kit, paint, is_final=True)
    assert pixels(final) == pixels(later)


@pytest.mark.parametrize("paint", [sign, ring_at(0.0)], ids=["sign", "ring"])
def test_a_frame_draws_it_where_nothing_is_drawn_between_frames(kit: DrawingKit, paint: Callable[[Pane], None]) -> None:
    frame, surface = painted(kit, paint, has_turns=False)
    assert ink(surface) and not frame.needs_another_frame


def test_a_ring_widens_in_pictures_that_were_drawn_ahead(kit: DrawingKit) -> None:
    painted(kit, ring_at(0.0))
    draw_ahead(kit)
    misses, widths = kit.cache.misses, []
    for step in range(RING_STEP_COUNT):
        frame, surface = painted(kit, ring_at((step + 0.5) / RING_STEP_COUNT))
        assert not frame.needs_another_frame
        widths.append(surface.get_bounding_rect().w)
    assert kit.cache.misses == misses
    assert widths == sorted(set(widths)) and widths[0] >= 240 and widths[-1] <= 2 * 120 * 1.75


def test_a_ring_that_runs_far_out_is_not_filled(kit: DrawingKit) -> None:
    def middle(growth: float) -> int:
        paint = lambda pane: paint_ring(pane, MIDDLE, MIDDLE, 50, "accent", 0.5, growth=growth, step_count=16)  # noqa: E731
        _, surface = painted(kit, paint, is_final=True)
        assert ink(surface)
        return surface.get_at((SIZE // 2, SIZE // 2)).a

    assert middle(0.63) and not middle(5.0)


@pytest.mark.parametrize("share", [0.0, 0.4, 0.7])
def test_a_wide_ring_leaves_out_its_clear_middle_and_nothing_of_its_line(kit: DrawingKit, share: float) -> None:
    laid: list[tuple[int, int]] = []

    class Noted(pygame.Surface):
        def fblits(self, pairs: Any, *args: Any) -> None:
            laid.extend(picture.get_size() for picture, _ in pairs)
            super().fblits(pairs, *args)

    surface = Noted((SIZE, SIZE), pygame.SRCALPHA)
    ring_at(share)(Pane.whole_window(PaintFrame(kit, surface, is_final=True)))
    side = surface.get_bounding_rect().w
    assert sum(w * h for w, h in laid) < 0.75 * side * side
    across = [surface.get_at((MIDDLE + at, MIDDLE)).a for at in range(side // 2)]
    aslant = [surface.get_at((MIDDLE + round(at * 0.7071), MIDDLE + round(at * 0.7071))).a for at in range(side // 2)]
    assert abs(sum(across) - sum(aslant)) < 0.08 * sum(across)


def test_a_sign_fades_at_the_end_without_being_drawn_again(kit: DrawingKit) -> None:
    painted(kit, sign)
    draw_ahead(kit)
    amounts = []
    for after in (0.0, 0.5, 0.7, 0.85, 1.0):
        frame, surface = painted(kit, lambda pane, after=after: paint_rising_sign(pane, MIDDLE, MIDDLE, 40, "skull", "danger", after))
        assert not frame.needs_another_frame
        amounts.append(ink(surface))
    assert amounts[0] == amounts[1] > amounts[2] > amounts[3] > amounts[4] > 0


def test_words_stand_beside_the_icon_for_who_looks_from_there(kit: DrawingKit) -> None:
    def size(words: str, angle: int) -> tuple[int, int]:
        _, surface = painted(
            kit, lambda pane: paint_rising_sign(pane, MIDDLE, MIDDLE, 40, "skull", "danger", words=words, angle=angle), is_final=True
        )
        return surface.get_bounding_rect().size

    plain, wide, tall = size("", 0), size("+2", 0), size("+2", 90)
    assert wide[0] > plain[0] + 20 and abs(wide[1] - plain[1]) <= 1
    assert tall == (wide[1], wide[0])


def test_the_ring_and_the_shadow_of_what_comes_down_are_drawn_ahead(kit: DrawingKit) -> None:
    """In ABDUCTION, in the size of the cells."""
    px = 380
    kit.prerenders.replace_job_list("effects", px, lambda: effects.prerender(kit, px))
    draw_ahead(kit)
    frame, surface = painted(kit, lambda pane: paint_ring(pane, MIDDLE, MIDDLE, px * effects.LANDING_RING_SHARE, "accent", 0.0))
    assert ink(surface) and not frame.needs_another_frame
    name = ("tile shade", effects.SHADE_STEP_PX * round(px / effects.SHADE_STEP_PX))
    assert name in kit.cache
    shade = kit.cached_surface(name, lambda: pygame.Surface((1, 1)))
    assert 1 < shade.get_width() == shade.get_bounding_rect(effects.MIN_SEEN_ALPHA).w, "it ends where it can no longer be seen"
