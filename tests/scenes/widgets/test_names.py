"""Names on locations and small cards: printed whole and large enough to be read, or not at all."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from scenes.commands.temporary_app import open_temporary_app
from scenes.games.abduction.art.tile import tile_surface
from scenes.games.abduction.art.tile_face import ALL_SIDES_CLOSED, TileFace
from scenes.graphics.kit import DrawingKit
from scenes.widgets.card import card_surface
from scenes.widgets.card_face import CardFace

NAMES = ("Goo Pool", "Holding Cell", "Examining Room", "Untersuchungsraum", "Carbon Displacer")


@pytest.fixture(params=[(1280, 720), (1920, 1080)], ids=["720", "1080"])
def kit(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[DrawingKit]:
    """Return the kit of a window."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    app = open_temporary_app(tmp_path, request.param)
    app.step(0.0)
    yield app.frame.kit
    app.close()


class Printed:
    """Writes down what is printed, and how large."""

    def __init__(self, kit: DrawingKit, monkeypatch: pytest.MonkeyPatch) -> None:
        self.lines: list[tuple[str, int]] = []
        render = kit.fonts.render_line

        def write_down(text: str, face: str, px: int, *more: object, **named: object) -> pygame.Surface:
            self.lines.append((text, px))
            return render(text, face, px, *more, **named)  # type: ignore[arg-type]

        monkeypatch.setattr(kit.fonts, "render_line", write_down)

    def take(self) -> list[tuple[str, int]]:
        """Return what was printed since the last time."""
        taken, self.lines = self.lines, []
        return taken


@pytest.mark.parametrize("name", NAMES)
def test_a_name_is_printed_whole_and_readable_or_not_at_all(kit: DrawingKit, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    kit.use_mood("abduction")
    paper = Printed(kit, monkeypatch)
    named = []
    for units in range(30, 217, 6):
        px = kit.u(units)
        tile_surface(kit, TileFace(name, "item"), ALL_SIDES_CLOSED, px)
        card_surface(kit, CardFace("item", name, "item"), px, round(px * 1.4))
        for text, size in paper.take():
            assert size >= kit.smallest_text_px
            assert text in name and "…" not in text
            named.append(units)
    assert min(named) > 30, "nobody could read that"
    assert {180, 186, 192, 198, 204, 210, 216} <= set(named), "there is room enough"
