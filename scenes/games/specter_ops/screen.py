"""The picture of SPECTER OPS' table: the plan, its instruments, stations round it; on a laptop also an agent's own screen."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from scenes.games.specter_ops.animation.stage import AnimationStage
from scenes.games.specter_ops.model.context import SpecterContext
from scenes.games.specter_ops.model.highlights import BoardHighlights
from scenes.games.specter_ops.model.legal_targets import HighlightBuilder
from scenes.games.specter_ops.model.move_preview import describe_intent
from scenes.games.specter_ops.overlays import card_reveal, status_bar
from scenes.games.specter_ops.stations.seat import SpecterSeatContext
from scenes.games.specter_ops.stations.station import SpecterOpsStationBuilder
from scenes.games.specter_ops.text.explanations import needed_roll, roll_cause_name
from scenes.table.screen import PhoneChart, TableScreen
from scenes.table.stations.pad_layout import chart_cell_pixels
from scenes.table.stations.screen_model import ScreenModel
from scenes.table.table_layout import PHONE_BOARD_SIZE_PX, side_column_layout
from scenes.widgets.pane import Pane

if TYPE_CHECKING:
    from scenes.games.specter_ops.animation.animations import RollAnimation
    from scenes.games.specter_ops.animation.player import SpecterAnimationPlayer
    from scenes.games.specter_ops.art.card_faces import CardKey
    from scenes.games.specter_ops.board.board import PlanBoard
    from scenes.games.specter_ops.model.table import SpecterOpsModel
    from scenes.games.specter_ops.overlays.explanation import ExplanationPanel
    from scenes.games.specter_ops.overlays.private_chart import PrivateCharts
    from scenes.graphics.frame import PaintFrame
    from scenes.graphics.kit import DrawingKit
    from scenes.session.seating import SeatSetup
    from scenes.table.stations.model import StationModel
    from scenes.table.table_layout import CornerPlace, StationPlace, TableLayout
    from scenes.widgets.card_face import CardFace

PHONE_CHART_CELLS: Final = 7
"""Cells across and down of the chart on an agent's phone."""


