"""What COUNTDOWN's buttons say: actions with the names of what they are about."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from scenes.games.countdown.text.variants import aimed_at
from tabletop.core.action import Action
from tabletop.games.countdown import actions as act

if TYPE_CHECKING:
    from scenes.games.countdown.text.sentences import Sentences
    from tabletop.games.countdown.view import CountdownView

OWN: Final = frozenset({
    "Again", "Enter", "HandOver", "Hold", "HoldFire", "KeepBullet", "PickUp", "PushOn", "Retreat", "RifleShot", "SetDown", "StepTo",
    "Target",
})  # fmt: skip
"""Actions that can be named without the Op that does them."""


def describe_action(sentences: Sentences, action: Action, view: CountdownView | None = None, seat: int | None = None) -> str:
    """Name what a seat can do as fully as its parts allow: "Shooter: go to B2"; just the verb where there are none.

    Nothing in an action is hidden, so all seats may be told the same; the view says where the mission is and what is being asked.
    """
    if view is not None:
        sentences.look_at(view)
    key, values = f"countdown.action.{type(action).__name__}", about(sentences, action)
    if not values:
        return sentences.wording.say(_plain(key, action, view))
    if isinstance(action, act.PlaySupport):
        return sentences.wording.say(f"{key}.named{_aim(sentences, action)}", **values)
    return sentences.wording.say(f"{key}.named", **values)


def describe_own(sentences: Sentences, action: Action, view: CountdownView, seat: int) -> str:
    """Name what the Op can do that a seat acts with now, whose board is lit: its name is left out."""
    if type(action).__name__ not in OWN:
        return describe_action(sentences, action, view, seat)
    sentences.look_at(view)
    return sentences.wording.say(f"countdown.action.{type(action).__name__}.own", **about(sentences, action))


def describe_help(sentences: Sentences, action: Action, view: CountdownView | None = None) -> str:
    """Say in a sentence what an action does."""
    return sentences.wording.say(f"{_plain(f'countdown.action.{type(action).__name__}', action, view)}.help")


def describe_short(sentences: Sentences, action: Action) -> str:
    """Return the sign of what an action is about, for a small button whose icon says the rest: a place, a card's number, an Op's."""
    names = sentences.names
    parts = {field: getattr(action, field) for field in action.__slots_of__()}
    for field in ("place", "area"):
        if parts.get(field, -1) >= 0:
            return names.sign(parts[field])
    if parts.get("card", -1) >= 0:
        return str(sentences.box.cards[parts["card"]].printed)
    number = parts.get("to") or parts.get("op")
    return str(number) if number else ""


def action_of(kind: str, numbers: tuple[int, ...]) -> Action:
    """Make the action that a vote names by its kind and numbers."""
    made: type[Any] = next(each for each in act.ACTIONS if each.__name__ == kind)
    action: Action = made(*numbers)
    return action


def about(sentences: Sentences, action: Action) -> dict[str, object]:
    """Return the names of what an action is about; nothing when it has no parts."""
    names = sentences.names
    values: dict[str, object] = {}
    for field in action.__slots_of__():
        value = getattr(action, field)
        match field:
            case "op" | "to" if value > 0:
                values[field] = names.op(value)
            case "ops":
                values[field] = names.ops(value)
            case "card":
                values[field] = names.card(value)
            case "place" | "area":
                values |= names.where(value)
            case "location":
                values[field] = names.place_of(value)
            case "seat":
                values[field] = names.seat(value)
            case "value":
                values[field] = value
            case "support":
                values[field] = names.support(value)
                values |= sentences.target(value, action.target) if isinstance(action, act.PlaySupport) else {}
            case _:
                continue
    return values


def _aim(sentences: Sentences, action: act.PlaySupport) -> str:
    """Choose the sentence of a support card."""
    return aimed_at(sentences.box.supports[action.support].effect, action.op, action.target)


def _plain(key: str, action: Action, view: CountdownView | None) -> str:
    """Choose the key of the bare verb: the Sniper who names no further target fires."""
    asked = view.table.todo[-1][0] if view is not None and view.table.todo else ""
    return f"{key}.aim" if isinstance(action, act.Done) and asked == "aim" else key
