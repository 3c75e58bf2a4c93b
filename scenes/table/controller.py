"""What a touch at the table does, in every game alike: play, undo, hold up, open and cover, turn to pages."""

from __future__ import annotations

from abc import ABC, abstractmethod
from functools import partial
from typing import TYPE_CHECKING, Any

from scenes.input import intents as base
from scenes.table import intents as table
from scenes.table.overlays.advice_guide import AdvicePath
from scenes.table.stations.handles import ButtonHandle
from scenes.table.stations.note import PrivateNote
from tabletop.core.view import Seat, Viewer

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenes.board.board import GameBoard
    from scenes.input.intents import Intent
    from scenes.table.adviser import BotAdviser
    from scenes.table.dispatcher import ActionDispatcher
    from scenes.table.model import TableModel
    from scenes.table.overlays.explanation import ExplanationPanel
    from scenes.table.page_opener import PageOpener
    from scenes.table.refusal import Refusal
    from tabletop.core.action import Action


class TableController(ABC):
    """Answers the intents of one table.

    A game says what pointing does (`handle_selection_intent`) and what going back drops (`drop_selection`).
    """

    model: TableModel
    dispatcher: ActionDispatcher

    def __init__(
        self,
        model: TableModel,
        board: GameBoard[Any],
        dispatcher: ActionDispatcher,
        pages: PageOpener,
        explanation: ExplanationPanel,
        adviser: BotAdviser | None = None,
    ) -> None:
        """Serve a table; `adviser` answers who asks what a good player would do, where there is one."""
        self.model, self.board, self.dispatcher, self.pages, self.explanation, self.adviser = (
            model,
            board,
            dispatcher,
            pages,
            explanation,
            adviser,
        )

    def answer_intent(self, intent: Intent) -> None:
        """Do what was meant."""
        model = self.model
        seat = getattr(intent, "seat", None)
        if isinstance(seat, int):
            model.private_areas.restart_timer(seat, model.app.now())
            model.tips.on_seat_touch(seat)
            model.selection.selection_of(seat).note = None
            if isinstance(intent, table.CancelChoice):
                model.guide.drop_advice_on_cancel(seat, intent)
        if (
            self._lesson(intent)
            or self._tips(intent)
            or self.board.handle_intent(intent)
            or self._private(intent)
            or self.handle_selection_intent(intent)
            or self._page(intent)
            or self._asked(intent)
        ):
            return
        match intent:
            case table.PlayAction(seat, action):
                self.dispatcher.play(seat, action)
            case table.UndoStep(seat):
                self.dispatcher.undo_for_seat(seat)
            case base.UndoLast(seat):
                found = seat if seat is not None else self.dispatcher.find_seat_with_undo()
                self.dispatcher.undo_for_seat(found if found is not None else int(model.featured_seat))
            case base.StartHold(table.ShowCard() | table.ShowButtonHelp() as shown):
                model.zoomed.append(shown)
            case base.EndHold(table.ShowCard() | table.ShowButtonHelp() as shown):
                model.zoomed = [other for other in model.zoomed if other != shown]
            case _:
                pass

    def action_of_intent(self, intent: Intent) -> Action | None:
        """Return the action that an intent does at once; None where it does none. A game adds those of its own that do."""
        return intent.action if isinstance(intent, table.PlayAction) else None

    def intent_description(self, seat: int, intent: Intent) -> str:
        """Say what a touch in a picture does for a seat, for who cannot see it; nothing where a game has no words for it."""
        action = self.action_of_intent(intent)
        if action is None or self.adviser is None:
            return ""
        return self.adviser.action_description(seat, action, self.model.session.view(Seat(Viewer(seat))))

    def touches_to_reach_action(self, seat: int, action: Action) -> Sequence[Intent]:
        """Return the touches that lead to the one that does an action of a seat, the last one first, where a game says."""
        return self.adviser.touches_to_reach_action(seat, action) if self.adviser is not None else ()

    def _asked(self, intent: Intent) -> bool:
        """Answer who asks what to do, or why something cannot be done; False for everything else."""
        match intent:
            case table.AskAdvice(seat, angle):
                self.advise(seat, angle)
            case table.ShowAdvice(seat) | table.DoAdvice(seat):
                self._guide(seat, by_itself=isinstance(intent, table.DoAdvice))
            case table.AskWhyNot():
                self.show_refusal(intent)
            case base.TapEmptyArea():
                self.handle_empty_board_tap(intent)
            case _:
                return False
        return True

    def _lesson(self, intent: Intent) -> bool:
        """Go on in a lesson; who plays for whom and what a good player would do are no part of one."""
        lesson = self.model.lesson
        if lesson is None:
            return False
        match intent:
            case table.GoOnWithLesson():
                lesson.advance_by_touch()
            case table.BeginNextLesson():
                lesson.begin_next_lesson()
            case base.ConfirmByKey():
                return lesson.advance_by_touch()
            case table.AskTakeOver() | table.AskAdvice():
                pass
            case _:
                return False
        return True

    def _tips(self, intent: Intent) -> bool:
        """Put a tip away, or all of them off."""
        tips = self.model.tips
        match intent:
            case table.DismissTip() | base.ConfirmByKey():
                return tips.dismiss_tip()
            case table.StopTips():
                tips.stop_tips()
            case _:
                return False
        return True

    def advise(self, seat: int, angle: int) -> None:
        """Say what a good player would do in the place of a seat, for all to hear or in its open place, and offer to show or do it."""
        adviser, say = self.adviser, self.model.app.say
        told = adviser.advise(seat) if adviser is not None else None
        if adviser is None or told is None:
            return
        handles = (
            ButtonHandle(f"advice:{seat}:show", say("shell.advice.show"), "aim", table.ShowAdvice(seat)),
            ButtonHandle(f"advice:{seat}:do", say("shell.advice.do"), "confirm", table.DoAdvice(seat)),
        )
        if adviser.is_private_answer(seat):
            self.model.selection.selection_of(seat).note = PrivateNote(seat, *told, handles)
        else:
            self.explanation.show_content(told, angle, handles, lasting=True)
        self.model.app.sounds.play("tap")

    def _guide(self, seat: int, *, by_itself: bool) -> None:
        """Light what leads to what is advised now, or touch it in the place of its person."""
        adviser = self.adviser
        advice = adviser.advice_for_seat(seat) if adviser is not None else None
        self.explanation.close()
        if adviser is not None and advice is not None:
            way = partial(adviser.touch_path, seat, advice.action)
            self.model.guide.show_advice(seat, AdvicePath(way, self.model.position_key, adviser.is_private_answer(seat), by_itself))
            self.model.app.sounds.play("tap")

    def handle_empty_board_tap(self, poke: base.TapEmptyArea) -> None:
        """Answer a touch on the board where nothing is meant: nothing, unless a game asks why not."""
        del poke

    def is_confirmation(self, intent: Intent) -> bool:
        """Return whether an intent confirms what a person has previewed, and nobody for him."""
        return isinstance(intent, table.ConfirmChoice)

    # -- why not? -----------------------------------------------------------------------------------------------------
    def refusal_reason(self, asked: table.AskWhyNot) -> Refusal | None:
        """Return why nothing can be done with a thing now, from what the one who asks may know; None where a game does not say."""
        del asked
        return None

    def show_refusal(self, asked: table.AskWhyNot) -> None:
        """Say why nothing can be done with a thing: to all, or to one seat in its open place."""
        model, say = self.model, self.model.app.say
        if asked.is_private and (asked.seat is None or not model.private_areas.is_open(asked.seat)):
            return
        found = self.refusal_reason(asked)
        if found is None:
            return
        told = found.words, say("shell.clause", clause=found.clause)
        handles = (ButtonHandle("clause", say("shell.clause.read"), "rules", table.OpenClause(found.clause, asked.angle)),)
        if asked.is_private and asked.seat is not None:
            model.selection.selection_of(asked.seat).note = PrivateNote(asked.seat, *told, handles)
        else:
            self.explanation.show_content(told, asked.angle, handles)
        model.app.sounds.play("deny")

    # -- what a game says ---------------------------------------------------------------------------------------------
    def handle_selection_intent(self, intent: Intent) -> bool:
        """Answer what points at something that still waits for a verb; False for what does not.

        Lists and pages of buttons are answered here already.
        """
        selection = self.model.selection
        match intent:
            case table.OpenChoices(seat, name):
                selection.open_choice_list(seat, name)
            case table.ShowMoreButtons(seat):
                selection.selection_of(seat).button_page += 1
            case _:
                return False
        self.model.app.sounds.play("tap")
        return True

    @abstractmethod
    def drop_selection(self) -> bool:
        """Drop what is pointed at by whoever acts now; tell whether there was anything."""

    def close_overlays(self) -> bool:
        """Put away what is told, over the board or in an open place, and what is shown step by step; tell whether there was anything."""
        told = self.explanation.close() or self.model.tips.dismiss_tip()
        for pointed in self.model.selection.seats.values():
            told |= pointed.note is not None
            pointed.note = None
        return self.model.guide.hide_advice() or told

    # -- private places -----------------------------------------------------------------------------------------------
    def _private(self, intent: Intent) -> bool:
        """Open and cover; on a laptop the large station goes along."""
        if not self._uncover(intent):
            return False
        self.model.choose_featured_seat()
        return True

    def _uncover(self, intent: Intent) -> bool:
        """Answer what opens or covers a place."""
        model, sounds = self.model, self.model.app.sounds
        match intent:
            case table.OpenPrivate(seat):
                model.hot_seat.open_private_area(seat, model.app.now())
                sounds.play("peek")
            case table.CoverPrivate(seat):
                model.private_areas.cover_seat(seat)
                model.selection.on_private_area_covered(seat)
                sounds.play("cover")
            case base.StartHold(table.PeekPrivate(seat)):
                if not model.hot_seat.needs_device_passing:
                    model.private_areas.hold_open(seat)
                    sounds.play("peek")
            case base.EndHold(table.PeekPrivate(seat)):
                model.private_areas.release_hold(seat)
                model.selection.on_private_area_covered(seat)
            case table.TakeDevice(seat):
                model.hot_seat.take_device(seat, model.app.now())
                sounds.play("peek")
            case table.ShowTableUnderCover():
                model.hot_seat.show_open_table()
                sounds.play("cancel")
            case base.FocusLost():
                model.hot_seat.on_window_hidden()
                model.zoomed.clear()
                for index in range(len(model.session.seats)):
                    model.selection.on_private_area_covered(index)
            case _:
                return False
        return True

    # -- pages --------------------------------------------------------------------------------------------------------
    def _page(self, intent: Intent) -> bool:
        """Open pages."""
        model, pages = self.model, self.pages
        match intent:
            case table.OpenClause(clause, angle):
                pages.open_rule_book(clause, angle // 90)
            case table.PressCornerButton("undo"):
                self.answer_intent(base.UndoLast())
            case table.PressCornerButton("turn"):
                model.turned = not model.turned
                model.app.sounds.play("tap")
            case table.PressCornerButton("fit"):
                self.board.show_whole_board(model.view)
            case table.PressCornerButton(name, angle):
                pages.open(name, angle // 90)
            case base.PauseGame():
                pages.open("pause", 0)
            case base.OpenLog():
                pages.open("log", 0)
            case base.OpenRules(clause):
                pages.open_rule_book(clause, 0)
            case table.OpenRecap(seat):
                pages.open_recap(seat)
            case table.AskTakeOver(seat) | table.OfferPhone(seat):
                (pages.open_take_over if isinstance(intent, table.AskTakeOver) else pages.open_phones)(seat)
            case base.LeavePage():
                self.go_back()
            case _:
                return False
        return True

    def go_back(self) -> None:
        """Put away what is laid out or told, drop what is pointed at, cover what is open, or pause."""
        model = self.model
        if self.close_overlays():
            return
        if self.drop_selection():
            model.app.sounds.play("cancel")
        elif model.private_areas.cover_seat():
            model.app.sounds.play("cover")
        else:
            self.pages.open("pause", 0)
