"""The ship fills what is free of the table: rooms as large as they go, from the first turn; each with its name."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from scenes.app.app import App
from scenes.board.camera import turned_cell
from scenes.games.abduction.art import tile_labels
from scenes.games.abduction.art.tile import tile_surface
from scenes.games.abduction.art.tile_face import ALL_SIDES_CLOSED, TileFace
from scenes.games.abduction.art.tile_faces import DIRECTION_OFFSETS, sides_for_reader
from scenes.games.abduction.art.tile_rooms import CELL_UNITS
from scenes.games.abduction.board.board import MAX_TURN_WAIT_FRAMES, MIN_TURN_RATIO, MIN_TURN_WAIT_FRAMES
from scenes.table.intents import ShowTableUnderCover
from scenes.table.scene import TableScene
from tests.scenes.windows import go_on, open_window, sit, willing
from tests.taps.driver import Clock

SEED = 3
SMALL = 7
"""How large a room is for its letters where many are on the table: six above each other round one."""


def seated(opened: list[App], folder: Path, seats: int, size: tuple[int, int], *, laptop: bool, **look: Any) -> tuple[App, TableScene]:
    """Begin a game without movements, the table in sight."""
    app = open_window(folder, Clock(), size, laptop=laptop, reduced_motion=True, **look)
    opened.append(app)
    scene = sit(app, "abduction", seats, laptop=laptop, seed=SEED)
    uncover(app, scene)
    return app, scene


def uncover(app: App, scene: TableScene) -> None:
    """Paint until the view rests; where the laptop is to be handed over, with the table in sight."""
    app.paint()
    for target in list(app.frame.targets):
        if isinstance(target.intent, ShowTableUnderCover):
            scene.handle_intent(target.intent)
            break
    app.paint()
    app.paint()
    for _ in range(MAX_TURN_WAIT_FRAMES):
        app.paint()
        if not app.frame.needs_another_frame:
            break


def ship(scene: TableScene) -> pygame.Rect:
    """Return where the rooms lie on the window."""
    camera = scene.board.camera
    first, *others = (camera.cell_rect(*tile.place) for tile in scene.model.view.tiles)
    return first.unionall(others)


def free(scene: TableScene) -> pygame.Rect:
    """Return what is free for the ship."""
    return scene.board.camera.rect


@pytest.mark.parametrize("laptop", [True, False])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("seats", [2, 4])
def test_rooms_are_as_large_as_the_free_space_allows(
    windows: list[App], tmp_path: Path, seats: int, size: tuple[int, int], laptop: bool
) -> None:
    """From the first turn on the ship reaches nearly from edge to edge of what is free, or its rooms are as large as they ever get."""
    app, scene = seated(windows, tmp_path, seats, size, laptop=laptop)
    chance = random.Random(SEED)
    for _ in range(12):
        rooms, room = ship(scene), free(scene)
        across, down = rooms.w / scene.board.camera.cell_pixels, rooms.h / scene.board.camera.cell_pixels
        largest = min(room.w / (across + 1), room.h / (down + 1), scene.board.camera.high)
        turned = min(room.w / (down + 1), room.h / (across + 1), scene.board.camera.high)
        assert scene.board.camera.cell_pixels >= max(largest, turned / MIN_TURN_RATIO) - 4
        assert room.contains(rooms)
        go_on(scene, 10, chance)
        if scene.session.is_over:
            return
        scene.model.selection.place = None
        uncover(app, scene)


def test_a_high_ship_lies_on_its_side_where_the_room_is_wide(windows: list[App], tmp_path: Path) -> None:
    """Round a table it turns when a room is laid, never because a station grows; doorways and what is touched turn with it."""
    _app, scene = seated(windows, tmp_path, 4, (1280, 720), laptop=False)
    board, view = scene.board, scene.model.view
    high = replace(view, tiles=tuple(replace(view.tiles[0], place=(0, y)) for y in range(5)))
    wide, low = free(scene).copy(), pygame.Rect(300, 100, 400, 600)
    for _ in range(MIN_TURN_WAIT_FRAMES):
        board.fit_to_middle(wide, high, room=wide)
        assert board.camera.quarters == 0 and board.is_changing_by_itself(0.0)
    board.fit_to_middle(wide, high, room=wide)
    assert not board.is_changing_by_itself(0.0)
    across, camera = board.camera.cell_pixels, board.camera
    assert camera.quarters == 1 and across >= 1.9 * min(wide.h / 5.84, camera.high)
    board.fit_to_middle(low, high, room=wide)
    assert camera.quarters == 1
    camera.own_way = True
    board.fit_to_middle(wide, replace(high, tiles=high.tiles[:1]), room=wide)
    assert camera.quarters == 1
    places = [camera.cell_rect(0, y).topleft for y in range(3)]
    assert places == [(places[0][0] - y * camera.cell_pixels, places[0][1]) for y in range(3)]


def test_it_turns_when_it_is_drawn_ahead_as_it_will_lie_or_has_waited_long(windows: list[App], tmp_path: Path) -> None:
    app, scene = seated(windows, tmp_path, 4, (1280, 720), laptop=False)
    board, view, wide = scene.board, scene.model.view, free(scene).copy()
    high = replace(view, tiles=tuple(replace(view.tiles[0], place=(0, y)) for y in range(5)))
    app.kit.prerenders.replace_job_list("turned ship", "high", lambda: iter([lambda: None] * 9))
    frames = 0
    while board.camera.quarters == 0:
        board.fit_to_middle(wide, high, room=wide)
        frames += 1
    assert frames == MAX_TURN_WAIT_FRAMES + 1
    board.fit_to_middle(wide, replace(high, tiles=high.tiles[:2]), room=wide, rests=False)
    board.fit_to_middle(wide, replace(high, tiles=tuple(replace(view.tiles[0], place=(x, 0)) for x in range(5))), room=wide)
    assert board.is_changing_by_itself(0.0)
    board.fit_to_middle(wide, high, room=wide, rests=False)
    assert not board.is_changing_by_itself(0.0), "it does not wait while something moves"


def test_doorways_are_seen_where_the_next_room_lies() -> None:
    """However the ship and the words on it are turned: an opening to the east of a ship turned by a quarter is below."""
    assert sides_for_reader(("", "free", "", "gate"), 0, 1) == ("gate", "", "free", "")
    for angle, quarters in itertools.product((0, 90, 180, 270), range(4)):
        sides = tuple(map(str, range(4)))
        for seen, side in enumerate(sides_for_reader(sides, angle, quarters)):
            dx, dy = turned_cell(*DIRECTION_OFFSETS[int(side)], quarters)
            assert turned_cell(*DIRECTION_OFFSETS[seen], angle // 90) == (dx, dy)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_before_a_laptop_the_ship_has_the_height_of_the_window(windows: list[App], tmp_path: Path, seats: int) -> None:
    """Stations and clock stand beside it; everybody's is in sight."""
    app, scene = seated(windows, tmp_path, seats, (1280, 720), laptop=True)
    assert free(scene).h >= 0.95 * app.window.size[1]
    shown = scene.screen.screen_model(app.frame, scene.screen.layout(app.frame), scene.screen.make_context())
    assert not any(shown.is_strip_covered(seat) for seat in range(seats))


