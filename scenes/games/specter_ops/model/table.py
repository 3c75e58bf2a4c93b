"""What all parts of the table of SPECTER OPS share."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.games.specter_ops.art.card_faces import CardFaces
from scenes.games.specter_ops.model.context import SECRET
from scenes.games.specter_ops.model.hot_seat import SpecterHotSeat
from scenes.games.specter_ops.model.layer_switches import LayerSwitches
from scenes.games.specter_ops.model.pointers import Pointers
from scenes.games.specter_ops.model.secret_outlook import Outlook
from scenes.games.specter_ops.model.secret_timer import SecretClock
from scenes.games.specter_ops.model.selection import Selection
from scenes.games.specter_ops.text.log import make_log_formatter, make_sentences
from scenes.table.model import TableModel
from tabletop.core.grid import union
from tabletop.core.view import Seat, Viewer
from tabletop.games.specter_ops.events.agent import HuntersBlinded, HuntersStunned, LineThrown, QuickDrawn, Sniped
from tabletop.games.specter_ops.events.hunters import Ambushed, Attacked, StrengthRolled

if TYPE_CHECKING:
    from collections.abc import Iterable

    from scenes.engine.context import AppContext
    from scenes.games.specter_ops.text.sentences import Sentences
    from scenes.session.log import LogFormatter
    from scenes.session.session import Session
    from tabletop.core.action import Action
    from tabletop.core.event import Event
    from tabletop.games.specter_ops.game import SpecterOps
    from tabletop.games.specter_ops.view import SpecterOpsView


class SpecterOpsModel(TableModel):
    """The facts of one hunt."""

    game: SpecterOps
    view: SpecterOpsView
    selection: Selection

    def __init__(self, ctx: AppContext, session: Session) -> None:
        """Look at a session; nothing is selected or open, and nobody points."""
        super().__init__(ctx, session, Selection(), SpecterHotSeat)
        self.geometry = self.game.grounds[self.view.table.board].geometry
        """The hunt's own map."""
        self.faces = CardFaces(self.game.box)
        self.layer_switches = LayerSwitches(heat=session.match.header["options"].get("overlay") != "off")
        self.pointers = Pointers()
        self.secret_clock = SecretClock()
        self._heated: object = None
        self._round = 0

    # -- words --------------------------------------------------------------------------------------------------------
    def sentences(self) -> Sentences:
        """Return what puts things into words, which knows who is who now."""
        telling = make_sentences(self.game, self.app.wording, self.session.seats)
        telling.look_at(self.view)
        return telling

    def log_formatter(self) -> LogFormatter:
        """Return what tells the news, which calls everybody by character."""
        return make_log_formatter(self.game, self.app.wording, self.session.seats, self.view)

    # -- who is asked -------------------------------------------------------------------------------------------------
    def focus_seat(self) -> Seat | None:
        """Return the first person who is asked, unless the large station is one of theirs."""
        question = self.hot_seat.asked()
        asked = [seat for seat in question.must if seat in self.session.persons] if question is not None else []
        return asked[0] if asked and self.featured not in asked else None

    def is_turn(self) -> bool:
        """Return whether the large station's person begins a turn."""
        question = self.hot_seat.asked()
        return question is not None and question.kind in ("hunters", "hunter", *SECRET)

    def done_to(self, event: Event) -> list[tuple[int, int]]:
        """Return who hit whom, or kept whom from seeing or moving."""
        match event:
            case Attacked(hunter=hunter, agent=agent, hit=True) | QuickDrawn(hunter=hunter, agent=agent, hit=True):
                return [(self._hunter(hunter), self._agent(agent))]
            case StrengthRolled(hunter=hunter, agent=agent, hit=True) | Sniped(hunter=hunter, agent=agent):
                return [(self._hunter(hunter), self._agent(agent))]
            case LineThrown(agent=agent, hunter=hunter, hit=True) | Ambushed(agent=agent, hunter=hunter, stunned=True):
                return [(self._agent(agent), self._hunter(hunter))]
            case HuntersBlinded(hunters=hunters) | HuntersStunned(hunters=hunters):
                return [(self._agent(max(0, self.view.table.active)), self._hunter(hunter)) for hunter in hunters]
        return []

    def _hunter(self, number: int) -> int:
        """Return the seat that plays a hunter."""
        return self.view.table.hunters[number].seat

    def _agent(self, number: int) -> int:
        """Return the seat that plays an agent."""
        return self.view.table.agents[number].seat

    # -- the plan -----------------------------------------------------------------------------------------------------
    def places_of(self, events: Iterable[Event]) -> list[int]:
        """Return the spaces where events have happened."""
        cells = (getattr(event, "cell", None) for event in events)
        return sorted({cell for cell in cells if isinstance(cell, int) and cell >= 0})

    def heat_changed(self) -> bool:
        """Return whether an agent can be elsewhere; worked out anew when something has happened or the layer was switched."""
        match = self.session.match
        key = (len(match.steps), self.session.undone, self.layer_switches.heat)
        if key == self._heated:
            return False
        begins = self.view.table.round != self._round or not self.layer_switches.heat
        self._heated, self._round, before = key, self.view.table.round, self.layer_switches.heat_now

        def spaces() -> int:
            return union(self.game.whereabouts(self.view)) if not self.session.over else 0

        self.layer_switches.reset(str(match.header["options"].get("overlay", "on")), spaces, begins=begins)
        return self.layer_switches.heat_now != before

    # -- secret turns -------------------------------------------------------------------------------------------------
    def outlook(self, seat: int) -> Outlook | None:
        """Return the prospects of the agent whom a seat plays, from all that it knows; None without one on the board."""
        view: SpecterOpsView = self.session.view(Seat(Viewer(seat)))
        return Outlook.for_seat(self.game.box, self.geometry, view.table, seat)

    def patience(self, action: Action, usual: float) -> float:
        """Return when a program's action may be heard: in a secret turn no step tells anything by its time; a lesson has no secret turn."""
        if self.lesson is not None:
            return self.app.now()
        return self.secret_clock.patience(action, self.session.match.state.phase, usual)

    def wake_at(self, now: float) -> float | None:
        """Return the next moment at which something looks otherwise by itself, or a secret choice has waited long enough."""
        times = (super().wake_at(now), self.secret_clock.wake_at(), self.pointers.wake_at(now))
        return min((at for at in times if at is not None), default=None)
