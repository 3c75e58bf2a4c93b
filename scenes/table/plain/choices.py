"""Legal actions as a tree: by their kind, and where there are many of one kind, field by field, until a page or two hold what is left."""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from scenes.session.plain_words import name_to_words

if TYPE_CHECKING:
    from scenes.session.plain_words import GenericGameWording
    from tabletop.core.action import Action

KINDS_LISTING: Final = "all"
"""The listing that holds every kind of action."""
MAX_OFFERED_CHOICES: Final = 12
"""So many things to choose from are offered at once."""


@dataclass(frozen=True, slots=True)
class ActionChoice:
    """One thing to choose: an action, or a group that a touch opens, by its path."""

    label: str
    tree_path: str
    action_type: type[Action]
    action: Action | None = None


def choices_at_path(words: GenericGameWording, legal: Sequence[Action], path: str = KINDS_LISTING) -> tuple[ActionChoice, ...]:
    """Return what can be chosen at a path of the tree; actions that are alone in their group stand for it."""
    if path == KINDS_LISTING:
        kinds = dict.fromkeys(type(action) for action in legal)
        return tuple(_kind(words, kind, [action for action in legal if type(action) is kind]) for kind in kinds)
    found, fields = _at(legal, path)
    split = _splitting(found, fields) if len(found) > MAX_OFFERED_CHOICES else None
    if split is None:
        return tuple(ActionChoice(words.action_sentence(action), path, type(action), action) for action in found)
    made = []
    for value in dict.fromkeys(getattr(action, split) for action in found):
        group = [action for action in found if getattr(action, split) == value]
        alone = group[0] if len(group) == 1 else None
        label = words.action_sentence(group[0]) if alone is not None else words.value_with_name(split, value) or words.field_words(split)
        made.append(ActionChoice(label, f"{path}/{split}={value!r}", type(group[0]), alone))
    return tuple(made)


def parent_path(path: str) -> str | None:
    """Return the path that leads to a path; None: from there it goes back to nothing."""
    if path == KINDS_LISTING:
        return None
    return path.rpartition("/")[0] or KINDS_LISTING


def _kind(words: GenericGameWording, kind: type[Action], group: Sequence[Action]) -> ActionChoice:
    """Return what stands for all actions of a kind."""
    if len(group) == 1:
        return ActionChoice(words.action_sentence(group[0]), kind.__name__, kind, group[0])
    return ActionChoice(words.action_kind_words(kind), kind.__name__, kind)


def _at(legal: Iterable[Action], path: str) -> tuple[list[Action], set[str]]:
    """Return the actions at a path, and the fields that it has settled."""
    kind, *parts = path.split("/")
    settled = dict(part.split("=", 1) for part in parts)
    found = [
        action
        for action in legal
        if type(action).__name__ == kind and all(repr(getattr(action, name, None)) == value for name, value in settled.items())
    ]
    return found, set(settled)


def _splitting(actions: Sequence[Action], settled: set[str]) -> str | None:
    """Return the field by which many actions are parted: the one that leaves the fewest groups, and more than one."""
    counts = {name: len({getattr(action, name) for action in actions}) for name in actions[0].__slots_of__() if name not in settled}
    parting = {name: count for name, count in counts.items() if 1 < count < len(actions)}
    return min(parting, key=lambda name: parting[name], default=None)


def action_icon(kind: type[Action], known: Container[str]) -> str:
    """Return an icon for a kind of action: one that is called like a word of its name, else the one for going on."""
    return next((word for word in name_to_words(kind.__name__).lower().split() if word in known), "play")
