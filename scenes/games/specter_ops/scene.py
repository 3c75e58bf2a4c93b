"""The table of SPECTER OPS: the plan in the middle, a station for everybody, and what moves between."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from scenes.games.specter_ops.adviser import Adviser
from scenes.games.specter_ops.animation.player import SpecterMotion
from scenes.games.specter_ops.art.card_faces import CardFaces
from scenes.games.specter_ops.board.board import PlanBoard
from scenes.games.specter_ops.controller import Conduct
from scenes.games.specter_ops.hot_seat import Device
from scenes.games.specter_ops.model.context import SECRET
from scenes.games.specter_ops.model.layer_switches import Layers
from scenes.games.specter_ops.model.pointers import Pointers
from scenes.games.specter_ops.model.secret_timer import SecretClock
from scenes.games.specter_ops.model.selection import Choices
from scenes.games.specter_ops.overlays.explanation import Why
from scenes.games.specter_ops.overlays.private_chart import Charts
from scenes.games.specter_ops.replay import PlanReplay
from scenes.games.specter_ops.screen import Picture
from scenes.games.specter_ops.text.log import make_teller
from scenes.table.scene import TableScene
from tabletop.core.grid import union

if TYPE_CHECKING:
    from scenes.engine.context import Context
    from scenes.engine.scene import Scene
    from scenes.session.log import Teller
    from scenes.session.session import Session
    from tabletop.core.action import Action
    from tabletop.core.event import Event
    from tabletop.core.view import Seat
    from tabletop.games.specter_ops.game import SpecterOps
    from tabletop.games.specter_ops.view import SpecterOpsView


def open_scene(ctx: Context, session: Session) -> Scene:
    """Lay the table out."""
    return SpecterOpsScene(ctx, session)


class SpecterOpsScene(TableScene):
    """One hunt."""

    game: SpecterOps
    view: SpecterOpsView
    board: PlanBoard
    motion: SpecterMotion
    choices: Choices
    device: Device
    conduct: Conduct
    picture: Picture
    adviser: Adviser

    def __init__(self, ctx: Context, session: Session) -> None:
        """Sit down at a session."""
        super().__init__(ctx, session)
        self.board = self.make_board()
        self.board.turned_to_seats = not session.laptop
        self.motion = SpecterMotion(ctx, self.board.geometry, self.game.box.equipment)
        self.faces = CardFaces(self.game.box)
        self.layers = Layers(heat=session.match.header["options"].get("overlay") != "off")
        self.pointers = Pointers()
        self._heated: object = None
        self._round = 0
        self.choices = Choices()
        self.device = Device(ctx, session, self.private)
        self.secret_clock = SecretClock()
        self.charts = Charts()
        session.patience = self._patience
        self.conduct = Conduct(self)
        self.picture = Picture(self)
        self.why = Why(self)
        self.adviser = Adviser(self)
        self.sit_down()

    def make_board(self) -> PlanBoard:
        """Make a board of the hunt's own map."""
        geometry = self.game.grounds[self.view.table.board].geometry
        return PlanBoard(self.app, geometry, self.game.box, len(self.session.seats), self.session.seats)

    def called(self) -> Seat | None:
        """Give the first person who is asked, unless the large station is one of theirs."""
        question = self.device.asked()
        asked = [seat for seat in question.must if seat in self.session.persons] if question is not None else []
        return asked[0] if asked and self.featured not in asked else None

    def is_turn(self) -> bool:
        """Tell whether the large station's person begins a turn."""
        question = self.device.asked()
        return question is not None and question.kind in ("hunters", "hunter", *SECRET)

    def places_of(self, events: Iterable[Event]) -> list[int]:
        """Give the spaces where events have happened."""
        cells = (getattr(event, "cell", None) for event in events)
        return sorted({cell for cell in cells if isinstance(cell, int) and cell >= 0})

    def teller(self) -> Teller:
        """Give what tells the news, which calls everybody by character."""
        return make_teller(self.game, self.app.wording, self.session.seats, self.view)

    def replay(self) -> PlanReplay:
        """Give what draws views of everything after the end."""
        return PlanReplay(self)

    def show_step(self, number: int, angle: int) -> None:
        """Point at where a step happened, and tell the parts of its roll to the one at that angle."""
        super().show_step(number, angle)
        self.why.show_step(number, angle)

    def update(self, now: float, dt: float) -> bool:
        """Let clocks, bots and movements go on; put away what was told."""
        gone = self.why.update(now)
        self.secret_clock.look(self.view.table, now)
        gone |= self.conduct.doing.go_on(now)
        changed = super().update(now, dt)
        self.secret_clock.look(self.view.table, now)
        return self._heat_changed() or changed or gone

    def _patience(self, action: Action, usual: float) -> float:
        """Give when a program's action may be heard: in a secret turn no step tells anything by its time."""
        return self.secret_clock.patience(action, self.session.match.state.phase, usual)

    def _heat_changed(self) -> bool:
        """Work out where an agent can be, when something has happened or the layer was switched; True when it is elsewhere."""
        match = self.session.match
        key = (len(match.steps), self.session.undone, self.layers.heat)
        if key == self._heated:
            return False
        begins = self.view.table.round != self._round or not self.layers.heat
        self._heated, self._round, before = key, self.view.table.round, self.layers.heat_now

        def spaces() -> int:
            return union(self.game.whereabouts(self.view)) if not self.session.over else 0

        self.layers.renew(str(match.header["options"].get("overlay", "on")), spaces, begins=begins)
        return self.layers.heat_now != before

    def wake_at(self) -> float | None:
        """Give the next moment at which something happens by itself."""
        times = (super().wake_at(), self.why.wake_at(), self.secret_clock.wake_at(), self.pointers.wake_at(self.app.now()))
        return min((at for at in times if at is not None), default=None)

    def refresh(self) -> None:
        """Look at the match anew, as after an undo."""
        self.why.close()
        self.choices.renew(-1)
        super().refresh()
