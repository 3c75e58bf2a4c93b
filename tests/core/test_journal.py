"""The save file: whatever happens to it, a match goes on from it, or it is refused with its place; never anything else."""

from __future__ import annotations

import json
import random
from contextlib import closing
from io import FileIO
from pathlib import Path
from typing import Any
from zlib import crc32

import pytest

from tabletop.core import journal
from tabletop.core.action import Action, Lost
from tabletop.core.errors import SaveError
from tabletop.core.journal import FORMAT_VERSION, MAX_HEADER_BYTES, Journal, decode_line, encode_record, read_save, read_save_header
from tabletop.core.match import Match
from tabletop.core.resume import rebuild_match, resume_match, stored_steps
from tabletop.core.tagged import TagRegistry
from tabletop.core.view import Seat, Viewer
from tests.core.hunt import Go, Hunt
from tests.laws.records import alike, random_choice, random_doing, start
from tests.laws.sitting import NAMES, AnyGame, Play, open_law_game
from tests.sizes import runs

HEADER = {"game": "hunt", "version": "1", "seats": 2, "options": {}, "seed": 1, "public": {}}
STEPS = 60


def saved(game: AnyGame, path: Path, seed: int = 3) -> Match[Any, Any]:
    """Play a while, with undo, notes and clock, and close the file."""
    match, rng = start(game, Play(1, seed), path)
    for _ in range(STEPS):
        if not random_doing(match, rng):
            break
    match.keep_note(Seat(Viewer(1)), ["mark", 3])
    match.record_clocks({"left": 12})
    match.close()
    return match


def opened(game: AnyGame, path: Path) -> tuple[Match[Any, Any], tuple[str, ...]]:
    """Resume and close."""
    resumed = resume_match(game, path)
    resumed.match.close()
    return resumed.match, resumed.remarks


def resealed(lines: list[bytes]) -> list[bytes]:
    """Return lines their right checksums again, each chained to the one before."""
    sealed: list[bytes] = []
    chain = 0
    for line in lines:
        chain = crc32(line[9:], chain)
        sealed.append(b"%08x %s" % (chain, line[9:]))
    return sealed


def test_a_line_has_its_checksum() -> None:
    line = encode_record({"n": 1, "word": "né"})
    assert line == b"%08x %s\n" % (crc32(line[9:-1]), '{"n":1,"word":"né"}'.encode())
    assert decode_line(line[:-1], "save", 2) == {"n": 1, "word": "né"}
    assert resealed([line[:-1], line[:-1]])[1] == encode_record({"n": 1, "word": "né"}, crc32(line[9:-1]))[:-1]


@pytest.mark.parametrize("name", NAMES)
def test_a_cut_at_every_byte_of_the_last_lines(name: str, tmp_path: Path) -> None:
    """Cut anywhere, only the torn line is missing; what is played on stands behind the last whole one."""
    game, path, torn = open_law_game(name), tmp_path / "save", tmp_path / "torn"
    match, rng = start(game, Play(2, 4), path)
    states, sizes = list[Any](), list[int]()
    while len(states) < 12 and (chosen := random_choice(match, rng)) is not None:
        last = chosen
        states.append(match.state.to_data())
        sizes.append(path.stat().st_size)
        match.play(*last)
    match.close()
    data = path.read_bytes()
    last_line = data.index(b"\n", sizes[-1]) + 1 - sizes[-1]
    for size in range(sizes[-1] - 3, len(data)):
        torn.write_bytes(data[:size])
        again, remarks = opened(game, torn)
        assert remarks == ("save.cut" if data[:size].endswith(b"\n") else "save.torn",)
        done = 2 if size < sizes[-1] else 1 if size < sizes[-1] + last_line else 0
        assert again.state.to_data() == [match.state.to_data(), states[-1], states[-2]][done]
    torn.write_bytes(data[: sizes[-1]])
    with closing(resume_match(game, torn).match) as again:
        again.play(*last)
        assert again.state == match.state
    assert torn.read_bytes() == data


def test_a_cut_in_the_header_or_before_the_first_snapshot_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "save"
    saved(Hunt(), path)
    data = path.read_bytes()
    second = data.index(b"\n", data.index(b"\n") + 1)
    for size in range(second):
        path.write_bytes(data[:size])
        with pytest.raises(SaveError, match=r"error\.save\.empty.*file=save"):
            resume_match(Hunt(), path)
    path.write_bytes(data[: second + 1])
    assert opened(Hunt(), path)[0].steps == []


