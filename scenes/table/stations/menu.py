"""What a station offers to choose from in place of cards: so many things at a time, and one that turns to the rest."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Final

from scenes.table.intents import More
from scenes.table.stations.model import Pick
from scenes.table.stations.paging import page_of

if TYPE_CHECKING:
    from scenes.table.stations.builder import SeatTray

MOST: Final = 12


class SeatPicks(ABC):
    """Makes what can be chosen by one seat. A game lists it (`listed`)."""

    tray: SeatTray[Any]
    moment: Any

    def __init__(self, tray: SeatTray[Any]) -> None:
        """Look at what the seat may do."""
        self.tray, self.moment, self.seat = tray, tray.moment, tray.seat
        self.pointed = tray.moment.choices.of(tray.seat)

    def all(self) -> tuple[Pick, ...]:
        """Give what is offered: all, or some and one that turns to the rest."""
        more = Pick("pick more", self.moment.ctx.say("shell.more"), More(self.seat), "more")
        return page_of(tuple(self.listed()), MOST, self.pointed.page, more)

    @abstractmethod
    def listed(self) -> Iterable[Pick]:
        """List everything that can be chosen."""
