"""Firefights and other shots, hits and what is learnt (CD5.5, CD6, CD8.4)."""

from __future__ import annotations

from tabletop.core.event import Event, RevealingEvent, SettlingEvent
from tabletop.core.tagged import value_class


@value_class
class FightBegan(Event):
    """Ops and enemies face each other (CD6.1)."""

    area: int


@value_class
class Aimed(Event):
    """An Op named its target (CD6.2)."""

    op: int
    card: int


@value_class
class FireHeld(Event):
    """An Op does not shoot (CD6.2)."""

    op: int


@value_class
class Attacked(RevealingEvent):
    """An Op shot: die, bonuses, and the defence to reach (CD6.3); `how` is fight, snipe or rifle."""

    op: int
    card: int
    roll: int
    bonus: int
    defence: int
    how: str


@value_class
class BulletSpent(Event):
    """A bullet control card raised an attack (CD6.4)."""

    op: int
    value: int


@value_class
class BulletKept(Event):
    """An attack was left to fall short (CD6.4)."""

    op: int


@value_class
class Eliminated(Event):
    """An enemy is out; `by` are the Ops that hit it."""

    card: int
    area: int
    by: tuple[int, ...]


@value_class
class Learnt(Event):
    """An Op gained shooting or skill experience (CD6.10, CD8)."""

    op: int
    shooting: int
    skill: int


@value_class
class HeartGiven(Event):
    """An Op gained a life from an enemy's heart (CD6.10)."""

    op: int


@value_class
class EnemyFired(RevealingEvent):
    """An enemy fired at an Op (`card` then -1) or killed a hostage or civilian without a roll (`op` then 0) (CD6.6)."""

    enemy: int
    area: int
    op: int
    card: int
    roll: int
    attack: int
    hit: bool


@value_class
class BazookaFired(RevealingEvent):
    """A bazooka hits the Ops up to the number rolled (CD5.5)."""

    card: int
    area: int
    roll: int


@value_class
class AttackBlocked(Event):
    """A shield blocked an enemy's attack (CD14.10)."""

    enemy: int


@value_class
class LeaderEscaped(Event):
    """A leader got away (CD6.8, CD9.1)."""

    card: int
    area: int


@value_class
class ChoiceMade(Event):
    """After a strike an Op strikes again, retreats, pushes on or holds (CD6.9)."""

    op: int
    choice: str
    place: int


@value_class
class FightEnded(SettlingEvent):
    """The firefight is over for this round (CD6.9)."""

    area: int


@value_class
class OpHit(Event):
    """An Op lost a life; `life` is what is left."""

    op: int
    life: int


@value_class
class OpLost(Event):
    """An Op is out (CD6.7)."""

    op: int
    place: int


@value_class
class OpSaved(Event):
    """The Medic healed an Op that would have been out (CD6.7)."""

    op: int
