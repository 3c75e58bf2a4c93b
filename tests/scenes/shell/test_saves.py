"""What lies in the folder of saves: whatever it is, the table opens; damage can be mended, and a game that is open elsewhere looked at."""

from __future__ import annotations

import errno
import gzip
import io
import json
import os
import random
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from zlib import crc32

import pygame
import pytest

from scenes.app.app import App
from scenes.commands.temporary_app import open_temporary_app
from scenes.pages.confirm import ConfirmPage
from scenes.pages.log_page import LogPage
from scenes.session.log import log_lines
from scenes.session.saves import list_saves
from scenes.session.seating import SeatSetup, StartRequest
from scenes.shell.saves_page import SavesPage
from scenes.shell.title_scene import TitleScene
from scenes.table.scene import TableScene
from tabletop.core.journal import MAX_HEADER_BYTES, encode_record
from tabletop.core.language.wording import replace_unprintable_characters
from tabletop.core.view import TABLE, Viewer
from tests.core.test_salvage import flipped
from tests.scenes.windows import go_on

HEADER = {"format": 2, "game": "abduction", "version": "1", "seats": 2, "options": {}, "seed": 1, "public": {}}


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    opened = open_temporary_app(tmp_path, (1280, 720), reduced_motion=True)
    opened.go_to_title()
    yield opened
    opened.close()


def request(name: str = "Ada") -> StartRequest:
    return StartRequest("abduction", (SeatSetup(name, 0, "bottom"), SeatSetup("Bram", 1, "top")), False, {}, 5)


def top(app: App, kind: type) -> Any:
    app.step()
    found = app.context.stack.top_scene
    assert isinstance(found, kind), found
    return found


def tap(app: App, key: str) -> None:
    target = next(target for target in app.frame.targets if target.key == key)
    (x, y), (w, h) = target.rect.center, app.window.size
    for what in (pygame.FINGERDOWN, pygame.FINGERUP):
        pygame.event.post(pygame.event.Event(what, touch_id=1, finger_id=1, x=(x + 0.5) / w, y=(y + 0.5) / h, dx=0.0, dy=0.0))
        app.step()
    app.step()


def played(app: App, steps: int = 12) -> Path:
    """Play a while and leave; give the save."""
    app.context.start_game(request())
    scene = top(app, TableScene)
    path: Path = scene.session.path
    go_on(scene, steps, random.Random(3))
    app.go_to_title()
    app.step()
    return path


def test_whatever_has_a_saves_name(app: App) -> None:
    """Links that lead nowhere or round, pipes, folders, a line without end, nothing at all, names that cannot be written."""
    saves = app.context.folders.saves
    saves.mkdir()
    (saves / "dangling.journal").symlink_to(saves / "nowhere")
    (saves / "loop.journal").symlink_to(saves / "loop.journal")
    if hasattr(os, "mkfifo"):
        os.mkfifo(saves / "pipe.journal")
    (saves / "folder.journal").mkdir()
    (saves / "empty.journal").touch()
    with (saves / "endless.journal").open("wb") as file:
        file.truncate(600 << 20)
    bad = {"seats": [{"name": "A\0da\udc80"}, {"name": ["x"]}]}
    body = json.dumps({**HEADER, "public": bad}).encode()
    (saves / "names.journal").write_bytes(b"%08x %s\n%s" % (crc32(body), body, encode_record({"n": 1}, crc32(body))))
    (saves / "short.journal").write_bytes(encode_record(HEADER)[:-1])
    (saves / "many.journal").write_bytes(encode_record({**HEADER, "seats": 10**12}))
    (saves / "none.journal").write_bytes(encode_record({**HEADER, "seats": -1}))
    found = {save.path.stem: save for save in list_saves(saves)}
    assert sorted(found) == ["endless", "many", "names", "none", "short"]
    assert (len(found["many"].seats), len(found["none"].seats)) == (8, 0)
    assert found["endless"].error is not None and found["short"].error is not None
    assert found["names"].seats[0].name == "A\N{REPLACEMENT CHARACTER}da\N{REPLACEMENT CHARACTER}"
    for save in found.values():
        app.go_to_title()
        top(app, TitleScene)
        app.open(SavesPage())
        top(app, SavesPage)
        tap(app, f"save:{save.path.name}")


