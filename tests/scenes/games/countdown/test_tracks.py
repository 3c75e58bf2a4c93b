"""What lies round the map of COUNTDOWN: tracks and phase lines; every change is told, every side can read, nothing overlaps."""

from __future__ import annotations

from typing import Any

import pytest

from scenes.games.countdown.animation import animations
from scenes.games.countdown.animation.score_display import ROUND_PHASES, ScoreDisplay
from scenes.games.countdown.animation.script import clips_for_step
from scenes.games.countdown.animation.stage import AnimationStage
from scenes.games.countdown.art.rooms import RoomLook
from scenes.games.countdown.board import background
from scenes.games.countdown.overlays.hud import tracks
from scenes.games.countdown.overlays.hud.score_page import ScorePage
from scenes.games.countdown.text.score_history import score_history_entries
from scenes.widgets.pane import Pane
from tabletop.core.event import Event
from tabletop.core.language.numerals import format_with_minus_sign, signed_number
from tabletop.core.view import TABLE
from tabletop.games.countdown import events as ev
from tests.scenes.games.countdown.table import SIZES
from tests.scenes.games.countdown.tables.gathering import Gather, said

LEAST_MM = 10

# -- where everything lies --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(
    ("seats", "laptop", "turned"),
    [(1, True, False), (6, True, False), (2, False, False), (4, False, True), (6, False, False), (6, False, True)],
)
def test_nothing_round_the_map_overlaps(gather: Gather, size: tuple[int, int], seats: int, laptop: bool, turned: bool) -> None:
    """Lines and tracks lie on the window, apart from each other, from corners, stations and the places of the map, and can be touched."""
    gathering = gather(seats, size, seats, laptop=laptop)
    gathering.play("positioning")
    gathering.scene.model.turned = turned
    gathering.wait(1.0)
    scene = gathering.scene
    picture, frame = scene.screen, gathering.app.frame
    ring = picture.layout(frame)
    shown = picture.screen_model(frame, ring, picture.make_context())
    around, _ = gathering.around()
    own = list(around.instrument_rects)
    assert len(own) == (3 if laptop else 4)
    others = [corner.rect for corner in (*ring.status_bar_places, *ring.corner_button_places)] + [
        rect for _, _, rect in shown.station_by_seat.values()
    ]
    ground = scene.board.geometry
    assert ground is not None
    others += [ground.place_rect(scene.board.camera, place) for place in range(len(ground.place_rects))]
    window, least = frame.surface.get_rect(), gathering.app.kit.mm(LEAST_MM)
    for index, rect in enumerate(own):
        assert window.contains(rect)
        assert min(rect.size) >= least
        assert rect.collidelist(own[:index]) < 0
        assert rect.collidelist(others) < 0, (rect, others[rect.collidelist(others)])


def test_tracks_keep_off_corners_where_nobody_sits_below(gather: Gather) -> None:
    """With seats only at the left and the right the lines end before the corners."""
    gathering = gather(2, sides=("left", "right"))
    gathering.play("positioning")
    gathering.wait(0.5)
    around, _ = gathering.around()
    ring = gathering.scene.screen.layout(gathering.app.frame)
    assert around.time_track_place is not None
    for rect in around.instrument_rects:
        assert rect.collidelist([corner.rect for corner in (*ring.status_bar_places, *ring.corner_button_places)]) < 0


def test_figures_are_there_for_opposite_sides_and_turn(gather: Gather, monkeypatch: pytest.MonkeyPatch) -> None:
    """At a table every round and label is written for two opposite sides; the handle turns them to the other two."""
    gathering = gather(4)
    gathering.play("positioning")
    gathering.advance_and_paint()
    for angles in ({0, 180}, {90, 270}):
        found = said(gathering, monkeypatch)
        gathering.app.step(0.0)
        gathering.wait()
        for words in (*(format_with_minus_sign(number) for number in range(7, -4, -1)), "12", "8"):
            assert {angle for told, angle in found if told == words} >= angles, words
        goal = next(words for words, _ in found if words.startswith("Waiting for") or words.startswith("Where"))
        assert goal
        monkeypatch.undo()
        monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
        gathering.tap("turn@0") if angles == {0, 180} else None


