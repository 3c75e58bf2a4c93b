"""What COUNTDOWN's actions are called, with the names of what they are about."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scenes.games.countdown.text.variants import support_target_key_ending
from tabletop.core.action import Action
from tabletop.games.countdown import actions as act

if TYPE_CHECKING:
    from scenes.games.countdown.text.names import CountdownNames
    from tabletop.games.countdown.view import CountdownView


def name_action(names: CountdownNames, action: Action, view: CountdownView | None = None) -> str:
    """Name an action as fully as its parts allow: "Shooter: go to B2"; just the verb where there are none. The view says what is asked."""
    key, values = f"countdown.action.{type(action).__name__}", action_name_values(names, action)
    if not values:
        return names.wording.say(verb_key(action, view))
    if isinstance(action, act.PlaySupport):
        return names.wording.say(
            f"{key}.named{support_target_key_ending(names.box.supports[action.support].effect, action.op, action.target)}", **values
        )
    return names.wording.say(f"{key}.named", **values)


def action_of_vote(kind: str, numbers: tuple[int, ...]) -> Action:
    """Make the action that a vote names by its kind and numbers."""
    made: type[Any] = next(each for each in act.ACTION_TYPES if each.__name__ == kind)
    action: Action = made(*numbers)
    return action


def action_name_values(names: CountdownNames, action: Action) -> dict[str, object]:
    """Return the names of what an action is about; nothing when it has no parts."""
    values: dict[str, object] = {}
    for field in action.__slots_of__():
        value = getattr(action, field)
        match field:
            case "op" | "to" if value > 0:
                values[field] = names.op_name(value)
            case "ops":
                values[field] = names.op_names(value)
            case "card":
                values[field] = names.card_name(value)
            case "place" | "area":
                values |= names.place_wording_values(value)
            case "location":
                values[field] = names.location_name(value)
            case "seat":
                values[field] = names.seat_name(value)
            case "value":
                values[field] = value
            case "support":
                values[field] = names.support_card_name(value)
                values |= names.target_wording_values(value, action.target) if isinstance(action, act.PlaySupport) else {}
            case _:
                continue
    return values


def verb_key(action: Action, view: CountdownView | None) -> str:
    """Return the key of the bare verb: the Sniper who names no further target fires."""
    key = f"countdown.action.{type(action).__name__}"
    asked = view.table.todo[-1][0] if view is not None and view.table.todo else ""
    return f"{key}.aim" if isinstance(action, act.Done) and asked == "aim" else key
