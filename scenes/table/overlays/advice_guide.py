"""Show me: what a person touches next to do what was advised, lit step by step until it is done or dropped; or touched for that person."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from scenes.widgets.pane import Pane

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Sequence

    from scenes.graphics.frame import PaintFrame
    from scenes.input.intents import Intent

HIGHLIGHT_MARGIN_DESIGN_PX: Final = 10
"""Design pixels round what is lit."""


@dataclass(slots=True)
class AdvicePath:
    """The way to what was advised: what leads there now, the nearest to the end first, and for which position that holds.

    `is_private`: only while the place of its seat is open. `is_automatic`: it is touched for its person. `next_touch`: what is to be
    touched now. `is_hidden`: all may know it, and nothing of it could be touched in the last picture; `was_sought`: it
    was looked for. A board is never pushed for what is private: all would see where to, and long after.
    """

    find_touches: Callable[[], Sequence[Intent]]
    position_key: Hashable
    is_private: bool
    is_automatic: bool = False
    next_touch: Intent | None = None
    is_hidden: bool = False
    was_sought: bool = False


class AdviceGuide:
    """What is shown to each seat."""

    def __init__(self) -> None:
        """Nothing is shown."""
        self._shown: dict[int, AdvicePath] = {}

    def show_advice(self, seat: int, shown: AdvicePath) -> None:
        """Show a seat the way to an action."""
        self._shown[seat] = shown

    def advice_of_seat(self, seat: int) -> AdvicePath | None:
        """Return what a seat is shown."""
        return self._shown.get(seat)

    def hide_advice(self, seat: int | None = None) -> bool:
        """Show a seat, or all, nothing any more; tell whether something was shown."""
        if seat is not None:
            return self._shown.pop(seat, None) is not None
        was = bool(self._shown)
        self._shown.clear()
        return was

    def drop_advice_on_cancel(self, seat: int, intent: Intent) -> None:
        """Show a seat nothing any more that cancels, unless that was what it was shown."""
        shown = self._shown.get(seat)
        if shown is not None and shown.next_touch != intent:
            del self._shown[seat]

    def update(self, position: Hashable, is_open: Callable[[int], bool]) -> bool:
        """Drop what belongs to another position, or to a place that is covered again; tell whether there was any."""
        gone = [seat for seat, one in self._shown.items() if one.position_key != position or (one.is_private and not is_open(seat))]
        for seat in gone:
            del self._shown[seat]
        return bool(gone)

    def pop_automatic_touch(self, confirms: Callable[[Intent], bool]) -> Intent | None:
        """Return what is touched next by itself; what wants to be confirmed a person confirms himself, and goes on from there."""
        for one in self._shown.values():
            found, one.next_touch = one.next_touch if one.is_automatic else None, one.next_touch if not one.is_automatic else None
            if found is not None and confirms(found):
                one.is_automatic = False
            elif found is not None:
                return found
        return None

    def pop_hidden_touches(self) -> Sequence[Intent]:
        """Return what leads on, where something lies over all of it: once, since who pushes it away again has seen where it is."""
        for one in self._shown.values():
            if one.is_hidden and not one.was_sought:
                one.was_sought = True
                return one.find_touches()
        return ()

    @property
    def goes_on_by_itself(self) -> bool:
        """Return whether something is to be touched, or pushed into sight, by itself at once."""
        shown = self._shown.values()
        return any((one.is_automatic and one.next_touch is not None) or (one.is_hidden and not one.was_sought) for one in shown)

    def paint(self, frame: PaintFrame) -> None:
        """Light what leads on: of each way that is shown, the first that can be touched in this picture."""
        around = frame.kit.u(HIGHLIGHT_MARGIN_DESIGN_PX)
        for one in self._shown.values():
            meant = [target.intent for target in frame.targets if target.intent is not None]
            one.next_touch = next((intent for intent in one.find_touches() if intent in meant), None)
            one.is_hidden = one.next_touch is None and not one.is_private
            for target in frame.targets:
                if one.next_touch is not None and target.intent == one.next_touch:
                    Pane.whole_window(frame).glow(target.rect.inflate(around, around), "second", 1.0, around)
