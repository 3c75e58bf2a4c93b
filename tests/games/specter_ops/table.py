"""Positions of SPECTER OPS from plain data, played by scripted chance on the board of the box."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import TypeVar

from tabletop.core.action import Action
from tabletop.core.chance import ScriptedRandomSource
from tabletop.core.event import Event
from tabletop.core.view import Seat, Viewer
from tabletop.games.specter_ops import actions as act
from tabletop.games.specter_ops import events as ev
from tabletop.games.specter_ops.action_context import ActionContext
from tabletop.games.specter_ops.game import SpecterOps, build_game
from tabletop.games.specter_ops.loading import check_consistency
from tabletop.games.specter_ops.phases.prepare import put_into_hand
from tabletop.games.specter_ops.public_record import FactRow, RecordedFact
from tabletop.games.specter_ops.state import AgentSheet, Hunter, State
from tests.frozen import FROZEN

K = TypeVar("K", bound=Event)
A = TypeVar("A", bound=Action)
AGENT = 0
"""The seat of the agent; the hunters' seats follow."""
FAR = {"gun": "A7", "beast": "A8", "puppet": "B7", "prophet": "B8"}
"""Where hunters stand whom a test does not care for: in the west, inside the vehicle."""


@cache
def game() -> SpecterOps:
    """Build the game with the frozen box, once."""
    return build_game(FROZEN)


def cell(name: str) -> int:
    """Return the number of a space."""
    return game().grounds["facility_83x"].geometry.space_number(name)


def name(number: int) -> str:
    """Return the coordinate of a space."""
    return game().grounds["facility_83x"].geometry.space_name(number)


def agent(wanted: str) -> int:
    """Return the number of an agent's character."""
    return next(card.number for card in game().box.agents if card.id == wanted)


def hunter(wanted: str) -> int:
    """Return the number of a hunter's character."""
    return next(card.number for card in game().box.hunters if card.id == wanted)


def card(wanted: str) -> int:
    """Return the number of a kind of equipment."""
    return next(card.number for card in game().box.equipment if card.id == wanted)


