"""What happens in COUNTDOWN. All of it is public but what a ballot holds. Ops by number, cards by number, places as in the location."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar, Final

from tabletop.core.event import Event
from tabletop.core.tagged import TagBook
from tabletop.core.view import ALL, Viewer


@dataclass(frozen=True, slots=True)
class Revealing(Event):
    """An event that tells something nobody chose."""

    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Settling(Event):
    """An event that ends a phase."""

    settles: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class LocationChosen(Settling):
    """The mission will be there."""

    location: int


@dataclass(frozen=True, slots=True)
class OpTaken(Event):
    """A seat runs this Op; seat -1: all together (CD3.5)."""

    seat: int
    op: int


@dataclass(frozen=True, slots=True)
class Voted(Event):
    """A seat is for something that belongs to all; `about` is the action as plain words: its kind and numbers."""

    seat: int
    about: str
    numbers: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class MissionBegan(Settling):
    """The location lies ready (CD3)."""

    mission: int
    location: int
    goal: str
    level: int
    marker: int


@dataclass(frozen=True, slots=True)
class OpEntered(Event):
    """An Op was put on an entry, or dropped (CD3.7, CD14.8)."""

    op: int
    place: int


@dataclass(frozen=True, slots=True)
class RoundBegan(Settling):
    """A round began."""

    round: int
    marker: int


@dataclass(frozen=True, slots=True)
class PhaseBegan(Settling):
    """A phase in which somebody can act began (CD4.1)."""

    phase: str


@dataclass(frozen=True, slots=True)
class Planned(Event):
    """An Op will go there (CD4.3)."""

    op: int
    place: int


@dataclass(frozen=True, slots=True)
class Sneaked(Event):
    """The Scout will go there concealed (CD8.3)."""

    op: int
    place: int
    energy: int


@dataclass(frozen=True, slots=True)
class Rides(Event):
    """An Op will go along with the Scout (CD8.3)."""

    op: int


@dataclass(frozen=True, slots=True)
class SaidReady(Event):
    """A seat wants nothing more in this phase."""

    seat: int


@dataclass(frozen=True, slots=True)
class SaidGiveUp(Event):
    """A seat agrees to give up (CD10.1)."""

    seat: int


@dataclass(frozen=True, slots=True)
class Moved(Event):
    """An Op moved; `how` is walk, sneak, retreat or push."""

    op: int
    start: int
    place: int
    how: str


@dataclass(frozen=True, slots=True)
class CardsTurned(Revealing):
    """Face-down cards of an area were turned up, top to bottom; `why` is enter, look, grenade, trap or trigger."""

    area: int
    cards: tuple[int, ...]
    why: str


@dataclass(frozen=True, slots=True)
class CardGone(Event):
    """A card left an area: `how` is dummy, sprung, disarmed, home, blown_out, exploded, escaped, executed, spent."""

    card: int
    area: int
    how: str


@dataclass(frozen=True, slots=True)
class TrapSprung(Revealing):
    """A booby trap went off (CD5.2)."""

    area: int
    card: int
    hits: int


@dataclass(frozen=True, slots=True)
class Killed(Event):
    """A hostage or civilian died (CD5.2, CD6.6, CD8.2, CD9.1)."""

    card: int
    area: int


@dataclass(frozen=True, slots=True)
class OpHit(Event):
    """An Op lost a life; `life` is what is left."""

    op: int
    life: int


@dataclass(frozen=True, slots=True)
class OpLost(Event):
    """An Op is out (CD6.7)."""

    op: int
    place: int


@dataclass(frozen=True, slots=True)
class OpSaved(Event):
    """The Medic healed an Op that would have been out (CD6.7)."""

    op: int


@dataclass(frozen=True, slots=True)
class BazookaFired(Revealing):
    """A bazooka hits the Ops up to the number rolled (CD5.5)."""

    card: int
    area: int
    roll: int


@dataclass(frozen=True, slots=True)
class TerroristCame(Revealing):
    """Threat cards were turned until a terrorist came, who joined; card -1: none was left (CD5.6)."""

    area: int
    card: int
    turned: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ThreatsRenewed(Event):
    """The discards became the new threat deck (CD5.6)."""

    count: int


@dataclass(frozen=True, slots=True)
class FightBegan(Event):
    """Ops and enemies face each other (CD6.1)."""

    area: int


@dataclass(frozen=True, slots=True)
class Aimed(Event):
    """An Op named its target (CD6.2)."""

    op: int
    card: int


@dataclass(frozen=True, slots=True)
class FireHeld(Event):
    """An Op does not shoot (CD6.2)."""

    op: int


@dataclass(frozen=True, slots=True)
class Attacked(Revealing):
    """An Op shot: die, bonuses, and the defence to reach (CD6.3); `how` is fight, snipe or rifle."""

    op: int
    card: int
    roll: int
    bonus: int
    defence: int
    how: str


@dataclass(frozen=True, slots=True)
class BulletSpent(Event):
    """A bullet control card raised an attack (CD6.4)."""

    op: int
    value: int


@dataclass(frozen=True, slots=True)
class BulletKept(Event):
    """An attack was left to fall short (CD6.4)."""

    op: int


@dataclass(frozen=True, slots=True)
class Eliminated(Event):
    """An enemy is out; `by` are the Ops that hit it."""

    card: int
    area: int
    by: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Learnt(Event):
    """An Op gained shooting or skill experience (CD6.10, CD8)."""

    op: int
    shooting: int
    skill: int


@dataclass(frozen=True, slots=True)
class HeartGiven(Event):
    """An Op gained a life from an enemy's heart (CD6.10)."""

    op: int


