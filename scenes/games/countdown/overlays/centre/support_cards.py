"""The support cards of a campaign that are left (CD13.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.games.countdown.art.mission_card import paint_round_badge
from scenes.widgets.card import FULL_CARD_MIN_WIDTH
from scenes.widgets.card_face import CardFace
from scenes.widgets.text_box import write_fitted

if TYPE_CHECKING:
    from scenes.engine.context import AppContext
    from scenes.games.countdown.text.campaign_record import CampaignRecord
    from scenes.widgets.pane import Pane
    from tabletop.games.countdown.pieces import SupportCard

Rect = tuple[float, float, float, float]
CARD_GAP = 10
"""Design pixels between cards."""


def paint(pane: Pane, rect: Rect, ctx: AppContext, record: CampaignRecord) -> None:
    """Paint the cards, or lines that tell of them, and below them how many threats are still to come."""
    kit = pane.kit
    x, y, w, h = rect
    line = kit.text_size_px("small") * 1.5
    table = record.public_table
    foot = kit.text_size_px("body") * 1.5
    words = ctx.say("countdown.campaign.support" if table.supports else "countdown.campaign.support.none")
    write_fitted(pane, words, (x, y, w, line), "small", "dim", "s")
    write_fitted(pane, ctx.say("countdown.campaign.deck", n=len(table.deck)), (x, y + h - foot, w, foot), "body", "dim", "r")
    cards = [record.box.supports[number] for number in table.supports]
    if not cards:
        return
    place = (x, y + line, w, h - line - foot - kit.u(8))
    wide = min(place[3] * 5 / 7, (w + kit.u(CARD_GAP)) / len(cards) - kit.u(CARD_GAP))
    if wide >= FULL_CARD_MIN_WIDTH * kit.scale:
        _side_by_side(pane, place, ctx, cards, wide)
    else:
        _listed(pane, place, ctx, cards)


def _side_by_side(pane: Pane, rect: Rect, ctx: AppContext, cards: list[SupportCard], wide: float) -> None:
    """Paint the cards themselves."""
    for index, card in enumerate(cards):
        face = CardFace("support", ctx.wording.pick_translation(card.name), card.icon, ctx.wording.pick_translation(card.text))
        pane.card((rect[0] + index * (wide + pane.kit.u(CARD_GAP)), rect[1], wide, wide * 7 / 5), face, touchable=False)


def _listed(pane: Pane, rect: Rect, ctx: AppContext, cards: list[SupportCard]) -> None:
    """Paint a line for each card, where they would be too small to be read."""
    kit = pane.kit
    x, y, w, h = rect
    told_in = w - 2.7 * kit.u(26) - kit.u(8)
    longest = max(pane.paragraph_height(ctx.wording.pick_translation(card.text), told_in, "small") for card in cards)
    row = min(max(kit.u(104), kit.text_size_px("body") * 1.3 + longest + kit.u(12)), h / len(cards))
    for index, card in enumerate(cards):
        top, tall = y + index * row, row - kit.u(4)
        pane.panel((x, top, w, tall), "flat", tone="table", radius=kit.u(8))
        r = min(tall * 0.42, kit.u(26))
        paint_round_badge(pane, x + r * 1.25, top + tall / 2, r, card.icon, kit.theme.kinds["support"].frame)
        left = x + 2.7 * r
        told = tall > kit.text_size_px("body") * 2.3
        named = kit.text_size_px("body") * 1.3 if told else tall
        write_fitted(pane, ctx.wording.pick_translation(card.name), (left, top, x + w - left - kit.u(6), named), "body", "text", "s")
        if told:
            write_fitted(
                pane,
                ctx.wording.pick_translation(card.text),
                (left, top + named, x + w - left - kit.u(8), tall - named - kit.u(4)),
                "small",
                "dim",
            )
