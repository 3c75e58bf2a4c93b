"""What a touch at the table does, in every game alike: play, undo, hold up, open and cover, turn to pages."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING

from scenes.input import intents as base
from scenes.table import intents as table
from scenes.table.dispatcher import Doing

if TYPE_CHECKING:
    from scenes.input.intents import Intent
    from scenes.table.scene import TableScene


class Conduct(ABC):
    """Answers the intents of one scene. A game says what pointing does (`pointed`) and what going back drops (`drop`)."""

    scene: TableScene
    doing: Doing

    def __init__(self, scene: TableScene) -> None:
        """Serve a scene."""
        self.scene = scene
        self.doing = Doing(scene)

    def answer(self, intent: Intent) -> None:
        """Do what was meant."""
        scene = self.scene
        seat = getattr(intent, "seat", None)
        if isinstance(seat, int):
            scene.private.touched(seat, scene.app.now())
        if scene.board.intent(intent) or self._private(intent) or self.pointed(intent) or self._page(intent):
            return
        match intent:
            case table.Play(seat, action):
                self.doing.play(seat, action)
            case table.UndoStep(seat):
                self.doing.undo(seat)
            case table.AskAdvice(seat, angle):
                self.advise(seat, angle)
            case base.Undo(seat):
                found = seat if seat is not None else self.doing.undo_seat()
                self.doing.undo(found if found is not None else int(scene.featured))
            case base.HoldStart(table.ShowCard() | table.ShowHelp() as shown):
                scene.held.append(shown)
            case base.HoldEnd(table.ShowCard() | table.ShowHelp() as shown):
                scene.held = [other for other in scene.held if other != shown]
            case _:
                pass

    def advise(self, seat: int, angle: int) -> None:
        """Say what a good player would do in the place of a seat, for all to hear."""
        told = self.scene.adviser.told(seat) if self.scene.adviser is not None else None
        if told is not None:
            self.scene.why.lay(told, angle)
            self.scene.app.sounds.play("tap")

    # -- what a game says ---------------------------------------------------------------------------------------------
    def pointed(self, intent: Intent) -> bool:
        """Answer what points at something that still waits for a verb; False for what does not.

        Lists and pages of buttons are answered here already.
        """
        choices = self.scene.choices
        match intent:
            case table.OpenChoices(seat, name):
                choices.open(seat, name)
            case table.More(seat):
                choices.of(seat).page += 1
            case _:
                return False
        self.scene.app.sounds.play("tap")
        return True

    @abstractmethod
    def drop(self) -> bool:
        """Drop what is pointed at by whoever acts now; tell whether there was anything."""

    def put_away(self) -> bool:
        """Put away what is told over the board; tell whether there was anything."""
        told = self.scene.why.plate is not None
        self.scene.why.close()
        return told

    # -- private places -----------------------------------------------------------------------------------------------
    def _private(self, intent: Intent) -> bool:
        """Open and cover; on a laptop the large station goes along."""
        if not self._uncover(intent):
            return False
        self.scene.feature()
        return True

    def _uncover(self, intent: Intent) -> bool:
        """Answer what opens or covers a place."""
        scene, sounds = self.scene, self.scene.app.sounds
        match intent:
            case table.OpenPrivate(seat):
                scene.device.open(seat, scene.app.now())
                sounds.play("peek")
            case table.CoverPrivate(seat):
                scene.private.cover(seat)
                scene.choices.covered(seat)
                sounds.play("cover")
            case base.HoldStart(table.PeekPrivate(seat)):
                if not scene.device.passed:
                    scene.private.hold(seat)
                    sounds.play("peek")
            case base.HoldEnd(table.PeekPrivate(seat)):
                scene.private.release(seat)
                scene.choices.covered(seat)
            case table.TakeDevice(seat):
                scene.device.take(seat, scene.app.now())
                sounds.play("peek")
            case table.LookAtTable():
                scene.device.look_at_table()
                sounds.play("cancel")
            case base.FocusLost():
                scene.device.lost()
                scene.held.clear()
                for index in range(len(scene.session.seats)):
                    scene.choices.covered(index)
            case _:
                return False
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
                scene.board.fit_all(scene.view)
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
                self.back()
            case _:
                return False
        return True

    def back(self) -> None:
        """Put away what is laid out or told, drop what is pointed at, cover what is open, or pause."""
        scene = self.scene
        if self.put_away():
            return
        if self.drop():
            scene.app.sounds.play("cancel")
        elif scene.private.cover():
            scene.app.sounds.play("cover")
        else:
            scene.pages.open("pause", 0)
