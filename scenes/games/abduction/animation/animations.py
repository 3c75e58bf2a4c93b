"""What there is to see when something happens: small values, one for each kind of movement."""

from __future__ import annotations

from dataclasses import dataclass

from scenes.animation.animation import Anchor, Animation

Place = tuple[int, int]
DRAW, DISCARD = "draw", "discard"


def hand_anchor(seat: int) -> Anchor:
    """Name the spot of a seat's hand."""
    return ("hand", seat)


def gear_anchor(seat: int) -> Anchor:
    """Name the spot of what a seat carries."""
    return ("gear", seat)


@dataclass(frozen=True, slots=True)
class WalkAnimation(Animation):
    """A piece goes along a way of places; `how` as in the event Moved."""

    seat: int
    way: tuple[Place, ...]
    how: str


@dataclass(frozen=True, slots=True)
class DropAnimation(Animation):
    """A location comes down on its place; `start` is where it was lifted, for an exit that moves."""

    card: int
    place: Place
    turn: int
    start: Place | None = None


@dataclass(frozen=True, slots=True)
class RollAnimation(Animation):
    """A die tumbles at a place and stops; `kind` is search, evade or avoid, and `good` whether it was enough."""

    seat: int
    place: Place
    kind: str
    roll: int
    plus: int
    number: int
    good: bool


@dataclass(frozen=True, slots=True)
class FlyAnimation(Animation):
    """A card flies from a spot (or a place on the board) to another; `card` None: face down. `pause` (share): it rests in the middle."""

    card: int | None
    start: Anchor
    end: Anchor
    pause: bool = False


@dataclass(frozen=True, slots=True)
class VentAnimation(Animation):
    """A location is lost to space."""

    place: Place


@dataclass(frozen=True, slots=True)
class PulseAnimation(Animation):
    """A sign rises over a piece (by seat) or a place."""

    icon: str
    colour: str
    seat: int | None = None
    place: Place | None = None
