"""The parameters that many effects share."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from tabletop.core.content import Record
from tabletop.games.homeland.vocabulary import Marker, Piece

Few = Annotated[int, Field(ge=1, le=6)]


class Plain(Record):
    """An effect without parameters."""


class Count(Record):
    """So many."""

    count: Few


class Markers(Record):
    """So many markers of a kind."""

    marker: Marker
    count: Few


class Pieces(Record):
    """So many figures of a kind."""

    piece: Piece
    count: Few = 1
