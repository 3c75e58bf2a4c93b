"""The plates of the open firefights of a table: what they show, where they lie, how they are turned, and which are folded away."""

from __future__ import annotations

from collections.abc import Hashable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from scenes.games.countdown.model.firefight import Firefight, fight_after_events, open_firefights
from scenes.games.countdown.overlays.fights import panel
from scenes.games.countdown.overlays.fights.panel import FightPanelTexts, FightPictureSource, fight_panel_key
from scenes.games.countdown.overlays.fights.placement import best_free_spot
from scenes.games.countdown.text.explanations import roll_chance_text
from scenes.graphics.occlusion import hide_targets_below
from scenes.table.intents import TogglePanelFold
from scenes.table.overlays.overlay_panel import OverlayPanel
from scenes.table.table_layout import fingertip_row_height
from scenes.widgets.pane import Pane

if TYPE_CHECKING:
    from scenes.games.countdown.animation.player import CountdownAnimationPlayer
    from scenes.games.countdown.animation.stage import AnimationStage
    from scenes.games.countdown.board.board import LocationBoard
    from scenes.games.countdown.model.context import CountdownContext
    from scenes.games.countdown.model.highlights import BoardHighlights
    from scenes.games.countdown.model.table import CountdownModel
    from scenes.graphics.frame import PaintFrame
    from scenes.input.intents import Intent
    from tabletop.games.countdown.view import CountdownView


DECISION_STAGES = ("bullet", "share", "brace", "save")
"""Stages in which somebody decides before anything else goes on: their plates find a place first."""


