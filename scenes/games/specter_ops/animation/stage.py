"""What the plan shows at a moment between two positions: it starts from what was, and follows each event when its movement ends."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from tabletop.core.view import ALL
from tabletop.games.specter_ops import events as ev
from tabletop.games.specter_ops.public_record import RecordedFact
from tabletop.games.specter_ops.state import HIDDEN, NONE
from tabletop.games.specter_ops.visibility import BEARING_NAMES

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tabletop.core.event import Event
    from tabletop.games.specter_ops.geometry import SpaceGeometry
    from tabletop.games.specter_ops.public_record import FactRow
    from tabletop.games.specter_ops.state import AgentSheet, State


@dataclass(slots=True)
class HunterPiece:
    """A hunter as it is to be seen: `character` of character or NONE, its space, inside the vehicle or not."""

    seat: int
    character: int
    cell: int
    is_in_vehicle: bool
    is_stunned: bool
    is_blind: bool
    watch_direction: int
    has_defected: bool


@dataclass(slots=True)
class AgentPiece:
    """An agent as the table sees her: `character` of character or HIDDEN, where her figure lies or NONE, the last seen token beside it.

    `seen_in_round` is the round in which figure or token came there.
    """

    seat: int
    character: int
    figure_cell: int
    has_last_seen_token: bool
    seen_in_round: int = 0


@dataclass(slots=True)
class AnimationStage:
    """Where everything is to be seen now. Objectives by section: space, and whether done; `smoke_spaces` is a set of spaces."""

    hunters: list[HunterPiece] = field(default_factory=list)
    agents: list[AgentPiece] = field(default_factory=list)
    objective_by_section: dict[int, tuple[int, bool]] = field(default_factory=dict)
    vehicle_cell: int = NONE
    previous_vehicle_cell: int = NONE
    """The space from which the vehicle came, for the way it looks."""
    smoke_spaces: int = 0
    round_number: int = 0
    sensor_bearings: tuple[str, ...] | None = None
    """What the motion sensor told last, as names of bearings from the vehicle, until hunters move again in a later round."""
    named_cell_and_round_by_agent: dict[int, tuple[int, int]] = field(default_factory=dict)
    """The space that each agent named by hindsight, and the round in which she did, for as long."""
    is_awaiting_hunter_move: bool = False
    """A round has begun in which no hunter has moved yet."""

    @classmethod
    def from_table(cls, table: State, geometry: SpaceGeometry, owner: int = NONE) -> AnimationStage:
        """Show a viewer's table as it is; an `owner`'s agents stand where they really are (ALL: all of them).

        Where her figure lies elsewhere, an owner sees that last, as what the others go by.
        """

        def agent(a: AgentSheet) -> AgentPiece:
            real = owner in (a.seat, ALL) and a.cell >= 0 and not a.out
            kind = a.kind if a.shown or real else HIDDEN
            return AgentPiece(a.seat, kind, a.cell if real else a.figure, a.token and not real, when(a))

        def when(a: AgentSheet) -> int:
            return seen.get(table.agents.index(a), 0)

        seen = sighting_round_by_agent(table.history)
        heard, named, stale = latest_agent_clues(table)
        return cls(
            [HunterPiece(h.seat, h.kind, h.cell, h.inside, h.stunned, h.blind, h.watch, h.gone) for h in table.hunters],
            [agent(a) for a in table.agents]
            + [
                AgentPiece(a.seat, a.kind if a.shown else HIDDEN, a.figure, True, when(a))
                for a in table.agents
                if is_away_from_figure(a, owner)
            ],
            {
                number + 1: (geometry.objectives[number + 1, die], bool(table.done >> number & 1))
                for number, die in enumerate(table.dice)
                if die > 0
            },
            table.vehicle,
            NONE,
            table.smoke,
            table.round,
            heard,
            named,
            stale,
        )

    def apply_event(self, event: Event) -> None:
        """Let an event have happened."""
        match event:
            case ev.RoundBegan(round=number):
                self.round_number, self.is_awaiting_hunter_move = number, True
            case ev.SensorTold(bearings=bearings):
                self.sensor_bearings = bearings
            case ev.Recalled(agent=agent, cell=cell):
                self.named_cell_and_round_by_agent[agent] = cell, self.round_number
            case ev.FigurePlaced() | ev.LastSeen() | ev.FigureLifted() | ev.CharacterShown() | ev.Escaped() | ev.Fell():
                self._agent(event)
            case ev.ObjectiveCompleted(section=section, cell=cell):
                self.objective_by_section[section] = (cell, True)
            case ev.VehicleDriven(cell=cell):
                self.previous_vehicle_cell, self.vehicle_cell = self.vehicle_cell, cell
                for hunter in self.hunters:
                    if hunter.is_in_vehicle:
                        hunter.cell = cell
            case ev.HunterMoved() | ev.GotIn() | ev.GotOut():
                self._go(event)
            case _:
                self._hunter(event)

    def _agent(self, event: Event) -> None:
        """Let an agent's figure come, go or be known."""
        match event:
            case ev.FigurePlaced(agent=agent, cell=cell) | ev.LastSeen(agent=agent, cell=cell):
                piece = self.agents[agent]
                piece.figure_cell, piece.has_last_seen_token, piece.seen_in_round = cell, isinstance(event, ev.LastSeen), self.round_number
            case ev.FigureLifted(agent=agent) | ev.Escaped(agent=agent) | ev.Fell(agent=agent):
                self.agents[agent].figure_cell, self.agents[agent].has_last_seen_token = NONE, False
            case ev.CharacterShown(agent=agent, kind=kind):
                self.agents[agent].character = kind
            case _:
                pass

    def _go(self, event: ev.HunterMoved | ev.GotIn | ev.GotOut) -> None:
        """Let a hunter have gone somewhere."""
        piece = self.hunters[event.hunter]
        piece.is_in_vehicle = isinstance(event, ev.GotIn)
        piece.cell = self.vehicle_cell if isinstance(event, ev.GotIn) else event.cell

    def _hunter(self, event: Event) -> None:
        """Let something have happened to hunters; one who goes over is the second agent from then on."""
        match event:
            case ev.HunterBegan(hunter=hunter):
                if self.is_awaiting_hunter_move:
                    self.sensor_bearings, self.named_cell_and_round_by_agent, self.is_awaiting_hunter_move = None, {}, False
                self.hunters[hunter].is_blind, self.hunters[hunter].watch_direction = False, NONE
            case ev.WatchSet(hunter=hunter, direction=direction):
                self.hunters[hunter].watch_direction = direction
            case ev.HuntersStunned(hunters=stunned):
                for number in stunned:
                    self.hunters[number].is_stunned = True
            case ev.HuntersBlinded(hunters=blinded):
                for number in blinded:
                    self.hunters[number].is_blind = True
            case ev.LineThrown(hunter=hunter, hit=True) | ev.Ambushed(hunter=hunter, stunned=True):
                self.hunters[hunter].is_stunned = True
            case ev.StunEnded(hunter=hunter):
                self.hunters[hunter].is_stunned = False
            case ev.Defected(seat=seat, hunter=hunter):
                self.hunters[hunter].has_defected = True
                self.agents.append(AgentPiece(seat, HIDDEN, NONE, False))
            case _:
                pass


