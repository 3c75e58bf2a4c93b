"""How soon Tab comes to something that can be done, at many positions of all games."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path
from typing import Any

import pygame
import pytest

from scenes.app.app import App
from scenes.input import focus_stops
from scenes.input.intents import Intent
from scenes.input.touch_target import TouchTarget
from scenes.session.session import GameSession
from scenes.table import intents as table
from tests.keys.driver import KeyDriver
from tests.sizes import by_turns, runs
from tests.taps.driver import Clock
from tests.taps.whole import Sitting, session_of

MOST = 6
SEATS = {"abduction": 4, "countdown": 3, "homeland": 4, "specter_ops": 3}
POSITIONS = runs(30, 60)
"""Positions of each game at each kind of table."""
STEPS = 7
"""Steps that chance does between two of them, at most."""
SETTLED = 30
"""Pauses in which everything comes to rest."""
LOOKING = (
    table.AskTakeOver,
    table.UndoStep,
    table.AskAdvice,
    table.CoverPrivate,
    table.OpenRecap,
    table.ShowTotalParts,
    table.PressCornerButton,
)
"""What does not lead to an action of the game."""


def leads_on(target: TouchTarget | None, session: GameSession) -> bool:
    """Return whether a target may lead on for somebody who is asked now; what it plays has to be legal."""
    if target is None or target.intent is None or isinstance(target.intent, LOOKING):
        return False
    if isinstance(target.intent, table.TakeDevice):
        return True
    asked = {int(seat): seat for question in session.match.questions() for seat in question.required_seats}
    if isinstance(target.intent, table.PlayAction):
        return target.intent.seat in asked and target.intent.action in session.match.legal_actions(asked[target.intent.seat])
    return target.seat in asked


def shown(app: App, session: GameSession) -> tuple[int, list[Intent | None]]:
    """Return what has been done, and what can be touched."""
    return len(session.match.steps), [target.intent for target in app.frame.targets]


def stops_to_the_first(driver: KeyDriver, session: GameSession) -> int:
    """Press Tab until the focus is on what can be done, and do it: it counts when something comes of it."""
    app, came = driver.app, []
    app.binder.focus = None
    for number in range(1, MOST + 1):
        driver.press(pygame.K_TAB)
        came.append(app.frame.focused_key)
        if not leads_on(focus_stops.focus_stop_with_key(app.frame.targets, app.frame.focused_key), session):
            continue
        before = shown(app, session)
        driver.press(pygame.K_RETURN)
        driver.step(0.1)
        if shown(app, session) != before:
            return number
    every = [stop.key for stop in focus_stops.ordered_focus_stops(app.frame.targets, app.binder.rank)]
    raise AssertionError(f"nothing could be done at {came} of {every} in {session.match.questions()}")


def advance_and_paint(driver: KeyDriver) -> None:
    """Let everything come to rest."""
    for _ in range(SETTLED):
        driver.step(0.1)


@pytest.mark.parametrize(("game", "laptop"), by_turns(SEATS, [False, True]))
def test_what_can_be_done_is_at_most_six_stops_away(game: str, laptop: bool, tmp_path: Path) -> None:
    counted: Counter[int] = Counter()
    chance, clock = random.Random(17), Clock()
    for seed in range(3):
        app = Sitting(game, SEATS[game], seed, laptop=laptop).open(tmp_path / str(seed), clock)
        try:
            scene: Any = app.context.stack.top_scene
            session, driver = session_of(app), KeyDriver(app, clock, lambda target, seen: 0.0, seed)
            for _ in range(POSITIONS // 3):
                for _ in range(chance.randrange(STEPS)):
                    if questions := session.match.questions():
                        seat = questions[0].required_seats[0]
                        legal = [action for action in session.match.legal_actions(seat) if not action.resigns]
                        session.match.play(seat, chance.choice(legal))
                if session.is_over:
                    break
                scene.refresh()
                advance_and_paint(driver)
                if session.is_over:
                    break
                counted[stops_to_the_first(driver, session)] += 1
        finally:
            app.close()
    print(f"{game}: positions by stops to the first thing that can be done: {dict(sorted(counted.items()))}")
    assert counted.total() >= POSITIONS // 3
