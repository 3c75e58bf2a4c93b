"""The words of HOMELAND that data, state and events share."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from tabletop.core.language.wording_by_name import with_wording_keys


@with_wording_keys("count.{}", "card.exchange.{}")
class Marker(StrEnum):
    """What a player collects, and what a card is exchanged for (HL2.3)."""

    REPUTATION = "reputation"
    CLOUT = "clout"


@with_wording_keys("count.{}")
class FigureKind(StrEnum):
    """Who can be sent to a threat (HL7.5, HL7.6)."""

    AGENT = "agent"
    SOLDIER = "soldier"


@with_wording_keys("card.{}", "kind.{}")
class Side(StrEnum):
    """The two totals of an analysis (HL5.2)."""

    RED = "red"
    BLUE = "blue"


@with_wording_keys("level.{}")
class ThreatLevel(StrEnum):
    """The five levels of threat, from the coolest to the hottest (HL1.2)."""

    LOW = "low"
    GUARDED = "guarded"
    ELEVATED = "elevated"
    SEVERE = "severe"
    IMMINENT = "imminent"


@with_wording_keys("role.{}", "role.{}.help")
class Agenda(StrEnum):
    """What a player is after in secret (HL3.3); in a tie the earlier one wins (HL8.5)."""

    LOYAL = "loyal"
    OPPORTUNIST = "opportunist"
    MOLE = "mole"


class GoldEffectRecipients(StrEnum):
    """Whom a gold card is about."""

    LEAD = "lead"
    ALL = "all"


class HighestOrLowestCard(StrEnum):
    """Which card is taken."""

    HIGHEST = "highest"
    LOWEST = "lowest"


class BonusScope(StrEnum):
    """In whose cases a bonus counts."""

    OWN = "own"
    ALL = "all"


@with_wording_keys("pile.{}")
class Pile(StrEnum):
    """The four piles of cards (HL1.1)."""

    ORGANIZATIONS = "organizations"
    PLOTS = "plots"
    INTEL = "intel"
    ASSETS = "assets"


LEVELS: Final = tuple(ThreatLevel)
AGENDAS: Final = tuple(Agenda)
PILES: Final = tuple(Pile)
IMMINENT_LEVEL: Final = len(LEVELS) - 1
"""The number of the hottest level."""
SEVERE_LEVEL: Final = LEVELS.index(ThreatLevel.SEVERE)
LOYAL, OPPORTUNIST, MOLE = range(len(AGENDAS))
"""The agendas as they stand in a state."""


@with_wording_keys("analysis.verdict.{}")
class Verdict(StrEnum):
    """How an analysis ends (HL5.4, HL5.5)."""

    SUCCEEDED = "succeeded"
    NEUTRALISED = "neutralised"
