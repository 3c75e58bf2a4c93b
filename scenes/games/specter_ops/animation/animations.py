"""What there is to see when something happens in the facility: small values, one for each kind of movement."""

from __future__ import annotations

from dataclasses import dataclass

from scenes.animation.animation import Animation
from tabletop.core.event import Event


@dataclass(frozen=True, slots=True)
class WalkAnimation(Animation):
    """A hunter walks along spaces, the one it starts from first; `into` the vehicle, or out of it at the start."""

    hunter: int
    way: tuple[int, ...]
    into: bool = False


@dataclass(frozen=True, slots=True)
class RideAnimation(Animation):
    """The vehicle drives along spaces, with all who sit in it."""

    way: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class AppearAnimation(Animation):
    """An agent's figure comes down on a space; `token`: as a last sighting."""

    agent: int
    cell: int
    token: bool


@dataclass(frozen=True, slots=True)
class VanishAnimation(Animation):
    """An agent's figure is taken off a space."""

    agent: int
    cell: int


@dataclass(frozen=True, slots=True)
class AnswerAnimation(Animation):
    """What a hunter is answered, said over it: `word` is the rest of a wording key, `alarm` whether it is a sighting."""

    hunter: int
    word: str
    alarm: bool


@dataclass(frozen=True, slots=True)
class RollAnimation(Animation):
    """Dice tumble at a space and stop: for a hunter's attack, or an agent's throw at one; none: a hit without a roll.

    `total` is what the dice and all that is added came to, `needed` what they had to reach.
    """

    cell: int
    dice: tuple[int, ...]
    total: int
    needed: int
    good: bool
    seat: int
    start: int
    """The space that the shot comes from."""


@dataclass(frozen=True, slots=True)
class SensorAnimation(Animation):
    """The motion sensor sweeps round the vehicle and points to where it found something."""

    cell: int
    bearings: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class BurstAnimation(Animation):
    """Something goes off at a space: `kind` flash, smoke, quake, objective or escape; `reach` in spaces."""

    cell: int
    kind: str
    reach: int = 1


@dataclass(frozen=True, slots=True)
class SignAnimation(Animation):
    """A sign rises over a space."""

    icon: str
    colour: str
    cell: int


@dataclass(frozen=True, slots=True)
class ShowCardAnimation(Animation):
    """A card is held up in the middle: a character that was turned up, or equipment that was shown; `kind` None: a card unseen.

    What is said of it is the event; `about`: another one, which is carried on by a later movement.
    """

    group: str
    kind: int | None
    agent: int
    about: Event | None = None
