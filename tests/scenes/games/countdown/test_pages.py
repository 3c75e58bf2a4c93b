"""COUNTDOWN's briefing, debriefing, campaign map, showdown and result, by finger events only; and what they are told from."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from inspect import signature
from pathlib import Path
from typing import Any

import pygame
import pytest

from scenes.engine.paths import data_dir
from scenes.games.countdown.overlays.mission_pages import CampaignPage, MissionPage
from scenes.games.countdown.replay import fully_revealed_view
from scenes.games.countdown.report import CountdownReport
from scenes.games.countdown.stations.op_card import ShowOpCard
from scenes.games.countdown.text.chronicle import read_chronicle
from scenes.games.countdown.text.log import make_sentences
from scenes.input.gesture_recognizer import HOLD_SECONDS
from scenes.input.intents import LeavePage
from scenes.pages.panel_page import RotatePage
from scenes.pages.pause_page import PausePage, ShowGameSpecificPage
from scenes.pages.replay import ReplayScene
from scenes.pages.result import ResultScene, RevealBoard
from scenes.session.mission_clock import MissionClock
from scenes.session.seating import SeatSetup
from scenes.table.intents import CoverPrivate, OpenPrivate, PlayAction, RotatePanel, TogglePanelFold
from scenes.widgets import text
from tabletop.core.language.numerals import signed_number
from tabletop.core.language.wording import Wording
from tabletop.core.match import Match
from tabletop.core.view import ALL
from tabletop.games import open_game
from tabletop.games.countdown import actions as act
from tabletop.games.countdown import events as ev
from tests.scenes.games.countdown.sitting import Sitting, of
from tests.scenes.windows import NAMES
from tests.scenes.writing import watch_words


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Collect the words that are painted."""
    found: list[str] = []
    watch_words(monkeypatch, lambda pane, words: found.append(words.replace("\n", " ")))
    return found


@pytest.fixture
def sit(tmp_path: Path) -> Iterator[Callable[..., Sitting]]:
    """Return a way to sit down; every window is closed at the end."""
    opened: list[Sitting] = []

    def make(seats: int, **how: Any) -> Sitting:
        opened.append(Sitting(tmp_path / str(len(opened)), seats, **how))
        return opened[-1]

    yield make
    for sitting in opened:
        sitting.app.close()


# -- briefing ---------------------------------------------------------------------------------------------------------
def test_at_a_laptop_the_cards_in_the_middle_are_touched(sit: Callable[..., Sitting], said: list[str]) -> None:
    """Both sides of a mission card are chosen between, then Ops are taken, all in the middle; each act can be touched once."""
    sitting = sit(2, laptop=True, level="two")
    assert any("Success" in words for words in said)
    for _ in range(2):
        assert len(sitting.targets(sitting.plays(act.ChooseLocation))) == 2
        sitting.tap(sitting.plays(act.ChooseLocation))
    assert sitting.state.phase == "team"
    for taken in range(4):
        assert len(sitting.targets(sitting.plays(act.TakeOp))) == 7 - taken
        sitting.tap(sitting.plays(act.TakeOp))
        assert len(sitting.state.ops) == taken + 1
    assert sitting.state.phase == "entries"
    assert not sitting.targets(of(RotatePanel))


def test_at_a_table_every_seat_chooses_at_its_own_side(sit: Callable[..., Sitting]) -> None:
    """The plate in the middle can be turned to all sides; each seat has its own tiles, and a resting finger shows an Op's card."""
    sitting = sit(4, level="three", place="choose")
    for turns in range(4):
        assert sitting.scene.centre.angle == 90 * turns
        sitting.tap(of(RotatePanel))
    tiles = sitting.targets(sitting.plays(act.ChooseLocation))
    assert len(tiles) == 4 * 5
    assert {target.seat for target in tiles} == {0, 1, 2, 3}
    first = tiles[0].intent
    assert isinstance(first, PlayAction)
    sitting.driver.tap(*[next(tile for tile in tiles if tile.seat == seat) for seat in range(4)])
    sitting.advance_and_paint()
    assert sitting.state.phase == "team"
    ops = sitting.targets(sitting.plays(act.TakeOp))
    assert len(ops) == 4 * 7
    in_the_middle = [target for target in sitting.app.frame.targets if isinstance(target.hold, ShowOpCard) and target.intent is None]
    assert len(in_the_middle) == 7
    for held in (ops[0], in_the_middle[0]):
        assert isinstance(held.hold, ShowOpCard)
        before = pygame.image.tobytes(sitting.app.window.surface, "RGB")
        sitting.driver.post(pygame.FINGERDOWN, 0, *held.rect.center)
        sitting.driver.step()
        sitting.driver.step(HOLD_SECONDS + 0.05)
        sitting.driver.step(0.1)
        assert pygame.image.tobytes(sitting.app.window.surface, "RGB") != before
        sitting.driver.post(pygame.FINGERUP, 0, *held.rect.center)
        sitting.advance_and_paint()
    assert not sitting.state.ops, "a look takes nobody"


