"""Codes for phones: from the seating page, in the pause and at a station; nobody loses time by coming."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from scenes.app.app import App
from scenes.input.intents import LeavePage
from scenes.shell.seating_scene import SeatingScene, StartGame, TogglePhoneInvitations
from scenes.table.phones import table_phones
from scenes.table.phones.phones_page import PhonesPage
from scenes.table.scene import TableScene
from tabletop.games import GAME_MODULES
from tests.phones.players import HERE
from tests.scenes.windows import open_window, sit
from tests.taps.driver import Clock


def top(app: App) -> Any:
    """Return the scene that lies on top."""
    return app.context.stack.top_scene


@pytest.mark.parametrize("game", GAME_MODULES)
@pytest.mark.parametrize("wanted", [True, False])
def test_codes_are_there_when_the_game_opens(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str, wanted: bool) -> None:
    monkeypatch.setattr(table_phones, "private_addresses", lambda: [HERE])
    app = open_window(tmp_path, Clock(), laptop=True)
    app.open(SeatingScene(game))
    app.step()
    if wanted:
        target = next(one for one in app.frame.targets if one.key == "phones")
        app.dispatch_intents([target.intent] if target.intent is not None else [])
        assert target.intent == TogglePhoneInvitations()
    app.dispatch_intents([StartGame()])
    app.step()
    assert isinstance(top(app), PhonesPage if wanted else TableScene)
    if wanted:
        app.dispatch_intents([LeavePage()])
        app.step()
        assert isinstance(top(app), TableScene) and not top(app).session.paused
    app.close()


def test_a_table_without_a_network_opens_all_the_same_and_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_phones, "private_addresses", list)
    app = open_window(tmp_path, Clock(), laptop=True)
    app.open(SeatingScene("abduction"))
    app.dispatch_intents([TogglePhoneInvitations(), StartGame()])
    assert isinstance(top(app), TableScene)
    assert app.context.toasts.shown_words == app.context.say("error.phones.network")
    app.close()


def test_the_clock_of_a_mission_stands_while_codes_are_shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_phones, "private_addresses", lambda: [HERE])
    clock = Clock()
    app = open_window(tmp_path, clock, laptop=True)
    scene = sit(app, "countdown", 2, laptop=True, options={"real_time": True})
    session = scene.session
    assert session.clock is not None
    for _ in range(5):
        clock.now += 0.5
        app.step()
    before = session.clock.seconds_left
    scene.pages.open_phones(0)
    for _ in range(40):
        clock.now += 1.0
        app.step()
    assert session.paused and session.clock.seconds_left > before - 0.6
    app.dispatch_intents([LeavePage()])
    for _ in range(4):
        clock.now += 1.0
        app.step()
    assert not session.paused and session.clock.seconds_left < before - 2
    app.close()
