"""Bots whose process is of no use: the table goes on, is drawn and touched meanwhile, says what is otherwise, and leaves nobody behind."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pygame
import pytest

from scenes.app.app import App
from scenes.app.open_game import ERROR_KEY_BY_LAPSE
from scenes.pages.pause_page import PausePage
from scenes.session.seating import TABLE_SIDES, PlayerKind, SeatSetup, StartRequest
from scenes.session.session import GameSession
from tabletop.bots import bot_worker
from tabletop.bots.bot_decisions import GameBots
from tabletop.bots.bot_worker import BotFallback, BotWorker
from tabletop.core.match import Match
from tabletop.core.view import Seat, Viewer
from tabletop.games import GAME_MODULES, open_game
from tests.bots.odd import ALL, SOON, helpers, left, soon, upbring
from tests.laws.sitting import DATA
from tests.scenes.windows import NAMES, open_window
from tests.taps.driver import Clock

TICK = 0.1
NOBODY = "gone"


class Table:
    """A table at which bots play, and what it said."""

    def __init__(self, windows: list[App], folder: Path, game: str = "abduction", language: str = "en", *kinds: PlayerKind) -> None:
        self.clock = Clock()
        self.app = open_window(folder, self.clock, laptop=True, language=language)
        windows.append(self.app)
        seated = kinds or ("standard", "easy", "random")
        seats = tuple(SeatSetup(NAMES[seat], seat, "bottom", kind) for seat, kind in enumerate(seated))
        self.app.context.start_game(StartRequest(game, seats, True, {}, 3))
        self.scene: Any = self.app.context.stack.top_scene
        self.said: list[str] = []

    @property
    def steps(self) -> int:
        """Count what was played."""
        return len(self.scene.session.match.steps)

    def go_on(self, enough: Any) -> None:
        """Let time pass until it is enough."""

        def tick() -> Any:
            self.clock.now += TICK
            self.app.step()
            words = self.app.context.toasts.shown_words
            if words is not None and words not in self.said:
                self.said.append(words)
            return enough()

        soon(tick)


def fail(minds: GameBots, task: object) -> int:
    """Fail at a decision."""
    raise RuntimeError


def endless(minds: GameBots, task: object) -> int:
    """Never decide."""
    while True:
        pass


@pytest.mark.parametrize("language", ["en", "nl", "de"])
def test_it_is_said_that_bots_think_here_and_nothing_else(
    windows: list[App], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    upbring(monkeypatch, tmp_path / "children", NOBODY)
    table = Table(windows, tmp_path, language=language)
    table.go_on(lambda: table.steps >= 8)
    assert table.said == [table.app.context.say("error.bots.here")]
    assert [seat.kind for seat in table.scene.session.seats] == ["standard", "easy", "random"]


@pytest.mark.parametrize("game", GAME_MODULES)
def test_every_game_goes_on_without_a_child(windows: list[App], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str) -> None:
    upbring(monkeypatch, tmp_path / "children", NOBODY)
    table = Table(windows, tmp_path, game, "en", *["standard"] * 4)  # type: ignore[list-item]
    table.go_on(lambda: table.steps >= 20)
    assert table.said == [table.app.context.say("error.bots.here")]


@pytest.mark.parametrize("language", ["en", "nl", "de"])
def test_a_lot_that_is_drawn_is_told_with_its_seat(
    windows: list[App], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    """Not of the wild bot, who draws lots anyway."""
    upbring(monkeypatch, tmp_path / "children", NOBODY)
    monkeypatch.setattr(GameBots, "choose_index", fail)
    table = Table(windows, tmp_path, "abduction", language)
    say = table.app.context.say
    lots = [say("error.bots.lot", name=name) for name in NAMES[:3]]
    table.go_on(lambda: {lots[0], lots[1]} <= set(table.said))
    table.go_on(lambda: table.steps >= 12)
    assert set(table.said) == {say("error.bots.here"), lots[0], lots[1]}


def test_every_lapse_has_its_words() -> None:
    assert set(ERROR_KEY_BY_LAPSE) == set(BotFallback)


def test_the_table_can_be_touched_while_a_thought_has_no_end(windows: list[App], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    upbring(monkeypatch, tmp_path / "children", NOBODY)
    monkeypatch.setattr(GameBots, "choose_index", endless)
    monkeypatch.setattr(bot_worker, "MAX_IN_PROCESS_SECONDS", SOON)
    table = Table(windows, tmp_path)
    table.go_on(lambda: "slices" in helpers())
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_p, mod=0, unicode="p"))
    table.go_on(lambda: isinstance(table.app.context.stack.top_scene, PausePage))
    assert (table.steps, helpers()) == (0, ["slices"])
    table.app.close()
    windows.clear()
    soon(lambda: not helpers())


@pytest.mark.parametrize("kind", ["hung", "deaf"])
def test_closing_the_window_while_a_child_hangs_leaves_nobody(
    windows: list[App], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    children = upbring(monkeypatch, tmp_path / "children", kind)
    table = Table(windows, tmp_path)
    table.go_on(lambda: children and (kind == "deaf" or of(table.scene.session).awake))
    assert left(children)
    table.app.close()
    windows.clear()
    assert not left(children)
    soon(lambda: not helpers())


def test_a_disk_that_refuses_at_the_end_keeps_no_child(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    children = upbring(monkeypatch, tmp_path, "hung")
    session = sit_down("standard", "standard")
    session.update(0.0)

    def refuse() -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(session.match, "close", refuse)
    with pytest.raises(OSError, match="No space"):
        session.close()
    assert len(children) == 1
    assert not left(children)


def sit_down(*kinds: PlayerKind) -> GameSession:
    """Seat players at a game without a window."""
    match: Match[Any, Any] = Match.start(open_game("abduction", DATA), len(kinds), seed=3)
    seats = tuple(SeatSetup(NAMES[seat], seat, TABLE_SIDES[seat], kind) for seat, kind in enumerate(kinds))
    return GameSession(match, seats, laptop=False, thinkers=lambda: BotWorker(match.game, DATA, lambda lapse, seat: None))


def of(session: GameSession) -> BotWorker:
    """Return the worker of a session."""
    process = session.bots.process
    assert isinstance(process, BotWorker)
    return process


def test_no_child_hangs_while_the_game_is_paused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    upbring(monkeypatch, tmp_path, "hung", times=1)
    session = sit_down("standard", "standard")
    now = iter(range(10_000))

    def look() -> None:
        session.update(next(now) * TICK)

    soon(lambda: look() or of(session).awake)  # type: ignore[func-returns-value]
    monkeypatch.setattr(bot_worker, "HANG_TIMEOUT_SECONDS", 0.6)
    session.set_paused(True)
    for _ in range(20):
        time.sleep(0.05)
        look()
    assert of(session).crashes == 0
    session.set_paused(False)
    soon(lambda: look() or of(session).crashes)  # type: ignore[func-returns-value]
    monkeypatch.setattr(bot_worker, "HANG_TIMEOUT_SECONDS", SOON)
    soon(lambda: look() or session.match.steps)  # type: ignore[func-returns-value]
    session.close()


def test_what_is_decided_by_another_is_forgotten(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A person who takes over, a step that is taken back: nobody thinks about what is wanted no more."""
    upbring(monkeypatch, tmp_path, "hung", times=ALL)
    session = sit_down("standard", "standard")
    session.update(0.0)
    [seat] = [seat for seat in map(Seat, map(Viewer, session.match.seats)) if session.is_bot_thinking(seat)]
    assert of(session).open_task_count == 1
    session.hand_seat_to(seat, "person")
    assert of(session).open_task_count == 0
    session.hand_seat_to(seat, "easy")
    session.update(0.1)
    assert of(session).open_task_count == 1
    monkeypatch.setattr(session.match, "questions", lambda viewer: ())
    session.update(0.2)
    assert of(session).open_task_count == 0
    session.close()
