"""The plan of SPECTER OPS by its parts: how it lies, its outlines and overlays, and how likely an attack hits."""

from __future__ import annotations

import random
from itertools import product
from math import prod
from pathlib import Path

import pygame
import pytest

from scenes.app.app import App
from scenes.board.board import PAN_AREA_KEY
from scenes.board.camera import BoardCamera
from scenes.board.outline import outline_path
from scenes.board.pieces import DisplayedPiece
from scenes.games.specter_ops.animation.stage import AnimationStage, last_seen_place_by_agent, sighting_round_by_agent, used_cards
from scenes.games.specter_ops.art.figures import SHADOW_LIFT_STEP_PX
from scenes.games.specter_ops.art.geometry import NORTH_LEFT, NORTH_UP, BoardGeometry, best_geometry
from scenes.games.specter_ops.art.plan_look import plan_look
from scenes.games.specter_ops.board.background import PlanBackground
from scenes.games.specter_ops.board.floor_overlays import LIGHT_LEVEL_COUNT, make_overlay, split_by_square
from scenes.games.specter_ops.board.last_known import LabelPlatePainter
from scenes.games.specter_ops.board.square_cache import DrawingBudget, SquareCache
from scenes.games.specter_ops.board.squares import board_squares
from scenes.games.specter_ops.model.highlights import BoardHighlights
from scenes.games.specter_ops.model.layer_switches import LayerSwitches
from scenes.games.specter_ops.text.odds import chance_to_reach
from scenes.graphics.frame import PaintFrame
from scenes.input.intents import PanArea, ShowWholeArea, ZoomArea
from scenes.widgets.pane import Pane
from tabletop.games.specter_ops.public_record import RecordedFact as F
from tabletop.games.specter_ops.state import NONE
from tests.scenes.games.specter_ops.table import lead_to, sit_down
from tests.scenes.windows import open_window
from tests.taps.driver import Clock

QUARTERS = range(4)
FACES = range(1, 7)
DEEP = 4
"""Dice in a row that are counted one by one; what goes on beyond them has surely reached what is asked here."""


@pytest.mark.parametrize("quarters", QUARTERS)
def test_every_space_has_its_own_place_however_the_board_lies(quarters: int) -> None:
    """Space to place and back is the same space, and nothing lies beside the board."""
    lie = BoardGeometry(5, 3, quarters)
    w, h = lie.size
    assert sorted(lie.space_corner(space) for space in range(15)) == sorted(product(range(w), range(h)))
    assert [lie.space_at(lie.space_corner(space)) for space in range(15)] == list(range(15))
    assert [lie.space_at(place) for place in ((-1, 0), (0, -1), (w, 0), (0, h))] == [None] * 4


@pytest.mark.parametrize("quarters", QUARTERS)
def test_directions_turn_with_the_board(quarters: int) -> None:
    """One space further east on the board is one step along the way of east on the table; likewise south."""
    lie = BoardGeometry(5, 3, quarters)
    x, y = lie.space_corner(6)
    for space, way in ((7, lie.turned_direction(1, 0)), (11, lie.turned_direction(0, 1))):
        assert lie.space_corner(space) == (x + way[0], y + way[1])


def test_a_long_board_lies_along_the_window() -> None:
    """A high board is turned in a broad window, its north on the left, and stands in a high one."""
    assert best_geometry(23, 32, 1280, 720).quarter_turns == NORTH_LEFT
    assert best_geometry(23, 32, 720, 1280).quarter_turns == NORTH_UP


def test_an_outline_goes_once_round_what_hangs_together() -> None:
    """Two places side by side have one border, two apart have two, and a ring has one inside as well."""
    ring = frozenset(product(range(3), range(3))) - {(1, 1)}
    for places, borders in (({(0, 0), (1, 0)}, 1), ({(0, 0), (2, 0)}, 2), (ring, 2)):
        assert outline_path(frozenset(places), 0.1, 0.2).upper().count("Z") == borders