def test_a_vote_shows_on_its_card(sit: Callable[..., Sitting]) -> None:
    """The team sees who is for which side before all have voted."""
    sitting = sit(3, level="two")
    before = pygame.image.tobytes(sitting.app.window.surface, "RGB")
    sitting.tap(sitting.plays(act.ChooseLocation))
    assert sitting.state.phase == "briefing"
    assert pygame.image.tobytes(sitting.app.window.surface, "RGB") != before


def test_a_campaign_page_totals_the_mission_and_the_campaign(sit: Callable[..., Sitting], said: list[str]) -> None:
    """CD13.3: each mission has its own score; beside the one that goes on stands what all of them make."""
    sitting = sit(3, mode="campaign", place="suggested", goal="leaders")
    sitting.bring_home(4)
    for _ in range(3):
        sitting.tap(sitting.plays(act.Continue))
    sitting.bring_home(2)
    chapters = sitting.scene.centre.record.campaign_chronicle.chapters
    assert len(chapters) == 2
    sitting.scene.pages.open("pause", 0)
    sitting.advance_and_paint()
    said.clear()
    sitting.tap(of(ShowGameSpecificPage))
    scores = [chapter.score for chapter in chapters]
    assert scores == [sitting.scene.centre.record.campaign_missions()[number].score for number in range(2)]
    foot = said[said.index("Mission 1 of 3") :]
    assert foot[foot.index("Campaign") + 1] == signed_number(sum(scores))
    assert signed_number(scores[1]) in foot


# -- what has happened ------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("seats", "options"),
    [(4, {"level": "one", "goal": "bombs"}), (3, {"level": "two", "goal": "hostages", "traitor": True}), (2, {"mode": "bomberjack"})],
)
@pytest.mark.parametrize("seed", range(4))
def test_every_point_of_the_score_is_told(seats: int, options: dict[str, Any], seed: int) -> None:
    """The changes of each mission add up to its score, and what the Ops have learnt to their experience."""
    rng, game = random.Random(seed), open_game("countdown", data_dir())
    match: Match[Any, Any] = Match.start(game, seats, options, seed=seed)
    start = {number: int(number != 1 and (options.get("level") != "one")) for number in game.box.ops}  # type: ignore[attr-defined]
    while match.outcome is None:
        seat = rng.choice(match.questions()[0].required_seats)
        match.play(
            seat, rng.choice([action for action in match.legal_actions(seat) if not action.resigns] or list(match.legal_actions(seat)))
        )
    app_words = _wording()
    chronicle = read_chronicle(
        match.steps, make_sentences(game, app_words, [SeatSetup(NAMES[seat], seat, "bottom") for seat in range(seats)])
    )
    assert chronicle.chapters
    for chapter in chronicle.chapters:
        assert sum(change.points for change in chapter.changes) == chapter.score
        assert chapter.result in ("success", "failure")
    assert chronicle.chapters[-1].score == match.state.score
    for op in match.state.ops:
        gained = [chapter.experience_by_op.get(op.number, (0, 0)) for chapter in chronicle.chapters]
        assert op.shots == sum(shots for shots, _ in gained)
        assert op.skill == start[op.number] + sum(skill for _, skill in gained)
    opened = [event for step in match.steps for event in step.events if isinstance(event, ev.BallotsOpened)]
    assert [ballot.vote_by_seat for ballot in chronicle.ballots] == [event.ballots for event in opened]


def _wording() -> Any:
    return Wording([data_dir(), data_dir() / "countdown"], "en")


# -- debriefing and campaign ------------------------------------------------------------------------------------------
def test_a_campaign_goes_on_from_its_debriefing(sit: Callable[..., Sitting], said: list[str]) -> None:
    """After a success all see score, team and map, can turn and fold them, and go on by their buttons; the page tells what was won."""
    sitting = sit(3, mode="campaign", place="suggested", goal="leaders")
    sitting.bring_home(4)
    assert sitting.state.phase == "debrief"
    assert "Mission accomplished" in said
    for _ in range(4):
        sitting.tap(of(RotatePanel))
    sitting.tap(of(TogglePanelFold))
    assert not sitting.targets(of(RotatePanel))
    sitting.tap(of(TogglePanelFold))
    assert sitting.targets(of(RotatePanel))
    for _ in range(3):
        sitting.tap(sitting.plays(act.Continue))
    assert sitting.state.mission == 1
    assert sitting.state.phase == "entries"
    legs = sitting.scene.centre.record.campaign_missions()
    assert [leg.state for leg in legs] == ["won", "now", "ahead"]
    sitting.scene.pages.open("pause", 0)
    sitting.advance_and_paint()
    sitting.tap(of(ShowGameSpecificPage))
    page = sitting.app.context.stack.top_scene
    assert isinstance(page, CampaignPage)
    for _ in range(4):
        sitting.tap(of(RotatePage))
    assert any("Warehouse" in words for words in said)
    sitting.tap(of(LeavePage))
    assert isinstance(sitting.app.context.stack.top_scene, PausePage)


