"""What an agent's open private place says beside its chart: what a stop would show, what is left, her cards."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from scenes.games.specter_ops.model.move_preview import previewed_path
from scenes.games.specter_ops.text.movement_sheets import RECENT_TURN_COUNT, initials_legend_text, sheet_entries, turns_text
from scenes.widgets.text_box import write_fitted
from tabletop.games.specter_ops.action_context import FIRST_AGENT_INDEX
from tabletop.games.specter_ops.public_record import RecordedFact
from tabletop.games.specter_ops.state import NONE

if TYPE_CHECKING:
    from scenes.games.specter_ops.model.agent_move_analysis import AgentMoveAnalysis
    from scenes.games.specter_ops.model.context import SpecterContext
    from scenes.table.stations.layout import Rect
    from scenes.table.stations.model import CardSlot
    from scenes.widgets.pane import Pane
    from tabletop.games.specter_ops.state import AgentSheet, State

MAX_CHART_CELLS_ACROSS: Final = 7
"""Cells of the chart round her space, at most."""
RESERVED_TEXT_ROWS: Final = 4
"""Rows of words above the cards that always have room."""
ICON_COLOUR_BY_STOP_VERDICT: Final = {
    "escape": ("escape", "good"),
    "seen": ("sight", "danger"),
    "last": ("last_seen", "warm"),
    "traitor": ("traitor", "warm"),
    "unseen": ("eye_off", "good"),
}
"""Icon and colour of what a stop would show."""


@dataclass(frozen=True, slots=True)
class PadLine:
    """A line of words with an icon before it, `short_text` where there is no room for all; the colours are roles of the theme."""

    icon: str
    words: str
    ink_colour: str = "text"
    short_text: str = ""


@dataclass(frozen=True, slots=True)
class AgentPad:
    """A pad as a value: `chart_column_count` cells of a chart, lines of words, and cards."""

    chart_column_count: int
    lines: tuple[PadLine, ...]
    cards: tuple[CardSlot, ...] = ()

    def paint(self, pane: Pane, rect: Rect) -> None:
        """Paint the cards below the lines."""
        kit = pane.kit
        gap = kit.u(8)
        x, y, w, h = rect[0] + gap, rect[1] + gap, rect[2] - 2 * gap, rect[3] - 2 * gap
        tall = self._cards(pane, (x, y, w, h)) if self.cards and self._fit(pane, w, h) else 0.0
        room, row = h - tall, kit.text_size_px("small") * 1.32
        matters = [
            kit.fonts.wrap_lines(line.words, "s", kit.text_size_px("small"), w - row * 1.2)
            for line in self.lines
            if line.ink_colour != "dim"
        ]
        tight = sum(len(rows) * row + kit.u(3) for rows in matters) > room + 1
        for line in self.lines:
            if room + 1 < row:
                return
            need = self._line(pane, line, (x, y, w, room), row, tight=tight)
            y, room = y + need, room - need

    @staticmethod
    def _line(pane: Pane, line: PadLine, rect: Rect, row: float, *, tight: bool) -> float:
        """Write a line at the top of a place, in one row or two, short words first where it is `tight`; give the height that it takes."""
        kit, (x, y, w, room) = pane.kit, rect
        wide = w - row * 1.2
        for words in filter(None, (line.short_text, line.words) if tight else (line.words, line.short_text)):
            rows = min(2, len(kit.fonts.wrap_lines(words, "s", kit.text_size_px("small"), wide))) if room >= 2 * row else 1
            if write_fitted(pane, words, (x + row * 1.2, y, wide, row * rows), "small", line.ink_colour, "s"):
                pane.icon(line.icon, x + row * 0.45, y + row / 2, row * 0.95, line.ink_colour)
                return row * rows + kit.u(3)
        return 0.0

    def _fit(self, pane: Pane, w: float, h: float) -> bool:
        """Return whether there is room for cards below some lines, each as wide as a fingertip."""
        kit = pane.kit
        return (w + kit.u(8)) / len(self.cards) - kit.u(8) >= kit.mm(10) + 1 and h >= kit.mm(10) * 1.4 + kit.text_size_px("small") * 6

    def _cards(self, pane: Pane, rect: Rect) -> float:
        """Paint the cards side by side at the bottom of a place; give how much of its height they take."""
        kit, (x, y, w, h) = pane.kit, rect
        gap, count = kit.u(8), len(self.cards)
        words = RESERVED_TEXT_ROWS * (kit.text_size_px("small") * 1.32 + kit.u(3))
        wide = min((w + gap) / count - gap, kit.u(120), max(h - words - gap, kit.mm(10) * 1.4) * 5 / 7)
        high = wide * 7 / 5
        for index, card in enumerate(self.cards):
            place = (x + index * (wide + gap), y + h - high, wide, high)
            pane.card(place, card.face, card.state, intent=card.intent, hold=card.hold_intent, key=card.key, level=0.7)
        return high + gap


def agent_pad(
    context: SpecterContext, seat: int, outlook: AgentMoveAnalysis | None, cards: tuple[CardSlot, ...], *, chart: bool
) -> AgentPad:
    """Return the pad of an agent's seat, for the way that she looks at; without an `outlook` she is not on the board yet, or no more."""
    table = context.own_view(seat).table
    sheet = next((one for one in table.agents if one.seat == seat), None)
    lines = tuple(_lines(context, table, sheet, outlook)) if sheet is not None else ()
    return AgentPad(MAX_CHART_CELLS_ACROSS if chart else 0, lines, cards)


