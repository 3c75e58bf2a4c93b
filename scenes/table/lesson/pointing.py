"""What a lesson points at: found in the picture by what its targets would do, so that no lesson names them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Protocol

from scenes.board.loupe import CloseLoupe, OpenLoupeAt
from scenes.table import intents as table

if TYPE_CHECKING:
    from scenes.input.intents import Intent
    from scenes.input.touch_target import TouchTarget
    from tabletop.core.action import Action

DOES, PART, ON_THE_WAY, LEADS, UNCOVERS, BACK = 6, 5, 4, 3, 2, 1
"""A target does what is wanted, points at a part of it, does what leads to it, leads there as a game says, shows where that is, or drops
what is in the way."""
UNCOVERING_INTENTS: Final = (table.OpenPrivate, table.TakeDevice, table.ShowMoreButtons, OpenLoupeAt)

LEAVING_INTENTS: Final = (table.CancelChoice, CloseLoupe)

ActionOfIntent = Callable[["Intent"], "Action | None"]
"""Gives the action that an intent does at once, if it does one, or that a place holds which it shows large."""
TouchesTowardsAction = Callable[["Action"], "Sequence[Intent]"]
"""Gives the touches that lead to the one that does an action, the last one first."""


class WantedActions(Protocol):
    """What somebody is to do: any of some actions."""

    @property
    def learner_seat(self) -> int:
        """Return the seat of who is to do it."""

    def wanted_actions(self) -> Sequence[Action]:
        """Return the actions, those that only lead to them too."""

    def is_wanted_action(self, action: Action) -> bool:
        """Return whether an action is the deed itself."""


@dataclass(frozen=True, slots=True)
class FixedWantedActions:
    """A wish for any of some actions of a seat."""

    learner_seat: int
    actions: Sequence[Action]

    def wanted_actions(self) -> Sequence[Action]:
        """Return the actions."""
        return self.actions

    def is_wanted_action(self, action: Action) -> bool:
        """Return whether an action is one of them."""
        return action in self.actions


def find_targets_toward_action(
    targets: Iterable[TouchTarget], run: WantedActions, meant: ActionOfIntent, steps: TouchesTowardsAction
) -> list[TouchTarget]:
    """Return the targets that bring the learner nearest to what is wanted."""
    wanted = run.wanted_actions()
    if not wanted:
        return []
    shown = meant(table.ConfirmChoice(int(run.learner_seat)))
    ranked = [(_rank(target.intent, run, meant, shown), target) for target in targets if target.intent is not None]
    best = max((rank for rank, _ in ranked), default=0)
    if best < LEADS:
        offered = [target.intent for _, target in ranked]
        leads = next((intent for action in wanted for intent in steps(action) if intent in offered), None)
        if leads is not None:
            return [target for _, target in ranked if target.intent == leads]
    return [target for rank, target in ranked if rank == best] if best else []


def _rank(intent: Intent, run: WantedActions, meant: ActionOfIntent, shown: Action | None) -> int:
    """Return how near to what is wanted an intent of the learner brings; `shown` is what is previewed on the board."""
    wanted = run.wanted_actions()
    if getattr(intent, "seat", run.learner_seat) != run.learner_seat:
        return 0
    found = meant(intent)
    if found is not None and run.is_wanted_action(found):
        return PART if isinstance(intent, OpenLoupeAt) else DOES
    if found is not None and isinstance(intent, OpenLoupeAt):
        return 0
    if found in wanted:
        return ON_THE_WAY
    if isinstance(intent, table.RotateTile):
        return PART if shown is not None and any(_same_place(shown, action) for action in wanted) else 0
    said = {name: getattr(intent, name) for name in getattr(type(intent), "__slots__", ()) if name in ("position", "slot", "x", "y")}
    if said and any(_says(action, said) for action in wanted):
        return 0 if shown is not None and _says(shown, said) else PART
    return UNCOVERS if isinstance(intent, UNCOVERING_INTENTS) else BACK if isinstance(intent, LEAVING_INTENTS) else 0


def _says(action: Action, said: dict[str, object]) -> bool:
    """Return whether an action has fields of these values."""
    return all(getattr(action, name, None) == value for name, value in said.items())


def _same_place(one: Action, other: Action) -> bool:
    """Return whether two actions are about one place."""
    return _says(one, {name: getattr(other, name, None) for name in ("x", "y")})
