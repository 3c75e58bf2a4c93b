"""Pictures of COUNTDOWN's map that are drawn ahead, so that nothing waits for its first time: cards, discs, dice, blasts, glows."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from itertools import product
from typing import TYPE_CHECKING

import pygame

from scenes.games.countdown.art.cards import CardPrint, back_surface, card_face_surface, make_card_print
from scenes.games.countdown.art.place_slots import area_slots, gate_slots
from scenes.games.countdown.art.rooms import area_floor_variants, draw_floor
from scenes.games.countdown.board import effects
from scenes.games.countdown.board.dice import TUMBLE_STEP_DEGREES, die_side_px
from scenes.games.countdown.board.pieces import SHADOW_STEP_COUNT, draw_shade
from scenes.graphics.frame import PaintFrame
from scenes.widgets.glow import GLOW_LEVEL_COUNT, glow_surface
from scenes.widgets.pane import Pane

if TYPE_CHECKING:
    from scenes.games.countdown.animation.stage import AnimationStage
    from scenes.games.countdown.art.geometry import LocationGeometry
    from scenes.games.countdown.art.rooms import RoomLook
    from scenes.games.countdown.board.pieces import OpPieces
    from scenes.graphics.kit import DrawingKit
    from scenes.graphics.prerender import DrawJob
    from tabletop.games.countdown.box import CountdownBox

THEME_MOOD = "countdown"
MAX_PRERENDERED_OP_CROWD = 4
"""More Ops than this stand together so seldom that their discs are drawn only then."""


def plan_prerender_jobs(
    kit: DrawingKit,
    box: CountdownBox,
    pieces: OpPieces,
    ground: LocationGeometry,
    stage: AnimationStage,
    rooms: Sequence[RoomLook],
    px: int,
    angle: int,
) -> None:
    """Let rooms, cards, Ops, dice and blasts be drawn when there is time, in the size that the camera goes to: `px` an area's height."""
    crew = tuple(sorted((number, figure.seat) for number, figure in stage.figure_by_op.items()))

    def made() -> Iterator[DrawJob]:
        sizes = [(2 * round(w * px / 2), 2 * round(h * px / 2)) for _, _, w, h in ground.place_rects]
        _, _, wide, high = area_slots(*sizes[0], 0, 2, 2, kit.smallest_text_px).cards[0]
        areas = len(stage.face_down_count_by_area)
        radii = _radii(sizes[:areas], sizes[areas:], kit.smallest_text_px)
        discs = [partial(draw, kit, stage, number, r, False, angle, escorts=escorts) for escorts in (False, True) for r in radii
                 for draw in (pieces.disc_picture, pieces.disc_without_shadow) for number, _ in crew]  # fmt: skip
        shades = [partial(draw_shade, kit, r, step) for r in radii for step in range(1, SHADOW_STEP_COUNT + 1)]
        bursts = [round(min(size) * 0.7) for size in sizes] + [max(14, kit.u(30))]
        prints = (make_card_print(card, stage.level) for card in box.cards)
        for look, size in zip(rooms, sizes, strict=True):
            yield from (partial(_in_mood, kit, partial(draw_floor, kit, each, size, angle, px)) for each in area_floor_variants(look))
        yield from prerender_jobs(kit, prints, (round(wide), round(high)), [*discs, *shades], die_side_px(kit, px), bursts, sizes, px)

    kit.prerenders.replace_job_list("countdown map", (ground, px, angle, crew, stage.level, tuple(look.name for look in rooms)), made)


def _radii(areas: Iterable[tuple[int, int]], gates: Iterable[tuple[int, int]], line: int) -> list[int]:
    """List the sizes that Ops have where up to four of them stand beside a few cards, and in entries and exits."""
    beside = product(dict.fromkeys(areas), range(1, MAX_PRERENDERED_OP_CROWD + 1), range(2), range(3))
    found = [area_slots(w, h, down, up, count, line).op_circles[0][2] for (w, h), count, down, up in beside]
    found += [
        gate_slots(*size, count).op_circles[0][2] for size in dict.fromkeys(gates) for count in range(1, MAX_PRERENDERED_OP_CROWD + 1)
    ]
    return list(dict.fromkeys(max(6, round(r)) for r in found))


def prerender_jobs(
    kit: DrawingKit,
    prints: Iterable[CardPrint],
    card: tuple[int, int],
    discs: Iterable[Callable[[], object]],
    die: float,
    bursts: Iterable[int],
    rooms: Iterable[tuple[int, int]],
    px: int,
) -> Iterator[DrawJob]:
    """List the pictures for one size of the map; `card` is a card's size there, `rooms` the sizes of places, `px` the height of an area."""

    def drawn(make: Callable[[], object]) -> DrawJob:
        return partial(_in_mood, kit, make)

    for size in dict.fromkeys(rooms):
        for ink in ("accent", "second"):
            yield drawn(partial(glow_surface, kit, size, ink, GLOW_LEVEL_COUNT, px * 0.09))
    for make in discs:
        yield drawn(make)
    for r in dict.fromkeys(bursts):
        for step in range(effects.EFFECT_STEP_COUNT):
            yield drawn(partial(effects.draw_burst, kit, r, step))
    for goal in (False, True):
        yield drawn(partial(back_surface, kit, goal, *card))
    for value in range(1, 7):
        for angle in range(0, 360, TUMBLE_STEP_DEGREES):
            yield drawn(partial(_die, kit, die, value, angle))
    for what in dict.fromkeys(prints):
        yield drawn(partial(card_face_surface, kit, what, *card))


def _in_mood(kit: DrawingKit, make: Callable[[], object]) -> None:
    """Draw something in the game's colours."""
    kit.use_mood(THEME_MOOD)
    make()


def _die(kit: DrawingKit, size: float, value: int, angle: int) -> None:
    """Draw a die somewhere, so that its picture is kept."""
    surface = pygame.Surface((4, 4), pygame.SRCALPHA)
    Pane.whole_window(PaintFrame(kit, surface)).die(0, 0, size, value, angle)
