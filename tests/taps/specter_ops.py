"""What the fingers like in SPECTER OPS: what brings a hunt on, and now and then everything else."""

from __future__ import annotations

from dataclasses import dataclass

from scenes.board.loupe import LookCloser
from scenes.games.specter_ops.choices import ChooseSpace, PlayHere
from scenes.games.specter_ops.scene import SpecterOpsScene
from scenes.table.intents import Play
from scenes.table.session import Session
from scenes.widgets.target import Target
from tests.taps.driver import Seen
from tests.taps.whole import Way

ACTIONS = {
    "Step": 3.0,
    "Stop": 2.5,
    "EndTurn": 6.0,
    "BeginHunter": 6.0,
    "Stay": 2.0,
    "UseCard": 2.0,
    "SetOrder": 0.5,
    "ProposeBar": 0.3,
    "RevealSelf": 0.1,
    "HoldFire": 0.3,
    "Attack": 8.0,
    "CompleteObjective": 30.0,
}
"""By action; the rest weighs 4."""
INTENTS = {
    "ChooseSpace": 0.6,
    "SneakTo": 0.6,
    "ChooseMode": 0.5,
    "OpenChoices": 0.6,
    "CancelChoice": 0.3,
    "More": 1.0,
    "OpenPrivate": 1.5,
    "CoverPrivate": 0.01,
    "TakeDevice": 20.0,
    "LookAtTable": 0.2,
    "UndoStep": 0.03,
    "LookCloser": 2.0,
    "CloseLoupe": 0.3,
    "Toggle": 0.05,
    "ShowChase": 0.1,
    "Back": 20.0,
    "TurnToMe": 2.0,
    "ShowWhy": 0.03,
    "TurnWhy": 0.5,
    "CloseWhy": 4.0,
    "AskAdvice": 0.05,
    "AskTakeOver": 0.002,
}
LEADING = ("ChooseMode", "OpenChoices", "More", "OpenPrivate", "TakeDevice", "CancelChoice", "CloseLoupe", "Back")
"""What may lead to a certain step."""
PAGES = {"undo": 0.003, "log": 0.003, "rules": 0.003, "pause": 0.003, "fit": 0.01, "turn": 0.004}
"""By instrument."""


@dataclass(frozen=True)
class Taste:
    """How a hunt is played: by the picture alone."""

    def watch(self, session: Session) -> None:
        """Pay no heed to the game."""

    def weigh(self, target: Target, seen: Seen) -> float:
        """Like what plays on."""
        intent = target.intent
        name = type(intent).__name__
        match name:
            case "Play" | "PlayHere":
                return ACTIONS.get(type(getattr(intent, "action", None)).__name__, 4.0)
            case "Instrument":
                return PAGES.get(getattr(intent, "name", ""), 0.0)
            case "LookCloser" if seen.names["CloseLoupe"]:
                return 0.5
            case _:
                return INTENTS.get(name, 0.0)


class Following:
    """Fingers that do certain steps, one after the other, and nothing else."""

    def __init__(self, scene: SpecterOpsScene, way: Way) -> None:
        """Begin where the game of a scene is."""
        self.scene, self.way = scene, way
        self._before = len(scene.session.match.steps)

    def weigh(self, target: Target, seen: Seen) -> float:
        """Like the next step, and what may lead to it."""
        done = len(self.scene.session.match.steps) - self._before
        if done >= len(self.way):
            return 0.0
        seat, action = self.way[done]
        cell, intent, name = getattr(action, "cell", None), target.intent, type(target.intent).__name__
        match intent:
            case Play() | PlayHere():
                return 50.0 if intent.action == action and intent.seat == seat else 0.0
            case ChooseSpace(space=space):
                return self._near(space, cell, 50.0)
            case LookCloser(x, y):
                return self._near(self.scene.board.lie.space((x, y)), cell, 20.0)
            case _:
                return INTENTS[name] if name in LEADING else 0.0

    def _near(self, space: int | None, cell: int | None, much: float) -> float:
        """Like the wanted space, and a little what is near it: on a chart or in the loupe one touch leads to the next."""
        if space is None or cell is None:
            return 0.0
        far = self.scene.board.geometry.distance(space, cell)
        return much if not far else 1.0 if far <= 2 else 0.0
