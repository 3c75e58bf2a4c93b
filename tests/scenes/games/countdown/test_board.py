"""COUNTDOWN's map: what can be touched, dragged, fanned and zoomed; every location draws at every size, from every side."""

from __future__ import annotations

import math
from itertools import combinations

import pygame
import pytest

from scenes.board.board import PAN_AREA_KEY
from scenes.games.countdown.board import effects, planned_ways
from scenes.games.countdown.board.area_fan import least_touchable_px
from scenes.games.countdown.model.highlights import BoardHighlights, CloseFan, OpenFan
from scenes.graphics.canvas import Canvas
from scenes.graphics.frame import PaintFrame
from scenes.input.gesture_recognizer import target_at
from scenes.input.intents import DropDrag, MoveDrag, PanArea, ShowWholeArea, StartDrag, ZoomArea
from scenes.widgets.pane import Pane
from tabletop.core.chance import SeededRandomSource
from tabletop.core.view import TABLE
from tabletop.games.countdown.game import Countdown
from tabletop.games.countdown.view import CountdownView
from tests.scenes.games.countdown.table import SIZES
from tests.scenes.games.countdown.tables.scenery import Make, Scenery, keys, meant

LOCATIONS = range(15)


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
    near = made.game.box.locations[3].adjacent_places[0]
    frame = made.paint(
        view, BoardHighlights(intent_by_place={place: meant(place) for place in near}, intent_by_op={1: meant(101), 2: meant(102)})
    )
    found = keys(frame)
    for place in near:
        assert found[f"place {place}"].intent == meant(place)
    assert found["op 1"].intent == meant(101)
    assert not found["op 1"].rect.colliderect(found["op 2"].rect)
    assert all(min(found[key].rect.size) >= least_touchable_px(made.app.kit) for key in found)
    frame = made.paint(view, BoardHighlights(intent_by_card={made.enemies[0]: meant(7)}))
    assert keys(frame)[f"card {made.enemies[0]}"].intent == meant(7)


@pytest.mark.parametrize("size", SIZES)
def test_a_place_that_is_lit_is_touched_wherever_nothing_else_lies_on_it(scenery: Make, size: tuple[int, int]) -> None:
    """In its corners, on its name, between the Ops that stand there: a touch never comes to nothing."""
    made = scenery(size)
    view = made.place(3, ops=3, enemies=1)
    marks = BoardHighlights(
        intent_by_place={place: meant(place) for place in range(5)}, hold_intent_by_op={number: meant(900 + number) for number in (1, 2, 3)}
    )
    frame = made.paint(view, marks)
    lit = [target for target in frame.targets if target.intent in marks.intent_by_place.values()]
    assert [target for target in lit if target.reach != target.rect], "no Op stands in a place that is lit"
    for target in lit:
        assert target.reach is not None
        corners = [(x, y) for x in (target.reach.left + 2, target.reach.right - 3) for y in (target.reach.top + 2, target.reach.bottom - 3)]
        for point in corners:
            found = target_at(frame.targets, *point)
            assert found is not None and (found.intent is not None or found.hold is not None), (target.key, point)


@pytest.mark.parametrize("angle", [0, 90, 180, 270])
def test_what_is_too_small_is_touched_in_the_fan(scenery: Make, angle: int) -> None:
    made = scenery()
    view = made.place(13)
    enemies = made.enemies[:3]
    marks = BoardHighlights(
        intent_by_card={card: meant(card) for card in enemies}, intent_by_op={number: meant(900 + number) for number in range(1, 7)},
        intent_by_place={0: meant(800)}, reader_angle=angle,
    )  # fmt: skip
    found = keys(made.paint(view, marks))
    assert found["place 0"].intent == OpenFan(0)
    assert not any(key.startswith(("card ", "op ")) for key in found)
    assert made.board.handle_intent(OpenFan(0))
    frame = made.paint(view, marks)
    found = keys(frame)
    wanted = {f"fan card {card}": meant(card) for card in enemies} | {f"fan op {number}": meant(900 + number) for number in range(1, 7)}
    for key, intent in {**wanted, "fan go": meant(800), "fan close": CloseFan()}.items():
        assert found[key].intent == intent
        assert min(found[key].rect.size) >= least_touchable_px(made.app.kit)
        assert made.board.camera.rect.contains(found[key].rect)
    last = [target for target in frame.targets if target.key.startswith("fan ")]
    assert not any(a.rect.colliderect(b.rect) for a, b in combinations(last, 2))
    assert made.board.handle_intent(CloseFan())
    assert "fan" not in keys(made.paint(view, marks))


