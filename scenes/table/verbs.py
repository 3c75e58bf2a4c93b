"""The buttons of a station: at most three at a time, and one that turns to the rest."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from scenes.table.desk import Verb
from scenes.table.intents import More

if TYPE_CHECKING:
    from scenes.table.moment import Moment

MOST = 3


def paged(moment: Moment, seat: int, verbs: Iterable[Verb]) -> tuple[Verb, ...]:
    """Give the buttons of a seat that are shown: all, or two of the page that it has turned to and one for more."""
    listed = tuple(verbs)
    if len(listed) <= MOST:
        return listed
    step = MOST - 1
    page = moment.choices.of(seat).page % -(-len(listed) // step)
    more = Verb("more", moment.ctx.say("shell.more"), More(seat), "more", "quiet")
    return (*listed[page * step : (page + 1) * step], more)