def test_a_hand_that_is_opened_hides_nobody(windows: list[App], tmp_path: Path) -> None:
    """The large station makes its cards a little smaller rather than cover the lines above it."""
    app, scene = seated(windows, tmp_path, 5, (1280, 720), laptop=True, text_scale=0.8)
    match = scene.session.match
    while match.questions()[0].kind != "act":
        asked = match.questions()[0].required_seats[0]
        match.play(asked, willing(list(match.legal_actions(asked)))[0])
    scene.refresh()
    uncover(app, scene)
    seat = int(match.questions()[0].required_seats[0])
    scene.model.private_areas.open(seat, app.context.now(), lasting=True)
    app.paint()
    shown = scene.screen.screen_model(app.frame, scene.screen.layout(app.frame), scene.screen.make_context())
    assert shown.model_by_seat[seat].is_private_open
    assert len(shown.model_by_seat[seat].hand) >= 4
    assert not any(shown.is_strip_covered(other) for other in range(5))


def letters(words: Iterable[str]) -> str:
    """Return the letters of words, however they are broken."""
    return "".join(one for one in "".join(words) if one.isalpha())


@pytest.mark.parametrize("language", ["en", "nl", "de"])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_every_room_keeps_its_name(
    windows: list[App], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], language: str
) -> None:
    """However long it is: on two lines where one is too short, within a word where a word is too long."""
    app = open_window(tmp_path, Clock(), size, laptop=False, language=language)
    windows.append(app)
    scene = sit(app, "abduction", 2, laptop=False)
    deck, faces = scene.model.game.deck, scene.board.faces
    names = {faces.face_for_card(number).name for number, card in enumerate(deck.cards) if card.is_location}
    fonts, px = app.kit.fonts, SMALL * app.kit.smallest_text_px
    render = fonts.render_line
    written: list[str] = []
    monkeypatch.setattr(fonts, "render_line", lambda text, *how, **more: (written.append(text), render(text, *how, **more))[1])
    for name in names:
        written.clear()
        tile_labels.paint_name_plate(app.kit, pygame.Surface((px, px), pygame.SRCALPHA), name, px / CELL_UNITS)
        assert letters(written) == letters(name)


@pytest.mark.parametrize("busy", [False, True])
@pytest.mark.parametrize("px", [300, 224, 98])
def test_what_is_printed_on_a_room_stands_in_its_lower_corners(windows: list[App], tmp_path: Path, px: int, busy: bool) -> None:
    """The number to search for on its glass at the right, the sign of a power at the left, and nothing anywhere else."""
    app = open_window(tmp_path, Clock(), laptop=False)
    windows.append(app)
    app.kit.use_mood("abduction")
    bare = TileFace("Cell", "handcuffs", "cell", None, False, "bars", "")
    printed = replace(bare, search_number=6, has_power=True)
    without, with_signs = (tile_surface(app.kit, face, ALL_SIDES_CLOSED, px, busy) for face in (bare, printed))
    differ = pygame.mask.from_threshold(with_signs, (0, 0, 0, 0), (1, 1, 1, 255), without)
    differ.invert()
    left, right = differ.copy(), differ.copy()
    left.erase(pygame.mask.Mask((px, px), fill=True), (px // 2, 0))
    right.erase(pygame.mask.Mask((px // 2, px), fill=True), (0, 0))
    for corner in (left, right):
        assert corner.count() > 0.02 * px * px
        assert all(rect.top >= px * 0.5 for rect in corner.get_bounding_rects())
    paper = pygame.mask.from_threshold(with_signs, app.kit.colour("paper"), (40, 40, 40, 255))
    assert right.overlap_area(paper, (0, 0)) > 0.4 * right.count(), "the number stands on paper"
