"""The plate of an analysis while nothing moves on it: plot, organization, both columns with their parts, gold, the verdict."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from scenes.games.homeland.art import card_backs
from scenes.games.homeland.art.figures import draw_figure
from scenes.games.homeland.overlays.analysis.layout import MIN_TOUCH_HEIGHT_MM
from scenes.table.intents import ShowCard
from scenes.widgets.text import LINE_HEIGHT_FACTOR
from scenes.widgets.text_box import write_fitted
from tabletop.games.homeland.analysis_state import PartSource
from tabletop.games.homeland.vocabulary import Side, Verdict

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterator, Sequence

    from scenes.games.homeland.animation.analysis_stage import AnalysisDisplay
    from scenes.games.homeland.art.card_faces import CardFaces
    from scenes.games.homeland.overlays.analysis.layout import AnalysisLayout, Rect
    from scenes.games.homeland.text.sentences import HomelandSentences
    from scenes.graphics.kit import DrawingKit
    from scenes.session.seating import SeatSetup
    from scenes.widgets.pane import Pane
    from tabletop.games.homeland.analysis_state import PartRow

ICON_BY_SOURCE: Final = {
    PartSource.PLOT: "plot",
    PartSource.ORGANIZATION: "organization",
    PartSource.AGENTS: "agent",
    PartSource.STRONG_AGENTS: "agent",
}


@dataclass(frozen=True, slots=True)
class AnalysisPanelModel:
    """What a plate is painted from: the analysis, its plan, what stands in its head and foot."""

    analysis_display: AnalysisDisplay
    layout: AnalysisLayout
    title: str
    subtitle: str
    stage_text: str
    outcome_lines: tuple[tuple[str, str], ...]
    """Icon and words of each thing that comes of the verdict."""
    can_hold_up_cards: bool = True
    """Whether a finger that rests on a card holds it up."""


class AnalysisPanel:
    """Paints plates for one table."""

    def __init__(self, sentences: HomelandSentences, faces: CardFaces, seats: Sequence[SeatSetup]) -> None:
        """Take the words, the cards and the colours of the seats."""
        self.sentences, self.faces, self.seats = sentences, faces, seats
        self.box, self.wording = sentences.box, sentences.wording

    def static_parts(self, pane: Pane, matter: AnalysisPanelModel) -> Iterator[tuple[str, Rect, Hashable, Callable[[Pane], None]]]:
        """List what does not move: the name of each part, its place, what it shows, and what paints it into the plate's pane.

        The totals, the deck and what is touched are not among it.
        """
        inquest, plan = matter.analysis_display, matter.layout
        ground = inquest.is_plate_open, inquest.plot, inquest.organization, inquest.lead_seat, matter.title, matter.subtitle
        yield "base", (0.0, 0.0, pane.w, pane.h), ground, lambda pane: self._base(pane, matter)
        for side in (Side.RED, Side.BLUE):
            lies = tuple(inquest.parts_without_cards(side)), tuple(inquest.turned_cards_of_colour(self.box, side))
            yield str(side), plan.column_rect(side), lies, lambda pane, side=side: self._column(pane, matter, side)  # type: ignore[misc]
        yield (
            "gold",
            plan.middle_column_rect,
            (tuple(inquest.turned_cards_of_colour(self.box, None)), inquest.has_turned_all_cards),
            lambda pane: self._gold(pane, matter),
        )
        yield "foot", plan.foot_rect, (inquest.verdict, matter.stage_text, matter.outcome_lines), lambda pane: self._foot(pane, matter)

    def _base(self, pane: Pane, matter: AnalysisPanelModel) -> None:
        """Paint the bare plate with its head, plot and organization."""
        paint_panel_background(pane)
        self._head(pane, matter)
        self._cards(pane, matter)

    def _column(self, pane: Pane, matter: AnalysisPanelModel, side: Side) -> None:
        """Paint a column with its parts and cards."""
        paint_column_background(pane, matter.layout, side)
        for index, row in enumerate(matter.analysis_display.parts_without_cards(side)):
            self._part(pane, matter.layout.non_card_part_rect(side, index), row)
        self._turned(pane, matter, side)

    # -- head and foot ------------------------------------------------------------------------------------------------
    def _head(self, pane: Pane, matter: AnalysisPanelModel) -> None:
        """Write which threat is analysed, and whose case it is."""
        kit, inquest = pane.kit, matter.analysis_display
        x, y, w, h = matter.layout.head_rect
        room = w - 2.3 * h
        write_fitted(pane, matter.title, (x, y, room, h * 0.58), "name", "text", "f")
        left, r = x, min(h * 0.17, kit.text_size_px("small") * 0.6)
        if inquest.lead_seat >= 0:
            pane.seat_mark(self.seats[inquest.lead_seat].colour, x + r, y + h * 0.8, r)
            left += 2.8 * r
        write_fitted(pane, matter.subtitle, (left, y + h * 0.6, room - (left - x), h * 0.4), "small", "dim", "s")

    def _foot(self, pane: Pane, matter: AnalysisPanelModel) -> None:
        """Say how it stands; after the verdict, what comes of it, beside the place of the stamp."""
        x, y, w, h = matter.layout.foot_rect
        if not matter.analysis_display.verdict:
            write_fitted(pane, matter.stage_text, matter.layout.foot_rect, "heading", "warm", "f", "cm")
            return
        left = x + w * STAMP_WIDTH_SHARE
        lines, kit = matter.outcome_lines, pane.kit
        sign = min(h / max(1, len(lines)) * 0.8, float(kit.u(30)))
        room = x + w - left - sign * 1.5
        px, told = _alike(kit, [words for _, words in lines], room, h)
        spare = (h - sum(map(len, told)) * px * LINE_HEIGHT_FACTOR) / max(1, len(lines))
        top = y
        for (icon, _), parts in zip(lines, told, strict=True):
            high = len(parts) * px * LINE_HEIGHT_FACTOR + spare
            pane.icon(icon, left + sign * 0.6, top + high / 2, sign, "warm")
            pane.text("\n".join(parts), left + sign * 1.5, top + high / 2, px / (kit.scale * kit.text_scale), "text", "s", "lm")
            top += high

    # -- cards --------------------------------------------------------------------------------------------------------
    def _cards(self, pane: Pane, matter: AnalysisPanelModel) -> None:
        """Lay plot and organization out; the plot face down until the plate has opened."""
        inquest, plan = matter.analysis_display, matter.layout
        if inquest.is_plate_open:
            self._card(pane, matter, plan.plot_rect, ("plot", inquest.plot))
        self._card(pane, matter, plan.organization_rect, ("organization", inquest.organization))
        if plan.note_rects is not None:
            for rect, card, anchor in zip(
                plan.note_rects, (("plot", inquest.plot), ("organization", inquest.organization)), "rl", strict=True
            ):
                if inquest.is_plate_open or card[0] != "plot":
                    write_fitted(pane, self.faces.face_for_card(card, self.wording).rules_text, rect, "body", "dim", "r", f"{anchor}m")

    def _card(
        self, pane: Pane, matter: AnalysisPanelModel, rect: Rect, card: tuple[str, int], state: str = "", index: int = 0, free: float = 1e9
    ) -> None:
        """Lay a card; resting a finger on it holds it up, where so much of its height that lies free is enough for one."""
        held = matter.can_hold_up_cards and min(rect[2], rect[3], free) >= pane.kit.mm(MIN_TOUCH_HEIGHT_MM) and free * 2 > rect[3]
        hold = ShowCard(card, pane.angle) if held else None
        pane.card(
            rect,
            self.faces.face_for_card(card, self.wording),
            state,
            hold=hold,
            key=f"analysis {card[0]} {card[1]} {index}",
            touchable=held,
        )

    def _turned(self, pane: Pane, matter: AnalysisPanelModel, side: Side) -> None:
        """Lay the cards of a side out in their order; burned ones are faint."""
        inquest, plan = matter.analysis_display, matter.layout
        cards, parts = inquest.turned_cards_of_colour(self.box, side), len(inquest.parts_without_cards(side))
        for index, (card, burned) in enumerate(cards):
            rect, last = plan.card_rect(side, index, len(cards), parts), plan.card_rect(side, len(cards) - 1, len(cards), parts)
            free = rect[3] if rect[1] == last[1] else plan.card_row_step(side, len(cards), parts)
            self._card(pane, matter, rect, ("intel", card), "disabled" if burned else "", index + 100 * (side is Side.RED), free)
            if burned:
                pane.icon("burn", rect[0] + rect[2] / 2, rect[1] + rect[3] / 2, rect[2] * 0.6, "danger")

    def paint_unturned_cards(self, pane: Pane, matter: AnalysisPanelModel, away: int) -> None:
        """Lay what is still to be turned, without those that are on their way, and say how many they are."""
        kit, inquest, plan = pane.kit, matter.analysis_display, matter.layout
        x, y, w, h = plan.deck_rect()
        px = max(8, round(w))
        if inquest.is_plate_open:
            for index in range(min(inquest.face_down_card_count - away, 5)):
                off = index * kit.u(3)
                pane.blit_picture(card_backs.draw_card_back(kit, "intel", px), x - off * 0.5, y - off, ("homeland back", "intel", px))
        words = self.wording.say("homeland.analysis.left", n=inquest.face_down_card_count) if inquest.face_down_card_count else ""
        write_fitted(
            pane,
            words,
            (plan.middle_column_rect[0], y + h, plan.middle_column_rect[2], plan.part_row_height * 1.2),
            "small",
            "dim",
            "s",
            "cm",
        )

    def _gold(self, pane: Pane, matter: AnalysisPanelModel) -> None:
        """Lay out the gold cards."""
        inquest, plan = matter.analysis_display, matter.layout
        cards = inquest.turned_cards_of_colour(self.box, None)
        for index, (card, _) in enumerate(cards):
            rect = plan.gold_card_rect(index, len(cards), alone=inquest.has_turned_all_cards)
            free = (
                rect[3]
                if index == len(cards) - 1
                else plan.gold_card_rect(index + 1, len(cards), alone=inquest.has_turned_all_cards)[1] - rect[1]
            )
            self._card(pane, matter, rect, ("intel", card), "", 200 + index, free)

    # -- parts --------------------------------------------------------------------------------------------------------
    def _part(self, pane: Pane, rect: Rect, row: PartRow) -> None:
        """Write a part that is no card: its sign, whose it is, its name, what it adds."""
        kit = pane.kit
        x, y, w, h = rect
        source, _, amount, card, seat = row
        pad, size = kit.u(8), h * 0.84
        number = pane.text_width(f"+{amount}", "body", "f") + pad
        write_fitted(pane, f"+{amount}", (x + w - pad - number, y, number, h), "body", "desk", "f", "rm")
        left = self._sign(pane, x + pad, y + h / 2, size, source, card)
        if seat >= 0:
            pane.seat_mark(self.seats[seat].colour, left + h * 0.26, y + h / 2, h * 0.24)
            left += h * 0.7
        write_fitted(pane, self._name(source, card, seat), (left, y, x + w - pad - number - left - pad, h), "small", "desk", "r")

    def _sign(self, pane: Pane, x: float, y: float, size: float, source: str, card: int) -> float:
        """Draw the sign of a part; give where its words begin."""
        kit = pane.kit
        if source in (PartSource.AGENTS, PartSource.STRONG_AGENTS):
            px = max(8, round(size * 1.1))
            pane.blit_picture(draw_figure(kit, "agent", px), x, y - px / 2, ("homeland figure", "agent", px))
            return x + size * 1.05
        icon = ICON_BY_SOURCE.get(PartSource(source)) or (
            self.box.intel[card].icon if source == PartSource.GOLD else self.box.assets[card].icon
        )
        pane.icon(icon, x + size / 2, y, size, "lit" if source == PartSource.GOLD else "desk")
        return x + size * 1.25

    def _name(self, source: str, card: int, seat: int) -> str:
        """Name a part in a few words."""
        names, pick = self.sentences.names, self.wording.pick_translation
        match PartSource(source):
            case PartSource.PLOT:
                return pick(self.box.plots[card].name)
            case PartSource.ORGANIZATION:
                return names.organization_name(card)
            case PartSource.AGENTS:
                return names.seat_name(seat) if seat >= 0 else ""
            case PartSource.GOLD:
                return pick(self.box.intel[card].name)
            case _:
                return names.asset_name(card)


def paint_panel_background(pane: Pane) -> None:
    """Paint a plate with nothing on it."""
    pane.panel((0, 0, pane.w, pane.h), "raised", radius=pane.kit.u(14))


def paint_column_background(pane: Pane, plan: AnalysisLayout, side: Side) -> None:
    """Paint the ground of a column."""
    pane.panel(plan.column_rect(side), "flat", tone=pane.kit.theme.kinds[side].deep, radius=pane.kit.u(10))


STAMP_WIDTH_SHARE: Final = 0.42
"""The share of the foot that the stamp takes."""


def _alike(kit: DrawingKit, texts: Sequence[str], w: float, h: float) -> tuple[int, list[list[str]]]:
    """Wrap texts that stand below each other in letters of one size; the smallest are taken even where there is no room for all."""
    least = min(kit.text_size_px("body"), kit.smallest_text_px)
    for px in range(kit.text_size_px("body"), least - 1, -1):
        told = [kit.fonts.wrap_lines(words, "s", px, w) for words in texts]
        if sum(map(len, told)) * px * LINE_HEIGHT_FACTOR <= h and all(
            kit.fonts.line_width(part, "s", px) <= w for parts in told for part in parts
        ):
            return px, told
    return least, [kit.fonts.wrap_lines(words, "s", least, w) for words in texts]


def verdict_icon_and_colour(verdict: str) -> tuple[str, str]:
    """Return icon and colour of a verdict."""
    return ("agency", "good") if verdict == Verdict.NEUTRALISED else ("terrorists", "danger")
