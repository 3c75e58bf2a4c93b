"""A small window with text of the largest size: what is counted of a player can be read, and the board keeps its half of the window."""

from __future__ import annotations

from pathlib import Path

import pytest

from scenes.app.app import App
from scenes.games.homeland.art.board_base import BoardWords, paint_labels
from scenes.games.homeland.art.geometry import LEVEL_LOOK_NAMES, ROW_COUNT, BoardGeometry
from scenes.games.homeland.scene import HomelandScene
from scenes.games.homeland.stations.holdings import FaceUpCardChip, PublicHoldings
from scenes.widgets import text
from scenes.widgets.pane import Pane
from tests.scenes.games.homeland.table import lead_to, open_place, sit_down
from tests.scenes.windows import open_window
from tests.scenes.writing import watch_words
from tests.taps.driver import Clock

SIZE, SCALE = (1280, 720), 2.0
READABLE = 0.75
"""The share of the size of small words that counters keep at least."""
COUNTS = {"reputation": "1", "clout": "13", "agent": "3", "soldier": "2", "leads": "6"}


def seated(opened: list[App], folder: Path, seats: int, language: str, *, laptop: bool) -> tuple[App, HomelandScene]:
    """Begin a game without movements."""
    app = open_window(folder, Clock(), SIZE, laptop=laptop, reduced_motion=True, text_scale=SCALE, language=language)
    opened.append(app)
    return app, sit_down(app, seats, laptop=laptop)


@pytest.mark.parametrize(("wide", "high"), [(246, 106), (184, 106), (140, 104)])
@pytest.mark.parametrize("chips", [0, 1, 3])
def test_counters_stay_readable(
    windows: list[App], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, wide: int, high: int, chips: int
) -> None:
    """In the places that a plate has in such a window they shrink no further than they must, and all of them are there."""
    app = open_window(tmp_path, Clock(), SIZE, laptop=True, text_scale=SCALE)
    windows.append(app)
    app.kit.use_mood("homeland")
    written: dict[str, float] = {}
    draw = text.draw

    def watched(area: Pane, words: str, at: tuple[float, float], size: float, *how: object) -> float:
        if words in COUNTS.values():
            written[words] = size * app.kit.scale * app.kit.text_scale
        return draw(area, words, at, size, *how)

    monkeypatch.setattr(text, "draw", watched)
    card = FaceUpCardChip("asset", "Nicholas Brody", "He knows more.", "", "asset")
    counts = tuple((kind, int(count)) for kind, count in COUNTS.items())
    PublicHoldings(0, counts, (card,) * chips).paint(Pane.whole_window(app.frame), (0.0, 0.0, float(wide), float(high)))
    assert set(written) == set(COUNTS.values())
    assert min(written.values()) >= READABLE * app.kit.text_size_px("small")


@pytest.mark.parametrize("seats", [3, 6])
@pytest.mark.parametrize("opened", [True, False])
def test_the_board_has_half_of_the_window_before_a_laptop(windows: list[App], tmp_path: Path, seats: int, opened: bool) -> None:
    """Whatever the stations beside it show."""
    app, scene = seated(windows, tmp_path, seats, "de", laptop=True)
    seat = int(lead_to(scene, "turn", least=20))
    if opened:
        open_place(app, scene, seat)
    else:
        scene.model.hot_seat.show_open_table()
    app.paint()
    board = scene.board.camera.rect
    assert 2 * board.w * board.h >= SIZE[0] * SIZE[1]


@pytest.mark.parametrize("language", ["en", "nl", "de"])
@pytest.mark.parametrize(("column_width", "px"), [(1.75, 54), (1.75, 64), (0.85, 108)])
def test_every_level_is_named_on_the_board_with_when_it_strikes(
    windows: list[App], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, column_width: float, px: int, language: str
) -> None:
    """On boards as small as open stations leave them in such a window: words go before the bars of heat."""
    app = open_window(tmp_path, Clock(), SIZE, laptop=False, text_scale=SCALE, language=language)
    windows.append(app)
    app.kit.use_mood("homeland")
    said: set[str] = set()
    watch_words(monkeypatch, lambda area, words: said.add(words.replace("\n", " ")))
    say = app.context.say
    words = BoardWords(
        tuple(say(f"homeland.level.{name}") for name in LEVEL_LOOK_NAMES),
        tuple(say("homeland.board.due", n=n) for n in range(1, ROW_COUNT + 1)),
    )
    paint_labels(Pane.whole_window(app.frame), BoardGeometry(column_width, has_piles_below=column_width < 1), px, words)
    assert {*words.level_names, *words.level_due_texts} <= said
