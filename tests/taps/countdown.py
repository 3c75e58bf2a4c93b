"""What the fingers like in COUNTDOWN: what goes on and now and then everything else; or what the adviser says."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from scenes.games.countdown.model.action_subject import op_of_action
from scenes.input.touch_target import TouchTarget
from scenes.session.session import GameSession
from tabletop.bots.countdown.standard import advise
from tabletop.core.action import Action
from tabletop.core.view import TABLE
from tabletop.games.countdown import actions as act
from tests.taps.driver import Seen
from tests.taps.taste import name_of

ACTIONS = {"Ready": 1.0, "Done": 1.0, "GoOn": 1.0, "Brace": 2.0, "GiveUp": 0.02, "HoldFire": 1.5, "LetGo": 1.0, "KeepBullet": 1.0}
"""By action; the rest weighs 4."""
HASTY = {"Ready": 9.0, "Done": 9.0, "GoOn": 9.0, "Brace": 9.0, "GiveUp": 0.3, "StepTo": 2.0}
"""The same in haste: rounds go by, and the mission comes to its end."""
INTENTS = {
    "ChooseOp": 1.0,
    "OpenFan": 0.5,
    "CloseFan": 0.3,
    "ShowMoreButtons": 0.6,
    "OpenChoices": 0.2,
    "CancelChoice": 0.4,
    "OpenPrivate": 0.3,
    "CoverPrivate": 0.3,
    "TakeDevice": 2.0,
    "ShowTableUnderCover": 0.3,
    "TogglePanelFold fight": 0.2,
    "RotatePanel fight": 0.1,
    "TogglePanelFold middle": 0.2,
    "RotatePanel middle": 0.1,
    "LayCardOut": 0.1,
    "RotatePanel ShowCard": 0.2,
    "ClosePanel ShowCard": 2.0,
    "ExplainFirefight": 0.02,
    "ShowTotalParts": 0.03,
    "RotatePanel why": 0.3,
    "ClosePanel why": 3.0,
    "UndoStep": 0.03,
    "AskTakeOver": 0.002,
    "TurnPage": 1.0,
    "ShowScorePart": 1.0,
    "LeavePage": 20.0,
}
PAGES = {"undo": 0.005, "log": 0.003, "rules": 0.003, "pause": 0.003, "fit": 0.01, "turn": 0.004}
"""By instrument."""
RARE = (
    act.SneakTo, act.Ride, act.PickUp, act.HandOver, act.SetDown, act.Heal, act.GiveEnergy, act.Disarm, act.Emerge, act.RifleShot,
    act.Snipe, act.Throw, act.Look, act.PushOn, act.Retreat, act.LetGo, act.PayHeal, act.PlaySupport, act.GiveHeart, act.SpendBullet,
    act.Abstain,
)  # fmt: skip
"""What curious fingers like where they can."""
TRACKS = {"score": 0.01, "time": 0.01, "mission": 0.01}
"""By instrument of this game."""


def weigh_rest(target: TouchTarget) -> float:
    """Like what is no action."""
    if type(target.intent).__name__ == "PressCornerButton":
        return (PAGES | TRACKS).get(getattr(target.intent, "name", ""), 0.0)
    return INTENTS.get(name_of(target.intent), 0.0)


@dataclass(frozen=True)
class Taste:
    """How a mission is played by fingers that know nothing: `hasty` ones bring it to its end soon."""

    hasty: bool = False

    def watch(self, session: GameSession) -> None:
        """Pay no heed to the game: these fingers go by the picture alone."""

    def weigh(self, target: TouchTarget, seen: Seen) -> float:
        """Like what goes on."""
        del seen
        action = getattr(target.intent, "action", None)
        if action is None:
            return weigh_rest(target)
        name = type(action).__name__
        return HASTY.get(name, ACTIONS.get(name, 4.0)) if self.hasty else ACTIONS.get(name, 4.0)


@dataclass(frozen=True)
class Wanting:
    """Fingers that want to do one kind of action, and nothing else."""

    kind: str

    def weigh(self, target: TouchTarget, seen: Seen) -> float:
        """Like that action, and what may lead to it."""
        del seen
        action = getattr(target.intent, "action", None)
        if action is not None:
            return 50.0 if type(action).__name__ == self.kind else 0.0
        return {"OpenPrivate": 3.0, "TakeDevice": 3.0, "CloseFan": 1.0}.get(type(target.intent).__name__, weigh_rest(target))


@dataclass
class Advised:
    """How a mission is played by fingers that do what a standard player advises each seat to do; `curious` ones try rare things too."""

    curious: bool = False
    session: GameSession | None = None
    _known: tuple[int, int] = (-1, -1)
    _advice: dict[int, Action] = field(default_factory=dict)

    def watch(self, session: GameSession) -> None:
        """Give advice for this game."""
        self.session = session

    def weigh(self, target: TouchTarget, seen: Seen) -> float:
        """Like what is advised, and what leads to it."""
        advice = self._renewed()
        intent: Any = target.intent
        seat = getattr(intent, "seat", None)
        action = advice.get(seat) if isinstance(seat, int) else None
        aside = 2.0 if self.curious else 0.0
        match type(intent).__name__:
            case "PlayAction" | "AimAt":
                return self._action(intent.action, advised=intent.action == action)
            case "ChooseOp" if action is not None:
                return 6.0 if intent.op == op_of_action(action) and not _offered(seen, seat, action) else aside
            case "OpenChoices" if action is not None:
                wanted = isinstance(action, act.PlaySupport) and intent.listing_name in ("support", f"support:{action.support}")
                return 10.0 if wanted else aside
            case "OpenPrivate" if action is not None:
                return 6.0 if isinstance(action, act.Accuse | act.Abstain) else 0.0
            case "ShowMoreButtons" | "CancelChoice":
                return 1.0 if action is not None and not _offered(seen, seat, action) else aside / 2
            case "UndoStep" | "AskTakeOver" | "PressCornerButton":
                return 0.0
            case "OpenFan":
                return 1.0
            case _:
                return weigh_rest(target) * (0.6 if self.curious else 0.3)

    def _action(self, action: Action, *, advised: bool) -> float:
        """Like what is advised; curious fingers do not hurry on, let a window close by itself, take any Op, and like rare things."""
        if not self.curious:
            return 20.0 if advised else 0.0
        if isinstance(action, act.TakeOp):
            return 6.0
        if isinstance(action, act.LetGo | act.RifleShot):
            return 40.0
        if advised:
            return 4.0 if isinstance(action, act.Ready | act.Done) else 0.3 if isinstance(action, act.Brace) else 20.0
        return 6.0 if isinstance(action, RARE) else 0.3 if action.resigns else 0.0

    def _renewed(self) -> dict[int, Action]:
        """Return what each seat is advised to do now."""
        assert self.session is not None
        match = self.session.match
        now = len(match.steps), self.session.undone
        if self._known != now:
            self._known, self._advice = now, {}
            for question in match.questions(TABLE):
                for seat in question.required_seats:
                    legal = match.legal_actions(seat)
                    found = advise(match.game, match.view(seat), question, legal)
                    self._advice.setdefault(int(seat), found.action)
        return self._advice


def _offered(seen: Seen, seat: int | None, action: Action) -> bool:
    """Return whether an action can be touched already."""
    intents = [target.intent for target in seen.targets if getattr(target.intent, "action", None) == action]
    return any(getattr(intent, "seat", None) == seat for intent in intents)
