"""What lies round the map of COUNTDOWN: tracks, phase lines and clocks; every change is told, every side can read, nothing overlaps."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from scenes.app import App
from scenes.games.countdown import seen, tracks
from scenes.games.countdown.account import entries
from scenes.games.countdown.account_page import AccountPage
from scenes.games.countdown.cues import STEPS, Cues
from scenes.games.countdown.readings import PHASES, Readings
from scenes.games.countdown.scene import CountdownScene
from scenes.games.countdown.script import script
from scenes.games.countdown.stage import Stage
from scenes.games.countdown.surround import Surround
from scenes.games.countdown.timepiece import MARKS, Face
from scenes.saves import list_saves
from scenes.shell.pause import PausePage
from scenes.shell.seating_plan import sides_for
from scenes.table.intents import Instrument
from scenes.table.seating import SeatSetup, StartRequest
from scenes.testing import open_app
from scenes.widgets import text
from scenes.widgets.target import Target
from tabletop.core.event import Event
from tabletop.core.view import TABLE
from tabletop.games.countdown import events as ev

NAMES = ("Ada", "Bram", "Noor", "Milo", "Zoë", "Otis")
SIZES = ((1280, 720), (1920, 1080))
LEAST_MM = 10
TICK = 0.05
SETTLING = 40


@pytest.fixture(autouse=True)
def unseen(monkeypatch: pytest.MonkeyPatch) -> None:
    """Open windows that nobody sees."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")


class Sitting:
    """A table of persons with one game on it, a clock that only the test turns, and a finger."""

    def __init__(
        self, folder: Path, seats: int, size: tuple[int, int], seed: int, *, laptop: bool, sides: Any, look: Any, **options: Any
    ) -> None:
        self.now = 1000.0
        self.app: App = open_app(folder, size, clock=lambda: self.now, board_mode="laptop" if laptop else "table", **look)
        self.app.context.folders.saves.mkdir(parents=True, exist_ok=True)
        sides = sides or sides_for(seats, laptop)
        setups = tuple(SeatSetup(NAMES[seat], seat, sides[seat]) for seat in range(seats))
        self.app.context.start(StartRequest("countdown", setups, laptop, options, seed))
        self.random = random.Random(seed)

    @property
    def scene(self) -> CountdownScene:
        """Give the table, whatever lies over it."""
        return next(scene for scene in self.app.context.stack.scenes if isinstance(scene, CountdownScene))

    def wait(self, seconds: float = TICK) -> None:
        """Let time pass in small steps, and every picture be painted."""
        for _ in range(max(1, round(seconds / TICK))):
            self.now += TICK
            self.app.step(0.0)

    def settle(self) -> None:
        """Wait until nothing moves."""
        self.wait()
        while self.scene.motion.active(self.now):
            self.wait()
        self.wait(TICK * 2)

    def play(self, phase: str, steps: int = 400) -> None:
        """Play at random until a phase begins."""
        session = self.scene.session
        for _ in range(steps):
            if self.scene.view.table.phase == phase or session.over:
                break
            self.play_one()
        self.scene.motion.skip()

    def play_one(self) -> None:
        """Let somebody who is asked do something, but neither give up nor spend bullets."""
        session = self.scene.session
        seat = session.waiting_for()[0]
        legal = [action for action in session.match.legal(seat) if not action.resigns]
        assert session.play(seat, self.random.choice(legal))

    def target(self, key: str) -> Target:
        """Find what is touched by its key."""
        return next(target for target in self.app.frame.targets if target.key == key)

    def tap(self, key: str) -> None:
        """Touch it."""
        (w, h), (x, y) = self.app.window.size, self.target(key).rect.center
        where = {"x": x / (w - 1), "y": y / (h - 1), "dx": 0.0, "dy": 0.0}
        for kind in (pygame.FINGERDOWN, pygame.FINGERUP):
            pygame.event.post(pygame.event.Event(kind, touch_id=1, finger_id=0, pressure=1.0, **where))
            self.wait()

    def around(self) -> tuple[Surround, Stage]:
        """Give the places round the map as they are now."""
        scene, picture = self.scene, self.scene.picture
        ring = picture.ring(self.app.frame)
        shown = picture._seen(self.app.frame, ring, picture.moment())
        stage = scene.motion.stage(scene.view)
        return picture.instruments.surround(self.app.frame, ring, shown.left_of(ring.middle), stage), stage


