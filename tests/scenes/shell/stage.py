"""What the tests of the shell share: all its scenes with something to show in them, and fingers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame

from scenes.app.app import App
from scenes.engine.context import AppContext
from scenes.engine.scene import Scene
from scenes.graphics.frame import PaintFrame
from scenes.input.touch_target import TouchTarget
from scenes.pages.confirm import ConfirmPage, MessagePage
from scenes.pages.log_page import LogPage
from scenes.pages.pause_page import PausePage
from scenes.pages.replay import ReplayScene
from scenes.pages.result import ResultScene
from scenes.pages.ruler_page import ScreenRulerPage
from scenes.pages.rules_page import RulesPage
from scenes.pages.settings_page import SettingsPage
from scenes.session.log import LogLine
from scenes.session.seating import PLAYER_KINDS, TABLE_SIDES, SeatSetup
from scenes.shell.name_page import NamePage
from scenes.shell.options_page import OptionsPage
from scenes.shell.saves_page import SavesPage
from scenes.shell.seating_scene import SeatingScene
from scenes.shell.title_scene import TitleScene
from scenes.table import hot_seat_cover
from scenes.table.setup_options import SetupOptions
from tabletop.core.game import Outcome
from tabletop.core.journal import Journal
from tabletop.core.language.rulebook import Clause, RuleBook
from tabletop.core.meta import ChoiceOption, GameMeta, NumberOption, ToggleOption

LARGE, SMALL = (1920, 1080), (1280, 720)
NAMES = ("Anna", "Bartholomew the Second", "Chloë", "Dirk", "Ella", "Finn", "Gustav", "Hana")
OPTIONS = (
    ToggleOption("alarm", True),
    NumberOption("alarm_round", 60, 20, 120, step=5, required_toggle="alarm"),
    ChoiceOption("length", "short", ("short", "long")),
)
LID = SetupOptions(GameMeta("abduction", (2, 8), (30, 60), OPTIONS))
LEAST_MM = 10.0


class Clock:
    """A clock that only the test turns."""

    def __init__(self) -> None:
        self.now = 50.0

    def __call__(self) -> float:
        return self.now


class Secret(Scene):
    """A private scene of a test: counts how often it was painted."""

    def __init__(self) -> None:
        self.painted = 0

    def paint(self, frame: PaintFrame) -> None:
        self.painted += 1


class Cover(Scene):
    """The cover of a laptop that is passed on."""

    def on_enter(self, app: AppContext) -> None:
        self.app = app

    def paint(self, frame: PaintFrame) -> None:
        hot_seat_cover.paint(frame, self.app, 1, seats()[1], "A choice has to be made. " * 3)


class Steps:
    """A history of forty steps without a game."""

    steps = tuple(SimpleNamespace(redact_for_viewer=lambda viewer: (1,)) for _ in range(40))

    def __len__(self) -> int:
        return 40

    def view_after(self, count: int, viewer: int) -> int:
        return count


def seats(count: int = 8) -> list[SeatSetup]:
    return [SeatSetup(NAMES[index], index, TABLE_SIDES[index % 4], "person" if index % 3 else "standard") for index in range(count)]


def session(count: int = 8) -> Any:
    players = seats(count)
    score = tuple({"escaped": index, "items": 3 * index, "total": 9} for index in range(count))
    match = SimpleNamespace(
        game=SimpleNamespace(meta=SimpleNamespace(id="abduction"), setup=lambda *values: None),
        outcome=Outcome((1, 2), "escaped", {}, score),  # type: ignore[arg-type]
        header={"seats": count, "options": {}, "seed": 1},
        steps=[],
        story=lambda viewer: [],
    )
    return SimpleNamespace(
        seats=players, player_kinds=PLAYER_KINDS, match=match, laptop=True, path=None, paused=[], close=lambda: None,
        set_paused=lambda on: None, hand_seat_to=lambda seat, kind: players.__setitem__(seat, players[seat].with_player_kind(kind)),
    )  # fmt: skip


def book() -> RuleBook:
    text = "A piece moves through openings from one location to the next. " * 9
    return RuleBook(tuple(Clause(id=f"AB{index // 5 + 1}.{index % 5 + 1}", title=f"Moving {index}", text=text) for index in range(30)))


def log() -> list[LogLine]:
    words = "walks to the Observation Deck, searches it twice, finds nothing at all and comes back by the same way"
    return [LogLine(index, index % 8, "move", f"{NAMES[index % 8]} {words}") for index in range(300)]


def board(pane: Any, view: int) -> None:
    pane.panel((10, 10, pane.w - 20, pane.h - 20), "raised")


SCENES: dict[str, Callable[[], Scene]] = {
    "title": TitleScene,
    "seats": lambda: SeatingScene("abduction"),
    "saves": SavesPage,
    "options": lambda: OptionsPage(LID, {"alarm": True, "alarm_round": 60, "length": "long"}, lambda values: None),
    "settings": SettingsPage,
    "ruler": ScreenRulerPage,
    "name": lambda: NamePage(3, "Dirk", lambda name: None),
    "confirm": lambda: ConfirmPage("shell.quit.ask", "shell.quit.yes", lambda: None),
    "message": lambda: MessagePage("Oh", "Something that wants to be read. " * 9),
    "pause": lambda: PausePage(session(), log=lambda turns: LogPage(log, seats(), turns=turns), rules=lambda turns: RulesPage(book())),
    "rules": lambda: RulesPage(book(), "AB3.2"),
    "log": lambda: LogPage(log, seats(), show=lambda step: None),
    "handover": Cover,
    "result": lambda: ResultScene(session(), board),
    "replay": lambda: ReplayScene(Steps(), seats(), [[line] for line in log()[:40]], board, step=7),  # type: ignore[arg-type]
}

Opener = Callable[..., App]


def save(path: Path) -> None:
    public = {"laptop": False, "seats": [asdict(seat) for seat in seats()]}
    header = {"game": "abduction", "version": "x", "seats": 8, "options": {}, "seed": 1, "public": public}
    Journal.create(path, header, {"clock": {}}).close()


def tap(app: App, clock: Clock, key: str) -> None:
    """Touch a target by a finger."""
    found = [target for target in app.frame.targets if target.key == key]
    assert found, f"{key!r} is not among {[target.key for target in app.frame.targets]}"
    x, y = found[-1].rect.center
    w, h = app.window.size
    for kind in (pygame.FINGERDOWN, pygame.FINGERUP):
        pygame.event.post(pygame.event.Event(kind, touch_id=1, finger_id=1, x=(x + 0.5) / w, y=(y + 0.5) / h, dx=0.0, dy=0.0))
        clock.now += 0.02
        app.step()


def touchable(app: App) -> list[TouchTarget]:
    """List what means something; the steps of a slider count as one place."""
    targets = [target for target in app.frame.targets if target.intent is not None]
    return [target for target in targets if "#" not in target.key]


def sound(app: App) -> None:
    """Check all targets of the picture: on the screen, large enough, uncovered, no two the same."""
    window = pygame.Rect(0, 0, *app.window.size)
    targets = touchable(app)
    assert targets
    keys = [target.key for target in targets]
    assert len(set(keys)) == len(keys), sorted(keys)
    for target in targets:
        place = target.rect.clip(window)
        assert place == target.rect, f"{target.key} is not on the screen"
        least = min(place.size) / app.kit.pixels_per_mm
        assert least >= LEAST_MM, f"{target.key} is {least:.2f} mm"
        top = next(other for other in reversed(app.frame.targets) if other.rect.collidepoint(place.center))
        assert top is target, f"{target.key} lies under {top.key}"
