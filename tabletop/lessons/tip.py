"""What a tip is: one sentence for the first time that a kind of moment comes up. Its sentence stands in the wording files."""

from __future__ import annotations

from pathlib import Path
from typing import Final, Self

from pydantic import model_validator

from tabletop.core.content import EntryId, Record, load_list
from tabletop.core.meta import OptionValues

TIPS_FILE: Final = "tips.yaml"
"""The file of a game's data that holds its tips; a game may have none."""

SEAT_PLACEHOLDER: Final = "{seat}"
"""Stands in what is pointed at for the number of the reader's seat."""

PatternValue = bool | int | str | None
FieldPattern = dict[str, PatternValue | tuple[PatternValue, ...]]
ActionOrEventPattern = dict[str, FieldPattern | None]


class Tip(Record):
    """A moment, whom it concerns, and what is pointed at. Every moment is read from what all may know, unless the tip is `private`.

    `asked` is a question's kind to the reader; `event` has just happened; both: the reader is asked, and it has happened since he did
    something last. `to` names the field of the event that holds the reader's seat, `besides` the one that holds the seat of who is no
    reader. A `private` tip goes by what its reader alone may know, and is told in his open place; `do` is then something that he may do.
    `seats` and `options` say at which tables it counts, `point` how the keys of the targets begin that it points at.
    """

    id: EntryId
    asked: str | None = None
    event: ActionOrEventPattern | None = None
    to: str | None = None
    besides: str | None = None
    private: bool = False
    do: ActionOrEventPattern | None = None
    seats: tuple[int, ...] = ()
    options: OptionValues = {}
    point: tuple[str, ...] = ()
    clauses: tuple[str, ...] = ()

    @model_validator(mode="after")
    def _whole(self) -> Self:
        """Refuse a tip without a moment, and what of it could tell a secret or mean nothing."""
        if self.asked is None and self.event is None:
            raise ValueError("needs asked or event")
        if self.do is not None and not self.private:
            raise ValueError("do needs private: what somebody may do can be a secret")
        if (self.to is not None or self.besides is not None) and self.event is None:
            raise ValueError("to and besides need event")
        return self

    def applies_to_table(self, seats: int, options: OptionValues) -> bool:
        """Return whether it is for a table of so many seats with these options."""
        return (not self.seats or seats in self.seats) and all(options.get(name) == value for name, value in self.options.items())

    def sentence_key(self, game: str) -> str:
        """Return the key of its sentence."""
        return f"{game}.tip.{self.id}"


def tip_file_path(data_dir: Path, game: str) -> Path:
    """Return where the tips of a game are."""
    return data_dir / game / TIPS_FILE


def load_tips(data_dir: Path, game: str) -> list[Tip]:
    """Return the tips of a game, in the order in which they are looked through. Raises ContentErrors."""
    path = tip_file_path(data_dir, game)
    return load_list(path, Tip, data_dir.parent) if path.is_file() else []