# -- what they show ---------------------------------------------------------------------------------------------------


def test_readings_follow_a_round() -> None:
    """Score, marker and phase go with the events; countdown and recovery are phases of their own though nobody is asked in them."""
    readings = ScoreDisplay()
    readings.apply_event(ev.MissionBegan(0, 0, "bombs", 1, 6))
    assert (readings.score, readings.time_marker) == (0, 6)
    passed = []
    for event in (ev.RoundBegan(1, 6), ev.PhaseBegan("positioning"), ev.PhaseBegan("action"), ev.MarkerMoved(5), ev.Recovered()):
        readings.apply_event(event)
        passed.append(readings.phase)
    assert tuple(passed) == ROUND_PHASES
    readings.apply_event(ev.PhaseBegan("positioning"))
    readings.apply_event(ev.CardsTurned(0, (3,), "enter"))
    assert readings.phase == "action"
    readings.apply_event(ev.ScoreChanged("ops", -2, -2))
    assert (readings.score, readings.time_marker) == (-2, 5)


def test_a_change_of_the_score_is_seen_with_its_cause() -> None:
    """The marker moves after what brought it about, which it names."""
    secured = ev.AreaSecured(0)
    changed = ev.ScoreChanged("secured", 2, 2)
    stage = AnimationStage(location=0, face_down_count_by_area=[0], face_up_by_area=[[]], is_secured_by_area=[False])
    found = [movement for movement in clips_for_step((secured, changed), stage) if isinstance(movement.payload, animations.ScoreAnimation)]
    assert [movement.payload for movement in found] == [animations.ScoreAnimation(changed, changed, secured)]
    assert found[0].linger_seconds > 1
    assert stage.score_display.score == 2


def test_the_track_shows_what_is_seen_and_tells_the_change(gather: Gather, monkeypatch: pytest.MonkeyPatch) -> None:
    """Until its movement ends the marker bears the old score; beside it stands where the change came from, for both sides."""
    gathering = gather(4)
    gathering.play("positioning")
    gathering.advance_and_paint()
    scene = gathering.scene
    before = scene.model.view
    after = scene.model.game.view(scene.session.match.state, TABLE)
    after.table.score = before.table.score + 2
    killed = ev.AreaSecured(0)
    changed = ev.ScoreChanged("secured", 2, after.table.score)
    step = scene.session.match.steps[-1]
    scene.animations.queue_events(before, after, step, (killed, changed), gathering.now)
    scene.model.view = after
    told: list[tuple[str, int]] = []
    scores = []
    while scene.animations.is_display_behind:
        told = said(gathering, monkeypatch)
        gathering.wait()
        monkeypatch.undo()
        scores.append(scene.animations.current_stage(scene.model.view).score_display.score)
    assert scores[0] == before.table.score
    assert scores[-1] == after.table.score
    place = scene.screen.make_context().sentences.names.place_name(0)
    assert {angle for words, angle in told if words == f"+2: Areas secured ({place})"} == {0, 180}
    assert any(words == signed_number(after.table.score) for words, _ in told)


def test_marker_and_words_look_as_if_painted_anew_in_every_picture(gather: Gather, monkeypatch: pytest.MonkeyPatch) -> None:
    """While the marker is on its way, while words stand beside it, and when they are gone."""
    gathering = gather(4)
    gathering.play("positioning")
    gathering.advance_and_paint()
    scene, shown = gathering.scene, list[object]()
    before, after = (scene.model.game.view(scene.session.match.state, TABLE) for _ in range(2))
    after.table.score = before.table.score + 2
    events = (ev.AreaSecured(0), ev.ScoreChanged("secured", 2, after.table.score))
    monkeypatch.setattr(tracks, "paint_score_marker", lambda pane, score, told, *, twin: shown.append((score, told)) or (0.0, 0.0))
    monkeypatch.setattr(tracks, "paint_score_changes", lambda pane, told, y, high, room, *, twin: shown.append(tuple(told)))
    gathering.app.invalidate()
    gathering.wait()
    scene.animations.queue_events(before, after, scene.session.match.steps[-1], events, gathering.now)
    scene.model.view = after
    seen = []
    while scene.animations.is_active(gathering.now):
        gathering.wait()
        last = shown[-2:]
        gathering.app.invalidate()
        gathering.app.step(0.0)
        assert shown[-2:] == last
        seen.append(tuple(last))
    assert len({*seen}) > 4 and seen[-1] == ((after.table.score, after.table.score), ())
    scene.model.view = before
    gathering.app.step(0.0)
    gathering.wait()
    assert shown[-2] == (before.table.score, before.table.score), "what is taken back has no way"


