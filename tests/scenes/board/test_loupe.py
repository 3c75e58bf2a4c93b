"""The loupe's buttons: always where they can be touched."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from scenes.app.app import App
from scenes.board.loupe import LOUPE_KEYS, OpenLoupeAt, loupe_buttons_place
from tests.scenes.test_refusals import positions

SIZE, GAP = (200, 50), 15


@pytest.mark.parametrize("angle", [0, 90, 180, 270])
@pytest.mark.parametrize("free", [(310, 240, 660, 240), (0, 0, 1280, 720), (400, 100, 260, 500)], ids=["flat", "wide", "upright"])
def test_the_buttons_lie_in_the_free_area_beside_the_loupe(angle: int, free: tuple[int, int, int, int]) -> None:
    place = pygame.Rect(free)
    size = SIZE if angle % 180 == 0 else SIZE[::-1]
    loupe = pygame.Rect(0, 0, 220, 220).clamp(place)
    bar = loupe_buttons_place(loupe, size, angle, GAP, place)
    assert place.contains(bar)
    assert bar.size == size
    assert not bar.colliderect(loupe)


def test_the_buttons_stay_in_the_free_area_even_over_the_loupe() -> None:
    place = pygame.Rect(100, 100, 230, 230)
    assert place.contains(loupe_buttons_place(pygame.Rect(105, 105, 220, 220), SIZE, 0, GAP, place))


def test_nothing_lies_over_the_loupe(windows: list[App], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither what is offered of the time since one's last turn, which lies elsewhere beside the station, nor an open place."""
    offered = set[bool]()
    for app, scene in positions(windows, tmp_path, "specter_ops"):
        small = [target for target in app.frame.targets if isinstance(target.intent, OpenLoupeAt)]
        if not small:
            continue
        monkeypatch.setattr(scene.recap, "unread_count_by_seat", lambda seat=small[0].seat: {seat: 7})
        for target in small[::5]:
            assert target.intent is not None
            scene.handle_intent(target.intent)
            app.paint()
            strips = [one.rect for one in app.frame.targets if one.key.startswith("recap@")]
            loupe = [one.rect for one in app.frame.targets if one.key in LOUPE_KEYS]
            assert loupe and not any(strip.collidelist(loupe) >= 0 for strip in strips)
            context, layout = scene.screen.make_context(), scene.screen.layout(app.frame)
            stations = [rect for _, _, rect in scene.screen.screen_model(app.frame, layout, context).station_by_seat.values()]
            assert not any(station.collidelist(loupe) >= 0 for station in stations)
            offered.add(bool(strips))
    assert True in offered
