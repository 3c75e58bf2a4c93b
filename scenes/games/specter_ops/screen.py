"""The picture of SPECTER OPS' table: the plan, its instruments, stations round it; on a laptop also an agent's own screen."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from scenes.games.specter_ops.animation.stage import Stage
from scenes.games.specter_ops.model.context import Moment
from scenes.games.specter_ops.model.highlights import Marks
from scenes.games.specter_ops.model.legal_targets import Lit
from scenes.games.specter_ops.overlays import card_reveal as shows
from scenes.games.specter_ops.overlays import status_bar as strip
from scenes.games.specter_ops.stations.station import Tray
from scenes.games.specter_ops.text.explanations import least_of, name_roll
from scenes.games.specter_ops.text.log import make_telling
from scenes.table.screen import TablePicture
from scenes.table.stations.screen_model import Shown
from scenes.table.table_layout import beside
from scenes.widgets.pane import Pane

if TYPE_CHECKING:
    from scenes.games.specter_ops.animation.animations import Roll
    from scenes.games.specter_ops.art.card_faces import Card
    from scenes.games.specter_ops.scene import SpecterOpsScene
    from scenes.graphics.frame import Frame
    from scenes.graphics.kit import Kit
    from scenes.session.seating import SeatSetup
    from scenes.table.stations.model import Desk
    from scenes.table.table_layout import Corner, Ring, Spot
    from scenes.widgets.card_face import CardFace


class Picture(TablePicture[Moment, Marks]):
    """Paints one scene."""

    scene: SpecterOpsScene

    def moment(self) -> Moment:
        """Gather what is known now."""
        scene = self.scene
        telling = make_telling(scene.game, scene.app.wording, scene.session.seats)
        telling.look_at(scene.view)
        return Moment(
            **self.known(telling, scene.view),
            box=scene.game.box,
            geometry=scene.board.geometry,
            faces=scene.faces,
            layers=scene.layers,
            lie=scene.board.lie,
            waits=scene.secret_clock.waiting[0] if scene.secret_clock.waiting is not None else None,
        )

    def desk(self, moment: Moment, spot: Spot) -> Desk:
        """Give what the station in a place shows."""
        return Tray(moment, spot.seat, spot.angle, strip=spot.strip).desk()

    def lit(self, moment: Moment, ring: Ring) -> Marks:
        """Give what is lit on the plan."""
        return Lit(moment, ring, self.scene.layers, self.scene.pointers.marks(moment.now), self.scene.looked_at).marks()

    def clocks(self, moment: Moment) -> Hashable:
        """Give what else lights depend on: layers, the fingers that point, what waits, notes, and how the plan lies."""
        notes = sum(map(len, self.scene.session.match.notes.values()))
        return self.scene.layers.look(), self.scene.pointers.marks(moment.now), moment.waits, notes, moment.lie, super().clocks(moment)

    def strip_look(self, moment: Moment) -> Hashable:
        """Give what strips show besides the news of the position."""
        return self.scene.layers.look()

    def paint_strip(self, frame: Frame, corner: Corner, moment: Moment) -> None:
        """Paint the strip of a corner."""
        strip.paint(frame, corner, moment, self.scene.pages.news, self.scene.layers)

    def laptop_ring(self, kit: Kit, size: tuple[int, int], seats: Sequence[SeatSetup], featured: int) -> Ring:
        """Give the plan the window's whole height, and put everything else beside it."""
        return beside(kit, size, seats, featured)

    # -- under and over the stations ----------------------------------------------------------------------------------
    def under(self, frame: Frame, ring: Ring, shown: Shown[Marks], moment: Moment) -> None:
        """Paint the plan: the open table's, or on a laptop that of the agent who alone looks at it."""
        scene, own = self.scene, moment.whole_screen()
        marks, view, stage = shown.marks, scene.view, scene.motion.stage(scene.view)
        if own is not None:
            view = moment.own(own)
            real = Stage.of(view.table, scene.board.geometry, own)
            stage = replace(stage, agents=real.agents, objectives=real.objectives)
        elif scene.motion.busy:
            marks = Marks(asked=marks.asked, angle=marks.angle, heat=marks.heat, pointers=marks.pointers, hold=marks.hold)
        scene.board.angle = 180 if scene.turned else 0
        scene.board.fit(ring.middle if self._pads(shown) else shown.left_of(ring.middle), view)
        scene.board.paint(Pane.root(frame), stage, marks, scene.motion, moment.now, self._needs)
        self.corners(frame, ring, shown, moment)

    def _pads(self, shown: Shown[Marks]) -> bool:
        """Tell whether a pad lies on the open table: the plan then stays where it is for all the others."""
        return not self.scene.session.laptop and any(desk.pad is not None for desk in shown.desks.values())

    def _needs(self, roll: Roll, landed: bool) -> str:
        """Say what makes somebody roll, and what that has to reach or came to."""
        say, telling = self.scene.app.say, make_telling(self.scene.game, self.scene.app.wording, self.scene.session.seats)
        word, least = "hit" if roll.good else "miss", least_of(telling, roll.event, roll.needed)
        if landed:
            words = say(f"specter_ops.board.{word}.rolled", n=roll.total, needed=least) if roll.dice else say(f"specter_ops.board.{word}")
        else:
            words = say("specter_ops.board.needs", n=least) if least else say("specter_ops.board.rolls")
        deed = name_roll(telling, roll.event) if roll.event is not None else None
        return words if deed is None else say("specter_ops.board.deed", deed=deed, words=words)

    def over(self, frame: Frame, ring: Ring, shown: Shown[Marks], moment: Moment) -> None:
        """Paint the charts of open pads, and the parts of a total that were asked for."""
        scene = self.scene
        if moment.whole_screen() is None:
            playing = scene.motion.playing(moment.now)
            shows.paint(frame, ring.middle, playing, scene.faces, scene.app.wording, scene.board.angle, moment.telling.event)
        shows.ahead(frame.kit, ring.middle, scene.faces, scene.app.wording, scene.board.angle)
        scene.charts.paint(frame, scene.board, shown, moment)
        if not scene.board.looks_closer:
            scene.why.paint(frame, shown.left_of(ring.middle))

    def face(self, card: Card) -> CardFace:
        """Print a card."""
        return self.scene.faces.of(card, self.scene.app.wording)
