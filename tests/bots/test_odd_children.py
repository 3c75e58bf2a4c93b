"""Children that die, hang, or say what nobody asked for: the game goes on, with the same decisions, and what is otherwise is told."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tabletop.bots import bot_worker
from tabletop.bots.bot_child import BotChild
from tabletop.bots.bot_decisions import GameBots
from tabletop.bots.bot_worker import MAX_CRASHES, BotFallback, BotWorker
from tabletop.bots.registry import EASY, RANDOM, STANDARD, make_bot
from tabletop.core.action import Action
from tabletop.core.chance import SeededRandomSource
from tabletop.core.match import Match
from tabletop.core.view import Seat
from tabletop.games import open_game
from tests.bots.odd import ALL, HASTE, hasten, helpers, left, soon, upbring
from tests.bots.odd_child import SLOW
from tests.laws.sitting import DATA

GAME, SEATS, LUCK = "abduction", 3, 9
WRONG = ["gone", "early", "half", "flood", "twice", "beyond", "below", "silent", "other", "greeting"]
HANGING = ["hung", "deaf"]
SECRET = "she stands at Q17"
Told = list[tuple[BotFallback, Seat | None]]


class Table:
    """A worker, a match whose decisions it makes, and what it told of lapses."""

    def __init__(self) -> None:
        self.game = open_game(GAME, DATA)
        self.match: Match[Any, Any] = Match.start(self.game, SEATS, seed=5)
        self.told: Told = []
        self.heard: dict[int, Action | None] = {}
        self.begin()

    def begin(self) -> None:
        """Begin with a worker that has started no child."""
        self.worker = BotWorker(self.game, DATA, lambda lapse, seat: self.told.append((lapse, seat)))

    def asked(self) -> tuple[Any, ...]:
        """Return what whoever has to decide first looks at."""
        question = self.match.questions()[0]
        return self.match.view(question.required_seats[0]), question, self.match.legal_actions(question.required_seats[0])

    def ask(self, strength: str = "standard", *, joins: bool = False) -> int:
        """Ask for a decision of whoever must decide first."""
        view, question, legal = self.asked()
        return self.worker.submit_task(question.required_seats[0], strength, view, question, legal, LUCK, joins=joins)

    def wanted(self, strength: str = STANDARD) -> Action:
        """Return what a bot of that strength decides."""
        view, question, legal = self.asked()
        return make_bot(self.game, strength).choose(view, question, legal, SeededRandomSource(LUCK))

    def look(self, enough: Callable[[], object]) -> None:
        """Look, and keep what is answered, until it is enough."""
        soon(lambda: self.heard.update(self.worker.poll_seat_actions()) or enough())

    def answer(self, ticket: int) -> Action | None:
        """Look until a decision has been made."""
        self.look(lambda: ticket in self.heard)
        return self.heard[ticket]


@pytest.fixture
def kind() -> str:
    """Say in which way children are odd; in none if it is empty."""
    return ""


@pytest.fixture
def times(kind: str) -> int:
    """Return how many of them are."""
    return 1 if kind else 0


@pytest.fixture
def children(kind: str, times: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[BotChild]:
    """Let children be odd, and list those that are started."""
    return upbring(monkeypatch, tmp_path, kind, times)


@pytest.fixture
def table(children: list[BotChild]) -> Iterator[Table]:
    """Return a table, and see that nobody is left when it is closed."""
    made = Table()
    yield made
    made.worker.close()
    assert made.worker.pid is None
    soon(lambda: not helpers())


def raised(minds: GameBots, task: object) -> int:
    """Fail at a decision, naming something secret."""
    raise ValueError(SECRET)


def endless(minds: GameBots, task: object) -> int:
    """Never decide."""
    while True:
        pass


@pytest.mark.parametrize("kind", [*WRONG, *HANGING])
def test_one_that_fails_is_replaced_and_decides_the_same(
    children: list[BotChild], table: Table, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    first = table.ask()
    with monkeypatch.context() as hasty:
        if kind in HANGING:
            hasten(hasty, kind)
        else:
            hasty.setattr(bot_worker, "HANG_TIMEOUT_SECONDS", ALL)  # it is not found out by waiting
        table.look(lambda: table.worker.crashes)
    assert kind == "twice" or table.answer(first) == table.wanted()
    assert table.answer(table.ask()) == table.wanted()
    assert (table.worker.crashes, table.told) == (1, [])
    assert left(children) == [children[1].pid]
    assert children[0].heard.qsize() <= 1


@pytest.mark.parametrize("times", [ALL])
@pytest.mark.parametrize("kind", ["gone", "beyond", *HANGING])
def test_where_no_child_is_of_use_the_same_bots_think_here(
    children: list[BotChild], table: Table, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    """Also for all who think at the same time; it is said once, and no third child is started."""
    with monkeypatch.context() as hasty:
        if kind in HANGING:
            hasten(hasty, kind)
        tickets = [table.ask("standard"), table.ask("easy"), table.ask("random"), table.ask("standard", joins=True)]
        given = [table.answer(ticket) for ticket in tickets]
    assert given == [*(table.wanted(strength) for strength in (STANDARD, EASY, RANDOM)), None]
    assert table.answer(table.ask()) == table.wanted()
    assert table.told == [(BotFallback.THINKING_IN_APP, None)]
    assert (len(children), left(children)) == (MAX_CRASHES, [])


def test_where_none_can_be_started_the_same_bots_think_here(table: Table, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(bot_worker, "child_command", lambda *words: [str(tmp_path / "nothing")])
    table.begin()
    assert table.answer(table.ask()) == table.wanted()
    assert table.told == [(BotFallback.THINKING_IN_APP, None)]


@pytest.mark.parametrize("fails", [raised, endless])
@pytest.mark.parametrize(("kind", "times"), [("gone", ALL)])
def test_what_can_be_decided_nowhere_is_decided_by_lot(
    children: list[BotChild],
    table: Table,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    fails: Callable[[GameBots, object], int],
) -> None:
    """It is told each time, but of one who draws lots anyway; nothing secret stands on the terminal; the next decision is made again."""
    seat = table.asked()[1].required_seats[0]
    with monkeypatch.context() as failing:
        failing.setattr(GameBots, "choose_index", fails)
        failing.setattr(bot_worker, "MAX_IN_PROCESS_SECONDS", 0.02)
        assert table.answer(table.ask()) in table.asked()[2]
        assert table.answer(table.ask("random")) in table.asked()[2]
        assert table.answer(table.ask(joins=True)) is None
    assert table.told == [(BotFallback.THINKING_IN_APP, None), (BotFallback.DREW_LOTS, seat), (BotFallback.DID_NOT_JOIN, seat)]
    assert table.answer(table.ask()) == table.wanted()
    assert len(table.told) == 3
    written = capsys.readouterr().err
    assert "a bot failed" in written
    assert SECRET not in written
    assert not left(children)


@pytest.mark.parametrize(("kind", "times"), [("late", ALL)])
def test_one_that_is_slow_to_start_is_waited_for(children: list[BotChild], table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    ticket = table.ask()
    with monkeypatch.context() as hasty:
        hasty.setattr(bot_worker, "HANG_TIMEOUT_SECONDS", SLOW / 2)
        table.look(lambda: table.worker.awake)
    assert table.answer(ticket) == table.wanted()
    assert (table.worker.crashes, len(children)) == (0, 1)


@pytest.mark.parametrize("kind", ["hung"])
def test_only_time_that_is_looked_at_counts(children: list[BotChild], table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """While the game is paused, or the computer sleeps, no child hangs."""
    ticket = table.ask()
    table.look(lambda: table.worker.awake)
    monkeypatch.setattr(bot_worker, "HANG_TIMEOUT_SECONDS", 0.6)
    for _ in range(2):
        time.sleep(0.7)
        table.worker.poll_seat_actions()
    assert table.worker.crashes == 0
    table.look(lambda: table.worker.crashes)
    monkeypatch.undo()
    assert table.answer(ticket) == table.wanted()
    assert table.worker.crashes == 1


@pytest.mark.parametrize("kind", ["hung"])
def test_what_is_wanted_no_more_is_not_waited_for(children: list[BotChild], table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    table.worker.drop_task(table.ask())
    table.look(lambda: table.worker.awake)
    hasten(monkeypatch, "hung")
    for _ in range(5):
        time.sleep(HASTE / 2)
        table.worker.poll_seat_actions()
    assert table.worker.crashes == 0
    ticket = table.ask()
    table.look(lambda: table.worker.crashes)
    monkeypatch.undo()
    assert table.answer(ticket) == table.wanted()
    assert table.worker.crashes == 1


@pytest.mark.parametrize("times", [ALL])
@pytest.mark.parametrize("kind", ["deaf", "hung", "flood", "late"])
def test_closing_ends_it_whatever_it_does(children: list[BotChild], table: Table, kind: str) -> None:
    """What is sent is more than a pipe holds, so that its reader and its writer both wait."""
    for _ in range(300):
        table.ask()
    if kind == "hung":
        table.look(lambda: table.worker.awake)
    table.worker.close()
    assert (table.worker.open_task_count, left(children)) == (0, [])
    soon(lambda: not helpers())


@pytest.mark.parametrize(("kind", "times"), [("gone", ALL)])
def test_closing_ends_what_is_thought_here(children: list[BotChild], table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(GameBots, "choose_index", endless)
    table.ask()
    table.look(lambda: "slices" in helpers())
    table.worker.close()
    soon(lambda: not helpers())
    assert table.worker.poll_seat_actions() == []


def test_a_child_that_fails_tells_no_secret() -> None:
    """What it writes on the terminal names places of the program, not values."""
    code = "import sys; from tabletop.bots import child; sys.excepthook = child._fail; raise ValueError(sys.argv[1])"
    said = subprocess.run([sys.executable, "-c", code, SECRET], capture_output=True, text=True, check=False)
    assert "ValueError" in said.stderr
    assert SECRET not in said.stderr