class Table:
    """Round 3 at the beginning of the agent's turn: seat 0 is the agent, who has stood `at` a space for two turns.

    `hunters` gives hunters with their spaces, `in` for the vehicle, in the order of their indices; with 2 players seat 1 runs both.
    `objectives` are the dice of the four sections, `done` the sections completed. `traitor` names a hunter (5 players). With `after` the
    hunters are about to move, and the agent went so many `steps` in her last turn. `figure` is where hers stands, with `token` last seen.
    """

    def __init__(
        self,
        at: str = "N1",
        character: str = "orangutan",
        *,
        hunters: Mapping[str, str],
        seats: int = 3,
        cards: Sequence[str] = (),
        hp: int = 4,
        objectives: Sequence[int] = (1, 1, 1, 1),
        done: Sequence[int] = (),
        vehicle: str = "A7",
        traitor: str = "",
        orders: int = 0,
        round: int = 3,
        after: bool = False,
        steps: int = 0,
        figure: str = "",
        token: bool = False,
        barred: str = "",
        rolls: Mapping[str, Sequence[object]] | None = None,
    ) -> None:
        self.game, self.chance = game(), ScriptedRandomSource(rolls or {})
        self.events: list[Event] = []
        ground = self.game.grounds["facility_83x"]
        self.state = state = State(seats, "facility_83x", record=ground.data, asked=1, round=round - 1)
        state.dice, state.votes = list(objectives), [-3] * seats
        state.done = sum(1 << section - 1 for section in done)
        state.vehicle = cell(vehicle)
        self.names = list(hunters)
        others = range(1, seats)
        for index, (kind, place) in enumerate(hunters.items()):
            inside = place == "in"
            seat = others[index * len(others) // len(hunters)]
            state.hunters.append(Hunter(seat, hunter(kind), state.vehicle if inside else cell(place), inside=inside))
        state.traitor = self.names.index(traitor) if traitor else -1
        state.barred = self.names.index(barred) if barred else -1
        sheet = AgentSheet(AGENT, agent(character), hp, cell=cell(at), orders=orders, stopped=True)
        for kind in sorted(map(card, cards)):
            put_into_hand(self.game.box, sheet, kind)
        sheet.trail = [(sheet.cell,)] * (round - 1)
        if figure:
            sheet.figure, sheet.token, sheet.shown = cell(figure), token, True
        state.agents.append(sheet)
        state.phase = "round_begins"
        self.advance()
        if after:
            sheet.trail.append((sheet.cell,))
            sheet.stopped, sheet.steps, state.active, state.phase = True, steps, -1, "hunters_next"
            self.advance()
        check_consistency(self.game.box, ground, state)

    # asking ------------------------------------------------------------------------------------------------------------------------------

    def advance(self) -> None:
        """Let happen what happens by itself."""
        self.events = self.game.advance_until_question(
            ActionContext(self.game.box, self.game.grounds[self.state.board], self.state, self.chance)
        )

    @property
    def asked(self) -> str:
        """Name the open question; nothing when all is over."""
        return next((question.kind for question in self.game.questions(self.state)), "")

    @property
    def must(self) -> tuple[int, ...]:
        """Return the seats that are asked."""
        return tuple(seat for question in self.game.questions(self.state) for seat in question.required_seats)

    @property
    def ended(self) -> tuple[tuple[int, ...], str]:
        """Return who won, and why; nobody for nothing while it goes on."""
        outcome = self.game.outcome(self.state)
        return ((), "") if outcome is None else (tuple(outcome.winners), outcome.reason_key)

    @property
    def her(self) -> AgentSheet:
        """Return the first agent's sheet."""
        return self.state.agents[0]

    @property
    def him(self) -> AgentSheet:
        """Return the second agent's sheet."""
        return self.state.agents[1]

    def piece(self, kind: str) -> Hunter:
        """Return a hunter."""
        return self.state.hunters[self.names.index(kind)]

    def legal(self, seat: int | None = None) -> list[Action]:
        """List what a seat may do; the first one that is asked, unless it is named."""
        chosen = self.must[0] if seat is None else seat
        return list(self.game.legal_actions(self.state, Seat(Viewer(chosen))))

    def of(self, kind: type[A], seat: int | None = None) -> list[A]:
        """List what a seat may do of one kind."""
        return [action for action in self.legal(seat) if isinstance(action, kind)]

    def can(self, action: Action, seat: int | None = None) -> bool:
        """Return whether a seat may do just this."""
        return action in self.legal(seat)

    def to(self, kind: type[A], seat: int | None = None) -> set[str]:
        """Name the spaces of what a seat may do of one kind."""
        return {name(action.cell) for action in self.of(kind, seat)}  # type: ignore[attr-defined]

    # playing -----------------------------------------------------------------------------------------------------------------------------

    def do(self, action: Action, seat: int | None = None) -> list[Event]:
        """Do an action that must be legal; give what happened."""
        chosen = Seat(Viewer(self.must[0] if seat is None else seat))
        legal = self.game.legal_actions(self.state, chosen)
        assert action in legal, f"{action} is not among {legal}"
        self.events = self.game.apply(self.state, chosen, action, self.chance)
        return self.events

    def walk(self, *places: str) -> None:
        """Let the agent step from space to space."""
        for place in places:
            self.do(act.Step(cell(place)))

    def stop(self, *places: str) -> list[Event]:
        """Let the agent step from space to space and stop; give what the stop brought."""
        self.walk(*places)
        return self.do(act.Stop())

    def end(self) -> list[Event]:
        """End the agent's turn."""
        return self.do(act.EndTurn())

    def use(self, kind: str, place: str = "") -> list[Event]:
        """Use a card, and put its token if it has one."""
        events = self.do(act.UseCard(card(kind)))
        return [*events, *self.do(act.PlaceAt(cell(place)))] if place else events

    def begin(self, kind: str) -> list[Event]:
        """Begin the turn of a hunter, if it has not begun by itself."""
        index = self.names.index(kind)
        if self.state.mover == index and self.asked == "hunter":
            return []
        return self.do(act.BeginHunter(index), self.state.hunters[index].seat)

    def go(self, kind: str, place: str = "") -> list[Event]:
        """Let a hunter on foot go somewhere, or stay."""
        self.begin(kind)
        return self.do(act.MoveTo(cell(place) if place else self.piece(kind).cell))

    def moved(self, kind: str, action: Action) -> list[Event]:
        """Let a hunter begin and do something in place of walking."""
        self.begin(kind)
        return self.do(action)

    def told(self, kind: type[K], viewer: int | None = None) -> list[K]:
        """Return the last events of one kind, or as a viewer saw them."""
        seen = (
            self.events
            if viewer is None
            else [one for event in self.events if (one := event.redact_for_viewer(Viewer(viewer))) is not None]
        )
        return [event for event in seen if isinstance(event, kind)]

    def facts(self, kind: RecordedFact) -> list[FactRow]:
        """Return the public facts of one kind."""
        return [fact for fact in self.state.history if fact[0] == kind]

    def figure(self, sheet: AgentSheet | None = None) -> str:
        """Return where an agent's figure stands, with a question mark behind it where she was only last seen."""
        which = sheet or self.her
        return "" if which.figure < 0 else name(which.figure) + ("?" if which.token else "")


def names(cells: Iterable[int]) -> set[str]:
    """Name spaces."""
    return {name(number) for number in cells}


def put_smoke(table: Table, place: str) -> None:
    """Let the agent's smoke stand until the end of her next turn."""
    table.state.smokes.append((cell(place), 0, 1))
    table.state.smoke = table.game.board_of_state(table.state).geometry.spaces_within_king_steps(cell(place), 1)


def attacked(at: str, kind: str, character: str, *roll: int, hunter: str = "Q10") -> ev.Attacked:
    """Let a hunter on foot attack an agent."""
    table = Table(at, character, hunters={kind: hunter, "puppet" if kind == "beast" else "beast": "A1"}, after=True, rolls={"attack": roll})
    table.go(kind)
    table.do(act.Attack(0))
    return table.told(ev.Attacked)[0]
