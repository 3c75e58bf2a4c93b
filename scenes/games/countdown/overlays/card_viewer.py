"""Cards that are looked at: held up while a finger rests on them, or laid out by a touch in the fan; a handle turns them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from scenes.games.countdown.model.legal_targets import face_up_cards
from scenes.games.countdown.model.selection import ShowCardLarge
from scenes.games.countdown.overlays import card_large
from scenes.games.countdown.stations import op_card
from scenes.graphics.occlusion import cull_targets, hide_targets_below
from scenes.input.intents import EndHold, Intent
from scenes.table.intents import ClosePanel, RotatePanel, ShowCard
from scenes.table.overlays.overlay_panel import OverlayPanel
from scenes.table.table_layout import fingertip_row_height
from scenes.widgets.button import ButtonSpec
from scenes.widgets.card_face import CardFace
from scenes.widgets.pane import Pane

if TYPE_CHECKING:
    from scenes.games.countdown.art.cards import CardPrint
    from scenes.games.countdown.model.context import CountdownContext
    from scenes.games.countdown.model.table import CountdownModel
    from scenes.graphics.frame import PaintFrame

Rect = tuple[float, float, float, float]
CARD_SIZE = (400, 560)
"""Design pixels of a card."""
PILE_CARD_KIND = "mission"
"""The kind of the theme in whose colours a pile is said in words."""
MAX_HELD_UP_CARDS = 5
"""Cards of an area that are held up side by side."""


class CardViewer:
    """Keeps which card of a table is laid out, and how cards are turned."""

    def __init__(self, model: CountdownModel, print_of: Callable[[int], CardPrint]) -> None:
        """Nothing is looked at; `card_print_of` says what is printed on a card of the map."""
        self.model, self._print_of = model, print_of
        self.laid: ShowCard | None = None
        self._panels: dict[ShowCard, OverlayPanel[ShowCard]] = {}

    def handle_intent(self, intent: Intent) -> bool:
        """Lay out, turn, put away; False for what is not meant for cards."""
        match intent:
            case ShowCardLarge(what):
                self._panels.pop(what, None)
                self.laid = what
            case ClosePanel(ShowCard()):
                self.laid = None
            case EndHold(ShowCard() as what):
                self._panels.pop(what, None)
                return False
            case _ if not any(panel.handle_intent(intent) for panel in self._panels.values()):
                return False
        self.model.app.sounds.play("tap")
        return True

    def close(self) -> bool:
        """Put away what was laid out; tell whether there was anything."""
        was, self.laid = self.laid is not None, None
        return was

    def obtain_overlay_panel(self, what: ShowCard) -> OverlayPanel[ShowCard]:
        """Return how a card lies that is looked at: at first as it was asked for."""
        if what not in self._panels:
            self._panels[what] = OverlayPanel(self.model, what, what.angle)
        return self._panels[what]

    # -- the picture --------------------------------------------------------------------------------------------------
    def paint(self, frame: PaintFrame, context: CountdownContext, what: ShowCard, away: int = 0, at: tuple[int, int] | None = None) -> None:
        """Paint what is looked at, `away` pixels from the edge of the window that it faces if there is room, beside a point."""
        kit, root = frame.kit, Pane.whole_window(frame)
        panel = self.obtain_overlay_panel(what)
        angle = panel.angle
        pane = root.sub_area((0, 0, root.w, root.h), angle)
        painters = self._painters(context, what)
        if not painters:
            return
        edge, gap, side = kit.u(16), kit.u(16), float(fingertip_row_height(kit))
        high = min(kit.u(CARD_SIZE[1]) * max(1.0, kit.text_scale**0.5), pane.h - 2 * edge)
        wide = min(high * CARD_SIZE[0] / CARD_SIZE[1], (pane.w - 2 * edge - side - gap) / len(painters) - gap)
        high = wide * CARD_SIZE[1] / CARD_SIZE[0]
        over = len(painters) * (wide + gap) - gap
        y = min(max(edge, pane.h - (away if angle == what.angle else edge) - edge - high), pane.h - edge - high)
        middle = pane.to_local_point(*at)[0] if at is not None and angle == what.angle else pane.w / 2
        x = min(max(edge, middle - over / 2), pane.w - edge - over - gap - side)
        hide_targets_below(frame, pane.to_window_rect((x, y, over + gap + side, high)), "card")
        for index, paint in enumerate(painters):
            paint(pane, (x + index * (wide + gap), y, wide, high))
        self._handles(pane, panel, what, x + over + gap, y + high, side)
        cull_targets(frame)

    def _handles(self, pane: Pane, panel: OverlayPanel[ShowCard], what: ShowCard, x: float, bottom: float, side: float) -> None:
        """Paint what turns the card and, if it was laid out, puts it away."""
        gap = pane.kit.u(10)
        buttons: list[tuple[Intent, str]] = [(RotatePanel(what), "turn_to_me")] if panel.can_be_turned else []
        if what == self.laid:
            buttons.append((ClosePanel(what), "close"))
        for index, (intent, icon) in enumerate(buttons):
            pane.button(
                (x, bottom - (index + 1) * (side + gap) + gap, side, side), ButtonSpec("", intent, icon, "push", target_key=f"card {icon}")
            )

    def _painters(self, context: CountdownContext, what: ShowCard) -> list[Callable[[Pane, Rect], None]]:
        """Return what paints each card that is looked at."""
        match what.card:
            case ("area", int(area)) if area < len(context.view.table.piles):
                return self._area(context, area)
            case ("card", int(card)):
                return [self._card(context, card)]
            case ("op", int(number)):
                board = op_card.op_card(context, number)
                return [lambda pane, rect: op_card.paint(pane, rect, board)]
            case CardFace() as face:
                return [lambda pane, rect: pane.card(rect, face, touchable=False)]
            case _:
                return []

    def card_faces(self, context: CountdownContext, what: ShowCard) -> tuple[CardFace, ...]:
        """Print in words what is looked at, card by card; of an area, what lies face down in it comes first."""
        table = context.view.table
        match what.card:
            case ("area", int(area)) if area < len(table.piles):
                up = [card for card, is_up in zip(table.piles[area], table.up[area], strict=True) if is_up]
                down = len(table.piles[area]) - len(up)
                icon = context.app.kit.theme.kinds[PILE_CARD_KIND].icon
                backs = (CardFace(PILE_CARD_KIND, context.app.say("countdown.place.cards", n=down), icon),) if down else ()
                return *backs, *(card_large.large_card_face(context, card, self._print_of(card)) for card in up)
            case ("card", int(card)) if card in face_up_cards(table):
                return (card_large.large_card_face(context, card, self._print_of(card)),)
            case ("op", int(number)):
                return (op_card.op_card_face(context, number),)
            case CardFace() as face:
                return (face,)
            case _:
                return ()

    def _card(self, context: CountdownContext, card: int) -> Callable[[Pane, Rect], None]:
        """Return what paints a face-up card."""
        printed = self._print_of(card)
        face = card_large.large_card_face(context, card, printed)
        return lambda pane, rect: card_large.paint(pane, rect, face, printed)

    def _area(self, context: CountdownContext, area: int) -> list[Callable[[Pane, Rect], None]]:
        """Return what paints the cards of an area: the pile that lies face down, then what lies face up."""
        table = context.view.table
        up = [card for card, is_up in zip(table.piles[area], table.up[area], strict=True) if is_up]
        down = len(table.piles[area]) - len(up)
        painters = [self._card(context, card) for card in up[: MAX_HELD_UP_CARDS - (down > 0)]]
        if down:
            words = context.app.say("countdown.place.cards", n=down)
            goal = context.box.locations[table.location].goal_count_by_area[area] > 0
            painters.insert(0, lambda pane, rect: card_large.paint_pile_back(pane, rect, words, goal=goal))
        return painters
