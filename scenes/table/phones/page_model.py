"""What a phone shows, as plain values: the model of a station with its intents and painted parts, before they are numbered and painted."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from scenes.input.intents import StartHold
from scenes.table import intents as table
from scenes.table.overlays.explanation import ExplanationPanel
from scenes.table.stations.note import PrivateNote

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenes.graphics.kit import DrawingKit
    from scenes.input.intents import Intent
    from scenes.table.stations.handles import ButtonHandle
    from scenes.table.stations.model import ActionButton, CardSlot, MenuItem, StationModel
    from scenes.widgets.card_face import CardFace
    from scenes.widgets.pane import Pane

TABLE_ONLY_INTENTS: Final = (
    table.AskTakeOver,
    table.OpenPrivate,
    table.CoverPrivate,
    table.PeekPrivate,
    table.ShowAdvice,
    table.TakeDevice,
    table.OfferPhone,
    table.OpenRecap,
    table.PressCornerButton,
)
"""What a phone does not offer: who plays for whom is decided at the table, nothing is covered here, and pages of the table stay there."""
CARD_PICTURE_SIZE_PX: Final = (108, 150)
"""Device pixels of the picture on a card."""
BROAD_TILE_SIZE_PX: Final = (510, 150)
"""Device pixels of what a game paints itself, where it is broad; and where it has the shape of a card."""
CARD_TILE_SIZE_PX: Final = (150, 210)


@dataclass(frozen=True, slots=True)
class OfferNumberPlaceholder:
    """A place for the number under which an intent is offered."""

    intent: Intent


@dataclass(frozen=True, slots=True)
class SheetRectPlaceholder:
    """A place for where something lies on the sheet; compared by its `key` and size, in device pixels."""

    key: Hashable
    size_px: tuple[int, int]
    paint: Callable[[Pane, tuple[float, float, float, float]], None]

    def __eq__(self, other: object) -> bool:
        """Return whether it is the same picture."""
        return isinstance(other, SheetRectPlaceholder) and (self.key, self.size_px) == (other.key, other.size_px)

    __hash__ = None  # type: ignore[assignment] # what a game paints is compared, not hashed


class PhonePageBuilder:
    """Makes the page of a station."""

    def __init__(self, kit: DrawingKit, face_of: Callable[[Any], CardFace | None]) -> None:
        """Make pages in the colours and icons of a kit; `face_of` prints a card that is held up."""
        self._kit, self._face_of = kit, face_of

    def build_page(self, model: StationModel, explanation: ExplanationPanel) -> dict[str, Any]:
        """Return all that the page shows of a station."""
        look = self._kit.seat_look(model.colour_index)
        return {
            "name": model.name,
            "colour": look.colour,
            "ask": model.question_sentence,
            "asked": model.is_awaited,
            "wait": model.status_icon == "thinking",
            "chip": model.chip_text,
            "dots": list(model.actions_left_and_total) if model.actions_left_and_total is not None else None,
            "conditions": [self._kit.icon_glyph(name) for name in model.condition_icons],
            "hand": [self._card(slot) for slot in model.hand],
            "slots": [self._card(slot, broad=model.slot_design_width > 0) if slot is not None else None for slot in model.slots],
            "menu": [self._item(item) for item in model.menu],
            "buttons": [self._button(button) for button in model.buttons],
            "pad": self._pad(model),
            "undo": self._do(model.undo_intent),
            "advice": self._do(model.advice_intent),
            "note": self._note(model, explanation),
        }

    @staticmethod
    def _do(intent: Intent | None) -> OfferNumberPlaceholder | None:
        """Return an offer; None for what a phone does not offer."""
        return OfferNumberPlaceholder(intent) if intent is not None and not isinstance(intent, TABLE_ONLY_INTENTS) else None

    def printed_face(self, card: Any) -> dict[str, Any] | None:
        """Return what is printed on a card that a finger shows, without its picture; None where the game prints none."""
        face = self._face(self._face_of(card))
        return {**face, "art": None} if face is not None else None

    def serialize_card_faces(self, faces: Iterable[CardFace]) -> list[Any]:
        """Return what is printed on cards that are held up."""
        return [self._face(face) for face in faces]

    def _held(self, hold: Intent | None) -> dict[str, Any]:
        """Return what a finger shows that rests: a card that is printed here already, or an offer that holds up what it means."""
        shown = self.printed_face(hold.card) if isinstance(hold, table.ShowCard) else None
        asks = hold is not None and shown is None and not isinstance(hold, table.ShowButtonHelp)
        return {"shown": shown, "rests": self._do(StartHold(hold)) if asks and hold is not None else None}

    def _face(self, face: CardFace | None) -> dict[str, Any] | None:
        """Return what is printed on a card."""
        if face is None:
            return None
        kit = self._kit
        look = kit.theme.kinds[face.kind]
        return {
            "title": face.title,
            "text": face.rules_text,
            "label": face.kind_label,
            "number": face.corner_number,
            "badge": face.badge_text,
            "rank": face.main_number,
            "icon": kit.icon_glyph(face.icon),
            "sign": kit.icon_glyph(face.second_icon) if face.second_icon else "",
            "worth": [kit.icon_glyph(face.worth_icon_and_count[0])] * face.worth_icon_and_count[1] if face.worth_icon_and_count[0] else [],
            "frame": look.frame,
            "deep": look.deep,
            "art": SheetRectPlaceholder(("card", kit.theme.name, face), CARD_PICTURE_SIZE_PX, partial(_paint_art, face=face))
            if face.picture is not None
            else None,
        }

    def _card(self, slot: CardSlot, *, broad: bool = False) -> dict[str, Any]:
        """Return a card that lies somewhere."""
        face = slot.face
        if face is None and isinstance(slot.hold_intent, table.ShowCard):
            face = self._face_of(slot.hold_intent.card)
        tile = slot.picture
        drawn = (
            SheetRectPlaceholder(("tile", self._kit.theme.name, tile), BROAD_TILE_SIZE_PX if broad else CARD_TILE_SIZE_PX, tile.paint)
            if tile is not None
            else None
        )
        return {
            "face": self._face(face),
            "back": face is None,
            "state": slot.state,
            "do": self._do(slot.intent),
            "why": self._do(slot.why_not_intent),
            "tile": drawn,
        }

    def _item(self, item: MenuItem) -> dict[str, Any]:
        """Return one of several things to choose from."""
        tile = item.picture
        return {
            "label": item.label,
            "icon": self._kit.icon_glyph(item.icon) if item.icon is not None else "",
            "colour": self._kit.seat_look(item.colour_index).colour if item.colour_index is not None else "",
            "face": self._face(item.face),
            "back": item.is_face_down,
            "state": item.state,
            "do": self._do(item.intent),
            **({"shown": None, "rests": None} if item.face is not None else self._held(item.hold_intent)),
            "tile": SheetRectPlaceholder(("tile", self._kit.theme.name, tile), BROAD_TILE_SIZE_PX, tile.paint)
            if tile is not None
            else None,
        }

    def _button(self, button: ActionButton) -> dict[str, Any]:
        """Return a button with its reason and its tip."""
        return {
            "label": button.label,
            "icon": self._kit.icon_glyph(button.icon),
            "kind": button.style,
            "do": self._do(button.intent) if button.is_enabled else None,
            "why": button.disabled_reason or "",
            "tip": list(button.hold_tip) if button.hold_tip is not None else None,
        }

    def _handles(self, handles: Iterable[ButtonHandle]) -> list[dict[str, Any]]:
        """Return the handles of a note."""
        offered = ((one, self._do(one.intent)) for one in handles)
        return [{"label": one.label, "icon": self._kit.icon_glyph(one.icon), "do": do} for one, do in offered if do is not None]

    def _note(self, model: StationModel, explanation: ExplanationPanel) -> dict[str, Any] | None:
        """Return what the person alone is told, with what can be done about it."""
        told = model.note
        if isinstance(told, PrivateNote):
            return {
                "heading": told.heading,
                "words": told.words,
                "handles": self._handles(told.handles),
                "close": OfferNumberPlaceholder(table.CloseNote(told.seat)),
            }
        shown = explanation.shown
        if shown is not None:
            close = OfferNumberPlaceholder(table.ClosePanel(explanation.key))
            return {"heading": shown[0], "words": shown[1], "handles": self._handles(explanation.handles), "close": close}
        return None

    def _pad(self, model: StationModel) -> dict[str, Any] | None:
        """Return what a game paints itself into an open place."""
        pad = model.pad
        if pad is None:
            return None
        return {"part": SheetRectPlaceholder(("pad", self._kit.theme.name, pad), (720, 420), pad.paint)}


def _paint_art(pane: Pane, rect: tuple[float, float, float, float], face: CardFace) -> None:
    """Paint a whole card small: its picture is what matters of it."""
    pane.card(rect, face, shadow=False, touchable=False)
