"""What tests of HOMELAND's table share: sitting down to a game, and letting chance play on to a question."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from scenes.app.app import App
from scenes.games.homeland.scene import HomelandScene
from scenes.input.intents import Intent
from scenes.session.seating import SeatSetup, StartRequest
from scenes.shell.default_seats import sides_for_seats
from scenes.table.intents import TakeDevice
from tabletop.core.match import Match
from tabletop.core.view import Seat
from tests.scenes.windows import NAMES

MOST = 2000
"""Steps in which a question must come up."""
There = Callable[[Match[Any, Any], Seat], bool]
"""Tells whether a match stands where a test wants it; the seat is the one that is asked."""


def sit_down(app: App, seats: int, seed: int = 3, *, laptop: bool = False, persons: int = 8, **options: Any) -> HomelandScene:
    """Begin a game of persons; the seats beyond so many are bots that nobody waits for."""
    sides = sides_for_seats(seats, laptop)
    setups = tuple(SeatSetup(NAMES[seat], seat, sides[seat], "person" if seat < persons else "random") for seat in range(seats))
    app.context.start_game(StartRequest("homeland", setups, laptop, options, seed))
    app.step()
    scene = app.context.stack.top_scene
    assert isinstance(scene, HomelandScene)
    return scene


def lead_to(scene: HomelandScene, kind: str, there: There = lambda match, seat: True, seed: int = 5, least: int = 0) -> Seat:
    """Let chance play at least so many steps, and on until something is asked and all is as wanted; give who is asked."""
    match, chance = scene.session.match, random.Random(seed)
    for _ in range(MOST):
        questions = match.questions()
        assert questions, f"{kind} is never asked"
        seat = questions[0].required_seats[0]
        if questions[0].kind == kind and len(match.steps) >= least and there(match, seat):
            scene.refresh()
            return seat
        match.play(seat, chance.choice(list(match.legal_actions(seat))))
    raise AssertionError(f"{kind} is never asked")


def offered(app: App, wanted: Callable[[Intent], bool]) -> list[Intent]:
    """Paint, and list what can be touched and means something wanted."""
    app.paint()
    return [target.intent for target in app.frame.targets if target.intent is not None and wanted(target.intent)]


def open_place(app: App, scene: HomelandScene, seat: int) -> None:
    """Let a seat look at its own things: the device is taken, where it is passed on."""
    scene.model.hot_seat.open_private_area(seat, app.context.now())
    for intent in offered(app, lambda intent: isinstance(intent, TakeDevice)):
        scene.handle_intent(intent)
    scene.model.choose_featured_seat()
