"""From the shelf into a game and back: starting, leaving, going on, ending; whatever the game's own scene looks like."""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import SimpleNamespace

import pygame
import pytest

from scenes.app.app import App
from scenes.commands.temporary_app import open_temporary_app
from scenes.engine.context import AppContext
from scenes.engine.scene import Scene
from scenes.graphics.frame import PaintFrame
from scenes.pages.replay import ReplayScene
from scenes.pages.result import ResultScene
from scenes.session.saves import FINISHED_FOLDER, latest_continuable_save, list_saves
from scenes.session.session import GameSession
from scenes.shell.title_scene import TitleScene
from tabletop.core.view import TABLE


class Plain(Scene):
    """A game's scene that only holds its session."""

    def __init__(self, session: GameSession) -> None:
        self.session = session

    def on_leave(self) -> None:
        self.session.close()

    def paint(self, frame: PaintFrame) -> None:
        frame.surface.fill("#203040")


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")

    def open_scene(ctx: AppContext, session: GameSession) -> Plain:
        return Plain(session)

    monkeypatch.setitem(
        sys.modules, "scenes.games.abduction.scene", SimpleNamespace(open_scene=open_scene, __spec__=ModuleSpec("scene", None))
    )
    opened = open_temporary_app(tmp_path, (1280, 720))
    opened.go_to_title()
    for _ in range(6):
        opened.step()
    yield opened
    opened.close()


def tap(app: App, key: str) -> None:
    """Touch a target by a finger."""
    x, y = next(target for target in reversed(app.frame.targets) if target.key == key).rect.center
    w, h = app.window.size
    for kind in (pygame.FINGERDOWN, pygame.FINGERUP):
        pygame.event.post(pygame.event.Event(kind, touch_id=1, finger_id=1, x=(x + 0.5) / w, y=(y + 0.5) / h, dx=0.0, dy=0.0))
    app.step()
    app.step()


def table(app: App) -> Plain:
    """Return the game's scene that lies on top."""
    top = app.context.stack.top_scene
    assert isinstance(top, Plain)
    return top


def play(session: GameSession, steps: int) -> None:
    """Let the seats play by lot."""
    lot = random.Random(3)
    for _ in range(steps):
        asked = session.seats_waited_for()
        if not asked:
            return
        session.match.play(asked[0], lot.choice(session.match.legal_actions(asked[0])))


def test_a_game_is_started_left_and_gone_on_with(app: App) -> None:
    tap(app, "box:abduction")
    tap(app, "start")
    session = table(app).session
    play(session, 30)
    seen, seats = session.match.view(TABLE), list(session.seats)
    app.go_to_title()
    app.step()
    assert isinstance(app.context.stack.top_scene, TitleScene)
    tap(app, "continue")
    again = table(app).session
    assert again is not session
    assert again.match.view(TABLE) == seen
    assert again.seats == seats


def test_what_cannot_be_started_is_told_and_leaves_the_seats_open(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scenes.app.open_game.GAME_MODULES", {})
    tap(app, "box:abduction")
    tap(app, "start")
    assert app.context.toasts.wake_at() is not None
    assert any(target.key == "start" for target in app.frame.targets)


def test_a_game_that_has_ended_is_put_away_and_can_be_replayed(app: App, tmp_path: Path) -> None:
    tap(app, "box:abduction")
    tap(app, "start")
    session = table(app).session
    play(session, 20_000)
    assert session.is_over
    app.open(ResultScene(session))
    app.step()
    assert latest_continuable_save(tmp_path / "saves") is None
    assert [save.path.parent.name for save in list_saves(tmp_path / "saves")] == [FINISHED_FOLDER]
    tap(app, "shell.replay")
    scene = app.context.stack.top_scene
    assert isinstance(scene, ReplayScene)
    assert scene.step == 0
    tap(app, "replay:last")
    assert scene.step == len(session.match.steps)
    assert scene.log_lines_of_current_step()
    tap(app, "back")
    tap(app, "shell.log")
    assert any(target.key.startswith("line:") for target in app.frame.targets)
    tap(app, "close")
    tap(app, "home")
    assert isinstance(app.context.stack.top_scene, TitleScene)


def test_playing_again_takes_the_same_seats(app: App) -> None:
    tap(app, "box:abduction")
    tap(app, "seat:add")
    tap(app, "start")
    session = table(app).session
    play(session, 20_000)
    app.open(ResultScene(session))
    app.step()
    tap(app, "again")
    again = table(app).session
    assert again.seats == session.seats
    assert not again.is_over
