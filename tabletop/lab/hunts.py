"""What the laboratory measures of a hunt: the vehicle, the senses, watches, votes, and whether it ran in a circle."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from tabletop.core.view import TABLE
from tabletop.games.specter_ops.action_context import FIRST_AGENT_INDEX
from tabletop.games.specter_ops.geometry import SpaceGeometry
from tabletop.games.specter_ops.public_record import FactRow, RecordedFact
from tabletop.games.specter_ops.state import HIDDEN, NONE, State
from tabletop.games.specter_ops.view import SpecterOpsView, public_sheet
from tabletop.lab.reader import HitRateMeasurement

if TYPE_CHECKING:
    from tabletop.games.specter_ops.game import SpecterOps

LOST_AGENT_SPACE_COUNT: Final = 150
"""An agent who can be on more spaces than this is lost."""
DEAD_END_ROAD_SHARE: Final = 0.25
"""Where the vehicle reaches at most such a part of the road in a whole round, it stands in a dead end."""
MAX_REPEATS_WITHOUT_LOOP: Final = 4
"""A position that comes up more often is one of a circle."""


def hunt_measurements(game: SpecterOps, state: State) -> Iterator[HitRateMeasurement]:
    """Measure a hunt that is over."""
    facts, hunts = state.history, list(_hunts(state.history))
    yield HitRateMeasurement(
        "rounds in which the vehicle was driven", sum(_has(facts[a:b], RecordedFact.VEHICLE_MOVED) for a, b in hunts), len(hunts)
    )
    lost = [(a, b) for a, b in hunts if _widest(game, state, a) > LOST_AGENT_SPACE_COUNT]
    yield HitRateMeasurement(f"rounds with more than {LOST_AGENT_SPACE_COUNT} spaces possible", len(lost), len(hunts))
    sensed = sum(_has(facts[a:b], RecordedFact.SENSOR_ANSWERED, RecordedFact.SPACE_RECALLED) for a, b in lost)
    yield HitRateMeasurement(f"a sense used with more than {LOST_AGENT_SPACE_COUNT} spaces possible", sensed, len(lost))
    yield HitRateMeasurement(
        "watches one way that hit", sum(watch_shot_outcomes(state)), sum(fact[0] == RecordedFact.WATCH_SET for fact in facts)
    )
    yield HitRateMeasurement(
        f"hunts in which a position came up more than {MAX_REPEATS_WITHOUT_LOOP} times",
        most_repeated_position_count(state) > MAX_REPEATS_WITHOUT_LOOP,
        1,
    )
    if state.traitor != NONE:
        bars = [fact[1] for fact in facts if fact[0] == RecordedFact.HUNTER_BARRED and fact[1] != NONE]
        yield HitRateMeasurement("bars that hit the traitor", bars.count(state.traitor), len(bars), len(bars) / len(state.hunters))
        yield HitRateMeasurement("hunts in which the traitor drove others into a dead end", did_traitor_strand_vehicle(game, state), 1)


def _hunts(facts: list[FactRow]) -> Iterator[tuple[int, int]]:
    """Return for each round in which hunters moved where their turns begin and end in the record."""
    starts = [at for at, fact in enumerate(facts) if fact[0] == RecordedFact.ROUND_BEGAN]
    for start, end in zip(starts, [*starts[1:], len(facts)], strict=True):
        first = next((at for at in range(start, end) if facts[at][0] == RecordedFact.HUNTER_TURN_BEGAN), None)
        if first is not None:
            yield first, end


def _has(facts: list[FactRow], *kinds: int) -> bool:
    """Return whether there is a fact of some kinds."""
    return any(fact[0] in kinds for fact in facts)


def _widest(game: SpecterOps, state: State, at: int) -> int:
    """Count the spaces where the first agent can be as the table knows it after so many facts."""
    table = replace(state, history=state.history[:at], agents=[public_sheet(sheet) for sheet in state.agents[:1]], traitor=HIDDEN)
    return int(game.possible_spaces(SpecterOpsView(TABLE, table))[FIRST_AGENT_INDEX].bit_count())


def watch_shot_outcomes(state: State) -> Iterator[bool]:
    """Yield for each shot of a watch whether it hit her, and no decoy: what was seen was on her way (SO6.5, SO6.17)."""
    number, mark = 0, NONE
    for fact in state.history:
        match fact[0]:
            case RecordedFact.ROUND_BEGAN:
                number = fact[1]
            case RecordedFact.FIGURE_PLACED | RecordedFact.LAST_SEEN_TOKEN_PLACED:
                mark = fact[2]
            case RecordedFact.SNIPER_SHOT_HIT:
                yield mark in state.agents[fact[1]].trail[number - 1]


def did_traitor_strand_vehicle(game: SpecterOps, state: State) -> bool:
    """Return whether the traitor left the vehicle in a dead end, with others inside."""
    geometry, spaces = game.board_of_state(state).geometry, game.box.numbers.vehicle_spaces
    inside, mover = set(range(len(state.hunters))), NONE
    for fact in state.history:
        match fact[0]:
            case RecordedFact.HUNTER_TURN_BEGAN:
                mover = fact[1]
            case RecordedFact.HUNTER_MOVE_ENDED:
                (inside.add if fact[3] else inside.discard)(fact[1])
            case RecordedFact.VEHICLE_MOVED if (
                mover == state.traitor and inside - {mover} and is_vehicle_dead_end(geometry, fact[1], spaces)
            ):
                return True
    return False


def is_vehicle_dead_end(geometry: SpaceGeometry, cell: int, spaces: int) -> bool:
    """Return whether little of the road can be driven to from a space in a whole round (SO3.2)."""
    return geometry.drivable_spaces(cell, spaces).bit_count() <= DEAD_END_ROAD_SHARE * geometry.road.bit_count()


def most_repeated_position_count(state: State) -> int:
    """Count how often the position came up, at the beginnings of rounds, that did so most: where all are, and all that was spent."""
    where: dict[tuple[int, ...], tuple[int, ...]] = {}
    spent: Counter[int] = Counter()
    found: Counter[Any] = Counter()
    for fact in state.history:
        match fact[0]:
            case RecordedFact.ROUND_BEGAN if fact[1] > 1:
                cells = tuple(sheet.trail[fact[1] - 2][-1] for sheet in state.agents if len(sheet.trail) > fact[1] - 2)
                found[cells, tuple(sorted(where.items())), tuple(sorted(spent.items()))] += 1
            case RecordedFact.HUNTER_MOVE_ENDED | RecordedFact.WATCH_SET:
                where[fact[0], fact[1]] = fact[2:]
            case RecordedFact.HUNTER_TURN_BEGAN:
                where.pop((RecordedFact.WATCH_SET, fact[1]), None)
            case RecordedFact.FIGURE_PLACED | RecordedFact.LAST_SEEN_TOKEN_PLACED | RecordedFact.FIGURE_LIFTED:
                where[RecordedFact.FIGURE_PLACED, fact[1]] = fact
            case RecordedFact.VEHICLE_MOVED | RecordedFact.HUNTER_BARRED:
                where[(fact[0],)] = fact
            case (
                RecordedFact.OBJECTIVE_COMPLETED
                | RecordedFact.CHARACTER_REVEALED
                | RecordedFact.CARD_SHOWN
                | RecordedFact.HIDDEN_CARD_USED
                | RecordedFact.TRAITOR_DEFECTED
                | RecordedFact.AGENT_ESCAPED
            ):
                spent[fact[0]] += 1
            case (
                RecordedFact.QUICK_DRAW_ROLLED
                | RecordedFact.SNIPER_SHOT_HIT
                | RecordedFact.AGENT_ATTACKED
                | RecordedFact.BRUTAL_STRENGTH_ROLLED
            ):
                spent[RecordedFact.AGENT_ATTACKED] += fact[-1]
            case _:
                pass
    return max(found.values(), default=0)
