"""What moves on the plan besides the figures: answers, pings of the sensor, dice, shots, clouds and flashes, signs."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame

from scenes.animation.rising_sign import paint_ring, paint_rising_sign
from scenes.animation.tween import clamp_share, ease_in_out, ease_out
from scenes.games.specter_ops.animation import animations
from scenes.games.specter_ops.board.sensor_beams import FULL_STRENGTH, paint_sensor_beams
from scenes.graphics import svg
from scenes.graphics.colour import lighten_colour
from scenes.table.intents import ShowTotalParts
from scenes.widgets.lines import draw_lines

if TYPE_CHECKING:
    from scenes.animation.animation import Animation
    from scenes.animation.queue import PlayingClip
    from scenes.board.camera import BoardCamera
    from scenes.games.specter_ops.art.geometry import BoardGeometry
    from scenes.widgets.pane import Pane

EFFECT_STEP_COUNT: Final = 8
"""Pictures of a burst from its beginning to its end."""
WAVE_STEP_COUNT: Final = 16
"""Pictures of a ring that runs far out."""
PING_GROWTH, SIGHTING_GROWTH = 5.7, 1.7
"""By how many times their radius the rings of a ping and of a sighting widen."""
TUMBLING_SHARE: Final = 0.7
"""The share of a roll's length after which the dice lie still."""
TUMBLE_FACE_COUNT: Final = 5
"""Faces that show before the last one."""
TUMBLE_STEP_DEGREES: Final = 30
"""A tumbling die is drawn at multiples of so many degrees."""
MIN_TOUCH_MM: Final = 10.0
COLOUR_BY_BURST_KIND: Final = {
    "flash": "paper",
    "smoke": "text",
    "quake": "danger",
    "objective": "danger",
    "escape": "good",
    "defection": "danger",
}
"""Colours of what goes off."""

RollTextFormatter = Callable[[animations.RollAnimation, bool], str]
"""Says what a roll has to reach, or, when it has landed, what came of it."""


@dataclass(frozen=True, slots=True)
class EffectLocator:
    """How effects find things on the window, and how words and dice are turned to a seat."""

    camera: BoardCamera
    board_geometry: BoardGeometry
    hunter_middle: Callable[[int], tuple[float, float]]
    side_of: Callable[[int], int]
    wording_for_key: Callable[[str], str]
    roll_text: RollTextFormatter
    free_rect: pygame.Rect

    def window_point(self, space: int) -> tuple[float, float]:
        """Return the middle of a space on the window."""
        return self.camera.window_point(*self.board_geometry.space_corner(space))


def paint_under_figures(pane: Pane, where: EffectLocator, playing: Iterable[PlayingClip[Animation]]) -> None:
    """Draw what lies under the figures: pings, bursts, the lines of shots."""
    for shown in playing:
        match shown.clip.payload:
            case animations.SensorAnimation() as ping:
                _ping(pane, where, ping, shown)
            case animations.BurstAnimation() as burst if shown.progress < 1:
                _burst(pane, where, burst, shown.progress)
            case animations.RollAnimation() as roll if roll.shot_origin_cell != roll.cell:
                _line(pane, where, roll, shown)
            case _:
                pass


def paint_over_figures(pane: Pane, where: EffectLocator, playing: Iterable[PlayingClip[Animation]]) -> None:
    """Draw what lies over the figures: answers, dice and signs."""
    for shown in playing:
        match shown.clip.payload:
            case animations.HunterAnswerAnimation() as answer:
                _answer(pane, where, answer, shown)
            case animations.RollAnimation() as roll:
                _roll(pane, where, roll, shown)
            case animations.RisingIconAnimation() as sign:
                _sign(pane, where, sign, shown)
            case _:
                pass


def spaces_under_effect_labels(playing: Iterable[PlayingClip[Animation]]) -> set[int]:
    """Return the spaces over which dice with their words or a sign lie."""
    return {
        shown.clip.payload.cell
        for shown in playing
        if isinstance(shown.clip.payload, animations.RollAnimation | animations.RisingIconAnimation)
    }


def _answer(pane: Pane, where: EffectLocator, answer: animations.HunterAnswerAnimation, shown: PlayingClip[Animation]) -> None:
    """Say a hunter's answer over it."""
    kit, (x, y) = pane.kit, where.hunter_middle(answer.hunter)
    words = where.wording_for_key(f"specter_ops.board.{answer.wording_key_suffix}")
    size = kit.text_size_px(24)
    w, h = kit.fonts.line_width(words, "f", size) + size * 1.3, size * 1.7
    rise = where.camera.cell_pixels * (0.75 + 0.25 * ease_out(shown.progress))
    place = pygame.Rect(round(x - w / 2), round(y - rise - h), round(w), round(h)).clamp(where.free_rect)
    tone = "danger" if answer.is_sighting else "panel"
    pane.panel(place, "toast", radius=h / 2, tone=tone)
    pane.text(words, place.centerx, place.centery, 24, "text" if not answer.is_sighting else "#FFFFFF", "f", "cm", place.w * 0.9)
    if answer.is_sighting and shown.progress < 1:
        r = where.camera.cell_pixels * 0.6
        paint_ring(pane, x, y, r, "danger", shown.progress, growth=SIGHTING_GROWTH, step_count=WAVE_STEP_COUNT)