class Counted(io.FileIO):
    """A file that counts what is read of it."""

    read_so_far: list[int] = []

    def readinto(self, buffer: Any) -> int | None:
        count = super().readinto(buffer)
        self.read_so_far[-1] += count or 0
        return count

    def readall(self) -> bytes:
        data = super().readall()
        self.read_so_far[-1] += len(data)
        return data


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Return how many bytes were read of each file that is opened from now on."""
    plain = io.open
    count: list[int] = []
    monkeypatch.setattr(Counted, "read_so_far", count)

    def opened(path: Any, mode: str = "r", buffering: int = -1, *rest: Any, **how: Any) -> Any:
        if mode != "rb":
            return plain(path, mode, buffering, *rest, **how)
        count.append(0)
        return io.BufferedReader(Counted(path)) if buffering else Counted(path)

    monkeypatch.setattr(io, "open", opened)
    return count


def test_listing_reads_a_bounded_part_of_each(app: App, counted: list[int]) -> None:
    path = played(app, 60)
    size = path.stat().st_size
    for number in range(30):
        copy = path.with_name(f"{number}{path.name}")
        shutil.copyfile(path, copy)
        os.truncate(copy, 200_000)
    with path.with_name("endless.journal").open("wb") as file:
        file.truncate(600 << 20)
    counted.clear()
    assert len(list_saves(path.parent)) == 32
    assert len(counted) == 32
    assert max(sorted(counted)[:-1]) <= io.DEFAULT_BUFFER_SIZE < size
    assert max(counted) <= MAX_HEADER_BYTES + io.DEFAULT_BUFFER_SIZE


def test_the_title_lists_the_saves_once(app: App, counted: list[int]) -> None:
    played(app)
    counted.clear()
    app.go_to_title()
    top(app, TitleScene)
    assert sum(1 for count in counted if count) == 1
    assert app.context.stack.top_scene.save is not None


@pytest.mark.parametrize("call", ["os.listdir", "os.stat", "io.open"])
def test_a_folder_without_access(app: App, monkeypatch: pytest.MonkeyPatch, call: str) -> None:
    """It cannot be listed, or what lies in it not looked at, or not read; neither ends anything, and one plays on."""
    path = played(app)
    module, name = {"os": os, "io": io}[call[:2]], call[3:]
    plain = getattr(module, name)

    def refused(what: Any, *rest: Any, **how: Any) -> Any:
        if isinstance(what, str | Path) and path.parent in (Path(what), *Path(what).parents) and (name != "stat" or Path(what).suffix):
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(what))
        return plain(what, *rest, **how)

    monkeypatch.setattr(module, name, refused)
    found = list_saves(path.parent)
    assert [save.error is not None for save in found] == ([True] if call == "io.open" else [])
    app.go_to_title()
    top(app, TitleScene)
    app.open(SavesPage())
    top(app, SavesPage)
    app.context.start_game(request())
    go_on(top(app, TableScene), 5, random.Random(3))


def test_a_damaged_game_goes_on_from_its_last_whole_step(app: App) -> None:
    path = played(app)
    lines = path.read_bytes().count(b"\n")
    broken = flipped(path, lines - 4)
    app.context.resume_saved_game(path)
    page = top(app, ConfirmPage)
    assert page.values["line"] == lines - 4 and page.values["n"] == 5
    assert page.title == app.context.say("shell.mend", steps=page.values["steps"])
    assert path.read_bytes() == broken, "nothing is touched before somebody has said yes"
    tap(app, "yes")
    scene = top(app, TableScene)
    assert len(scene.session.match.steps) == page.values["steps"]
    assert path.with_name(f"{path.name}.damaged").read_bytes() == broken
    assert [save.path for save in list_saves(path.parent)] == [path]


def test_what_leaves_nothing_to_choose_is_only_told(app: App) -> None:
    """Damage in the record that a save begins with, and a game that is none: nothing is asked, and the title stays."""
    path = played(app)
    told: list[str] = []
    tell = app.context.toasts.show_toast
    app.context.toasts.show_toast = lambda words, *how: (told.append(words), tell(words, *how))[1]  # type: ignore[method-assign]
    flipped(path, 2)
    app.context.resume_saved_game(path)
    top(app, TitleScene)
    other = path.with_name("other.journal")
    other.write_bytes(encode_record({**HEADER, "game": "chess"}))
    app.context.resume_saved_game(other)
    top(app, TitleScene)
    assert told == [
        app.context.say("error.save.damaged", file=path.name, line=2, what="checksum"),
        app.context.say("error.game", game="chess"),
    ]


def test_a_game_that_is_open_elsewhere_can_be_read_about(app: App) -> None:
    path = played(app, 40)
    app.context.resume_saved_game(path)
    scene = top(app, TableScene)
    app.open(TitleScene())
    app.context.resume_saved_game(path)
    page = top(app, ConfirmPage)
    assert str(os.getpid()) in page.values["who"]
    tap(app, "yes")
    told, match = top(app, LogPage), scene.session.match
    heard = [log_lines(match, viewer, app.context.wording, scene.session.seats) for viewer in (TABLE, *map(Viewer, match.seats))]
    assert told.lines() == heard[0]
    assert heard[0] not in heard[1:], "seats know more than all do"
    before = len(match.steps)
    app.context.stack.pop(told)
    go_on(scene, 1, random.Random(3))
    assert len(match.steps) == before + 1, "who has it plays on"


def test_where_nothing_can_be_written_one_plays_unsaved(app: App) -> None:
    saves = app.context.folders.saves
    saves.write_bytes(b"a file where the folder should be")
    told: list[str] = []
    tell = app.context.toasts.show_toast
    app.context.toasts.show_toast = lambda words, *how: (told.append(words), tell(words, *how))[1]  # type: ignore[method-assign]
    app.context.start_game(request())
    scene = top(app, TableScene)
    assert scene.session.path is None
    assert len(told) == 1 and told[0].startswith("This game is not being saved")
    go_on(scene, 5, random.Random(3))
    scene.pages.open("pause", 0)
    page = top(app, object)
    assert page.save_status_text_key == "shell.pause.unsaved"
    app.go_to_title()
    top(app, TitleScene)


@pytest.mark.parametrize("release", [True, False])
def test_where_nothing_can_be_written_a_saved_game_goes_on_unsaved(app: App, monkeypatch: pytest.MonkeyPatch, release: bool) -> None:
    """Also one of release 0.1.0, which would have to be rewritten first."""
    path = app.context.folders.saves / "abduction-old.journal"
    if release:
        path.parent.mkdir()
        path.write_bytes(
            gzip.decompress((Path(__file__).parents[2] / "saves" / "0.1.0" / "abduction-mid-question.journal.gz").read_bytes())
        )
    else:
        path = played(app)
    before, plain = path.read_bytes(), os.open

    def refused(what: Any, flags: int, *rest: Any, **how: Any) -> int:
        if flags & (os.O_WRONLY | os.O_RDWR) and path.parent in Path(os.fspath(what)).parents:
            raise OSError(errno.EROFS, os.strerror(errno.EROFS))
        return plain(what, flags, *rest, **how)

    told: list[str] = []
    app.context.toasts.show_toast = lambda words, *how: told.append(words)  # type: ignore[method-assign]
    monkeypatch.setattr(os, "open", refused)
    app.context.resume_saved_game(path)
    scene = top(app, TableScene)
    assert told == [app.context.say("error.save.unsaved", why=os.strerror(errno.EROFS))]
    assert scene.session.path is None
    steps = len(scene.session.match.steps)
    go_on(scene, 5, random.Random(3))
    assert len(scene.session.match.steps) == steps + 5
    app.go_to_title()
    top(app, TitleScene)
    assert path.read_bytes() == before
    assert [save.path for save in list_saves(path.parent)] == [path]


def test_signs_that_cannot_be_written_are_replaced() -> None:
    assert replace_unprintable_characters("Zo\u00eb\n\0\x1b\ud800") == "Zo\u00eb\n" + "\N{REPLACEMENT CHARACTER}" * 3
