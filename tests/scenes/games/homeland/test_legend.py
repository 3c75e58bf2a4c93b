"""The legend of HOMELAND: the pause offers it, and every thing on it has its sign and its sentence in every language and size."""

from __future__ import annotations

from pathlib import Path

import pytest

from scenes.app.app import App
from scenes.games.homeland.overlays.legend_page import EXPLAINED_THINGS, TITLE_KEY, LegendPage
from scenes.input.intents import LeavePage
from tests.scenes.games.homeland.table import sit_down
from tests.scenes.windows import open_window
from tests.taps.driver import Clock


@pytest.mark.parametrize(("language", "text"), [("en", 1.0), ("nl", 1.5), ("de", 2.0)])
def test_the_pause_offers_a_legend_that_can_be_read(windows: list[App], tmp_path: Path, language: str, text: float) -> None:
    """The page names all that lies on the table; no sentence is missing in a language; it is put away again."""
    app = open_window(tmp_path, Clock(), laptop=True, language=language, text_scale=text)
    windows.append(app)
    scene = sit_down(app, 3, laptop=True)
    (page,) = scene.game_pages()
    assert page.wording_key == TITLE_KEY
    app.context.stack.push(page.make_page(0))
    top = app.context.stack.top_scene
    assert isinstance(top, LegendPage)
    app.paint()
    said = [app.context.say(f"homeland.legend.{name}") for name in EXPLAINED_THINGS]
    assert len(set(said)) == len(EXPLAINED_THINGS)
    assert not any("⟦" in words for words in said)
    top.handle_intent(LeavePage())
    assert app.context.stack.top_scene is scene
