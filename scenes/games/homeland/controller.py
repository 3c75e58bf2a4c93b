"""What a touch at the table of HOMELAND does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.games.homeland.model.notebook import note_next_thought
from scenes.games.homeland.model.private_page import ConfirmPageRead, ShowPrivatePage
from scenes.games.homeland.model.refusal_subjects import CaseSubject
from scenes.games.homeland.model.refusals import refusal_reason
from scenes.games.homeland.model.selection import ChooseCase, ChooseIntel, ChooseMode, ConfirmCase, ShowCaseFile
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
        if isinstance(intent, ConfirmCase):
            return self.dispatcher.action_by_case(intent.seat).get(intent.threat)
        return super().action_of_intent(intent)

    def intent_description(self, seat: int, intent: Intent) -> str:
        """Say what a touch does; one on a case as what it leads to."""
        leads_to = ConfirmCase(intent.seat, intent.threat) if isinstance(intent, ChooseCase) else intent
        return super().intent_description(seat, leads_to)

    def select_thing(self, intent: Intent) -> bool:
        """Point at a card or a case, choose what cases mean, open a case's file."""
        model, selection = self.model, self.model.selection
        match intent:
            case ChooseIntel() | ChooseMode():
                selection.apply_intent(intent)
            case ChooseCase(seat, threat):
                self.dispatcher.preview_case(seat, threat)
            case ConfirmCase(seat, threat):
                self.dispatcher.play_on_case(seat, threat)
                return True
            case ShowPrivatePage():
                selection.books.show_page(intent)
            case ConfirmPageRead(seat):
                if selection.books.finish_reading(seat):
                    model.private_areas.cover_seat(seat)
                    selection.on_covered(seat)
                    model.choose_featured_seat()
                    model.app.sounds.play("cover")
                    return True
            case NoteNextSuspicion(seat, about):
                note_next_thought(model.session.match, seat, about)
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
                return any(part.handle_intent(intent) for part in parts) or super().select_thing(intent)
        model.app.sounds.play("tap")
        return True

    def is_confirmation(self, intent: Intent) -> bool:
        """Return whether an intent confirms a case that a person has previewed, on the board or at the station."""
        return isinstance(intent, ConfirmCase) or (isinstance(intent, table.PlayAction) and hasattr(intent.action, "threat"))

    def refusal_reason(self, asked: table.AskWhyNot) -> Refusal:
        """Return why nothing can be done with a thing now."""
        return refusal_reason(self.model.context(), asked.thing, asked.seat)  # type: ignore[arg-type] # the things of this game

    def _file(self, threat: int, angle: int) -> None:
        """Open the file of a case, with the reason while others can be chosen; while something cannot be laid on it, say only why not."""
        model = self.model
        actor = model.context().acting_person
        refused = actor is not None and self.dispatcher.refuse_case(actor, threat)
        if not refused:
            self.files.toggle_threat(threat, angle)
            model.hot_seat.open_case_page(threat)
            if actor is not None and self.dispatcher.action_by_case(actor):
                why = refusal_reason(model.context(), CaseSubject(threat))
                model.app.show_toast("shell.clause.said", words=why.words, clause=why.clause)
        model.app.sounds.play("deny" if refused else "tap")

    def _confirm(self) -> None:
        """Do what the one who acts has previewed."""
        seat = self.model.context().acting_person
        pointed = self.model.selection.selection_of(seat).threat if seat is not None else None
        if seat is not None and pointed is not None:
            self.dispatcher.play_on_case(seat, pointed)

    def drop_selection(self) -> bool:
        """Drop what the one who acts points at."""
        seat = self.model.context().acting_person
        return seat is not None and self.model.selection.drop_selection(seat)

    def close_overlays(self) -> bool:
        """Put away an open file, or what is told."""
        return self.files.close() or super().close_overlays()