def test_a_header_that_is_cut_or_never_ends_is_told(tmp_path: Path) -> None:
    path = tmp_path / "save"
    for data, key in (
        (b"", "empty"),
        (b"0", "empty"),
        (b"0" * (MAX_HEADER_BYTES - 1), "empty"),
        (b"0" * (MAX_HEADER_BYTES + 9), "damaged"),
    ):
        path.write_bytes(data)
        with pytest.raises(SaveError, match=rf"error\.save\.{key}.*file=save.*line=1.*what=form"):
            read_save_header(path)
    path.write_bytes(encode_record({"format": FORMAT_VERSION, **HEADER, "cards": {"x": [7]}}))
    with pytest.raises(SaveError, match=r"error\.save\.damaged.*line=1.*what=cards"):
        read_save_header(path)


def test_what_a_crash_left_of_a_long_line_is_gone_when_a_short_one_comes(tmp_path: Path) -> None:
    path = tmp_path / "save"
    with closing(Match.start(Hunt(), 2, seed=1, path=path)) as match:
        whole = path.read_bytes()
        match.keep_note(Seat(Viewer(0)), "x" * 200)
    path.write_bytes(path.read_bytes()[: len(whole) + 150])
    with closing(resume_match(Hunt(), path).match) as again:
        again.record_clocks(7)
    lines = path.read_bytes().splitlines()
    assert [json.loads(line[9:]) for line in lines[2:]] == [{"n": 2, "clock": 7}, {"n": 3, "left": True}]
    assert path.read_bytes().startswith(whole)
    assert lines == resealed(lines)


def test_a_line_that_is_missing_is_missed(tmp_path: Path) -> None:
    """Whatever it held: here a note, without which everything else would fit."""
    path = tmp_path / "save"
    with closing(Match.start(Hunt(), 2, seed=1, path=path)) as match:
        match.keep_note(Seat(Viewer(0)), "mine")
        match.record_clocks(7)
    lines = path.read_bytes().splitlines()
    for kept, what in (([*lines[:2], *lines[3:]], "checksum"), (resealed([*lines[:2], *lines[3:]]), "number")):
        path.write_bytes(b"\n".join(kept) + b"\n")
        with pytest.raises(SaveError, match=f"line=3, what={what}"):
            resume_match(Hunt(), path)


def test_a_throw_that_nobody_made_is_refused(tmp_path: Path) -> None:
    """The step tells the same without it, but chance would go on from elsewhere."""
    path = tmp_path / "save"
    with closing(Match.start(Hunt(), 2, seed=1, path=path)) as match:
        match.play(Seat(Viewer(0)), match.legal_actions(Seat(Viewer(0)))[0])
    lines = path.read_bytes().splitlines()
    record = json.loads(lines[2][9:])
    record["c"].append(["slip", 3])
    lines[2] = encode_record(record)[:-1]
    path.write_bytes(b"\n".join(resealed(lines)) + b"\n")
    with pytest.raises(SaveError, match=r"line=3, what=events"):
        resume_match(Hunt(), path)


@pytest.mark.parametrize(("index", "seat"), [(0, 1), (1, 0), (-1, 0)])
def test_a_step_that_nobody_took_back_is_not_taken_back(tmp_path: Path, index: int, seat: int) -> None:
    """Only a step that is there is taken back, and by the seat that took it."""
    path = tmp_path / "save"
    with closing(Match.start(Hunt(), 2, seed=1, path=path)) as match:
        match.play(Seat(Viewer(0)), match.legal_actions(Seat(Viewer(0)))[0])
    whole = path.read_bytes().splitlines()[:3]
    for at, by, refused in ((index, seat, True), (0, 0, False)):
        path.write_bytes(b"\n".join(resealed([*whole, encode_record({"n": 3, "undo": at, "s": by})[:-1]])) + b"\n")
        if refused:
            with pytest.raises(SaveError, match="line=4"):
                resume_match(Hunt(), path)
        else:
            assert not opened(Hunt(), path)[0].steps


def bent(value: Any, rng: random.Random) -> Any:
    """Return a value of another type, or leave something out, somewhere inside."""
    if isinstance(value, dict) and value and rng.random() < 0.85:
        name = rng.choice(sorted(value))
        if rng.random() < 0.3:
            return {each: value[each] for each in value if each != name}
        return {**value, name: bent(value[name], rng)}
    if isinstance(value, list) and value and rng.random() < 0.85:
        index = rng.randrange(len(value))
        if rng.random() < 0.2:
            return value[:index] + value[index + 1 :]
        return [*value[:index], bent(value[index], rng), *value[index + 1 :]]
    others: list[Any] = [None, True, "x", -7, 3.5, 10**30, [], {}, [[]], {"x": 1}, str(value)]
    return rng.choice([other for other in others if type(other) is not type(value)])


