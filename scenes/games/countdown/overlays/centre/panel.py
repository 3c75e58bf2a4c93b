"""What lies in the middle of the table over the map: briefing, debriefing, showdown; it can be turned to every side and folded away."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from scenes.games.countdown.overlays.centre import briefing, debriefing, showdown
from scenes.games.countdown.stations import op_card
from scenes.games.countdown.stations.op_card import ShowOpCard
from scenes.games.countdown.text.campaign_record import CampaignRecord
from scenes.graphics.frame import PaintFrame
from scenes.graphics.occlusion import hide_targets_below
from scenes.input.intents import EndHold, StartHold
from scenes.pages.scrolling import handle_scroll_intent
from scenes.table.intents import RotatePanel, TogglePanelFold
from scenes.table.overlays.overlay_panel import OverlayPanel
from scenes.table.table_layout import fingertip_row_height
from scenes.widgets.button import ButtonSpec
from scenes.widgets.pane import Pane
from scenes.widgets.scroll import ScrollArea

if TYPE_CHECKING:
    from scenes.games.countdown.model.context import CountdownContext
    from scenes.games.countdown.model.table import CountdownModel
    from scenes.graphics.kit import DrawingKit
    from scenes.graphics.prerender import DrawJob
    from scenes.input.intents import Intent

HELD_UP_CARD_SIZE = (360, 440)
"""Design pixels of an Op's card that is held up."""


