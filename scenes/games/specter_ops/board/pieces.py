"""Who stands on the plan: hunters, agents as they were seen, and the vehicle with those who sit in it; how they walk, ride, come and go."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from scenes.animation.tween import ease_in_out, ease_out_bounce, point_along_path, rise_and_fall
from scenes.board.pieces import BoardPieces, DisplayedPiece, StandInCell, cell_position_by_piece
from scenes.board.resized_pictures import ResizedPictureCache
from scenes.games.specter_ops.animation.animations import AppearAnimation, DriveAnimation, VanishAnimation, WalkAnimation
from scenes.games.specter_ops.art import figures
from scenes.graphics import svg
from scenes.graphics.shapes import seat_shape_svg
from scenes.widgets import board_marks

if TYPE_CHECKING:
    import pygame

    from scenes.animation.animation import Animation
    from scenes.animation.queue import PlayingClip
    from scenes.board.camera import BoardCamera
    from scenes.games.specter_ops.animation.stage import AnimationStage
    from scenes.games.specter_ops.art.geometry import BoardGeometry
    from scenes.games.specter_ops.model.highlights import BoardHighlights
    from scenes.graphics.kit import DrawingKit
    from scenes.graphics.theme import SeatLook
    from scenes.session.seating import SeatSetup
    from scenes.widgets.pane import Pane
    from tabletop.games.specter_ops.box import SpecterOpsBox

FIGURE_RADIUS_CELLS: Final = 0.52
"""Of a figure that stands alone, in cells."""
STANDS_BY_CROWD_SIZE: Final[dict[int, list[StandInCell]]] = {
    1: [(0.0, -0.05, FIGURE_RADIUS_CELLS)],
    2: [(-0.24, -0.1, 0.4), (0.24, 0.1, 0.4)],
    3: [(-0.26, -0.2, 0.34), (0.26, -0.2, 0.34), (0.0, 0.24, 0.34)],
    4: [(-0.25, -0.26, 0.3), (0.25, -0.26, 0.3), (-0.25, 0.22, 0.3), (0.25, 0.22, 0.3)],
}
FIRST_AGENT_PIECE: Final = 100
"""Agents are pieces of these numbers and up."""
VEHICLE_PIECE: Final = -1
"""The vehicle where it stands among figures; hunters are pieces from 0 on."""
VEHICLE_STAND: Final[StandInCell] = (0.0, 0.0, 0.5)
"""Where it stands alone."""
UNKNOWN_AGENT_ICON: Final = "incognito"
"""The sign of an agent whose character nobody knows."""


class FigurePieces(BoardPieces):
    """Places and draws the figures."""

    def __init__(self, box: SpecterOpsBox, seats: Sequence[SeatSetup]) -> None:
        """Know the characters, and whose they are."""
        super().__init__(seats)
        self._box = box
        self._sized = ResizedPictureCache()

    def seat_look(self, kit: DrawingKit, seat: int) -> SeatLook:
        """Return colour and shape of a seat."""
        return kit.seat_look(self.seats[seat].colour)

    @staticmethod
    def space_by_figure(stage: AnimationStage, playing: Iterable[PlayingClip[Animation]]) -> dict[int, int]:
        """Return the space of every figure that stands on the plan, or will stand there when its walk is over."""
        found = {
            n: hunter.cell
            for n, hunter in enumerate(stage.hunters)
            if not (hunter.is_in_vehicle or hunter.has_defected) and hunter.cell >= 0
        }
        found.update({FIRST_AGENT_PIECE + n: agent.figure_cell for n, agent in enumerate(stage.agents) if agent.figure_cell >= 0})
        for shown in playing:
            what = shown.clip.payload
            if isinstance(what, WalkAnimation) and shown.progress < 1:
                found[what.hunter] = what.path[-1]
            if isinstance(what, AppearAnimation) and shown.progress < 1:
                found[FIRST_AGENT_PIECE + what.agent] = what.cell
        return found

    def standing_figures(
        self, camera: BoardCamera, lie: BoardGeometry, stage: AnimationStage, playing: list[PlayingClip[Animation]], now: float, calm: bool
    ) -> list[DisplayedPiece]:
        """Return where every figure is to be seen now; those that walk last, above the others."""
        spaces, px = self.space_by_figure(stage, playing), camera.cell_pixels
        moves = [(shown.clip.payload, shown) for shown in playing if shown.progress < 1]
        walks = {what.hunter: shown for what, shown in moves if isinstance(what, WalkAnimation)}
        comes = {FIRST_AGENT_PIECE + what.agent: shown.progress for what, shown in moves if isinstance(what, AppearAnimation)}
        goes = {FIRST_AGENT_PIECE + what.agent: shown.progress for what, shown in moves if isinstance(what, VanishAnimation)}
        ends = _stands(spaces, stage.vehicle_cell)
        found = []
        for piece, space in spaces.items():
            if piece in walks:
                found.append(_walking(camera, lie, piece, walks[piece]))
                continue
            dx, dy, r = self._shuffle.current_stand(piece, space, ends[piece], now, calm)
            x, y = camera.window_point(*lie.space_corner(space))
            x, y, share, lift = x + dx * px, y + dy * px, 1.0, 0.0
            if piece in comes:
                lift, share = (1 - ease_out_bounce(comes[piece])) * px * 1.4, min(1.0, 0.3 + comes[piece] * 2)
            if piece in goes:
                lift, share = goes[piece] * px, 1 - goes[piece]
            found.append(DisplayedPiece(piece, x, y, r * px, lift, share))
        return sorted(found, key=lambda one: (one.is_walking, one.y, one.piece))

    def paint(
        self,
        pane: Pane,
        stage: AnimationStage,
        standing: Iterable[DisplayedPiece],
        marks: BoardHighlights,
        angle: int,
        exact: bool | None = None,
    ) -> None:
        """Draw the figures; those that can be touched with a ring, those that are asked with a glow.

        While sizes change they are not `exact`; None where they are seen in a size of their own, besides.
        """
        for one in standing:
            if one.visible_share < 0.12:
                continue
            lit = (
                one.piece in marks.intent_by_hunter
                if one.piece < FIRST_AGENT_PIECE
                else one.piece - FIRST_AGENT_PIECE in marks.intent_by_agent
            )
            glows = one.piece in marks.asked_hunters
            if lit or glows:
                board_marks.paint_ring(pane, one.x, one.y - one.lift_px, one.radius * 1.2, "accent", 1.0 if lit else 0.6)

            lift = 0 if self._lies(stage, one.piece) else max(0, round(one.lift_px))

            def draw(r: int, one: DisplayedPiece = one, raised: bool = lift > 0) -> pygame.Surface:
                return self.figure_picture(pane.kit, stage, one.piece, r, angle, raised=raised)

            r, name = max(5, round(one.radius)), (one.piece, self._shows(stage, one.piece), angle, pane.kit.theme.name, lift > 0)
            picture = (
                draw(r) if exact is None else self._sized.picture_of_size(pane.frame, name, r, draw, exact=exact and not one.is_walking)
            )
            pictures = [(picture, lift)]
            if lift:
                pictures.insert(0, (figures.draw_figure_shadow(pane.kit, r, lift), 0))
            for part, up in pictures:
                shown = svg.fade_surface(part.copy(), round(255 * one.visible_share)) if one.visible_share < 1 else part
                pane.frame.surface.blit(shown, shown.get_rect(center=(round(one.x), round(one.y) - up)))

    @staticmethod
    def _lies(stage: AnimationStage, piece: int) -> bool:
        """Return whether a figure lies where an agent was last seen."""
        return piece >= FIRST_AGENT_PIECE and stage.agents[piece - FIRST_AGENT_PIECE].has_last_seen_token

    @staticmethod
    def _shows(stage: AnimationStage, piece: int) -> Hashable:
        """Return what a figure shows, besides whose it is."""
        if piece >= FIRST_AGENT_PIECE:
            agent = stage.agents[piece - FIRST_AGENT_PIECE]
            return agent.character, agent.has_last_seen_token
        hunter = stage.hunters[piece]
        return hunter.character, hunter.is_stunned or hunter.is_blind

    def figure_picture(
        self, kit: DrawingKit, stage: AnimationStage, piece: int, r: int, angle: int = 0, *, raised: bool = False
    ) -> pygame.Surface:
        """Return the picture of a figure; a raised one is without its shadow."""
        if piece < FIRST_AGENT_PIECE:
            hunter = stage.hunters[piece]
            icon = self._box.hunters[hunter.character].icon if hunter.character >= 0 else UNKNOWN_AGENT_ICON
            return figures.draw_figure(
                kit, self.seat_look(kit, hunter.seat), icon, r, raised=raised, angle=angle, stunned=hunter.is_stunned or hunter.is_blind
            )
        agent = stage.agents[piece - FIRST_AGENT_PIECE]
        icon = self._box.agents[agent.character].icon if agent.character >= 0 else UNKNOWN_AGENT_ICON
        look = self.seat_look(kit, agent.seat)
        if self._lies(stage, piece):
            return figures.draw_last_seen_figure(kit, look, icon, r, angle)
        return figures.draw_figure(kit, look, icon, r, raised=raised, angle=angle)

    def standing_vehicle(
        self,
        camera: BoardCamera,
        lie: BoardGeometry,
        stage: AnimationStage,
        playing: Iterable[PlayingClip[Animation]],
        now: float,
        calm: bool,
    ) -> DisplayedPiece | None:
        """Return where the vehicle is to be seen now, if it is on the plan: it makes room for figures on its space."""
        if stage.vehicle_cell < 0:
            return None
        px = camera.cell_pixels
        ride = _ride(playing)
        if ride is not None:
            places = tuple((float(a), float(b)) for a, b in map(lie.space_corner, ride[0]))
            x, y = camera.window_point(*point_along_path(places, ride[1]))
            return DisplayedPiece(VEHICLE_PIECE, x, y, px / 2, is_walking=True)
        end = _stands(self.space_by_figure(stage, playing), stage.vehicle_cell).get(VEHICLE_PIECE, VEHICLE_STAND)
        dx, dy, r = self._shuffle.current_stand(VEHICLE_PIECE, stage.vehicle_cell, end, now, calm)
        x, y = camera.window_point(*lie.space_corner(stage.vehicle_cell))
        return DisplayedPiece(VEHICLE_PIECE, x + dx * px, y + dy * px, r * px)

    def paint_vehicle(
        self,
        pane: Pane,
        lie: BoardGeometry,
        stage: AnimationStage,
        playing: Iterable[PlayingClip[Animation]],
        vehicle: DisplayedPiece,
        lit: bool,
        exact: bool | None = None,
    ) -> None:
        """Draw the vehicle, and the shapes of those who sit in it; `exact` as for the figures."""
        kit, wide, ride = pane.kit, round(2 * vehicle.radius), _ride(playing)
        start, end = stage.previous_vehicle_cell, stage.vehicle_cell
        if ride is not None:
            path, share = ride
            step = min(len(path) - 2, int(share * (len(path) - 1)))
            start, end = path[step], path[step + 1]
        picture = self._vehicle(pane, wide, _heading(lie, start, end), lit, exact)
        pane.frame.surface.blit(picture, picture.get_rect(center=(round(vehicle.x), round(vehicle.y))))
        inside = [hunter for hunter in stage.hunters if hunter.is_in_vehicle and not hunter.has_defected]
        for index, hunter in enumerate(inside):
            look = self.seat_look(kit, hunter.seat)
            at = vehicle.x + (index - (len(inside) - 1) / 2) * wide * 0.34, vehicle.y - wide * 0.52
            badge = _badge(kit, look, max(4, round(wide * 0.15)))
            pane.frame.surface.blit(badge, badge.get_rect(center=(round(at[0]), round(at[1]))))

    def _vehicle(self, pane: Pane, px: int, heading: int, lit: bool, exact: bool | None) -> pygame.Surface:
        """Return the picture of the vehicle."""

        def draw(wide: int) -> pygame.Surface:
            return figures.draw_vehicle(pane.kit, wide, heading, active=lit)

        name = "vehicle", heading, lit, pane.kit.theme.name
        return draw(px) if exact is None else self._sized.picture_of_size(pane.frame, name, px, draw, exact=exact)


def _stands(spaces: Mapping[int, int], vehicle: int) -> dict[int, StandInCell]:
    """Return the stand of every piece that has a space, and of the vehicle where it shares its own."""
    crowded = {**spaces, VEHICLE_PIECE: vehicle} if vehicle in spaces.values() else spaces
    return cell_position_by_piece(
        crowded, lambda count: STANDS_BY_CROWD_SIZE[min(count, 4)] + [STANDS_BY_CROWD_SIZE[4][-1]] * max(0, count - 4)
    )


def _ride(playing: Iterable[PlayingClip[Animation]]) -> tuple[tuple[int, ...], float] | None:
    """Return the way that the vehicle drives now, and the share of it that lies behind; None while it stands."""
    for shown in playing:
        ride = shown.clip.payload
        if isinstance(ride, DriveAnimation) and shown.progress < 1 and len(ride.path) > 1:
            return tuple(ride.path), ease_in_out(shown.progress)
    return None


def _walking(camera: BoardCamera, lie: BoardGeometry, piece: int, shown: PlayingClip[Animation]) -> DisplayedPiece:
    """Return where a figure is on its way."""
    walk, px = shown.clip.payload, camera.cell_pixels
    assert isinstance(walk, WalkAnimation)
    places = tuple((float(a), float(b)) for a, b in map(lie.space_corner, walk.path))
    share = ease_in_out(shown.progress)
    x, y = camera.window_point(*(point_along_path(places, share) if len(places) > 1 else places[0]))
    steps = max(1, len(places) - 1)
    hop = rise_and_fall((shown.progress * steps) % 1.0) * 0.12 * px
    shrink = 1 - 0.5 * max(0.0, shown.progress - 0.7) / 0.3 if walk.is_entering_vehicle else 1.0
    return DisplayedPiece(piece, x, y - 0.05 * px, FIGURE_RADIUS_CELLS * px * shrink, hop, 1.0, is_walking=True)


def _heading(lie: BoardGeometry, start: int, end: int) -> int:
    """Return which way the vehicle looks, in degrees clockwise from the right."""
    if start < 0 or start == end:
        return 0
    (x1, y1), (x2, y2) = lie.space_corner(start), lie.space_corner(end)
    dx, dy = x2 - x1, y2 - y1
    way = ((dx > 0) - (dx < 0), 0) if abs(dx) >= abs(dy) else (0, (dy > 0) - (dy < 0))
    return figures.ANGLE_BY_DIRECTION[way]


def _badge(kit: DrawingKit, look: SeatLook, r: int) -> pygame.Surface:
    """Return the small sign of somebody who sits in the vehicle; kept."""

    def make() -> pygame.Surface:
        side = round(r * 2.8)
        m = side / 2
        body = svg.circle(m, m, r * 1.25, kit.theme.palette.table) + seat_shape_svg(look.shape, m, m, r * 0.82, look.colour)
        return svg.rasterise(body, side, side)

    return kit.cached_surface(("passenger", kit.theme.name, look.colour, look.shape, r), make)
