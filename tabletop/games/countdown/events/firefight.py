"""Firefights and other shots, hits and what is learnt (CD5.5, CD6, CD8.4)."""

from __future__ import annotations

from tabletop.core.event import Event, RevealingEvent, UndoBoundaryEvent
from tabletop.core.tagged import slotted_value_dataclass


@slotted_value_dataclass
class FightBegan(Event):
    """Ops and enemies face each other (CD6.1)."""

    area: int


@slotted_value_dataclass
class Aimed(Event):
    """An Op named its target (CD6.2)."""

    op: int
    card: int


@slotted_value_dataclass
class FireHeld(Event):
    """An Op does not shoot (CD6.2)."""

    op: int


@slotted_value_dataclass
class Attacked(RevealingEvent):
    """An Op shot: die, bonuses, and the defence to reach (CD6.3); `how` is fight, snipe or rifle."""

    op: int
    card: int
    roll: int
    bonus: int
    defence: int
    how: str


@slotted_value_dataclass
class BulletSpent(Event):
    """A bullet control card raised an attack (CD6.4)."""

    op: int
    value: int


@slotted_value_dataclass
class BulletKept(Event):
    """An attack was left to fall short (CD6.4)."""

    op: int


@slotted_value_dataclass
class Eliminated(Event):
    """An enemy is out; `by` are the Ops that hit it."""

    card: int
    area: int
    by: tuple[int, ...]


@slotted_value_dataclass
class Learnt(Event):
    """An Op gained shooting or skill experience (CD6.10, CD8)."""

    op: int
    shooting: int
    skill: int


@slotted_value_dataclass
class HeartGiven(Event):
    """An Op gained a life from an enemy's heart (CD6.10)."""

    op: int


@slotted_value_dataclass
class EnemyFired(RevealingEvent):
    """An enemy fired at an Op (`card` then -1) or killed a hostage or civilian without a roll (`op` then 0) (CD6.6)."""

    enemy: int
    area: int
    op: int
    card: int
    roll: int
    attack: int
    hit: bool


@slotted_value_dataclass
class BazookaFired(RevealingEvent):
    """A bazooka hits the Ops up to the number rolled (CD5.5)."""

    card: int
    area: int
    roll: int


@slotted_value_dataclass
class AttackBlocked(Event):
    """A shield blocked an enemy's attack (CD14.10)."""

    enemy: int


@slotted_value_dataclass
class LeaderEscaped(Event):
    """A leader got away (CD6.8, CD9.1)."""

    card: int
    area: int


@slotted_value_dataclass
class ChoiceMade(Event):
    """After a strike an Op strikes again, retreats, pushes on or holds (CD6.9)."""

    op: int
    choice: str
    place: int


@slotted_value_dataclass
class FightEnded(UndoBoundaryEvent):
    """The firefight is over for this round (CD6.9)."""

    area: int


@slotted_value_dataclass
class OpHit(Event):
    """An Op lost a life; `life` is what is left."""

    op: int
    life: int


@slotted_value_dataclass
class OpLost(Event):
    """An Op is out (CD6.7)."""

    op: int
    place: int


@slotted_value_dataclass
class OpSaved(Event):
    """The Medic healed an Op that would have been out (CD6.7)."""

    op: int
