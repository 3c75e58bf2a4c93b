"""The case board of HOMELAND: dossiers on their levels, both tracks, the piles, what is lit and what moves."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from scenes.animation.animation import CardFlightAnchor
from scenes.board.board import PAN_AREA_KEY, GameBoard
from scenes.board.camera import CellBox as View
from scenes.board.camera import bounding_box
from scenes.games.homeland.animation.stage import AnimationStage
from scenes.games.homeland.art import card_backs
from scenes.games.homeland.art.board_base import BoardWords, paint_labels
from scenes.games.homeland.art.geometry import LEVEL_LOOK_NAMES, BoardGeometry, best_geometry
from scenes.games.homeland.board import case_moves, departures, pin_thread, tracks
from scenes.games.homeland.board.background import BoardBackground, LyingBoard
from scenes.games.homeland.board.cases import CasePainter
from scenes.games.homeland.board.places import ScaledBoardGeometry
from tabletop.games.homeland.view import HomelandView

if TYPE_CHECKING:
    from scenes.animation.animation import AnchorKey
    from scenes.engine.context import AppContext
    from scenes.games.homeland.animation.player import HomelandAnimationPlayer
    from scenes.games.homeland.animation.stage import CaseFolder
    from scenes.games.homeland.model.highlights import BoardHighlights
    from scenes.graphics.prerender import DrawJob
    from scenes.input.intents import Intent
    from scenes.session.seating import SeatSetup
    from scenes.widgets.pane import Pane
    from tabletop.games.homeland.box import HomelandBox

MIN_ROW_HEIGHT_PX: Final = 24
MAX_ROW_HEIGHT_DESIGN_PX: Final = 300
"""How high a row is at least (device pixels) and at most (design pixels)."""


class CaseBoard(GameBoard[HomelandView]):
    """Draws a viewer's board over the whole window, and answers to what pushes and zooms it."""

    def __init__(self, ctx: AppContext, cards: HomelandBox, seats: Collection[SeatSetup]) -> None:
        """Nothing is laid out yet; call `fit_to_middle` whenever the free middle changes."""
        super().__init__(ctx, MIN_ROW_HEIGHT_PX, MAX_ROW_HEIGHT_DESIGN_PX)
        self._seats, self._box = tuple(seats), cards
        self._cases = CasePainter(ctx, cards, self._seats)
        self.geometry = BoardGeometry()
        self._spaces = ScaledBoardGeometry(self.geometry, 1)
        self._desk = LyingBoard(ctx.kit)
        self._shape: tuple[int, int] = (0, 0)
        """Width and height of the middle for which it was laid out."""
        self._lying: dict[int, tuple[int, int]] = {}
        """Level and column of the dossiers that were painted last."""
        self._written: tuple[object, BoardWords] = None, BoardWords((), ())
        """The wording in which it was worked out last what is written on the board, and that."""
        self._departed: tuple[object, tuple[departures.ThreatDeparture, ...]] = None, ()
        """The record for which it was found out last what has left the board, and that."""

    # -- the camera ---------------------------------------------------------------------------------------------------
    def fit_to_middle(self, rect: pygame.Rect, view: HomelandView, usual: pygame.Rect | None = None) -> None:
        """Lay the board out in the free middle: all of it is shown there, unless a person looks elsewhere.

        It lies as suits the `usual` middle, so that it does not change its shape when a station grows for a while.
        """
        first = self._known is None
        moved, resized = self.set_window_area(rect)
        shape = (usual or rect).size
        if shape != self._shape:
            self._shape, lie = shape, best_geometry(*shape)
            first = first or lie != self.geometry
            self.geometry = lie
        self.move_camera_to_box(self.content_box(view), fresh=first, moved=moved, resized=resized)
        self._known = view

    def content_box(self, view: HomelandView) -> View:
        """Return the box round the board."""
        del view
        w, h = self.geometry.size
        return -0.5, -0.5, w - 0.5, h - 0.5

    def box_round_places(self, places: Collection[int]) -> View | None:
        """Return the box round some threats."""
        spots = [self._middle(*self._lying[number]) for number in places if number in self._lying]
        return bounding_box([(x - 0.5, y - 0.5) for x, y in spots], 0.6) if spots else None  # type: ignore[misc] # boxes take any numbers

    def handle_board_intent(self, intent: Intent) -> bool:
        """Nothing is opened on the board itself."""
        del intent
        return False

    def is_changing_by_itself(self, now: float) -> bool:
        """Return whether a rough picture is to be made sharp."""
        del now
        return self._desk.rough

    # -- places -------------------------------------------------------------------------------------------------------
    @property
    def board_rect(self) -> pygame.Rect:
        """Return the place of the board on the window."""
        x, y = self.camera.window_point(-0.5, -0.5)
        w, h = self.geometry.size
        return pygame.Rect(round(x), round(y), round(w * self.camera.cell_pixels), round(h * self.camera.cell_pixels))

    def _middle(self, level: int, column: int) -> tuple[float, float]:
        """Return the middle of a space in rows, as the camera sees the board."""
        x, y, w, h = self.geometry.space_box(level, column)
        return self._turned(x + w / 2, y + h / 2)

    def _turned(self, x: float, y: float) -> tuple[float, float]:
        """Turn a point of the board with it."""
        w, h = self.geometry.size
        return (w - x, h - y) if self.angle == 180 else (x, y)

    def anchor_point(self, anchor: AnchorKey) -> CardFlightAnchor | None:
        """Return where an anchor lies on the window: a case, a space of a track, a pile."""
        match anchor:
            case ("case", int(number)) if number in self._lying:
                x, y = self._middle(*self._lying[number])
            case ("step", bool(terrorists), int(number)):
                left, top, w, h = self.geometry.track_step_box(terrorists, min(number, 11))
                x, y = self._turned(left + w / 2, top + h / 2)
            case ("pile", str(name)):
                left, top, w, h = tracks.pile_or_shelf_box(self.geometry, name)
                x, y = self._turned(left + w / 2, top + h / 2)
            case _:
                return None
        return CardFlightAnchor(*self.camera.window_point(x - 0.5, y - 0.5), self.angle, self.camera.cell_pixels * 0.32)

    # -- the picture --------------------------------------------------------------------------------------------------
    def paint(
        self, pane: Pane, view: HomelandView, stage: AnimationStage, marks: BoardHighlights, animations: HomelandAnimationPlayer, now: float
    ) -> None:
        """Draw everything that lies on the board, and list what can be touched; `pane` is the whole window, upright."""
        if self._spaces.geometry is not self.geometry or self._spaces.row_height_px != self.camera.cell_pixels:
            self._spaces = ScaledBoardGeometry(self.geometry, self.camera.cell_pixels)
        spaces, playing, frame = self._spaces, animations.playing_clips(now), pane.frame
        away = case_moves.moving_cases(playing)
        lying = [one for one in stage.cases_on_board if one.threat not in away]
        self._lying = {one.threat: (one.level, one.column) for one in stage.cases_on_board}
        left = self._left(view, stage)
        still = self._still(view, stage, marks, lying, left)
        self._desk.paint(frame, self.board_rect, spaces, self.angle, still, zooming=self.camera.is_zooming(now))
        pane.add_target(frame.surface.get_rect(), None, PAN_AREA_KEY, pan=PAN_AREA_KEY)
        board = pane.sub_area(self.board_rect, self.angle)
        board.paint_part("board targets", (spaces, lying, left, marks), lambda: self._add_targets(board, spaces, lying, left, marks))
        case_moves.MovingCasePainter(self._cases, board, spaces, self._desk.spaces.case_size).paint(stage, playing)
        self._prerender(self.camera.target_cell_pixels(now))

    def _add_targets(
        self,
        board: Pane,
        spaces: ScaledBoardGeometry,
        lying: Sequence[CaseFolder],
        left: Mapping[departures.Space, departures.ThreatDeparture],
        marks: BoardHighlights,
    ) -> None:
        """List what can be touched: piles, tracks, spaces without a dossier, dossiers."""
        tracks.add_pile_targets(board, self.geometry, spaces.row_height_px, marks)
        tracks.add_track_targets(board, self.geometry, spaces.row_height_px, marks)
        self._cases.add_empty_space_explanations(board, spaces, lying, left, marks)
        for one in lying:
            self._cases.add_case_target(board, spaces, one, marks)

    def _left(self, view: HomelandView, stage: AnimationStage) -> dict[departures.Space, departures.ThreatDeparture]:
        """Return what has left the board in this round, by the space where it is marked."""
        if self._departed[0] is not view.table.history:
            self._departed = view.table.history, departures.find_departures(view.table.history)
        gone = [one for one in self._departed[1] if one.threat not in stage.folder_by_threat]
        return departures.departure_by_space(gone, [(one.level, one.column) for one in stage.cases_on_board])

    def _still(
        self,
        view: HomelandView,
        stage: AnimationStage,
        marks: BoardHighlights,
        lying: Sequence[CaseFolder],
        left: Mapping[departures.Space, departures.ThreatDeparture],
    ) -> BoardBackground:
        """Gather what lies still: what is written, tracks, piles, the thread, dossiers, and the pins over them."""
        table, words, tied = view.table, self._words(), pin_thread.pins_of_latest_turn(view.table.history)
        gone = {space: self._cases.departure_words(one) for space, one in left.items()}

        def draw(board: Pane, spaces: ScaledBoardGeometry) -> None:
            px, lie = spaces.row_height_px, self.geometry
            board.paint_part("board labels", (spaces, words), lambda: paint_labels(board, lie, px, words))
            board.paint_part("board tracks", (spaces, words, counted), lambda: tracks.paint_tracks(board, lie, px, stage, self._ctx.say))
            board.paint_part("board piles", (spaces, counted), lambda: tracks.paint_piles(board, lie, px, table, self._seats))
            board.paint_part("board fates", (spaces, gone), lambda: departures.paint_threat_fates(board, spaces, gone))
            r = self._pin_radius(px)
            stuck = pin_thread.pin_positions(tied, spaces.pin_positions_by_threat(lying), r)
            pin_thread.paint_pin_thread(board, [point for point, _ in stuck], px)
            for one in sorted(lying, key=lambda one: marks.is_raised(one.threat)):  # raised ones lie over the rows above
                self._cases.paint(board, spaces, one, marks)
            board.paint_part("board pins", (stuck, r), lambda: pin_thread.paint_pins(board, stuck, r))

        counted = tracks.cache_key(stage, table)

        return BoardBackground(draw, lambda spaces: self._cases.prerender(spaces, lying, marks.faded_threats))

    def _pin_radius(self, px: int) -> float:
        """Return the radius of a pin where rows have so many pixels."""
        return max(self._ctx.kit.smallest_text_px * 0.62, px * 0.1)

    def plan_pictures(self, view: HomelandView) -> None:
        """Let dossiers be drawn as a view shows them, and the thread between them, in the size in which the board is painted."""
        kit, spaces = self._ctx.kit, self._desk.spaces
        lying = tuple(AnimationStage.from_table(view.table, self._box).cases_on_board)
        tied = pin_thread.pins_of_latest_turn(view.table.history)

        def jobs() -> Iterator[DrawJob]:
            stuck = pin_thread.pin_positions(tied, spaces.pin_positions_by_threat(lying), self._pin_radius(spaces.row_height_px))
            yield from pin_thread.prerender(kit, [point for point, _ in stuck], spaces.row_height_px)
            yield from self._cases.prerender(spaces, lying, ())

        if self._known is not None:
            kit.prerenders.replace_job_list("cases", (spaces, lying, tied), jobs, awaited=True)

    def _words(self) -> BoardWords:
        """Return what is written on the board in the language of the table."""
        if self._written[0] is not self._ctx.wording:
            say = self._ctx.say
            levels = tuple(say(f"homeland.level.{name}") for name in LEVEL_LOOK_NAMES)
            due = tuple(say("homeland.board.due", n=len(LEVEL_LOOK_NAMES) - index) for index in range(len(LEVEL_LOOK_NAMES)))
            self._written = self._ctx.wording, BoardWords(levels, due)
        return self._written[1]

    def _prerender(self, px: int | None) -> None:
        """Let small pictures be drawn in the size that the camera goes to."""
        kit = self._ctx.kit
        if px is None:
            return

        def jobs() -> Iterator[DrawJob]:
            for kind in ("intel", "plot", "asset", "organization"):
                yield partial(card_backs.draw_card_back, kit, kind, max(kit.u(22), round(px * 0.32)))

        kit.prerenders.replace_job_list("case board", (px, kit.theme.name), jobs)
