"""Positions of ABDUCTION from plain data, played by scripted chance."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import TypeVar

from scenes.engine.paths import data_dir
from tabletop.core.action import Action, ClockMark
from tabletop.core.chance import ScriptedRandomSource
from tabletop.core.event import Event
from tabletop.core.question import Question
from tabletop.core.view import CLOCK, Seat, Viewer
from tabletop.core.zone import Zone
from tabletop.games.abduction import actions as act
from tabletop.games.abduction.cells import cell_at, xy_of_cell
from tabletop.games.abduction.game import Abduction, build_game
from tabletop.games.abduction.ship import ShipLayout
from tabletop.games.abduction.state import State

Place = tuple[int, int]
Laid = tuple[str, int, int] | tuple[str, int, int, int]
"""Card id, x, y, and quarter turns if any."""
E = TypeVar("E", bound=Event)

EAST = 1
"""The turn that lays a corridor from west to east."""


FIXED = Path(__file__).parent / "fixed"
"""Cards with numbers that stay as they are, so that the cards of the house may be tuned without touching a test of the rules."""


@cache
def game() -> Abduction:
    """Build the game with the fixed cards, once."""
    return build_game(FIXED)


@cache
def house() -> Abduction:
    """Build the game with the cards of the house, once."""
    return build_game(data_dir())


def line(gates: int) -> list[Laid]:
    """Lay so many corridors eastwards from the Holding Cell."""
    return [("corridor", x, 0, EAST) for x in range(1, gates + 1)]


def exit_at(gates: int) -> list[Laid]:
    """Lay a line of corridors with an exit at its end, so many gates away."""
    return [*line(gates - 1), ("exit", gates, 0, 1)]


class Table:
    """A game at a certain moment: the turn of seat 0 with three actions left, if nothing else is said."""

    def __init__(
        self,
        seats: int = 2,
        *,
        board: Sequence[Laid] = (),
        at: Mapping[int, Place] | None = None,
        hands: Mapping[int, Sequence[str]] | None = None,
        gear: Mapping[int, Sequence[str]] | None = None,
        under: Mapping[Place, Sequence[str]] | None = None,
        draw: Sequence[str] = ("corridor",) * 20,
        discard: Sequence[str] = (),
        turn: int = 0,
        left: int = 3,
        round: int = 1,
        alarm: int = 0,
        first: int = 0,
        rolls: Mapping[str, Sequence[object]] | None = None,
        guarded: bool = True,
        box: Abduction | None = None,
    ) -> None:
        self.game = game() if box is None else box
        deck = self.game.deck
        number = deck.by_id
        tiles = {0: (deck.start, 0, False)}
        for card, x, y, *turned in board:
            tiles[cell_at(x, y)] = (number[card], turned[0] if turned else 0, False)
        places = at or {}
        self.chance = ScriptedRandomSource(rolls or {})
        self.state = State(
            seats=seats,
            alarm=alarm,
            ship=ShipLayout.from_locations(deck, tiles),
            hands=[self._zone((hands or {}).get(seat, ()), 1 << seat) for seat in range(seats)],
            gear=[[number[card] for card in (gear or {}).get(seat, ())] for seat in range(seats)],
            at=[cell_at(*places.get(seat, (0, 0))) for seat in range(seats)],
            abductees=list(range(seats)),
            dazed=[0] * seats,
            draw=[number[card] for card in reversed(draw)],
            discard=[number[card] for card in discard],
            under={cell_at(*place): self._zone(cards, 0) for place, cards in (under or {}).items()},
            laid_by={cell_at(*place): [0] * len(cards) for place, cards in (under or {}).items()},
            frames=[],
            first=first,
            turn=turn,
            left=left,
            round=round,
            guarded=guarded,
        )

    def _zone(self, cards: Sequence[str], seen: int) -> Zone:
        """Lay cards that only some have seen."""
        numbers = [self.game.deck.by_id[card] for card in cards]
        return Zone(numbers, [seen] * len(cards), [0] * len(cards))

    # asking ------------------------------------------------------------------------------------------------------------------------------

    @property
    def question(self) -> Question:
        """Return the one open question."""
        (question,) = self.game.questions(self.state)
        return question

    @property
    def asked(self) -> tuple[str, tuple[int, ...]]:
        """Return kind and seats of the open question."""
        return self.question.kind, tuple(self.question.required_seats)

    def legal(self, seat: int) -> list[Action]:
        """List what a seat may do."""
        return list(self.game.legal_actions(self.state, Seat(Viewer(seat))))

    def kinds(self, seat: int) -> set[str]:
        """Name the kinds of what a seat may do."""
        return {type(action).__name__ for action in self.legal(seat)}

    def can(self, seat: int, action: Action) -> bool:
        """Return whether a seat may do just this."""
        return action in self.legal(seat)

    def lays(self, seat: int) -> set[tuple[int, int, int]]:
        """Return the places and turns that a seat may choose."""
        return {(lay.x, lay.y, lay.turn) for lay in self.legal(seat) if isinstance(lay, act.LayAt)}

    # playing -----------------------------------------------------------------------------------------------------------------------------

    def play(self, seat: int, *actions: Action) -> list[Event]:
        """Do legal actions of a seat, one after the other; give all events."""
        events: list[Event] = []
        for action in actions:
            assert self.can(seat, action), f"{action} is not among {self.legal(seat)}"
            events += self.game.apply(self.state, Seat(Viewer(seat)), action, self.chance)
        return events

    def roll(self, label: str, *values: int) -> None:
        """Script the next rolls."""
        self.chance.script.setdefault(label, []).extend(values)

    def quiet(self) -> list[Event]:
        """Let everybody pass the reaction window, where one opens: with empty hands all round none does."""
        if not any(question.kind == "react" for question in self.game.questions(self.state)):
            return []
        return self.game.apply(self.state, CLOCK, ClockMark("reaction"), self.chance)

    def do(self, seat: int, *actions: Action) -> list[Event]:
        """Do one whole action of the active seat, and let nobody react."""
        return [*self.play(seat, *actions), *self.quiet()]

    def react(self, seat: int, *actions: Action) -> list[Event]:
        """Let one seat claim a reaction, all others pass, and play."""
        self.play(seat, act.ClaimReaction())
        if self.question.kind == "react":
            self.quiet()
        return self.play(seat, *actions)

    def end_turn(self) -> list[Event]:
        """Pass what is left of the turn."""
        seat, events = self.state.turn, []
        while self.state.turn == seat and self.state.ended is None:
            events += self.do(seat, act.Pass())
        return events

    # looking -----------------------------------------------------------------------------------------------------------------------------

    def names(self, numbers: Sequence[int | None]) -> list[str]:
        """Name cards."""
        return ["?" if number is None else self.game.deck.cards[number].id for number in numbers]

    def hand(self, seat: int) -> list[str]:
        """Name the cards of a hand."""
        return self.names(self.state.hands[seat].cards)

    def gear(self, seat: int) -> list[str]:
        """Name the equipment of a seat."""
        return self.names(self.state.gear[seat])

    def discard(self) -> list[str]:
        """Name the discards."""
        return self.names(self.state.discard)

    def under(self, x: int, y: int) -> list[str]:
        """Name the items under a location."""
        zone = self.state.under.get(cell_at(x, y))
        return self.names(zone.cards) if zone is not None else []

    def at(self, seat: int) -> Place:
        """Return the place of a piece."""
        return xy_of_cell(self.state.at[seat])


def only(events: Sequence[Event], kind: type[E]) -> E:
    """Return the one event of a kind."""
    found = [event for event in events if isinstance(event, kind)]
    assert len(found) == 1, f"{kind.__name__}: {found} in {events}"
    return found[0]


def some(events: Sequence[Event], kind: type[E]) -> list[E]:
    """Return the events of a kind."""
    return [event for event in events if isinstance(event, kind)]
