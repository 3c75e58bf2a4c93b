"""What fingers like at a table where things are covered: by the picture alone, or certain steps one after the other."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from types import MappingProxyType
from typing import ClassVar, Final

from scenes.input.intents import Intent
from scenes.input.touch_target import TouchTarget
from scenes.session.session import GameSession
from scenes.table.intents import ClosePanel, RotatePanel, TogglePanelFold
from scenes.table.scene import TableScene
from tabletop.core.action import Action
from tests.taps.driver import Seen
from tests.taps.whole import Way

ACTION: Final = 4.0
"""How much an action is liked that a game does not name."""
COVERED: Final = 0.15
"""How much it is liked to look at another covered place while one lies open."""
SURE: Final = 50.0
"""How much the wanted step itself is liked."""
INTENTS: Final = MappingProxyType(
    {
        "ShowMoreButtons": 1.0,
        "CancelChoice": 0.3,
        "OpenPrivate": 1.5,
        "CoverPrivate": 0.02,
        "TakeDevice": 20.0,
        "ShowTableUnderCover": 0.2,
        "UndoStep": 0.03,
        "LeavePage": 20.0,
        "TurnPage": 2.0,
        "ShowTotalParts": 0.03,
        "RotatePanel why": 0.5,
        "ClosePanel why": 4.0,
        "AskTakeOver": 0.002,
    }
)
"""By intent, at every table; a game adds its own."""
PAGES: Final = MappingProxyType({"undo": 0.003, "log": 0.003, "rules": 0.003, "pause": 0.003, "fit": 0.01, "turn": 0.004})
"""By instrument."""
LEADING: Final = ("OpenChoices", "ShowMoreButtons", "OpenPrivate", "TakeDevice", "CancelChoice", "LeavePage")
"""What may lead to a certain step, at every table."""


def name_of(intent: Intent | None) -> str:
    """Return the name by which an intent is liked: its kind, and with a handle of a panel the panel's."""
    kind = type(intent).__name__
    if not isinstance(intent, RotatePanel | TogglePanelFold | ClosePanel):
        return kind
    match intent.key:
        case str(name) | (str(name), *_):
            return f"{kind} {name}"
        case key:
            return f"{kind} {type(key).__name__}"


class PictureTaste:
    """How a game is played by fingers that see nothing but the picture. A game says how much it likes `actions` and other `intents`."""

    actions: ClassVar[Mapping[str, float]]
    intents: ClassVar[Mapping[str, float]]

    def watch(self, session: GameSession) -> None:
        """Pay no heed to the game."""

    def weigh(self, target: TouchTarget, seen: Seen) -> float:
        """Like what plays on."""
        name, action = name_of(target.intent), getattr(target.intent, "action", None)
        if action is not None:
            return self.actions.get(type(action).__name__, ACTION)
        match name:
            case "PressCornerButton":
                return PAGES.get(getattr(target.intent, "name", ""), 0.0)
            case "OpenPrivate" if seen.names["CoverPrivate"]:
                return COVERED
            case _:
                return self.intents.get(name, 0.0)


class Following(ABC):
    """Fingers that do certain steps, one after the other, and nothing else. A game says what else leads `towards` a step."""

    intents: ClassVar[Mapping[str, float]]
    leading: ClassVar[tuple[str, ...]] = LEADING

    def __init__(self, scene: TableScene, way: Way) -> None:
        """Begin where the game of a scene is."""
        self.session, self.way = scene.session, way
        self._before = len(self.session.match.steps)

    @abstractmethod
    def towards(self, intent: Intent | None, seat: int, action: Action) -> float | None:
        """Return how much an intent of this game's own is liked that may lead to an action of a seat; None for all others."""

    def weigh(self, target: TouchTarget, seen: Seen) -> float:
        """Like the next step, and what may lead to it."""
        done = len(self.session.match.steps) - self._before
        if done >= len(self.way):
            return 0.0
        seat, action = self.way[done]
        intent, name = target.intent, name_of(target.intent)
        if getattr(intent, "action", None) is not None:
            return SURE if (intent.action, intent.seat) == (action, seat) else 0.0  # type: ignore[union-attr] # what plays has both
        liked = self.towards(intent, seat, action)
        if liked is not None:
            return liked
        return self.intents[name] if name in self.leading and getattr(intent, "seat", seat) == seat else 0.0
