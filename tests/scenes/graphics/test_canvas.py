"""The canvas: what changed is laid anew and nothing else, and the window always looks as if all of it had been painted."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from scenes.engine.paths import assets_dir
from scenes.graphics.canvas import Canvas, Paintable
from scenes.graphics.frame import PaintFrame
from scenes.graphics.kit import DrawingKit
from scenes.graphics.layer import PaintLayer
from scenes.graphics.region import MAX_SORTED_RECTS, merge_nearby_rects, subtract_rect, subtract_rects
from scenes.graphics.split_surface import SplitSurface, split_surface
from scenes.input.touch_target import TouchTarget
from tests.sizes import runs

SIZE = (640, 400)
WHOLE = pygame.Rect((0, 0), SIZE)


@pytest.fixture(autouse=True)
def window(monkeypatch: pytest.MonkeyPatch) -> Iterator[pygame.Surface]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    yield pygame.display.set_mode(SIZE)
    pygame.display.quit()


def noise(rng: random.Random, w: int, h: int, *, solid: bool = False) -> pygame.Surface:
    """Draw what is different everywhere, and half transparent unless it is solid."""
    drawn = pygame.image.frombytes(rng.randbytes(w * h * 4), (w, h), "RGBA")
    return drawn.convert() if solid else drawn.convert_alpha()


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


def shown(canvas: Canvas, *pictures: tuple[pygame.Surface, tuple[int, int]]) -> list[pygame.Rect]:
    """Paint a frame of pictures, and give what was laid anew."""
    canvas.begin_frame()
    for picture, place in pictures:
        canvas.blit(picture, place)
    places = canvas.show_changes()
    assert pixels(canvas.window) == pixels(canvas.copy())
    return places


def touched(places: list[pygame.Rect]) -> pygame.Rect:
    """Return the rectangle round all places."""
    return places[0].unionall(places[1:]) if places else pygame.Rect(0, 0, 0, 0)


# -- clips ----------------------------------------------------------------------------------------------------------------


def test_the_same_picture_kept_to_another_part_is_laid_anew(window: pygame.Surface) -> None:
    """What it covered before shows again."""
    rng, canvas = random.Random(4), Canvas(window)
    ground, piece = noise(rng, *SIZE, solid=True), noise(rng, 90, 90, solid=True)
    for clip in (pygame.Rect(0, 0, 60, 400), pygame.Rect(30, 0, 600, 400), None):
        canvas.begin_frame()
        canvas.blit(ground, (0, 0))
        canvas.set_clip(clip)
        canvas.blit(piece, (10, 10))
        canvas.set_clip(None)
        assert canvas.show_changes()
        assert pixels(canvas.window) == pixels(canvas.copy())


# -- what is listed again -------------------------------------------------------------------------------------------------


def test_the_first_pictures_of_a_frame_are_listed_again_as_if_they_had_been_painted(window: pygame.Surface) -> None:
    rng, canvas = random.Random(2), Canvas(window)
    ground, piece, page, other = (noise(rng, *size) for size in (SIZE, (20, 20), (90, 90), (90, 90)))
    shown(canvas, (ground, (0, 0)), (piece, (50, 50)), (piece, (50, 50)), (page, (40, 40)))
    canvas.begin_frame()
    assert canvas.repeat_first(3) and canvas.listed_count == 3
    canvas.blit(other, (40, 40))
    places = canvas.show_changes()
    assert touched(places) == pygame.Rect(40, 40, 90, 90)
    again = pixels(window)
    shown(Canvas(window), (ground, (0, 0)), (piece, (50, 50)), (piece, (50, 50)), (other, (40, 40)))
    assert pixels(window) == again


def test_what_was_not_listed_before_or_has_been_painted_since_is_not_listed_again(window: pygame.Surface) -> None:
    rng, canvas, layer = random.Random(3), Canvas(window), PaintLayer((60, 60))
    canvas.begin_frame()
    assert not canvas.repeat_first(1), "nothing was shown yet"
    canvas.blit(noise(rng, *SIZE), (0, 0))
    canvas.paint_layer(layer, 10, 10)
    canvas.show_changes()
    canvas.begin_frame()
    assert not canvas.repeat_first(3), "there were two"
    assert canvas.listed_count == 0
    assert canvas.repeat_first(2) and not canvas.repeat_first(1), "something is listed"
    canvas.show_changes()
    with layer.repainting() as surface:
        surface.fill("red")
    canvas.begin_frame()
    assert not canvas.repeat_first(2), "the layer is another"


# -- parts that stay -------------------------------------------------------------------------------------------------------


class Painter:
    """Paints a frame of a ground and a part on it, and counts how often the part was painted."""

    def __init__(self, canvas: Canvas) -> None:
        rng = random.Random(8)
        self.canvas, self.painted = canvas, 0
        self.ground, self.piece, self.other = noise(rng, *SIZE, solid=True), noise(rng, 30, 30), noise(rng, 20, 20)
        self.layer = PaintLayer((16, 16))
        self.targets: list[TouchTarget] = []

    def frame(self, look: object, *, first: pygame.Surface | None = None, clip: pygame.Rect | None = None, waits: bool = False) -> None:
        """Paint a frame with a part that looks like that."""
        canvas = self.canvas
        canvas.begin_frame()
        frame = PaintFrame(DrawingKit(assets_dir()), canvas)

        def part() -> None:
            self.painted += 1
            canvas.blit(self.piece, (60, 60))
            canvas.blit(self.piece, (60, 60))
            self.layer.paint_onto(canvas, 200, 100)
            frame.targets.append(TouchTarget(pygame.Rect(60, 60, 30, 30), None, key=f"part {look}"))
            frame.needs_another_frame |= waits

        canvas.blit(self.ground, (0, 0))
        if first is not None:
            canvas.blit(first, (60, 60))
        canvas.set_clip(clip)
        frame.paint_part("part", look, part)
        canvas.set_clip(None)
        canvas.blit(self.other, (70, 70))
        canvas.show_changes()
        self.targets = frame.targets
        assert frame.needs_another_frame == waits
        assert pixels(canvas.window) == pixels(canvas.copy())


def test_a_part_that_looks_the_same_is_not_painted_again_and_is_still_there(window: pygame.Surface) -> None:
    painter = Painter(Canvas(window))
    painter.frame("a")
    shown_once, targets = pixels(window), list(painter.targets)
    painter.frame("a")
    painter.frame("a")
    assert painter.painted == 1 and pixels(window) == shown_once and painter.targets == targets
    painter.frame("b")
    assert painter.painted == 2 and [target.key for target in painter.targets] == ["part b"]


def test_a_part_is_painted_again_where_anything_about_it_is_another(window: pygame.Surface) -> None:
    """In another clip, with its layer painted on, while it waits for something, over a picture of its own, after a window that was lost."""
    painter = Painter(Canvas(window))
    painter.frame("a")
    painter.frame("a", clip=pygame.Rect(0, 0, 75, 400))
    painter.frame("a", clip=pygame.Rect(0, 0, 75, 400))
    assert painter.painted == 2
    painter.frame("a")
    with painter.layer.repainting() as surface:
        surface.fill("#20C040")
    painter.frame("a")
    assert painter.painted == 4 and window.get_at((205, 105))[:3] == (0x20, 0xC0, 0x40)
    painter.frame("b", waits=True)
    painter.frame("b")
    assert painter.painted == 6
    painter.frame("b", first=painter.piece)
    assert painter.painted == 7, "its picture has another name where it lies there already"
    painter.frame("b", first=painter.piece)
    painter.frame("b")
    assert painter.painted == 7, "and keeps that name"
    painter.canvas.force_full_repaint()
    painter.frame("b")
    assert painter.painted == 8


def test_a_part_that_was_not_in_the_frame_before_is_painted(window: pygame.Surface) -> None:
    painter = Painter(Canvas(window))
    painter.frame("a")
    shown(painter.canvas, (painter.ground, (0, 0)))
    painter.frame("a")
    assert painter.painted == 2


# -- what is laid anew ----------------------------------------------------------------------------------------------------


def test_the_first_frame_is_laid_whole_and_the_same_frame_not_at_all(window: pygame.Surface) -> None:
    rng, canvas = random.Random(1), Canvas(window)
    ground, piece = noise(rng, *SIZE, solid=True), noise(rng, 20, 20)
    assert shown(canvas, (ground, (0, 0)), (piece, (40, 40))) == [WHOLE]
    assert shown(canvas, (ground, (0, 0)), (piece, (40, 40))) == []


def test_only_where_a_piece_was_and_is_something_is_laid(window: pygame.Surface) -> None:
    rng, canvas = random.Random(2), Canvas(window)
    ground, piece, other = noise(rng, *SIZE, solid=True), noise(rng, 20, 20), noise(rng, 30, 30)
    shown(canvas, (ground, (0, 0)), (piece, (40, 40)), (other, (200, 100)))
    near = shown(canvas, (ground, (0, 0)), (piece, (44, 40)), (other, (200, 100)))
    assert touched(near) == (40, 40, 24, 20)
    far = shown(canvas, (ground, (0, 0)), (piece, (590, 320)), (other, (200, 100)))
    assert sorted(tuple(place) for place in far) == [(44, 40, 20, 20), (590, 320, 20, 20)]


def test_what_comes_to_lie_over_others_is_laid_alone(window: pygame.Surface) -> None:
    rng, canvas = random.Random(3), Canvas(window)
    pieces = [(noise(rng, 20, 20), (12 * index, 40)) for index in range(12)]
    ground = (noise(rng, *SIZE, solid=True), (0, 0))
    shown(canvas, ground, *pieces)
    assert shown(canvas, ground, *pieces[1:], pieces[0]) == [pygame.Rect(0, 40, 20, 20)]


def test_nothing_is_laid_under_a_cover(window: pygame.Surface) -> None:
    rng, canvas = random.Random(4), Canvas(window)
    cover = (noise(rng, 400, 320, solid=True), (120, 40))
    shown(canvas, (noise(rng, *SIZE, solid=True), (0, 0)), cover)
    places = shown(canvas, (noise(rng, *SIZE, solid=True), (0, 0)), cover)
    assert sum(place.w * place.h for place in places) == 640 * 400 - 400 * 320
    assert all(not place.colliderect((120, 40, 400, 320)) for place in places)


def test_of_a_layer_only_the_painted_parts_are_laid(window: pygame.Surface) -> None:
    rng, canvas, layer = random.Random(5), Canvas(window), PaintLayer(SIZE)

    def frame() -> list[pygame.Rect]:
        canvas.begin_frame()
        layer.paint_onto(canvas, 0, 0)
        places = canvas.show_changes()
        assert pixels(canvas.window) == pixels(layer.shown_surface)
        return places

    assert frame() == [WHOLE]
    assert frame() == []
    for _ in range(2):
        with layer.repainting(pygame.Rect(30, 50, 25, 25)) as surface:
            surface.blit(noise(rng, *SIZE, solid=True), (0, 0))
    assert frame() == [pygame.Rect(30, 50, 25, 25)]
    with layer.repainting() as surface:
        surface.blit(noise(rng, *SIZE, solid=True), (0, 0))
    assert frame() == [WHOLE]
    for step in range(200):
        with layer.repainting(pygame.Rect(step, step % 150, 9, 9)) as surface:
            surface.blit(noise(rng, *SIZE, solid=True), (0, 0))
    assert frame() == [WHOLE], "too many parts to be remembered"


@pytest.mark.parametrize("keeps", [False, True])
def test_a_canvas_that_forgot_lays_everything(window: pygame.Surface, keeps: bool) -> None:
    rng, canvas = random.Random(6), Canvas(window)
    ground = (noise(rng, *SIZE, solid=True), (0, 0))
    shown(canvas, ground)
    window.fill("#FF00FF")
    canvas.force_full_repaint(keeps_pictures=keeps)
    assert shown(canvas, ground) == [WHOLE]
    assert shown(canvas, ground) == []


def test_what_nothing_lies_under_is_dark(window: pygame.Surface) -> None:
    rng, canvas = random.Random(7), Canvas(window)
    piece = noise(rng, 20, 20)
    window.fill("#FF00FF")
    shown(canvas, (piece, (5, 5)))
    shown(canvas, (piece, (9, 5)))
    assert window.get_at((6, 6))[:3] == window.get_at((100, 100))[:3] == (0, 0, 0)


# -- the window looks as if all had been painted ----------------------------------------------------------------------------


class Scenery:
    """Pictures of all kinds that come, go, move and change their order."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)
        self.layer = PaintLayer(SIZE)
        self.parts: list[tuple[Any, tuple[int, int], pygame.Rect | None]] = []
        self.repaint()
        for _ in range(12):
            self.come()

    def come(self) -> None:
        """Let a picture come: a plain one, a cut one, a colour, or one that is cut off."""
        rng, w, h = self.rng, self.rng.randrange(4, 440), self.rng.randrange(4, 320)
        made: Any = noise(rng, w, h, solid=rng.random() < 0.4)
        kind = rng.random()
        if kind < 0.3:
            inside = pygame.Rect(0, 0, w, h).inflate(-6, -6)
            made.fill((1, 2, 3, 255), inside)
            made = split_surface(made.convert_alpha(), inside)
        elif kind < 0.4:
            made = pygame.Rect(rng.randrange(-20, 600), rng.randrange(-20, 360), w, h)
        clip = pygame.Rect(rng.randrange(400), rng.randrange(240), 240, 160) if rng.random() < 0.25 else None
        self.parts.insert(rng.randrange(len(self.parts) + 1), (made, self.place(), clip))

    def place(self) -> tuple[int, int]:
        return self.rng.randrange(-60, 640), self.rng.randrange(-60, 400)

    def repaint(self, part: pygame.Rect | None = None) -> None:
        with self.layer.repainting(part) as surface:
            surface.blit(noise(self.rng, *SIZE, solid=True), (0, 0))

    def change(self) -> None:
        """Let something happen, or nothing."""
        rng = self.rng
        match rng.randrange(9):
            case 0:
                self.come()
            case 1 if len(self.parts) > 4:
                self.parts.pop(rng.randrange(len(self.parts)))
            case 2 | 3 | 4:
                at = rng.randrange(len(self.parts))
                self.parts[at] = (self.parts[at][0], self.place(), self.parts[at][2])
            case 5:
                self.parts.append(self.parts.pop(rng.randrange(len(self.parts))))
            case 6:
                self.repaint(pygame.Rect(*self.place(), rng.randrange(1, 90), rng.randrange(1, 90)))
            case 7:
                self.parts.append(rng.choice(self.parts))
            case _:
                pass

    def paint(self, target: Paintable) -> None:
        self.layer.paint_onto(target, 0, 0)
        for part, place, clip in self.parts:
            target.set_clip(clip)
            match part:
                case pygame.Surface():
                    target.blit(part, place)
                case SplitSurface():
                    part.blit(target, *place)
                case _:
                    target.fill("#406080", part)
        target.set_clip(None)


