"""A full table at a small window: in any language, with text of any size, all can be read, none of it is cut, and all can be touched."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from scenes.app.window import MIN_WINDOW_PX as LEAST_WINDOW
from scenes.table.intents import OpenPrivate, TakeDevice
from tests.scenes.windows import open_window, sit
from tests.scenes.writing import watch_cuts, watch_sizes
from tests.sizes import big, by_turns
from tests.taps.driver import Clock, Driver

SIZE, LEAST = (1280, 720), 12
"""The window, and the pixels below which its text cannot be read."""
STEPS, FEW = 260, 120
"""Steps of a game that are played, and those at the smallest window."""
LOOKS = (
    [(scale, (language,)) for scale in (1.0, 1.5, 2.0) for language in ("en", "nl", "de", "qps")]
    if big()
    else [(1.0, ("qps", "en")), (1.5, ("nl", "de")), (2.0, ("de", "nl")), (2.0, ("qps",))]
)
"""Sizes of text with languages, one of which is tried by turns of games. English is the shortest: stretched by a third it is tried, too."""
LAPTOP = (True, False)
LOOKED_AT = 2
"""How often a kind of moment has come when it is looked at."""
GAMES: dict[str, tuple[int, dict[str, Any]]] = {
    "abduction": (8, {}),
    "countdown": (6, {"level": "three"}),
    "homeland": (6, {}),
    "specter_ops": (5, {"overlay": "on"}),
}


@pytest.mark.parametrize(("game", "look", "laptop"), by_turns(GAMES, LOOKS, LAPTOP))
def test_no_word_is_cut_or_too_small(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str, look: tuple[float, tuple[str, ...]], laptop: bool
) -> None:
    scale, languages = look
    language = languages[(list(GAMES).index(game) // len(LAPTOP)) % len(languages)]
    cut, small = _looked_through(tmp_path, monkeypatch, game, STEPS, laptop=laptop, language=language, text_scale=scale)
    assert cut == []
    assert small == []


@pytest.mark.parametrize(("game", "written", "laptop"), by_turns(GAMES, [("nl", 0.8), ("de", 2.0)], LAPTOP))
@pytest.mark.parametrize("size", [LEAST_WINDOW, *([(640, 1200), (1600, 360), (700, 700)] if big() else [])], ids=str)
def test_no_word_is_cut_in_the_smallest_window(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str, size: tuple[int, int], written: tuple[str, float], laptop: bool
) -> None:
    """And all can be touched, as far as a window that is a small part of a screen is laid out for fingertips."""
    language, scale = written
    look = {"language": language, "text_scale": scale, "screen_inches": 5.0}
    cut, _ = _looked_through(tmp_path, monkeypatch, game, FEW, size, laptop=laptop, opened=True, **look)
    assert cut == []


@pytest.mark.parametrize(("game", "scale", "laptop"), by_turns(GAMES, [0.8, 2.0], LAPTOP))
def test_all_can_be_touched_on_the_smallest_screen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str, scale: float, laptop: bool
) -> None:
    """A screen of five inches has as many fingertips as the smallest that everything is laid out for."""
    _looked_through(tmp_path, monkeypatch, game, FEW, laptop=laptop, opened=True, text_scale=scale, screen_inches=5.0)


def _looked_through(
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
    game: str,
    steps: int,
    size: tuple[int, int] = SIZE,
    *,
    laptop: bool,
    opened: bool = False,
    **look: Any,
) -> tuple[list[str], list[str]]:
    """Play on at random, and hold pictures of all kinds of moments against the rules of the table; give words that were cut, and too small.

    `opened`: with what two players see, too, who look at their private things.
    """
    clock = Clock()
    app = open_window(folder, clock, size, laptop=laptop, **look)
    cut, small = watch_cuts(app, monkeypatch), watch_sizes(app, monkeypatch, LEAST)
    seats, options = GAMES[game]
    rng, seen = random.Random(5), Counter[Any]()
    scene = sit(app, game, seats, laptop=laptop, seed=2, options=options)
    session, driver = scene.session, Driver(app, clock, lambda target, seen: 0.0, 1)

    def settled() -> None:
        for _ in range(3):
            driver.step(0.4)
        driver.check()

    def picture() -> None:
        scene.animations.finish_all()
        settled()
        private = [target.intent for target in app.frame.targets if isinstance(target.intent, OpenPrivate | TakeDevice)]
        for intent in private[:2] if opened else ():
            assert intent is not None
            scene.handle_intent(intent)
            settled()

    try:
        picture()
        for _ in range(steps):
            asked = session.match.questions()
            if session.is_over:
                break
            kind = asked[0].kind
            seen[kind] += 1
            if seen[kind] == LOOKED_AT:
                picture()
            seat = session.seats_waited_for()[0]
            if not session.play(seat, rng.choice([action for action in session.match.legal_actions(seat) if not action.resigns])):
                picture()
        picture()
    finally:
        app.close()
    assert len(seen) > 3
    return cut, small
