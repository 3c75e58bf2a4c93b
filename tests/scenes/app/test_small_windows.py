"""Small windows: from 640x360 on all is laid out, below that a page says what to do; and any size may come at any moment."""

from __future__ import annotations

import random
import warnings
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from scenes.app.app import App, too_small
from scenes.app.window import LEAST_MM, MIN_WINDOW_PX, SMALL_MM
from scenes.input.gesture_recognizer import HOLD_SECONDS
from scenes.input.intents import LeavePage
from scenes.pages.pause_page import PausePage
from scenes.pages.ruler_page import BANK_CARD_SIZE_MM, ScreenRulerPage
from scenes.shell.title_scene import TitleScene
from scenes.table.scene import TableScene
from scenes.widgets import panel
from tabletop.games import GAME_MODULES, game_meta
from tests.scenes.windows import open_window, sit, willing
from tests.sizes import runs
from tests.taps.driver import Clock

TINY = [(1, 1), (1, 400), (900, 1), (7, 7), (30, 20), (90, 200), (200, 150), (320, 240), (639, 360), (640, 359)]
KEYS = (pygame.K_ESCAPE, pygame.K_RETURN, pygame.K_TAB, pygame.K_l, pygame.K_r, pygame.K_p, pygame.K_PLUS, pygame.K_0, pygame.K_LEFT)


def resize(app: App, size: tuple[int, int]) -> None:
    """Give the window another size, as a person who drags its corner does."""
    pygame.display.set_mode(size, pygame.RESIZABLE)
    app.step()


def finger(app: App, kind: int, x: float, y: float, number: int = 1) -> None:
    """Post what a touch screen sends, at shares of the window."""
    pygame.event.post(pygame.event.Event(kind, touch_id=1, finger_id=number, x=x, y=y, dx=0.0, dy=0.0, pressure=1.0))


def press(key: int) -> None:
    """Post a key."""
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0))


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def app(tmp_path: Path, clock: Clock) -> Iterator[App]:
    opened = open_window(tmp_path, clock, laptop=True)
    opened.go_to_title()
    opened.step()
    yield opened
    opened.close()


def table(app: App, game: str = "countdown", seats: int = 2, **options: Any) -> TableScene:
    """Sit down to a game."""
    scene = sit(app, game, seats, laptop=app.context.settings.board_mode == "laptop", options=options)
    app.step()
    return scene


# -- the window -------------------------------------------------------------------------------------------------------
def test_the_window_system_is_told_the_least_size(app: App) -> None:
    for full in (False, True, False):
        app.set_fullscreen(full)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", DeprecationWarning)
            assert full or pygame.Window.from_display_module().minimum_size == MIN_WINDOW_PX


def test_text_is_never_too_small_to_be_told_apart(app: App) -> None:
    for size in ((1280, 720), (960, 540), MIN_WINDOW_PX, (100, 100)):
        for scale in (0.8, 1.0, 2.0):
            resize(app, size)
            app.context.change_settings(text_scale=scale)
            assert app.kit.text_size_px("body") >= 11 and app.kit.smallest_text_px >= 7
            assert app.kit.text_scale <= 2.0


def test_a_small_window_is_laid_out_as_if_it_were_a_whole_screen(app: App) -> None:
    """Not by the fingertips of the screen that it is a small part of: nothing would find room. A screen of a usual size keeps its own."""
    app.window.desktop = (1920, 1080)
    for size, across, down in ((MIN_WINDOW_PX, *SMALL_MM), ((700, 1000), *SMALL_MM), ((1000, 400), *SMALL_MM), ((960, 540), *LEAST_MM)):
        resize(app, size)
        assert app.kit.pixels_per_mm == pytest.approx(min(size[0] / across, size[1] / down))
    resize(app, (1920, 1080))
    for inches in (13.3, 15.6, 42.0):
        app.context.change_settings(screen_inches=inches)
        assert app.kit.pixels_per_mm == pytest.approx(app.window.pixels_per_mm(inches))


