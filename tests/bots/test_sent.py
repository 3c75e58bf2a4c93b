"""What is sent to the bots' process: what the seat that is asked may know, and nothing that leads to the match's seed."""

from __future__ import annotations

import json
import pickle
import pickletools
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest

from scenes.session.seating import TABLE_SIDES, SeatSetup
from scenes.session.session import GameSession
from tabletop.bots.bot_decisions import BotTask
from tabletop.bots.bot_worker import BotWorker
from tabletop.core.action import Action
from tabletop.core.chance import SeededRandomSource
from tabletop.core.match import Match
from tabletop.core.question import Question
from tabletop.core.view import Seat
from tabletop.games import GAME_MODULES, open_game
from tests.bots.odd import soon, upbring
from tests.laws.sitting import DATA
from tests.sizes import runs

SEED = 0x5EED_C0DE_D1CE
"""Of the match: so long that nothing else is the same by chance."""
SECRET = 1
"""Of the bots."""
STEPS, TWINS = 60, 3
EVERY = 4
"""Decisions from one that is sent again for a state that its seat cannot tell from the real one, to the next."""
PLAIN = ("builtins", "enum", "collections", "copyreg", "_codecs")
CORE = ("tabletop.core.question", "tabletop.core.view", "tabletop.core.zone", "tabletop.core.grid")
ALL_OPTIONS: dict[str, dict[str, Any]] = {"countdown": {"traitor": True}}
"""Those with which most is hidden."""
STATES = {"State", "Match", "SeededRandomSource", "Journal"}
NAMES = sorted(GAME_MODULES)


@dataclass
class Listener:
    """Thinkers that write down what they are asked, and choose by lot."""

    look: Callable[[BotTask], object] = id
    """Told of everything that is asked, when it is asked."""
    asked: list[BotTask] = field(default_factory=list)
    said: list[tuple[int, Action | None]] = field(default_factory=list)

    def submit_task(
        self, seat: Seat, strength: str, view: Any, question: Question, legal: tuple[Action, ...], seed: int, *, joins: bool = False
    ) -> int:
        self.asked.append(BotTask(seat, strength, view, question, legal, seed, joins))
        self.look(self.asked[-1])
        kept = [action for action in legal if not action.resigns] or legal
        self.said.append((len(self.asked), None if joins else SeededRandomSource(seed).choose("lot", kept)))
        return len(self.asked)

    def poll_seat_actions(self) -> list[tuple[int, Action | None]]:
        said, self.said = self.said, []
        return said

    def drop_task(self, ticket: int) -> None:
        return

    def close(self) -> None:
        return


def sit_down(name: str, thinkers: Any, seed: int = SEED, secret: int | None = SECRET, seats: int | None = None) -> GameSession:
    """Seat bots at a game with all its secrets; `thinkers` makes who thinks from the match."""
    game = open_game(name, DATA)
    match: Match[Any, Any] = Match.start(game, seats or game.meta.seat_count_range[1], ALL_OPTIONS.get(name, {}), seed=seed)
    strengths = ("standard", "easy", "random")
    setups = tuple(SeatSetup(f"P{seat}", seat, TABLE_SIDES[seat % 4], strengths[seat % 3]) for seat in match.seats)  # type: ignore[arg-type]
    return GameSession(match, setups, laptop=False, thinkers=lambda: thinkers(match), bots_secret=secret)


def play(session: GameSession, steps: int) -> Iterator[Match[Any, Any]]:
    """Let bots play, one look after the other."""
    while not session.is_over and len(session.match.steps) < steps:
        session.update(session.now + 0.4)
        yield session.match


def asked_at(session: GameSession) -> list[BotTask]:
    """Return what bots are asked at a table that stands as this one."""
    listener = Listener()
    GameSession(session.match, tuple(session.seats), laptop=False, thinkers=lambda: listener, bots_secret=SECRET).update(0.0)
    return listener.asked


class Reader(pickle.Unpickler):
    """Reads what was sent, and names every class in it."""

    def __init__(self, source: BytesIO) -> None:
        super().__init__(source)
        self.found: set[tuple[str, str]] = set()

    def find_class(self, module: str, name: str) -> Any:
        self.found.add((module, name))
        return super().find_class(module, name)


