"""COUNTDOWN against the clock, in play: its cues, its defaults and its end come at their seconds; killed, it goes on at the same one."""

from __future__ import annotations

import json
import subprocess
import sys
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from scenes.commands.scenario_runner import write_save_at_position
from scenes.commands.temporary_app import open_temporary_app
from scenes.games.countdown.scene import SETUP_PHASES
from scenes.session.mission_clock import SETUP_MINUTES
from scenes.session.reaction_window import GRACE_SECONDS
from scenes.session.seating import SeatSetup
from scenes.shell.default_seats import sides_for_seats
from scenes.table.scenario import Scenario
from tabletop.core.action import ClockMark
from tabletop.core.match import Match
from tests.taps.clock_child import AFTER
from tests.taps.countdown import Advised
from tests.taps.driver import Clock, Driver
from tests.taps.real_time import MINUTES, Mission
from tests.taps.whole import NAMES, Sitting, session_of

ROOT = Path(__file__).parents[2]
SEVENTEENTH = (MINUTES - 17) * 60
"""Seconds that are left when seventeen minutes of a mission are over."""
MARKS, LAST = (900, 600, 300, 60), range(10, 0, -1)
LONGEST_CUE = 5
"""Seconds that the light of a cue lasts at most."""
WINDOW = 3.0
"""Seconds that a window is open."""
TRIES = 8
"""Campaigns of which one wins its first mission."""


def play_and_kill(folder: Path) -> tuple[dict[str, Any], list[int]]:
    """Let a process play up to the seventeenth minute and kill it; give what it told, and the last seconds that it showed."""
    command = [sys.executable, "-m", "tests.taps.clock_child", str(folder), str(SEVENTEENTH + AFTER)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as child:
        assert child.stdout is not None
        told = next(json.loads(line) for line in child.stdout if line.startswith("{"))
        shown = [int(line) for line in islice(child.stdout, AFTER)]
        child.kill()
    return told, shown


def test_a_mission_of_thirty_minutes_killed_at_the_seventeenth(tmp_path: Path) -> None:
    """Every cue is heard and seen at its second, the process is killed between two of them, and at 0:00 the mission is lost."""
    told, shown = play_and_kill(tmp_path)
    assert told["full"] == (MINUTES + SETUP_MINUTES) * 60
    assert told["heard"] == [[MARKS[0], "clock_minute"]]
    assert told["passed"] == pytest.approx(MINUTES * 60 - told["left"], abs=1.0)
    assert shown == [SEVENTEENTH + AFTER - 1 - second for second in range(AFTER)]
    clock = Clock()
    mission = Mission.resume(tmp_path, clock)
    try:
        assert mission.left == shown[-1] == SEVENTEENTH
        assert not mission.session.is_over
        begun = clock.now
        mission.run(lambda: mission.session.is_over)
        assert clock.now - begun == pytest.approx(SEVENTEENTH, abs=0.01)
        assert mission.heard == [(second, "clock_minute") for second in MARKS[1:]] + [(second, "clock_ten") for second in LAST]
        assert {*MARKS[1:], *LAST} <= set(mission.lit)
        assert not [second for second in mission.lit if not any(0 <= mark - second <= LONGEST_CUE for mark in (*MARKS, *LAST))]
        match = mission.session.match
        assert match.steps[-1].action == ClockMark("mission")
        assert match.outcome is not None
        assert (match.outcome.reason_key, match.outcome.winners) == ("failed_clock", ())
        assert mission.driver.touches > 50
    finally:
        mission.app.close()


def goes_on(folder: Path, seed: int) -> bool:
    """Play a campaign up to its second mission and see that its time is full; False when it is over before."""
    clock, taste = Clock(), Advised()
    app = Sitting("countdown", 2, seed, options={"real_time": True, "minutes": MINUTES, "mode": "campaign"}).open(folder, clock)
    session = session_of(app)
    taste.watch(session)
    driver, state = Driver(app, clock, taste.weigh, seed), session.match.state
    try:
        driver.step()
        driver.play(lambda: session.is_over or state.mission == 1, lambda: len(session.match.steps))
        if session.is_over:
            return False
        assert session.clock is not None
        assert session.clock.seconds_shown == (MINUTES + SETUP_MINUTES) * 60
        driver.play(lambda: state.phase not in SETUP_PHASES, lambda: len(session.match.steps))
        assert MINUTES * 60 - 5 <= session.clock.seconds_shown <= MINUTES * 60
        return True
    finally:
        app.close()


def test_every_mission_of_a_campaign_has_its_own_time(tmp_path: Path) -> None:
    """After a mission is won the clock is full again, with the minutes of the set-up."""
    assert any(goes_on(tmp_path / str(seed), seed) for seed in range(1, TRIES + 1)), "no campaign went on"


@pytest.mark.parametrize(
    ("kind", "mark", "setting", "length"), [("brace", "reaction", WINDOW, WINDOW), ("go_on", "go_on", 9.0, 5.0 - GRACE_SECONDS)]
)
def test_a_window_that_nobody_answers_closes_by_itself(tmp_path: Path, kind: str, mark: str, setting: float, length: float) -> None:
    """Before an attack, and before the Action phase ends, a support card may be played; when nobody touches anything it goes on.

    Before an attack that takes the seconds that are set, and before the end of the phase five at most, the grace among them.
    """

    def asked(match: Match[Any, Any]) -> bool:
        return any(question.kind == kind for question in match.questions())

    clock = Clock()
    app = open_temporary_app(tmp_path, (1280, 720), clock=clock, board_mode="table", reaction_seconds=setting)
    try:
        seats = tuple(SeatSetup(NAMES[seat], seat, side) for seat, side in enumerate(sides_for_seats(2, False)))
        path = tmp_path / "asked.journal"
        write_save_at_position(
            "countdown",
            path,
            seats,
            Scenario("asked", 2, False, asked, options={"real_time": True, "mode": "campaign"}, clock_seconds_left=600),
            1,
        )
        app.context.resume_saved_game(path)
        session = session_of(app)
        app.step(0.0)
        steps, begun = len(session.match.steps), clock.now
        assert session.reaction_window is not None
        opens = session.reaction_window.opens_at_s
        assert session.clock is not None
        left = session.clock.seconds_shown
        while len(session.match.steps) == steps:
            clock.now += 0.05
            app.step(0.0)
        assert clock.now - opens == pytest.approx(length, abs=0.06)
        assert session.match.steps[steps].action == ClockMark(mark)
        assert left - session.clock.seconds_shown == pytest.approx(clock.now - begun, abs=1.0)
    finally:
        app.close()
