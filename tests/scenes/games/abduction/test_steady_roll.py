"""What is about to be touched does not move under the finger: the roll stays where it is while help is pointed at and played."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from scenes.app.app import App
from scenes.games.abduction.scene import AbductionScene
from scenes.session.seating import SeatSetup
from scenes.session.session import GameSession
from scenes.shell.default_seats import sides_for_seats
from scenes.table.intents import ChooseCard, PlayAction
from tabletop.core.match import Match
from tabletop.core.view import Seat, Viewer
from tabletop.games.abduction import actions as act
from tests.games.abduction.table import Table, house, line
from tests.scenes.session.test_proposals import Thinkers
from tests.scenes.windows import NAMES, open_window
from tests.taps.driver import Clock

STRUCK = Seat(Viewer(1))
HANDS = (["adrenaline"], ["adrenaline"] * 2 + ["exit"], ["adrenaline", "exit", "exit", "escape-hatch", "corridor", "adrenaline"])


def struck(app: App, hand: list[str], *, laptop: bool) -> AbductionScene:
    """Lay a table at which the second seat is struck with a hand."""
    table = Table(4, board=line(1), at={1: (1, 0)}, hands={0: ["alien-patrol"], 1: hand}, box=house())
    table.play(0, act.PlayEvent(0), act.TargetSeat(1))
    match = Match.start(house(), 4, {}, seed=1)
    match.state = table.state
    sides = sides_for_seats(4, laptop)
    seats = tuple(SeatSetup(NAMES[seat], seat, sides[seat]) for seat in range(4))
    scene = AbductionScene(app.context, GameSession(match, seats, laptop=laptop, thinkers=lambda: Thinkers(house()), reaction_seconds=5.0))
    app.context.stack.push(scene)
    scene.model.hot_seat.take_device(STRUCK, app.context.now())
    scene.model.private_areas.open(STRUCK, app.context.now(), lasting=True)
    return scene


def roll(app: App) -> pygame.Rect:
    """Return the place of the button that rolls."""
    app.paint()
    rolls = (target.rect for target in app.frame.targets if isinstance(target.intent, PlayAction) and target.intent.action == act.TakeIt())
    return next(rolls)


@pytest.mark.parametrize("laptop", [True, False])
@pytest.mark.parametrize(("size", "text"), [((1280, 720), 1.0), ((1280, 720), 1.6), ((1024, 600), 1.0)])
def test_the_roll_stays_under_the_finger(windows: list[App], tmp_path: Path, laptop: bool, size: tuple[int, int], text: float) -> None:
    app = open_window(tmp_path, Clock(), size, laptop=laptop, reduced_motion=True, text_scale=text)
    windows.append(app)
    for held in HANDS:
        hand = list(held)
        scene = struck(app, hand, laptop=laptop)
        match = scene.session.match
        places = [roll(app)]
        while "adrenaline" in hand:
            at = hand.index("adrenaline")
            scene.handle_intent(ChooseCard(STRUCK, at))
            places.append(roll(app))
            assert scene.session.play(STRUCK, next(one for one in match.legal_actions(STRUCK) if one == act.UseHelp(at)))
            hand.pop(at)
            places.append(roll(app))
        for before, after in pairwise(places):
            assert after.collidepoint(before.center), places
        app.context.stack.pop()
