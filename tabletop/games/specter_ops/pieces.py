"""Agents, hunters and equipment as the rules use them: numbers instead of names, 0 or False for what a piece cannot do."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from tabletop.games.specter_ops.cards import AgentEntry, CardUseDisclosure, EquipmentEntry, HunterEntry

ANY_AGENT = -1
"""The user of a card that every agent can use."""


@dataclass(frozen=True, slots=True)
class Proficiency:
    """What a character can do besides: for the screen."""

    id: str
    name: dict[str, str]
    text: dict[str, str]
    icon: str


@dataclass(frozen=True, slots=True)
class Agent:
    """An agent's character by number; `objective_reach` is how far away she completes objectives (SO2.3, SO6.1 to SO6.4)."""

    number: int
    id: str
    name: dict[str, str]
    text: dict[str, str]
    icon: str
    proficiency: Proficiency
    hp: int
    evasion_range: int
    evasion_reduction: int
    ambush_min_roll: int
    objective_reach: int


@dataclass(frozen=True, slots=True)
class Hunter:
    """A hunter's character by number; what it cannot do is 0 or False (SO6.5 to SO6.8)."""

    number: int
    id: str
    name: dict[str, str]
    text: dict[str, str]
    icon: str
    proficiencies: tuple[Proficiency, ...]
    attack_dice_count: int
    quick_draw_dice_count: int
    sniper_shot_hits: int
    senses_max_steps: int
    senses_range: int
    strength_min_roll: int
    strength_hits: int
    run_steps: int
    has_control_relay: bool
    has_remote_sensor: bool
    attack_bonus: int
    has_pre_cognition: bool
    post_cognition_turns: int


class EquipmentEffectKind(StrEnum):
    """What a card of equipment does (SO6.9 to SO6.16)."""

    FLASH = "flash"
    SMOKE = "smoke"
    SURGE = "surge"
    STEALTH = "stealth"
    TANGLE = "tangle"
    QUAKE = "quake"
    PARRY = "parry"
    DECOY = "decoy"


@dataclass(frozen=True, slots=True)
class Equipment:
    """A kind of equipment by number.

    `user_agent` the agent's number or ANYBODY, `effect_value` the number of its effect, `smoke_radius` that of smoke.
    """

    number: int
    id: str
    name: dict[str, str]
    initials: dict[str, str]
    text: dict[str, str]
    icon: str
    copies: int
    charges: int
    user_agent: int
    shown_on_use: CardUseDisclosure
    effect: EquipmentEffectKind
    effect_value: int
    smoke_radius: int


def agent_from_entry(number: int, entry: AgentEntry) -> Agent:
    """Turn an entry into a character."""
    effect, card = entry.proficiency.effect, entry.proficiency
    return Agent(
        number,
        entry.id,
        entry.name,
        entry.text,
        entry.icon,
        Proficiency(card.id, card.name, card.text, card.icon),
        entry.hp + (effect.toughness.plus if effect.toughness else 0),
        effect.evasion.within if effect.evasion else 0,
        effect.evasion.minus if effect.evasion else 0,
        effect.ambush.roll if effect.ambush else 0,
        effect.frequency_hack.within if effect.frequency_hack else 1,
    )


def hunter_from_entry(number: int, entry: HunterEntry) -> Hunter:
    """Turn an entry into a character; of effects named twice the last one counts."""
    found = {
        name: effect
        for card in entry.proficiencies
        for name in type(card.effect).model_fields
        if (effect := getattr(card.effect, name)) is not None
    }

    def number_of(name: str, part: str, otherwise: int = 0) -> int:
        return int(getattr(found[name], part)) if name in found else otherwise

    return Hunter(
        number,
        entry.id,
        entry.name,
        entry.text,
        entry.icon,
        tuple(Proficiency(card.id, card.name, card.text, card.icon) for card in entry.proficiencies),
        number_of("sharp_shooting", "dice", 1),
        number_of("quick_draw", "dice"),
        number_of("sniper_shot", "hits"),
        number_of("enhanced_senses", "steps"),
        number_of("enhanced_senses", "within"),
        number_of("brutal_strength", "roll"),
        number_of("brutal_strength", "hits"),
        number_of("quadripedal_move", "steps"),
        "control_relay" in found,
        "remote_sensor" in found,
        number_of("mind_reading", "plus"),
        "pre_cognition" in found,
        number_of("post_cognition", "turns"),
    )


def equipment_from_entry(number: int, entry: EquipmentEntry, agents: list[str]) -> Equipment:
    """Turn an entry into a kind of equipment."""
    name = next(name for name in type(entry.effect).model_fields if getattr(entry.effect, name) is not None)
    effect = getattr(entry.effect, name)
    value = next((int(getattr(effect, part)) for part in ("within", "steps", "minus") if hasattr(effect, part)), 0)
    return Equipment(
        number,
        entry.id,
        entry.name,
        entry.initials,
        entry.text,
        entry.icon,
        entry.copies,
        entry.charges,
        ANY_AGENT if entry.agent is None else agents.index(entry.agent),
        entry.shows,
        EquipmentEffectKind(name),
        value,
        int(getattr(effect, "cloud", 0)),
    )
