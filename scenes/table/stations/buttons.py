"""The buttons of a station: at most three at a time, and one that turns to the rest."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from scenes.table.intents import More
from scenes.table.stations.model import Verb
from scenes.table.stations.paging import page_of

if TYPE_CHECKING:
    from scenes.table.context import Moment
    from scenes.table.stations.builder import SeatTray

MOST = 3


class SeatVerbs(ABC):
    """Makes the verbs of one seat. A game lists them (`listed`)."""

    tray: SeatTray[Any]
    moment: Any

    def __init__(self, tray: SeatTray[Any]) -> None:
        """Look at what the seat is asked and may do."""
        self.tray, self.moment, self.seat = tray, tray.moment, tray.seat
        self.say = tray.moment.ctx.say
        self.pointed = tray.moment.choices.of(tray.seat)

    def all(self) -> tuple[Verb, ...]:
        """Give at most three buttons: all, or two and one for more."""
        return paged(self.moment, self.seat, self.listed())

    @abstractmethod
    def listed(self) -> Iterable[Verb]:
        """List everything that can be done by a button."""


def paged(moment: Moment, seat: int, verbs: Iterable[Verb]) -> tuple[Verb, ...]:
    """Give the buttons of a seat that are shown: all, or two of the page that it has turned to and one for more."""
    more = Verb("more", moment.ctx.say("shell.more"), More(seat), "more", "quiet")
    return page_of(tuple(verbs), MOST, moment.choices.of(seat).page, more)
