"""The events of SPECTER OPS: facts of the game, past tense, each with its audience."""

from __future__ import annotations

from typing import Final

from tabletop.core.event import Event
from tabletop.core.tagged import TagRegistry
from tabletop.games.specter_ops.events.agent import (
    AgentBegan,
    CardReadied,
    CardShown,
    CardUsed,
    CharacterShown,
    DecoyPlaced,
    Escaped,
    Fell,
    FigureLifted,
    FigurePlaced,
    HuntersBlinded,
    HuntersStunned,
    LastSeen,
    LineThrown,
    ObjectiveAnnounced,
    ObjectiveCompleted,
    OrderSet,
    QuickDrawn,
    SmokeCleared,
    Sniped,
    Stepped,
    Stopped,
    TurnEnded,
)
from tabletop.games.specter_ops.events.hunters import (
    Ambushed,
    Attacked,
    BarProposed,
    Checked,
    FireHeld,
    GotIn,
    GotOut,
    HunterBegan,
    HunterDone,
    HunterMoved,
    HunterStayed,
    Recalled,
    Sensed,
    SensorTold,
    StrengthRolled,
    StunEnded,
    VehicleBarred,
    VehicleDriven,
    WatchSet,
)
from tabletop.games.specter_ops.events.setting_up import (
    AgentChosen,
    BoxOpened,
    Defected,
    EquipmentTaken,
    GameEnded,
    HunterChosen,
    RolesDealt,
    RoundBegan,
)

__all__ = [
    "AgentBegan", "AgentChosen", "Ambushed", "Attacked", "BarProposed", "BoxOpened", "CardReadied", "CardShown", "CardUsed",
    "CharacterShown", "Checked", "DecoyPlaced", "Defected", "EquipmentTaken", "Escaped", "Fell", "FigureLifted", "FigurePlaced",
    "FireHeld", "GameEnded", "GotIn", "GotOut", "HunterBegan", "HunterChosen", "HunterDone", "HunterMoved", "HunterStayed",
    "HuntersBlinded", "HuntersStunned", "LastSeen", "LineThrown", "ObjectiveAnnounced", "ObjectiveCompleted", "OrderSet", "QuickDrawn",
    "Recalled", "RolesDealt", "RoundBegan", "Sensed", "SensorTold", "SmokeCleared", "Sniped", "Stepped", "Stopped", "StrengthRolled",
    "StunEnded", "TurnEnded", "VehicleBarred", "VehicleDriven", "WatchSet", "event_book",
]  # fmt: skip

EVENT_TYPES: Final = (
    HunterChosen, AgentChosen, EquipmentTaken, RolesDealt, RoundBegan, AgentBegan, ObjectiveCompleted, Stepped, OrderSet, CardReadied,
    CardUsed, CardShown, HuntersBlinded, HuntersStunned, LineThrown, SmokeCleared, DecoyPlaced, CharacterShown, FigurePlaced, LastSeen,
    FigureLifted, QuickDrawn, Sniped, Stopped, ObjectiveAnnounced, TurnEnded, Escaped, Fell, BarProposed, VehicleBarred, HunterBegan,
    HunterMoved, HunterStayed, GotIn, GotOut, VehicleDriven, SensorTold, Recalled, Checked, Sensed, Ambushed, StrengthRolled, WatchSet,
    Attacked, FireHeld, StunEnded, HunterDone, Defected, BoxOpened, GameEnded,
)  # fmt: skip
"""Every kind of event."""


def make_event_decoder() -> TagRegistry[Event]:
    """Make the book that reads events back."""
    return TagRegistry(EVENT_TYPES)
