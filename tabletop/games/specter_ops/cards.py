"""What the YAML files of SPECTER OPS become: agents, hunters, equipment and the numbers of the rulebook, checked entry by entry."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

from pydantic import Field

from tabletop.core.content import EntryId, ExactlyOneEffect, IconName, Record, TextByLanguage

SmallCount = Annotated[int, Field(ge=1, le=12)]
DieFace = Annotated[int, Field(ge=1, le=6)]
SpaceCount = Annotated[int, Field(ge=1, le=40)]


class CardUseDisclosure(StrEnum):
    """What the hunters learn when a card is used (SO6, last column)."""

    CARD = "card"
    USE = "use"
    NOTHING = "nothing"


class NamedEffect(Record):
    """An effect without numbers."""


class Evasion(Record):
    """Hunters not farther away attack with so much less (SO6.1)."""

    within: SpaceCount
    minus: SmallCount


class Toughness(Record):
    """More HP (SO6.2)."""

    plus: SmallCount


class Ambush(Record):
    """Stuns who ends on its space; with this die or more who ends beside it (SO6.3)."""

    roll: DieFace


class RangeLimitedEffect(Record):
    """Works up to so many spaces away, walls or not."""

    within: SpaceCount


class DiceEffect(Record):
    """Rolls so many dice."""

    dice: DieFace


class DamageEffect(Record):
    """Takes so many HP."""

    hits: SmallCount


class EnhancedSenses(Record):
    """After so many steps or fewer hears an agent not farther away (SO6.6)."""

    steps: SpaceCount
    within: SpaceCount


class BrutalStrength(Record):
    """On the agent's space: with this die or more so many hits (SO6.6)."""

    roll: DieFace
    hits: SmallCount


class MoveStepsEffect(Record):
    """Moves so far."""

    steps: SmallCount


class IncreaseEffect(Record):
    """Adds so much."""

    plus: SmallCount


class DecreaseEffect(Record):
    """Takes so much off."""

    minus: SmallCount


class LookBackEffect(Record):
    """Looks so many turns back (SO6.8)."""

    turns: SmallCount


class Smoke(Record):
    """A token up to so far away; so many spaces round it block sight (SO6.14)."""

    within: SpaceCount
    cloud: Annotated[int, Field(ge=0, le=5)]


class AgentProficiencyEffect(ExactlyOneEffect):
    """What an agent's proficiency does."""

    evasion: Evasion | None = None
    toughness: Toughness | None = None
    ambush: Ambush | None = None
    frequency_hack: RangeLimitedEffect | None = None


class HunterProficiencyEffect(ExactlyOneEffect):
    """What a hunter's proficiency does."""

    sharp_shooting: DiceEffect | None = None
    quick_draw: DiceEffect | None = None
    sniper_shot: DamageEffect | None = None
    enhanced_senses: EnhancedSenses | None = None
    brutal_strength: BrutalStrength | None = None
    quadripedal_move: MoveStepsEffect | None = None
    control_relay: NamedEffect | None = None
    remote_sensor: NamedEffect | None = None
    mind_reading: IncreaseEffect | None = None
    pre_cognition: NamedEffect | None = None
    post_cognition: LookBackEffect | None = None


class EquipmentEffect(ExactlyOneEffect):
    """What a card does when it is used."""

    flash: RangeLimitedEffect | None = None
    smoke: Smoke | None = None
    surge: MoveStepsEffect | None = None
    stealth: RangeLimitedEffect | None = None
    tangle: NamedEffect | None = None
    quake: RangeLimitedEffect | None = None
    parry: DecreaseEffect | None = None
    decoy: RangeLimitedEffect | None = None


class PrintedCard(Record):
    """What every card has."""

    id: EntryId
    name: TextByLanguage
    text: TextByLanguage
    icon: IconName


class AgentProficiency(PrintedCard):
    """What an agent can do besides."""

    effect: AgentProficiencyEffect


class HunterProficiency(PrintedCard):
    """One of the things that a hunter can do besides."""

    effect: HunterProficiencyEffect


class AgentEntry(PrintedCard):
    """An agent of `agents.yaml`."""

    hp: SmallCount
    proficiency: AgentProficiency


class HunterEntry(PrintedCard):
    """A hunter of `hunters.yaml`."""

    proficiencies: Annotated[tuple[HunterProficiency, ...], Field(min_length=1)]


class EquipmentEntry(PrintedCard):
    """A card of `equipment.yaml`; `agent` is the id of the only one who can use it, `initials` are what a movement sheet notes (SO2.2)."""

    initials: TextByLanguage
    copies: Annotated[int, Field(ge=1, le=9)] = 1
    charges: Annotated[int, Field(ge=1, le=9)]
    agent: EntryId | None = None
    shows: CardUseDisclosure
    effect: EquipmentEffect


class NumberBySeatCount(Record):
    """A number for each number of players."""

    two: Annotated[int, Field(ge=0, le=12)]
    three: Annotated[int, Field(ge=0, le=12)]
    four: Annotated[int, Field(ge=0, le=12)]
    five: Annotated[int, Field(ge=0, le=12)]

    def number_for(self, seats: int) -> int:
        """Return the number for 2 to 5 players."""
        return (self.two, self.three, self.four, self.five)[seats - 2]


class RuleNumbers(Record):
    """Values of the rulebook that no card prints (`numbers.yaml`)."""

    rounds: Annotated[int, Field(ge=1, le=200)]
    steps: SmallCount
    stunned_steps: SmallCount
    objectives: Annotated[int, Field(ge=1, le=4)]
    vehicle_spaces: SpaceCount
    sensor_steps: SmallCount
    hands: NumberBySeatCount
    traitor_hand: Annotated[int, Field(ge=0, le=6)]
    more_hp: NumberBySeatCount
