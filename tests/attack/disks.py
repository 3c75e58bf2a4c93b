"""Games on disks that refuse: what was refused changes nothing, what was shown is not lost, and play goes on when there is room again."""

from __future__ import annotations

import random
import subprocess
import sys
import time
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Any, Final

import pytest

from scenes.engine.settings import load_settings
from scenes.pages.takeover_page import HandSeatTo
from scenes.session.saves import latest_continuable_save
from scenes.shell.saves_page import SavesPage
from tabletop.core.errors import SaveError, TabletopError
from tabletop.core.journal import read_save_header
from tabletop.core.match import Match
from tabletop.core.resume import rescue_match, resume_match
from tabletop.games import GAME_MODULES, game_meta, open_game
from tests.attack.battery import ROOT, Attack, LawError, Try, law
from tests.attack.disk import Disk, PretendedDisk, SmallDisk, power_cut
from tests.attack.inputs import save_bytes
from tests.attack.table import Table
from tests.core.kill_child import begin, digest, do
from tests.laws.sitting import NAMES, open_law_game

AnyMatch = Match[Any, Any]
SOON: Final = 20.0
"""Seconds within which what was settled must have reached the disk, on the busiest machine."""
NO_DISK: Final = 77
"""The exit code of `full_disk` where the system gives no small disk."""
SAVES: Final = 6
"""How many saves are opened in one try."""
ENDS: Final = ("left", "killed", "power cut")


class Disks(Attack):
    """Plays on one spoiled disk after another."""

    def __call__(self, one: Try) -> None:
        """Play a match, the whole table, or the whole table on a real disk that is full."""
        match one.number % 10:
            case 3 | 7:
                with pytest.MonkeyPatch.context() as patch:
                    play_at_table(one, PretendedDisk(one.folder, patch))
            case 5:
                self._on_a_full_disk(one)
            case 9:
                self._opened(one)
            case _:
                _Game(one).play()

    def _on_a_full_disk(self, one: Try) -> None:
        """Let a process that has a small disk of its own play at the table."""
        command = [sys.executable, "-m", "tests.attack.full_disk", str(one.folder), str(one.rng.getrandbits(32)), str(one.number)]
        told = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=600, check=False)
        one.notes.append(told.stderr)
        one.told["full disks" if told.returncode != NO_DISK else "full disks refused by the system"] += 1
        law(told.returncode in (0, NO_DISK), f"on a full disk: {(told.stderr.strip() or '?').splitlines()[-1]}")

    def _opened(self, one: Try) -> None:
        """Open saves on a disk that refuses, those of earlier releases are written anew: what they were stays, and nothing half written."""
        for number in range(SAVES):
            path = one.folder / str(number) / "game.journal"
            path.parent.mkdir()
            path.write_bytes(save_bytes(one.rng))
            before, header = path.read_bytes(), read_save_header(path)
            game = open_game(header["game"], ROOT / "data", header.get("cards"))
            with pytest.MonkeyPatch.context() as patch:
                disk = PretendedDisk(one.folder, patch)
                disk.spoil(one.rng, "open", "write", "sync", "rename")
                try:
                    resume_match(game, path).match.close()
                except SaveError:
                    one.told["openings refused"] += 1
                disk.heal()
            kept = {other.name: other.read_bytes() for other in path.parent.iterdir() if other.suffix not in (".lock", ".owner")}
            law(before in kept.values() or kept[path.name].startswith(before), "what a save was is kept")
            law(f"{path.name}.new" not in kept, "nothing half written is left")
            resume_match(game, path).match.close()


class _Game:
    """A match on a pretended disk: what it shows after each step, and from where on it must be there for ever."""

    def __init__(self, one: Try) -> None:
        """Sit down at the game of the try."""
        self.one, self.rng = one, one.rng
        self.name = NAMES[one.number % len(NAMES)]
        self.path = one.folder / "saves" / "game.journal"
        self.shown: list[str] = []
        self.settled = 0
        """From which of these on a power cut must not take anything: from the start, which is on the disk before it is shown."""

    def play(self) -> None:
        """Play on a disk that refuses now and then, end somehow, and go on."""
        with pytest.MonkeyPatch.context() as patch, ExitStack() as last:
            self.disk = PretendedDisk(self.one.folder, patch)
            match = self._begun()
            last.callback(match.journal.close_unfinished)
            self.disk.heal()
            self.shown.append(digest(match))
            for number in range(self.rng.randint(5, 70)):
                if self.rng.random() < 0.25:
                    self.disk.spoil(self.rng, "write", "write", "write", "cut", "sync")
                elif self.rng.random() < 0.25:
                    self.disk.heal()
                self._do(match, number)
            self._end(match, self.rng.choice(ENDS))

    def _begun(self) -> AnyMatch:
        """Begin; where the disk refuses nothing is left of it."""
        if self.rng.random() < 0.3:
            self.disk.spoil(self.rng)
        try:
            return begin(self.name, self.one.number, self.path)
        except SaveError:
            self.one.told["starts refused"] += 1
            law(not self.path.exists() or "remove" in self.disk.refused, "a game that could not begin leaves nothing")
            self.disk.heal()
            self.path.unlink(missing_ok=True)
            return begin(self.name, self.one.number, self.path)

    def _do(self, match: AnyMatch, number: int) -> None:
        """Do something; what is refused changes nothing."""
        steps = len(match.steps)
        try:
            do(match, self.rng, number)
        except TabletopError as refused:
            law(refused.key == "error.save.write", f"refused as {refused.key}")
            law(digest(match) == self.shown[-1], "what the disk refuses changes nothing")
            self.one.told["writes refused"] += 1
            return
        self.shown.append(digest(match))
        if len(match.steps) > steps and any(event.settles for event in match.steps[-1].events):
            self._wait_for_the_disk()

    def _wait_for_the_disk(self) -> None:
        """Wait until what was settled has reached the disk; one that was told to refuse that need not."""
        written, until = self.path.stat().st_size, time.monotonic() + SOON
        while self.disk.reached(self.path) < written:
            if "sync" in self.disk.refused:
                return
            law(time.monotonic() < until, "what was settled reaches the disk")
            time.sleep(0.0005)
        self.settled = len(self.shown) - 1
        self.one.told["settled"] += 1

    def _end(self, match: AnyMatch, how: str) -> None:
        """Leave, or be ended; then all is there that must be, and play goes on."""
        self.one.told[how] += 1
        if how == "left":
            match.close()
            self.disk.heal()
        else:
            reached = self.disk.reached(self.path)
            self.disk.heal()
            match.journal.close_unfinished()
            if how == "power cut":
                power_cut(self.path, reached, self.rng)
        must = self.shown[self.settled :] if how == "power cut" else self.shown[-1:]
        again = self._opened()
        with closing(again):
            law(digest(again) in must, "nothing that must be there is lost")
            for number in range(5):
                do(again, self.rng, number)
            kept = digest(again)
        with closing(resume_match(open_law_game(self.name), self.path).match) as last:
            law(digest(last) == kept, "what is played on is there")

    def _opened(self) -> AnyMatch:
        """Open the save, or what is whole of it."""
        game = open_law_game(self.name)
        try:
            return resume_match(game, self.path).match
        except SaveError as damage:
            law(damage.key == "error.save.damaged", f"refused as {damage.key}")
        return rescue_match(game, self.path).match