@dataclass(frozen=True, slots=True)
class EnemyFired(Revealing):
    """An enemy fired at an Op (`card` then -1) or killed a hostage or civilian without a roll (`op` then 0) (CD6.6)."""

    enemy: int
    area: int
    op: int
    card: int
    roll: int
    attack: int
    hit: bool


@dataclass(frozen=True, slots=True)
class AttackBlocked(Event):
    """A shield blocked an enemy's attack (CD14.10)."""

    enemy: int


@dataclass(frozen=True, slots=True)
class LeaderEscaped(Event):
    """A leader got away (CD6.8, CD9.1)."""

    card: int
    area: int


@dataclass(frozen=True, slots=True)
class ChoiceMade(Event):
    """After a strike an Op strikes again, retreats, pushes on or holds (CD6.9)."""

    op: int
    choice: str
    place: int


@dataclass(frozen=True, slots=True)
class FightEnded(Settling):
    """The firefight is over for this round (CD6.9)."""

    area: int


@dataclass(frozen=True, slots=True)
class AreaSecured(Event):
    """An area is secured (CD7.3)."""

    area: int


@dataclass(frozen=True, slots=True)
class ScoreChanged(Event):
    """The score changed; `part` says where from (CD10.3)."""

    part: str
    points: int
    total: int


@dataclass(frozen=True, slots=True)
class GrenadeThrown(Revealing):
    """A grenade with this value came down (CD8.2, CD14.7)."""

    op: int
    area: int
    value: int


@dataclass(frozen=True, slots=True)
class Healed(Event):
    """The Medic healed the Ops of a mask for so much energy (CD8.7)."""

    ops: int
    energy: int


@dataclass(frozen=True, slots=True)
class EnergyGiven(Event):
    """The Medic gave energy to the Ops of a mask (CD8.7)."""

    ops: int


@dataclass(frozen=True, slots=True)
class BombWorked(Event):
    """Energy was put into a bomb (CD8.6)."""

    card: int
    paid: int
    complexity: int


@dataclass(frozen=True, slots=True)
class BombDismantled(Event):
    """A bomb is no more (CD8.6)."""

    card: int
    area: int


@dataclass(frozen=True, slots=True)
class TrapDisarmed(Event):
    """A booby trap is no more (CD8.6)."""

    card: int
    area: int


@dataclass(frozen=True, slots=True)
class Emerged(Event):
    """Concealment in an area ended (CD8.3)."""

    area: int


@dataclass(frozen=True, slots=True)
class HostagePicked(Event):
    """An Op escorts a hostage (CD7.4)."""

    op: int
    card: int