def test_overlays_know_neighbours_light_and_where_they_lie() -> None:
    """The middle of a block has all eight neighbours; light fades with the distance and never below its last level."""
    laid = make_overlay("sight", list(product(range(3), range(3))), (0, 0))
    assert laid.neighbours_in_overlay((1, 1)) == 0xFF
    assert laid.neighbours_in_overlay((0, 0)).bit_count() == 3
    levels = [laid.distance_level_from_light((x, 0)) for x in range(40)]
    assert levels == sorted(levels) and levels[0] == 0 and levels[-1] == LIGHT_LEVEL_COUNT - 1
    assert {square: len(those) for square, those in split_by_square(laid, 2).items()} == {(0, 0): 4, (1, 0): 2, (0, 1): 2, (1, 1): 1}
    assert make_overlay("heat", [(4, 4)]).distance_level_from_light((4, 4)) == 0


def _counted(dice: int, needed: int) -> float:
    """Count the chance that dice come to a number, roll by roll: a six is rolled again, all ones never hit (SO3.4)."""

    def one(depth: int) -> list[tuple[int, float]]:
        if not depth:
            return [(100, 1.0)]
        again = [(6 + total, chance / 6) for total, chance in one(depth - 1)]
        return [(face, 1 / 6) for face in FACES if face < 6] + again

    return sum(
        prod(chance for _, chance in rolled)
        for rolled in product(one(DEEP), repeat=dice)
        if sum(total for total, _ in rolled) >= needed and any(total != 1 for total, _ in rolled)
    )


@pytest.mark.parametrize("dice", [1, 2])
@pytest.mark.parametrize("needed", [-2, 0, 1, 2, 3, 5, 6, 7, 8, 12, 13, 14, 19])
def test_odds_are_those_of_counting_every_roll(dice: int, needed: int) -> None:
    """The percentage shown comes from the same chance as counting each die by itself."""
    assert chance_to_reach(dice, needed) == pytest.approx(_counted(dice, needed), abs=1e-9)


def test_the_layer_where_she_can_be_follows_the_option() -> None:
    """Off: never; on: always anew; round: as of the round's beginning."""
    layers, sets = LayerSwitches(is_heat_map_on=True), iter((1, 2, 4, 8, 16))
    layers.recompute_heat_map("off", lambda: next(sets), begins=True)
    assert layers.heat_map_spaces == 0
    layers.recompute_heat_map("on", lambda: next(sets), begins=False)
    layers.recompute_heat_map("on", lambda: next(sets), begins=False)
    assert layers.heat_map_spaces == 2
    layers.recompute_heat_map("round", lambda: next(sets), begins=False)
    assert layers.heat_map_spaces == 2
    layers.recompute_heat_map("round", lambda: next(sets), begins=True)
    assert layers.heat_map_spaces == 4
    layers.toggle("heat")
    layers.recompute_heat_map("on", lambda: next(sets), begins=True)
    assert layers.heat_map_spaces == 0
    with pytest.raises(KeyError):
        layers.toggle("weather")


def test_the_public_record_tells_where_she_was_seen_and_what_she_used() -> None:
    """The last figure or token counts, with its round; cards are told with theirs, and without a name if nobody saw them."""
    history = [
        (F.ROUND_BEGAN, 1), (F.FIGURE_PLACED, 0, 40), (F.HIDDEN_CARD_USED, 0, 1),
        (F.ROUND_BEGAN, 2), (F.FIGURE_LIFTED, 0), (F.CARD_SHOWN, 0, 3, 1, 44), (F.CARD_SHOWN, 1, 2, 0, -1),
        (F.LAST_SEEN_TOKEN_PLACED, 0, 41),
    ]  # fmt: skip
    assert last_seen_place_by_agent(history) == {0: (41, 2)}
    assert sighting_round_by_agent(history) == {0: 2}
    assert used_cards(history, 0) == [(1, NONE), (2, 3)]
    assert used_cards(history, 1) == [(2, 2)]


