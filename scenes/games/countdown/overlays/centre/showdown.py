"""The showdown in the middle of the table: how the mission ended, who has voted, how the last ballot fell and what it meant."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.games.countdown.overlays.centre import endings, score_list, verdict
from scenes.games.countdown.overlays.centre.ballots import BallotPainter, paint_ballot
from scenes.widgets.text_box import write_fitted
from tabletop.games.countdown.state import NOT_YET

if TYPE_CHECKING:
    from scenes.engine.context import AppContext
    from scenes.games.countdown.text.campaign_record import CampaignRecord
    from scenes.session.session import GameSession
    from scenes.widgets.pane import Pane
    from scenes.widgets.scroll import ScrollArea

Rect = tuple[float, float, float, float]


def paint(pane: Pane, ctx: AppContext, session: GameSession, record: CampaignRecord, area: ScrollArea, corner: float) -> None:
    """Paint the plate of a reader; `corner` is the width of what lies in the upper right."""
    kit, gap = pane.kit, pane.kit.u(14)
    tall = min(kit.u(110) * max(1.0, kit.text_scale), pane.h * 0.24)
    over = record.public_table.phase == "over"
    said = endings.match_verdict(ctx, session, record) if over else endings.mission_verdict(ctx, record)
    verdict.paint(pane, (gap, gap, pane.w - 2 * gap - corner, tall), said)
    top = tall + 2 * gap
    rest = pane.h - top - gap
    left = (pane.w - 3 * gap) * 0.4
    score_list.paint(pane, (gap, top, left, rest), ctx, [record.current_mission_chapter], area)
    _ballot(pane, (left + 2 * gap, top, pane.w - left - 3 * gap, rest), ctx, session, record)


def _ballot(pane: Pane, rect: Rect, ctx: AppContext, session: GameSession, record: CampaignRecord) -> None:
    """Paint what the ballot is about, who has voted in this one, and how the last one fell."""
    kit, table = pane.kit, record.public_table
    x, y, w, h = rect
    line = min(kit.text_size_px("body") * 1.45, h * 0.13)
    number = len(record.campaign_chronicle.ballots) + (table.phase == "showdown")
    title = f"{ctx.say('countdown.showdown.title')} \N{MIDDLE DOT} {ctx.say('countdown.showdown.ballot', n=max(1, number))}"
    write_fitted(pane, title, (x, y, w * 0.5, line), "name", "accent", "f")
    _unused(pane, (x + w * 0.5, y, w * 0.5, line), ctx, record)
    traitors = sum(agenda.is_traitor for agenda in record.box.agendas) - sum(record.box.agendas[card].is_traitor for card in table.unused)
    words = ctx.say("countdown.showdown.traitors", n=traitors)
    if table.phase == "showdown":
        words += f" {ctx.say('countdown.showdown.vain' if table.failed_ballots else 'countdown.showdown.majority')}"
    write_fitted(pane, words, (x, y + line, w, line * 1.5), "body", "text", "s")
    top = y + line * 2.6
    shown = record.campaign_chronicle.ballots[-1:]
    foot = line * 2.6
    _seats(pane, (x, top, w, max(line, y + h - top - foot)), ctx, session, record)
    low = y + h - foot
    pane.panel((x, low, w, foot), "flat", tone="line", radius=kit.u(8))
    if not shown:
        words = f"{ctx.say('countdown.showdown.secret')} {ctx.say('countdown.part.accusations.help')}"
        write_fitted(pane, words, (x + kit.u(14), low, w - kit.u(28), foot), "body", "text", "r")
    for ballot in shown:
        votes = BallotPainter(ctx, session.seats)
        paint_ballot(pane, (x + kit.u(10), low, w - kit.u(20), foot * 0.5), votes, ballot)
        ink = "good" if ballot.is_found_traitor else "danger" if ballot.found_seat >= 0 else "warm"
        write_fitted(pane, votes.ballot_result(ballot), (x + kit.u(14), low + foot * 0.48, w - kit.u(28), foot * 0.5), "body", ink, "s")


def _unused(pane: Pane, rect: Rect, ctx: AppContext, record: CampaignRecord) -> None:
    """Paint the agendas that nobody holds, which all may see (CD12.2)."""
    kit = pane.kit
    x, y, w, h = rect
    cards = [record.box.agendas[card] for card in record.public_table.unused]
    size = min(h * 0.9, kit.u(30))
    right = x + w
    for card in reversed(cards):
        pane.icon(card.icon, right - size * 0.5, y + h / 2, size, "danger" if card.is_traitor else "second")
        right -= size * 1.3
    write_fitted(pane, ctx.say("countdown.showdown.unused"), (x, y, right - x - kit.u(4), h), "small", "dim", "r", "rm")


def _seats(pane: Pane, rect: Rect, ctx: AppContext, session: GameSession, record: CampaignRecord) -> None:
    """Paint every seat in two columns: who has voted, who is still thinking, and what those are who were revealed."""
    kit = pane.kit
    x, y, w, h = rect
    rows = -(-len(session.seats) // 2)
    row, wide = min(kit.u(76) * max(1.0, kit.text_scale), h / rows), w / 2
    for index, seat in enumerate(session.seats):
        place = (x + index % 2 * wide, y + index // 2 * row, wide - kit.u(6), row - kit.u(4))
        pane.panel(place, "flat", tone="table", radius=kit.u(8))
        middle = place[1] + place[3] / 2
        pane.seat_mark(seat.colour, place[0] + kit.u(22), middle, min(kit.u(12), place[3] * 0.32))
        write_fitted(pane, seat.name, (place[0] + kit.u(42), place[1], place[2] * 0.5 - kit.u(42), place[3]), "body", "text", "s")
        icon, key, ink = _state(record, index)
        pane.icon(icon, place[0] + place[2] * 0.55, middle, min(kit.u(26), place[3] * 0.7), ink)
        write_fitted(pane, ctx.say(key), (place[0] + place[2] * 0.61, place[1], place[2] * 0.37, place[3]), "small", ink, "s")


def _state(record: CampaignRecord, seat: int) -> tuple[str, str, str]:
    """Return how a seat stands: icon, words, colour. Nothing of a ballot but that it was cast."""
    table = record.public_table
    if table.exposed[seat] or table.phase == "over":
        agenda = record.box.agendas[table.agendas[seat]]
        name = "traitor" if agenda.is_traitor else "patriot"
        if table.exposed[seat] and not agenda.is_traitor and table.phase != "over" and table.ballots[seat] != NOT_YET:
            return "confirm", "countdown.showdown.voted", "good"
        return agenda.icon, f"countdown.showdown.{name}", "danger" if agenda.is_traitor else "second"
    if table.ballots[seat] != NOT_YET:
        return "confirm", "countdown.showdown.voted", "good"
    return "thinking", "countdown.showdown.thinking", "dim"