@dataclass(frozen=True, slots=True)
class HostageHanded(Event):
    """A hostage goes on with another Op (CD7.4)."""

    op: int
    to: int
    card: int


@dataclass(frozen=True, slots=True)
class HostageSetDown(Event):
    """A hostage waits in an area (CD7.4, CD7.5)."""

    op: int
    card: int


@dataclass(frozen=True, slots=True)
class HostageSaved(Event):
    """A hostage reached an exit (CD7.4)."""

    op: int
    card: int


@dataclass(frozen=True, slots=True)
class MarkerMoved(Settling):
    """The time marker went down (CD4.7)."""

    marker: int


@dataclass(frozen=True, slots=True)
class TriggerTime(Event):
    """The remaining goals go off (CD9)."""


@dataclass(frozen=True, slots=True)
class BombExploded(Event):
    """A bomb exploded (CD9.1)."""

    card: int
    area: int


@dataclass(frozen=True, slots=True)
class Recovered(Settling):
    """The Ops in play gained energy (CD4.8)."""


@dataclass(frozen=True, slots=True)
class SupportPlayed(Event):
    """A support card was played (CD14)."""

    support: int
    op: int
    target: int


@dataclass(frozen=True, slots=True)
class MissionEnded(Settling):
    """The mission is over; `reason` is left, time, lost, score, given_up or clock (CD10)."""

    success: bool
    reason: str
    score: int


@dataclass(frozen=True, slots=True)
class PoolMade(Revealing):
    """Threats left over form the pool of the next mission; surplus cards were put off, face up (CD13.3)."""

    kept: int
    drawn: int
    surplus: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class BallotCast(Event):
    """A seat voted; what, only it knows: a seat, or -1 for nobody, None to others (CD12.2)."""

    seat: int
    choice: int | None

    def seen_by(self, viewer: Viewer) -> Event:
        """Hide the choice from all others."""
        return self if viewer in (self.seat, ALL) or self.choice is None else replace(self, choice=None)


@dataclass(frozen=True, slots=True)
class UnusedShown(Revealing):
    """The agenda cards that nobody holds were shown (CD12.2)."""

    agendas: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class BallotsOpened(Revealing):
    """The ballots by seat: a seat, -1 nobody, -2 no vote; `found` is who has the majority, or -1 (CD12.2)."""

    ballots: tuple[int, ...]
    found: int


@dataclass(frozen=True, slots=True)
class SeatExposed(Revealing):
    """A player showed his agenda (CD12.2)."""

    seat: int
    traitor: bool


@dataclass(frozen=True, slots=True)
class GameEnded(Settling):
    """It is over; all agendas are shown."""

    reason: str
    winners: tuple[int, ...]
    agendas: tuple[int, ...]

    reveals: ClassVar[bool] = True


EVENTS: Final = (
    LocationChosen, OpTaken, Voted, MissionBegan, OpEntered, RoundBegan, PhaseBegan, Planned, Sneaked, Rides,
    SaidReady, SaidGiveUp, Moved, CardsTurned, CardGone, TrapSprung, Killed, OpHit, OpLost, OpSaved, BazookaFired, TerroristCame,
    ThreatsRenewed, FightBegan, Aimed, FireHeld, Attacked, BulletSpent, BulletKept, Eliminated, Learnt, HeartGiven, EnemyFired,
    AttackBlocked, LeaderEscaped, ChoiceMade, FightEnded, AreaSecured, ScoreChanged, GrenadeThrown, Healed, EnergyGiven, BombWorked,
    BombDismantled, TrapDisarmed, Emerged, HostagePicked, HostageHanded, HostageSetDown, HostageSaved, MarkerMoved, TriggerTime,
    BombExploded, Recovered, SupportPlayed, MissionEnded, PoolMade, BallotCast, UnusedShown, BallotsOpened, SeatExposed, GameEnded,
)  # fmt: skip
"""Every kind of event."""


def event_book() -> TagBook[Event]:
    """Make the book that reads events back."""
    return TagBook(EVENTS)
