"""What is still to be settled, as a stack of small values in the state; the last one decides what is asked. All of it is public."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tabletop.core.audience import Audience, declare_public_fields
from tabletop.core.tagged import Tagged, TagRegistry

Cell = int
"""A place on the endless board as one number; see `ship.cell_at` and `ship.place_of`."""


@dataclass(frozen=True, slots=True)
class Frame(Tagged):
    """One thing that is under way."""


@dataclass(frozen=True, slots=True)
class Choosing(Frame):
    """A seat picks its playing piece."""

    seat: int


@dataclass(frozen=True, slots=True)
class Reacting(Frame):
    """An action was done; masks of the seats that have not answered, and of those who claimed and have not yet played (AB2.1)."""

    waiting: int
    claims: int


@dataclass(frozen=True, slots=True)
class Answering(Frame):
    """A seat whose claim has come up may play one event (AB2.13)."""

    seat: int


@dataclass(frozen=True, slots=True)
class Laying(Frame):
    """The active seat has shown a location of its hand and looks for a place."""

    seat: int
    position: int


@dataclass(frozen=True, slots=True)
class InPlay(Frame):
    """An event card lies on the table until its effect is done; then it is discarded (AB4.2)."""

    seat: int
    card: int


@dataclass(frozen=True, slots=True)
class Aiming(Frame):
    """A seat chooses the abductee that a card is aimed at."""

    seat: int
    card: int


@dataclass(frozen=True, slots=True)
class Placing(Frame):
    """A seat chooses the location that a card is about."""

    seat: int
    card: int


@dataclass(frozen=True, slots=True)
class MovingExit(Frame):
    """A seat looks for the new place of an exit."""

    seat: int
    cell: Cell


@dataclass(frozen=True, slots=True)
class Striking(Frame):
    """A card is about to strike a seat, which may save itself.

    `aimed` at this seat alone; `arrival`: what a location does to those who come in, not its power; `plus` from helps so far.
    """

    target: int
    by: int
    card: int
    aimed: bool
    arrival: bool = False
    plus: int = 0


@dataclass(frozen=True, slots=True)
class Volley(Frame):
    """A card strikes several seats, one after the other; `seats` are those still to come."""

    by: int
    card: int
    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Venting(Frame):
    """A location is lost as soon as those in it are saved or not (AB5.1)."""

    cell: Cell


@dataclass(frozen=True, slots=True)
class Leaving(Frame):
    """A seat steps at once into a neighbouring location (AB5.4)."""

    seat: int


@dataclass(frozen=True, slots=True)
class Pushing(Frame):
    """A seat moves another abductee through gates, `steps` more of them."""

    by: int
    target: int
    steps: int


@dataclass(frozen=True, slots=True)
class Robbing(Frame):
    """A seat chooses an equipped item of the one struck; `keeps` it or breaks it."""

    by: int
    target: int
    keeps: bool


@dataclass(frozen=True, slots=True)
class Peeking(Frame):
    """A seat looks at a hand and chooses a card of it to be discarded."""

    by: int
    target: int
    cards: int


@dataclass(frozen=True, slots=True)
class Shedding(Frame):
    """A seat discards cards of its choice until `down_to` are left."""

    seat: int
    down_to: int


@dataclass(frozen=True, slots=True)
class Dropping(Frame):
    """A seat carries more than three items and drops some (AB2.5)."""

    seat: int


@dataclass(frozen=True, slots=True)
class Beginning(Frame):
    """The first turn begins when all above is done."""


FRAME_TYPES: tuple[type[Frame], ...] = (
    Choosing,
    Reacting,
    Answering,
    Laying,
    InPlay,
    Aiming,
    Placing,
    MovingExit,
    Striking,
    Volley,
    Venting,
    Leaving,
    Pushing,
    Robbing,
    Peeking,
    Shedding,
    Dropping,
    Beginning,
)


AUDIENCE: Final[dict[type, dict[str, Audience]]] = {
    Choosing: declare_public_fields("seat"),
    Reacting: declare_public_fields("waiting", "claims"),
    Answering: declare_public_fields("seat"),
    Laying: declare_public_fields("seat", "position"),
    InPlay: declare_public_fields("seat", "card"),
    Aiming: declare_public_fields("seat", "card"),
    Placing: declare_public_fields("seat", "card"),
    MovingExit: declare_public_fields("seat", "cell"),
    Striking: declare_public_fields("target", "by", "card", "aimed", "arrival", "plus"),
    Volley: declare_public_fields("by", "card", "seats"),
    Venting: declare_public_fields("cell"),
    Leaving: declare_public_fields("seat"),
    Pushing: declare_public_fields("by", "target", "steps"),
    Robbing: declare_public_fields("by", "target", "keeps"),
    Peeking: declare_public_fields("by", "target", "cards"),
    Shedding: declare_public_fields("seat", "down_to"),
    Dropping: declare_public_fields("seat"),
    Beginning: {},
}
"""Who may know what of a frame: all."""


def make_frame_decoder() -> TagRegistry[Frame]:
    """Return the reader of all frames."""
    return TagRegistry(FRAME_TYPES)
