"""The board of SPECTER OPS: the plan, what is lit and tinted on it, figures and what moves."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import TYPE_CHECKING, Final

import pygame

from scenes.board import loupe
from scenes.board.board import PAN_AREA_KEY
from scenes.board.camera import BoardCamera, CellBox, bounding_box
from scenes.board.loupe_board import BoardWithLoupe
from scenes.games.specter_ops.art import figures
from scenes.games.specter_ops.art.geometry import BoardGeometry, best_geometry
from scenes.games.specter_ops.art.plan_look import PlanFeatures, plan_look
from scenes.games.specter_ops.art.plan_rim import RIM_WIDTH_CELLS
from scenes.games.specter_ops.board import effects, last_known, routes
from scenes.games.specter_ops.board.background import PlanBackground
from scenes.games.specter_ops.board.floor_overlays import prerender as stamps_ahead
from scenes.games.specter_ops.board.overlay_state import FloorOverlayCache
from scenes.games.specter_ops.board.pieces import FIRST_AGENT_PIECE, FigurePieces
from scenes.games.specter_ops.model.refusal_subjects import FigureSubject
from scenes.table.intents import AskWhyNot
from tabletop.games.specter_ops.view import SpecterOpsView

if TYPE_CHECKING:
    from collections.abc import Iterator

    from scenes.board.pieces import DisplayedPiece
    from scenes.engine.context import AppContext
    from scenes.games.specter_ops.animation.player import SpecterAnimationPlayer
    from scenes.games.specter_ops.animation.stage import AnimationStage
    from scenes.games.specter_ops.model.highlights import BoardHighlights
    from scenes.graphics.kit import DrawingKit
    from scenes.graphics.prerender import DrawJob
    from scenes.input.intents import Intent
    from scenes.session.seating import SeatSetup
    from scenes.widgets.pane import Pane
    from tabletop.games.specter_ops.box import SpecterOpsBox as Cards
    from tabletop.games.specter_ops.geometry import SpaceGeometry

MIN_CELL_PX: Final = 12
MAX_CELL_PX: Final = 110


class PlanBoard(BoardWithLoupe[SpecterOpsView]):
    """Draws a viewer's plan over the whole window, and answers to what pushes and zooms it."""

    def __init__(self, ctx: AppContext, geometry: SpaceGeometry, cards: Cards, players: int, seats: Sequence[SeatSetup]) -> None:
        """Nothing is laid out yet; call `fit_to_middle` whenever the free middle changes."""
        super().__init__(ctx, MIN_CELL_PX, MAX_CELL_PX)
        self.geometry, self._players = geometry, players
        self.turned_to_seats = True
        """Whether dice and words are turned to the side of the seat that they belong to; off where all look from the bottom."""
        self.pieces = FigurePieces(cards, seats)
        self._back = max(hunter.post_cognition_turns for hunter in cards.hunters)
        self.board_geometry = BoardGeometry(geometry.board.width, geometry.board.height)
        self._still = PlanBackground(ctx.kit)
        self._look: PlanFeatures | None = None
        self.laid = FloorOverlayCache(geometry)

    # -- the camera -------------------------------------------------------------------------------------------------
    def fit_to_middle(self, rect: pygame.Rect, view: SpecterOpsView) -> None:
        """Lay the board out in the free middle: all of it is shown there, unless a person looks elsewhere."""
        first = self._known is None
        moved, resized = self.set_window_area(rect)
        lie = self._turned_geometry(rect)
        if lie != self.board_geometry or self._look is None:
            first = first or lie != self.board_geometry
            self.board_geometry, self._look = lie, plan_look(self.geometry, self._players, lie)
        self.move_camera_to_box(self.content_box(view), fresh=first, moved=moved, resized=resized)
        self._known = view

    def _turned_geometry(self, rect: pygame.Rect) -> BoardGeometry:
        """Return the lie that fits a room best, turned round for who looks from the other side."""
        board = self.geometry.board
        lie = best_geometry(board.width, board.height, rect.w, rect.h)
        return BoardGeometry(lie.columns, lie.rows, (lie.quarter_turns + 2) % 4) if self.angle == 180 else lie

    def content_box(self, view: SpecterOpsView) -> CellBox:
        """Return the box round the board with its rim."""
        del view
        w, h = self.board_geometry.size
        return -0.5 - RIM_WIDTH_CELLS, -0.5 - RIM_WIDTH_CELLS, w - 0.5 + RIM_WIDTH_CELLS, h - 0.5 + RIM_WIDTH_CELLS

    def box_round_places(self, places: Collection[int]) -> CellBox | None:
        """Return the box round some spaces."""
        return bounding_box([self.board_geometry.space_corner(space) for space in places if space >= 0], 1.5) if places else None

    def is_changing_by_itself(self, now: float) -> bool:
        """Return whether figures make room, or a rough picture is to be made sharp."""
        return self.pieces.is_moving(now) or self._still.rough

    # -- the picture ------------------------------------------------------------------------------------------------
    def paint(
        self,
        pane: Pane,
        stage: AnimationStage,
        marks: BoardHighlights,
        animations: SpecterAnimationPlayer,
        now: float,
        needs: effects.RollTextFormatter,
        named: Callable[[Intent], str],
    ) -> None:
        """Draw everything that lies on the plan, and list what can be touched, `named` in words; `pane` is the whole window, upright."""
        kit, camera, look = pane.kit, self.camera, self._look
        if look is None:
            return
        playing = animations.playing_clips(now)
        self._still.paint(
            pane.frame, camera, look, self.laid.floor_overlays(self.board_geometry, marks, stage.smoke_spaces), camera.is_zooming(now)
        )
        self._plan_prerender(kit, look, camera.target_cell_pixels(now))
        pane.add_target(pane.frame.surface.get_rect(), None, PAN_AREA_KEY, pan=PAN_AREA_KEY)
        standing = self.pieces.standing_figures(camera, self.board_geometry, stage, playing, now, kit.calm)
        vehicle = self.pieces.standing_vehicle(camera, self.board_geometry, stage, playing, now, kit.calm)
        exact = not (camera.is_zooming(now) or self.pieces.is_moving(now))
        where = self._where(pane, standing, stage, needs)
        self._objectives(pane, camera, stage)
        routes.paint_trails(pane, camera, self.board_geometry, marks.movement_trails)
        routes.paint_chosen_way(pane, camera, self.board_geometry, marks)
        if vehicle is not None:
            self.pieces.paint_vehicle(pane, self.board_geometry, stage, playing, vehicle, marks.vehicle_intent is not None, exact)
        last_known.paint_persistent_sensor_beams(pane, camera, self.board_geometry, stage)
        effects.paint_under_figures(pane, where, playing)
        self.pieces.paint(pane, stage, standing, marks, self.angle, exact)
        last_known.paint_last_known_texts(
            pane,
            camera,
            self.board_geometry,
            stage,
            standing,
            vehicle,
            effects.spaces_under_effect_labels(playing),
            last_known.describe_last_known_positions(self._ctx.say, stage, self._back),
        )
        last_known.paint_used_card_initials(pane, camera, self.board_geometry, marks.movement_trails)
        routes.paint_finger_marks(pane, camera, marks)
        routes.paint_agent_marked_spaces(pane, camera, self.board_geometry, marks.marked_spaces)
        routes.paint_log_entry_spaces(pane, camera, self.board_geometry, marks.log_entry_spaces)
        self._touch(pane, marks, stage, standing)
        effects.paint_over_figures(pane, where, playing)
        if marks.confirm_intent is not None and not self.is_loupe_open:
            routes.paint_choice_label(pane, camera, self.board_geometry, marks, named(marks.confirm_intent))
        self._paint_loupe(pane, marks, stage, named)

    def _where(
        self, pane: Pane, standing: list[DisplayedPiece], stage: AnimationStage, needs: effects.RollTextFormatter
    ) -> effects.EffectLocator:
        """Return how effects find things."""
        at = {one.piece: (one.x, one.y) for one in standing}

        def hunter(number: int) -> tuple[float, float]:
            return at[number] if number in at else self.camera.window_point(*self.board_geometry.space_corner(max(0, stage.vehicle_cell)))

        return effects.EffectLocator(
            self.camera,
            self.board_geometry,
            hunter,
            self._side_of,
            self._ctx.say,
            needs,
            self.camera.rect.clip(pane.frame.surface.get_rect()),
        )

    def _side_of(self, seat: int) -> int:
        """Return the angle that faces a seat."""
        return self.pieces.seats[seat].facing_angle if self.turned_to_seats else 0

    def _objectives(self, pane: Pane, camera: BoardCamera, stage: AnimationStage) -> None:
        """Draw the tokens of the objectives on their structures."""
        px = camera.cell_pixels
        for section, (space, done) in stage.objective_by_section.items():
            picture = figures.draw_objective_token(pane.kit, section, px, done=done, angle=self.angle)
            x, y = camera.window_point(*self.board_geometry.space_corner(space))
            pane.frame.surface.blit(picture, picture.get_rect(center=(round(x), round(y - 0.15 * px))))

    def _plan_prerender(self, kit: DrawingKit, look: PlanFeatures, px: int | None) -> None:
        """Let squares and stamps be drawn ahead in the size that the camera goes to."""
        if px is None:
            return

        def jobs() -> Iterator[DrawJob]:
            yield from self._still.prerender(look, px)
            yield from stamps_ahead(kit, px)

        kit.prerenders.replace_job_list("specter ops plan", (look, px, kit.theme.name), jobs)

    # -- touch ------------------------------------------------------------------------------------------------------
    def _touch(self, pane: Pane, marks: BoardHighlights, stage: AnimationStage, standing: list[DisplayedPiece]) -> None:
        """List what can be touched: directly, or by the loupe where spaces are small; a space under a figure tells of it when held."""
        window, least = pane.frame.surface.get_rect(), loupe.min_touchable_cell_pixels(pane.kit)
        held = list(self._held(marks, standing, least, window))
        for key, rect, told in held:
            number = int(key.removeprefix("figure "))
            why = AskWhyNot(FigureSubject(number if number < FIRST_AGENT_PIECE else FIRST_AGENT_PIECE - 1 - number), marks.reader_angle)
            pane.add_target(rect, None, key, hold=told, cell=True, why=why)
        for space, intent in sorted(self.intents_by_space(marks, stage).items()):
            place = self.board_geometry.space_corner(space)
            middle = self.camera.cell_rect(*place).clip(window).center
            self.add_cell_target(
                pane, place, intent, marks.acting_seat, next((told for _, rect, told in held if rect.collidepoint(middle)), None)
            )

    def _held(
        self, marks: BoardHighlights, standing: list[DisplayedPiece], least: int, window: pygame.Rect
    ) -> Iterator[tuple[str, pygame.Rect, Intent]]:
        """Return what fingers that rest on figures are shown, of those on the window: key, a fingertip's place, meaning."""
        for one in standing:
            told = marks.hold_intent_by_figure.get(one.piece if one.piece < FIRST_AGENT_PIECE else FIRST_AGENT_PIECE - 1 - one.piece)
            if told is not None and not one.is_walking:
                at = pygame.Rect(0, 0, least, least)
                at.center = round(one.x), round(one.y)
                if at.colliderect(window):
                    yield f"figure {one.piece}", at.clip(window), told

    def intents_by_space(self, marks: BoardHighlights, stage: AnimationStage) -> dict[int, Intent]:
        """Return what each lit space means: what stands there comes before where one may go."""
        meant = dict(marks.intent_by_space)
        if marks.chosen_space is not None and marks.confirm_intent is not None:
            meant[marks.chosen_space] = marks.confirm_intent
        if marks.vehicle_intent is not None:
            meant.setdefault(stage.vehicle_cell, marks.vehicle_intent)
        for number, intent in marks.intent_by_hunter.items():
            hunter = stage.hunters[number]
            meant.setdefault(stage.vehicle_cell if hunter.is_in_vehicle else hunter.cell, intent)
        for number, intent in marks.intent_by_agent.items():
            meant[stage.agents[number].figure_cell] = intent
        return meant

    def paint_enlarged_part(self, pane: Pane, near: BoardCamera, stage: AnimationStage, marks: BoardHighlights, angle: int) -> None:
        """Draw a part of the plan large, within the camera's rectangle; figures are turned by an angle."""
        if self._look is None:
            return
        surface, old = pane.frame.surface, pane.frame.surface.get_clip()
        surface.set_clip(near.rect)
        self._still.paint_loupe_part(surface, near, self._look, self.laid.floor_overlays(self.board_geometry, marks, stage.smoke_spaces))
        self._objectives(pane, near, stage)
        routes.paint_chosen_way(pane, near, self.board_geometry, marks)
        vehicle = self.pieces.standing_vehicle(near, self.board_geometry, stage, (), 0.0, True)
        if vehicle is not None:
            self.pieces.paint_vehicle(pane, self.board_geometry, stage, (), vehicle, marks.vehicle_intent is not None)
        standing = self.pieces.standing_figures(near, self.board_geometry, stage, [], 0.0, True)
        self.pieces.paint(pane, stage, standing, marks, angle)
        routes.paint_agent_marked_spaces(pane, near, self.board_geometry, marks.marked_spaces)
        routes.paint_log_entry_spaces(pane, near, self.board_geometry, marks.log_entry_spaces)
        surface.set_clip(old)

    def _paint_loupe(self, pane: Pane, marks: BoardHighlights, stage: AnimationStage, named: Callable[[Intent], str]) -> None:
        """Draw the loupe, if it is open and there is something to choose in it; its button says what that is."""
        lit = {self.board_geometry.space_corner(space): intent for space, intent in self.intents_by_space(marks, stage).items()}
        opened = self.paint_loupe(pane, useful=bool(lit))
        if opened is None:
            return
        place, near = opened
        self.paint_enlarged_part(pane, near, stage, marks, self.angle)
        loupe.paint_loupe_cells(
            pane, near, lit, place, marks.acting_seat, lambda at, cell: routes.paint_loupe_cell(pane, at, cell == place)
        )
        chosen = lit.get(place)
        words = named(chosen) if chosen is not None else ""
        loupe.paint_loupe_buttons(pane, near, chosen, words, marks.reader_angle, marks.acting_seat, self.loupe_area)
