"""HOMELAND in the log: events with a sign; the way to all that its words can say."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from scenes.games.homeland.text.names import ViewWithTable
from scenes.games.homeland.text.sentences import HomelandSentences
from scenes.session.log import LogEntry, LogFormatter
from scenes.session.seating import SeatSetup
from tabletop.core.event import Event
from tabletop.core.game import Outcome
from tabletop.core.language.wording import Wording
from tabletop.games.homeland import events as ev
from tabletop.games.homeland.state import NONE
from tabletop.games.homeland.vocabulary import FigureKind, Marker, Verdict

ICON_BY_EVENT_TYPE: Final[dict[type[Event], str]] = {
    ev.SeatReady: "role",
    ev.RoundBegan: "rounds",
    ev.InitiativeShuffled: "shuffle",
    ev.MarkerTaken: "terrorists",
    ev.PileRenewed: "shuffle",
    ev.ThreatAppeared: "threat",
    ev.ThreatsRose: "rise",
    ev.IntelAdded: "intel",
    ev.ThreatLeft: "case",
    ev.CaseReleased: "off_case",
    ev.MarkersGained: "reputation",
    ev.MarkersPaid: "reputation",
    ev.PiecesGained: "recruit",
    ev.PiecesLost: "killed",
    ev.ProgressMade: "agency",
    ev.Exposed: "exposed",
    ev.IntelDropped: "discard",
    ev.TurnBegan: "next",
    ev.CaseClaimed: "claim",
    ev.IntelLaid: "lay_intel",
    ev.IntelExchanged: "exchange",
    ev.AssetsDrawn: "asset",
    ev.AssetKept: "asset",
    ev.PiecesDeployed: "deploy",
    ev.IntelSeen: "eye",
    ev.PlotSeen: "eye",
    ev.LookedAway: "eye_off",
    ev.AssetActivated: "activate",
    ev.IntelDrawn: "draw",
    ev.HandKept: "hand",
    ev.TurnEnded: "next",
    ev.AbilityUsed: "ability",
    ev.DroneStruck: "drone",
    ev.ThreatChosen: "moved",
    ev.ThreatShifted: "moved",
    ev.PiecesStationed: "deploy",
    ev.PiecesRecalled: "recall",
    ev.PiecesWithdrawn: "killed",
    ev.AssetSeen: "eye",
    ev.AssetTaken: "asset",
    ev.IntelRecovered: "intel",
    ev.OfferDeclined: "pass",
    ev.AnalysisBegan: "analysis",
    ev.IntelTurned: "intel",
    ev.PointsAdded: "more_blue",
    ev.IntelBurned: "burn",
    ev.AgentsTurned: "turncoat",
    ev.AgentsLeft: "recall",
    ev.ImpactChanged: "impact",
    ev.ReactionsSilenced: "silence",
    ev.ThreatDelayed: "threat",
    ev.TotalsShown: "score",
    ev.ReactionPassed: "pass",
    ev.Judged: "neutralised",
    ev.AdvantageTaken: "advantage",
    ev.FalloutStruck: "fallout",
    ev.AssetBurned: "burn",
    ev.Reprimanded: "reprimand",
    ev.AnalysisEnded: "case",
    ev.AccusationsBegan: "accuse",
    ev.Accused: "accuse",
    ev.AccusationsShown: "accuse",
    ev.GameEnded: "win",
}
"""The meaning of the icon that stands before each event in the log."""

UNLOGGED_EVENT_TYPES: Final = frozenset({ev.TurnEnded, ev.AnalysisEnded, ev.ThreatLeft, ev.ReactionPassed})
"""Events that need no line: another one tells the same."""


def make_log_formatter(game: Any, wording: Wording, seats: Sequence[SeatSetup], view: ViewWithTable | None = None) -> LogFormatter:
    """Return what turns events into lines of the log, told in their order; with a view it may begin in the middle of a game."""
    sentences = make_sentences(game, wording, seats)
    if view is not None:
        sentences.update_from_view(view)

    def tell(event: Event) -> LogEntry | None:
        if is_event_without_line(event, sentences):
            sentences.names.apply_event(event)
            return None
        words = sentences.event_sentence(event)
        return LogEntry(event_owner(event), event_icon(event), words)

    return tell


def make_sentences(game: Any, wording: Wording, seats: Sequence[SeatSetup]) -> HomelandSentences:
    """Return what says events and questions, with the names of the table."""
    return HomelandSentences(game.box, wording, [seat.name for seat in seats])


def describe_outcome(game: Any, wording: Wording, seats: Sequence[SeatSetup], outcome: Outcome) -> str:
    """Say in a sentence how it ended."""
    names = [seats[seat].name for seat in outcome.winners]
    return wording.say(f"{game.meta.id}.outcome.{outcome.reason_key}", names=names, **outcome.reason_values)


def is_event_without_line(event: Event, sentences: HomelandSentences) -> bool:
    """Return whether an event needs no line: a case that was analysed is nobody's any more, and every new threat has its first card."""
    match event:
        case ev.CaseReleased(threat=threat):
            return threat == sentences.names.analysed
        case ev.IntelAdded(threat=threat):
            return threat == sentences.names.fresh
        case ev.ThreatsRose(threats=()) | ev.IntelDrawn(cards=()) | ev.IntelDropped(cards=()):
            return True
        case ev.MarkersGained(count=0) | ev.MarkersPaid(count=0) | ev.PiecesGained(count=0) | ev.PiecesLost(count=0):
            return True
        case ev.FalloutStruck(seats=()) | ev.ProgressMade(count=0):
            return True
        case _:
            return type(event) in UNLOGGED_EVENT_TYPES


def event_owner(event: Event) -> int | None:
    """Return the seat that did it, or that it happened to; None for what the terrorists and the cards do."""
    seat = getattr(event, "lead", NONE) if isinstance(event, ev.AnalysisBegan) else getattr(event, "seat", NONE)
    return None if seat == NONE else int(seat)


def event_icon(event: Event) -> str:
    """Choose the icon's meaning."""
    match event:
        case ev.MarkersGained(marker=Marker.CLOUT) | ev.MarkersPaid(marker=Marker.CLOUT):
            return "clout"
        case ev.ProgressMade(agency=False):
            return "terrorists"
        case ev.Judged(verdict=Verdict.SUCCEEDED):
            return "succeeded"
        case ev.PiecesGained(piece=FigureKind.AGENT) | ev.PiecesDeployed(piece=FigureKind.AGENT):
            return "agent"
        case ev.PiecesGained() | ev.PiecesDeployed():
            return "soldier"
        case ev.PointsAdded(side="red"):
            return "more_red"
        case _:
            return ICON_BY_EVENT_TYPE[type(event)]
