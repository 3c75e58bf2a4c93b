"""What standard players of SPECTER OPS leave to each other and to chance: who begins, and which cards are taken."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from scenes.engine.paths import data_dir
from scenes.session.seating import TABLE_SIDES, SeatSetup
from scenes.session.session import GameSession
from tabletop.bots.base import decision_seed
from tabletop.bots.bot_worker import BotWorker
from tabletop.bots.registry import STANDARD, make_bot
from tabletop.bots.specter_ops import EasyBot, StandardBot
from tabletop.core.action import Action
from tabletop.core.chance import SeededRandomSource
from tabletop.core.match import Match
from tabletop.core.question import Question
from tabletop.core.view import Seat, Viewer
from tabletop.games.specter_ops import actions as act
from tabletop.games.specter_ops.pieces import ANY_AGENT
from tabletop.games.specter_ops.public_record import RecordedFact
from tabletop.games.specter_ops.state import State
from tabletop.lab.playout import play_out_game
from tabletop.lab.reader import make_stats_reader
from tests.games.specter_ops.table import Table, game
from tests.games.specter_ops.traitor.five import five
from tests.sizes import runs

NEAR, FAR = "L5", "A31"
PATIENCE = 20.0


def lost(*places: str) -> Table:
    """Return a table where she has moved unseen from the north end, and hunters of several seats are asked who begins."""
    kinds = ("prophet", "beast", "puppet")
    table = Table("N1", hunters=dict(zip(kinds, places, strict=False)), seats=len(places) + 1, round=1)
    table.stop()
    table.end()
    assert len(table.must) == len(places)
    return table


def waits(table: Table, seat: int, bot: StandardBot) -> bool:
    """Return whether the bot of a seat lets another one begin."""
    question, view = table.game.questions(table.state)[0], table.game.view(table.state, Seat(Viewer(seat)))
    chosen = bot.choose(view, question, table.game.legal_actions(table.state, Seat(Viewer(seat))), SeededRandomSource(1))
    assert isinstance(chosen, act.BeginHunter)
    return bot.should_yield_first_turn(view, question, chosen)


@pytest.mark.parametrize("kind", [StandardBot, EasyBot])
@pytest.mark.parametrize("places", [(NEAR, FAR), (FAR, NEAR), (FAR, FAR, NEAR), (FAR, NEAR, FAR)])
def test_who_can_find_her_begins_whatever_the_seat(places: tuple[str, ...], kind: type[StandardBot]) -> None:
    table = lost(*places)
    assert [waits(table, seat, kind(game())) for seat in table.must] == [place == FAR for place in places]


def test_one_of_all_who_are_asked_begins_wherever_they_stand() -> None:
    """Bots of any strength agree, and nobody waits for a seat that is not asked."""
    table, bots = lost(FAR, FAR, FAR), (StandardBot(game()), EasyBot(game()), StandardBot(game()))
    assert sum(not waits(table, seat, bot) for seat, bot in zip(table.must, bots, strict=True)) == 1
    table.go("puppet")
    assert sum(not waits(table, seat, bot) for seat, bot in zip(table.must, bots, strict=False)) == 1


def test_with_a_traitor_about_nobody_waits() -> None:
    """Who is not trusted is left nothing (SO5.2)."""
    table = five("N1", hunters={"beast": FAR, "puppet": FAR, "prophet": NEAR, "gun": FAR}, round=1)
    table.stop()
    table.end()
    assert not any(waits(table, seat, StandardBot(game())) for seat in table.must)


def test_the_bots_process_answers_nothing_for_who_waits() -> None:
    table = lost(FAR, NEAR)
    question = table.game.questions(table.state)[0]
    worker = BotWorker(game(), data_dir(), lambda lapse, seat: None)
    try:
        tickets = [
            worker.submit_task(
                seat, "standard", table.game.view(table.state, seat), question, tuple(table.game.legal_actions(table.state, seat)), 1
            )
            for seat in question.required_seats
        ]
        answers: dict[int, Action | None] = {}
        deadline = time.monotonic() + PATIENCE
        while len(answers) < len(tickets) and time.monotonic() < deadline:
            answers.update(worker.poll_seat_actions())
            time.sleep(0.01)
    finally:
        worker.close()
    assert [answers[ticket] for ticket in tickets] == [None, act.BeginHunter(1)]


# in the laboratory -----------------------------------------------------------------------------------------------------------------------


def test_in_the_laboratory_too_it_is_not_always_the_first_seat_that_begins() -> None:
    begun: Counter[int] = Counter()

    class Reader(type(make_stats_reader(game()))):  # type: ignore[misc]
        """Notes which hunter began each round."""

        def measures(self, state: State) -> Iterator[Any]:
            """Note it when the hunt is over."""
            facts = state.history
            rounds = [at for at, fact in enumerate(facts) if fact[0] == RecordedFact.ROUND_BEGAN]
            begun.update(next(fact[1] for fact in facts[at:] if fact[0] == RecordedFact.HUNTER_TURN_BEGAN) for at in rounds[:-1])
            return iter(())

    bot = make_bot(game(), STANDARD)
    for number in range(runs(2)):
        play_out_game(game(), Reader(game()), [bot] * 3, game().meta.validate_options({}), decision_seed(3, number, Seat(Viewer(0))), 300)
    assert min(begun[0], begun[1]) >= 0.2 * begun.total()


# at a table ------------------------------------------------------------------------------------------------------------------------------


class Thinkers:
    """Bots that think at once, in this process."""

    def __init__(self, made: Any) -> None:
        self.bot, self.said, self.asked = make_bot(made, STANDARD), list[tuple[int, Action | None]](), list[Question]()

    def submit_task(
        self, seat: Seat, strength: str, view: Any, question: Question, legal: tuple[Action, ...], seed: int, *, joins: bool = False
    ) -> int:
        self.asked.append(question)
        chosen = self.bot.choose(view, question, legal, SeededRandomSource(seed))
        self.said.append((len(self.asked), None if self.bot.should_yield_first_turn(view, question, chosen) else chosen))
        return len(self.asked)

    def poll_seat_actions(self) -> list[tuple[int, Action | None]]:
        said, self.said = self.said, []
        return said

    def drop_task(self, ticket: int) -> None:
        return

    def close(self) -> None:
        return


def last_begins(match: Match[Any, Any]) -> bool:
    """Return whether three hunters are asked who begins, and the last one should."""
    question = match.questions()[0]
    bot, seat = StandardBot(game()), Seat(Viewer(3))
    return question.required_seats == (1, 2, 3) and not bot.should_yield_first_turn(match.view(seat), question, act.BeginHunter(2))


def asked() -> Match[Any, Any]:
    """Let bots play hunts of four until that comes."""
    bot = make_bot(game(), STANDARD)
    for seed in range(100):
        match = Match.start(game(), 4, {}, seed=seed)
        while match.outcome is None:
            if last_begins(match):
                return match
            question = match.questions()[0]
            seat = question.required_seats[0]
            match.play(seat, bot.choose(match.view(seat), question, match.legal_actions(seat), SeededRandomSource(len(match.steps))))
    raise AssertionError("it never came")


def seated(persons: tuple[int, ...]) -> tuple[GameSession, Thinkers]:
    """Seat persons and bots at that table."""
    thinkers = Thinkers(game())
    seats = tuple(SeatSetup(f"P{seat}", seat, TABLE_SIDES[seat], "person" if seat in persons else "standard") for seat in range(4))
    return GameSession(asked(), seats, laptop=False, thinkers=lambda: thinkers), thinkers


def begun(session: GameSession, seconds: float = 10.0) -> int | None:
    """Let time pass until a hunter has begun; give which one, None if it never does."""
    start = len(session.match.steps)
    for _ in range(int(seconds / 0.25)):
        session.update(session.now + 0.25)
        if len(session.match.steps) > start:
            action = session.match.steps[start].action
            assert isinstance(action, act.BeginHunter)
            return action.hunter
    return None


def test_at_the_table_too_who_can_find_her_begins() -> None:
    session, thinkers = seated((0,))
    assert begun(session) == 2
    assert len(thinkers.asked) == 3


def test_bots_wait_for_each_other_and_never_for_a_person() -> None:
    session, thinkers = seated((0, 3))
    assert begun(session) in (0, 1)
    assert {question.required_seats for question in thinkers.asked[:2]} == {(1, 2)}


def test_while_it_waits_a_bot_does_not_think_and_wakes_nobody() -> None:
    session, thinkers = seated((0, 3))
    thinkers.poll_seat_actions = lambda: [(1, None)]  # type: ignore[method-assign]
    for _ in range(8):
        session.update(session.now + 0.25)
    assert len(thinkers.asked) == 2
    assert [session.is_bot_thinking(Seat(Viewer(seat))) for seat in range(4)] == [False, False, True, False]


def test_bots_that_all_let_each_other_go_first_do_not_wait_for_ever() -> None:
    """None should by what all know; whatever answers so in their place is asked alone, and then may not wait."""
    session, thinkers = seated((0,))
    thinkers.poll_seat_actions = lambda: [
        (ticket, None) for ticket, question in enumerate(thinkers.asked, 1) if len(question.required_seats) > 1
    ]  # type: ignore[method-assign]
    for _ in range(8):
        session.update(session.now + 0.25)
    assert [len(question.required_seats) for question in thinkers.asked] == [3, 3, 3, 1]


def test_who_takes_the_place_of_the_one_waited_for_keeps_nobody_waiting() -> None:
    session, thinkers = seated((0,))
    session.update(1.0)
    session.hand_seat_to(Seat(Viewer(3)), "person")
    assert begun(session) in (0, 1)
    assert [len(question.required_seats) for question in thinkers.asked] == [3, 3, 3, 2, 2]


# cards -----------------------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "share"), [(3, 13 / 28), (4, 55 / 70), (5, 13 / 28)])
def test_every_generic_card_is_taken_as_often_as_any_other(seats: int, share: float) -> None:
    """Two of eight cards, or four, and the agent's own as the last one (SO1.5)."""
    bot, hands, box = make_bot(game(), STANDARD), runs(250), game().box
    carried: Counter[int] = Counter()
    for seed in range(hands):
        match = Match.start(game(), seats, {}, seed=seed)
        while (question := match.questions()[0]).kind in ("choose_hunter", "choose_agent", "take_equipment"):
            seat = question.required_seats[0]
            luck = SeededRandomSource(decision_seed(seed, len(match.steps), seat))
            match.play(seat, bot.choose(match.view(seat), question, match.legal_actions(seat), luck))
        sheet = match.state.agents[0]
        assert box.equipment[sheet.dealt[-1]].user_agent == sheet.kind
        carried.update(set(sheet.dealt[:-1]))
    generic = [card.number for card in box.equipment if card.user_agent == ANY_AGENT]
    assert set(carried) == set(generic)
    assert all(abs(carried[kind] - share * hands) <= 0.1 * hands for kind in generic)
