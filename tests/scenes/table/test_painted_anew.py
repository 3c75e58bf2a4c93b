"""What need not be painted again looks as if it had been: a window that goes on from its last picture shows what a forgetful one shows."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pygame
import pytest

from scenes.app.app import App
from scenes.table.scene import TableScene
from tests.scenes.settled import settled
from tests.scenes.windows import go_on, open_window, sit
from tests.sizes import runs
from tests.taps.driver import Clock

GAMES = ("abduction", "countdown", "homeland", "specter_ops")
SEEDS = (4, 3, 11, 12, 13, 14)
OFF_PX = 100
"""Pixels that may differ where all is drawn again: the edges of one small sign, which had another half of a pixel before."""
LANGUAGES = ("en", "nl", "de")


def seated(windows: list[App], folder: Path, game: str, seed: int) -> tuple[App, TableScene, Clock]:
    """Sit down to a game, four at a table."""
    clock = Clock()
    app = open_window(folder, clock, laptop=False)
    windows.append(app)
    return app, sit(app, game, 4, laptop=False, seed=seed), clock


def seen(app: App) -> tuple[bytes, list[Any]]:
    """Return every pixel of the window, and what can be touched on it."""
    return pygame.image.tobytes(app.window.surface, "RGB"), list(app.frame.targets)


def differing_pixel_count(app: App, one: bytes, other: bytes) -> int:
    """Return how many pixels of two pictures of a window are not the same."""
    first, second = (pygame.image.frombytes(pixels, app.window.size, "RGB") for pixels in (one, other))
    same = pygame.mask.from_threshold(first, (0, 0, 0), (1, 1, 1, 255), second)
    return app.window.size[0] * app.window.size[1] - same.count()


def is_unfinished(app: App, scene: TableScene) -> bool:
    """Return whether the next picture is another one though nothing happens."""
    return app.frame.needs_another_frame or scene.board.is_changing_by_itself(app.clock())


def let_something_happen(app: App, scene: TableScene, chance: random.Random) -> None:
    """Let a touch, a step of the game, another language or size of letters, or nothing but time come."""
    match chance.randrange(13):
        case 0 | 1 | 2 | 3 | 4:
            intents = [target.intent or target.why for target in app.frame.targets if (target.intent or target.why) and target.cell]
            if intents:
                scene.handle_intent(chance.choice(intents))
        case 5 | 6 | 7 | 8:
            go_on(scene, chance.choice((1, 2, 3, 20)), chance)
        case 9:
            app.context.change_settings(language=chance.choice(LANGUAGES))
        case 10:
            app.context.change_settings(text_scale=chance.choice((1.0, 1.25)))
        case 11:
            scene.board.camera.pan_by(chance.randrange(-90, 90), chance.randrange(-90, 90))
        case _:
            pass


@pytest.mark.parametrize("seed", SEEDS[: runs(2)])
@pytest.mark.parametrize("game", GAMES)
def test_a_picture_that_goes_on_from_the_last_one_is_as_one_painted_anew(windows: list[App], tmp_path: Path, game: str, seed: int) -> None:
    (app, scene, clock), chance, compared = seated(windows, tmp_path, game, seed), random.Random(seed), 0
    for _ in range(60):
        let_something_happen(app, scene, chance)
        clock.now += chance.choice((0.02, 0.3, 2.0))
        scene.update(clock.now, 0.02)
        app.paint()
        app.paint()
        if app.context.stack.top_scene is not scene or is_unfinished(app, scene):
            continue
        gone_on = seen(app)
        app.canvas.force_full_repaint()
        app.paint()
        if not is_unfinished(app, scene):
            assert gone_on == seen(app)
            compared += 1
    assert compared > 4


@pytest.mark.parametrize("seed", SEEDS[: runs(1)])
@pytest.mark.parametrize("game", GAMES)
def test_what_was_drawn_ahead_in_slices_looks_as_if_frames_had_drawn_it(windows: list[App], tmp_path: Path, game: str, seed: int) -> None:
    """Frames come between any two calls of it, and what is kept is driven out all the time; then all is forgotten and painted at once."""
    (app, scene, clock), chance, compared, slices = seated(windows, tmp_path, game, seed), random.Random(seed), 0, 0
    app.kit.cache.limit = 16_000_000
    for _ in range(40):
        let_something_happen(app, scene, chance)
        app.kit.cache.limit = 16_000_000
        for seconds in (0.0001, 0.0003, 0.001, 0.002) * 3:
            clock.now += chance.choice((0.02, 0.2))
            scene.update(clock.now, 0.02)
            app.paint()
            if app.kit.prerenders.is_busy:
                app.kit.prerender(seconds)
                slices += 1
        clock.now += 5.0
        scene.update(clock.now, 0.02)
        app.paint()
        app.paint()
        if app.context.stack.top_scene is not scene or is_unfinished(app, scene):
            continue
        drawn_ahead = seen(app)
        if chance.randrange(4) == 0:
            app.kit.drop_surfaces_and_fonts()
            app.canvas.force_full_repaint()
            app.paint()
            if not is_unfinished(app, scene):
                assert drawn_ahead[1] == seen(app)[1]
                assert differing_pixel_count(app, drawn_ahead[0], seen(app)[0]) <= OFF_PX
                compared += 1
    assert compared > 2 and slices > 100


@pytest.mark.parametrize("game", GAMES)
def test_a_table_in_another_language_is_as_one_that_was_opened_in_it(windows: list[App], tmp_path: Path, game: str) -> None:
    pictures = []
    for opened_in, changed in (("en", "nl"), ("nl", None)):
        folder, clock = tmp_path / opened_in, Clock()
        folder.mkdir()
        app = open_window(folder, clock, laptop=False, reduced_motion=True, language=opened_in)
        windows.append(app)
        scene = sit(app, game, 4, laptop=False, seed=SEEDS[0])
        go_on(scene, 40, random.Random(SEEDS[0]))
        settled(app, scene, clock.now)
        if changed is not None:
            app.context.change_settings(language=changed)
            settled(app, scene, clock.now)
        pictures.append(settled(app, scene, clock.now))
    assert pictures[0] == pictures[1]
