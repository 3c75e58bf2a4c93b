"""A display wakes who sleeps: tried with a real X server where one is installed."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pygame
import pytest

from scenes.app.display_wait import find_display_wait
from scenes.commands.benches.x_server import open_x_server


def test_a_display_that_nobody_sees_wakes_nobody() -> None:
    pygame.display.init()
    assert find_display_wait() is None


def test_an_x_server_wakes_a_sleeper_and_nothing_else_does() -> None:
    with open_x_server((640, 480)) as display:
        if display is None:
            pytest.skip("Xvfb is not installed")
        environment = {**os.environ, "DISPLAY": display, "SDL_VIDEODRIVER": "x11"}
        command = [sys.executable, "-m", "tests.scenes.app.sleeper"]
        told_by = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=60, check=True).stdout
    quiet, moved, posted = (json.loads(line) for line in told_by.splitlines()[-3:])
    assert not quiet["came"] and quiet["seconds"] > 0.9
    assert quiet["pauses"] <= 5, "nothing was to be done, so that it sleeps at one go"
    for found in (moved, posted):
        assert found["came"] and found["seconds"] < 0.9, "the display wakes us long before the time is over"
