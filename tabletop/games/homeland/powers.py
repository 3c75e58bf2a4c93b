"""What cards can do, as the YAML names it: one record with typed parameters for every effect.

`Deed` is what a seat does at once: as an organization's advantage, in its own turn, by burning an asset. `FalloutEffect` strikes the lead
or all, `GoldEffect` happens while an analysis goes on, `Ability` is what an asset can.
"""

from __future__ import annotations

from typing import Annotated

from pydantic import Field, model_validator

from tabletop.core.content import Id, OneOf, Record
from tabletop.games.homeland.vocabulary import Cases, Level, Marker, Piece, Side, Which, Who

Few = Annotated[int, Field(ge=1, le=6)]
Shift = Annotated[int, Field(ge=-1, le=1)]


class Plain(Record):
    """An effect without parameters."""


class Count(Record):
    """So many."""

    count: Few


class Markers(Record):
    """So many markers of a kind."""

    marker: Marker
    count: Few


class Pieces(Record):
    """So many figures of a kind."""

    piece: Piece
    count: Few = 1


# deeds -----------------------------------------------------------------------------------------------------------------------------------


class Gain(Markers):
    """Takes markers from the supply."""


class Recruit(Pieces):
    """Takes figures from the supply."""


class Station(Pieces):
    """Puts figures from the supply on one threat."""


class Recall(Plain):
    """Takes all one's own agents and soldiers back from one threat."""


class Draw(Count):
    """Draws intel cards; more than the limit are kept."""


class Asset(Plain):
    """Draws assets as when recruiting and keeps one, for nothing."""


class Inspect(Plain):
    """Looks at the plot of one threat."""


class Scout(Plain):
    """Looks at the intel of one threat; no card is added."""


class Exchange(Plain):
    """May exchange an intel card for its markers, besides the exchange of the turn."""


class Recover(Plain):
    """Takes the top card of the intel discards; it stays open until it is played."""


class Salvage(Plain):
    """Discards a card of the hand and takes the one that was on top of the intel discards; it stays open until it is played."""


class Trade(Record):
    """Pays markers of one kind and gets as many of the other."""

    pay: Marker
    get: Marker
    count: Few

    @model_validator(mode="after")
    def _differ(self) -> Trade:
        if self.pay is self.get:
            raise ValueError("should get another kind of marker than it pays")
        return self


class ShiftLevel(Record):
    """Moves one threat a level up (1) or down (-1) in its column, if the space there is free."""

    by: Shift

    @model_validator(mode="after")
    def _moves(self) -> ShiftLevel:
        if not self.by:
            raise ValueError("by should be 1 or -1")
        return self


class SwapColumns(Plain):
    """Lets two threats of one level change places."""


class LookAtAsset(Plain):
    """Looks at a deactivated asset of another player."""


class Release(Plain):
    """Gives the case lead card of one threat back to its owner."""


class TakeAsset(Record):
    """Takes a named asset that lies active before another player or in the asset discards; it comes deactivated."""

    asset: Id


class Deed(OneOf):
    """What a seat does at once."""

    gain: Gain | None = None
    recruit: Recruit | None = None
    station: Station | None = None
    recall: Recall | None = None
    draw: Draw | None = None
    asset: Asset | None = None
    inspect: Inspect | None = None
    scout: Scout | None = None
    exchange: Exchange | None = None
    recover: Recover | None = None
    salvage: Salvage | None = None
    trade: Trade | None = None
    shift: ShiftLevel | None = None
    swap_columns: SwapColumns | None = None
    look_at_asset: LookAtAsset | None = None
    release: Release | None = None
    take_asset: TakeAsset | None = None


# fallouts --------------------------------------------------------------------------------------------------------------------------------


class LoseMarkers(Markers):
    """Loses markers; who lacks any is reprimanded (HL6.3)."""


class BurnAsset(Plain):
    """Burns an active asset of his choice (HL6.1)."""


class BurnAssetOrSoldier(Plain):
    """Burns an active asset or discards an undeployed soldier (HL6.1)."""


class Exposure(Plain):
    """Turns up deactivated assets and lays the hand open (HL6.2)."""


class Most(Record):
    """So many at most; all without a count."""

    count: Few | None = None


class DiscardAgents(Most):
    """Discards agents that stand before the player (HL6.4)."""


class DiscardSoldiers(Most):
    """Discards soldiers that stand before the player (HL6.4)."""


class WithdrawAgents(Plain):
    """Discards all one's agents that are on threats."""


class DiscardIntel(Count):
    """Discards random cards of the hand, face up."""


class Reprimand(Plain):
    """Takes back one case lead card (HL6.3)."""


class Panic(Count):
    """Puts further markers on the terrorist track."""


class NewThreat(Record):
    """Brings a new threat, on this level or the next one that has room; without a level on that of its organization (HL5.8)."""

    level: Level | None = None