class FightPanels:
    """Keeps the plates of one table."""

    def __init__(self, model: CountdownModel, board: LocationBoard, animations: CountdownAnimationPlayer) -> None:
        """No fight is open yet; plates find a place on the `board` beside what it shows, and follow what moves."""
        self.model, self._board, self._animations = model, board, animations
        self._laid: set[int] = set()
        self._first: int | None = None
        self._panels: dict[int, OverlayPanel[Firefight]] = {}
        """By the area of the fight."""
        self._known: tuple[Firefight, ...] = ()
        self._view: CountdownView | None = None
        self._spots: dict[Hashable, tuple[Hashable, pygame.Rect | None]] = {}

    def handle_intent(self, intent: Intent) -> bool:
        """Fold and turn; False for what is not meant for a plate."""
        match intent:
            case TogglePanelFold(("fight", int(area))) if area in self._panels:
                self._fold(area)
            case _ if not any(each.handle_intent(intent) for each in self._panels.values()):
                return False
        self.model.app.sounds.play("tap")
        return True

    def _fold(self, area: int) -> None:
        """Fold a plate that lies there, or lay out one that does not, before all others."""
        lies = self._panels[area].folded = area in self._laid
        if not lies:
            self._first = area
            self._spots.clear()

    def fight_panel_angle(self, area: int) -> int:
        """Return how the plate of the fight in an area is turned (degrees)."""
        return self._panels[area].angle

    # -- what is shown ------------------------------------------------------------------------------------------------
    def _renewed(self, context: CountdownContext, stage: AnimationStage) -> tuple[Firefight, ...]:
        """Return the fights as they are to be seen: while something moves, those of before with what was seen since."""
        if self._animations.is_display_behind:
            return tuple(fight_after_events(fight, stage.firefight_events) for fight in self._known)
        if self._view is context.view:
            return self._known
        self._view, self._known = context.view, open_firefights(context.box, context.view.table)
        areas = {fight.area for fight in self._known}
        self._first = self._first if self._first in areas else None
        self._panels = {
            fight.area: self._panels.get(fight.area) or OverlayPanel(self.model, fight_panel_key(fight.area), self._side(context, fight))
            for fight in self._known
        }
        return self._known

    def panel_angle(self, area: int) -> int:
        """Return how the plate of a fight is turned, in degrees clockwise."""
        return self._panels[area].angle if area in self._panels else 0

    def _side(self, context: CountdownContext, fight: Firefight) -> int:
        """Return the angle of the first person who fights there."""
        session = context.session
        if session.laptop:
            return 0
        runs = {op.number: op.seat for op in context.view.table.ops}
        seats = [session.seats[seat] for shooter in fight.shooters if (seat := runs.get(shooter.op, -1)) >= 0]
        return next((seat.facing_angle for seat in seats if seat.is_person), 0)

    def _words(self, context: CountdownContext, fight: Firefight) -> FightPanelTexts:
        """Return what is written on a plate."""
        say = context.app.say
        return FightPanelTexts(
            say("countdown.fight.title", place=context.sentences.names.place_name(fight.area)),
            say(f"countdown.fight.stage.{fight.stage}"),
            say("countdown.fight.shots"),
            say("countdown.fight.fires"),
            say("countdown.fight.bullets"),
        )

    # -- the picture --------------------------------------------------------------------------------------------------
    def paint(self, frame: PaintFrame, free: pygame.Rect, context: CountdownContext, marks: BoardHighlights, stage: AnimationStage) -> None:
        """Paint all plates on the free middle, over the map."""
        fights = self._renewed(context, stage)
        if not fights:
            self._spots.clear()
            return
        board = self._board
        rects = board.painted_place_rects()
        asked = [rects[place] for place in self._asked(marks, stage, fights) if place in rects]
        others = [rect for place, rect in rects.items() if rect not in asked]
        laid: list[pygame.Rect] = []
        self._laid.clear()
        for fight in sorted(fights, key=self._urgency):
            rect = self._lay(frame, free, context, stage, fight, (asked, others, laid))
            if rect is not None:
                laid.append(rect)

    def _urgency(self, fight: Firefight) -> tuple[bool, bool, bool]:
        """Sort what is wanted, or decided now, before what only goes on."""
        return fight.area != self._first, fight.stage not in DECISION_STAGES, not any(each.state == "asked" for each in fight.shooters)

    @staticmethod
    def _asked(marks: BoardHighlights, stage: AnimationStage, fights: tuple[Firefight, ...]) -> set[int]:
        """Return the places that no plate may hide: where fights are, and what can be touched."""
        cards = {area for card in marks.intent_by_card if (area := stage.mission_area_of_card(card)) is not None}
        standing = {stage.figure_by_op[number].place for number in marks.intent_by_op if number in stage.figure_by_op}
        return {fight.area for fight in fights} | set(marks.intent_by_place) | cards | standing

    def _lay(
        self,
        frame: PaintFrame,
        free: pygame.Rect,
        context: CountdownContext,
        stage: AnimationStage,
        fight: Firefight,
        around: tuple[list[pygame.Rect], list[pygame.Rect], list[pygame.Rect]],
    ) -> pygame.Rect | None:
        """Paint one plate where there is room for it, else the button that stands for it; give where it lies."""
        kit, board = frame.kit, self._board
        asked, others, laid = around
        lies, words = self._panels[fight.area], self._words(context, fight)
        angle = lies.angle
        near = board.painted_place_rects().get(fight.area)
        if near is None:
            return None
        at = panel.lay_out_fight_panel(kit, fight)
        if not lies.folded and (fight.stage != "wait" or fight.area == self._first):
            size = _turned(at.panel_size, angle)
            rect = self._spot((fight.area, "plate"), size, free, near, [*asked, *laid], others)
            if rect is None and fight.area == self._first:
                rect = self._spot((fight.area, "wanted"), size, free, near, [near, *laid], others)
            if rect is not None:
                self._laid.add(fight.area)
                hide_targets_below(frame, rect, f"fight {fight.area}")
                odds, turns = bool(context.session.match.header["options"].get("odds")), not context.session.laptop
                look = FightPictureSource(
                    lambda number, r: board.pieces.disc_picture(kit, stage, number, r, False, angle),
                    board.painted_card_print,
                    partial(roll_chance_text, context.sentences.wording),
                )

                def draw(under: PaintFrame, place: pygame.Rect = rect) -> None:
                    panel.paint(Pane.whole_window(under).sub_area(place, angle), fight, at, words, look, odds=odds, turns=turns)

                key = (
                    fight,
                    at,
                    words,
                    angle,
                    odds,
                    tuple(stage.figure_by_op.values()),
                    tuple(board.painted_card_print(fire.enemy) for fire in fight.enemy_shots),
                )
                edge = kit.u(40)
                frame.paint_cached(f"fight:{fight.area}", rect.inflate(edge, edge), key, draw)
                return rect
        side = fingertip_row_height(kit)
        size = (round(kit.fonts.line_width(words.title, "s", kit.text_size_px("body"))) + side + kit.u(24), side)
        rect = self._spot((fight.area, "button"), _turned(size, angle), free, near, [*asked, *laid], others)
        if rect is not None:
            hide_targets_below(frame, rect, f"fight {fight.area}")
            panel.paint_folded_fight_panel(Pane.whole_window(frame).sub_area(rect, angle), fight, words.title)
        return rect

    def _spot(
        self,
        name: Hashable,
        size: tuple[int, int],
        free: pygame.Rect,
        near: pygame.Rect,
        asked: list[pygame.Rect],
        others: list[pygame.Rect],
    ) -> pygame.Rect | None:
        """Return where something lies: where it lay as long as that is free, else the best place; worked out only when it has to be."""
        key = (size, tuple(free), tuple(near), tuple(map(tuple, asked)), tuple(map(tuple, others)))
        known_key, known = self._spots.get(name, (None, None))
        if known_key != key:
            kept = known is not None and known.size == size and free.contains(known) and known.collidelist(asked) < 0
            known = known if kept else best_free_spot(size, free, near, asked, others)
            self._spots[name] = key, known
        return known


def _turned(size: tuple[int, int], angle: int) -> tuple[int, int]:
    """Return width and height on the window of something that is turned."""
    return size if angle % 180 == 0 else (size[1], size[0])