Sit = Callable[..., Sitting]


@pytest.fixture
def sit(tmp_path: Path) -> Iterator[Sit]:
    made: list[Sitting] = []

    def make(
        seats: int = 4,
        size: tuple[int, int] = SIZES[0],
        seed: int = 1,
        *,
        laptop: bool = False,
        sides: Any = None,
        look: Any = None,
        **options: Any,
    ) -> Sitting:
        made.append(Sitting(tmp_path, seats, size, seed, laptop=laptop, sides=sides, look=look or {}, **options))
        return made[-1]

    yield make
    for one in made:
        one.app.close()


def said(sitting: Sitting, monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, int]]:
    """Collect all words that are written from now on, each with the angle at which it is read."""
    found: list[tuple[str, int]] = []
    draw = text.draw

    def watched(pane: Any, words: str, *how: Any) -> float:
        found.append((words, pane.angle))
        return draw(pane, words, *how)

    monkeypatch.setattr(text, "draw", watched)
    sitting.app.kit.stills.clear()
    return found


# -- where everything lies --------------------------------------------------------------------------------------------
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(
    ("seats", "laptop", "turned"),
    [(1, True, False), (6, True, False), (2, False, False), (4, False, True), (6, False, False), (6, False, True)],
)
def test_nothing_round_the_map_overlaps(sit: Sit, size: tuple[int, int], seats: int, laptop: bool, turned: bool) -> None:
    """Lines and tracks lie on the window, apart from each other, from corners, stations and the places of the map, and can be touched."""
    sitting = sit(seats, size, seats, laptop=laptop)
    sitting.play("positioning")
    sitting.scene.turned = turned
    sitting.wait(1.0)
    scene = sitting.scene
    picture, frame = scene.picture, sitting.app.frame
    ring = picture.ring(frame)
    shown = picture._seen(frame, ring, picture.moment())
    around, _ = sitting.around()
    own = list(around.rects)
    assert len(own) == (3 if laptop else 4)
    others = [corner.rect for corner in (*ring.clocks, *ring.controls)] + [rect for _, _, rect in shown.stations.values()]
    ground = scene.board._ground
    assert ground is not None
    others += [ground.rect(scene.board.camera, place) for place in range(len(ground.spots))]
    window, least = frame.surface.get_rect(), sitting.app.kit.mm(LEAST_MM)
    for index, rect in enumerate(own):
        assert window.contains(rect)
        assert min(rect.size) >= least
        assert rect.collidelist(own[:index]) < 0
        assert rect.collidelist(others) < 0, (rect, others[rect.collidelist(others)])


def test_tracks_keep_off_corners_where_nobody_sits_below(sit: Sit) -> None:
    """With seats only at the left and the right the lines end before the corners."""
    sitting = sit(2, sides=("left", "right"))
    sitting.play("positioning")
    sitting.wait(0.5)
    around, _ = sitting.around()
    ring = sitting.scene.picture.ring(sitting.app.frame)
    assert around.time is not None
    for rect in around.rects:
        assert rect.collidelist([corner.rect for corner in (*ring.clocks, *ring.controls)]) < 0


