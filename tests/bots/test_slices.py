"""A call in slices goes on only while it is waited for, wherever it stands, and can be ended there."""

from __future__ import annotations

import functools
import gc
import sys
import threading
import time
from collections.abc import Callable
from functools import partial
from importlib import import_module
from pathlib import Path
from weakref import WeakSet

import pytest

import tabletop.bots
from tabletop.bots.cached_property import cached_property
from tabletop.bots.registry import STANDARD, make_bot
from tabletop.bots.sliced_call import SlicedCall, run_beside_main_thread
from tabletop.core.chance import SeededRandomSource
from tabletop.core.match import Match
from tabletop.games import open_game
from tests.bots.odd import helpers, soon
from tests.laws.sitting import DATA

SHORT, SLICE = 0.002, 0.02
SLOW = """
import time
until = time.perf_counter() + 0.05
while time.perf_counter() < until:
    pass
done = True
"""


class Endless:
    """Loops that call nothing, and count how far they are."""

    def __init__(self) -> None:
        self.count = 0

    def go(self) -> None:
        while True:
            self.count += 1

    @cached_property
    def never(self) -> int:
        while not self.count:
            pass
        return self.count


def test_what_takes_long_begins_early_in_a_slice() -> None:
    """Who has used up most of a slice waits for the next one before he calls what cannot be put by."""
    begun, late = [0.0], list[float]()

    def long() -> None:
        late.append(time.perf_counter() - begun[0])

    def go() -> None:
        for _ in range(12):
            until = time.perf_counter() + 0.4 * SLICE
            while time.perf_counter() < until:
                pass
            long()

    sliced: SlicedCall[None] = SlicedCall(go, lines=False, long=(long,))
    done = False
    while not done:
        begun[0] = time.perf_counter()
        done = sliced.run_for(SLICE)
    assert len(late) == 12
    assert sum(at > 0.25 * SLICE for at in late) <= 2, "only a machine that stops in between begins it late"


def finished(sliced: SlicedCall[object]) -> None:
    """Let a call go on until it ends."""
    while not sliced.run_for(SHORT):
        pass


