"""The hunt told again: its picture gets whole by itself, and says beside the plan which round it is."""

from __future__ import annotations

import random
from pathlib import Path

import pygame

from scenes.app.app import App
from scenes.games.specter_ops.scene import SpecterOpsScene
from scenes.pages.replay import GoToStep, ReplayScene
from scenes.session.state_history import StateHistory
from tests.scenes.games.specter_ops.table import go_on, lead_to, sit_down
from tests.scenes.windows import open_window
from tests.taps.driver import Clock

MOST = 200
"""Pictures after which a replay must be whole."""


def replayed(app: App, scene: SpecterOpsScene) -> ReplayScene:
    """Open the replay of all that was done."""
    board = scene.make_replay_board()
    told = ReplayScene(
        StateHistory(scene.session.match), scene.session.seats, (), board.paint, other=board.handle_intent, moving=board.board
    )
    app.open(told)
    app.paint()
    return told


def test_a_step_of_the_replay_gets_whole_without_a_touch(windows: list[App], tmp_path: Path) -> None:
    """What is laid over the floor for a step comes by itself: nobody has to touch the window for it."""
    clock = Clock()
    app = open_window(tmp_path, clock, laptop=True, reduced_motion=True)
    windows.append(app)
    scene = sit_down(app, 3, laptop=True)
    assert lead_to(scene, "sneak", random.Random(2), 6)
    replay = replayed(app, scene)
    replay.handle_intent(GoToStep(len(scene.session.match.steps)))
    app.paint()
    for _ in range(MOST):
        if replay.wake_at() is None:
            break
        assert replay.update(clock.now, 0.0)
        app.paint()
    assert replay.wake_at() is None
    whole = pygame.image.tobytes(app.window.surface, "RGB")
    app.paint()
    assert pygame.image.tobytes(app.window.surface, "RGB") == whole


def test_the_replay_says_which_round_it_is(windows: list[App], tmp_path: Path) -> None:
    """Beside the plan stands the round; where the plan leaves no room, nothing."""
    app = open_window(tmp_path, Clock(), laptop=True, reduced_motion=True)
    windows.append(app)
    scene = sit_down(app, 3, laptop=True)
    chance, rounds = random.Random(2), []
    replay = None
    for number in (1, 2):
        assert lead_to(scene, "sneak", chance, number)
        steps = len(scene.session.match.steps)
        go_on(scene, 1, chance)
        replay = replayed(app, scene)
        replay.handle_intent(GoToStep(steps))
        app.paint()
        rounds.append(pygame.image.tobytes(app.window.surface.subsurface((0, 0, 200, 40)), "RGB"))
        app.context.stack.pop(replay)
    assert rounds[0] != rounds[1]
