"""What the case board shows at a moment between two positions: it starts from what was, and follows each event when its movement ends."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from scenes.games.homeland.animation.analysis_stage import AnalysisDisplay
from scenes.games.homeland.animation.finale_stage import FinaleDisplay
from tabletop.games.homeland import events as ev
from tabletop.games.homeland.state import NONE
from tabletop.games.homeland.vocabulary import FigureKind

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tabletop.core.event import Event
    from tabletop.games.homeland.box import HomelandBox
    from tabletop.games.homeland.state import State, Threat


@dataclass(frozen=True, slots=True)
class CaseFolder:
    """A threat as it lies on the board: who sent how many agents, how many soldiers are there, how many cards lie on it."""

    threat: int
    organization: int
    level: int
    column: int
    lead_seat: int = NONE
    agent_count_by_seat: tuple[tuple[int, int], ...] = ()
    """Agents by the seats that have some there."""
    soldier_count: int = 0
    intel_count: int = 0

    @property
    def agent_count(self) -> int:
        """Return how many agents are there."""
        return sum(count for _, count in self.agent_count_by_seat)


@dataclass(slots=True)
class AnimationStage:
    """Where everything is to be seen now.

    `terrorist_marker_seat` is the seat with the terrorist marker; `analysed_threat` the threat under analysis, or NONE.
    """

    box: HomelandBox
    seat_count: int
    folder_by_threat: dict[int, CaseFolder] = field(default_factory=dict)
    agency_track: int = 0
    terrorist_track: int = 0
    terrorist_marker_seat: int = NONE
    analysed_threat: int = NONE
    analysis_display: AnalysisDisplay | None = None
    finale_display: FinaleDisplay | None = None

    @classmethod
    def from_table(cls, table: State, box: HomelandBox) -> AnimationStage:
        """Show a viewer's table as it is."""
        analysed = table.analysis.threat if table.analysis is not None else NONE
        return cls(
            box,
            table.seats,
            {threat.number: make_public_case_folder(threat) for threat in table.threats},
            table.agency,
            table.terrorists,
            table.marker,
            analysed,
            AnalysisDisplay.from_table(box, table),
            FinaleDisplay.from_table(table),
        )

    @property
    def cases_on_board(self) -> list[CaseFolder]:
        """List the dossiers that lie on a space, from the coolest level up."""
        lying = [one for one in self.folder_by_threat.values() if one.level >= 0 and one.column >= 0 and one.threat != self.analysed_threat]
        return sorted(lying, key=lambda one: (one.level, one.column))

    def apply_event(self, event: Event) -> None:
        """Let an event have happened."""
        self._plates(event)
        match event:
            case ev.ProgressMade(agency=agency, total=total):
                self.agency_track, self.terrorist_track = (total, self.terrorist_track) if agency else (self.agency_track, total)
            case ev.MarkerTaken(seat=seat):
                self.terrorist_marker_seat = seat
            case ev.ThreatAppeared(threat=number, organization=organization, level=level, column=column):
                self.folder_by_threat[number] = CaseFolder(number, organization, level, column)
            case ev.ThreatsRose(threats=numbers):
                for number in numbers:
                    self._change(number, level=self.folder_by_threat[number].level + 1)
            case ev.ThreatLeft(threat=number):
                self.folder_by_threat.pop(number, None)
                self.analysed_threat = NONE if self.analysed_threat == number else self.analysed_threat
            case _:
                self._case(event)

    def _plates(self, event: Event) -> None:
        """Let something have happened in an analysis or at the end."""
        match event:
            case ev.AnalysisBegan(threat=number):
                self.analysed_threat = number
                self.analysis_display = AnalysisDisplay.from_analysis_start(self.box, event)
            case ev.AnalysisEnded():
                self.analysis_display = None
            case ev.AccusationsBegan():
                self.begin_finale(accusing=True)
            case ev.GameEnded():
                self.begin_finale(accusing=False)
            case _ if self.analysis_display is not None:
                self.analysis_display = self.analysis_display.with_event_applied(event, self.box)
            case _:
                pass
        if self.finale_display is not None:
            self.finale_display = self.finale_display.with_event_applied(event)

    def begin_finale(self, *, accusing: bool) -> None:
        """Begin with the end: the board is played."""
        self.analysis_display = None
        self.finale_display = self.finale_display or FinaleDisplay.create_empty(self.seat_count, accusing=accusing)

    def _case(self, event: Event) -> None:
        """Let something have happened to one dossier."""
        if isinstance(event, ev.PiecesWithdrawn):
            for number in event.threats:
                self._agents(number, event.seat, None)
            return
        number = getattr(event, "threat", NONE)
        if number not in self.folder_by_threat:
            return
        match event:
            case ev.ThreatShifted(level=level, column=column):
                self._change(number, level=level, column=column)
            case ev.IntelAdded(count=count):
                self._change(number, intel_count=self.folder_by_threat[number].intel_count + count)
            case ev.IntelLaid():
                self._change(number, intel_count=self.folder_by_threat[number].intel_count + 1)
            case ev.CaseClaimed(seat=seat):
                self._change(number, lead_seat=seat)
            case ev.CaseReleased():
                self._change(number, lead_seat=NONE)
            case _:
                self._figures(event)

    def _figures(self, event: Event) -> None:
        """Let agents and soldiers have come to dossiers, or gone."""
        match event:
            case (
                ev.PiecesDeployed(seat=seat, threat=number, piece=piece, count=count)
                | ev.PiecesStationed(seat=seat, threat=number, piece=piece, count=count)
            ):
                if piece is FigureKind.AGENT:
                    self._agents(number, seat, count)
                else:
                    self._change(number, soldier_count=self.folder_by_threat[number].soldier_count + count)
            case ev.PiecesRecalled(seat=seat, threat=number, agents=agents, soldiers=soldiers):
                self._agents(number, seat, -agents)
                self._change(number, soldier_count=self.folder_by_threat[number].soldier_count - soldiers)
            case ev.AgentsLeft(threat=number):
                self._change(number, agent_count_by_seat=())
            case _:
                pass

    def _change(self, number: int, **fields: Any) -> None:
        """Let a dossier be another."""
        self.folder_by_threat[number] = replace(self.folder_by_threat[number], **fields)

    def _agents(self, number: int, seat: int, more: int | None) -> None:
        """Let agents of a seat come to a dossier, or go with a count below 0; None: all of them go."""
        sent = dict(self.folder_by_threat[number].agent_count_by_seat)
        sent[seat] = 0 if more is None else sent.get(seat, 0) + more
        self._change(number, agent_count_by_seat=agents_by_seat(sent.items()))


def agents_by_seat(counts: Iterable[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
    """Return the agents by seats, in the seats' order, without those who have none there."""
    return tuple(sorted((seat, count) for seat, count in counts if count > 0))


def make_public_case_folder(threat: Threat) -> CaseFolder:
    """Show a threat as all see it."""
    return CaseFolder(
        threat.number,
        threat.org,
        threat.level,
        threat.column,
        threat.lead,
        agents_by_seat(enumerate(threat.agents)),
        sum(threat.soldiers),
        len(threat.slots),
    )