@pytest.mark.parametrize("options", [{}, {"level": "two"}, {"level": "three", "place": "choose"}])
def test_the_mission_is_looked_up_at_any_time(sit: Callable[..., Sitting], options: dict[str, Any]) -> None:
    """The pause leads to the mission card and the score, before the location is known too."""
    sitting = sit(2, laptop=True, **options)
    for phase in ("briefing", "positioning"):
        if sitting.state.phase != phase and phase == "positioning":
            sitting.until(phase)
        sitting.scene.pages.open("pause", 0)
        sitting.advance_and_paint()
        sitting.tap(of(ShowGameSpecificPage))
        assert type(sitting.app.context.stack.top_scene) is MissionPage
        sitting.tap(of(LeavePage))
        sitting.tap(of(LeavePage))
        assert sitting.app.context.stack.top_scene is sitting.scene


# -- showdown ---------------------------------------------------------------------------------------------------------
def test_ballots_are_cast_by_finger_and_told_when_they_are_opened(sit: Callable[..., Sitting], said: list[str]) -> None:
    """Each seat votes in its own place; the plate tells how the votes fell, then the result says who was what and who has won."""
    sitting = sit(3, traitor=True, seed=6)
    sitting.give_up()
    sitting.advance_and_paint()
    assert sitting.state.phase == "showdown"
    assert not sitting.scene.centre.record.campaign_chronicle.ballots
    for seat in range(3):
        sitting.tap(lambda intent, seat=seat: isinstance(intent, OpenPrivate) and intent.seat == seat)  # type: ignore[misc]
        victim = 1 if seat != 1 else 0
        sitting.tap(lambda intent, victim=victim: isinstance(intent, PlayAction) and intent.action == act.Accuse(victim))  # type: ignore[misc]
        assert not sitting.targets(of(CoverPrivate)), "the ballot stays open"
    ballots = sitting.scene.centre.record.campaign_chronicle.ballots
    assert [ballot.vote_by_seat for ballot in ballots] == [(1, 0, 1)]
    assert ballots[0].found_seat == 1
    assert ballots[0].score_points in (3, -2)
    assert any("Bram is a" in words for words in said)
    while sitting.state.phase == "showdown":
        seat = sitting.scene.session.match.questions()[0].required_seats[0]
        sitting.play(seat, act.Abstain())
    sitting.advance_and_paint(1.0)
    assert sitting.app.context.stack.top_scene is sitting.scene, "the last ballot is seen"
    sitting.advance_and_paint(8.0)
    assert isinstance(sitting.app.context.stack.top_scene, ResultScene)
    said.clear()
    sitting.tap(of(RotatePage))
    assert any(words.startswith(("Treason wins", "The patriots win")) for words in said)
    assert {"Patriot", "Traitor"} <= set(said)


def test_a_ballot_looks_the_same_whomever_it_names(sit: Callable[..., Sitting]) -> None:
    """Two tables that differ in one secret ballot look alike until the ballots are opened."""
    pictures = []
    for victim in (1, 2):
        sitting = sit(3, traitor=True, seed=6)
        sitting.give_up()
        sitting.play(0, act.Accuse(victim))
        sitting.advance_and_paint(8.0)
        assert sitting.state.phase == "showdown"
        pictures.append(pygame.image.tobytes(sitting.app.window.surface, "RGB"))
    assert pictures[0] == pictures[1]


