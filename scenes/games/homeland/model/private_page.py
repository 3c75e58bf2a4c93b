"""Which page of its open place each seat looks at, and what it has just seen; nothing of it is part of the rules' state."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from scenes.input.intents import Intent
from tabletop.games.homeland.events.abilities import AssetSeen
from tabletop.games.homeland.events.turn import IntelSeen, PlotSeen

if TYPE_CHECKING:
    from tabletop.core.event import Event

CARDS, CASES, NOTES = "cards", "cases", "notes"
"""Pages that have a tab."""
CASE, ASSET, ROLE = "case", "asset", "role"
"""Pages of one thing: a case, an asset before somebody, the own agenda."""
PLOT, INTEL = "plot", "intel"
"""What of a case was seen just now."""
PARENT_PAGE_BY_PAGE: Final = {CASE: CASES, ASSET: NOTES, ROLE: CARDS}
"""Pages of one thing, and the page from which one comes to them."""


@dataclass(frozen=True, slots=True)
class ShowPrivatePage(Intent):
    """A seat turns to a page of its open place.

    `row_or_item_number` is the row from which on it shows, the number of a case, or the place of an asset before the seat `about_seat`.
    `just_seen` says what of it the seat has just seen; "" for nothing.
    """

    seat: int
    page: str
    row_or_item_number: int = 0
    about_seat: int = -1
    just_seen: str = ""


@dataclass(frozen=True, slots=True)
class ConfirmPageRead(Intent):
    """A seat has read what it has just been shown."""

    seat: int


class PrivatePageSelection:
    """Which page each open place shows; cards again when it is covered."""

    def __init__(self) -> None:
        """All show their cards."""
        self._shown: dict[int, ShowPrivatePage] = {}
        self._by_itself: set[int] = set()

    def current_page_of_seat(self, seat: int) -> ShowPrivatePage | None:
        """Return the page that a seat has turned to; None while it has not."""
        return self._shown.get(seat)

    def show_page(self, page: ShowPrivatePage) -> None:
        """Turn to a page."""
        self._shown[page.seat] = page
        self._by_itself.discard(page.seat)

    def show_seen_page(self, page: ShowPrivatePage, *, by_itself: bool) -> None:
        """Turn to what a seat has just seen; its place was opened `is_automatic` for it, or lay open already."""
        by_itself = by_itself or page.seat in self._by_itself
        self.show_page(page)
        if by_itself:
            self._by_itself.add(page.seat)

    def is_still_reading(self, seat: int) -> bool:
        """Return whether a seat has not yet said that it has read what it was shown."""
        return seat in self._shown and bool(self._shown[seat].just_seen)

    def finish_reading(self, seat: int) -> bool:
        """Turn back to the cards; tell whether the place was opened only to show what has been read."""
        by_itself = seat in self._by_itself
        self.on_private_area_covered(seat)
        return by_itself

    def on_private_area_covered(self, seat: int) -> None:
        """Turn a place back to the cards."""
        self._shown.pop(seat, None)
        self._by_itself.discard(seat)

    def cache_key(self) -> tuple[ShowPrivatePage, ...]:
        """Return all of it as one value, to see whether it is another."""
        return tuple(self._shown[seat] for seat in sorted(self._shown))


def page_for_event(event: Event) -> ShowPrivatePage | None:
    """Return the page on which a seat finds what an event let it see; None for what is no look."""
    match event:
        case PlotSeen(seat=seat, threat=threat):
            return ShowPrivatePage(seat, CASE, threat, just_seen=PLOT)
        case IntelSeen(seat=seat, threat=threat):
            return ShowPrivatePage(seat, CASE, threat, just_seen=INTEL)
        case AssetSeen(seat=seat, owner=owner, asset=asset):
            return ShowPrivatePage(seat, ASSET, asset, owner, ASSET)
        case _:
            return None
