"""What players can do by their cards, as the YAML names it: one record with typed parameters for every effect.

A `Deed` is what a seat does at once: as an organization's advantage, in its own turn, by burning an asset. `Ability`: what an asset can.
"""

from __future__ import annotations

from typing import Annotated

from pydantic import Field, model_validator

from tabletop.core.content import Id, OneOf, Record
from tabletop.games.homeland.effects.parameters import Count, Few, Markers, Pieces, Plain
from tabletop.games.homeland.vocabulary import Cases, Marker, Side

Shift = Annotated[int, Field(ge=-1, le=1)]


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
