"""What a touch at the table of HOMELAND does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from scenes.games.homeland.model.notebook import cycle_suspicion_note
from scenes.games.homeland.model.private_page import ConfirmPageRead, ShowPrivatePage
from scenes.games.homeland.model.refusal_subjects import CaseSubject
from scenes.games.homeland.model.refusals import refusal_reason
from scenes.games.homeland.model.selection import (
    ChooseCase,
    ChooseIntel,
    ChooseMode,
    ConfirmCase,
    ConfirmOfferedAction,
    SelectOfferedAction,
    ShowCaseFile,
)
from scenes.games.homeland.stations.private.pages import NoteNextSuspicion
from scenes.input import intents as base
from scenes.table import controller
from scenes.table import intents as table

if TYPE_CHECKING:
    from scenes.games.homeland.adviser import HomelandAdviser
    from scenes.games.homeland.board.board import CaseBoard
    from scenes.games.homeland.dispatcher import HomelandDispatcher
    from scenes.games.homeland.dragging import DragHandler
    from scenes.games.homeland.model.table import HomelandModel
    from scenes.games.homeland.overlays.analysis.panels import AnalysisPanels
    from scenes.games.homeland.overlays.case_file import CaseFilePanel
    from scenes.games.homeland.overlays.explanation import ExplanationPanel
    from scenes.input.intents import Intent
    from scenes.table.page_opener import PageOpener
    from scenes.table.refusal import Refusal
    from tabletop.core.action import Action

READ_KEY: Final = "read:"
"""How the key of the button begins that puts away what was shown."""


class HomelandController(controller.TableController):
    """Answers the intents of one table."""

    model: HomelandModel
    dispatcher: HomelandDispatcher

    def __init__(
        self,
        model: HomelandModel,
        board: CaseBoard,
        dispatcher: HomelandDispatcher,
        pages: PageOpener,
        explanation: ExplanationPanel,
        dragging: DragHandler,
        analyses: AnalysisPanels,
        files: CaseFilePanel,
        adviser: HomelandAdviser,
    ) -> None:
        """Serve a table; drags, the plate of an analysis and open files answer their own intents."""
        super().__init__(model, board, dispatcher, pages, explanation, adviser)
        dispatcher.show_refusal_reason = self.show_refusal
        self.dragging, self.analyses, self.files = dragging, analyses, files

    def action_of_intent(self, intent: Intent) -> Action | None:
        """Return the action that an intent does at once."""
        match intent:
            case ConfirmCase(seat, threat):
                return self.dispatcher.action_by_case(seat).get(threat)
            case ConfirmOfferedAction(item=action):
                return action
        return super().action_of_intent(intent)

    def _lesson(self, intent: Intent) -> bool:
        """Go on in a lesson; what its learner was shown is read then."""
        lesson = self.model.lesson
        done = super()._lesson(intent)
        if done and lesson is not None and isinstance(intent, table.GoOnWithLesson):
            self._finish_reading(lesson.learner_seat)
        return done

    def intent_description(self, seat: int, intent: Intent) -> str:
        """Say what a touch does; one on a case, or on something that is offered, as what it leads to."""
        match intent:
            case ChooseCase():
                intent = ConfirmCase(intent.seat, intent.threat)
            case SelectOfferedAction():
                intent = ConfirmOfferedAction(intent.seat, intent.item)
        return super().intent_description(seat, intent)

    def handle_selection_intent(self, intent: Intent) -> bool:
        """Point at a card or a case, choose what cases mean, open a case's file."""
        model, selection = self.model, self.model.selection
        match intent:
            case ChooseIntel() | ChooseMode():
                selection.apply_intent(intent)
            case SelectOfferedAction(seat, item):
                self.dispatcher.preview_offered_action(seat, item)
            case ChooseCase(seat, threat):
                self.dispatcher.preview_case(seat, threat)
            case ConfirmCase() | ConfirmOfferedAction():
                self._play_confirmed(intent)
                return True
            case ShowPrivatePage():
                selection.books.show_page(intent)
            case ConfirmPageRead(seat):
                return self._confirm_read(seat)
            case NoteNextSuspicion(seat, about):
                cycle_suspicion_note(model.session.match, seat, about)
            case ShowCaseFile(threat, angle):
                self._file(threat, angle)
                return True
            case table.CancelChoice(seat):
                selection.drop_selection(seat)
                model.app.sounds.play("cancel")
                return True
            case base.ConfirmByKey():
                self._confirm()
                return True
            case _:
                parts = (self.dragging, self.analyses, self.files, self.explanation)
                return any(part.handle_intent(intent) for part in parts) or super().handle_selection_intent(intent)
        model.app.sounds.play("tap")
        return True

    def _confirm_read(self, seat: int) -> bool:
        """Put away what a seat was shown; a lesson that waited for that goes on."""
        lesson = self.model.lesson
        if lesson is not None and lesson.points_at(READ_KEY):
            lesson.advance_by_touch()
        if not self._finish_reading(seat):
            self.model.app.sounds.play("tap")
        return True

    def _finish_reading(self, seat: int) -> bool:
        """Put away what a seat was shown; tell whether its place was opened only for that, and is covered again."""
        model = self.model
        if not model.selection.books.is_still_reading(seat) or not model.selection.books.finish_reading(seat):
            return False
        model.private_areas.cover_seat(seat)
        model.selection.on_private_area_covered(seat)
        model.choose_featured_seat()
        model.app.sounds.play("cover")
        return True

    def refusal_reason(self, asked: table.AskWhyNot) -> Refusal:
        """Return why nothing can be done with a thing now."""
        return refusal_reason(self.model.context(), asked.thing, asked.seat)  # type: ignore[arg-type] # the things of this game

    def _file(self, threat: int, angle: int) -> None:
        """Open the file of a case, with the reason while others can be chosen; while something cannot be laid on it, say only why not."""
        model = self.model
        actor = model.context().acting_person
        refused = actor is not None and self.dispatcher.show_case_refusal(actor, threat)
        if not refused:
            self.files.toggle_case_file(threat, angle)
            model.hot_seat.open_case_page(threat)
            if actor is not None and self.dispatcher.action_by_case(actor):
                why = refusal_reason(model.context(), CaseSubject(threat))
                model.app.show_toast("shell.clause.said", words=why.words, clause=why.clause)
        model.app.sounds.play("deny" if refused else "tap")

    def _play_confirmed(self, intent: ConfirmCase | ConfirmOfferedAction) -> None:
        """Do what was previewed, by a touch on it."""
        if isinstance(intent, ConfirmOfferedAction):
            self.dispatcher.play(intent.seat, intent.item)
        else:
            self.dispatcher.play_case_action(intent.seat, intent.threat)

    def _confirm(self) -> None:
        """Do what the one who acts has previewed."""
        seat = self.model.context().acting_person
        if seat is None:
            return
        pointed = self.model.selection.selection_of(seat)
        if pointed.threat is not None:
            self.dispatcher.play_case_action(seat, pointed.threat)
        elif pointed.item is not None:
            self.dispatcher.play(seat, pointed.item)

    def drop_selection(self) -> bool:
        """Drop what the one who acts points at."""
        seat = self.model.context().acting_person
        return seat is not None and self.model.selection.drop_selection(seat)

    def close_overlays(self) -> bool:
        """Put away an open file, or what is told."""
        return self.files.close() or super().close_overlays()
