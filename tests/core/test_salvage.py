"""A damaged save goes on from its last whole step, a save that is being played is left alone, and nobody else reads one."""

from __future__ import annotations

import errno
import json
import os
import stat
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from filelock import FileLock

from tabletop.core.errors import SaveError
from tabletop.core.journal import read_save
from tabletop.core.match import Match
from tabletop.core.resume import find_rescuable_part, load_read_only, rescue_match, resume_match
from tabletop.core.view import Seat, Viewer
from tests.core.hunt import Go, Hunt, State
from tests.core.test_journal import resealed, saved

ROOT = Path(__file__).parents[2]
FIRST = Seat(Viewer(0))


def flipped(path: Path, line: int) -> bytes:
    """Flip one bit in the middle of a line (from 1) of a file; give what the file holds now."""
    lines = path.read_bytes().splitlines(keepends=True)
    middle = len(lines[line - 1]) // 2
    lines[line - 1] = lines[line - 1][:middle] + bytes([lines[line - 1][middle] ^ 4]) + lines[line - 1][middle + 1 :]
    path.write_bytes(b"".join(lines))
    return path.read_bytes()


def test_one_flipped_bit_costs_only_what_comes_after_it(tmp_path: Path) -> None:
    path = tmp_path / "save"
    match = saved(Hunt(), path, seed=0)
    lines = path.read_bytes().count(b"\n")
    records = [record for _, record in read_save(path).numbered_records]
    for line in range(3, lines + 1):
        folder = tmp_path / str(line)
        folder.mkdir()
        copy = folder / "save"
        copy.write_bytes(path.read_bytes())
        broken = flipped(copy, line)
        with pytest.raises(SaveError, match=f"line={line}"):
            resume_match(Hunt(), copy)
        steps = sum("a" in record for record in records[: line - 2]) - sum("undo" in record for record in records[: line - 2])
        found = find_rescuable_part(Hunt(), copy)
        assert (found.intact_step_count, found.lost_line_count, found.first_unusable_line) == (steps, lines - line + 1, line)
        assert copy.read_bytes() == broken, "to ask changes nothing"
        resumed = rescue_match(Hunt(), copy)
        with closing(resumed.match) as again:
            assert resumed.remarks == ("save.rescued",)
            assert len(again.steps) == steps
            again.record_clocks(3)
        assert (folder / "save.damaged").read_bytes() == broken
        with closing(resume_match(Hunt(), copy).match) as once_more:
            assert (len(once_more.steps), once_more.clock) == (steps, 3)
    assert len(match.steps) > 2


@pytest.mark.parametrize("line", [1, 2])
def test_without_a_beginning_nothing_can_be_gone_on_with(line: int, tmp_path: Path) -> None:
    path = tmp_path / "save"
    saved(Hunt(), path)
    broken = flipped(path, line)
    for act in (find_rescuable_part, rescue_match):
        with pytest.raises(SaveError, match="save"):
            act(Hunt(), path)
    assert path.read_bytes() == broken
    assert sorted(each.name for each in tmp_path.iterdir()) == ["save"]


def test_a_line_that_does_not_follow_by_the_rules_costs_no_more(tmp_path: Path) -> None:
    path = tmp_path / "save"
    with closing(Match.start(Hunt(), 2, seed=1, path=path)) as match:
        for _ in range(3):
            match.play(FIRST, match.legal_actions(FIRST)[-1])
    lines = path.read_bytes().splitlines()
    record = json.loads(lines[3][9:])
    record["a"] = Go(4 if record["a"] != Go(4).to_data() else 2).to_data()
    lines[3] = lines[3][:9] + json.dumps(record).encode()
    path.write_bytes(b"\n".join(resealed(lines)) + b"\n")
    assert find_rescuable_part(Hunt(), path).intact_step_count == 1
    with closing(rescue_match(Hunt(), path).match) as again:
        assert len(again.steps) == 1


def test_a_second_damage_keeps_the_first_file_too(tmp_path: Path) -> None:
    path = tmp_path / "save"
    saved(Hunt(), path, seed=0)
    for name in ("save.damaged", "save.damaged1"):
        broken = flipped(path, path.read_bytes().count(b"\n"))
        rescue_match(Hunt(), path).match.close()
        assert (tmp_path / name).read_bytes() == broken


def test_who_plays_a_save_has_it_alone(tmp_path: Path) -> None:
    path = tmp_path / "save"
    with closing(Match.start(Hunt(), 2, seed=1, path=path)) as match:
        match.play(FIRST, match.legal_actions(FIRST)[-1])
        with pytest.raises(SaveError, match=rf"error\.save\.held.*{os.getpid()}"):
            resume_match(Hunt(), path)
        seen: Match[Any, Any] = load_read_only(Hunt(), path)
        assert (seen.steps, seen.state) == (match.steps, match.state)
        match.play(FIRST, match.legal_actions(FIRST)[-1])
    with closing(resume_match(Hunt(), path).match) as again:
        assert again.steps == match.steps
    assert sorted(each.name for each in tmp_path.iterdir()) == ["save"]


