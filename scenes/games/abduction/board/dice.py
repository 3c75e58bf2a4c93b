"""The die on the board: it tumbles to its value at the place where it matters, with what it had to reach beside it."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from scenes.animation.tween import clamp_share, ease_out
from scenes.table.intents import ShowTotalParts

if TYPE_CHECKING:
    import pygame

    from scenes.animation.animation import Animation
    from scenes.animation.queue import PlayingClip
    from scenes.board.camera import BoardCamera
    from scenes.engine.context import AppContext
    from scenes.games.abduction.animation.animations import RollAnimation
    from scenes.widgets.pane import Pane

TUMBLING_SHARE = 0.7
"""The share of a roll's length after which the die lies still."""
DIE_RISE_CELLS = 0.13
"""How far above the middle of a cell, in cells, the die comes to lie: the pieces stay in sight."""
TUMBLE_STEP_DEGREES = 30
"""A tumbling die is drawn at multiples of so many degrees."""
TUMBLE_FACE_COUNT = 5
"""Faces that show before the last one."""
MIN_TOUCH_MM = 10.0
"""How large what is touched is at least."""


def roll_text(ctx: AppContext, roll: RollAnimation, landed: bool) -> str:
    """Return what was rolled against what; before the die lies still, only what it has to reach."""
    if not landed:
        return ctx.say("abduction.board.needs", number=roll.needed_total)
    total = f"{roll.roll} + {roll.bonus}" if roll.bonus else str(roll.roll)
    return ctx.say(f"abduction.board.{roll.kind}.{'good' if roll.is_success else 'bad'}", roll=total, number=roll.needed_total)


def paint_roll(
    pane: Pane, ctx: AppContext, camera: BoardCamera, shown: PlayingClip[Animation], roll: RollAnimation, angle: int, free: pygame.Rect
) -> None:
    """Draw the die over its place, turned to the one who rolls, and the words beside it."""
    kit = pane.kit
    size = max(camera.cell_pixels * 0.36, kit.u(46))
    up = (math.sin(math.radians(angle)), -math.cos(math.radians(angle)))
    x, y = (at + way * camera.cell_pixels * DIE_RISE_CELLS for at, way in zip(camera.window_point(*roll.place), up, strict=True))
    share = clamp_share(shown.progress / TUMBLING_SHARE)
    landed = share >= 1
    words = roll_text(ctx, roll, landed)
    w = kit.fonts.line_width(words, "f", kit.text_size_px(26)) + kit.text_size_px(26) * 2.8
    h = kit.text_size_px(26) * 1.8
    away = camera.cell_pixels * (0.5 - DIE_RISE_CELLS) + h * 0.7
    wide, tall = (w, h) if angle % 180 == 0 else (h, w)
    left = min(max(x + up[0] * away - wide / 2, free.left), max(free.left, free.right - wide))
    top = min(max(y + up[1] * away - tall / 2, free.top), max(free.top, free.bottom - tall))
    _label(pane.sub_area((left, top, wide, tall), angle), words, roll.is_success if landed else None)
    swing, value = (1 - share) ** 1.5, roll.roll
    if not landed:
        value = _tumbling(roll, share)
    hop = abs(math.sin(math.pi * 2.5 * ease_out(share))) * (1 - share) * camera.cell_pixels * 0.5
    local = pane.sub_area((x - size, y - size - hop, 2 * size, 2 * size), angle)
    run = -swing * camera.cell_pixels * 0.9
    if landed:
        _touch(pane, (x, y), max(size * 1.4, kit.mm(MIN_TOUCH_MM) + 2), ShowTotalParts(angle, roll.event), free)
    local.die(size + run, size - abs(run) * 0.15, size, value, TUMBLE_STEP_DEGREES * round(swing * -560 / TUMBLE_STEP_DEGREES))


def _touch(pane: Pane, at: tuple[float, float], side: float, why: ShowTotalParts, free: pygame.Rect) -> None:
    """Let the die that lies still be touched, unless something else is to be touched there."""
    place = pane.to_window_rect((at[0] - side / 2, at[1] - side / 2, side, side))
    others = (target.rect for target in pane.frame.targets if target.intent is not None)
    if free.contains(place) and place.collidelist(list(others)) < 0:
        pane.add_target(place, why, f"die {why.angle}", cell=True)


def _tumbling(roll: RollAnimation, share: float) -> int:
    """Return the face that shows while the die tumbles: never the last one twice running, and the same in every picture of it."""
    step = int(ease_out(share) * TUMBLE_FACE_COUNT)
    return (roll.roll + 2 * step + 1 + roll.seat) % 6 + 1


def _label(pane: Pane, words: str, good: bool | None) -> None:
    """Draw the words on their plate: with a tick or a cross when it is decided."""
    kit = pane.kit
    icon, colour = {None: ("roll", "dim"), True: ("found", "accent"), False: ("lost", "danger")}[good]
    pane.panel((0, 0, pane.w, pane.h), "toast", radius=pane.h / 2)
    px = kit.text_size_px(26)
    pane.icon(icon, px * 1.05, pane.h / 2, px * 1.1, colour)
    pane.text(words, px * 1.9, pane.h / 2, 26, "text", "f", "lm")
