"""What is lit on the board: everything that can be touched now, and what is only pointed at."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from scenes.games.abduction.model.things import PieceThing, PlaceThing
from scenes.table.intents import AskWhyNot

if TYPE_CHECKING:
    from scenes.input.intents import Intent

Place = tuple[int, int]


@dataclass(frozen=True, slots=True)
class TilePreview:
    """A location that is about to be laid: where, which card, after how many quarter turns.

    `turn_by`, `lay` and `cancel` are what its three handles mean; one that is None is not there (only one legal turn: no handle).
    """

    place: Place
    card: int
    turn: int
    turn_by: Intent | None = None
    lay: Intent | None = None
    cancel: Intent | None = None
    exit_from: Place | None = None
    """The exit that moves here: it is shown lifted off its old place."""


@dataclass(frozen=True, slots=True)
class BoardHighlights:
    """What can be touched on the board, and what it means; whatever is listed is lit.

    cells: empty places (where a location may lie). tiles: locations. pieces: by seat; figures: what
    touch-and-hold on them means. items: what lies under a location, by place and
    position. hold: what touch-and-hold on a location means (not lit). asked: the seats whose pieces glow. looked_at: places that the
    log points at. angle: how buttons and the loupe are turned; seat: whose they are. refused: empty places that would be chosen among, but
    cannot be; aside: figures likewise.
    """

    cells: Mapping[Place, Intent] = field(default_factory=dict)
    tiles: Mapping[Place, Intent] = field(default_factory=dict)
    pieces: Mapping[int, Intent] = field(default_factory=dict)
    figures: Mapping[int, Intent] = field(default_factory=dict)
    items: Mapping[tuple[Place, int], Intent] = field(default_factory=dict)
    hold: Mapping[Place, Intent] = field(default_factory=dict)
    preview: TilePreview | None = None
    asked: Collection[int] = ()
    looked_at: Collection[Place] = ()
    angle: int = 0
    seat: int | None = None
    refused: Collection[Place] = ()
    aside: Collection[int] = ()
    answers: bool = False
    """Whether there is somebody to ask why not: at a table in play, not in a game told again."""

    def why_not_place(self, place: Place) -> Intent | None:
        """Return what asks why nothing can be done with a place."""
        return AskWhyNot(PlaceThing(*place), self.angle) if self.answers else None

    def why_not_figure(self, seat: int) -> Intent:
        """Return what asks why nothing can be done with a figure."""
        return AskWhyNot(PieceThing(seat), self.angle)
