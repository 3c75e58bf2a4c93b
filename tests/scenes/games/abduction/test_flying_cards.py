"""Cards that fly over ABDUCTION's table: no frame draws one, and each is turned to its reader."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from scenes.animation.animation import Animation, CardFlightAnchor
from scenes.animation.queue import Clip, PlayingClip
from scenes.app.app import App
from scenes.games.abduction.animation.animations import CardFlightAnimation
from scenes.games.abduction.overlays import flying_cards
from scenes.graphics.frame import PaintFrame
from scenes.widgets.card_face import CardFace
from scenes.widgets.pane import Pane
from tests.scenes.games.abduction.test_gliding_ship import draw_ahead, seated


def test_a_card_in_flight_is_drawn_between_frames(windows: list[App], tmp_path: Path) -> None:
    """The frame of its step does not wait for it: it comes a moment later."""
    app, scene, _ = seated(windows, tmp_path)
    app.paint()
    app.kit.prerenders.clear()
    spot = CardFlightAnchor(200, 200, 0, 60)
    flight = CardFlightAnimation(None, 0, "here", "there")

    def paint() -> tuple[int, bool]:
        surface = pygame.Surface((400, 400), pygame.SRCALPHA)
        frame = PaintFrame(app.kit, surface)
        playing: list[PlayingClip[Animation]] = [PlayingClip(Clip(flight, 1.0), 0.5)]
        face = scene.model.faces.face_for_card(0, app.context.wording)  # type: ignore[attr-defined] # ABDUCTION's own
        flying_cards.paint(Pane.whole_window(frame), playing, {"here": spot, "there": spot}, spot, lambda place: spot, lambda card: face)
        return pygame.mask.from_surface(surface).count(), frame.needs_another_frame

    assert paint() == (0, True)
    draw_ahead(app)
    misses = app.kit.cache.misses
    painted, waits = paint()
    assert painted > 1000 and not waits and app.kit.cache.misses == misses


def seen_on_its_way(app: App, face: CardFace, start: CardFlightAnchor, end: CardFlightAnchor, share: float) -> pygame.Rect:
    """Return what a card without its shadow takes of a surface when it has come a share of its way."""
    surface = pygame.Surface((400, 400), pygame.SRCALPHA)
    playing: list[PlayingClip[Animation]] = [PlayingClip(Clip(CardFlightAnimation(None, 0, "here", "there"), 1.0), share)]
    ends = {"here": start, "there": end}
    flying_cards.paint(Pane.whole_window(PaintFrame(app.kit, surface)), playing, ends, start, lambda place: start, lambda card: face)
    return surface.get_bounding_rect(200)


@pytest.mark.parametrize("width", [60, 90])
def test_a_card_in_flight_is_turned_to_its_reader_in_any_size(windows: list[App], tmp_path: Path, width: float) -> None:
    """By a quarter it is as high as it is wide by none, as large as it is there, and in the same place."""
    app, scene, _ = seated(windows, tmp_path)
    app.paint()
    draw_ahead(app)
    face = scene.model.faces.face_for_card(0, app.context.wording)  # type: ignore[attr-defined] # ABDUCTION's own

    def shown(angle: int) -> pygame.Rect:
        spot = CardFlightAnchor(200, 200, angle, width)
        return seen_on_its_way(app, face, spot, spot, 0.0)

    upright, turned = shown(0), shown(90)
    assert abs(upright.w - width) <= 4 and abs(upright.h - 1.4 * width) <= 6
    assert abs(turned.w - upright.h) <= 2 and abs(turned.h - upright.w) <= 2
    assert max(abs(a - b) for a, b in zip(upright.center, turned.center, strict=True)) <= 2


@pytest.mark.parametrize("width", [60, 90])
def test_a_card_that_turns_is_as_large_as_one_that_does_not(windows: list[App], tmp_path: Path, width: float) -> None:
    """Half way between upright and lying it stands on a corner, in the same place."""
    app, scene, _ = seated(windows, tmp_path)
    app.paint()
    draw_ahead(app)
    face = scene.model.faces.face_for_card(0, app.context.wording)  # type: ignore[attr-defined] # ABDUCTION's own
    upright, lying = CardFlightAnchor(200, 200, 0, width), CardFlightAnchor(200, 200, 90, width)
    seen = seen_on_its_way(app, face, upright, lying, 0.5)
    across = (width + 1.4 * width) * 0.5**0.5
    assert 0.9 * across < seen.w < 1.03 * across and abs(seen.w - seen.h) <= 3
    assert abs(seen.centerx - 200) <= 2 and abs(seen.centery + app.kit.u(26) - 200) <= 2
