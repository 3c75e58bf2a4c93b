"""Movement sheets as they are written: the space of each turn, with the initials of the cards used in it (SO2.2)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from tabletop.games.specter_ops.public_record import RecordedFact

if TYPE_CHECKING:
    from scenes.games.specter_ops.text.names import SpecterOpsNames
    from tabletop.games.specter_ops.state import State

RECENT_TURN_COUNT: Final = 3
"""So many turns are told in any case, of earlier ones those with cards."""


class SheetEntry(NamedTuple):
    """A turn: its round, the space where it ended, and the cards used in it."""

    round_number: int
    space: int
    cards: tuple[int, ...]


def sheet_entries(table: State, agent: int) -> list[SheetEntry]:
    """Return what is written on the sheet of an agent, as far as it is known; the turn under way is on it once a card is used."""
    sheet = table.agents[agent]
    cards: dict[int, tuple[int, ...]] = {}
    for when, kind in sheet.noted:
        cards[when] = (*cards.get(when, ()), kind)
    stops = sum(fact == (RecordedFact.AGENT_MOVE_ENDED, agent) for fact in table.history)
    ends = list(enumerate((path[-1] for path in sheet.trail), 1))[-stops:] if stops else []
    if len(sheet.trail) < table.round and table.round in cards:
        ends.append((table.round, sheet.cell))
    return [SheetEntry(when, space, cards.get(when, ())) for when, space in ends]


def initials_legend_text(names: SpecterOpsNames, entries: Sequence[SheetEntry]) -> str:
    """Return what the initials on a sheet stand for, each card once."""
    kinds = dict.fromkeys(kind for entry in entries for kind in entry.cards)
    said = {names.card_initials((kind,)): names.card_name(kind) for kind in kinds}
    return ", ".join(names.wording.say("specter_ops.sheet.initials", initials=short, card=card) for short, card in said.items())


def turns_text(names: SpecterOpsNames, entries: Sequence[SheetEntry], recent: int = RECENT_TURN_COUNT) -> str:
    """Return the turns with cards, and the last ones in any case; a sign stands for those that are left out."""
    say = names.wording.say
    lines: list[str] = []
    for at, entry in enumerate(entries):
        if entry.cards or at >= len(entries) - recent:
            key = "specter_ops.sheet.line.cards" if entry.cards else "specter_ops.sheet.line"
            cards = names.card_initials(entry.cards)
            lines.append(say(key, round=entry.round_number, place=names.space_name(entry.space), cards=cards))
        elif not lines or lines[-1] != say("specter_ops.sheet.left_out"):
            lines.append(say("specter_ops.sheet.left_out"))
    return ", ".join(lines)
