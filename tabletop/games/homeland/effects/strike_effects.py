"""What strikes players and analyses, as the YAML names it: fallouts of plots, and gold cards; one record for every effect.

A `FalloutEffect` strikes the lead or all when a plot has succeeded (HL6), a `GoldCardEffect` happens while an analysis goes on (HL2.3).
"""

from __future__ import annotations

from typing import Annotated

from pydantic import Field, model_validator

from tabletop.core.content import ExactlyOneEffect, Record
from tabletop.core.language.wording_by_name import with_wording_keys
from tabletop.games.homeland.effects.parameters import CountParameter, FiguresParameter, MarkersParameter, NoParameters, SmallCount
from tabletop.games.homeland.vocabulary import LEVELS, GoldEffectRecipients, HighestOrLowestCard, Side, ThreatLevel

# fallouts --------------------------------------------------------------------------------------------------------------------------------


class LoseMarkers(MarkersParameter):
    """Loses markers; who lacks any is reprimanded (HL6.3)."""


class BurnAsset(NoParameters):
    """Burns an active asset of his choice (HL6.1)."""


class BurnAssetOrSoldier(NoParameters):
    """Burns an active asset or discards an undeployed soldier (HL6.1)."""


class RevealHandAndAssets(NoParameters):
    """Turns up deactivated assets and lays the hand open (HL6.2)."""


class MaximumCountParameter(Record):
    """So many at most; all without a count."""

    count: SmallCount | None = None


class DiscardAgents(MaximumCountParameter):
    """Discards agents that stand before the player (HL6.4)."""


class DiscardSoldiers(MaximumCountParameter):
    """Discards soldiers that stand before the player (HL6.4)."""


class WithdrawAgents(NoParameters):
    """Discards all one's agents that are on threats."""


class DiscardIntel(CountParameter):
    """Discards random cards of the hand, face up."""


class LoseCaseLead(NoParameters):
    """Takes back one case lead card (HL6.3)."""


class AddTerroristTrackMarkers(CountParameter):
    """Puts further markers on the terrorist track."""


class NewThreat(Record):
    """Brings a new threat, on this level or the next one that has room; without a level on that of its organization (HL5.8)."""

    level: ThreatLevel | None = None


class GainForOthers(MarkersParameter):
    """All others gain markers."""


@with_wording_keys("fallout.{}")
class FalloutEffect(ExactlyOneEffect):
    """What happens to a seat when a plot has succeeded."""

    lose_markers: LoseMarkers | None = None
    burn_asset: BurnAsset | None = None
    burn_asset_or_soldier: BurnAssetOrSoldier | None = None
    exposure: RevealHandAndAssets | None = None
    discard_agents: DiscardAgents | None = None
    discard_soldiers: DiscardSoldiers | None = None
    withdraw_agents: WithdrawAgents | None = None
    discard_intel: DiscardIntel | None = None
    reprimand: LoseCaseLead | None = None
    panic: AddTerroristTrackMarkers | None = None
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
    which: HighestOrLowestCard = HighestOrLowestCard.HIGHEST


class AgentsCountForRed(NoParameters):
    """Lets the agents on this case count for red instead of blue."""


class AgentsLeave(NoParameters):
    """Sends all agents on this case to the supply."""


class ImpactModifier(Record):
    """Makes the impact of this plot greater or smaller, but never less than 1."""

    by: Annotated[int, Field(ge=-2, le=2)]


class MoreIntel(CountParameter):
    """Puts cards of the pile among those still to be turned."""


class GoldGainMarkers(MarkersParameter):
    """Brings markers."""

    who: GoldEffectRecipients


class GoldLoseMarkers(MarkersParameter):
    """Takes markers; who lacks any is reprimanded (HL6.3)."""

    who: GoldEffectRecipients


class GoldRecruitFigures(FiguresParameter):
    """Brings figures."""

    who: GoldEffectRecipients


class ExposePlayers(Record):
    """Exposes (HL6.2)."""

    who: GoldEffectRecipients


class RemoveCaseLead(NoParameters):
    """Gives the case lead card of this threat back: nobody leads it any more."""


class BlockReactions(NoParameters):
    """Lets nobody react in this analysis."""


class ShiftOtherThreatLevels(Record):
    """Moves all other threats of one level up (1) or down (-1), each in its column if the space there is free."""

    level: ThreatLevel
    by: Annotated[int, Field(ge=-1, le=1)]

    @model_validator(mode="after")
    def _moves(self) -> ShiftOtherThreatLevels:
        if not self.by or not 0 <= LEVELS.index(self.level) + self.by < len(LEVELS):
            raise ValueError("by should be 1 or -1, and lead to a level that there is")
        return self


class SpreadIntel(CountParameter):
    """Lays so many cards of the pile face down on every other case."""


class ReinforceLeadCases(FiguresParameter):
    """Puts figures of the lead from the supply on each other case of this lead."""


@with_wording_keys("gold.{}")
class GoldCardEffect(ExactlyOneEffect):
    """What a gold card does when it is turned up (HL2.3)."""

    new_threat: NewThreat | None = None
    add: AddPoints | None = None
    burn_card: BurnCard | None = None
    turn_agents: AgentsCountForRed | None = None
    agents_leave: AgentsLeave | None = None
    impact: ImpactModifier | None = None
    more_intel: MoreIntel | None = None
    gain: GoldGainMarkers | None = None
    lose_markers: GoldLoseMarkers | None = None
    recruit: GoldRecruitFigures | None = None
    expose: ExposePlayers | None = None
    off_the_case: RemoveCaseLead | None = None
    silence: BlockReactions | None = None
    stir: ShiftOtherThreatLevels | None = None
    spread_intel: SpreadIntel | None = None
    reinforce: ReinforceLeadCases | None = None
