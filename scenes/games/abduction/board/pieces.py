"""The abductees on the ship: who stands where, walking, sheltered, dazed, and how they are touched."""

from __future__ import annotations

from functools import cache, partial
from itertools import pairwise
from typing import TYPE_CHECKING, Final

import pygame

from scenes.animation.tween import ease_in_out, interpolate_point, point_along_path, rise_and_fall
from scenes.board.pieces import BoardPieces, DisplayedPiece, StandInCell, cell_position_by_piece, group_by_place
from scenes.games.abduction.animation.animations import WalkAnimation
from scenes.games.abduction.art.tile import piece_circles
from scenes.graphics import svg
from scenes.graphics.colour import lighten_colour
from scenes.widgets import board_marks, token

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from scenes.animation.animation import Animation
    from scenes.animation.queue import PlayingClip
    from scenes.board.camera import BoardCamera
    from scenes.games.abduction.animation.stage import AnimationStage
    from scenes.graphics.kit import DrawingKit
    from scenes.graphics.prerender import DrawJob
    from scenes.session.seating import SeatSetup
    from scenes.widgets.pane import Pane
    from tabletop.games.abduction.deck import Deck
    from tabletop.games.abduction.view import AbductionView

GridPlace = tuple[int, int]
NOBODY_ICON: Final = "account"
"""The figure of a piece that is nobody yet."""