def test_an_op_is_dragged_to_what_is_lit(scenery: Make) -> None:
    made = scenery((1920, 1080))
    view = made.place(3, ops=2, enemies=1)
    near, enemy = made.game.box.locations[3].adjacent_places[0][0], made.enemies[0]
    marks = BoardHighlights(intent_by_place={near: meant(5)}, intent_by_op={1: meant(101)}, intent_by_card={enemy: meant(7)})
    found = keys(made.paint(view, marks))
    source = found["op 1"].drag
    assert marks.intent_of_drag(StartDrag(source, 5, 5)) == meant(101)
    assert BoardHighlights(intent_by_op=marks.intent_by_op, chosen_op=1).intent_of_drag(StartDrag(source, 5, 5)) is None
    assert marks.intent_of_drag(DropDrag(source, 5, 5, found[f"place {near}"].drop)) == meant(5)
    assert marks.intent_of_drag(DropDrag(source, 5, 5, found[f"card {enemy}"].drop)) == meant(7)
    assert marks.intent_of_drag(DropDrag(source, 5, 5, None)) is None
    plain = pygame.image.tobytes(made.app.window.surface, "RGB")
    assert made.board.handle_intent(MoveDrag(source, 900, 500))
    made.paint(view, marks)
    assert pygame.image.tobytes(made.app.window.surface, "RGB") != plain
    assert made.board.handle_intent(DropDrag(source, 900, 500))
    made.paint(view, marks)
    assert pygame.image.tobytes(made.app.window.surface, "RGB") == plain


def test_a_pile_is_fanned_by_a_touch_and_folded_by_another(scenery: Make) -> None:
    made = scenery()
    view = made.place(4)
    assert keys(made.paint(view))["look 0"].intent == OpenFan(0)
    made.board.handle_intent(OpenFan(0))
    assert "fan" in keys(made.paint(view))
    assert not made.board.handle_intent(meant(1))
    assert "fan" not in keys(made.paint(view))
    assert "fan" in keys(made.paint(view, BoardHighlights(fanned_area=2)))
    assert made.paint(view, BoardHighlights(hold_intent_by_card={made.enemies[0]: meant(5)}, fanned_area=0)).targets[-1].hold in (
        None,
        meant(5),
    )


def test_marks_show_and_change_nothing_else(scenery: Make) -> None:
    made = scenery()
    view = made.place(4)
    made.paint(view)
    plain = pygame.image.tobytes(made.app.window.surface, "RGB")
    full = BoardHighlights(
        intent_by_place={2: meant(2)}, asked_ops=frozenset({1}), aiming_op_card_pairs=((1, made.enemies[0]), (2, made.enemies[2])),
        planned_path_by_op={3: (1, 2)}, chosen_op=2, log_entry_places=frozenset({3}),
    )  # fmt: skip
    made.paint(view, full)
    assert pygame.image.tobytes(made.app.window.surface, "RGB") != plain
    made.paint(view)
    assert pygame.image.tobytes(made.app.window.surface, "RGB") == plain


