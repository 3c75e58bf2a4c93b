"""What there is to see when something happens: small values, one for each kind of movement."""

from __future__ import annotations

from dataclasses import dataclass

from scenes.animation.animation import AnchorKey, Animation

GridPlace = tuple[int, int]
DRAW, DISCARD = "draw", "discard"


def hand_anchor(seat: int) -> AnchorKey:
    """Name the spot of a seat's hand."""
    return ("hand", seat)


def gear_anchor(seat: int) -> AnchorKey:
    """Name the spot of what a seat carries."""
    return ("gear", seat)


@dataclass(frozen=True, slots=True)
class WalkAnimation(Animation):
    """A piece goes along a way of places; `move_kind` as in the event Moved."""

    seat: int
    path: tuple[GridPlace, ...]
    move_kind: str


@dataclass(frozen=True, slots=True)
class TileDropAnimation(Animation):
    """A location comes down on its place; `start_place` is where it was lifted, for an exit that moves."""

    card: int
    place: GridPlace
    quarter_turns: int
    start_place: GridPlace | None = None


@dataclass(frozen=True, slots=True)
class RollAnimation(Animation):
    """A die tumbles at a place and stops; `kind` is search, evade or avoid, and `is_success` whether it was enough."""

    seat: int
    place: GridPlace
    kind: str
    roll: int
    bonus: int
    needed_total: int
    is_success: bool


@dataclass(frozen=True, slots=True)
class CardFlightAnimation(Animation):
    """A card flies from a spot (or a place on the board) to another; `card` None: face down.

    `has_midway_pause` (share): it rests in the middle.
    """

    card: int | None
    start_anchor: AnchorKey
    end_anchor: AnchorKey
    has_midway_pause: bool = False


@dataclass(frozen=True, slots=True)
class DecompressionAnimation(Animation):
    """A location is lost to space."""

    place: GridPlace


@dataclass(frozen=True, slots=True)
class RisingIconAnimation(Animation):
    """A sign rises over a piece (by seat) or a place."""

    icon: str
    colour: str
    seat: int | None = None
    place: GridPlace | None = None
