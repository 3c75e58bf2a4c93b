"""What all see of each player of HOMELAND, among whom there may be a mole; and what each agenda lays and wins."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

from tabletop.core.meta import OptionValues
from tabletop.games.homeland.box import HomelandBox
from tabletop.games.homeland.public_record import FactRow, RecordedFact
from tabletop.games.homeland.state import NONE, State
from tabletop.games.homeland.vocabulary import AGENDAS, MOLE
from tabletop.lab.reader import HitRateMeasurement, mean_measurement
from tabletop.lab.tells.watcher import RoundCounts

HIDDEN_ROLE_CONDITION: Final = ""
GAME_PART_COUNT: Final = 3
"""The first one of so many parts of a game is early."""
NamedSeatCount = tuple[str, int, float]
"""What was counted, of which seat, and how much."""
COUNT_NAMES: Final = (
    "agents sent", "turns with agents sent", "soldiers sent", "agents recruited", "soldiers recruited", "looks", "looks at intel",
    "looks at plots", "assets bought", "assets turned up", "abilities used", "drone strikes", "exchanges", "blue exchanged",
    "red exchanged", "blue discarded", "red discarded", "reputation held", "clout held", "assets burned for blue",
    "assets burned for red", "red burned", "blue burned", "reactions passed", "cards on own cases", "blue laid openly", "red laid openly",
    "cards on threats that succeeded", "cards on threats neutralised", "red where cards were laid", "own cases lost",
)  # fmt: skip
"""What is counted of every seat."""


class HomelandTellCounter:
    """Counts from the public record (HL9.2)."""

    count_names = COUNT_NAMES

    def __init__(self, box: HomelandBox) -> None:
        """Take the box."""
        self._box = box

    def observe_step(self, state: State) -> None:
        """Wait: the record tells all in the end."""

    def tell_counts_by_round(self, state: State) -> Iterator[RoundCounts]:
        """Return the counts of each round of a game with a mole; a round in which the game ends is not over."""
        if MOLE not in state.agendas or not state.winners:
            return
        suspects, hidden = [*range(state.seats)], {state.agendas.index(MOLE)}
        for rounds, counts in enumerate(counts_by_round(self._box, state)):
            if rounds:
                yield RoundCounts(rounds, counts, suspects, hidden)

    def further_measurements(self, state: State) -> Iterator[HitRateMeasurement]:
        """Measure red cards laid early, and cases won."""
        yield from _laid(self._box, state)
        yield from _cases(state)


def has_hidden_role(seats: int, options: OptionValues) -> bool:
    """Return that somebody has a role that others do not know."""
    return True


def counts_by_round(box: HomelandBox, state: State) -> Iterator[Counter[tuple[str, int]]]:
    """Return what was counted by the end of each round, that of the beginning first; a round in which the game ends is not over."""
    counts: Counter[tuple[str, int]] = Counter()
    tally = _Tally(box)
    for fact in state.history:
        if fact[0] == RecordedFact.ROUND_BEGAN:
            yield counts.copy()
        for what, seat, count in tally.read(fact):
            counts[what, seat] += count  # type: ignore[assignment]


class _Tally:
    """Reads facts in their order and says what they count for."""

    def __init__(self, box: HomelandBox) -> None:
        """Begin with nothing laid."""
        self.box = box
        self.layers: dict[int, list[int]] = {}
        self.leads: dict[int, int] = {}
        self.reds: Counter[int] = Counter()

    def read(self, fact: FactRow) -> Iterator[NamedSeatCount]:
        """Return what a fact counts for."""
        match fact[0]:
            case RecordedFact.INTEL_LAID:
                yield from self._laid(*fact[1:])
            case RecordedFact.CASE_CLAIMED:
                self.leads[fact[2]] = fact[1]
            case RecordedFact.INTEL_TURNED_UP:
                self.reds[fact[1]] += self.box.red[fact[2]] > 0
            case RecordedFact.VERDICT_REACHED:
                yield from self._judged(fact[1], bool(fact[2]))
            case kind if (count := COUNTER_BY_FACT.get(kind)) is not None:
                yield from count(self.box, fact)

    def _laid(self, seat: int, number: int, card: int) -> Iterator[NamedSeatCount]:
        """Count a card laid: on whose case, and what it is where all saw it."""
        self.layers.setdefault(number, []).append(seat)
        yield "cards on own cases", seat, float(self.leads.get(number, NONE) == seat)
        if card >= 0:
            yield "blue laid openly", seat, self.box.blue[card]
            yield "red laid openly", seat, self.box.red[card]

    def _judged(self, number: int, neutralised: bool) -> Iterator[NamedSeatCount]:
        """Count for everybody who laid cards how it ended, and how red it was."""
        layers = self.layers.get(number, [])
        for seat in layers:
            yield "cards on threats that succeeded", seat, float(not neutralised)
            yield "cards on threats neutralised", seat, float(neutralised)
            yield "red where cards were laid", seat, self.reds[number] / len(layers)
        if number in self.leads:
            yield "own cases lost", self.leads[number], float(not neutralised)


def _one(*names: str) -> Callable[[HomelandBox, FactRow], Iterator[NamedSeatCount]]:
    """Count a fact once."""
    return lambda box, fact: ((name, fact[1], 1.0) for name in names)


def _sent(box: HomelandBox, fact: FactRow) -> Iterator[NamedSeatCount]:
    """Count agents or soldiers sent."""
    yield "soldiers sent" if fact[3] else "agents sent", fact[1], fact[4]
    if not fact[3]:
        yield "turns with agents sent", fact[1], 1.0


def _came(box: HomelandBox, fact: FactRow) -> Iterator[NamedSeatCount]:
    """Count agents or soldiers from the supply."""
    yield "soldiers recruited" if fact[2] else "agents recruited", fact[1], fact[3]


def _sold(box: HomelandBox, fact: FactRow) -> Iterator[NamedSeatCount]:
    """Count an exchange, and the card."""
    yield "exchanges", fact[1], 1.0
    yield "blue exchanged", fact[1], box.blue[fact[2]]
    yield "red exchanged", fact[1], box.red[fact[2]]


def _dropped(box: HomelandBox, fact: FactRow) -> Iterator[NamedSeatCount]:
    """Count a card of the hand that was discarded."""
    yield "blue discarded", fact[1], box.blue[fact[2]]
    yield "red discarded", fact[1], box.red[fact[2]]


def _gained(box: HomelandBox, fact: FactRow) -> Iterator[NamedSeatCount]:
    """Count markers that came or went."""
    amount = fact[3] if fact[0] == RecordedFact.MARKERS_GAINED else -fact[3]
    yield "clout held" if fact[2] else "reputation held", fact[1], amount


def _added(box: HomelandBox, fact: FactRow) -> Iterator[NamedSeatCount]:
    """Count an asset burned for a total."""
    if fact[1] != NONE:
        yield "assets burned for blue" if fact[3] else "assets burned for red", fact[1], 1.0


def _burned(box: HomelandBox, fact: FactRow) -> Iterator[NamedSeatCount]:
    """Count an intel card burned by an asset."""
    if fact[1] != NONE:
        yield "red burned", fact[1], box.red[fact[3]]
        yield "blue burned", fact[1], box.blue[fact[3]]


COUNTER_BY_FACT: Final[dict[int, Callable[[HomelandBox, FactRow], Iterator[NamedSeatCount]]]] = {
    RecordedFact.FIGURES_DEPLOYED: _sent,
    RecordedFact.FIGURES_RECRUITED: _came,
    RecordedFact.INTEL_EXCHANGED: _sold,
    RecordedFact.INTEL_DISCARDED: _dropped,
    RecordedFact.MARKERS_GAINED: _gained,
    RecordedFact.MARKERS_PAID: _gained,
    RecordedFact.ADDED_TO_TOTAL: _added,
    RecordedFact.BURNED_INTEL: _burned,
    RecordedFact.INTEL_SCOUTED: _one("looks", "looks at intel"),
    RecordedFact.PLOT_INSPECTED: _one("looks", "looks at plots"),
    RecordedFact.ASSET_KEPT: _one("assets bought"),
    RecordedFact.ASSET_ACTIVATED: _one("assets turned up"),
    RecordedFact.ABILITY_USED: _one("abilities used"),
    RecordedFact.DRONE_STRUCK: _one("drone strikes"),
    RecordedFact.REACTION_PASSED: _one("reactions passed"),
}
"""Facts that count without what came before."""


def _laid(box: HomelandBox, state: State) -> Iterator[HitRateMeasurement]:
    """Measure how many red cards each agenda laid a turn in the first third of the rounds, and in all."""
    places = {threat.number: {seat: _cards(threat.slots, seat) for seat in range(state.seats)} for threat in (*state.files, *state.threats)}
    rounds = 0
    for fact in state.history:
        match fact[0]:
            case RecordedFact.ROUND_BEGAN:
                rounds = fact[1]
            case RecordedFact.TURN_BEGAN:
                yield from (mean_measurement(name, 0) for name in _red_names(state, fact[1], rounds))
            case RecordedFact.INTEL_LAID:
                red = box.red[next(places[fact[2]][fact[1]])] > 0
                yield from (mean_measurement(name, float(red), 0) for name in _red_names(state, fact[1], rounds))


def _cards(slots: Sequence[Any], seat: int) -> Iterator[int]:
    """Go through the cards that a seat laid on a threat, in their order."""
    return (slot.card for slot in slots if slot.layer == seat)


def _red_names(state: State, seat: int, rounds: int) -> Iterator[str]:
    """Name the measures of red that a turn in that round belongs to."""
    agenda = AGENDAS[state.agendas[seat]]
    yield f"red cards a turn: {agenda}"
    if rounds * GAME_PART_COUNT <= state.round:
        yield f"red cards a turn in the first third: {agenda}"


def _cases(state: State) -> Iterator[HitRateMeasurement]:
    """Measure how many of the cases that each agenda led in an analysis were neutralised."""
    leads = {fact[1]: fact[3] for fact in state.history if fact[0] == RecordedFact.ANALYSIS_BEGAN}
    for fact in state.history:
        if fact[0] == RecordedFact.VERDICT_REACHED and leads[fact[1]] != NONE:
            yield HitRateMeasurement(f"own cases won: {AGENDAS[state.agendas[leads[fact[1]]]]}", fact[2], 1)


def make_tell_counter(game: Any) -> HomelandTellCounter:
    """Make what counts in one game."""
    return HomelandTellCounter(game.box)
