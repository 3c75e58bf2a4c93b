"""What lies round a game: pause, rules, log, result and replay; and the way back to the title."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from scenes.engine.context import AppContext
from scenes.input.intents import FocusLost, Intent, LeavePage
from scenes.pages.log_page import LogPage, ShowStepOnBoard
from scenes.pages.pause_page import PausePage
from scenes.pages.replay import GoToStep, ReplayScene
from scenes.pages.rules_page import RulesPage
from scenes.shell.seating_scene import SeatingScene, StartGame
from scenes.shell.title_scene import TitleScene
from tests.scenes.shell.stage import LARGE, SCENES, SMALL, Clock, Opener, Secret, book, log, seats, session, tap


def test_the_pause_holds_the_session_and_covers_the_board(opened: Opener, clock: Clock) -> None:
    app = opened(SMALL)
    held: list[bool] = []
    playing = session()
    playing.set_paused = held.append
    under = Secret()
    app.open(under)
    app.step()
    app.open(PausePage(playing))
    painted = under.painted
    app.step()
    assert under.painted == painted
    tap(app, clock, "seat:kind:0")
    assert playing.seats[0].kind == "easy"
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
    assert [clause.title for clause in page.found_clauses] == ["Moving 17"]


def test_a_line_of_the_log_shows_its_moment(opened: Opener, clock: Clock) -> None:
    app = opened(SMALL)
    shown: list[int] = []
    app.open(LogPage(log, seats(), show=shown.append))
    app.step()
    tap(app, clock, "log:seat:3")
    lines = [target.intent for target in app.frame.targets if isinstance(target.intent, ShowStepOnBoard)]
    assert lines
    assert all(line.step % 8 == 3 for line in lines)
    tap(app, clock, f"line:{lines[-1].line_index}")
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
    scene.handle_intent(GoToStep(99))
    assert scene.step == 40


def test_leaving_pages_by_escape_ends_at_the_title(opened: Opener) -> None:
    app = opened(SMALL)
    for name in ("settings", "rules", "log", "saves"):
        app.open(SCENES[name]())
    for _ in range(4):
        app.context.stack.send_intent_to_top(LeavePage())
    assert isinstance(app.context.stack.top_scene, TitleScene)
    intent: Intent = FocusLost()
    app.context.stack.send_intent_to_top(intent)


def test_start_is_confirmed_by_enter(opened: Opener, monkeypatch: pytest.MonkeyPatch) -> None:
    app = opened(SMALL)
    asked: list[Any] = []
    monkeypatch.setattr(AppContext, "start_game", lambda self, request: asked.append(request))
    app.open(SeatingScene("abduction"))
    app.step()
    assert any(target.intent == StartGame() for target in app.frame.targets)
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="", scancode=0))
    app.step()
    assert len(asked) == 1
