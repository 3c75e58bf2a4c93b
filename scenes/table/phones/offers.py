"""What a phone is offered: each thing under a number that no other ever has, and only while it stands."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from scenes.input.intents import PanArea, StartHold, ZoomArea
from scenes.table import intents as table
from scenes.table.phones.page_model import TABLE_ONLY_INTENTS

if TYPE_CHECKING:
    import pygame

    from scenes.input.intents import Intent
    from scenes.input.touch_target import TouchTarget
    from scenes.table.phones.sheet_painter import TouchableArea

MAX_ZOOM_STEP_FACTOR: Final = 4.0
"""By how much a board becomes larger or smaller at a time at most."""
OfferNumberOfIntent = Callable[["Intent"], int | None]


class SeatOffers:
    """The offers of one seat: those of its page and those of its board, each as they were shown last."""

    def __init__(self, seat: int) -> None:
        """Offer nothing yet."""
        self.seat = seat
        self._last = 0
        self._standing: dict[str, dict[int, Intent]] = {}
        self._before: dict[str, dict[int, Intent]] = {}

    def find_current_offer(self, number: int) -> Intent | None:
        """Return what is offered under a number; None for what is not offered any more, though it may have been."""
        for name, standing in self._standing.items():
            if number in standing:
                return standing[number]
            earlier = self._before.get(name, {}).get(number)
            if earlier is not None and earlier in standing.values():
                return earlier
        return None

    def new_offer_list(self) -> tuple[dict[int, Intent], OfferNumberOfIntent]:
        """Return an empty list of offers, and what puts an intent into it and gives its number; None for what a phone does not offer."""
        fresh: dict[int, Intent] = {}

        def number(intent: Intent) -> int | None:
            if isinstance(intent, TABLE_ONLY_INTENTS) or not self._is_own(intent):
                return None
            self._last += 1
            fresh[self._last] = intent
            return self._last

        return fresh, number

    def _is_own(self, intent: Intent) -> bool:
        """Return whether an intent is no action of somebody else's."""
        return not hasattr(intent, "action") or getattr(intent, "seat", self.seat) == self.seat

    def replace_offers(self, name: str, offers: dict[int, Intent]) -> None:
        """Let offers stand in the place of those that were shown before."""
        self._before[name], self._standing[name] = self._standing.get(name, {}), offers


def intent_with_movement(intent: Intent, said: dict[str, Any], size: tuple[int, int]) -> Intent | None:
    """Return an intent with how far something is pushed or zoomed, in thousandths of a picture of that size; None for what is no number.

    What is not pushed or zoomed stays as it is.
    """
    match intent:
        case PanArea():
            by = _numbers(said.get("by"), 2)
            return replace(intent, dx=by[0] * size[0] / 1000, dy=by[1] * size[1] / 1000) if by is not None else None
        case ZoomArea():
            by = _numbers(said.get("by"), 3)
            if by is None or not 1000 / MAX_ZOOM_STEP_FACTOR <= by[0] <= 1000 * MAX_ZOOM_STEP_FACTOR:
                return None
            return replace(intent, factor=by[0] / 1000, x=by[1] * size[0] / 1000, y=by[2] * size[1] / 1000)
        case _:
            return intent


def _numbers(told: Any, count: int) -> list[int] | None:
    """Return so many whole numbers of which none is larger than a few pictures; None for anything else."""
    good = (
        isinstance(told, list) and len(told) == count and all(type(one) is int and abs(one) <= 1000 * MAX_ZOOM_STEP_FACTOR for one in told)
    )
    return told if good else None


def touchable_areas(
    targets: Iterable[TouchTarget],
    within: pygame.Rect,
    number: OfferNumberOfIntent,
    named: Callable[[Intent], str],
    face_of: Callable[[Any], Any],
) -> Iterator[TouchableArea]:
    """Return what can be touched in a rectangle, by places in it, with its names and the cards that a finger shows that rests."""
    for target in targets:
        rect = target.rect.clip(within)
        do = number(target.intent) if target.intent is not None else None
        why = number(target.why) if target.why is not None and do is None else None
        hold = target.hold
        shown = face_of(hold.card) if isinstance(hold, table.ShowCard) else None
        rests = number(StartHold(hold)) if hold is not None and shown is None and not isinstance(hold, table.ShowButtonHelp) else None
        if rect.w > 0 and rect.h > 0 and not (do is why is rests is shown is None):
            words = named(target.intent) if target.intent is not None and do is not None else ""
            place = [rect.x - within.x, rect.y - within.y, rect.w, rect.h]
            yield [*place, do if do is not None else why, int(do is not None), words, rests, shown]
