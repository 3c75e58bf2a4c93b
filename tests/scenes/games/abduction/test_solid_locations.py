"""A large location hides what lies below it: its solid part is laid without blending, and nothing of it looks otherwise by that."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pygame
import pytest

from scenes.app.app import App
from scenes.engine.paths import data_dir
from scenes.games.abduction.art.tile import tile_surface
from scenes.games.abduction.art.tile_face import ALL_SIDES_CLOSED, TileFace
from scenes.games.abduction.art.tile_faces import TileFaces
from scenes.games.abduction.art.tile_rooms import solid_parts
from scenes.graphics.canvas import Canvas
from scenes.graphics.split_surface import SplitSurface, split_view
from tabletop.games import open_game
from tabletop.games.abduction.game import Abduction

SIZES_PX = (300, 451, 600)
SIDES = (ALL_SIDES_CLOSED, ("free", "gate", "dead", "free"))
OPAQUE = 255
ROUNDED = 5
"""Scaling rounds down."""


def faces(app: App) -> Iterator[TileFace]:
    """Return a face of each kind of room, and its back."""
    game = open_game("abduction", data_dir())
    assert isinstance(game, Abduction)
    deck = game.deck
    made = TileFaces(app.context, deck)
    kinds = dict[str, int]()
    for number, card in enumerate(deck.cards):
        if card.is_location:
            kinds.setdefault(made.face_for_card(number).room_kind, number)
    for number, is_lost in product(kinds.values(), (False, True)):
        yield made.face_for_card(number, is_lost)


def is_opaque(picture: pygame.Surface, rounded: int = 0) -> bool:
    w, h = picture.get_size()
    return pygame.mask.from_surface(picture, OPAQUE - rounded - 1).count() == w * h


@pytest.mark.parametrize("px", SIZES_PX)
def test_the_solid_part_is_opaque_also_where_it_was_scaled(app: App, px: int) -> None:
    for face, sides in product(faces(app), SIDES):
        picture = tile_surface(app.kit, face, sides, px)
        for number, part in enumerate(solid_parts(px)):
            assert is_opaque(picture.subsurface(part)), face.name
            assert part.collidelistall(solid_parts(px)) == [number], "they do not overlap"
        for other in (px * 2 // 3, px * 3 // 2):
            scaled = pygame.transform.smoothscale(picture, (other, other))
            for part in solid_parts(other):
                assert is_opaque(scaled.subsurface(part), ROUNDED), (face.name, other)


def test_it_is_laid_to_the_pixel_as_it_is_blended(app: App) -> None:
    size = (700, 700)
    picture = tile_surface(app.kit, next(faces(app)), SIDES[1], 600)
    split = split_view(picture, solid_parts(600))
    window, blended = pygame.Surface(size).convert(), pygame.Surface(size).convert()
    below = pygame.Surface(size).convert()
    below.fill("red")
    canvas = Canvas(window)
    canvas.begin_frame()
    canvas.blit(below, (0, 0))
    split.blit(canvas, 40, 30)
    canvas.show_changes()
    blended.blit(below, (0, 0))
    blended.blit(picture, (40, 30))
    assert window.get_view("2").raw == blended.get_view("2").raw
    assert solid_pixels(split) > 0.85 * 600 * 600 and picture.get_flags() & pygame.SRCALPHA, "the whole is as it was"


def solid_pixels(split: SplitSurface) -> int:
    """Return how many pixels of a cut picture are laid without blending."""
    return sum(part.get_width() * part.get_height() for part, _ in split.parts if not part.get_flags() & pygame.SRCALPHA)
