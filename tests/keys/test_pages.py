"""From the shelf to a table and through its pages by keys alone; what asks or waits is answered by them, too."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from scenes.app.app import App
from scenes.commands.temporary_app import open_temporary_app
from scenes.input import focus_stops
from scenes.pages.confirm import ConfirmPage, MessagePage
from scenes.pages.log_page import LogPage
from scenes.pages.pause_page import PausePage
from scenes.pages.rules_page import RulesPage
from scenes.pages.settings_page import SettingsPage
from scenes.shell.seating_scene import SeatingScene
from scenes.table.overlays.popup import CLOSE_KEY
from scenes.table.scene import TableScene
from tabletop.games.abduction import actions as act
from tests.keys.driver import KeyDriver
from tests.scenes.table.test_pace import Table
from tests.taps.driver import Clock
from tests.taps.whole import Sitting, session_of

WAITING = 60.0
"""Seconds in which something that waits comes up at a table of programs."""


class Keys(KeyDriver):
    """Keys at one window, which say what lies on top."""

    def __init__(self, app: App, clock: Clock) -> None:
        super().__init__(app, clock, lambda target, seen: 0.0, 0)

    @property
    def top(self) -> object:
        """Return the scene that has the keys."""
        return self.app.context.stack.top_scene

    @property
    def focus(self) -> str | None:
        """Return what the ring lies round."""
        return self.app.frame.focused_key

    def do(self, key: str) -> None:
        """Go to something and do it."""
        assert self.go_to(key), f"{key} is out of reach"
        self.press(pygame.K_RETURN)
        self.step(0.1)

    def keys(self, beginning: str) -> list[str]:
        """List the keys of what can be reached that begin so, from left to right."""
        found = [
            stop for stop in focus_stops.ordered_focus_stops(self.app.frame.targets, lambda target: ()) if stop.key.startswith(beginning)
        ]
        return [stop.key for stop in sorted(found, key=lambda stop: stop.rect.centerx)]


@pytest.fixture
def keys(tmp_path: Path) -> Iterator[Keys]:
    clock = Clock()
    app = open_temporary_app(tmp_path, (1280, 720), clock=clock, pace="tap", mute=False)
    app.go_to_title()
    app.step()
    yield Keys(app, clock)
    app.close()


def test_a_game_begins_and_all_its_pages_open_and_close(keys: Keys) -> None:
    keys.do("box:abduction")
    assert isinstance(keys.top, SeatingScene)
    keys.press(pygame.K_RETURN)
    keys.step(0.2)
    assert isinstance(keys.top, TableScene)
    table = keys.top
    for key, page in ((pygame.K_l, LogPage), (pygame.K_r, RulesPage), (pygame.K_p, PausePage)):
        keys.press(key)
        assert isinstance(keys.top, page)
        keys.press(pygame.K_TAB)
        assert keys.focus is not None
        keys.press(pygame.K_ESCAPE)
        assert keys.top is table
    keys.press(pygame.K_p)
    keys.do("shell.settings")
    assert isinstance(keys.top, SettingsPage)
    keys.do("set:confirm1")
    assert keys.app.context.settings.confirm == "less"
    keys.press(pygame.K_ESCAPE)
    keys.press(pygame.K_ESCAPE)
    assert keys.top is table


def test_a_clause_is_found_by_letters_chosen_by_enter_and_read_on_by_page(keys: Keys) -> None:
    book = keys.app.context.rule_book("countdown")
    assert book is not None
    page = RulesPage(book)
    keys.app.open(page)
    keys.step(0.1)
    longest = max(book.clauses, key=lambda clause: len(clause.text))
    for letter in longest.id:
        pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=letter))
    keys.step(0.1)
    keys.do(f"clause:{longest.id}")
    assert page.chosen == longest
    keys.app.context.change_settings(text_scale=2.0)
    keys.step(0.1)
    there = [
        number
        for number, one in enumerate(page.chapter_pages(page.chapter))
        if any(part.clause_id == longest.id for part in one.clause_parts)
    ]
    assert len(there) > 1, "it is not too long for its place"
    assert page.page == there[0]
    keys.press(pygame.K_PAGEDOWN)
    assert page.page == there[1]
    keys.press(pygame.K_PAGEUP)
    assert page.page == there[0]


def test_a_slider_is_one_stop_and_moves_by_arrows(keys: Keys) -> None:
    assert keys.go_to("volume")
    before = keys.app.context.settings.volume
    keys.press(pygame.K_LEFT)
    assert keys.focus == "volume"
    assert keys.app.context.settings.volume == pytest.approx(before - 0.1)
    keys.press(pygame.K_RIGHT)
    assert keys.app.context.settings.volume == pytest.approx(before)


def test_a_question_is_answered_by_keys(keys: Keys) -> None:
    done: list[str] = []
    for name, pressed in (("no", (pygame.K_ESCAPE,)), ("yes", (pygame.K_RETURN,)), ("space", ())):
        page = ConfirmPage("shell.saves.delete", "shell.yes", lambda name=name: done.append(name))  # type: ignore[misc]
        keys.app.open(page)
        keys.step(0.1)
        for key in pressed:
            keys.press(key)
        if not pressed:
            assert keys.go_to("no")
            keys.press(pygame.K_SPACE)
        assert keys.top is not page
    assert done == ["yes"]
    keys.app.open(MessagePage("a", "b"))
    keys.step(0.1)
    keys.press(pygame.K_RETURN)
    assert not isinstance(keys.top, MessagePage)


def test_what_waits_to_be_seen_is_the_first_stop_and_answered_by_enter(keys: Keys) -> None:
    table = Table(keys.app, keys.clock, 3)
    explanation = table.scene.explanation

    def on_to_the_next() -> None:
        """Let others go on until something waits."""

        def waits() -> bool:
            table.pass_on()
            return explanation.is_waiting_to_be_seen and any(target.key == CLOSE_KEY for target in keys.app.frame.targets)

        table.until(waits, WAITING)

    on_to_the_next()
    keys.press(pygame.K_TAB)
    assert keys.focus == CLOSE_KEY
    keys.press(pygame.K_RETURN)
    assert not explanation.is_waiting_to_be_seen
    keys.app.binder.focus = None
    on_to_the_next()
    keys.press(pygame.K_RETURN)
    assert not explanation.is_waiting_to_be_seen
    keys.press(pygame.K_TAB)
    assert keys.focus != CLOSE_KEY
    on_to_the_next()
    keys.step(0.05)
    assert keys.focus == CLOSE_KEY, "it has not come to what waits"
    keys.press(pygame.K_SPACE)
    assert not explanation.is_waiting_to_be_seen


def test_keys_show_a_card_large_and_arrows_go_from_card_to_card_and_from_place_to_place(tmp_path: Path) -> None:
    clock = Clock()
    app = Sitting("abduction", 2, 5).open(tmp_path, clock)
    keys = Keys(app, clock)
    try:
        match = session_of(app).match
        while (question := match.questions()[0]).kind != "act":
            match.play(question.required_seats[0], match.legal_actions(question.required_seats[0])[0])
        seat = question.required_seats[0]
        assert isinstance(keys.top, TableScene)
        keys.top.refresh()
        for _ in range(30):
            keys.step(0.1)
        keys.do(f"hand:{seat}")
        cards = keys.keys(f"card:{seat}")
        assert len(cards) > 1
        assert keys.go_to(cards[0])
        keys.press(pygame.K_i)
        assert keys.top.model.zoomed, "nothing is shown of the card"
        table = keys.top
        for closing in (pygame.K_i, pygame.K_ESCAPE):
            keys.press(closing)
            assert not table.model.zoomed
            assert keys.top is table and keys.focus == cards[0], "what was held up is let go, and nothing else"
            if closing == pygame.K_i:
                keys.press(pygame.K_i)
                assert table.model.zoomed
        for card in cards[1:]:
            keys.press(pygame.K_RIGHT)
            assert keys.focus == card
        for card in reversed(cards[:-1]):
            keys.press(pygame.K_LEFT)
            assert keys.focus == card
        keys.press(pygame.K_RETURN)
        keys.step(0.1)
        keys.press(pygame.K_TAB)
        assert keys.focus is not None and keys.focus.startswith(f"verb:{seat}:"), "Tab does not come to what can be done with the card"
        location = next(action for action in match.legal_actions(seat) if isinstance(action, act.ChooseLocation))
        keys.do(f"card:{seat}:{location.position}")
        keys.do(next(verb for verb in keys.keys(f"verb:{seat}:") if "ChooseLocation" in verb))
        keys.step(3.0)
        rects = {target.key: target.rect for target in app.frame.targets if target.cell and target.seat is not None}
        assert len(rects) > 2
        first = min(rects, key=lambda key: rects[key].centerx)
        assert keys.go_to(first)
        ways, met = (pygame.K_RIGHT, pygame.K_DOWN, pygame.K_LEFT, pygame.K_UP), {first}
        for _ in range(10):
            for way in ways:
                here = keys.focus
                keys.press(way)
                if keys.focus in rects and here in rects and keys.focus != here:
                    one, other = rects[here], rects[keys.focus]
                    along = {ways[0]: other.x - one.x, ways[1]: other.y - one.y, ways[2]: one.x - other.x, ways[3]: one.y - other.y}
                    assert along[way] > 0
                    met.add(keys.focus)
        assert len(met) > 1, "arrows never leave the first place"
    finally:
        app.close()
