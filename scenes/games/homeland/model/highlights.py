"""What is lit on the case board: everything that can be touched now, and what is only pointed at. Threats go by their numbers."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from scenes.games.homeland.model.things import Thing
from scenes.table.intents import AskWhyNot

if TYPE_CHECKING:
    from scenes.input.intents import Intent


@dataclass(frozen=True, slots=True)
class BoardHighlights:
    """What can be touched on the board, and what it means.

    threats: lit dossiers. chosen: the one that waits to be confirmed, done by `confirm`. faded: dossiers that cannot be chosen while
    others can. over: lit dossiers over which something is held. opened: what a touch on any other dossier means; hold: what resting a
    finger on one means. looked_at: what the log points at. angle: how what is told is turned; seat: whose turn to touch it is.
    """

    threats: Mapping[int, Intent] = field(default_factory=dict)
    chosen: int | None = None
    confirm: Intent | None = None
    faded: Collection[int] = ()
    over: Collection[int] = ()
    opened: Mapping[int, Intent] = field(default_factory=dict)
    hold: Mapping[int, Intent] = field(default_factory=dict)
    looked_at: Collection[int] = ()
    angle: int = 0
    seat: int | None = None

    answers: bool = False
    """Whether there is somebody to ask why not: at a table in play, not in a game told again."""

    def why_not_thing(self, thing: Thing) -> Intent | None:
        """Return what asks why nothing can be done with a thing."""
        return AskWhyNot(thing, self.angle) if self.answers else None
