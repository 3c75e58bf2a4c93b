"""What moves on the map besides the Ops: cards that turn or leave, dice, shots, blasts, seals and signs."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

import pygame

from scenes.animation.rising_sign import paint_ring, paint_rising_sign
from scenes.animation.tween import clamp_share, decaying_shake, ease_in, ease_in_out, ease_out, interpolate_point, rise_and_fall
from scenes.games.countdown.animation import animations
from scenes.games.countdown.art.cards import CardPrint, back_surface, card_face_surface
from scenes.games.countdown.art.rooms import draw_secured_area_seal
from scenes.games.countdown.board.lines import paint_tracer
from scenes.graphics import svg

if TYPE_CHECKING:
    from scenes.animation.animation import Animation
    from scenes.animation.queue import PlayingClip
    from scenes.graphics.kit import DrawingKit
    from scenes.widgets.pane import Pane

Point = tuple[float, float]
EFFECT_STEP_COUNT = 8
"""Pictures of a blast from its beginning to its end."""


@dataclass(frozen=True, slots=True)
class EffectLocator:
    """How the effects find things on the window: places, cards (middle, width, height), Ops (middle, radius), seals, and the fall-back."""

    place_rect: Callable[[int], pygame.Rect]
    card_box: Callable[[int], tuple[float, float, float, float] | None]
    op_circle: Callable[[int], tuple[float, float, float] | None]
    seal_circle: Callable[[int], tuple[float, float, float]]
    pile_middle: Callable[[int], tuple[float, float]]
    card_print: Callable[[int, bool], CardPrint]
    is_goal_area: Callable[[int], bool]
    reader_angle: int
    area_height_px: int


def cards_in_motion(playing: Iterable[PlayingClip[Animation]]) -> frozenset[int]:
    """Return the cards that are drawn moving, so that the still picture leaves them out."""
    return frozenset(
        card
        for shown in playing
        if shown.progress < 1 and isinstance(shown.clip.payload, animations.CardLeavesAnimation | animations.FlipAnimation)
        for card in (shown.clip.payload.cards if isinstance(shown.clip.payload, animations.FlipAnimation) else (shown.clip.payload.card,))
    )


def map_shake_offset(playing: Iterable[PlayingClip[Animation]], px: int) -> tuple[int, int]:
    """Return how far the whole map is shaken just now."""
    for shown in playing:
        if isinstance(shown.clip.payload, animations.BlastAnimation) and shown.progress < 1:
            return round(decaying_shake(shown.progress) * px * 0.05), round(decaying_shake(shown.progress, 7.5) * px * 0.035)
    return 0, 0


def paint_effects_under_ops(pane: Pane, where: EffectLocator, playing: Iterable[PlayingClip[Animation]]) -> None:
    """Draw what lies under the Ops: cards that turn and leave, seals that come down."""
    for shown in playing:
        match shown.clip.payload:
            case animations.FlipAnimation() as flip if shown.progress < 1:
                _flip(pane, where, flip, shown.progress)
            case animations.CardLeavesAnimation() as gone if shown.progress < 1:
                _gone(pane, where, gone, shown.progress)
            case animations.AreaSecuredAnimation(area=area):
                _seal(pane, where, area, shown.progress, shown.linger_progress)
            case _:
                pass


def paint_effects_over_ops(pane: Pane, where: EffectLocator, playing: list[PlayingClip[Animation]]) -> None:
    """Draw what lies over the Ops: blasts and signs."""
    for shown in playing:
        match shown.clip.payload:
            case animations.BlastAnimation(area=area) if shown.progress < 1:
                _blast(pane, where, area, shown.progress)
            case animations.RisingIconAnimation() as sign:
                _rising(pane, where, sign, shown)
            case _:
                pass


def _flip(pane: Pane, where: EffectLocator, flip: animations.FlipAnimation, share: float) -> None:
    """Turn cards over on the way from the pile to where they will lie, one after the other."""
    count = len(flip.cards)
    for index, card in enumerate(flip.cards):
        spot = where.card_box(card)
        if spot is None:
            continue
        x, y, w, h = spot
        begin = 0.45 * index / max(1, count)
        own = clamp_share((share - begin) / (1 - 0.45 * (count - 1) / max(1, count)))
        px, py = interpolate_point(where.pile_middle(flip.area), (x, y), ease_in_out(own))
        size = (max(2, round(w)), max(2, round(h)))
        what = where.card_print(card, flip.is_abilityless)
        picture = back_surface(pane.kit, where.is_goal_area(flip.area), *size) if own < 0.5 else card_face_surface(pane.kit, what, *size)
        thin = max(2, round(size[0] * abs(math.cos(math.pi * own))))
        grown = pygame.transform.smoothscale(picture, (thin, size[1])) if thin < size[0] else picture
        grown = pygame.transform.rotate(grown, -where.reader_angle) if where.reader_angle % 360 else grown
        pane.frame.surface.blit(grown, grown.get_rect(center=(round(px), round(py - rise_and_fall(own) * h * 0.25))))


def _gone(pane: Pane, where: EffectLocator, gone: animations.CardLeavesAnimation, share: float) -> None:
    """Let a card rise and vanish under its sign."""
    spot = where.card_box(gone.card)
    if spot is None:
        return
    x, y, w, h = spot
    size = (max(2, round(w)), max(2, round(h)))
    picture = card_face_surface(pane.kit, where.card_print(gone.card, False), *size)
    small = pygame.transform.smoothscale_by(picture, max(0.15, 1 - 0.7 * ease_in(share)))
    small = pygame.transform.rotate(small, -where.reader_angle) if where.reader_angle % 360 else small
    small.set_alpha(round(255 * (1 - ease_in(share))))
    pane.frame.surface.blit(small, small.get_rect(center=(round(x), round(y))))
    paint_rising_sign(pane, x, y, max(w * 0.34, pane.kit.u(13)), gone.icon, gone.colour, angle=where.reader_angle)


def _seal(pane: Pane, where: EffectLocator, area: int, share: float, after: float) -> None:
    """Let the seal of an area come down and its ring spread."""
    x, y, r = where.seal_circle(area)
    if share < 1:
        px = max(8, round(r))
        if pane.frame.waits_for(("cd seal", px), partial(draw_secured_area_seal, pane.kit, px)):
            return
        picture = draw_secured_area_seal(pane.kit, px)
        large = pygame.transform.smoothscale_by(picture, 1 + 0.9 * (1 - ease_in(share)))
        large = pygame.transform.rotate(large, -where.reader_angle) if where.reader_angle % 360 else large
        large.set_alpha(round(255 * clamp_share(share * 2)))
        pane.frame.surface.blit(large, large.get_rect(center=(round(x), round(y))))
    else:
        paint_ring(pane, x, y, r * 1.2, "good", after)


def _blast(pane: Pane, where: EffectLocator, area: int, share: float) -> None:
    """Let an area flash and burn out."""
    at, step = where.place_rect(area), min(EFFECT_STEP_COUNT - 1, int(share * EFFECT_STEP_COUNT))
    picture = draw_burst(pane.kit, round(min(at.size) * 0.7), step)
    pane.frame.surface.blit(picture, picture.get_rect(center=at.center))


def draw_burst(kit: DrawingKit, r: int, step: int) -> pygame.Surface:
    """Draw a step (0 to 7) of a blast, kept."""

    def make() -> pygame.Surface:
        palette, side = kit.theme.palette, round(r * 2.6)
        m, grow, fade = side / 2, 0.35 + 0.65 * ease_out((step + 1) / EFFECT_STEP_COUNT), 1 - step / EFFECT_STEP_COUNT
        hot, cold = (0.35, palette.warm, 0.9 * fade), (0.75, palette.danger, 0.6 * fade)
        body = svg.radial_gradient("b", m, m, r * grow, (0, "#FFFFFF", fade), hot, cold, (1, palette.danger, 0.0))
        body += svg.circle(m, m, r * grow, "url(#b)")
        for index in range(14):
            a = math.tau * index / 14 + (index % 3) * 0.13
            near, far = r * grow * (0.5 + 0.05 * (index % 4)), r * grow * (1.0 + 0.07 * (index % 3))
            body += svg.line(m + near * math.cos(a), m + near * math.sin(a), m + far * math.cos(a), m + far * math.sin(a),
                             palette.warm, max(1.5, r * 0.03), stroke_opacity=f"{fade:.2f}", stroke_linecap="round")  # fmt: skip
        return svg.rasterise(body, side, side)

    return kit.cached_surface(("cd burst", r, step), make)


def _rising(pane: Pane, where: EffectLocator, what: animations.RisingIconAnimation, shown: PlayingClip[Animation]) -> None:
    """Let a sign rise over what it is about, and fade."""
    x, y, r = _over(where, what)
    if r <= 0:
        return
    size = max(r * 0.85, pane.kit.u(14))
    paint_ring(pane, x, y, r * 1.2, what.colour, shown.progress * 0.5 + shown.linger_progress * 0.5)
    rise = r * (0.5 + 1.1 * ease_out(shown.progress))
    dx, dy = {0: (0, -1), 90: (1, 0), 180: (0, 1), 270: (-1, 0)}[where.reader_angle % 360]
    at, after = (x + dx * rise, y + dy * rise), shown.linger_progress
    paint_rising_sign(pane, *at, size, what.icon, what.colour, after, words=what.text, angle=where.reader_angle)


def _over(where: EffectLocator, what: animations.RisingIconAnimation) -> tuple[float, float, float]:
    """Return middle and radius of what a sign is about; radius 0: it is nowhere."""
    if what.op is not None:
        return where.op_circle(what.op) or (0.0, 0.0, 0.0)
    if what.card is not None:
        spot = where.card_box(what.card)
        return (spot[0], spot[1], spot[2] * 0.5) if spot is not None else (0.0, 0.0, 0.0)
    if what.place is not None:
        at = where.place_rect(what.place)
        return at.centerx, at.centery, min(at.size) * 0.22
    return 0.0, 0.0, 0.0


def paint_shot_line(pane: Pane, start: Point, end: Point, shot: animations.ShotAnimation, share: float) -> None:
    """Draw the shot on its way: a streak that runs to its end, and the hit; a miss goes by."""
    if not shot.is_success:
        dx, dy = end[0] - start[0], end[1] - start[1]
        far = max(1.0, math.hypot(dx, dy))
        end = (end[0] - dy / far * 26 * pane.kit.scale, end[1] + dx / far * 26 * pane.kit.scale)
    tail, head = clamp_share(share * 1.5 - 0.5), clamp_share(share * 1.5)
    ink = pane.kit.colour("danger" if shot.is_enemy_shot else "accent")
    if head < 1 or tail < 1:
        paint_tracer(pane, interpolate_point(start, end, tail), interpolate_point(start, end, head), ink, max(2.0, pane.kit.scale * 4))
    if head >= 1 and shot.is_success:
        picture = draw_burst(
            pane.kit, max(14, pane.kit.u(30)), min(EFFECT_STEP_COUNT - 1, int(clamp_share((share - 0.6) / 0.4) * EFFECT_STEP_COUNT))
        )
        pane.frame.surface.blit(picture, picture.get_rect(center=(round(end[0]), round(end[1]))))
