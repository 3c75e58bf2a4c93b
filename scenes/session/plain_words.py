"""The words of a game that has no sentences of its own: from its wording keys where there are some, else from the names of its fields."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from enum import Enum
from typing import TYPE_CHECKING, Any, Final

from tabletop.core.game import NumberNaming
from tabletop.core.language.wording import placeholder_names
from tabletop.core.tagged import Tagged
from tabletop.core.view import Seat, Viewer

if TYPE_CHECKING:
    from tabletop.core.action import Action
    from tabletop.core.event import Event
    from tabletop.core.language.wording import Wording
    from tabletop.core.question import Question

SEAT_FIELDS: Final = frozenset({"seat", "other", "target", "by", "victim", "owner", "winner", "winners", "seats"})
"""Fields that hold a seat, or several, in a game that does not say what its numbers stand for."""
_HUMP = re.compile(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|_")


def name_to_words(name: str) -> str:
    """Return the name of a field or a class as words: `DrawTip` and `draw_tip` become "Draw tip"."""
    words = " ".join(_HUMP.split(name)).strip()
    return words[:1].upper() + words[1:].lower()


class GenericGameWording:
    """Says the fields, values, actions, events and questions of a game in one language, with the names of the seats.

    Keys that are looked for: `<game>.field.<field>`, `<game>.value.<field>.<value>`, `<game>.action.<Action>` (also `.named`, which may
    hold all fields, and `.help`), `<game>.event.<Event>` (`.hidden` where a viewer is not told all of it), `<game>.question.<kind>` (and
    `.others`).
    """

    def __init__(self, game: Any, wording: Wording, names: Sequence[str]) -> None:
        """Take the names of the seats in their order."""
        self.wording, self.names, self.game = wording, tuple(names), str(game.meta.id)
        self._stands: Callable[[str, int], Any] | None = game.meaning_of_number if isinstance(game, NumberNaming) else None

    # -- fields and values --------------------------------------------------------------------------------------------
    def field_words(self, name: str) -> str:
        """Name a field."""
        return self._known(f"{self.game}.field.{name}") or name_to_words(name)

    def seat_in_field(self, field: str, number: int) -> int | None:
        """Return the seat that a number in a field stands for; None where it stands for something else."""
        found = Seat(Viewer(number)) if self._stands is None and field in SEAT_FIELDS else self._meaning(field, number)
        return int(found) if isinstance(found, int) and 0 <= found < len(self.names) else None

    def stands_for_nothing(self, field: str, number: int) -> bool:
        """Return whether the game says that a number in a field stands for nothing."""
        return bool(self._meaning(field, number) == {})

    def value_words(self, field: str, value: Any) -> str:
        """Say the value of a field; nothing for what is nothing."""
        match value:
            case None:
                return ""
            case bool():
                return self.wording.say("shell.plain.yes" if value else "shell.plain.no")
            case Enum():
                return self._known(f"{self.game}.value.{field}.{value.value}") or name_to_words(value.name)
            case int():
                return self._number(field, value)
            case str():
                return self._known(f"{self.game}.value.{field}.{value}") or name_to_words(value)
            case Tagged():
                return self._told(name_to_words(type(value).__name__), value)
            case tuple() | list():
                return self.wording.render_value([said for item in value if (said := self.value_words(field, item))])
            case _:
                return name_to_words(str(value))

    def _number(self, field: str, number: int) -> str:
        """Say a number: a seat's name, a card's, a word for it, or the number itself."""
        seat = self.seat_in_field(field, number)
        if seat is not None:
            return self.names[seat]
        found = self._meaning(field, number)
        if isinstance(found, str):
            return self.wording.say(found)
        if isinstance(found, Mapping):
            return self.wording.pick_translation(found)
        return self._known(f"{self.game}.value.{field}.{number}") or self.wording.render_value(number)

    def _meaning(self, field: str, number: int) -> Any:
        """Ask the game what a number stands for."""
        return None if self._stands is None else self._stands(field, number)

    # -- actions ------------------------------------------------------------------------------------------------------
    def action_kind_words(self, action: type[Action]) -> str:
        """Name a kind of action."""
        key = f"{self.game}.action.{action.__name__}"
        sentence = self.wording.say(key) if self.wording.has_sentence(key) else ""
        return name_to_words(action.__name__) if not sentence or placeholder_names(sentence) else sentence

    def action_help(self, action: type[Action]) -> str | None:
        """Say what a kind of action does; None where no sentence does."""
        return self._known(f"{self.game}.action.{action.__name__}.help") or None

    def action_sentence(self, action: Action) -> str:
        """Say an action whole: with its fields, in its own sentence where that has a place for them."""
        values = self._values(action)
        key = f"{self.game}.action.{type(action).__name__}"
        for form in (f"{key}.named", key):
            said = self._filled(form, values) if values else None
            if said is not None and said != self.action_kind_words(type(action)):
                return said
        return self._told(self.action_kind_words(type(action)), action)

    def value_with_name(self, field: str, value: Any) -> str:
        """Say a value so that it stands for itself: a bare number with the name of its field."""
        said = self.value_words(field, value)
        if isinstance(value, bool):
            return f"{self.field_words(field)}: {said}"
        return f"{self.field_words(field)} {said}" if said.lstrip("-−").isdecimal() else said

    # -- events and questions -----------------------------------------------------------------------------------------
    def event_sentence(self, event: Event) -> str:
        """Say what happened, as its viewer sees it: what was left out is not spoken of."""
        key, values = f"{self.game}.event.{type(event).__name__}", self._values(event)
        return self._filled(key, values) or self._filled(f"{key}.hidden", values) or self._told(name_to_words(type(event).__name__), event)

    def question_sentence(self, question: Question, seat: int | None = None) -> str:
        """Say what is asked: of a seat that is asked, or to all others."""
        values: dict[str, Any] = {"seat": [self.names[each] for each in question.required_seats], "n": len(question.required_seats)}
        key = f"{self.game}.question.{question.kind}"
        if seat is not None and question.is_seat_asked(Seat(Viewer(seat))):
            return self._filled(key, values) or name_to_words(question.kind)
        return self._filled(f"{key}.others", values) or f"{self.wording.render_value(values['seat'])}: {name_to_words(question.kind)}"

    # -- parts --------------------------------------------------------------------------------------------------------
    def _values(self, told: Tagged) -> dict[str, Any]:
        """Return the values of a sentence about a tagged value: its fields in words, but for those that its viewer is not told."""
        fields = ((name, getattr(told, name)) for name in told.__slots_of__())
        return {name: self.value_words(name, value) for name, value in fields if value is not None}

    def _told(self, name: str, told: Tagged) -> str:
        """Say a tagged value by its name and what it holds."""
        fields: Iterable[str] = told.__slots_of__()
        said = [self.value_with_name(field, value) for field in fields if (value := getattr(told, field)) not in (None, (), "")]
        said = [each for each in said if each]
        return f"{name}: {' · '.join(said)}" if said else name

    def _filled(self, key: str, values: dict[str, Any]) -> str | None:
        """Say a sentence, None where there is none or where it speaks of something that nobody has told."""
        if not self.wording.has_sentence(key):
            return None
        said = self.wording.say(key, **values)
        return None if placeholder_names(said) else said

    def _known(self, key: str) -> str:
        """Say a sentence of the game without values; the empty string where there is none."""
        return self.wording.say(key) if self.wording.has_sentence(key) else ""
