"""Movements: curves of time, the queue, and how the board follows what happened."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scenes.animation import tween
from scenes.animation.queue import MAX_SPEED_FACTOR, REDUCED_MOTION_SECONDS, AnimationQueue, Clip
from scenes.commands.temporary_app import open_temporary_app
from scenes.games.abduction.animation import animations
from scenes.games.abduction.animation.player import AbductionAnimationPlayer
from scenes.games.abduction.animation.script import clips_for_event
from scenes.games.abduction.animation.stage import AnimationStage
from scenes.games.abduction.art.tile_faces import PlacedTile
from tabletop.core.chance import SeededRandomSource
from tabletop.core.event import Event
from tabletop.core.match import Match
from tabletop.core.view import CLOCK, TABLE
from tabletop.games import open_game
from tabletop.games.abduction import events as ev
from tests.sizes import runs


class Told:
    """What a queue told, in order."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.queue: AnimationQueue[str] = AnimationQueue(
            lambda movement: self.lines.append(f"begin {movement.payload}"), lambda movement: self.lines.append(f"end {movement.payload}")
        )


@pytest.mark.parametrize("curve", [tween.ease_in_out, tween.ease_out, tween.ease_in, tween.ease_out_bounce])
def test_curves_run_from_nothing_to_all(curve: object) -> None:
    assert callable(curve)
    assert curve(0.0) == pytest.approx(0.0)
    assert curve(1.0) == pytest.approx(1.0)
    assert curve(-3) == curve(0) and curve(9) == curve(1)


def test_what_shakes_and_rises_ends_where_it_began() -> None:
    assert tween.decaying_shake(0) == tween.decaying_shake(1) == 0
    assert tween.rise_and_fall(0) == pytest.approx(tween.rise_and_fall(1), abs=1e-9)
    assert tween.rise_and_fall(0.5) == 1


def test_along_a_broken_line_the_speed_is_even() -> None:
    way = ((0.0, 0.0), (3.0, 0.0), (3.0, 1.0))
    assert tween.point_along_path(way, 0.5) == (2.0, 0.0)
    assert tween.point_along_path(way, 0.875) == (3.0, 0.5)
    assert tween.point_along_path(way, 1) == (3.0, 1.0)
    assert tween.point_along_path(((1.0, 1.0), (1.0, 1.0)), 0.4) == (1.0, 1.0)


def test_movements_follow_each_other() -> None:
    told = Told()
    told.queue.add([Clip("a", 0.4), Clip("b", 0.2), Clip("c", 0.0), Clip("d", 0.3, linger_seconds=1.0)], 10.0)
    assert told.lines == ["begin a"]
    told.queue.update(10.5)
    assert told.lines == ["begin a", "end a", "begin b"]
    told.queue.update(10.61)
    assert told.lines[3:] == ["end b", "begin c", "end c", "begin d"]
    assert told.queue.is_busy
    told.queue.update(11.0)
    assert not told.queue.is_busy
    assert [(playing.clip.payload, playing.progress) for playing in told.queue.playing_clips(11.4)] == [("d", 1.0)]
    told.queue.update(13.0)
    assert told.queue.playing_clips(13.0) == [] and told.queue.wake_at(13.0) is None


def test_what_goes_along_begins_together() -> None:
    told = Told()
    told.queue.add([Clip("a", 0.4), Clip("b", 0.2, starts_with_previous=True), Clip("c", 0.2)], 0.0)
    assert told.lines == ["begin a", "begin b"]
    told.queue.update(0.41)
    assert told.lines == ["begin a", "begin b", "end a", "end b", "begin c"]


@given(st.lists(st.tuples(st.floats(0, 1), st.booleans()), min_size=1, max_size=8), st.lists(st.floats(0.001, 0.7), max_size=40))
@settings(max_examples=runs(60))
def test_the_order_depends_on_no_frame_rate(lengths: list[tuple[float, bool]], ticks: list[float]) -> None:
    movements = [Clip(str(index), length, starts_with_previous=along) for index, (length, along) in enumerate(lengths)]
    fine, coarse = Told(), Told()
    fine.queue.add(movements, 0.0)
    coarse.queue.add(movements, 0.0)
    now = 0.0
    for tick in ticks:
        now += tick
        fine.queue.update(now)
    fine.queue.update(100.0)
    coarse.queue.update(100.0)
    begun = [line for line in fine.lines if line.startswith("begin")]
    assert begun == [line for line in coarse.lines if line.startswith("begin")] == [f"begin {index}" for index in range(len(movements))]
    assert sorted(fine.lines) == sorted(coarse.lines)


def test_skipping_lets_everything_have_happened_once() -> None:
    told = Told()
    told.queue.add([Clip("a", 0.4), Clip("b", 0.2), Clip("c", 0.2)], 0.0)
    told.queue.finish_all()
    assert [line for line in told.lines if line.startswith("end")] == ["end a", "end b", "end c"]
    assert not told.queue.is_busy and told.queue.playing_clips(0.0) == []
    told.queue.finish_all()
    assert len(told.lines) == 4


def test_reduced_motion_shows_marks_only() -> None:
    told = Told()
    told.queue.calm = True
    told.queue.add([Clip("a", 0.4), Clip("b", 0.2)], 5.0)
    assert told.lines == ["begin a", "end a", "begin b", "end b"]
    assert not told.queue.is_busy
    assert all(playing.progress == 1.0 for playing in told.queue.playing_clips(5.0 + REDUCED_MOTION_SECONDS / 2))
    assert told.queue.playing_clips(5.0 + REDUCED_MOTION_SECONDS) == []


