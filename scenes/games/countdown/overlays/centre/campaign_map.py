"""The way through a campaign: its three missions side by side with their ground plans, what was won, and what is ahead."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.games.countdown.art import floor_plan
from scenes.games.countdown.art.mission_card import level_colour
from scenes.widgets.text_box import fits_in_box, write_fitted
from tabletop.core.language.numerals import signed_number

if TYPE_CHECKING:
    from scenes.engine.context import AppContext
    from scenes.games.countdown.text.campaign_record import CampaignMission, CampaignRecord
    from scenes.graphics.kit import DrawingKit
    from scenes.widgets.pane import Pane

Rect = tuple[float, float, float, float]
ICON_COLOUR_BY_MISSION_STATE = {
    "won": ("trophy", "good"),
    "lost": ("lost", "danger"),
    "now": ("location", "accent"),
    "ahead": ("lock", "dim"),
}
"""Icon and colour of how a mission stands."""
STACKED_LEG_LINES = 4.4
"""Lines of text that a mission is high among others below each other."""
STACKED_GAP = 8
"""Design pixels between them."""


def paint(pane: Pane, rect: Rect, ctx: AppContext, record: CampaignRecord) -> None:
    """Paint the three missions side by side with arrows between them."""
    kit = pane.kit
    x, y, w, h = rect
    gap = float(kit.u(44)) if w > kit.u(760) else float(kit.u(30))
    legs = record.campaign_missions()
    each = (w - gap * (len(legs) - 1)) / len(legs)
    for index, leg in enumerate(legs):
        left = x + index * (each + gap)
        if index:
            ink = ICON_COLOUR_BY_MISSION_STATE[legs[index - 1].state][1]
            pane.icon("next", left - gap / 2, y + h / 2, min(gap * 0.8, kit.u(38)), ink)
        _leg(pane, (left, y, each, h), ctx, record, leg)


def stacked_height(kit: DrawingKit, record: CampaignRecord) -> float:
    """Return the height (px) of the missions below each other."""
    return float(kit.text_size_px("body") * STACKED_LEG_LINES + kit.u(STACKED_GAP)) * len(record.campaign_missions())


def paint_stacked(pane: Pane, rect: Rect, ctx: AppContext, record: CampaignRecord) -> None:
    """Paint the missions below each other, in the order in which they are played."""
    legs, gap = record.campaign_missions(), pane.kit.u(STACKED_GAP)
    x, y, w, h = rect
    each = h / len(legs)
    for index, leg in enumerate(legs):
        _leg(pane, (x, y + index * each, w, each - gap), ctx, record, leg)


def _leg(pane: Pane, rect: Rect, ctx: AppContext, record: CampaignRecord, leg: CampaignMission) -> None:
    """Paint one mission."""
    kit = pane.kit
    x, y, w, h = rect
    icon, ink = ICON_COLOUR_BY_MISSION_STATE[leg.state]
    pane.panel(rect, "flat", tone="line" if leg.state == "now" else "table", radius=kit.u(10))
    pane.panel((x, y, kit.u(8), h), "flat", tone=level_colour(kit, leg.number + 1), radius=kit.u(4))
    pad = kit.u(12)
    left, room = x + pad + kit.u(8), w - 2 * pad - kit.u(8)
    line = min(kit.text_size_px("body") * 1.35, h * 0.24)
    write_fitted(pane, ctx.say(f"countdown.level.{leg.number + 1}"), (left, y + pad * 0.5, room * 0.5, line), "small", "dim", "s")
    foot = min(kit.text_size_px("body") * 1.4, h * 0.26)
    plan = (left + room * 0.55, y + pad * 0.5, room * 0.45, h - pad)
    name = ctx.say("countdown.campaign.open") if leg.location < 0 else ctx.wording.pick_translation(record.box.locations[leg.location].name)
    tall = w < h * 1.5 or not fits_in_box(pane, name, (room * 0.53, line * 1.5), "name", "f")
    narrow = not tall and room < kit.u(330)
    if narrow:
        plan = (plan[0], plan[1], plan[2], h - pad - foot)
    words = ctx.say(f"countdown.campaign.{leg.state}", score=signed_number(leg.score))
    beside = room if tall else room * 0.53
    if tall and not fits_in_box(pane, words, (beside - kit.u(36), foot), "body", "s"):
        foot = min(kit.text_size_px("body") * 2.8, h * 0.4)
    if tall:
        plan = (left, y + pad + 2 * line, room, max(8.0, h - 2 * pad - 2 * line - foot))
    write_fitted(
        pane, name, (left, y + pad * 0.5 + line, beside, line * (1.0 if tall else 1.5)), "name", "text" if leg.location >= 0 else "dim", "f"
    )
    if leg.location >= 0:
        floor_plan.paint_floor_plan(pane, plan, record.box.locations[leg.location])
    bottom = y + h - pad * 0.5 - foot
    pane.icon(icon, left + kit.u(14), bottom + foot / 2, min(kit.u(28), foot), ink)
    box = (left + kit.u(36), bottom, (room if narrow else beside) - kit.u(36), foot)
    if not write_fitted(pane, words, box, "body", ink, "s") and leg.state in ("won", "lost"):
        write_fitted(pane, signed_number(leg.score), box, "body", ink, "s")
