"""An Op as a card: number, sign, name, life, energy, the steps of shooting, skill, and who runs it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from scenes.games.countdown.art.mission_card import paint_round_badge
from scenes.input.intents import Intent
from scenes.widgets.card_face import CardFace
from scenes.widgets.text_box import write_fitted
from tabletop.games.countdown.phases.briefing import STARTING_LIFE_AND_ENERGY
from tabletop.games.countdown.state import SHARED_OP_SEAT
from tabletop.games.countdown.team import MAX_ENERGY_AND_LIFE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenes.games.countdown.model.context import CountdownContext
    from scenes.widgets.pane import Pane

Rect = tuple[float, float, float, float]
NAME_MARGIN = 32
"""Design pixels beside a name: the edges of its card, and the gap to the next one."""


@dataclass(frozen=True, slots=True)
class ShowOpCard(Intent):
    """Show an Op's card large as long as the finger rests: before a seat, or in the middle."""

    op: int
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class OpCard:
    """What is printed on it; `owner_colour_index` is the colour of the seat that has taken it (-1: all together, None: nobody yet)."""

    number: int
    name: str
    person_name: str
    icon: str
    text: str
    shooting_step_experience: tuple[int, ...]
    life: int = STARTING_LIFE_AND_ENERGY
    energy: int = STARTING_LIFE_AND_ENERGY
    owner_colour_index: int | None = None
    owner_name: str = ""

    def paint(self, pane: Pane, rect: Rect) -> None:
        """Paint it in a place that is drawn already."""
        paint_op_card_face(pane, rect, self)


def op_card(context: CountdownContext, number: int) -> OpCard:
    """Return the card of an Op, with who runs it."""
    op, pick = context.box.ops[number], context.app.wording.pick_translation
    card = OpCard(number, pick(op.name), op.person_name, op.icon, pick(op.text), op.shooting_thresholds)
    taken = next((other for other in context.view.table.ops if other.number == number), None)
    if taken is None:
        return card
    if taken.seat == SHARED_OP_SEAT:
        return replace(card, owner_colour_index=-1, owner_name=context.app.say("countdown.planning.shared"))
    setup = context.session.seats[taken.seat]
    return replace(card, owner_colour_index=setup.colour, owner_name=context.app.say("countdown.planning.taken", seat=setup.name))


def op_card_face(context: CountdownContext, number: int) -> CardFace:
    """Return the card of an Op in words: the steps of its shooting stand below its text."""
    card = op_card(context, number)
    steps = " ".join([context.app.say("countdown.track.shooting"), *map(str, card.shooting_step_experience)])
    return CardFace("mission", card.name, card.icon, f"{card.text}\n{steps}", card.person_name, str(number), card.owner_name)


def paint(pane: Pane, rect: Rect, card: OpCard, intent: Intent | None = None, key: str = "", hold: Intent | None = None) -> None:
    """Paint a card on its plate; one that can be taken glows; `hold` is what a finger means that rests on it."""
    kit = pane.kit
    pane.panel(
        rect,
        "raised" if key not in pane.frame.pressed_target_keys else "flat",
        radius=kit.u(10),
        tone="line" if card.owner_colour_index is not None else None,
    )
    if intent is not None:
        pane.glow(rect, "accent", 0.6, kit.u(10))
    if intent is not None or hold is not None:
        pane.add_target(rect, intent, key, hold=hold)
    paint_op_card_face(pane, rect, card)


def min_width(pane: Pane, cards: Sequence[OpCard]) -> float:
    """Return how wide (px) cards have to be at least, a gap between them included, for the name of each to be read."""
    kit = pane.kit
    return max(kit.fonts.line_width(card.name, "f", kit.smallest_text_px) for card in cards) + kit.u(NAME_MARGIN)


