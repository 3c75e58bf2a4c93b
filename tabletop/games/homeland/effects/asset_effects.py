"""What players can do by their cards, as the YAML names it: one record with typed parameters for every effect.

A `ImmediateSeatEffect` is what a seat does at once: as an organization's advantage, in its own turn, by burning an asset.
`AssetAbility`: what an asset can.
"""

from __future__ import annotations

from typing import Annotated

from pydantic import Field, model_validator

from tabletop.core.content import EntryId, ExactlyOneEffect, Record
from tabletop.core.language.wording_by_name import with_wording_keys
from tabletop.games.homeland.effects.parameters import CountParameter, FiguresParameter, MarkersParameter, NoParameters, SmallCount
from tabletop.games.homeland.vocabulary import BonusScope, Marker, Side

LevelShift = Annotated[int, Field(ge=-1, le=1)]


# deeds -----------------------------------------------------------------------------------------------------------------------------------


class GainMarkers(MarkersParameter):
    """Takes markers from the supply."""


class RecruitFigures(FiguresParameter):
    """Takes figures from the supply."""


class PlaceFiguresOnThreat(FiguresParameter):
    """Puts figures from the supply on one threat."""


class RecallFigures(NoParameters):
    """Takes all one's own agents and soldiers back from one threat."""


class DrawIntel(CountParameter):
    """Draws intel cards; more than the limit are kept."""


class DrawAsset(NoParameters):
    """Draws assets as when recruiting and keeps one, for nothing."""


class LookAtPlotDeed(NoParameters):
    """Looks at the plot of one threat."""


class LookAtIntelDeed(NoParameters):
    """Looks at the intel of one threat; no card is added."""


class ExchangeIntel(NoParameters):
    """May exchange an intel card for its markers, besides the exchange of the turn."""


class RecoverIntel(NoParameters):
    """Takes the top card of the intel discards; it stays open until it is played."""


class SwapWithDiscard(NoParameters):
    """Discards a card of the hand and takes the one that was on top of the intel discards; it stays open until it is played."""


class TradeMarkers(Record):
    """Pays markers of one kind and gets as many of the other."""

    pay: Marker
    get: Marker
    count: SmallCount

    @model_validator(mode="after")
    def _differ(self) -> TradeMarkers:
        if self.pay is self.get:
            raise ValueError("should get another kind of marker than it pays")
        return self


class ShiftThreatLevel(Record):
    """Moves one threat a level up (1) or down (-1) in its column, if the space there is free."""

    by: LevelShift

    @model_validator(mode="after")
    def _moves(self) -> ShiftThreatLevel:
        if not self.by:
            raise ValueError("by should be 1 or -1")
        return self


class SwapColumns(NoParameters):
    """Lets two threats of one level change places."""


class LookAtAsset(NoParameters):
    """Looks at a deactivated asset of another player."""


class ReleaseCaseLead(NoParameters):
    """Gives the case lead card of one threat back to its owner."""


class TakeAsset(Record):
    """Takes a named asset that lies active before another player or in the asset discards; it comes deactivated."""

    asset: EntryId


@with_wording_keys("effect.{}", "mark.{}")
class ImmediateSeatEffect(ExactlyOneEffect):
    """What a seat does at once."""

    gain: GainMarkers | None = None
    recruit: RecruitFigures | None = None
    station: PlaceFiguresOnThreat | None = None
    recall: RecallFigures | None = None
    draw: DrawIntel | None = None
    asset: DrawAsset | None = None
    inspect: LookAtPlotDeed | None = None
    scout: LookAtIntelDeed | None = None
    exchange: ExchangeIntel | None = None
    recover: RecoverIntel | None = None
    salvage: SwapWithDiscard | None = None
    trade: TradeMarkers | None = None
    shift: ShiftThreatLevel | None = None
    swap_columns: SwapColumns | None = None
    look_at_asset: LookAtAsset | None = None
    release: ReleaseCaseLead | None = None
    take_asset: TakeAsset | None = None


# assets ----------------------------------------------------------------------------------------------------------------------------------


class PassivePowerIncrease(Record):
    """So much more."""

    plus: Annotated[int, Field(ge=1, le=3)] = 1


class Discount(Record):
    """So much less."""

    minus: Annotated[int, Field(ge=1, le=2)] = 1


class CaseBonus(Record):
    """Adds to a total of one's own cases, or of all (HL5.2)."""

    side: Side
    count: SmallCount
    cases: BonusScope = BonusScope.OWN


class ExchangeBonus(Record):
    """Brings more markers when exchanging for that kind."""

    marker: Marker
    plus: Annotated[int, Field(ge=1, le=3)] = 1


class BurnAssetForPoints(Record):
    """Burns the asset to add to one of these totals (HL5.3)."""

    count: SmallCount
    sides: Annotated[tuple[Side, ...], Field(min_length=1, max_length=2)] = (Side.RED, Side.BLUE)


class BurnIntel(NoParameters):
    """Gives a free agent, once a terrorist turn, to burn a blue or red card of the threat (HL5.3)."""


class DroneStrike(NoParameters):
    """Burns a threat with enough soldiers on it, once a turn (HL7.9)."""


@with_wording_keys("power.{}", "mark.{}")
class AssetAbility(ExactlyOneEffect):
    """One ability of an asset: passive by its name, a reaction, a drone strike, a deed once in each own turn, or one for burning it."""

    hand_limit: PassivePowerIncrease | None = None
    exposure_proof: NoParameters | None = None
    reprimand_proof: NoParameters | None = None
    case_bonus: CaseBonus | None = None
    neutralised_bonus: MarkersParameter | None = None
    success_bonus: MarkersParameter | None = None
    strong_agents: PassivePowerIncrease | None = None
    loyal_agents: NoParameters | None = None
    agents_show_intel: NoParameters | None = None
    clean_scout: NoParameters | None = None
    exchange_bonus: ExchangeBonus | None = None
    cheap_assets: Discount | None = None
    wide_recruiting: PassivePowerIncrease | None = None
    recruit_bonus: FiguresParameter | None = None
    redraw: NoParameters | None = None
    add: BurnAssetForPoints | None = None
    burn_intel: BurnIntel | None = None
    drone_strike: DroneStrike | None = None
    turn: ImmediateSeatEffect | None = None
    burn: ImmediateSeatEffect | None = None