def test_a_long_queue_hurries() -> None:
    told = Told()
    told.queue.add([Clip(str(index), 1.0) for index in range(40)], 0.0)
    told.queue.update(1.0 / MAX_SPEED_FACTOR + 0.01)
    assert "end 0" in told.lines


# -- the script of ABDUCTION ------------------------------------------------------------------------------------------


@dataclass
class Table:
    """A board's motion with nothing round it."""

    animations: AbductionAnimationPlayer
    match: Match  # type: ignore[type-arg]
    heard: list[str]


@pytest.fixture
def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Table]:
    app = open_temporary_app(tmp_path, (640, 360), clock=lambda: 0.0)
    game = open_game("abduction", app.context.folders.data)
    heard: list[str] = []
    monkeypatch.setattr(app.context.sounds, "play", heard.append)
    yield Table(AbductionAnimationPlayer(app.context, game.deck), Match.start(game, 3, {}, seed=3), heard)
    app.close()
    pygame.display.quit()


def every_event() -> list[Event]:
    """Return one of each event, filled in by its fields."""
    plain = {"int": 0, "bool": True, "str": "walk", "GridPlace": (0, 0), "tuple[int, ...]": (0,), "int | None": 0}
    plain["tuple[int, ...] | None"] = None
    return [
        kind(*(plain[str(kind.__annotations__[name])] for name in kind.__match_args__)) for kind in ev.make_event_decoder().kinds.values()
    ]


@pytest.mark.parametrize("event", every_event(), ids=lambda event: type(event).__name__)
def test_every_event_has_a_script_that_carries_it_once(event: Event) -> None:
    movements = clips_for_event(event, [(0, 0)], lambda start, end: (start, end))
    assert [movement.payload.event for movement in movements if movement.payload.event is not None] == [event]
    assert sum(0 if movement.starts_with_previous else movement.duration_seconds for movement in movements) <= 2.0


def test_the_board_follows_when_a_movement_is_over(table: Table) -> None:
    view = table.match.view(TABLE)
    events = (ev.LocationLaid(0, 3, (0, -1), 1, 1), ev.Moved(0, (0, 0), (0, -1), "walk", 3))
    table.animations.queue_events(view, view, None, events, 0.0)  # type: ignore[arg-type]
    assert (0, -1) not in table.animations.current_stage(view).tile_by_place
    table.animations.update(0.4)
    assert table.animations.current_stage(view).tile_by_place[0, -1] == PlacedTile(3, 1)
    assert table.animations.current_stage(view).place_by_seat[0] == (0, 0)
    assert table.heard == ["LocationLaid", "Moved.walk"]
    table.animations.update(5.0)
    assert not table.animations.is_active(5.0)
    assert table.animations.current_stage(view) == AnimationStage.from_view(view)


def test_a_search_shows_its_roll_where_it_matters(table: Table) -> None:
    view = table.match.view(TABLE)
    searched = ev.Searched(1, (0, 0), True, 2, 4, 3, 0, None, 0)
    table.animations.queue_events(view, view, None, (searched,), 0.0)  # type: ignore[arg-type]
    table.animations.update(0.5)
    roll = table.animations.roll_shown_now(0.5)
    assert roll is not None and (roll.place, roll.roll, roll.needed_total, roll.is_success) == ((0, 0), 3, 4, False)
    assert table.animations.current_stage(view).item_count_by_place == {}
    table.animations.finish_all()
    assert not table.animations.is_display_behind


def test_reset_forgets_what_was_to_be_seen(table: Table) -> None:
    view = table.match.view(TABLE)
    table.animations.queue_events(view, view, None, (ev.Moved(0, (0, 0), (1, 0), "walk", 0),), 0.0)  # type: ignore[arg-type]
    table.animations.forget_clips()
    assert table.animations.current_stage(view).place_by_seat[0] == (0, 0)
    assert not table.animations.is_active(0.1)


def test_a_table_far_ahead_drops_what_waits(table: Table) -> None:
    view = table.match.view(TABLE)
    walk = ev.Moved(0, (0, 0), (0, 0), "black_out", 0)
    for _ in range(60):
        table.animations.queue_events(view, view, None, (walk,), 0.0)  # type: ignore[arg-type]
    assert table.animations.queue.backlog_seconds() <= table.animations.max_backlog_seconds + 1


def test_after_whole_games_the_stage_is_the_view(table: Table) -> None:
    """Every step of a game, followed event by event, ends in what the table sees: nothing is shown that is not there."""
    chance = SeededRandomSource(11)
    match = table.match
    for number in range(runs(400)):
        asked = next(iter(match.questions()), None)
        if asked is None:
            break
        seat = asked.required_seats[0] if asked.required_seats else CLOCK
        legal = match.legal_actions(seat)
        before = match.view(TABLE)
        step = match.play(seat, chance.choose(f"pick {number}", legal))
        stage = AnimationStage.from_view(before)
        for event in step.redact_for_viewer(TABLE):
            for movement in clips_for_event(event, stage.place_by_seat, lambda start, end: (start, end)):
                if movement.payload.event is not None:
                    stage.apply_event(movement.payload.event)
        after = AnimationStage.from_view(match.view(TABLE))
        assert (stage.place_by_seat, stage.tile_by_place, stage.item_count_by_place) == (
            after.place_by_seat,
            after.tile_by_place,
            after.item_count_by_place,
        ), step
    assert match.steps


def test_spots_have_names() -> None:
    assert len({animations.DRAW, animations.DISCARD, animations.hand_anchor(0), animations.gear_anchor(0), animations.hand_anchor(1)}) == 5
