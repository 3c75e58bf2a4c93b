"""What all parts of the table of SPECTER OPS share."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.games.specter_ops.art.card_faces import CardFaces
from scenes.games.specter_ops.model.agent_move_analysis import AgentMoveAnalysis
from scenes.games.specter_ops.model.context import SECRET_QUESTION_KINDS
from scenes.games.specter_ops.model.finger_marks import FingerMarks
from scenes.games.specter_ops.model.hot_seat import SpecterHotSeat
from scenes.games.specter_ops.model.layer_switches import LayerSwitches
from scenes.games.specter_ops.model.secret_timer import SecretTurnTimer
from scenes.games.specter_ops.model.selection import Selection
from scenes.games.specter_ops.text.log import make_log_formatter, make_sentences
from scenes.table.model import TableModel
from tabletop.core.grid import union
from tabletop.core.view import Seat, Viewer
from tabletop.games.specter_ops.actions import ChooseAgent, ChooseHunter, NameTraitor, TakeEquipment
from tabletop.games.specter_ops.events.agent import (
    Escaped,
    Fell,
    FigurePlaced,
    HuntersBlinded,
    HuntersStunned,
    LastSeen,
    LineThrown,
    QuickDrawn,
    Sniped,
)
from tabletop.games.specter_ops.events.hunters import Ambushed, Attacked, Checked, Sensed, StrengthRolled
from tabletop.games.specter_ops.events.setting_up import Defected, GameEnded

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterable

    from scenes.engine.context import AppContext
    from scenes.games.specter_ops.text.sentences import SpecterOpsSentences
    from scenes.session.log import LogFormatter
    from scenes.session.session import GameSession
    from tabletop.core.action import Action
    from tabletop.core.event import Event
    from tabletop.games.specter_ops.game import SpecterOps
    from tabletop.games.specter_ops.view import SpecterOpsView


class SpecterOpsModel(TableModel):
    """The facts of one hunt."""

    setup_actions = (ChooseHunter, ChooseAgent, TakeEquipment, NameTraitor)
    game: SpecterOps
    view: SpecterOpsView
    selection: Selection

    def __init__(self, ctx: AppContext, session: GameSession) -> None:
        """Look at a session; nothing is selected or open, and nobody points."""
        super().__init__(ctx, session, Selection(), SpecterHotSeat)
        self.geometry = self.game.grounds[self.view.table.board].geometry
        """The hunt's own map."""
        self.faces = CardFaces(self.game.box)
        self.layer_switches = LayerSwitches(is_heat_map_on=session.match.header["options"].get("overlay") != "off")
        self.pointers = FingerMarks()
        self.secret_clock = SecretTurnTimer()
        self._heated: object = None
        self._round = 0

    # -- words --------------------------------------------------------------------------------------------------------
    def event_sentence_writer(self) -> SpecterOpsSentences:
        """Return what puts things into words, which knows who is who now."""
        telling = make_sentences(self.game, self.app.wording, self.session.seats)
        telling.update_from_view(self.view)
        return telling

    def log_formatter(self) -> LogFormatter:
        """Return what tells the news, which calls everybody by character."""
        return make_log_formatter(self.game, self.app.wording, self.session.seats, self.view)

    # -- who is asked -------------------------------------------------------------------------------------------------
    def large_station_seat(self) -> Seat | None:
        """Return the first person who is asked, unless the large station is one of theirs."""
        question = self.hot_seat.first_question()
        asked = [seat for seat in question.required_seats if seat in self.session.person_seats] if question is not None else []
        return asked[0] if asked and self.featured_seat not in asked else None

    def is_turn_question(self) -> bool:
        """Return whether the large station's person begins a turn."""
        question = self.hot_seat.first_question()
        return question is not None and question.kind in ("hunters", "hunter", *SECRET_QUESTION_KINDS)

    def actor_and_target_seats(self, event: Event) -> list[tuple[int, int]]:
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

    def news_weight(self, event: Event) -> int:
        """Put first what decides, then a blow, then where an agent is, then what else hunters were told; "clear" tells them least."""
        match event:
            case GameEnded() | Defected() | Escaped() | Fell():
                return 4
            case Checked(seen=True) | FigurePlaced() | LastSeen():
                return 2
            case Checked() | Sensed(close=False):
                return 0
        return 3 if self.actor_and_target_seats(event) else int(event.reveals)

    def _hunter(self, number: int) -> int:
        """Return the seat that plays a hunter."""
        return self.view.table.hunters[number].seat

    def _agent(self, number: int) -> int:
        """Return the seat that plays an agent."""
        return self.view.table.agents[number].seat

    # -- the plan -----------------------------------------------------------------------------------------------------
    def places_of_events(self, events: Iterable[Event]) -> list[int]:
        """Return the spaces where events have happened."""
        cells = (getattr(event, "cell", None) for event in events)
        return sorted({cell for cell in cells if isinstance(cell, int) and cell >= 0})

    def _heat_map_key(self) -> Hashable:
        """Return what the heat map is worked out from: what has happened, and whether the layer is switched on."""
        return len(self.session.match.steps), self.session.undone, self.layer_switches.is_heat_map_on

    @property
    def is_heat_map_old(self) -> bool:
        """Return whether something has happened since the heat map was worked out, or the layer was switched."""
        return self._heat_map_key() != self._heated

    def update_heat_map(self) -> bool:
        """Return whether an agent can be elsewhere; worked out anew when something has happened or the layer was switched."""
        match, key = self.session.match, self._heat_map_key()
        if key == self._heated:
            return False
        begins = self.view.table.round != self._round or not self.layer_switches.is_heat_map_on
        self._heated, self._round, before = key, self.view.table.round, self.layer_switches.heat_map_spaces

        def spaces() -> int:
            return union(self.game.possible_spaces(self.view)) if not self.session.is_over else 0

        self.layer_switches.recompute_heat_map(str(match.header["options"].get("overlay", "on")), spaces, begins=begins)
        return self.layer_switches.heat_map_spaces != before

    # -- secret turns -------------------------------------------------------------------------------------------------
    def agent_move_analysis(self, seat: int) -> AgentMoveAnalysis | None:
        """Return the prospects of the agent whom a seat plays, from all that it knows; None without one on the board."""
        view: SpecterOpsView = self.session.view(Seat(Viewer(seat)))
        return AgentMoveAnalysis.create_for_seat(self.game.box, self.geometry, view.table, seat)

    def bot_ready_time(self, action: Action, usual: float) -> float:
        """Return when a program's action may be heard: in a secret turn no step tells anything by its time; a lesson has no secret turn."""
        if self.lesson is not None:
            return usual
        return self.secret_clock.bot_ready_time(action, self.session.match.state.phase, usual)

    def wake_at(self, now: float) -> float | None:
        """Return the next moment at which something looks otherwise by itself, or a secret choice has waited long enough."""
        times = (super().wake_at(now), self.secret_clock.wake_at(), self.pointers.wake_at(now))
        return min((at for at in times if at is not None), default=None)
