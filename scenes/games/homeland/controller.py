"""What a touch at the table of HOMELAND does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.games.homeland.model.notebook import think
from scenes.games.homeland.model.private_page import Seen, ShowPage
from scenes.games.homeland.model.selection import ChooseCase, ChooseIntel, ChooseMode, ConfirmCase, OpenFile
from scenes.games.homeland.overlays.case_file import OpenCase
from scenes.games.homeland.stations.private.pages import ThinkOf
from scenes.input import intents as base
from scenes.table import controller
from scenes.table import intents as table

if TYPE_CHECKING:
    from scenes.games.homeland.board.board import CaseBoard
    from scenes.games.homeland.dispatcher import HomelandDispatcher
    from scenes.games.homeland.dragging import Dragging
    from scenes.games.homeland.model.table import HomelandModel
    from scenes.games.homeland.overlays.analysis.panels import Analyses
    from scenes.games.homeland.overlays.case_file import Files
    from scenes.games.homeland.overlays.explanation import ExplanationPanel
    from scenes.input.intents import Intent
    from scenes.table.page_opener import PageOpener


class HomelandController(controller.Controller):
    """Answers the intents of one table."""

    model: HomelandModel
    doing: HomelandDispatcher

    def __init__(
        self,
        model: HomelandModel,
        board: CaseBoard,
        doing: HomelandDispatcher,
        pages: PageOpener,
        why: ExplanationPanel,
        dragging: Dragging,
        analyses: Analyses,
        files: Files,
    ) -> None:
        """Serve a table; drags, the plate of an analysis and open files answer their own intents."""
        super().__init__(model, board, doing, pages, why)
        self.dragging, self.analyses, self.files = dragging, analyses, files

    def pointed(self, intent: Intent) -> bool:
        """Point at a card or a case, choose what cases mean, open a case's file."""
        model, choices = self.model, self.model.choices
        match intent:
            case ChooseIntel() | ChooseMode():
                choices.point(intent)
            case ChooseCase(seat, threat):
                self.doing.preview(seat, threat)
            case ConfirmCase(seat, threat):
                self.doing.do(seat, threat)
                return True
            case ShowPage():
                choices.books.show(intent)
            case Seen(seat):
                if choices.books.read(seat):
                    model.private.cover(seat)
                    choices.covered(seat)
                    model.feature()
                    model.app.sounds.play("cover")
                    return True
            case ThinkOf(seat, about):
                think(model.session.match, seat, about)
            case OpenFile(threat, angle):
                self._file(threat, angle)
                return True
            case table.CancelChoice(seat):
                choices.drop(seat)
                model.app.sounds.play("cancel")
                return True
            case base.KeyConfirm():
                self._confirm()
                return True
            case _:
                parts = (self.dragging, self.analyses, self.files, self.why)
                return any(part.intent(intent) for part in parts) or super().pointed(intent)
        model.app.sounds.play("tap")
        return True

    def _file(self, threat: int, angle: int) -> None:
        """Open the file of a case; while something is chosen that cannot be laid on it, say why not."""
        model = self.model
        actor = model.moment().actor
        refused = actor is not None and self.doing.refuse(actor, threat)
        if not refused:
            self.files.open(OpenCase(threat, angle))
            model.device.look_up(threat)
        model.app.sounds.play("deny" if refused else "tap")

    def _confirm(self) -> None:
        """Do what the one who acts has previewed."""
        seat = self.model.moment().actor
        pointed = self.model.choices.of(seat).threat if seat is not None else None
        if seat is not None and pointed is not None:
            self.doing.do(seat, pointed)

    def drop(self) -> bool:
        """Drop what the one who acts points at."""
        seat = self.model.moment().actor
        return seat is not None and self.model.choices.drop(seat)

    def put_away(self) -> bool:
        """Put away an open file, or what is told."""
        return self.files.close() or super().put_away()
