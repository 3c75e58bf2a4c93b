"""The board of COUNTDOWN: the location as a modular map, what is lit on it, and what moves."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

import pygame

from scenes.animation.tween import ease_out, interpolate_point
from scenes.board.board import PAN_AREA_KEY, GameBoard
from scenes.board.camera import BoardCamera
from scenes.games.countdown.animation.animations import SUPPORT_ANCHOR, ShowCardAnimation
from scenes.games.countdown.animation.player import CountdownAnimationPlayer
from scenes.games.countdown.art.cards import make_card_print
from scenes.games.countdown.art.geometry import LocationGeometry, best_geometry
from scenes.games.countdown.board import aim_lines, area_fan, dice, effects, highlight_painter, prerender, upcoming_map
from scenes.games.countdown.board.appearance import BoardRenderState, shape_changing_clips
from scenes.games.countdown.board.background import LocationBackground
from scenes.games.countdown.board.pieces import OpPieces, StandingOp, op_circles
from scenes.games.countdown.board.touch_targets import add_touch_targets
from scenes.games.countdown.model.highlights import BoardHighlights, CloseFan, OpenFan
from scenes.games.countdown.model.selection import AimAt, ChooseOp
from scenes.input.intents import DropDrag, EndHold, LeavePage, MoveDrag, StartDrag, StartHold
from scenes.table.intents import PlayAction, ShowTotalParts
from tabletop.games.countdown.view import CountdownView

if TYPE_CHECKING:
    from collections.abc import Hashable

    from scenes.animation.animation import Animation
    from scenes.animation.queue import PlayingClip
    from scenes.board.camera import CellBox
    from scenes.engine.context import AppContext
    from scenes.games.countdown.animation.stage import AnimationStage
    from scenes.games.countdown.art.cards import CardPrint
    from scenes.graphics.kit import DrawingKit
    from scenes.graphics.prerender import DrawJob
    from scenes.graphics.theme import SeatLook
    from scenes.input.intents import Intent
    from scenes.input.touch_target import TouchTarget
    from scenes.session.seating import SeatSetup
    from scenes.widgets.card_face import CardFace
    from scenes.widgets.pane import Pane
    from tabletop.games.countdown.game import Countdown


CardFaceLookup = Callable[[int], "CardFace"]
LARGEST, SMALLEST = 250, 30
HELD_UP_CARD_WIDTH = 190
"""Width of a support card that is held up in the middle, in design pixels."""


class _Kept(NamedTuple):
    """What every place looks like, for which stage, for what else, and from where it is seen."""

    stage: AnimationStage
    key: object
    corner: tuple[int, int]
    looks: BoardRenderState


class LocationBoard(GameBoard[CountdownView]):
    """Draws the open table's view of the location over the whole window, and answers to what pushes, zooms and fans it."""

    def __init__(self, ctx: AppContext, game: Countdown, seats: Sequence[SeatSetup]) -> None:
        """Nothing is laid out yet; call `fit_to_middle` whenever the free middle changes."""
        super().__init__(ctx, SMALLEST, LARGEST)
        self._box = game.box
        self.pieces = OpPieces(game.box, seats)
        self._still = LocationBackground()
        self._gate_names: tuple[Hashable, tuple[str, ...]] | None = None
        """What entries and exits are called, of which location in which language."""
        self.geometry: LocationGeometry | None = None
        self._fitted: tuple[int, tuple[int, int]] | None = None
        self._fanned: int | None = None
        self._has_touched_in_fan = False
        self.dragged: dict[int, tuple[float, float]] = {}
        self.highlights = BoardHighlights()
        self._kept: _Kept | None = None
        self._touched: tuple[BoardRenderState, tuple[object, ...], tuple[TouchTarget, ...]] | None = None

    # -- the camera --------------------------------------------------------------------------------------------------
    def fit_to_middle(self, rect: pygame.Rect, view: CountdownView) -> None:
        """Lay the map out in the free middle: all of it is shown there, unless a person looks elsewhere."""
        camera, self._known = self.camera, view
        moved, _ = self.set_window_area(rect)
        index = view.table.location if view.table.piles else -1
        if index < 0:
            self.geometry, self._fitted, self._fanned = None, None, None
            return
        if self._fitted != (index, rect.size):
            fresh = self._fitted is None or self._fitted[0] != index
            self._fitted = (index, rect.size)
            if fresh or not camera.own_way:
                self.geometry = best_geometry(self._box.locations[index], rect.size)
                camera.own_way = False
            self._fanned = None if fresh else self._fanned
            camera.fit_box(self._bounds(), None if fresh else self._now())
        elif moved and not camera.own_way:
            camera.fit_box(self._bounds(), self._now())
        camera.reach = self._bounds()

    def _bounds(self) -> CellBox:
        return self.geometry.bounding_box if self.geometry is not None else (-1.0, -1.0, 1.0, 1.0)

    def content_box(self, view: CountdownView) -> CellBox:
        """Return the box round the location."""
        del view
        return self._bounds()

    def box_round_places(self, places: Collection[int]) -> CellBox | None:
        """Return the box round some places of the location."""
        if self.geometry is None or not places:
            return None
        spots = [self.geometry.place_rects[place] for place in places if place < len(self.geometry.place_rects)]
        return (min(x - w / 2 for x, _, w, _ in spots), min(y - h / 2 for _, y, _, h in spots),
                max(x + w / 2 for x, _, w, _ in spots), max(y + h / 2 for _, y, _, h in spots))  # fmt: skip

    def handle_board_intent(self, intent: Intent) -> bool:
        """Fan a pile out or drag a line; anything else puts the fan away, and going back does nothing else.

        An action leaves the fan open as long as something in it can be touched.

        What a drag means for the game is told by `intent_of_drag`.
        """
        match intent:
            case StartDrag(source=("op", int(number)), x=x, y=y) | MoveDrag(source=("op", int(number)), x=x, y=y):
                self.dragged[number] = (x, y)
            case DropDrag(source=("op", int(number))):
                self.dragged.pop(number, None)
            case OpenFan(area=place):
                self._fanned, self._has_touched_in_fan = place, False
            case CloseFan():
                self._fanned = None
            case LeavePage() if self._fanned is not None:
                self._fanned = None
            case StartHold() | EndHold() | ChooseOp():
                return False
            case PlayAction() | AimAt() if self._fanned is not None:
                self._has_touched_in_fan = True
                return False
            case _:
                self._fanned = None
                return False
        return True

    def intent_of_drag(self, intent: Intent) -> Intent | None:
        """Return what a drag means by what was lit when the map was painted last: it ends at what it snaps to; None: nothing."""
        marks, onto = self.highlights, getattr(intent, "onto", None)
        if isinstance(intent, DropDrag) and (not isinstance(onto, tuple) or onto[0] != "card"):
            match intent.source:
                case ("op", int(number)):
                    return marks.intent_of_drag(replace(intent, drop_place=self._snapped(number, intent.x, intent.y)))
        return marks.intent_of_drag(intent)

    def _snapped(self, number: int, x: float, y: float) -> tuple[str, int] | None:
        """Return what a line drawn from an Op to a point ends at."""
        if self._kept is None:
            return None
        looks = self._kept.looks
        return aim_lines.find_aim_line_target(
            self._ctx.kit, self.highlights.drag_targets_for_op(number), x, y, looks.touchable_card_parts(), looks.rects
        )

    def is_changing_by_itself(self, now: float) -> bool:
        """Return whether Ops make room, or a rough picture is to be made sharp."""
        return self.pieces.is_moving(now) or self._still.rough

    # -- the picture -------------------------------------------------------------------------------------------------
    def painted_place_rects(self) -> dict[int, pygame.Rect]:
        """Return where the places of the location were painted last on the window."""
        return self._kept.looks.rects if self._kept is not None and self.geometry is not None else {}

    def painted_card_rects(self) -> dict[int, pygame.Rect]:
        """Return where the cards that a line can be drawn to were painted last on the window."""
        return {card: rect for card, (_, rect) in self._kept.looks.touchable_card_parts().items()} if self._kept is not None else {}

    def painted_card_print(self, card: int) -> CardPrint:
        """Return what a card showed when the map was painted last."""
        return self._kept.looks.make_card_print(card) if self._kept is not None else make_card_print(self._box.cards[card], 1)

    def paint(
        self,
        pane: Pane,
        view: CountdownView,
        marks: BoardHighlights,
        animations: CountdownAnimationPlayer,
        now: float,
        plates: Callable[[], None] | None = None,
    ) -> None:
        """Draw everything that lies on the table, and list what can be touched; `pane` is the whole window, upright.

        `plates` paints what lies over the map, under the fan.
        """
        camera, ground, self.highlights = self.camera, self.geometry, marks
        pane.add_target(pane.frame.surface.get_rect(), None, PAN_AREA_KEY, pan=PAN_AREA_KEY)
        stage = animations.current_stage(view)
        if ground is None or stage.location != ground.location.index:
            self._still.fill_window(pane.frame)
            return
        playing = animations.playing_clips(now)
        shaken = effects.map_shake_offset(playing, camera.cell_pixels)
        looks = self._looks(ground, stage, playing)
        if (goal := camera.target_cell_pixels(now)) is not None:
            prerender.plan_prerender_jobs(pane.kit, self._box, self.pieces, ground, stage, looks.rooms, goal, self.angle)
        self._still.paint(pane.frame, camera, ground, looks.rooms, self.angle, camera.is_zooming(now), shaken)
        exact = not camera.is_zooming(now)
        highlight_painter.paint_place_glows(pane, marks, looks, camera.cell_pixels * 0.09, exact)
        standing = self.pieces.standing_ops(stage, playing, looks.op_circle, looks.place_middle, camera.cell_pixels, now, pane.kit.calm)
        where = looks.effect_locator(op_circles(standing))
        effects.paint_effects_under_ops(pane, where, playing)
        if exact:
            highlight_painter.paint_card_glows(pane, marks, where)
            highlight_painter.paint_intentions(pane, marks, where, looks, self._worn_by_op(pane.kit, stage))
            highlight_painter.paint_hit_tags(pane, marks, looks)
        self.pieces.paint(pane, stage, standing, marks.intent_by_op, marks.asked_ops, marks.chosen_op, self.angle, exact)
        effects.paint_effects_over_ops(pane, where, playing)
        lying = dice.paint_dice(pane, where, playing, camera.rect)
        self._touch(pane, marks, stage, looks, standing, is_busy=animations.is_display_behind or pane.frame.view_glides)
        for index, (rect, event) in enumerate(lying):
            pane.add_target(rect.clamp(camera.rect), ShowTotalParts(marks.reader_angle, event), f"die {index}", cell=True)
        if plates is not None:
            plates()
        self._paint_fan(pane, marks, stage, looks)
        highlight_painter.paint_drag_lines(pane, marks, where, looks, self.dragged, self._snapped)

    def _worn_by_op(self, kit: DrawingKit, stage: AnimationStage) -> dict[int, tuple[SeatLook, str]]:
        """Return the look and the symbol of every Op that is in play."""
        return {
            number: (self.pieces.seat_look(kit, figure.seat), self._box.ops[number].icon) for number, figure in stage.figure_by_op.items()
        }

    def _looks(self, ground: LocationGeometry, stage: AnimationStage, playing: list[PlayingClip[Animation]]) -> BoardRenderState:
        """Return what every place looks like; worked out anew only when something of it may be another."""
        camera, words = self.camera, self._gates(ground)
        key = (stage.followed_event_count, ground, camera.cell_pixels, self.angle, shape_changing_clips(playing), words)
        corner = camera.cell_zero_corner
        if self._kept is None or self._kept.stage is not stage or self._kept.key != key:
            looks = BoardRenderState(self._box, ground, stage, playing, camera, self.angle, words, self._ctx.kit.smallest_text_px)
            self._kept = _Kept(stage, key, corner, looks)
        elif self._kept.corner != corner:
            self._kept = _Kept(stage, key, corner, self._kept.looks.as_pushed())
        return self._kept.looks

    def _gates(self, ground: LocationGeometry) -> tuple[str, ...]:
        """Name the entries and exits; kept until they or the language are others."""
        key = (ground, self._ctx.settings.language)
        if self._gate_names is None or self._gate_names[0] != key:
            gates, say = [("entry", ground.location.entries), ("exit", ground.location.exits)], self._ctx.say
            names = (say(f"countdown.place.{kind}", number=n + 1).upper() for kind, places in gates for n in range(len(places)))
            self._gate_names = key, tuple(names)
        return self._gate_names[1]

    def prerender_next_location(self, kit: DrawingKit, index: int, level: int, rect: pygame.Rect, window: tuple[int, int]) -> None:
        """Let the plan of a location that may be next be drawn ahead, as it is going to lie in the free middle."""

        def jobs() -> Iterator[DrawJob]:
            ground = best_geometry(self._box.locations[index], rect.size)
            camera = BoardCamera(SMALLEST, max(SMALLEST, kit.u(LARGEST)))
            camera.rect = pygame.Rect(rect)
            camera.fit_box(ground.bounding_box, None)
            yield from upcoming_map.prerender_jobs(kit, self._box, ground, camera, level, self.angle, self._gates(ground), window)

        key = (level, tuple(rect), window, self.angle, self._ctx.settings.language)
        kit.prerenders.replace_job_list(f"countdown ground {index}", key, jobs)

    def _touch(
        self,
        pane: Pane,
        marks: BoardHighlights,
        stage: AnimationStage,
        looks: BoardRenderState,
        standing: list[StandingOp],
        *,
        is_busy: bool,
    ) -> None:
        """List what can be touched; worked out anew only when the map looks otherwise, something else is lit, or an Op walks.

        While nothing but the map moves it stays as it was, until that lies still or somebody touches the window.
        """
        walking, frame, known = frozenset(piece.op for piece in standing if piece.is_walking), pane.frame, self._touched
        listed, key = frame.targets, (marks, walking, frame.surface.get_size())
        if known is None or known[0] is not looks or known[1] != key:
            if known is None or not is_busy or known[1][0] != marks or frame.is_final or not frame.kit.draws_between_frames:
                before = len(listed)
                self._touch_anew(pane, marks, stage, looks, walking)
                self._touched = (looks, key, tuple(listed[before:]))
                return
            frame.needs_another_frame = frame.has_old_targets = True
        listed += known[2]

    @staticmethod
    def _touch_anew(pane: Pane, marks: BoardHighlights, stage: AnimationStage, looks: BoardRenderState, walking: frozenset[int]) -> None:
        """Work out what can be touched, as far as it is on the window; Ops that walk cannot."""
        window = pane.frame.surface.get_rect()
        seen = {place: rect.clip(window) for place, rect in looks.rects.items() if rect.colliderect(window)}
        parts = {place: looks.touchable_op_parts(place).items() for place in seen}
        ops = {place: {op: at.clip(window) for op, at in parts[place] if op not in walking and at.colliderect(window)} for place in seen}
        cards = {card: (area, at.clip(window)) for card, (area, at) in looks.touchable_card_parts().items() if at.colliderect(window)}
        add_touch_targets(pane, marks, stage, seen, {place: looks.unoccupied_place_rect(place).clip(window) for place in seen}, cards, ops)

    def _paint_fan(self, pane: Pane, marks: BoardHighlights, stage: AnimationStage, looks: BoardRenderState) -> None:
        """Draw the fan, if it is open."""
        area = marks.fanned_area if marks.fanned_area is not None else self._fanned
        ground = self.geometry
        if area is None or ground is None or area >= len(ground.place_rects):
            return
        goal = area < ground.location.area_count and ground.location.goal_count_by_area[area] > 0
        go = marks.intent_by_place.get(area)
        words = (
            self._ctx.say("shell.close"),
            self._ctx.say(f"countdown.action.{type(go.action).__name__}") if isinstance(go, PlayAction | AimAt) else "",
        )
        if isinstance(go, AimAt):
            go = PlayAction(go.seat, go.action)
        if self._has_touched_in_fan and marks.acting_seat is not None and not self._has_lit(marks, stage, area):
            self._fanned, self._has_touched_in_fan = None, False
            return
        what = area_fan.make_area_fan_content(stage, area, ground.area_name(area), goal, looks.make_card_print, words)

        def disc(number: int, r: int) -> pygame.Surface:
            return self.pieces.disc_picture(pane.kit, stage, number, r, stage.figure_by_op[number].is_concealed, marks.reader_angle)

        def ink(number: int) -> str:
            return self.pieces.seat_look(pane.kit, stage.figure_by_op[number].seat).colour

        area_fan.paint_fan(pane, what, marks, looks.rects[area], self.camera.rect, disc, ink, go)

    @staticmethod
    def _has_lit(marks: BoardHighlights, stage: AnimationStage, area: int) -> bool:
        """Return whether a card or an Op in an area can be touched for an action."""
        cards = stage.face_up_by_area[area] if area < len(stage.face_up_by_area) else ()
        return any(card in marks.intent_by_card for card in cards) or any(op in marks.intent_by_op for op in stage.ops_in_place(area))

    def paint_held_up_cards(self, pane: Pane, animations: CountdownAnimationPlayer, now: float, face_of: CardFaceLookup) -> None:
        """Draw the support cards that are held up, over the stations; the scene calls it last. `face_of` prints a card by its number."""
        middle = self.camera.rect.center
        for shown in animations.playing_clips(now):
            what = shown.clip.payload
            if isinstance(what, ShowCardAnimation) and shown.progress < 1:
                start = animations.anchors.get(SUPPORT_ANCHOR)
                come = ease_out(min(1.0, shown.progress / 0.3))
                x, y = interpolate_point((start.x, start.y), middle, come) if start is not None else middle
                w = pane.kit.u(HELD_UP_CARD_WIDTH) * (0.5 + 0.5 * come)
                pane.card((x - w / 2, y - w * 0.7, w, w * 1.4), face_of(what.support_card), touchable=False)