def read(sent: bytes) -> tuple[list[Any], set[tuple[str, str]], set[int]]:
    """Return all that was sent, the classes that it is made of, and every number in it."""
    source, told, classes, numbers = BytesIO(sent), [], set(), set()
    while source.tell() < len(sent):
        begin = source.tell()
        reader = Reader(source)
        told.append(reader.load())
        classes |= reader.found
        source.seek(begin)
        numbers |= {given for _, given, _ in pickletools.genops(source) if isinstance(given, int)}
    return told, classes, numbers


def spellings(seed: int) -> list[bytes]:
    """Return the ways in which a seed may stand among bytes."""
    ways = [f"{seed}".encode(), f"{seed:x}".encode(), f"{seed:X}".encode()]
    return ways + [seed.to_bytes(size, order) for size in (6, 8) for order in ("little", "big")]  # type: ignore[arg-type]


@pytest.mark.parametrize("name", NAMES)
def test_all_bytes_that_a_child_gets_hold_neither_seed_nor_state(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also not in the command that starts it, nor in its environment. A view may look like a state: what it holds is looked at below."""
    started = upbring(monkeypatch, tmp_path, "tee")
    session = sit_down(name, lambda match: BotWorker(match.game, DATA, lambda lapse, seat: None))
    match, game = session.match, session.match.game
    match.header["seed"] = SEED
    soon(lambda: next(play(session, STEPS), None) is None)
    session.close()
    sent, start = (tmp_path / "sent.pickle").read_bytes(), (tmp_path / "start.json").read_bytes()
    told, classes, numbers = read(sent)
    assert len(started) == 1
    assert len(told) > STEPS / 2
    assert told[0] == game.numbering
    assert all(isinstance(task, BotTask) for _, task in told[1:])
    for _, task in told[1:]:
        assert not {kind for _, kind in read(pickle.dumps(replace(task, view=task.view.viewer)))[1]} & STATES
    allowed = (*PLAIN, *CORE, f"tabletop.games.{name}", "tabletop.bots.bot_decisions", "tabletop.bots.base")
    assert {(module, kind) for module, kind in classes if not module.startswith(allowed)} == set()
    assert [way for way in spellings(SEED) if way in sent or way in start] == []
    assert SEED not in numbers
    assert json.loads(start)[0][-2:] == [name, str(DATA)]


@pytest.mark.parametrize("name", NAMES)
def test_a_seat_is_sent_what_it_may_know_and_no_more(name: str) -> None:
    """The same bytes for every state that it cannot tell from the real one."""
    looked: list[BotTask] = []

    def look(task: BotTask) -> None:
        seat, real = task.seat, match.state
        assert task.view == match.view(seat)
        assert set(task.legal_actions) <= set(match.legal_actions(seat))
        assert task.question in match.questions(seat)
        looked.append(task)
        for luck in range(TWINS if len(looked) % EVERY == 0 else 0):
            match.state = match.game.sample_consistent_state(match.view(seat), SeededRandomSource(luck))
            again = asked_at(session)
            match.state = real
            twin = next(other for other in again if (other.seat, other.is_asked_to_join) == (seat, task.is_asked_to_join))
            assert pickle.dumps(twin) == pickle.dumps(task)

    listener = Listener(look)
    session = sit_down(name, lambda match: listener)
    match = session.match
    assert list(play(session, runs(STEPS)))
    assert len(looked) > STEPS / 2


def seeds(name: str, seed: int, secret: int | None, seats: int = 3) -> list[int]:
    """Return the seeds that bots are sent, with what they are asked first."""
    listener = Listener()
    session = sit_down(name, lambda match: listener, seed, secret, seats)
    session.update(0.0)
    return [task.seed for task in listener.asked]


@pytest.mark.parametrize("name", NAMES)
def test_the_luck_of_bots_has_nothing_to_do_with_that_of_the_match(name: str) -> None:
    """Another match with the same secret gives them the same; the same match with another secret, as it is drawn each time, another."""
    one, other = seeds(name, SEED, 1), seeds(name, SEED + 1, 1)
    assert one[0] == other[0]
    assert seeds(name, SEED, 1) == one
    drawn = [seeds(name, SEED, None)[0] for _ in range(3)]
    assert len({one[0], *drawn}) == 4
