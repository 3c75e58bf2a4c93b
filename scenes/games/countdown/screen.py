"""The picture of COUNTDOWN's table: the map, tracks and clocks round it, stations with the boards of their Ops."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.animation.animation import Spot as Anchorage
from scenes.games.countdown.animation.animations import SUPPORT
from scenes.games.countdown.animation.animations import seat as seat_anchor
from scenes.games.countdown.model.context import Moment
from scenes.games.countdown.model.highlights import Marks
from scenes.games.countdown.model.legal_targets import marks_of
from scenes.games.countdown.overlays.hud.instruments import Instruments
from scenes.games.countdown.stations.station import Tray
from scenes.games.countdown.text.sentences import Telling
from scenes.table.intents import ShowCard
from scenes.table.screen import TablePicture
from scenes.table.stations.screen_model import Shown
from scenes.widgets.card_face import CardFace
from scenes.widgets.pane import Pane
from tabletop.games.countdown.phases.briefing import choices

if TYPE_CHECKING:
    import pygame

    from scenes.games.countdown.scene import CountdownScene
    from scenes.graphics.frame import Frame
    from scenes.input.intents import Intent
    from scenes.table.stations.model import Desk
    from scenes.table.table_layout import Ring, Spot

FORESEEN = 2
"""Locations that are drawn ahead before it is known where the mission goes."""


class Picture(TablePicture[Moment, Marks]):
    """Paints one scene."""

    scene: CountdownScene

    def __init__(self, scene: CountdownScene) -> None:
        """Paint for a scene."""
        super().__init__(scene)
        self.instruments = Instruments(scene)

    def moment(self) -> Moment:
        """Gather what is known now."""
        scene = self.scene
        telling = Telling(scene.game.box, scene.app.wording, [seat.name for seat in scene.session.seats])
        telling.look_at(scene.view)
        return Moment(**self.known(telling, scene.view), box=scene.game.box)

    def desk(self, moment: Moment, spot: Spot) -> Desk:
        """Give what the station in a place shows."""
        return Tray(moment, spot.seat, spot.angle, strip=spot.strip).desk()

    def lit(self, moment: Moment, ring: Ring) -> Marks:
        """Give what is lit on the map."""
        return marks_of(moment, ring, frozenset(self.scene.looked_at))

    # -- under and over the stations ----------------------------------------------------------------------------------
    def under(self, frame: Frame, ring: Ring, shown: Shown[Marks], moment: Moment) -> None:
        """Paint the map, the plate that lies over it, and the instruments round it."""
        scene = self.scene
        marks = Marks(asked=shown.marks.asked, angle=shown.marks.angle) if scene.motion.busy else shown.marks
        stage = scene.motion.stage(scene.view)
        around = self.instruments.surround(frame, ring, shown.left_of(ring.middle), stage)
        self._foresee(frame, ring, moment, around.board)
        scene.board.fit(around.board, scene.view)

        def over_map() -> None:
            scene.fights.paint(frame, around.board, moment, marks, stage)

        scene.board.paint(Pane.root(frame), scene.view, marks, scene.motion, moment.now, over_map)
        if not scene.motion.busy:
            scene.middle.paint(frame, around.board, moment)
        self.instruments.paint(frame, ring, around, moment, stage, undo=shown.undo)

    def _foresee(self, frame: Frame, ring: Ring, moment: Moment, free: pygame.Rect) -> None:
        """Before the mission, let the next plates be drawn ahead, and the map of each location that it may go to, if they are few."""
        table = moment.view.table
        if not table.piles:
            around = self.instruments.places(frame, ring, ring.middle)
            self.instruments.ahead(frame, around)
            likely = choices(moment.box, table) if table.choosing else [table.location]
            if table.phase == "briefing" and likely[0] >= 0:
                self.scene.middle.ahead(frame.kit, frame.size, free, moment, likely)
            for index in likely if len(likely) <= FORESEEN and likely[0] >= 0 else ():
                self.scene.board.foresee(frame.kit, index, table.level, around.board, frame.size)

    def over(self, frame: Frame, ring: Ring, shown: Shown[Marks], moment: Moment) -> None:
        """Paint the support cards that are held up, and the parts of a total that were asked for."""
        motion = self.scene.motion
        motion.spots = {
            SUPPORT: Anchorage(*ring.clocks[0].rect.center, ring.clocks[0].angle),
            **{seat_anchor(seat): Anchorage(*rect.center, spot.angle) for seat, (spot, _, rect) in shown.stations.items()},
        }
        self.scene.board.paint_above(Pane.root(frame), motion, moment.now, self._support)
        self.scene.why.paint(frame, self.scene.board.camera.rect)

    def _support(self, number: int) -> CardFace:
        """Print a support card."""
        card, pick = self.scene.game.box.supports[number], self.scene.app.wording.pick
        return CardFace("support", pick(card.name), card.icon, pick(card.text))

    def aloft(self, frame: Frame, shown: Shown[Marks], moment: Moment) -> None:
        """Paint what fingers that rest hold up, over everything."""
        self.scene.cues.paint(frame, moment.now)
        places = {seat: (rect, spot.angle) for seat, (spot, _, rect) in shown.stations.items()}
        self.scene.middle.paint_above(frame, moment, places)
        if self.scene.cards.laid is not None:
            self.hold_up(frame, shown, self.scene.cards.laid)
        super().aloft(frame, shown, moment)

    def hold_up(self, frame: Frame, shown: Shown[Marks], told: Intent) -> None:
        """Show cards large before the one who holds them, or tell what a button does."""
        if not isinstance(told, ShowCard):
            super().hold_up(frame, shown, told)
            return
        cards, moment = self.scene.cards, self.moment()
        place = shown.beside(told.seat)
        if place is not None:
            cards.paint(frame, moment, told, *place)
            return
        board, (w, h) = self.scene.board.camera.rect, frame.size
        edges = {0: h - board.bottom, 90: board.left, 180: board.top, 270: w - board.right}
        cards.paint(frame, moment, told, edges[told.angle % 360])

    def over_cover(self, frame: Frame, moment: Moment) -> None:
        """Paint the clocks, which nobody may miss (CD11.1)."""
        self.instruments.clocks(frame, self.ring(frame), moment)
