"""A table among strangers: no way out without the code, bots in silence when nobody is there, and a glass that can be wiped."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from scenes.app.app import App
from scenes.app.kiosk import CORNER_HOLD_SECONDS, DEMO_END_SECONDS, IDLE_SECONDS_BEFORE_DEMO
from scenes.commands import main, play
from scenes.pages.cleaning_page import CLEANING_SECONDS, CleaningPage
from scenes.pages.code_page import CodePage
from scenes.pages.pause_page import PausePage
from scenes.session.saves import list_saves
from scenes.shell.title_scene import ContinueGame, TitleScene
from scenes.table.scene import TableScene
from tests.scenes.app.test_small_windows import finger, press
from tests.scenes.windows import open_window, sit
from tests.taps.driver import Clock


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def kiosk(tmp_path: Path, clock: Clock) -> Iterator[App]:
    app = open_window(tmp_path, clock, laptop=False, mute=False)
    app.become_kiosk()
    app.go_to_title()
    app.step()
    yield app
    pygame.mouse.set_visible(True)
    app.close()


def tap(app: App, clock: Clock, key: str) -> None:
    """Touch a target by a finger."""
    target = next(target for target in reversed(app.frame.targets) if target.key == key)
    w, h = app.window.size
    x, y = target.rect.centerx / w, target.rect.centery / h
    for kind in (pygame.FINGERDOWN, pygame.FINGERUP):
        finger(app, kind, x, y)
        app.step()
        clock.now += 0.2
    app.step()


def type_code(app: App, clock: Clock, code: str) -> None:
    """Touch digits and Done."""
    for digit in code:
        tap(app, clock, f"code:{digit}")
    tap(app, clock, "code:done")


def hold_corner(app: App, clock: Clock, seconds: float = CORNER_HOLD_SECONDS) -> None:
    """Rest a finger in the upper left corner."""
    finger(app, pygame.FINGERDOWN, 0.01, 0.01)
    app.step()
    clock.now += seconds
    app.step()
    finger(app, pygame.FINGERUP, 0.01, 0.01)
    app.step()


def wait(app: App, clock: Clock, seconds: float, done: Callable[[], bool] = lambda: False) -> None:
    """Let nothing happen for so long, or until something is so."""
    end = clock.now + seconds
    while clock.now < end and not done():
        clock.now += 1.0
        app.step()


def test_it_has_the_whole_screen_without_a_pointer_and_no_screensaver(kiosk: App) -> None:
    assert kiosk.window.fullscreen
    assert not pygame.mouse.get_visible()
    assert not pygame.display.get_allow_screensaver()


def test_neither_keys_nor_the_window_lead_out(kiosk: App) -> None:
    for key in (pygame.K_ESCAPE, pygame.K_F11):
        press(key)
        kiosk.step()
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F4, mod=pygame.KMOD_ALT, unicode="", scancode=0))
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    kiosk.step()
    assert kiosk.running and kiosk.window.fullscreen
    assert len(kiosk.context.stack.scenes) == 1


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_nothing_on_the_shelf_or_in_the_settings_leads_out(kiosk: App, clock: Clock, scale: float) -> None:
    kiosk.context.change_settings(text_scale=scale)
    kiosk.step()
    keys = {target.key for target in kiosk.frame.targets}
    assert "shell.settings" in keys and not keys & {"quit", "shell.fullscreen", "shell.window"}
    tap(kiosk, clock, "shell.settings")
    keys = set()
    for _ in range(20):
        keys |= {target.key for target in kiosk.frame.targets}
        press(pygame.K_PAGEDOWN)
        kiosk.step()
        wait(kiosk, clock, 1)
    assert "set:clean" in keys and not keys & {"set:fullscreen", "set:kiosk_code"}


def test_a_held_corner_and_the_code_lead_out(kiosk: App, clock: Clock) -> None:
    hold_corner(kiosk, clock, CORNER_HOLD_SECONDS - 0.2)
    assert isinstance(kiosk.context.stack.top_scene, TitleScene)
    hold_corner(kiosk, clock)
    assert isinstance(kiosk.context.stack.top_scene, CodePage)
    type_code(kiosk, clock, "1234")
    assert kiosk.running and isinstance(kiosk.context.stack.top_scene, CodePage)
    type_code(kiosk, clock, "2580")
    assert not kiosk.running


def test_a_finger_that_leaves_the_corner_opens_nothing(kiosk: App, clock: Clock) -> None:
    finger(kiosk, pygame.FINGERDOWN, 0.01, 0.01)
    kiosk.step()
    finger(kiosk, pygame.FINGERMOTION, 0.4, 0.4)
    kiosk.step()
    wait(kiosk, clock, 5)
    assert isinstance(kiosk.context.stack.top_scene, TitleScene)


def test_a_code_of_ones_own_counts(kiosk: App, clock: Clock) -> None:
    kiosk.context.change_settings(kiosk_code="909090")
    hold_corner(kiosk, clock)
    type_code(kiosk, clock, "2580")
    assert kiosk.running
    type_code(kiosk, clock, "909090")
    assert not kiosk.running


def test_after_ten_minutes_bots_play_in_silence_and_the_game_in_play_is_offered(kiosk: App, clock: Clock) -> None:
    scene = sit(kiosk, "abduction", 2, laptop=False)
    kiosk.step()
    path = scene.session.path
    wait(kiosk, clock, IDLE_SECONDS_BEFORE_DEMO - 5)
    assert kiosk.context.stack.top_scene is scene
    finger(kiosk, pygame.FINGERDOWN, 0.5, 0.001)
    finger(kiosk, pygame.FINGERUP, 0.5, 0.001)
    wait(kiosk, clock, IDLE_SECONDS_BEFORE_DEMO - 5)
    assert kiosk.context.stack.top_scene is scene, "a touch counts"
    wait(kiosk, clock, 10)
    demo = kiosk.context.stack.top_scene
    assert isinstance(demo, TableScene) and demo is not scene
    assert demo.session.path is None and not demo.session.person_seats
    assert kiosk.context.sounds.settings.mute and not kiosk.context.settings.mute
    assert [save.path for save in list_saves(kiosk.context.folders.saves)] == [path]
    finger(kiosk, pygame.FINGERDOWN, 0.5, 0.5)
    kiosk.step()
    finger(kiosk, pygame.FINGERUP, 0.5, 0.5)
    kiosk.step()
    assert len(kiosk.context.stack.scenes) == 1 and isinstance(kiosk.context.stack.top_scene, TitleScene)
    assert not kiosk.context.sounds.settings.mute
    assert ContinueGame() in [target.intent for target in kiosk.frame.targets]


def test_a_demo_that_has_ended_is_followed_by_another_game(kiosk: App, clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    wait(kiosk, clock, IDLE_SECONDS_BEFORE_DEMO + 2)
    first = kiosk.context.stack.top_scene
    assert isinstance(first, TableScene)
    monkeypatch.setattr(type(first.session), "is_over", True)
    kiosk.step()
    monkeypatch.undo()
    kiosk.go_to_title()
    wait(kiosk, clock, DEMO_END_SECONDS + 3, lambda: isinstance(kiosk.context.stack.top_scene, TableScene))
    second = kiosk.context.stack.top_scene
    assert isinstance(second, TableScene) and second.model.game.meta.id != first.model.game.meta.id


def test_a_game_that_is_not_saved_is_never_left_by_itself(kiosk: App, clock: Clock) -> None:
    scene = sit(kiosk, "abduction", 2, laptop=False)
    scene.session.path = None
    wait(kiosk, clock, IDLE_SECONDS_BEFORE_DEMO + 30)
    assert kiosk.context.stack.top_scene is scene


def test_the_command_line_sets_the_code_and_refuses_what_is_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for words in (["--kiosk-code", "1234"], ["--kiosk", "--kiosk-code", "12"], ["--kiosk", "--kiosk-code", "abcd"]):
        with pytest.raises(SystemExit) as ended:
            main.main(words)
        assert ended.value.code == 2
    for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "HOME", "LOCALAPPDATA"):
        monkeypatch.setenv(name, str(tmp_path))
    app = play.open_app(main.build_parser().parse_args(["--kiosk", "--kiosk-code", "4711"]))
    assert app.context.kiosk and app.context.settings.kiosk_code == "4711"
    pygame.mouse.set_visible(True)
    app.close()


# -- cleaning ---------------------------------------------------------------------------------------------------------
def test_while_the_table_is_wiped_nothing_means_anything(kiosk: App, clock: Clock) -> None:
    scene = sit(kiosk, "abduction", 3, laptop=False)
    kiosk.step()
    scene.pages.open("pause", 0)
    kiosk.step()
    tap(kiosk, clock, "shell.clean")
    page = kiosk.context.stack.top_scene
    assert isinstance(page, CleaningPage)
    begun, steps = page.until - CLEANING_SECONDS, len(scene.session.match.steps)
    seen = set()
    while clock.now < begun + CLEANING_SECONDS - 0.1:
        for name, (x, y) in enumerate(((0.01, 0.01), (0.2, 0.5), (0.8, 0.9), (0.5, 0.5))):
            finger(kiosk, pygame.FINGERDOWN, x, y, name)
            if clock.now - begun < 5 or name:
                finger(kiosk, pygame.FINGERUP, x, y, name)
        press(pygame.K_RETURN)
        kiosk.step()
        seen.add(page.seconds_left)
        assert kiosk.context.stack.top_scene is page and not kiosk.frame.targets
        clock.now += 0.25
    clock.now = begun + CLEANING_SECONDS
    kiosk.step()
    assert isinstance(kiosk.context.stack.top_scene, PausePage)
    assert seen == set(range(1, 11)) and len(scene.session.match.steps) == steps and scene.session.paused


@pytest.mark.parametrize(("laptop", "offered"), [(True, False), (False, True)])
def test_cleaning_is_offered_at_tables(tmp_path: Path, clock: Clock, laptop: bool, offered: bool) -> None:
    app = open_window(tmp_path, clock, laptop=laptop)
    scene = sit(app, "abduction", 2, laptop=laptop)
    app.step()
    scene.pages.open("pause", 0)
    app.step()
    assert ("shell.clean" in {target.key for target in app.frame.targets}) is offered
    app.close()


def test_the_code_is_set_in_the_settings_of_a_table(tmp_path: Path, clock: Clock) -> None:
    app = open_window(tmp_path, clock, laptop=False, text_scale=0.8)
    app.go_to_title()
    app.step()
    tap(app, clock, "shell.settings")
    for _ in range(20):
        press(pygame.K_PAGEDOWN)
        app.step()
        wait(app, clock, 1)
    tap(app, clock, "set:kiosk_code")
    type_code(app, clock, "123")
    assert app.context.settings.kiosk_code == "2580" and isinstance(app.context.stack.top_scene, CodePage)
    type_code(app, clock, "1235")
    assert app.context.settings.kiosk_code == "1235" and not isinstance(app.context.stack.top_scene, CodePage)
    app.close()


def test_a_table_that_is_no_kiosk_can_be_closed(tmp_path: Path, clock: Clock) -> None:
    app = open_window(tmp_path, clock, laptop=False)
    app.go_to_title()
    app.step()
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    app.step()
    assert not app.running
    app.close()
