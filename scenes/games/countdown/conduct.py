"""What a touch at the table of COUNTDOWN does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.games.countdown.choices import ChooseOp
from scenes.input import intents as base
from scenes.table import intents as table
from tabletop.core.view import Seat, Viewer
from tabletop.games.countdown.actions import Abstain, Accuse

if TYPE_CHECKING:
    from scenes.games.countdown.scene import CountdownScene
    from scenes.input.intents import Intent
    from tabletop.core.action import Action


class Conduct:
    """Answers the intents of one scene."""

    def __init__(self, scene: CountdownScene) -> None:
        """Serve a scene."""
        self.scene = scene

    def answer(self, intent: Intent) -> None:
        """Do what was meant."""
        scene = self.scene
        seat = getattr(intent, "seat", None)
        if isinstance(seat, int):
            scene.private.touched(seat, scene.app.now())
        if (
            scene.middle.intent(intent)
            or scene.board.intent(intent)
            or self._private(intent)
            or self._pointed(intent)
            or self._page(intent)
        ):
            return
        match intent:
            case table.Play(seat, action):
                self.play(seat, action)
            case table.UndoStep(seat):
                self.undo(seat)
            case base.Undo(seat):
                found = seat if seat is not None else self.undo_seat()
                self.undo(found if found is not None else int(scene.featured))
            case base.HoldStart(table.ShowHelp() as shown):
                scene.held.append(shown)
            case base.HoldEnd(table.ShowHelp() as shown):
                scene.held = [other for other in scene.held if other != shown]
            case _:
                pass

    # -- doing --------------------------------------------------------------------------------------------------------
    def play(self, seat: int, action: Action) -> None:
        """Do an action, or say why not."""
        scene = self.scene
        scene.motion.skip()
        if scene.session.play(Seat(Viewer(seat)), action):
            scene.choices.drop(seat)
            if isinstance(action, Accuse | Abstain):
                scene.private.cover(seat)
                scene.feature()
        elif not scene.session.faults:
            scene.app.tell("shell.table.soon")
            scene.app.sounds.play("deny")

    def undo_seat(self) -> int | None:
        """Find a person who can take back a step."""
        session = self.scene.session
        return next((int(seat) for seat in session.persons if session.undo_refusal(seat) is None), None)

    def undo(self, seat: int) -> None:
        """Take back a step, or say why not."""
        scene = self.scene
        refusal = scene.session.undo_refusal(Seat(Viewer(seat)))
        if refusal is not None:
            scene.app.tell(refusal)
            scene.app.sounds.play("deny")
        elif scene.session.undo(Seat(Viewer(seat))):
            scene.app.sounds.play("undo")
            scene.refresh()
            scene.app.tell("shell.undo.done")

    # -- private places -----------------------------------------------------------------------------------------------
    def _private(self, intent: Intent) -> bool:
        """Open and cover; on a laptop the large station goes along."""
        scene, sounds = self.scene, self.scene.app.sounds
        match intent:
            case table.OpenPrivate(seat):
                scene.device.open(seat, scene.app.now())
                sounds.play("peek")
            case table.CoverPrivate(seat):
                scene.private.cover(seat)
                sounds.play("cover")
            case base.HoldStart(table.PeekPrivate(seat)):
                if not scene.device.passed:
                    scene.private.hold(seat)
                    sounds.play("peek")
            case base.HoldEnd(table.PeekPrivate(seat)):
                scene.private.release(seat)
            case table.TakeDevice(seat):
                scene.device.take(seat, scene.app.now())
                sounds.play("peek")
            case table.LookAtTable():
                scene.device.look_at_table()
                sounds.play("cancel")
            case base.FocusLost():
                scene.device.lost()
                scene.held.clear()
            case _:
                return False
        scene.feature()
        return True

    # -- pointing -----------------------------------------------------------------------------------------------------
    def _pointed(self, intent: Intent) -> bool:
        """Point at an Op, open a list, turn to further buttons."""
        choices = self.scene.choices
        match intent:
            case ChooseOp(seat, number):
                choices.op(seat, number)
                self.scene.feature()
            case table.OpenChoices(seat, name):
                choices.open(seat, name)
            case table.More(seat):
                choices.of(seat).page += 1
            case table.CancelChoice(seat):
                choices.drop(seat)
            case _:
                return False
        self.scene.app.sounds.play("tap")
        return True

    # -- pages --------------------------------------------------------------------------------------------------------
    def _page(self, intent: Intent) -> bool:
        """Open pages."""
        scene, pages = self.scene, self.scene.pages
        match intent:
            case table.Instrument("undo"):
                self.answer(base.Undo())
            case table.Instrument("turn"):
                scene.turned = not scene.turned
                scene.app.sounds.play("tap")
            case table.Instrument("fit"):
                scene.board.fit_all()
            case table.Instrument(name, angle):
                pages.open(name, angle // 90)
            case base.Pause():
                pages.open("pause", 0)
            case base.OpenLog():
                pages.open("log", 0)
            case base.OpenRules():
                pages.open("rules", 0)
            case table.AskTakeOver(seat):
                pages.take_over(seat)
            case base.Back():
                self._back()
            case _:
                return False
        return True

    def _back(self) -> None:
        """Drop what is pointed at, cover what is open, or pause."""
        scene = self.scene
        actor = scene.choices.active
        if actor is not None and scene.choices.drop(actor):
            scene.app.sounds.play("cancel")
        elif scene.private.cover():
            scene.app.sounds.play("cover")
        else:
            scene.pages.open("pause", 0)
