"""What COUNTDOWN's buttons say: actions with the names of what they are about."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from scenes.games.countdown.text.action_names import action_name_values, name_action, verb_key
from tabletop.core.action import Action

if TYPE_CHECKING:
    from scenes.games.countdown.text.sentences import CountdownSentences
    from tabletop.games.countdown.view import CountdownView

ACTIONS_NAMED_WITHOUT_OP: Final = frozenset({
    "Again", "Enter", "HandOver", "Hold", "HoldFire", "KeepBullet", "PickUp", "PushOn", "Retreat", "RifleShot", "SetDown", "StepTo",
    "Target",
})  # fmt: skip
"""Actions that can be named without the Op that does them."""


def describe_action(sentences: CountdownSentences, action: Action, view: CountdownView | None = None, seat: int | None = None) -> str:
    """Name what a seat can do as fully as its parts allow: "Shooter: go to B2"; just the verb where there are none.

    Nothing in an action is hidden, so all seats may be told the same; the view says where the mission is and what is being asked.
    """
    if view is not None:
        sentences.update_from_view(view)
    return name_action(sentences.names, action, view)


def describe_action_of_own_op(sentences: CountdownSentences, action: Action, view: CountdownView, seat: int) -> str:
    """Name what the Op can do that a seat acts with now, whose board is lit: its name is left out."""
    if type(action).__name__ not in ACTIONS_NAMED_WITHOUT_OP:
        return describe_action(sentences, action, view, seat)
    sentences.update_from_view(view)
    return sentences.wording.say(f"countdown.action.{type(action).__name__}.own", **action_name_values(sentences.names, action))


def describe_action_effect(sentences: CountdownSentences, action: Action, view: CountdownView | None = None) -> str:
    """Say in a sentence what an action does."""
    return sentences.wording.say(f"{verb_key(action, view)}.help")


def action_subject_label(sentences: CountdownSentences, action: Action) -> str:
    """Return the sign of what an action is about, for a small button whose icon says the rest: a place, a card's number, an Op's."""
    names = sentences.names
    parts = {field: getattr(action, field) for field in action.__slots_of__()}
    for field in ("place", "area"):
        if parts.get(field, -1) >= 0:
            return names.place_short_label(parts[field])
    if parts.get("card", -1) >= 0:
        return str(sentences.box.cards[parts["card"]].printed_number)
    number = parts.get("to") or parts.get("op")
    return str(number) if number else ""
