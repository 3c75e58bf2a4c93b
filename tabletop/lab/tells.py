"""What gives the mole of HOMELAND away: how often the best simple rule about what all have seen names him, round by round.

A rule is "fewest" or "most" of what can be counted at the table: the seat it points at is accused, by lot where several are level.
For each number of rounds the rule is chosen in games of other seeds than those in which it is measured.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any, Final, NamedTuple

from rich.console import Console
from rich.table import Table

from tabletop.games.homeland.box import HomelandBox
from tabletop.games.homeland.public_record import FactRow, RecordedFact
from tabletop.games.homeland.state import NONE, State
from tabletop.games.homeland.vocabulary import AGENDAS, MOLE
from tabletop.lab.figures import rounded_for_json, wilson
from tabletop.lab.homeland import HomelandReader
from tabletop.lab.reader import Measurement
from tabletop.lab.simulate import SimulationPlan, SimulationTally, simulate_games

APART: Final = 1_000_003
"""How far from the seed of the games in which a rule is measured those begin in which it is chosen."""
TELL: Final = "tell"
"""How the measures of rules begin."""
MOST: Final = {"fewest": min, "most": max}
"""The two directions of a rule."""
THIRD: Final = 3
"""The first one of so many parts of a game is early."""
Count = tuple[str, int, float]
"""What was counted, of which seat, and how much."""


class TellsReader(HomelandReader):
    """Measures in each game with a mole which rules name him, and what each agenda lays and wins."""

    def measures(self, state: State) -> Iterator[Measurement]:
        """Measure rules after each round, red cards laid early, cases won, and what else is measured but for assets (HL9.2)."""
        yield from (found for found in super().measures(state) if not found.name.startswith("asset "))
        yield from _laid(self._box, state)
        yield from _cases(state)
        if MOLE not in state.agendas:
            return
        mole = state.agendas.index(MOLE)
        for rounds, counts in enumerate(counts_by_round(self._box, state)):
            for what in WHAT if rounds else ():
                row = [counts[what, seat] for seat in range(state.seats)]
                for direction, end in MOST.items():
                    named = [seat for seat, count in enumerate(row) if count == end(row)]
                    hit = (mole in named) / len(named)
                    yield Measurement(f"{TELL} {rounds} {direction} {what}", hit, 1, 1 / state.seats)


def counts_by_round(box: HomelandBox, state: State) -> Iterator[Counter[tuple[str, int]]]:
    """Return what was counted by the end of each round, that of the beginning first; a round in which the game ends is not over."""
    counts: Counter[tuple[str, int]] = Counter()
    tally = _Tally(box)
    for fact in state.history:
        if fact[0] == RecordedFact.ROUND:
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

    def read(self, fact: FactRow) -> Iterator[Count]:
        """Return what a fact counts for."""
        match fact[0]:
            case RecordedFact.LAID:
                yield from self._laid(*fact[1:])
            case RecordedFact.CLAIMED:
                self.leads[fact[2]] = fact[1]
            case RecordedFact.TURNED:
                self.reds[fact[1]] += self.box.red[fact[2]] > 0
            case RecordedFact.JUDGED:
                yield from self._judged(fact[1], bool(fact[2]))
            case kind if (count := PLAIN.get(kind)) is not None:
                yield from count(self.box, fact)

    def _laid(self, seat: int, number: int, card: int) -> Iterator[Count]:
        """Count a card laid: on whose case, and what it is where all saw it."""
        self.layers.setdefault(number, []).append(seat)
        yield "cards on own cases", seat, float(self.leads.get(number, NONE) == seat)
        if card >= 0:
            yield "blue laid openly", seat, self.box.blue[card]
            yield "red laid openly", seat, self.box.red[card]

    def _judged(self, number: int, neutralised: bool) -> Iterator[Count]:
        """Count for everybody who laid cards how it ended, and how red it was."""
        layers = self.layers.get(number, [])
        for seat in layers:
            yield "cards on threats that succeeded", seat, float(not neutralised)
            yield "cards on threats neutralised", seat, float(neutralised)
            yield "red where cards were laid", seat, self.reds[number] / len(layers)
        if number in self.leads:
            yield "own cases lost", self.leads[number], float(not neutralised)


def _one(*names: str) -> Callable[[HomelandBox, FactRow], Iterator[Count]]:
    """Count a fact once."""
    return lambda box, fact: ((name, fact[1], 1.0) for name in names)


def _sent(box: HomelandBox, fact: FactRow) -> Iterator[Count]:
    """Count agents or soldiers sent."""
    yield "soldiers sent" if fact[3] else "agents sent", fact[1], fact[4]
    if not fact[3]:
        yield "turns with agents sent", fact[1], 1.0


def _came(box: HomelandBox, fact: FactRow) -> Iterator[Count]:
    """Count agents or soldiers from the supply."""
    yield "soldiers recruited" if fact[2] else "agents recruited", fact[1], fact[3]


def _sold(box: HomelandBox, fact: FactRow) -> Iterator[Count]:
    """Count an exchange, and the card."""
    yield "exchanges", fact[1], 1.0
    yield "blue exchanged", fact[1], box.blue[fact[2]]
    yield "red exchanged", fact[1], box.red[fact[2]]


def _dropped(box: HomelandBox, fact: FactRow) -> Iterator[Count]:
    """Count a card of the hand that was discarded."""
    yield "blue discarded", fact[1], box.blue[fact[2]]
    yield "red discarded", fact[1], box.red[fact[2]]


def _gained(box: HomelandBox, fact: FactRow) -> Iterator[Count]:
    """Count markers that came or went."""
    amount = fact[3] if fact[0] == RecordedFact.GAINED else -fact[3]
    yield "clout held" if fact[2] else "reputation held", fact[1], amount


def _added(box: HomelandBox, fact: FactRow) -> Iterator[Count]:
    """Count an asset burned for a total."""
    if fact[1] != NONE:
        yield "assets burned for blue" if fact[3] else "assets burned for red", fact[1], 1.0


def _burned(box: HomelandBox, fact: FactRow) -> Iterator[Count]:
    """Count an intel card burned by an asset."""
    if fact[1] != NONE:
        yield "red burned", fact[1], box.red[fact[3]]
        yield "blue burned", fact[1], box.blue[fact[3]]


PLAIN: Final[dict[int, Callable[[HomelandBox, FactRow], Iterator[Count]]]] = {
    RecordedFact.DEPLOYED: _sent,
    RecordedFact.RECRUITED: _came,
    RecordedFact.EXCHANGED: _sold,
    RecordedFact.DROPPED: _dropped,
    RecordedFact.GAINED: _gained,
    RecordedFact.PAID: _gained,
    RecordedFact.ADDED_TO: _added,
    RecordedFact.BURNED_INTEL: _burned,
    RecordedFact.SCOUTED: _one("looks", "looks at intel"),
    RecordedFact.INSPECTED: _one("looks", "looks at plots"),
    RecordedFact.KEPT: _one("assets bought"),
    RecordedFact.ACTIVATED: _one("assets turned up"),
    RecordedFact.USED: _one("abilities used"),
    RecordedFact.STRUCK: _one("drone strikes"),
    RecordedFact.PASSED: _one("reactions passed"),
}
"""Facts that count without what came before."""
WHAT: Final = (
    "agents sent", "turns with agents sent", "soldiers sent", "agents recruited", "soldiers recruited", "looks", "looks at intel",
    "looks at plots", "assets bought", "assets turned up", "abilities used", "drone strikes", "exchanges", "blue exchanged",
    "red exchanged", "blue discarded", "red discarded", "reputation held", "clout held", "assets burned for blue",
    "assets burned for red", "red burned", "blue burned", "reactions passed", "cards on own cases", "blue laid openly", "red laid openly",
    "cards on threats that succeeded", "cards on threats neutralised", "red where cards were laid", "own cases lost",
)  # fmt: skip
"""What is counted of every seat."""


def _laid(box: HomelandBox, state: State) -> Iterator[Measurement]:
    """Measure how many red cards each agenda laid a turn in the first third of the rounds, and in all."""
    places = {threat.number: {seat: _cards(threat.slots, seat) for seat in range(state.seats)} for threat in (*state.files, *state.threats)}
    rounds = 0
    for fact in state.history:
        match fact[0]:
            case RecordedFact.ROUND:
                rounds = fact[1]
            case RecordedFact.TURN:
                yield from (Measurement(name, 0, 1) for name in _red_names(state, fact[1], rounds))
            case RecordedFact.LAID:
                red = box.red[next(places[fact[2]][fact[1]])] > 0
                yield from (Measurement(name, float(red), 0) for name in _red_names(state, fact[1], rounds))


def _cards(slots: Sequence[Any], seat: int) -> Iterator[int]:
    """Go through the cards that a seat laid on a threat, in their order."""
    return (slot.card for slot in slots if slot.layer == seat)


def _red_names(state: State, seat: int, rounds: int) -> Iterator[str]:
    """Name the measures of red that a turn in that round belongs to."""
    agenda = AGENDAS[state.agendas[seat]]
    yield f"red cards a turn: {agenda}"
    if rounds * THIRD <= state.round:
        yield f"red cards a turn in the first third: {agenda}"


def _cases(state: State) -> Iterator[Measurement]:
    """Measure how many of the cases that each agenda led in an analysis were neutralised."""
    leads = {fact[1]: fact[3] for fact in state.history if fact[0] == RecordedFact.ANALYSED}
    for fact in state.history:
        if fact[0] == RecordedFact.JUDGED and leads[fact[1]] != NONE:
            yield Measurement(f"own cases won: {AGENDAS[state.agendas[leads[fact[1]]]]}", fact[2], 1)


def make_reader(game: Any) -> TellsReader:
    """Make the reader for a game that is open."""
    return TellsReader(game.box)


# choosing and measuring ------------------------------------------------------------------------------------------------------------------


class TellMeasurement(NamedTuple):
    """The best rule after so many `rounds`: in so many `games` with a mole that had not ended it named him `hits` times."""

    rounds: int
    rule: str
    hits: float
    games: int
    chance: float

    @property
    def times_chance(self) -> float:
        """Return how many times as good as chance it is."""
        return self.hits / (self.games * self.chance)

    @property
    def times_chance_interval(self) -> tuple[float, float]:
        """Return the 95 % interval of that."""
        low, high = wilson(self.hits, self.games)
        return low / self.chance, high / self.chance

    def to_data(self) -> dict[str, Any]:
        """Return it as JSON shows it."""
        interval = [rounded_for_json(bound) for bound in self.times_chance_interval]
        share = rounded_for_json(self.hits / self.games)
        return {
            "rounds": self.rounds, "rule": self.rule, "hits": rounded_for_json(self.hits), "games": self.games, "share": share,
            "chance": rounded_for_json(self.chance), "times_chance": rounded_for_json(self.times_chance), "interval": interval,
        }  # fmt: skip


def best_rules_by_round(chosen: SimulationTally, measured: SimulationTally) -> list[TellMeasurement]:
    """Return for each number of rounds the rule that was best in the games where it is chosen, and what it does in the others."""
    found = list[TellMeasurement]()
    for rounds in sorted({_parts(name)[0] for name in chosen.measures if name.startswith(TELL)}):
        rules = {name: row for name, row in chosen.measures.items() if name.startswith(f"{TELL} {rounds} ")}
        best = max(rules, key=lambda name: rules[name][0])
        if best in measured.measures:
            hits, games, fair = measured.measures[best]
            found.append(TellMeasurement(rounds, _parts(best)[1], hits, round(games), fair / games))
    return found


def _parts(name: str) -> tuple[int, str]:
    """Read the name of a measure: after how many rounds, and the rule."""
    _, rounds, rule = name.split(" ", 2)
    return int(rounds), rule


def other_measurements(tally: SimulationTally) -> dict[str, tuple[float, float, float]]:
    """Return what was measured besides rules."""
    return {name: row for name, row in sorted(tally.measures.items()) if not name.startswith(TELL)}


def measure_tells(
    plan: SimulationPlan, workers: int, progress: Callable[[int], object] | None = None
) -> tuple[list[TellMeasurement], SimulationTally]:
    """Choose rules in as many games of other seeds, measure them in those of the plan, and give the latter's figures too."""
    plan = replace(plan, reader="tells")
    chosen = simulate_games(replace(plan, seed=plan.seed + APART), workers, progress)
    measured = simulate_games(plan, workers, progress)
    return best_rules_by_round(chosen, measured), measured


