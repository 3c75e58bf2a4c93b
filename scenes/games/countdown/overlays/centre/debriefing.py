"""The debriefing between two missions of a campaign: success, where the points came from, what each Op learnt, what goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.games.countdown.overlays.centre import campaign_map, crew_list, endings, score_list, support_cards, verdict

if TYPE_CHECKING:
    from scenes.engine.context import AppContext
    from scenes.games.countdown.text.campaign_record import CampaignRecord
    from scenes.widgets.pane import Pane
    from scenes.widgets.scroll import ScrollArea

Rect = tuple[float, float, float, float]


def carried_over_items(ctx: AppContext, record: CampaignRecord) -> list[tuple[str, str]]:
    """List what the next mission begins with, as icons and words (CD13.3)."""
    say, table = ctx.say, record.public_table
    lines = [("alert", say("countdown.campaign.pool", n=record.left_over_threat_count())), ("heal", say("countdown.campaign.refill"))]
    lines += [
        ("piece", say("countdown.campaign.returns", op=ctx.wording.pick_translation(record.box.ops[op.number].name)))
        for op in table.ops
        if op.out
    ]
    return lines


def paint(pane: Pane, ctx: AppContext, record: CampaignRecord, area: ScrollArea, corner: float) -> None:
    """Paint the plate of a reader; `corner` is the width of what lies in the upper right."""
    kit, gap = pane.kit, pane.kit.u(14)
    tall = min(kit.u(116) * max(1.0, kit.text_scale), pane.h * 0.24)
    verdict.paint(
        pane, (gap, gap, pane.w - 2 * gap - corner, tall), endings.mission_verdict(ctx, record, tuple(carried_over_items(ctx, record)))
    )
    top = tall + 2 * gap
    rest = pane.h - top - gap
    left = (pane.w - 3 * gap) * 0.47
    lines = score_list.height(kit, [record.current_mission_chapter])
    high = max(rest * 0.4, min(kit.u(300), rest * 0.6, rest - lines - gap))
    campaign_map.paint(pane, (gap, top, left, high), ctx, record)
    score_list.paint(pane, (gap, top + high + gap, left, rest - high - gap), ctx, [record.current_mission_chapter], area)
    crew = record.op_experience_lines([record.current_mission_chapter])
    x, wide, tall = left + 2 * gap, pane.w - left - 3 * gap, crew_list.height(kit, len(crew))
    under = rest - tall - gap
    cards = under > kit.u(150)
    crew_list.paint(pane, (x, top, wide, tall if cards else rest), ctx, crew, ctx.say("countdown.debrief.team"))
    if cards:
        support_cards.paint(pane, (x, top + tall + gap, wide, under), ctx, record)
