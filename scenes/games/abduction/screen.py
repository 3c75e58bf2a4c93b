"""The picture of ABDUCTION's table: the board, piles beside it, cards that fly or are held up, and what is told of a roll."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING

from scenes.games.abduction.art.card_faces import Figure, figure_face
from scenes.games.abduction.model.context import AbductionContext
from scenes.games.abduction.model.highlights import Highlights
from scenes.games.abduction.model.legal_targets import LegalTargets
from scenes.games.abduction.overlays import flying_cards, piles, status_bar
from scenes.games.abduction.overlays.layout import anchors, make_layout
from scenes.games.abduction.stations.station import AbductionStation
from scenes.graphics.occlusion import occlude
from scenes.table.screen import TableScreen
from scenes.table.stations.screen_model import ScreenModel
from scenes.table.stations.seat import StationSeat
from scenes.table.table_layout import beside, laptop
from scenes.widgets import card
from scenes.widgets.pane import Pane

if TYPE_CHECKING:
    import pygame

    from scenes.games.abduction.animation.player import AbductionAnimationPlayer
    from scenes.games.abduction.animation.stage import Stage
    from scenes.games.abduction.board.board import ShipBoard
    from scenes.games.abduction.model.table import AbductionModel
    from scenes.games.abduction.overlays.explanation import ExplanationPanel
    from scenes.games.abduction.overlays.layout import Layout
    from scenes.graphics.frame import Frame
    from scenes.graphics.kit import Kit
    from scenes.graphics.prerender import Job
    from scenes.session.seating import SeatSetup
    from scenes.table.stations.model import StationModel
    from scenes.table.table_layout import Corner, StationPlace, TableLayout
    from scenes.widgets.card_face import CardFace


COLUMN = 5
"""Seats that find room in a column beside the ship."""


class AbductionScreen(TableScreen[AbductionContext, Highlights]):
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

    def context(self) -> AbductionContext:
        """Gather what is known now."""
        return self.model.context()

    def station_model(self, context: AbductionContext, spot: StationPlace) -> StationModel:
        """Return what the station in a place shows."""
        return AbductionStation(StationSeat(context, spot.seat, spot.angle, compact=spot.compact)).build()

    def highlights(self, context: AbductionContext, ring: TableLayout) -> Highlights:
        """Return what is lit on the board."""
        return LegalTargets(context, ring, self.model.looked_at).highlights()

    def clocks(self, context: AbductionContext) -> Hashable:
        """Return what the clocks of stations show."""
        return status_bar.clock_key(context)

    def status_bar_key(self, context: AbductionContext) -> Hashable:
        """Return what strips show besides the news of the position."""
        return status_bar.clock_key(context)

    def paint_status_bar(self, frame: Frame, corner: Corner, context: AbductionContext) -> None:
        """Paint the strip of a corner."""
        status_bar.paint(frame, corner, context, self.model.news)

    def laptop_layout(self, kit: Kit, size: tuple[int, int], seats: Sequence[SeatSetup], featured: int) -> TableLayout:
        """Return the ship the window's whole height, and put everything else beside it, as long as there is room for everybody there."""
        return beside(kit, size, seats, featured) if len(seats) <= COLUMN else laptop(kit, size, seats, featured)

    # -- under and over the stations ----------------------------------------------------------------------------------
    def under(self, frame: Frame, ring: TableLayout, shown: ScreenModel[Highlights], context: AbductionContext) -> None:
        """Paint the board, and the piles beside it."""
        model, layout = self.model, make_layout(frame.kit, ring.middle, shown.left_of(ring.middle))
        marks = (
            Highlights(hold=shown.highlights.hold, asked=shown.highlights.asked, angle=shown.highlights.angle)
            if self.animations.busy
            else shown.highlights
        )
        wanted = (*marks.cells, *((marks.preview.place,) if marks.preview is not None else ()))
        self.board.fit(shown.left_of(layout.board), model.view, also_cells=wanted, rests=not self.animations.busy)
        self.board.paint(Pane.root(frame), model.view, marks, self.animations, context.now)
        self._piles(frame, layout, self.animations.stage(model.view), turns=not model.session.laptop)
        self.corners(frame, ring, shown, context)

    def over(self, frame: Frame, ring: TableLayout, shown: ScreenModel[Highlights], context: AbductionContext) -> None:
        """Paint what is told of a roll, and the cards that fly."""
        layout = make_layout(frame.kit, ring.middle, shown.left_of(ring.middle))
        self._why(frame, shown.left_of(layout.board))
        self.animations.anchors = anchors(layout, shown.stations)
        middle = self.board.middle(frame.kit.u(flying_cards.LARGE))
        playing = self.animations.playing(context.now)
        flying_cards.paint(Pane.root(frame), playing, self.animations.anchors, middle, self.board.on_board, self.face)
        self._prerender_cards(frame.kit, layout)

    def _prerender_cards(self, kit: Kit, layout: Layout) -> None:
        """Let all cards of the box be drawn, as they fly and as they lie on the discards."""
        wording, pile = self.model.app.wording, layout.discard.size

        def cards() -> Iterator[Job]:
            faces = self.model.faces.all(wording)
            yield from flying_cards.prerender(kit, faces)
            for face in faces:
                yield partial(card.picture, kit, face, pile)

        kit.prerenders.plan("cards", (wording.language, pile), cards)

    def _piles(self, frame: Frame, layout: Layout, stage: Stage, *, turns: bool) -> None:
        """Paint the draw pile and the discards; anew only when they show something else."""
        model, around = self.model, frame.kit.u(40)
        top = model.faces.face_of(stage.discard[-1], model.app.wording) if stage.discard else None
        both = layout.draw.union(layout.discard)
        occlude(frame, both, "piles")
        frame.cached(
            "piles",
            both.inflate(2 * around, 2 * around),
            (both, stage.draw, stage.discard, top, turns),
            lambda under: piles.paint(under, layout, stage, top, twins=turns),
        )

    def _why(self, frame: Frame, board: pygame.Rect) -> None:
        """Show the parts of a total that were asked for, unless the loupe is open."""
        if not self.board.looks_closer:
            self.explanation.paint(frame, board)

    def face(self, card: int | Figure) -> CardFace:
        """Print a card, or a figure as one."""
        if isinstance(card, Figure):
            return figure_face(self.model.game.deck, card, self.model.app.wording)
        return self.model.faces.face_of(card, self.model.app.wording)
