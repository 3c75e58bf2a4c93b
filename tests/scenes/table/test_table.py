"""The table of ABDUCTION: it opens, draws and answers touches at every side, before a laptop too, and tells why."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from scenes.app.app import App
from scenes.commands import scenario_runner
from scenes.commands.temporary_app import open_temporary_app
from scenes.games.abduction.scene import AbductionScene
from scenes.input.gesture_recognizer import HOLD_SECONDS
from scenes.input.touch_target import TouchTarget
from scenes.pages.log_page import LogPage
from scenes.pages.pause_page import PausePage
from scenes.pages.takeover_page import TakeOverPage
from scenes.session.seating import SeatSetup, StartRequest
from scenes.shell.default_seats import sides_for_seats
from scenes.table.intents import ClosePanel, OpenPrivate, RotatePanel, ShowButtonHelp, ShowTotalParts, TakeDevice
from tabletop.core.match import Match
from tabletop.core.view import TABLE
from tabletop.games import open_game
from tabletop.games.abduction import events as ev

NAMES = ("Ada", "Bram", "Noor", "Milo", "Zoë", "Otis", "Lin", "Kofi")
SMALL = (1280, 720)
TICK = 0.05


class Clock:
    """A clock that only the test turns."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


class Table:
    """An app with one game on it, and a finger."""

    def __init__(self, app: App, clock: Clock) -> None:
        self.app, self.clock = app, clock
        scene = app.context.stack.top_scene
        assert isinstance(scene, AbductionScene)
        self.scene = scene

    def wait(self, seconds: float) -> None:
        """Let time pass."""
        for _ in range(round(seconds / TICK)):
            self.clock.now += TICK
            self.app.step()

    def target(self, key: str) -> TouchTarget:
        """Find what is touched by its key."""
        found = [target for target in self.app.frame.targets if target.key == key]
        assert found, f"{key!r} is not among {[target.key for target in self.app.frame.targets]}"
        return found[-1]

    def has(self, kind: type) -> list[TouchTarget]:
        """List the targets that mean or hold an intent of a kind."""
        return [target for target in self.app.frame.targets if isinstance(target.intent, kind) or isinstance(target.hold, kind)]

    def finger(self, kind: int, target: TouchTarget) -> None:
        """Put a finger down on the middle of a target, or lift it."""
        (x, y), (w, h) = target.rect.center, self.app.window.size
        pygame.event.post(pygame.event.Event(kind, touch_id=1, finger_id=1, x=(x + 0.5) / w, y=(y + 0.5) / h, dx=0.0, dy=0.0))
        self.clock.now += 0.02
        self.app.step()

    def tap(self, target: TouchTarget | str) -> None:
        """Touch a target."""
        where = self.target(target) if isinstance(target, str) else target
        self.finger(pygame.FINGERDOWN, where)
        self.finger(pygame.FINGERUP, where)
        self.app.step()

    def pixels(self) -> bytes:
        """Return the picture."""
        return bytes(pygame.image.tobytes(self.app.window.surface, "RGB"))


Laid = Callable[..., Table]


