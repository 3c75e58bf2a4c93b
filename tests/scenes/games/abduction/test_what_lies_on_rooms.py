"""What lies on rooms and is written on them can be read by whoever reads the board, from each side of the table."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from scenes.app.app import App
from scenes.board.camera import BoardCamera, turned_cell
from scenes.games.abduction.art.ship import draw_stash, stash_middle
from scenes.games.abduction.art.tile import tile_surface
from scenes.games.abduction.art.tile_face import ALL_SIDES_CLOSED, TileFace
from tests.scenes.windows import open_window
from tests.taps.driver import Clock

SIGN_MIDDLE, SIGN_SIDE, ITEMS_SIDE = 0.34, 0.3, 0.25
"""How far from the middle of a room its two lower signs lie, across and down, how large they are, and items: shares of its side."""
NARROW_PX = 115
"""The side of a room of a ship of twelve at 1280x720."""


def app_of(windows: list[App], folder: Path, language: str = "en") -> App:
    app = open_window(folder, Clock(), (1280, 720), laptop=False, language=language)
    windows.append(app)
    app.kit.use_mood("abduction")
    return app


@pytest.mark.parametrize("angle", [0, 90, 180, 270])
def test_items_lie_over_no_sign_of_their_room(angle: int) -> None:
    camera, place = BoardCamera(24, 200), (2, 3)
    room = camera.cell_rect(*place)
    items = pygame.Rect(0, 0, room.w * ITEMS_SIDE, room.w * ITEMS_SIDE)
    items.center = stash_middle(camera, place, angle)
    assert items.colliderect(room)
    for side in (-1, 1):
        across, down = turned_cell(side * SIGN_MIDDLE, SIGN_MIDDLE, angle // 90)
        sign = pygame.Rect(0, 0, room.w * SIGN_SIDE, room.w * SIGN_SIDE)
        sign.center = room.x + round(room.w * (0.5 + across)), room.y + round(room.h * (0.5 + down))
        assert not items.colliderect(sign)


def test_the_number_of_items_is_turned_to_its_reader(windows: list[App], tmp_path: Path) -> None:
    """The words of an angle read downwards for 90 degrees, so the picture is turned clockwise."""
    kit = app_of(windows, tmp_path).kit
    upright = pygame.image.tobytes(draw_stash(kit, 130, 6, 0), "RGBA")
    for angle in (90, 180, 270):
        turned = draw_stash(kit, 130, 6, angle)
        assert pygame.image.tobytes(turned, "RGBA") != upright
        assert pygame.image.tobytes(pygame.transform.rotate(turned, angle), "RGBA") == upright


@pytest.mark.parametrize("language", ["en", "nl", "de"])
def test_a_lost_room_says_so_in_each_language(windows: list[App], tmp_path: Path, language: str) -> None:
    app = app_of(windows, tmp_path, language)
    words = app.context.say("abduction.board.lost")
    lost = TileFace(words, "handcuffs", "cell", None, False, "bars", "", is_decompressed=True, decompressed_label=words)
    said, bare = (tile_surface(app.kit, face, ALL_SIDES_CLOSED, NARROW_PX, False) for face in (lost, replace(lost, decompressed_label=" ")))
    assert pygame.image.tobytes(said, "RGBA") != pygame.image.tobytes(bare, "RGBA")
