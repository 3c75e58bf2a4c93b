"""What can be done in COUNTDOWN. Ops are named by their numbers 1 to 7, face-up cards by theirs, areas, entries and exits as places."""

from __future__ import annotations

from typing import ClassVar, Final

from tabletop.core.action import Action, ClockMark
from tabletop.core.tagged import TagRegistry, slotted_value_dataclass


@slotted_value_dataclass
class ChooseLocation(Action):
    """Vote for the location of the mission (CD2.2, CD2.3)."""

    location: int


@slotted_value_dataclass
class TakeOp(Action):
    """Take an Op into play; it is run by the seat that takes it, the shared one by all (CD3.5)."""

    op: int


@slotted_value_dataclass
class Enter(Action):
    """Put an Op on an entry, or on the area of the helicopter (CD3.7, CD14.8)."""

    op: int
    place: int


@slotted_value_dataclass
class Look(Action):
    """Intel turns up the top face-down card of an adjacent area (CD8.5)."""

    area: int


@slotted_value_dataclass
class Done(Action):
    """Nothing more of what was begun: Intelligence, further looks, further shots."""


@slotted_value_dataclass
class StepTo(Action):
    """Plan that an Op crosses a border, and after a secured area another one (CD4.3, CD4.4)."""

    op: int
    place: int


@slotted_value_dataclass
class SneakTo(Action):
    """Plan that the Scout crosses a border concealed (CD8.3)."""

    place: int


@slotted_value_dataclass
class Ride(Action):
    """Agree that an Op goes along with the Scout (CD8.3)."""

    op: int


@slotted_value_dataclass
class Ready(Action):
    """Nothing more in this phase."""


@slotted_value_dataclass
class GiveUp(Action):
    """Agree to give the mission up (CD10.1)."""

    resigns: ClassVar[bool] = True


@slotted_value_dataclass
class Target(Action):
    """Name the enemy that an Op attacks, and pay the energy (CD6.2)."""

    op: int
    card: int


@slotted_value_dataclass
class HoldFire(Action):
    """An Op does not shoot in this strike (CD6.2)."""

    op: int


@slotted_value_dataclass
class SpendBullet(Action):
    """Add a bullet control card to an attack that fell short (CD6.4)."""

    op: int
    value: int


@slotted_value_dataclass
class KeepBullet(Action):
    """Let the attack fall short (CD6.4)."""

    op: int


@slotted_value_dataclass
class PayHeal(Action):
    """The Medic heals an Op that would be out (CD6.7)."""

    op: int


@slotted_value_dataclass
class LetGo(Action):
    """The Medic does not heal an Op that is out (CD6.7)."""

    op: int


@slotted_value_dataclass
class Brace(Action):
    """Play no support card before the enemies fire (CD14)."""


@slotted_value_dataclass
class GiveStar(Action):
    """Give one point of an enemy's blue star to an Op that hit it (CD6.10)."""

    op: int


@slotted_value_dataclass
class GiveHeart(Action):
    """Give an enemy's heart to an Op that hit it (CD6.10)."""

    op: int


@slotted_value_dataclass
class Again(Action):
    """Strike again (CD6.9)."""

    op: int


@slotted_value_dataclass
class Retreat(Action):
    """Leave the fight for an adjacent safe place (CD6.9)."""

    op: int
    place: int


@slotted_value_dataclass
class PushOn(Action):
    """Leave the fight for an adjacent unsafe area (CD6.9)."""

    op: int
    place: int


@slotted_value_dataclass
class Hold(Action):
    """Stay, and strike no more in this round (CD6.9)."""

    op: int


@slotted_value_dataclass
class Throw(Action):
    """The Buster throws a grenade into an adjacent area (CD8.2)."""

    area: int


@slotted_value_dataclass
class Snipe(Action):
    """The Sniper aims at a face-up enemy in an adjacent area (CD8.4)."""

    card: int


@slotted_value_dataclass
class RifleShot(Action):
    """The Op with the Sniper Rifle shoots at a face-up enemy in an adjacent area (CD14.11)."""

    op: int
    card: int


@slotted_value_dataclass
class Heal(Action):
    """The Medic heals the Ops of a mask (bit n: Op n) in her place (CD8.7)."""

    ops: int


@slotted_value_dataclass
class GiveEnergy(Action):
    """The Medic gives energy to the Ops of a mask (bit n: Op n) in her place (CD8.7)."""

    ops: int


@slotted_value_dataclass
class Disarm(Action):
    """The Bomb Expert removes a face-up booby trap (CD8.6)."""

    card: int


@slotted_value_dataclass
class Dismantle(Action):
    """The Bomb Expert puts one energy into a bomb (CD8.6)."""

    card: int


@slotted_value_dataclass
class Emerge(Action):
    """End the concealment of the Ops in an area, to attack (CD8.3)."""

    area: int


@slotted_value_dataclass
class PickUp(Action):
    """An Op takes a hostage along (CD7.4)."""

    op: int
    card: int


@slotted_value_dataclass
class HandOver(Action):
    """An Op hands its hostage to another in the same place (CD7.4)."""

    op: int
    to: int


@slotted_value_dataclass
class SetDown(Action):
    """An Op leaves its hostage in a safe area (CD7.4)."""

    op: int


@slotted_value_dataclass
class PlaySupport(Action):
    """Vote for playing a support card; `op` and `target` (area or card) as its kind wants, else -1 (CD14)."""

    support: int
    op: int
    target: int


@slotted_value_dataclass
class Continue(Action):
    """On to the next mission of the campaign (CD13.3)."""


@slotted_value_dataclass
class GoOn(Action):
    """Play no support card before the Action phase ends (CD14)."""


@slotted_value_dataclass
class Accuse(Action):
    """Vote that a player is a traitor (CD12.2)."""

    seat: int


@slotted_value_dataclass
class Abstain(Action):
    """Vote for nobody (CD12.2)."""


ACTION_TYPES: Final = (
    ChooseLocation, TakeOp, Enter, Look, Done, StepTo, SneakTo, Ride, Ready, GiveUp, Target, HoldFire, SpendBullet, KeepBullet, PayHeal,
    LetGo, Brace, GiveStar, GiveHeart, Again, Retreat, PushOn, Hold, Throw, Snipe, RifleShot, Heal, GiveEnergy, Disarm, Dismantle, Emerge,
    PickUp, HandOver, SetDown, PlaySupport, GoOn, Continue, Accuse, Abstain, ClockMark,
)  # fmt: skip
"""Every kind of action."""


def make_action_decoder() -> TagRegistry[Action]:
    """Make the book that reads actions back."""
    return TagRegistry(ACTION_TYPES)
