"""One thing in an open place, large enough to be read: a case as its seat knows it, an asset, or the own agenda with what it scores."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from scenes.games.homeland.art.geometry import LEVEL_LOOK_NAMES
from scenes.games.homeland.model.private_knowledge import PrivateCaseKnowledge, private_knowledge_of_case
from scenes.games.homeland.model.private_page import ASSET, CASE, INTEL, PARENT_PAGE_BY_PAGE, PLOT, ROLE, ConfirmPageRead, ShowPrivatePage
from scenes.games.homeland.stations.private.card_rows import (
    CARD_HEIGHT_TO_WIDTH,
    best_card_width_and_rows,
    paint_cards_in_rows,
    paint_intel_chips_in_rows,
)
from scenes.table.intents import ShowCard
from scenes.table.stations.model import CardSlot
from scenes.widgets.button import ButtonSpec
from scenes.widgets.text_box import write_fitted, write_stacked
from tabletop.games.homeland.state import HIDDEN, NONE
from tabletop.games.homeland.vocabulary import LOYAL, MOLE, OPPORTUNIST

if TYPE_CHECKING:
    from scenes.games.homeland.art.card_faces import CardKey
    from scenes.games.homeland.model.context import HomelandContext
    from scenes.input.intents import Intent
    from scenes.table.stations.layout import Rect
    from scenes.widgets.pane import Pane

StyledSentences = tuple[tuple[str, str, str], ...]
"""Sentences with their ink and face, the one that matters most first."""
TOTAL_ICONS: Final = ("terrorists", "agency")
"""Icons of what is certain of red and of blue."""

SIDE_BY_SIDE_MIN_ASPECT: Final = 2.6
"""From how many heights of width on sentences and cards lie side by side."""


@dataclass(frozen=True, slots=True)
class DetailPage:
    """A thing: its name, a card, sentences, the intel that is known to lie there (with the colour of who laid it), and its sums."""

    seat: int
    title: str
    back_intent: Intent
    back_label: str
    is_just_seen: bool
    main_card: CardSlot | None
    sentences: StyledSentences
    cards: tuple[CardSlot, ...] = ()
    intel_owner_colours: tuple[int | None, ...] = ()
    certain_red_and_blue_totals: tuple[tuple[int, str], tuple[int, str]] | None = None
    threat_level: int = NONE

    @property
    def chart_column_count(self) -> int:
        """Return how many cells the chart has: none."""
        return 0

    def paint(self, pane: Pane, rect: Rect) -> None:
        """Paint the name and the way back along the top, and the thing below them."""
        kit = pane.kit
        x, y, w, h = rect
        gap, side = kit.u(6), max(kit.mm(10) + 1, kit.text_size_px("small") * 1.8)
        wide = min(w * 0.42, max(w * 0.24, pane.text_width(self.back_label, "small", "s") + side + 3 * gap))
        place = (x + w - wide - gap, y + gap, wide, side)
        icon = "confirm" if self.is_just_seen else "chevron_left"
        pane.button(
            place,
            ButtonSpec(
                self.back_label,
                self.back_intent,
                icon,
                "primary" if self.is_just_seen else "quiet",
                target_key=f"read:{self.seat}",
                text_size="small",
            ),
        )
        left = x + 2 * gap
        if self.threat_level != NONE:
            pane.panel(
                (x + gap, y + gap, kit.u(7), side), "flat", tone=kit.theme.rooms[LEVEL_LOOK_NAMES[self.threat_level]].floor, radius=kit.u(3)
            )
            left += kit.u(9)
        write_fitted(pane, self.title, (left, y + gap, place[0] - gap - left, side), "body", "accent" if self.is_just_seen else "text", "f")
        self._body(pane, (x + gap, y + side + 2 * gap, w - 2 * gap, h - side - 3 * gap))

    def _body(self, pane: Pane, rect: Rect) -> None:
        """Paint the card on the left, sentences, cards and sums beside it."""
        kit = pane.kit
        x, y, w, h = rect
        gap = kit.u(8)
        if self.main_card is not None:
            wide = min(h / CARD_HEIGHT_TO_WIDTH, w * (0.34 if self.cards else 0.42))
            paint_cards_in_rows(pane, (x, y, wide, h), (self.main_card,))
            x, w = x + wide + gap, w - wide - gap
        if self.certain_red_and_blue_totals is not None:
            line = min(h * 0.3, kit.text_size_px("small") * 1.7)
            self._sums(pane, (x, y + h - line, w, line))
            h -= line
        if self.cards and self.main_card is not None and w >= SIDE_BY_SIDE_MIN_ASPECT * h:
            wide = w * 0.45
            self._cards(pane, (x + wide + gap, y, w - wide - gap, h))
            w = wide
        elif self.cards:
            needs = sum(pane.paragraph_height(words, w, "small", face) for words, _, face in self.sentences)
            tall = max(h * 0.55, h - needs - (gap if self.sentences else 0))
            self._cards(pane, (x, y + h - tall, w, tall))
            h -= tall
        for count in range(len(self.sentences), 0, -1):
            if write_stacked(pane, (x, y, w, h), self.sentences[:count], "body" if not self.cards else "small"):
                break

    def _cards(self, pane: Pane, rect: Rect) -> None:
        """Lay the intel, each card with the mark of who laid it, as far as that is known; as chips where cards would be too small."""
        kit = pane.kit
        small = best_card_width_and_rows(kit, rect[2], rect[3], len(self.cards))[0] < kit.mm(10) + 1
        places = (paint_intel_chips_in_rows if small else paint_cards_in_rows)(pane, rect, self.cards)
        r = kit.u(5 if small else 9)
        for (x, y, w, _), colour in zip(places, self.intel_owner_colours, strict=True):
            if colour is not None:
                pane.seat_mark(colour, x + w - r * 0.9, y + r * 0.9, r)

    def _sums(self, pane: Pane, rect: Rect) -> None:
        """Write what is certain of both totals."""
        kit = pane.kit
        x, y, w, h = rect
        size = h * 0.8
        for step, (side, icon, (n, words)) in enumerate(
            zip(("red", "blue"), TOTAL_ICONS, self.certain_red_and_blue_totals or (), strict=True)
        ):
            ink, left = kit.theme.print_colour_of_kind(side), x + step * w / 2
            pane.icon(icon, left + size / 2, y + h / 2, size, ink)
            place = (left + size * 1.2, y, w / 2 - size * 1.3, h)
            if not write_fitted(pane, words, place, "small", ink, "s"):
                write_fitted(pane, f"{n}+", place, "small", ink, "s")


def detail_page(context: HomelandContext, page: ShowPrivatePage, angle: int) -> DetailPage | None:
    """Make the page of one thing for a station turned by an angle; None when there is no such thing any more."""
    makers = {CASE: _case, ASSET: _asset, ROLE: _role}
    return makers[page.page](context, page, angle)


def _slot(context: HomelandContext, page: ShowPrivatePage, angle: int, card: CardKey, index: int = 0, *, fresh: bool = False) -> CardSlot:
    """Return a card that can be held up; what was seen just now is lit."""
    hold = ShowCard(card, angle, page.seat)
    face = context.faces.face_for_card(card, context.app.wording)
    return CardSlot(f"sheet:{page.seat}:{card[0]}:{index}", face, hold_intent=hold, state="legal" if fresh else "")


def _way(context: HomelandContext, page: ShowPrivatePage) -> tuple[Intent, str]:
    """Return the way back from a page of one thing, and what it is called."""
    if page.just_seen:
        return ConfirmPageRead(page.seat), context.app.say("homeland.private.done")
    before = PARENT_PAGE_BY_PAGE[page.page]
    return ShowPrivatePage(page.seat, before), context.app.say(f"homeland.private.page.{before}")


def _case(context: HomelandContext, page: ShowPrivatePage, angle: int) -> DetailPage | None:
    """Make the page of a case."""
    known, say = private_knowledge_of_case(context, page.seat, page.row_or_item_number), context.app.say
    if known is None:
        return None
    name = context.sentences.names.threat_name(known.threat) if page.just_seen else ""
    title = say(f"homeland.private.look.{page.just_seen}", threat=name) if page.just_seen else known.name
    main: CardSlot | None = None
    words: list[tuple[str, str, str]] = []
    if page.just_seen != INTEL and known.plot_facts is not None:
        plot: CardKey = ("plot", known.plot_number)
        main = _slot(context, page, angle, plot, fresh=page.just_seen == PLOT)
        words = [(known.plot_facts[0], "text", "f"), (say("homeland.card.complexity", n=known.plot_facts[1]), "text", "s")]
        words.append((context.faces.face_for_card(plot, context.app.wording).rules_text, "text", "r"))
    elif page.just_seen != INTEL:
        words = [(say("homeland.case.plot.unseen"), "dim", "r")]
    if known.unknown_card_count:
        later = "homeland.case.since" if known.looked_at_cards else "homeland.case.unknown"
        words.append((say(later, n=known.unknown_card_count), "dim", "r"))
    cards, layers = _intel(context, page, angle, known)
    back, label = _way(context, page)
    sums = (
        (known.certain_red_total, say("homeland.case.red", n=known.certain_red_total)),
        (known.certain_blue_total, say("homeland.case.blue", n=known.certain_blue_total)),
    )
    added = sums if context.should_add_up_known_totals else None
    return DetailPage(page.seat, title, back, label, bool(page.just_seen), main, tuple(words), cards, layers, added, known.level)


def _intel(
    context: HomelandContext, page: ShowPrivatePage, angle: int, known: PrivateCaseKnowledge
) -> tuple[tuple[CardSlot, ...], tuple[int | None, ...]]:
    """Return the intel that a seat knows to lie on a case, and the colours of who laid it, as far as that is known."""
    colours = [setup.colour for setup in context.session.seats]
    both = [*known.known_card_slots, *((card, NONE) for card in known.looked_at_cards)]
    first = len(known.known_card_slots)
    slots = (
        _slot(context, page, angle, ("intel", card), index, fresh=page.just_seen == INTEL and index >= first)
        for index, (card, _) in enumerate(both)
    )
    return tuple(slots), tuple(colours[layer] if layer != NONE else None for _, layer in both)


def _asset(context: HomelandContext, page: ShowPrivatePage, angle: int) -> DetailPage | None:
    """Make the page of an asset that lies face down before somebody, as far as the seat knows it."""
    players, say = context.own_view(page.seat).table.players, context.app.say
    assets = players[page.about_seat].assets if 0 <= page.about_seat < len(players) else ()
    kind = assets[page.row_or_item_number].kind if page.row_or_item_number < len(assets) else HIDDEN
    if kind < 0:
        return None
    card: CardKey = ("asset", kind)
    own = page.about_seat == page.seat
    title = (
        say("homeland.private.assets")
        if own
        else say("homeland.private.look.asset", seat=context.sentences.names.seat_name(page.about_seat))
    )
    words = ((context.faces.face_for_card(card, context.app.wording).rules_text, "text", "r"), (_points(context, kind), "dim", "s"))
    back, label = (
        (ShowPrivatePage(page.seat, PARENT_PAGE_BY_PAGE[ROLE]), say("homeland.private.page.cards")) if own else _way(context, page)
    )
    return DetailPage(
        page.seat, title, back, label, bool(page.just_seen), _slot(context, page, angle, card, fresh=bool(page.just_seen)), words
    )


def _points(context: HomelandContext, kind: int) -> str:
    """Return what an asset scores."""
    return context.app.say("homeland.card.points", n=context.box.assets[kind].points)


def _role(context: HomelandContext, page: ShowPrivatePage, angle: int) -> DetailPage | None:
    """Make the page of the own agenda: what it wants, and what it scores now."""
    table, told, say = context.own_view(page.seat).table, context.view.table, context.app.say
    agenda, player, shown = table.agendas[page.seat], table.players[page.seat], told.players[page.seat]
    if agenda < 0:
        return None
    card: CardKey = ("role", agenda)
    face = context.faces.face_for_card(card, context.app.wording)
    parts = {
        LOYAL: ("reputation", shown.reputation),
        OPPORTUNIST: ("clout", shown.clout),
        MOLE: ("track", context.box.numbers.track_points * told.terrorists),
    }
    assets = sum(context.box.assets[asset.kind].points for asset in player.assets)
    listed = " · ".join(f"{say(f'homeland.score.{name}')} {n}" for name, n in (parts[agenda], ("assets", assets)))
    back, label = _way(context, page)
    words = ((face.rules_text, "text", "r"), (say("homeland.private.scores", list=listed), "accent", "s"))
    return DetailPage(
        page.seat, f"{say('homeland.private.role')}: {face.title}", back, label, False, _slot(context, page, angle, card), words
    )