SEALED = ("bend", "drop sealed", "swap sealed", "flip sealed")
"""Damages that got right checksums again."""
DAMAGES = ("cut", "cut out", "flip", "bend", "bend unsealed", "drop line", "swap lines", *SEALED)


def damaged(data: bytes, kind: str, rng: random.Random) -> bytes:
    """Damage a save: a cut, a flipped bit, a bent line; with the old checksum or a new one."""
    at = rng.randrange(len(data))
    if kind == "cut":
        return data[:at]
    if kind == "cut out":
        return data[:at] + data[at + rng.randint(1, 40) :]
    if kind == "flip":
        return data[:at] + bytes([data[at] ^ 1 << rng.randrange(8)]) + data[at + 1 :]
    lines = data.splitlines()
    line = rng.randrange(len(lines))
    if kind.startswith("drop"):
        del lines[line]
    elif kind.startswith("swap"):
        other = rng.randrange(len(lines))
        lines[line], lines[other] = lines[other], lines[line]
    elif kind == "flip sealed":
        place = rng.randrange(9, len(lines[line]))
        lines[line] = lines[line][:place] + bytes([lines[line][place] ^ 1 << rng.randrange(8)]) + lines[line][place + 1 :]
    else:
        record = bent(json.loads(lines[line][9:]), rng)
        lines[line] = lines[line][:9] + json.dumps(record).encode()
    return b"\n".join(resealed(lines) if kind in SEALED else lines) + b"\n"


@pytest.mark.parametrize("name", NAMES)
def test_damaged_saves(name: str, tmp_path: Path) -> None:
    """A damaged save is refused naming file and line, or goes on from its last whole line just as it stood there; then it can be played."""
    game, refused, loaded = open_law_game(name), 0, 0
    sources = [tmp_path / f"save{number}" for number in range(10)]
    for number, path in enumerate(sources):
        saved(game, path, number)
    for number in range(runs(200, 5000)):
        rng, source, broken = random.Random(number), sources[number % 10], tmp_path / "broken"
        kind = DAMAGES[number % len(DAMAGES)]
        broken.write_bytes(damaged(source.read_bytes(), kind, rng))
        whole = broken.read_bytes().count(b"\n")
        try:
            again, _ = opened(game, broken)
        except SaveError as fault:
            refused += 1
            assert fault.values["file"] == "broken", number
            assert fault.key in ("error.save.empty", "error.save.format", "error.save.game") or fault.values["line"] >= 1, number
            continue
        loaded += 1
        if kind != "flip sealed":
            _same_as_whole(game, source, whole, again, story=kind != "bend")
        again.journal = Journal(None)
        for _ in range(30):
            if not random_doing(again, rng):
                break
        for viewer in again.seats:
            again.visible_history(Viewer(viewer))
    assert refused > loaded > 0


def _same_as_whole(game: AnyGame, source: Path, lines: int, again: Match[Any, Any], *, story: bool) -> None:
    """Hold what was read from a damaged save against as many whole lines of the sound one.

    `story`: what was told before the last snapshot, too; who forges a line with all checksums after it may forge that.
    """
    path = source.with_name("whole")
    path.write_bytes(b"".join(source.read_bytes().splitlines(keepends=True)[:lines]))
    sound, _ = opened(game, path)
    assert (again.state, again.chance.counts) == (sound.state, sound.chance.counts)
    assert again.steps == sound.steps or not story


@pytest.mark.parametrize("field", sorted(HEADER))
def test_a_header_without_a_field_or_of_a_wrong_type(field: str, tmp_path: Path) -> None:
    wrong: list[Any] = [None, True, "x", 1.5, [], {"x": 1}]
    for value in wrong:
        if type(value) is type(HEADER[field]):
            continue
        path = tmp_path / "save"
        path.write_bytes(encode_record({"format": FORMAT_VERSION, **HEADER, field: value}))
        for reading in (read_save, read_save_header):
            with pytest.raises(SaveError, match="line=1"):
                reading(path)


