"""The standard player of HOMELAND, whatever its agenda: sees a view, judges every threat, and does what is worth most to it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from tabletop.bots.base import Advice
from tabletop.bots.homeland import aiming, answers, assets, turns
from tabletop.bots.homeland.assessment import Assessment
from tabletop.bots.homeland.choosing import Choice
from tabletop.core.action import Action
from tabletop.core.chance import Chance, SeededChance
from tabletop.core.question import Question
from tabletop.games.homeland.box import HomelandBox
from tabletop.games.homeland.view import HomelandView

ANSWERS: Final[dict[str, Callable[[Assessment, Sequence[Action]], Choice | None]]] = {
    "turn": turns.choose_turn_action,
    "second": turns.lay_card,
    "keep": assets.choose_kept_asset,
    "target": aiming.choose_target,
    "advantage": aiming.choose_target,
    "scout": answers.choose_look,
    "inspect": answers.choose_look,
    "refill": answers.refill_hand,
    "react": answers.react_to_verdict,
    "lose": answers.choose_loss,
    "reprimand": answers.choose_reprimanded_case,
    "accuse": answers.accuse_mole,
}
"""How each kind of question is answered."""


class StandardBot:
    """Decides by kind of question; it keeps nothing."""

    sight: type[Assessment] = Assessment
    """How it looks at the board."""

    def __init__(self, game: Any) -> None:
        """Take the box of the game."""
        self.box: HomelandBox = game.box

    def choose(self, view: HomelandView, question: Question, legal: Sequence[Action], chance: Chance) -> Action:
        """Return one of the legal actions."""
        return self.advise(view, question, legal, chance).action

    def advise(self, view: HomelandView, question: Question, legal: Sequence[Action], chance: Chance) -> Advice:
        """Return one of the legal actions and why."""
        answer = ANSWERS.get(question.kind)
        found = None if answer is None or len(legal) == 1 else answer(self.sight(self.box, view, question), legal)
        return Advice(legal[-1], "whatever") if found is None else Advice(*found)


def advise(game: Any, view: HomelandView, question: Question, legal: Sequence[Action]) -> Advice:
    """Return what a standard player would do in this place, and why; the same view gets the same advice."""
    return StandardBot(game).advise(view, question, legal, SeededChance(question.id))