def tells_to_json(found: Sequence[TellMeasurement], tally: SimulationTally) -> str:
    """Return the figures as JSON."""
    plan = tally.plan
    more = {name: [rounded_for_json(value) for value in row[:2]] for name, row in other_measurements(tally).items()}
    data = {"game": plan.game, "seats": plan.seats, "games": plan.games, "seed": plan.seed, "chosen_with_seed": plan.seed + APART}
    return json.dumps({**data, "tells": [tell.to_data() for tell in found], "measures": more})


def print_tells(found: Sequence[TellMeasurement], tally: SimulationTally, console: Console) -> None:
    """Print the figures for people."""
    plan = tally.plan
    console.print(f"{plan.game}: {plan.seats} seats, {plan.games} games, seed {plan.seed}", highlight=False)
    table = Table(title="the best simple rule that names the mole, chosen in other games", title_justify="left")
    for heading in ("rounds", "rule", "games", "share", "95 % interval", "times chance"):
        table.add_column(heading, justify="left" if heading == "rule" else "right")
    for tell in found:
        low, high = wilson(tell.hits, tell.games)
        times = f"{tell.times_chance:.2f} ({tell.times_chance_interval[0]:.2f} to {tell.times_chance_interval[1]:.2f})"
        share = f"{tell.hits / tell.games:.1%}"
        table.add_row(str(tell.rounds), tell.rule, str(tell.games), share, f"{low:.1%} to {high:.1%}", times)
    console.print(table)
    more = Table(title="measured besides", title_justify="left")
    for heading in ("what", "count", "of", "share"):
        more.add_column(heading, justify="left" if heading == "what" else "right")
    for name, (hits, trials, _) in other_measurements(tally).items():
        more.add_row(name, f"{hits:g}", f"{trials:g}", f"{hits / trials:.2f}")
    console.print(more)
