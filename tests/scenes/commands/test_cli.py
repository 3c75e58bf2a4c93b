"""The command line: bad requests are refused clearly, the window ends by itself, a save is told as text."""

from __future__ import annotations

import argparse
import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from scenes.commands import main, replay
from scenes.engine.paths import data_dir
from scenes.session.seating import SeatSetup, StartRequest
from scenes.session.state_history import StateHistory
from tabletop.core.match import Match
from tabletop.core.view import TABLE
from tabletop.games import open_game

BAD = (
    ["--window", "12"],
    ["--window", "100x100"],
    ["--game", "chess"],
    ["--seats", "3"],
    ["--game", "abduction", "--seats", "9"],
    ["--demo", "--seats", "1"],
    ["--seed", "4"],
    ["--seconds", "0"],
    ["--nothing"],
    ["dance"],
    ["screenshots", "pictures", "--game", "chess"],
    ["screenshots", "pictures", "--language", "xx"],
    ["screenshots", "pictures", "--text", "201"],
    ["screenshots", "pictures", "--text", "large"],
    ["screenshots", "pictures", "--size", "12"],
)


@pytest.mark.parametrize("words", BAD, ids=" ".join)
def test_bad_options_are_refused_with_a_message_and_two(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main.main(words)
    assert ended.value.code == 2
    told = capsys.readouterr().err
    assert "tabletop" in told
    assert "Traceback" not in told


def test_a_window_size_is_read() -> None:
    assert main.parse_window_size("1280x720") == (1280, 720)
    with pytest.raises(argparse.ArgumentTypeError):
        main.parse_window_size("large")


SURROUNDINGS = ("DISPLAY", "WAYLAND_DISPLAY", "XDG_RUNTIME_DIR", "SDL_VIDEODRIVER", "SDL_AUDIODRIVER")


def environment(folder: Path, **more: str) -> dict[str, str]:
    plain = {key: value for key, value in os.environ.items() if key not in SURROUNDINGS}
    return {**plain, "XDG_CONFIG_HOME": str(folder), "XDG_DATA_HOME": str(folder), "HOME": str(folder), **more}


def started(home: Path, *words: str, cwd: Path | None = None, **more: str) -> subprocess.CompletedProcess[str]:
    """Start Python with these words where nothing but `home` is the person's, and wait for its end."""
    return subprocess.run(
        [sys.executable, *words], cwd=cwd, env=environment(home, **more), capture_output=True, text=True, timeout=60, check=False
    )


def run(folder: Path, *words: str, **more: str) -> subprocess.CompletedProcess[str]:
    return started(folder, "-m", "scenes.commands.main", *words, **more)


def test_the_window_opens_and_ends_by_itself(tmp_path: Path) -> None:
    done = run(tmp_path, "--window", "1280x720", "--seconds", "0.2", SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    assert done.returncode == 0, done.stderr
    assert done.stdout == ""
    assert "Traceback" not in done.stderr


LAST = """
import atexit, gc
atexit.register(lambda: print(gc.get_freeze_count() > 0))
from scenes.commands import main
main.main(["new", "!"])
"""


def test_at_the_end_nothing_is_searched_for_what_can_go(tmp_path: Path) -> None:
    """Who waits for a command would wait for that, too."""
    assert started(tmp_path, "-c", LAST).stdout.splitlines()[-1] == "True"


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only there a machine may have no display at all")
def test_without_a_display_there_is_a_message_and_two(tmp_path: Path) -> None:
    done = run(tmp_path)
    assert done.returncode == 2
    assert "no display" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    path = tmp_path / "abduction.journal"
    seats = (SeatSetup("Anna", 0, "bottom"), SeatSetup("Ben", 1, "top"))
    public = StartRequest("abduction", seats, True).public_header()
    match = Match.start(open_game("abduction", data_dir()), 2, seed=5, path=path, public=public)
    lot = random.Random(3)
    for _ in range(60):
        asked = [seat for question in match.questions(TABLE) for seat in question.required_seats]
        match.play(asked[0], lot.choice(match.legal_actions(asked[0])))
    match.close()
    return path


def test_replay_prints_the_log_and_leaves_the_file_alone(saved: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = saved.read_bytes()
    assert replay.run(saved) == 0
    told = capsys.readouterr().out
    assert "Anna" in told
    assert "Ben" in told
    assert "⟦" not in told
    assert saved.read_bytes() == before


def test_signs_that_the_system_cannot_write_are_written_by_their_numbers(saved: Path, tmp_path: Path) -> None:
    done = run(tmp_path, "replay", str(saved), PYTHONIOENCODING="ascii")
    assert (done.returncode, done.stderr) == (0, "")
    assert r"\u201c" in done.stdout


def test_replay_refuses_what_is_no_save(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert replay.run(tmp_path / "nothing") == 2
    bad = tmp_path / "bad.journal"
    bad.write_bytes(b"\x00\xff\n")
    assert replay.run(bad) == 2
    assert "bad.journal" in capsys.readouterr().err


def test_history_goes_through_a_match_to_where_it_stands() -> None:
    match = Match.start(open_game("abduction", data_dir()), 3, seed=5)
    lot, views = random.Random(3), []
    for _ in range(50):
        views.append(match.view(TABLE))
        asked = [seat for question in match.questions(TABLE) for seat in question.required_seats]
        match.play(asked[0], lot.choice(match.legal_actions(asked[0])))
    history = StateHistory(match)
    assert len(history) == 50
    for count in (0, 7, 49, 20, 21, 1):
        assert history.view_after(count, TABLE) == views[count]
    assert history.view_after(50, TABLE) == match.view(TABLE)


@pytest.mark.skipif(sys.platform == "win32", reason="a pipe that is closed gives another error there")
def test_who_has_read_enough_of_what_is_printed_may_go(tmp_path: Path) -> None:
    words = [sys.executable, "-m", "scenes.commands.main", "--version"]
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment(tmp_path)) as told:
        assert told.stdout is not None and told.stderr is not None
        told.stdout.close()
        assert told.stderr.read() == b""
        assert told.wait(60) == 0


@pytest.mark.skipif(sys.platform == "win32", reason="no signal can be sent to one process there")
def test_ctrl_c_closes_the_table_as_its_window_does(tmp_path: Path) -> None:
    words = [sys.executable, "-m", "scenes.commands.main", "--demo", "--game", "abduction"]
    environ = environment(tmp_path, SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environ) as table:
        end = time.monotonic() + 60
        while not (saved := list(tmp_path.rglob("*.journal"))) and time.monotonic() < end:
            time.sleep(0.05)
        table.send_signal(signal.SIGINT)
        try:
            told, complaints = table.communicate(timeout=60)
        finally:
            table.kill()
    assert (table.returncode, told, complaints) == (0, b"", b"")
    assert run(tmp_path, "replay", str(saved[0])).returncode == 0


def test_a_command_that_is_broken_off_says_nothing(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def broken_off(_: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr("scenes.commands.replay.run", broken_off)
    assert main.main(["replay", "a game"]) == main.INTERRUPTED_EXIT_CODE
    assert capsys.readouterr() == ("", "")
