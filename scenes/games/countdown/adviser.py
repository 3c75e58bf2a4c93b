"""What would you do? A standard player's answer for a seat, and why; told openly, so never about what is secret."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.games.countdown.doing import describe_action
from tabletop.bots.countdown import StandardBot
from tabletop.core.chance import SeededChance
from tabletop.core.view import Seat, Viewer

if TYPE_CHECKING:
    from scenes.games.countdown.scene import CountdownScene
    from scenes.table.why import Told
    from tabletop.core.question import Question

SECRET = ("accuse",)
"""Kinds of questions whose answers nobody else may know (CD12.2)."""


def may_advise(question: Question) -> bool:
    """Tell whether advice on a question may be heard by all."""
    return question.kind not in SECRET


class Adviser:
    """Answers the persons at one table. It sees what the asking seat sees, and plays for the team whoever asks."""

    def __init__(self, scene: CountdownScene) -> None:
        """Think for a scene; the player that thinks is made when somebody asks."""
        self.scene = scene
        self._player: StandardBot | None = None

    def told(self, seat: int) -> Told | None:
        """Say what a standard player would do in the place of a seat, and why; None when it is asked nothing."""
        scene, number = self.scene, Seat(Viewer(seat))
        question = scene.session.question_for(number)
        legal = scene.session.match.legal(number)
        if question is None or not legal or not may_advise(question):
            return None
        if self._player is None:
            self._player = StandardBot(scene.game)
        view = scene.session.match.view(number)
        advice = self._player.advise(view, question, legal, SeededChance(question.id))
        telling, say = scene.picture.moment().telling, scene.app.say
        named = describe_action(telling, advice.action, scene.view, seat)
        return say("countdown.advice.heading", action=named), say(f"countdown.advice.{advice.reason}")