def describe_what_stopping_shows(context: SpecterContext, outlook: AgentMoveAnalysis) -> tuple[str, str]:
    """Return what stopping here would show: the kind of it, and the sentence."""
    kind, about = outlook.stop_verdict()
    say, names = context.app.say, context.sentences.names
    match kind:
        case "escape":
            return kind, say("specter_ops.pad.escape")
        case "last":
            return kind, say("specter_ops.pad.ends.last", place=names.space_name(about))
        case "traitor":
            return kind, say("specter_ops.pad.ends.traitor", hunter=names.hunter_name(about))
        case _:
            return kind, say(f"specter_ops.pad.ends.{kind}")


def _lines(context: SpecterContext, table: State, sheet: AgentSheet, outlook: AgentMoveAnalysis | None) -> Iterator[PadLine]:
    """Return what matters, the most urgent first."""
    say, names = context.app.say, context.sentences.names
    number = next(number for number, one in enumerate(table.agents) if one is sheet)
    yield from _heard(context, table, number)
    if outlook is not None and outlook.may_still_move:
        kind, words = describe_what_stopping_shows(context, outlook.analysis_after_path(previewed_path(context, sheet.seat)))
        yield PadLine(ICON_COLOUR_BY_STOP_VERDICT[kind][0], words, ICON_COLOUR_BY_STOP_VERDICT[kind][1])
    elif outlook is not None and outlook.spaces_in_sight >> sheet.cell & 1:
        yield PadLine("sight", say("specter_ops.pad.in_sight"), "danger")
    if outlook is not None and sheet.seat in context.layer_switches.seats_showing_hunter_reach:
        yield PadLine("hunter", say("specter_ops.pad.chase.legend"))
    advised = context.advice_for_agent(sheet.seat)
    if advised is not None:
        yield PadLine("advice", advised.words, "accent")
    yield from _goals(context, table, first=number == FIRST_AGENT_INDEX)
    if outlook is not None:
        yield PadLine("here", names.space_name(sheet.cell))
        yield PadLine("life", say("specter_ops.pad.hp" if sheet.hp != 1 else "specter_ops.pad.hp.one", n=sheet.hp))
    turns = sheet_entries(table, number)
    if turns:
        words, short = (say("specter_ops.sheet.turns", turns=turns_text(names, turns, recent)) for recent in (RECENT_TURN_COUNT, 1))
        yield PadLine("log", words, short_text=short)
        explained = initials_legend_text(names, turns)
        if explained:
            yield PadLine("equipment", explained, "dim")
    if table.traitor >= 0 and not table.hunters[table.traitor].gone and table.hunters[table.traitor].kind != NONE:
        yield PadLine("traitor", say("specter_ops.pad.traitor", seat=names.seat_name(table.hunters[table.traitor].seat)))
    if sheet.carded and outlook is not None and outlook.may_still_move:
        yield PadLine("equipment", say("specter_ops.pad.carded"), "dim")
    if outlook is not None and outlook.may_still_move and not sheet.steps:
        yield PadLine("sneak", say("specter_ops.pad.hint"), "dim")
        yield PadLine("notes", say("specter_ops.pad.notes.help"), "dim")


def _heard(context: SpecterContext, table: State, agent: int) -> Iterator[PadLine]:
    """Say which hunters were told that she is close, and how close that is."""
    for hunter in hunters_who_heard(table, agent):
        name, near = context.sentences.names.hunter_name(hunter), context.box.hunters[table.hunters[hunter].kind].senses_range
        yield PadLine("senses", context.app.say("specter_ops.pad.heard", hunter=name, n=near), "danger")


def _goals(context: SpecterContext, table: State, *, first: bool) -> Iterator[PadLine]:
    """Say which objectives are left to the first agent; once enough are done, by which ways agents get out."""
    say, names = context.app.say, context.sentences.names
    left = dict(_objectives(context, table)) if first else {}
    if table.done.bit_count() >= context.box.numbers.objectives:
        out = context.space_geometry.board.escape_point_cells_for(table.seats)
        yield PadLine("escape", say("specter_ops.pad.leave", places=[names.space_name(space) for space in out]))
    elif left:
        named = [say("specter_ops.pad.objective.open", section=section, place=place) for section, place in left.items()]
        yield PadLine("objective", "; ".join(named), short_text=", ".join(left.values()))


def hunters_who_heard(table: State, agent: int) -> list[int]:
    """List the hunters whom an agent had to tell that she is close, since her last move ended (SO6.6)."""
    found = []
    for fact in reversed(table.history):
        if fact == (RecordedFact.AGENT_MOVE_ENDED, agent):
            break
        if fact[0] == RecordedFact.SENSES_ANSWERED and fact[2] == agent and fact[3]:
            found.append(fact[1])
    return found


def _objectives(context: SpecterContext, table: State) -> Iterator[tuple[int, str]]:
    """Return the section and the place of each objective that is left."""
    objectives, names = context.space_geometry.objectives, context.sentences.names
    for section, die in enumerate(table.dice, 1):
        if die > 0 and not table.done >> section - 1 & 1:
            yield section, names.space_name(objectives[section, die])
