"""A display wakes who sleeps: tried with a real X server where one is installed."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys

import pygame
import pytest

from scenes.app.display_wait import find_display_wait


def test_a_display_that_nobody_sees_wakes_nobody() -> None:
    pygame.display.init()
    assert find_display_wait() is None


def test_an_x_server_wakes_a_sleeper_and_nothing_else_does() -> None:
    program = shutil.which("Xvfb")
    if program is None:
        pytest.skip("Xvfb is not installed")
    read, write = os.pipe()
    command = [program, "-displayfd", str(write), "-screen", "0", "640x480x24", "-nolisten", "tcp"]
    with subprocess.Popen(command, pass_fds=[write], stderr=subprocess.DEVNULL) as server:
        os.close(write)
        with os.fdopen(read) as told:
            environment = {**os.environ, "DISPLAY": f":{told.readline().strip()}", "SDL_VIDEODRIVER": "x11"}
        try:
            told_by = subprocess.run(
                [sys.executable, "-m", "tests.scenes.app.sleeper"], env=environment, capture_output=True, text=True, timeout=60, check=True
            ).stdout
        finally:
            server.terminate()
    quiet, moved, posted = (json.loads(line) for line in told_by.splitlines()[-3:])
    assert not quiet["came"] and quiet["seconds"] > 0.9
    assert quiet["pauses"] <= 5, "nothing was to be done, so that it sleeps at one go"
    for found in (moved, posted):
        assert found["came"] and found["seconds"] < 0.9, "the display wakes us long before the time is over"
