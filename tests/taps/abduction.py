"""What the fingers like in ABDUCTION: what brings a game to its end, and now and then everything else."""

from __future__ import annotations

from dataclasses import dataclass

from scenes.input.touch_target import TouchTarget
from scenes.session.session import GameSession
from tests.taps.driver import Seen
from tests.taps.taste import name_of

ACTIONS = {
    "Move": 5.0,
    "Pass": 0.2,
    "Discard": 0.4,
    "SearchHere": 1.5,
    "PassReaction": 2.0,
    "ClaimReaction": 0.35,
    "Withdraw": 0.7,
    "TakeIt": 1.5,
    "ChooseLocation": 14.0,
    "PlayEvent": 8.0,
    "SearchWith": 6.0,
    "UsePower": 3.0,
}
"""By action; the rest weighs 8."""
CARD_VERBS = ("ChooseLocation", "SearchWith", "PlayEvent", "Discard", "UseSave", "UseHelp", "PassOn")
HASTY = {"Pass": 5.0, "Move": 8.0, "ClaimReaction": 0.02, "Withdraw": 3.0, "TakeIt": 4.0, "PassReaction": 4.0}
"""The same in haste."""
INTENTS = {
    "ConfirmChoice": 12.0,
    "ChooseCell": 4.0,
    "ChooseTarget": 4.0,
    "ChooseItemSlot": 1.5,
    "RotateTile": 1.0,
    "CancelChoice": 0.3,
    "CoverPrivate": 0.01,
    "OpenChoices": 2.0,
    "ShowMoreButtons": 1.0,
    "TakeDevice": 20.0,
    "ShowTableUnderCover": 0.4,
    "UndoStep": 0.04,
    "PassReactionForAllHere": 2.0,
    "PassUntilAsked": 0.3,
    "AskTakeOver": 0.002,
    "OpenLoupeAt": 4.0,
    "CloseLoupe": 0.5,
    "LeavePage": 20.0,
    "TurnPage": 2.0,
    "TouchCell": 4.0,
    "ShowTotalParts": 0.03,
    "RotatePanel why": 0.5,
    "ClosePanel why": 4.0,
}
PATIENCE = 3
"""After so many pauses in which nobody could do anything, somebody has to look into a hand: a reaction window would be open by then."""
PAGES = {"undo": 0.005, "log": 0.003, "rules": 0.003, "pause": 0.003, "fit": 0.01, "turn": 0.004}
"""By instrument."""


@dataclass(frozen=True)
class Taste:
    """How a game is played: `hasty` fingers pass more and look less into their hands, which brings many seats to the end sooner."""

    hasty: bool = False

    def watch(self, session: GameSession) -> None:
        """Pay no heed to the game: these fingers go by the picture alone."""

    def weigh(self, target: TouchTarget, seen: Seen) -> float:
        """Like what plays on; look into the hand of whoever can do something."""
        intent = target.intent
        name = name_of(intent)
        match name:
            case "PlayAction":
                return self._action(type(getattr(intent, "action", None)).__name__)
            case "PressCornerButton":
                return PAGES.get(getattr(intent, "name", ""), 0.0)
            case "OpenPrivate":
                return self._look(target, seen)
            case "ChooseCard":
                return _card(target, seen)
            case "OpenLoupeAt" if seen.names["CloseLoupe"]:
                return 0.8
            case "PassUntilAsked" if self.hasty:
                return 4.0 if intent.is_on else 0.02  # type: ignore[union-attr] # what passes until it is asked says whether it does
            case _:
                return INTENTS.get(name, 0.0)

    def _action(self, name: str) -> float:
        """Like an action."""
        return HASTY.get(name, ACTIONS.get(name, 8.0)) if self.hasty else ACTIONS.get(name, 8.0)

    def _look(self, target: TouchTarget, seen: Seen) -> float:
        """Like to look into a hand."""
        if _can_act(target.seat, seen):
            return 1.0 if self.hasty else 4.0
        return 0.002 if seen.plays or seen.waited < PATIENCE else 1.0


def _card(target: TouchTarget, seen: Seen) -> float:
    """Like to point at a card."""
    if not _can_act(target.seat, seen):
        return 0.0015 if seen.plays or seen.waited < PATIENCE else 0.5
    if _has_chosen(target.seat, seen):
        return 0.1
    return 0.35 if {(target.seat, "Withdraw"), (target.seat, "TakeIt")} & seen.plays else 3.0


def _can_act(seat: int | None, seen: Seen) -> bool:
    """Return whether a seat has something to do besides answering a window."""
    return any(who == seat and what not in ("PassReaction", "ClaimReaction") for who, what in seen.plays)


def _has_chosen(seat: int | None, seen: Seen) -> bool:
    """Return whether a seat points at a card already: its verbs are shown."""
    return any(who == seat and what in CARD_VERBS for who, what in seen.plays)
