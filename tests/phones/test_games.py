"""Games are played on phones alone, boards included: nobody touches the table, and nobody is passed anything. With `--big`, whole ones."""

from __future__ import annotations

import time
from itertools import count
from pathlib import Path

import pytest

from tabletop.games import GAME_MODULES, game_meta
from tests.phones.players import OPTIONS, PhoneTableScene
from tests.scenes.plainly import put_lantern_on_the_shelf
from tests.sizes import big, by_turns, runs

pytestmark = pytest.mark.usefixtures("hasty")
PATIENCE = 250
"""Touches after which something has to have happened."""


def play(folder: Path, game: str, *, held: int | None = None, laptop: bool = True, bots: int = 0) -> PhoneTableScene:
    """Play a game by what phones are offered, some of the seats with phones, the others by fingers at the table, or by bots."""
    low, high = game_meta(game).seat_count_range
    seats = min(max(3, low), high)
    laid = PhoneTableScene(
        folder, game, seats, tuple(range(seats if held is None else held)), 3, laptop=laptop, options=OPTIONS.get(game), bots=bots
    )
    session, idle, begun = laid.scene.session, 0, time.perf_counter()
    try:
        for turn in count():
            if turn >= runs(50, 20_000) and len(session.match.steps) > 2:
                break
            laid.step()
            assert laid.scene.model.hot_seat.seat_to_pass_to() not in laid.held, "passed on to who has a phone"
            assert not any(laid.scene.model.private_areas.is_open(seat) for seat in laid.held)
            laid.see_to_the_end()
            laid.read()
            before = len(session.match.steps)
            if not laid.touch(at_a_loss=idle > PATIENCE // 3 and laid.chance.random() < 0.5) and held is not None:
                laid.at_the_table(but=set(laid.held))
            laid.heard()
            idle = 0 if len(session.match.steps) > before else idle + 1
            assert idle < PATIENCE, f"{session.match.questions()}: {laid.pages}"
            if session.is_over:
                break
    finally:
        laid.close()
    assert len(session.match.steps) > 2
    assert session.is_over or not big()
    print(f"{game}: {laid.touches} touches on phones, {len(session.match.steps)} steps, {(time.perf_counter() - begun) / 60:.1f} min")
    return laid


@pytest.mark.parametrize(("game", "laptop"), by_turns(GAME_MODULES, [True, False]))
def test_a_game_is_played_by_phones_alone(tmp_path: Path, game: str, laptop: bool) -> None:
    laid = play(tmp_path, game, laptop=laptop)
    assert all(page is not None for page in laid.pages.values())


@pytest.mark.parametrize(("held", "bots"), [(1, 1), *([(1, 0), (2, 1)] if big() else [])])
@pytest.mark.parametrize("game", GAME_MODULES)
def test_a_game_is_played_by_some_with_phones_some_without_and_bots(tmp_path: Path, game: str, held: int, bots: int) -> None:
    play(tmp_path, game, held=held, bots=bots)


def test_a_game_without_a_screen_of_its_own_is_played_on_phones_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """LANTERN has rules and words, and nothing of it was written for phones."""
    put_lantern_on_the_shelf(monkeypatch, tmp_path / "shelf")
    laid = play(tmp_path, "lantern")
    assert all(page["title"] == "Lantern" for page in laid.pages.values())
