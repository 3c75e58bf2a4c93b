"""The piles of ABDUCTION beside the board: in sight, whatever the stations beside them show."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from scenes.commands.temporary_app import open_temporary_app
from scenes.games.abduction.overlays.layout import lay_out_middle
from scenes.graphics.kit import DrawingKit

MIDDLE = pygame.Rect(160, 150, 960, 420)


@pytest.fixture
def kit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> DrawingKit:
    """Return the kit of a window."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    app = open_temporary_app(tmp_path, (1280, 720))
    app.step(0.0)
    app.close()
    return app.frame.kit


@pytest.mark.parametrize("grown", [0, 1, 60, 200, 500])
def test_piles_are_pushed_aside_by_a_station_that_grows(kit: DrawingKit, grown: int) -> None:
    usual = lay_out_middle(kit, MIDDLE, MIDDLE)
    free = pygame.Rect(MIDDLE.x + grown, MIDDLE.y, MIDDLE.w - grown, MIDDLE.h)
    moved = lay_out_middle(kit, MIDDLE, free)
    assert (moved.draw_pile_rect, moved.discard_pile_rect) == (usual.draw_pile_rect.move(grown, 0), usual.discard_pile_rect.move(grown, 0))
    assert free.contains(moved.draw_pile_rect) and free.contains(moved.discard_pile_rect)
    assert not moved.board_rect.colliderect(moved.draw_pile_rect.union(moved.discard_pile_rect))


def test_piles_stay_where_there_is_no_room_beside_a_station(kit: DrawingKit) -> None:
    free = pygame.Rect(MIDDLE.right - 80, MIDDLE.y, 80, MIDDLE.h)
    assert lay_out_middle(kit, MIDDLE, free) == lay_out_middle(kit, MIDDLE, MIDDLE)