# -- result -----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("options", "words"),
    [({}, "Mission failed"), ({"mode": "campaign"}, "The campaign is lost"), ({"real_time": True}, "paused once, 0:20 altogether")],
)
def test_a_team_is_told_how_it_ended(sit: Callable[..., Sitting], said: list[str], options: dict[str, Any], words: str) -> None:
    """The result speaks to the team, can be turned to every side, and leads to everything revealed and the replay."""
    sitting = sit(2, **options)
    sitting.until("positioning")
    sitting.scene.pages.open("pause", 0)
    for _ in range(20):
        sitting.driver.step(1.0)
    sitting.tap(of(LeavePage))
    sitting.give_up()
    sitting.advance_and_paint(4.0)
    result = sitting.app.context.stack.top_scene
    assert isinstance(result, ResultScene)
    assert isinstance(result.report, CountdownReport)
    said.clear()
    for _ in range(4):
        sitting.tap(of(RotatePage))
    assert any(words in each for each in said), said
    assert not any("Ada" in each and "win" in each for each in said)
    sitting.driver.tap(*sitting.targets(of(RevealBoard)))
    sitting.driver.step(0.2)
    replay = sitting.app.context.stack.top_scene
    assert isinstance(replay, ReplayScene)
    assert replay.step == len(replay.history)
    for _ in range(4):
        sitting.driver.tap(*sitting.targets(of(RotatePage)))
        sitting.driver.step(0.2)
    view = sitting.scene.session.match.view(ALL)
    assert any(not up for pile in view.table.up for up in pile)
    assert all(up for pile in fully_revealed_view(view).table.up for up in pile)
    assert any(not up for pile in view.table.up for up in pile), "the view itself stays as it is"
    sitting.driver.tap(*sitting.targets(of(LeavePage)))
    sitting.advance_and_paint()
    assert sitting.app.context.stack.top_scene is result


def test_a_success_is_told_as_one(sit: Callable[..., Sitting], said: list[str]) -> None:
    """A mission that was brought home is accomplished, for all; its score has a sign everywhere, and each number of an Op a word."""
    sitting = sit(4)
    sitting.bring_home(12)
    said.clear()
    sitting.advance_and_paint(4.0)
    assert isinstance(sitting.app.context.stack.top_scene, ResultScene)
    assert {"Shooting", "Experience"} <= set(said)
    said.clear()
    sitting.tap(of(RotatePage))
    assert "Mission accomplished" in said
    assert "+9" in said
    assert "Mission accomplished with a score of +9." in said


def test_the_result_waits_until_a_page_is_closed(sit: Callable[..., Sitting]) -> None:
    """Who reads the log while the game ends is not thrown out of it; then the result comes once."""
    sitting = sit(2)
    sitting.until("positioning")
    sitting.scene.pages.open("log", 0)
    sitting.advance_and_paint()
    page = sitting.app.context.stack.top_scene
    sitting.give_up()
    sitting.advance_and_paint(6.0)
    assert sitting.app.context.stack.top_scene is page
    sitting.tap(of(LeavePage))
    sitting.advance_and_paint(4.0)
    assert isinstance(sitting.app.context.stack.top_scene, ResultScene)
    assert sitting.scene not in sitting.app.context.stack.scenes


def test_pauses_are_counted_and_timed_over_a_crash() -> None:
    """The clock keeps how often it was paused and for how long; between two sittings no time counts."""
    clock = MissionClock(100.0)
    clock.advance(10.0)
    clock.advance(12.0)
    clock.pause()
    clock.advance(42.0)
    assert (clock.pause_count, clock.paused_seconds, clock.seconds_left) == (1, 30.0, 98.0)
    again = MissionClock.from_options({"real_time": True, "minutes": 30}, clock.to_saved())
    assert again is not None
    again.advance(500.0)
    assert (again.pause_count, again.paused_seconds, again.seconds_shown) == (1, 30.0, 98)


# -- words ------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("look", [{"language": "qps"}, {"language": "de", "text_scale": 1.5}, {"language": "nl", "text_scale": 2.0}])
@pytest.mark.parametrize(("seats", "laptop"), [(1, True), (4, False), (6, False)])
def test_no_word_of_a_plate_falls_out(
    sit: Callable[..., Sitting], monkeypatch: pytest.MonkeyPatch, seats: int, laptop: bool, look: dict[str, Any]
) -> None:
    """Briefing, team and debriefing keep all words on their panes, stretched and enlarged, turned to every side."""
    fallen: list[str] = []
    draw = text.draw

    def watched(pane: Any, words: str, at: tuple[float, float], *how: Any, **more: Any) -> float:
        wide = draw(pane, words, at, *how, **more)
        box = pygame.Rect(0, 0, round(pane.w), round(pane.h)).inflate(6, 6)
        called = signature(draw).bind(pane, words, at, *how, **more)
        called.apply_defaults()
        for surface, dx, dy, _ in pane.kit.layouts[words, pane.kit.theme.name, *called.args[3:]][1] if words else ():
            if not box.contains(surface.get_bounding_rect().move(round(at[0]) + dx, round(at[1]) + dy)):
                fallen.append(words)
        return wide

    monkeypatch.setattr(text, "draw", watched)
    sitting = sit(seats, laptop=laptop, look=look, mode="campaign", place="choose")
    for stage in ("briefing", "team", "debrief"):
        if stage == "debrief":
            sitting.bring_home(2)
        else:
            sitting.until(stage)
        for _ in range(4):
            sitting.scene.centre.turn_to_next_side()
            sitting.app.context.stack.changed = True
            sitting.driver.step(0.2)
    assert fallen == []