def test_what_is_returned_and_raised_comes_through() -> None:
    given, raised = SlicedCall(lambda: 7), SlicedCall(lambda: 1 // 0)
    finished(given)
    finished(raised)
    assert given.result() == 7
    with pytest.raises(ZeroDivisionError):
        raised.result()


def test_it_stands_still_while_nobody_waits() -> None:
    """A loop without an end comes back after every slice, and does nothing in between."""
    loop = Endless()
    sliced = SlicedCall(loop.go)
    assert loop.count == 0
    for _ in range(5):
        before = loop.count
        while loop.count == before:
            assert not sliced.run_for(SHORT)
        stands = loop.count
        time.sleep(0.02)
        assert loop.count == stands
    assert sliced.spent >= 5 * SHORT
    sliced.cancel()
    soon(lambda: "slices" not in helpers())
    with pytest.raises(TimeoutError):
        sliced.result()


@pytest.mark.parametrize("slices", [0, 1])
def test_one_that_is_stopped_ends_there(slices: int) -> None:
    sliced = SlicedCall(Endless().go)
    for _ in range(slices):
        sliced.run_for(SHORT)
    sliced.cancel()
    soon(lambda: "slices" not in helpers())
    assert sliced.run_for(SHORT)


def test_who_waits_is_not_looked_at_line_by_line() -> None:
    before = sys.gettrace()
    finished(SlicedCall(lambda: 7))
    assert sys.gettrace() is before


def test_nobody_waits_for_a_property_that_is_put_by() -> None:
    """Python 3.11 would keep all others from the same property of other objects."""
    put_by, other = SlicedCall(lambda: Endless().never), Endless()
    assert not put_by.run_for(SHORT)
    other.count = 3
    threading.Thread(target=lambda: other.never, daemon=True).start()
    soon(lambda: "never" in vars(other))
    assert other.never == 3
    put_by.cancel()


class Locked:
    """Has a property of the library, which Python 3.11 locks for all objects while it is worked out for one."""

    @functools.cached_property
    def slow(self) -> int:
        until = time.perf_counter() + 0.05
        while time.perf_counter() < until:
            len([step() for step in [lambda: 1]])
        return 5


def test_a_property_that_locks_is_not_put_by() -> None:
    put_by = SlicedCall(lambda: Locked().slow + called(), lines=False)
    put_by.run_for(SHORT)
    other = Locked()
    threading.Thread(target=lambda: other.slow, daemon=True).start()
    soon(lambda: "slow" in vars(other))
    put_by.cancel()


def called() -> int:
    """Return 1, later."""
    time.sleep(0.05)
    return len("1")


def test_one_that_is_stopped_while_something_is_thrown_away_ends_all_the_same(capfd: pytest.CaptureFixture[str]) -> None:
    """What is raised in a call that Python itself makes is lost, and told on the console."""

    def throws_away() -> None:
        while True:
            kept = WeakSet([Endless() for _ in range(20)])
            any(one for one in kept)

    for _ in range(60):
        sliced = SlicedCall(throws_away, lines=False)
        sliced.run_for(0.0005)
        sliced.cancel()
    soon(lambda: not [thread for thread in threading.enumerate() if thread.name == "slices" and thread.is_alive()])
    assert "ignored" not in capfd.readouterr().err


def test_one_that_is_stopped_while_the_collector_calls_ends_all_the_same(capfd: pytest.CaptureFixture[str]) -> None:
    """Python's collector loses what is raised in those that it calls: the call would go on beside the picture."""

    def collected(_phase: str, _about: object) -> None:
        for _ in range(50):
            one()

    def collects() -> None:
        while True:
            one()
            gc.collect(0)

    gc.callbacks.append(collected)
    try:
        for _ in range(60):
            sliced = SlicedCall(collects, lines=False)
            sliced.run_for(0.0005)
            sliced.cancel()
        soon(lambda: not [thread for thread in threading.enumerate() if thread.name == "slices" and thread.is_alive()])
    finally:
        gc.callbacks.remove(collected)
    assert "ignored" not in capfd.readouterr().err


def one() -> int:
    """Return 1."""
    return len("1")


def test_an_import_is_not_put_by(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who imports the same module would wait for ever."""
    (tmp_path / "slow_to_import.py").write_text(SLOW)
    monkeypatch.syspath_prepend(tmp_path)
    sliced = SlicedCall(partial(import_module, "slow_to_import"))
    while "slow_to_import" not in sys.modules:
        sliced.run_for(SHORT)
    assert getattr(sys.modules["slow_to_import"], "until", None)
    assert getattr(sys.modules["slow_to_import"], "done", False)
    finished(sliced)
    monkeypatch.delitem(sys.modules, "slow_to_import")


@pytest.mark.parametrize("name", ["abduction", "countdown", "homeland", "specter_ops"])
def test_bots_decide_the_same_in_slices(name: str) -> None:
    """However often they are put by: slices so short that each line is one."""
    game = open_game(name, DATA)
    match = Match.start(game, game.meta.seat_count_range[1], seed=3)
    whole, sliced = (make_bot(game, STANDARD) for _ in range(2))
    for step in range(25):
        question = match.questions()[0]
        seat = question.required_seats[0]
        asked = match.view(seat), question, match.legal_actions(seat)
        call: Callable[[], object] = partial(sliced.choose, *asked, SeededRandomSource(step))
        thought = SlicedCall(call)
        while not thought.run_for(0.0002):
            pass
        action = whole.choose(*asked, SeededRandomSource(step))
        assert thought.result() == action
        match.play(seat, action)


def test_no_bot_works_with_the_property_that_locks() -> None:
    files = sorted(Path(tabletop.bots.__path__[0]).rglob("*.py"))
    assert [path.name for path in files if "from functools import cached_property" in path.read_text(encoding="utf-8")] == [
        "cached_property.py"
    ]


def test_nobody_waits_for_what_needs_no_python() -> None:
    """A drawing in a library goes on aside; until it is there, a slice ends when its time is over, and nothing else is done in it."""
    drawn, then = threading.Event(), list[bool]()

    def draw() -> str:
        found = "picture" if run_beside_main_thread(partial(drawn.wait, 10.0)) else "none"
        then.append(drawn.is_set())
        return found

    work = SlicedCall(draw, lines=False)
    begun = time.perf_counter()
    for _ in range(3):
        assert not work.run_for(SHORT)
    assert time.perf_counter() - begun < 1.0
    drawn.set()
    time.sleep(SLICE)
    assert not then, "it went on without being let"
    while not work.run_for(SLICE):
        pass
    assert (work.result(), then) == ("picture", [True])


def test_what_is_aside_can_be_ended() -> None:
    drawn, after = threading.Event(), list[bool]()

    def draw() -> None:
        run_beside_main_thread(partial(drawn.wait, 10.0))
        after.append(True)

    work = SlicedCall(draw, lines=False)
    work.run_for(SHORT)
    work.cancel()
    drawn.set()
    until = time.perf_counter() + 5.0
    while any(thread.name == "slices" for thread in threading.enumerate()) and time.perf_counter() < until:
        time.sleep(SHORT)
    assert not after
    assert work.run_for(SHORT)


def test_without_slices_it_is_done_at_once() -> None:
    assert run_beside_main_thread(lambda: 3) == 3


def test_what_is_done_beside_does_not_count_as_worked_for_the_one_that_waits() -> None:
    def burn(seconds: float) -> None:
        until = time.thread_time() + seconds
        while time.thread_time() < until:
            pass

    def call() -> str:
        burn(0.01)
        run_beside_main_thread(partial(burn, 0.1))
        burn(0.01)
        return "done"

    sliced = SlicedCall(call, lines=False)
    while not sliced.run_for(5.0):
        pass
    assert sliced.result() == "done"
    assert 0.02 <= sliced.worked < 0.06
