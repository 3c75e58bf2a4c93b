"""The parts of the totals of an analysis, put into words."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from tabletop.games.homeland.analysis_state import PartRow, PartSource
from tabletop.games.homeland.vocabulary import Side

if TYPE_CHECKING:
    from scenes.games.homeland.text.sentences import HomelandSentences


def describe_total_parts(sentences: HomelandSentences, parts: Iterable[PartRow]) -> str:
    """List the parts of red and of blue, each in a line with its sum (HL5.2)."""
    rows, say = list(parts), sentences.wording.say
    lines = []
    for side in (Side.RED, Side.BLUE):
        found = [row for row in rows if row[1] == side]
        listed = [say("homeland.why.part", what=total_part_name(sentences, row), n=row[2]) for row in found]
        total = say(f"homeland.why.{side}", n=sum(row[2] for row in found))
        lines.append(" · ".join([total, *listed]))
    return "\n".join(lines)


def total_part_name(sentences: HomelandSentences, row: PartRow) -> str:
    """Name where a part comes from."""
    source, _, _, card, seat = row
    names = sentences.names
    match PartSource(source):
        case PartSource.PLOT:
            named = names.plot_name(card)
        case PartSource.ORGANIZATION:
            named = names.organization_name(card)
        case PartSource.INTEL | PartSource.GOLD:
            named = names.intel_name(card)
        case PartSource.AGENTS:
            named = ""
        case _:
            named = names.asset_name(card)
    return sentences.wording.say(f"homeland.why.{source}", card=named, seat=names.seat_name(seat) if seat >= 0 else "")
