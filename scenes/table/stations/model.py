"""A desk: everything that one station shows, as plain values; what is private is in it only while its place is open."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from scenes.input.intents import Intent
from scenes.widgets.card_face import CardFace

if TYPE_CHECKING:
    from scenes.widgets.pane import Pane


class OfferTilePainter(Protocol):
    """What a game paints itself on a tile that is offered; compared as a value."""

    def paint(self, pane: Pane, rect: tuple[float, float, float, float]) -> None:
        """Paint into a place of the pane."""


class PrivatePad(Protocol):
    """What a game paints itself into a private place that is open, beside the buttons; compared as a value.

    Its size depends on the window alone, never on what is in it: `chart_column_count` cells by as many, each as large as a fingertip,
    have room for a chart that the game lays over the station; 0: there is none.
    """

    @property
    def chart_column_count(self) -> int:
        """Return how many cells the chart has at most; odd, or 0."""

    def paint(self, pane: Pane, rect: tuple[float, float, float, float]) -> None:
        """Paint what is beside the chart into a place of the pane."""


@dataclass(frozen=True, slots=True)
class CardSlot:
    """A card that lies somewhere; without a face its back is shown. `state` is as for `Pane.card`.

    What a game paints itself there is a `picture`; it shows its states itself. `drag_key` names it where it can be dragged onto the board.
    `why_not_intent` asks why nothing can be done with it.
    """

    key: str
    face: CardFace | None = None
    intent: Intent | None = None
    hold_intent: Intent | None = None
    state: str = ""
    picture: OfferTilePainter | None = None
    drag_key: Hashable | None = None
    why_not_intent: Intent | None = None


@dataclass(frozen=True, slots=True)
class ActionButton:
    """A button: what can be done now. `hold_tip` is what touch-and-hold tells of it: a heading and a sentence.

    `short_label` stands on it beside the icon where the label has no room.
    """

    key: str
    label: str
    intent: Intent | None
    icon: str
    style: str = "outlined"
    is_enabled: bool = True
    disabled_reason: str | None = None
    hold_tip: tuple[str, str] | None = None
    short_label: str = ""


@dataclass(frozen=True, slots=True)
class MenuItem:
    """One of several things to choose from: a card, somebody (a colour with a figure), or something with an icon.

    Touch-and-hold means `hold_intent`; without one it tells `hold_tip`, a heading and a sentence.
    """

    key: str
    label: str
    intent: Intent | None
    icon: str | None = None
    colour_index: int | None = None
    face: CardFace | None = None
    is_face_down: bool = False
    hold_intent: Intent | None = None
    state: str = "legal"
    picture: OfferTilePainter | None = None
    """Painted in place of icon and label."""
    drag_key: Hashable | None = None
    """Its name where it can be dragged onto the board."""
    hold_tip: tuple[str, str] | None = None


@dataclass(frozen=True, slots=True)
class StationClock:
    """A window that runs: the share that is left, and the seconds as words."""

    share_left: float
    seconds_text: str


@dataclass(frozen=True, slots=True)
class StationModel:
    """What a station shows.

    `question_sentence` is one sentence; `is_awaited`: the answer of this seat holds up play. `private_card_count` cards lie in the private
    place; `hand` are their faces while it is `is_private_open`. `actions_left_and_total` are actions left and all. `menu` take the hand's
    place.
    """

    seat: int
    colour_index: int
    name: str
    question_sentence: str = ""
    figure_icon: str | None = None
    is_awaited: bool = False
    is_person: bool = True
    is_private_open: bool = False
    private_card_count: int = 0
    hand: tuple[CardSlot, ...] = ()
    uncover_intent: Intent | None = None
    peek_intent: Intent | None = None
    cover_intent: Intent | None = None
    cover_button_label: str = ""
    slots: tuple[CardSlot | None, ...] = ()
    buttons: tuple[ActionButton, ...] = ()
    menu: tuple[MenuItem, ...] = ()
    takeover_intent: Intent | None = None
    undo_intent: Intent | None = None
    advice_intent: Intent | None = None
    """What asks for advice; the sign for it stands in the head where there is room."""
    clock: StationClock | None = None
    actions_left_and_total: tuple[int, int] | None = None
    chip_text: str = ""
    status_icon: str | None = None
    condition_icons: tuple[str, ...] = ()
    """Icons of what lasts on this seat (sheltered, dazed)."""
    is_answer_private: bool = False
    """The answer lies in the private place only: it is lit until it is opened."""
    has_button_priority: bool = False
    """The verbs matter more than the slots, where there is not room for both."""
    is_on_phone: bool = False
    """Its person has the station in his own hand: the private place shows a phone, and nothing opens here."""
    has_private_area: bool = True
    """This game has something to hide; else there is no private place, at no seat and at no time."""
    should_keep_middle_free: bool = False
    """What lies in the middle is read meanwhile: what is chosen from is laid out as deep as leaves it free."""
    slot_design_width: float = 0.0
    """How wide the slots get where there is room, in design pixels; 0: they have the shape of cards."""
    has_slots_above: bool = False
    """Where the station is narrow, the slots lie above the rest, as wide as the station."""
    may_show_card_count: bool = True
    """How many cards lie in the private place is said where there is no room to show them; else it looks the same whatever lies there."""
    reserved_card_count: int = 0
    """So many more cards lay in the hand while the same was asked: the rest has room for them, so that nothing moves under a finger."""
    alternative_button_labels: tuple[str, ...] = ()
    """What else buttons may be called while the same is asked: they have room for it and hang from the top, so that the first stay."""
    note: OfferTilePainter | None = None
    """Takes the place of the hand, and of what is chosen from, until it is put away; only while the place is open."""
    pad: PrivatePad | None = None
    """Takes the place of the hand while it is open, and gives the station one size whatever is in it."""