def test_the_ruler_is_true_in_a_small_window_too(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    cards: list[float] = []
    draw = panel.draw

    def watched(pane: Any, rect: Any, *how: Any, **more: Any) -> None:
        if more.get("tone") == "paper":
            cards.append(rect[2])
        draw(pane, rect, *how, **more)

    monkeypatch.setattr(panel, "draw", watched)
    resize(app, MIN_WINDOW_PX)
    app.context.change_settings(screen_inches=18.0)
    app.open(ScreenRulerPage())
    app.step()
    true = BANK_CARD_SIZE_MM[0] * app.window.pixels_per_mm(18.0)
    assert cards == [pytest.approx(true, abs=1.0)] and true > BANK_CARD_SIZE_MM[0] * app.kit.pixels_per_mm * 1.1


# -- too small --------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("size", TINY, ids=lambda size: f"{size[0]}x{size[1]}")
def test_in_a_window_that_is_too_small_nothing_can_be_touched(app: App, size: tuple[int, int]) -> None:
    """On the shelf, over pages and at a table; and all is back as soon as it is large enough."""
    for opened in (lambda: None, lambda: table(app), lambda: app.open(ScreenRulerPage())):
        opened()
        resize(app, size)
        assert app.frame.targets == []
        resize(app, MIN_WINDOW_PX)
        assert app.frame.targets


@pytest.mark.parametrize("language", ["en", "nl", "de"])
def test_what_to_do_is_said_whole_as_far_as_there_is_room(app: App, monkeypatch: pytest.MonkeyPatch, language: str) -> None:
    app.context.change_settings(language=language)
    said: list[str] = []
    monkeypatch.setattr(too_small, "paint_centred_lines", lambda frame, size, lines: said.append(" ".join(lines)))
    say = app.context.say
    words = [say("shell.small"), say("shell.small.more", w=MIN_WINDOW_PX[0], h=MIN_WINDOW_PX[1]), say("shell.small.waits")]
    for size, count in (((600, 300), 3), ((200, 150), 3), ((160, 60), 2), ((150, 20), 1), ((20, 20), 0), ((1, 1), 0)):
        said.clear()
        resize(app, size)
        assert said == ([" ".join(words[:count])] if count else []), size


def test_touches_and_keys_mean_nothing_but_full_screen_does(app: App, clock: Clock) -> None:
    scene = table(app)
    resize(app, (500, 300))
    steps, stack = len(scene.session.match.steps), list(app.context.stack.scenes)
    for x in (0.05, 0.3, 0.5, 0.7, 0.95):
        for y in (0.1, 0.5, 0.9):
            finger(app, pygame.FINGERDOWN, x, y)
            finger(app, pygame.FINGERUP, x, y)
            app.step()
    for key in KEYS:
        press(key)
        clock.now += HOLD_SECONDS
        app.step()
    assert (len(scene.session.match.steps), app.context.stack.scenes) == (steps, stack)
    press(pygame.K_F11)
    app.step()
    assert app.window.fullscreen and app.frame.targets


def test_a_game_pauses_meanwhile_and_goes_on_when_somebody_says_so(app: App, clock: Clock) -> None:
    scene = table(app, real_time=True, minutes=30)
    session = scene.session
    assert session.clock is not None
    for _ in range(10):
        clock.now += 0.5
        app.step()
    left, pauses = session.clock.seconds_left, session.clock.pause_count
    resize(app, (639, 360))
    for _ in range(200):
        clock.now += 0.5
        app.step()
    assert session.paused and session.clock.seconds_left == pytest.approx(left, abs=0.6)
    assert session.clock.pause_count == pauses + 1, "a pause counts, however it came about"
    resize(app, (1280, 720))
    page = app.context.stack.top_scene
    assert isinstance(page, PausePage) and len(app.context.stack.scenes) == 2
    page.handle_intent(LeavePage())
    app.step()
    assert not session.paused


def test_a_game_that_begins_in_it_pauses_too(app: App) -> None:
    resize(app, (300, 200))
    scene = table(app)
    assert scene.session.paused


def test_what_is_private_is_covered_and_fingers_let_go(app: App, clock: Clock) -> None:
    scene = table(app, "abduction", 3)
    scene.model.private_areas.open(0, clock.now)
    finger(app, pygame.FINGERDOWN, 0.5, 0.4)
    app.step()
    finger(app, pygame.FINGERMOTION, 0.6, 0.5)
    app.step()
    assert app.gestures.finger_count == 1 and scene.model.private_areas.first_open_seat() == 0
    resize(app, (300, 200))
    assert app.gestures.finger_count == 0 and scene.model.private_areas.first_open_seat() is None


def test_the_title_is_left_as_it_is(app: App) -> None:
    resize(app, (10, 10))
    resize(app, (1280, 720))
    assert [type(scene) for scene in app.context.stack.scenes] == [TitleScene]


# -- any size at any moment -------------------------------------------------------------------------------------------
@pytest.mark.parametrize("laptop", [True, False], ids=["laptop", "round"])
@pytest.mark.parametrize("game", GAME_MODULES)
def test_any_size_may_come_at_any_moment(tmp_path: Path, game: str, laptop: bool) -> None:
    """While fingers drag and hold, things move, and pages are open: nothing ends the app, and the picture is as large as the window."""
    low, high = game_meta(game).seat_count_range
    for seed in range(runs(1, 20)):
        chance = random.Random(f"{game} {laptop} {seed}")
        clock = Clock()
        app = open_window(tmp_path / str(seed), clock, laptop=laptop, text_scale=chance.choice((0.8, 1.0, 2.0)))
        try:
            app.go_to_title()
            scene = sit(app, game, chance.randint(low, high), laptop=laptop, seed=seed)
            for _ in range(runs(150, 1000)):
                chance.choices(DEEDS, WEIGHTS)[0](app, scene, chance)
                clock.now += chance.choice((0.0, 0.02, 0.1, 0.5))
                app.step()
                assert app.frame.size == app.window.size
                if scene not in app.context.stack.scenes:
                    app.go_to_title()
                    scene = sit(app, game, chance.randint(low, high), laptop=laptop, seed=seed)
        finally:
            app.close()


def _any_size(app: App, scene: TableScene, chance: random.Random) -> None:
    """Give the window another size."""
    size = chance.choice((chance.choice(TINY), MIN_WINDOW_PX, (1280, 720), (chance.randint(1, 1300), chance.randint(1, 900))))
    pygame.display.set_mode(size, pygame.RESIZABLE)


def _fingers(app: App, scene: TableScene, chance: random.Random) -> None:
    """Put fingers down, move them or lift them: where something can be touched, or anywhere."""
    targets = [target for target in app.frame.targets if target.intent is not None or target.drag is not None]
    w, h = app.window.size
    for number in range(chance.randint(1, 3)):
        x, y = chance.random(), chance.random()
        if targets and chance.random() < 0.7:
            place = chance.choice(targets).rect.center
            x, y = place[0] / max(1, w - 1), place[1] / max(1, h - 1)
        finger(app, chance.choice((pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP)), x, y, number)


def _key(app: App, scene: TableScene, chance: random.Random) -> None:
    """Press a key."""
    press(chance.choice(KEYS))


def _play(app: App, scene: TableScene, chance: random.Random) -> None:
    """Let somebody play."""
    session = scene.session
    waiting = session.seats_waited_for()
    if waiting and not session.paused:
        seat = chance.choice(waiting)
        session.play_and_show(seat, chance.choice(willing(list(session.match.legal_actions(seat)))))


def _page(app: App, scene: TableScene, chance: random.Random) -> None:
    """Open a page over the table."""
    if app.context.stack.top_scene is scene:
        scene.pages.open(chance.choice(("log", "rules", "pause")), chance.randrange(4))


DEEDS: tuple[Callable[[App, TableScene, random.Random], None], ...] = (_any_size, _fingers, _key, _play, _page)
WEIGHTS = (3, 6, 1, 3, 1)
