"""The station of one seat on its phone: a table of its own over the same session, which is never laid on the window."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, cast

import pygame

from scenes.input.intents import EndHold, PanArea, ShowWholeArea, StartHold, ZoomArea
from scenes.session.plugins import game_or_plain_module
from scenes.table import intents as table
from scenes.table.phones.board_painter import PaintedBoard, paint_board
from scenes.table.phones.offers import SeatOffers, intent_with_movement, touchable_areas
from scenes.table.phones.page_model import PhonePageBuilder, SheetRectPlaceholder
from scenes.table.phones.seat_session import SeatSessionProxy
from scenes.table.phones.sheet_painter import SHEET_WIDTH_PX, SheetPainter, encode_phone_picture
from scenes.table.table_layout import PHONE_BOARD_SIZE_PX, StationPlace
from tabletop.core.view import Seat, Viewer

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterable, Iterator

    from scenes.engine.context import AppContext
    from scenes.graphics.split_surface import CachedPicture
    from scenes.input.intents import Intent
    from scenes.input.touch_target import TouchTarget
    from scenes.phones.sealing import PhonePicture
    from scenes.session.session import GameSession
    from scenes.table.phones.offers import OfferNumberOfIntent
    from scenes.table.phones.seat_session import PhoneTableScene


STATION_RECT_PX: Final = pygame.Rect(0, 0, SHEET_WIDTH_PX, 420)
"""Where the station would lie, in device pixels: games ask how much room there is."""
UPDATE_SECONDS: Final = 0.1
"""Seconds between two looks at what happens by itself."""


def new_board_surface() -> pygame.Surface:
    """Return what a board is painted on; that takes a millisecond."""
    return pygame.Surface(PHONE_BOARD_SIZE_PX)


class PhoneStation:
    """What one seat sees and does on its phone. Nothing that it points at shows anywhere else."""

    def __init__(self, app: AppContext, session: GameSession, seat: int) -> None:
        """Open the place of a seat; `app` is a context of the phone's own."""
        self.app, self.session, self.seat = app, session, seat
        own = SeatSessionProxy(session, seat)
        self.scene: PhoneTableScene = game_or_plain_module(session.match.game.meta.id, "scene").open_scene(app, cast("GameSession", own))
        self._pages = PhonePageBuilder(app.kit, self.scene.screen.held_card_face)
        self._offers = SeatOffers(seat)
        self._position = (-1, -1)
        self._asked: Hashable = None
        self._looked_at = float("-inf")
        self._touches = 0
        self._pictures: dict[str, CachedPicture] = {}
        """What was painted for this seat alone and may serve again."""
        self._surface = new_board_surface()
        self._page: Any = None
        self._board: Any = None
        self._page_state: Hashable = None
        self._board_state: Hashable = None
        self.clause: dict[str, str] | None = None
        """The clause that is read, with its heading."""
        self.held: Intent | None = None
        """What is held up, since a finger has rested on it."""
        self._uncover()

    def _uncover(self) -> None:
        """Let the place of the seat lie open."""
        self.scene.model.private_areas.open(self.seat, self.app.now(), lasting=True)
        self.scene.model.private_areas.pop_peeked_seats()

    def find_current_offer(self, number: int) -> Intent | None:
        """Return what is offered under a number; None for what is not offered any more."""
        return self._offers.find_current_offer(number)

    # -- what is touched ----------------------------------------------------------------------------------------------
    def play_offer(self, number: int, said: dict[str, Any] | None = None) -> bool:
        """Do what was offered under a number, in the way that was said; False for what is not offered any more."""
        self.follow_match()
        intent = self._offers.find_current_offer(number)
        size = PHONE_BOARD_SIZE_PX if isinstance(intent, ZoomArea | PanArea) else (0, 0)
        intent = intent_with_movement(intent, said or {}, size) if intent is not None else None
        if intent is None:
            return False
        self.close_overlays()
        self._touches += 1
        self._page = None
        self._looked_at = float("-inf")
        controller = self.scene.controller
        match intent:
            case table.OpenClause(clause):
                self._read(clause)
            case table.DoAdvice(seat):
                adviser = controller.adviser
                advised = adviser.advice_for_seat(seat) if adviser is not None else None
                if advised is not None:
                    controller.close_overlays()
                    controller.dispatcher.play(seat, advised.action)
            case StartHold(held) if self.scene.screen.hold_preview_faces(held):
                self.held = held
            case StartHold(held):
                controller.answer_intent(intent)
                controller.answer_intent(EndHold(held))
            case _:
                controller.answer_intent(intent)
        return True

    def _read(self, clause: str) -> None:
        """Open the rule book at a clause."""
        book = self.app.rule_book(self.session.match.game.meta.id)
        found = book.clauses_by_id.get(clause) if book is not None else None
        if found is not None:
            self.clause = {"id": found.id, "title": found.title, "text": found.body_text}

    def close_overlays(self) -> None:
        """Put the rule book and what is held up away."""
        self.clause = self.held = None

    # -- time ---------------------------------------------------------------------------------------------------------
    @property
    def followed_position(self) -> tuple[int, int]:
        """Return the steps of the match, and how often one was taken back, up to which it was followed."""
        return self._position

    @property
    def is_behind(self) -> bool:
        """Return whether the match has gone on since it was followed."""
        session = self.session
        return (len(session.match.steps), session.undone) != self._position

    @property
    def is_update_due(self) -> bool:
        """Return whether enough time has passed since it was followed."""
        return self.app.now() >= self._looked_at + UPDATE_SECONDS

    def follow_match(self) -> None:
        """Follow the match, and let time pass now and then.

        It may be put by in the middle of it, and begun anew: the match counts as followed when all is done.
        """
        if not (self.is_behind or self.is_update_due):
            return
        session, scene, now = self.session, self.scene, self.app.now()
        position = len(session.match.steps), session.undone
        self._looked_at = now
        scene.update(now, 0.0)
        self.app.toasts.update()
        if position != self._position:
            self._tell_own(position)
            scene.refresh()
            self._uncover()
            self._position = position

    def _tell_own(self, position: tuple[int, int]) -> None:
        """Tell the phone of all that its own seat did or is asked, whether its page changes by it or not: that might tell of its hand."""
        question = self.session.question_for(Seat(Viewer(self.seat)))
        asked = question.id if question is not None else None
        steps = self.session.match.steps[self._position[0] :] if position[1] == self._position[1] else ()
        if asked != self._asked or any(step.seat == self.seat for step in steps):
            self._page = None
        self._asked = asked

    def wake_at(self) -> float | None:
        """Return when something here happens by itself."""
        times = [at for at in (self.scene.wake_at(), self.app.toasts.wake_at()) if at is not None]
        return max(min(times), self._looked_at + UPDATE_SECONDS) if times else None

    def state_key(self) -> Hashable:
        """Return all that page and board depend on: what is being made is made anew once it is another."""
        session = self.session
        told = self.clause["id"] if self.clause is not None else None
        shown = self.scene.explanation.shown, self.app.toasts.shown_words
        runs = session.clock is not None and session.clock.is_running
        own = self._touches, told, self.held, shown, session.paused, session.is_over, runs, self._position
        return own, self.scene.screen.state_key()

    # -- the page -----------------------------------------------------------------------------------------------------
    def may_page_have_changed(self, state: Hashable) -> bool:
        """Return whether the page may be another one in a state than before."""
        return self._page_state is None or self._page_state != state

    def may_board_have_changed(self, state: Hashable) -> bool:
        """Return whether the board may be another one in a state than before."""
        return self._board_state is None or self._board_state != state

    def paint_page_if_changed(self) -> tuple[dict[str, Any], PhonePicture] | None:
        """Return the page and its sheet, if it is another one than before."""
        self.follow_match()
        state = self.state_key()
        self._take_kit()
        content = self._content()
        found = None
        if content != self._page:
            fresh, number = self._offers.new_offer_list()
            painter = SheetPainter(self.app.kit, lambda targets, within: self._areas(targets, within, number))
            found = painter.paint_numbered_page(content, number)
            self._offers.replace_offers("page", fresh)
        self._page, self._page_state = content, state
        return found

    def paint_board(self) -> PaintedBoard:
        """Return the board as it is painted for this seat."""
        self._take_kit()
        return paint_board(self.app, self.scene, self.seat, self._surface)

    def _take_kit(self) -> None:
        """Paint with the kit of all phones in this game's colours, over what was painted for this seat."""
        kit = self.app.kit
        kit.use_mood(self.session.match.game.meta.id)
        kit.cached_pictures = self._pictures

    def changed_board(self) -> tuple[dict[str, Any], PhonePicture] | None:
        """Return what can be touched on the board and its picture, if it is another one than before."""
        self.follow_match()
        state = self.state_key()
        painted = self.paint_board()
        picture, offered = encode_phone_picture(painted.surface), [(one.rect, one.intent, one.why, one.hold) for one in painted.targets]
        fresh, number = self._offers.new_offer_list()
        said = {
            "at": [0, 0, *PHONE_BOARD_SIZE_PX],
            "areas": list(self._areas(painted.targets, painted.surface.get_rect(), number)),
            "push": number(PanArea(painted.pan_area_key, 0, 0)) if painted.pan_area_key is not None else None,
            "zoom": number(ZoomArea(painted.pan_area_key, 1, 0, 0)) if painted.pan_area_key is not None else None,
            "whole": number(ShowWholeArea(painted.pan_area_key)) if painted.pan_area_key is not None else None,
        }
        same = self._board == (picture, offered)
        self._board, self._board_state = (picture, offered), state
        if same:
            return None
        self._offers.replace_offers("board", fresh)
        return said, picture

    def _areas(self, targets: Iterable[TouchTarget], within: pygame.Rect, number: OfferNumberOfIntent) -> Iterator[Any]:
        """Return what can be touched in a rectangle, with its names."""

        def named(intent: Intent) -> str:
            return str(self.scene.controller.intent_description(self.seat, intent))

        return touchable_areas(targets, within, number, named, self._pages.printed_face)

    def force_full_update(self) -> None:
        """Show everything anew: the phone has come again."""
        self._page = self._page_state = self._board = self._board_state = None

    def _content(self) -> dict[str, Any]:
        """Gather what the page shows."""
        scene, session = self.scene, self.session
        context = scene.screen.make_context()
        model = scene.screen.station_model(
            context, StationPlace(self.seat, "bottom", STATION_RECT_PX, STATION_RECT_PX.h, STATION_RECT_PX.w)
        )
        page = self._pages.build_page(model, scene.explanation)
        chart = scene.screen.phone_chart(context, self.seat) if model.pad is not None else None
        if chart is not None:
            key, size, paint = chart
            page["pad"]["chart"] = SheetRectPlaceholder(("chart", key), size, paint)
        mine = [*model.buttons, *model.menu, *(slot for slot in model.hand if slot.intent is not None)]
        window = session.reaction_window
        timed = window is not None and window.is_timed and model.clock is not None
        return {
            **page,
            "title": self.app.say(f"{session.match.game.meta.id}.title"),
            "elsewhere": model.is_awaited and not mine and model.pad is None,
            "clause": self.clause,
            "held": self._pages.serialize_card_faces(scene.screen.hold_preview_faces(self.held)) if self.held is not None else [],
            "news": self.app.toasts.shown_words or "",
            "paused": session.paused,
            "over": session.is_over,
            "runs": session.clock is not None and session.clock.is_running,
            "window": str(window.question_id) if timed and window is not None else "",
        }

    def running_clocks(self) -> dict[str, Any]:
        """Return what the page counts down by itself: the time to answer, and that of a mission; no part of what is compared."""
        clock = self.session.clock
        mission = None if clock is None else [round(clock.seconds_left, 2), clock.is_running]
        return {"clock": self.reaction_seconds(), "mission": mission}

    def reaction_seconds(self) -> list[float] | None:
        """Return the seconds that are left to answer, and all of them, while a window runs for this seat; no part of what is compared."""
        window = self.session.reaction_window
        if window is None or not window.is_timed:
            return None
        return [round(window.seconds_left(self.session.now), 2), window.length_s]