@pytest.mark.parametrize("call", ["fsync", "replace"])
def test_a_mend_that_the_disk_refuses_leaves_all_as_it_was(call: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "save"
    saved(Hunt(), path, seed=0)
    broken = flipped(path, path.read_bytes().count(b"\n"))

    def refuse(*what: Any) -> None:
        raise OSError(errno.EIO, os.strerror(errno.EIO))

    with monkeypatch.context() as patch:
        patch.setattr(os, call, refuse)
        with pytest.raises(SaveError, match=r"error\.save\.write"):
            rescue_match(Hunt(), path)
    assert {each.name: each.read_bytes() for each in tmp_path.iterdir()} == {"save": broken}
    rescue_match(Hunt(), path).match.close()


def test_a_lock_that_the_disk_refuses_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "save"
    saved(Hunt(), path)
    written = path.read_bytes()

    def refuse(lock: FileLock, timeout: float) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(FileLock, "acquire", refuse)
    for act in (resume_match, rescue_match):
        with pytest.raises(SaveError, match=r"error\.save\.write.*No space left"):
            act(Hunt(), path)
    assert path.read_bytes() == written


class OtherHunt(Hunt):
    version = "2"


def test_a_save_of_other_rules_that_cannot_be_written_stays_free(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "save"
    saved(Hunt(), path)

    def full(match: Match[Any, Any]) -> None:
        raise SaveError("error.save.write", file="save", why="No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(Match, "write_snapshot", full)
        with pytest.raises(SaveError, match="No space left"):
            resume_match(OtherHunt(), path)
    resumed = resume_match(OtherHunt(), path)
    assert resumed.remarks[-1] == "save.changed"
    resumed.match.close()


HOLDER = """
import sys
from pathlib import Path
from tabletop.core.resume import resume_match
from tests.core.hunt import Hunt
match = resume_match(Hunt(), Path(sys.argv[1])).match
match.record_clocks(1)
print("has it", flush=True)
sys.stdin.read()
"""


def test_another_program_that_dies_frees_its_save(tmp_path: Path) -> None:
    path = tmp_path / "save"
    Match.start(Hunt(), 2, seed=1, path=path).close()
    command = [sys.executable, "-c", HOLDER, str(path)]
    with subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == b"has it\n"
        with pytest.raises(SaveError, match=rf"error\.save\.held.*{other.pid}"):
            resume_match(Hunt(), path)
        other.kill()
    resumed = resume_match(Hunt(), path)
    assert resumed.remarks == ("save.cut",)
    resumed.match.close()


def test_what_somebody_else_has_written_is_not_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "save"
    match = Match.start(Hunt(), 2, seed=1, path=path)
    before = match.state.to_data()
    with path.open("ab") as other:
        other.write(b"mine\n")
    for _ in range(2):
        with pytest.raises(SaveError, match=r"error\.save\.other.*save"):
            match.play(FIRST, match.legal_actions(FIRST)[-1])
    assert match.state.to_data() == before
    match.close()
    assert path.read_bytes().endswith(b"mine\n")


@pytest.mark.skipif(os.name != "posix", reason="rights of files are told otherwise there")
def test_a_save_is_for_its_owner_alone(tmp_path: Path) -> None:
    path = tmp_path / "saves" / "save"
    mask = os.umask(0)
    try:
        with closing(Match.start(Hunt(), 2, seed=1, path=path)):
            assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700
            assert {stat.S_IMODE(each.stat().st_mode) for each in path.parent.iterdir()} == {0o600}
        path.chmod(0o644)
        with closing(resume_match(Hunt(), path).match):
            assert stat.S_IMODE(path.stat().st_mode) == 0o600
    finally:
        os.umask(mask)


@pytest.mark.parametrize("call", ["fsync", "replace"])
def test_a_game_that_cannot_be_written_leaves_no_file(call: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*what: Any) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with monkeypatch.context() as patch:
        patch.setattr(os, call, full)
        with pytest.raises(SaveError, match="No space left"):
            Match.start(Hunt(), 2, seed=1, path=tmp_path / "save")
    assert list(tmp_path.iterdir()) == []
    Match.start(Hunt(), 2, seed=1, path=tmp_path / "save").close()


def test_a_save_is_there_whole_and_on_the_disk_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever kills the program while a game begins finds no save; from then on there is one that can be gone on with."""
    path, reached = tmp_path / "save", list[int]()

    class KilledError(BaseException):
        pass

    def killed(*what: Any) -> None:
        raise KilledError

    for call in ("fsync", "replace"):
        with monkeypatch.context() as patch:
            patch.setattr(os, call, killed)
            with pytest.raises(KilledError):
                Match.start(Hunt(), 2, seed=1, path=path)
        assert not path.exists()
    monkeypatch.setattr(os, "fsync", lambda number: reached.append(os.fstat(number).st_size))
    match = Match.start(Hunt(), 2, seed=1, path=path)
    assert reached == [path.stat().st_size]
    match.journal.close_unfinished()
    resume_match(Hunt(), path).match.close()


def test_rules_that_fail_at_the_first_snapshot_leave_no_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(state: State) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(State, "to_data", fail)
    with pytest.raises(ZeroDivisionError):
        Match.start(Hunt(), 3, seed=1, path=tmp_path / "save")
    assert not (tmp_path / "save").exists()
    monkeypatch.undo()
    Match.start(Hunt(), 3, seed=1, path=tmp_path / "save").close()


def test_what_is_written_reaches_the_disk_at_the_end_of_a_turn_and_on_leaving(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    synced: list[int] = []
    path = tmp_path / "save"
    match = Match.start(Hunt(), 2, seed=1, path=path)
    monkeypatch.setattr(os, "fsync", lambda number: synced.append(path.stat().st_size))
    match.play(FIRST, match.legal_actions(FIRST)[-1])
    assert synced == []
    while match.outcome is None and len(match.steps) < 40:
        seat = match.questions()[0].required_seats[0]
        match.play(seat, match.legal_actions(seat)[0])
    match.close()
    assert len(synced) > 1
    assert synced[-1] == path.stat().st_size
