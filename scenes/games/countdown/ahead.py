"""Pictures of COUNTDOWN's map that are drawn ahead, so that nothing waits for its first time: cards, discs, dice, blasts, seals, glows."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import TYPE_CHECKING

import pygame

from scenes.games.countdown import effects
from scenes.games.countdown.cardart import Print, back_surface, face_surface
from scenes.games.countdown.dice import COARSE
from scenes.games.countdown.mapart import seal
from scenes.widgets.frame import Frame
from scenes.widgets.panel import GLOWS, glow_picture

if TYPE_CHECKING:
    from scenes.widgets.kit import Kit
    from scenes.widgets.warmth import Job

MOOD = "countdown"


def jobs(
    kit: Kit,
    prints: Iterable[Print],
    card: tuple[int, int],
    discs: Iterable[Callable[[], object]],
    die: float,
    bursts: Iterable[int],
    rooms: Iterable[tuple[int, int]],
    px: int,
    seals: Iterable[int],
) -> Iterator[Job]:
    """List the pictures for one size of the map; `card` is a card's size there, `rooms` the sizes of places, `px` the height of an area."""

    def drawn(make: Callable[[], object]) -> Job:
        def job() -> None:
            kit.use(MOOD)
            make()

        return job

    for size in dict.fromkeys(rooms):
        for ink in ("accent", "second"):
            yield drawn(partial(glow_picture, kit, size, ink, GLOWS, px * 0.09))
    for make in discs:
        yield drawn(make)
    for r in dict.fromkeys(bursts):
        for step in range(effects.STEPS):
            yield drawn(partial(effects.burst, kit, r, step))
    for r in dict.fromkeys(seals):
        yield drawn(partial(seal, kit, r))
    for goal in (False, True):
        yield drawn(partial(back_surface, kit, goal, *card))
    for value in range(1, 7):
        for angle in range(0, 360, COARSE):
            yield drawn(partial(_die, kit, die, value, angle))
    for what in dict.fromkeys(prints):
        yield drawn(partial(face_surface, kit, what, *card))


def _die(kit: Kit, size: float, value: int, angle: int) -> None:
    """Draw a die somewhere, so that its picture is kept."""
    surface = pygame.Surface((4, 4), pygame.SRCALPHA)
    Frame(kit, surface).root().die(0, 0, size, value, angle)
