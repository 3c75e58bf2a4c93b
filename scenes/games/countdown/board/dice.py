"""The dice on the map: all of a strike in a row over the area, each with what it had to reach; then the shots fall."""

from __future__ import annotations

import math
from functools import partial
from typing import TYPE_CHECKING

import pygame

from scenes.animation.rising_sign import paint_rising_sign
from scenes.animation.tween import clamp_share, ease_out
from scenes.games.countdown.animation import animations
from scenes.games.countdown.board.effects import paint_shot_line

if TYPE_CHECKING:
    from scenes.animation.animation import Animation
    from scenes.animation.queue import PlayingClip
    from scenes.games.countdown.board.effects import EffectLocator
    from scenes.graphics.kit import DrawingKit
    from scenes.widgets.pane import Pane
    from tabletop.core.event import Event

TUMBLING_SHARE = 0.72
"""The share of a roll's length after which the die lies still."""
TUMBLE_STEP_DEGREES = 30
"""A tumbling die is drawn at multiples of so many degrees."""
SHOT_LANDED_SHARE = 0.94
"""The share of a roll's length after which the shot has reached its target."""
TUMBLE_FACE_COUNT = 6
MIN_TOUCH_MM = 10.0
"""What a finger needs to touch a die."""
RESULT_TEXT_SIZE = 24
"""Size of what a die came to, in design pixels."""
LABEL_SHADOW_MARGIN = 44
"""Design pixels that the shadow of a label needs round it."""
MAX_FULL_TEXT_DIE_COUNT = 3
"""Up to so many dice in a row say all of what was rolled; more only their sum."""


def paint_dice(
    pane: Pane, where: EffectLocator, playing: list[PlayingClip[Animation]], free: pygame.Rect
) -> list[tuple[pygame.Rect, Event]]:
    """Draw all dice that are to be seen, area by area, and the shots that follow them; give where each lies and what it was rolled for."""
    lying: list[tuple[pygame.Rect, Event]] = []
    rows: dict[int, list[tuple[PlayingClip[Animation], animations.ShotAnimation]]] = {}
    for shown in playing:
        what = shown.clip.payload
        if isinstance(what, animations.BlastAnimation) and what.roll:
            what = animations.ShotAnimation(what.event, 0, -1, what.area, what.roll, 0, 0, True, True)
        if not isinstance(what, animations.ShotAnimation):
            continue
        row = rows.setdefault(what.area, [])
        if row and (what.is_enemy_shot or row[-1][1].is_enemy_shot):
            row.clear()
        row.append((shown, what))
    for area, row in rows.items():
        for index, (shown, shot) in enumerate(row):
            _shot(pane, where, shown, shot)
            if shot.roll and shot.card >= 0:
                _landed(pane, where, shown, shot)
            if shot.roll:
                spot = _spot(pane, where, area, index, len(row), free)
                _die(pane, where, shown, shot, spot, len(row))
                if shot.event is not None:
                    lying.append((_reach(pane.kit, where.area_height_px, spot), shot.event))
    return lying


def _reach(kit: DrawingKit, px: int, spot: tuple[float, float]) -> pygame.Rect:
    """Return what belongs to a die for a finger."""
    side = round(max(die_side_px(kit, px) * 1.4, kit.mm(MIN_TOUCH_MM) + 2))
    rect = pygame.Rect(0, 0, side, side)
    rect.center = round(spot[0]), round(spot[1])
    return rect


def _spot(pane: Pane, where: EffectLocator, area: int, index: int, count: int, free: pygame.Rect) -> tuple[float, float]:
    """Return the middle of a die: in a row above the middle of the area as the reader sees it, within the free part of the window."""
    at = where.place_rect(area)
    size = die_side_px(pane.kit, where.area_height_px)
    gap = (
        max(size * 3.6, pane.kit.text_size_px(RESULT_TEXT_SIZE) * 6.9)
        if count <= MAX_FULL_TEXT_DIE_COUNT
        else max(size * 2.0, pane.kit.text_size_px(RESULT_TEXT_SIZE) * 5.4)
    )
    along = (index - (count - 1) / 2) * gap
    up = min(at.size) / 2 + size * 0.35
    dx, dy = {0: (along, -up), 90: (up, along), 180: (-along, up), 270: (-up, -along)}[where.reader_angle % 360]
    edge = size * 1.7
    x = min(max(at.centerx + dx, free.left + edge), max(free.left + edge, free.right - edge))
    y = min(max(at.centery + dy, free.top + edge), max(free.top + edge, free.bottom - edge))
    return x, y


def die_side_px(kit: DrawingKit, px: int) -> float:
    """Return the length of a die's side where an area has so many pixels."""
    return max(px * 0.27, kit.u(34))


def _die(
    pane: Pane, where: EffectLocator, shown: PlayingClip[Animation], shot: animations.ShotAnimation, spot: tuple[float, float], count: int
) -> None:
    """Draw one die tumbling to its value, and below it what it came to."""
    size = die_side_px(pane.kit, where.area_height_px)
    share = clamp_share(shown.progress / TUMBLING_SHARE)
    landed = share >= 1
    x, y = spot
    w, h = (6 * size, 4 * size) if where.reader_angle % 180 == 0 else (4 * size, 6 * size)
    local = pane.sub_area((x - w / 2, y - h / 2, w, h), where.reader_angle)
    cx, cy = local.w / 2, local.h / 2
    swing = (1 - share) ** 1.5
    value = shot.roll if landed else (shot.roll + 2 * int(ease_out(share) * TUMBLE_FACE_COUNT) + 1 + shot.op) % 6 + 1
    hop = abs(math.sin(math.pi * 2.5 * ease_out(share))) * (1 - share) * size * 1.2
    _label(local, shot, landed, cx, cy + size * 0.5 + pane.kit.text_size_px(RESULT_TEXT_SIZE), count)
    local.die(cx - swing * size * 1.6, cy - hop, size, value, TUMBLE_STEP_DEGREES * round(swing * -560 / TUMBLE_STEP_DEGREES))