def is_away_from_figure(sheet: AgentSheet, owner: int) -> bool:
    """Return whether the figure of an owner's agent lies elsewhere than she is (SO2.4)."""
    return owner == sheet.seat and sheet.cell >= 0 and not sheet.out and sheet.figure not in (NONE, sheet.cell)


def latest_agent_clues(table: State) -> tuple[tuple[str, ...] | None, dict[int, tuple[int, int]], bool]:
    """Return what the sensor told last and the spaces that agents named, since hunters began to move; and whether they have yet to."""
    heard: tuple[str, ...] | None = None
    named: dict[int, tuple[int, int]] = {}
    began, now = False, table.round
    for fact in reversed(table.history):
        match fact[0]:
            case RecordedFact.ROUND_BEGAN if began:
                break
            case RecordedFact.ROUND_BEGAN:
                now -= 1
            case RecordedFact.HUNTER_TURN_BEGAN:
                began = True
            case RecordedFact.SENSOR_ANSWERED if heard is None:
                heard = tuple(BEARING_NAMES[index] for index in fact[1:])
            case RecordedFact.SPACE_RECALLED:
                named.setdefault(fact[2], (fact[3], now))
            case _:
                pass
    return heard, named, now < table.round


def sighting_round_by_agent(history: Iterable[FactRow]) -> dict[int, int]:
    """Return the round in which each agent's figure or token was put where it lies."""
    return {agent: when for agent, (_, when) in last_seen_place_by_agent(history).items()}


def last_seen_place_by_agent(history: Iterable[FactRow]) -> dict[int, tuple[int, int]]:
    """Return the space and the round in which each agent was seen last, if ever."""
    found, now = {}, 0
    for fact in history:
        if fact[0] == RecordedFact.ROUND_BEGAN:
            now = fact[1]
        elif fact[0] in (RecordedFact.FIGURE_PLACED, RecordedFact.LAST_SEEN_TOKEN_PLACED):
            found[fact[1]] = fact[2], now
    return found


def used_cards(history: Iterable[FactRow], agent: int) -> list[tuple[int, int]]:
    """List round and kind of each card that an agent was known to use; NONE is one that was not shown."""
    found, now = [], 0
    for fact in history:
        if fact[0] == RecordedFact.ROUND_BEGAN:
            now = fact[1]
        elif fact[0] in (RecordedFact.CARD_SHOWN, RecordedFact.HIDDEN_CARD_USED) and fact[1] == agent:
            found.append((now, fact[2] if fact[0] == RecordedFact.CARD_SHOWN else NONE))
    return found
