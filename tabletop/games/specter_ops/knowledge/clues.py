"""What a viewer knows besides the public record, told as facts of his own among the others."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import IntEnum
from typing import TYPE_CHECKING

from tabletop.games.specter_ops.action_context import FIRST_AGENT_INDEX
from tabletop.games.specter_ops.public_record import FactRow, RecordedFact
from tabletop.games.specter_ops.state import HIDDEN, NONE, State

if TYPE_CHECKING:
    from tabletop.core.view import Viewer


class ClueKind(IntEnum):
    """Kinds of facts that one viewer knows; `a` is an agent, `h` a hunter."""

    IS_TRAITOR = 100
    """(h, is): whether a hunter is the traitor."""
    CHARACTER_AND_HAND = 101
    """(a, kind, equipment...): an agent's character and the cards that she took."""
    MOVE_END_SPACE = 102
    """(a, space, steps): where an agent's move ended, after so many steps; right before STOPPED."""


def record_with_clues(table: State, viewer: Viewer) -> Sequence[FactRow]:
    """Return the public record with all that the viewer knows besides it."""
    before = list(_before(table, viewer))
    own = [agent for agent, sheet in enumerate(table.agents) if sheet.seat == viewer and sheet.trail]
    if not own:
        return [*before, *table.history] if before else table.history
    return [*before, *_with_walks(table, own[0])]


def _before(table: State, viewer: Viewer) -> Iterator[FactRow]:
    """Return what is known from the beginning: one's own role, and characters and cards that were seen."""
    if table.traitor == HIDDEN:
        yield from ((ClueKind.IS_TRAITOR, index, 0) for index, hunter in enumerate(table.hunters) if hunter.seat == viewer)
    elif table.traitor != NONE and viewer in (table.hunters[table.traitor].seat, table.agents[FIRST_AGENT_INDEX].seat):
        yield ClueKind.IS_TRAITOR, table.traitor, 1
    for agent, sheet in enumerate(table.agents):
        if sheet.dealt and sheet.dealt[0] != HIDDEN:
            yield ClueKind.CHARACTER_AND_HAND, agent, sheet.kind, *sheet.dealt


def _with_walks(table: State, agent: int) -> Iterator[FactRow]:
    """Return the public record with the ends of an agent's own walks."""
    trail, round_now = table.agents[agent].trail, 0
    for fact in table.history:
        if fact[0] == RecordedFact.ROUND_BEGAN:
            round_now = fact[1]
        elif fact[0] == RecordedFact.AGENT_MOVE_ENDED and fact[1] == agent:
            path = trail[round_now - 1]
            yield ClueKind.MOVE_END_SPACE, agent, path[-1], len(path) - 1
        yield fact
