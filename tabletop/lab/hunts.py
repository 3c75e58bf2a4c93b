"""What the laboratory measures of a hunt: the vehicle, the senses, watches, votes, and whether it ran in a circle."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from tabletop.core.view import TABLE
from tabletop.games.specter_ops.action_context import FIRST
from tabletop.games.specter_ops.geometry import SpaceGeometry
from tabletop.games.specter_ops.public_record import FactRow, RecordedFact
from tabletop.games.specter_ops.state import HIDDEN, NONE, State
from tabletop.games.specter_ops.view import SpecterOpsView, public_sheet
from tabletop.lab.reader import Measurement

if TYPE_CHECKING:
    from tabletop.games.specter_ops.game import SpecterOps

WIDE: Final = 150
"""An agent who can be on more spaces than this is lost."""
DEAD_END: Final = 0.25
"""Where the vehicle reaches at most such a part of the road in a whole round, it stands in a dead end."""
OFTEN: Final = 4
"""A position that comes up more often is one of a circle."""


def hunt_measurements(game: SpecterOps, state: State) -> Iterator[Measurement]:
    """Measure a hunt that is over."""
    facts, hunts = state.history, list(_hunts(state.history))
    yield Measurement("rounds in which the vehicle was driven", sum(_has(facts[a:b], RecordedFact.VEHICLE) for a, b in hunts), len(hunts))
    lost = [(a, b) for a, b in hunts if _widest(game, state, a) > WIDE]
    yield Measurement(f"rounds with more than {WIDE} spaces possible", len(lost), len(hunts))
    sensed = sum(_has(facts[a:b], RecordedFact.SENSOR, RecordedFact.RECALLED) for a, b in lost)
    yield Measurement(f"a sense used with more than {WIDE} spaces possible", sensed, len(lost))
    yield Measurement("watches one way that hit", sum(watch_hits(state)), sum(fact[0] == RecordedFact.WATCHED for fact in facts))
    yield Measurement(f"hunts in which a position came up more than {OFTEN} times", most_repeated_position(state) > OFTEN, 1)
    if state.traitor != NONE:
        bars = [fact[1] for fact in facts if fact[0] == RecordedFact.BAR and fact[1] != NONE]
        yield Measurement("bars that hit the traitor", bars.count(state.traitor), len(bars), len(bars) / len(state.hunters))
        yield Measurement("hunts in which the traitor drove others into a dead end", traitor_stranded_vehicle(game, state), 1)


def _hunts(facts: list[FactRow]) -> Iterator[tuple[int, int]]:
    """Return for each round in which hunters moved where their turns begin and end in the record."""
    starts = [at for at, fact in enumerate(facts) if fact[0] == RecordedFact.ROUND]
    for start, end in zip(starts, [*starts[1:], len(facts)], strict=True):
        first = next((at for at in range(start, end) if facts[at][0] == RecordedFact.BEGAN), None)
        if first is not None:
            yield first, end


def _has(facts: list[FactRow], *kinds: int) -> bool:
    """Return whether there is a fact of some kinds."""
    return any(fact[0] in kinds for fact in facts)


def _widest(game: SpecterOps, state: State, at: int) -> int:
    """Count the spaces where the first agent can be as the table knows it after so many facts."""
    table = replace(state, history=state.history[:at], agents=[public_sheet(sheet) for sheet in state.agents[:1]], traitor=HIDDEN)
    return int(game.possible_spaces(SpecterOpsView(TABLE, table))[FIRST].bit_count())


def watch_hits(state: State) -> Iterator[bool]:
    """Yield for each shot of a watch whether it hit her, and no decoy: what was seen was on her way (SO6.5, SO6.17)."""
    number, mark = 0, NONE
    for fact in state.history:
        match fact[0]:
            case RecordedFact.ROUND:
                number = fact[1]
            case RecordedFact.FIGURE | RecordedFact.TOKEN:
                mark = fact[2]
            case RecordedFact.SNIPED:
                yield mark in state.agents[fact[1]].trail[number - 1]


def traitor_stranded_vehicle(game: SpecterOps, state: State) -> bool:
    """Return whether the traitor left the vehicle in a dead end, with others inside."""
    geometry, spaces = game.board_of_state(state).geometry, game.box.numbers.vehicle_spaces
    inside, mover = set(range(len(state.hunters))), NONE
    for fact in state.history:
        match fact[0]:
            case RecordedFact.BEGAN:
                mover = fact[1]
            case RecordedFact.AT:
                (inside.add if fact[3] else inside.discard)(fact[1])
            case RecordedFact.VEHICLE if mover == state.traitor and inside - {mover} and is_dead_end(geometry, fact[1], spaces):
                return True
    return False


def is_dead_end(geometry: SpaceGeometry, cell: int, spaces: int) -> bool:
    """Return whether little of the road can be driven to from a space in a whole round (SO3.2)."""
    return geometry.drivable_spaces(cell, spaces).bit_count() <= DEAD_END * geometry.road.bit_count()


def most_repeated_position(state: State) -> int:
    """Count how often the position came up, at the beginnings of rounds, that did so most: where all are, and all that was spent."""
    where: dict[tuple[int, ...], tuple[int, ...]] = {}
    spent: Counter[int] = Counter()
    found: Counter[Any] = Counter()
    for fact in state.history:
        match fact[0]:
            case RecordedFact.ROUND if fact[1] > 1:
                cells = tuple(sheet.trail[fact[1] - 2][-1] for sheet in state.agents if len(sheet.trail) > fact[1] - 2)
                found[cells, tuple(sorted(where.items())), tuple(sorted(spent.items()))] += 1
            case RecordedFact.AT | RecordedFact.WATCHED:
                where[fact[0], fact[1]] = fact[2:]
            case RecordedFact.BEGAN:
                where.pop((RecordedFact.WATCHED, fact[1]), None)
            case RecordedFact.FIGURE | RecordedFact.TOKEN | RecordedFact.LIFTED:
                where[RecordedFact.FIGURE, fact[1]] = fact
            case RecordedFact.VEHICLE | RecordedFact.BAR:
                where[(fact[0],)] = fact
            case (
                RecordedFact.DONE
                | RecordedFact.REVEALED
                | RecordedFact.SHOWN
                | RecordedFact.USED
                | RecordedFact.DEFECTED
                | RecordedFact.ESCAPED
            ):
                spent[fact[0]] += 1
            case RecordedFact.QUICK | RecordedFact.SNIPED | RecordedFact.ATTACKED | RecordedFact.STRENGTH:
                spent[RecordedFact.ATTACKED] += fact[-1]
            case _:
                pass
    return max(found.values(), default=0)