def test_the_marker_stands_on_the_track_where_nothing_changes_and_neither_is_painted_anew(
    gather: Gather, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of a window of which nothing is known it is painted once; in all other pictures it is what it was."""
    gathering = gather(4)
    gathering.play("positioning")
    gathering.advance_and_paint()
    marked, anew, paint = list[tuple[float, int]](), list[object](), tracks.paint_score_marker

    def noted(pane: Pane, score: float, told: int, *, twin: bool) -> tuple[float, float]:
        marked.append((score, told))
        return paint(pane, score, told, twin=twin)

    monkeypatch.setattr(tracks, "paint_score_marker", noted)
    monkeypatch.setattr(tracks, "paint_score_track", lambda *args, **more: anew.append(args))
    gathering.app.invalidate()
    gathering.wait(1.0)
    score = gathering.scene.model.view.table.score
    assert marked == [(score, score)] and not anew


def test_a_touch_on_a_track_lists_every_change(gather: Gather) -> None:
    """The page adds up to the score; each change stands there with its reason; it opens at what was touched, turned to that side."""
    gathering = gather(3, seed=5)
    while not gathering.scene.model.view.table.parts and not gathering.scene.session.is_over:
        gathering.play_one()
    for _ in range(30):
        if not gathering.scene.session.is_over:
            gathering.play_one()
    gathering.scene.animations.finish_all()
    if gathering.scene.session.is_over:
        pytest.fail("the mission was over too soon: choose another seed")
    gathering.wait(1.0)
    table = gathering.scene.model.view.table
    for key, view in (("track:score", "score"), ("track:time", "time"), ("line:180", "mission")):
        gathering.tap(key)
        page = gathering.app.context.stack.top_scene
        assert isinstance(page, ScorePage)
        assert page.view == view
        assert page.turns == (2 if key == "line:180" else 0)
        listed = [entry for entry in page.entries if entry.part]
        assert sum(entry.points for entry in listed) == table.score == listed[-1].score_after
        assert all(entry.words.startswith(("+", "-", "\N{MINUS SIGN}")) for entry in listed)
        gathering.tap("close")
        assert gathering.app.context.stack.top_scene is gathering.scene


def test_only_the_mission_that_is_played_is_accounted_for(gather: Gather) -> None:
    """A new mission of a campaign begins its own account."""
    gathering = gather(2)
    sentences = gathering.scene.screen.make_context().sentences
    first: list[Event] = [ev.MissionBegan(0, 0, "bombs", 1, 6), ev.ScoreChanged("bullets", -2, -2), ev.MarkerMoved(5)]
    again: list[Event] = [ev.MissionBegan(1, 1, "bombs", 2, 7), ev.TriggerTime(), ev.ScoreChanged("goals", 3, 3)]
    found = score_history_entries(sentences, [first, again])
    assert [(entry.time_marker_place, entry.points) for entry in found] == [(7, 0), (7, 0), (7, 3)]


def test_entries_and_exits_are_named_in_the_language_of_now(gather: Gather, monkeypatch: pytest.MonkeyPatch) -> None:
    gathering = gather(2)
    gathering.play("positioning")
    gathering.wait()
    named, paint = list[str](), background.paint_room

    def noted(surface: Any, kit: Any, rect: Any, look: RoomLook, angle: int, px: int) -> None:
        named.append(look.name)
        paint(surface, kit, rect, look, angle, px)

    monkeypatch.setattr(background, "paint_room", noted)
    for language, word in (("nl", "INGANG 1"), ("de", "EINGANG 1")):
        gathering.app.context.change_settings(language=language)
        gathering.wait()
        assert word in named
