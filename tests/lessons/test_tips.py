"""Tips of the first evening, by fingers at real tables of all four games: once for each name, never in the way, and never a secret."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from scenes.app.app import App
from scenes.board.board import PAN_AREA_KEY
from scenes.input.intents import PanArea, ZoomArea
from scenes.input.touch_target import TouchTarget
from scenes.pages.settings_page import SettingsPage
from scenes.session.reaction_window import ReactionWindow
from scenes.session.seating import SeatSetup, StartRequest
from scenes.shell.default_seats import sides_for_seats
from scenes.table.intents import OpenPrivate
from scenes.table.scene import TableScene
from tabletop.games.abduction import actions as act
from tests.scenes.windows import NAMES, open_window, willing
from tests.taps.driver import Clock, Driver

FIRST = {"abduction": ("turn", 3), "countdown": ("team", 4), "homeland": ("ready", 3), "specter_ops": ("choose-hunter", 3)}
"""The tip that comes first in each game, and a number of seats."""
STRANGERS = ("Iris", "Joost", "Kim", "Lars")
PATIENCE = 60
"""Steps of a game in which a tip must come."""


class Evening:
    """A table at which tips are told, touched by fingers."""

    def __init__(self, folder: Path, game: str, seats: int, *, laptop: bool = False, bots: int = 0, **look: Any) -> None:
        self.clock = Clock()
        self.app: App = open_window(folder, self.clock, laptop=laptop, **{"tips": True, **look})
        self.driver = Driver(self.app, self.clock, lambda target, seen: 0.0, 1)
        self.chance = random.Random(3)
        self.sit(game, seats, laptop=laptop, bots=bots)

    def sit(self, game: str, seats: int, *, laptop: bool = False, bots: int = 0, names: tuple[str, ...] = NAMES, **options: Any) -> None:
        """Begin a game; the last seats are played by programs that never answer by themselves."""
        sides = sides_for_seats(seats, laptop)
        kinds = ["person"] * (seats - bots) + ["standard"] * bots
        setups = tuple(SeatSetup(names[seat], seat, sides[seat], kinds[seat]) for seat in range(seats))
        self.app.context.start_game(StartRequest(game, setups, laptop, options, 3))
        scene = self.app.context.stack.top_scene
        assert isinstance(scene, TableScene)
        self.scene, self.tips = scene, scene.model.tips
        self.pause()

    def pause(self) -> None:
        """Let what moves come to rest."""
        for _ in range(6):
            self.driver.step(0.5)
            if self.scene.explanation.shown is not None:
                self.scene.explanation.close()

    def lies(self) -> str | None:
        """Return the tip on the plate, as far as it was painted."""
        shown = self.tips.shown
        lying = [target for target in self.app.frame.targets if target.key == "tip"]
        assert bool(lying) == (shown is not None and self.tips.is_tip_shown)
        return shown.tip.id if shown is not None and lying else None

    def target(self, key: str) -> TouchTarget:
        return next(target for target in self.app.frame.targets if target.key == key)

    def touch(self, key: str) -> None:
        """Touch what is there under a key, by finger events."""
        self.driver.check()
        self.driver.tap(self.target(key))
        self.driver.step(0.1)

    def play(self, kind: type | None = None) -> None:
        """Let whoever is asked first do something, if wanted of one kind."""
        question = self.scene.session.match.questions()[0]
        legal = willing(list(self.scene.session.match.legal_actions(question.required_seats[0])))
        wanted = [action for action in legal if kind is None or isinstance(action, kind)] or legal
        assert self.scene.session.play_and_show(question.required_seats[0], self.chance.choice(wanted))
        self.pause()

    def until_tip(self, name: str | None = None) -> str:
        """Play until a tip lies on the table, or one tip; others are put away."""
        for _ in range(PATIENCE):
            lies = self.lies()
            if lies is not None and name in (None, lies):
                return lies
            if lies is not None:
                self.touch("tip:got-it")
                self.pause()
                continue
            self.play()
        raise AssertionError(f"{name or 'no tip'} never comes")

    def seen(self) -> dict[str, tuple[str, ...]]:
        return self.app.context.settings.tips_seen


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Any]:
    opened: list[Evening] = []

    def begin(game: str, seats: int, **look: Any) -> Evening:
        opened.append(Evening(tmp_path, game, seats, **look))
        return opened[-1]

    yield begin
    for one in opened:
        one.app.close()


@pytest.mark.parametrize("game", FIRST)
def test_a_finger_puts_it_away_for_all_who_sit_here(evening: Any, game: str) -> None:
    """Pointed at, nothing of it covered, once for these names, and again for a new one."""
    first, seats = FIRST[game]
    table: Evening = evening(game, seats)
    assert table.until_tip() == first
    plate = table.target("tip").rect
    assert not any(plate.colliderect(target.rect) for target in table.scene.screen.tip_plate.pointed)
    table.touch("tip:got-it")
    assert table.lies() != first
    for name in NAMES[:seats]:
        assert f"{game}/{first}" in table.seen()[name]
    table.sit(game, seats)
    for _ in range(6):
        assert table.lies() != first
        table.play()
    table.sit(game, seats, names=STRANGERS)
    assert table.until_tip(first) == first


@pytest.mark.parametrize("game", ["homeland", "specter_ops"])
def test_many_come_in_a_game_one_at_a_time_and_no_target_is_too_small(evening: Any, game: str) -> None:
    table: Evening = evening(game, FIRST[game][1], laptop=game == "homeland", private_way="peek")
    told = []
    for _ in range(4):
        told.append(table.until_tip())
        table.touch("tip:got-it")
    assert len(set(told)) == 4
    assert all(told[-1] in " ".join(seen) for seen in table.seen().values())


def test_it_stays_where_it_lies_while_there_is_room(evening: Any) -> None:
    """Whatever opens, moves or is lit meanwhile: nobody who reaches for its button finds it elsewhere."""
    table: Evening = evening("abduction", 4, size=(1920, 1080), private_way="peek")
    table.until_tip("turn")
    lay = table.target("tip").rect.copy()
    meanwhile = (*(OpenPrivate(seat) for seat in range(4)), PanArea(PAN_AREA_KEY, 120, 80), ZoomArea(PAN_AREA_KEY, 1.5, 900, 500))
    for intent in meanwhile:
        table.scene.handle_intent(intent)
        table.driver.step(0.3)
        assert table.target("tip").rect == lay
        assert table.target("tip").rect.collidelist([target.rect for target in table.scene.screen.tip_plate.pointed]) < 0


def test_who_plays_on_has_read_it(evening: Any) -> None:
    table: Evening = evening("abduction", 2)
    table.until_tip("turn")
    table.play(act.Pass)
    assert "abduction/turn" in table.seen()[NAMES[0]]


def test_what_was_not_painted_was_not_read(evening: Any) -> None:
    table: Evening = evening("abduction", 2)
    table.until_tip("turn")
    assert table.tips.shown is not None
    table.tips.shown.was_painted = False
    seat = table.scene.session.match.questions()[0].required_seats[0]
    table.scene.session.play_and_show(seat, act.Pass())
    assert not table.seen()


def test_an_undo_takes_it_away_unread(evening: Any) -> None:
    table: Evening = evening("abduction", 2)
    table.until_tip("turn")
    table.scene.refresh()
    assert table.tips.shown is None
    assert not table.seen()
    table.pause()
    assert table.lies() == "turn"


def test_return_and_escape_put_it_away(evening: Any) -> None:
    table: Evening = evening("countdown", 4)
    for key, tip in ((pygame.K_RETURN, "team"), (pygame.K_ESCAPE, "entries")):
        table.until_tip(tip)
        top = table.app.context.stack.top_scene
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0))
        table.driver.step(0.1)
        assert "countdown/" + tip in table.seen()[NAMES[0]]
        assert table.app.context.stack.top_scene is top


def test_one_touch_puts_all_of_them_off_and_the_settings_put_them_on_again(evening: Any) -> None:
    table: Evening = evening("countdown", 4)
    table.until_tip()
    table.touch("tip:no-more")
    assert table.app.context.settings.tips is False
    for _ in range(8):
        assert table.lies() is None
        table.play()
    app = table.app
    app.context.mark_tip_as_told("countdown/team", NAMES[:1])
    app.context.stack.push(SettingsPage())
    table.driver.step(0.2)
    page = app.context.stack.top_scene
    assert isinstance(page, SettingsPage)
    for key in ("set:tips", "set:tips:again"):
        for _ in range(20):
            if any(target.key == key for target in app.frame.targets):
                break
            page.list.scroll_by(60)
            table.driver.step(0.1)
        table.touch(key)
        assert app.context.settings.tips is True
    assert table.seen() == {}


def test_the_rule_book_opens_at_its_clause(evening: Any) -> None:
    table: Evening = evening("abduction", 2)
    table.until_tip("turn")
    top = table.app.context.stack.top_scene
    table.touch("tip:rule")
    assert table.app.context.stack.top_scene is not top


def test_nothing_is_told_while_a_reaction_window_runs(evening: Any) -> None:
    """What comes up in it is told after it."""
    table: Evening = evening("abduction", 2)
    table.until_tip("turn")
    table.touch("tip:got-it")
    session = table.scene.session
    session.play_and_show(session.match.questions()[0].required_seats[0], act.Pass())
    window = session.reaction_window
    assert isinstance(window, ReactionWindow) and window.is_timed
    while True:
        table.driver.step(0.3)
        if session.reaction_window is not window:
            break
        assert table.lies() is None
    table.pause()
    assert table.until_tip("react") == "react"


def test_programs_wait_until_it_was_read(evening: Any) -> None:
    table: Evening = evening("countdown", 4, bots=3)
    table.until_tip("team")
    assert table.scene.pace.earliest_bot_action_time() == float("inf")
    steps = len(table.scene.session.match.steps)
    for _ in range(20):
        table.driver.step(0.5)
    assert len(table.scene.session.match.steps) == steps
    table.touch("tip:got-it")
    assert table.scene.pace.earliest_bot_action_time() < float("inf")


def test_it_costs_no_time_in_real_time_and_says_so(evening: Any) -> None:
    table: Evening = evening("countdown", 4)
    table.sit("countdown", 4, real_time=True)
    clock = table.scene.session.clock
    assert clock is not None
    table.until_tip("team")
    assert table.tips.note_below_sentence() == table.app.context.say("shell.tip.clock")
    left, pauses = clock.seconds_left, clock.pause_count
    for _ in range(40):
        table.driver.step(0.5)
    assert clock.seconds_left == left
    table.touch("tip:got-it")
    for _ in range(10):
        table.driver.step(0.5)
    assert clock.seconds_left < left
    assert clock.pause_count == pauses


def test_in_real_time_any_deed_lets_the_clock_go_on(evening: Any) -> None:
    """Nobody else thinks for free while one reads: of those who did nothing it may come again."""
    table: Evening = evening("countdown", 4)
    table.sit("countdown", 4, real_time=True)
    table.until_tip("team")
    assert table.tips.shown is not None
    first = table.tips.shown.seat
    session = table.scene.session
    other = next(seat for question in session.match.questions() for seat in question.required_seats if seat != first)
    session.play_and_show(other, session.match.legal_actions(other)[0])
    assert table.tips.shown is None
    assert not table.seen()


def test_what_a_hand_brings_up_is_told_in_the_open_place_alone(evening: Any) -> None:
    table: Evening = evening("abduction", 3, private_way="peek")
    table.until_tip("turn")
    table.touch("tip:got-it")
    table.play(act.Pass)
    for _ in range(PATIENCE):
        question = table.scene.session.match.questions()[0]
        seat = int(question.required_seats[0])
        hand = [type(action) for action in table.scene.session.match.legal_actions(question.required_seats[0])]
        if question.kind == "act" and act.ChooseLocation in hand and table.lies() is None:
            break
        if table.lies() is not None:
            table.touch("tip:got-it")
        else:
            table.play(act.Pass)
    selection = table.scene.model.selection
    table.pause()
    assert selection.selection_of(seat).note is None
    assert table.tips.shown is None
    table.scene.handle_intent(OpenPrivate(seat))
    table.driver.step(0.2)
    note = selection.selection_of(seat).note
    assert note is not None and note.words == table.app.context.say("abduction.tip.lay-early")
    assert table.tips.shown is None
    assert table.scene.pace.earliest_bot_action_time() < float("inf"), "others hear of nothing by how long they wait"
    table.touch(f"note:{seat}:close")
    assert "abduction/lay-early" in table.seen()[NAMES[seat]]
    assert sum("abduction/lay-early" in seen for seen in table.seen().values()) == 1
    assert selection.selection_of(seat).note is None


def test_a_place_that_covers_itself_keeps_the_tip_unread(evening: Any) -> None:
    table: Evening = evening("abduction", 3, private_way="peek")
    table.until_tip("turn")
    table.touch("tip:got-it")
    for _ in range(PATIENCE):
        question = table.scene.session.match.questions()[0]
        seat = int(question.required_seats[0])
        if question.kind == "act" and table.lies() is None:
            table.scene.handle_intent(OpenPrivate(seat))
            table.driver.step(0.2)
            if table.scene.model.selection.selection_of(seat).note is not None:
                break
        if table.lies() is not None:
            table.touch("tip:got-it")
        else:
            table.play(act.Pass)
    before = dict(table.seen())
    for _ in range(25):
        table.driver.step(0.5)
    assert table.scene.model.selection.selection_of(seat).note is None
    assert table.seen() == before
