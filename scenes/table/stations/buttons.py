"""The buttons of a station: at most three at a time, and one that turns to the rest."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from scenes.table.intents import ShowMoreButtons
from scenes.table.stations.model import ActionButton
from scenes.table.stations.paging import items_of_page

if TYPE_CHECKING:
    from collections.abc import Iterable

    from scenes.table.stations.seat import StationSeat

MAX_BUTTONS = 3


def paged_buttons(at: StationSeat[Any], verbs: Iterable[ActionButton]) -> tuple[ActionButton, ...]:
    """Return the buttons of a seat that are shown: all, or two of the page that it has turned to and one for more."""
    more = ActionButton("more", at.say("shell.more"), ShowMoreButtons(at.seat), "more", "quiet")
    back = replace(more, label=at.say("shell.back"), icon="back")
    return items_of_page(tuple(verbs), MAX_BUTTONS, at.selection.button_page, more, back)