class SpecterScreen(TableScreen[SpecterContext, BoardHighlights]):
    """Paints one table."""

    model: SpecterOpsModel
    board: PlanBoard
    animations: SpecterAnimationPlayer

    def __init__(
        self,
        model: SpecterOpsModel,
        board: PlanBoard,
        animations: SpecterAnimationPlayer,
        undo_seat: Callable[[], int | None],
        explanation: ExplanationPanel,
        charts: PrivateCharts,
    ) -> None:
        """Paint a table; `why` tells the parts of a total over it, `charts` lie on open pads."""
        super().__init__(model, board, animations, undo_seat)
        self.explanation, self.charts = explanation, charts

    def make_context(self) -> SpecterContext:
        """Gather what is known now."""
        model = self.model
        return SpecterContext(
            **self.shared_context_fields(model.event_sentence_writer(), model.view),
            box=model.game.box,
            space_geometry=model.geometry,
            faces=model.faces,
            layer_switches=model.layer_switches,
            board_geometry=self.board.board_geometry,
            waiting_seat=model.secret_clock.waiting[0] if model.secret_clock.waiting is not None else None,
            is_loupe_open=self.board.is_loupe_open,
        )

    def station_model(self, context: SpecterContext, spot: StationPlace) -> StationModel:
        """Return what the station in a place shows."""
        return SpecterOpsStationBuilder(SpecterSeatContext(context, spot.seat, spot.station_angle, compact=spot.is_compact)).build()

    def highlights(self, context: SpecterContext, layout: TableLayout) -> BoardHighlights:
        """Return what is lit on the plan."""
        return HighlightBuilder(
            context, layout, self.model.layer_switches, self.model.pointers.visible_marks(context.now), self.model.looked_at
        ).highlights()

    def clocks_key(self, context: SpecterContext) -> Hashable:
        """Return what else lights depend on: layers, the fingers that point, what waits, notes, the loupe, and how the plan lies."""
        notes = sum(map(len, self.model.session.match.notes.values()))
        return (
            self.model.layer_switches.cache_key(),
            self.model.pointers.visible_marks(context.now),
            context.waiting_seat,
            context.is_loupe_open,
            notes,
            context.board_geometry,
            super().clocks_key(context),
        )

    def status_bar_key(self, context: SpecterContext) -> Hashable:
        """Return what strips show besides the news of the position."""
        return self.model.layer_switches.cache_key()

    def paint_status_bar(self, frame: PaintFrame, corner: CornerPlace, context: SpecterContext) -> None:
        """Paint the strip of a corner."""
        status_bar.paint(frame, corner, context, self.model.news, self.model.layer_switches)

    def laptop_layout(self, kit: DrawingKit, size: tuple[int, int], seats: Sequence[SeatSetup], featured: int) -> TableLayout:
        """Return the plan the window's whole height, and put everything else beside it."""
        return side_column_layout(kit, size, seats, featured)

    # -- under and over the stations ----------------------------------------------------------------------------------
    def paint_under_stations(
        self, frame: PaintFrame, layout: TableLayout, shown: ScreenModel[BoardHighlights], context: SpecterContext
    ) -> None:
        """Paint the plan: the open table's, or on a laptop that of the agent who alone looks at it."""
        model, own = self.model, context.agent_with_whole_screen()
        marks, view, stage = shown.highlights, model.view, self.animations.current_stage(model.view)
        if own is not None:
            view = context.own_view(own)
            real = AnimationStage.from_table(view.table, model.geometry, own)
            stage = replace(stage, agents=real.agents, objective_by_section=real.objective_by_section)
        elif self.animations.is_display_behind:
            marks = BoardHighlights(
                asked_hunters=marks.asked_hunters,
                reader_angle=marks.reader_angle,
                heat_map_spaces=marks.heat_map_spaces,
                finger_marks=marks.finger_marks,
                hold_intent_by_figure=marks.hold_intent_by_figure,
            )
        self.board.angle = 180 if model.turned else 0
        self.board.uncovered_rect = shown.uncovered_middle_rect(layout.middle_rect)
        self.board.fit_to_middle(layout.middle_rect if self._pads(shown) else self.board.uncovered_rect, view)
        words = partial(describe_intent, context, view)
        self.board.paint(Pane.whole_window(frame), stage, marks, self.animations, context.now, self._needs, words)
        self.paint_strips_and_corners(frame, layout, shown, context)

    def _pads(self, shown: ScreenModel[BoardHighlights]) -> bool:
        """Return whether a pad lies on the open table: the plan then stays where it is for all the others."""
        return not self.model.session.laptop and any(desk.pad is not None for desk in shown.model_by_seat.values())

    def _needs(self, roll: RollAnimation, landed: bool) -> str:
        """Return what makes somebody roll, and what that has to reach or came to."""
        say, sentences = self.model.app.say, self.model.event_sentence_writer()
        word, least = "hit" if roll.is_success else "miss", needed_roll(sentences, roll.event, roll.needed_total)
        if landed:
            words = say(f"specter_ops.board.{word}.rolled", n=roll.total, needed=least) if roll.dice else say(f"specter_ops.board.{word}")
        else:
            words = say("specter_ops.board.needs", n=least) if least else say("specter_ops.board.rolls")
        deed = roll_cause_name(sentences, roll.event) if roll.event is not None else None
        return words if deed is None else say("specter_ops.board.deed", deed=deed, words=words)

    def paint_over_stations(
        self, frame: PaintFrame, layout: TableLayout, shown: ScreenModel[BoardHighlights], context: SpecterContext
    ) -> None:
        """Paint the charts of open pads, and the parts of a total that were asked for."""
        model = self.model
        if context.agent_with_whole_screen() is None:
            playing = self.animations.playing_clips(context.now)
            card_reveal.paint(
                frame, layout.middle_rect, playing, model.faces, model.app.wording, self.board.angle, context.sentences.event_sentence
            )
        card_reveal.prerender(frame.kit, layout.middle_rect, model.faces, model.app.wording, self.board.angle)
        self.charts.paint(frame, self.board, shown, context)
        if not self.board.is_loupe_open:
            self.explanation.paint(frame, shown.uncovered_middle_rect(layout.middle_rect))

    def phone_chart(self, context: SpecterContext, seat: int) -> PhoneChart | None:
        """Return the chart of an agent's pad."""
        size = PHONE_CHART_CELLS * chart_cell_pixels(context.app.kit), PHONE_CHART_CELLS * chart_cell_pixels(context.app.kit)
        place = pygame.Rect((0, 0), size)
        self.board.fit_to_middle(pygame.Rect((0, 0), PHONE_BOARD_SIZE_PX), self.model.view)
        key = self.charts.chart_key_and_painter(context.app.kit, self.board, seat, place, 0, context)[0]

        def paint(pane: Pane, rect: tuple[float, float, float, float]) -> None:
            at = pygame.Rect(round(rect[0]), round(rect[1]), *size)
            self.charts.chart_key_and_painter(context.app.kit, self.board, seat, at, 0, context)[1](pane.frame)

        return key, size, paint

    def held_card_face(self, card: CardKey) -> CardFace:
        """Print a card."""
        return self.model.faces.face_for_card(card, self.model.app.wording)