@pytest.mark.parametrize("seed", range(runs(6)))
def test_a_run_of_frames_is_the_same_laid_in_parts_and_painted_whole(window: pygame.Surface, seed: int) -> None:
    scenery, canvas = Scenery(seed), Canvas(window)
    for _ in range(60):
        canvas.begin_frame()
        scenery.paint(canvas)
        canvas.show_changes()
        whole = pygame.Surface(SIZE).convert()
        scenery.paint(whole)
        assert pixels(window) == pixels(whole) == pixels(canvas.copy())
        scenery.change()


# -- parts of a window ------------------------------------------------------------------------------------------------------


def count(rects: list[pygame.Rect]) -> list[list[int]]:
    """Count for each pixel of a small window the rectangles that hold it."""
    return [[sum(rect.collidepoint(x, y) for rect in rects) for x in range(24)] for y in range(24)]


@pytest.mark.parametrize("seed", range(runs(20)))
def test_what_is_left_outside_covers_is_exact(seed: int) -> None:
    rng = random.Random(seed)

    def some() -> pygame.Rect:
        return pygame.Rect(rng.randrange(20), rng.randrange(20), rng.randrange(1, 12), rng.randrange(1, 12))

    rect, covers = some(), [some() for _ in range(4)]
    expected = [[int(bool(one) and not other) for one, other in zip(*rows, strict=True)]
                for rows in zip(count([rect]), count(covers), strict=True)]  # fmt: skip
    assert count(subtract_rects(rect, covers)) == expected
    assert count(subtract_rect(rect, covers[0])) == count(subtract_rects(rect, covers[:1]))


@pytest.mark.parametrize("seed", range(runs(20)))
def test_gathered_rectangles_hold_the_given_ones_and_are_few(seed: int) -> None:
    rng = random.Random(seed)
    many = rng.randrange(3 * MAX_SORTED_RECTS)
    given = [pygame.Rect(rng.randrange(900), rng.randrange(900), rng.randrange(60), rng.randrange(60)) for _ in range(many)]
    found = merge_nearby_rects(given)
    assert all(any(place.contains(rect) for place in found) for rect in given if rect)
    assert len(found) <= len(given)
    assert merge_nearby_rects([pygame.Rect(10, 10, 40, 40), pygame.Rect(14, 10, 40, 40)]) == [pygame.Rect(10, 10, 44, 40)]
