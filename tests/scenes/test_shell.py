"""The shell: every scene opens and draws at every size, text scale and language; what can be touched is large enough, alone and answers."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import asdict
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from scenes.app import App
from scenes.context import Context
from scenes.input.intents import Back, FocusLost, Intent
from scenes.saves import latest, list_saves, put_away
from scenes.scene import Scene
from scenes.shell.confirm import Confirm, Message
from scenes.shell.handover import CoverUp, HandOver
from scenes.shell.log_page import LogPage, ShowMoment
from scenes.shell.name_page import NamePage
from scenes.shell.options_page import OptionsPage, SetOption
from scenes.shell.pause import PausePage
from scenes.shell.replay_scene import GoTo, ReplayScene
from scenes.shell.result import ResultScene
from scenes.shell.ruler_page import CARD_MM, RulerPage
from scenes.shell.rules_page import RulesPage
from scenes.shell.saves_page import SavesPage
from scenes.shell.seating_plan import sides_for
from scenes.shell.seats import SeatsScene, StartGame
from scenes.shell.settings_page import SettingsPage
from scenes.shell.title import Title
from scenes.table.seating import SIDES, SeatSetup
from scenes.telling import Line
from scenes.testing import open_app
from scenes.widgets.frame import Frame, Target
from tabletop.core.game import Outcome
from tabletop.core.journal import Journal
from tabletop.core.meta import Number, Pick, Toggle
from tabletop.core.rulebook import Clause, RuleBook

LARGE, SMALL = (1920, 1080), (1280, 720)
NAMES = ("Anna", "Bartholomew the Second", "Chloë", "Dirk", "Ella", "Finn", "Gustav", "Hana")
OPTIONS = (Toggle("alarm", True), Number("alarm_round", 60, 20, 120, step=5, needs="alarm"), Pick("length", "short", ("short", "long")))
LEAST_MM = 10.0


class Clock:
    """A clock that only the test turns."""

    def __init__(self) -> None:
        self.now = 50.0

    def __call__(self) -> float:
        return self.now


class Secret(Scene):
    """A private scene of a test: says when it was entered and painted."""

    def __init__(self) -> None:
        self.painted = 0
        self.left = False

    def leave(self) -> None:
        self.left = True

    def paint(self, frame: Frame) -> None:
        self.painted += 1
        frame.root().button((200, 200, 300, 100), "x", CoverUp(), key="cover")


class Steps:
    """A history of forty steps without a game."""

    steps = tuple(SimpleNamespace(seen_by=lambda viewer: (1,)) for _ in range(40))

    def __len__(self) -> int:
        return 40

    def view(self, count: int, viewer: int) -> int:
        return count


def seats(count: int = 8) -> list[SeatSetup]:
    return [SeatSetup(NAMES[index], index, SIDES[index % 4], "person" if index % 3 else "standard") for index in range(count)]


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
        seats=players, match=match, laptop=True, path=None, paused=[], close=lambda: None,
        pause=lambda on: None, hand_to=lambda seat, kind: players.__setitem__(seat, players[seat].of_kind(kind)),
    )  # fmt: skip


def book() -> RuleBook:
    text = "A piece moves through openings from one location to the next. " * 9
    return RuleBook(tuple(Clause(id=f"AB{index // 5 + 1}.{index % 5 + 1}", title=f"Moving {index}", text=text) for index in range(30)))


def log() -> list[Line]:
    words = "walks to the Observation Deck, searches it twice, finds nothing at all and comes back by the same way"
    return [Line(index, index % 8, "move", f"{NAMES[index % 8]} {words}") for index in range(300)]


def board(pane: Any, view: int) -> None:
    pane.panel((10, 10, pane.w - 20, pane.h - 20), "raised")


SCENES: dict[str, Callable[[], Scene]] = {
    "title": Title,
    "seats": lambda: SeatsScene("abduction"),
    "saves": SavesPage,
    "options": lambda: OptionsPage("abduction", OPTIONS, {"alarm": True, "alarm_round": 60, "length": "long"}, lambda values: None),
    "settings": SettingsPage,
    "ruler": RulerPage,
    "name": lambda: NamePage(3, "Dirk", lambda name: None),
    "confirm": lambda: Confirm("shell.quit.ask", "shell.quit.yes", lambda: None),
    "message": lambda: Message("Oh", "Something that wants to be read. " * 9),
    "pause": lambda: PausePage(session(), log=lambda turns: LogPage(log, seats(), turns=turns), rules=lambda turns: RulesPage(book())),
    "rules": lambda: RulesPage(book(), "AB3.2"),
    "log": lambda: LogPage(log, seats(), show=lambda step: None),
    "handover": lambda: HandOver(seats()[1], Secret),
    "result": lambda: ResultScene(session(), board),
    "replay": lambda: ReplayScene(Steps(), seats(), [[line] for line in log()[:40]], board, step=7),  # type: ignore[arg-type]
}

Opener = Callable[..., App]


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def opened(tmp_path: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch) -> Iterator[Opener]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    apps: list[App] = []

    def make(size: tuple[int, int] = SMALL, **settings: Any) -> App:
        save(tmp_path / "saves" / "abduction-1.journal")
        (tmp_path / "saves" / "abduction-0.journal").write_bytes(b"this is no save\n")
        app = open_app(tmp_path, size, clock=clock, **settings)
        app.home()
        app.step()
        apps.append(app)
        return app

    yield make
    for app in apps:
        app.close()


def save(path: Path) -> None:
    public = {"laptop": False, "seats": [asdict(seat) for seat in seats()]}
    header = {"game": "abduction", "version": "x", "seats": 8, "options": {}, "seed": 1, "public": public}
    Journal.create(path, header).close()


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


def touchable(app: App) -> list[Target]:
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


@pytest.mark.parametrize("name", SCENES)
@pytest.mark.parametrize(
    ("size", "settings"),
    [
        (LARGE, {}),
        (SMALL, {}),
        (SMALL, {"language": "qps", "text_scale": 2.0}),
        (LARGE, {"text_scale": 2.0, "board_mode": "table"}),
        ((1024, 768), {"language": "de"}),
    ],
    ids=["large", "small", "stretched", "double", "old"],
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
    assert app.frame.pressed == {pressed.key}
    assert pygame.image.tobytes(app.window.surface, "RGB") != before


@pytest.mark.parametrize("name", ["settings", "rules", "log", "confirm", "pause", "options", "ruler", "name"])
def test_every_page_can_be_turned_to_every_side(opened: Opener, clock: Clock, name: str) -> None:
    app = opened(SMALL)
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
        if key.startswith(("shell.", "error.", "save.")) and not app.context.wording.knows(key):
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
    monkeypatch.setattr(Context, "start", lambda self, request: asked.append(request))
    tap(app, clock, "box:abduction")
    tap(app, clock, "start")
    assert [seat.side for seat in asked[0].seats] == ["bottom", "bottom"]
    assert asked[0].game == "abduction"
    assert asked[0].laptop


def test_seats_are_added_changed_removed_and_remembered(opened: Opener, clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    app = opened(LARGE)
    asked: list[Any] = []
    monkeypatch.setattr(Context, "start", lambda self, request: asked.append(request))
    tap(app, clock, "box:abduction")
    tap(app, clock, "mode1")
    for key in ("seat:add", "seat:add", "seat:kind:1", "seat:colour:0", "seat:side:3", "seat:remove:2", "start"):
        tap(app, clock, key)
    assert [seat.kind for seat in asked[0].seats] == ["person", "standard", "person"]
    assert len({seat.colour for seat in asked[0].seats}) == 3
    assert not asked[0].laptop
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
    scene = app.context.stack.top
    assert isinstance(scene, SeatsScene)
    assert scene.seats[0].name == "Tim"


def test_sides_go_clockwise_and_nobody_is_left_out() -> None:
    for count in range(1, 9):
        order = [SIDES.index(side) for side in sides_for(count, False)]
        assert order == sorted(order)
        assert len(order) == count
        assert set(sides_for(count, True)) == {"bottom"}


def test_options_change_and_what_needs_another_waits_for_it(opened: Opener, clock: Clock) -> None:
    kept: list[dict[str, Any]] = []
    app = opened(SMALL)
    app.open(OptionsPage("abduction", OPTIONS, {"alarm": True, "alarm_round": 60, "length": "short"}, kept.append))
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


def test_the_keyboard_comes_to_every_row_of_a_list_that_is_longer_than_its_place(opened: Opener, clock: Clock) -> None:
    app = opened(SMALL, text_scale=2.0)
    page = SettingsPage()
    app.open(page)
    app.step()
    assert page.list.most > 0, "the list is not too long for its place"
    met = set()
    for _ in range(60):
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode=""))
        app.step()
        sound(app)
        met.add(app.frame.focus)
    assert {"set:language0", "set:reaction-", "set:reaction+", "done"} <= met


def test_the_ruler_gives_the_diagonal(opened: Opener, clock: Clock) -> None:
    app = opened(LARGE)
    before = app.screen_inches()
    app.open(RulerPage())
    app.step()
    tap(app, clock, "ruler:much_larger")
    tap(app, clock, "done")
    assert app.screen_inches() == pytest.approx(before / 1.05, abs=0.02)
    assert app.kit.mm(CARD_MM[0]) == pytest.approx(CARD_MM[0] * 1101.5 / 25.4 * 2 / app.screen_inches(), rel=0.01)


def test_saves_are_listed_by_header_and_damaged_ones_stay(opened: Opener, clock: Clock, tmp_path: Path) -> None:
    app = opened(SMALL)
    folder = tmp_path / "saves"
    found = latest(folder)
    assert found is not None
    assert found.path.name == "abduction-1.journal"
    assert [entry.name for entry in found.seats] == list(NAMES)
    tap(app, clock, "saves")
    tap(app, clock, "save:abduction-0.journal")
    assert isinstance(app.context.stack.top, Message)
    assert "abduction-0.journal" in app.context.stack.top.text
    assert (folder / "abduction-0.journal").exists()
    put_away(found.path)
    assert latest(folder) is None
    assert any(entry.finished for entry in list_saves(folder))


def test_a_damaged_save_is_told_and_the_title_stays(opened: Opener, clock: Clock) -> None:
    app = opened(SMALL)
    tap(app, clock, "continue")
    assert isinstance(app.context.stack.top, Title)
    assert app.context.toasts.wake_at() is not None


def test_nothing_private_is_made_before_the_cover_is_opened(opened: Opener, clock: Clock) -> None:
    app = opened(SMALL)
    made: list[Secret] = []
    done: list[bool] = []

    def private() -> Secret:
        made.append(Secret())
        return made[-1]

    app.open(HandOver(seats()[0], private, lambda: done.append(True), least=3.0))
    app.step()
    assert made == []
    covered = pygame.image.tobytes(app.window.surface, "RGB")
    tap(app, clock, "handover:open")
    assert made[0].painted
    pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    app.step()
    assert made[0].left
    assert pygame.image.tobytes(app.window.surface, "RGB") == covered
    tap(app, clock, "handover:open")
    tap(app, clock, "cover")
    assert made[1].left
    assert not done
    clock.now += 3.0
    app.step()
    assert done
    assert isinstance(app.context.stack.top, Title)


def test_the_cover_looks_the_same_whatever_is_behind(opened: Opener) -> None:
    app = opened(SMALL)
    pictures = []
    for private in (Secret, Title):
        app.home()
        app.open(HandOver(seats()[1], private))
        app.step()
        pictures.append(pygame.image.tobytes(app.window.surface, "RGB"))
    assert pictures[0] == pictures[1]


def test_the_pause_holds_the_session_and_covers_the_board(opened: Opener, clock: Clock) -> None:
    app = opened(SMALL)
    held: list[bool] = []
    playing = session()
    playing.pause = held.append
    under = Secret()
    app.open(under)
    app.step()
    app.open(PausePage(playing))
    painted = under.painted
    app.step()
    assert under.painted == painted
    tap(app, clock, "seat:kind:0")
    assert playing.seats[0].kind == "random"
    tap(app, clock, "close")
    assert (held[0], held[-1]) == (True, False)


def test_the_rule_book_opens_at_its_clause_and_searches(opened: Opener, clock: Clock) -> None:
    app = opened(LARGE)
    page = RulesPage(book(), "AB3.2")
    app.open(page)
    app.step()
    assert page.chosen is not None
    assert page.chosen.id == "AB3.2"
    assert any(target.key == "clause:AB3.2" for target in app.frame.targets)
    tap(app, clock, "rules:search")
    for key in ("key:3:6", "key:1:8"):
        tap(app, clock, key)
    assert page.search == "mo"
    pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text="ving 17"))
    app.step()
    assert [clause.title for clause in page.found] == ["Moving 17"]


def test_a_line_of_the_log_shows_its_moment(opened: Opener, clock: Clock) -> None:
    app = opened(SMALL)
    shown: list[int] = []
    app.open(LogPage(log, seats(), show=shown.append))
    app.step()
    tap(app, clock, "log:seat:3")
    lines = [target.intent for target in app.frame.targets if isinstance(target.intent, ShowMoment)]
    assert lines
    assert all(line.step % 8 == 3 for line in lines)
    tap(app, clock, f"line:{lines[-1].line}")
    assert shown == [lines[-1].step]


def test_the_replay_goes_step_by_step_and_by_itself(opened: Opener, clock: Clock) -> None:
    app = opened(SMALL)
    scene = SCENES["replay"]()
    assert isinstance(scene, ReplayScene)
    app.open(scene)
    app.step()
    tap(app, clock, "replay:forward")
    assert scene.step == 8
    tap(app, clock, "replay:last")
    assert scene.step == 40
    tap(app, clock, "replay:play")
    clock.now += 5
    app.step()
    assert scene.step == 1
    scene.intent(GoTo(99))
    assert scene.step == 40


def test_leaving_pages_by_escape_ends_at_the_title(opened: Opener) -> None:
    app = opened(SMALL)
    for name in ("settings", "rules", "log", "saves"):
        app.open(SCENES[name]())
    for _ in range(4):
        app.context.stack.intent(Back())
    assert isinstance(app.context.stack.top, Title)
    intent: Intent = FocusLost()
    app.context.stack.intent(intent)


def test_start_is_confirmed_by_enter(opened: Opener, monkeypatch: pytest.MonkeyPatch) -> None:
    app = opened(SMALL)
    asked: list[Any] = []
    monkeypatch.setattr(Context, "start", lambda self, request: asked.append(request))
    app.open(SeatsScene("abduction"))
    app.step()
    assert any(target.intent == StartGame() for target in app.frame.targets)
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="", scancode=0))
    app.step()
    assert len(asked) == 1