class CentrePanel(OverlayPanel[str]):
    """The plate in the middle of one table."""

    model: CountdownModel

    def __init__(self, model: CountdownModel) -> None:
        """Serve a table; the plate is turned to the first person."""
        seats = model.session.seats
        first = next((seat for seat in seats if seat.is_person), seats[0])
        super().__init__(model, "middle", 0 if model.session.laptop else first.facing_angle)
        self.list = ScrollArea("list:middle")
        self.record = CampaignRecord(model.app, model.session)
        self._held: list[ShowOpCard] = []

    def handle_intent(self, intent: Intent) -> bool:
        """Turn, fold, hold up; False for what is not meant for the plate."""
        if handle_scroll_intent(self.list, intent, self.angle // 90):
            return True
        match intent:
            case StartHold(ShowOpCard() as shown):
                self._held.append(shown)
            case EndHold(ShowOpCard() as shown):
                self._held = [other for other in self._held if other != shown]
            case _ if super().handle_intent(intent):
                self.model.app.sounds.play("tap")
            case _:
                return False
        return True

    def turn_to_next_side(self) -> None:
        """Turn it to the next side of the table, whether somebody sits there or not."""
        self.angle = (self.angle + 90) % 360

    def content_kind(self, context: CountdownContext) -> str:
        """Return what lies there: briefing, debriefing, showdown, or nothing."""
        table = context.view.table
        match table.phase:
            case "briefing" | "team":
                return "briefing"
            case "debrief" | "showdown":
                return str(table.phase)
            case "over" if table.unused:
                return "showdown"
        return ""

    def update(self, seconds: float) -> bool:
        """Let the list run on."""
        return self.list.update(seconds)

    # -- the picture --------------------------------------------------------------------------------------------------
    def paint(self, frame: PaintFrame, free: pygame.Rect, context: CountdownContext) -> None:
        """Paint the plate on the free middle, or the button that lays it out again."""
        shown = self.content_kind(context)
        self.show_content(shown)
        if not shown or free.w < 40 or free.h < 40:
            return
        kit = frame.kit
        place = free.inflate(-2 * kit.u(8), -2 * kit.u(8))
        if self.folded:
            self._folded(frame, place, shown)
            return
        hide_targets_below(frame, place, "middle")
        edge = kit.u(40)

        def draw(under: PaintFrame) -> None:
            self._plate(under, place, shown, context)

        model, session, clock = self.model, self.model.session, self.model.session.clock
        key = (
            (place, self.angle, shown, model.featured_seat, model.app.settings.language, round(self.list.offset, 1)),
            (len(session.match.steps), session.undone, tuple(session.seats)),
            (clock.seconds_shown, clock.pause_count) if clock is not None and shown != "briefing" else None,
        )
        frame.paint_cached("middle", place.inflate(edge, edge), key, draw, place.inflate(-edge, -edge))

    def _plate(self, frame: PaintFrame, place: pygame.Rect, shown: str, context: CountdownContext) -> None:
        """Paint the plate laid out."""
        Pane.whole_window(frame).panel(place, "panel", radius=frame.kit.u(16))
        plate = Pane.whole_window(frame).sub_area(place, self.angle)
        corner = self._corner(plate, shown != "briefing")
        match shown:
            case "debrief":
                debriefing.paint(plate, context.app, self.record, self.list, corner)
            case "showdown":
                showdown.paint(plate, context.app, context.session, self.record, self.list, corner)
            case _:
                briefing.paint(plate, context, briefing.seat_allowed_to_touch_cards(context, self.model.featured_seat), corner)

    def prerender(
        self, kit: DrawingKit, size: tuple[int, int], free: pygame.Rect, context: CountdownContext, locations: Sequence[int]
    ) -> None:
        """Let the plates be drawn that follow if the mission goes to one of some locations; `size` is the window's."""
        place = free.inflate(-2 * kit.u(8), -2 * kit.u(8))
        if place.w < 40 or place.h < 40:
            return

        def jobs() -> Iterator[DrawJob]:
            frame = PaintFrame(kit, kit.scratch_surface(size))
            plate = Pane.whole_window(frame).sub_area(place, self.angle)
            yield from (
                partial(self._in_mood, kit, part) for part in briefing.prerender(plate, context, locations, self._corner(plate, False))
            )

        table, language = context.view.table, self.model.app.settings.language
        kit.prerenders.replace_job_list(
            "countdown plates", (tuple(place), self.angle, tuple(locations), table.level, table.card, language), jobs
        )

    def _in_mood(self, kit: DrawingKit, part: Callable[[], object]) -> None:
        """Paint something in the game's colours."""
        kit.use_mood(self.model.game.meta.id)
        part()

    def _corner(self, plate: Pane, folds: bool) -> float:
        """Paint the buttons in the upper right, and give their width."""
        kit = plate.kit
        side, gap = float(fingertip_row_height(kit)), kit.u(10)
        buttons: list[tuple[Intent, str]] = [(TogglePanelFold(self.key), "down")] if folds else []
        if self.can_be_turned:
            buttons.append((RotatePanel(self.key), "turn_to_me"))
        for index, (intent, icon) in enumerate(buttons):
            rect = (plate.w - (index + 1) * (gap + side), gap, side, side)
            plate.button(rect, ButtonSpec("", intent, icon, "quiet", target_key=f"middle {icon}"))
        return len(buttons) * (side + gap)

    def _folded(self, frame: PaintFrame, place: pygame.Rect, shown: str) -> None:
        """Paint the button that lays the plate out again, in the corner that is the reader's lower right."""
        kit = frame.kit
        plate = Pane.whole_window(frame).sub_area(place, self.angle)
        words = self.model.app.say(f"countdown.{shown}.title")
        w, h = plate.text_width(words, "body", "s") + kit.u(90), float(fingertip_row_height(kit))
        rect = (plate.w - w, plate.h - h, w, h)
        hide_targets_below(frame, plate.to_window_rect(rect), "middle")
        plate.button(rect, ButtonSpec(words, TogglePanelFold(self.key), "up", target_key="middle up"))

    def paint_held_up_cards(self, frame: PaintFrame, context: CountdownContext, places: dict[int, tuple[pygame.Rect, int]]) -> None:
        """Paint the Ops' cards that are held up; `places` are stations and how they are turned."""
        kit = frame.kit
        window = frame.surface.get_rect()
        for shown in self._held:
            rect, angle = places.get(-1 if shown.seat is None else shown.seat, (window, self.angle))
            w, h = kit.u(HELD_UP_CARD_SIZE[0]), kit.u(HELD_UP_CARD_SIZE[1])
            size = (w, h) if angle % 180 == 0 else (h, w)
            card = pygame.Rect(0, 0, *size)
            card.center = (
                rect.center
                if shown.seat is None
                else {
                    0: (rect.centerx, rect.top - size[1] // 2),
                    90: (rect.right + size[0] // 2, rect.centery),
                    180: (rect.centerx, rect.bottom + size[1] // 2),
                    270: (rect.left - size[0] // 2, rect.centery),
                }[angle % 360]
            )
            card.clamp_ip(window)
            pane = Pane.whole_window(frame).sub_area(card, angle)
            op_card.paint(pane, (0.0, 0.0, pane.w, pane.h), op_card.op_card(context, shown.op))
