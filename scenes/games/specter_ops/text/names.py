"""What things are called: players, characters, cards, and spaces by column and row."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Protocol

from tabletop.core.event import Event
from tabletop.core.language.wording import Wording
from tabletop.games.specter_ops import events as ev
from tabletop.games.specter_ops.board import space_name
from tabletop.games.specter_ops.state import NONE, State

if TYPE_CHECKING:
    from tabletop.games.specter_ops.box import SpecterOpsBox


class ViewWithTable(Protocol):
    """What somebody may know of a game."""

    @property
    def table(self) -> State:
        """The game, with all that the viewer may not know hidden."""


class SpecterOpsNames:
    """Gives names in the language of the table; `apply_event` and `update_from_view` say who is who."""

    def __init__(self, box: SpecterOpsBox, wording: Wording, seats: Sequence[str]) -> None:
        """Take the names of the seats in their order; nobody is anybody yet."""
        self.box, self.wording, self.seats = box, wording, seats
        self.width = next(iter(box.boards.values())).columns
        self.agents: list[int] = []
        """The seat of each agent."""
        self.hunters: dict[int, int] = {}
        """The character of each hunter."""
        self.inside: set[int] = set()
        """The hunters in the vehicle."""

    def update_from_view(self, view: ViewWithTable) -> None:
        """Take from a view who is who, and how wide the board is."""
        table = view.table
        if isinstance(table.record, dict):
            self.width = int(table.record["columns"])
        self.agents = [sheet.seat for sheet in table.agents]
        self.hunters = {index: hunter.kind for index, hunter in enumerate(table.hunters) if hunter.kind != NONE}
        self.inside = {index for index, hunter in enumerate(table.hunters) if hunter.inside}

    def apply_event(self, event: Event) -> None:
        """Learn from an event who is who."""
        match event:
            case ev.HunterChosen(hunter=hunter, kind=kind):
                self.hunters[hunter] = kind
                self.inside.add(hunter)
            case ev.AgentChosen(seat=seat) if seat not in self.agents:
                self.agents.append(seat)
            case ev.GotIn(hunter=hunter):
                self.inside.add(hunter)
            case ev.GotOut(hunter=hunter):
                self.inside.discard(hunter)

    # people ------------------------------------------------------------------------------------------------------------------------------

    def seat_name(self, seat: int) -> str:
        """Name a player."""
        return self.seats[seat]

    def agent_name(self, agent: int) -> str:
        """Name an agent by his player."""
        if agent < len(self.agents):
            return self.seats[self.agents[agent]]
        return self.wording.say("specter_ops.table.second_agent" if agent else "specter_ops.table.agent")

    def hunter_name(self, hunter: int) -> str:
        """Name a hunter by its character."""
        kind = self.hunters.get(hunter)
        return self.wording.say("specter_ops.kind.hunter") if kind is None else self.hunter_character_name(kind)

    # cards -------------------------------------------------------------------------------------------------------------------------------

    def agent_character_name(self, kind: int) -> str:
        """Name an agent's character."""
        return self.wording.pick_translation(self.box.agents[kind].name)

    def hunter_character_name(self, kind: int) -> str:
        """Name a hunter's character."""
        return self.wording.pick_translation(self.box.hunters[kind].name)

    def card_name(self, kind: int) -> str:
        """Name a card of equipment."""
        return self.wording.pick_translation(self.box.equipment[kind].name)

    def card_initials(self, cards: Iterable[int]) -> str:
        """Return the initials of cards, as a movement sheet notes them (SO2.2)."""
        return " ".join(self.wording.pick_translation(self.box.equipment[kind].initials) for kind in cards)

    # places ------------------------------------------------------------------------------------------------------------------------------

    def space_name(self, cell: int) -> str:
        """Name a space by the letter of its column and the number of its row."""
        return space_name(self.width, cell)
