"""Where a page will go is looked at before anything is played for it."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from scenes.engine.paths import data_dir
from tabletop.games import GAME_MODULES
from tabletop.lab import cli, lab_cli
from tabletop.lab.running.errors import LabError
from tabletop.lab.running.executor import InProcessExecutor
from tabletop.lab.running.page_folder import PAGE_FILE, check_page_folder
from tests.lab.test_commands import lab_parsed
from tests.lab.test_simulate import parsed

ROOT = Path(__file__).parents[3]
COMMAND = ("abduction", "--seats", "2", "--games", "1", "--bots", "random", "--json", "--plot")


def no_disk(*_: Any, **_named: Any) -> int:
    """Refuse to write."""
    raise OSError(30, "Read-only file system")


def test_a_folder_is_made_and_nothing_is_left_in_it(tmp_path: Path) -> None:
    check_page_folder(tmp_path / "a" / "b")
    assert list((tmp_path / "a").rglob("*")) == [tmp_path / "a" / "b"]
    (tmp_path / "notes.txt").write_text("mine", encoding="utf-8")
    check_page_folder(tmp_path)
    assert (tmp_path / "notes.txt").read_text(encoding="utf-8") == "mine"


def test_a_folder_that_cannot_be_written_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    for folder, why in ((tmp_path / "file", "file exists"), (tmp_path / "file" / "deeper", "not a directory")):
        with pytest.raises(LabError, match=f"^{re.escape(str(folder))}: cannot be written \\({why}\\)$"):
            check_page_folder(folder)
    monkeypatch.setattr(Path, "write_bytes", no_disk)
    with pytest.raises(LabError, match=r"cannot be written \(read-only file system\)$"):
        check_page_folder(tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["file"]


def test_a_page_of_somebody_else_is_not_replaced(tmp_path: Path) -> None:
    page = tmp_path / PAGE_FILE
    page.write_text("<h1>My garden</h1>", encoding="utf-8")
    with pytest.raises(LabError, match="is no page of the laboratory and is not replaced"):
        check_page_folder(tmp_path)
    assert page.read_text(encoding="utf-8") == "<h1>My garden</h1>"
    page.unlink()
    for put in (page.mkdir, lambda: page.symlink_to(tmp_path / "nowhere")):
        put()
        with pytest.raises(LabError, match="is not replaced"):
            check_page_folder(tmp_path)
        page.unlink() if page.is_symlink() else page.rmdir()


@pytest.mark.parametrize("game", sorted(GAME_MODULES))
def test_the_pages_of_the_house_are_known_as_its_own(game: str, tmp_path: Path) -> None:
    (tmp_path / PAGE_FILE).write_bytes((ROOT / "docs" / "balance" / game / PAGE_FILE).read_bytes())
    check_page_folder(tmp_path)


def simulated(folder: Path) -> int:
    return cli.run(parsed(*COMMAND, str(folder)), data_dir())


def reported(folder: Path) -> int:
    return lab_cli.run(lab_parsed("report", "abduction", "--games", "1", "--out", str(folder)), data_dir())


@pytest.mark.parametrize("command", [simulated, reported])
def test_nothing_is_played_for_a_page_that_cannot_be_written(
    command: Callable[[Path], int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip("matplotlib", reason="needs the extra [lab]")
    monkeypatch.setattr(InProcessExecutor, "play_batches", lambda *_: pytest.fail("it was played"))
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    (tmp_path / PAGE_FILE).write_text("<h1>My garden</h1>", encoding="utf-8")
    for folder, why in ((tmp_path / "file", "cannot be written"), (tmp_path, "is not replaced")):
        assert command(folder) == 2
        (told,) = capsys.readouterr().err.splitlines()
        assert why in told


def test_a_page_is_replaced_by_the_next_one(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib", reason="needs the extra [lab]")
    assert simulated(tmp_path) == 0
    before = (tmp_path / PAGE_FILE).read_bytes()
    assert simulated(tmp_path) == 0 and (tmp_path / PAGE_FILE).read_bytes().split(b"<td>")[0] == before.split(b"<td>")[0]
