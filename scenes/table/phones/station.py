"""The station of one seat on its phone: a table of its own over the same session, which is never laid on the window."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Protocol, cast

import pygame

from scenes.session.plugins import game_or_plain_module
from scenes.table import intents as table
from scenes.table.phones.page_model import ELSEWHERE, PhonePageModel, SheetPlace
from scenes.table.phones.seat_session import SeatSession
from scenes.table.phones.sheet_painter import SheetPainter
from scenes.table.table_layout import StationPlace

if TYPE_CHECKING:
    from scenes.engine.context import AppContext
    from scenes.input.intents import Intent
    from scenes.phones.sheet import RawPicture
    from scenes.session.session import GameSession
    from scenes.table.model import TableModel
    from scenes.table.overlays.explanation import ExplanationPanel


class ShadowTable(Protocol):
    """What a phone needs of a table of its own: a scene, which lies above."""

    model: TableModel
    screen: Any
    controller: Any
    explanation: ExplanationPanel

    def update(self, now: float, dt: float) -> bool:
        """Let time pass."""

    def refresh(self) -> None:
        """Look at the match anew."""


PLACE: Final = pygame.Rect(0, 0, 720, 420)
"""Where the station would lie, in device pixels: games ask how much room there is."""


class PhoneStation:
    """What one seat sees and does on its phone. Nothing that it points at shows anywhere else."""

    def __init__(self, app: AppContext, session: GameSession, seat: int) -> None:
        """Open the place of a seat; `app` is a context of the phone's own."""
        self.app, self.session, self.seat = app, session, seat
        own = SeatSession(session)
        self.scene: ShadowTable = game_or_plain_module(session.match.game.meta.id, "scene").open_scene(app, cast("GameSession", own))
        self.scene.model.private_areas.open(seat, app.now(), lasting=True)
        self.scene.model.private_areas.take_peeks()
        self._pages = PhonePageModel(app.kit, self.scene.screen.held_card_face)
        self._position: Any = None
        self._shown: Any = None
        self._offers: dict[int, Intent] = {}
        self._before: dict[int, Intent] = {}
        self._last = 0
        self.clause: dict[str, str] | None = None
        """The clause that is read, with its heading."""

    def play_offer(self, number: int) -> bool:
        """Do what was offered under a number; False for what is not offered any more."""
        intent = self._offers.get(number)
        if intent is None:
            earlier = self._before.get(number)
            intent = earlier if earlier in self._offers.values() else None
        if intent is None:
            return False
        self.clause = None
        match intent:
            case table.OpenClause(clause):
                self._read(clause)
            case table.DoAdvice(seat):
                adviser = self.scene.controller.adviser
                advised = adviser.advise_seat(seat) if adviser is not None else None
                if advised is not None:
                    self.scene.controller.close_overlays()
                    self.scene.controller.dispatcher.play(seat, advised.action)
            case _:
                self.scene.controller.answer_intent(intent)
        return True

    def _read(self, clause: str) -> None:
        """Open the rule book at a clause."""
        book = self.app.rule_book(self.session.match.game.meta.id)
        found = next((one for one in book.clauses if one.id == clause), None) if book is not None else None
        if found is not None:
            self.clause = {"id": found.id, "title": found.title, "text": found.text}

    def close_rule_book(self) -> None:
        """Put the rule book away."""
        self.clause = None

    # -- the page -----------------------------------------------------------------------------------------------------
    def changed_page(self) -> tuple[dict[str, Any], RawPicture] | None:
        """Return the page and its sheet, if it is another one than before."""
        session, scene = self.session, self.scene
        scene.update(self.app.now(), 0.0)
        self.app.toasts.update()
        position = len(session.match.steps), session.undone
        if position != self._position:
            self._position = position
            scene.refresh()
            scene.model.private_areas.open(self.seat, self.app.now(), lasting=True)
            scene.model.private_areas.take_peeks()
        self.app.kit.use_mood(session.match.game.meta.id)
        content = self._content()
        if content == self._shown:
            return None
        self._shown = content
        self._before, self._offers = self._offers, {}
        return SheetPainter(self.app.kit, self._offer).number_and_paint(content)

    def show_all_anew(self) -> None:
        """Show everything anew: the phone has come again."""
        self._shown = None

    def _content(self) -> dict[str, Any]:
        """Gather what the page shows."""
        scene, session = self.scene, self.session
        context = scene.screen.context()
        model = scene.screen.station_model(context, StationPlace(self.seat, "bottom", PLACE, PLACE.h, PLACE.w))
        page = self._pages.build_page(model, scene.explanation)
        chart = scene.screen.phone_chart(context, self.seat) if model.pad is not None else None
        if chart is not None:
            key, size, paint = chart
            page["pad"]["chart"] = SheetPlace(("chart", key), size, paint)
        mine = [*model.buttons, *model.menu, *(slot for slot in model.hand if slot.intent is not None)]
        window = session.reaction_window
        timed = window is not None and window.is_timed and model.clock is not None
        return {
            **page,
            "title": self.app.say(f"{session.match.game.meta.id}.title"),
            "elsewhere": self.app.say("shell.phone.elsewhere") if model.asked and not mine and model.pad is None else "",
            "clause": self.clause,
            "news": self.app.toasts.shown_words or "",
            "paused": session.paused,
            "over": session.is_over,
            "window": str(window.question) if timed and window is not None else "",
        }

    def reaction_seconds(self) -> list[float] | None:
        """Return the seconds that are left to answer, and all of them, while a window runs for this seat; no part of what is compared."""
        window = self.session.reaction_window
        if window is None or not window.is_timed:
            return None
        return [round(window.seconds_left(self.session.now), 2), window.length]

    def _offer(self, intent: Intent) -> int | None:
        """Return a number under which an intent is offered, which no other ever has; None for what a phone does not offer."""
        if isinstance(intent, ELSEWHERE):
            return None
        self._last += 1
        self._offers[self._last] = intent
        return self._last
