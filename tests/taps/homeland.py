"""What the fingers like in HOMELAND: what brings a game on, and now and then everything else."""

from __future__ import annotations

from dataclasses import dataclass

from scenes.games.homeland.choices import ChooseCase, ChooseIntel, ChooseMode, ConfirmCase
from scenes.games.homeland.lit import case_actions
from scenes.games.homeland.scene import HomelandScene
from scenes.table.intents import Play
from scenes.table.session import Session
from scenes.widgets.target import Target
from tabletop.core.view import Seat, Viewer
from tabletop.games.homeland import actions as act
from tests.taps.driver import Seen
from tests.taps.whole import Way

ACTIONS = {"Exchange": 1.0, "Pass": 2.0, "Decline": 2.0, "EndTurn": 6.0, "Ready": 8.0}
"""By action; the rest weighs 4."""
INTENTS = {
    "ChooseIntel": 3.0,
    "ChooseCase": 2.0,
    "ConfirmCase": 4.0,
    "ChooseMode": 2.0,
    "OpenChoices": 0.8,
    "CancelChoice": 0.15,
    "More": 0.6,
    "OpenPrivate": 2.0,
    "CoverPrivate": 0.02,
    "TakeDevice": 20.0,
    "LookAtTable": 0.2,
    "UndoStep": 0.03,
    "OpenFile": 0.02,
    "TurnFile": 0.2,
    "CloseFile": 4.0,
    "Back": 20.0,
    "TurnToMe": 2.0,
    "ShowWhy": 0.03,
    "TurnWhy": 0.5,
    "CloseWhy": 4.0,
    "AskTakeOver": 0.002,
    "ShowPage": 0.6,
    "ThinkOf": 0.1,
    "Seen": 6.0,
}
LEADING = ("OpenChoices", "More", "OpenPrivate", "TakeDevice", "CancelChoice", "CloseFile", "Back", "Seen")
"""What may lead to a certain step."""
PAGES = {"undo": 0.003, "log": 0.003, "rules": 0.003, "pause": 0.003, "fit": 0.01, "turn": 0.004}
"""By instrument."""


@dataclass(frozen=True)
class Taste:
    """How a game is played: by the picture alone."""

    def watch(self, session: Session) -> None:
        """Pay no heed to the game."""

    def weigh(self, target: Target, seen: Seen) -> float:
        """Like what plays on."""
        intent = target.intent
        name = type(intent).__name__
        match name:
            case "Play":
                return ACTIONS.get(type(getattr(intent, "action", None)).__name__, 4.0)
            case "Instrument":
                return PAGES.get(getattr(intent, "name", ""), 0.0)
            case _:
                return INTENTS.get(name, 0.0)


class Following:
    """Fingers that do certain steps, one after the other, and nothing else."""

    def __init__(self, scene: HomelandScene, way: Way) -> None:
        """Begin where the game of a scene is."""
        self.scene, self.way = scene, way
        self._before = len(scene.session.match.steps)

    def weigh(self, target: Target, seen: Seen) -> float:
        """Like the next step, and what may lead to it."""
        done = len(self.scene.session.match.steps) - self._before
        if done >= len(self.way):
            return 0.0
        seat, action = self.way[done]
        intent, name = target.intent, type(target.intent).__name__
        match intent:
            case Play():
                return 50.0 if intent.action == action and intent.seat == seat else 0.0
            case ChooseCase(seat=who, threat=threat) | ConfirmCase(seat=who, threat=threat):
                legal = self.scene.session.match.legal(Seat(Viewer(who)))
                meant = case_actions(self.scene.picture.moment(), who, legal).get(threat)
                return 50.0 if meant == action and who == seat else 0.0
            case ChooseIntel(seat=who, card=card, exposed=exposed):
                wanted = isinstance(action, act.LayIntel | act.Exchange) and (action.card, action.exposed) == (card, exposed)
                return 5.0 if wanted and who == seat else 0.0
            case ChooseMode(seat=who, mode=mode, number=number):
                return 20.0 if who == seat and (mode, number) == _mode(action) else 0.0
            case _:
                return INTENTS[name] if name in LEADING and getattr(intent, "seat", seat) == seat else 0.0


def _mode(action: object) -> tuple[str, int]:
    """Give what cases have to mean for an action."""
    match action:
        case act.DeployAgents(count=count):
            return "agents", count
        case act.DeploySoldiers(count=count):
            return "soldiers", count
        case act.DroneStrike(asset=asset):
            return "strike", asset
        case _:
            return "", 0
