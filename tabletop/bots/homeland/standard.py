"""The standard player of HOMELAND, whatever its agenda: sees a view, judges every threat, and does what is worth most to it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from tabletop.bots.base import Advice
from tabletop.bots.homeland import aiming, assets, off_turn_answers, turns
from tabletop.bots.homeland.action_choice import ReasonedAction
from tabletop.bots.homeland.view_analysis import ViewAnalysis
from tabletop.core.action import Action
from tabletop.core.chance import RandomSource, SeededRandomSource
from tabletop.core.question import Question
from tabletop.games.homeland.box import HomelandBox
from tabletop.games.homeland.view import HomelandView

ANSWER_BY_QUESTION_KIND: Final[dict[str, Callable[[ViewAnalysis, Sequence[Action]], ReasonedAction | None]]] = {
    "turn": turns.choose_turn_action,
    "second": turns.lay_card,
    "keep": assets.choose_kept_asset,
    "target": aiming.choose_target,
    "advantage": aiming.choose_target,
    "scout": off_turn_answers.choose_look,
    "inspect": off_turn_answers.choose_look,
    "refill": off_turn_answers.refill_hand,
    "react": off_turn_answers.react_to_verdict,
    "lose": off_turn_answers.choose_soldier_or_asset_to_lose,
    "reprimand": off_turn_answers.choose_reprimanded_case,
    "accuse": off_turn_answers.accuse_mole,
}
"""How each kind of question is answered."""


class StandardBot:
    """Decides by kind of question; it keeps nothing."""

    analysis_class: type[ViewAnalysis] = ViewAnalysis
    """How it looks at the board."""

    def __init__(self, game: Any) -> None:
        """Take the box of the game."""
        self.box: HomelandBox = game.box

    def choose(self, view: HomelandView, question: Question, legal: Sequence[Action], chance: RandomSource) -> Action:
        """Return one of the legal actions."""
        return self.advise(view, question, legal, chance).action

    def advise(self, view: HomelandView, question: Question, legal: Sequence[Action], chance: RandomSource) -> Advice:
        """Return one of the legal actions and why."""
        answer = ANSWER_BY_QUESTION_KIND.get(question.kind)
        found = None if answer is None or len(legal) == 1 else answer(self.analysis_class(self.box, view, question), legal)
        return Advice(legal[-1], "whatever") if found is None else Advice(*found)


def advise(game: Any, view: HomelandView, question: Question, legal: Sequence[Action]) -> Advice:
    """Return what a standard player would do in this place, and why; the same view gets the same advice."""
    return StandardBot(game).advise(view, question, legal, SeededRandomSource(question.id))
