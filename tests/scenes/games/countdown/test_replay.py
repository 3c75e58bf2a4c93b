"""The replay of COUNTDOWN begins at the mission card, not at an empty field; the map comes as soon as it is laid."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from scenes.games.countdown.overlays.centre.briefing_text import mission_brief
from scenes.pages.replay import GoToStep, ReplayScene
from scenes.session.state_history import StateHistory
from tabletop.core.view import ALL
from tests.scenes.games.countdown.sitting import Sitting
from tests.scenes.writing import watch_words


@pytest.fixture
def sit(tmp_path: Path) -> Iterator[Callable[..., Sitting]]:
    """Sit down to a mission; the window is closed in the end."""
    made: list[Sitting] = []

    def begin(**options: Any) -> Sitting:
        made.append(Sitting(tmp_path, 2, **options))
        return made[-1]

    yield begin
    for sitting in made:
        sitting.app.close()


@pytest.mark.parametrize("turns", [0, 1])
def test_the_replay_begins_at_the_mission_card(sit: Callable[..., Sitting], monkeypatch: pytest.MonkeyPatch, turns: int) -> None:
    """Its goal and its location are in sight from the first step; they make room for the map when that is laid."""
    sitting = sit()
    sitting.until("positioning")
    board, match = sitting.scene.make_replay_board(), sitting.scene.session.match
    replay = ReplayScene(
        StateHistory(match), sitting.scene.session.seats, (), board.paint, other=board.handle_intent, moving=board.board, turns=turns
    )
    sitting.app.open(replay)
    brief = mission_brief(sitting.scene.model.context())
    written: list[str] = []
    watch_words(monkeypatch, lambda pane, words: written.append(words))
    maps = 0
    for step in range(len(match.steps) + 1):
        written.clear()
        replay.handle_intent(GoToStep(step))
        sitting.app.paint()
        laid = bool(StateHistory(match).view_after(step, ALL).table.piles)
        assert any(brief.title in words for words in written) is not laid, (step, written)
        maps += laid
    assert 0 < maps < len(match.steps)
