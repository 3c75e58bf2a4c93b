"""The shelf with the boxes; where there are more than four they stand closer."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from scenes.shell import game_box
from scenes.shell.game_box import LidTexts
from scenes.widgets import backdrop
from tabletop.games import GAME_MODULES, game_meta

if TYPE_CHECKING:
    from scenes.engine.context import AppContext
    from scenes.graphics.frame import PaintFrame
    from scenes.input.intents import Intent
    from scenes.widgets.pane import Pane

FIRST, STEP, PLANK = 90, 446, 868
"""Left edge of the first box, the way to the next, the edge of the plank: design pixels."""
FULL_SIZE_BOX_COUNT = 4
"""Boxes that stand there in their own size; where there are more, all are smaller."""


def draw_shelf(app: AppContext, frame: PaintFrame, sheet: Pane, take: Callable[[str], Intent], count: int = 4) -> None:
    """Paint the wall, the plank, the first boxes and those that are at hand; all those of games that are there can be taken."""
    kit = frame.kit
    share = min(1.0, FULL_SIZE_BOX_COUNT / len(GAME_MODULES))
    step, wide, tall = STEP * share, game_box.WIDE * share, game_box.TALL * share
    middles = [FIRST + step * index + wide / 2 + 10 for index in range(len(GAME_MODULES))]
    lamps = tuple(sheet.to_window_point(x * kit.scale, 0)[0] for x in middles)
    backdrop.draw_shelf_wall(frame, sheet.to_window_point(0, PLANK * kit.scale)[1], lamps)
    for index, game in enumerate(GAME_MODULES):
        left, top = (FIRST + step * index) * kit.scale, (PLANK + 4 - tall) * kit.scale
        words = lid_texts(app, game)
        if index < count or game_box.is_at_hand(kit, wide * kit.scale, game, words):
            game_box.draw_box_at(sheet, left, top, wide * kit.scale, game, words, take(game))
        else:
            sheet.add_target((left, top, wide * kit.scale, tall * kit.scale), take(game), f"box:{game}")


def lid_texts(app: AppContext, game: str) -> LidTexts:
    """Return what is printed on a lid."""
    lid = game_meta(game)
    shelf = f"shell.box.{game}" if app.wording.has_sentence(f"shell.box.{game}") else f"{game}.title"
    title = app.say(shelf)
    tagline = f"{shelf}.tagline" if app.wording.has_sentence(f"{shelf}.tagline") else f"{game}.tagline"
    return LidTexts(
        title.upper(),
        app.say(tagline).upper(),
        title.upper(),
        _span(app, "seats", lid.seat_count_range),
        _span(app, "minutes", lid.minutes_range),
    )


def _span(app: AppContext, what: str, span: tuple[int, int]) -> str:
    """Say a number, or from where to where."""
    if span[0] == span[1]:
        return app.say(f"shell.box.{what}", n=span[0])
    return app.say(f"shell.box.{what}.range", low=span[0], high=span[1])