def paint_op_card_face(pane: Pane, rect: Rect, card: OpCard) -> None:
    """Paint what is printed on a card: all of it where it is large, sign and name and values where it is small."""
    kit = pane.kit
    x, y, w, h = rect
    pad = min(kit.u(14), w * 0.07)
    r = min(w * 0.17, h * 0.14, kit.u(46))
    tone = (
        kit.colour("second")
        if card.owner_colour_index is None or card.owner_colour_index < 0
        else kit.seat_look(card.owner_colour_index).colour
    )
    paint_round_badge(pane, x + pad + r, y + pad + r, r, card.icon, tone)
    pane.text(
        str(card.number), x + w - pad, y + pad + r, max(r * 1.1, kit.smallest_text_px) / (kit.scale * kit.text_scale), "dim", "f", "rm"
    )
    beside = w - 2 * pad - 3.2 * r > kit.text_size_px("body") * 5.0
    rows = _Rows(y + pad * 1.5 + 2 * r, y + h - pad)
    small = float(kit.text_size_px("small"))
    left, room = x + pad, w - 2 * pad
    foot = small * 1.4 if card.owner_colour_index is not None and rows.remaining_height > small * 5.4 else 0.0
    if beside:
        write_fitted(pane, card.name, (left + 2.3 * r, y + pad, room - 3.3 * r, 2 * r), "body", "text", "f")
    else:
        line = min(kit.text_size_px("body") * 1.25, h * 0.2)
        write_fitted(pane, card.name, (left, rows.top, room + pad * 0.9, rows.take_row(line)), "body", "text", "f")
    if foot:
        rows.bottom -= foot
        _owner(pane, (left, rows.bottom, room, foot), card)
    elif card.owner_colour_index is not None:
        _mark(pane, x + pad + r * 1.8, y + pad + r * 1.75, r * 0.42, card.owner_colour_index)
    _values(pane, (left, rows.top, room, rows.take_row(min(small * 1.5, rows.remaining_height * 0.5))), card)
    if rows.remaining_height > small * 1.1:
        _steps(pane, (left, rows.top + pad * 0.2, room, rows.take_row(min(small * 1.6, rows.remaining_height)) - pad * 0.4), card)
    if rows.remaining_height > small * 9:
        _person(pane, (left, rows.top, room, rows.take_row(small * 1.8)), card)
    _told(pane, (left, rows.top + pad * 0.3, room, rows.remaining_height - pad * 0.3), card.text)


@dataclass(slots=True)
class _Rows:
    """What is left between the head and the foot of a card."""

    top: float
    bottom: float

    @property
    def remaining_height(self) -> float:
        """Return the height that is left."""
        return self.bottom - self.top

    def take_row(self, tall: float) -> float:
        """Take a row, and give its height."""
        self.top += tall
        return tall


def _told(pane: Pane, rect: Rect, text: str) -> None:
    """Write the text of the card, or as many of its sentences as can be read."""
    _, _, w, h = rect
    for size in ("name", "body"):
        if pane.paragraph_height(text, w, size) <= h * 0.9:
            write_fitted(pane, text, rect, size, "text", "r", "lt")
            return
    sentences = [part if part.endswith(".") else f"{part}." for part in text.split(". ")]
    while sentences and not write_fitted(pane, " ".join(sentences), rect, "small", "dim", "r", "lt"):
        sentences.pop()


def _values(pane: Pane, rect: Rect, card: OpCard) -> None:
    """Paint life and energy as lamps."""
    x, y, w, h = rect
    size = min(h * 0.8, w * 0.13)
    for index, (icon, count, ink) in enumerate((("life", card.life, "danger"), ("power", card.energy, "warm"))):
        left = x + index * w / 2
        pane.icon(icon, left + size / 2, y + h / 2, size, ink)
        for lamp in range(MAX_ENERGY_AND_LIFE):
            pane.lamp(
                left + size * 1.35 + (lamp + 0.5) * (w / 2 - size * 1.6) / MAX_ENERGY_AND_LIFE,
                y + h / 2,
                min(h * 0.22, w * 0.045),
                ink,
                lit=lamp < count,
            )


def _steps(pane: Pane, rect: Rect, card: OpCard) -> None:
    """Paint at which experience each shot gains one more, where the figures can be read."""
    kit = pane.kit
    x, y, w, h = rect
    size = min(h * 0.8, w * 0.13)
    left = x + size * 1.4
    each = (x + w - left) / 6
    if max(kit.fonts.line_width(str(step), "f", kit.smallest_text_px) for step in card.shooting_step_experience) > each - kit.u(3):
        return
    pane.icon("shot", x + size / 2, y + h / 2, size, "dim")
    for index, step in enumerate(card.shooting_step_experience):
        place = (left + index * each, y + h * 0.06, each - kit.u(3), h * 0.88)
        pane.panel(place, "flat", tone="table", radius=kit.u(4))
        write_fitted(pane, str(step), place, "small", "second" if index % 2 else "text", "f", "cm")


def _person(pane: Pane, rect: Rect, card: OpCard) -> None:
    """Write the person's own name."""
    write_fitted(pane, card.person_name, rect, "body", "warm", "s")


def _owner(pane: Pane, rect: Rect, card: OpCard) -> None:
    """Paint who has taken it."""
    x, y, w, h = rect
    r = min(pane.kit.u(11), h * 0.4)
    _mark(pane, x + r, y + h / 2, r, card.owner_colour_index)
    write_fitted(pane, card.owner_name, (x + 2.6 * r, y, w - 2.6 * r, h), "small", "text", "s")


def _mark(pane: Pane, x: float, y: float, r: float, owner: int | None) -> None:
    """Paint the mark of a seat, or of all together."""
    if owner is not None and owner >= 0:
        pane.seat_mark(owner, x, y, r)
    else:
        pane.icon("players", x, y, r * 2, "second")
