"""What there is to see of an analysis: small values, one for each kind of movement on its plate."""

from __future__ import annotations

from dataclasses import dataclass

from scenes.animation.animation import Animation
from tabletop.core.event import Event
from tabletop.games.homeland.analysis_state import PartRow


@dataclass(frozen=True, slots=True)
class AnalysisOpensAnimation(Animation):
    """The plate opens over the board: the plot is turned over, and the intel shuffled."""


@dataclass(frozen=True, slots=True)
class CardTurnedUp(Animation):
    """The next card is turned up and goes to its column."""

    card: int


@dataclass(frozen=True, slots=True)
class PartAdded(Animation):
    """A part walks in to its total: agents, the bonus of an asset, what gold or a burned asset adds."""

    part_row: PartRow


@dataclass(frozen=True, slots=True)
class CardBurns(Animation):
    """A card that was turned up burns."""

    card: int


@dataclass(frozen=True, slots=True)
class VerdictExplained(Animation):
    """What has happened is told across the plate."""

    told_event: Event | None
    """What is put into words."""


@dataclass(frozen=True, slots=True)
class VerdictStamped(Animation):
    """The verdict is stamped on the plate."""

    verdict: str


@dataclass(frozen=True, slots=True)
class AnalysisCloses(Animation):
    """The verdict has been read; the plate goes."""
