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

ELSEWHERE: Final = (
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
ART: Final = (108, 150)
"""Device pixels of the picture on a card."""
TILE: Final = (510, 150)
"""Device pixels of what a game paints itself, where it is broad; and where it has the shape of a card."""
CARD: Final = (150, 210)


@dataclass(frozen=True, slots=True)
class OfferNumber:
    """A place for the number under which an intent is offered."""

    intent: Intent


@dataclass(frozen=True, slots=True)
class SheetPlace:
    """A place for where something lies on the sheet; compared by its `key` and size, in device pixels."""

    key: Hashable
    size: tuple[int, int]
    paint: Callable[[Pane, tuple[float, float, float, float]], None]

    def __eq__(self, other: object) -> bool:
        """Return whether it is the same picture."""
        return isinstance(other, SheetPlace) and (self.key, self.size) == (other.key, other.size)

    __hash__ = None  # type: ignore[assignment] # what a game paints is compared, not hashed


class PhonePageModel:
    """Makes the page of a station."""

    def __init__(self, kit: DrawingKit, face_of: Callable[[Any], CardFace | None]) -> None:
        """Make pages in the colours and icons of a kit; `face_of` prints a card that is held up."""
        self._kit, self._face_of = kit, face_of

    def build_page(self, model: StationModel, explanation: ExplanationPanel) -> dict[str, Any]:
        """Return all that the page shows of a station."""
        look = self._kit.seat_look(model.colour)
        return {
            "name": model.name,
            "colour": look.colour,
            "ask": model.ask,
            "asked": model.asked,
            "wait": model.sign == "thinking",
            "chip": model.chip,
            "dots": list(model.dots) if model.dots is not None else None,
            "conditions": [self._kit.icon_glyph(name) for name in model.conditions],
            "hand": [self._card(slot) for slot in model.hand],
            "slots": [self._card(slot, broad=model.broad > 0) if slot is not None else None for slot in model.slots],
            "menu": [self._item(item) for item in model.menu],
            "buttons": [self._button(button) for button in model.buttons],
            "pad": self._pad(model),
            "undo": self._do(model.undo),
            "advice": self._do(model.advice),
            "note": self._note(model, explanation),
        }

    @staticmethod
    def _do(intent: Intent | None) -> OfferNumber | None:
        """Return an offer; None for what a phone does not offer."""
        return OfferNumber(intent) if intent is not None and not isinstance(intent, ELSEWHERE) else None

    def printed_face(self, card: Any) -> dict[str, Any] | None:
        """Return what is printed on a card that a finger shows, without its picture; None where the game prints none."""
        face = self._face(self._face_of(card))
        return {**face, "art": None} if face is not None else None

    def held_faces(self, faces: Iterable[CardFace]) -> list[Any]:
        """Return what is printed on cards that are held up."""
        return [self._face(face) for face in faces]

    def _held(self, hold: Intent | None) -> dict[str, Any]:
        """Return what a finger shows that rests: a card that is printed here already, or an offer that holds up what it means."""
        shown = self.printed_face(hold.card) if isinstance(hold, table.ShowCard) else None
        asks = hold is not None and shown is None and not isinstance(hold, table.ShowHelp)
        return {"shown": shown, "rests": self._do(StartHold(hold)) if asks and hold is not None else None}

    def _face(self, face: CardFace | None) -> dict[str, Any] | None:
        """Return what is printed on a card."""
        if face is None:
            return None
        kit = self._kit
        look = kit.theme.kinds[face.kind]
        return {
            "title": face.title,
            "text": face.text,
            "label": face.label,
            "number": face.number,
            "badge": face.badge,
            "rank": face.rank,
            "icon": kit.icon_glyph(face.icon),
            "sign": kit.icon_glyph(face.sign) if face.sign else "",
            "worth": [kit.icon_glyph(face.worth[0])] * face.worth[1] if face.worth[0] else [],
            "frame": look.frame,
            "deep": look.deep,
            "art": SheetPlace(("card", kit.theme.name, face), ART, partial(_paint_art, face=face)) if face.picture is not None else None,
        }

    def _card(self, slot: CardSlot, *, broad: bool = False) -> dict[str, Any]:
        """Return a card that lies somewhere."""
        face = slot.face
        if face is None and isinstance(slot.hold, table.ShowCard):
            face = self._face_of(slot.hold.card)
        tile = slot.picture
        drawn = SheetPlace(("tile", self._kit.theme.name, tile), TILE if broad else CARD, tile.paint) if tile is not None else None
        return {
            "face": self._face(face),
            "back": face is None,
            "state": slot.state,
            "do": self._do(slot.intent),
            "why": self._do(slot.why),
            "tile": drawn,
        }

    def _item(self, item: MenuItem) -> dict[str, Any]:
        """Return one of several things to choose from."""
        tile = item.picture
        return {
            "label": item.label,
            "icon": self._kit.icon_glyph(item.icon) if item.icon is not None else "",
            "colour": self._kit.seat_look(item.colour).colour if item.colour is not None else "",
            "face": self._face(item.face),
            "back": item.back,
            "state": item.state,
            "do": self._do(item.intent),
            **({"shown": None, "rests": None} if item.face is not None else self._held(item.hold)),
            "tile": SheetPlace(("tile", self._kit.theme.name, tile), TILE, tile.paint) if tile is not None else None,
        }

    def _button(self, button: ActionButton) -> dict[str, Any]:
        """Return a button with its reason and its tip."""
        return {
            "label": button.label,
            "icon": self._kit.icon_glyph(button.icon),
            "kind": button.kind,
            "do": self._do(button.intent) if button.enabled else None,
            "why": button.why or "",
            "tip": list(button.tip) if button.tip is not None else None,
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
                "close": OfferNumber(table.CloseNote(told.seat)),
            }
        shown = explanation.shown
        if shown is not None:
            close = OfferNumber(table.ClosePanel(explanation.key))
            return {"heading": shown[0], "words": shown[1], "handles": self._handles(explanation.handles), "close": close}
        return None

    def _pad(self, model: StationModel) -> dict[str, Any] | None:
        """Return what a game paints itself into an open place."""
        pad = model.pad
        if pad is None:
            return None
        return {"part": SheetPlace(("pad", self._kit.theme.name, pad), (720, 420), pad.paint)}


def _paint_art(pane: Pane, rect: tuple[float, float, float, float], face: CardFace) -> None:
    """Paint a whole card small: its picture is what matters of it."""
    pane.card(rect, face, shadow=False, touchable=False)
