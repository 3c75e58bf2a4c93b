"""The Ops on the map: dark discs in their seat's colour and shape, with number and symbol; how they stand, walk and hide."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from scenes.animation.tween import ease_in_out, ease_out_bounce, interpolate_point, rise_and_fall
from scenes.board.pieces import BoardPieces, StandInCell
from scenes.games.countdown.animation.animations import WalkAnimation
from scenes.graphics import svg
from scenes.graphics.colour import darken_colour, lighten_colour, mix_colours
from scenes.graphics.emblem import blit_centred
from scenes.graphics.shapes import seat_shape_svg
from scenes.graphics.theme import SeatLook
from scenes.widgets import board_marks

if TYPE_CHECKING:
    from scenes.animation.animation import Animation
    from scenes.animation.queue import PlayingClip
    from scenes.games.countdown.animation.stage import AnimationStage, OpFigure
    from scenes.graphics.kit import DrawingKit
    from scenes.session.seating import SeatSetup
    from scenes.widgets.pane import Pane
    from tabletop.games.countdown.box import CountdownBox

_NUMBER = {"triangle": (0.62, 0.2), "star": (0.6, 0.06), "diamond": (0.74, 0.0), "cross": (0.66, 0.0), "ring": (0.8, 0.0)}
"""How large the number is on a shape, in radii, and how much lower it stands."""


SHADOW_STEP_COUNT = 6
"""Steps in which the shadow of an Op changes that is lifted by its radius."""
ZOOM_RADIUS_STEP_PX = 16
"""Pixels between the radii that are drawn while the map is zoomed."""


@dataclass(frozen=True, slots=True)
class StandingOp:
    """Where an Op is to be seen: its middle and radius on the window, how far it is lifted (pixels), whether it walks or is concealed."""

    op: int
    x: float
    y: float
    radius: float
    lift_px: float = 0.0
    is_walking: bool = False
    is_concealed: bool = False


class OpPieces(BoardPieces):
    """Draws the Ops."""

    def __init__(self, box: CountdownBox, seats: Sequence[SeatSetup]) -> None:
        """Know the Ops and who runs them in which colour."""
        super().__init__(seats)
        self._box = box
        self._px = 0

    def seat_look(self, kit: DrawingKit, seat: int) -> SeatLook:
        """Return colour and shape of a seat; the Op that all run together has the paper's."""
        if 0 <= seat < len(self.seats):
            return kit.seat_look(self.seats[seat].colour)
        palette = kit.theme.palette
        return SeatLook(colour=palette.paper, shape="hexagon", ink=palette.ink)

    @staticmethod
    def place_by_op(stage: AnimationStage, playing: Iterable[PlayingClip[Animation]]) -> dict[int, int]:
        """Return where each Op stands, or will stand when its walk is over."""
        places = {number: figure.place for number, figure in stage.figure_by_op.items() if figure.place >= 0}
        for shown in playing:
            if isinstance(shown.clip.payload, WalkAnimation) and shown.progress < 1 and shown.clip.payload.op in stage.figure_by_op:
                places[shown.clip.payload.op] = shown.clip.payload.end_place
        return places

    def standing_ops(
        self,
        stage: AnimationStage,
        playing: list[PlayingClip[Animation]],
        stand_of: Callable[[int, int], StandInCell],
        middle_of: Callable[[int], tuple[float, float]],
        px: int,
        now: float,
        calm: bool,
    ) -> list[StandingOp]:
        """Return where every Op is to be seen now, those that walk last.

        `stand_of` gives the stand of an Op in a place on the window, `px` the height of an area there.
        """
        walks = {shown.clip.payload.op: shown for shown in playing if isinstance(shown.clip.payload, WalkAnimation) and shown.progress < 1}
        found = []
        calm, self._px = calm or px != self._px, px
        for number, place in self.place_by_op(stage, playing).items():
            x, y, r = stand_of(number, place)
            mx, my = middle_of(place)
            concealed = stage.figure_by_op[number].is_concealed
            if number in walks:
                found.append(_walking(number, walks[number], (x, y, r), middle_of, concealed))
                continue
            stand = (x - mx) / px, (y - my) / px, r / px
            dx, dy, r = self._shuffle.current_stand(number, (stage.location, place), stand, now, calm)
            found.append(StandingOp(number, mx + dx * px, my + dy * px, r * px, is_concealed=concealed))
        return sorted(found, key=lambda piece: (piece.is_walking, piece.y, piece.op))

    def paint(
        self,
        pane: Pane,
        stage: AnimationStage,
        standing: Iterable[StandingOp],
        lit: Iterable[int],
        asked: Iterable[int],
        chosen: int | None,
        angle: int,
        exact: bool = True,
    ) -> None:
        """Draw the Ops; lit ones with a ring, asked ones with a glow, the chosen one lifted; not exact while the size changes."""
        kit, ringed, glowing = pane.kit, set(lit), set(asked)
        for piece in standing:
            r = max(6, round(piece.radius))
            if not exact:
                self._stretched(pane, stage, piece, angle)
                continue
            lift = piece.lift_px + (kit.u(kit.theme.sizes.lift) if piece.op == chosen else 0)
            if piece.op == chosen:
                board_marks.paint_ring(pane, piece.x, piece.y - lift, r * 1.22)
            elif piece.op in ringed or piece.op in glowing:
                board_marks.paint_ring(pane, piece.x, piece.y - lift, r * 1.18, "accent", 1.0 if piece.op in ringed else 0.6)
            if round(lift) and not piece.is_concealed:
                self._raised(pane, stage, piece, r, round(lift), angle)
                continue
            picture = self.disc_picture(kit, stage, piece.op, r, piece.is_concealed, angle, round(lift))
            pane.frame.surface.blit(picture, picture.get_rect(center=(round(piece.x), round(piece.y))))

    def _raised(self, pane: Pane, stage: AnimationStage, piece: StandingOp, r: int, lift: int, angle: int) -> None:
        """Draw an Op over its shadow, each from a picture that is kept, as on a walk it is lifted otherwise in every picture."""
        kit, step = pane.kit, max(1, round(SHADOW_STEP_COUNT * lift / r))
        shade = draw_shade(kit, r, step)
        disc = self.disc_without_shadow(kit, stage, piece.op, r, False, angle)
        x, y = round(piece.x), round(piece.y)
        pane.frame.surface.blit(shade, shade.get_rect(center=(x, y)))
        pane.frame.surface.blit(disc, disc.get_rect(center=(x, y - lift)))

    def disc_without_shadow(
        self, kit: DrawingKit, stage: AnimationStage, number: int, r: int, concealed: bool, angle: int, *, escorts: bool | None = None
    ) -> pygame.Surface:
        """Return an Op's disc without its shadow; whether the Op `escorts` somebody is as on the stage unless it is said."""
        figure = stage.figure_by_op[number]
        look, icon, escorts = self.seat_look(kit, figure.seat), self._box.ops[number].icon, _escorts(figure, escorts)

        def make() -> pygame.Surface:
            face = _face(kit, number, look, icon, r, round(r * 3.2), concealed, escorts)
            return pygame.transform.rotate(face, -angle) if angle % 360 else face

        return kit.cached_surface(("cd op disc", number, look, icon, r, concealed, escorts, angle), make)

    def _stretched(self, pane: Pane, stage: AnimationStage, piece: StandingOp, angle: int) -> None:
        """Draw an Op in a passing size: a picture that is at hand is stretched."""
        near = max(ZOOM_RADIUS_STEP_PX, ZOOM_RADIUS_STEP_PX * round(piece.radius / ZOOM_RADIUS_STEP_PX))
        picture = self.disc_picture(pane.kit, stage, piece.op, near, piece.is_concealed, angle)
        picture = pygame.transform.smoothscale_by(picture, piece.radius / near)
        pane.frame.surface.blit(picture, picture.get_rect(center=(round(piece.x), round(piece.y))))

    def disc_picture(
        self,
        kit: DrawingKit,
        stage: AnimationStage,
        number: int,
        r: int,
        concealed: bool,
        angle: int,
        lift: int = 0,
        *,
        escorts: bool | None = None,
    ) -> pygame.Surface:
        """Return an Op's disc on its shadow, its middle the middle of its place; it `escorts` as on the stage unless that is said."""
        figure = stage.figure_by_op[number]
        look, icon, escorts = self.seat_look(kit, figure.seat), self._box.ops[number].icon, _escorts(figure, escorts)
        key = ("cd op", number, look, icon, r, concealed, escorts, angle, lift)
        return kit.cached_surface(key, lambda: _disc(kit, number, look, icon, r, concealed, escorts, angle, lift))


