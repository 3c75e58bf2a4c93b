"""In which order the keyboard comes to what can be touched at a table: first to what can be done by those who are asked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from scenes.table import intents as table

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenes.input.touch_target import TouchTarget

OWN, BOARD, PLATES, OTHERS, HEADS, REST, LOOKS = range(7)
"""Stations of those who are asked, lit places of the board, what lies over it, other stations, heads of stations, corners and the rest,
and at last what can only be looked at."""
_BUTTON, _HAND, _SLOT = range(3)
_HEADS: Final = (table.AskTakeOver, table.UndoStep, table.AskAdvice, table.CoverPrivate, table.OpenRecap)
_CORNERS: Final = (table.PressCornerButton, table.ShowTotalParts)


def tab_rank_of(target: TouchTarget, asked: Sequence[int]) -> tuple[int, ...]:
    """Return when the keyboard comes to a target, lower ones first; `asked` are the persons whose answer holds up play."""
    if isinstance(target.intent, _HEADS):
        return (HEADS,)
    if isinstance(target.intent, _CORNERS) or target.pan is not None:
        return (REST,)
    if target.intent is None:
        return (LOOKS,)
    if target.cell:
        return (BOARD,) if target.seat is not None else (REST,)
    if target.seat is None:
        return (PLATES,)
    if target.seat not in asked:
        return OTHERS, target.seat, _part(target.key)
    return OWN, asked.index(target.seat), _part(target.key)


def _part(key: str) -> int:
    """Return which part of its station a target lies in: buttons come first, then what is held, then what lies open."""
    if key.startswith("verb:"):
        return _BUTTON
    return _SLOT if key.startswith("slot:") else _HAND