def test_a_header_that_does_not_fit_the_game(tmp_path: Path) -> None:
    path = tmp_path / "save"
    saved(Hunt(), path)
    first, *lines = path.read_bytes().splitlines()
    header = json.loads(first[9:])
    options: list[dict[str, Any]] = [{"options": {}}, {"options": {"rounds": 99}}, {"options": {"rounds": 1, "clock": 1}}]
    for change in (*options, {"seats": 2}, {"seats": 9}, {"seed": 77}, {"game": "chess"}, {"format": 3}, {"cards": {"x": []}}):
        path.write_bytes(b"\n".join(resealed([encode_record({**header, **change})[:-1], *lines])) + b"\n")
        with pytest.raises(SaveError, match="save"):
            resume_match(Hunt(), path)


def test_files_that_are_none(tmp_path: Path) -> None:
    for reading in (read_save, read_save_header):
        with pytest.raises(SaveError, match=r"error\.save\.read.*nothing"):
            reading(tmp_path / "nothing")
        with pytest.raises(SaveError, match=r"error\.save\.read"):
            reading(tmp_path)
    deep = resealed([b"12345678 " + b"[" * 99_999])[0] + b"\n"
    for content in (b"", b"\n", b"\0" * 100, b"\0" * 100 + b"\n", b"hello\n", b"[" * 100_000 + b"\n", deep):
        (tmp_path / "odd").write_bytes(content)
        for reading in (read_save, read_save_header):
            with pytest.raises(SaveError, match="odd"):
                reading(tmp_path / "odd")


def test_a_file_that_is_there_is_not_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "save"
    match = saved(Hunt(), path)
    data = path.read_bytes()
    with pytest.raises(SaveError, match=r"error\.save\.write"):
        Match.start(Hunt(), 2, seed=1, path=path)
    assert path.read_bytes() == data
    alike(opened(Hunt(), path)[0], match)


class NewHunt(Hunt):
    version = "2"


def test_on_changed_rules_play_goes_on_from_the_last_snapshot(tmp_path: Path) -> None:
    path = tmp_path / "save"
    match = saved(Hunt(), path)
    snapshot = max(len(match.steps) // 25 * 25, 0)
    with closing(resume_match(NewHunt(), path).match) as new:
        assert len(new.steps) == snapshot
    assert stored_steps(NewHunt(), path) == match.steps[:snapshot]
    again, remarks = opened(NewHunt(), path)
    alike(again, new)
    assert remarks == ()
    with pytest.raises(SaveError, match=r"error\.save\.version"):
        rebuild_match(NewHunt(), path)


class Forgetful(NewHunt):
    """Rules that came later and know no going any more."""

    actions: TagRegistry[Action] = TagRegistry(kind for kind in Hunt.actions.kinds.values() if kind is not Go)


class SameForgetful(Forgetful):
    version = Hunt.version


def test_steps_that_new_rules_cannot_read_are_kept_by_their_number(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tabletop.core.match.STEPS_BETWEEN_SNAPSHOTS", 5)
    path = tmp_path / "save"
    match = saved(Hunt(), path, seed=0)
    went = [isinstance(step.action, Go) for step in match.steps]
    with closing(resume_match(Forgetful(), path).match) as new:
        assert [isinstance(step.action, Lost) for step in new.steps] == went[: len(new.steps)]
        assert any(went[: len(new.steps)])
    with pytest.raises(SaveError, match=r"error\.save\.damaged"):
        resume_match(SameForgetful(), path)


def test_a_disk_that_fills_up_leaves_no_half_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "save"
    monkeypatch.setattr(journal, "FileIO", HalfWriter)
    match = Match.start(Hunt(), 2, seed=1, path=path)
    before = path.read_bytes()
    monkeypatch.setattr(HalfWriter, "room", 30)
    with pytest.raises(SaveError, match=r"file=save.*No space left"):
        match.keep_note(Seat(Viewer(0)), "x" * 200)
    assert path.read_bytes() == before
    monkeypatch.setattr(HalfWriter, "room", 10**6)
    match.keep_note(Seat(Viewer(0)), "x" * 200)
    match.close()
    assert opened(Hunt(), path)[0].notes == {0: ["x" * 200]}


class HalfWriter(FileIO):
    """A file that takes a few bytes at a time, and at some point no more."""

    room = 10**6
    """Bytes that all such files together still take."""

    def write(self, data: Any) -> int:
        if HalfWriter.room <= 0:
            raise OSError(28, "No space left on device")
        count = super().write(memoryview(data)[:13])
        HalfWriter.room -= count
        return count
