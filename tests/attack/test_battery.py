"""The battery itself: a run goes on where it was broken off, keeps the smallest try of each kind of fault, and sees what ends a thread."""

from __future__ import annotations

from pathlib import Path
from threading import Thread

import pytest

from tests.attack.battery import Attack, Battery, Try, law, until


class Planted(Attack):
    """Tries that fall, break off the run, or fail in another thread, as they are told to."""

    def __init__(self, *, broken_off: int | None = None) -> None:
        self.seen: list[tuple[int, float]] = []
        self.broken_off = broken_off

    def __call__(self, one: Try) -> None:
        self.seen.append((one.number, one.rng.random()))
        if one.number == self.broken_off:
            raise KeyboardInterrupt
        one.told["tried"] += 1
        one.size = 100 - one.number
        (one.folder / "input").write_text(str(one.number), encoding="utf-8")
        law(one.number not in (3, 5), f"number {one.number} (of {one.number + 1}) falls")
        if one.number == 7:
            thread = Thread(target=lambda: {0: 0}[1])
            thread.start()
            thread.join()


def test_a_run_that_is_broken_off_goes_on_where_it_was(tmp_path: Path) -> None:
    whole, first, second = Planted(), Planted(broken_off=6), Planted()
    Battery("planted", whole, tmp_path / "whole").run(until(10))
    with pytest.raises(KeyboardInterrupt):
        Battery("planted", first, tmp_path / "parts").run(until(10))
    progress = Battery("planted", second, tmp_path / "parts").run(until(10))
    assert first.seen[:-1] + second.seen == whole.seen
    assert progress.told == {"tried": 10}
    with pytest.raises(ValueError, match="seed"):
        Battery("planted", Planted(), tmp_path / "parts", seed=1)


def test_the_smallest_try_of_each_kind_is_kept(tmp_path: Path) -> None:
    progress = Battery("planted", Planted(), tmp_path).run(until(10))
    assert {kind: (fault.count, fault.number) for kind, fault in progress.faults.items()} == {
        "law: number falls": (2, 5),
        "KeyError at tests/attack/test_battery.py:29": (1, 7),
    }
    kept = tmp_path / "faults" / "law-number-falls"
    assert (kept / "input").read_text(encoding="utf-8") == "5"
    assert "--only 5" in (kept / "fault.txt").read_text(encoding="utf-8")


def test_a_try_that_ends_the_run_twice_is_counted_and_passed(tmp_path: Path) -> None:
    for _ in range(2):
        battery = Battery("planted", Planted(), tmp_path)
        battery.progress.begun += 1
        battery.progress.save(tmp_path / "progress.json")
    attack = Planted()
    progress = Battery("planted", attack, tmp_path).run(until(2))
    assert [number for number, _ in attack.seen] == [1]
    assert progress.faults["the run itself ended"].number == 0
