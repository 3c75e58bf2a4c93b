"""The box: everything in the data of COUNTDOWN as the rules use it, read and checked across all files."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tabletop.core.data_folder import DataFolder, IdsByFile
from tabletop.core.document import ParsedDataFile, files_fingerprint
from tabletop.core.errors import ContentError, SaveError
from tabletop.games.countdown.cards import (
    AgendaEntry,
    EnemyAbility,
    GoalEntry,
    MissionEntry,
    MissionGoal,
    OpEntry,
    RuleNumbers,
    ScenarioEntry,
    SupportEntry,
    ThreatEntry,
)
from tabletop.games.countdown.location import Location, LocationEntry, location_mistakes, read_location
from tabletop.games.countdown.pieces import (
    BYSTANDER_KINDS,
    ENEMY_KINDS,
    UNSAFE_KINDS,
    AgendaCard,
    Card,
    CardKind,
    Mission,
    Op,
    ScenarioCard,
    SupportCard,
    goal_card_from_entry,
    op_from_entry,
    threat_card_from_entry,
)

__all__ = ["AgendaCard", "Card", "CardKind", "CountdownBox", "Location", "Mission", "Op", "ScenarioCard", "SupportCard", "load_box"]

LIST_FILES: Final = (
    "ops.yaml",
    "locations.yaml",
    "threats.yaml",
    "goals.yaml",
    "missions.yaml",
    "support.yaml",
    "scenarios.yaml",
    "agendas.yaml",
)
FILES: Final = (*LIST_FILES, "numbers.yaml")
LEVELS: Final = (1, 2, 3)
OP_COUNT: Final = 7
THREAT_COUNT_BY_LEVEL: Final = {1: 35, 2: 30, 3: 25}
CARDS_PER_GOAL: Final = 15
LOCATIONS_PER_LEVEL: Final = 5
MISSION_COUNT: Final = 20
SUPPORT_COUNT: Final = 12
CARDS, THREAT, GOAL = "cards", "threat ", "goal "
"""What threat and goal cards are listed under in a numbering, and called by their printed numbers."""
SCENARIO_IDS: Final = ("ace", "bomberjack", "civilization")
AGENDA_COUNT_BY_IS_TRAITOR: Final = {False: 5, True: 2}
"""The counts of CD1.2. Ops and agenda cards are exactly so many; of the others a house may add more."""


@dataclass(frozen=True, slots=True)
class BoxEntries:
    """What the files hold, entry by entry."""

    ops: list[OpEntry]
    locations: list[LocationEntry]
    threats: list[ThreatEntry]
    goals: list[GoalEntry]
    missions: list[MissionEntry]
    supports: list[SupportEntry]
    scenarios: list[ScenarioEntry]
    agendas: list[AgendaEntry]


class CountdownBox:
    """Everything that lies in the box, by number.

    `cards` holds the threat cards in the order of their printed numbers and then the goal cards; `threats` are the numbers of the threat
    cards, `threat_levels` those of each level (1 to 3), `goal_cards` those of each goal. `hostile` holds the enemies, `innocent` hostages
    and civilians, `unsafe` the cards with which an area is not safe as long as they lie there face up (a hostage: until its trap is gone).
    `bazookas`, `first_strikes`, `extras_before` and `extras_after` hold the cards with an ability, `at_once` those whose ability works
    before any shot.
    """

    def __init__(self, entries: BoxEntries, numbers: RuleNumbers, fingerprint: str, numbering: IdsByFile | None = None) -> None:
        """Build the tables from entries that were found right."""
        self.fingerprint = fingerprint
        self.numbering = numbering or {}
        self.bullet_control = numbers.bullet_control
        self.skill_levels = numbers.skill_levels
        self.ops: dict[int, Op] = {entry.number: op_from_entry(entry) for entry in sorted(entries.ops, key=lambda entry: entry.number)}
        self.locations = tuple(read_location(index, entry) for index, entry in enumerate(entries.locations))
        self.location_of = {location.id: location.index for location in self.locations}
        self.cards = _cards(entries, self.numbering.setdefault(CARDS, _names(entries)))
        self.hostile = frozenset(card.number for card in self.cards if card.kind in ENEMY_KINDS)
        self.innocent = frozenset(card.number for card in self.cards if card.kind in BYSTANDER_KINDS)
        self.unsafe = frozenset(card.number for card in self.cards if card.kind in UNSAFE_KINDS or card.trap_hits)
        self.bazookas, self.first_strikes = self._able(EnemyAbility.BAZOOKA), self._able(EnemyAbility.FIRST_STRIKE)
        self.extras_before, self.extras_after = (
            self._able(EnemyAbility.EXTRA_TERRORIST_BEFORE),
            self._able(EnemyAbility.EXTRA_TERRORIST_AFTER),
        )
        self.at_once = self.bazookas | self.extras_before | self.first_strikes
        self.threats = tuple(card.number for card in self.cards if card.level)
        self.segments = tuple(self.cards[number].level for number in self.threats)
        self.threat_levels = {level: tuple(n for n in self.threats if self.cards[n].level == level) for level in LEVELS}
        self.goal_cards = {goal: tuple(card.number for card in self.cards if card.goal is goal) for goal in MissionGoal}
        self.missions = tuple(
            Mission(entry.number, entry.level, entry.goal, tuple(self.location_of[name] for name in entry.locations))
            for entry in sorted(entries.missions, key=lambda entry: entry.number)
        )
        self.supports = tuple(
            SupportCard(number, entry.id, entry.name, entry.text, entry.icon, entry.effect, entry.amount)
            for number, entry in enumerate(entries.supports)
        )
        self.scenarios = tuple(self._scenario(entry) for entry in entries.scenarios)
        copies = [entry for entry in entries.agendas for _ in range(entry.copies)]
        self.agendas = tuple(
            AgendaCard(number, entry.id, entry.name, entry.text, entry.icon, entry.traitor) for number, entry in enumerate(copies)
        )

    def _able(self, ability: EnemyAbility) -> frozenset[int]:
        """Return the cards with an ability."""
        return frozenset(card.number for card in self.cards if getattr(card, ability.value))

    def _scenario(self, entry: ScenarioEntry) -> ScenarioCard:
        """Turn an entry into a scenario."""
        first, second, third = (self.location_of[name] for name in entry.locations)
        places = (first, second, third)
        return ScenarioCard(entry.id, entry.name, entry.text, entry.icon, entry.goal, places, entry.removed, entry.suggested)


def load_box(folder: Path, numbering: IdsByFile | None = None) -> CountdownBox:
    """Return the box of the game's folder, its cards numbered as a save does that names a numbering.

    Raises ContentErrors with everything that is wrong in any of its files, SaveError for a card of the save that is gone.
    """
    files = DataFolder(folder, numbering)
    entries = BoxEntries(
        files.read_records("ops.yaml", OpEntry),
        files.read_records("locations.yaml", LocationEntry),
        files.read_records("threats.yaml", ThreatEntry, None),
        files.read_records("goals.yaml", GoalEntry, None),
        files.read_records("missions.yaml", MissionEntry, "number"),
        files.read_records("support.yaml", SupportEntry),
        files.read_records("scenarios.yaml", ScenarioEntry),
        files.read_records("agendas.yaml", AgendaEntry),
    )
    with files.collecting_errors():
        numbers = files.read_record("numbers.yaml", RuleNumbers)
    files.check_across_files(lambda: _across(files.documents_by_name(LIST_FILES), entries))
    named = {CARDS: files.wanted[CARDS]} if CARDS in files.wanted else {}
    return CountdownBox(entries, numbers, files_fingerprint(folder, FILES), files.numbering | named)


def _names(entries: BoxEntries) -> list[str]:
    """Return what the cards are called in a numbering: threats in the order of their printed numbers, then goals."""
    threats = sorted(printed for entry in entries.threats for printed in entry.numbers)
    goals = sorted(printed for entry in entries.goals for printed in entry.numbers)
    return [f"{THREAT}{printed}" for printed in threats] + [f"{GOAL}{printed}" for printed in goals]


def _cards(entries: BoxEntries, names: Sequence[str]) -> tuple[Card, ...]:
    """Return the cards that a numbering names, each once; SaveError for one that is not there."""
    threats = {f"{THREAT}{printed}": (printed, entry) for entry in entries.threats for printed in entry.numbers}
    goals = {f"{GOAL}{printed}": (printed, entry) for entry in entries.goals for printed in entry.numbers}
    cards: list[Card] = []
    for number, name in enumerate(names):
        if name in threats:
            cards.append(threat_card_from_entry(number, *threats[name]))
        elif name in goals:
            cards.append(goal_card_from_entry(number, *goals[name]))
        else:
            raise SaveError("error.save.card", card=name)
    return tuple(cards)


def _across(documents: dict[str, ParsedDataFile], entries: BoxEntries) -> Iterator[ContentError]:
    """Find what no single entry shows: numbers used twice, too few cards, places that do not exist or cannot be played."""
    for index, entry in enumerate(entries.locations):
        yield from location_mistakes(documents["locations.yaml"], index, entry)
    yield from _printed_twice(documents["threats.yaml"], entries.threats)
    yield from _printed_twice(documents["goals.yaml"], entries.goals)
    yield from _places(documents, entries)
    yield from _counts(documents, entries)


def _printed_twice(document: ParsedDataFile, entries: Sequence[ThreatEntry | GoalEntry]) -> Iterator[ContentError]:
    """Find numbers that stand on two cards."""
    first: dict[int, tuple[str | int, ...]] = {}
    for index, entry in enumerate(entries):
        for order, printed in enumerate(entry.numbers):
            loc = (index, "numbers", order)
            if first.setdefault(printed, loc) != loc:
                yield document.error_at(loc, f"{printed} is taken; first in line {document.place_of_value(first[printed])[0]}")


def _places(documents: dict[str, ParsedDataFile], entries: BoxEntries) -> Iterator[ContentError]:
    """Find missions and scenarios at places that do not exist or are of another level (CD2.1, CD13.1)."""
    levels = {entry.id: entry.level for entry in entries.locations}
    wanted: list[tuple[str, int, tuple[str, ...], tuple[int, ...]]]
    wanted = [("missions.yaml", n, entry.locations, (entry.level,) * 2) for n, entry in enumerate(entries.missions)]
    wanted += [("scenarios.yaml", n, entry.locations, LEVELS) for n, entry in enumerate(entries.scenarios)]
    for file, index, names, needed in wanted:
        for order, (name, level) in enumerate(zip(names, needed, strict=False)):
            if name not in levels:
                yield documents[file].error_at((index, "locations", order), f"no location has the id {name!r}")
            elif levels[name] != level:
                yield documents[file].error_at((index, "locations", order), f"{name!r} is of level {levels[name]}, not {level}")


def _counts(documents: dict[str, ParsedDataFile], entries: BoxEntries) -> Iterator[ContentError]:
    """Find decks that are not whole (CD1.1, CD1.2, CD15.2)."""
    threats = Counter({level: sum(len(entry.numbers) for entry in entries.threats if entry.level == level) for level in LEVELS})
    goals = Counter({goal: sum(len(entry.numbers) for entry in entries.goals if entry.goal is goal) for goal in MissionGoal})
    places = Counter(entry.level for entry in entries.locations)
    missions = {(entry.level, entry.goal) for entry in entries.missions}
    agendas = Counter(
        {side: sum(entry.copies for entry in entries.agendas if entry.traitor is side) for side in AGENDA_COUNT_BY_IS_TRAITOR}
    )
    scenarios = {entry.id for entry in entries.scenarios if not entry.suggested}
    trapped = sum(len(entry.numbers) for entry in entries.goals if entry.hostage and entry.hostage.trap)
    ops = sorted(entry.number for entry in entries.ops)
    told: Iterable[tuple[str, bool, str]] = (
        ("ops.yaml", ops == list(range(1, OP_COUNT + 1)), f"should hold the Ops 1 to {OP_COUNT}, once each"),
        *(
            (
                "threats.yaml",
                threats[n] >= THREAT_COUNT_BY_LEVEL[n],
                f"should have {THREAT_COUNT_BY_LEVEL[n]} cards of level {n}, not {threats[n]}",
            )
            for n in LEVELS
        ),
        *(
            ("goals.yaml", goals[goal] >= CARDS_PER_GOAL, f"should have {CARDS_PER_GOAL} cards of {goal}, not {goals[goal]}")
            for goal in MissionGoal
        ),
        ("goals.yaml", trapped == 1, f"should have one hostage with a trap, not {trapped} (CD15.2)"),
        *(
            ("locations.yaml", places[n] >= LOCATIONS_PER_LEVEL, f"should have {LOCATIONS_PER_LEVEL} of level {n}, not {places[n]}")
            for n in LEVELS
        ),
        ("missions.yaml", len(entries.missions) >= MISSION_COUNT, f"should have {MISSION_COUNT} missions, not {len(entries.missions)}"),
        *(
            ("missions.yaml", (level, goal) in missions, f"should have a mission of level {level} about {goal}")
            for level in LEVELS
            for goal in MissionGoal
        ),
        *(
            ("scenarios.yaml", name in scenarios, f"should have the scenario {name!r}, which the lid of the box names")
            for name in SCENARIO_IDS
        ),
        ("support.yaml", len(entries.supports) >= SUPPORT_COUNT, f"should have {SUPPORT_COUNT} cards, not {len(entries.supports)}"),
        (
            "agendas.yaml",
            agendas[False] == AGENDA_COUNT_BY_IS_TRAITOR[False],
            f"should have {AGENDA_COUNT_BY_IS_TRAITOR[False]} patriots, not {agendas[False]}",
        ),
        (
            "agendas.yaml",
            agendas[True] == AGENDA_COUNT_BY_IS_TRAITOR[True],
            f"should have {AGENDA_COUNT_BY_IS_TRAITOR[True]} traitors, not {agendas[True]}",
        ),
    )
    return (documents[file].error_at((), what) for file, right, what in told if not right)
