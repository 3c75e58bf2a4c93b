"""What large locations hide of the hull is not laid below them: the ship looks the same to the pixel, and less is blended."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from scenes.app.app import App
from scenes.board.camera import BoardCamera
from scenes.engine.paths import data_dir
from scenes.games.abduction.art import ship
from scenes.games.abduction.art.scaled_pictures import ScaledPictures
from scenes.games.abduction.art.ship import ShipArt, ShipLook
from scenes.games.abduction.art.tile_faces import PlacedTile, ShipSideStates, TileFaces
from scenes.graphics.canvas import Canvas
from scenes.graphics.split_surface import SplitSurface
from tabletop.games import open_game
from tabletop.games.abduction.game import Abduction

SIZE = (1600, 1500)
CELL_PX = 320
PLACES = ((0, 0), (1, 0), (1, 1), (-1, 1))
NEVER_PX = 10_000


class Recorder:
    """Counts the pixels that are blended."""

    def __init__(self) -> None:
        self.blended = 0

    def get_rect(self) -> pygame.Rect:
        return pygame.Rect((0, 0), SIZE)

    def blit(self, source: pygame.Surface, dest: Any) -> None:
        if source.get_flags() & pygame.SRCALPHA:
            self.blended += source.get_width() * source.get_height()

    def paint_split(self, split: SplitSurface, x: int, y: int) -> None:
        for part, at in split.parts:
            self.blit(part, at)


@pytest.mark.parametrize("quarters", [0, 1])
@pytest.mark.parametrize(("lifted", "decompressing"), [((), ()), (((1, 1),), ()), ((), ((1, 0),))])
def test_the_ship_looks_the_same(
    app: App, monkeypatch: pytest.MonkeyPatch, quarters: int, lifted: tuple[Any, ...], decompressing: tuple[Any, ...]
) -> None:
    """Also where a location is lifted, or is about to be turned: there the inside of the hull is seen."""
    game = open_game("abduction", data_dir())
    assert isinstance(game, Abduction)
    cards = [number for number, card in enumerate(game.deck.cards) if card.is_location]
    plan = ShipSideStates(game.deck, {place: PlacedTile(card, 0, False) for place, card in zip(PLACES, cards, strict=False)})
    look = ShipLook(plan, {}, (), frozenset(lifted), frozenset(decompressing), 0, quarters)
    rough, camera, canvas = ScaledPictures(app.kit), BoardCamera(), Canvas(pygame.Surface(SIZE).convert())
    camera.rect, camera.quarters, camera.size = pygame.Rect((0, 0), SIZE), quarters, CELL_PX
    faces, sky = TileFaces(app.context, game.deck), pygame.Surface(SIZE).convert()
    sky.fill("#3050A0")

    def painted() -> tuple[bytes, int]:
        art = ShipArt(rough, faces)
        for number in range(3):  # after the first it is known how much of its square a picture fills
            rough.begin_frame(CELL_PX, False, lambda: True)
            canvas.begin_frame()
            canvas.blit(sky, (0, 0))
            art.paint(canvas, camera, look)
            changed = canvas.show_changes()
            assert number < 2 or not changed, "what stands still is not laid anew"
        recorder = Recorder()
        art.paint(recorder, camera, look)  # type: ignore[arg-type] # takes what is asked of it
        return pygame.image.tobytes(canvas.window, "RGB"), recorder.blended

    cut, less = painted()
    monkeypatch.setattr(ship, "MIN_SPLIT_PX", NEVER_PX)
    whole, more = painted()
    assert cut == whole
    assert less < 0.8 * more