def test_plates_hide_neither_each_other_nor_figures(windows: list[App], tmp_path: Path) -> None:
    """What is told of two things on one space stands above and below it; where a figure stands above, the plate lies below."""
    app = open_window(tmp_path, Clock(), laptop=True)
    windows.append(app)
    camera = BoardCamera()
    camera.rect = app.window.surface.get_rect()
    plates = LabelPlatePainter(Pane.whole_window(app.frame), camera, [])
    for said in ("here", "there"):
        plates.paint_plate(400, 300, (20, 20), said)
    above, below = plates.written
    assert not above.colliderect(below)
    assert above.bottom < 300 < below.top
    crowded = LabelPlatePainter(Pane.whole_window(app.frame), camera, [above.center])
    crowded.paint_plate(400, 300, (20, 20), "here")
    assert crowded.written[0].top > 300


def test_what_was_pushed_off_the_window_cannot_be_touched(windows: list[App], tmp_path: Path) -> None:
    """However the plan is zoomed and pushed, every space and figure that can be touched is on the window."""
    clock = Clock()
    app = open_window(tmp_path, clock, laptop=False)
    windows.append(app)
    scene = sit_down(app, 4)
    assert lead_to(scene, "hunters", random.Random(1))
    window, counts = app.window.surface.get_rect(), set()
    for angle in range(12):
        far = pygame.Vector2(window.h, 0).rotate(30 * angle)
        for intent in (ShowWholeArea(PAN_AREA_KEY), ZoomArea(PAN_AREA_KEY, 4.0, *window.center), PanArea(PAN_AREA_KEY, far.x, far.y)):
            scene.handle_intent(intent)
            clock.now += 1.0
            app.step()
        targets = [target for target in app.frame.targets if target.cell]
        counts.add(len(targets))
        assert not [target.key for target in targets if not min(target.rect.size) or not window.contains(target.rect)]
    assert len(counts) > 2


@pytest.mark.parametrize("hunters", [0, 2])
def test_the_vehicle_makes_room_for_figures_on_its_space(windows: list[App], tmp_path: Path, hunters: int) -> None:
    """Nothing that stands where it stands hides it; alone it stands in the middle again, as large as before."""
    app = open_window(tmp_path, Clock(), laptop=True)
    windows.append(app)
    scene = sit_down(app, 3, laptop=True)
    assert lead_to(scene, "hunters", random.Random(1))
    app.step()
    board, stage = scene.board, AnimationStage.from_table(scene.model.view.table, scene.model.geometry)
    camera, lie, px = board.camera, board.board_geometry, board.camera.cell_pixels
    middle = pygame.Vector2(camera.window_point(*lie.space_corner(stage.vehicle_cell)))
    for piece in stage.hunters:
        piece.cell, piece.is_in_vehicle = 0, True
    for crowd in (True, False):
        stage.agents[0].figure_cell = stage.vehicle_cell if crowd else 0
        for piece in stage.hunters[:hunters]:
            piece.cell, piece.is_in_vehicle = stage.vehicle_cell if crowd else 0, False
        vehicle = board.pieces.standing_vehicle(camera, lie, stage, (), 0.0, True)
        figures = board.pieces.standing_figures(camera, lie, stage, [], 0.0, True)
        assert vehicle is not None and len(figures) == 1 + hunters
        apart = [pygame.Vector2(one.x, one.y).distance_to((vehicle.x, vehicle.y)) for one in figures]
        assert min(apart) > 0.4 * px
        assert ((vehicle.x, vehicle.y) == middle and vehicle.radius == px / 2) is not crowd


def test_stamps_are_drawn_between_frames_and_at_once_where_a_picture_is_final(windows: list[App], tmp_path: Path) -> None:
    app = open_window(tmp_path, Clock(), laptop=False)
    windows.append(app)
    scene = sit_down(app, 3)
    app.paint()
    look = plan_look(scene.board.geometry, 3, scene.board.board_geometry)
    squares, px = SquareCache(app.kit), scene.board.camera.cell_pixels
    squares.draw_all_squares(look, px)
    areas = dict.fromkeys(board_squares(look), 1)
    stamps = squares.stamps_by_square((make_overlay("heat", {(1, 1), (2, 1), (2, 2)}),))
    app.kit.cache.clear()
    squares.draw_all_squares(look, px)

    def is_done(budget: DrawingBudget) -> tuple[bool, int]:
        before = app.kit.cache.misses
        return squares.draw_missing_squares(look, px, areas, stamps, budget), app.kit.cache.misses - before

    assert is_done(DrawingBudget(composable_px_left=1e9)) == (False, 0)
    while app.kit.prerenders.is_awaited:
        app.kit.prerender()
    assert is_done(DrawingBudget(composable_px_left=1e9)) == (True, 0)
    other = squares.stamps_by_square((make_overlay("heat", {(5, 5), (6, 5), (6, 6), (5, 6), (7, 6)}),))
    before = app.kit.cache.misses
    assert squares.draw_missing_squares(look, px, areas, other, DrawingBudget.create_unlimited()) and app.kit.cache.misses > before