def _escorts(figure: OpFigure, told: bool | None) -> bool:
    """Return whether an Op is to be drawn with somebody whom it escorts."""
    return figure.escorted_hostage >= 0 if told is None else told


def draw_shade(kit: DrawingKit, r: int, step: int) -> pygame.Surface:
    """Return the shadow of an Op of radius r (px) that is lifted by so many steps of it."""
    return kit.cached_surface(("cd op shade", r, step), lambda: _shade(r, r * step / SHADOW_STEP_COUNT))


def _walking(
    number: int, shown: PlayingClip[Animation], end: StandInCell, middle_of: Callable[[int], tuple[float, float]], concealed: bool
) -> StandingOp:
    """Return where an Op is on its way."""
    walk = shown.clip.payload
    if not isinstance(walk, WalkAnimation):
        raise TypeError(f"not a walk: {walk!r}")
    x, y, r = end
    if walk.start_place < 0:
        return StandingOp(number, x, y, r, (1 - ease_out_bounce(shown.progress)) * r * 3, True, concealed)
    x, y = interpolate_point(middle_of(walk.start_place), (x, y), ease_in_out(shown.progress))
    sneaks = walk.move_kind == "sneak"
    return StandingOp(number, x, y, r, 0.0 if sneaks else rise_and_fall(shown.progress) * r * 0.5, True, sneaks or concealed)