class ShipPieces(BoardPieces):
    """Places and draws the pieces."""

    def __init__(self, deck: Deck, seats: Sequence[SeatSetup]) -> None:
        """Know their figures and colours."""
        super().__init__(seats)
        self._deck = deck

    def place_by_piece(self, stage: AnimationStage, playing: Iterable[PlayingClip[Animation]]) -> dict[int, GridPlace]:
        """Return where each piece stands, or will stand when its walk is over."""
        places = dict(enumerate(stage.place_by_seat))
        for shown in playing:
            if isinstance(shown.clip.payload, WalkAnimation) and shown.progress < 1:
                places[shown.clip.payload.seat] = shown.clip.payload.path[-1]
        return places

    def standing_pieces(
        self, camera: BoardCamera, stage: AnimationStage, playing: list[PlayingClip[Animation]], angle: int, now: float, calm: bool
    ) -> list[DisplayedPiece]:
        """Return where every piece is to be seen now; the ones that walk last, above the others."""
        px = camera.cell_pixels
        places = self.place_by_piece(stage, playing)
        walks = {
            shown.clip.payload.seat: shown for shown in playing if isinstance(shown.clip.payload, WalkAnimation) and shown.progress < 1
        }
        ends = cell_position_by_piece(places, lambda count: _stands(count, angle))
        found = []
        for seat, place in places.items():
            if seat in walks:
                found.append(self._walking(camera, seat, walks[seat], ends[seat], _stands(1, angle)[0]))
                continue
            dx, dy, r = self._shuffle.current_stand(seat, place, ends[seat], now, calm)
            x, y = camera.window_point(*place)
            found.append(DisplayedPiece(seat, x + dx * px, y + dy * px, r * px))
        return sorted(found, key=lambda one: (one.is_walking, one.y, one.piece))

    def _walking(
        self, camera: BoardCamera, seat: int, shown: PlayingClip[Animation], end: StandInCell, start: StandInCell
    ) -> DisplayedPiece:
        """Return where a piece is on its way."""
        walk, px = shown.clip.payload, camera.cell_pixels
        if not isinstance(walk, WalkAnimation):
            raise TypeError(f"not a walk: {walk!r}")
        share = ease_in_out(shown.progress)
        dx, dy = interpolate_point(start[:2], end[:2], share)
        r = (start if shown.progress < 0.5 else end)[2] * px
        if walk.move_kind == "teleport":
            place = walk.path[0] if shown.progress < 0.5 else walk.path[-1]
            x, y = camera.window_point(*place)
            return DisplayedPiece(seat, x + dx * px, y + dy * px, r, 0.0, abs(1 - 2 * shown.progress), True)
        x, y = camera.window_point(*point_along_path(tuple((float(a), float(b)) for a, b in walk.path), share))
        high = {"walk": 0.1, "glide": 0.14, "black_out": 0.5, "swap": 0.35}.get(walk.move_kind, 0.1)
        return DisplayedPiece(seat, x + dx * px, y + dy * px, r, rise_and_fall(shown.progress) * high * px, 1.0, True)

    def paint(
        self,
        pane: Pane,
        view: AbductionView,
        standing: list[DisplayedPiece],
        lit: Iterable[int],
        asked: Iterable[int],
        *,
        exact: bool = True,
    ) -> None:
        """Draw the pieces; those that are lit with a ring, those that are asked with a glow; not exact while the size changes."""
        kit = pane.kit
        ringed, glowing = set(lit), set(asked)
        for one in standing:
            if one.piece in ringed:
                board_marks.paint_ring(pane, one.x, one.y, one.radius * 1.42)
            self.paint_token(pane, view, one, one.piece in glowing, exact=exact)
            person = view.visible_seats[one.piece]
            if person.is_sheltered and not one.is_walking:
                dome = _dome(kit, round(one.radius))
                pane.frame.surface.blit(dome, dome.get_rect(center=(round(one.x), round(one.y))))
            if person.actions_lost and not one.is_walking:
                pane.icon("creation", one.x + one.radius * 0.75, one.y - one.radius * 0.85, one.radius * 1.1, "warm")

    def paint_token(self, pane: Pane, view: AbductionView, one: DisplayedPiece, glowing: bool = False, *, exact: bool = True) -> None:
        """Draw one piece where it stands."""
        if one.visible_share <= 0.12:
            return
        icon, radius = self._figure(view, one.piece), max(5, round(one.radius))
        look = self.seats[one.piece].colour
        if one.lift_px > 1:
            shade = _shade(pane.kit, radius)
            pane.frame.surface.blit(shade, shade.get_rect(center=(round(one.x), round(one.y + radius * 0.5))))
        if one.visible_share >= 1:
            icon = token.figure_for_now(pane, look, icon, NOBODY_ICON, radius, glowing)
            pane.token(look, icon, one.x, one.y - one.lift_px, radius, glowing, exact=exact)
            return
        kit = pane.kit
        whole = kit.cached_surface(("vanishing token", look, icon, radius), lambda: token.token_surface(kit, look, icon, radius))
        small = pygame.transform.smoothscale_by(whole, one.visible_share)
        pane.frame.surface.blit(small, small.get_rect(center=(round(one.x), round(one.y))))

    def _figure(self, view: AbductionView, seat: int) -> str:
        """Return the icon of a piece."""
        abductee = view.visible_seats[seat].abductee
        return self._deck.abductees[abductee].icon if 0 <= abductee < len(self._deck.abductees) else NOBODY_ICON

    def prerender(self, kit: DrawingKit, view: AbductionView, px: int) -> Iterator[DrawJob]:
        """Draw all pieces in the sizes that they can have where a cell has so many pixels, asked and not.

        Who has not been chosen yet stands there for a few moments only: no such piece is drawn ahead.
        """
        sizes = sorted({max(5, round(r * px)) for count in range(1, len(self.seats) + 1) for _, _, r in _stands(count, 0)}, reverse=True)
        for size in sizes:
            for seat, setup in enumerate(self.seats):
                if view.visible_seats[seat].abductee < 0:
                    continue
                for glowing in (False, True):
                    yield partial(token.token_picture, kit, setup.colour, self._figure(view, seat), size, glowing)

    def touch_rect_by_seat(
        self, camera: BoardCamera, places: dict[int, GridPlace], least: float, angle: int
    ) -> dict[int, pygame.Rect | None]:
        """Return each piece a part of its cell that a finger can touch; None throughout a cell where one would be under `least` pixels."""
        found: dict[int, pygame.Rect | None] = {}
        for place, group in group_by_place(places).items():
            if not isinstance(place, tuple):
                continue
            cell = camera.cell_rect(*place)
            parts = _parts(cell, len(group), angle)
            large = all(min(part.size) >= least for part in parts)
            for seat, part in zip(group, parts, strict=True):
                found[seat] = part if large else None
        return found