def test_figures_are_there_for_opposite_sides_and_turn(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    """At a table every round and label is written for two opposite sides; the handle turns them to the other two."""
    sitting = sit(4)
    sitting.play("positioning")
    sitting.settle()
    for angles in ({0, 180}, {90, 270}):
        found = said(sitting, monkeypatch)
        sitting.app.step(0.0)
        sitting.wait()
        for words in (*(tracks.minus(number) for number in range(7, -4, -1)), "12", "8"):
            assert {angle for told, angle in found if told == words} >= angles, words
        goal = next(words for words, _ in found if words.startswith("We wait for") or words.startswith("Where"))
        assert goal
        monkeypatch.undo()
        monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
        sitting.tap("turn@0") if angles == {0, 180} else None


# -- what they show ---------------------------------------------------------------------------------------------------
def test_readings_follow_a_round() -> None:
    """Score, marker and phase go with the events; countdown and recovery are phases of their own though nobody is asked in them."""
    readings = Readings()
    readings.follow(ev.MissionBegan(0, 0, "bombs", 1, 6))
    assert (readings.score, readings.marker) == (0, 6)
    passed = []
    for event in (ev.RoundBegan(1, 6), ev.PhaseBegan("positioning"), ev.PhaseBegan("action"), ev.MarkerMoved(5), ev.Recovered()):
        readings.follow(event)
        passed.append(readings.phase)
    assert tuple(passed) == PHASES
    readings.follow(ev.PhaseBegan("positioning"))
    readings.follow(ev.CardsTurned(0, (3,), "enter"))
    assert readings.phase == "action"
    readings.follow(ev.ScoreChanged("ops", -2, -2))
    assert (readings.score, readings.marker) == (-2, 5)


def test_a_change_of_the_score_is_seen_with_its_cause() -> None:
    """The marker moves after what brought it about, which it names."""
    secured = ev.AreaSecured(0)
    changed = ev.ScoreChanged("secured", 2, 2)
    stage = Stage(location=0, down=[0], up=[[]], secured=[False])
    found = [movement for movement in script((secured, changed), stage) if isinstance(movement.what, seen.Points)]
    assert [movement.what for movement in found] == [seen.Points(changed, changed, secured)]
    assert found[0].linger > 1
    assert stage.readings.score == 2


def test_the_track_shows_what_is_seen_and_tells_the_change(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    """Until its movement ends the marker bears the old score; beside it stands where the change came from, for both sides."""
    sitting = sit(4)
    sitting.play("positioning")
    sitting.settle()
    scene = sitting.scene
    before = scene.view
    after = scene.game.view(scene.session.match.state, TABLE)
    after.table.score = before.table.score + 2
    killed = ev.AreaSecured(0)
    changed = ev.ScoreChanged("secured", 2, after.table.score)
    step = scene.session.match.steps[-1]
    scene.motion.push(before, after, step, (killed, changed), sitting.now)
    scene.view = after
    told: list[tuple[str, int]] = []
    scores = []
    while scene.motion.busy:
        told = said(sitting, monkeypatch)
        sitting.wait()
        monkeypatch.undo()
        scores.append(scene.motion.stage(scene.view).readings.score)
    assert scores[0] == before.table.score
    assert scores[-1] == after.table.score
    place = scene.picture.moment().telling.names.place(0)
    assert {angle for words, angle in told if words == f"+2: Areas secured ({place})"} == {0, 180}
    assert any(words == f"+{after.table.score}" or words == tracks.minus(after.table.score, plus=True) for words, _ in told)


def test_a_touch_on_a_track_lists_every_change(sit: Sit) -> None:
    """The page adds up to the score; each change stands there with its reason; it opens at what was touched, turned to that side."""
    sitting = sit(3, seed=5)
    while not sitting.scene.view.table.parts and not sitting.scene.session.over:
        sitting.play_one()
    for _ in range(30):
        if not sitting.scene.session.over:
            sitting.play_one()
    sitting.scene.motion.skip()
    if sitting.scene.session.over:
        pytest.fail("the mission was over too soon: choose another seed")
    sitting.wait(1.0)
    table = sitting.scene.view.table
    for key, view in (("track:score", "score"), ("track:time", "time"), ("line:180", "mission")):
        sitting.tap(key)
        page = sitting.app.context.stack.top
        assert isinstance(page, AccountPage)
        assert page.view == view
        assert page.turns == (2 if key == "line:180" else 0)
        listed = [entry for entry in page.entries if entry.part]
        assert sum(entry.points for entry in listed) == table.score == listed[-1].total
        assert all(entry.words.startswith(("+", "-", "\N{MINUS SIGN}")) for entry in listed)
        sitting.tap("close")
        assert sitting.app.context.stack.top is sitting.scene


def test_only_the_mission_that_is_played_is_accounted_for(sit: Sit) -> None:
    """A new mission of a campaign begins its own account."""
    sitting = sit(2)
    telling = sitting.scene.picture.moment().telling
    first: list[Event] = [ev.MissionBegan(0, 0, "bombs", 1, 6), ev.ScoreChanged("bullets", -2, -2), ev.MarkerMoved(5)]
    again: list[Event] = [ev.MissionBegan(1, 1, "bombs", 2, 7), ev.TriggerTime(), ev.ScoreChanged("goals", 3, 3)]
    found = entries(telling, [first, again])
    assert [(entry.marker, entry.points) for entry in found] == [(7, 0), (7, 0), (7, 3)]


# -- the clock --------------------------------------------------------------------------------------------------------
def test_digits_grow_warm_and_red() -> None:
    """Cool at first, warm in the last five minutes, red in the last one; set-up and mission minutes are both known to the bar."""
    assert [Face(left, 30, 5, "").ink for left in (301, 300, 60)] == ["second", "warm", "danger"]
    assert [Face(left, 30, 5, "").digits for left in (35 * 60, 61, 9)] == ["35:00", "1:01", "0:09"]
    assert MARKS == (15, 10, 5, 1)


@pytest.mark.parametrize("calm", [False, True])
def test_cues_are_seen_and_heard(sit: Sit, calm: bool) -> None:
    """At each mark the edges light up and go dark again, later marks longer; with reduced motion they shine without pulsing."""
    sitting = sit(1, laptop=True, look={"reduced_motion": calm})
    ctx = sitting.app.context
    lengths = []
    for mark in (900, 600, 300, 60, 10):
        cues = Cues(ctx)
        heard: list[str] = []
        ctx.sounds.play = heard.append  # type: ignore[method-assign] # the test listens
        cues.hear([mark])
        assert heard == ["clock_ten" if mark == 10 else "clock_minute"]
        levels = []
        while (level := cues.level(sitting.now)) > 0:
            assert cues.wake_at(sitting.now) is not None
            levels.append(level)
            sitting.now += TICK
        assert cues.wake_at(sitting.now) is None
        lengths.append(len(levels))
        assert set(levels) == {STEPS} if calm else len(set(levels)) > 3
    assert lengths[0] < lengths[1] < lengths[2] < lengths[3]
    assert lengths[4] <= 1 / TICK, "a second's pulse ends before the next one"


def test_the_clock_is_in_sight_on_every_face(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    """Twice on a table, once on a laptop, and over the cover while the device is passed on."""
    for laptop, angles in ((False, {0, 180}), (True, {0})):
        sitting = sit(3, laptop=laptop, real_time=True, traitor=True, look={"private_way": "hand_over"})
        found = said(sitting, monkeypatch)
        sitting.wait(1.0)
        assert {angle for words, angle in found if words == "35:00"} == angles
        if laptop:
            scene = sitting.scene
            scene.device.wanted = 1
            found.clear()
            scene.app.stack.changed = True
            sitting.wait(1.0)
            assert {words for words, _ in found if ":" in words and words[0].isdigit()}
        monkeypatch.undo()
        monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
        monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")


def test_the_clock_is_in_sight_under_pages_too(sit: Sit) -> None:
    """Log, rules and the list of changes darken the table but not its clock, which runs on; a pause stops it and covers it."""
    sitting = sit(4, size=SIZES[1], real_time=True)
    sitting.play("positioning")
    sitting.wait(0.5)
    scene = sitting.scene
    corner = scene.picture.ring(sitting.app.frame).clocks[0].rect.inflate(-40, -40)
    look = pygame.image.tobytes(sitting.app.frame.surface.subsurface(corner), "RGB")
    for key in ("log@0", "rules@0", "track:score"):
        assert scene.session.clock is not None
        left = scene.session.clock.left
        sitting.tap(key)
        assert sitting.app.context.stack.top is not scene
        sitting.wait()
        assert scene.session.clock.left < left
        scene.session.clock.left = left
        sitting.wait()
        shown = pygame.image.tobytes(sitting.app.frame.surface.subsurface(corner), "RGB")
        assert sum(a != b for a, b in zip(look, shown, strict=True)) < len(look) // 4
        sitting.tap("close")


def test_a_pause_covers_the_board_wholly(sit: Sit) -> None:
    """Two different positions look alike while the table is paused, on every page of the pause; none of the board can be touched."""
    pictures = []
    for seed in (1, 2):
        sitting = sit(4, seed=seed, real_time=True)
        sitting.play("positioning")
        sitting.wait(0.5)
        sitting.tap("pause@0")
        assert isinstance(sitting.app.context.stack.top, PausePage)
        sitting.settle() if sitting.scene.motion.busy else sitting.wait(0.5)
        assert not [
            target
            for target in sitting.app.frame.targets
            if isinstance(target.intent, Instrument) or target.key.startswith(("op", "place"))
        ]
        pictures.append(pygame.image.tobytes(sitting.app.frame.surface, "RGB"))
        assert "shell.log" not in {target.key for target in sitting.app.frame.targets}
    assert pictures[0] == pictures[1]


# -- words ------------------------------------------------------------------------------------------------------------
def test_news_call_places_as_on_the_map(sit: Sit, tmp_path: Path) -> None:
    """Also when a mission is resumed in the middle: no area is called by a bare number."""
    sitting = sit(2, seed=3)
    sitting.play("action")
    for _ in range(12):
        sitting.play_one()
    sitting.scene.session.match.journal.close()
    path = list_saves(sitting.app.context.folders.saves)[0].path
    other = sit(2, seed=3)
    other.app.context.resume(path)
    scene = other.scene
    for step in scene.session.match.steps[-20:]:
        scene.pages.tell(step)
        assert "area " not in scene.pages.news.lower()


LOOKS = [
    pytest.param({"language": "qps"}, id="stretched"),
    pytest.param({"language": "de", "text_scale": 1.5}, id="de"),
    pytest.param({"language": "nl", "text_scale": 2.0}, id="nl"),
]


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize(("seats", "laptop", "turned"), [(6, False, False), (3, False, True), (6, True, False)])
def test_words_of_the_instruments_are_whole(
    sit: Sit, monkeypatch: pytest.MonkeyPatch, look: dict[str, Any], seats: int, laptop: bool, turned: bool
) -> None:
    """In every language, stretched and enlarged, nothing that lies round the map is cut off or leaves its place."""
    sitting = sit(seats, laptop=laptop, look=look)
    sitting.play("positioning")
    sitting.scene.turned = turned
    sitting.settle()
    fonts, cut = sitting.app.kit.fonts, []
    shorten = fonts.cut

    def watched(words: str, face: str, px: int, width: float) -> str:
        left = shorten(words, face, px, width)
        if left != words:
            cut.append(words)
        return left

    monkeypatch.setattr(fonts, "cut", watched)
    scene = sitting.scene
    around, stage = sitting.around()
    sitting.app.kit.stills.clear()
    sitting.app.kit.layouts.clear()
    scene.picture.instruments.paint(
        sitting.app.frame, scene.picture.ring(sitting.app.frame), around, scene.picture.moment(), stage, undo=True
    )
    assert cut == []
    for view in ("score", "time", "mission"):
        sitting.app.context.stack.push(scene.picture.instruments.page(view, 0))
        sitting.wait()
        assert cut == []


@pytest.mark.parametrize(
    ("seats", "laptop", "look"),
    [
        pytest.param(2, False, {"language": "de", "text_scale": 1.5}, id="table-de"),
        pytest.param(2, False, {"language": "nl", "text_scale": 2.0}, id="table-nl"),
        pytest.param(6, True, {"language": "de", "text_scale": 1.5}, id="laptop-de"),
        pytest.param(6, True, {"language": "nl", "text_scale": 2.0}, id="laptop-nl"),
        pytest.param(6, True, {"language": "qps"}, id="laptop-stretched"),
    ],
)
def test_words_of_the_whole_table_are_whole(
    sit: Sit, monkeypatch: pytest.MonkeyPatch, look: dict[str, Any], seats: int, laptop: bool
) -> None:
    """From the briefing on into the mission no word at the table is cut, enlarged or stretched."""
    sitting = sit(seats, seed=3, laptop=laptop, look=look, level="two", real_time=True)
    fonts, cut = sitting.app.kit.fonts, []
    shorten = fonts.cut

    def watched(words: str, face: str, px: int, width: float) -> str:
        left = shorten(words, face, px, width)
        if left != words:
            cut.append(words)
        return left

    monkeypatch.setattr(fonts, "cut", watched)
    for _ in range(24):
        if sitting.scene.session.over:
            break
        sitting.wait()
        sitting.scene.motion.skip()
        sitting.wait()
        sitting.play_one()
    assert cut == []
