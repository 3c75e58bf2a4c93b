"""Every move of ABDUCTION. Cards in a hand are named by position, equipment by slot, places by x and y (y grows southwards)."""

from __future__ import annotations

from tabletop.core.action import Action, ClockMark
from tabletop.core.tagged import TagRegistry, slotted_value_dataclass

OWN_LOCATION_SLOT = -1
"""The slot that means the location one stands in, in `UsePower`."""


@slotted_value_dataclass
class PickAbductee(Action):
    """Take a playing piece (AB1.1); `abductee` counts through the data's list."""

    abductee: int


@slotted_value_dataclass
class Move(Action):
    """Walk through a gate; 0 north, 1 east, 2 south, 3 west (AB2.2)."""

    direction: int


@slotted_value_dataclass
class SearchWith(Action):
    """Search for an item from the hand (AB2.3)."""

    position: int


@slotted_value_dataclass
class SearchHere(Action):
    """Search again for an item that lies face down under one's location (AB2.4)."""

    position: int


@slotted_value_dataclass
class ChooseLocation(Action):
    """Show the location of the hand that is to be laid (AB2.6); its place is asked next."""

    position: int


@slotted_value_dataclass
class LayAt(Action):
    """Lay the chosen location, or the exit that moves, in a place, after `turn` quarter turns clockwise (AB2.6, AB2.8)."""

    x: int
    y: int
    turn: int


@slotted_value_dataclass
class PlayEvent(Action):
    """Play an event from the hand, as an action or as a reaction (AB2.9, AB2.1); its target is asked next."""

    position: int


@slotted_value_dataclass
class UsePower(Action):
    """Use the power of an equipped item, or of one's location with the slot `HERE` (AB2.10)."""

    slot: int


@slotted_value_dataclass
class Pass(Action):
    """Do nothing with an action (AB2.11)."""


@slotted_value_dataclass
class Discard(Action):
    """Discard a card from the hand, as an action (AB2.12) or because an effect says so."""

    position: int


@slotted_value_dataclass
class PassReaction(Action):
    """Let the action stand without an event (AB2.1)."""


@slotted_value_dataclass
class ClaimReaction(Action):
    """Ask to play an event in answer to the action (AB2.1); one may withdraw when one's turn to play it comes."""


@slotted_value_dataclass
class Withdraw(Action):
    """Play no event after all."""


@slotted_value_dataclass
class TakeIt(Action):
    """Let what strikes come: roll the die if there is a test (AB2.13, AB3.1)."""


@slotted_value_dataclass
class UseSave(Action):
    """Play a card from the hand that saves from what strikes (AB2.13)."""

    position: int


@slotted_value_dataclass
class UseHelp(Action):
    """Play a card from the hand that helps in the test that comes (AB3.1)."""

    position: int


@slotted_value_dataclass
class PassOn(Action):
    """Play a card from the hand that passes what strikes to another abductee in the same location (AB5.3)."""

    position: int
    seat: int


@slotted_value_dataclass
class TargetSeat(Action):
    """Choose whom an event or a power is aimed at."""

    seat: int


@slotted_value_dataclass
class TargetPlace(Action):
    """Choose the location that an event or a power is about."""

    x: int
    y: int


@slotted_value_dataclass
class TargetItem(Action):
    """Choose one of the equipped items of the abductee that was struck."""

    slot: int


@slotted_value_dataclass
class DropItem(Action):
    """Lay an equipped item face down under one's location, because one carries too many (AB2.5)."""

    slot: int


@slotted_value_dataclass
class Step(Action):
    """Go through a gate without an action: out of a lost location (AB5.4), or with the one who is pushed."""

    direction: int


@slotted_value_dataclass
class PickCard(Action):
    """Choose a card of the hand that one looks at, to be discarded."""

    position: int


ACTION_TYPES: tuple[type[Action], ...] = (
    PickAbductee,
    Move,
    SearchWith,
    SearchHere,
    ChooseLocation,
    LayAt,
    PlayEvent,
    UsePower,
    Pass,
    Discard,
    PassReaction,
    ClaimReaction,
    Withdraw,
    TakeIt,
    UseSave,
    UseHelp,
    PassOn,
    TargetSeat,
    TargetPlace,
    TargetItem,
    DropItem,
    Step,
    PickCard,
    ClockMark,
)


def make_action_decoder() -> TagRegistry[Action]:
    """Return the reader of all actions."""
    return TagRegistry(ACTION_TYPES)
