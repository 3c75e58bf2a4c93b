"""How a game of COUNTDOWN ended: for the team, or for patriots and traitors; the score line by line, the team, the ballots."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.games.countdown.overlays.centre import campaign_map, crew_list, endings, score_list, verdict
from scenes.games.countdown.overlays.centre.ballots import BallotPainter, paint_votes, votes_height
from scenes.games.countdown.text.campaign_record import CampaignRecord
from scenes.pages.scrolling import answer_scroll
from scenes.widgets.scroll import ScrollArea
from scenes.widgets.text_box import write_fitted
from tabletop.core.game import Outcome

if TYPE_CHECKING:
    from scenes.engine.context import AppContext
    from scenes.games.countdown.text.chronicle import MissionChapter
    from scenes.graphics.kit import DrawingKit
    from scenes.input.intents import Intent
    from scenes.session.session import GameSession
    from scenes.widgets.pane import Pane

Rect = tuple[float, float, float, float]
HEAD, MAP = 132, 210
"""Design pixels that the verdict, and the map of a campaign, are high where there is room."""
LEFT = 0.5
"""The share of the width that the score takes."""


def report_row_height(kit: DrawingKit) -> float:
    """Return the height of a line that tells who was what."""
    return kit.u(crew_list.ROW) * max(1.0, kit.text_scale)


def make_result_report(ctx: AppContext, session: GameSession) -> CountdownReport:
    """Return what a result tells."""
    return CountdownReport(ctx, session)


class CountdownReport:
    """Tells of a match that is over."""

    def __init__(self, ctx: AppContext, session: GameSession) -> None:
        """Look back on a session."""
        self.ctx, self.session = ctx, session
        self.record = CampaignRecord(ctx, session)
        self.list = ScrollArea("list:scores")
        self.votes = ScrollArea("list:votes")

    @property
    def outcome(self) -> Outcome:
        """Return how it ended."""
        return self.session.match.outcome or Outcome((), "success")

    def handle_intent(self, intent: Intent, turns: int) -> bool:
        """Push the lists."""
        return answer_scroll(self.list, intent, turns) or answer_scroll(self.votes, intent, turns)

    def update(self, seconds: float) -> bool:
        """Let the lists run on."""
        moving = self.list.update(seconds)
        return self.votes.update(seconds) or moving

    def height(self, pane: Pane) -> float:
        """Ask for the height of everything: the window gives less where it is small."""
        kit, record = pane.kit, self.record
        head = kit.u(HEAD + 18) + (kit.u(MAP + 18) if record.table.mode != "mission" else 0)
        if record.table.unused:
            beside = len(self.session.seats) * report_row_height(kit) + votes_height(kit, record.campaign_chronicle.ballots)
        else:
            beside = crew_list.height(kit, len(record.table.ops))
        return head + max(score_list.height(kit, self.told_missions), beside)

    @property
    def told_missions(self) -> list[MissionChapter]:
        """Return the missions that are told."""
        record = self.record
        return record.campaign_chronicle.chapters if record.table.mode != "mission" else [record.current_chapter]

    # -- the picture --------------------------------------------------------------------------------------------------
    def paint(self, pane: Pane) -> None:
        """Paint verdict, score, and beside it the team or who was what."""
        kit, record = pane.kit, self.record
        gap = kit.u(18)
        tall = min(kit.u(HEAD), pane.h * 0.24)
        side = 0.0 if self.session.laptop else kit.u(70)
        verdict.paint(pane, (0.0, 0.0, pane.w - side, tall), endings.match_verdict(self.ctx, self.session, record))
        top = tall + gap
        campaign = record.table.mode != "mission"
        if campaign:
            high = min(kit.u(MAP), (pane.h - top) * 0.36)
            campaign_map.paint(pane, (0.0, top, pane.w, high), self.ctx, record)
            top += high + gap
        left = pane.w * LEFT - gap / 2
        right = (left + gap, top, pane.w - left - gap, pane.h - top)
        score_list.paint(pane, (0.0, top, left, pane.h - top), self.ctx, self.told_missions, self.list)
        if record.table.unused:
            self._roles(pane, right)
        else:
            self._team(pane, right)

    def _team(self, pane: Pane, rect: Rect) -> None:
        """Paint the Ops with what they have learnt."""
        crew_list.paint(pane, rect, self.ctx, self.record.crew_lines(self.told_missions), self.ctx.say("countdown.debrief.team"))

    def _roles(self, pane: Pane, rect: Rect) -> None:
        """Paint who was what and who has won, and below it how every ballot fell."""
        kit, record = pane.kit, self.record
        x, y, w, h = rect
        seats, table = self.session.seats, record.table
        ballots = record.campaign_chronicle.ballots
        row = min(report_row_height(kit), h * (0.6 if ballots else 1.0) / len(seats))
        for index, seat in enumerate(seats):
            agenda = record.box.agendas[table.agendas[index]]
            place = (x, y + index * row, w, row - kit.u(4))
            won = index in self.outcome.winners
            pane.panel(place, "flat", tone="line" if won else "table", radius=kit.u(8))
            middle = place[1] + place[3] / 2
            pane.seat_mark(seat.colour, x + kit.u(26), middle, min(kit.u(13), place[3] * 0.3))
            write_fitted(pane, seat.name, (x + kit.u(50), place[1], w * 0.44 - kit.u(50), place[3]), "body", "text", "s")
            ink = "danger" if agenda.traitor else "second"
            pane.icon(agenda.icon, x + w * 0.5, middle, min(kit.u(30), place[3] * 0.7), ink)
            write_fitted(
                pane,
                self.ctx.wording.pick_translation(agenda.name),
                (x + w * 0.5 + kit.u(26), place[1], w * 0.36, place[3]),
                "body",
                ink,
                "s",
            )
            if won:
                pane.icon("trophy", x + w - kit.u(28), middle, min(kit.u(30), place[3] * 0.7), "accent")
        top = y + len(seats) * row + kit.u(8)
        if ballots:
            votes = BallotPainter(self.ctx, self.session.seats)
            paint_votes(pane, (x, top, w, y + h - top), votes, ballots, self.votes)
