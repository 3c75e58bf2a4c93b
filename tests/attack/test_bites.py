"""Each part of the battery sees a fault that is planted for it."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path
from threading import Event, Thread
from typing import Any
from zlib import crc32

import pygame
import pytest

from scenes.engine.settings import Settings
from scenes.graphics.frame import PaintFrame
from scenes.session.session import GameSession
from scenes.table.scene import TableScene
from tabletop.core.errors import SaveError
from tabletop.core.journal import Journal
from tabletop.core.match import Match
from tests.attack import disks, inputs, soak
from tests.attack.battery import Attack, Battery, until
from tests.attack.cost import Cost
from tests.attack.disks import Disks
from tests.attack.inputs import Damage
from tests.attack.kills import Kills
from tests.attack.monkey import Monkeys
from tests.attack.soak import Soak


def fallen(attack: Attack, folder: Path, tries: int, first: int = 0) -> set[str]:
    """Run some tries and give the kinds of faults."""
    with closing(attack):
        battery = Battery("planted", attack, folder)
        battery.progress.done = first
        return set(battery.run(until(first + tries)).faults)


def test_settings_that_end_the_program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def hasty(path: Path) -> tuple[Settings, str | None]:
        return Settings.model_validate_json(path.read_bytes()), None

    monkeypatch.setattr(inputs, "load_settings", hasty)
    assert any(kind.startswith("ValidationError") for kind in fallen(Damage(), tmp_path, 1, first=3))


PLANT = """
import runpy, sys
from io import FileIO
from tabletop.core import journal

class Lazy(FileIO):
    held = b""

    def write(self, data):
        self.held += bytes(data)
        if len(self.held) > 40_000:
            super().write(self.held)
            self.held = b""
        return len(data)

    def seek(self, place, whence=0):
        return super().seek(place, whence) + (len(self.held) if whence else 0)

journal.FileIO = Lazy
sys.argv = ["kill_app", *sys.argv[1:]]
runpy.run_module("tests.attack.kill_app", run_name="__main__")
"""
"""An app whose journal keeps what it should write for a while."""


def test_a_journal_that_writes_late_loses_what_was_shown(tmp_path: Path) -> None:
    kills = Kills(0.5)
    kills.command = [sys.executable, "-c", PLANT]
    found = fallen(kills, tmp_path, 1)
    assert found
    assert all(kind.startswith("law: ") for kind in found)


def test_a_journal_that_never_reaches_the_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(disks, "SOON", 0.2)
    monkeypatch.setattr(Journal, "sync_to_disk", lambda journal: None)
    assert fallen(Disks(), tmp_path, 3) == {"law: what was settled reaches the disk"}


def test_a_journal_that_keeps_silent_where_it_could_not_write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    append = Journal.append

    def silent(journal: Journal, record: dict[str, Any]) -> None:
        with suppress(SaveError):
            append(journal, record)

    monkeypatch.setattr(Journal, "append", silent)
    assert "law: nothing that must be there is lost" in fallen(Disks(), tmp_path, 3)


def test_a_step_that_stays_although_it_was_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    play = Match.play

    def hasty(match: Match[Any, Any], seat: Any, action: Any) -> Any:
        try:
            return play(match, seat, action)
        except SaveError:
            match.chance.counts["refused"] = 1
            raise

    monkeypatch.setattr(Match, "play", hasty)
    assert "law: what the disk refuses changes nothing" in fallen(Disks(), tmp_path, 3)


def test_a_picture_that_fails_in_a_narrow_window(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    paint = TableScene.paint

    def narrow(scene: TableScene, frame: PaintFrame) -> None:
        if frame.size[0] < 1000:
            raise ZeroDivisionError("there is no room")
        paint(scene, frame)

    monkeypatch.setattr(TableScene, "paint", narrow)
    assert any(kind.startswith("ZeroDivisionError") for kind in fallen(Monkeys(120, least=(960, 540)), tmp_path, 2))


def test_a_picture_that_tells_what_is_hidden(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    paint = TableScene.paint

    def telling(scene: TableScene, frame: PaintFrame) -> None:
        paint(scene, frame)
        frame.surface.fill(f"#{crc32(json.dumps(scene.session.match.state.to_data()).encode()) & 0xFFFFFF:06X}", pygame.Rect(0, 0, 9, 9))

    monkeypatch.setattr(TableScene, "paint", telling)
    assert "law: a covered table looks the same whatever is hidden" in fallen(Monkeys(120, least=(960, 540)), tmp_path, 2)


def leak_session(kept: list[Any], session: GameSession) -> None:
    kept.append(session)


def leak_file(kept: list[Any], session: GameSession) -> None:
    kept.append(os.open(os.devnull, os.O_RDONLY))


def leak_thread(kept: list[Any], session: GameSession) -> None:
    end = Event()
    Thread(target=end.wait, daemon=True).start()
    kept.append(end)


@pytest.mark.parametrize(
    ("leak", "found"),
    [
        (leak_session, "law: of a game that was left remain: ['GameSession', 'Match']"),
        (leak_file, "law: no more open files than after the first game"),
        (leak_thread, "law: no more threads than after the first game"),
    ],
)
def test_what_a_game_leaves_behind(
    leak: Callable[[list[Any], GameSession], None], found: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept: list[Any] = []
    close = GameSession.close

    def closing_badly(session: GameSession) -> None:
        close(session)
        leak(kept, session)

    monkeypatch.setattr(GameSession, "close", closing_badly)
    monkeypatch.setattr(soak, "LETTING_GO", 2.0)  # its programs need a moment to end where the machine is busy
    try:
        assert found in fallen(Soak(1000, most=1), tmp_path, 2)
    finally:
        for one in kept:
            if isinstance(one, int):
                os.close(one)
            elif isinstance(one, Event):
                one.set()


def test_memory_that_grows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Up to 5 % more than was held in the first quarter is borne, and not a byte more."""
    held = [Cost(memory, 5, 1, 0) for memory in (80, 100, 90, 105, 106)]
    monkeypatch.setattr(Cost, "now", lambda: held[0])
    attack = Soak(100)
    for done in (10, 25, 50, 75):
        attack.done = done
        attack.look()
        del held[0]
    attack.done = 100
    with pytest.raises(AssertionError, match="memory"):
        attack.look()
