"""The events of HOMELAND: facts of the game, past tense, each with its audience."""

from __future__ import annotations

from typing import Final

from tabletop.core.event import Event
from tabletop.core.tagged import TagRegistry
from tabletop.games.homeland.events.abilities import (
    AbilityUsed,
    AssetSeen,
    AssetTaken,
    DroneStruck,
    IntelRecovered,
    OfferDeclined,
    PiecesRecalled,
    PiecesStationed,
    PiecesWithdrawn,
    ThreatChosen,
    ThreatShifted,
)
from tabletop.games.homeland.events.analysis import (
    AdvantageTaken,
    AgentsLeft,
    AgentsTurned,
    AnalysisBegan,
    AnalysisEnded,
    AssetBurned,
    FalloutStruck,
    ImpactChanged,
    IntelBurned,
    IntelTurned,
    Judged,
    PointsAdded,
    ReactionPassed,
    ReactionsSilenced,
    Reprimanded,
    ThreatDelayed,
    TotalsShown,
)
from tabletop.games.homeland.events.board import (
    CaseReleased,
    Exposed,
    InitiativeShuffled,
    IntelAdded,
    IntelDropped,
    MarkersGained,
    MarkersPaid,
    MarkerTaken,
    PiecesGained,
    PiecesLost,
    PileRenewed,
    ProgressMade,
    RoundBegan,
    SeatReady,
    ThreatAppeared,
    ThreatLeft,
    ThreatsRose,
)
from tabletop.games.homeland.events.ending import AccusationsBegan, AccusationsShown, Accused, GameEnded
from tabletop.games.homeland.events.turn import (
    AssetActivated,
    AssetKept,
    AssetsDrawn,
    CaseClaimed,
    HandKept,
    IntelDrawn,
    IntelExchanged,
    IntelLaid,
    IntelSeen,
    LookedAway,
    PiecesDeployed,
    PlotSeen,
    TurnBegan,
    TurnEnded,
)

__all__ = [
    "AbilityUsed", "AccusationsBegan", "AccusationsShown", "Accused", "AdvantageTaken", "AgentsLeft", "AgentsTurned", "AnalysisBegan",
    "AnalysisEnded", "AssetActivated", "AssetBurned", "AssetKept", "AssetSeen", "AssetTaken", "AssetsDrawn", "CaseClaimed",
    "CaseReleased", "DroneStruck", "Exposed", "FalloutStruck", "GameEnded", "HandKept", "ImpactChanged", "InitiativeShuffled",
    "IntelAdded", "IntelBurned", "IntelDrawn", "IntelDropped", "IntelExchanged", "IntelLaid", "IntelRecovered", "IntelSeen",
    "IntelTurned", "Judged", "LookedAway", "MarkerTaken", "MarkersGained", "MarkersPaid", "OfferDeclined", "PiecesDeployed",
    "PiecesGained", "PiecesLost", "PiecesRecalled", "PiecesStationed", "PiecesWithdrawn", "PileRenewed", "PlotSeen", "PointsAdded",
    "ProgressMade", "ReactionPassed", "ReactionsSilenced", "Reprimanded", "RoundBegan", "SeatReady", "ThreatAppeared",
    "ThreatChosen", "ThreatDelayed", "ThreatLeft", "ThreatShifted", "ThreatsRose", "TotalsShown", "TurnBegan", "TurnEnded", "event_book",
]  # fmt: skip

EVENT_TYPES: Final = (
    SeatReady, RoundBegan, InitiativeShuffled, MarkerTaken, PileRenewed, ThreatAppeared, ThreatsRose, IntelAdded, ThreatLeft,
    CaseReleased, MarkersGained, MarkersPaid, PiecesGained, PiecesLost, ProgressMade, Exposed, IntelDropped, TurnBegan, CaseClaimed,
    IntelLaid, IntelExchanged, AssetsDrawn, AssetKept, PiecesDeployed, IntelSeen, PlotSeen, LookedAway, AssetActivated, IntelDrawn,
    HandKept, TurnEnded, AbilityUsed, DroneStruck, ThreatChosen, ThreatShifted, PiecesStationed, PiecesRecalled, PiecesWithdrawn, AssetSeen,
    AssetTaken, IntelRecovered, OfferDeclined, AnalysisBegan, IntelTurned, PointsAdded, IntelBurned, AgentsTurned, AgentsLeft,
    ImpactChanged, ReactionsSilenced, ThreatDelayed, TotalsShown, ReactionPassed, Judged, AdvantageTaken, FalloutStruck, AssetBurned,
    Reprimanded, AnalysisEnded, AccusationsBegan, Accused, AccusationsShown, GameEnded,
)  # fmt: skip
"""Every kind of event."""


def make_event_decoder() -> TagRegistry[Event]:
    """Make the book that reads events back."""
    return TagRegistry(EVENT_TYPES)
