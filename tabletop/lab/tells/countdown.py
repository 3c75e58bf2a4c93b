"""What all see of each player of a mission with a traitor."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from tabletop.core.meta import OptionValues
from tabletop.games.countdown.box import CountdownBox
from tabletop.games.countdown.public_record import CountedDeed, deed_counts_of_seat
from tabletop.games.countdown.state import State
from tabletop.lab.reader import HitRateMeasurement
from tabletop.lab.tells.watcher import RoundCounts

HIDDEN_ROLE_CONDITION: Final = "countdown has hidden roles with --option traitor=on alone"
COUNT_NAME_BY_DEED: Final = {
    CountedDeed.STAYED_BEHIND: "times stayed behind",
    CountedDeed.WENT_AHEAD_ALONE: "times went alone",
    CountedDeed.HELD_FIRE: "times rested among enemies",
    CountedDeed.SPENT_BULLET_CONTROL: "bullet control spent",
    CountedDeed.DECLINED_TO_SAVE_MATE: "mates let go",
    CountedDeed.READY_THOUGH_NEEDED: "times left undone what was needed",
}
ALL, LIFE, SHOTS, SKILL, AGAINST = "deeds that count", "life left", "shots learnt", "skill learnt", "ballots against"


class CountdownTellCounter:
    """Keeps what could be counted at the end of each round (CD12)."""

    count_names = (*COUNT_NAME_BY_DEED.values(), ALL, LIFE, SHOTS, SKILL, AGAINST)

    def __init__(self, box: CountdownBox) -> None:
        """Begin before the first round."""
        self._box, self._round = box, 0
        self._kept: list[RoundCounts] = []

    def observe_step(self, state: State) -> None:
        """Keep the counts when a round is over."""
        if state.round > self._round and state.agendas:
            hidden = [seat for seat, agenda in enumerate(state.agendas) if self._box.agendas[agenda].is_traitor and not state.exposed[seat]]
            if self._round and hidden:
                suspects = [seat for seat in range(state.seats) if not state.exposed[seat]]
                self._kept.append(RoundCounts(self._round, dict(_counted(state)), suspects, hidden))
            self._round = state.round

    def tell_counts_by_round(self, state: State) -> Iterator[RoundCounts]:
        """Return what was kept."""
        yield from self._kept

    def further_measurements(self, state: State) -> Iterator[HitRateMeasurement]:
        """Measure nothing more: the reader tells of ballots already."""
        yield from ()


def _counted(state: State) -> Iterator[tuple[tuple[str, int], float]]:
    """Count what is to be seen of each seat."""
    for seat in range(state.seats):
        record = deed_counts_of_seat(state, seat)
        yield from (((name, seat), record[deed]) for deed, name in COUNT_NAME_BY_DEED.items())
        yield (ALL, seat), sum(record)
        yield (AGAINST, seat), state.opened.count(seat)
        for name, field in ((LIFE, "life"), (SHOTS, "shots"), (SKILL, "skill")):
            yield (name, seat), sum(getattr(op, field) for op in state.ops if op.seat == seat)


def has_hidden_role(seats: int, options: OptionValues) -> bool:
    """Return whether somebody has a role that others do not know."""
    return bool(options.get("traitor", False))


def make_tell_counter(game: Any) -> CountdownTellCounter:
    """Make what counts in one game."""
    return CountdownTellCounter(game.box)
