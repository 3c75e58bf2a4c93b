"""What `locations.yaml` becomes: layouts of areas with their entries and exits, checked entry by entry."""

from __future__ import annotations

import re
from typing import Annotated

from pydantic import Field, field_validator

from tabletop.core.content import Icon, Id, Record, Texts
from tabletop.core.vocabulary import Pattern, Side
from tabletop.games.countdown.cards import Level

TOKEN = re.compile(r"^(?:\.\.|[TG][0-9])$")
"""What stands in a location's layout: nothing, or an area with so many threat or goal cards."""


class Gate(Record):
    """An entry or exit: outside the location, beside the area at a column and row of the layout (from 0)."""

    column: Annotated[int, Field(ge=0, le=9)]
    row: Annotated[int, Field(ge=0, le=9)]
    side: Side


class LocationEntry(Record):
    """A location of `locations.yaml`.

    `layout` has one line a row and one token an area: `T3` holds three threat cards, `G2` two goal cards, `..` is no area. `times` are for
    1-4, 5 and 6 players (CD2.1); `bonus` is the number of secured areas that is worth 2 points (CD3.3).
    """

    id: Id
    name: Texts
    text: Texts
    icon: Icon
    pattern: Pattern
    level: Level
    times: tuple[Annotated[int, Field(ge=3, le=12)], Annotated[int, Field(ge=3, le=12)], Annotated[int, Field(ge=3, le=12)]]
    bonus: Annotated[int, Field(ge=1, le=16)]
    layout: Annotated[tuple[str, ...], Field(min_length=1, max_length=6)]
    entries: Annotated[tuple[Gate, ...], Field(min_length=1, max_length=3)]
    exits: Annotated[tuple[Gate, ...], Field(min_length=1, max_length=3)]

    @field_validator("layout")
    @classmethod
    def _layout_reads(cls, layout: tuple[str, ...]) -> tuple[str, ...]:
        rows = [line.split() for line in layout]
        wrong = [token for row in rows for token in row if not TOKEN.match(token)]
        if wrong:
            raise ValueError(f"{wrong[0]!r} in the layout is neither T0-T9, G0-G9 nor ..")
        if len({len(row) for row in rows}) != 1 or not 1 <= len(rows[0]) <= 10:
            raise ValueError("the rows of the layout should be equally long, 1 to 10 columns")
        return layout
