"""Which Op does an action, and which place or card it is about."""

from __future__ import annotations

from collections.abc import Iterable

from tabletop.core.action import Action
from tabletop.games.countdown import actions as act
from tabletop.games.countdown.votes import OP_NUMBER_BY_SKILL_ACTION

OP_ACTION_TYPES: tuple[type[Action], ...] = (
    act.Enter, act.StepTo, act.Ride, act.Target, act.HoldFire, act.Again, act.Retreat, act.PushOn, act.Hold, act.RifleShot, act.PickUp,
    act.HandOver, act.SetDown,
)  # fmt: skip
"""Actions of the Op that they name."""


def op_of_action(action: Action) -> int | None:
    """Return the number of the Op that acts, None for what no single Op does."""
    if isinstance(action, OP_ACTION_TYPES):
        return int(getattr(action, "op"))  # noqa: B009 # all kinds of OWN have one
    return OP_NUMBER_BY_SKILL_ACTION.get(type(action))


def place_of_action(action: Action) -> int | None:
    """Return the place that is touched on the map for an action, or None."""
    match action:
        case act.Enter(place=place) | act.StepTo(place=place) | act.SneakTo(place) | act.Retreat(place=place) | act.PushOn(place=place):
            return place
        case act.Look(area) | act.Throw(area):
            return area
        case _:
            return None


def card_of_action(action: Action) -> int | None:
    """Return the card that is touched on the map for an action, or None."""
    match action:
        case act.Target(card=card) | act.RifleShot(card=card) | act.PickUp(card=card):
            return card
        case act.Snipe(card) | act.Disarm(card) | act.Dismantle(card):
            return card
        case _:
            return None


def actions_by_place_and_card(legal: Iterable[Action], op: int | None) -> tuple[dict[int, Action], dict[int, Action]]:
    """Return the places and the cards that mean an action of an Op when they are touched; the first action of each counts."""
    places: dict[int, Action] = {}
    cards: dict[int, Action] = {}
    for action in legal:
        if op is None or op_of_action(action) != op:
            continue
        place, card = place_of_action(action), card_of_action(action)
        if place is not None:
            places.setdefault(place, action)
        elif card is not None:
            cards.setdefault(card, action)
    return places, cards
