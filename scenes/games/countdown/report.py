"""How a game of COUNTDOWN ended: for the team, or for patriots and traitors; the score line by line, the team, the ballots."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.games.countdown.overlays.centre import campaign_map, crew_list, endings, score_list, verdict
from scenes.games.countdown.overlays.centre.ballots import BallotPainter, ballot_list_height, paint_ballot_list
from scenes.games.countdown.text.campaign_record import CampaignRecord
from scenes.pages.scrolling import handle_scroll_intent
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
GAP = 18
"""Design pixels between the parts."""
SCORE_WIDTH_SHARE = 0.5
"""The share of the width that the score takes."""


def role_row_height(kit: DrawingKit) -> float:
    """Return the height of a line that tells who was what."""
    return kit.u(crew_list.ROW_HEIGHT) * max(1.0, kit.text_scale)


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
        return handle_scroll_intent(self.list, intent, turns) or handle_scroll_intent(self.votes, intent, turns)

    def update(self, seconds: float) -> bool:
        """Let the lists run on."""
        moving = self.list.update(seconds)
        return self.votes.update(seconds) or moving

    def height(self, pane: Pane) -> float:
        """Ask for the height of everything: the window gives less where it is small."""
        kit, record = pane.kit, self.record
        head = kit.u(HEAD + GAP) + (kit.u(MAP + GAP) if record.public_table.mode != "mission" else 0)
        if record.public_table.unused:
            beside = len(self.session.seats) * role_row_height(kit) + ballot_list_height(kit, record.campaign_chronicle.ballots)
        else:
            wide = pane.w * (1 - SCORE_WIDTH_SHARE) - kit.u(GAP) / 2
            beside = crew_list.height(pane, wide, self.ctx, record.op_experience_lines(self.reported_chapters))
        return head + max(score_list.height(kit, self.reported_chapters), beside)

    @property
    def reported_chapters(self) -> list[MissionChapter]:
        """Return the missions that are told."""
        record = self.record
        return record.campaign_chronicle.chapters if record.public_table.mode != "mission" else [record.current_mission_chapter]

    # -- the picture --------------------------------------------------------------------------------------------------
    def paint(self, pane: Pane) -> None:
        """Paint verdict, score, and beside it the team or who was what."""
        kit, record = pane.kit, self.record
        gap = kit.u(GAP)
        tall = min(kit.u(HEAD), pane.h * 0.24)
        side = 0.0 if self.session.laptop else kit.u(70)
        verdict.paint(pane, (0.0, 0.0, pane.w - side, tall), endings.match_verdict(self.ctx, self.session, record))
        top = tall + gap
        campaign = record.public_table.mode != "mission"
        if campaign:
            high = min(kit.u(MAP), (pane.h - top) * 0.36)
            campaign_map.paint(pane, (0.0, top, pane.w, high), self.ctx, record)
            top += high + gap
        left = pane.w * SCORE_WIDTH_SHARE - gap / 2
        right = (left + gap, top, pane.w - left - gap, pane.h - top)
        score_list.paint(pane, (0.0, top, left, pane.h - top), self.ctx, self.reported_chapters, self.list)
        if record.public_table.unused:
            self._roles(pane, right)
        else:
            self._team(pane, right)

    def _team(self, pane: Pane, rect: Rect) -> None:
        """Paint the Ops with what they have learnt."""
        crew_list.paint(
            pane, rect, self.ctx, self.record.op_experience_lines(self.reported_chapters), self.ctx.say("countdown.debrief.team")
        )

    def _roles(self, pane: Pane, rect: Rect) -> None:
        """Paint who was what and who has won, and below it how every ballot fell."""
        kit, record = pane.kit, self.record
        x, y, w, h = rect
        seats, table = self.session.seats, record.public_table
        ballots = record.campaign_chronicle.ballots
        row = min(role_row_height(kit), h * (0.6 if ballots else 1.0) / len(seats))
        for index, seat in enumerate(seats):
            agenda = record.box.agendas[table.agendas[index]]
            place = (x, y + index * row, w, row - kit.u(4))
            won = index in self.outcome.winners
            pane.panel(place, "flat", tone="line" if won else "table", radius=kit.u(8))
            middle = place[1] + place[3] / 2
            pane.seat_mark(seat.colour, x + kit.u(26), middle, min(kit.u(13), place[3] * 0.3))
            write_fitted(pane, seat.name, (x + kit.u(50), place[1], w * 0.44 - kit.u(50), place[3]), "body", "text", "s")
            ink = "danger" if agenda.is_traitor else "second"
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
            paint_ballot_list(pane, (x, top, w, y + h - top), votes, ballots, self.votes)
