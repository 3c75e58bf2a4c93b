"""The shell: every scene opens and draws at every size, text scale and language; what can be touched is large enough, alone and answers."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from scenes.app.window import MIN_WINDOW_PX
from scenes.engine.context import AppContext
from scenes.engine.paths import data_dir
from scenes.pages.confirm import MessagePage
from scenes.pages.ruler_page import BANK_CARD_SIZE_MM, ScreenRulerPage
from scenes.pages.settings_page import SettingsPage
from scenes.session.saves import latest_continuable_save, list_saves, move_to_finished
from scenes.session.seating import TABLE_SIDES
from scenes.shell.default_seats import sides_for_seats
from scenes.shell.options_page import OptionsPage, SetOption
from scenes.shell.seating_scene import SeatingScene
from scenes.shell.title_scene import TitleScene
from scenes.table.setup_options import load_setup_options
from tabletop.core.language.languages import find_languages
from tabletop.games import GAME_MODULES, game_meta
from tests.scenes.shell.stage import LARGE, LID, NAMES, SCENES, SMALL, Clock, Opener, sound, tap, touchable


@pytest.mark.parametrize("name", SCENES)
@pytest.mark.parametrize(
    ("size", "settings"),
    [
        (LARGE, {}),
        (SMALL, {}),
        (SMALL, {"language": "qps", "text_scale": 2.0}),
        (LARGE, {"text_scale": 2.0, "board_mode": "table"}),
        ((1024, 768), {"language": "de"}),
        (MIN_WINDOW_PX, {"screen_inches": 5.0, "text_scale": 0.8}),
        (MIN_WINDOW_PX, {"screen_inches": 5.0, "text_scale": 2.0, "language": "qps"}),
        (SMALL, {"screen_inches": 5.0, "text_scale": 0.8}),
    ],
    ids=["large", "small", "stretched", "double", "old", "least", "least stretched", "near"],
)
def test_every_scene_opens_and_can_be_touched(
    opened: Opener, clock: Clock, name: str, size: tuple[int, int], settings: dict[str, Any]
) -> None:
    app = opened(size, **settings)
    if name != "title":
        app.open(SCENES[name]())
    app.step()
    sound(app)
    before = pygame.image.tobytes(app.window.surface, "RGB")
    pressed = touchable(app)[-1]
    x, y = pressed.rect.center
    w, h = app.window.size
    pygame.event.post(pygame.event.Event(pygame.FINGERDOWN, touch_id=1, finger_id=1, x=(x + 0.5) / w, y=(y + 0.5) / h, dx=0.0, dy=0.0))
    app.step()
    assert app.frame.pressed_target_keys == {pressed.key}
    assert pygame.image.tobytes(app.window.surface, "RGB") != before


@pytest.mark.parametrize(("language", "scale"), [("en", 0.8), ("nl", 1.5)])
@pytest.mark.parametrize("size", [SMALL, MIN_WINDOW_PX])
@pytest.mark.parametrize("game", GAME_MODULES)
def test_the_options_of_every_game_can_be_touched(opened: Opener, game: str, size: tuple[int, int], language: str, scale: float) -> None:
    """However many choices lie side by side, and however short their words are."""
    app = opened(size, screen_inches=5.0, language=language, text_scale=scale)
    app.open(OptionsPage(load_setup_options(game, data_dir()), game_meta(game).default_options(), lambda values: None))
    app.step()
    sound(app)


@pytest.mark.parametrize("size", [SMALL, MIN_WINDOW_PX])
@pytest.mark.parametrize("name", ["settings", "rules", "log", "confirm", "pause", "options", "ruler", "name"])
def test_every_page_can_be_turned_to_every_side(opened: Opener, clock: Clock, name: str, size: tuple[int, int]) -> None:
    app = opened(size, screen_inches=15.6 if size == SMALL else 5.0)
    app.open(SCENES[name]())
    app.step()
    for _ in range(4):
        tap(app, clock, "turn")
        sound(app)


def test_a_sentence_that_is_nowhere_never_shows(opened: Opener, monkeypatch: pytest.MonkeyPatch) -> None:
    app = opened(SMALL)
    missing: list[str] = []
    say = app.context.wording.say

    def heard(key: str, /, **values: Any) -> str:
        if key.startswith(("shell.", "error.", "save.")) and not app.context.wording.has_sentence(key):
            missing.append(key)
        return say(key, **values)

    monkeypatch.setattr(app.context.wording, "say", heard)
    for name, make in SCENES.items():
        if name != "title":
            app.open(make())
        app.context.stack.changed = True
        app.step()
    assert missing == []


def test_from_the_title_to_a_start_take_two_touches(opened: Opener, clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    app = opened(SMALL)
    asked: list[Any] = []
    monkeypatch.setattr(AppContext, "start_game", lambda self, request: asked.append(request))
    tap(app, clock, "box:abduction")
    tap(app, clock, "start")
    assert [seat.side for seat in asked[0].seats] == ["bottom", "bottom"]
    assert asked[0].game == "abduction"
    assert asked[0].is_laptop_mode


def test_seats_are_added_changed_removed_and_remembered(opened: Opener, clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    app = opened(LARGE)
    asked: list[Any] = []
    monkeypatch.setattr(AppContext, "start_game", lambda self, request: asked.append(request))
    tap(app, clock, "box:abduction")
    tap(app, clock, "mode1")
    for key in ("seat:add", "seat:add", "seat:kind:1", "seat:colour:0", "seat:side:3", "seat:remove:2", "start"):
        tap(app, clock, key)
    assert [seat.kind for seat in asked[0].seats] == ["person", "standard", "person"]
    assert len({seat.colour for seat in asked[0].seats}) == 3
    assert not asked[0].is_laptop_mode
    assert app.context.settings.seats == asked[0].seats


def test_a_name_is_typed_by_touch_and_by_keys(opened: Opener, clock: Clock) -> None:
    app = opened(LARGE)
    tap(app, clock, "box:abduction")
    tap(app, clock, "seat:name:0")
    for key in ("key:1:4", "key:1:7"):
        tap(app, clock, key)
    pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text="m"))
    app.step()
    tap(app, clock, "key:done")
    scene = app.context.stack.top_scene
    assert isinstance(scene, SeatingScene)
    assert scene.seats[0].name == "Tim"


def test_sides_go_clockwise_and_nobody_is_left_out() -> None:
    for count in range(1, 9):
        order = [TABLE_SIDES.index(side) for side in sides_for_seats(count, False)]
        assert order == sorted(order)
        assert len(order) == count
        assert set(sides_for_seats(count, True)) == {"bottom"}


def test_options_change_and_what_needs_another_waits_for_it(opened: Opener, clock: Clock) -> None:
    kept: list[dict[str, Any]] = []
    app = opened(SMALL)
    app.open(OptionsPage(LID, {"alarm": True, "alarm_round": 60, "length": "short"}, kept.append))
    app.step()
    tap(app, clock, "option:alarm_round+")
    tap(app, clock, "option:length1")
    tap(app, clock, "option:alarm")
    assert kept[-1] == {"alarm": False, "alarm_round": 65, "length": "long"}
    assert not any(isinstance(target.intent, SetOption) and target.intent.name == "alarm_round" for target in app.frame.targets)


def test_settings_hold_at_once_and_are_kept(opened: Opener, clock: Clock, tmp_path: Path) -> None:
    app = opened(LARGE)
    app.open(SettingsPage())
    app.step()
    tap(app, clock, "set:language1")
    assert app.context.say("shell.quit") == "Afsluiten" or app.context.settings.language == "nl"
    tap(app, clock, "set:text_scale+" if any(t.key == "set:text_scale+" for t in app.frame.targets) else "set:text+")
    assert app.kit.text_scale == pytest.approx(1.1)
    assert '"language": "nl"' in (tmp_path / "settings.json").read_text(encoding="utf-8")


@pytest.mark.parametrize(("developer", "language", "more"), [(False, "en", 0), (True, "en", 1), (False, "qps", 1)])
def test_the_pseudo_language_is_offered_to_developers_only(opened: Opener, developer: bool, language: str, more: int) -> None:
    """Nobody else meets stretched words; whoever has them already can choose another language."""
    app = opened(LARGE, language=language)
    app.context.developer = developer
    app.open(SettingsPage())
    app.step()
    assert sum(target.key.startswith("set:language") for target in app.frame.targets) == len(find_languages(data_dir())) + more


def test_the_keyboard_comes_to_every_row_of_a_list_that_is_longer_than_its_place(opened: Opener, clock: Clock) -> None:
    app = opened(SMALL, text_scale=2.0)
    page = SettingsPage()
    app.open(page)
    app.step()
    assert page.list.max_offset > 0, "the list is not too long for its place"
    met = set()
    for _ in range(60):
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode=""))
        app.step()
        sound(app)
        met.add(app.frame.focused_key)
    assert {"set:language0", "set:reaction0", "set:reaction4", "done"} <= met


def test_the_ruler_gives_the_diagonal(opened: Opener, clock: Clock) -> None:
    app = opened(LARGE)
    before = app.screen_diagonal_inches()
    app.open(ScreenRulerPage())
    app.step()
    tap(app, clock, "ruler:much_larger")
    tap(app, clock, "done")
    assert app.screen_diagonal_inches() == pytest.approx(before / 1.05, abs=0.02)
    assert app.kit.mm(BANK_CARD_SIZE_MM[0]) == pytest.approx(
        BANK_CARD_SIZE_MM[0] * 1101.5 / 25.4 * 2 / app.screen_diagonal_inches(), rel=0.01
    )


def test_saves_are_listed_by_header_and_damaged_ones_stay(opened: Opener, clock: Clock, tmp_path: Path) -> None:
    app = opened(SMALL)
    folder = tmp_path / "saves"
    found = latest_continuable_save(folder)
    assert found is not None
    assert found.path.name == "abduction-1.journal"
    assert [entry.name for entry in found.seats] == list(NAMES)
    tap(app, clock, "saves")
    tap(app, clock, "save:abduction-0.journal")
    assert isinstance(app.context.stack.top_scene, MessagePage)
    assert "abduction-0.journal" in app.context.stack.top_scene.text
    assert (folder / "abduction-0.journal").exists()
    move_to_finished(found.path)
    assert latest_continuable_save(folder) is None
    assert any(entry.is_finished for entry in list_saves(folder))


def test_a_damaged_save_is_told_and_the_title_stays(opened: Opener, clock: Clock) -> None:
    app = opened(SMALL)
    tap(app, clock, "continue")
    assert isinstance(app.context.stack.top_scene, TitleScene)
    assert app.context.toasts.wake_at() is not None
