"""The briefing in the middle of the table before the map is laid out: the mission card, the places to choose from, then the Ops."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from scenes.games.countdown.art import mission_card
from scenes.games.countdown.overlays.centre.briefing_text import location_sides_to_show, mission_brief
from scenes.games.countdown.stations import op_card
from scenes.games.countdown.stations.op_card import ShowOpCard
from scenes.table.intents import PlayAction
from tabletop.core.view import Seat, Viewer
from tabletop.games.countdown import actions as act

if TYPE_CHECKING:
    from scenes.games.countdown.model.context import CountdownContext
    from scenes.input.intents import Intent
    from scenes.widgets.pane import Pane

Rect = tuple[float, float, float, float]
PaintStep = Callable[[], object]
CARD_HEAD_HEIGHT = 150
"""Design pixels that the head of a mission card is high, where there is room."""
MIN_CARDS_AREA_SIZE = 130
"""Design pixels of the least place for cards below it; where open stations leave less, only the head is seen."""

HIGH_LOCATION_SHARE = 0.3
"""The share of its height that the location takes on a plate that is higher than broad."""
MIN_TEXT_LINES = 6
"""Lines of text for which a plate must have room; else only the head of the card is shown, as stations fill the table."""


def seat_allowed_to_touch_cards(context: CountdownContext, featured: Seat) -> int | None:
    """Return the seat for whom the cards in the middle can be touched: the one at the large station of a laptop, while it is asked."""
    if not context.session.laptop:
        return None
    question = context.question(featured)
    return int(featured) if question is not None and featured in question.required_seats and context.legal_actions(featured) else None


def paint(pane: Pane, context: CountdownContext, seat: int | None, corner: float) -> None:
    """Paint the plate of a reader; `seat` may touch the cards, `corner` is the width of what lies in the upper right."""
    for part in briefing_paint_steps(pane, context, seat, corner):
        part()


def prerender(pane: Pane, context: CountdownContext, locations: Iterable[int], corner: float) -> Iterator[PaintStep]:
    """Paint, a part at a time, the plates that follow if the mission goes to one of some locations, so that nothing waits for them."""
    for location in locations:
        table = context.view.table.copy()
        table.phase, table.choosing, table.location = "team", False, location
        yield from briefing_paint_steps(pane, replace(context, view=replace(context.view, table=table)), None, corner)


def briefing_paint_steps(pane: Pane, context: CountdownContext, seat: int | None, corner: float) -> Iterator[PaintStep]:
    """Return what paints the plate, a part at a time."""
    kit, table = pane.kit, context.view.table
    gap = kit.u(14)
    legal = context.legal_actions(seat) if seat is not None else ()
    brief = mission_brief(context)
    tall = min(kit.u(CARD_HEAD_HEIGHT) * max(1.0, kit.text_scale) * (1.2 if brief.story else 1.0), pane.h * 0.34)
    if pane.h < kit.text_size_px("body") * MIN_TEXT_LINES:
        yield partial(mission_card.paint_mission_head, pane, (gap, gap, pane.w - 2 * gap, pane.h - 2 * gap), brief, corner)
        return
    yield partial(mission_card.paint_mission_head, pane, (gap, gap, pane.w - 2 * gap, tall), brief, corner)
    body = (gap, tall + 2 * gap, pane.w - 2 * gap, pane.h - tall - 3 * gap)
    if min(body[2], body[3]) < kit.u(MIN_CARDS_AREA_SIZE):
        return
    if table.phase == "briefing":
        places: dict[int, Intent] = {
            action.location: PlayAction(Seat(Viewer(seat)), action)
            for action in legal
            if isinstance(action, act.ChooseLocation) and seat is not None
        }
        yield from _choice(pane, body, context, places)
        return
    ops: dict[int, Intent] = {
        action.op: PlayAction(Seat(Viewer(seat)), action) for action in legal if isinstance(action, act.TakeOp) and seat is not None
    }
    yield from _planning(pane, body, context, ops)


def _choice(pane: Pane, rect: Rect, context: CountdownContext, intents: dict[int, Intent]) -> Iterator[PaintStep]:
    """Paint the locations to choose from side by side; below each other on a plate that is higher than broad."""
    gap = pane.kit.u(14)
    x, y, w, h = rect
    sides = location_sides_to_show(context, intents)
    rows = max(1, len(sides)) if h > w else 1 if len(sides) < 4 or w / h > 2.2 else 2
    per = -(-len(sides) // rows)
    each, tall = (w - gap * (per - 1)) / max(1, per), (h - gap * (rows - 1)) / rows
    for index, what in enumerate(sides):
        row, column = divmod(index, per)
        here = min(per, len(sides) - row * per)
        left = x + (w - here * each - (here - 1) * gap) / 2
        place = (left + column * (each + gap), y + row * (tall + gap), each, tall)
        yield partial(
            mission_card.paint_location_side, pane, place, context.app, what, key=f"side {what.location.index}", lit=what.intent is not None
        )


def _planning(pane: Pane, rect: Rect, context: CountdownContext, intents: dict[int, Intent]) -> Iterator[PaintStep]:
    """Paint the location, and beside or below it all Ops: who can be taken, and who has taken whom."""
    gap = pane.kit.u(12)
    x, y, w, h = rect
    side = (x, y, w, h * HIGH_LOCATION_SHARE) if h > w else (x, y, min(w * 0.36, h * 1.5), h)
    for what in location_sides_to_show(context, {}):
        yield partial(mission_card.paint_location_side, pane, side, context.app, what)
    numbers = sorted(context.box.ops)
    left, top = (x, y + side[3] + gap) if h > w else (x + side[2] + gap, y)
    room, high = x + w - left, y + h - top
    rows = _rows(room, high, len(numbers), op_card.min_width(pane, [op_card.op_card(context, number) for number in numbers]))
    per = -(-len(numbers) // rows)
    each, tall = (room - gap * (per - 1)) / per, (high - gap * (rows - 1)) / rows
    for index, number in enumerate(numbers):
        row, column = divmod(index, per)
        here = min(per, len(numbers) - row * per)
        start = left + (room - here * each - (here - 1) * gap) / 2
        place = (start + column * (each + gap), top + row * (tall + gap), each, tall)
        yield partial(
            op_card.paint, pane, place, op_card.op_card(context, number), intents.get(number), f"card {number}", ShowOpCard(number)
        )


def _rows(w: float, h: float, count: int, least: float) -> int:
    """Return in how many rows cards come nearest to five by seven, all of them at least so wide (px) if that can be."""

    def far(rows: int) -> tuple[bool, float]:
        each = w / -(-count // rows)
        shape = each / (h / rows)
        return each < least, max(shape / 0.8, 0.8 / shape)

    return min((1, 2, 3, 4), key=far)