# -- the whole table ---------------------------------------------------------------------------------------------------
def play_at_table(one: Try, disk: Disk) -> None:
    """Let persons start, play, leave, go on and set things on a disk that refuses now and then: it never ends the program."""
    with closing(Table(one.folder)) as table:
        for _ in range(one.rng.randint(8, 25)):
            if one.rng.random() < 0.25:
                disk.spoil(one.rng)
            elif one.rng.random() < 0.4:
                disk.heal()
            what = one.rng.choice((_start, _play, _play, _play, _leave, _go_on, _set, _hand_over, _list))
            one.notes.append(what.__name__)
            what(table, one.rng)
            table.step()
        disk.heal()
        table.play(one.rng, 2)
        _all_is_kept(table)
        remark = load_settings(one.folder / "settings.json")[1]
        law(remark is None, "the settings are whole")
        names = [path.name for path in one.folder.rglob("*") if path.name.endswith((".new", ".tmp")) or path.name.startswith(".settings")]
        law(not names or "remove" in getattr(disk, "refused", ()), "nothing half written is left")


def _start(table: Table, rng: random.Random) -> None:
    """Begin a game."""
    game = rng.choice(list(GAME_MODULES))
    table.app.go_to_title()
    table.start(game, rng.randint(*game_meta(game).seat_count_range), rng.randrange(100), laptop=rng.random() < 0.3)


def _play(table: Table, rng: random.Random) -> None:
    """Play on."""
    table.play(rng, rng.randint(1, 6))


def _leave(table: Table, rng: random.Random) -> None:
    """Go back to the shelf."""
    table.app.go_to_title()


def _go_on(table: Table, rng: random.Random) -> None:
    """Touch Continue."""
    table.app.go_to_title()
    save = latest_continuable_save(table.app.context.folders.saves)
    if save is not None:
        table.app.context.resume_saved_game(save.path)


def _set(table: Table, rng: random.Random) -> None:
    """Change a setting."""
    table.app.context.change_settings(text_scale=rng.choice((0.8, 1.0, 1.5)), language=rng.choice(("en", "nl", "de")))


def _list(table: Table, rng: random.Random) -> None:
    """Look at all saves."""
    table.look_at(SavesPage())


def _hand_over(table: Table, rng: random.Random) -> None:
    """Let a bot play for somebody, and have the seat back."""
    if table.session is None or table.session.is_over:
        return
    seat = rng.randrange(len(table.session.seats))
    for kind in ("random", "person"):
        table.scene.pages.open_take_over(seat)
        table.app.dispatch_intents([HandSeatTo(kind)])
        if rng.random() < 0.5:
            break


def _all_is_kept(table: Table) -> None:
    """Leave the game and open its save: it stands where it was shown, and the same players sit there."""
    session = table.session
    table.app.go_to_title()
    if session is None or session.path is None or session.is_over:
        return
    table.app.context.resume_saved_game(session.path)
    again = table.session
    if again is None:
        raise LawError("the save opens")
    law(again.match.state == session.match.state, "the save stands where the table stood")
    law(again.match.steps == session.match.steps, "the save tells what the table told")
    law([seat.kind for seat in again.seats] == [seat.kind for seat in session.seats], "the save knows who plays for whom")


def small_table(folder: Path, seed: int, number: int) -> None:
    """Play at the table on a real small disk; what `full_disk` does once it has one."""
    one = Try(number, random.Random(seed), folder)
    try:
        play_at_table(one, SmallDisk(folder))
    finally:
        sys.stderr.write(" ".join(one.notes) + "\n")
