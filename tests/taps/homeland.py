"""What the fingers like in HOMELAND: what brings a game on, and now and then everything else."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from scenes.games.homeland.model.legal_targets import action_by_case
from scenes.games.homeland.model.selection import (
    ChooseCase,
    ChooseIntel,
    ChooseMode,
    ConfirmCase,
    ConfirmOfferedAction,
    SelectOfferedAction,
)
from scenes.games.homeland.scene import HomelandScene
from scenes.input.intents import Intent
from scenes.input.touch_target import TouchTarget
from tabletop.core.action import Action
from tabletop.core.view import Seat, Viewer
from tabletop.games.homeland import actions as act
from tests.taps import taste
from tests.taps.driver import Seen
from tests.taps.whole import Way

ACTIONS: Final = MappingProxyType({"Exchange": 1.0, "Pass": 2.0, "Decline": 2.0, "EndTurn": 6.0, "Ready": 8.0})
"""By action."""
INTENTS: Final = MappingProxyType(
    {
        **taste.INTENTS,
        "ChooseIntel": 3.0,
        "SelectOfferedAction": 1.0,
        "ConfirmOfferedAction": 12.0,
        "ChooseCase": 1.0,
        "ConfirmCase": 12.0,
        "ChooseMode": 2.0,
        "OpenChoices": 0.8,
        "CancelChoice": 0.15,
        "ShowMoreButtons": 0.6,
        "OpenPrivate": 0.45,
        "ShowCaseFile": 0.01,
        "RotatePanel file": 0.2,
        "ClosePanel file": 4.0,
        "ShowPrivatePage": 0.04,
        "NoteNextThought": 0.05,
        "ConfirmPageRead": 6.0,
        "HurryAnalysis": 1.0,
        "RotatePanel analysis": 0.2,
        "TogglePanelFold analysis": 0.2,
        "AskTotals": 0.2,
    }
)
"""By intent."""
LATER: Final = (
    ("OpenPrivate", "HurryAnalysis"),
    ("ChooseIntel", "CancelChoice"),
    ("ChooseCase", "ConfirmCase"),
    ("SelectOfferedAction", "ConfirmOfferedAction"),
)
"""What is hardly liked while something else can be touched: something is being shown to all, a card or a case is chosen already."""


class Taste(taste.PictureTaste):
    """How a game is played: by the picture alone."""

    actions, intents = ACTIONS, INTENTS

    def weigh(self, target: TouchTarget, seen: Seen) -> float:
        """Like what plays on, and first what was begun."""
        name = type(target.intent).__name__
        if any(name == later and seen.names[first] for later, first in LATER):
            return taste.COVERED
        return super().weigh(target, seen)


class Following(taste.Following):
    """Fingers that do certain steps, one after the other, and nothing else."""

    intents, leading = INTENTS, (*taste.LEADING, "ClosePanel file", "ConfirmPageRead")

    def __init__(self, scene: HomelandScene, way: Way) -> None:
        """Begin where the game of a scene is."""
        super().__init__(scene, way)
        self.picture = scene.screen

    def towards(self, intent: Intent | None, seat: int, action: Action) -> float | None:
        """Like the card, the mode and the case of an action."""
        match intent:
            case ChooseCase(seat=who, threat=threat) | ConfirmCase(seat=who, threat=threat):
                legal = self.session.match.legal_actions(Seat(Viewer(who)))
                meant = action_by_case(self.picture.make_context(), who, legal).get(threat)
                return taste.SURE if meant == action and who == seat else 0.0
            case ChooseIntel(seat=who, card=card, is_exposed=exposed):
                wanted = isinstance(action, act.LayIntel | act.Exchange) and (action.card, action.exposed) == (card, exposed)
                return 5.0 if wanted and who == seat else 0.0
            case SelectOfferedAction(seat=who, item=meant) | ConfirmOfferedAction(seat=who, item=meant):
                return taste.SURE if meant == action and who == seat else 0.0
            case ChooseMode(seat=who, mode=mode, count_or_asset_number=number):
                return 20.0 if who == seat and (mode, number) == _mode(action) else 0.0
            case _:
                return None


def _mode(action: Action) -> tuple[str, int]:
    """Return what cases have to mean for an action."""
    match action:
        case act.DeployAgents(count=count):
            return "agents", count
        case act.DeploySoldiers(count=count):
            return "soldiers", count
        case act.DroneStrike(asset=asset):
            return "strike", asset
        case _:
            return "", 0
