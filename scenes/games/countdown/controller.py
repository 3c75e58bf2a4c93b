"""What a touch at the table of COUNTDOWN does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.games.countdown.model.selection import ChooseOp
from scenes.table import controller as conduct
from scenes.table import dispatcher as doing
from scenes.table import intents as table
from tabletop.games.countdown.actions import Abstain, Accuse

if TYPE_CHECKING:
    from scenes.games.countdown.scene import CountdownScene
    from scenes.input.intents import Intent
    from tabletop.core.action import Action


class Doing(doing.Doing):
    """Hands actions of persons to the session of one scene."""

    def play(self, seat: int, action: Action) -> bool:
        """Do an action, or say why not; once a ballot is cast its place is covered."""
        done = super().play(seat, action)
        if done and isinstance(action, Accuse | Abstain):
            self.scene.private.cover(seat)
            self.scene.feature()
        return done


class Conduct(conduct.Conduct):
    """Answers the intents of one scene."""

    scene: CountdownScene

    def __init__(self, scene: CountdownScene) -> None:
        """Serve a scene."""
        super().__init__(scene)
        self.doing = Doing(scene)

    def answer(self, intent: Intent) -> None:
        """Do what was meant: first what is meant for the plates over the map and for the tracks round it."""
        scene = self.scene
        meant = scene.board.meaning(intent)
        match intent:
            case table.Instrument("score" | "time" | "mission" as name, angle):
                scene.app.stack.push(scene.picture.instruments.page(name, angle // 90))
            case _ if not any(part.intent(intent) for part in (scene.middle, scene.fights, scene.why, scene.cards)):
                super().answer(intent)
        if meant is not None:
            super().answer(meant)

    def pointed(self, intent: Intent) -> bool:
        """Point at an Op, close a list."""
        choices = self.scene.choices
        match intent:
            case ChooseOp(seat, number):
                choices.op(seat, number)
                self.scene.feature()
            case table.CancelChoice(seat):
                choices.drop(seat)
            case _:
                return super().pointed(intent)
        self.scene.app.sounds.play("tap")
        return True

    def drop(self) -> bool:
        """Close the list of the seat whose actions are lit."""
        actor = self.scene.choices.active
        return actor is not None and self.scene.choices.drop(actor)

    def put_away(self) -> bool:
        """Put away what is told, or a card that is laid out."""
        return super().put_away() or self.scene.cards.put_away()
