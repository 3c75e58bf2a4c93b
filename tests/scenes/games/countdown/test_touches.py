"""What a finger can touch of a place of the map, and what only in its fan."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pygame

from scenes.games.countdown.board.touch_targets import add_touch_targets
from scenes.games.countdown.model.highlights import BoardHighlights
from scenes.games.countdown.model.selection import ChooseOp
from scenes.input.intents import Intent
from scenes.table.intents import PlayAction
from tabletop.games.countdown.actions import StepTo

EXIT, OP = 10, 4
GATE = pygame.Rect(1033, 320, 58, 80)
GO = PlayAction(1, StepTo(6, EXIT))


def touched(marks: BoardHighlights, standing: pygame.Rect) -> list[Intent | None]:
    """List what can be touched in an exit in which an Op stands."""
    found: list[Intent | None] = []

    def touch(rect: pygame.Rect, intent: Intent | None, key: str = "", **options: Any) -> None:
        found.append(intent)

    pane: Any = SimpleNamespace(kit=SimpleNamespace(mm=lambda mm: round(mm * 3.7)), add_target=touch)
    stage: Any = SimpleNamespace(up=[], down=[])
    add_touch_targets(pane, marks, stage, {EXIT: GATE}, {EXIT: GATE}, {}, {EXIT: {OP: standing}})
    return found


def test_an_exit_that_an_op_crowds_is_touched_on_the_op_too() -> None:
    marks = BoardHighlights(intent_by_place={EXIT: GO}, intent_by_op={OP: ChooseOp(1, OP, is_from_board=True)})
    assert touched(marks, pygame.Rect(1039, 333, 46, 45)) == [GO]


def test_an_exit_beside_the_op_is_touched_itself() -> None:
    marks = BoardHighlights(intent_by_place={EXIT: GO}, intent_by_op={OP: ChooseOp(1, OP, is_from_board=True)})
    assert touched(marks, pygame.Rect(1034, 321, 38, 38)) == [GO, ChooseOp(1, OP, is_from_board=True)]
