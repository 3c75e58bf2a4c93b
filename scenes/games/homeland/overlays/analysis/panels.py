"""The analysis at the table: its plate takes the board's place, faces whom it is turned to, and can be folded to look at the board."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final

import pygame

from scenes.animation.animation import CardFlightAnchor
from scenes.animation.tween import ease_in_out, ease_out
from scenes.games.homeland.animation import analysis_animations
from scenes.games.homeland.animation.finale_animations import FinaleOpens
from scenes.games.homeland.art import card_backs
from scenes.games.homeland.art.card_backs import CARD_HEIGHT_TO_WIDTH
from scenes.games.homeland.art.geometry import ROW_COUNT
from scenes.games.homeland.overlays.analysis import effects, layout
from scenes.games.homeland.overlays.analysis.effects import PANEL_OPENED_SHARE, PanelMovementPainter, draw_card_front, shown_total
from scenes.games.homeland.overlays.analysis.panel import AnalysisPanel, AnalysisPanelModel, paint_column_background, paint_panel_background
from scenes.games.homeland.overlays.analysis.text import build_analysis_panel_model
from scenes.games.homeland.overlays.finale import FinalePanel, finale_panel_model
from scenes.graphics.frame import PaintFrame
from scenes.input.intents import Intent
from scenes.table.intents import RotatePanel, TogglePanelFold
from scenes.table.overlays.overlay_panel import OverlayPanel
from scenes.table.table_layout import fingertip_row_height
from scenes.widgets.button import ButtonSpec
from scenes.widgets.card import card_picture
from scenes.widgets.pane import Pane
from scenes.widgets.text import LINE_HEIGHT_FACTOR
from scenes.widgets.text_box import write_fitted
from tabletop.games.homeland.vocabulary import Side

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from scenes.animation.animation import AnchorKey, Animation
    from scenes.animation.queue import PlayingClip
    from scenes.games.homeland.animation.analysis_stage import AnalysisDisplay
    from scenes.games.homeland.animation.finale_stage import FinaleDisplay
    from scenes.games.homeland.animation.player import HomelandAnimationPlayer
    from scenes.games.homeland.board.board import CaseBoard
    from scenes.games.homeland.model.context import HomelandContext
    from scenes.games.homeland.model.table import HomelandModel
    from scenes.games.homeland.overlays.explanation import ExplanationPanel
    from scenes.graphics.prerender import DrawJob
    from scenes.table.stations.all_stations import LagRule

    LagRuleFilter = Callable[[LagRule], LagRule | None]

MIN_WIDTH_BESIDE_TRACKS: Final = 760
"""Design pixels of width below which the plate lies over the tracks too."""
ALL_PARTS_AT_ONCE: Final = 1000
"""Parts of a plate that are painted in one picture, where all of it has to be there."""
PARTS_DRAWN_FROM_SHARE: Final = 0.4
"""The share of its coming up after which its parts are drawn, one in a picture; before that, what they are made of."""
CLOSING_STARTS_AT_SHARE: Final = 0.8
"""The share of its going in which the plate still lies there."""


@dataclass(frozen=True, slots=True)
class SkipAnalysisMovement(Intent):
    """Let what moves on the plate be over."""


@dataclass(frozen=True, slots=True)
class ShowAnalysisTotals(Intent):
    """Show what both totals are made of, turned to an angle."""

    angle: int = 0


class AnalysisPanels(OverlayPanel[int]):
    """Keeps the plate of one table: of which threat it is, how it is turned, and whether it is folded."""

    model: HomelandModel

    def __init__(self, model: HomelandModel, board: CaseBoard, animations: HomelandAnimationPlayer, explanation: ExplanationPanel) -> None:
        """Nothing is analysed yet. The plate lies over the board; `why` tells what totals are made of."""
        super().__init__(model, "analysis")
        self.board, self.animations, self.explanation = board, animations, explanation
        self._place: tuple[pygame.Rect, int, layout.AnalysisLayout] | None = None
        """Where the plate was painted last, if it is there."""
        self._free: pygame.Rect | None = None
        """Where it would have lain in the last picture without it."""

    # -- what is done -------------------------------------------------------------------------------------------------
    def handle_intent(self, intent: Intent) -> bool:
        """Hurry, turn or fold; False for what is not meant for the plate."""
        app = self.model.app
        match intent:
            case SkipAnalysisMovement():
                self.animations.finish_current(app.now())
                return True
            case ShowAnalysisTotals(angle):
                self.explanation.explain_event(angle)
            case _ if not super().handle_intent(intent):
                return False
        app.sounds.play("tap")
        return True

    def anchor_point(self, anchor: AnchorKey) -> CardFlightAnchor | None:
        """Return where something lies that belongs to the case under analysis, while its plate is seen."""
        inquest = self.model.displayed_stage().analysis_display
        if self._place is None or inquest is None or anchor != ("case", inquest.threat):
            return None
        rect, angle, plan = self._place
        return CardFlightAnchor(*rect.center, angle, plan.deck_rect()[2])

    # -- the picture --------------------------------------------------------------------------------------------------
    def paint(self, frame: PaintFrame, area: pygame.Rect, context: HomelandContext, waits: LagRuleFilter, *, asked: bool) -> None:
        """Paint the plate over the board; folded while the board is `asked` for an answer. `waits` says what may be painted later."""
        model, animations, stage = self.model, self.animations, self.model.displayed_stage()
        inquest = stage.analysis_display
        self._place = None
        if stage.finale_display is not None:
            self._end(frame, area, context, stage.finale_display)
        if inquest is None:
            self._bare(frame, area)
            return
        self.show_content(inquest.threat)
        if (asked and not animations.is_display_behind) or self.folded:
            self._fold(frame, area, inquest, opens=not asked)
            return
        playing = animations.playing_clips(context.now)
        place, angle = self._room(area), self.angle if self.can_be_turned else 0
        self._prerender(frame, place, angle, inquest)
        share = _share(playing, analysis_animations.AnalysisOpensAnimation)
        gone = _share(playing, analysis_animations.AnalysisCloses)
        if (share is not None and share < PANEL_OPENED_SHARE) or (gone is not None and gone > CLOSING_STARTS_AT_SHARE):
            grown = (
                ease_in_out(share / PANEL_OPENED_SHARE)
                if share is not None
                else 1 - ease_in_out(((gone or 0.0) - CLOSING_STARTS_AT_SHARE) / (1 - CLOSING_STARTS_AT_SHARE))
            )
            _growing(frame, place, grown)
            if share is not None and share > PANEL_OPENED_SHARE * PARTS_DRAWN_FROM_SHARE:
                pane, plate = (
                    Pane.whole_window(frame).sub_area(place, angle),
                    AnalysisPanel(context.sentences, model.faces, model.session.seats),
                )
                plan = layout.lay_out_analysis(frame.kit, pane.w, pane.h, inquest, model.game.box, far=not model.session.laptop)
                unseen = PaintFrame(frame.kit, frame.kit.scratch_surface(frame.size))
                self._stills(
                    unseen,
                    place,
                    angle,
                    plate,
                    build_analysis_panel_model(context, inquest, plan, busy=animations.is_display_behind),
                    waits,
                    at_once=1,
                )
            return
        self._paint(frame, place, angle, context, inquest, playing, waits)

    def _bare(self, frame: PaintFrame, area: pygame.Rect) -> None:
        """Let the bare plate be drawn that will lie here, once the area stays what it is: it is the largest part of the first picture."""
        kit, size, place = frame.kit, frame.size, self._room(area)
        if self._free != place:
            self._free = place
            return

        def jobs() -> Iterator[DrawJob]:
            yield lambda: paint_panel_background(Pane.whole_window(PaintFrame(kit, kit.scratch_surface(size))).sub_area(place))

        kit.prerenders.replace_job_list("analysis plate", (place.size, kit.theme.name), jobs)

    def _prerender(self, frame: PaintFrame, place: pygame.Rect, angle: int, inquest: AnalysisDisplay) -> None:
        """Let the cards be drawn that will be turned up: what they are has been told to all already."""
        model, wording, kit, size = self.model, self.model.app.wording, frame.kit, frame.size
        across = place.size if angle % 180 == 0 else place.size[::-1]
        plan = layout.lay_out_analysis(kit, *across, inquest, model.game.box, far=not model.session.laptop)

        def jobs() -> Iterator[DrawJob]:
            for side in Side:
                yield lambda side=side: paint_column_background(
                    Pane.whole_window(PaintFrame(kit, kit.scratch_surface(size))).sub_area(place, angle), plan, side
                )  # type: ignore[misc]
            for card, rect in ((("plot", inquest.plot), plan.plot_rect), (("organization", inquest.organization), plan.organization_rect)):
                face = model.faces.face_for_card(card, wording)
                yield lambda face=face, rect=rect: card_picture(kit, face, (round(rect[2]), round(rect[3])), angle)  # type: ignore[misc]
            yield lambda: draw_card_front(kit, model.faces.face_for_card(("plot", inquest.plot), wording), plan.plot_rect)
            for back, rect in (("plot", plan.plot_rect), ("intel", plan.deck_rect())):
                yield lambda back=back, rect=rect: card_backs.draw_card_back(kit, back, max(8, round(rect[2])))  # type: ignore[misc]
            for movement in self.animations.waiting_clips:
                if isinstance(movement.payload, analysis_animations.CardTurnedUp):
                    kind = movement.payload.card
                    face, spot = (
                        model.faces.face_for_card(("intel", kind), wording),
                        plan.spotlight_rect(kit, gold=model.game.box.intel[kind].side is None),
                    )
                    yield lambda face=face, spot=spot: draw_card_front(kit, face, spot)  # type: ignore[misc]
                    px = round(plan.card_width), round(plan.card_width * CARD_HEIGHT_TO_WIDTH)
                    yield lambda face=face, px=px: card_picture(kit, face, px, angle)  # type: ignore[misc]

        kit.prerenders.replace_job_list("analysis", (inquest.threat, plan.card_width, angle, wording.language), jobs)

    def _paint(
        self,
        frame: PaintFrame,
        place: pygame.Rect,
        angle: int,
        context: HomelandContext,
        inquest: AnalysisDisplay,
        playing: Sequence[PlayingClip[Animation]],
        waits: LagRuleFilter,
    ) -> None:
        """Paint the plate that lies there, and what moves on it."""
        model, root, kit = self.model, Pane.whole_window(frame), frame.kit
        pane = root.sub_area(place, angle)
        far = not model.session.laptop
        plan = layout.lay_out_analysis(kit, pane.w, pane.h, inquest, model.game.box, far=far)
        self._place = (place, angle, plan)
        busy = self.animations.is_display_behind
        plate = AnalysisPanel(context.sentences, model.faces, model.session.seats)
        away = sum(isinstance(shown.clip.payload, analysis_animations.CardTurnedUp) and shown.progress < 1 for shown in playing)
        stamped = next(
            (shown for shown in playing if isinstance(shown.clip.payload, analysis_animations.VerdictStamped) and shown.progress < 1), None
        )
        matter = build_analysis_panel_model(context, inquest, plan, busy=busy)
        if stamped is not None:
            matter = replace(matter, stage_text="")
        root.add_target(place, SkipAnalysisMovement() if busy else None, "analysis hurry" if busy else "analysis")

        self._stills(frame, place, angle, plate, matter, waits)
        plate.paint_unturned_cards(pane, matter, away)
        shown = {side: shown_total(matter, side, playing, plate) for side in Side}
        for side in Side:
            self._total(pane, matter, side, shown[side])
        if plan.opposite_reader_rect is not None:
            self._far(pane, matter, shown)
        if not busy:
            left, right = plan.total_rect(Side.RED), plan.total_rect(Side.BLUE)
            pane.add_target((left[0], left[1], right[0] + right[2] - left[0], left[3]), ShowAnalysisTotals(angle), "analysis why")
        self._handles(pane, plan)
        PanelMovementPainter(plate).paint(pane, matter, playing)
        self._stamp(pane, matter, stamped)

    def _stills(
        self,
        frame: PaintFrame,
        place: pygame.Rect,
        angle: int,
        plate: AnalysisPanel,
        matter: AnalysisPanelModel,
        waits: LagRuleFilter,
        at_once: int = ALL_PARTS_AT_ONCE,
    ) -> None:
        """Paint what does not move; each part anew only when it shows something else, and no more than so many at once."""
        pane, around = Pane.whole_window(frame).sub_area(place, angle), frame.kit.u(28)
        look = tuple(place), angle, matter.layout, frame.kit.text_scale, self.model.app.settings.language, tuple(self.model.session.seats)
        for name, rect, key, paint in plate.static_parts(pane, matter):
            at = pane.to_window_rect(rect)
            room = at.inflate(2 * around, 2 * around) if name == "base" else at

            def draw(under: PaintFrame, paint: Callable[[Pane], None] = paint) -> None:
                paint(Pane.whole_window(under).sub_area(place, angle))

            now = look, key, matter.can_hold_up_cards

            def soon(old: Any, now: Any = now) -> bool:
                """That fingers may rest on cards can wait; that they may not any more, since a touch hurries now, can not."""
                return bool(old[:2] == now[:2]) and not old[2]

            solid = None if name in ("gold", "foot") else at.inflate(-around, -around)
            frame.paint_cached(f"analysis {name}", room, now, draw, solid, waits(soon))
            if frame.redraw_count >= at_once:
                return

    def _stamp(self, pane: Pane, matter: AnalysisPanelModel, stamped: PlayingClip[Animation] | None) -> None:
        """Paint the verdict, which may just be coming down."""
        verdict, share = matter.analysis_display.verdict, 1.0
        if stamped is not None and isinstance(stamped.clip.payload, analysis_animations.VerdictStamped):
            verdict, share = stamped.clip.payload.verdict, stamped.progress
        if verdict:
            effects.paint_verdict_stamp(
                pane, matter.layout.foot_rect, self.model.app.say(f"homeland.analysis.verdict.{verdict}"), verdict, share
            )

    def _end(self, frame: PaintFrame, area: pygame.Rect, context: HomelandContext, ceremony: FinaleDisplay) -> None:
        """Paint the end of the game in the board's place."""
        model, animations = self.model, self.animations
        place, angle = self._room(area), self.angle if self.can_be_turned else 0
        playing = animations.playing_clips(context.now)
        gathering = _share(playing, FinaleOpens)
        if gathering is not None:
            _growing(frame, place, gathering)
            return
        root = Pane.whole_window(frame)
        root.add_target(
            place,
            SkipAnalysisMovement() if animations.is_display_behind else None,
            "end hurry" if animations.is_display_behind else "end shown",
        )
        waiting = () if animations.is_display_behind else context.asked_seats
        end = finale_panel_model(context.sentences, model.session.match.outcome, ceremony, waiting, playing)
        pane = root.sub_area(place, angle)
        FinalePanel(context.sentences, model.session.seats).paint(pane, end, far=not model.session.laptop)
        if self.can_be_turned:
            side, pad = float(fingertip_row_height(pane.kit)), pane.kit.u(12)
            top = pad + pane.kit.text_size_px("body") * 1.3
            pane.button(
                (pane.w - side - pad, top, side, side), ButtonSpec("", RotatePanel(self.key), "turn_to_me", "quiet", target_key="turn end")
            )

    # -- parts --------------------------------------------------------------------------------------------------------
    def _total(self, pane: Pane, matter: AnalysisPanelModel, side: Side, value: int) -> None:
        """Write a running total large above its column."""
        x, y, w, h = matter.layout.total_rect(side)
        kit = pane.kit
        pad = kit.u(12)
        number = min(float(kit.text_size_px("title")) * 1.1, h * 0.86) / (kit.scale * kit.text_scale)
        wide = pane.text_width(str(max(value, 88)), number, "f")
        anchor, at = ("rm", x + w - pad) if side is Side.RED else ("lm", x + pad)
        pane.text(str(value), at, y + h / 2, number, "desk", "f", anchor, tabular=True)
        left = x + pad if side is Side.RED else x + 2 * pad + wide
        words = {each: self.model.app.say(f"homeland.analysis.{each}") for each in Side}
        room = w - 3 * pad - wide, h
        sizes = [
            kit.fonts.fit_whole_text_in_box(told, "f", (kit.text_size_px("heading"), kit.smallest_text_px), room, LINE_HEIGHT_FACTOR)
            for told in words.values()
        ]
        px = min(found[0] if found is not None else 0 for found in sizes)
        if px:
            pane.text(words[side], left, y + h / 2, px / (kit.scale * kit.text_scale), "desk", "f", "lm")

    def _far(self, pane: Pane, matter: AnalysisPanelModel, shown: dict[Side, int]) -> None:
        """Write the line for who sits opposite: both totals, and how it stands."""
        assert matter.layout.opposite_reader_rect is not None
        over = pane.sub_area(matter.layout.opposite_reader_rect, 180)
        say = self.model.app.say
        verdict = matter.analysis_display.verdict
        words = say(f"homeland.analysis.verdict.{verdict}") if verdict else matter.stage_text
        ends, kit = [], pane.kit
        size = min(float(kit.text_size_px("body")), over.h / LINE_HEIGHT_FACTOR) / (kit.scale * kit.text_scale)
        for side in (Side.RED, Side.BLUE):
            told = f"{say(f'homeland.analysis.{side}')} {shown[side]}"
            ends.append(over.text_width(told, size, "f"))
            at, anchor = (0.0, "lm") if side is Side.RED else (over.w, "rm")
            over.text(told, at, over.h / 2, size, "text", "f", anchor)
        gap = pane.kit.u(12)
        write_fitted(over, words, (ends[0] + gap, 0.0, over.w - sum(ends) - 2 * gap, over.h), "small", "text", "s", "cm")

    def _handles(self, pane: Pane, plan: layout.AnalysisLayout) -> None:
        """Paint the handles that fold and turn the plate."""
        x, y, w, _ = plan.head_rect
        side, gap = float(fingertip_row_height(pane.kit)), pane.kit.u(8)
        right = x + w - side
        pane.button((right, y, side, side), ButtonSpec("", TogglePanelFold(self.key), "down", "quiet", target_key="analysis fold"))
        if self.can_be_turned:
            pane.button(
                (right - side - gap, y, side, side),
                ButtonSpec("", RotatePanel(self.key), "turn_to_me", "quiet", target_key="analysis turn"),
            )

    def _fold(self, frame: PaintFrame, area: pygame.Rect, inquest: AnalysisDisplay, *, opens: bool) -> None:
        """Leave a bar of the plate at the edge of the board: both totals; a touch lays it out again."""
        kit, say = frame.kit, self.model.app.say
        high = float(fingertip_row_height(kit))
        words = f"{say('homeland.analysis.title')} · {say('homeland.analysis.red')} {inquest.side_total(Side.RED)}"
        words += f" · {say('homeland.analysis.blue')} {inquest.side_total(Side.BLUE)}"
        pane = Pane.whole_window(frame).sub_area(area, self.angle if self.can_be_turned else 0)
        wide = min(pane.w * 0.9, pane.text_width(words, "body", "s") + 2.4 * high)
        rect = ((pane.w - wide) / 2, pane.h - high - kit.u(6), wide, high)
        if opens:
            pane.button(rect, ButtonSpec(words, TogglePanelFold(self.key), "up", "primary", target_key="analysis fold"))
        else:
            pane.panel(rect, "toast", radius=kit.u(10))
            write_fitted(pane, words, (rect[0] + kit.u(12), rect[1], wide - kit.u(24), high), "body", "text", "s", "cm")

    def _room(self, area: pygame.Rect) -> pygame.Rect:
        """Return the room of the plate: the levels of the board, with both tracks in sight where there is enough; else the whole area."""
        board, kit = self.board, self.model.app.kit
        margin = kit.u(4)
        whole = area.inflate(-2 * margin, -2 * margin)
        wide, high = board.geometry.size
        x, _, w, _ = board.geometry.level_box(ROW_COUNT - 1)
        left = board.board_rect.x + round((wide - x - w if board.angle == 180 else x) / wide * board.board_rect.w)
        inner = pygame.Rect(left, whole.y, round(w / wide * board.board_rect.w), whole.h).clip(whole)
        least = max(kit.u(MIN_WIDTH_BESIDE_TRACKS) * max(1.0, kit.text_scale) ** 0.5, 0.7 * whole.w)
        return whole if board.camera.own_way or inner.w < least or high <= 0 else inner


def _share(playing: Sequence[PlayingClip[Animation]], kind: type[Animation]) -> float | None:
    """Return how far a movement of a kind has come, if one is under way."""
    return next((shown.progress for shown in playing if isinstance(shown.clip.payload, kind) and shown.progress < 1), None)


def _growing(frame: PaintFrame, place: pygame.Rect, grown: float) -> None:
    """Paint the bare plate while it comes up or goes; with reduced motion it is just not there yet, or no more."""
    if frame.kit.calm:
        return
    grown = max(0.02, ease_out(grown))
    rect = pygame.Rect(0, 0, max(8, round(place.w * grown)), max(8, round(place.h * grown)))
    rect.center = place.center
    frame.surface.fill(frame.kit.colour("panel"), rect)
