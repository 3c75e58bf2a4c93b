"""What a station offers to choose from in place of cards: so many things at a time, and one that turns to the rest."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from scenes.table.intents import ShowMoreButtons
from scenes.table.stations.model import MenuItem
from scenes.table.stations.paging import items_of_page

if TYPE_CHECKING:
    from collections.abc import Iterable

    from scenes.table.stations.seat import StationSeat

MAX_ITEMS: Final = 12


def paged_menu(at: StationSeat[Any], picks: Iterable[MenuItem]) -> tuple[MenuItem, ...]:
    """Return what is offered: all, or some of the page that the seat has turned to and one that turns to the rest."""
    more = MenuItem("pick more", at.say("shell.more"), ShowMoreButtons(at.seat), "more")
    back = replace(more, label=at.say("shell.back"), icon="back")
    return items_of_page(tuple(picks), MAX_ITEMS, at.selection.button_page, more, back)
