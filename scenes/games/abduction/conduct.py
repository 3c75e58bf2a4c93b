"""What a touch at the table of ABDUCTION does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.games.abduction.choices import turns_at
from scenes.games.abduction.doing import Doing
from scenes.input import intents as base
from scenes.table import intents as table
from tabletop.core.view import Seat, Viewer
from tabletop.games.abduction import actions as act

if TYPE_CHECKING:
    from scenes.games.abduction.scene import AbductionScene
    from scenes.input.intents import Intent


class Conduct:
    """Answers the intents of one scene."""

    def __init__(self, scene: AbductionScene) -> None:
        """Serve a scene."""
        self.scene = scene
        self.doing = Doing(scene)

    @property
    def _now(self) -> float:
        return self.scene.app.now()

    def answer(self, intent: Intent) -> None:
        """Do what was meant."""
        scene = self.scene
        seat = getattr(intent, "seat", None)
        if isinstance(seat, int):
            scene.private.touched(seat, self._now)
        if scene.board.intent(intent) or self._private(intent) or self._pointed(intent) or self._told(intent) or self._page(intent):
            return
        match intent:
            case table.Play(seat, action):
                self.doing.play(seat, action)
            case table.AllPass():
                self.doing.all_pass()
            case table.UndoStep(seat):
                self.doing.undo(seat)
            case base.Undo(seat):
                found = seat if seat is not None else self.doing.undo_seat()
                self.doing.undo(found if found is not None else int(scene.featured))
            case base.HoldStart(table.ShowCard() | table.ShowHelp() as shown):
                scene.held.append(shown)
            case base.HoldEnd(table.ShowCard() | table.ShowHelp() as shown):
                scene.held = [other for other in scene.held if other != shown]
            case _:
                pass

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
                scene.device.open(seat, self._now)
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
                scene.device.take(seat, self._now)
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

    # -- pointing -----------------------------------------------------------------------------------------------------
    def _pointed(self, intent: Intent) -> bool:
        """Point at something that still waits for a verb."""
        choices = self.scene.choices
        match intent:
            case table.ChooseCard(seat, position):
                choices.card(seat, position)
                self._quick(seat)
            case table.ChooseSlot(seat, slot):
                choices.slot(seat, slot)
            case table.OpenChoices(seat, name):
                choices.open(seat, name)
            case table.More(seat):
                choices.of(seat).page += 1
            case table.ChooseCell(x, y):
                self._cell((x, y))
            case table.ChooseTarget(target):
                self.doing.by_asked(act.TargetSeat(target))
                return True
            case table.TurnTile():
                choices.next_turn(self.doing.asked_legal())
            case table.ConfirmChoice() | base.KeyConfirm():
                self._confirm()
                return True
            case table.CancelChoice(seat):
                choices.drop(seat)
                self.scene.app.sounds.play("cancel")
                return True
            case _:
                return False
        self.scene.app.sounds.play("tap")
        return True

    def _cell(self, place: tuple[int, int]) -> None:
        """Preview a place; a second touch on it confirms where less is asked."""
        choices, legal = self.scene.choices, self.doing.asked_legal()
        if act.TargetPlace(*place) in legal:
            choices.place = place
        else:
            choices.cell(place, legal)
        if self.scene.app.settings.confirm == "less" and len(turns_at(place, legal)) == 1:
            self._confirm()

    def _quick(self, seat: int) -> None:
        """Where less is confirmed, a location that is touched is shown at once: that can be taken back."""
        scene = self.scene
        position = scene.choices.of(seat).card
        if position is None or scene.app.settings.confirm != "less":
            return
        action = act.ChooseLocation(position)
        if scene.private.is_open(seat) and action in scene.session.match.legal(Seat(Viewer(seat))):
            self.doing.play(seat, action)

    def _confirm(self) -> None:
        """Do what was previewed on the board."""
        choices = self.scene.choices
        if choices.place is None:
            return
        x, y = choices.place
        target = act.TargetPlace(x, y)
        self.doing.by_asked(target if target in self.doing.asked_legal() else act.LayAt(x, y, choices.turn))

    # -- what is told --------------------------------------------------------------------------------------------------
    def _told(self, intent: Intent) -> bool:
        """Show the parts of a total, turn them, put them away."""
        why = self.scene.why
        match intent:
            case table.ShowWhy(angle, event):
                why.show(angle, event)
            case table.TurnWhy():
                why.turn()
            case table.CloseWhy():
                why.close()
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
                self._back()
            case _:
                return False
        return True

    def _back(self) -> None:
        """Drop what is pointed at, cover what is open, or pause."""
        scene = self.scene
        seat = self.doing.asked()
        if scene.why.plate is not None:
            scene.why.close()
        elif seat is not None and scene.choices.drop(seat):
            scene.app.sounds.play("cancel")
        elif scene.private.cover():
            scene.app.sounds.play("cover")
        else:
            scene.pages.open("pause", 0)
