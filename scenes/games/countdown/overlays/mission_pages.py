"""Pages that can be opened at any time: the mission with its card, and a campaign with its map, team, support cards and score."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from scenes.games.countdown.art import mission_card
from scenes.games.countdown.overlays.centre import campaign_map, crew_list, score_list, support_cards
from scenes.games.countdown.overlays.centre.briefing_text import (
    location_brief,
    location_sides_to_show,
    mission_brief,
    played_or_suggested_scenario,
)
from scenes.games.countdown.text.campaign_record import CampaignRecord
from scenes.pages.panel_page import PanelPage
from scenes.pages.scrolling import handle_scroll_intent
from scenes.widgets.scroll import ScrollArea

if TYPE_CHECKING:
    from scenes.engine.context import AppContext
    from scenes.games.countdown.model.table import CountdownModel
    from scenes.graphics.frame import PaintFrame
    from scenes.input.intents import Intent
    from scenes.widgets.pane import Pane


class MissionPage(PanelPage):
    """The mission card, and where the points come from so far."""

    icon: ClassVar[str] = "location"
    design_width: float = 1500
    design_height: float = 900

    def __init__(self, model: CountdownModel, turns: int = 0) -> None:
        """Show the mission of a table."""
        super().__init__(turns)
        self.model = model
        self.list = ScrollArea("list:mission")

    def on_enter(self, app: AppContext) -> None:
        """Read what has happened."""
        super().on_enter(app)
        self.record = CampaignRecord(app, self.model.session)

    @property
    def title(self) -> str:
        """Return what this is."""
        return self.app.say("countdown.briefing.title")

    def handle_intent(self, intent: Intent) -> None:
        """Push the list, or what every page answers."""
        if not handle_scroll_intent(self.list, intent, self.turns):
            super().handle_intent(intent)

    def update(self, now: float, dt: float) -> bool:
        """Let the list run on."""
        return self.list.update(dt)

    def paint(self, frame: PaintFrame) -> None:
        """Paint in the mood of the game, over a page of the shell too."""
        frame.kit.use_mood(self.model.game.meta.id)
        super().paint(frame)

    def paint_content(self, pane: Pane) -> None:
        """Draw the card at the left, the score at the right."""
        kit, gap = pane.kit, pane.kit.u(18)
        context = self.model.context()
        tall = min(kit.u(150) * max(1.0, kit.text_scale), pane.h * 0.3)
        mission_card.paint_mission_head(pane, (0.0, 0.0, pane.w, tall), mission_brief(context))
        top, rest = tall + gap, pane.h - tall - gap
        table = context.view.table
        sides = location_sides_to_show(context, {}) or (
            (location_brief(context, context.box.locations[table.location]),) if table.location >= 0 else ()
        )
        left = (pane.w - gap) * 0.58
        each = (left - gap * (len(sides) - 1)) / max(1, len(sides))
        for index, what in enumerate(sides):
            mission_card.paint_location_side(pane, (index * (each + gap), top, each, rest), self.app, what)
        score_list.paint(pane, (left + gap, top, pane.w - left - gap, rest), self.app, [self.record.current_mission_chapter], self.list)


class CampaignPage(MissionPage):
    """A campaign: its map with what was won, its story and rules, the team, the support cards that are left."""

    design_height: float = 960

    @property
    def title(self) -> str:
        """Return what this is."""
        return self.app.say("countdown.campaign.title")

    def paint_content(self, pane: Pane) -> None:
        """Draw story and rules, the map, and below it score, team and cards."""
        kit, gap, record = pane.kit, pane.kit.u(16), self.record
        context = self.model.context()
        brief = mission_brief(context)
        if played_or_suggested_scenario(context) is None:
            brief = replace(brief, title=self.app.say("countdown.campaign.mission", n=record.public_table.mission + 1))
        tall = min(kit.u(140) * max(1.0, kit.text_scale), pane.h * 0.24)
        mission_card.paint_mission_head(pane, (0.0, 0.0, pane.w, tall), brief)
        top = tall + gap
        high = min(kit.u(190), (pane.h - top) * 0.36)
        campaign_map.paint(pane, (0.0, top, pane.w, high), self.app, record)
        top += high + gap
        rest = pane.h - top
        chapters = record.campaign_chronicle.chapters or [record.current_mission_chapter]
        crew, title = record.op_experience_lines(chapters), self.app.say("countdown.debrief.team")
        if pane.w >= kit.u(1300):
            each = (pane.w - 2 * gap) / 3
            score_list.paint(pane, (0.0, top, each, rest), self.app, chapters, self.list)
            team = (each + gap, top, each * 1.12, rest)
            crew_list.paint(pane, team, self.app, crew, title)
            support_cards.paint(pane, (team[0] + team[2] + gap, top, pane.w - team[0] - team[2] - gap, rest), self.app, record)
            return
        half = min(crew_list.height(pane, pane.w, self.app, crew), rest * 0.5)
        crew_list.paint(pane, (0.0, top, pane.w, half), self.app, crew, title)
        top, rest = top + half + gap, rest - half - gap
        left = (pane.w - gap) * 0.52
        score_list.paint(pane, (0.0, top, left, rest), self.app, chapters, self.list)
        support_cards.paint(pane, (left + gap, top, pane.w - left - gap, rest), self.app, record)
