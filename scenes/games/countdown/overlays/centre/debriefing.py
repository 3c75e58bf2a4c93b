"""The debriefing between two missions of a campaign: success, where the points came from, what each Op learnt, what goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.games.countdown.overlays.centre import campaign_map, crew_list, endings, score_list, support_cards, verdict

if TYPE_CHECKING:
    from scenes.engine.context import AppContext
    from scenes.games.countdown.text.campaign_record import CampaignRecord
    from scenes.widgets.pane import Pane
    from scenes.widgets.scroll import ScrollArea

MIN_CARDS_HEIGHT = 150
"""Design pixels that support cards need at least; else they are left to the page of the campaign."""
MIN_SCORE_ROWS = 4.5
"""Lines of the score, its total included, that are seen at least; the rest can be pushed up."""


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
    if pane.h > pane.w:
        _paint_high(pane, ctx, record, area)
    else:
        _paint_broad(pane, ctx, record, area, corner)


def _paint_broad(pane: Pane, ctx: AppContext, record: CampaignRecord, area: ScrollArea, corner: float) -> None:
    """Paint a plate that is broader than high: map and score at the left, team and cards at the right."""
    kit, gap = pane.kit, pane.kit.u(14)
    tall = min(kit.u(116) * max(1.0, kit.text_scale), pane.h * 0.24)
    verdict.paint(pane, (gap, gap, pane.w - 2 * gap - corner, tall), _verdict(ctx, record))
    top = tall + 2 * gap
    rest = pane.h - top - gap
    left = (pane.w - 3 * gap) * 0.47
    lines = score_list.height(kit, [record.current_mission_chapter])
    high = max(rest * 0.4, min(kit.u(300), rest * 0.6, rest - lines - gap))
    campaign_map.paint(pane, (gap, top, left, high), ctx, record)
    score_list.paint(pane, (gap, top + high + gap, left, rest - high - gap), ctx, [record.current_mission_chapter], area)
    crew = record.op_experience_lines([record.current_mission_chapter])
    x, wide = left + 2 * gap, pane.w - left - 3 * gap
    tall = crew_list.height(pane, wide, ctx, crew)
    under = rest - tall - gap
    cards = under > kit.u(MIN_CARDS_HEIGHT)
    crew_list.paint(pane, (x, top, wide, tall if cards else rest), ctx, crew, ctx.say("countdown.debrief.team"))
    if cards:
        support_cards.paint(pane, (x, top + tall + gap, wide, under), ctx, record)


def _paint_high(pane: Pane, ctx: AppContext, record: CampaignRecord, area: ScrollArea) -> None:
    """Paint a plate that is higher than broad, as one sees it from a short side: everything below each other."""
    kit, gap = pane.kit, float(pane.kit.u(14))
    wide, chapters = pane.w - 2 * gap, [record.current_mission_chapter]
    said, crew = _verdict(ctx, record), record.op_experience_lines(chapters)
    told = min(verdict.stacked_height(pane, wide, said), pane.h * 0.3)
    wanted = (campaign_map.stacked_height(kit, record), crew_list.height(pane, wide, ctx, crew))
    room = pane.h - told - 5 * gap
    score, least = score_list.height(kit, chapters), score_list.score_row_height(kit) * MIN_SCORE_ROWS
    share = min(1.0, (room - min(score, least)) / sum(wanted))
    mapped, team = (share * each for each in wanted)
    under = room - sum(wanted) - score - gap
    cards = under > kit.u(MIN_CARDS_HEIGHT)
    top = gap
    verdict.paint_stacked(pane, (gap, top, wide, told), said)
    top += told + gap
    campaign_map.paint_stacked(pane, (gap, top, wide, mapped), ctx, record)
    top += mapped + gap
    tall = score if cards else min(score, room - mapped - team)
    score_list.paint(pane, (gap, top, wide, tall), ctx, chapters, area)
    top += tall + gap
    crew_list.paint(pane, (gap, top, wide, team), ctx, crew, ctx.say("countdown.debrief.team"))
    if cards:
        support_cards.paint(pane, (gap, top + team + gap, wide, under), ctx, record)


def _verdict(ctx: AppContext, record: CampaignRecord) -> verdict.Verdict:
    """Return how the mission ended, with what goes on."""
    return endings.mission_verdict(ctx, record, tuple(carried_over_items(ctx, record)))
