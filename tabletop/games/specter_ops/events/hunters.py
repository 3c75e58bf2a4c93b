"""The hunters' turn: moves, vehicle, sensor, what they are answered, attacks (SO3, SO5.3, SO6.3, SO6.5 to SO6.8)."""

from __future__ import annotations

from tabletop.core.event import Event, RevealingEvent, UndoBoundaryEvent
from tabletop.core.tagged import slotted_value_dataclass


@slotted_value_dataclass
class BarProposed(Event):
    """A seat voted on who is barred from the vehicle; -1: nobody (SO5.3)."""

    seat: int
    hunter: int


@slotted_value_dataclass
class VehicleBarred(Event):
    """More than half of the hunters barred one from the vehicle; -1: nobody is barred any more (SO5.3)."""

    hunter: int


@slotted_value_dataclass
class HunterBegan(Event):
    """A hunter's turn begins (SO3.1)."""

    hunter: int


@slotted_value_dataclass
class HunterMoved(Event):
    """A hunter went there on foot (SO3.1)."""

    hunter: int
    cell: int
    steps: int


@slotted_value_dataclass
class HunterStayed(Event):
    """A hunter stayed where it was, on foot or in the vehicle."""

    hunter: int


@slotted_value_dataclass
class GotIn(Event):
    """A hunter got into the vehicle (SO3.2)."""

    hunter: int
    steps: int


@slotted_value_dataclass
class GotOut(Event):
    """A hunter got out of the vehicle (SO3.2)."""

    hunter: int
    cell: int


@slotted_value_dataclass
class VehicleDriven(Event):
    """The vehicle drove there with all inside (SO3.2); remote: from afar (SO6.7)."""

    hunter: int
    cell: int
    steps: int
    remote: bool


@slotted_value_dataclass
class SensorTold(RevealingEvent):
    """The motion sensor told directions, sorted, as names of `Direction`; none: no motion (SO3.5)."""

    hunter: int
    bearings: tuple[str, ...]
    remote: bool


@slotted_value_dataclass
class Recalled(RevealingEvent):
    """An agent named her space of two turns ago (SO6.8)."""

    hunter: int
    agent: int
    cell: int


@slotted_value_dataclass
class Checked(RevealingEvent):
    """An agent answered a hunter's look: seen, or "clear" (SO3.3)."""

    hunter: int
    agent: int
    seen: bool


@slotted_value_dataclass
class Sensed(RevealingEvent):
    """An agent answered Enhanced Senses: close, or not (SO6.6)."""

    hunter: int
    agent: int
    close: bool


@slotted_value_dataclass
class Ambushed(RevealingEvent):
    """Ambush: on Cobra's space (roll 0), or with a die beside it (SO6.3)."""

    agent: int
    hunter: int
    roll: int
    stunned: bool


@slotted_value_dataclass
class StrengthRolled(RevealingEvent):
    """Brutal Strength on the agent's space (SO6.6)."""

    hunter: int
    agent: int
    roll: int
    hit: bool


@slotted_value_dataclass
class WatchSet(Event):
    """A hunter looks one way only until the next turn: 0 to 3 for N, E, S, W (SO6.5)."""

    hunter: int
    direction: int


@slotted_value_dataclass
class Attacked(RevealingEvent):
    """A hunter attacked: the dice, their sum with all that is added, the distance; no dice on the same space (SO3.4)."""

    hunter: int
    agent: int
    dice: tuple[int, ...]
    total: int
    distance: int
    hit: bool


@slotted_value_dataclass
class FireHeld(Event):
    """A hunter did not attack (SO3.4)."""

    hunter: int


@slotted_value_dataclass
class StunEnded(Event):
    """A hunter's stun is over with its turn (SO3.6)."""

    hunter: int


@slotted_value_dataclass
class HunterDone(UndoBoundaryEvent):
    """A hunter's turn is over."""

    hunter: int
