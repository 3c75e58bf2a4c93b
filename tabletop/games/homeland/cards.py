"""What the YAML files of HOMELAND become: organizations, plots, intel, assets and the numbers of the rulebook, checked entry by entry."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field, model_validator

from tabletop.core.content import EntryId, IconName, Record, TextByLanguage
from tabletop.games.homeland.effects.asset_effects import AssetAbility, ImmediateSeatEffect
from tabletop.games.homeland.effects.strike_effects import FalloutEffect, GoldCardEffect
from tabletop.games.homeland.vocabulary import Agenda, Marker, ThreatLevel

SmallCount = Annotated[int, Field(ge=0, le=12)]
SupplyCount = Annotated[int, Field(ge=1, le=200)]
Copies = Annotated[int, Field(ge=1, le=9)]


class PrintedCard(Record):
    """What every card has; `text` is the line in italics, the rule is said by its effect."""

    id: EntryId
    name: TextByLanguage
    text: TextByLanguage | None = None
    icon: IconName


class OrganizationEntry(PrintedCard):
    """An organization of `organizations.yaml` (HL2.2)."""

    level: ThreatLevel
    sophistication: Annotated[int, Field(ge=0, le=4)]
    advantage: ImmediateSeatEffect


class PlotEntry(PrintedCard):
    """A plot of `plots.yaml`: its fallout strikes the lead, its global fallout all (HL2.1)."""

    complexity: Annotated[int, Field(ge=3, le=9)]
    impact: Annotated[int, Field(ge=1, le=3)]
    fallout: FalloutEffect | None = None
    global_fallout: FalloutEffect | None = None

    @model_validator(mode="after")
    def _one(self) -> PlotEntry:
        if (self.fallout is None) == (self.global_fallout is None):
            raise ValueError("should have either a fallout or a global_fallout")
        if self.global_fallout is not None and self.global_fallout.gain_for_others is not None:
            raise ValueError("gain_for_others is for the fallout of one player: in a global one there are no others")
        return self


class IntelEntry(PrintedCard):
    """A kind of intel card of `intel.yaml`: `blue` or `red` with the markers that it is exchanged for, or `gold` (HL2.3)."""

    copies: Copies = 1
    blue: Annotated[int, Field(ge=1, le=5)] | None = None
    red: Annotated[int, Field(ge=1, le=5)] | None = None
    marker: Marker | None = None
    count: Annotated[int, Field(ge=1, le=3)] | None = None
    gold: GoldCardEffect | None = None

    @model_validator(mode="after")
    def _one(self) -> IntelEntry:
        if sum(part is not None for part in (self.blue, self.red, self.gold)) != 1:
            raise ValueError("should be one of blue, red, gold")
        if (self.gold is None) != (self.marker is not None) or (self.gold is None) != (self.count is not None):
            raise ValueError("blue and red cards print a marker and its count, gold ones do not (HL2.3)")
        return self


class AssetEntry(PrintedCard):
    """An asset of `assets.yaml` (HL2.4)."""

    points: Annotated[int, Field(ge=1, le=5)]
    abilities: Annotated[tuple[AssetAbility, ...], Field(min_length=1, max_length=4)]


class StartingMarkers(Record):
    """What each player begins with (HL3.1)."""

    agents: SmallCount
    soldiers: SmallCount
    reputation: SmallCount
    clout: SmallCount
    intel: SmallCount


class SupplySizes(Record):
    """How many there are in all (HL1.1)."""

    agents: SupplyCount
    soldiers: SupplyCount
    reputation: SupplyCount
    clout: SupplyCount


class AgendaPool(Record):
    """The agenda cards in the pool for a number of players (HL3.3)."""

    loyal: SmallCount
    opportunist: SmallCount
    mole: SmallCount

    def agenda_cards(self) -> tuple[Agenda, ...]:
        """List the cards."""
        counts = ((Agenda.LOYAL, self.loyal), (Agenda.OPPORTUNIST, self.opportunist), (Agenda.MOLE, self.mole))
        return tuple(agenda for agenda, count in counts for _ in range(count))


class AgendaPoolsBySeats(Record):
    """The pools by the number of players."""

    three: AgendaPool
    four: AgendaPool
    five: AgendaPool
    six: AgendaPool

    def pool_for(self, seats: int) -> AgendaPool:
        """Return the pool for 3 to 6 players."""
        return (self.three, self.four, self.five, self.six)[seats - 3]


class AccusationPoints(Record):
    """Points for accusing the mole, and anybody else (HL8.2)."""

    right: Annotated[int, Field(ge=0, le=20)]
    wrong: Annotated[int, Field(ge=-20, le=0)]


class RuleNumbers(Record):
    """Values of the rulebook that no card prints (`numbers.yaml`)."""

    tracks: Annotated[int, Field(ge=1, le=40)]
    columns: Annotated[int, Field(ge=1, le=8)]
    hand_limit: Annotated[int, Field(ge=1, le=9)]
    asset_cost: SmallCount
    asset_choices: Annotated[int, Field(ge=1, le=4)]
    strike_soldiers: Annotated[int, Field(ge=1, le=6)]
    leads: Annotated[int, Field(ge=2, le=20)]
    start: StartingMarkers
    supplies: SupplySizes
    roles: AgendaPoolsBySeats
    accusation: AccusationPoints
    track_points: SmallCount

    @model_validator(mode="after")
    def _pools(self) -> RuleNumbers:
        for seats in range(3, 7):
            if len(self.roles.pool_for(seats).agenda_cards()) != seats + 1:
                raise ValueError(f"for {seats} players there should be {seats + 1} agenda cards (HL3.3)")
        return self
