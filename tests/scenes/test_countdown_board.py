"""COUNTDOWN's map: where everything lies, what can be touched, what moves; every location draws at every size, from every side."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import random
from collections.abc import Callable, Iterator
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scenes.app import App
from scenes.board.camera import Camera
from scenes.games.countdown.board import AREA, CountdownMotion, LocationBoard, Marks
from scenes.games.countdown.cardart import print_of
from scenes.games.countdown.fan import least
from scenes.games.countdown.ground import Ground, best_ground
from scenes.games.countdown.marks import FanPile, FoldPile
from scenes.games.countdown.script import script
from scenes.games.countdown.seen import Shot
from scenes.games.countdown.slots import SHOWN, Slot, area_slots, gate_slots
from scenes.games.countdown.stage import Kinds, Stage
from scenes.input.intents import DragDrop, DragMove, DragStart, FitAll, Pan, Zoom
from scenes.table.intents import ShowCard
from scenes.table.seating import SIDES, SeatSetup
from scenes.testing import open_app
from scenes.widgets.frame import Frame, Target
from scenes.widgets.svg import Point
from tabletop.core.chance import SeededChance
from tabletop.core.event import Event
from tabletop.core.view import TABLE
from tabletop.games import open_game
from tabletop.games.countdown import events as ev
from tabletop.games.countdown.game import Countdown
from tabletop.games.countdown.pieces import Kind
from tabletop.games.countdown.state import Fight, Op, State
from tabletop.games.countdown.view import CountdownView
from tests.sizes import runs

LOCATIONS = range(15)
SIZES = ((1280, 720), (1920, 1080))
DATA = Path(__file__).parents[2] / "data"


@pytest.fixture(scope="module")
def game() -> Countdown:
    opened = open_game("countdown", DATA)
    assert isinstance(opened, Countdown)
    return opened


def started(game: Countdown, seed: int = 1, seats: int = 4) -> State:
    """Play at random until the mission is under way."""
    chance, rng = SeededChance(seed), random.Random(seed)
    state = game.setup(seats, game.meta.defaults(), chance)
    while not state.piles or state.phase in ("briefing", "team", "entries"):
        seat = game.questions(state)[0].must[0]
        game.apply(state, seat, rng.choice([action for action in game.legal(state, seat) if not action.resigns]), chance)
    return state


class Scenery:
    """A board with a made-up position in a location, painted without a scene round it."""

    def __init__(self, folder: Path, game: Countdown, size: tuple[int, int], **options: object) -> None:
        self.time = 50.0
        self.app: App = open_app(folder, size, clock=lambda: self.time, **options)
        self.app.kit.use("countdown")
        self.game = game
        self.board = LocationBoard(self.app.context, game, [SeatSetup(str(seat), seat, SIDES[seat]) for seat in range(4)])
        self.motion = CountdownMotion(self.app.context, game.box)
        w, h = size
        self.free = pygame.Rect(round(w * 0.11), round(h * 0.15), round(w * 0.78), round(h * 0.66))
        self.state = started(game)
        self.enemies = [card.number for card in game.box.cards if card.kind is Kind.TERRORIST]

    def place(self, index: int, ops: int = 6, enemies: int = 3) -> CountdownView:
        """Put so many Ops and enemies in one area of a location, and others elsewhere; face-down cards in all other areas."""
        location, state = self.game.box.locations[index], self.state
        cards = iter([card.number for card in self.game.box.cards if card.number not in self.enemies[:8]])
        state.location = index
        state.piles = [[next(cards) for _ in range(location.threats[area] + location.goals[area])] for area in range(location.areas)]
        state.up = [[area % 3 == 1] * len(pile) for area, pile in enumerate(state.piles)]
        state.secured = [False] * location.areas
        state.piles[0], state.up[0] = [*self.enemies[:enemies], next(cards)], [True] * enemies + [False]
        state.piles[1], state.up[1], state.secured[1] = [], [], True
        here = [0 if number <= ops else location.entries[0] for number in range(1, 7)]
        state.ops = [Op(number, (number - 1) % 4 if number < 6 else -1, at=place) for number, place in enumerate(here, 1)]
        state.ops[-1].concealed = True
        state.fights = [Fight(0, 0)]
        return self.game.view(state, TABLE)

    def paint(self, view: CountdownView, marks: Marks | None = None) -> Frame:
        frame = Frame(self.app.kit, self.app.window.surface, now=self.time)
        self.board.fit(self.free, view)
        self.board.paint(frame.root(), view, marks or Marks(), self.motion, self.time)
        return frame

    def pass_time(self, seconds: float) -> None:
        end = self.time + seconds
        while self.time < end:
            self.time += 0.04
            self.motion.update(self.time)
            self.board.update(self.time)


Make = Callable[..., Scenery]


@pytest.fixture
def scenery(tmp_path: Path, game: Countdown) -> Iterator[Make]:
    made: list[Scenery] = []

    def make(size: tuple[int, int] = (1280, 720), **options: object) -> Scenery:
        made.append(Scenery(tmp_path, game, size, **options))
        return made[-1]

    yield make
    for one in made:
        one.app.close()


def keys(frame: Frame) -> dict[str, Target]:
    return {target.key: target for target in frame.targets}


def meant(number: int) -> ShowCard:
    """Give an intent that can be told from others."""
    return ShowCard(number, 0)


# -- the ground plan --------------------------------------------------------------------------------------------------

@pytest.mark.parametrize("index", LOCATIONS)
@pytest.mark.parametrize("size", [(1000, 480), (1500, 700), (700, 900)])
def test_all_places_lie_apart_and_in_the_free_middle(game: Countdown, index: int, size: tuple[int, int]) -> None:
    ground = best_ground(game.box.locations[index], size)
    camera = Camera(10, 400)
    camera.rect = pygame.Rect(100, 50, *size)
    camera.fit(ground.box)
    rects = [ground.rect(camera, place) for place in range(ground.location.places)]
    assert all(camera.rect.contains(rect) for rect in rects)
    assert not any(a.colliderect(b) for a, b in combinations(rects, 2))
    for place, rect in enumerate(rects):
        assert ground.place_at(camera, *rect.center) == place
    for a, b in ground.doors:
        door = ground.door_rect(camera, a, b)
        assert door.w > 0
        assert door.h > 0
        assert door.inflate(4, 4).colliderect(rects[a])
        assert door.inflate(4, 4).colliderect(rects[b])
        assert not any(door.inflate(-2, -2).colliderect(rect) for rect in rects)


def test_areas_are_named_by_column_and_row(game: Countdown) -> None:
    lighthouse = Ground(game.box.locations[0], 1.5)
    assert [lighthouse.name_of(place) for place in range(7)] == ["B1", "B2", "B3", "A4", "B4", "C4", ""]


# -- slots ------------------------------------------------------------------------------------------------------------

def inside(slot: Slot, w: float, h: float) -> bool:
    x, y, sw, sh = slot
    return x >= -0.01 and y >= -0.01 and x + sw <= w + 0.01 and y + sh <= h + 0.01


def apart(first: Point, second: Point, reach: float) -> bool:
    return (first[0] - second[0]) ** 2 + (first[1] - second[1]) ** 2 >= reach**2


@given(st.integers(60, 400), st.integers(60, 400), st.integers(0, 6), st.integers(0, 9), st.integers(0, 7))
@settings(max_examples=runs(120), deadline=None)
def test_everything_in_an_area_has_its_place(w: int, h: int, down: int, up: int, ops: int) -> None:
    slots = area_slots(w, h, down, up, ops)
    assert (slots.pile is not None) == (down > 0)
    assert (len(slots.cards), len(slots.ops)) == (up, ops)
    row = [*([slots.pile] if slots.pile else []), *slots.cards]
    assert all(inside(slot, w, h) for slot in row)
    assert all(inside((x - r, y - r, 2 * r, 2 * r), w, h) for x, y, r in slots.ops)
    for a, b in pairwise(row):
        assert b[0] - a[0] >= a[2] * SHOWN - 0.01
    for (x1, y1, r1), (x2, y2, r2) in combinations(slots.ops, 2):
        assert apart((x1, y1), (x2, y2), (r1 + r2) * 0.99)
    zone = pygame.FRect(slots.ops_zone)
    if ops:
        assert not any(zone.inflate(-0.1, -0.1).colliderect(pygame.FRect(slot)) for slot in row)


@given(st.integers(40, 300), st.integers(40, 300), st.integers(0, 7))
@settings(max_examples=runs(60), deadline=None)
def test_ops_stand_apart_at_an_entry(w: int, h: int, ops: int) -> None:
    stands = gate_slots(w, h, ops).ops
    assert len(stands) == ops
    assert all(inside((x - r, y - r, 2 * r, 2 * r), w, h) for x, y, r in stands)
    for (x1, y1, r1), (x2, y2, r2) in combinations(stands, 2):
        assert apart((x1, y1), (x2, y2), (r1 + r2) * 0.99)


# -- cards ------------------------------------------------------------------------------------------------------------

def test_every_card_shows_its_values_at_every_level(game: Countdown) -> None:
    for card in game.box.cards:
        for level in (1, 2, 3):
            shown = print_of(card, level)
            numbers = [number for _, number in shown.badges]
            if card.kind in (Kind.TERRORIST, Kind.LEADER):
                assert numbers == [str(card.defence[level - 1]), str(card.attack[level - 1])]
                assert all((name in shown.symbols) == getattr(card, name) for name in ("bazooka", "sniper", "first_strike", "one_shot"))
                assert all((name in shown.symbols) == getattr(card, name) for name in ("extra_before", "extra_after", "heart"))
            elif card.kind is Kind.TRAP:
                assert numbers == [str(card.hits)]
            elif card.kind is Kind.HOSTAGE:
                assert ("block" in shown.symbols) == card.block
                assert (len(numbers) == 3) == bool(card.hits)
    extra = next(card for card in game.box.cards if card.bazooka)
    assert print_of(extra, 1, plain=True).symbols == ()
    bomb = next(card for card in game.box.cards if card.kind is Kind.BOMB)
    assert print_of(bomb, 2, paid=1).badges[0][1] == f"1/{bomb.complexity[1]}"


# -- painting and touching --------------------------------------------------------------------------------------------

@pytest.mark.parametrize("size", SIZES)
def test_every_location_draws_from_every_side(scenery: Make, size: tuple[int, int]) -> None:
    made = scenery(size)
    for index in LOCATIONS:
        view = made.place(index)
        made.board.angle = index % 4 * 90
        first = made.paint(view)
        window = pygame.Rect((0, 0), size)
        assert all(window.contains(target.rect) for target in first.targets)
        before = pygame.image.tobytes(made.app.window.surface, "RGB")
        made.paint(view)
        assert pygame.image.tobytes(made.app.window.surface, "RGB") == before


def test_what_is_lit_can_be_touched(scenery: Make) -> None:
    made = scenery((1920, 1080))
    view = made.place(3, ops=2, enemies=1)
    near = made.game.box.locations[3].adjacent[0]
    frame = made.paint(view, Marks(places={place: meant(place) for place in near}, ops={1: meant(101), 2: meant(102)}))
    found = keys(frame)
    for place in near:
        assert found[f"place {place}"].intent == meant(place)
    assert found["op 1"].intent == meant(101)
    assert not found["op 1"].rect.colliderect(found["op 2"].rect)
    assert all(min(found[key].rect.size) >= least(made.app.kit) for key in found)
    frame = made.paint(view, Marks(cards={made.enemies[0]: meant(7)}))
    assert keys(frame)[f"card {made.enemies[0]}"].intent == meant(7)


@pytest.mark.parametrize("angle", [0, 90, 180, 270])
def test_what_is_too_small_is_touched_in_the_fan(scenery: Make, angle: int) -> None:
    made = scenery()
    view = made.place(13)
    enemies = made.enemies[:3]
    marks = Marks(
        cards={card: meant(card) for card in enemies}, ops={number: meant(900 + number) for number in range(1, 7)},
        places={0: meant(800)}, angle=angle,
    )  # fmt: skip
    found = keys(made.paint(view, marks))
    assert found["place 0"].intent == FanPile(0)
    assert not any(key.startswith(("card ", "op ")) for key in found)
    assert made.board.intent(FanPile(0))
    frame = made.paint(view, marks)
    found = keys(frame)
    wanted = {f"fan card {card}": meant(card) for card in enemies} | {f"fan op {number}": meant(900 + number) for number in range(1, 7)}
    for key, intent in {**wanted, "fan go": meant(800), "fan close": FoldPile()}.items():
        assert found[key].intent == intent
        assert min(found[key].rect.size) >= least(made.app.kit)
        assert made.board.camera.rect.contains(found[key].rect)
    last = [target for target in frame.targets if target.key.startswith("fan ")]
    assert not any(a.rect.colliderect(b.rect) for a, b in combinations(last, 2))
    assert made.board.intent(FoldPile())
    assert "fan" not in keys(made.paint(view, marks))


def test_an_op_is_dragged_to_what_is_lit(scenery: Make) -> None:
    made = scenery((1920, 1080))
    view = made.place(3, ops=2, enemies=1)
    near, enemy = made.game.box.locations[3].adjacent[0][0], made.enemies[0]
    marks = Marks(places={near: meant(5)}, ops={1: meant(101)}, cards={enemy: meant(7)})
    found = keys(made.paint(view, marks))
    source = found["op 1"].drag
    assert marks.meaning(DragStart(source, 5, 5)) == meant(101)
    assert Marks(ops=marks.ops, chosen_op=1).meaning(DragStart(source, 5, 5)) is None
    assert marks.meaning(DragDrop(source, 5, 5, found[f"place {near}"].drop)) == meant(5)
    assert marks.meaning(DragDrop(source, 5, 5, found[f"card {enemy}"].drop)) == meant(7)
    assert marks.meaning(DragDrop(source, 5, 5, None)) is None
    plain = pygame.image.tobytes(made.app.window.surface, "RGB")
    assert made.board.intent(DragMove(source, 900, 500))
    made.paint(view, marks)
    assert pygame.image.tobytes(made.app.window.surface, "RGB") != plain
    assert made.board.intent(DragDrop(source, 900, 500))
    made.paint(view, marks)
    assert pygame.image.tobytes(made.app.window.surface, "RGB") == plain


def test_a_pile_is_fanned_by_a_touch_and_folded_by_another(scenery: Make) -> None:
    made = scenery()
    view = made.place(4)
    assert keys(made.paint(view))["look 0"].intent == FanPile(0)
    made.board.intent(FanPile(0))
    assert "fan" in keys(made.paint(view))
    assert not made.board.intent(meant(1))
    assert "fan" not in keys(made.paint(view))
    assert "fan" in keys(made.paint(view, Marks(fanned=2)))
    assert made.paint(view, Marks(hold={made.enemies[0]: meant(5)}, fanned=0)).targets[-1].hold in (None, meant(5))


def test_marks_show_and_change_nothing_else(scenery: Make) -> None:
    made = scenery()
    view = made.place(4)
    made.paint(view)
    plain = pygame.image.tobytes(made.app.window.surface, "RGB")
    full = Marks(
        places={2: meant(2)}, asked=frozenset({1}), aims=((1, made.enemies[0]), (2, made.enemies[2])),
        plans={3: (1, 2)}, chosen_op=2, highlight=frozenset({3}),
    )  # fmt: skip
    made.paint(view, full)
    assert pygame.image.tobytes(made.app.window.surface, "RGB") != plain
    made.paint(view)
    assert pygame.image.tobytes(made.app.window.surface, "RGB") == plain


def test_the_map_is_pushed_zoomed_and_fitted_again(scenery: Make) -> None:
    made = scenery()
    view = made.place(9)
    made.paint(view)
    start, sharp = made.board.camera.px, pygame.image.tobytes(made.app.window.surface, "RGB")
    assert made.board.intent(Zoom(AREA, 1.6, 640, 360))
    made.paint(view)
    assert made.board.camera.px > start
    assert made.board.intent(Pan(AREA, 40, 10))
    made.pass_time(0.5)
    made.paint(view)
    assert made.board.intent(FitAll(AREA))
    made.pass_time(1.0)
    made.paint(view)
    assert made.board.camera.px == start
    rough = pygame.image.tobytes(made.app.window.surface, "RGB")
    for _ in range(len(made.game.box.locations[9].cells) + 8):
        made.pass_time(0.04)
        made.paint(view)
    assert made.board.wake_at(made.time) is None
    assert pygame.image.tobytes(made.app.window.surface, "RGB") != rough
    assert pygame.image.tobytes(made.app.window.surface, "RGB") == sharp


def test_without_a_location_only_the_table_is_seen(scenery: Make, game: Countdown) -> None:
    made = scenery()
    chance = SeededChance(3)
    frame = made.paint(game.view(game.setup(2, game.meta.defaults(), chance), TABLE))
    assert [target.key for target in frame.targets] == [AREA]


# -- motion -----------------------------------------------------------------------------------------------------------

def push(made: Scenery, view: CountdownView, *events: Event) -> None:
    step: Any = None
    made.motion.push(view, view, step, events, made.time)


def test_all_that_happens_is_drawn_and_comes_to_rest(scenery: Make, game: Countdown) -> None:
    made = scenery()
    view = made.place(4, ops=3, enemies=3)
    one, two, three = made.enemies[:3]
    hidden = [card.number for card in game.box.cards if card.level == 3][-2:]
    push(
        made, view, ev.Moved(4, 10, 2, "walk"), ev.Moved(5, 10, 2, "sneak"), ev.CardsTurned(2, tuple(hidden), "enter"),
        ev.TrapSprung(2, hidden[0], 1), ev.BazookaFired(one, 0, 4), ev.OpHit(1, 1), ev.FightBegan(2), ev.Aimed(1, one),
        ev.Attacked(1, one, 3, 1, 5, "fight"), ev.Attacked(2, two, 6, 0, 5, "fight"), ev.Attacked(3, three, 1, 0, 5, "fight"),
        ev.BulletSpent(1, 2), ev.Eliminated(two, 0, (2,)), ev.Learnt(2, 1, 0), ev.TerroristCame(0, made.enemies[5], ()),
        ev.EnemyFired(three, 0, 3, -1, 2, 3, True), ev.EnemyFired(three, 0, 0, one, 0, 0, True), ev.OpLost(3, 0), ev.AreaSecured(3),
        ev.Healed(0b110, 1), ev.SupportPlayed(0, 1, 1), ev.GrenadeThrown(1, 2, 4), ev.FightEnded(0), ev.MarkerMoved(3),
    )  # fmt: skip
    assert made.motion.busy
    for side in range(500):
        made.pass_time(0.12)
        made.board.angle = side % 4 * 90
        made.paint(view)
        if made.motion.wake_at(made.time) is None:
            break
    assert not made.motion.active(made.time)
    made.pass_time(0.5)
    made.paint(view)
    assert made.board.wake_at(made.time) is None


def test_dice_of_one_strike_fall_together(scenery: Make) -> None:
    made = scenery()
    view = made.place(4, ops=3, enemies=3)
    push(made, view, *(ev.Attacked(op, made.enemies[op - 1], 4, 0, 5, "fight") for op in (1, 2, 3)))
    made.pass_time(0.3)
    rolling = [shown for shown in made.motion.playing(made.time) if isinstance(shown.movement.what, Shot)]
    assert len(rolling) == 3
    assert len({shown.share for shown in rolling}) == 1


def test_a_skip_shows_the_end(scenery: Make) -> None:
    made = scenery()
    view = made.place(4, ops=3, enemies=3)
    push(made, view, ev.Moved(1, 0, 2, "walk"), ev.Attacked(2, made.enemies[0], 4, 0, 5, "fight"))
    assert made.motion.stage(view).ops[1].at == 0
    made.motion.skip()
    assert not made.motion.busy
    assert made.motion.wake_at(made.time) is None


def test_nothing_moves_with_reduced_motion(scenery: Make) -> None:
    made = scenery(reduced_motion=True)
    view = made.place(4)
    push(made, view, ev.Moved(1, 0, 2, "walk"), ev.CardsTurned(2, (made.enemies[7],), "enter"))
    assert not made.motion.busy


@pytest.mark.parametrize("seed", range(runs(6)))
def test_the_stage_follows_the_events_of_a_game_to_where_it_is(game: Countdown, seed: int) -> None:
    chance, rng, kinds = SeededChance(seed), random.Random(seed), Kinds.of(game.box)
    state = game.setup(1 + seed % 6, game.meta.defaults(), chance)
    while questions := game.questions(state):
        question = rng.choice(questions)
        seat = rng.choice([*question.must, *question.may])
        legal = [action for action in game.legal(state, seat) if not action.resigns]
        if not legal:
            continue
        before = Stage.of(game.view(state, TABLE), kinds)
        events = [event.seen_by(TABLE) for event in game.apply(state, seat, rng.choice(legal), chance)]
        after = Stage.of(game.view(state, TABLE), kinds)
        if before.location < 0 or before.location != after.location:
            continue
        movements = script([event for event in events if event is not None], before)
        carried = [movement.what.event for movement in movements if movement.what.event is not None]
        assert carried == [event for event in events if event is not None]
        assert (before.ops, before.down, before.secured, before.fights) == (after.ops, after.down, after.secured, after.fights)
        assert [sorted(up) for up in before.up] == [sorted(up) for up in after.up]
