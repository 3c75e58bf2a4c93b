"""The settings say what is so: a table that is muted is not at seven tenths."""

from __future__ import annotations

import pytest

from scenes.pages.settings_page import ChangeSetting, SettingsPage
from tests.scenes.shell.stage import Opener
from tests.scenes.writing import watch_words


def test_a_muted_volume_says_so_and_more_of_it_brings_the_sound_back(opened: Opener, monkeypatch: pytest.MonkeyPatch) -> None:
    app = opened(mute=True, volume=0.7)
    said: list[str] = []
    watch_words(monkeypatch, lambda pane, words: said.append(words))
    muted = app.context.say("shell.settings.muted")
    app.paint()
    assert said.count(muted) == 1 and "70" not in " ".join(said)
    app.open(SettingsPage())
    before = len(said)
    app.paint()
    assert muted in said[before:] and "70" not in " ".join(said)
    louder = next(target.intent for target in app.frame.targets if target.key.startswith("set:volume") and target.intent is not None)
    assert louder == ChangeSetting("volume", 0.7)
    app.context.stack.top_scene.handle_intent(louder)
    app.paint()
    assert not app.context.settings.mute and app.context.say("shell.percent", n=70) in said
