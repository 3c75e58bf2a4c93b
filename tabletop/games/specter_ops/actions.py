"""What can be done in SPECTER OPS. Spaces, sections, kinds, hunters and agents are numbers; sections count from 1."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from tabletop.core.action import Action
from tabletop.core.language.wording_by_name import with_wording_keys
from tabletop.core.tagged import TagRegistry, slotted_value_dataclass


@with_wording_keys("order.{}")
class StandingOrder(StrEnum):
    """Standing orders of an agent, set in the secret turn."""

    USE_BLADE = "blade"
    """Use Velocity Blade when attacked (SO6.11)."""
    ROLL_AMBUSH = "ambush"
    """Roll when a hunter ends beside Cobra (SO6.3)."""
    SHOW_TO_TRAITOR = "show"
    """Come out even when only the traitor sees her (SO5.2)."""


@slotted_value_dataclass
class ChooseHunter(Action):
    """Take a hunter's character (SO1.4)."""

    kind: int


@slotted_value_dataclass
class ChooseAgent(Action):
    """Take an agent's character in secret (SO1.4, SO5.4)."""

    kind: int


@slotted_value_dataclass
class TakeEquipment(Action):
    """Take a card in secret, in the order of the kinds (SO1.5, SO5.4)."""

    kind: int


@slotted_value_dataclass
class NameTraitor(Action):
    """Hand out the role cards so that this hunter is the traitor (SO5.2)."""

    hunter: int


@slotted_value_dataclass
class BeginAgent(Action):
    """Move before the other agent in this round (SO5.4)."""


@slotted_value_dataclass
class CompleteObjective(Action):
    """Complete the objective of a section (SO2.3)."""

    section: int


@slotted_value_dataclass
class UseCard(Action):
    """Use a card of this kind, before or after the move (SO2.2)."""

    kind: int


@slotted_value_dataclass
class SetOrder(Action):
    """Set a standing order."""

    order: StandingOrder
    on: bool


@slotted_value_dataclass
class Step(Action):
    """Go one space on in secret (SO2.1)."""

    cell: int


@slotted_value_dataclass
class Stop(Action):
    """End the move here (SO2.4)."""


@slotted_value_dataclass
class StopWithDecoy(Action):
    """End the move here, unseen, and put a decoy (SO6.12)."""


@slotted_value_dataclass
class PlaceAt(Action):
    """Put the token of the card in use there (SO6.12 to SO6.14)."""

    cell: int


@slotted_value_dataclass
class AimAt(Action):
    """Throw Tangle Line at a hunter (SO6.9)."""

    hunter: int


@slotted_value_dataclass
class AnnounceObjective(Action):
    """Say that an objective will be completed in the next turn (SO6.8)."""


@slotted_value_dataclass
class EndTurn(Action):
    """Hand over to the next agent or to the hunters (SO2.2)."""


@slotted_value_dataclass
class BeginHunter(Action):
    """Begin the turn of a hunter (SO3.1)."""

    hunter: int


@slotted_value_dataclass
class ProposeBar(Action):
    """Vote to bar a hunter from the vehicle; -1: nobody (SO5.3)."""

    hunter: int


@slotted_value_dataclass
class RevealSelf(Action):
    """Become the second agent instead of taking a turn (SO5.4)."""


@slotted_value_dataclass
class MoveTo(Action):
    """Go there on foot; the own space: stay (SO3.1)."""

    cell: int


@slotted_value_dataclass
class GetIn(Action):
    """Go to the vehicle and get in (SO3.2)."""


@slotted_value_dataclass
class Drive(Action):
    """Drive there (SO3.2)."""

    cell: int


@slotted_value_dataclass
class UseSensor(Action):
    """Use the motion sensor instead of driving (SO3.5)."""


@slotted_value_dataclass
class GetOut(Action):
    """Get out of the vehicle on to a space beside it (SO3.2)."""

    cell: int


@slotted_value_dataclass
class Stay(Action):
    """Stay in the vehicle (SO3.2)."""


@slotted_value_dataclass
class Relay(Action):
    """Drive the vehicle there from afar (SO6.7)."""

    cell: int


@slotted_value_dataclass
class RemoteSensor(Action):
    """Use the motion sensor from afar (SO6.7)."""


@slotted_value_dataclass
class Recall(Action):
    """Have an agent name her space of two turns ago (SO6.8)."""

    agent: int


@slotted_value_dataclass
class Watch(Action):
    """Look one way only until the next turn: 0 to 3 for N, E, S, W (SO6.5)."""

    direction: int


@slotted_value_dataclass
class LookAround(Action):
    """Look all ways, as usual (SO6.5)."""


@slotted_value_dataclass
class Attack(Action):
    """Attack an agent in sight (SO3.4)."""

    agent: int


@slotted_value_dataclass
class HoldFire(Action):
    """Do not attack (SO3.4)."""


ACTION_TYPES: Final = (
    ChooseHunter, ChooseAgent, TakeEquipment, NameTraitor, BeginAgent, CompleteObjective, UseCard, SetOrder, Step, Stop, StopWithDecoy,
    PlaceAt, AimAt, AnnounceObjective, EndTurn, BeginHunter, ProposeBar, RevealSelf, MoveTo, GetIn, Drive, UseSensor, GetOut, Stay, Relay,
    RemoteSensor, Recall, Watch, LookAround, Attack, HoldFire,
)  # fmt: skip
"""Every kind of action."""


def make_action_decoder() -> TagRegistry[Action]:
    """Make the book that reads actions back."""
    return TagRegistry(ACTION_TYPES)
