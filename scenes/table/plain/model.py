"""What all parts of a plain table share."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from scenes.session.plain_words import GenericGameWording
from scenes.table.context import TableContext
from scenes.table.model import TableModel
from scenes.table.plain.facts import ViewReader, find_per_seat_lists
from scenes.table.plain.hot_seat import PlainHotSeat
from scenes.table.selection import SeatSelection, TableSelection

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterable
    from typing import Any

    from scenes.engine.context import AppContext
    from scenes.session.session import GameSession
    from tabletop.core.event import Event
    from tabletop.core.question import Question
    from tabletop.core.view import Seat

PUBLIC_AUDIENCES = frozenset({"public", "secret", "count", "records"})
"""What is declared of fields in a game in which no seat knows more than the table does."""


class PlainSentences:
    """Puts questions into words as a table asks for them."""

    def __init__(self, words: GenericGameWording) -> None:
        """Speak these words."""
        self.words = words

    def question(self, question: Question, view: Any, seat: int | None = None) -> str:
        """Return what is asked of a seat, or of all."""
        del view
        return self.words.question_sentence(question, seat)


@dataclass(frozen=True, slots=True)
class PlainContext(TableContext):
    """A moment of a plain table: `view_reader` reads views, `has_hidden_facts` tells whether seats know more than all others."""

    view_reader: ViewReader
    has_hidden_facts: bool

    @property
    def words(self) -> GenericGameWording:
        """Return what names things."""
        words: GenericGameWording = self.sentences.words
        return words


class PlainModel(TableModel):
    """The facts of one plain table."""

    hot_seat: PlainHotSeat

    def __init__(self, ctx: AppContext, session: GameSession) -> None:
        """Look at a session; nothing is selected or open."""
        game = session.match.game
        self.secrets = has_secrets(game)
        self._by_seat = find_per_seat_lists(game, session.match.header["options"])
        super().__init__(ctx, session, TableSelection(SeatSelection), partial(PlainHotSeat, secrets=self.secrets))

    def words(self) -> GenericGameWording:
        """Return what names things, in the language of now."""
        return GenericGameWording(self.game, self.app.wording, [seat.name for seat in self.session.seats])

    def make_view_reader(self) -> ViewReader:
        """Return what reads views, in the language of now."""
        return ViewReader(self.game, self.words(), self._by_seat)

    def large_station_seat(self) -> Seat | None:
        """Return the first person who is asked, unless the large station is one of theirs."""
        question = self.hot_seat.first_question()
        asked = [seat for seat in question.required_seats if seat in self.session.person_seats] if question is not None else []
        return asked[0] if asked and self.featured_seat not in asked else None

    def places_of_events(self, events: Iterable[Event]) -> Iterable[Hashable]:
        """Return nothing: a plain table has no places."""
        del events
        return ()


def has_secrets(game: Any) -> bool:
    """Return whether a seat may know more than the table does: some field is shown to its owner, or as a function says."""
    declared = (audience for fields in game.audience.values() for audience in fields.values())
    return any(audience.is_shown_to_owner or audience.kind not in PUBLIC_AUDIENCES for audience in declared)
