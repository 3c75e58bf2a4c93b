"""The picture of HOMELAND's table: the case board, stations round it, files and cards held up."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from scenes.animation.animation import CardFlightAnchor as Anchorage
from scenes.games.homeland.animation.animations import station_anchor as seat_anchor
from scenes.games.homeland.board import tracks
from scenes.games.homeland.model.context import HomelandContext
from scenes.games.homeland.model.highlights import BoardHighlights
from scenes.games.homeland.model.legal_targets import HighlightBuilder
from scenes.games.homeland.overlays import case_file, flying_cards, status_bar
from scenes.games.homeland.stations.seat import HomelandSeatContext
from scenes.games.homeland.stations.station import HomelandStationBuilder
from scenes.table.intents import ShowCard
from scenes.table.overlays import card_zoom
from scenes.table.screen import TableScreen
from scenes.table.stations.screen_model import ScreenModel
from scenes.table.table_layout import side_column_layout
from scenes.widgets.pane import Pane

if TYPE_CHECKING:
    import pygame

    from scenes.games.homeland.animation.player import HomelandAnimationPlayer
    from scenes.games.homeland.board.board import CaseBoard
    from scenes.games.homeland.dragging import DragHandler
    from scenes.games.homeland.model.table import HomelandModel
    from scenes.games.homeland.overlays.analysis.panels import AnalysisPanels
    from scenes.games.homeland.overlays.explanation import ExplanationPanel
    from scenes.graphics.frame import PaintFrame
    from scenes.graphics.kit import DrawingKit
    from scenes.input.intents import Intent
    from scenes.session.seating import SeatSetup
    from scenes.table.stations.model import StationModel
    from scenes.table.table_layout import CornerPlace, StationPlace, TableLayout
    from scenes.widgets.card_face import CardFace

MIN_BOARD_SHARE = 0.55
"""The share of the middle, along and across, that grown stations have to leave for the board to lie in it."""
LAPTOP_STATION_HEIGHT = 572
"""Design pixels of the large station of a laptop: cards, the plate and buttons below each other."""


class HomelandScreen(TableScreen[HomelandContext, BoardHighlights]):
    """Paints one table."""

    model: HomelandModel
    board: CaseBoard
    animations: HomelandAnimationPlayer

    def __init__(
        self,
        model: HomelandModel,
        board: CaseBoard,
        animations: HomelandAnimationPlayer,
        undo_seat: Callable[[], int | None],
        *,
        analyses: AnalysisPanels,
        files: case_file.CaseFilePanel,
        explanation: ExplanationPanel,
        dragging: DragHandler,
    ) -> None:
        """Paint a table, with the plate of an analysis, an open file, the parts of a total and what is carried over it."""
        super().__init__(model, board, animations, undo_seat)
        self.analyses, self.files, self.explanation, self.dragging = analyses, files, explanation, dragging

    def make_context(self) -> HomelandContext:
        """Gather what is known now."""
        return self.model.context()

    def station_model(self, context: HomelandContext, spot: StationPlace) -> StationModel:
        """Return what the station in a place shows."""
        return HomelandStationBuilder(HomelandSeatContext(context, spot.seat, spot.station_angle, compact=spot.is_compact)).build()

    def highlights(self, context: HomelandContext, layout: TableLayout) -> BoardHighlights:
        """Return what is lit on the board."""
        return HighlightBuilder(context, layout, self.model.looked_at).highlights()

    def clocks_key(self, context: HomelandContext) -> Hashable:
        """Return what else stations depend on: the notes, and whether something is still being shown."""
        return sum(map(len, self.model.session.match.notes.values())), context.held_back_news_kind, super().clocks_key(context)

    def status_bar_key(self, context: HomelandContext) -> Hashable:
        """Return what strips show besides the news of the position."""
        return context.view.table.turn, context.view.table.round, context.held_back_news_kind

    def paint_status_bar(self, frame: PaintFrame, corner: CornerPlace, context: HomelandContext) -> None:
        """Paint the strip of a corner."""
        status_bar.paint(frame, corner, context, self.model.shown_table_snapshot.news)

    def laptop_layout(self, kit: DrawingKit, size: tuple[int, int], seats: Sequence[SeatSetup], featured: int) -> TableLayout:
        """Return the board the window's whole height, and put everything else beside it."""
        return side_column_layout(kit, size, seats, featured, LAPTOP_STATION_HEIGHT)

    # -- under and over the stations ----------------------------------------------------------------------------------
    def paint_under_stations(
        self, frame: PaintFrame, layout: TableLayout, shown: ScreenModel[BoardHighlights], context: HomelandContext
    ) -> None:
        """Paint the board, the plate of an analysis over it, and what is in the corners."""
        model, board, marks = self.model, self.board, shown.highlights
        marks = replace(marks, hovered_threats=self.dragging.lit_cases_under(marks))
        if self.animations.is_display_behind:
            marks = BoardHighlights(
                unlit_intent_by_threat=marks.unlit_intent_by_threat,
                hold_intent_by_threat=marks.hold_intent_by_threat,
                log_entry_threats=marks.log_entry_threats,
                reader_angle=marks.reader_angle,
                can_ask_why_not=True,
            )
        board.angle = 180 if model.turned else 0
        board.fit_to_middle(self.free_board_rect(layout, shown), model.view, layout.middle_rect)
        board.paint(Pane.whole_window(frame), context.view, model.displayed_stage(), marks, self.animations, context.now)
        self.analyses.paint(
            frame, self.free_board_rect(layout, shown), context, self.repaint_deferral_rule, asked=bool(shown.highlights.intent_by_threat)
        )
        self.paint_strips_and_corners(frame, layout, shown, context)

    def paint_board(self, frame: PaintFrame, layout: TableLayout, shown: ScreenModel[BoardHighlights], context: HomelandContext) -> None:
        """Paint the board alone, and the file that was opened on it."""
        super().paint_board(frame, layout, shown, context)
        self.files.paint(frame, layout.middle_rect, context)

    @staticmethod
    def free_board_rect(layout: TableLayout, shown: ScreenModel[BoardHighlights]) -> pygame.Rect:
        """Return the place of the board: what grown stations leave of the middle, unless that is too little to play on."""
        left = shown.uncovered_middle_rect(layout.middle_rect)
        enough = left.w >= MIN_BOARD_SHARE * layout.middle_rect.w and left.h >= MIN_BOARD_SHARE * layout.middle_rect.h
        return left if enough else layout.middle_rect

    def paint_over_stations(
        self, frame: PaintFrame, layout: TableLayout, shown: ScreenModel[BoardHighlights], context: HomelandContext
    ) -> None:
        """Paint what flies, what is held up for all, an open file, and the parts of a total that were asked for."""
        model, board, animations = self.model, self.board, self.animations
        width = board.camera.cell_pixels * 0.32
        animations.anchors = {
            seat_anchor(seat): Anchorage(*rect.center, spot.station_angle, width) for seat, (spot, _, rect) in shown.station_by_seat.items()
        }
        area = shown.uncovered_middle_rect(layout.middle_rect)

        def find(anchor: Hashable) -> Anchorage | None:
            return animations.anchors.get(anchor) or self.analyses.anchor_point(anchor) or board.anchor_point(anchor)

        playing = animations.playing_clips(context.now)
        flying_cards.paint(Pane.whole_window(frame), playing, find)
        flying_cards.paint_held_up_cards(Pane.whole_window(frame), playing, area, board.angle, find, model.faces, model.app.wording)
        self.files.paint(frame, area, context)
        self.explanation.paint(frame, area)
        self.dragging.paint(Pane.whole_window(frame), width)

    def held_card_face(self, card: tuple[str, int]) -> CardFace | None:
        """Print a card; a case, a pile and what lies before a player are none."""
        return None if card[0] in ("case", "player", "pile") else self.model.faces.face_for_card(card, self.model.app.wording)

    def hold_preview_faces(self, told: Intent) -> Sequence[CardFace]:
        """Print what a finger that rests holds up: a card, the file of a case, what lies open before a player, the latest of a pile."""
        if not isinstance(told, ShowCard):
            return ()
        match told.card:
            case ("case", int(number)):
                context = self.make_context()
                return [case_file.case_file_face(context, one) for one in context.view.table.threats if one.number == number]
            case ("player" | "pile", int()):
                return [self.model.faces.face_for_card(card, self.model.app.wording) for card in self._held_cards(*told.card)]
            case _:
                return super().hold_preview_faces(told)

    def _held_cards(self, group: str, number: int) -> list[tuple[str, int]]:
        """List the cards that lie open before a player, or those that were discarded last from a pile."""
        return self._open_cards(number) if group == "player" else tracks.latest_discards(self.model.shown_table_snapshot.view.table, number)

    def paint_hold_preview(self, frame: PaintFrame, shown: ScreenModel[BoardHighlights], told: Intent) -> None:
        """Hold up a card, the open cards of a player or the file of a case; or tell what a button does."""
        if not isinstance(told, ShowCard):
            super().paint_hold_preview(frame, shown, told)
            return
        group, number = told.card
        model, area = self.model, self.board.camera.rect
        if group == "case":
            context = self.make_context()
            threat = next((threat for threat in context.view.table.threats if threat.number == number), None)
            if threat is not None:
                case_file.paint(frame, area, case_file.public_case_file(context, threat), told.angle)
            return
        if group in ("player", "pile"):
            cards = self._held_cards(group, number)
            if cards:
                faces = [model.faces.face_for_card(card, model.app.wording) for card in cards]
                flying_cards.paint_card_rows(frame, area, told.angle, faces)
            return
        face = model.faces.face_for_card(told.card, model.app.wording)
        card_zoom.paint(frame, face, told.angle, *(shown.station_edge_clearance(told.seat) or (0,)))

    def _open_cards(self, seat: int) -> list[tuple[str, int]]:
        """List all cards that lie open before a player."""
        player = self.model.shown_table_snapshot.view.table.players[seat]
        cards = [("asset", asset.kind) for asset in player.assets if asset.active]
        return cards + [("intel", card) for card in player.exposed]
