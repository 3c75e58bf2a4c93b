"""What the screen shows tells nobody what he may not know: twins that a viewer cannot tell apart give the same picture and touches."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pygame
import pytest

from scenes.app.app import App
from scenes.games.abduction.scene import AbductionScene
from scenes.session.seating import SeatSetup, StartRequest
from scenes.shell.default_seats import sides_for_seats
from scenes.table.intents import ChooseCard, OpenPrivate, TakeDevice
from tabletop.core.view import TABLE, Viewer
from tests.scenes.settled import settled
from tests.scenes.twins import nothing_hidden_shows, picture, pretend, twin
from tests.scenes.windows import NAMES, go_on, open_window
from tests.sizes import runs

NOW = 1000.0


def sit_down(opened: list[App], folder: Path, seats: int, *, laptop: bool = False, seed: int = 3) -> tuple[App, AbductionScene]:
    """Begin a game whose clock stands still."""
    app = open_window(folder, lambda: NOW, laptop=laptop, reduced_motion=True)
    opened.append(app)
    setups = tuple(SeatSetup(NAMES[seat], seat, side) for seat, side in enumerate(sides_for_seats(seats, laptop)))
    app.context.start_game(StartRequest("abduction", setups, laptop, {}, seed))
    scene = app.context.stack.top_scene
    assert isinstance(scene, AbductionScene)
    app.step()
    return app, scene


@pytest.mark.parametrize(("seats", "laptop"), [(2, False), (4, False), (8, False), (3, True)])
def test_the_open_table_shows_nothing_private(windows: list[App], tmp_path: Path, seats: int, laptop: bool) -> None:
    """Twins that the table cannot tell apart look the same, pixel by pixel, while everything is covered."""
    app, scene = sit_down(windows, tmp_path, seats, laptop=laptop)
    rng = random.Random(seats)
    nothing_hidden_shows(app, scene, runs(6), lambda: go_on(scene, 11, rng))


@pytest.mark.parametrize("seats", [3, 4])
def test_an_open_place_shows_what_its_owner_knows(windows: list[App], tmp_path: Path, seats: int) -> None:
    """While one place is open the picture depends on what its owner knows, on nothing else; and it does depend on that."""
    app, scene = sit_down(windows, tmp_path, seats)
    match, rng = scene.session.match, random.Random(seats)
    told = 0
    for seed in range(runs(6)):
        go_on(scene, 13, rng)
        if match.outcome is not None:
            break
        owner = rng.randrange(seats)
        scene.model.private_areas.cover_seat()
        scene.handle_intent(OpenPrivate(owner))
        scene.handle_intent(ChooseCard(owner, 0))
        pointed = scene.model.selection.selection_of(owner).card
        shown = _with_card(app, scene, owner, pointed)
        real = pretend(scene, twin(scene, Viewer(owner), seed))
        assert _with_card(app, scene, owner, pointed) == shown
        pretend(scene, twin(scene, TABLE, seed))
        told += _with_card(app, scene, owner, pointed)[0] != shown[0]
        pretend(scene, real)
    assert told, "an open hand shows nothing"


def _with_card(app: App, scene: AbductionScene, owner: int, card: int | None) -> tuple[bytes, list[Any]]:
    """Paint while a seat points at a card of its open hand."""
    scene.refresh()
    scene.model.selection.selection_of(owner).card = card
    return settled(app, scene, NOW)


def test_the_cover_is_up_before_anything_private_is_drawn(windows: list[App], tmp_path: Path) -> None:
    """A laptop that is passed on shows a cover that depends on nothing but the name and what all may know."""
    app, scene = sit_down(windows, tmp_path, 3, laptop=True)
    match, rng = scene.session.match, random.Random(5)
    while not match.questions() or match.questions()[0].kind != "act":
        go_on(scene, 1, rng)
    shown = picture(app, scene)
    seat = scene.model.hot_seat.seat_to_pass_to()
    assert seat is not None
    assert {type(target.intent).__name__ for target in shown[1] if target.intent is not None} == {"TakeDevice", "ShowTableUnderCover"}
    real = pretend(scene, twin(scene, TABLE, 1))
    assert picture(app, scene) == shown
    pretend(scene, real)
    scene.handle_intent(TakeDevice(seat))
    assert scene.model.private_areas.is_open(seat)
    pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    app.step()
    assert not scene.model.private_areas.is_open(seat)
    assert picture(app, scene)[0] == shown[0]


def test_a_peek_is_noted_for_all_without_what_was_seen(windows: list[App], tmp_path: Path) -> None:
    """The log says that somebody looked, also after the game was left and taken up again."""
    app, scene = sit_down(windows, tmp_path, 4)
    go_on(scene, 9, random.Random(1))
    scene.handle_intent(OpenPrivate(2))
    app.step()
    words = [line.sentence for line in scene.pages.visible_log_lines(TABLE)]
    assert app.context.say("shell.log.peek", name="Noor") in words
    path = scene.session.path
    assert path is not None
    app.go_to_title()
    app.context.resume_saved_game(path)
    again = app.context.stack.top_scene
    assert isinstance(again, AbductionScene)
    assert app.context.say("shell.log.peek", name="Noor") in [line.sentence for line in again.pages.visible_log_lines(TABLE)]
