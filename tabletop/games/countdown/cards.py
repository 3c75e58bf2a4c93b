"""What the YAML files of COUNTDOWN become: Ops, locations, and every kind of card, checked entry by entry."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Self

from pydantic import Field, field_validator, model_validator

from tabletop.core.content import EntryId, IconName, Record, TextByLanguage
from tabletop.core.language.wording_by_name import with_wording_keys

Level = Annotated[int, Field(ge=1, le=3)]
PointGain = Annotated[int, Field(ge=0, le=6)]
PointLoss = Annotated[int, Field(ge=-6, le=0)]
HitCount = Annotated[int, Field(ge=1, le=3)]


@with_wording_keys("goal.{}", "goal.{}.help", "briefing.trigger.{}")
class MissionGoal(StrEnum):
    """What a mission is about."""

    BOMBS = "bombs"
    HOSTAGES = "hostages"
    LEADERS = "leaders"


@with_wording_keys("symbol.{}", "symbol.{}.help")
class EnemyAbility(StrEnum):
    """The symbols of enemies; the last three only on terrorists, one_shot only on leaders (CD15.2)."""

    EXTRA_TERRORIST_BEFORE = "extra_before"
    EXTRA_TERRORIST_AFTER = "extra_after"
    ONE_SHOT = "one_shot"
    BAZOOKA = "bazooka"
    FIRST_STRIKE = "first_strike"
    SNIPER = "sniper"


class OpSkill(StrEnum):
    """The special skills (CD8)."""

    NONE = "none"
    GRENADE = "grenade"
    CONCEAL = "conceal"
    SNIPE = "snipe"
    INTEL_LOOK = "look"
    DISMANTLE = "dismantle"
    MEDIC = "medic"


class OpEntry(Record):
    """A Special Op of `ops.yaml`; `shooting` is the experience at which +1, +2 ... are reached (CD15.1)."""

    number: Annotated[int, Field(ge=1, le=7)]
    id: EntryId
    name: TextByLanguage
    person: str
    icon: IconName
    skill: OpSkill
    shooting: Annotated[tuple[Annotated[int, Field(ge=1, le=60)], ...], Field(min_length=1, max_length=6)]
    text: TextByLanguage

    @field_validator("shooting")
    @classmethod
    def _climbs(cls, shooting: tuple[int, ...]) -> tuple[int, ...]:
        if list(shooting) != sorted(set(shooting)):
            raise ValueError("the shooting track should climb")
        return shooting


class Terrorist(Record):
    """An enemy of the threat deck. `star` is extra shooting experience, `heart` a life (CD6.10)."""

    defence: Annotated[int, Field(ge=2, le=12)]
    attack: Annotated[int, Field(ge=1, le=6)]
    abilities: tuple[EnemyAbility, ...] = ()
    star: Annotated[int, Field(ge=0, le=3)] = 0
    heart: bool = False

    @model_validator(mode="after")
    def _symbols(self) -> Self:
        if EnemyAbility.ONE_SHOT in self.abilities:
            raise ValueError("one_shot is for leaders only (CD15.2)")
        return self


class ThreatEntry(Record):
    """Cards of `threats.yaml` that are alike: `numbers` are theirs; exactly one of the three kinds."""

    numbers: Annotated[tuple[Annotated[int, Field(ge=1, le=200)], ...], Field(min_length=1)]
    level: Level
    terrorist: Terrorist | None = None
    civilian: PointLoss | None = None
    booby_trap: HitCount | None = None

    @model_validator(mode="after")
    def _one_kind(self) -> Self:
        if sum(kind is not None for kind in (self.terrorist, self.civilian, self.booby_trap)) != 1:
            raise ValueError("should be one of terrorist, civilian, booby_trap")
        return self


GainByLevel = tuple[PointGain, PointGain, PointGain]
LossByLevel = tuple[PointLoss, PointLoss, PointLoss]


class Bomb(Record):
    """A live bomb: for the levels 1 to 3 its complexity, its points, its penalty (negative); `star` is skill experience (CD8.6)."""

    complexity: tuple[Annotated[int, Field(ge=1, le=9)], Annotated[int, Field(ge=1, le=9)], Annotated[int, Field(ge=1, le=9)]]
    points: GainByLevel
    penalty: LossByLevel
    star: Annotated[int, Field(ge=0, le=3)] = 1


class Hostage(Record):
    """A hostage; `block`: the escort cannot fight (CD7.6); `trap`: hearts of the booby trap it carries (CD7.7)."""

    points: GainByLevel
    penalty: LossByLevel
    block: bool = False
    trap: HitCount | None = None


class Leader(Record):
    """A terrorist leader: for the levels 1 to 3 attack, defence, points, and the penalty when he escapes."""

    attack: tuple[Annotated[int, Field(ge=1, le=6)], Annotated[int, Field(ge=1, le=6)], Annotated[int, Field(ge=1, le=6)]]
    defence: tuple[Annotated[int, Field(ge=2, le=12)], Annotated[int, Field(ge=2, le=12)], Annotated[int, Field(ge=2, le=12)]]
    points: GainByLevel
    penalty: LossByLevel
    abilities: tuple[EnemyAbility, ...] = ()
    star: Annotated[int, Field(ge=0, le=3)] = 0
    heart: bool = False

    @model_validator(mode="after")
    def _symbols(self) -> Self:
        wrong = set(self.abilities) & {EnemyAbility.BAZOOKA, EnemyAbility.FIRST_STRIKE, EnemyAbility.SNIPER}
        if wrong:
            raise ValueError(f"{', '.join(sorted(wrong))} is for terrorists only (CD15.2)")
        return self


class GoalEntry(Record):
    """Cards of `goals.yaml` that are alike, of the deck of `goal`; exactly one kind. A dummy is nothing, a booby trap has hearts.

    A leader and a bomb has a name and a line of text (CD15.4).
    """

    numbers: Annotated[tuple[Annotated[int, Field(ge=1, le=200)], ...], Field(min_length=1)]
    goal: MissionGoal
    name: TextByLanguage | None = None
    text: TextByLanguage | None = None
    bomb: Bomb | None = None
    dummy: bool = False
    hostage: Hostage | None = None
    leader: Leader | None = None
    booby_trap: HitCount | None = None

    @model_validator(mode="after")
    def _one_kind(self) -> Self:
        kinds = {
            MissionGoal.BOMBS: (self.bomb, self.dummy or None),
            MissionGoal.HOSTAGES: (self.hostage,),
            MissionGoal.LEADERS: (self.leader, self.booby_trap),
        }
        every = [self.bomb, self.dummy or None, self.hostage, self.leader, self.booby_trap]
        if sum(kind is not None for kind in every) != 1 or all(kind is None for kind in kinds[self.goal]):
            raise ValueError("should be one kind of card that the deck of its goal holds (CD15.2)")
        return self

    @model_validator(mode="after")
    def _told(self) -> Self:
        if (self.leader or self.bomb) and (self.name is None or self.text is None):
            raise ValueError("a leader or a bomb should have a name and a text (CD15.4)")
        return self


class MissionEntry(Record):
    """A mission card of `missions.yaml`: level 2 names two locations to choose from, levels 1 and 3 name one (CD2.2)."""

    number: Annotated[int, Field(ge=1, le=99)]
    level: Level
    goal: MissionGoal
    locations: Annotated[tuple[EntryId, ...], Field(min_length=1, max_length=2)]

    @model_validator(mode="after")
    def _sides(self) -> Self:
        if len(set(self.locations)) != len(self.locations) or len(self.locations) != (2 if self.level == 2 else 1):
            raise ValueError("level 2 names two different locations, the others one (CD2.2)")
        return self


class SupportEffect(StrEnum):
    """What a support card does (CD14)."""

    ADRENALINE = "adrenaline"
    BIG_GUN = "big_gun"
    BLOW_OUT = "blow_out"
    VEST = "vest"
    ENERGY_BURST = "energy_burst"
    FIRST_AID = "first_aid"
    GRENADE = "grenade"
    HELICOPTER = "helicopter"
    INFRARED = "infrared"
    SHIELD = "shield"
    RIFLE = "rifle"
    TEAR_GAS = "tear_gas"


class SupportEntry(Record):
    """A support card of `support.yaml`; `amount` is its number where it has one (energy, bonus, life)."""

    id: EntryId
    name: TextByLanguage
    text: TextByLanguage
    icon: IconName
    effect: SupportEffect
    amount: Annotated[int, Field(ge=1, le=6)] = 1


class ScenarioEntry(Record):
    """A scenario or suggested campaign of `scenarios.yaml` (CD13.1, CD13.5): locations of three missions, threat cards to remove."""

    id: EntryId
    name: TextByLanguage
    text: TextByLanguage
    icon: IconName
    goal: MissionGoal
    locations: tuple[EntryId, EntryId, EntryId]
    removed: Annotated[int, Field(ge=0, le=20)] = 0
    suggested: bool = False


class AgendaEntry(Record):
    """Agenda cards of `agendas.yaml`: `copies` of a side (CD12.1)."""

    id: EntryId
    name: TextByLanguage
    text: TextByLanguage
    icon: IconName
    traitor: bool
    copies: Annotated[int, Field(ge=1, le=7)]


class RuleNumbers(Record):
    """`numbers.yaml`: values of the rulebook that no card prints."""

    bullet_control: Annotated[tuple[Annotated[int, Field(ge=1, le=6)], ...], Field(min_length=3, max_length=3)]
    skill_levels: tuple[Annotated[int, Field(ge=1, le=40)], Annotated[int, Field(ge=1, le=60)]]

    @field_validator("skill_levels")
    @classmethod
    def _climbs(cls, levels: tuple[int, int]) -> tuple[int, int]:
        if levels[0] >= levels[1]:
            raise ValueError("skill level 3 should come after skill level 2")
        return levels
