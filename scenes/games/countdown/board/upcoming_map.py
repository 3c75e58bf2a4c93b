"""The ground plan of a location that is still to be laid out: drawn ahead while the team is briefed, so that nothing waits for it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

import pygame

from scenes.games.countdown.animation.stage import AnimationStage
from scenes.games.countdown.art import table_top
from scenes.games.countdown.art.map_base import draw_doorway, draw_ground
from scenes.games.countdown.art.rooms import paint_room
from scenes.games.countdown.board.appearance import BoardRenderState

if TYPE_CHECKING:
    from scenes.board.camera import BoardCamera
    from scenes.games.countdown.art.geometry import LocationGeometry
    from scenes.games.countdown.art.rooms import RoomLook
    from scenes.graphics.kit import DrawingKit
    from scenes.graphics.prerender import DrawJob
    from tabletop.games.countdown.box import CountdownBox

THEME_MOOD = "countdown"


def stage_at_setup(ground: LocationGeometry, level: int) -> AnimationStage:
    """Return a location as it is laid out: all cards lie face down (CD3.3)."""
    location = ground.location
    down = [threats + goals for threats, goals in zip(location.threat_count_by_area, location.goal_count_by_area, strict=True)]
    return AnimationStage(
        location.index, level, face_down_count_by_area=down, face_up_by_area=[[] for _ in down], is_secured_by_area=[False] * len(down)
    )


def prerender_jobs(
    kit: DrawingKit,
    box: CountdownBox,
    ground: LocationGeometry,
    camera: BoardCamera,
    level: int,
    angle: int,
    words: tuple[str, ...],
    window: tuple[int, int],
) -> Iterator[DrawJob]:
    """List what is seen of the location, for a camera that shows all of it; `words` name its entries and exits."""
    location, px = ground.location, camera.cell_pixels
    looks = BoardRenderState(box, ground, stage_at_setup(ground, level), (), camera, angle, words, kit.smallest_text_px)
    whole = looks.rects[0].unionall([looks.rects[area] for area in range(1, location.area_count)]).inflate(px, px)
    yield from (partial(_in_mood, kit, job) for job in table_top.prerender(kit, window, location.pattern))
    yield partial(_in_mood, kit, partial(draw_ground, kit, ground.place_rects[: location.area_count], whole.size))
    for size in dict.fromkeys(ground.door_rect(camera, a, b).size for a, b in ground.crossable_borders):
        yield partial(_in_mood, kit, partial(draw_doorway, kit, *size))
    for place, look in enumerate(looks.rooms):
        yield partial(_in_mood, kit, partial(_room, kit, looks.rects[place].size, look, angle, px))


def _in_mood(kit: DrawingKit, job: DrawJob) -> None:
    """Draw something in the game's colours."""
    kit.use_mood(THEME_MOOD)
    job()


def _room(kit: DrawingKit, size: tuple[int, int], look: RoomLook, angle: int, px: int) -> None:
    """Paint a place somewhere, so that its pictures are kept."""
    paint_room(pygame.Surface(size), kit, pygame.Rect((0, 0), size), look, angle, px)
