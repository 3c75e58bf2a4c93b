"""The parameters that many effects share."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from tabletop.core.content import Record
from tabletop.games.homeland.vocabulary import FigureKind, Marker

SmallCount = Annotated[int, Field(ge=1, le=6)]


class NoParameters(Record):
    """An effect without parameters."""


class CountParameter(Record):
    """So many."""

    count: SmallCount


class MarkersParameter(Record):
    """So many markers of a kind."""

    marker: Marker
    count: SmallCount


class FiguresParameter(Record):
    """So many figures of a kind."""

    piece: FigureKind
    count: SmallCount = 1
