"""The ship while its view glides: drawn ahead as it will lie, and laid on the window part by part until there is time for one picture."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pygame
import pytest

from scenes.app.app import App
from scenes.board.camera import BoardCamera
from scenes.games.abduction.art import hull, ship, tile_rooms
from scenes.games.abduction.art.scaled_pictures import ScaledPictures
from scenes.games.abduction.art.ship import ShipArt, ShipLook, paint_cell_crosses
from scenes.games.abduction.board import background
from scenes.games.abduction.board.background import ShipBackground
from scenes.graphics.canvas import Canvas
from scenes.graphics.frame import PaintFrame
from scenes.graphics.kit import DrawingKit
from scenes.graphics.layer import PaintLayer
from scenes.graphics.prerender import DrawJob, PrerenderQueue
from scenes.table.scene import TableScene
from tabletop.core.action import Action
from tabletop.core.view import Seat
from tabletop.games.abduction import actions as act
from tests.scenes.windows import open_window, sit, willing
from tests.taps.driver import Clock

SIZE = (640, 360)
FRAME_SECONDS = 1 / 60


class PlainArt:
    """A ship of one coloured room, which notes on what it is painted."""

    def __init__(self) -> None:
        self.rough = SimpleNamespace(was_pending=False)
        self.painted: list[str] = []
        self.kit: DrawingKit | None = None
        self.room = "room"
        self._room = pygame.Surface((40, 40)).convert()
        self._room.fill("#C04020")

    def paint(self, target: Any, camera: BoardCamera, look: ShipLook) -> None:
        assert self.kit is None or self.kit.theme.name == "abduction"
        self.painted.append("parts" if isinstance(target, Canvas) else "layer")
        target.blit(self._room, camera.cell_rect(0, 0).topleft)

    def paint_tile(self, target: Any, camera: BoardCamera, look: ShipLook, place: tuple[int, int]) -> None:
        self.painted.append(f"tile {place}")
        target.blit(self._room, camera.cell_rect(*place).topleft)

    def appearance_key_by_place(self, look: ShipLook) -> dict[tuple[int, int], str]:
        return dict.fromkeys(look.plan.tiles, self.room)


def test_the_one_picture_is_painted_when_there_is_time_and_shown_afterwards(
    windows: list[App], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A frame in which a step has come goes on part by part; painting and showing are the work of two frames.

    All of them look the same; while the view moves the grid is missing.
    """
    app = open_window(tmp_path, Clock(), SIZE, laptop=False)
    windows.append(app)
    app.kit.use_mood("abduction")
    art, canvas, camera = PlainArt(), Canvas(pygame.Surface(SIZE).convert()), BoardCamera()
    still, crossed, followed = ShipBackground(cast(ShipArt, art)), list[int](), list[bool]()
    camera.rect = pygame.Rect((0, 0), SIZE)
    look = ShipLook(cast(Any, SimpleNamespace(tiles={(0, 0): None})), {}, frozenset())

    def shown(*, busy: bool = False, final: bool = False) -> tuple[list[str], bytes]:
        art.painted = []
        canvas.begin_frame()
        frame = PaintFrame(app.kit, canvas, is_final=final)
        if busy:
            frame.defer_optional_redraws()
        still.paint(frame, camera, look, "en", (0, 0))
        canvas.show_changes()
        assert pygame.image.tobytes(canvas.window, "RGB") == pygame.image.tobytes(canvas.copy(), "RGB")
        followed.append(frame.needs_another_frame)
        return art.painted, pygame.image.tobytes(canvas.window, "RGB")

    shown()
    camera.middle = (1.0, 0.0)
    with_grid = paint_cell_crosses
    monkeypatch.setattr(background, "paint_cell_crosses", lambda *args: crossed.append(1) or with_grid(*args))
    painted, moved = shown()
    assert painted == ["parts"] and not crossed and followed[-1]
    painted, rested = shown(busy=True)
    assert painted == ["parts"] and crossed and rested != moved
    assert shown(busy=True) == (["parts"], rested)
    art.rough.was_pending = True
    assert shown(busy=True) == (["parts"], rested), "what is sharpened at rest keeps its grid"
    art.rough.was_pending = False
    assert shown() == (["layer", "parts"], rested)
    assert shown() == ([], rested) == shown(busy=True)
    crossed.clear()
    camera.middle = (0.0, 0.0)
    assert shown(final=True)[0] == ["parts"] and crossed and not followed[-1], "what is kept is whole"


