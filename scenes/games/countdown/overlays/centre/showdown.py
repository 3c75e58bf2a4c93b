"""The showdown in the middle of the table: how the mission ended, who has voted, how the last ballot fell and what it meant."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.games.countdown.overlays.centre import endings, score_list, verdict
from scenes.games.countdown.overlays.centre.ballots import BallotPainter, paint_ballot
from scenes.widgets.text import LINE_HEIGHT_FACTOR
from scenes.widgets.text_box import fits_in_box, write_fitted
from tabletop.games.countdown.state import NOT_YET

if TYPE_CHECKING:
    from scenes.engine.context import AppContext
    from scenes.games.countdown.text.campaign_record import CampaignRecord
    from scenes.session.session import GameSession
    from scenes.widgets.pane import Pane
    from scenes.widgets.scroll import ScrollArea

Rect = tuple[float, float, float, float]
MIN_SEAT_WIDTH = 290
"""Design pixels that a seat needs beside another one, for its name and how it stands."""
MIN_AGENDA_SIGN = 18
"""Design pixels that the sign of an agenda takes at least beside the words."""
MIN_SEAT_LINES = 1.4
"""Lines that a row of seats is high at least, whatever stands below it."""


def paint(pane: Pane, ctx: AppContext, session: GameSession, record: CampaignRecord, area: ScrollArea, corner: float) -> None:
    """Paint the plate of a reader; `corner` is the width of what lies in the upper right."""
    kit, gap = pane.kit, float(pane.kit.u(14))
    over = record.public_table.phase == "over"
    said = endings.match_verdict(ctx, session, record) if over else endings.mission_verdict(ctx, record)
    chapters = [record.current_mission_chapter]
    if pane.h > pane.w:
        wide = pane.w - 2 * gap
        tall = min(verdict.stacked_height(pane, wide, said), pane.h * 0.25)
        verdict.paint_stacked(pane, (gap, gap, wide, tall), said)
        top = tall + 2 * gap
        score = min(score_list.height(kit, chapters), (pane.h - top) * 0.4)
        score_list.paint(pane, (gap, top, wide, score), ctx, chapters, area)
        top += score + gap
        _ballot(pane, (gap, top, wide, pane.h - top - gap), ctx, session, record)
        return
    tall = min(kit.u(110) * max(1.0, kit.text_scale), pane.h * 0.24)
    verdict.paint(pane, (gap, gap, pane.w - 2 * gap - corner, tall), said)
    top = tall + 2 * gap
    rest = pane.h - top - gap
    left = (pane.w - 3 * gap) * 0.4
    score_list.paint(pane, (gap, top, left, rest), ctx, chapters, area)
    _ballot(pane, (left + 2 * gap, top, pane.w - left - 3 * gap, rest), ctx, session, record)


def _ballot(pane: Pane, rect: Rect, ctx: AppContext, session: GameSession, record: CampaignRecord) -> None:
    """Paint what the ballot is about, who has voted in this one, and how the last one fell."""
    kit, table = pane.kit, record.public_table
    x, y, w, h = rect
    line = min(kit.text_size_px("body") * 1.45, h * 0.13)
    number = len(record.campaign_chronicle.ballots) + (table.phase == "showdown")
    title = f"{ctx.say('countdown.showdown.title')} \N{MIDDLE DOT} {ctx.say('countdown.showdown.ballot', n=max(1, number))}"
    beside = fits_in_box(pane, title, (w * 0.5, line), "name", "f") and w * 0.5 > _unused_width(pane, ctx, record, line)
    write_fitted(pane, title, (x, y, w * 0.5 if beside else w, line), "name", "accent", "f")
    top = y + (0.0 if beside else line)
    _unused(pane, (x + w * 0.5, top, w * 0.5, line) if beside else (x, top, w, line), ctx, record)
    top += line
    traitors = sum(agenda.is_traitor for agenda in record.box.agendas) - sum(record.box.agendas[card].is_traitor for card in table.unused)
    words = ctx.say("countdown.showdown.traitors", n=traitors)
    if table.phase == "showdown":
        words += f" {ctx.say('countdown.showdown.vain' if table.failed_ballots else 'countdown.showdown.majority')}"
    told = min(max(line * 1.5, pane.paragraph_height(words, w, "body", "s")), h * 0.2)
    write_fitted(pane, words, (x, top, w, told), "body", "text", "s")
    top += told + line * 0.1
    room = y + h - top
    foot = max(line * 2.6, room - line * MIN_SEAT_LINES * -(-len(session.seats) // _columns(pane, (w, room), session)))
    low = y + h - _foot(pane, (x, top, w, room), (line, foot), ctx, session, record)
    _seats(pane, (x, top, w, max(line, low - top)), ctx, session, record)


def _columns(pane: Pane, size: tuple[float, float], session: GameSession) -> int:
    """Return in how many columns the seats stand in a place so wide and high (px), the foot below them included."""
    kit, (w, h) = pane.kit, size
    narrow = w / 2 < kit.u(MIN_SEAT_WIDTH) * max(1.0, kit.text_scale)
    return 1 if narrow and h / len(session.seats) > kit.smallest_text_px * LINE_HEIGHT_FACTOR * 2 else 2


def _foot(pane: Pane, rect: Rect, heights: tuple[float, float], ctx: AppContext, session: GameSession, record: CampaignRecord) -> float:
    """Paint at the lower end of a place how the last ballot fell, or how one votes, as high as it needs; give its height.

    `heights` are those of a line and of the most that it may take.
    """
    kit, (line, most) = pane.kit, heights
    x, y, w, h = rect
    inner = w - kit.u(28)
    shown = record.campaign_chronicle.ballots[-1:]
    votes = BallotPainter(ctx, session.seats)
    words = (
        votes.ballot_result(shown[0]) if shown else f"{ctx.say('countdown.showdown.secret')} {ctx.say('countdown.part.accusations.help')}"
    )
    told = pane.paragraph_height(words, inner, "body", "s" if shown else "r")
    marks = line * 1.3 if shown else 0.0
    foot = min(max(line * 2.6, marks + told + kit.u(8)), most)
    low = y + h - foot
    pane.panel((x, low, w, foot), "flat", tone="line", radius=kit.u(8))
    if not shown:
        write_fitted(pane, words, (x + kit.u(14), low, inner, foot), "body", "text", "r")
        return foot
    paint_ballot(pane, (x + kit.u(10), low, w - kit.u(20), marks), votes, shown[0])
    ink = "good" if shown[0].is_found_traitor else "danger" if shown[0].found_seat >= 0 else "warm"
    write_fitted(pane, words, (x + kit.u(14), low + marks, inner, foot - marks), "body", ink, "s")
    return foot


def _unused_width(pane: Pane, ctx: AppContext, record: CampaignRecord, line: float) -> float:
    """Return how wide the agendas that nobody holds are in a line so high (px), with their words."""
    size = min(line * 0.9, pane.kit.u(30))
    return (
        pane.text_width(ctx.say("countdown.showdown.unused"), "small", "r") + size * 1.3 * len(record.public_table.unused) + pane.kit.u(4)
    )


def _unused(pane: Pane, rect: Rect, ctx: AppContext, record: CampaignRecord) -> None:
    """Paint the agendas that nobody holds, which all may see (CD12.2)."""
    kit = pane.kit
    x, y, w, h = rect
    cards = [record.box.agendas[card] for card in record.public_table.unused]
    spare = w - pane.text_width(ctx.say("countdown.showdown.unused"), "small", "r") - kit.u(10)
    size = min(h * 0.9, kit.u(30), max(kit.u(MIN_AGENDA_SIGN), spare / 1.3 / max(1, len(cards))))
    right = x + w
    for card in reversed(cards):
        pane.icon(card.icon, right - size * 0.5, y + h / 2, size, "danger" if card.is_traitor else "second")
        right -= size * 1.3
    write_fitted(pane, ctx.say("countdown.showdown.unused"), (x, y, right - x - kit.u(4), h), "small", "dim", "r", "rm")


def _seats(pane: Pane, rect: Rect, ctx: AppContext, session: GameSession, record: CampaignRecord) -> None:
    """Paint every seat, in two columns where they have room: who has voted, who is still thinking, and what those are who were revealed."""
    kit = pane.kit
    x, y, w, h = rect
    columns = _columns(pane, (w, h), session)
    rows = -(-len(session.seats) // columns)
    row, wide = min(kit.u(76) * max(1.0, kit.text_scale), h / rows), w / columns
    for index, seat in enumerate(session.seats):
        place = (x + index % columns * wide, y + index // columns * row, wide - kit.u(6), row - kit.u(4))
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
