"""The hunters' turn: moves, vehicle, sensor, what they are answered, attacks (SO3, SO5.3, SO6.3, SO6.5 to SO6.8)."""

from __future__ import annotations

from tabletop.core.event import Event, RevealingEvent, SettlingEvent
from tabletop.core.tagged import value_class


@value_class
class BarProposed(Event):
    """A seat voted on who is barred from the vehicle; -1: nobody (SO5.3)."""

    seat: int
    hunter: int


@value_class
class VehicleBarred(Event):
    """More than half of the hunters barred one from the vehicle; -1: nobody is barred any more (SO5.3)."""

    hunter: int


@value_class
class HunterBegan(Event):
    """A hunter's turn begins (SO3.1)."""

    hunter: int


@value_class
class HunterMoved(Event):
    """A hunter went there on foot (SO3.1)."""

    hunter: int
    cell: int
    steps: int


@value_class
class HunterStayed(Event):
    """A hunter stayed where it was, on foot or in the vehicle."""

    hunter: int


@value_class
class GotIn(Event):
    """A hunter got into the vehicle (SO3.2)."""

    hunter: int
    steps: int


@value_class
class GotOut(Event):
    """A hunter got out of the vehicle (SO3.2)."""

    hunter: int
    cell: int


@value_class
class VehicleDriven(Event):
    """The vehicle drove there with all inside (SO3.2); remote: from afar (SO6.7)."""

    hunter: int
    cell: int
    steps: int
    remote: bool


@value_class
class SensorTold(RevealingEvent):
    """The motion sensor told directions, sorted, as names of `Direction`; none: no motion (SO3.5)."""

    hunter: int
    bearings: tuple[str, ...]
    remote: bool


@value_class
class Recalled(RevealingEvent):
    """An agent named her space of two turns ago (SO6.8)."""

    hunter: int
    agent: int
    cell: int


@value_class
class Checked(RevealingEvent):
    """An agent answered a hunter's look: seen, or "clear" (SO3.3)."""

    hunter: int
    agent: int
    seen: bool


@value_class
class Sensed(RevealingEvent):
    """An agent answered Enhanced Senses: close, or not (SO6.6)."""

    hunter: int
    agent: int
    close: bool


@value_class
class Ambushed(RevealingEvent):
    """Ambush: on Cobra's space (roll 0), or with a die beside it (SO6.3)."""

    agent: int
    hunter: int
    roll: int
    stunned: bool


@value_class
class StrengthRolled(RevealingEvent):
    """Brutal Strength on the agent's space (SO6.6)."""

    hunter: int
    agent: int
    roll: int
    hit: bool


@value_class
class WatchSet(Event):
    """A hunter looks one way only until the next turn: 0 to 3 for N, E, S, W (SO6.5)."""

    hunter: int
    direction: int


@value_class
class Attacked(RevealingEvent):
    """A hunter attacked: the dice, their sum with all that is added, the distance; no dice on the same space (SO3.4)."""

    hunter: int
    agent: int
    dice: tuple[int, ...]
    total: int
    distance: int
    hit: bool


@value_class
class FireHeld(Event):
    """A hunter did not attack (SO3.4)."""

    hunter: int


@value_class
class StunEnded(Event):
    """A hunter's stun is over with its turn (SO3.6)."""

    hunter: int


@value_class
class HunterDone(SettlingEvent):
    """A hunter's turn is over."""

    hunter: int
