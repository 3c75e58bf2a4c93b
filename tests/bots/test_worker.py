"""The bots' process: the same answers as without it, and a game that goes on when it dies (`test_odd_children.py` has what else may be)."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from typing import Any

import pytest

from scenes.engine.paths import data_dir
from tabletop.bots.bot_worker import MAX_CRASHES, BotWorker
from tabletop.bots.registry import STANDARD, make_bot
from tabletop.core.action import Action
from tabletop.core.chance import SeededRandomSource
from tabletop.core.match import Match
from tabletop.games import open_game

PATIENCE = 20.0


@pytest.fixture
def worker() -> Iterator[BotWorker]:
    """Return a worker and end its process."""
    made = BotWorker(open_game("abduction", data_dir()), data_dir(), lambda lapse, seat: None)
    yield made
    made.close()
    assert made.pid is None


def wait_for(worker: BotWorker, count: int) -> list[tuple[int, Action | None]]:
    """Poll until so many answers have come."""
    answers: list[tuple[int, Action | None]] = []
    deadline = time.monotonic() + PATIENCE
    while len(answers) < count and time.monotonic() < deadline:
        answers += worker.poll_seat_actions()
        time.sleep(0.01)
    assert len(answers) == count
    return answers


def decision(match: Match[Any, Any]) -> tuple[Any, ...]:
    """Return what `submit_task` takes before the seed, for whoever must decide first."""
    question = match.questions()[0]
    seat = question.required_seats[0]
    return seat, "standard", match.view(seat), question, match.legal_actions(seat)


def test_answers_are_those_of_the_bot_itself(worker: BotWorker) -> None:
    game = open_game("abduction", data_dir())
    match = Match.start(game, 3, seed=5)
    bot = make_bot(game, STANDARD)
    for step in range(12):
        seat, strength, view, question, legal = decision(match)
        ticket = worker.submit_task(seat, strength, view, question, legal, step)
        [(answered, action)] = wait_for(worker, 1)
        assert answered == ticket
        assert any(action is one for one in legal)
        assert action == bot.choose(view, question, legal, SeededRandomSource(step))
        match.play(seat, action)
    assert worker.open_task_count == 0


def test_a_dead_child_is_replaced_and_then_the_same_bot_thinks_here(worker: BotWorker) -> None:
    game = open_game("abduction", data_dir())
    match = Match.start(game, 2, seed=1)
    for crash in range(MAX_CRASHES):
        worker.submit_task(*decision(match), 1)
        wait_for(worker, 1)
        assert worker.pid is not None
        os.kill(worker.pid, signal.SIGKILL)
        worker.submit_task(*decision(match), 2)
        wait_for(worker, 1)
        assert worker.crashes == crash + 1
    assert worker.pid is None
    worker.submit_task(*decision(match), 3)
    [(_, action)] = wait_for(worker, 1)
    _, _, view, question, legal = decision(match)
    assert action == make_bot(game, STANDARD).choose(view, question, legal, SeededRandomSource(3))


def test_who_has_no_team_joins_nothing_that_is_proposed(worker: BotWorker) -> None:
    match = Match.start(open_game("abduction", data_dir()), 2, seed=4)
    ticket = worker.submit_task(*decision(match), 1, joins=True)
    assert wait_for(worker, 1) == [(ticket, None)]


def test_a_decision_that_is_forgotten_is_not_answered(worker: BotWorker) -> None:
    match = Match.start(open_game("abduction", data_dir()), 2, seed=1)
    forgotten = worker.submit_task(*decision(match), 1)
    worker.drop_task(forgotten)
    kept = worker.submit_task(*decision(match), 1)
    assert [ticket for ticket, _ in wait_for(worker, 1)] == [kept]


def test_the_child_imports_no_screen() -> None:
    code = (
        "import sys, io; from tabletop.bots.child import serve_decisions; "
        f"serve_decisions('abduction', {str(data_dir())!r}, io.BytesIO(), io.BytesIO()); "
        "assert not {'pygame', 'scenes', 'pytmx', 'rich'} & set(sys.modules)"
    )
    subprocess.run([sys.executable, "-c", code], check=True, timeout=PATIENCE)
