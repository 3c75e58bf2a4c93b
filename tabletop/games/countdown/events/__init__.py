"""What happens in COUNTDOWN. All of it is public but what a ballot holds. Ops by number, cards by number, places as in the location."""

from __future__ import annotations

from typing import Final

from tabletop.core.event import Event
from tabletop.core.tagged import TagRegistry
from tabletop.games.countdown.events.areas import (
    AreaSecured,
    CardGone,
    CardsTurned,
    Emerged,
    HostageHanded,
    HostagePicked,
    HostageSaved,
    HostageSetDown,
    Killed,
    Moved,
    Planned,
    Rides,
    Sneaked,
    TerroristCame,
    ThreatsRenewed,
    TrapSprung,
)
from tabletop.games.countdown.events.firefight import (
    Aimed,
    AttackBlocked,
    Attacked,
    BazookaFired,
    BulletKept,
    BulletSpent,
    ChoiceMade,
    Eliminated,
    EnemyFired,
    FightBegan,
    FightEnded,
    FireHeld,
    HeartGiven,
    LeaderEscaped,
    Learnt,
    OpHit,
    OpLost,
    OpSaved,
)
from tabletop.games.countdown.events.mission import (
    BombExploded,
    LocationChosen,
    MarkerMoved,
    MissionBegan,
    MissionEnded,
    OpEntered,
    OpTaken,
    PhaseBegan,
    PoolMade,
    Recovered,
    RoundBegan,
    SaidGiveUp,
    SaidReady,
    ScoreChanged,
    SupportPlayed,
    TriggerTime,
    Voted,
)
from tabletop.games.countdown.events.showdown import BallotCast, BallotsOpened, GameEnded, SeatExposed, UnusedShown
from tabletop.games.countdown.events.skills import BombDismantled, BombWorked, EnergyGiven, GrenadeThrown, Healed, TrapDisarmed

__all__ = [
    "EVENTS", "Aimed", "AreaSecured", "AttackBlocked", "Attacked", "BallotCast", "BallotsOpened", "BazookaFired", "BombDismantled",
    "BombExploded", "BombWorked", "BulletKept", "BulletSpent", "CardGone", "CardsTurned", "ChoiceMade", "Eliminated", "Emerged",
    "EnemyFired", "EnergyGiven", "FightBegan", "FightEnded", "FireHeld", "GameEnded", "GrenadeThrown", "Healed", "HeartGiven",
    "HostageHanded", "HostagePicked", "HostageSaved", "HostageSetDown", "Killed", "LeaderEscaped", "Learnt", "LocationChosen",
    "MarkerMoved", "MissionBegan", "MissionEnded", "Moved", "OpEntered", "OpHit", "OpLost", "OpSaved", "OpTaken", "PhaseBegan", "Planned",
    "PoolMade", "Recovered", "Rides", "RoundBegan", "SaidGiveUp", "SaidReady", "ScoreChanged", "SeatExposed", "Sneaked", "SupportPlayed",
    "TerroristCame", "ThreatsRenewed", "TrapDisarmed", "TrapSprung", "TriggerTime", "UnusedShown", "Voted", "event_book",
]  # fmt: skip

EVENT_TYPES: Final = (
    LocationChosen, OpTaken, Voted, MissionBegan, OpEntered, RoundBegan, PhaseBegan, Planned, Sneaked, Rides,
    SaidReady, SaidGiveUp, Moved, CardsTurned, CardGone, TrapSprung, Killed, OpHit, OpLost, OpSaved, BazookaFired, TerroristCame,
    ThreatsRenewed, FightBegan, Aimed, FireHeld, Attacked, BulletSpent, BulletKept, Eliminated, Learnt, HeartGiven, EnemyFired,
    AttackBlocked, LeaderEscaped, ChoiceMade, FightEnded, AreaSecured, ScoreChanged, GrenadeThrown, Healed, EnergyGiven, BombWorked,
    BombDismantled, TrapDisarmed, Emerged, HostagePicked, HostageHanded, HostageSetDown, HostageSaved, MarkerMoved, TriggerTime,
    BombExploded, Recovered, SupportPlayed, MissionEnded, PoolMade, BallotCast, UnusedShown, BallotsOpened, SeatExposed, GameEnded,
)  # fmt: skip
"""Every kind of event."""


def make_event_decoder() -> TagRegistry[Event]:
    """Make the book that reads events back."""
    return TagRegistry(EVENT_TYPES)