@pytest.fixture
def laid(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Laid]:
    """Lay tables: bots have played until a moment that is asked for, then persons go on."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    apps: list[App] = []

    def lay(
        seats: int, *, laptop: bool = False, kind: str = "act", early: int = 40, size: tuple[int, int] = SMALL, **settings: Any
    ) -> Table:
        clock = Clock()
        app = open_temporary_app(tmp_path, size, clock=clock, reduced_motion=True, **settings)
        apps.append(app)
        app.context.folders.saves.mkdir(parents=True, exist_ok=True)
        path = app.context.folders.saves / "laid.journal"
        setups = tuple(SeatSetup(NAMES[seat], seat, side) for seat, side in enumerate(sides_for_seats(seats, laptop)))
        _play(path, StartRequest("abduction", setups, laptop), kind, early)
        app.context.resume_saved_game(path)
        table = Table(app, clock)
        table.wait(0.2)
        return table

    yield lay
    for app in apps:
        app.close()


def _play(path: Path, request: StartRequest, kind: str, early: int) -> None:
    """Write a save in which a question of a kind is open, after so many steps and a roll."""
    for seed in range(1, 200):
        game = open_game("abduction", Path(__file__).parents[3] / "data")
        match: Match[Any, Any] = Match.start(game, len(request.seats), {}, seed=seed, path=path, public=request.public_header())

        def there(match: Match[Any, Any] = match) -> bool:
            asked = next(iter(match.questions()), None)
            return len(match.steps) >= early and asked is not None and asked.kind == kind and _rolled(match)

        scenario_runner.play_bots_until(match, there)
        match.close()
        if match.outcome is None:
            return
        path.unlink()
    raise AssertionError(f"no game leads to {kind}")


def _rolled(match: Match[Any, Any]) -> bool:
    """Return whether a die was rolled."""
    return any(isinstance(event, ev.Searched | ev.Tested) for step in match.steps for event in step.redact_for_viewer(TABLE))


def faults(table: Table) -> list[str]:
    """List what is wrong with the targets of the picture: off the window, too small, covered, or one thing twice."""
    found, window = [], pygame.Rect(0, 0, *table.app.window.size)
    least = 10 * table.app.kit.pixels_per_mm - 1
    meant = [target for target in table.app.frame.targets if target.intent is not None]
    for target in meant:
        if not window.contains(target.rect):
            found.append(f"{target.key} is not on the window")
        if not target.cell and min(target.rect.size) < least:
            found.append(f"{target.key} is too small")
        if next(other for other in reversed(table.app.frame.targets) if other.rect.collidepoint(target.rect.center)) is not target:
            found.append(f"{target.key} is covered")
    keys = [target.key for target in meant if not target.cell]
    return found + [f"{key} is there twice" for key in set(keys) if keys.count(key) > 1]


SITTINGS = [
    pytest.param(2, {}, id="two"),
    pytest.param(4, {}, id="four"),
    pytest.param(8, {}, id="eight"),
    pytest.param(4, {"laptop": True}, id="laptop"),
    pytest.param(8, {"laptop": True, "language": "qps"}, id="crowded laptop"),
    pytest.param(4, {"language": "de", "text_scale": 2.0}, id="double"),
    pytest.param(8, {"language": "qps", "text_scale": 1.5}, id="stretched"),
    pytest.param(3, {"size": (3840, 2160), "text_scale": 0.8}, id="huge"),
]


@pytest.mark.parametrize(("seats", "how"), SITTINGS)
@pytest.mark.parametrize("kind", ["act", "react", "save"])
def test_the_table_opens_and_everything_on_it_can_be_touched(laid: Laid, seats: int, how: dict[str, Any], kind: str) -> None:
    table = laid(seats, kind=kind, early=20, **how)
    if table.has(TakeDevice):
        assert faults(table) == []
        table.tap(table.has(TakeDevice)[0])
    table.wait(1.5)
    assert faults(table) == []
    assert len(set(pygame.transform.average_color(table.app.window.surface)[:3])) > 1


@pytest.mark.parametrize("seats", [4, 8])
def test_a_fourth_item_finds_room_at_every_station(laid: Laid, seats: int) -> None:
    table = laid(seats, kind="drop", early=20)
    assert faults(table) == []
    question = table.scene.model.hot_seat.first_question()
    assert question is not None
    seat = int(question.required_seats[0])
    assert len([target for target in table.app.frame.targets if target.key.startswith(f"slot:{seat}:")]) == 4


@pytest.mark.parametrize("seat", range(4))
def test_each_side_looks_at_its_cards_and_covers_them(laid: Laid, seat: int) -> None:
    table = laid(4)
    before = table.pixels()
    covered = next(target for target in table.has(OpenPrivate) if target.intent == OpenPrivate(seat))
    table.tap(covered)
    table.wait(0.2)
    assert table.scene.model.private_areas.is_open(seat)
    hand = table.app.context.stack.top_scene.model.view.visible_seats[seat].hand.known_cards  # type: ignore[union-attr] # the table's scene has a view
    assert len([target for target in table.app.frame.targets if target.key.startswith(f"card:{seat}:")]) == len(hand)
    assert table.pixels() != before
    assert faults(table) == []
    table.tap(f"hide:{seat}")
    assert not table.scene.model.private_areas.is_open(seat)


@pytest.mark.parametrize("seat", range(4))
def test_a_name_asks_who_plays_turned_to_its_side(laid: Laid, seat: int) -> None:
    table = laid(4)
    table.tap(f"name:{seat}")
    page = table.app.context.stack.top_scene
    assert isinstance(page, TakeOverPage)
    assert 90 * page.turns == table.scene.session.seats[seat].facing_angle


def test_a_laptop_is_handed_over_before_anything_private_shows(laid: Laid) -> None:
    table = laid(3, laptop=True)
    (cover,) = table.has(TakeDevice)
    assert not any(target.key.startswith("card:") for target in table.app.frame.targets)
    table.tap(cover)
    table.wait(0.2)
    assert any(target.key.startswith("card:") for target in table.app.frame.targets)
    assert faults(table) == []


@pytest.mark.parametrize("angle", [0, 180, 90, 270])
def test_the_strip_of_each_side_tells_why(laid: Laid, angle: int) -> None:
    table = laid(4)
    if angle % 180:
        table.tap(f"turn@{0}")
    before = table.pixels()
    table.tap(f"why@{angle}")
    told = table.scene.explanation.shown
    assert told is not None
    assert table.scene.explanation.angle == angle
    assert "⟦" not in "".join(told)
    table.wait(0.1)
    assert table.pixels() != before
    assert faults(table) == []
    table.tap(table.has(RotatePanel)[0])
    assert table.scene.explanation.angle != angle
    assert table.scene.explanation.shown == told
    table.tap(table.has(ClosePanel)[0])
    assert table.scene.explanation.shown is None


def test_why_goes_by_itself(laid: Laid) -> None:
    table = laid(2)
    table.tap("why@0")
    assert table.scene.explanation.shown is not None
    table.wait(8.0)
    assert table.scene.explanation.shown is None


def test_why_tells_what_is_about_to_count(laid: Laid) -> None:
    table = laid(4, kind="save", early=10)
    question = table.scene.model.hot_seat.first_question()
    table.tap("why@0")
    told = table.scene.explanation.shown
    assert question is not None
    assert told is not None
    tested = any(isinstance(target.intent, ShowTotalParts) for target in table.app.frame.targets)
    assert tested
    assert told[1].endswith(tuple("0123456789"))


def test_a_die_on_the_board_and_its_line_of_the_log_tell_the_same(laid: Laid) -> None:
    table = laid(2, early=20)
    match = table.scene.session.match
    number = max(
        at
        for at, step in enumerate(match.steps)
        if any(isinstance(event, ev.Searched | ev.Tested) for event in step.redact_for_viewer(TABLE))
    )
    rolled = [event for event in match.steps[number].redact_for_viewer(TABLE) if isinstance(event, ev.Searched | ev.Tested)][-1]
    table.scene.handle_intent(ShowTotalParts(180, rolled))
    told = table.scene.explanation.shown
    assert told is not None
    assert told[1].startswith(f"Die {rolled.roll}")
    assert told[1].endswith(f"against {rolled.number}")
    table.scene.handle_intent(ClosePanel("why"))
    table.scene.pages.open("log", 2)
    page = table.app.context.stack.top_scene
    assert isinstance(page, LogPage)
    assert page.show is not None
    table.app.context.stack.pop(page)
    page.show(number)
    assert table.scene.explanation.shown == told


def test_a_resting_finger_is_told_what_a_button_does(laid: Laid) -> None:
    table = laid(4)
    (verb, *_) = table.has(ShowButtonHelp)
    before = table.pixels()
    table.finger(pygame.FINGERDOWN, verb)
    table.wait(HOLD_SECONDS + 0.1)
    assert table.scene.model.zoomed == [verb.hold]
    held = table.pixels()
    assert held != before
    steps = len(table.scene.session.match.steps)
    table.finger(pygame.FINGERUP, verb)
    table.wait(0.1)
    assert table.scene.model.zoomed == []
    assert len(table.scene.session.match.steps) == steps
    assert table.pixels() == before


@pytest.mark.parametrize("key", ["pause@0", "log@180"])
def test_pages_open_turned_to_the_corner_that_asked(laid: Laid, key: str) -> None:
    table = laid(4)
    table.tap(key)
    page = table.app.context.stack.top_scene
    assert isinstance(page, PausePage | LogPage)
    assert 90 * page.turns == int(key.split("@")[1])


def test_phones_are_offered_while_a_person_plays_and_not_after(laid: Laid) -> None:
    """Who plays is changed on the very page that offers them; a finger that was already on its way does no harm."""
    table = laid(2)
    table.tap("pause@0")
    page = table.app.context.stack.top_scene
    assert isinstance(page, PausePage)
    phones = table.target("shell.phone")
    for seat in range(2):
        table.tap(f"seat:kind:{seat}")
    assert not any(setup.kind == "person" for setup in table.scene.session.seats)
    assert "shell.phone" not in {target.key for target in table.app.frame.targets}
    page.handle_intent(phones.intent)
    assert table.app.context.stack.top_scene is page
