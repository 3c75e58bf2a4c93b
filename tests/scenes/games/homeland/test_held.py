"""What a finger that rests is told at HOMELAND's table; it never does anything."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from scenes.app.app import App
from scenes.input.gesture_recognizer import HOLD_SECONDS
from scenes.table.intents import OpenChoices, PlayAction, ShowHelp
from tabletop.games.homeland import actions as act
from tests.scenes.games.homeland.table import lead_to, open_place, sit_down
from tests.scenes.windows import open_window
from tests.taps.driver import Clock, Driver


@pytest.mark.parametrize("laptop", [True, False])
def test_a_finger_that_rests_in_the_list_of_recruits_is_told_and_recruits_nobody(windows: list[App], tmp_path: Path, laptop: bool) -> None:
    clock = Clock()
    app = open_window(tmp_path, clock, laptop=laptop, reduced_motion=True)
    windows.append(app)
    scene = sit_down(app, 3, laptop=laptop)
    seat = lead_to(
        scene, "turn", lambda match, seat: any(isinstance(action, act.RecruitSoldier) for action in match.legal_actions(seat)), least=20
    )
    open_place(app, scene, int(seat))
    scene.handle_intent(OpenChoices(int(seat), "recruit"))
    app.paint()
    driver, before = Driver(app, clock, lambda target, seen: 0.0, 1), len(scene.session.match.steps)
    items = [target for target in app.frame.targets if isinstance(target.intent, PlayAction) and target.seat == seat]
    kinds = [type(target.intent.action) for target in items if isinstance(target.intent, PlayAction)]
    assert kinds[:2] == [act.RecruitAgent, act.RecruitSoldier]
    for target in items:
        assert target.hold == ShowHelp(int(seat), target.key)
        bare = pygame.image.tobytes(app.window.surface, "RGB")
        driver.post(pygame.FINGERDOWN, 0, *target.rect.center)
        driver.step()
        driver.step(HOLD_SECONDS + 0.05)
        app.paint()
        assert scene.model.zoomed == [target.hold]
        assert pygame.image.tobytes(app.window.surface, "RGB") != bare
        driver.post(pygame.FINGERUP, 0, *target.rect.center)
        driver.step(0.1)
        assert not scene.model.zoomed
    assert len(scene.session.match.steps) == before
