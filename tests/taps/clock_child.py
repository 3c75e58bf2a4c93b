"""A process in which fingers play a mission in real time, on a clock that runs ahead: `python -m tests.taps.clock_child FOLDER SECONDS`.

When so many are left it prints what was heard until then, and the next seconds as the clock shows them; it stays there until it is killed.
"""

from __future__ import annotations

import json
import os
import sys
import time
from pathlib import Path

from tests.taps.driver import Clock
from tests.taps.real_time import Mission

AFTER = 3
"""Seconds that still go by once the moment has come."""


def main(folder: str, seconds: str) -> None:
    """Play, tell, and wait for the end."""
    clock = Clock()
    mission = Mission.begin(Path(folder), clock)
    full = mission.left
    mission.run(lambda: mission.left <= int(seconds))
    told = {"full": full, "left": mission.left, "heard": mission.heard, "passed": clock.now - mission.begun}
    print(json.dumps(told), flush=True)
    for _ in range(AFTER):
        mission.second()
        print(mission.left, flush=True)
    time.sleep(600)


if __name__ == "__main__":
    os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", PYGAME_HIDE_SUPPORT_PROMPT="1")
    main(*sys.argv[1:])
