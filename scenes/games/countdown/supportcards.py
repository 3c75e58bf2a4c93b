"""The support cards of a campaign that are left (CD13.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.games.countdown.prose import fitted
from scenes.widgets.card import CardFace

if TYPE_CHECKING:
    from scenes.context import Context
    from scenes.games.countdown.record import Record
    from scenes.widgets.pane import Pane

Rect = tuple[float, float, float, float]


def paint(pane: Pane, rect: Rect, ctx: Context, record: Record) -> None:
    """Paint the cards side by side, and below them how many threats are still to come."""
    kit = pane.kit
    x, y, w, h = rect
    line = kit.size("small") * 1.5
    table = record.table
    foot = kit.size("body") * 1.5
    words = ctx.say("countdown.campaign.support" if table.supports else "countdown.campaign.support.none")
    fitted(pane, words, (x, y, w, line), "small", "dim", "s")
    fitted(pane, ctx.say("countdown.campaign.deck", n=len(table.deck)), (x, y + h - foot, w, foot), "body", "dim", "r")
    cards = [record.box.supports[number] for number in table.supports]
    if not cards:
        return
    gap = float(kit.u(10))
    room = h - line - foot - gap
    rows = 1 if w / max(1.0, room) > 2 or len(cards) < 2 else 2
    per = -(-len(cards) // rows)
    wide = min((w - gap * (per - 1)) / per, ((room - gap * (rows - 1)) / rows) * 5 / 7)
    high = wide * 7 / 5
    for index, card in enumerate(cards):
        face = CardFace("support", ctx.wording.pick(card.name), card.icon, ctx.wording.pick(card.text))
        place = (x + index % per * (wide + gap), y + line + index // per * (high + gap), wide, high)
        pane.card(place, face, touchable=False)
