"""Setting up: hunters, the agent's character and equipment, role cards, rounds (SO1, SO5.2, SO5.4)."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar

from tabletop.core.event import Event, RevealingEvent, UndoBoundaryEvent
from tabletop.core.tagged import slotted_value_dataclass
from tabletop.core.view import ALL, Viewer
from tabletop.games.specter_ops.state import HIDDEN, NONE


@slotted_value_dataclass
class HunterChosen(Event):
    """A seat took a hunter's character (SO1.4)."""

    seat: int
    hunter: int
    kind: int


@slotted_value_dataclass
class AgentChosen(Event):
    """A seat took an agent's character; others do not see which (SO1.4)."""

    seat: int
    kind: int

    def redact_for_viewer(self, viewer: Viewer) -> Event | None:
        """Hide the character from others."""
        return self if viewer in (self.seat, ALL) else replace(self, kind=HIDDEN)


@slotted_value_dataclass
class EquipmentTaken(Event):
    """A seat took a card of equipment; others do not see which (SO1.5)."""

    seat: int
    kind: int

    def redact_for_viewer(self, viewer: Viewer) -> Event | None:
        """Hide the card from others."""
        return self if viewer in (self.seat, ALL) else replace(self, kind=HIDDEN)


@slotted_value_dataclass
class RolesDealt(UndoBoundaryEvent):
    """The agent handed out the role cards; only the agent and the traitor see who he is (SO5.2)."""

    seat: int
    traitor: int
    hunter: int

    def redact_for_viewer(self, viewer: Viewer) -> Event | None:
        """Hide the traitor from the loyal."""
        return self if viewer in (self.seat, self.traitor, ALL) else replace(self, traitor=HIDDEN, hunter=HIDDEN)


@slotted_value_dataclass
class RoundBegan(UndoBoundaryEvent):
    """A round begins with the agent's turn (SO2.1)."""

    round: int


@slotted_value_dataclass
class Defected(RevealingEvent):
    """A hunter is the traitor and becomes the second agent; forced: he was given away (SO5.4)."""

    seat: int
    hunter: int
    cell: int
    forced: bool


@slotted_value_dataclass
class BoxOpened(RevealingEvent):
    """The traitor sees what is left in the box, and so the first agent's character and cards (SO5.4)."""

    seat: int
    kind: int
    dealt: tuple[int, ...]

    def redact_for_viewer(self, viewer: Viewer) -> Event | None:
        """Show it to the traitor."""
        return self if viewer in (self.seat, ALL) else None


@slotted_value_dataclass
class GameEnded(RevealingEvent):
    """The hunt is over, and the secrets are open.

    The traitor's hunter or -1, the dice of the objectives; of each agent character, HP left, cards taken and the path of each round.
    """

    settles: ClassVar[bool] = True
    winners: tuple[int, ...]
    reason: str
    traitor_hunter: int = NONE
    objectives: tuple[int, ...] = ()
    characters: tuple[int, ...] = ()
    hp: tuple[int, ...] = ()
    hands: tuple[tuple[int, ...], ...] = ()
    trails: tuple[tuple[tuple[int, ...], ...], ...] = ()
