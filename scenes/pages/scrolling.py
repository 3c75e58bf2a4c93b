"""Lists on pages: pushed by a finger, the wheel or momentum, also when the page is turned."""

from __future__ import annotations

from scenes.input.intents import EndPan, Intent, PanArea, ScrollList
from scenes.widgets.scroll import ScrollArea


def handle_scroll_intent(area: ScrollArea, intent: Intent, turns: int = 0) -> bool:
    """Let a list answer a push of the window's pixels; False when it was not meant."""
    match intent:
        case PanArea(name, dx, dy) if name == area.name:
            area.speed = 0.0
            area.scroll_by(-_along(dx, dy, turns))
        case EndPan(name, vx, vy) if name == area.name:
            area.start_momentum(-_along(vx, vy, turns))
        case ScrollList(name, dy) if name == area.name:
            area.scroll_by(dy)
        case _:
            return False
    return True


def _along(dx: float, dy: float, turns: int) -> float:
    """Return the part of a way that runs down the page as its reader sees it."""
    return (dy, -dx, -dy, dx)[turns % 4]
