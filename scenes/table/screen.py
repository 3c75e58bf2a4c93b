"""The picture of a table: the game's board, stations round it, strips and shared buttons in the corners, and what is held up."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, Generic, TypeVar

import pygame

from scenes.graphics.occlusion import TargetCuller, hide_targets_below
from scenes.table import corner_buttons, hot_seat_cover
from scenes.table.context import SharedContextFields
from scenes.table.intents import ShowButtonHelp, ShowCard
from scenes.table.lesson.sentence_plate import SentencePlatePainter
from scenes.table.model import GLOW_LEVEL_COUNT
from scenes.table.overlays import card_zoom, popup
from scenes.table.stations import all_stations, painter, tab_order
from scenes.table.stations.screen_model import ScreenModel, StationBySeat, StationState
from scenes.table.table_layout import (
    StationPlace,
    TableLayout,
    laptop_layout,
    round_table_layout,
    squeeze_column_strips,
)
from scenes.widgets import panel
from scenes.widgets.pane import Pane
from tabletop.core.view import Seat, Viewer

if TYPE_CHECKING:
    from scenes.animation.player import AnimationPlayer
    from scenes.board.board import GameBoard
    from scenes.graphics.frame import PaintFrame
    from scenes.graphics.kit import DrawingKit
    from scenes.input.intents import Intent
    from scenes.input.touch_target import TouchTarget
    from scenes.session.seating import SeatSetup
    from scenes.table.context import TableContext
    from scenes.table.lesson.guide import LessonGuide
    from scenes.table.lesson.pointing import ActionOfIntent
    from scenes.table.model import TableModel
    from scenes.table.overlays.recap import TurnRecap
    from scenes.table.stations.model import ActionButton, MenuItem, StationModel
    from scenes.table.table_layout import CornerPlace
    from scenes.widgets.card_face import CardFace

PhoneChart = tuple[Hashable, tuple[int, int], Callable[["Pane", tuple[float, float, float, float]], None]]
ContextT = TypeVar("ContextT", bound="TableContext")
HighlightsT = TypeVar("HighlightsT")


class TableScreen(ABC, Generic[ContextT, HighlightsT]):
    """Paints one table from moments `T`, with marks `M` lit on its board. What does not change from frame to frame is worked out once.

    A game gives the moment, the desks, the marks, what lies under and over the stations, and what its strips show.
    """

    model: TableModel

    def __init__(
        self, model: TableModel, board: GameBoard[Any], animations: AnimationPlayer[Any, Any], undo_seat: Callable[[], int | None]
    ) -> None:
        """Paint a table; `find_seat_with_undo` tells who can take back a step."""
        self.model, self.board, self.animations, self._undo_seat = model, board, animations, undo_seat
        self._layouts: dict[Hashable, TableLayout] = {}
        self._shown: tuple[tuple[Hashable, StationState, int | None], tuple[bool, ...], ScreenModel[HighlightsT]] | None = None
        self._fresh = True
        """The next picture is painted whole: nothing in it waits for another one."""
        self._steps = 0
        self.stations_follow = False
        """The last picture showed what a program did, but the stations as they were before it."""
        self._answers_touch = False
        self._glows = all_stations.StationGlows()
        self.recap: TurnRecap | None = None
        """What is offered of what has happened since one's last turn; the scene brings it."""
        self._cull_targets, self._cull_pointed = TargetCuller(), TargetCuller()
        self.plate: SentencePlatePainter | None = None
        """What a lesson says; None where none is learnt."""
        self.tip_plate = SentencePlatePainter(model.tips)
        self._meant: ActionOfIntent = lambda intent: None

    def set_lesson_guide(self, guide: LessonGuide, meant: ActionOfIntent) -> None:
        """Show what a lesson says; `meant` gives the action that an intent does at once."""
        self.plate, self._meant = SentencePlatePainter(guide), meant

    # -- what a game supplies -----------------------------------------------------------------------------------------
    @abstractmethod
    def make_context(self) -> ContextT:
        """Gather what is known now."""

    def shared_context_fields(self, sentences: Any, view: Any) -> SharedContextFields:
        """Return what a moment of any game has, looked at with a view."""
        model = self.model
        return SharedContextFields(
            app=model.app,
            session=model.session,
            private_areas=model.private_areas,
            now=model.app.now(),
            view=view,
            selection=model.selection,
            sentences=sentences,
        )

    @abstractmethod
    def station_model(self, context: ContextT, spot: StationPlace) -> StationModel:
        """Return what the station in a place shows."""

    @abstractmethod
    def highlights(self, context: ContextT, ring: TableLayout) -> HighlightsT:
        """Return what is lit on the board."""

    def laptop_layout(self, kit: DrawingKit, size: tuple[int, int], seats: Sequence[SeatSetup], featured: int) -> TableLayout:
        """Return everything's place on a laptop."""
        return laptop_layout(kit, size, seats, featured)

    @abstractmethod
    def paint_under_stations(self, frame: PaintFrame, ring: TableLayout, shown: ScreenModel[HighlightsT], context: ContextT) -> None:
        """Paint what lies under the stations: the board, what is beside it, the corners (`paint_strips_and_corners`)."""

    @abstractmethod
    def paint_over_stations(self, frame: PaintFrame, ring: TableLayout, shown: ScreenModel[HighlightsT], context: ContextT) -> None:
        """Paint what flies over the stations."""

    def paint_status_bar(self, frame: PaintFrame, corner: CornerPlace, context: ContextT) -> None:
        """Paint the strip of a corner, where clock and news stand."""

    def status_bar_key(self, context: ContextT) -> Hashable:
        """Return what strips show besides the news of the position."""
        return None

    def clocks_key(self, context: ContextT) -> Hashable:
        """Return what the clocks of stations show."""
        window = context.session.reaction_window
        return round(window.share_left(context.now) * 60) if window is not None else -1

    def phone_chart(self, context: ContextT, seat: int) -> PhoneChart | None:
        """Return what a phone shows of the board for its own seat alone: a value, its size, what paints it. None where there is nothing."""
        del context, seat
        return None

    def paint_board(self, frame: PaintFrame, layout: TableLayout, shown: ScreenModel[HighlightsT], context: ContextT) -> None:
        """Paint the board alone, as a phone shows it: with all that lies over it, and nothing that lies round it."""
        self.paint_under_stations(frame, layout, shown, context)

    def paint_board_for_seat(self, frame: PaintFrame, seat: int) -> Hashable:
        """Paint the board over a whole picture for one who sits before it alone; return what is lit on it."""
        frame.kit.use_mood(self.model.game.meta.id)
        self._fresh = True
        context, (w, h) = self.make_context(), frame.size
        edge = StationPlace(seat, "bottom", pygame.Rect(0, h, w, 0), 0)
        layout = TableLayout((edge,), pygame.Rect(0, 0, w, h), (), ())
        shown: ScreenModel[HighlightsT] = ScreenModel({}, {}, self.highlights(context, layout), False)
        self.paint_board(frame, layout, shown, context)
        return shown.highlights

    def paint_over_cover(self, frame: PaintFrame, context: ContextT) -> None:
        """Paint what stays in sight while the device is passed on: nothing, unless all may know it and nobody may miss it."""

    # -- the picture --------------------------------------------------------------------------------------------------
    def recompute_all(self) -> None:
        """Work everything out anew: words, sizes or the position may be others."""
        self._layouts.clear()
        self._shown = None
        self._fresh = True

    def paint(self, frame: PaintFrame) -> None:
        """Paint the table; or the cover while the device is passed on, with nothing behind it."""
        model = self.model
        frame.kit.use_mood(model.game.meta.id)
        context = self.make_context()
        covered = None if self.animations.is_display_behind else model.hot_seat.seat_to_pass_to()
        if covered is not None:
            question = model.hot_seat.first_question()
            why = context.sentences.question(question, model.view) if question is not None else ""
            hot_seat_cover.paint(frame, model.app, covered, model.session.seats[covered], why)
            self.paint_over_cover(frame, context)
            return
        self._spread(frame)
        ring = self.layout(frame)
        shown = self._model_of_before(frame, ring, context) or self.screen_model(frame, ring, context)
        self.paint_under_stations(frame, ring, shown, context)
        light = round(model.station_glow_level() * GLOW_LEVEL_COUNT) / GLOW_LEVEL_COUNT
        busy = not self._fresh and (self.animations.is_display_behind or frame.view_glides)
        glows = self._glows.next_levels(frame, shown, light, is_busy=busy)
        all_stations.paint(frame, shown, model.app.say("shell.table.empty"), glows, self.repaint_deferral_rule)
        self.paint_over_stations(frame, ring, shown, context)
        if self.recap is not None:
            self.recap.paint(frame, shown, ring)
        self._paint_plates(frame, shown)
        self._cull_targets(frame)
        model.guide.paint(frame)
        self._fresh = False
        self.paint_held_up_items(frame, shown, context)

    def prepare(self, frame: PaintFrame) -> None:
        """Work out what stations show in a picture of the size of `frame`, so that it is known when the next one is painted."""
        frame.kit.use_mood(self.model.game.meta.id)
        self.screen_model(frame, self.layout(frame), self.make_context())

    def _model_of_before(self, frame: PaintFrame, ring: TableLayout, context: ContextT) -> ScreenModel[HighlightsT] | None:
        """Return what stations showed before a step of a program, with the lights of now: they follow it in the next picture.

        None where they are to be seen as they are: there is no step, they have waited for a picture, somebody has uncovered what is
        his, nothing is painted between frames, or this picture is kept.
        """
        before, whole = self._shown, self._fresh or self._answers_touch or self.stations_follow
        self.stations_follow = self._answers_touch = False
        if whole or before is None or frame.is_final or not frame.kit.draws_between_frames:
            return None
        session, ((place, state, acting), _, shown) = self.model.session, before
        steps, now = session.match.steps, self._state(context)
        if not steps or session.seats[steps[-1].seat].is_person or self.model.private_areas.is_anything_uncovered:
            return None
        if (now, self._acting_bot()) == (state, acting) or not now.may_follow(state) or place != self._place(frame):
            return None
        self.stations_follow = frame.needs_another_frame = frame.has_old_targets = True
        return replace(shown, highlights=self.highlights(context, ring))

    def answer_touch(self) -> None:
        """Show at once what a touch has changed."""
        self._answers_touch = True

    def _paint_plates(self, frame: PaintFrame, shown: ScreenModel[HighlightsT]) -> None:
        """Paint what a lesson or a tip says, when all that it may point at is there, and nothing that cannot be touched."""
        stations = {seat: rect for seat, (_, _, rect) in shown.station_by_seat.items()}
        still = not self.animations.is_display_behind
        if self.plate is not None:
            self._cull_pointed(frame)
            self.plate.paint(frame, stations, self._meant, still=still, words=self._station_words(frame, shown))
        tips = self.model.tips
        if tips.shown is not None and tips.is_tip_shown:
            self._cull_pointed(frame)
            self.tip_plate.paint(frame, stations, self._meant, still=still, words=self._station_words(frame, shown))
            tips.shown.was_painted = True

    @staticmethod
    def _station_words(frame: PaintFrame, shown: ScreenModel[HighlightsT]) -> list[pygame.Rect]:
        """Return where stations say whose they are, whose turn it is and what is asked."""
        window, words = Pane.whole_window(frame), []
        for spot, plan, rect in shown.station_by_seat.values():
            station = window.sub_area(rect, spot.station_angle)
            words += [station.to_window_rect(said) for said in (plan.head_rect, plan.question_rect) if said is not None]
        return words

    def _spread(self, frame: PaintFrame) -> None:
        """Let what may wait do so in a picture in which a step has come or the view moves: that one has enough to do."""
        steps, frame.view_glides = len(self.model.session.match.steps), self.board.camera.is_moving
        if steps != self._steps or frame.view_glides:
            frame.defer_optional_redraws()
        self._steps = steps

    def paint_held_up_items(self, frame: PaintFrame, shown: ScreenModel[HighlightsT], context: ContextT) -> None:
        """Paint what fingers that rest hold up, over everything."""
        del context
        for told in self.model.zoomed:
            self.paint_hold_preview(frame, shown, told)

    def held_card_face(self, card: Any) -> CardFace | None:
        """Print a card that is held up; None where the game holds up none, or does it itself."""
        del card
        return None

    def hold_preview_faces(self, told: Intent) -> Sequence[CardFace]:
        """Print what a finger that rests holds up, card by card, for a phone; nothing where resting there does something else."""
        face = self.held_card_face(told.card) if isinstance(told, ShowCard) else None
        return () if face is None else (face,)

    def paint_hold_preview(self, frame: PaintFrame, shown: ScreenModel[HighlightsT], told: Intent) -> None:
        """Show a card large, or tell what a button or a choice does, beside the station of the one who holds it."""
        if isinstance(told, ShowCard):
            face = self.held_card_face(told.card)
            if face is not None:
                card_zoom.paint(frame, face, told.angle, *(shown.station_edge_clearance(told.seat) or (0,)))
        elif isinstance(told, ShowButtonHelp):
            desk = shown.model_by_seat[told.seat]
            things: tuple[ActionButton | MenuItem, ...] = (*desk.buttons, *desk.menu)
            tip = next((thing.hold_tip for thing in things if thing.key == told.button_key), None)
            spot, _, rect = shown.station_by_seat[told.seat]
            if tip is not None:
                popup.paint_button_tip(frame, *tip, spot, rect)

    # -- what is to be seen -------------------------------------------------------------------------------------------
    def _place(self, frame: PaintFrame) -> Hashable:
        """Return all that the layout depends on."""
        kit, model = frame.kit, self.model
        sides = tuple(seat.side for seat in model.session.seats)
        return frame.size, kit.scale, kit.text_scale, kit.pixels_per_mm, model.featured_seat, model.turned, sides

    def layout(self, frame: PaintFrame) -> TableLayout:
        """Return everything's place in this window."""
        key, model = self._place(frame), self.model
        if key not in self._layouts:
            seats = model.session.seats
            if model.session.laptop:
                self._layouts[key] = self.laptop_layout(frame.kit, frame.size, seats, int(model.featured_seat))
            else:
                self._layouts[key] = round_table_layout(frame.kit, frame.size, seats, model.turned)
        return self._layouts[key]

    def screen_model(self, frame: PaintFrame, ring: TableLayout, context: ContextT) -> ScreenModel[HighlightsT]:
        """Work out what every station shows and what is lit; only when something of it may be another."""
        session = self.model.session
        acting = self._acting_bot()
        key = (self._place(frame), self._state(context), acting)
        thinking = tuple(session.is_bot_thinking(Seat(Viewer(seat))) for seat in range(len(session.seats)))
        known = self._shown if self._shown is not None and self._shown[0] == key else None
        if known is not None and known[1] == thinking:
            return known[2]
        before = {} if known is None else known[2].model_by_seat
        desks: dict[int, StationModel] = {}
        places: StationBySeat = {}
        for spot in ring.station_places:
            seat = spot.seat
            same = known is not None and known[1][seat] == thinking[seat]
            desks[seat] = before[seat] if same else self._still_acting(self.station_model(context, spot), context, acting)
            places[seat] = painter.fitted_station_place(frame, ring, spot, desks[seat])
        for spot in squeeze_column_strips(
            frame.kit, ring.station_places, min(rect.top for spot, _, rect in places.values() if not spot.is_compact)
        ):
            places[spot.seat] = (spot, *painter.station_layout_and_rect(frame, spot, desks[spot.seat]))
        all_stations.prerender_glows(frame.kit, places)
        undo = self._undo_seat() is not None
        marks = self.highlights(context, ring) if known is None else known[2].highlights
        self._shown = (key, thinking, ScreenModel(desks, places, marks, undo))
        return self._shown[2]

    def _acting_bot(self) -> int | None:
        """Return the program whose deed the table is just being shown, if there is one."""
        acting, seats = self.animations.acting_seat, self.model.session.seats
        return acting if acting is not None and 0 <= acting < len(seats) and not seats[acting].is_person else None

    def _still_acting(self, desk: StationModel, context: ContextT, acting: int | None) -> StationModel:
        """Let the station of a person say who is still acting: his own turn begins when all has been seen.

        What has to be answered in time is asked at once.
        """
        question = context.question(desk.seat)
        if acting is None or not desk.is_person or not desk.is_awaited or question is None or question.deadline_mark is not None:
            return desk
        return replace(
            desk, question_sentence=self.model.app.say("shell.table.still", name=self.model.session.seats[acting].name), chip_text=""
        )

    def _state(self, context: ContextT) -> StationState:
        """Return all that stations and lights depend on, besides their places and who is thinking, which only its own station shows."""
        model, session = self.model, self.model.session
        return StationState(
            len(session.match.steps),
            session.undone,
            session.is_reaction_open(),
            self.clocks_key(context),
            tuple(session.seats),
            model.selection.cache_key(),
            model.private_areas.cache_key(context.now),
            model.looked_at,
            model.app.settings,
        )

    def state_key(self) -> Hashable:
        """Return all that stations and the board depend on, who is thinking included: what is made of it is made anew for another one."""
        session = self.model.session
        thinking = tuple(session.is_bot_thinking(Seat(Viewer(seat))) for seat in range(len(session.seats)))
        return self._state(self.make_context()), thinking

    def tab_rank(self, target: TouchTarget) -> tuple[int, ...]:
        """Return when the keyboard comes to a target, from what the last picture showed and nothing else."""
        desks = self._shown[2].model_by_seat if self._shown is not None else {}
        asked = [seat for seat, desk in desks.items() if desk.is_awaited and desk.is_person]
        return tab_order.tab_rank_of(target, sorted(asked, key=lambda seat: (seat != self.model.featured_seat, seat)))

    # -- parts --------------------------------------------------------------------------------------------------------
    def paint_strips_and_corners(self, frame: PaintFrame, ring: TableLayout, shown: ScreenModel[HighlightsT], context: ContextT) -> None:
        """Paint strips and shared buttons; each anew only when it shows something else."""
        model, session, around = self.model, self.model.session, frame.kit.u(40)
        news = (model.news, len(session.match.steps), session.undone, tuple(session.seats), model.app.settings.language)
        for corner in ring.status_bar_places:
            hide_targets_below(frame, corner.rect, f"strip@{corner.angle}")
            frame.paint_cached(
                f"strip:{corner.angle}",
                corner.rect.inflate(around, around),
                (corner, *news, self.status_bar_key(context)),
                partial(self.paint_status_bar, corner=corner, context=context),
                panel.solid_part(frame.kit, corner.rect),
                self.repaint_deferral_rule(lambda old, place=corner: old[0] == place),  # type: ignore[misc]
            )
        corner_buttons.paint_all_corner_buttons(frame, ring, model.app, undo=shown.can_undo, turns=not session.laptop)

    def repaint_deferral_rule(self, rule: Callable[[Any], bool]) -> Callable[[Any], bool] | None:
        """Return the rule by which something may be painted a little later; none in a picture that is to be whole."""
        return None if self._fresh else rule
