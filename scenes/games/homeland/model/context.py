"""A moment of a game: everything that stations and lights are made from."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from scenes.table import context
from tabletop.core.view import TABLE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenes.games.homeland.art.card_faces import CardFaces
    from scenes.games.homeland.model.selection import Selection
    from scenes.games.homeland.text.sentences import HomelandSentences
    from tabletop.core.action import Action
    from tabletop.core.question import Question
    from tabletop.games.homeland.box import HomelandBox
    from tabletop.games.homeland.view import HomelandView

SECRET_QUESTION_KINDS = ("ready", "keep", "accuse")
"""Questions that are answered in the private place only."""
OWN_CARD_QUESTION_KINDS = (*SECRET_QUESTION_KINDS, "turn", "second", "refill")
"""Questions for which a hand, an agenda or a ballot has to be seen."""


@dataclass(frozen=True)
class HomelandContext(context.TableContext):
    """What is known now. `view` is the open table's."""

    view: HomelandView
    selection: Selection
    sentences: HomelandSentences
    box: HomelandBox
    faces: CardFaces
    held_back_news_kind: str = ""
    """What is being shown, of which nothing may be told yet, nor asked: analysis or accuse."""

    def question(self, seat: int) -> Question | None:
        """Return what a seat is asked; nothing while it would tell what is still being shown."""
        return None if self.held_back_news_kind else super().question(seat)

    @cached_property
    def asked_seats(self) -> tuple[int, ...]:
        """Return all seats that are asked, as the open table hears of it."""
        if self.held_back_news_kind:
            return ()
        return tuple(int(seat) for question in self.session.match.questions(TABLE) for seat in question.required_seats)

    @cached_property
    def acting_person(self) -> int | None:
        """Return the person whose actions are lit on the board."""
        return next((seat for seat in self.asked_seats if self.is_person(seat)), None)

    @property
    def should_add_up_known_totals(self) -> bool:
        """Return whether the table wants what is known of a case added up."""
        return bool(self.session.match.header["options"].get("odds", True))

    def own_view(self, seat: int) -> HomelandView:
        """Return what a seat may know: only for what is drawn in its open place."""
        view: HomelandView = super().own_view(seat)
        return view

    def legal_actions_of_kinds(self, seat: int, kinds: tuple[type[Action], ...]) -> Sequence[Action]:
        """List what a seat may do of some kinds."""
        return [action for action in self.legal_actions(seat) if isinstance(action, kinds)]
