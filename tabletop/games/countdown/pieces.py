"""The plain tables of the box that the rules use at speed: cards, Ops, missions, support, scenarios, agendas."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import IntEnum
from typing import Any, Final

from tabletop.core.language.wording_by_name import with_wording_keys
from tabletop.games.countdown.cards import EnemyAbility, GoalEntry, MissionGoal, OpEntry, OpSkill, SupportEffect, ThreatEntry

ByMissionLevel = tuple[int, int, int]
"""A value for the mission levels 1, 2 and 3."""
ZERO_AT_ALL_LEVELS: ByMissionLevel = (0, 0, 0)


@with_wording_keys("kind.{}", "kind.{}.help")
class CardKind(IntEnum):
    """What a threat or goal card is."""

    TERRORIST = 0
    CIVILIAN = 1
    TRAP = 2
    BOMB = 3
    DUMMY = 4
    HOSTAGE = 5
    LEADER = 6


ENEMY_KINDS: Final = frozenset({CardKind.TERRORIST, CardKind.LEADER})
BYSTANDER_KINDS: Final = frozenset({CardKind.HOSTAGE, CardKind.CIVILIAN})
UNSAFE_KINDS: Final = frozenset({CardKind.TERRORIST, CardKind.LEADER, CardKind.TRAP, CardKind.BOMB})
"""Face-up kinds that make an area unsafe (CD7.1)."""


@dataclass(frozen=True, slots=True)
class Card:
    """A threat or goal card.

    `number` is its place in the box, `printed_number` the number on it; `level` its threat level, 0 for a goal card. Values of three count
    for the mission levels; penalties are negative. `trap_hits` are the hearts of a trap, or of a hostage's trap (CD7.7); `star_experience`
    is the experience. A leader and a bomb has a `name` and a line of `text` (CD15.4).
    """

    number: int
    printed_number: int
    kind: CardKind
    level: int
    goal: MissionGoal | None
    attack: ByMissionLevel = ZERO_AT_ALL_LEVELS
    defence: ByMissionLevel = ZERO_AT_ALL_LEVELS
    points: ByMissionLevel = ZERO_AT_ALL_LEVELS
    penalty: ByMissionLevel = ZERO_AT_ALL_LEVELS
    complexity: ByMissionLevel = ZERO_AT_ALL_LEVELS
    trap_hits: int = 0
    block: bool = False
    star_experience: int = 0
    has_heart: bool = False
    bazooka: bool = False
    first_strike: bool = False
    sniper: bool = False
    extra_before: bool = False
    extra_after: bool = False
    one_shot: bool = False
    name: dict[str, str] = field(default_factory=dict)
    text: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Op:
    """A Special Op; `shooting_thresholds` is the experience at which +1, +2 ...

    begin, `shooting_bonus_by_experience` the bonus by experience.
    """

    number: int
    id: str
    name: dict[str, str]
    person_name: str
    icon: str
    text: dict[str, str]
    skill: OpSkill
    shooting_thresholds: tuple[int, ...]
    shooting_bonus_by_experience: tuple[int, ...]

    def shooting_bonus(self, experience: int) -> int:
        """Return the shooting skill level at an experience of 0 or more (CD6.3)."""
        track = self.shooting_bonus_by_experience
        return track[experience] if experience < len(track) else track[-1]


@dataclass(frozen=True, slots=True)
class Mission:
    """A mission card; `locations` are numbers of locations in the box."""

    number: int
    level: int
    goal: MissionGoal
    locations: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class SupportCard:
    """A support card; `amount` is its number where it has one."""

    number: int
    id: str
    name: dict[str, str]
    text: dict[str, str]
    icon: str
    effect: SupportEffect
    amount: int


@dataclass(frozen=True, slots=True)
class ScenarioCard:
    """A scenario or suggested campaign: numbers of three locations, and how many threat cards are removed first."""

    id: str
    name: dict[str, str]
    text: dict[str, str]
    icon: str
    goal: MissionGoal
    locations: ByMissionLevel
    removed_threat_count: int
    is_suggested_campaign: bool


@dataclass(frozen=True, slots=True)
class AgendaCard:
    """One agenda card."""

    number: int
    id: str
    name: dict[str, str]
    text: dict[str, str]
    icon: str
    is_traitor: bool


def op_from_entry(entry: OpEntry) -> Op:
    """Turn an entry into an Op with its shooting track."""
    track = tuple(sum(step <= experience for step in entry.shooting) for experience in range(entry.shooting[-1] + 1))
    return Op(entry.number, entry.id, entry.name, entry.person, entry.icon, entry.text, entry.skill, entry.shooting, track)


def _symbols(abilities: tuple[EnemyAbility, ...]) -> dict[str, Any]:
    """Return the symbols of an enemy by the names of the card's fields."""
    return {ability.value: True for ability in abilities}


def _story(entry: GoalEntry) -> dict[str, Any]:
    """Return name and text of a card that has them."""
    return {} if entry.name is None or entry.text is None else {"name": entry.name, "text": entry.text}


def threat_card_from_entry(number: int, printed: int, entry: ThreatEntry) -> Card:
    """Make a card of the threat deck."""
    if entry.terrorist is not None:
        enemy = entry.terrorist
        attack, defence = (enemy.attack,) * 3, (enemy.defence,) * 3
        symbols = _symbols(enemy.abilities)
        return Card(
            number,
            printed,
            CardKind.TERRORIST,
            entry.level,
            None,
            attack,
            defence,
            star_experience=enemy.star,
            has_heart=enemy.heart,
            **symbols,
        )
    if entry.civilian is not None:
        return Card(number, printed, CardKind.CIVILIAN, entry.level, None, penalty=(entry.civilian,) * 3)
    return Card(number, printed, CardKind.TRAP, entry.level, None, trap_hits=entry.booby_trap or 0)


def goal_card_from_entry(number: int, printed: int, entry: GoalEntry) -> Card:
    """Make a card of a goal deck."""
    if entry.bomb is not None:
        bomb = entry.bomb
        return Card(
            number,
            printed,
            CardKind.BOMB,
            0,
            entry.goal,
            points=bomb.points,
            penalty=bomb.penalty,
            complexity=bomb.complexity,
            star_experience=bomb.star,
            **_story(entry),
        )
    if entry.hostage is not None:
        freed = entry.hostage
        hits = freed.trap or 0
        return Card(
            number,
            printed,
            CardKind.HOSTAGE,
            0,
            entry.goal,
            points=freed.points,
            penalty=freed.penalty,
            trap_hits=hits,
            block=freed.block,
        )
    if entry.leader is not None:
        boss = entry.leader
        return Card(
            number,
            printed,
            CardKind.LEADER,
            0,
            entry.goal,
            boss.attack,
            boss.defence,
            boss.points,
            boss.penalty,
            star_experience=boss.star,
            has_heart=boss.heart,
            **_symbols(boss.abilities),
            **_story(entry),
        )
    if entry.booby_trap is not None:
        return Card(number, printed, CardKind.TRAP, 0, entry.goal, trap_hits=entry.booby_trap)
    return Card(number, printed, CardKind.DUMMY, 0, entry.goal)
