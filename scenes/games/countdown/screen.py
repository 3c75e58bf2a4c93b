"""The picture of COUNTDOWN's table: the map, tracks and clocks round it, stations with the boards of their Ops."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.animation.animation import CardFlightAnchor as Anchorage
from scenes.games.countdown.animation.animations import SUPPORT_ANCHOR
from scenes.games.countdown.animation.animations import station_anchor as seat_anchor
from scenes.games.countdown.model.context import CountdownContext
from scenes.games.countdown.model.highlights import BoardHighlights
from scenes.games.countdown.model.legal_targets import build_board_highlights
from scenes.games.countdown.overlays.hud.instruments import HudPainter
from scenes.games.countdown.stations.op_card import ShowOpCard, op_card_face
from scenes.games.countdown.stations.station import CountdownStationBuilder
from scenes.table.intents import ShowCard
from scenes.table.screen import TableScreen
from scenes.table.stations.screen_model import ScreenModel
from scenes.table.stations.seat import StationSeat
from scenes.widgets.card_face import CardFace
from scenes.widgets.pane import Pane
from tabletop.games.countdown.phases.briefing import location_choices

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    import pygame

    from scenes.games.countdown.animation.player import CountdownAnimationPlayer
    from scenes.games.countdown.animation.stage import AnimationStage
    from scenes.games.countdown.board.board import LocationBoard
    from scenes.games.countdown.model.table import CountdownModel
    from scenes.games.countdown.overlays.card_viewer import CardViewer
    from scenes.games.countdown.overlays.centre.panel import CentrePanel
    from scenes.games.countdown.overlays.explanation import ExplanationPanel
    from scenes.games.countdown.overlays.fights.panels import FightPanels
    from scenes.games.countdown.overlays.hud.clock_alerts import ClockAlerts
    from scenes.graphics.frame import PaintFrame
    from scenes.input.intents import Intent
    from scenes.table.stations.model import StationModel
    from scenes.table.table_layout import StationPlace, TableLayout

MAX_PRERENDERED_LOCATIONS = 2
"""Locations that are drawn ahead before it is known where the mission goes."""


class CountdownScreen(TableScreen[CountdownContext, BoardHighlights]):
    """Paints one table."""

    model: CountdownModel
    board: LocationBoard
    animations: CountdownAnimationPlayer

    def __init__(
        self,
        model: CountdownModel,
        board: LocationBoard,
        animations: CountdownAnimationPlayer,
        undo_seat: Callable[[], int | None],
        *,
        middle: CentrePanel,
        fights: FightPanels,
        explanation: ExplanationPanel,
        cards: CardViewer,
        cues: ClockAlerts,
    ) -> None:
        """Paint a table, with what lies over the map: the `middle`, the plates of `fights`, `why` and `cards`, and the clock's `cues`."""
        super().__init__(model, board, animations, undo_seat)
        self._centre, self._fights, self._explanation, self._cards, self._cues = middle, fights, explanation, cards, cues
        self.instruments = HudPainter(model, animations, cues, self.repaint_deferral_rule)

    def make_context(self) -> CountdownContext:
        """Return all that is known now."""
        return self.model.context()

    def station_model(self, context: CountdownContext, spot: StationPlace) -> StationModel:
        """Return what the station in a place shows."""
        return CountdownStationBuilder(StationSeat(context, spot.seat, spot.station_angle, compact=spot.is_compact)).build()

    def highlights(self, context: CountdownContext, layout: TableLayout) -> BoardHighlights:
        """Return what is lit on the map."""
        return build_board_highlights(context, layout, frozenset(self.model.looked_at))

    # -- under and over the stations ----------------------------------------------------------------------------------
    def paint_under_stations(
        self, frame: PaintFrame, layout: TableLayout, shown: ScreenModel[BoardHighlights], context: CountdownContext
    ) -> None:
        """Paint the map, the plate that lies over it, and the instruments round it."""
        stage = self.animations.current_stage(self.model.view)
        around = self.instruments.instrument_layout(frame, layout, shown.uncovered_middle_rect(layout.middle_rect), stage)
        self._foresee(frame, layout, context, around.board_rect)
        self._map(frame, around.board_rect, shown, context, stage)
        self.instruments.paint(frame, layout, around, context, stage, undo=shown.can_undo)

    def paint_board(self, frame: PaintFrame, layout: TableLayout, shown: ScreenModel[BoardHighlights], context: CountdownContext) -> None:
        """Paint the map alone, and the card that was laid out of its fan."""
        self._map(frame, layout.middle_rect, shown, context, self.animations.current_stage(self.model.view))
        if self._cards.laid is not None:
            self.paint_hold_preview(frame, shown, self._cards.laid)

    def _map(
        self,
        frame: PaintFrame,
        place: pygame.Rect,
        shown: ScreenModel[BoardHighlights],
        context: CountdownContext,
        stage: AnimationStage,
    ) -> None:
        """Paint the map in its place, and the plates that lie over it."""
        view, behind = self.model.view, self.animations.is_display_behind
        marks = (
            BoardHighlights(asked_ops=shown.highlights.asked_ops, reader_angle=shown.highlights.reader_angle)
            if behind
            else shown.highlights
        )
        self.board.fit_to_middle(place, view)

        def over_map() -> None:
            self._fights.paint(frame, place, context, marks, stage)

        self.board.paint(Pane.whole_window(frame), view, marks, self.animations, context.now, over_map)
        if not behind:
            self._centre.paint(frame, place, context)

    def _foresee(self, frame: PaintFrame, layout: TableLayout, context: CountdownContext, free: pygame.Rect) -> None:
        """Before the mission, let the next plates be drawn ahead, and the map of each location that it may go to, if they are few."""
        table = context.view.table
        if not table.piles:
            around = self.instruments.location_layout(frame, layout, layout.middle_rect)
            self.instruments.prerender(frame, around)
            likely = location_choices(context.box, table) if table.choosing else [table.location]
            if table.phase == "briefing" and likely[0] >= 0:
                self._centre.prerender(frame.kit, frame.size, free, context, likely)
            for index in likely if len(likely) <= MAX_PRERENDERED_LOCATIONS and likely[0] >= 0 else ():
                self.board.prerender_next_location(frame.kit, index, table.level, around.board_rect, frame.size)

    def paint_over_stations(
        self, frame: PaintFrame, layout: TableLayout, shown: ScreenModel[BoardHighlights], context: CountdownContext
    ) -> None:
        """Paint the support cards that are held up, and the parts of a total that were asked for."""
        self.animations.anchors = {
            SUPPORT_ANCHOR: Anchorage(*layout.status_bar_places[0].rect.center, layout.status_bar_places[0].angle),
            **{seat_anchor(seat): Anchorage(*rect.center, spot.station_angle) for seat, (spot, _, rect) in shown.station_by_seat.items()},
        }
        self.board.paint_held_up_cards(Pane.whole_window(frame), self.animations, context.now, self._support)
        self._explanation.paint(frame, self.board.camera.rect)

    def _support(self, number: int) -> CardFace:
        """Print a support card."""
        card, pick = self.model.game.box.supports[number], self.model.app.wording.pick_translation
        return CardFace("support", pick(card.name), card.icon, pick(card.text))

    def paint_held_up_items(self, frame: PaintFrame, shown: ScreenModel[BoardHighlights], context: CountdownContext) -> None:
        """Paint what fingers that rest hold up, over everything."""
        self._cues.paint(frame, context.now)
        places = {seat: (rect, spot.station_angle) for seat, (spot, _, rect) in shown.station_by_seat.items()}
        self._centre.paint_held_up_cards(frame, context, places)
        if self._cards.laid is not None:
            self.paint_hold_preview(frame, shown, self._cards.laid)
        super().paint_held_up_items(frame, shown, context)

    def paint_hold_preview(self, frame: PaintFrame, shown: ScreenModel[BoardHighlights], told: Intent) -> None:
        """Show cards large before the one who holds them, or tell what a button does."""
        if not isinstance(told, ShowCard):
            super().paint_hold_preview(frame, shown, told)
            return
        cards, context = self._cards, self.make_context()
        place = shown.station_edge_clearance(told.seat)
        if place is not None:
            cards.paint(frame, context, told, *place)
            return
        board, (w, h) = self.board.camera.rect, frame.size
        edges = {0: h - board.bottom, 90: board.left, 180: board.top, 270: w - board.right}
        cards.paint(frame, context, told, edges[told.angle % 360])

    def held_card_face(self, card: object) -> CardFace | None:
        """Print a card that is one in words already: an agenda, a support card."""
        return card if isinstance(card, CardFace) else None

    def hold_preview_faces(self, told: Intent) -> Sequence[CardFace]:
        """Print what a finger that rests holds up: cards of the map, those of an area, an Op."""
        if isinstance(told, ShowOpCard):
            return (op_card_face(self.make_context(), told.op),)
        return self._cards.card_faces(self.make_context(), told) if isinstance(told, ShowCard) else ()

    def paint_over_cover(self, frame: PaintFrame, context: CountdownContext) -> None:
        """Paint the clocks, which nobody may miss (CD11.1)."""
        self.instruments.paint_clocks(frame, self.layout(frame), context)
