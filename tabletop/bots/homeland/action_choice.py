"""Choosing among legal actions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from tabletop.core.action import Action

ReasonedAction = tuple[Action, str]
"""An action and the reason for it."""
A = TypeVar("A", bound=Action)


def best_action(actions: Sequence[A], worth: Callable[[A], float]) -> tuple[float, A]:
    """Return the worth of the action of most worth, the first of several, and that action."""
    worths = [worth(action) for action in actions]
    most = max(worths)
    return most, actions[worths.index(most)]


def nearly_best_actions(actions: Sequence[A], worth: Callable[[A], float], margin: float) -> list[A]:
    """Return the actions that are worth nearly as much as the best one."""
    worths = [worth(action) for action in actions]
    least = max(worths) - margin
    return [action for action, found in zip(actions, worths, strict=True) if found >= least]


def actions_of_kind(legal: Sequence[Action], kind: type[A]) -> list[A]:
    """Return the legal actions of a kind."""
    return [action for action in legal if isinstance(action, kind)]