@pytest.mark.parametrize(("has_pauses", "glides"), [(True, False), (True, True), (False, False)])
def test_what_is_laid_over_the_floor_waits_for_one_picture_that_is_busy_with_a_step(
    windows: list[App], tmp_path: Path, has_pauses: bool, glides: bool
) -> None:
    """Steps may come in every picture: it does not wait for two of them, and where it has no time later, or must be whole, for none."""
    app = open_window(tmp_path, Clock(), laptop=False)
    windows.append(app)
    scene = sit_down(app, 3)
    app.paint()
    look = plan_look(scene.board.geometry, 3, scene.board.board_geometry)
    plan = PlanBackground(app.kit)

    def waits(place: tuple[int, int], *, is_final: bool = False) -> bool:
        frame = PaintFrame(app.kit, app.window.surface, is_final=is_final, view_glides=glides)
        frame.defer_optional_redraws()
        app.kit.draws_between_frames = has_pauses
        plan.paint(frame, scene.board.camera, look, (make_overlay("heat", {place}),), False)
        return plan.rough

    assert not waits((1, 1), is_final=True)
    assert waits((7, 7)) is (has_pauses and not glides)
    assert not waits((7, 7))
    assert not waits((9, 9), is_final=True)


def test_a_figure_that_comes_down_is_drawn_once_over_a_shadow_that_stays_below(windows: list[App], tmp_path: Path) -> None:
    app = open_window(tmp_path, Clock(), laptop=False)
    windows.append(app)
    scene = sit_down(app, 3)
    assert lead_to(scene, "hunters", random.Random(1))
    app.paint()
    stage, size = AnimationStage.from_table(scene.model.view.table, scene.model.geometry), 200

    def painted(lift: int, r: float = 14.0, exact: bool | None = None) -> pygame.Surface:
        surface = pygame.Surface((size, size), pygame.SRCALPHA)
        one = DisplayedPiece(0, size / 2, size / 2, r, lift, 1.0)
        scene.board.pieces.paint(Pane.whole_window(PaintFrame(app.kit, surface)), stage, [one], BoardHighlights(), 0, exact)
        return surface

    def top(surface: pygame.Surface) -> int:
        return pygame.mask.from_surface(surface, 250).get_bounding_rects()[0].top

    def ink_round(surface: pygame.Surface, lift: int) -> int:
        part = surface.subsurface((0, size // 2 - lift - 25, size, 50))
        return sum(pygame.image.tobytes(part, "RGBA")[3::4])

    before, pictures = app.kit.cache.misses, {lift: painted(lift) for lift in range(1, 41)}
    assert app.kit.cache.misses - before <= 3 + 41 / SHADOW_LIFT_STEP_PX
    assert len({top(surface) + lift for lift, surface in pictures.items()}) == 1
    assert abs(top(painted(0)) - top(pictures[1]) - 1) <= 1
    lows = [surface.get_bounding_rect().bottom for surface in pictures.values()]
    assert min(lows) > size / 2 + 14 and max(lows[-6:]) > max(lows[:6]), "its shadow lies further away"
    assert ink_round(pictures[40], 40) < 0.97 * ink_round(painted(0), 0), "and is not with it any more"
    standing, raised = painted(0, 14.0, exact=False), painted(40, 13.0, exact=False)
    assert ink_round(raised, 40) < 0.97 * (13 / 14) ** 2 * ink_round(standing, 0), "nor while its size changes"
