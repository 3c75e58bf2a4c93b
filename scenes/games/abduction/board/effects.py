"""What moves on the board besides the pieces: locations that come down or are lost, rings and signs."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping
from functools import partial
from typing import TYPE_CHECKING

import pygame

from scenes.animation.animation import Animation
from scenes.animation.rising_sign import paint_ring, paint_rising_sign, prerender_ring
from scenes.animation.tween import clamp_share, decaying_shake, ease_in_out, ease_out, ease_out_bounce, interpolate_point, rise_and_fall
from scenes.games.abduction.animation.animations import DecompressionAnimation, RisingIconAnimation, TileDropAnimation
from scenes.games.abduction.art.tile_face import ALL_SIDES_CLOSED
from scenes.games.abduction.art.tile_faces import PlacedTile, sides_for_reader
from scenes.games.abduction.art.tile_rooms import CELL_UNITS
from scenes.graphics import svg

if TYPE_CHECKING:
    from scenes.animation.queue import PlayingClip
    from scenes.board.camera import BoardCamera
    from scenes.games.abduction.animation.stage import AnimationStage
    from scenes.games.abduction.art.ship import ShipArt
    from scenes.games.abduction.art.tile_faces import ShipSideStates
    from scenes.graphics.kit import DrawingKit
    from scenes.graphics.prerender import DrawJob
    from scenes.widgets.pane import Pane

GridPlace = tuple[int, int]

TOUCHDOWN_SHARE = 0.62
"""The share of its fall at which a location touches the board."""
SHADE_STEP_PX = 16
"""Pixels in whole numbers of which the soft shadow of a falling location is drawn, whatever the size of its cell."""
MIN_SEEN_ALPHA = 4
"""What of a shadow is clearer than this (of 255) is left out."""
LANDING_RING_SHARE = 0.62
"""Radius of the ring round a location that has come down, in shares of a cell."""


def moving_exit_start_places(playing: Iterable[PlayingClip[Animation]]) -> frozenset[GridPlace]:
    """Return the places that an exit has just left, so that the still picture leaves them out."""
    drops = (shown.clip.payload for shown in playing if shown.progress < 1)
    return frozenset(drop.start_place for drop in drops if isinstance(drop, TileDropAnimation) and drop.start_place is not None)


def decompressing_places(playing: Iterable[PlayingClip[Animation]]) -> frozenset[GridPlace]:
    """Return the places whose location is being lost: the hull stays, the location itself is drawn moving."""
    vents = (shown.clip.payload for shown in playing if shown.progress < 1)
    return frozenset(vent.place for vent in vents if isinstance(vent, DecompressionAnimation))


def board_shake_offset(playing: Iterable[PlayingClip[Animation]], px: int) -> tuple[int, int]:
    """Return how far the whole board is shaken just now."""
    for shown in playing:
        if isinstance(shown.clip.payload, DecompressionAnimation) and shown.progress < 1:
            return round(decaying_shake(shown.progress) * px * 0.07), round(decaying_shake(shown.progress, 7.5) * px * 0.045)
    return 0, 0


class MovingEffects:
    """Draws what moves over the still picture of the ship."""

    def __init__(self, art: ShipArt) -> None:
        """Share the pictures of the ship."""
        self._art = art

    def paint_under_pieces(
        self,
        pane: Pane,
        camera: BoardCamera,
        plan: ShipSideStates,
        stage: AnimationStage,
        playing: list[PlayingClip[Animation]],
        angle: int,
    ) -> None:
        """Draw what lies under the pieces."""
        for shown in playing:
            match shown.clip.payload:
                case TileDropAnimation() as drop if shown.progress < 1:
                    self._drop(pane, camera, plan, drop, shown.progress, angle)
                case TileDropAnimation() as drop:
                    _flash(pane, camera, drop.place, shown.linger_progress)
                case DecompressionAnimation(place=place) if shown.progress < 1 and place in stage.tile_by_place:
                    self._vent(pane, camera, plan, place, stage.tile_by_place[place], shown.progress, angle)
                case RisingIconAnimation(place=place, colour=colour) if place is not None:
                    _ripple(pane, *camera.window_point(*place), camera.settled_cell_pixels * 0.5, colour, shown)
                case _:
                    pass

    def _drop(self, pane: Pane, camera: BoardCamera, plan: ShipSideStates, drop: TileDropAnimation, share: float, angle: int) -> None:
        """Let a location come down (or fly over from its old place) and settle."""
        px, kit = camera.cell_pixels, pane.kit
        end = camera.cell_rect(*drop.place)
        x, y = float(end.centerx), float(end.centery)
        fall = ease_out_bounce(share)
        high = (1 - fall) * 0.42
        if drop.start_place is not None:
            over = ease_in_out(clamp_share(share / TOUCHDOWN_SHARE))
            x, y = interpolate_point(camera.window_point(*drop.start_place), (x, y), over)
            high = rise_and_fall(clamp_share(share / TOUCHDOWN_SHARE)) * 0.4
        picture = self._art.flying_tile_picture(
            PlacedTile(drop.card, drop.quarter_turns),
            sides_for_reader(plan.preview_sides(drop.place, drop.card, drop.quarter_turns), angle, camera.quarters),
            camera.settled_cell_pixels,
            2 * round(px * (1 + high * 0.5) / 2),
            angle,
        )
        if picture is None:
            pane.frame.needs_another_frame = True
            return
        shade_px = SHADE_STEP_PX * round(camera.settled_cell_pixels / SHADE_STEP_PX)
        if pane.frame.can_show(("tile shade", shade_px), partial(_shade, kit, shade_px)):
            shade = _shade(kit, shade_px)
            pane.frame.surface.blit(shade, shade.get_rect(center=(round(x), round(y + px * 0.08 + high * px * 0.35))))
        pane.frame.surface.blit(picture, picture.get_rect(center=(round(x), round(y - high * px * 0.55))))
        if share > TOUCHDOWN_SHARE:
            ring_px, spread = camera.settled_cell_pixels * LANDING_RING_SHARE, (share - TOUCHDOWN_SHARE) / (1 - TOUCHDOWN_SHARE)
            paint_ring(pane, end.centerx, end.centery, ring_px, "accent", spread)

    def _vent(
        self, pane: Pane, camera: BoardCamera, plan: ShipSideStates, place: GridPlace, tile: PlacedTile, share: float, angle: int
    ) -> None:
        """Let a location be torn open: the air leaves in streaks, then its card turns over."""
        at, px = camera.cell_rect(*place), camera.cell_pixels
        turning = clamp_share((share - 0.45) / 0.55)
        shown = tile if turning < 0.5 else PlacedTile(tile.card, tile.quarter_turns, True)
        sides = sides_for_reader(plan.sides.get(place, ALL_SIDES_CLOSED), angle, camera.quarters)
        picture = self._art.tile_picture(shown, sides if turning < 0.5 else ALL_SIDES_CLOSED, px, False, angle)
        width = max(2, round(px * abs(math.cos(math.pi * turning))))
        if width < px:
            picture = pygame.transform.smoothscale(picture, (width, px))
        pane.frame.surface.blit(picture, picture.get_rect(center=at.center))
        streaks = _streaks(pane.kit, px, round(clamp_share(share / 0.7) * 8))
        if share < 0.7:
            pane.frame.surface.blit(streaks, streaks.get_rect(center=at.center))

    def paint_over_pieces(self, pane: Pane, spots: Mapping[int, tuple[float, float, float]], playing: list[PlayingClip[Animation]]) -> None:
        """Draw the signs that rise over pieces; `spots` are the pieces' middles and radii by seat."""
        for shown in playing:
            pulse = shown.clip.payload
            if isinstance(pulse, RisingIconAnimation) and pulse.seat is not None and pulse.seat in spots:
                x, y, r = spots[pulse.seat]
                _ripple(pane, x, y, r, pulse.colour, shown)
                size, up = max(r * 0.95, pane.kit.u(15)), r * (1.2 + 1.3 * ease_out(shown.progress))
                paint_rising_sign(pane, x, y - up, size, pulse.icon, pulse.colour, shown.linger_progress)