def test_arrows_of_plans_say_whose_they_are_also_on_the_same_way(scenery: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    """At the beginning of each arrow lies its Op's symbol on its player's colour, beside all Ops; no two arrows share a line."""
    made, arrows, badges = scenery(), [], {}
    view = made.place(4)
    draw, badge = planned_ways.paint_planned_way, planned_ways.paint_badge
    monkeypatch.setattr(
        planned_ways, "paint_planned_way", lambda pane, arrow, *how, **more: (arrows.append(arrow), draw(pane, arrow, *how, **more))
    )
    monkeypatch.setattr(
        planned_ways,
        "paint_badge",
        lambda pane, at, look, icon, r: (badges.__setitem__(icon, (at, look, r)), badge(pane, at, look, icon, r)),
    )
    paths = {1: (1, 2), 2: (1, 2), 5: (1,)}
    made.paint(view, BoardHighlights(planned_path_by_op=paths))
    kit, box = made.app.kit, made.game.box
    assert set(badges) == {box.ops[number].icon for number in paths}
    assert len({end for _, end in arrows}) == len(arrows) == 5
    second = [arrows[index] for index in (1, 3)]
    assert second[0][0] != second[1][0]
    for number in paths:
        _, look, _ = badges[box.ops[number].icon]
        assert look == kit.seat_look(made.board.pieces.seats[(number - 1) % 4].colour)
    first_arrow_by_op = dict(zip(paths, (arrows[0], arrows[2], arrows[4]), strict=True))
    for number, (start, end) in first_arrow_by_op.items():
        middle, _, r = badges[box.ops[number].icon]
        assert r < math.dist(start, middle) < math.dist(start, end)
        assert abs(math.dist(start, middle) + math.dist(middle, end) - math.dist(start, end)) < 1, "a badge lies off its arrow"
        assert all(math.dist(middle, other) > 2 * r for icon, (other, _, _) in badges.items() if icon != box.ops[number].icon)


def test_the_map_is_pushed_zoomed_and_fitted_again(scenery: Make) -> None:
    made = scenery()
    view = made.place(9)
    made.paint(view)
    start, sharp = made.board.camera.cell_pixels, pygame.image.tobytes(made.app.window.surface, "RGB")
    assert made.board.handle_intent(ZoomArea(PAN_AREA_KEY, 1.6, 640, 360))
    made.paint(view)
    assert made.board.camera.cell_pixels > start
    assert made.board.handle_intent(PanArea(PAN_AREA_KEY, 40, 10))
    made.pass_time(1.0)
    made.paint(view)
    rough = pygame.image.tobytes(made.app.window.surface, "RGB")
    until_it_rests(made, view)
    assert pygame.image.tobytes(made.app.window.surface, "RGB") != rough
    assert made.board.handle_intent(ShowWholeArea(PAN_AREA_KEY))
    made.pass_time(1.0)
    made.paint(view)
    assert made.board.camera.cell_pixels == start
    until_it_rests(made, view)
    assert pygame.image.tobytes(made.app.window.surface, "RGB") == sharp


def test_no_more_of_the_window_is_laid_anew_than_the_location_takes(scenery: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    """When the map is pushed, when it comes to rest, when it is zoomed and when a hit shakes it: the table top stands still."""
    made = scenery()
    view, canvas = made.place(9), Canvas(made.app.window.surface)
    window = canvas.get_rect()

    def laid() -> float:
        """Paint a frame, and return the share of the window that is laid anew."""
        made.pass_time(0.04)
        canvas.begin_frame()
        made.board.fit_to_middle(made.free, view)
        pane = Pane.whole_window(PaintFrame(made.app.kit, canvas, now=made.time))
        made.board.paint(pane, view, BoardHighlights(), made.animations, made.time)
        places = canvas.show_changes()
        assert pygame.image.tobytes(canvas.window, "RGB") == pygame.image.tobytes(canvas.copy(), "RGB")
        return sum(place.w * place.h for place in places) / (window.w * window.h)

    assert laid() == 1.0
    assert laid() == 0.0
    for _ in range(3):
        assert made.board.handle_intent(PanArea(PAN_AREA_KEY, 20, 10))
        assert 0.2 < laid() < 0.7
    shakes = iter([(5, 4), (-3, 2), (0, 0)])
    with monkeypatch.context() as patch:
        patch.setattr(effects, "map_shake_offset", lambda playing, px: next(shakes))
        assert all(0.2 < laid() < 0.7 for _ in range(3))
    assert laid() < 0.1
    assert made.board.handle_intent(ZoomArea(PAN_AREA_KEY, 0.9, *window.center))
    assert all(laid() < 0.7 for _ in range(20))


def test_what_can_be_touched_goes_with_a_map_that_is_pushed(scenery: Make) -> None:
    """To the pixel: areas and cards alike."""
    made = scenery()
    view = made.place(9)
    cards = [card for pile in made.state.piles for card in pile]
    marks = BoardHighlights(intent_by_card=dict.fromkeys(cards, CloseFan()))
    before, (left, top) = {target.key: target.rect for target in made.paint(view, marks).targets}, made.board.camera.cell_zero_corner
    assert made.board.handle_intent(PanArea(PAN_AREA_KEY, 24, 10))
    made.pass_time(0.04)
    after, (x, y) = {target.key: target.rect for target in made.paint(view, marks).targets}, made.board.camera.cell_zero_corner
    assert (x, y) != (left, top)
    window = made.app.window.surface.get_rect().inflate(-80, -80)
    moved = {key for key, rect in before.items() if key in after and window.contains(rect)}
    assert {"card", "place"} <= {key.split()[0] for key in moved}
    assert {key for key in moved if after[key] != before[key].move(x - left, y - top)} == set()


def test_places_that_are_seen_are_sharpened_first_and_keep_nobody_waiting_for_others(scenery: Make) -> None:
    made = scenery()
    view = made.place(9)
    made.paint(view)
    assert made.board.handle_intent(ZoomArea(PAN_AREA_KEY, 3.0, 640, 360))
    made.pass_time(1.0)
    window, frames = made.app.window.surface.get_rect(), 0
    made.paint(view)
    while made.board.wake_at(made.time) is not None:
        made.pass_time(0.04)
        made.paint(view)
        frames += 1
    rects = made.board.painted_place_rects().values()
    seen = sum(rect.colliderect(window) for rect in rects)
    assert 0 < frames <= seen < len(rects)


def until_it_rests(made: Scenery, view: CountdownView) -> None:
    """Paint until all that was stretched is sharp."""
    assert made.board.wake_at(made.time) is not None
    for _ in range(len(made.game.box.locations[9].cell_by_area) + 8):
        made.pass_time(0.04)
        made.paint(view)
    assert made.board.wake_at(made.time) is None


def test_what_was_pushed_off_the_window_cannot_be_touched(scenery: Make) -> None:
    made = scenery()
    view = made.place(4)
    window = made.app.window.surface.get_rect()
    marks = BoardHighlights(
        intent_by_card={card: meant(card) for card in made.enemies},
        hold_intent_by_op={op: meant(op) for op in range(1, 7)},
        hold_intent_by_card={51: meant(51)},
    )
    counts = set()
    for angle in range(12):
        made.paint(view, marks)
        made.board.handle_intent(ShowWholeArea(PAN_AREA_KEY))
        made.pass_time(1.0)
        made.board.handle_intent(ZoomArea(PAN_AREA_KEY, 4.0, *window.center))
        made.board.handle_intent(PanArea(PAN_AREA_KEY, *pygame.Vector2(window.w, 0).rotate(30 * angle)))
        made.pass_time(0.5)
        targets = [target for target in made.paint(view, marks).targets if target.cell]
        counts.add(len(targets))
        assert not [target.key for target in targets if not window.contains(target.rect)]
    assert len(counts) > 2


def test_without_a_location_only_the_table_is_seen(scenery: Make, countdown: Countdown) -> None:
    made = scenery()
    chance = SeededRandomSource(3)
    frame = made.paint(countdown.view(countdown.setup(2, countdown.meta.default_options(), chance), TABLE))
    assert [target.key for target in frame.targets] == [PAN_AREA_KEY]
