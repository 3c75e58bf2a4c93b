"""The shelf: four boxes; those of games that are not there yet say that they are coming."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from scenes.shell import game_box
from scenes.shell.game_box import BoxWords
from scenes.widgets import backdrop
from tabletop.games import GAMES, box_lid

if TYPE_CHECKING:
    from scenes.engine.context import AppContext
    from scenes.graphics.frame import Frame
    from scenes.input.intents import Intent
    from scenes.widgets.pane import Pane

FIRST, STEP, PLANK = 90, 446, 868
"""Left edge of the first box, the way to the next, the edge of the plank: design pixels."""


def draw_shelf(app: AppContext, frame: Frame, sheet: Pane, take: Callable[[str], Intent], count: int = 4) -> None:
    """Paint the wall, the plank and the first boxes; all those of games that are there can be taken."""
    kit = frame.kit
    middles = [FIRST + STEP * index + game_box.WIDE / 2 + 10 for index in range(len(GAMES))]
    lamps = tuple(sheet.point(x * kit.scale, 0)[0] for x in middles)
    backdrop.shelf(frame, sheet.point(0, PLANK * kit.scale)[1], lamps)
    for index, game in enumerate(GAMES):
        meant = take(game) if game in GAMES else None
        left, top = (FIRST + STEP * index) * kit.scale, (PLANK + 4 - game_box.TALL) * kit.scale
        if index < count:
            game_box.draw(sheet, left, top, game_box.WIDE * kit.scale, game, box_words(app, game), meant)
        elif meant is not None:
            sheet.touch((left, top, game_box.WIDE * kit.scale, game_box.TALL * kit.scale), meant, f"box:{game}")


def box_words(app: AppContext, game: str) -> BoxWords:
    """Return what is printed on a lid."""
    lid = box_lid(game)
    title = app.say(f"shell.box.{game}")
    return BoxWords(
        title.upper(),
        app.say(f"shell.box.{game}.tagline").upper(),
        title.upper(),
        _span(app, "seats", lid.seats),
        _span(app, "minutes", lid.minutes),
        ribbon="" if game in GAMES else app.say("shell.box.coming"),
    )


def _span(app: AppContext, what: str, span: tuple[int, int]) -> str:
    """Say a number, or from where to where."""
    if span[0] == span[1]:
        return app.say(f"shell.box.{what}", n=span[0])
    return app.say(f"shell.box.{what}.range", low=span[0], high=span[1])
