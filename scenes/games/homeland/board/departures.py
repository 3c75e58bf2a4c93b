"""What became of the threats that left the board in this round: a mark where each lay, so that none just vanishes (HL9.2)."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from scenes.games.homeland.art.geometry import COLUMN_COUNT, LEVEL_LOOK_NAMES
from scenes.widgets.text_box import write_fitted
from tabletop.games.homeland.public_record import RecordedFact
from tabletop.games.homeland.state import ThreatFate

if TYPE_CHECKING:
    from scenes.games.homeland.board.places import ScaledBoardGeometry
    from scenes.widgets.pane import Pane
    from tabletop.games.homeland.public_record import FactRow

FATE_NAMES: Final = {ThreatFate.NEUTRALISED: "neutralised", ThreatFate.SUCCEEDED: "succeeded", ThreatFate.STRUCK: "struck"}
"""What became of a threat, as the last part of keys."""
ICON_BY_FATE: Final = {ThreatFate.NEUTRALISED: "agency", ThreatFate.SUCCEEDED: "terrorists", ThreatFate.STRUCK: "drone"}
Space = tuple[int, int]
"""A level and a column."""


@dataclass(frozen=True, slots=True)
class ThreatDeparture:
    """A threat that left the board: where it lay, and what became of it."""

    threat: int
    organization: int
    level: int
    column: int
    fate: int


def find_departures(history: Sequence[FactRow]) -> tuple[ThreatDeparture, ...]:
    """Return what left the board since the round began; what never had a space there is left out."""
    lying: dict[int, tuple[int, int, int]] = {}
    left: list[ThreatDeparture] = []
    for fact in history:
        match fact[0]:
            case RecordedFact.ROUND_BEGAN:
                left.clear()
            case RecordedFact.THREAT_APPEARED:
                lying[fact[1]] = fact[2], fact[3], fact[4]
            case RecordedFact.THREATS_RAISED:
                lying = {number: (organization, level + 1, column) for number, (organization, level, column) in lying.items()}
            case RecordedFact.THREAT_SHIFTED if fact[1] in lying:
                lying[fact[1]] = lying[fact[1]][0], fact[2], fact[3]
            case RecordedFact.THREAT_LEFT_BOARD if fact[1] in lying:
                left.append(ThreatDeparture(fact[1], *lying.pop(fact[1]), fact[2]))
            case _:
                pass
    return tuple(one for one in left if one.column >= 0)


def departure_by_space(departures: Sequence[ThreatDeparture], taken: Collection[Space]) -> dict[Space, ThreatDeparture]:
    """Return the space of each mark: where the threat lay, or the next free one of its level where another lies there now."""
    marks: dict[Space, ThreatDeparture] = {}
    for one in sorted(departures, key=lambda one: (one.level, one.column) in taken):
        columns = (one.column, *range(one.column + 1, COLUMN_COUNT), *range(one.column - 1, -1, -1))
        spaces = ((one.level, column) for column in columns)
        free = next((space for space in spaces if space not in taken and space not in marks), None)
        if free is not None:
            marks[free] = one
    return marks


def paint_threat_fates(board: Pane, spaces: ScaledBoardGeometry, marks: Mapping[Space, tuple[int, str, str]]) -> None:
    """Write into empty spaces what became of a threat there: the sign of its fate, its name, and its fate in words."""
    kit, (w, h) = board.kit, spaces.case_size
    for (level, column), (fate, name, words) in marks.items():
        x, y = spaces.case_corner(level, column)
        board.panel((x, y, w, h), "flat", tone=kit.theme.rooms[LEVEL_LOOK_NAMES[level]].floor, radius=h * 0.055)
        size = h * 0.26
        board.icon(ICON_BY_FATE[fate], x + w / 2, y + h * 0.17, size, "bright")
        pad = w * 0.04
        write_fitted(board, name, (x + pad, y + h * 0.31, w - 2 * pad, h * 0.36), "small", "bright", "f", "cm")
        write_fitted(board, words, (x + pad, y + h * 0.67, w - 2 * pad, h * 0.3), "small", "bright", "r", "cm")
