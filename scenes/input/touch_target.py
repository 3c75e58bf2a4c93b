"""What in a picture can be touched."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING, NamedTuple

import pygame

if TYPE_CHECKING:
    from scenes.input.intents import Intent


class TouchTarget(NamedTuple):
    """A place on the window that means something when touched.

    `hold` is what touch-and-hold means; `drag` and `drop` name what can be picked up here and what may fall here; `pan` names
    the area that a moving finger pushes. `seat` is whose station it lies in; `cell` marks a board cell, which may be small. `why` is what a
    touch means while nothing can be done with it: it asks why not. A light does not count it as something to do.
    `adjust` is what the keys for less and for more mean at a step of a slider. `reach` is where a finger means it, too, as far as nothing
    else lies there.

    A tuple by name, for a table lists a hundred of them in every frame and compares them with those of the frame before.
    """

    rect: pygame.Rect
    intent: Intent | None
    hold: Intent | None = None
    drag: Hashable | None = None
    drop: Hashable | None = None
    pan: Hashable | None = None
    key: str = ""
    seat: int | None = None
    cell: bool = False
    why: Intent | None = None
    adjust: tuple[Intent, Intent] | None = None
    reach: pygame.Rect | None = None
