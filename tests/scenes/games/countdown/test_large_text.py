"""Large text round a table: what a lesson points at stays in sight: the level of an Op, its name, what the tracks are called."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from scenes.app.app import App
from scenes.games.countdown.overlays.hud.layout import track_width
from scenes.games.countdown.overlays.hud.tracks import paint_time_track
from scenes.games.countdown.stations.op_board import OpBoard
from scenes.widgets.pane import Pane
from tests.scenes.windows import open_window
from tests.scenes.writing import watch_words
from tests.sizes import big
from tests.taps.driver import Clock

WORDS = ("Shooting", "Skill")
INTEL = OpBoard(5, "Aufklärerin", "intel", 3, 2, 0, (6, 12, 18, 24), 8, (8, 20), False, 0, False, "board", WORDS)


@pytest.mark.parametrize("language", ["en", "nl", "de"])
@pytest.mark.parametrize("text", [0.8, 1.0, 1.5, 2.0])
def test_level_name_and_tracks_are_named_however_large_the_text_is(
    windows: list[App], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: float, language: str
) -> None:
    """On a board as it lies at a station of four Ops at 1280x720, and on a track beside the map."""
    app = open_window(tmp_path, Clock(), laptop=False, text_scale=text, language=language)
    windows.append(app)
    app.paint()
    app.kit.use_mood("countdown")
    pane = Pane.whole_window(app.frame)
    icons: list[str] = []
    said: list[str] = []
    icon = Pane.icon
    monkeypatch.setattr(Pane, "icon", lambda area, name, *how, **more: (icons.append(name), icon(area, name, *how, **more))[1])
    watch_words(monkeypatch, lambda area, words: said.append(words))
    INTEL.paint(pane, (0, 0, 140, 84))
    assert "star" in icons and "shot" in icons and INTEL.name in said and "2" in said
    head = app.context.say("countdown.track.time")
    paint_time_track(pane.sub_area((0, 0, track_width(app.kit), 400)), head, 7, 8, twin=False)
    assert head in said


@pytest.mark.parametrize("text", [0.8, 1.0, 1.5, 2.0])
def test_a_track_leaves_no_number_out_among_others(
    windows: list[App], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: float
) -> None:
    """Some numbers are wider than others: all cells of a track say what they bring, or the reached one alone."""
    app = open_window(tmp_path, Clock(), laptop=False, text_scale=text)
    windows.append(app)
    app.paint()
    app.kit.use_mood("countdown")
    said: list[str] = []
    watch_words(monkeypatch, lambda area, words: said.append(words))
    steps = (2, 6, 13, 21, 30, 40)
    shooter = replace(INTEL, shooting_experience=7, shooting_step_experience=steps, skill_step_experience=())
    told = set()
    for width in range(110, 480, 1 if big() else 5):
        said.clear()
        shooter.paint(Pane.whole_window(app.frame), (0, 0, width, 84))
        told.add(tuple(words for words in said if words.startswith("+")))
    assert told - {()} == {("+2",), tuple(f"+{reached}" for reached in range(len(steps) + 1))}
