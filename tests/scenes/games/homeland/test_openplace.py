"""HOMELAND's open place: however many cards lie in however little room, each can be touched."""

from __future__ import annotations

from pathlib import Path

import pytest

from scenes.games.homeland.model.selection import ChooseIntel
from scenes.games.homeland.stations.holdings import PublicHoldings
from scenes.games.homeland.stations.private.cards import PrivateCardsPad
from scenes.games.homeland.stations.public_panel import PublicPanel
from scenes.graphics.frame import PaintFrame
from scenes.input.gesture_recognizer import target_at
from scenes.table.stations.model import CardSlot
from scenes.widgets.card_face import CardFace
from scenes.widgets.pane import Pane
from tests.scenes.windows import open_window
from tests.taps.driver import Clock


@pytest.mark.parametrize("count", [3, 5, 7, 9])
@pytest.mark.parametrize("size", [(257, 90), (257, 120), (400, 100), (300, 300)])
def test_every_card_can_be_touched_in_its_middle(tmp_path: Path, count: int, size: tuple[int, int]) -> None:
    app = open_window(tmp_path, Clock(), laptop=False)
    try:
        frame = PaintFrame(app.kit, app.canvas)
        app.kit.use_mood("homeland")
        face = CardFace("red", "Intel", "intel", "")
        cards = tuple(CardSlot(f"card:0:{index}", face, ChooseIntel(0, index, False, index)) for index in range(count))
        PrivateCardsPad(cards, PublicPanel(PublicHoldings(0, (("reputation", 3), ("clout", 1), ("agent", 4)), ()))).paint(
            Pane.whole_window(frame), (100, 100, *size)
        )
        found = [target for target in frame.targets if target.key.startswith("card:0:")]
        assert len(found) == count
        assert all(target_at(frame.targets, *target.rect.center) is target for target in found)
    finally:
        app.close()
