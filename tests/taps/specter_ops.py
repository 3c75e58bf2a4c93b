"""What the fingers like in SPECTER OPS: what brings a hunt on, and now and then everything else."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from scenes.board.loupe import OpenLoupeAt
from scenes.games.specter_ops.model.legal_targets import ACTION_TYPE_BY_SPACE_MODE, active_space_mode
from scenes.games.specter_ops.model.selection import ChooseMode, ChooseSpace
from scenes.games.specter_ops.scene import SpecterOpsScene
from scenes.input.intents import Intent
from scenes.input.touch_target import TouchTarget
from tabletop.core.action import Action
from tabletop.core.view import Seat, Viewer
from tests.taps import taste
from tests.taps.driver import Seen
from tests.taps.whole import Way

ACTIONS: Final = MappingProxyType(
    {
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
)
"""By action."""
INTENTS: Final = MappingProxyType(
    {
        **taste.INTENTS,
        "ChooseSpace": 0.6,
        "SneakTo": 0.6,
        "GoToChosenSpace": 2.0,
        "ChooseMode": 0.5,
        "OpenChoices": 0.6,
        "CoverPrivate": 0.01,
        "OpenLoupeAt": 0.4,
        "CloseLoupe": 0.3,
        "ToggleLayer": 0.05,
        "ToggleHunterReach": 0.1,
        "AskAdvice": 0.05,
    }
)
"""By intent."""


class Taste(taste.PictureTaste):
    """How a hunt is played: by the picture alone."""

    actions, intents = ACTIONS, INTENTS

    def weigh(self, target: TouchTarget, seen: Seen) -> float:
        """Like what plays on; look closer where nothing is enlarged yet."""
        if seen.names["CloseLoupe"] and isinstance(target.intent, OpenLoupeAt):
            return 0.03
        return super().weigh(target, seen)


class Following(taste.Following):
    """Fingers that do certain steps, one after the other, and nothing else."""

    intents, leading = INTENTS, (*taste.LEADING, "CloseLoupe")

    def __init__(self, scene: SpecterOpsScene, way: Way) -> None:
        """Begin where the hunt of a scene is."""
        super().__init__(scene, way)
        self.board, self.picture = scene.board, scene.screen

    def towards(self, intent: Intent | None, seat: int, action: Action) -> float | None:
        """Like what spaces mean for an action, and then its space."""
        cell, mode = getattr(action, "cell", None), _mode(action)
        match intent:
            case ChooseMode(who, name):
                return taste.SURE if (who, name) == (seat, mode) else 0.0
            case ChooseSpace() | OpenLoupeAt() if mode != self._meant(seat):
                return 0.0
            case ChooseSpace(space=space):
                return self._near(space, cell, taste.SURE)
            case OpenLoupeAt(x, y):
                return self._near(self.board.board_geometry.space_at((x, y)), cell, 20.0)
            case _:
                return None

    def _meant(self, seat: int) -> str | None:
        """Return what the spaces of a seat mean now."""
        return active_space_mode(self.picture.make_context(), seat, self.session.match.legal_actions(Seat(Viewer(seat))))

    def _near(self, space: int | None, cell: int | None, much: float) -> float:
        """Like the wanted space, and a little what is near it: on a chart or in the loupe one touch leads to the next."""
        if space is None or cell is None:
            return 0.0
        far = self.board.geometry.king_distance(space, cell)
        return much if not far else 1.0 if far <= 2 else 0.0


def _mode(action: Action) -> str | None:
    """Return what spaces have to mean for an action."""
    return next((mode for mode, kind in ACTION_TYPE_BY_SPACE_MODE.items() if isinstance(action, kind)), None)
