"""The cards of HOMELAND as the rules use them: numbers instead of names, 0 or False for what a card cannot do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final, TypeVar

from tabletop.core.content import Record
from tabletop.games.homeland.cards import AssetEntry, IntelEntry, OrganizationEntry, PlotEntry, PrintedCard
from tabletop.games.homeland.effects.asset_effects import (
    AssetAbility,
    BurnAssetForPoints,
    BurnIntel,
    CaseBonus,
    DroneStrike,
    ExchangeBonus,
    ImmediateSeatEffect,
)
from tabletop.games.homeland.effects.parameters import FiguresParameter, MarkersParameter
from tabletop.games.homeland.vocabulary import LEVELS, FigureKind, Marker, Side

RecordT = TypeVar("RecordT", bound=Record)

PASSIVE_ABILITY: Final = "passive"
TURN_ABILITY: Final = "turn"
BURN_ABILITY: Final = "burn"
DRONE_STRIKE_ABILITY: Final = "strike"
REACTION_ABILITY: Final = "reaction"
"""When an ability works."""


@dataclass(frozen=True, slots=True)
class Card:
    """What every kind of card has; `text` is its line in italics, if any."""

    number: int
    id: str
    name: dict[str, str]
    text: dict[str, str]
    icon: str


@dataclass(frozen=True, slots=True)
class NamedEffect:
    """An effect with its name in the data, as the wording calls it."""

    name: str
    record: Record

    def effect_parameters(self) -> dict[str, Any]:
        """Return its parameters by name."""
        return {name: getattr(self.record, name) for name in type(self.record).model_fields}


@dataclass(frozen=True, slots=True)
class Organization(Card):
    """An organization; `level` from 0 (HL2.2)."""

    level: int
    sophistication: int
    advantage: NamedEffect


@dataclass(frozen=True, slots=True)
class Plot(Card):
    """A plot; `is_fallout_global`: its fallout is global (HL2.1)."""

    complexity: int
    impact: int
    fallout: NamedEffect
    is_fallout_global: bool


@dataclass(frozen=True, slots=True)
class IntelKind(Card):
    """A kind of intel card: `side` None for gold, which has no `value` and no markers (HL2.3)."""

    copies: int
    side: Side | None
    value: int
    marker: Marker | None
    marker_count: int
    gold_effect: NamedEffect | None


@dataclass(frozen=True, slots=True)
class AssetPower:
    """One ability of an asset: when it works, and its effect."""

    ability_timing: str
    effect: NamedEffect


@dataclass(frozen=True, slots=True)
class Asset(Card):
    """An asset: all its abilities as printed, and what its passive ones add up to (HL2.4)."""

    points: int
    powers: tuple[AssetPower, ...]
    hand_limit_bonus: int
    exposure_proof: bool
    reprimand_proof: bool
    case_bonuses: tuple[CaseBonus, ...]
    neutralised_bonus: tuple[tuple[Marker, int], ...]
    success_bonus: tuple[tuple[Marker, int], ...]
    agent_strength_bonus: int
    returns_agents: bool
    shows_intel_on_deploy: bool
    scouts_without_added_card: bool
    exchange_bonus: dict[Marker, int]
    asset_discount: int
    extra_asset_choices: int
    recruit_bonus: dict[FigureKind, int]
    can_redraw_hand: bool


def named_effect_from_entry(effects: Any) -> NamedEffect:
    """Return the one effect that is named among several."""
    name = next(name for name in type(effects).model_fields if getattr(effects, name) is not None)
    return NamedEffect(name, getattr(effects, name))


def _printed(number: int, entry: PrintedCard) -> tuple[int, str, dict[str, str], dict[str, str], str]:
    """Return what every card has."""
    return number, entry.id, entry.name, entry.text or {}, entry.icon


def organization_from_entry(number: int, entry: OrganizationEntry) -> Organization:
    """Turn an entry into an organization."""
    level = LEVELS.index(entry.level)
    return Organization(*_printed(number, entry), level, entry.sophistication, named_effect_from_entry(entry.advantage))


def plot_from_entry(number: int, entry: PlotEntry) -> Plot:
    """Turn an entry into a plot."""
    fallout = named_effect_from_entry(entry.fallout or entry.global_fallout)
    return Plot(*_printed(number, entry), entry.complexity, entry.impact, fallout, entry.global_fallout is not None)


def intel_from_entry(number: int, entry: IntelEntry) -> IntelKind:
    """Turn an entry into a kind of intel card."""
    side = Side.BLUE if entry.blue else Side.RED if entry.red else None
    gold = named_effect_from_entry(entry.gold) if entry.gold else None
    return IntelKind(*_printed(number, entry), entry.copies, side, entry.blue or entry.red or 0, entry.marker, entry.count or 0, gold)


def power_from_entry(ability: AssetAbility) -> AssetPower:
    """Turn an entry's ability into a power."""
    effect = named_effect_from_entry(ability)
    record = effect.record
    if isinstance(record, ImmediateSeatEffect):
        return AssetPower(TURN_ABILITY if effect.name == "turn" else BURN_ABILITY, named_effect_from_entry(record))
    if isinstance(record, DroneStrike):
        return AssetPower(DRONE_STRIKE_ABILITY, effect)
    return AssetPower(REACTION_ABILITY if isinstance(record, BurnAssetForPoints | BurnIntel) else PASSIVE_ABILITY, effect)


def asset_from_entry(number: int, entry: AssetEntry) -> Asset:
    """Turn an entry into an asset; passive abilities named twice add up."""
    powers = tuple(map(power_from_entry, entry.abilities))

    def named(name: str, kind: type[RecordT]) -> list[RecordT]:
        return [power.effect.record for power in powers if power.effect.name == name and isinstance(power.effect.record, kind)]

    def has(name: str) -> bool:
        return any(power.effect.name == name for power in powers)

    def plus(name: str, part: str = "plus") -> int:
        return sum(int(getattr(power.effect.record, part)) for power in powers if power.effect.name == name)

    exchanges = named("exchange_bonus", ExchangeBonus)
    recruits = named("recruit_bonus", FiguresParameter)
    return Asset(
        *_printed(number, entry),
        points=entry.points,
        powers=powers,
        hand_limit_bonus=plus("hand_limit"),
        exposure_proof=has("exposure_proof"),
        reprimand_proof=has("reprimand_proof"),
        case_bonuses=tuple(named("case_bonus", CaseBonus)),
        neutralised_bonus=tuple((bonus.marker, bonus.count) for bonus in named("neutralised_bonus", MarkersParameter)),
        success_bonus=tuple((bonus.marker, bonus.count) for bonus in named("success_bonus", MarkersParameter)),
        agent_strength_bonus=plus("strong_agents"),
        returns_agents=has("loyal_agents"),
        shows_intel_on_deploy=has("agents_show_intel"),
        scouts_without_added_card=has("clean_scout"),
        exchange_bonus={marker: sum(bonus.plus for bonus in exchanges if bonus.marker is marker) for marker in Marker},
        asset_discount=plus("cheap_assets", "minus"),
        extra_asset_choices=plus("wide_recruiting"),
        recruit_bonus={piece: sum(bonus.count for bonus in recruits if bonus.piece is piece) for piece in FigureKind},
        can_redraw_hand=has("redraw"),
    )
