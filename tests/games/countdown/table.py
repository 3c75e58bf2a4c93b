"""Positions of COUNTDOWN from plain data, played by scripted chance."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeVar

from tabletop.core.action import Action, ClockMark
from tabletop.core.chance import ScriptedRandomSource
from tabletop.core.event import Event
from tabletop.core.question import Question
from tabletop.core.view import CLOCK, Seat, Viewer
from tabletop.games.countdown import actions as act
from tabletop.games.countdown.cards import SupportEffect
from tabletop.games.countdown.loading import check_consistency
from tabletop.games.countdown.state import Op, State
from tests.games.countdown.cards import SUPPORTS, game, name_of, number

K = TypeVar("K", bound=Event)


def op(at: int, *, life: int = 2, energy: int = 2, shots: int = 0, skill: int = 1, concealed: bool = False, escort: str = "") -> Op:
    """Return an Op in a place; its number comes from the table."""
    held = number(escort) if escort else -1
    return Op(0, 0, at, life, energy, shots, skill, concealed=concealed, escort=held)


class Table:
    """A mission in Positioning of round 1, with the marker on 5 and one seat that runs all Ops, if nothing else is said.

    `piles` names the cards of an area, top first; with a question mark in front a card lies face down. Areas without cards are secured
    (`secured` says otherwise), and the bonus is not in play unless `bonus` is set.
    """

    def __init__(
        self,
        ops: Mapping[int, Op | int],
        piles: Mapping[int, Sequence[str]] | None = None,
        *,
        seats: int = 1,
        runs: Mapping[int, int] | None = None,
        level: int = 1,
        mode: str = "mission",
        goal: str = "bombs",
        phase: str = "positioning",
        marker: int = 5,
        score: int = 0,
        deck: Sequence[str] = ("thug", "thug"),
        discards: Sequence[str] = (),
        secured: Sequence[int] | None = None,
        bonus: bool = False,
        bullets: Sequence[int] = (),
        supports: Sequence[SupportEffect] = (),
        agendas: Sequence[int] = (),
        captain: bool = False,
        real_time: bool = False,
        triggered: bool = False,
        rolls: Mapping[str, Sequence[object]] | None = None,
    ) -> None:
        self.game, self.chance = game(), ScriptedRandomSource(rolls or {})
        self.used: dict[str, int] = {}
        laid = [list((piles or {}).get(area, ())) for area in range(6)]
        state = State(seats=seats, mode=mode, captain=captain, real_time=real_time, level=level, goal=goal, phase=phase, marker=marker)
        state.location, state.plan, state.round, state.score, state.triggered = 0, [0, 2, 4], 1, score, triggered
        state.piles = [[self._next(card.lstrip("?")) for card in pile] for pile in laid]
        state.up = [[not card.startswith("?") for card in pile] for pile in laid]
        state.secured = [not pile if secured is None else area in secured for area, pile in enumerate(laid)]
        state.bonus_won = not bonus
        state.deck = [self._next(card) for card in reversed(deck)]
        state.discards = [self._next(card) for card in discards]
        state.bullets = list(bullets)
        state.supports = sorted(SUPPORTS.index(kind) for kind in supports)
        state.segment = [self.game.box.cards[card].level for card in self.game.box.threats]
        for entry, piece in sorted(ops.items()):
            placed = op(piece) if isinstance(piece, int) else piece
            placed.number, placed.seat = entry, (runs or {}).get(entry, 0)
            state.ops.append(placed)
        state.ready = [not any(piece.seat in (seat, -1) for piece in state.ops) for seat in range(seats)]
        state.giving_up, state.exposed = [False] * seats, [False] * seats
        state.ballots, state.agendas = [-2] * seats, list(agendas) or [-1] * seats
        state.unused = [card for card in range(7) if card not in agendas] if agendas else []
        state.phase_id = state.asked = 1
        self.state = state
        check_consistency(self.game.box, state)

    def _next(self, name: str) -> int:
        """Take the next copy of a card that is not yet used."""
        copy = self.used.get(name, 0)
        self.used[name] = copy + 1
        return number(name, copy)

    # asking ------------------------------------------------------------------------------------------------------------------------------

    def questions(self) -> list[Question]:
        """List the open questions that hold up play."""
        return [question for question in self.game.questions(self.state) if question.required_seats]

    @property
    def asked(self) -> str:
        """Name the first open question."""
        return self.game.questions(self.state)[0].kind

    def who(self, kind: str) -> tuple[int, ...]:
        """Return the seats that a question of a kind waits for."""
        return next((tuple(question.required_seats) for question in self.game.questions(self.state) if question.kind == kind), ())

    def legal(self, seat: int = 0) -> list[Action]:
        """List what a seat may do."""
        return list(self.game.legal_actions(self.state, Seat(Viewer(seat))))

    def of(self, kind: type[Action], seat: int = 0) -> list[Action]:
        """List what a seat may do of one kind."""
        return [action for action in self.legal(seat) if isinstance(action, kind)]

    def can(self, action: Action, seat: int = 0) -> bool:
        """Return whether a seat may do just this."""
        return action in self.legal(seat)

    # playing -----------------------------------------------------------------------------------------------------------------------------

    def do(self, *actions: Action, seat: int = 0) -> list[Event]:
        """Do legal actions of a seat, one after the other; give all events."""
        events: list[Event] = []
        for action in actions:
            assert self.can(action, seat), f"{action} is not among {self.legal(seat)}"
            events += self.game.apply(self.state, Seat(Viewer(seat)), action, self.chance)
        return events

    def roll(self, label: str, *values: int) -> None:
        """Script the next rolls."""
        self.chance.script.setdefault(label, []).extend(values)

    def clock(self, mark: str) -> list[Event]:
        """Let the clock pass a mark."""
        assert ClockMark(mark) in self.game.legal_actions(self.state, CLOCK)
        return self.game.apply(self.state, CLOCK, ClockMark(mark), self.chance)

    def ready(self) -> list[Event]:
        """Let everybody who is asked say that he is ready."""
        kind, events = self.asked, []
        for seat in range(self.state.seats):
            if seat in self.who(kind):
                events += self.do(act.Ready(), seat=seat)
        return events

    def walk(self, *steps: tuple[int, int]) -> list[Event]:
        """Plan steps of Ops (number, place), and move."""
        for walker, place in steps:
            self.do(act.StepTo(walker, place), seat=max(self.op(walker).seat, 0))
        return self.ready()

    def sneak(self, *places: int, riders: Sequence[int] = ()) -> list[Event]:
        """Move the Scout concealed, with riders."""
        for rider in riders:
            self.do(act.Ride(rider), seat=self.op(rider).seat)
        for place in places:
            self.do(act.SneakTo(place), seat=self.op(3).seat)
        return self.ready()

    def strike(self, *targets: tuple[int, int], attack: Sequence[int] = (), enemy: Sequence[int] = ()) -> list[Event]:
        """Let Ops name their targets (number, card), with the rolls of the Ops and then of the enemies."""
        self.roll("attack", *attack)
        self.roll("enemy", *enemy)
        events: list[Event] = []
        for shooter, card in targets:
            events += self.do(act.Target(shooter, card), seat=max(self.op(shooter).seat, 0))
        return events

    # looking -----------------------------------------------------------------------------------------------------------------------------

    def op(self, entry: int) -> Op:
        """Return an Op."""
        return next(piece for piece in self.state.ops if piece.number == entry)

    def lives(self) -> dict[int, int]:
        """Return the life of every Op."""
        return {piece.number: piece.life for piece in self.state.ops}

    def pile(self, area: int) -> list[str]:
        """Name the cards of an area, with a question mark for those face down."""
        return [("" if up else "?") + name_of(card) for card, up in zip(self.state.piles[area], self.state.up[area], strict=True)]

    def names(self, cards: Sequence[int]) -> list[str]:
        """Name cards."""
        return [name_of(card) for card in cards]

    @property
    def score(self) -> int:
        """Return the score."""
        return self.state.score

    @property
    def spent(self) -> bool:
        """Return whether every scripted roll was taken."""
        return not any(self.chance.script.values())


def only(events: Sequence[Event], kind: type[K]) -> K:
    """Return the one event of a kind."""
    found = some(events, kind)
    assert len(found) == 1, f"{kind.__name__}: {found} in {events}"
    return found[0]


def some(events: Sequence[Event], kind: type[K]) -> list[K]:
    """Return the events of a kind."""
    return [event for event in events if isinstance(event, kind)]


def kinds(events: Sequence[Event]) -> list[str]:
    """Name what happened, in order."""
    return [type(event).__name__ for event in events]