class GainForOthers(Markers):
    """All others gain markers."""


class FalloutEffect(OneOf):
    """What happens to a seat when a plot has succeeded."""

    lose_markers: LoseMarkers | None = None
    burn_asset: BurnAsset | None = None
    burn_asset_or_soldier: BurnAssetOrSoldier | None = None
    exposure: Exposure | None = None
    discard_agents: DiscardAgents | None = None
    discard_soldiers: DiscardSoldiers | None = None
    withdraw_agents: WithdrawAgents | None = None
    discard_intel: DiscardIntel | None = None
    reprimand: Reprimand | None = None
    panic: Panic | None = None
    new_threat: NewThreat | None = None
    gain_for_others: GainForOthers | None = None


# gold ------------------------------------------------------------------------------------------------------------------------------------


class AddPoints(Record):
    """Adds to a total of this analysis."""

    side: Side
    count: Annotated[int, Field(ge=1, le=9)]


class BurnCard(Record):
    """Burns the highest or lowest card of a colour that has been turned so far; the first of several."""

    side: Side
    which: Which = Which.HIGHEST


class TurnAgents(Plain):
    """Lets the agents on this case count for red instead of blue."""


class AgentsLeave(Plain):
    """Sends all agents on this case to the supply."""


class Impact(Record):
    """Makes the impact of this plot greater or smaller, but never less than 1."""

    by: Annotated[int, Field(ge=-2, le=2)]


class MoreIntel(Count):
    """Puts cards of the pile among those still to be turned."""


class GoldGain(Markers):
    """Brings markers."""

    who: Who


class GoldLose(Markers):
    """Takes markers; who lacks any is reprimanded (HL6.3)."""

    who: Who


class GoldRecruit(Pieces):
    """Brings figures."""

    who: Who


class Expose(Record):
    """Exposes (HL6.2)."""

    who: Who


class OffTheCase(Plain):
    """Gives the case lead card of this threat back: nobody leads it any more."""


class Silence(Plain):
    """Lets nobody react in this analysis."""


class GoldEffect(OneOf):
    """What a gold card does when it is turned up (HL2.3)."""

    new_threat: NewThreat | None = None
    add: AddPoints | None = None
    burn_card: BurnCard | None = None
    turn_agents: TurnAgents | None = None
    agents_leave: AgentsLeave | None = None
    impact: Impact | None = None
    more_intel: MoreIntel | None = None
    gain: GoldGain | None = None
    lose_markers: GoldLose | None = None
    recruit: GoldRecruit | None = None
    expose: Expose | None = None
    off_the_case: OffTheCase | None = None
    silence: Silence | None = None


# assets ----------------------------------------------------------------------------------------------------------------------------------


class Plus(Record):
    """So much more."""

    plus: Annotated[int, Field(ge=1, le=3)] = 1


class Minus(Record):
    """So much less."""

    minus: Annotated[int, Field(ge=1, le=2)] = 1


class CaseBonus(Record):
    """Adds to a total of one's own cases, or of all (HL5.2)."""

    side: Side
    count: Few
    cases: Cases = Cases.OWN


class ExchangeBonus(Record):
    """Brings more markers when exchanging for that kind."""

    marker: Marker
    plus: Annotated[int, Field(ge=1, le=3)] = 1


class ReactAdd(Record):
    """Burns the asset to add to one of these totals (HL5.3)."""

    count: Few
    sides: Annotated[tuple[Side, ...], Field(min_length=1, max_length=2)] = (Side.RED, Side.BLUE)


class BurnIntel(Plain):
    """Gives a free agent, once a terrorist turn, to burn a blue or red card of the threat (HL5.3)."""


class DroneStrike(Plain):
    """Burns a threat with enough soldiers on it, once a turn (HL7.9)."""


class Ability(OneOf):
    """One ability of an asset: passive by its name, a reaction, a drone strike, a deed once in each own turn, or one for burning it."""

    hand_limit: Plus | None = None
    exposure_proof: Plain | None = None
    reprimand_proof: Plain | None = None
    case_bonus: CaseBonus | None = None
    neutralised_bonus: Markers | None = None
    success_bonus: Markers | None = None
    strong_agents: Plus | None = None
    loyal_agents: Plain | None = None
    agents_show_intel: Plain | None = None
    clean_scout: Plain | None = None
    exchange_bonus: ExchangeBonus | None = None
    cheap_assets: Minus | None = None
    wide_recruiting: Plus | None = None
    recruit_bonus: Pieces | None = None
    redraw: Plain | None = None
    add: ReactAdd | None = None
    burn_intel: BurnIntel | None = None
    drone_strike: DroneStrike | None = None
    turn: Deed | None = None
    burn: Deed | None = None
