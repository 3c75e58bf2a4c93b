"""What the fingers like at a plain table: to open lists, and to play whatever they offer."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from scenes.input.touch_target import TouchTarget
from tests.taps import taste
from tests.taps.driver import Seen

GIVING_UP: Final = 0.02
"""How much it is liked to give the game up."""


class Taste(taste.PictureTaste):
    """How a game is played: by the picture alone."""

    actions = MappingProxyType({})
    intents = MappingProxyType({**taste.INTENTS, "OpenChoices": 3.0, "CancelChoice": 0.1})

    def weigh(self, target: TouchTarget, seen: Seen) -> float:
        """Like what plays on."""
        if getattr(getattr(target.intent, "action", None), "resigns", False):
            return GIVING_UP
        return super().weigh(target, seen)
