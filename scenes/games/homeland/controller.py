"""What a touch at the table of HOMELAND does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.games.homeland.model.legal_targets import case_actions
from scenes.games.homeland.model.notebook import think
from scenes.games.homeland.model.private_page import Seen, ShowPage
from scenes.games.homeland.model.refusals import why_not
from scenes.games.homeland.model.selection import ChooseCase, ChooseIntel, ChooseMode, ConfirmCase, OpenFile
from scenes.games.homeland.overlays.case_file import OpenCase
from scenes.games.homeland.stations.private.pages import ThinkOf
from scenes.input import intents as base
from scenes.table import controller as conduct
from scenes.table import intents as table
from tabletop.core.view import Seat, Viewer

if TYPE_CHECKING:
    from scenes.games.homeland.scene import HomelandScene
    from scenes.input.intents import Intent


class Conduct(conduct.Conduct):
    """Answers the intents of one scene."""

    scene: HomelandScene

    def pointed(self, intent: Intent) -> bool:
        """Point at a card or a case, choose what cases mean, open a case's file."""
        scene, choices = self.scene, self.scene.choices
        match intent:
            case ChooseIntel() | ChooseMode():
                choices.point(intent)
            case ChooseCase(seat, threat):
                self._case(seat, threat)
            case ConfirmCase(seat, threat):
                self._do(seat, threat)
                return True
            case ShowPage():
                choices.books.show(intent)
            case Seen(seat):
                if choices.books.read(seat):
                    scene.private.cover(seat)
                    choices.covered(seat)
                    scene.feature()
                    scene.app.sounds.play("cover")
                    return True
            case ThinkOf(seat, about):
                think(scene.session.match, seat, about)
            case OpenFile(threat, angle):
                self._file(threat, angle)
                return True
            case table.CancelChoice(seat):
                choices.drop(seat)
                scene.app.sounds.play("cancel")
                return True
            case base.KeyConfirm():
                self._confirm()
                return True
            case _:
                parts = (scene.dragging, scene.analyses, scene.files, scene.why)
                return any(part.intent(intent) for part in parts) or super().pointed(intent)
        scene.app.sounds.play("tap")
        return True

    def _file(self, threat: int, angle: int) -> None:
        """Open the file of a case; while something is chosen that cannot be laid on it, say why not."""
        scene = self.scene
        actor = scene.picture.moment().actor
        refused = actor is not None and self._refused(actor, threat)
        if not refused:
            scene.files.open(OpenCase(threat, angle))
            scene.device.look_up(threat)
        scene.app.sounds.play("deny" if refused else "tap")

    def _refused(self, seat: int, threat: int) -> bool:
        """Say why a case cannot be chosen now; False where there is nothing to say."""
        why = why_not(self.scene.picture.moment(), seat, threat)
        if why is not None:
            self.scene.app.tell(why)
        return why is not None

    def dropped(self, seat: int, threat: int) -> bool:
        """Let something that a seat points at fall onto a case: it is previewed, as by a touch; or it is said why it cannot lie there."""
        legal = self.scene.session.match.legal(Seat(Viewer(seat)))
        if threat in case_actions(self.scene.picture.moment(), seat, legal):
            self._case(seat, threat)
            self.scene.app.sounds.play("tap")
            return True
        self._refused(seat, threat)
        return False

    def _case(self, seat: int, threat: int) -> None:
        """Preview a case; where less is confirmed, it is done at once."""
        choices = self.scene.choices
        choices.choose_case(seat, threat)
        if self.scene.app.settings.confirm == "less":
            self._do(seat, threat)

    def _do(self, seat: int, threat: int) -> None:
        """Do what a case means for a seat."""
        actions = case_actions(self.scene.picture.moment(), seat, self.scene.session.match.legal(Seat(Viewer(seat))))
        if threat in actions:
            self.doing.play(seat, actions[threat])

    def _confirm(self) -> None:
        """Do what the one who acts has previewed."""
        seat = self.scene.picture.moment().actor
        pointed = self.scene.choices.of(seat).threat if seat is not None else None
        if seat is not None and pointed is not None:
            self._do(seat, pointed)

    def drop(self) -> bool:
        """Drop what the one who acts points at."""
        seat = self.scene.picture.moment().actor
        return seat is not None and self.scene.choices.drop(seat)

    def put_away(self) -> bool:
        """Put away an open file, or what is told."""
        return self.scene.files.close() or super().put_away()