def _label(pane: Pane, shot: animations.ShotAnimation, landed: bool, x: float, y: float, count: int) -> None:
    """Say whose roll it is, the roll and its bonus, and what it is held against: a shield to reach, or an attack not to exceed."""
    kit = pane.kit
    if not shot.needed_roll and not landed:
        return
    text = kit.text_size_px(RESULT_TEXT_SIZE)
    total = _total(shot, count) if landed else "?"
    named = bool(shot.op and shot.needed_roll and not shot.is_enemy_shot)
    wide = kit.fonts.line_width(total, "f", text) + text * (3.9 if shot.needed_roll else 1.6) + (text * 1.25 if named else 0.0)
    high = text * 1.5
    place, edge = pane.to_window_rect((x - wide / 2, y - high / 2, wide, high)), kit.u(LABEL_SHADOW_MARGIN)
    said = (total, shot.needed_roll, shot.op if named else 0, shot.is_success if landed else None, shot.is_enemy_shot)

    def make() -> pygame.Surface:
        whole = pygame.Surface((place.w + 2 * edge, place.h + 2 * edge), pygame.SRCALPHA)
        _write(pane.area_on_surface(whole, (edge, edge, place.w, place.h)), shot, total, landed=landed, named=named)
        return whole

    name = ("cd roll", kit.theme.name, said, place.size, text, pane.angle)
    if not pane.frame.waits_for(name, partial(kit.cached_surface, name, make)):
        pane.frame.surface.blit(kit.cached_surface(name, make), (place.x - edge, place.y - edge))


def _write(pane: Pane, shot: animations.ShotAnimation, total: str, *, landed: bool, named: bool) -> None:
    """Paint what `_label` says over a pane."""
    text, high = pane.kit.text_size_px(RESULT_TEXT_SIZE), pane.h
    good = shot.is_success != shot.is_enemy_shot
    colour = "text" if not landed else "good" if good else "danger"
    pane.panel((0.0, 0.0, pane.w, high), "toast", radius=high / 2)
    at, y = text * 0.6, high / 2
    if named:
        r = text * 0.52
        pane.lamp(at + r * 0.8, y, r, "paper")
        pane.text(str(shot.op), at + r * 0.8, y, RESULT_TEXT_SIZE * 0.8, "ink", "f", "cm")
        at += text * 1.25
    at += pane.text(total, at, y, RESULT_TEXT_SIZE, "text", "f", "lm") + text * 0.25
    if shot.needed_roll:
        pane.icon(
            "target" if shot.is_enemy_shot else "shield", at + text * 0.5, y, text * 0.95, "danger" if shot.is_enemy_shot else "second"
        )
        at += text * 1.1
        at += pane.text(str(shot.needed_roll), at, y, RESULT_TEXT_SIZE, "text", "f", "lm") + text * 0.2
    if landed and shot.needed_roll:
        pane.icon("check_bold" if shot.is_success else "close_thick", at + text * 0.45, y, text * 0.9, colour)


def _total(shot: animations.ShotAnimation, count: int) -> str:
    """Write the roll and its bonus; only their sum where many dice lie side by side."""
    if not shot.bonus:
        return str(shot.roll)
    return f"{shot.roll}+{shot.bonus}" if count <= MAX_FULL_TEXT_DIE_COUNT else str(shot.roll + shot.bonus)


def _landed(pane: Pane, where: EffectLocator, shown: PlayingClip[Animation], shot: animations.ShotAnimation) -> None:
    """Say at the target what the shot came to, once it has fallen: a hit with its total, or a miss; it fades."""
    target = where.card_box(shot.card) if not shot.is_enemy_shot else where.op_circle(shot.op)
    if shown.progress < SHOT_LANDED_SHARE or target is None:
        return
    r = max(die_side_px(pane.kit, where.area_height_px) * 0.42, pane.kit.u(15))
    good = shot.is_success != shot.is_enemy_shot
    icon = "check_bold" if shot.is_success and not shot.is_enemy_shot else "heart_broken" if shot.is_success else "close_thick"
    words, after = _total(shot, MAX_FULL_TEXT_DIE_COUNT + 1), shown.linger_progress
    paint_rising_sign(pane, target[0], target[1], r, icon, "good" if good else "danger", after, words=words, angle=where.reader_angle)


def _shot(pane: Pane, where: EffectLocator, shown: PlayingClip[Animation], shot: animations.ShotAnimation) -> None:
    """Let the shot fall when the die lies still."""
    begin = TUMBLING_SHARE if shot.roll else 0.0
    share = (shown.progress - begin) / (1 - begin)
    enemy = where.card_box(shot.card) if shot.card >= 0 else None
    op = where.op_circle(shot.op) if shot.op else None
    if not 0 < share < 1 or enemy is None or op is None:
        return
    ends = ((enemy[0], enemy[1]), (op[0], op[1]))
    start, end = ends if shot.is_enemy_shot else ends[::-1]
    paint_shot_line(pane, start, end, shot, share)
