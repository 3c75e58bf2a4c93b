"""Bots at a table with a person: asked whether they agree to what he proposes, also when they have nothing else to say."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from scenes.engine.paths import data_dir
from scenes.session.seating import TABLE_SIDES, PlayerKind, SeatSetup
from scenes.session.session import GameSession
from tabletop.bots.registry import STANDARD, make_bot
from tabletop.core.action import Action
from tabletop.core.chance import SeededRandomSource
from tabletop.core.match import Match
from tabletop.core.question import Question
from tabletop.core.view import TABLE, Seat, Viewer
from tabletop.games import open_game
from tabletop.games.countdown import actions as act
from tabletop.games.countdown.cards import SupportEffect

PERSON = Seat(Viewer(0))
SEEDS = range(50)


class Thinkers:
    """Standard bots that think at once, in this process."""

    def __init__(self, game: Any) -> None:
        self.bot: Any = make_bot(game, STANDARD)
        self.said: list[tuple[int, Action | None]] = []
        self.asked = 0

    def submit_task(
        self, seat: Seat, strength: str, view: Any, question: Question, legal: tuple[Action, ...], seed: int, *, joins: bool = False
    ) -> int:
        self.asked += 1
        chosen = (
            self.bot.agreeing_action(view, question, legal) if joins else self.bot.choose(view, question, legal, SeededRandomSource(seed))
        )
        self.said.append((self.asked, chosen))
        return self.asked

    def poll_seat_actions(self) -> list[tuple[int, Action | None]]:
        said, self.said = self.said, []
        return said

    def drop_task(self, ticket: int) -> None:
        return

    def close(self) -> None:
        return


def sit_down(seed: int, minds: list[Thinkers] | None = None, kind: PlayerKind = "standard") -> GameSession:
    """Seat a person with three bots in a campaign; `minds` gets their thinkers."""
    game = open_game("countdown", data_dir())
    thinkers = Thinkers(game)
    if minds is not None:
        minds[:] = [thinkers]
    match = Match.start(game, 4, {"mode": "campaign"}, seed=seed)
    seats = tuple(SeatSetup(f"P{seat}", seat, TABLE_SIDES[seat], "person" if seat == PERSON else kind) for seat in range(4))
    return GameSession(match, seats, laptop=False, thinkers=lambda: thinkers)


def let(session: GameSession, enough: Callable[[GameSession], bool], *, plays: bool = True) -> None:
    """Let time pass until it is enough; the person does what a bot would do, if it plays."""
    bot = make_bot(session.match.game, STANDARD)
    now = session.now
    for _ in range(400):
        if enough(session):
            return
        question = session.question_for(PERSON)
        if plays and question is not None and PERSON in question.required_seats:
            legal = session.match.legal_actions(PERSON)
            session.play(PERSON, bot.choose(session.match.view(PERSON), question, legal, SeededRandomSource(len(session.match.steps))))
        now += 0.4
        session.update(now)
    raise AssertionError("it never came")


def positioning(session: GameSession) -> bool:
    """Return whether only the person has yet to say where he goes."""
    return session.match.view(TABLE).table.phase == "positioning" and session.seats_waited_for() == [PERSON]


def with_card(effect: SupportEffect, minds: list[Thinkers] | None = None) -> tuple[GameSession, int]:
    """Return a session in Positioning whose team holds a support card, and its number."""
    for seed in SEEDS:
        session = sit_down(seed, minds)
        supports = session.match.game.box.supports
        held = [card for card in session.match.view(TABLE).table.supports if supports[card].effect is effect]
        if held:
            let(session, positioning_of_first)
            return session, held[0]
    raise AssertionError("no seed deals it")


def positioning_of_first(session: GameSession) -> bool:
    """Return whether the first Positioning has begun and the person has not answered."""
    return session.match.view(TABLE).table.phase == "positioning" and PERSON in session.seats_waited_for()


def test_bots_that_are_ready_agree_to_a_card() -> None:
    session, card = with_card(SupportEffect.INFRARED)
    let(session, positioning, plays=False)
    assert session.play(PERSON, act.PlaySupport(card, -1, -1))
    let(session, lambda it: bool(it.match.view(TABLE).table.infrared), plays=False)
    assert session.seats_waited_for() == [PERSON]
    session.close()


def test_bots_give_up_with_the_only_person() -> None:
    session = sit_down(1)
    let(session, positioning_of_first)
    let(session, positioning, plays=False)
    assert session.play(PERSON, act.GiveUp())
    let(session, lambda it: it.is_over, plays=False)
    session.close()


def test_each_is_asked_once_about_a_proposal() -> None:
    """Who does not agree is not asked again while it is the same proposal."""
    minds: list[Thinkers] = []
    session, card = with_card(SupportEffect.INFRARED, minds)
    let(session, positioning, plays=False)
    before = minds[0].asked
    minds[0].bot = Refusing()
    assert session.play(PERSON, act.PlaySupport(card, -1, -1))
    for tick in range(20):
        session.update(session.now + 0.4 * (tick > 0))
    assert minds[0].asked - before == 3
    assert not session.match.view(TABLE).table.infrared
    session.close()


class Refusing:
    """Agrees to nothing."""

    def agreeing_action(self, view: Any, question: Question, legal: Any) -> Action | None:
        return None