def _parts(cell: pygame.Rect, count: int, angle: int) -> list[pygame.Rect]:
    """Divide a cell among so many pieces, half-way between neighbours."""
    rows: dict[float, list[float]] = {}
    for x, y, _ in _stands(count, 0):
        rows.setdefault(y, []).append(x)
    found = []
    for top, bottom, y in _bands(sorted(rows)):
        for left, right, _ in _bands(rows[y]):
            corners = [_turned(x, level, angle) for x, level in ((left, top), (right, bottom))]
            xs, ys = sorted(x for x, _ in corners), sorted(level for _, level in corners)
            x1, y1 = round(cell.centerx + xs[0] * cell.w), round(cell.centery + ys[0] * cell.h)
            x2, y2 = round(cell.centerx + xs[1] * cell.w), round(cell.centery + ys[1] * cell.h)
            found.append(pygame.Rect(x1, y1, x2 - x1, y2 - y1))
    return found


def _bands(middles: list[float]) -> list[tuple[float, float, float]]:
    """Divide -0.5 to 0.5 half-way between the middles: from, to, middle."""
    borders = [-0.5, *((a + b) / 2 for a, b in pairwise(middles)), 0.5]
    return [(*border, middle) for border, middle in zip(pairwise(borders), middles, strict=True)]


def _turned(x: float, y: float, angle: int) -> tuple[float, float]:
    """Turn an offset clockwise."""
    return {0: (x, y), 90: (-y, x), 180: (-x, -y), 270: (y, -x)}[angle % 360]


SIZE_AND_OFFSET_BY_COUNT = {1: (1.2, 0.015), 2: (1.1, 0.005)}
"""One or two in a location have room to be larger, and stand a little lower."""


@cache
def _stands(count: int, angle: int) -> tuple[StandInCell, ...]:
    """List the stands of so many pieces, in the lower half as the reader sees it."""
    turned = []
    grow, lower = SIZE_AND_OFFSET_BY_COUNT.get(count, (1.0, 0.0))
    for x, above, small in piece_circles(1.0, count):
        y, r = above + lower, small * grow
        turned.append((_turned(x - 0.5, y - 0.5, angle), r))
    return tuple((dx, dy, r) for (dx, dy), r in turned)


def _dome(kit: DrawingKit, r: int) -> pygame.Surface:
    """Draw the bubble round a sheltered piece."""

    def make() -> pygame.Surface:
        side = round(r * 3.6)
        m = side / 2
        tone = lighten_colour(kit.theme.palette.second, 0.45)
        body = svg.radial_gradient("d", m, m - r * 0.3, r * 1.5, (0, tone, 0.05), (0.7, tone, 0.14), (1, tone, 0.42))
        body += svg.circle(m, m, r * 1.5, "url(#d)", stroke=tone, stroke_width=f"{max(1.0, r * 0.08):.2f}", stroke_opacity=0.9)
        x, y = m - r * 0.55, m - r * 0.85
        body += svg.ellipse(x, y, r * 0.42, r * 0.2, "#FFFFFF", fill_opacity=0.55, transform=f"rotate(-32 {x:.1f} {y:.1f})")
        return svg.rasterise(body, side, side)

    return kit.cached_surface(("dome", kit.theme.name, r), make)


def _shade(kit: DrawingKit, r: int) -> pygame.Surface:
    """Draw the shadow that a lifted piece leaves on the board."""

    def make() -> pygame.Surface:
        side = round(r * 3.4)
        return svg.soft_shadow(
            svg.ellipse(side / 2, side / 2, r * 0.95, r * 0.7, "#000000"), side, side, max(1.5, r * 0.24), "#000000", 150
        )

    return kit.cached_surface(("piece shade", r), make)
