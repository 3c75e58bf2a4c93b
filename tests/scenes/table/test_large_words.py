"""Large text at a station: the sentence stays within it, and a button keeps its words rather than its icon."""

from __future__ import annotations

from pathlib import Path

import pytest

from scenes.app.app import App
from scenes.games.abduction.stations.station import AbductionStationBuilder
from scenes.input.intents import LeavePage
from scenes.widgets import text
from scenes.widgets.button import ButtonSpec
from scenes.widgets.pane import Pane
from tests.scenes.windows import open_window, sit
from tests.scenes.writing import watch_ink
from tests.taps.driver import Clock

LONG = "Wohin kommt der Ladeausgang, und wie wird er gedreht, ehe er liegt?"


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_a_long_sentence_stays_within_its_station(
    windows: list[App], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, scale: float
) -> None:
    """In two lines it is as small as the head is low."""
    app = open_window(tmp_path, Clock(), laptop=False, text_scale=scale, language="de", reduced_motion=True)
    windows.append(app)
    asked: list[str] = []
    monkeypatch.setattr(AbductionStationBuilder, "question_sentence", lambda builder: asked[-1])
    words = LONG.split()
    for count in (5, 8, len(words)):
        asked.append(" ".join(words[:count]))
        with monkeypatch.context() as patch:
            ink = watch_ink(app, patch, seen=False)
            scene = sit(app, "abduction", 2, laptop=False)
            app.paint()
        shown = scene.screen.screen_model(app.frame, scene.screen.layout(app.frame), scene.screen.make_context())
        heads = [rect.inflate(-2 * app.kit.u(8), -2 * app.kit.u(8)) for _, _, rect in shown.station_by_seat.values()]
        lines = [rect for said, found in ink.items() if said in asked[-1] and len(said) > 5 for rect in found]
        assert lines and all(any(head.contains(line) for head in heads) for line in lines)


def test_words_stay_large_where_they_fit_alone(windows: list[App], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The icon goes before a word is made much smaller, below an icon or beside it."""
    app = open_window(tmp_path, Clock(), laptop=False, text_scale=2.0)
    windows.append(app)
    app.paint()
    pane, drawn = Pane.whole_window(app.frame), []
    draw = text.draw
    monkeypatch.setattr(
        text, "draw", lambda area, words, at, size, *how, **more: (drawn.append(size), draw(area, words, at, size, *how, **more))[1]
    )
    words = "Spiel beginnen"
    wide = pane.text_width(words, "body", "s") + app.kit.u(32)
    pane.button((0, 0, wide, app.kit.text_size_px("body") * 1.95), ButtonSpec(words, LeavePage(), "play", "primary", target_key="go"))
    assert drawn and all(app.kit.text_size_px(size) >= 0.8 * app.kit.text_size_px("body") for size in drawn)