def _ripple(pane: Pane, x: float, y: float, r: float, colour: str, shown: PlayingClip[Animation]) -> None:
    """Let a ring widen and fade."""
    paint_ring(pane, x, y, r * 1.25, colour, shown.progress * 0.5 + shown.linger_progress * 0.5)


def prerender(kit: DrawingKit, px: int) -> Iterator[DrawJob]:
    """Draw the shadow of a location in the air, and the ring round one that has come down, where a cell has so many pixels."""
    yield partial(_shade, kit, SHADE_STEP_PX * round(px / SHADE_STEP_PX))
    yield from prerender_ring(kit, px * LANDING_RING_SHARE, "accent")


def _flash(pane: Pane, camera: BoardCamera, place: GridPlace, after: float) -> None:
    """Let the edge of a location that was just laid glow."""
    pane.glow(camera.cell_rect(*place), "accent", round((1 - after) * 8) / 8, camera.cell_pixels * 0.11)


def _shade(kit: DrawingKit, px: int) -> pygame.Surface:
    """Return the shadow of a location in the air."""

    def make() -> pygame.Surface:
        side, k = round(px * 1.5), px / CELL_UNITS
        inset = (side - px * 0.94) / 2
        body = svg.rect(inset, inset, side - 2 * inset, side - 2 * inset, 18 * k, "#000000")
        shade = svg.soft_shadow(body, side, side, max(1.5, 11 * k), "#000000", 190)
        return shade.subsurface(shade.get_bounding_rect(MIN_SEEN_ALPHA)).copy()

    return kit.cached_surface(("tile shade", px), make)


def _streaks(kit: DrawingKit, px: int, step: int) -> pygame.Surface:
    """Air that leaves: thin lines that run out of a location, longer and thinner with every step (0..8)."""

    def make() -> pygame.Surface:
        side = round(px * 2.2)
        m = side / 2
        body = ""
        for index in range(22):
            angle = math.tau * index / 22 + (index % 3) * 0.09
            near = px * (0.16 + 0.045 * step + 0.05 * (index % 4))
            far = near + px * (0.2 + 0.03 * step)
            dx, dy = math.cos(angle), math.sin(angle)
            tone = ("#FFFFFF", "#CFE9FF", kit.theme.palette.danger)[index % 3]
            fade, wide = max(0.0, 0.9 - step * 0.1), max(1.0, px * 0.02)
            body += svg.line(m + dx * near, m + dy * near, m + dx * far, m + dy * far, tone, wide, stroke_opacity=f"{fade:.2f}")
        return svg.rasterise(body, side, side)

    return kit.cached_surface(("streaks", kit.theme.name, px, step), make)
