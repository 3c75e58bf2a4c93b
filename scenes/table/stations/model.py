"""A desk: everything that one station shows, as plain values; what is private is in it only while its place is open."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from scenes.input.intents import Intent
from scenes.widgets.card_face import CardFace

if TYPE_CHECKING:
    from scenes.widgets.pane import Pane


class TilePicture(Protocol):
    """What a game paints itself on a tile that is offered; compared as a value."""

    def paint(self, pane: Pane, rect: tuple[float, float, float, float]) -> None:
        """Paint into a place of the pane."""


class PrivatePad(Protocol):
    """What a game paints itself into a private place that is open, beside the buttons; compared as a value.

    Its size depends on the window alone, never on what is in it: `cells_across` cells by as many, each as large as a fingertip, have room
    for a chart that the game lays over the station; 0: there is none.
    """

    @property
    def cells_across(self) -> int:
        """Return how many cells the chart has at most; odd, or 0."""

    def paint(self, pane: Pane, rect: tuple[float, float, float, float]) -> None:
        """Paint what is beside the chart into a place of the pane."""


@dataclass(frozen=True, slots=True)
class CardSlot:
    """A card that lies somewhere; without a face its back is shown. `state` is as for `Pane.card`.

    What a game paints itself there is a `picture`; it shows its states itself. `drag` names it where it can be dragged onto the board.
    `why` asks why nothing can be done with it.
    """

    key: str
    face: CardFace | None = None
    intent: Intent | None = None
    hold: Intent | None = None
    state: str = ""
    picture: TilePicture | None = None
    drag: Hashable | None = None
    why: Intent | None = None


@dataclass(frozen=True, slots=True)
class ActionButton:
    """A button: what can be done now. `tip` is what touch-and-hold tells of it: a heading and a sentence.

    `short` stands on it beside the icon where the label has no room.
    """

    key: str
    label: str
    intent: Intent | None
    icon: str
    kind: str = "outlined"
    enabled: bool = True
    why: str | None = None
    tip: tuple[str, str] | None = None
    short: str = ""


@dataclass(frozen=True, slots=True)
class MenuItem:
    """One of several things to choose from: a card, somebody (a colour with a figure), or something with an icon."""

    key: str
    label: str
    intent: Intent | None
    icon: str | None = None
    colour: int | None = None
    face: CardFace | None = None
    back: bool = False
    hold: Intent | None = None
    state: str = "legal"
    picture: TilePicture | None = None
    """Painted in place of icon and label."""
    drag: Hashable | None = None
    """Its name where it can be dragged onto the board."""


@dataclass(frozen=True, slots=True)
class StationClock:
    """A window that runs: the share that is left, and the seconds as words."""

    share: float
    words: str


@dataclass(frozen=True, slots=True)
class StationModel:
    """What a station shows.

    `ask` is one sentence; `asked`: the answer of this seat holds up play. `count` cards lie in the private place; `hand` are their
    faces while it is `open`. `dots` are actions left and all. `menu` take the hand's place.
    """

    seat: int
    colour: int
    name: str
    ask: str = ""
    figure: str | None = None
    asked: bool = False
    person: bool = True
    open: bool = False
    count: int = 0
    hand: tuple[CardSlot, ...] = ()
    cover: Intent | None = None
    peek: Intent | None = None
    hide: Intent | None = None
    hides: str = ""
    slots: tuple[CardSlot | None, ...] = ()
    buttons: tuple[ActionButton, ...] = ()
    menu: tuple[MenuItem, ...] = ()
    takeover: Intent | None = None
    undo: Intent | None = None
    advice: Intent | None = None
    """What asks for advice; the sign for it stands in the head where there is room."""
    clock: StationClock | None = None
    dots: tuple[int, int] | None = None
    chip: str = ""
    sign: str | None = None
    conditions: tuple[str, ...] = ()
    """Icons of what lasts on this seat (sheltered, dazed)."""
    wanted: bool = False
    """The answer lies in the private place only: it is lit until it is opened."""
    brief: bool = False
    """The verbs matter more than the slots, where there is not room for both."""
    phone: bool = False
    """Its person has the station in his own hand: the private place shows a phone, and nothing opens here."""
    secrets: bool = True
    """This game has something to hide; else there is no private place, at no seat and at no time."""
    shallow: bool = False
    """What lies in the middle is read meanwhile: what is chosen from is laid out as deep as leaves it free."""
    broad: float = 0.0
    """How wide the slots get where there is room, in design pixels; 0: they have the shape of cards."""
    tall: bool = False
    """Where the station is narrow, the slots lie above the rest, as wide as the station."""
    counted: bool = True
    """How many cards lie in the private place is said where there is no room to show them; else it looks the same whatever lies there."""
    kept: int = 0
    """So many more cards lay in the hand while the same was asked: the rest has room for them, so that nothing moves under a finger."""
    steady: tuple[str, ...] = ()
    """What else buttons may be called while the same is asked: they have room for it and hang from the top, so that the first stay."""
    note: TilePicture | None = None
    """Takes the place of the hand, and of what is chosen from, until it is put away; only while the place is open."""
    pad: PrivatePad | None = None
    """Takes the place of the hand while it is open, and gives the station one size whatever is in it."""
