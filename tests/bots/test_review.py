"""Looking back: the step that decided a game, by work that is counted; the process that does it is not believed unseen."""

from __future__ import annotations

import json
import time
from functools import cache
from typing import Any

import pytest

from scenes.engine.paths import data_dir
from tabletop.bots.registry import EASY, find_game_position_judge, make_bot
from tabletop.bots.review import CLOSELY_JUDGED_STRETCH_COUNT, COARSE_POSITION_COUNT, FINE_POSITION_COUNT, GameReview, GameReviewer
from tabletop.bots.review_worker import ReviewWorker
from tabletop.core.chance import SeededRandomSource
from tabletop.core.match import Match
from tabletop.games import GAME_MODULES, open_game

SEATS = {"abduction": 3, "countdown": 4, "homeland": 4, "specter_ops": 3}
MOST = 2000
"""Steps of a game at most."""


@cache
def played(name: str, seed: int = 1) -> Match[Any, Any]:
    """Return a game that easy bots have played to its end."""
    game = open_game(name, data_dir())
    match = Match.start(game, SEATS[name], {}, seed=seed)
    bot = make_bot(game, EASY)
    for count in range(MOST):
        asked = next((question for question in match.questions() if question.required_seats), None)
        if asked is None:
            break
        seat = asked.required_seats[0]
        question = next(one for one in match.questions(seat) if one.id == asked.id)
        match.play(seat, bot.choose(match.view(seat), question, match.legal_actions(seat), SeededRandomSource(count)))
    assert match.outcome is not None
    return match


def reviewer(match: Match[Any, Any]) -> GameReviewer:
    return GameReviewer(match.game, match.header, match.steps, tuple(match.seats))


@pytest.mark.parametrize("name", GAME_MODULES)
def test_what_decided_is_the_largest_rise_at_a_step_that_can_be_told(name: str) -> None:
    match, looked = played(name), reviewer(played(name))
    found = looked.review()
    assert found is not None
    hope = looked.winners_chance_after
    assert (found.before, found.after) == (round(100 * hope(found.step)), round(100 * hope(found.step + 1)))
    assert 0 <= found.before < found.after <= 100
    judgement = find_game_position_judge(name)
    assert judgement is not None
    assert any(isinstance(event, judgement.DECISIVE_EVENTS) for event in match.steps[found.step].events)
    assert found.step not in found.others
    assert reviewer(match).review() == found


@pytest.mark.parametrize("name", GAME_MODULES)
def test_what_could_be_tried_was_legal_and_is_another_deed(name: str) -> None:
    match, looked = played(name), reviewer(played(name))
    found = looked.review()
    assert found is not None and found.tried is not None
    step = match.steps[found.tried.step]
    action = tuple(match.game.legal_actions(looked.state_after(found.tried.step), step.seat))[found.tried.choice]
    assert action != step.action
    winners = match.outcome.winners if match.outcome is not None else ()
    assert step.seat not in winners or len(winners) == len(match.seats)


@pytest.mark.parametrize("name", GAME_MODULES)
def test_work_is_limited_by_counts(name: str) -> None:
    looked = reviewer(played(name))
    judged = []
    prospects = looked.prospects
    looked.prospects = lambda game, state: judged.append(1) or prospects(game, state)
    looked.review()
    assert len(judged) <= COARSE_POSITION_COUNT + 1 + CLOSELY_JUDGED_STRETCH_COUNT * (FINE_POSITION_COUNT + 1)


@pytest.mark.parametrize("name", GAME_MODULES)
def test_a_judgement_is_a_chance_for_each_seat_at_any_time(name: str) -> None:
    match, looked = played(name), reviewer(played(name))
    judgement = find_game_position_judge(name)
    assert judgement is not None
    for count in range(0, len(match.steps), max(1, len(match.steps) // 12)):
        chances = judgement.win_chances(match.game, looked.state_after(count))
        assert len(chances) == len(match.seats)
        assert all(0 <= chance <= 1 for chance in chances)
    assert all(issubclass(kind, tuple(match.game.events.kinds.values())) for kind in judgement.DECISIVE_EVENTS)


def test_a_game_that_goes_on_is_not_looked_back_on() -> None:
    match = played("abduction")
    assert GameReviewer(match.game, match.header, match.steps[:40], (0, 1, 2)).review() is None
    assert find_game_position_judge("lantern") is None


def test_one_that_is_closed_says_nothing() -> None:
    worker = ReviewWorker(played("abduction"), data_dir(), (0, 1, 2))
    worker.close()
    for _ in range(200):
        if worker.done:
            break
        time.sleep(0.05)
    assert worker.done and worker.game_review is None


GOOD = {"step": 3, "before": 10, "after": 30, "others": [1, 2], "tried": {"step": 2, "choice": 0, "reason": "draw"}}


@pytest.mark.parametrize(
    "change",
    [{"step": 10**6}, {"step": -1}, {"step": "3"}, {"before": 101}, {"others": [1, 10**6]}, {"tried": {"step": 2}}, {"tried": 7}],
    ids=str,
)
def test_what_cannot_be_true_of_the_game_is_not_believed(change: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tabletop.bots.review_worker.subprocess.Popen", _refused)
    worker = ReviewWorker(played("abduction"), data_dir(), (0,))
    assert worker.done and worker.game_review is None
    worker.receive_message(json.dumps(GOOD).encode())
    assert isinstance(worker.game_review, GameReview)
    worker.game_review = None
    for said in (json.dumps({**GOOD, **change}), "", "[]", "null"):
        worker.receive_message(said.encode())
        assert worker.game_review is None


def _refused(*args: object, **named: object) -> None:
    raise OSError("no more processes")
