"""COUNTDOWN's clock: its digits and cues, in sight on every face and under every page, covered with the board by a pause."""

from __future__ import annotations

import json
import math
from pathlib import Path

import pygame
import pytest

from scenes.games.countdown.overlays.hud.clock_alerts import LIGHT_LEVEL_COUNT, ClockAlerts
from scenes.games.countdown.overlays.hud.clock_face import BAR_MARKS_MINUTES_LEFT, ClockDisplayState
from scenes.pages.pause_page import PausePage
from scenes.table.intents import PressCornerButton
from tabletop.core.view import CLOCK
from tabletop.games.countdown import actions as act
from tests.scenes.games.countdown.sitting import Sitting
from tests.scenes.games.countdown.table import SIZES
from tests.scenes.games.countdown.tables.gathering import TICK, Gather, said
from tests.scenes.writing import watch_words


def test_digits_grow_warm_and_red() -> None:
    """Cool at first, warm in the last five minutes, red in the last one; set-up and mission minutes are both known to the bar."""
    assert [ClockDisplayState(left, 30, 5, "").digits_colour for left in (301, 300, 60)] == ["second", "warm", "danger"]
    assert [ClockDisplayState(left, 30, 5, "").digits_text for left in (35 * 60, 61, 9)] == ["35:00", "1:01", "0:09"]
    assert BAR_MARKS_MINUTES_LEFT == (15, 10, 5, 1)


@pytest.mark.parametrize("calm", [False, True])
def test_cues_are_seen_and_heard(gather: Gather, calm: bool) -> None:
    """At each mark the edges light up and go dark again, later marks longer; with reduced motion they shine without pulsing."""
    gathering = gather(1, laptop=True, look={"reduced_motion": calm})
    ctx = gathering.app.context
    lengths = []
    for mark in (900, 600, 300, 60, 10):
        cues = ClockAlerts(ctx)
        heard: list[str] = []
        ctx.sounds.play = heard.append  # type: ignore[method-assign] # the test listens
        cues.announce_reached_marks([mark])
        assert heard == ["clock_ten" if mark == 10 else "clock_minute"]
        levels = []
        while (level := cues.light_level(gathering.now)) > 0:
            assert cues.wake_at(gathering.now) is not None
            levels.append(level)
            gathering.now += TICK
        assert cues.wake_at(gathering.now) is None
        lengths.append(len(levels))
        assert set(levels) == {LIGHT_LEVEL_COUNT} if calm else len(set(levels)) > 3
    assert lengths[0] < lengths[1] < lengths[2] < lengths[3]
    assert lengths[4] <= 1 / TICK, "a second's pulse ends before the next one"


def test_the_clock_is_in_sight_on_every_face(gather: Gather, monkeypatch: pytest.MonkeyPatch) -> None:
    """Twice on a table, once on a laptop, and over the cover while the device is passed on."""
    for laptop, angles in ((False, {0, 180}), (True, {0})):
        gathering = gather(3, laptop=laptop, real_time=True, traitor=True, look={"private_way": "hand_over"})
        found = said(gathering, monkeypatch)
        gathering.wait(1.0)
        assert {angle for words, angle in found if words == "35:00"} == angles
        if laptop:
            scene = gathering.scene
            scene.model.hot_seat.wanted = 1
            found.clear()
            scene.app.stack.changed = True
            gathering.wait(1.0)
            assert {words for words, _ in found if ":" in words and words[0].isdigit()}
        monkeypatch.undo()
        monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
        monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")


def test_the_clock_is_in_sight_under_pages_too(gather: Gather) -> None:
    """Log, rules and the list of changes darken the table but not its clock, which runs on; a pause stops it and covers it."""
    gathering = gather(4, size=SIZES[1], real_time=True)
    gathering.play("positioning")
    gathering.wait(0.5)
    scene = gathering.scene
    corner = scene.screen.layout(gathering.app.frame).status_bar_places[0].rect.inflate(-40, -40)
    look = pygame.image.tobytes(gathering.app.window.surface.subsurface(corner), "RGB")
    for key in ("log@0", "rules@0", "track:score"):
        assert scene.session.clock is not None
        left = scene.session.clock.seconds_left
        gathering.tap(key)
        assert gathering.app.context.stack.top_scene is not scene
        gathering.wait()
        assert scene.session.clock.seconds_left < left
        scene.session.clock.seconds_left = left
        gathering.wait()
        shown = pygame.image.tobytes(gathering.app.window.surface.subsurface(corner), "RGB")
        assert sum(a != b for a, b in zip(look, shown, strict=True)) < len(look) // 4
        gathering.tap("close")


@pytest.mark.rule("CD11.2")
def test_time_that_runs_out_between_two_missions_is_written_down_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The second before the end and the end are two lines of the journal, and no picture after them adds another."""
    sitting = Sitting(tmp_path, 2, mode="campaign", place="choose", real_time=True)
    try:
        session = sitting.scene.session
        sitting.bring_home(2)
        for seat in (0, 1):
            sitting.play(seat, act.Continue())
        sitting.advance_and_paint()
        assert (sitting.state.phase, sitting.state.mission) == ("briefing", 1)
        assert session.clock is not None
        session.clock.seconds_left = 2.0
        path, words = session.match.journal.path, []
        assert path is not None
        before = path.read_text().splitlines()
        watch_words(monkeypatch, lambda pane, said: words.append(said))
        for _ in range(60):
            sitting.driver.step(0.2)
        (kept,) = path.parent.rglob(path.name)
        *written, mark, left = [json.loads(line[9:]) for line in kept.read_text().splitlines()[len(before) :]]
        assert [math.ceil(line["clock"]["left"]) for line in written] == [2, 1, 0]
        assert (mark["s"], mark["a"], left["left"]) == (CLOCK, ["ClockMark", "mission"], True)
        assert session.match.outcome is not None
        assert session.match.outcome.reason_key == "campaign_lost"
        assert [chapter.result for chapter in sitting.scene.centre.record.campaign_chronicle.chapters] == ["success", "failure"]
        assert "The campaign is lost" in words
    finally:
        sitting.app.close()


def test_a_pause_covers_the_board_wholly(gather: Gather) -> None:
    """Two different positions look alike while the table is paused, on every page of the pause; none of the board can be touched."""
    pictures = []
    for seed in (1, 2):
        gathering = gather(4, seed=seed, real_time=True)
        gathering.play("positioning")
        gathering.wait(0.5)
        gathering.tap("pause@0")
        assert isinstance(gathering.app.context.stack.top_scene, PausePage)
        gathering.advance_and_paint() if gathering.scene.animations.is_display_behind else gathering.wait(0.5)
        assert not [
            target
            for target in gathering.app.frame.targets
            if isinstance(target.intent, PressCornerButton) or target.key.startswith(("op", "place"))
        ]
        pictures.append(pygame.image.tobytes(gathering.app.window.surface, "RGB"))
        assert "shell.log" not in {target.key for target in gathering.app.frame.targets}
    assert pictures[0] == pictures[1]
