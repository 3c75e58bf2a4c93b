"""The picture of ABDUCTION's table: the board, piles beside it, cards that fly or are held up, and what is told of a roll."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from scenes.games.abduction.art.card_faces import FigureCard, figure_card_face
from scenes.games.abduction.model.context import AbductionContext
from scenes.games.abduction.model.highlights import BoardHighlights
from scenes.games.abduction.model.legal_targets import HighlightBuilder
from scenes.games.abduction.overlays import flying_cards, piles, status_bar
from scenes.games.abduction.overlays.layout import MiddlePlaces, find_middle_places
from scenes.games.abduction.stations.station import AbductionStationBuilder
from scenes.graphics.occlusion import hide_targets_below
from scenes.table.screen import TableScreen
from scenes.table.stations.screen_model import ScreenModel
from scenes.table.stations.seat import StationSeat
from scenes.table.table_layout import laptop_layout, side_column_layout
from scenes.widgets import card
from scenes.widgets.pane import Pane

if TYPE_CHECKING:
    import pygame

    from scenes.games.abduction.animation.player import AbductionAnimationPlayer
    from scenes.games.abduction.animation.stage import AnimationStage
    from scenes.games.abduction.board.board import ShipBoard
    from scenes.games.abduction.model.table import AbductionModel
    from scenes.games.abduction.overlays.explanation import ExplanationPanel
    from scenes.games.abduction.overlays.layout import TableCentreLayout
    from scenes.graphics.frame import PaintFrame
    from scenes.graphics.kit import DrawingKit
    from scenes.graphics.prerender import DrawJob
    from scenes.session.seating import SeatSetup
    from scenes.table.stations.model import StationModel
    from scenes.table.table_layout import CornerPlace, StationPlace, TableLayout
    from scenes.widgets.card_face import CardFace


SEATS_PER_COLUMN = 5
"""Seats that find room in a column beside the ship."""


class AbductionScreen(TableScreen[AbductionContext, BoardHighlights]):
    """Paints one table."""

    model: AbductionModel
    board: ShipBoard
    animations: AbductionAnimationPlayer

    def __init__(
        self,
        model: AbductionModel,
        board: ShipBoard,
        animations: AbductionAnimationPlayer,
        undo_seat: Callable[[], int | None],
        explanation: ExplanationPanel,
    ) -> None:
        """Paint a table; `why` tells the parts of a total over it."""
        super().__init__(model, board, animations, undo_seat)
        self.explanation = explanation
        self._places: tuple[ScreenModel[BoardHighlights], MiddlePlaces] | None = None
        """What stations showed last, and where everything lay then."""
        self._pile_look: tuple[Any, ...] | None = None
        """What the piles showed last, their place first."""

    def make_context(self) -> AbductionContext:
        """Gather what is known now."""
        return self.model.context()

    def station_model(self, context: AbductionContext, spot: StationPlace) -> StationModel:
        """Return what the station in a place shows."""
        return AbductionStationBuilder(StationSeat(context, spot.seat, spot.station_angle, compact=spot.is_compact)).build()

    def highlights(self, context: AbductionContext, ring: TableLayout) -> BoardHighlights:
        """Return what is lit on the board."""
        return HighlightBuilder(context, ring, self.model.looked_at).highlights()

    def clocks_key(self, context: AbductionContext) -> Hashable:
        """Return what the clocks of stations show."""
        return status_bar.reaction_clock_key(context)

    def status_bar_key(self, context: AbductionContext) -> Hashable:
        """Return what strips show besides the news of the position."""
        return status_bar.reaction_clock_key(context)

    def paint_status_bar(self, frame: PaintFrame, corner: CornerPlace, context: AbductionContext) -> None:
        """Paint the strip of a corner."""
        status_bar.paint(frame, corner, context, self.model.news)

    def laptop_layout(self, kit: DrawingKit, size: tuple[int, int], seats: Sequence[SeatSetup], featured: int) -> TableLayout:
        """Return the ship the window's whole height, and put everything else beside it, as long as there is room for everybody there."""
        return (
            side_column_layout(kit, size, seats, featured) if len(seats) <= SEATS_PER_COLUMN else laptop_layout(kit, size, seats, featured)
        )

    # -- under and over the stations ----------------------------------------------------------------------------------
    def paint_under_stations(
        self, frame: PaintFrame, ring: TableLayout, shown: ScreenModel[BoardHighlights], context: AbductionContext
    ) -> None:
        """Paint the board, and the piles beside it."""
        model, places = self.model, self._middle_places(frame.kit, ring, shown)
        marks = (
            BoardHighlights(
                hold_intent_by_place=shown.highlights.hold_intent_by_place,
                asked_seats=shown.highlights.asked_seats,
                reader_angle=shown.highlights.reader_angle,
            )
            if self.animations.is_display_behind
            else shown.highlights
        )
        wanted = (*marks.intent_by_empty_place, *((marks.preview.place,) if marks.preview is not None else ()))
        self.board.fit_to_middle(
            places.board_rect,
            model.view,
            also_cells=wanted,
            rests=not self.animations.is_display_behind,
            room=places.settled_board_rect,
        )
        self.board.paint(Pane.whole_window(frame), model.view, marks, self.animations, context.now)
        self._piles(frame, places.layout, self.animations.current_stage(model.view), turns=not model.session.laptop)
        self.paint_strips_and_corners(frame, ring, shown, context)

    def paint_over_stations(
        self, frame: PaintFrame, ring: TableLayout, shown: ScreenModel[BoardHighlights], context: AbductionContext
    ) -> None:
        """Paint what is told of a roll, and the cards that fly."""
        places = self._middle_places(frame.kit, ring, shown)
        self._why(frame, places.board_rect)
        self.animations.anchors = places.card_anchors
        middle = self.board.centre_anchor(frame.kit.u(flying_cards.LARGE))
        playing = self.animations.playing_clips(context.now)
        flying_cards.paint(
            Pane.whole_window(frame), playing, self.animations.anchors, middle, self.board.location_anchor, self.held_card_face
        )
        self._prerender_cards(frame.kit, places.layout)

    def _middle_places(self, kit: DrawingKit, ring: TableLayout, shown: ScreenModel[BoardHighlights]) -> MiddlePlaces:
        """Return where everything in the middle lies; found anew only when stations show something else."""
        if self._places is None or self._places[0] is not shown:
            self._places = shown, find_middle_places(kit, ring.middle_rect, shown)
        return self._places[1]

    def _prerender_cards(self, kit: DrawingKit, layout: TableCentreLayout) -> None:
        """Let all cards of the box be drawn, as they fly and as they lie on the discards."""
        wording, pile = self.model.app.wording, layout.discard_pile_rect.size

        def cards() -> Iterator[DrawJob]:
            faces = self.model.faces.all_faces(wording)
            yield from flying_cards.prerender(kit, faces)
            for face in faces:
                yield partial(card.card_picture, kit, face, pile)

        kit.prerenders.replace_job_list("cards", (wording.language, pile), cards)

    def _piles(self, frame: PaintFrame, layout: TableCentreLayout, stage: AnimationStage, *, turns: bool) -> None:
        """Paint the draw pile and the discards; anew only when they show something else."""
        model, around = self.model, frame.kit.u(40)
        top = model.faces.face_for_card(stage.discard_pile[-1], model.app.wording) if stage.discard_pile else None
        both = layout.draw_pile_rect.union(layout.discard_pile_rect)
        hide_targets_below(frame, both, "piles")
        look = (both, stage.draw_pile_count, stage.discard_pile, top, turns)
        is_known = self._pile_look is not None and self._pile_look[0] == both
        if not (is_known and piles.waits_for_discard(frame, layout, stage, top)):
            self._pile_look = look
        frame.paint_cached(
            "piles",
            both.inflate(2 * around, 2 * around),
            self._pile_look,
            lambda under: piles.paint(under, layout, stage, top, twins=turns),
        )

    def _why(self, frame: PaintFrame, board: pygame.Rect) -> None:
        """Show the parts of a total that were asked for, unless the loupe is open."""
        if not self.board.is_loupe_open:
            self.explanation.paint(frame, board)

    def held_card_face(self, card: int | FigureCard) -> CardFace:
        """Print a card, or a figure as one."""
        if isinstance(card, FigureCard):
            return figure_card_face(self.model.game.deck, card, self.model.app.wording)
        return self.model.faces.face_for_card(card, self.model.app.wording)