@pytest.mark.parametrize("what", ["moved", "grown", "changed"])
def test_the_one_picture_is_painted_in_a_pause_where_there_is_one(windows: list[App], tmp_path: Path, what: str) -> None:
    """After the view has moved, and where the ship has become another without that; no frame waits for it, and not for ever for a pause.

    Once it waits, one late frame that has no pause after it does not paint it. Until then what has come lies over it as it was.
    """
    app = open_window(tmp_path, Clock(), SIZE, laptop=False)
    windows.append(app)
    app.kit.use_mood("abduction")
    art, canvas, camera = PlainArt(), Canvas(pygame.Surface(SIZE).convert()), BoardCamera()
    art.kit = app.kit
    ship_background, places = ShipBackground(cast(ShipArt, art)), {(0, 0): None}
    camera.rect, camera.size = pygame.Rect((0, 0), SIZE), 40.0
    look = ShipLook(cast(Any, SimpleNamespace(tiles=places)), {}, frozenset())

    def shown(*, pause: bool, late: bool = False, seen: ShipLook = look) -> list[str]:
        art.painted = []
        app.kit.begin_frame(has_pause=not late)
        canvas.begin_frame()
        ship_background.paint(PaintFrame(app.kit, canvas), camera, seen, "en", (0, 0))
        canvas.show_changes()
        in_frame, art.painted = art.painted, []
        if pause:
            app.kit.use_mood("shell")  # a page lay over it
            app.kit.paint_waiting_still(1.0)
            assert app.kit.theme.name == "shell"
            app.kit.use_mood("abduction")
        return [*in_frame, *(f"{what} in a pause" for what in art.painted)]

    def change() -> None:
        if what == "grown":
            places[len(places), 0] = None
        elif what == "changed":
            art.room += "'"
        else:
            camera.middle = (camera.middle[0] + 0.25, 0.0)

    def meanwhile() -> list[str]:
        return {"moved": ["parts"], "grown": [f"tile ({len(places) - 1}, 0)"], "changed": []}[what]

    shown(pause=True)
    change()
    painted = [shown(pause=True) for _ in range(3)]
    first = [["parts"]] if what == "moved" else []
    assert painted == [*first, [*meanwhile(), "layer in a pause"], [], []][:3]
    before = pygame.image.tobytes(canvas.window, "RGB")
    change()
    waited = [shown(pause=False) for _ in range(2)]
    assert what != "changed" or pygame.image.tobytes(canvas.window, "RGB") == before, "it lies where it lay"
    assert waited == [meanwhile()] * 2 == [shown(pause=False, late=True) for _ in range(2)]
    assert shown(pause=True) == [*meanwhile(), "layer in a pause"]
    change()
    without = [shown(pause=False) for _ in range(background.MAX_WAIT_FRAMES + 3)]
    for absent in ("lifted_places", "decompressing_places") if what == "grown" else ():
        places[9, 0] = None
        aloft = replace(look, **{absent: frozenset({(9, 0)})})  # type: ignore[arg-type] # both hold places
        assert shown(pause=True, seen=aloft) == ["layer in a pause"], "what is in the air, or has just gone, does not lie there"
        del places[9, 0]
        shown(pause=True)
    assert (["layer", "parts"] if what == "moved" else ["layer"]) in without and without[-1] == []


@pytest.mark.parametrize("pushed", [(7.0, 0.0), (0.0, -41.5), (-13.0, 8.5)])
def test_the_one_picture_holds_the_whole_ship_and_no_more(
    windows: list[App], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, pushed: tuple[float, float]
) -> None:
    """Hull, aerial and the light of its doorways included: it looks as when it is laid part by part. The sky beside it is kept once."""
    sizes: list[tuple[int, int]] = []

    class NotedLayer(PaintLayer):
        def __init__(self, size: tuple[int, int], *, bare: bool = False) -> None:
            super().__init__(size, bare=bare)
            sizes.append(size)

    monkeypatch.setattr(background, "PaintLayer", NotedLayer)
    app, scene, _ = seated(windows, tmp_path)
    choose_abductees(scene)
    app.kit.calm = True
    app.paint()
    assert len(sizes) == 1, "it rests as one picture"
    scene.board.camera.pan_by(*pushed)
    app.paint()
    app.paint()
    in_parts = pygame.image.tobytes(app.canvas.window, "RGB")
    draw_ahead(app)
    for _ in range(4):
        app.paint()
        assert pygame.image.tobytes(app.canvas.window, "RGB") == in_parts
    cell = scene.board.camera.cell_pixels
    assert sizes and all(w <= 4 * cell and h <= 4 * cell for w, h in sizes), "a ship of one location, and a cell round it"