def op_circles(standing: Iterable[StandingOp]) -> Mapping[int, tuple[float, float, float]]:
    """Return middle and radius of every Op, as it is seen."""
    return {piece.op: (piece.x, piece.y - piece.lift_px, piece.radius) for piece in standing}


def _disc(
    kit: DrawingKit, number: int, look: SeatLook, icon: str, r: int, concealed: bool, escorts: bool, angle: int, lift: int
) -> pygame.Surface:
    """Draw an Op's disc: rim and shape in the seat's colour, its number, its symbol on a small plate."""
    side = round(r * 3.2) + 2 * lift
    out = pygame.Surface((side, side), pygame.SRCALPHA)
    out.blit(_shade(r, lift), (0, 0))
    face = _face(kit, number, look, icon, r, side, concealed, escorts)
    if angle % 360:
        face = pygame.transform.rotate(face, -angle)
    out.blit(face, (0, -lift))
    return svg.fade_surface(out, 150) if concealed else out


def _shade(r: int, lift: float) -> pygame.Surface:
    """Draw the shadow of a disc that is lifted by so many pixels."""
    side = round(r * 3.2) + 2 * round(lift)
    drop = svg.circle(side / 2, side / 2 + r * 0.16 + lift * 0.6, r, "#000000")
    return svg.soft_shadow(drop, side, side, max(1.0, r * 0.14 + lift * 0.2), "#000000", 170)


def _face(kit: DrawingKit, number: int, look: SeatLook, icon: str, r: int, side: int, concealed: bool, escorts: bool) -> pygame.Surface:
    """Draw the disc itself, upright; a small one has its number, and no room for its symbol."""
    palette, m = kit.theme.palette, side / 2
    rim = max(1.6, r * 0.11)
    body = svg.circle(m, m + r * 0.09, r, darken_colour(look.colour, 0.62)) + svg.circle(m, m, r, lighten_colour(look.colour, 0.35))
    body += svg.circle(m, m + rim * 0.2, r - rim * 0.25, look.colour) + svg.circle(m, m, r - rim, darken_colour(palette.table, 0.1))
    body += svg.circle(m, m + r * 0.03, r - rim * 1.2, mix_colours(palette.table, look.colour, 0.1))
    kind = "circle" if look.shape == "ring" else look.shape
    body += seat_shape_svg(kind, m, m, r * 0.66, look.colour)
    if concealed:
        body += "".join(
            svg.path(svg.arc_path(m, m, r * 1.12, 0.055, index / 10), stroke=palette.text, stroke_width=f"{max(1.2, r * 0.09):.2f}")
            for index in range(10)
        )
    face = svg.rasterise(body, side, side)
    grow, low = _NUMBER.get(look.shape, (0.92, 0.0))
    size = max(kit.smallest_text_px, round(r * grow * 1.05))
    drawn = kit.fonts.render_line(str(number), "f", size, look.ink)
    top, tall = kit.fonts.capitals_extent("f", size)
    if r >= kit.smallest_text_px:
        _plate(kit, face, "incognito" if concealed else icon, (m + r * 0.7, m + r * 0.7), r, look.colour)
    if escorts:
        _plate(kit, face, "human_male", (m - r * 0.72, m + r * 0.7), r, palette.paper)
    face.blit(drawn, (round(m - drawn.get_width() / 2), round(m + low * r * 0.8 - top - tall / 2)))
    return face


def _plate(kit: DrawingKit, face: pygame.Surface, icon: str, at: tuple[float, float], r: int, tone: str) -> None:
    """Put a small round plate with a symbol at the rim."""
    small = max(5.0, r * 0.4)
    side = round(small * 2.4)
    m = side / 2
    body = svg.circle(m, m, small, darken_colour(kit.theme.palette.table, 0.3)) + svg.circle(
        m, m, small * 0.92, stroke=tone, stroke_width=f"{max(1.0, small * 0.14):.2f}"
    )
    blit_centred(face, svg.rasterise(body, side, side), *at)
    blit_centred(face, kit.draw_icon_surface(icon, max(5, round(small * 1.35)), kit.theme.palette.text), *at)
