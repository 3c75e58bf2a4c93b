"""The scene of a game in play: clocks, bots, questions and movements go on alike in every game; what is shown is the game's."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable
from functools import partial
from typing import TYPE_CHECKING, Any

from scenes.engine.scene import Scene
from scenes.input.intents import ConfirmByKey
from scenes.table.bot_pace import BotPace
from scenes.table.intents import ClosePanel, ShowCard
from scenes.table.model import GLOW_LEVEL_COUNT
from scenes.table.overlays import popup
from scenes.table.overlays.recap import TurnRecap
from scenes.table.page_opener import PageOpener
from tabletop.core.errors import TabletopError
from tabletop.core.view import TABLE

if TYPE_CHECKING:
    from scenes.animation.player import AnimationPlayer
    from scenes.board.board import GameBoard
    from scenes.engine.context import AppContext
    from scenes.graphics.frame import PaintFrame
    from scenes.input.intents import Intent
    from scenes.input.touch_target import TouchTarget
    from scenes.pages.pause_page import GamePageDefinition
    from scenes.table.controller import TableController
    from scenes.table.model import TableModel
    from scenes.table.overlays.explanation import ExplanationPanel
    from scenes.table.phones.table_phones import TablePhones
    from scenes.table.replay_board import ReplayBoard
    from scenes.table.screen import TableScreen
    from tabletop.core.action import Action
    from tabletop.core.match import Step

SESSION_SECONDS = 0.006
"""What is left before a picture when the session still goes on for it."""
DEFAULT_END_SHOWN_SECONDS = 1.6
"""Seconds that the end is seen before the result is told."""


class TableScene(Scene, ABC):
    """One game in play. Draws only what the open table may see; a seat's own things only in its open place.

    A game's scene makes its parts and hands each what it needs of the `model` and of the others, then calls `sit_down`. It draws the
    replay (`make_replay_board`).
    """

    model: TableModel
    board: GameBoard[Any]
    animations: AnimationPlayer[Any, Any]
    controller: TableController
    screen: TableScreen[Any, Any]
    explanation: ExplanationPanel
    pages: PageOpener
    end_shown_seconds: float = DEFAULT_END_SHOWN_SECONDS
    """Seconds that the end of this game is seen before the result is told."""

    def __init__(self, model: TableModel) -> None:
        """Show a table; nothing is laid out yet."""
        self.model = model
        self.app, self.session = model.app, model.session
        self.recap = TurnRecap(model)
        self.phones: TablePhones | None = None
        """The phones of this table, once they were opened."""
        self._asked_for_phones = False
        self._ended_at: float | None = None
        self._is_prepared = self._changed_ahead = False
        """The session went on in the pause before this picture; something changed by it."""
        self._ticked: Hashable = None

    def attach_to_session(self) -> None:
        """Begin to watch the session: all parts are there."""
        self.model.find_last_news()
        self.pace = BotPace(self.model, self.recap, lambda: self.animations.is_display_behind, self.explanation)
        self.recap.recount_unread_sentences()
        self.screen.recap = self.recap
        if self.model.lesson is not None:
            self.model.lesson.leave = lambda: self.app.stack.pop(self)
            self.model.lesson.steps = partial(self.controller.touches_to_reach_action, self.model.lesson.learner_seat)
            self.screen.set_lesson_guide(self.model.lesson, self.controller.action_of_intent)
        tips = self.model.tips
        tips.busy = lambda: self.animations.is_display_behind or self.explanation.shown is not None
        self.session.watch, self.session.heard_from, self.session.reading = (
            self.on_step,
            self.pace.earliest_bot_action_time,
            lambda: tips.is_tip_shown,
        )
        self.on_questions_changed()

    # -- what a game supplies -----------------------------------------------------------------------------------------
    @abstractmethod
    def make_replay_board(self) -> ReplayBoard:
        """Return what draws views of everything after the end."""

    def game_pages(self) -> tuple[GamePageDefinition, ...]:
        """Return the game's own pages, which the pause offers."""
        return ()

    def make_page_opener(self) -> PageOpener:
        """Return what opens pages over this table."""
        return PageOpener(
            self.model,
            self.recap,
            more=self.game_pages,
            replay=self.make_replay_board,
            named=self._named,
            show_step=self.point_at_step_places,
            open_phones=self.table_phones,
            seats_changed=self.on_questions_changed,
        )

    def table_phones(self) -> TablePhones:
        """Return the phones of this table; they are opened when somebody first asks. Raises TabletopError where that cannot be."""
        if self.phones is None:
            from scenes.table.phones.table_phones import TablePhones  # noqa: PLC0415 - nothing of it is read before it is wanted

            self.phones = TablePhones(self.app, self.session)
        return self.phones

    def _open_again(self) -> None:
        """Let phones come back to a game that goes on, if some belonged to it; nothing of them is read where none did."""
        self._asked_for_phones, path = True, self.session.path
        kept = self.app.folders.settings_file / "phones.json"
        if path is None or self.session.lesson is not None or not kept.is_file() or path.name.encode() not in kept.read_bytes()[:100_000]:
            return
        try:
            self.table_phones()
        except TabletopError as fault:
            self.app.show_error(fault)

    def _named(self, seat: int, action: Action, view: Any) -> str:
        """Name an action of a seat as that seat saw the table; nothing where nobody can."""
        adviser = self.controller.adviser
        return "" if adviser is None else adviser.action_description(seat, action, view)

    # -- the keyboard -------------------------------------------------------------------------------------------------
    @property
    def awaited_target_key(self) -> str | None:
        """Return the key of the button under what waits to be seen."""
        return popup.CLOSE_KEY if self.explanation.is_waiting_to_be_seen else None

    def tab_rank(self, target: TouchTarget) -> tuple[int, ...]:
        """Return when the keyboard comes to a target: to what can be done by those who are asked first."""
        return self.screen.tab_rank(target)

    # -- life ---------------------------------------------------------------------------------------------------------
    def on_enter(self, app: AppContext) -> None:
        """Begin, or come back from a page: words and settings may be others."""
        app.sounds.theme = self.model.game.meta.id
        self.session.reaction_seconds = app.settings.reaction_seconds
        self.screen.recompute_all()
        self.on_questions_changed()

    def on_leave(self) -> None:
        """Leave the table; everything is in the file."""
        self.session.watch = self.session.heard_from = self.session.reading = None
        if self.phones is not None:
            self.phones.close()
        lesson = self.model.lesson
        if lesson is not None:
            lesson.save_progress(self.session.seats[lesson.learner_seat].name)
        self.app.kit.prerenders.clear()
        self.session.close()

    def handle_intent(self, intent: Intent) -> None:
        """Answer a touch; Enter says of what waits to be seen that it was."""
        self.screen.answer_touch()
        waits = self.explanation.is_waiting_to_be_seen and isinstance(intent, ConfirmByKey)
        self.controller.answer_intent(ClosePanel(self.explanation.key) if waits else intent)

    def on_window_hidden(self) -> None:
        """Pause: nobody can play, and nobody is to lose time by it, or to gain time to think."""
        if not self.session.paused and not self.session.is_over:
            self.pages.open("pause", 0)

    def update(self, now: float, dt: float) -> bool:
        """Let clocks, bots and movements go on."""
        changed = self.explanation.expire_if_old(now)
        changed |= self.pace.update(now)
        changed |= self._changed_ahead if self._is_prepared else self.update_session(now)
        self._is_prepared = self._changed_ahead = False
        for fault in self.session.faults:
            self.app.show_error(fault)
        self.session.faults.clear()
        self._tell_gaps()
        changed |= self._follow_phones()
        changed |= self._questions_changed()
        covered = self._cover_areas(now)
        if covered:
            self.app.sounds.play("cover")
            self.model.choose_featured_seat()
        behind = self.animations.is_display_behind
        moving = self.animations.update(now)
        moving |= self.board.update(now) or behind != self.animations.is_display_behind
        changed |= self.model.expire_pointing(now)
        self.pages.record_peeks()
        changed |= self.model.tips.update()
        changed |= self.model.guide.update(self.model.position_key, self.model.private_areas.is_open) or self._goes_on()
        return changed or bool(covered) or moving or self._ticks(now) or self._ends(now)

    def update_session(self, now: float) -> bool:
        """Let clocks and bots go on; tell whether anything changed."""
        return self.session.update(now)

    def prepare_frame(self, frame: PaintFrame, due: float) -> bool:
        """Let the session go on, and work out what a step of it shows: the next picture has that much less to do."""
        self.board.prepare_glide(due)
        if due - self.app.now() < SESSION_SECONDS:
            return False
        self._is_prepared = True
        self._changed_ahead = self.update_session(self.app.now())
        if (self._changed_ahead or self.screen.stations_follow) and self.app.stack.top_scene is self:
            self.screen.prepare(frame)
        return self._changed_ahead

    def _cover_areas(self, now: float) -> list[int]:
        """Cover the places that nobody has touched for a while, with what is held up of them; give the seats."""
        model = self.model
        readers = [shown.seat for shown in model.zoomed if isinstance(shown, ShowCard) and shown.seat is not None]
        model.private_areas.restart_timers_of_readers(readers, now)
        covered = model.private_areas.update(now)
        for seat in covered:
            model.selection.on_private_area_covered(seat)
            model.zoomed = [shown for shown in model.zoomed if getattr(shown, "seat", None) != seat]
        return covered

    def _follow_phones(self) -> bool:
        """Do what is said on phones, and cover at the table what they show; tell whether others have one than before."""
        if not self._asked_for_phones:
            self._open_again()
        if self.phones is None:
            return False
        undone = self.session.undone
        changed = self.phones.update(shown=not self.animations.is_display_behind)
        if self.session.undone != undone:
            self.refresh()
        if changed:
            self.model.hot_seat.set_phone_seats(self.phones.seats_with_phone)
            self.on_questions_changed()
        return changed

    def _goes_on(self) -> bool:
        """Touch what is next of what was advised, where that is to be done, or push it into sight; tell whether there was something."""
        if self.animations.is_display_behind:
            return False
        due = self.model.guide.pop_automatic_touch(self.controller.is_confirmation)
        if due is not None:
            self.controller.answer_intent(due)
        return due is not None or any(map(self.board.bring_touch_into_view, self.model.guide.pop_hidden_touches()))

    def _tell_gaps(self) -> None:
        """Say that nobody could play for a while, and that the clock of a mission stood still meanwhile."""
        clock = self.session.clock
        if clock is not None and clock.untold_gap_seconds:
            self.app.show_toast("shell.slept", n=round(clock.untold_gap_seconds))
            clock.untold_gap_seconds = 0.0

    def work_in_background(self) -> bool:
        """Work for a moment at what phones are told."""
        return self.phones is not None and self.phones.work_in_background()

    def wake_at(self) -> float | None:
        """Return the next moment at which something happens by itself."""
        now = self.app.now()
        times = [self.model.wake_at(now), self.animations.wake_at(now), self.board.wake_at(now), self.explanation.wake_at()]
        if self.phones is not None:
            times.append(self.phones.wake_at(now))
        if self._ended_at is not None:
            times.append(self._ended_at + self.end_shown_seconds)
        return min((at for at in times if at is not None), default=None)

    def _ticks(self, now: float) -> bool:
        """Return whether a clock or the breathing glow looks different from what was painted."""
        window = self.session.reaction_window
        left = round(window.share_left(now) * 60) if window is not None and window.is_open(now) else -1
        ticked = (round(self.model.station_glow_level() * GLOW_LEVEL_COUNT), left, self.model.private_areas.cache_key(now))
        changed = ticked != self._ticked
        self._ticked = ticked
        return changed

    def _ends(self, now: float) -> bool:
        """Return the result when the end has been seen, and whatever of it lies there until somebody has."""
        if not self.session.is_over or self.model.lesson is not None or self.pace.is_anything_unseen:
            return False
        if self._ended_at is None and not self.animations.is_display_behind:
            self._ended_at = now
        if self._ended_at is not None and now >= self._ended_at + self.end_shown_seconds and self.app.stack.top_scene is self:
            self.pages.open_result()
        return False

    # -- what happens -------------------------------------------------------------------------------------------------
    def on_step(self, step: Step) -> None:
        """Show a step that has just been done."""
        if self.model.lesson is not None:
            self.model.lesson.on_step()
        before, self.model.view = self.model.view, self.session.match.view(TABLE)
        self.animations.queue_events(before, self.model.view, step, step.redact_for_viewer(TABLE), self.app.now())
        self.board.plan_pictures(self.model.view)
        self.pace.on_step(step, self.model.store_news_of_step(step))
        self.model.tips.on_step(step)
        self._questions_changed()

    def refresh(self) -> None:
        """Look at the match anew, as after an undo."""
        self.explanation.close()
        if self.model.lesson is not None:
            self.model.lesson.on_step()
        self.session.forget_views()
        self.model.tips.forget_tips()
        self.model.view = self.session.match.view(TABLE)
        self.model.find_last_news()
        self.animations.forget_clips()
        self.pace.forget_steps()
        self.screen.recompute_all()
        self._questions_changed()

    def point_at_step_places(self, number: int, angle: int) -> None:
        """Point at where a step happened, and tell the parts of its roll to the one who looks from that angle."""
        self.model.point_at_places(self.model.places_of_events(self.session.match.steps[number].redact_for_viewer(TABLE)))
        if self.model.looked_at:
            self.board.bring_places_into_view(self.model.looked_at)
        self.explanation.show_roll_of_step(number, angle)

    def _questions_changed(self) -> bool:
        """Follow the open questions; True when they are others."""
        if not self.model.selection.forget_if_new_question(tuple(question.id for question in self.session.match.questions())):
            return False
        self.on_questions_changed()
        return True

    def on_questions_changed(self) -> None:
        """Cover what is not needed any more, and call whoever is asked."""
        model = self.model
        model.asked_at = self.app.now()
        model.hot_seat.on_questions_changed()
        before = model.featured_seat
        model.choose_featured_seat()
        if model.featured_seat != before and model.is_turn_question():
            self.app.sounds.play("your_turn")

    # -- the picture --------------------------------------------------------------------------------------------------
    def paint(self, frame: PaintFrame) -> None:
        """Paint the table."""
        self.screen.paint(frame)
        if not frame.is_final:
            key = (frame.size, frame.kit.scale, frame.kit.text_scale, self.app.settings.language)
            frame.kit.prerenders.replace_job_list("rules", key, lambda: self.pages.prerender_rule_book(frame.size))
            frame.kit.prerenders.replace_job_list("before", (), lambda: [frame.kit.drop_pictures_of_other_scenes])