def _ping(pane: Pane, where: EffectLocator, ping: animations.SensorAnimation, shown: PlayingClip[Animation]) -> None:
    """Let rings run out from the vehicle, then point to where something moved."""
    (x, y), px = where.window_point(ping.cell), where.camera.cell_pixels
    if shown.progress < 1:
        for delay in (0.0, 0.25, 0.5):
            share = clamp_share((shown.progress - delay) / 0.5)
            if 0 < share < 1:
                paint_ring(pane, x, y, px * 0.6, "second", share, growth=PING_GROWTH, step_count=WAVE_STEP_COUNT)
        return
    paint_sensor_beams(pane, (x, y), where.board_geometry, ping.bearings, px, max(1, round((1 - shown.linger_progress) * FULL_STRENGTH)))


def _burst(pane: Pane, where: EffectLocator, burst: animations.BurstAnimation, share: float) -> None:
    """Let something go off: a disc of light that widens and fades."""
    kit, (x, y), px = pane.kit, where.window_point(burst.cell), where.camera.cell_pixels
    step, reach = min(EFFECT_STEP_COUNT - 1, int(share * EFFECT_STEP_COUNT)), burst.reach_in_spaces
    colour = COLOUR_BY_BURST_KIND[burst.kind]

    def make() -> pygame.Surface:
        r = px * (0.4 + reach * 1.1 * ease_out((step + 1) / EFFECT_STEP_COUNT))
        side, fade = 2 * math.ceil(r), 1 - step / EFFECT_STEP_COUNT
        ink = kit.colour(colour)
        body = svg.radial_gradient(
            "b", side / 2, side / 2, r, (0, lighten_colour(ink, 0.5), 0.85 * fade), (0.6, ink, 0.45 * fade), (1, ink, 0.0)
        )
        return svg.rasterise(body + svg.circle(side / 2, side / 2, r, "url(#b)"), side, side)

    picture = kit.cached_surface(("burst", kit.theme.name, colour, reach, px, step), make)
    pane.frame.surface.blit(picture, picture.get_rect(center=(round(x), round(y))))
    paint_ring(pane, x, y, px * 0.5, colour, share, growth=2 * reach, step_count=WAVE_STEP_COUNT)


def _line(pane: Pane, where: EffectLocator, roll: animations.RollAnimation, shown: PlayingClip[Animation]) -> None:
    """Draw the line of a shot to its target while the dice tumble."""
    if shown.linger_progress > 0.5:
        return
    start, end = where.window_point(roll.shot_origin_cell), where.window_point(roll.cell)
    far = ease_in_out(clamp_share(shown.progress / 0.3))
    tip = start[0] + (end[0] - start[0]) * far, start[1] + (end[1] - start[1]) * far
    colour = pane.kit.theme.palette.accent if shown.progress < TUMBLING_SHARE or roll.is_success else pane.kit.theme.palette.dim
    width = max(2, round(where.camera.cell_pixels * 0.07))

    def draw(surface: pygame.Surface, points: list[tuple[int, int]]) -> None:
        pygame.draw.lines(surface, colour, False, points, width)
        pygame.draw.circle(surface, colour, points[1], width)

    draw_lines(pane, (start, tip), width + 2, draw)


def _roll(pane: Pane, where: EffectLocator, roll: animations.RollAnimation, shown: PlayingClip[Animation]) -> None:
    """Let the dice tumble over their space, and say what they had to reach."""
    kit, (x, y), px = pane.kit, where.window_point(roll.cell), where.camera.cell_pixels
    size = max(px * 0.62, kit.u(44))
    share = clamp_share(shown.progress / TUMBLING_SHARE)
    landed, angle = share >= 1, where.side_of(roll.seat)
    words = where.roll_text(roll, landed)
    px_words = kit.text_size_px(24)
    w, h = kit.fonts.line_width(words, "f", px_words) + px_words * 1.4, px_words * 1.7
    wide = max(w, len(roll.dice) * size * 1.2)
    tall = h + (size * 1.25 if roll.dice else 0)
    across, high = (wide, tall) if angle % 180 == 0 else (tall, wide)
    place = pygame.Rect(round(x - across / 2), round(y - px * 0.7 - high), round(across), round(high)).clamp(where.free_rect)
    local = pane.sub_area(place, angle)
    run = -((1 - share) ** 1.5)
    for index, value in enumerate(roll.dice):
        face = value if landed else (value + 2 * int(ease_out(share) * TUMBLE_FACE_COUNT) + 1 + index) % 6 + 1
        at = wide / 2 + (index - (len(roll.dice) - 1) / 2) * size * 1.2
        local.die(at + run * px, size * 0.6, size, face, TUMBLE_STEP_DEGREES * round(run * 560 / TUMBLE_STEP_DEGREES))
    colour = "panel" if not landed else "good" if roll.is_success else "danger"
    local.panel((wide / 2 - w / 2, tall - h, w, h), "toast", radius=h / 2, tone=colour)
    local.text(words, wide / 2, tall - h / 2, 24, "#FFFFFF" if landed else "text", "f", "cm")
    least = kit.mm(MIN_TOUCH_MM) + 2
    if landed and min(place.size) >= least and where.free_rect.contains(place):
        others = [target.rect for target in pane.frame.targets if target.intent is not None]
        if place.collidelist(others) < 0:
            pane.add_target(place, ShowTotalParts(angle, roll.event), f"die {roll.cell}", cell=True)


def _sign(pane: Pane, where: EffectLocator, sign: animations.RisingIconAnimation, shown: PlayingClip[Animation]) -> None:
    """Let a round sign rise over a space and fade."""
    (x, y), px = where.window_point(sign.cell), where.camera.cell_pixels
    up = px * (0.2 + 0.6 * ease_out(shown.progress))
    paint_rising_sign(pane, x, y - up, max(px * 0.34, pane.kit.u(16)), sign.icon, sign.colour, shown.linger_progress)
    paint_ring(pane, x, y, px * 0.5, sign.colour, shown.progress * 0.5 + shown.linger_progress * 0.5)
