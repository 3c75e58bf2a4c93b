"""What there is to see when something happens in the facility: small values, one for each kind of movement."""

from __future__ import annotations

from dataclasses import dataclass

from scenes.animation.animation import Animation
from tabletop.core.event import Event


@dataclass(frozen=True, slots=True)
class WalkAnimation(Animation):
    """A hunter walks along spaces, the one it starts from first; `is_entering_vehicle` the vehicle, or out of it at the start."""

    hunter: int
    path: tuple[int, ...]
    is_entering_vehicle: bool = False


@dataclass(frozen=True, slots=True)
class DriveAnimation(Animation):
    """The vehicle drives along spaces, with all who sit in it."""

    path: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class AppearAnimation(Animation):
    """An agent's figure comes down on a space; `is_last_sighting`: as a last sighting."""

    agent: int
    cell: int
    is_last_sighting: bool


@dataclass(frozen=True, slots=True)
class VanishAnimation(Animation):
    """An agent's figure is taken off a space."""

    agent: int
    cell: int


@dataclass(frozen=True, slots=True)
class HunterAnswerAnimation(Animation):
    """What a hunter is answered, said over it.

    `wording_key_suffix` is the rest of a wording key, `is_sighting` whether it is a sighting.
    """

    hunter: int
    wording_key_suffix: str
    is_sighting: bool


@dataclass(frozen=True, slots=True)
class RollAnimation(Animation):
    """Dice tumble at a space and stop: for a hunter's attack, or an agent's throw at one; none: a hit without a roll.

    `total` is what the dice and all that is added came to, `needed_total` what they had to reach.
    """

    cell: int
    dice: tuple[int, ...]
    total: int
    needed_total: int
    is_success: bool
    seat: int
    shot_origin_cell: int
    """The space that the shot comes from."""


@dataclass(frozen=True, slots=True)
class SensorAnimation(Animation):
    """The motion sensor sweeps round the vehicle and points to where it found something."""

    cell: int
    bearings: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class BurstAnimation(Animation):
    """Something goes off at a space: `kind` flash, smoke, quake, objective or escape; `reach_in_spaces` in spaces."""

    cell: int
    kind: str
    reach_in_spaces: int = 1


@dataclass(frozen=True, slots=True)
class RisingIconAnimation(Animation):
    """A sign rises over a space."""

    icon: str
    colour: str
    cell: int


@dataclass(frozen=True, slots=True)
class ShowCardAnimation(Animation):
    """A card is held up in the middle: a character that was turned up, or equipment that was shown; `card_kind` None: a card unseen.

    What is said of it is the event; `related_event`: another one, which is carried on by a later movement.
    """

    card_group: str
    card_kind: int | None
    agent: int
    related_event: Event | None = None
