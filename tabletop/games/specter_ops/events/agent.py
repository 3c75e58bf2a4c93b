"""The agent's turn: steps nobody sees, cards, objectives, sightings (SO2, SO6.1 to SO6.4, SO6.9 to SO6.16)."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar

from tabletop.core.event import Event, RevealingEvent, UndoBoundaryEvent
from tabletop.core.tagged import slotted_value_dataclass
from tabletop.core.view import ALL, Viewer
from tabletop.games.specter_ops.actions import StandingOrder
from tabletop.games.specter_ops.events.audience import SeatOnlyEvent
from tabletop.games.specter_ops.state import HIDDEN


@slotted_value_dataclass
class AgentBegan(UndoBoundaryEvent):
    """An agent's turn begins (SO2.1, SO5.4)."""

    agent: int


@slotted_value_dataclass
class Stepped(SeatOnlyEvent):
    """The agent went one space on (SO2.1)."""

    agent: int
    cell: int


@slotted_value_dataclass
class OrderSet(SeatOnlyEvent):
    """The agent set a standing order."""

    agent: int
    order: StandingOrder
    on: bool


@slotted_value_dataclass
class CardReadied(SeatOnlyEvent):
    """The agent picked a card whose space or target comes next (SO2.2)."""

    agent: int
    kind: int


@slotted_value_dataclass
class DecoyPlaced(SeatOnlyEvent):
    """The agent put a decoy (SO6.12); to all others she was last seen there."""

    agent: int
    cell: int


@slotted_value_dataclass
class CardUsed(UndoBoundaryEvent):
    """A card was used that is not shown; before or after the move is (SO6.15, SO6.16)."""

    seat: int
    agent: int
    kind: int
    before: bool

    def redact_for_viewer(self, viewer: Viewer) -> Event | None:
        """Hide the card from others."""
        return self if viewer in (self.seat, ALL) else replace(self, kind=HIDDEN)


@slotted_value_dataclass
class CardShown(RevealingEvent):
    """A card was used and shown (SO6.9 to SO6.11, SO6.13, SO6.14); `cell` of its token, or -1."""

    agent: int
    kind: int
    before: bool
    cell: int


@slotted_value_dataclass
class HuntersBlinded(RevealingEvent):
    """These hunters see nothing until their own turn (SO6.13)."""

    hunters: tuple[int, ...]


@slotted_value_dataclass
class HuntersStunned(RevealingEvent):
    """These hunters are stunned (SO3.6)."""

    hunters: tuple[int, ...]


@slotted_value_dataclass
class LineThrown(RevealingEvent):
    """Tangle Line flew at a hunter (SO6.9)."""

    agent: int
    hunter: int
    roll: int
    distance: int
    hit: bool


@slotted_value_dataclass
class SmokeCleared(Event):
    """The smoke round a space is gone (SO6.14)."""

    cell: int


@slotted_value_dataclass
class ObjectiveCompleted(RevealingEvent):
    """An objective was completed; its token is red from now on (SO2.3)."""

    agent: int
    section: int
    die: int
    cell: int


@slotted_value_dataclass
class ObjectiveAnnounced(UndoBoundaryEvent):
    """The agent will complete an objective in the next turn (SO6.8)."""

    agent: int


@slotted_value_dataclass
class CharacterShown(RevealingEvent):
    """The agent's character card was turned up (SO2.4)."""

    agent: int
    kind: int


@slotted_value_dataclass
class FigurePlaced(RevealingEvent):
    """The figure stands where the agent really is (SO2.4, SO3.3)."""

    agent: int
    cell: int


@slotted_value_dataclass
class LastSeen(RevealingEvent):
    """Figure and last seen token lie where the agent was seen last (SO2.4)."""

    agent: int
    cell: int


@slotted_value_dataclass
class FigureLifted(RevealingEvent):
    """The figure was lifted: the agent moved off unseen (SO2.4)."""

    agent: int


@slotted_value_dataclass
class QuickDrawn(RevealingEvent):
    """Quick Draw: the dice, their sum, the distance to the figure (SO6.5)."""

    hunter: int
    agent: int
    dice: tuple[int, ...]
    total: int
    distance: int
    hit: bool


@slotted_value_dataclass
class Sniped(RevealingEvent):
    """Sniper Shot hit without a roll (SO6.5)."""

    hunter: int
    agent: int
    hits: int


@slotted_value_dataclass
class Stopped(UndoBoundaryEvent):
    """The agent's move is over (SO2.4)."""

    agent: int


@slotted_value_dataclass
class Escaped(RevealingEvent):
    """An agent got away (SO2.5)."""

    agent: int
    cell: int


@slotted_value_dataclass
class Fell(RevealingEvent):
    """An agent has no HP left (SO2.6)."""

    settles: ClassVar[bool] = True
    agent: int


@slotted_value_dataclass
class TurnEnded(UndoBoundaryEvent):
    """An agent's turn is over."""

    agent: int
