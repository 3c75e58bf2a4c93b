"""Result pages with large text: every word has a place of its own, and the score keeps its share of the page."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from scenes.engine.paths import data_dir
from scenes.pages.result import ResultScene
from scenes.session.session import GameSession
from scenes.shell.default_seats import default_seats
from tabletop.core.game import Outcome
from tabletop.core.match import Match
from tabletop.games import open_game
from tests.scenes.windows import open_window
from tests.scenes.writing import touching_words, watch_cuts, watch_ink
from tests.sizes import runs
from tests.taps.driver import Clock

LARGE = [("de", 2.0), ("nl", 1.5), ("de", 1.5), ("nl", 2.0)][: runs(2, 4)]
POINTS = {"reputation": 9, "assets": 18, "accusation": 6}
ENDS = {
    "abduction": Outcome((2,), "escaped", {"seat": 2}, ({"gates": 1, "items": 1}, {"gates": 2, "items": 0}, {"gates": 0, "items": 1})),
    "homeland": Outcome((1,), "agency", {"rounds": 11, "agency": 12, "terrorists": 9}, (POINTS, POINTS, POINTS)),
    "specter_ops": Outcome((1, 2), "caught", {"rounds": 32}),
}


def no_bots() -> Any:
    """Start no bots: the game is over."""
    raise RuntimeError("nobody is asked in a game that has ended")


@pytest.mark.parametrize("game", ENDS)
def test_with_large_text_no_words_of_a_result_touch(game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The winner stands above the reason, the reason above the score; of the score at least two rows are seen."""
    match: Match[Any, Any] = Match.start(open_game(game, data_dir()), 3, seed=1)
    monkeypatch.setattr(Match, "outcome", ENDS[game])
    for language, text in LARGE:
        app = open_window(tmp_path, Clock(), laptop=False, language=language, text_scale=text)
        session = GameSession(match, default_seats(app.context, game, 3), laptop=False, thinkers=no_bots, path=None)
        app.open(ResultScene(session))
        with monkeypatch.context() as patch:
            ink, cut = watch_ink(app, patch), watch_cuts(app, patch)
            app.paint()
        assert not touching_words(ink) and not cut, (language, text)
        assert all(any(rect.h > 12 for rect in ink.get(seat.name, [])) for seat in session.seats[:2])
        app.close()
