"""No bot gives a game up by itself: not in any game, of no strength, nor with some of the persons; with all of them it may."""

from __future__ import annotations

from functools import partial

import pytest

from scenes.engine.paths import data_dir
from scenes.session.seating import TABLE_SIDES, PlayerKind, SeatSetup
from scenes.session.session import GameSession
from tabletop.bots.base import decision_seed
from tabletop.bots.registry import STRENGTHS, make_bot
from tabletop.core.action import Action
from tabletop.core.chance import SeededRandomSource
from tabletop.core.match import Match
from tabletop.core.question import Question
from tabletop.core.view import Seat, Viewer
from tabletop.games import GAME_MODULES, open_game
from tabletop.games.countdown.actions import GiveUp
from tests.sizes import runs

MOST_STEPS = 400
ENDLESS = 4000


@pytest.mark.parametrize("strength", [strength.name for strength in STRENGTHS])
@pytest.mark.parametrize("name", sorted(GAME_MODULES))
def test_no_bot_of_any_game_gives_up_first(name: str, strength: str) -> None:
    game = open_game(name, data_dir())
    try:
        bot = make_bot(game, strength)
    except LookupError:
        pytest.skip(f"{name} has no {strength} bot")
    for seed in range(runs(2)):
        match = Match.start(game, 4, {}, seed=seed)
        while match.outcome is None and len(match.steps) < MOST_STEPS:
            question = match.questions()[0]
            seat = question.required_seats[0]
            luck = SeededRandomSource(decision_seed(seed, len(match.steps), seat))
            action = bot.choose(match.view(seat), question, match.legal_actions(seat), luck)
            assert not action.resigns
            match.play(seat, action)


class Quitters:
    """Bots that give up whenever they can."""

    def __init__(self, offered: list[tuple[Seat, Action]]) -> None:
        self.offered = offered
        self.said: list[tuple[int, Action | None]] = []
        self.asked = 0

    def submit_task(
        self, seat: Seat, strength: str, view: object, question: Question, legal: tuple[Action, ...], seed: int, *, joins: bool = False
    ) -> int:
        self.asked += 1
        ends = [action for action in legal if action.resigns]
        self.offered += [(seat, action) for action in ends]
        chosen = ends[0] if ends else None if joins else legal[-1]
        self.said.append((self.asked, chosen))
        return self.asked

    def poll_seat_actions(self) -> list[tuple[int, Action | None]]:
        said, self.said = self.said, []
        return said

    def drop_task(self, ticket: int) -> None:
        return

    def close(self) -> None:
        return


def sit_down(*kinds: PlayerKind) -> tuple[GameSession, list[tuple[Seat, Action]]]:
    """Let these play a mission up to Positioning; give what the bots were offered to give up by, too."""
    offered: list[tuple[Seat, Action]] = []
    seats = tuple(SeatSetup(f"P{index}", index, TABLE_SIDES[index], kind) for index, kind in enumerate(kinds))
    match = Match.start(open_game("countdown", data_dir()), 4, {"goal": "bombs"}, seed=3)
    lot = SeededRandomSource(4)
    while match.state.phase != "positioning":
        seat = match.questions()[0].required_seats[0]
        match.play(seat, lot.choose("lot", [action for action in match.legal_actions(seat) if not action.resigns]))
    return GameSession(match, seats, laptop=False, thinkers=partial(Quitters, offered)), offered


def wait(session: GameSession, rounds: int = 12) -> None:
    """Let the bots think and be heard."""
    for _ in range(rounds):
        session.update(session.now + 0.8)


def test_bots_give_up_only_when_all_persons_have() -> None:
    session, offered = sit_down("person", "random", "person", "standard")
    match = session.match
    wait(session)
    assert offered == []
    session.play(Seat(Viewer(0)), GiveUp())
    wait(session)
    assert offered == []
    assert match.state.giving_up == [True, False, False, False]
    session.play(Seat(Viewer(2)), GiveUp())
    wait(session)
    assert {seat for seat, _ in offered} == {1, 3}
    assert match.state.result == "failure"


def test_a_table_of_bots_is_never_offered_to_give_up() -> None:
    session, offered = sit_down("random", "easy", "standard", "standard")
    for _ in range(ENDLESS):
        if session.is_over:
            break
        session.update(session.now + 0.8)
    assert offered == []
    assert session.match.state.round > 1
