"""What the Ops' skills do (CD8)."""

from __future__ import annotations

from tabletop.core.event import Event, RevealingEvent
from tabletop.core.tagged import value_class


@value_class
class GrenadeThrown(RevealingEvent):
    """A grenade with this value came down (CD8.2, CD14.7)."""

    op: int
    area: int
    value: int


@value_class
class Healed(Event):
    """The Medic healed the Ops of a mask for so much energy (CD8.7)."""

    ops: int
    energy: int


@value_class
class EnergyGiven(Event):
    """The Medic gave energy to the Ops of a mask (CD8.7)."""

    ops: int


@value_class
class BombWorked(Event):
    """Energy was put into a bomb (CD8.6)."""

    card: int
    paid: int
    complexity: int


@value_class
class BombDismantled(Event):
    """A bomb is no more (CD8.6)."""

    card: int
    area: int


@value_class
class TrapDisarmed(Event):
    """A booby trap is no more (CD8.6)."""

    card: int
    area: int
