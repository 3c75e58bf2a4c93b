"""The analysis of a threat: cards turned one by one, gold, reactions, verdict, fallout (HL5, HL6). All of it is public."""

from __future__ import annotations

from tabletop.core.event import Event, RevealingEvent, UndoBoundaryEvent
from tabletop.core.tagged import slotted_value_dataclass
from tabletop.games.homeland.analysis_state import PartRow
from tabletop.games.homeland.vocabulary import Side, Verdict


@slotted_value_dataclass
class AnalysisBegan(RevealingEvent):
    """The plot is turned up; so many intel cards are shuffled. `lead` NONE: nobody's case; `overflow`: there was no room for it (HL5.1)."""

    threat: int
    lead: int
    plot: int
    organization: int
    cards: int
    overflow: bool


@slotted_value_dataclass
class IntelTurned(RevealingEvent):
    """An intel card is turned up; the totals with it (HL5.1)."""

    threat: int
    card: int
    red: int
    blue: int


@slotted_value_dataclass
class PointsAdded(Event):
    """A gold card, or an asset that a seat burned for it, adds to a total: `card` is its kind, `seat` NONE for gold (HL5.3)."""

    seat: int
    card: int
    side: Side
    count: int
    red: int
    blue: int


@slotted_value_dataclass
class IntelBurned(Event):
    """A turned intel card leaves the game: by gold (seat NONE), or by a seat's asset `by` (HL5.3)."""

    threat: int
    card: int
    seat: int
    by: int
    red: int
    blue: int


@slotted_value_dataclass
class AgentsTurned(Event):
    """The agents on this case count for red."""

    threat: int
    red: int
    blue: int


@slotted_value_dataclass
class AgentsLeft(Event):
    """All agents on this case went to the supply, so many of each seat."""

    threat: int
    agents: tuple[int, ...]
    red: int
    blue: int


@slotted_value_dataclass
class ImpactChanged(Event):
    """The impact of this plot is another."""

    threat: int
    impact: int


@slotted_value_dataclass
class ReactionsSilenced(Event):
    """Nobody reacts in this analysis."""

    threat: int


@slotted_value_dataclass
class ThreatDelayed(Event):
    """A new threat comes when this analysis is over, there being no room for it before (HL5.8)."""

    threat: int


@slotted_value_dataclass
class TotalsShown(Event):
    """All cards are turned: the totals with their parts (HL5.2)."""

    threat: int
    red: int
    blue: int
    parts: tuple[PartRow, ...]


@slotted_value_dataclass
class ReactionPassed(Event):
    """A player who could react did not (HL5.3)."""

    seat: int


@slotted_value_dataclass
class Judged(Event):
    """The analysis is decided; its final totals with their parts (HL5.4, HL5.5)."""

    threat: int
    verdict: Verdict
    red: int
    blue: int
    impact: int
    parts: tuple[PartRow, ...]


@slotted_value_dataclass
class AdvantageTaken(Event):
    """The lead takes the advantage of the organization (HL5.5)."""

    seat: int
    organization: int


@slotted_value_dataclass
class FalloutStruck(Event):
    """The fallout of a plot strikes these seats (HL5.4)."""

    plot: int
    seats: tuple[int, ...]


@slotted_value_dataclass
class AssetBurned(Event):
    """An active asset left the game (HL2.5, HL5.3, HL6.1)."""

    seat: int
    kind: int


@slotted_value_dataclass
class Reprimanded(Event):
    """A player who lacks markers is reprimanded; `saved`: an asset of his keeps it off, or he has no case to lose (HL6.3)."""

    seat: int
    saved: bool


@slotted_value_dataclass
class AnalysisEnded(UndoBoundaryEvent):
    """The analysis is over; these intel cards went to the discards (HL5.7)."""

    threat: int
    cards: tuple[int, ...]
