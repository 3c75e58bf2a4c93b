"""Ways of the Ops, and what lies in areas and leaves them (CD4.3, CD5, CD7)."""

from __future__ import annotations

from tabletop.core.event import Event, RevealingEvent
from tabletop.core.tagged import slotted_value_dataclass


@slotted_value_dataclass
class Planned(Event):
    """An Op will go there (CD4.3)."""

    op: int
    place: int


@slotted_value_dataclass
class Sneaked(Event):
    """The Scout will go there concealed (CD8.3)."""

    op: int
    place: int
    energy: int


@slotted_value_dataclass
class Rides(Event):
    """An Op will go along with the Scout (CD8.3)."""

    op: int


@slotted_value_dataclass
class Moved(Event):
    """An Op moved; `how` is walk, sneak, retreat or push."""

    op: int
    start: int
    place: int
    how: str


@slotted_value_dataclass
class Emerged(Event):
    """Concealment in an area ended (CD8.3)."""

    area: int


@slotted_value_dataclass
class CardsTurned(RevealingEvent):
    """Face-down cards of an area were turned up, top to bottom; `why` is enter, look, grenade, trap or trigger."""

    area: int
    cards: tuple[int, ...]
    why: str


@slotted_value_dataclass
class CardGone(Event):
    """A card left an area: `how` is dummy, sprung, disarmed, home, blown_out, exploded, escaped, executed, spent."""

    card: int
    area: int
    how: str


@slotted_value_dataclass
class TrapSprung(RevealingEvent):
    """A booby trap went off (CD5.2)."""

    area: int
    card: int
    hits: int


@slotted_value_dataclass
class Killed(Event):
    """A hostage or civilian died (CD5.2, CD6.6, CD8.2, CD9.1)."""

    card: int
    area: int


@slotted_value_dataclass
class TerroristCame(RevealingEvent):
    """Threat cards were turned until a terrorist came, who joined; card -1: none was left (CD5.6)."""

    area: int
    card: int
    turned: tuple[int, ...]


@slotted_value_dataclass
class ThreatsRenewed(Event):
    """The discards became the new threat deck (CD5.6)."""

    count: int


@slotted_value_dataclass
class AreaSecured(Event):
    """An area is secured (CD7.3)."""

    area: int


@slotted_value_dataclass
class HostagePicked(Event):
    """An Op escorts a hostage (CD7.4)."""

    op: int
    card: int


@slotted_value_dataclass
class HostageHanded(Event):
    """A hostage goes on with another Op (CD7.4)."""

    op: int
    to: int
    card: int


@slotted_value_dataclass
class HostageSetDown(Event):
    """A hostage waits in an area (CD7.4, CD7.5)."""

    op: int
    card: int


@slotted_value_dataclass
class HostageSaved(Event):
    """A hostage reached an exit (CD7.4)."""

    op: int
    card: int