def test_a_doorway_lies_at_its_side_of_the_tile(windows: list[App], tmp_path: Path) -> None:
    """Only the half of the square in which it lies is drawn, in the large drawing as in any size that is scaled from it."""
    app = open_window(tmp_path, Clock(), SIZE, laptop=False)
    windows.append(app)
    app.kit.use_mood("abduction")
    for px in (tile_rooms.MASTER_PX, tile_rooms.MASTER_PX - 76, 64):
        sides = ((px // 2, 1), (px - 2, px // 2), (px // 2, px - 2), (1, px // 2))
        for index in range(4):
            square = pygame.Surface((px, px), pygame.SRCALPHA)
            picture, at = tile_rooms.door_surface(app.kit, "gate", index, px)
            assert picture.get_width() * picture.get_height() == px * px // 2
            square.blit(picture, at)
            assert [square.get_at(point).a > 100 for point in sides] == [side == index for side in range(4)]


def seated(opened: list[App], folder: Path) -> tuple[App, TableScene, Clock]:
    """Sit down round a table with movements, everybody being somebody, at the first turn."""
    clock = Clock()
    app = open_window(folder, clock, (1920, 1080), laptop=False)
    opened.append(app)
    return app, sit(app, "abduction", 3, laptop=False), clock


def draw_ahead(app: App) -> None:
    """Draw all that is planned."""
    while app.kit.prerenders.is_busy:
        app.kit.prerender()


def choose_abductees(scene: TableScene) -> None:
    """Let everybody be somebody, up to the first turn."""
    match = scene.session.match
    while match.questions()[0].kind != "act":
        seat = match.questions()[0].required_seats[0]
        match.play(seat, willing(list(match.legal_actions(seat)))[0])
    scene.refresh()


def test_no_piece_is_drawn_ahead_before_it_is_somebody(windows: list[App], tmp_path: Path) -> None:
    """Afterwards each is: in every size that it can have, asked and not."""
    app, scene, _ = seated(windows, tmp_path)
    app.paint()
    pieces = scene.board.pieces
    assert not list(pieces.prerender(app.kit, scene.model.view, 200))
    choose_abductees(scene)
    sizes = 3  # stands for one, two and three in a room
    assert len(list(pieces.prerender(app.kit, scene.model.view, 200))) == 2 * sizes * len(scene.session.seats)


class InTime:
    """Notes the sizes of the rooms that are drawn while a frame is painted, and not ahead of it."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.drawn: list[int] = []
        make = ship.tile_surface

        def noted(kit: DrawingKit, face: Any, sides: Any, px: int, busy: bool) -> pygame.Surface:
            if not kit.cache.draws_ahead:
                self.drawn.append(px)
            return make(kit, face, sides, px, busy)

        monkeypatch.setattr(ship, "tile_surface", noted)

    def until_it_rests(self, app: App, scene: TableScene, clock: Clock) -> list[int]:
        """Draw ahead what can be, frame after frame, until all has been shown; give what had to be drawn in one."""
        self.drawn = []
        draw_ahead(app)
        for _ in range(180):
            clock.now += FRAME_SECONDS
            app.step()
            draw_ahead(app)
        assert not scene.animations.is_display_behind and not scene.board.camera.is_moving
        return self.drawn


def go_on_until(scene: TableScene, app: App, wanted: type[Action]) -> tuple[Seat, Action]:
    """Play what comes first until an action of a kind may be done; give who may do it, and the action."""
    match = scene.session.match
    for _ in range(60):
        seat = match.questions()[0].required_seats[0]
        legal = willing(list(match.legal_actions(seat)))
        found = next((action for action in legal if isinstance(action, wanted)), None)
        if found is not None:
            return seat, found
        match.play(seat, legal[0])
        scene.refresh()
        app.paint()
        draw_ahead(app)
    raise AssertionError(f"nobody may {wanted.__name__}")


def test_a_room_is_drawn_ahead_as_it_will_lie(windows: list[App], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is still coming down when everything is drawn that will be seen once it lies, its neighbours' new doorways too.

    So are the rooms that a piece leaves and enters, while it is on its way.
    """
    app, scene, clock = seated(windows, tmp_path)
    choose_abductees(scene)
    app.paint()
    draw_ahead(app)
    seat, laid = go_on_until(scene, app, act.LayAt)
    in_time = InTime(monkeypatch)
    scene.session.play_and_show(seat, laid)
    app.paint()
    assert scene.animations.is_display_behind and scene.board.camera.is_moving
    assert in_time.drawn == [scene.board.camera.settled_cell_pixels], "what comes down is drawn at once, as large as it will be"
    assert in_time.until_it_rests(app, scene, clock) == []
    seat, moved = go_on_until(scene, app, act.Move)
    scene.session.play_and_show(seat, moved)
    app.paint()
    assert scene.animations.is_display_behind
    assert in_time.until_it_rests(app, scene, clock) == []


def test_the_middle_makes_room_for_a_station_that_grows(windows: list[App], tmp_path: Path) -> None:
    """Where board, piles and cards on their way lie is found anew when stations show something else."""
    app, scene, _ = seated(windows, tmp_path)
    choose_abductees(scene)
    app.paint()
    free, anchors = scene.board.camera.rect.copy(), scene.animations.anchors
    seat = int(scene.session.match.questions()[0].required_seats[0])
    scene.model.private_areas.open(seat, app.context.now(), lasting=True)
    app.paint()
    assert scene.board.camera.rect != free
    assert scene.animations.anchors != anchors
    scene.model.private_areas.cover_seat()
    app.paint()
    assert scene.board.camera.rect == free
    assert scene.animations.anchors == anchors


@pytest.mark.parametrize(("size", "is_large"), [((1920, 1080), False), ((3840, 2160), True)])
def test_the_ship_as_it_lies_is_drawn_ahead_before_all_else_in_any_size(
    windows: list[App], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], is_large: bool
) -> None:
    """A location that is being laid: its picture and the hull round it are wanted in a moment, also where cells are larger than masters."""
    clock, planned, corners = Clock(), dict[str, bool](), list[tuple[int, int]]()
    plan = PrerenderQueue.replace_job_list

    def note_plan(queue: PrerenderQueue, name: str, key: object, jobs: Any, *, awaited: bool = False) -> None:
        planned[name] = awaited
        plan(queue, name, key, jobs, awaited=awaited)

    def note_corners(rough: ScaledPictures, cells: Any, px: int) -> Iterator[DrawJob]:
        corners.append((len(list(cells)), px))
        return iter(())

    monkeypatch.setattr(PrerenderQueue, "replace_job_list", note_plan)
    monkeypatch.setattr(hull, "prerender_corners", note_corners)
    app = open_window(tmp_path, clock, size, laptop=False)
    windows.append(app)
    scene = sit(app, "abduction", 3, laptop=False)
    choose_abductees(scene)
    app.paint()
    draw_ahead(app)
    assert planned["ship"] and not planned["ship parts"]
    cells, px = corners[-1]
    assert cells == len(scene.model.view.tiles) and (px > tile_rooms.MASTER_PX) == is_large


def test_locations_are_drawn_ahead_also_as_they_look_when_somebody_comes(
    windows: list[App], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who walks off or arrives makes no frame draw one."""
    app, scene, clock = seated(windows, tmp_path)
    choose_abductees(scene)
    app.paint()
    seat, move = go_on_until(scene, app, act.Move)
    app.paint()
    draw_ahead(app)
    in_time = InTime(monkeypatch)
    before = {person.place for person in scene.model.view.visible_seats}
    scene.session.play_and_show(seat, move)
    assert {person.place for person in scene.model.view.visible_seats} != before
    for _ in range(90):
        clock.now += FRAME_SECONDS
        app.step()
    assert not scene.animations.is_display_behind and in_time.drawn == []
