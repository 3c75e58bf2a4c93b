"""What the Ops' skills do (CD8)."""

from __future__ import annotations

from tabletop.core.event import Event, RevealingEvent
from tabletop.core.tagged import slotted_value_dataclass


@slotted_value_dataclass
class GrenadeThrown(RevealingEvent):
    """A grenade with this value came down (CD8.2, CD14.7)."""

    op: int
    area: int
    value: int


@slotted_value_dataclass
class Healed(Event):
    """The Medic healed the Ops of a mask for so much energy (CD8.7)."""

    ops: int
    energy: int


@slotted_value_dataclass
class EnergyGiven(Event):
    """The Medic gave energy to the Ops of a mask (CD8.7)."""

    ops: int


@slotted_value_dataclass
class BombWorked(Event):
    """Energy was put into a bomb (CD8.6)."""

    card: int
    paid: int
    complexity: int


@slotted_value_dataclass
class BombDismantled(Event):
    """A bomb is no more (CD8.6)."""

    card: int
    area: int


@slotted_value_dataclass
class TrapDisarmed(Event):
    """A booby trap is no more (CD8.6)."""

    card: int
    area: int
