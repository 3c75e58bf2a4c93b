"""A whole turn of each game, and a whole game of ABDUCTION, by keys alone: nothing else ever reaches the table."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from scenes.session.session import GameSession
from tabletop.core.view import TABLE
from tests.keys.driver import KeyDriver
from tests.sizes import by_turns
from tests.taps import abduction, countdown, homeland, specter_ops
from tests.taps.driver import Clock
from tests.taps.whole import RESULT, Sitting, Taste, session_of

HASTY = abduction.Taste(hasty=True)


def played(sitting: Sitting, folder: Path, taste: Taste, enough: Callable[[GameSession], bool]) -> KeyDriver:
    """Let keys play until it is enough; a game that is over by then shows its result."""
    clock = Clock()
    app = sitting.open(folder, clock)
    session = session_of(app)
    taste.watch(session)
    driver = KeyDriver(app, clock, taste.weigh, sitting.seed)
    try:
        driver.step()
        driver.play(lambda: session.is_over or enough(session), lambda: len(session.match.steps))
        scene = app.context.stack.top_scene
        for _ in range(RESULT if session.is_over else 0):
            if app.context.stack.top_scene is not scene:
                break
            driver.hurry()
            driver.step(0.2)
        assert not session.is_over or app.context.stack.top_scene is not scene, "the result is not shown"
    finally:
        app.close()
    print(f"{sitting.game}: {driver.touches} keys that did something, {driver.tabs} times Tab, {len(session.match.steps)} steps")
    return driver


def everybody(session: GameSession) -> bool:
    """Return whether each seat has acted."""
    return {int(step.seat) for step in session.match.steps if step.seat >= 0} == set(range(len(session.seats)))


def turns(of: Callable[[Any], int], more: int) -> Callable[[GameSession], bool]:
    """Return what says whether so many turns more than the first have begun, by a number that the open table sees."""
    seen: list[int] = []

    def begun(session: GameSession) -> bool:
        now = of(session.match.view(TABLE))
        if not seen or seen[-1] != now:
            seen.append(now)
        return len(seen) > more and everybody(session)

    return begun


TURNS: dict[str, tuple[int, Taste, Callable[[Any], int]]] = {
    "abduction": (2, abduction.Taste(), lambda view: view.active_seat),
    "countdown": (2, countdown.Advised(), lambda view: view.table.round),
    "homeland": (3, homeland.Taste(), lambda view: view.table.turn),
    "specter_ops": (2, specter_ops.Taste(), lambda view: view.table.round),
}
"""Seats of a game, what fingers like there, and what becomes another with each turn."""


@pytest.mark.parametrize(("game", "laptop"), by_turns(TURNS, [False, True]))
def test_a_whole_turn_is_played_by_keys_alone(game: str, laptop: bool, tmp_path: Path) -> None:
    seats, taste, of = TURNS[game]
    played(Sitting(game, seats, 5, laptop=laptop), tmp_path, taste, turns(of, 2))


def test_a_whole_game_of_abduction_is_played_by_keys_alone(tmp_path: Path) -> None:
    driver = played(Sitting("abduction", 2, 5), tmp_path, HASTY, lambda session: False)
    assert driver.intents["PlayAction"] > 50
