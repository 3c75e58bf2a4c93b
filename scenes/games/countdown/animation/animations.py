"""What there is to see when something happens in COUNTDOWN: small values, one for each kind of movement."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from scenes.animation.animation import AnchorKey, Animation

if TYPE_CHECKING:
    from tabletop.core.event import Event
    from tabletop.games.countdown.events import ScoreChanged

SUPPORT_ANCHOR = "support"


def station_anchor(number: int) -> AnchorKey:
    """Name the spot of a seat's station."""
    return ("seat", number)


@dataclass(frozen=True, slots=True)
class WalkAnimation(Animation):
    """An Op goes from a place to another; start -1: it drops in. `move_kind` as in the event Moved."""

    op: int
    start_place: int
    end_place: int
    move_kind: str


@dataclass(frozen=True, slots=True)
class FlipAnimation(Animation):
    """Cards of an area turn up; `is_abilityless`: a terrorist who comes as an extra, without ability."""

    area: int
    cards: tuple[int, ...]
    is_abilityless: bool = False


@dataclass(frozen=True, slots=True)
class CardLeavesAnimation(Animation):
    """A card leaves an area under a sign."""

    card: int
    area: int
    icon: str
    colour: str


@dataclass(frozen=True, slots=True)
class ShotAnimation(Animation):
    """An Op shoots at a card in an area, or (`is_enemy_shot`) a card at an Op; the die stops at `roll`, against `needed_roll`."""

    op: int
    card: int
    area: int
    roll: int
    bonus: int
    needed_roll: int
    is_success: bool
    is_enemy_shot: bool = False


@dataclass(frozen=True, slots=True)
class BlastAnimation(Animation):
    """Something goes off in an area; `roll` of a bazooka, 0: no die."""

    area: int
    roll: int = 0


@dataclass(frozen=True, slots=True)
class AreaSecuredAnimation(Animation):
    """An area is secured: its seal comes down."""

    area: int


@dataclass(frozen=True, slots=True)
class RisingIconAnimation(Animation):
    """A sign rises over an Op, a card or a place, perhaps with a number."""

    icon: str
    colour: str
    op: int | None = None
    card: int | None = None
    place: int | None = None
    text: str = ""


@dataclass(frozen=True, slots=True)
class ShowCardAnimation(Animation):
    """A support card is held up in the middle."""

    support_card: int


@dataclass(frozen=True, slots=True)
class ScoreAnimation(Animation):
    """The score's marker goes up or down by points; `cause_event` is what brought it about, if it was told just before."""

    score_event: ScoreChanged
    cause_event: Event | None

    @property
    def score_difference(self) -> int:
        """Return how far it goes."""
        return self.score_event.points
