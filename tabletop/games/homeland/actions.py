"""What can be done in HOMELAND. Cards and assets to keep are kinds, an `asset` is its place among one's own, a threat has its number."""

from __future__ import annotations

from typing import Final

from tabletop.core.action import Action
from tabletop.core.tagged import TagRegistry, slotted_value_dataclass


@slotted_value_dataclass
class Ready(Action):
    """One's agenda has been seen; the game may begin (HL3.3)."""


@slotted_value_dataclass
class ClaimCase(Action):
    """Put a case lead card on an unclaimed threat (HL7.1)."""

    threat: int


@slotted_value_dataclass
class LayIntel(Action):
    """Lay an intel card of the hand, or one that lies exposed, face down on a claimed threat (HL7.2)."""

    card: int
    exposed: bool
    threat: int


@slotted_value_dataclass
class Exchange(Action):
    """Exchange a blue or red intel card for its markers (HL7.3)."""

    card: int
    exposed: bool


@slotted_value_dataclass
class RecruitAgent(Action):
    """Recruit an agent (HL7.4)."""


@slotted_value_dataclass
class RecruitSoldier(Action):
    """Recruit a soldier (HL7.4)."""


@slotted_value_dataclass
class RecruitAsset(Action):
    """Recruit an asset for so much reputation, and clout for the rest (HL7.4)."""

    reputation: int


@slotted_value_dataclass
class KeepAsset(Action):
    """Keep this kind of the assets drawn (HL7.4)."""

    kind: int


@slotted_value_dataclass
class DeploySoldiers(Action):
    """Send so many soldiers to a threat (HL7.5)."""

    threat: int
    count: int


@slotted_value_dataclass
class DeployAgents(Action):
    """Send so many agents to a threat (HL7.6)."""

    threat: int
    count: int


@slotted_value_dataclass
class LookAtIntel(Action):
    """Look at the intel of a threat (HL7.5)."""


@slotted_value_dataclass
class LookAtPlot(Action):
    """Look at the plot of a threat (HL7.6)."""


@slotted_value_dataclass
class LookAway(Action):
    """Do not look (HL7.5, HL7.6)."""


@slotted_value_dataclass
class Activate(Action):
    """Turn one's asset up (HL7.8)."""

    asset: int


@slotted_value_dataclass
class UseAbility(Action):
    """Use an ability of an active asset in one's own turn (HL7.8)."""

    asset: int
    ability: int


@slotted_value_dataclass
class BurnAbility(Action):
    """Burn an active asset for what it says (HL2.4)."""

    asset: int
    ability: int


@slotted_value_dataclass
class DroneStrike(Action):
    """Burn a threat with two or more soldiers on it (HL7.9)."""

    asset: int
    threat: int


@slotted_value_dataclass
class EndTurn(Action):
    """End the turn and draw up to the hand limit (HL7.10)."""


@slotted_value_dataclass
class RedrawHand(Action):
    """Discard the whole hand and draw anew (HL10.1)."""


@slotted_value_dataclass
class KeepHand(Action):
    """Keep the hand as it was drawn (HL10.1)."""


@slotted_value_dataclass
class PickThreat(Action):
    """Point at a threat for what is under way."""

    threat: int


@slotted_value_dataclass
class PickAsset(Action):
    """Point at somebody's asset for what is under way."""

    seat: int
    asset: int


@slotted_value_dataclass
class PickCard(Action):
    """Point at an intel card of one's hand, or at one that lies exposed, for what is under way."""

    card: int
    exposed: bool


@slotted_value_dataclass
class Decline(Action):
    """Do without what is offered."""


@slotted_value_dataclass
class AddRed(Action):
    """Burn an asset to add to the red total (HL5.3)."""

    asset: int


@slotted_value_dataclass
class AddBlue(Action):
    """Burn an asset to add to the blue total (HL5.3)."""

    asset: int


@slotted_value_dataclass
class BurnIntel(Action):
    """Give a free agent to burn a turned intel card (HL5.3)."""

    asset: int
    card: int


@slotted_value_dataclass
class Pass(Action):
    """Do not react (HL5.3)."""


@slotted_value_dataclass
class LoseAsset(Action):
    """Burn this active asset (HL6.1)."""

    asset: int


@slotted_value_dataclass
class LoseSoldier(Action):
    """Discard a free soldier instead (HL6.1)."""


@slotted_value_dataclass
class TakeBack(Action):
    """Take one's case lead card back from this threat (HL6.3)."""

    threat: int


@slotted_value_dataclass
class Accuse(Action):
    """Accuse a player of being the mole; one's own seat: nobody (HL8.2)."""

    seat: int


ACTION_TYPES: Final = (
    Ready, ClaimCase, LayIntel, Exchange, RecruitAgent, RecruitSoldier, RecruitAsset, KeepAsset, DeploySoldiers, DeployAgents, LookAtIntel,
    LookAtPlot, LookAway, Activate, UseAbility, BurnAbility, DroneStrike, EndTurn, RedrawHand, KeepHand, PickThreat, PickAsset,
    PickCard, Decline, AddRed, AddBlue, BurnIntel, Pass, LoseAsset, LoseSoldier, TakeBack, Accuse,
)  # fmt: skip
"""Every kind of action."""


def make_action_decoder() -> TagRegistry[Action]:
    """Make the book that reads actions back."""
    return TagRegistry(ACTION_TYPES)
