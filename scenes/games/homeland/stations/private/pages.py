"""The pages of an open private place: the cards, the cases as its seat knows them, and the notebook; of one size whatever they say."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from scenes.games.homeland.art.geometry import LEVEL_LOOK_NAMES
from scenes.games.homeland.model.notebook import THOUGHTS, thought_index_by_seat
from scenes.games.homeland.model.private_knowledge import IntelChip, PrivateCaseKnowledge, private_knowledge_of_cases
from scenes.games.homeland.model.private_page import ASSET, CARDS, CASE, CASES, NOTES, ShowPrivatePage
from scenes.games.homeland.stations.private.card_rows import CHIP_WIDTH_TO_HEIGHT, paint_intel_chip
from scenes.games.homeland.stations.private.detail_page import TOTAL_ICONS
from scenes.games.homeland.stations.private.tabs import PAGE_ICON_PAIRS, paint_tabs
from scenes.input.intents import Intent
from scenes.widgets.button import ButtonSpec
from scenes.widgets.text_box import write_fitted
from tabletop.games.homeland.public_record import RecordedFact
from tabletop.games.homeland.state import ThreatFate

if TYPE_CHECKING:
    from scenes.games.homeland.model.context import HomelandContext
    from scenes.games.homeland.stations.private.cards import PrivateCardsPad
    from scenes.table.stations.layout import Rect
    from scenes.widgets.pane import Pane

ICON_BY_SUSPICION_INDEX: Final = ("help", "loyal", "opportunist", "suspect", "mole")
"""An icon for each thought."""


@dataclass(frozen=True, slots=True)
class NoteNextSuspicion(Intent):
    """A seat notes the next thought about somebody."""

    seat: int
    about_seat: int


@dataclass(frozen=True, slots=True)
class NotebookEntry:
    """A player in the notebook: colour, name, what all saw him do, and what the owner thinks."""

    seat: int
    colour_index: int
    name: str
    deeds_text: str
    suspicion_index: int
    suspicion_text: str
    led_case_counts: tuple[int, int]
    """Cases led that were neutralised, and that succeeded."""
    known_asset_slots: tuple[int, ...]
    """Places of assets that lie face down before him and that the owner of the notebook knows."""
    known_asset_names: str
    """Their names."""


@dataclass(frozen=True, slots=True)
class PrivateBookPad:
    """An open place with its pages: the cards, or rows of cases, or of the notebook."""

    seat: int
    cards_pad: PrivateCardsPad
    shown_page: ShowPrivatePage
    tab_labels: tuple[str, ...]
    known_cases: tuple[PrivateCaseKnowledge, ...] = ()
    notebook_entries: tuple[NotebookEntry, ...] = ()
    empty_page_text: str = ""
    unknown_cards_text_by_case: tuple[str, ...] = ()
    """What is said of unknown cards, by case."""
    plot_text_by_case: tuple[str, ...] = ()
    """What is said of a plot, by case; nothing where it was not seen."""
    should_show_totals: bool = True
    """Whether the table wants them."""

    @property
    def chart_column_count(self) -> int:
        """Return how many cells the chart has: none."""
        return 0

    def paint(self, pane: Pane, rect: Rect) -> None:
        """Paint the tabs along the top, and the page below them."""
        kit = pane.kit
        x, y, w, h = rect
        gap, side = kit.u(6), max(kit.mm(10) + 1, kit.text_size_px("small") * 1.8)
        paint_tabs(pane, x + gap, y + gap, w - 2 * gap, side, self.seat, self.shown_page.page, self.tab_labels)
        body = (x, y + side + gap, w, h - side - gap)
        if self.shown_page.page == CARDS:
            self.cards_pad.paint(pane, body)
            return
        count = len(self.known_cases) if self.shown_page.page == CASES else len(self.notebook_entries)
        if not count:
            write_fitted(pane, self.empty_page_text, (x + 2 * gap, body[1], w - 4 * gap, body[3]), "body", "dim", "r", "cm")
            return
        self._rows(pane, (body[0] + gap, body[1] + gap, w - 2 * gap, body[3] - 2 * gap), count, side)

    def _rows(self, pane: Pane, rect: Rect, count: int, side: float) -> None:
        """Paint as many rows as there is room for, and a button to the next ones."""
        kit = pane.kit
        x, y, w, h = rect
        gap = kit.u(4)
        least = max(side + kit.u(5), kit.text_size_px("small") * 2.7)
        columns = 2 if w >= kit.u(760) * max(1.0, kit.text_scale) and count > 1 else 1
        room = max(1, int((h + gap) // (least + gap)))
        first = min(self.shown_page.row_or_item_number, max(0, count - 1))
        more = count > room * columns
        if more:
            w -= side + gap
            nxt = first + room * columns
            target = ShowPrivatePage(self.seat, self.shown_page.page, nxt if nxt < count else 0)
            pane.button(
                (x + w + gap, y, side, min(h, side * 1.6)), ButtonSpec("", target, "chevron_right", "quiet", target_key="page:more")
            )
        shown = min(count - first, room * columns)
        wide = (w - (columns - 1) * 2 * gap) / columns
        high = min(least * 1.7, (h + gap) / min(room, -(-shown // columns)) - gap)
        for index in range(shown):
            row, column = divmod(index, columns)
            place = (x + column * (wide + 2 * gap), y + row * (high + gap), wide, high)
            if self.shown_page.page == CASES:
                self._case(pane, place, first + index)
            else:
                self._line(pane, place, self.notebook_entries[first + index])

    def _case(self, pane: Pane, rect: Rect, index: int) -> None:
        """Paint what the seat knows of a case: name and plot on the left, cards and sums on the right."""
        kit, case = pane.kit, self.known_cases[index]
        x, y, w, h = rect
        key = f"known:{self.seat}:{case.threat}"
        pane.panel(rect, "raised" if key not in pane.frame.pressed_target_keys else "flat", radius=kit.u(6))
        pane.add_target(rect, ShowPrivatePage(self.seat, CASE, case.threat), key)
        pane.panel((x, y, kit.u(7), h), "flat", tone=kit.theme.rooms[LEVEL_LOOK_NAMES[case.level]].floor, radius=kit.u(3))
        left, half, line = x + kit.u(14), w * 0.46, h / 2
        write_fitted(pane, case.name, (left, y, half - kit.u(16), line), "small", "text", "f")
        write_fitted(pane, self.plot_text_by_case[index], (left, y + line, half - kit.u(16), line), "small", "dim", "r")
        right, wide = x + half, w - half - kit.u(6)
        size = line * 0.86
        self._chips(
            pane,
            (right, y + (line - size) / 2, wide, size),
            (*case.own_or_public_intel, *case.seen_intel),
            self.unknown_cards_text_by_case[index],
        )
        for step, (side, n) in enumerate(
            (("red", case.certain_red_total), ("blue", case.certain_blue_total)) if self.should_show_totals else ()
        ):
            ink = kit.theme.print_colour_of_kind(side)
            pane.icon(TOTAL_ICONS[step], right + step * wide * 0.4 + size * 0.5, y + 1.5 * line, size, ink)
            write_fitted(
                pane, f"{n}+", (right + step * wide * 0.4 + size * 1.2, y + line, wide * 0.4 - size * 1.2, line), "small", ink, "f"
            )

    @staticmethod
    def _chips(pane: Pane, rect: Rect, chips: tuple[IntelChip, ...], rest: str) -> None:
        """Paint intel cards as small numbered squares; what is unknown is said behind them."""
        kit = pane.kit
        x, y, w, h = rect
        step = min(h * 0.9, w * 0.62 / max(1, len(chips)))
        for kind, number in chips:
            paint_intel_chip(pane, (x, y, h * CHIP_WIDTH_TO_HEIGHT, h), kind, number)
            x, w = x + step, w - step
        write_fitted(pane, rest, (x + kit.u(6), y, w - kit.u(6), h), "small", "dim", "r")

    def _line(self, pane: Pane, rect: Rect, line: NotebookEntry) -> None:
        """Paint a player of the notebook: what he did, and a button with what the owner thinks of him."""
        kit = pane.kit
        x, y, w, h = rect
        pane.panel(rect, "sunken", radius=kit.u(6))
        r = min(h * 0.26, kit.u(13))
        pane.seat_mark(line.colour_index, x + kit.u(8) + r, y + h / 2, r)
        left, think = x + kit.u(14) + 2 * r, min(w * 0.4, kit.u(190) * max(1.0, kit.text_scale))
        wide = w - (left - x) - think - kit.u(10)
        room = wide
        if line.known_asset_slots:
            pane.add_target(
                (x, y, left + wide - x, h),
                ShowPrivatePage(self.seat, ASSET, line.known_asset_slots[0], line.seat),
                f"spied:{self.seat}:{line.seat}",
            )
            room = wide * 0.45
            pane.icon("eye", left + room + h * 0.2, y + h / 4, h * 0.36, "accent")
            write_fitted(pane, line.known_asset_names, (left + room + h * 0.45, y, wide - room - h * 0.45, h / 2), "small", "accent", "r")
        write_fitted(pane, line.name, (left, y, room, h / 2), "small", "text", "f")
        if not write_fitted(pane, line.deeds_text, (left, y + h / 2, wide, h / 2), "small", "dim", "r"):
            self._did(pane, (left, y + h / 2, wide, h / 2), line)
        place = (x + w - think - kit.u(3), y + kit.u(1), think, h - kit.u(2))
        pane.button(
            place,
            ButtonSpec(
                line.suspicion_text,
                NoteNextSuspicion(self.seat, line.seat),
                ICON_BY_SUSPICION_INDEX[line.suspicion_index],
                "outlined",
                target_key=f"think:{line.seat}",
                text_size="small",
            ),
        )

    @staticmethod
    def _did(pane: Pane, rect: Rect, line: NotebookEntry) -> None:
        """Count in signs what came of the cases that a player led, where the words have no room."""
        x, y, w, h = rect
        for step, (icon, n) in enumerate(zip(("agency", "terrorists"), line.led_case_counts, strict=True)):
            left = x + step * w / 2
            pane.icon(icon, left + h * 0.4, y + h / 2, h * 0.8, "dim")
            write_fitted(pane, str(n), (left + h, y, w / 2 - h, h), "small", "dim", "s")


def make_private_book_pad(context: HomelandContext, seat: int, place: PrivateCardsPad, page: ShowPrivatePage) -> PrivateBookPad:
    """Make the pages of an open place; only the one that is looked at is filled."""
    say = context.app.say
    tabs = tuple(say(f"homeland.private.page.{name}") for name, _ in PAGE_ICON_PAIRS)
    if page.page == NOTES:
        return PrivateBookPad(seat, place, page, tabs, notebook_entries=_lines(context, seat))
    if page.page != CASES:
        return PrivateBookPad(seat, place, page, tabs)
    cases = private_knowledge_of_cases(context, seat)
    plots = tuple(_plot(context, case) for case in cases)
    unknown = tuple(say("homeland.case.unknown", n=case.unknown_card_count) if case.unknown_card_count else "" for case in cases)
    return PrivateBookPad(
        seat, place, page, tabs, cases, (), say("homeland.notebook.seen.none"), unknown, plots, context.should_add_up_known_totals
    )


def _plot(context: HomelandContext, case: PrivateCaseKnowledge) -> str:
    """Return what plot it is, or that it is not known."""
    if case.plot_facts is None:
        return context.app.say("homeland.case.plot.unseen")
    name, complexity, impact = case.plot_facts
    return context.app.say("homeland.case.plot.seen", plot=name, n=complexity, impact=impact)


def _lines(context: HomelandContext, seat: int) -> tuple[NotebookEntry, ...]:
    """Return the others with what all saw of them, and what the seat thinks."""
    say, table = context.app.say, context.view.table
    thinks = thought_index_by_seat(context.session.match, seat)
    won = [
        sum(1 for lead, fate in case_lead_fate_pairs(context) if (lead, fate) == (other, ThreatFate.NEUTRALISED))
        for other in range(table.seats)
    ]
    lost = [
        sum(1 for lead, fate in case_lead_fate_pairs(context) if (lead, fate) == (other, ThreatFate.SUCCEEDED))
        for other in range(table.seats)
    ]
    return tuple(
        NotebookEntry(
            other,
            setup.colour,
            setup.name,
            say("homeland.notebook.cases", won=won[other], lost=lost[other]) if won[other] or lost[other] else "",
            thinks.get(other, 0),
            say(f"homeland.notebook.suspicion.{THOUGHTS[thinks.get(other, 0)]}"),
            (won[other], lost[other]),
            *_spied(context, seat, other),
        )
        for other, setup in enumerate(context.session.seats)
        if other != seat
    )


def _spied(context: HomelandContext, seat: int, other: int) -> tuple[tuple[int, ...], str]:
    """Return the places and the names of the assets of another that lie face down and that a seat knows."""
    assets = context.own_view(seat).table.players[other].assets
    spied = tuple(place for place, asset in enumerate(assets) if not asset.active and asset.kind >= 0)
    return spied, " · ".join(context.sentences.names.asset_name(assets[place].kind) for place in spied)


def case_lead_fate_pairs(context: HomelandContext) -> list[tuple[int, int]]:
    """List who led the cases that were analysed, and how they ended, from the public record."""
    leads: dict[int, int] = {}
    found = []
    for fact in context.view.table.history:
        if fact[0] == RecordedFact.ANALYSIS_BEGAN:
            leads[fact[1]] = fact[3]
        elif fact[0] == RecordedFact.VERDICT_REACHED:
            found.append((leads.get(fact[1], -1), ThreatFate.NEUTRALISED if fact[2] else ThreatFate.SUCCEEDED))
    return found
