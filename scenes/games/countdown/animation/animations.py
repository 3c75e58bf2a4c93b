"""What there is to see when something happens in COUNTDOWN: small values, one for each kind of movement."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from scenes.animation.animation import Anchor, Animation

if TYPE_CHECKING:
    from tabletop.core.event import Event
    from tabletop.games.countdown.events import ScoreChanged

SUPPORT = "support"


def station_anchor(number: int) -> Anchor:
    """Name the spot of a seat's station."""
    return ("seat", number)


@dataclass(frozen=True, slots=True)
class WalkAnimation(Animation):
    """An Op goes from a place to another; start -1: it drops in. `how` as in the event Moved."""

    op: int
    start: int
    place: int
    how: str


@dataclass(frozen=True, slots=True)
class FlipAnimation(Animation):
    """Cards of an area turn up; `plain`: a terrorist who comes as an extra, without ability."""

    area: int
    cards: tuple[int, ...]
    plain: bool = False


@dataclass(frozen=True, slots=True)
class CardLeavesAnimation(Animation):
    """A card leaves an area under a sign."""

    card: int
    area: int
    icon: str
    colour: str


@dataclass(frozen=True, slots=True)
class ShotAnimation(Animation):
    """An Op shoots at a card in an area, or (`by_enemy`) a card at an Op; the die stops at `roll`, against `need`."""

    op: int
    card: int
    area: int
    roll: int
    bonus: int
    need: int
    good: bool
    by_enemy: bool = False


@dataclass(frozen=True, slots=True)
class BlastAnimation(Animation):
    """Something goes off in an area; `roll` of a bazooka, 0: no die."""

    area: int
    roll: int = 0


@dataclass(frozen=True, slots=True)
class SealAnimation(Animation):
    """An area is secured: its seal comes down."""

    area: int


@dataclass(frozen=True, slots=True)
class SignAnimation(Animation):
    """A sign rises over an Op, a card or a place, perhaps with a number."""

    icon: str
    colour: str
    op: int | None = None
    card: int | None = None
    place: int | None = None
    words: str = ""


@dataclass(frozen=True, slots=True)
class ShowCardAnimation(Animation):
    """A support card is held up in the middle."""

    support: int


@dataclass(frozen=True, slots=True)
class ScoreAnimation(Animation):
    """The score's marker goes up or down by points; `cause` is what brought it about, if it was told just before."""

    changed: ScoreChanged
    cause: Event | None

    @property
    def score_difference(self) -> int:
        """Return how far it goes."""
        return self.changed.points
