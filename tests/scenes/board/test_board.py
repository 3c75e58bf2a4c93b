from scenes.widgets.pane import Pane

"""The board: camera, what lies where, what can be touched, and that it draws at every size."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scenes.animation.animation import CardFlightAnchor
from scenes.app.app import App
from scenes.board import loupe
from scenes.board.board import PAN_AREA_KEY
from scenes.board.camera import bounding_box
from scenes.board.pieces import PieceSlideAnimator, cell_position_by_piece
from scenes.commands.temporary_app import open_temporary_app
from scenes.games.abduction.animation.player import AbductionAnimationPlayer
from scenes.games.abduction.art.card_faces import CardFaces
from scenes.games.abduction.art.hull import cell_mask_by_corner
from scenes.games.abduction.art.tile_faces import PlacedTile, ShipSideStates
from scenes.games.abduction.board.board import ShipBoard
from scenes.games.abduction.model.highlights import BoardHighlights, TilePreview
from scenes.games.abduction.overlays import flying_cards
from scenes.graphics.frame import PaintFrame
from scenes.input.intents import EndPan, Intent, OpenLog, OpenRules, PanArea, PauseGame, ShowWholeArea, UndoLast, ZoomArea
from scenes.input.touch_target import TouchTarget
from scenes.session.seating import SeatSetup
from tabletop.core.event import Event
from tabletop.core.match import Match
from tabletop.core.view import TABLE
from tabletop.games import open_game
from tabletop.games.abduction import events as ev
from tabletop.games.abduction.game import Abduction
from tabletop.games.abduction.ship import Tile
from tabletop.games.abduction.view import AbductionView, VisiblePile, VisibleStash
from tests.sizes import runs

SHIP = (
    ("holding-cell", (0, 0), 0, False),
    ("corridor", (1, 0), 1, False),
    ("crossroads", (2, 0), 0, False),
    ("exit", (2, -1), 0, False),
    ("teleporter", (0, -1), 2, False),
    ("goo-pool", (0, 1), 0, True),
)


class Scenery:
    """A board with a made-up view, painted without a scene round it."""

    def __init__(self, folder: Path, size: tuple[int, int], seats: int = 4, **options: object) -> None:
        self.time = 50.0
        self.app: App = open_temporary_app(folder, size, clock=lambda: self.time, **options)
        self.app.kit.use_mood("abduction")
        game = open_game("abduction", self.app.context.folders.data)
        assert isinstance(game, Abduction)
        self.deck = game.deck
        sides = ("bottom", "left", "top", "right")
        self.seats = [SeatSetup(str(seat), seat, sides[seat % 4]) for seat in range(seats)]
        self.board = ShipBoard(self.app.context, game, self.seats)
        self.animations = AbductionAnimationPlayer(self.app.context, game.deck)
        self.view = self.made(Match.start(game, seats, {}, seed=1).view(TABLE))
        self.free = pygame.Rect(size[0] // 8, size[1] // 6, size[0] * 3 // 4, size[1] * 3 // 5)

    def made(self, view: AbductionView) -> AbductionView:
        tiles = tuple(Tile(place, self.deck.by_id[name], turn, down) for name, place, turn, down in SHIP)
        stashes = (VisibleStash((1, 0), VisiblePile((None, None), (0, 0), (0, 0)), (0, 1)),)
        people = tuple(
            replace(person, abductee=seat, is_sheltered=seat == 1, actions_lost=seat % 2, place=(2, 0) if seat in (2, 3) else (0, 0))
            for seat, person in enumerate(view.visible_seats)
        )
        return replace(view, tiles=tiles, stashes=stashes, visible_seats=people)

    def paint(self, marks: BoardHighlights | None = None) -> PaintFrame:
        frame = PaintFrame(self.app.kit, self.app.window.surface, now=self.time)
        faces = CardFaces(self.deck)
        self.board.paint(Pane.whole_window(frame), self.view, marks or BoardHighlights(), self.animations, self.time)
        middle = self.board.centre_anchor(self.app.kit.u(flying_cards.LARGE))
        playing, face = self.animations.playing_clips(self.time), partial(faces.face_for_card, wording=self.app.context.wording)
        flying_cards.paint(Pane.whole_window(frame), playing, self.animations.anchors, middle, self.board.location_anchor, face)
        return frame

    def advance_and_paint(self) -> None:
        """Let everything come to rest."""
        for _ in range(300):
            self.time += 0.05
            if self.animations.update(self.time) | self.board.update(self.time):
                self.paint()
            elif self.animations.wake_at(self.time) is None and self.board.wake_at(self.time) is None:
                return
        raise AssertionError("the board never rests")


Make = Callable[..., Scenery]


@pytest.fixture
def scenery(tmp_path: Path) -> Iterator[Make]:
    made: list[Scenery] = []

    def make(size: tuple[int, int] = (1280, 720), **options: object) -> Scenery:
        made.append(Scenery(tmp_path, size, **options))  # type: ignore[arg-type]
        made[-1].board.fit_to_middle(made[-1].free, made[-1].view)
        return made[-1]

    yield make
    for one in made:
        one.app.close()


def keys(frame: PaintFrame) -> dict[str, TouchTarget]:
    return {target.key: target for target in frame.targets}


# -- the plan ---------------------------------------------------------------------------------------------------------


def test_sides_are_gates_dead_ends_and_free_openings(scenery: Make) -> None:
    made = scenery()
    plan = ShipSideStates(made.deck, {place: PlacedTile(made.deck.by_id[name], turn, down) for name, place, turn, down in SHIP})
    assert plan.sides[0, 0] == ("gate", "gate", "dead", "free")
    assert plan.preview_sides((-1, 0), made.deck.by_id["corridor"], 0) == ("free", "", "free", "")
    assert plan.preview_sides((-1, 0), made.deck.by_id["corridor"], 1) == ("", "gate", "", "free")
    assert (-1, 0) in plan.frontier and (0, 1) not in plan.frontier
    assert plan.sides[0, 1] == ("", "", "", "")
    assert plan.shortest_path((2, 0), (0, -1)) == ((2, 0), (1, 0), (0, 0), (0, -1))
    assert plan.shortest_path((0, 0), (0, 1)) == ((0, 0), (0, 1))


@given(st.sets(st.tuples(st.integers(-40, 40), st.integers(-40, 40)), max_size=12))
@settings(max_examples=runs(60))
def test_corners_know_their_cells(cells: set[tuple[int, int]]) -> None:
    corners = cell_mask_by_corner(cells)
    assert sum(bits.bit_count() for bits in corners.values()) == 4 * len(cells)
    for x, y in cells:
        assert corners[x, y] & 4 and corners[x + 1, y] & 8 and corners[x + 1, y + 1] & 1 and corners[x, y + 1] & 2


# -- pieces -----------------------------------------------------------------------------------------------------------


def test_pieces_slide_when_others_come() -> None:
    shuffle = PieceSlideAnimator()
    one, two = (0.0, 0.1, 0.2), (-0.1, 0.1, 0.15)
    assert shuffle.current_stand(0, (0, 0), one, 0.0, False) == one
    assert shuffle.current_stand(0, (0, 0), two, 1.0, False) == one
    assert shuffle.is_moving(1.05)
    assert -0.1 < shuffle.current_stand(0, (0, 0), two, 1.05, False)[0] < 0.0
    assert shuffle.current_stand(0, (0, 0), two, 2.0, False) == two and not shuffle.is_moving(2.0)
    assert shuffle.current_stand(0, (5, 0), one, 3.0, False) == one


def test_everybody_in_a_cell_has_a_stand_of_his_own() -> None:
    found = cell_position_by_piece(dict.fromkeys(range(8), (0, 0)), lambda count: [(index / count, 0.0, 0.1) for index in range(count)])
    assert len(set(found.values())) == 8


@pytest.mark.parametrize("angle", [0, 90, 180, 270])
@pytest.mark.parametrize("count", [1, 2, 3, 5, 8])
def test_parts_of_a_cell_for_fingers_do_not_overlap(scenery: Make, angle: int, count: int) -> None:
    made = scenery(seats=max(2, count))
    parts = made.board.pieces.touch_rect_by_seat(made.board.camera, dict.fromkeys(range(count), (0, 0)), 1, angle)
    rects = [part for part in parts.values() if part is not None]
    assert len(rects) == count
    cell = made.board.camera.cell_rect(0, 0)
    for index, rect in enumerate(rects):
        assert cell.contains(rect)
        assert rect.collidelist(rects[index + 1 :]) == -1
    together = replace(made.animations.current_stage(made.view), place_by_seat=[(0, 0)] * count)
    standing = made.board.pieces.standing_pieces(made.board.camera, together, [], angle, 0.0, True)
    assert all(parts[one.piece].collidepoint(one.x, one.y) for one in standing)  # type: ignore[union-attr]


# -- the picture and its targets --------------------------------------------------------------------------------------


def everything(made: Scenery) -> BoardHighlights:
    card = made.deck.by_id["star-dome"]
    return BoardHighlights(
        intent_by_empty_place={(-1, 0): OpenLog(), (3, 0): OpenLog()},
        intent_by_tile_place={(1, 0): OpenRules("a")},
        intent_by_piece={0: PauseGame(), 1: UndoLast(1)},
        intent_by_item={((1, 0), 0): OpenRules("b"), ((1, 0), 1): OpenRules("c")},
        hold_intent_by_place={(0, 0): OpenRules("d")},
        preview=TilePreview((-1, 0), card, 1, OpenRules("turn"), OpenRules("lay"), OpenRules("cancel")),
        asked_seats=(0,),
        log_entry_places=((2, 0),),
        acting_seat=2,
    )


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("angle", [0, 90, 180, 270])
def test_everything_draws_and_can_be_touched(scenery: Make, size: tuple[int, int], angle: int) -> None:
    made = scenery(size)
    made.board.angle = angle
    frame = made.paint(replace(everything(made), reader_angle=angle))
    found = keys(frame)
    window = frame.surface.get_rect()
    for name in ("cell -1,0", "cell 3,0", "cell 1,0", "cell 0,0", "piece 0", "piece 1", "ghost", "ghost turn", "ghost lay", "ghost cancel"):
        assert window.contains(found[name].rect), name
    assert found[PAN_AREA_KEY].pan == PAN_AREA_KEY and found[PAN_AREA_KEY].rect == window
    assert found["cell 0,0"].hold == OpenRules("d") and found["cell 0,0"].intent is None
    assert found["ghost lay"].intent == OpenRules("lay") and found["ghost lay"].seat == 2
    least = frame.kit.mm(loupe.MIN_TOUCHABLE_CELL_MM)
    for name in ("ghost turn", "ghost lay", "ghost cancel", "item 1,0,0", "item 1,0,1"):
        assert min(found[name].rect.size) >= least, name
    assert not found["item 1,0,0"].rect.colliderect(found["item 1,0,1"].rect)
    assert not found["ghost lay"].rect.colliderect(found["ghost cancel"].rect)


def test_the_same_board_is_the_same_picture(scenery: Make) -> None:
    made = scenery()
    first = made.paint(everything(made)).surface.copy()
    made.app.kit.cache.clear()
    made.app.kit.cached_pictures.clear()
    again = made.paint(everything(made)).surface
    assert first.get_buffer().raw == again.get_buffer().raw


def test_nothing_is_drawn_anew_while_nothing_changes(scenery: Make) -> None:
    made = scenery()
    made.paint(everything(made))
    made.advance_and_paint()
    made.paint(everything(made))
    misses = made.app.kit.cache.misses
    made.paint(everything(made))
    assert made.app.kit.cache.misses == misses
    assert made.board.wake_at(made.time) is None and made.animations.wake_at(made.time) is None


def test_small_cells_are_touched_through_the_loupe(scenery: Make) -> None:
    made = scenery()
    made.board.handle_intent(ZoomArea(PAN_AREA_KEY, 0.01, 640, 360))
    frame = made.paint(everything(made))
    small = keys(frame)["cell -1,0"]
    assert small.cell and min(small.rect.size) < frame.kit.mm(loupe.MIN_TOUCHABLE_CELL_MM)
    assert small.intent == loupe.OpenLoupeAt(-1, 0)
    marks = replace(everything(made), preview=None)
    assert made.board.handle_intent(small.intent)
    found = keys(made.paint(marks))
    assert found["loupe this"].intent == OpenLog()
    assert found["loupe close"].intent == loupe.CloseLoupe()
    assert all(
        min(target.rect.size) >= frame.kit.mm(loupe.MIN_TOUCHABLE_CELL_MM) for name, target in found.items() if name.startswith("loupe")
    )
    assert made.board.handle_intent(loupe.OpenLoupeAt(1, 0))
    found = keys(made.paint(marks))
    assert found["loupe this"].intent == OpenRules("a")
    assert not made.board.handle_intent(OpenRules("a"))
    assert "loupe this" not in keys(made.paint(marks))


def test_a_crowd_is_touched_through_the_loupe(scenery: Make) -> None:
    made = scenery(seats=8)
    made.view = replace(made.view, visible_seats=tuple(replace(person, place=(2, 0)) for person in made.view.visible_seats))
    marks = BoardHighlights(intent_by_piece={seat: OpenRules(str(seat)) for seat in range(8)})
    found = keys(made.paint(marks))
    assert found["cell 2,0"].intent == loupe.OpenLoupeAt(2, 0)
    made.board.handle_intent(loupe.OpenLoupeAt(2, 0))
    frame = made.paint(marks)
    found = keys(frame)
    for seat in range(8):
        assert found[f"loupe piece {seat}"].intent == OpenRules(str(seat))
        assert min(found[f"loupe piece {seat}"].rect.size) >= frame.kit.mm(loupe.MIN_TOUCHABLE_CELL_MM)


def test_the_board_answers_its_own_intents_only(scenery: Make) -> None:
    made = scenery()
    own: list[Intent] = [
        PanArea(PAN_AREA_KEY, 30, 4),
        EndPan(PAN_AREA_KEY, 900, 0),
        ZoomArea(PAN_AREA_KEY, 1.3, 300, 300),
        ShowWholeArea(PAN_AREA_KEY),
    ]
    assert all(made.board.handle_intent(intent) for intent in own)
    others: list[Intent] = [PanArea("list", 30, 4), ZoomArea("list", 2, 0, 0), OpenLog()]
    assert not any(made.board.handle_intent(intent) for intent in others)


def test_the_ship_is_fitted_until_somebody_looks_elsewhere(scenery: Make) -> None:
    made = scenery()
    board, camera = made.board, made.board.camera
    assert camera.sees_box(board.content_box(made.view))
    far = replace(made.view, tiles=(*made.view.tiles, Tile((7, 0), made.deck.by_id["corridor"], 1, False)))
    board.fit_to_middle(made.free, far)
    made.advance_and_paint()
    assert camera.sees_box(board.content_box(far))
    board.handle_intent(PanArea(PAN_AREA_KEY, 60, 0))
    middle = camera.middle
    board.fit_to_middle(made.free, made.view)
    made.advance_and_paint()
    assert camera.middle == middle
    board.show_whole_board(far)
    made.advance_and_paint()
    assert camera.sees_box(board.content_box(far))


def test_the_view_follows_what_happens_out_of_sight(scenery: Make) -> None:
    made = scenery()
    board, camera = made.board, made.board.camera
    board.handle_intent(ZoomArea(PAN_AREA_KEY, 3.0, 640, 360))
    board.handle_intent(PanArea(PAN_AREA_KEY, 5000, 0))
    board.fit_to_middle(made.free, made.view)
    assert not camera.sees_box(bounding_box([(2, 0)]))
    moved = replace(made.view.visible_seats[0], place=(2, 0))
    board.fit_to_middle(made.free, replace(made.view, visible_seats=(moved, *made.view.visible_seats[1:])))
    made.advance_and_paint()
    assert camera.sees_box(bounding_box([(2, 0)])) and camera.own_way


MOVES: tuple[Event, ...] = (
    ev.Moved(0, (0, 0), (2, 0), "glide", 0),
    ev.Moved(1, (0, 0), (2, 0), "teleport", 0),
    ev.LocationLaid(0, 5, (-1, 0), 1, 1),
    ev.Searched(2, (0, 0), True, 0, 4, 2, 1, 32, 0),
    ev.Tested(3, 30, "evade", 4, 2, 0, False),
    ev.BlackedOut(3, (30, 31), (32,)),
    ev.EventPlayed(1, 40, False),
    ev.SeatTargeted(1, 40, 2),
    ev.CardsDrawn(2, 3, None),
    ev.Decompressed(4, (1, 0), ()),
    ev.GameEnded((0, 2), "escaped"),
)


@pytest.mark.parametrize("event", MOVES, ids=lambda event: type(event).__name__)
def test_every_movement_draws_and_rests(scenery: Make, event: Event) -> None:
    made = scenery()
    made.animations.anchors = {"draw": CardFlightAnchor(40, 40), "discard": CardFlightAnchor(120, 40)}
    for seat in range(4):
        made.animations.anchors = {
            **made.animations.anchors,
            ("hand", seat): CardFlightAnchor(600, 700, 90 * seat),
            ("gear", seat): CardFlightAnchor(700, 700, 90 * seat),
        }
    still = made.paint().surface.copy()
    made.animations.queue_events(made.view, made.view, None, (event,), made.time)  # type: ignore[arg-type]
    moved = 0
    for _ in range(200):
        made.time += 1 / 30
        made.animations.update(made.time)
        made.board.update(made.time)
        moved += made.paint().surface.get_buffer().raw != still.get_buffer().raw
        if made.animations.wake_at(made.time) is None and made.board.wake_at(made.time) is None:
            break
    assert moved and not made.animations.is_active(made.time)
    assert made.paint().surface.get_buffer().raw == still.get_buffer().raw


def test_with_reduced_motion_nothing_glides(scenery: Make) -> None:
    made = scenery(reduced_motion=True)
    made.animations.queue_events(made.view, made.view, None, (ev.Moved(0, (0, 0), (1, 0), "walk", 0),), made.time)  # type: ignore[arg-type]
    assert not made.animations.is_display_behind
    made.board.handle_intent(EndPan(PAN_AREA_KEY, 3000, 0))
    made.board.show_whole_board(made.view)
    assert not made.board.camera.update(made.time)
