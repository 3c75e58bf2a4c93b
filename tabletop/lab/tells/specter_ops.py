"""What all see of each hunter, where one of them is the traitor."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from tabletop.core.meta import OptionValues
from tabletop.games.specter_ops.action_context import FIRST_AGENT_INDEX
from tabletop.games.specter_ops.public_record import FactRow, RecordedFact
from tabletop.games.specter_ops.setup import MIN_PLAYERS_WITH_TRAITOR
from tabletop.games.specter_ops.state import NONE, State
from tabletop.lab.reader import HitRateMeasurement
from tabletop.lab.tells.watcher import RoundCounts

if TYPE_CHECKING:
    from tabletop.games.specter_ops.game import SpecterOps

HIDDEN_ROLE_CONDITION: Final = f"specter_ops has hidden roles with {MIN_PLAYERS_WITH_TRAITOR} seats alone"
COUNT_NAME_BY_FACT: Final[dict[int, tuple[str, ...]]] = {
    RecordedFact.SENSES_ANSWERED: ("senses asked",),
    RecordedFact.WATCH_SET: ("watches one way",),
    RecordedFact.AGENT_ATTACKED: ("attacks",),
    RecordedFact.BRUTAL_STRENGTH_ROLLED: ("attacks",),
    RecordedFact.SPACE_RECALLED: ("senses asked",),
    RecordedFact.AMBUSH_RESOLVED: ("looks",),
}
"""Facts whose first part is the hunter, and what they count as."""
SHOT_FACTS: Final = {
    RecordedFact.AGENT_ATTACKED,
    RecordedFact.BRUTAL_STRENGTH_ROLLED,
    RecordedFact.SNIPER_SHOT_HIT,
    RecordedFact.QUICK_DRAW_ROLLED,
}
"""Facts of shots, the last part of which says how often she was hit."""


class SpecterTells:
    """Counts from the public record (SO5)."""

    count_names = (
        "looks", "looks that saw her", "senses asked", "watches one way", "attacks", "hits", "drives", "turns in the vehicle",
        "turns without a move", "turns begun first", "spaces from where she was seen", "spaces from the others", "times barred",
        "times stunned",
    )  # fmt: skip

    def __init__(self, game: SpecterOps) -> None:
        """Take the game."""
        self._game = game

    def observe_step(self, state: State) -> None:
        """Wait: the record tells all in the end."""

    def tell_counts_by_round(self, state: State) -> Iterator[RoundCounts]:
        """Return the counts of each round until the traitor goes over; a round in which the hunt ends is not over."""
        if state.traitor == NONE:
            return
        counts: Counter[tuple[str, int]] = Counter()
        tally, number = _RecordReader(self._game, state), 0
        suspects, hidden = [*range(len(state.hunters))], {state.traitor}
        for fact in state.history:
            if fact[0] == RecordedFact.TRAITOR_DEFECTED:
                return
            if fact[0] == RecordedFact.ROUND_BEGAN:
                if number:
                    yield RoundCounts(number, dict(counts), suspects, hidden)
                number = fact[1]
            for what, hunter, count in tally.read(fact):
                counts[what, hunter] += count

    def further_measurements(self, state: State) -> Iterator[HitRateMeasurement]:
        """Measure nothing more: the reader tells of bars already."""
        yield from ()


class _RecordReader:
    """Reads facts in their order and says what they count for."""

    def __init__(self, game: SpecterOps, state: State) -> None:
        """Begin with all in the vehicle."""
        self._apart = game.board_of_state(state).geometry.king_distance
        self._at: dict[int, int] = {}
        self._seen = self._mover = NONE
        self._first = False

    def read(self, fact: FactRow) -> Iterator[tuple[str, int, int]]:
        """Return what a fact counts for, whose, and how much."""
        kind, *parts = fact
        yield from ((name, parts[0], 1) for name in COUNT_NAME_BY_FACT.get(kind, ()))
        if kind in SHOT_FACTS:
            yield "hits", parts[1 - (kind in (RecordedFact.AGENT_ATTACKED, RecordedFact.BRUTAL_STRENGTH_ROLLED))], parts[-1]
        match kind:
            case RecordedFact.ROUND_BEGAN:
                self._first = True
            case RecordedFact.FIGURE_PLACED | RecordedFact.LAST_SEEN_TOKEN_PLACED if parts[0] == FIRST_AGENT_INDEX:
                self._seen = parts[1]
            case RecordedFact.HUNTER_TURN_BEGAN:
                self._mover = parts[0]
                yield "turns begun first", self._mover, int(self._first)
                self._first = False
            case RecordedFact.HUNTER_MOVE_ENDED:
                yield from self._moved(*parts)
            case RecordedFact.VEHICLE_MOVED if self._mover != NONE:
                yield "drives", self._mover, 1
            case RecordedFact.SENSOR_ANSWERED if self._mover != NONE:
                yield "senses asked", self._mover, 1
            case RecordedFact.SIGHT_ANSWERED:
                yield "looks", parts[0], 1
                yield "looks that saw her", parts[0], int(parts[2])
            case RecordedFact.HUNTER_BARRED if parts[0] != NONE:
                yield "times barred", parts[0], 1
            case RecordedFact.HUNTERS_STUNNED:
                yield from (("times stunned", hunter, 1) for hunter in range(parts[0].bit_length()) if parts[0] >> hunter & 1)

    def _moved(self, hunter: int, space: int, inside: int) -> Iterator[tuple[str, int, int]]:
        """Count where a hunter is after the move."""
        yield "turns in the vehicle", hunter, int(bool(inside))
        yield "turns without a move", hunter, int(self._at.get(hunter) == space)
        self._at[hunter] = space
        if self._seen != NONE:
            yield "spaces from where she was seen", hunter, self._apart(space, self._seen)
        yield "spaces from the others", hunter, sum(self._apart(space, other) for other in self._at.values())


def has_hidden_role(seats: int, options: OptionValues) -> bool:
    """Return whether one of the hunters is a traitor."""
    return seats == MIN_PLAYERS_WITH_TRAITOR


def make_tell_counter(game: SpecterOps) -> SpecterTells:
    """Make what counts in one game."""
    return SpecterTells(game)
