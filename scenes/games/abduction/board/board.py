"""The board of ABDUCTION: the ship on its endless grid, what is lit on it, and what moves."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from scenes.animation.animation import CardFlightAnchor
from scenes.board import loupe
from scenes.board.board import PAN_AREA_KEY
from scenes.board.camera import CellBox, bounding_box
from scenes.board.loupe_board import BoardWithLoupe
from scenes.games.abduction.animation.animations import RollAnimation
from scenes.games.abduction.animation.player import AbductionAnimationPlayer
from scenes.games.abduction.art.scaled_pictures import ScaledPictures
from scenes.games.abduction.art.ship import ShipArt, ShipLook
from scenes.games.abduction.art.tile_faces import ShipSideStates, TileFaces, tile_by_place
from scenes.games.abduction.art.tile_rooms import MASTER_PX
from scenes.games.abduction.board import effects
from scenes.games.abduction.board.background import ShipBackground
from scenes.games.abduction.board.dice import paint_roll
from scenes.games.abduction.board.effects import MovingEffects
from scenes.games.abduction.board.highlight_painter import HighlightPainter
from scenes.games.abduction.board.pieces import ShipPieces
from scenes.games.abduction.board.tile_preview import paint_preview, paint_preview_handles
from scenes.games.abduction.model.highlights import BoardHighlights
from tabletop.games.abduction.view import AbductionView

if TYPE_CHECKING:
    from scenes.engine.context import AppContext
    from scenes.games.abduction.animation.stage import AnimationStage
    from scenes.session.seating import SeatSetup
    from scenes.widgets.pane import Pane
    from tabletop.games.abduction.game import Abduction


GridPlace = tuple[int, int]
MARGIN_CELLS = 0.42
"""Cells that are kept free round the ship: hull, and the light that falls out of its doorways."""
MAX_CELL_PX = 300
MIN_CELL_PX = 26
MIN_ZOOM_IN_RATIO = 1.12
"""How much larger rooms must be able to get before the view comes closer."""
MIN_TURN_RATIO = 1.2
"""How much larger rooms must be able to get before the ship is turned by a quarter."""
GLIDE_SPARE_SECONDS = 0.002
"""What is left before a picture when nothing more is scaled for it."""
MIN_TURN_WAIT_FRAMES, MAX_TURN_WAIT_FRAMES = 2, 12
"""Frames for which it waits with that when it has been drawn ahead as it will lie, and when it has not."""


class ShipBoard(BoardWithLoupe[AbductionView]):
    """Draws the open table's view of the ship over the whole window, and answers to what pushes and zooms it."""

    def __init__(self, ctx: AppContext, game: Abduction, seats: Sequence[SeatSetup]) -> None:
        """Nothing is laid out yet; call `fit_to_middle` whenever the free middle changes."""
        super().__init__(ctx, MIN_CELL_PX, MAX_CELL_PX)
        self._deck = game.deck
        self.turned_to_seats = True
        """Whether dice and words are turned to the side of the seat that they belong to; off where all look from the bottom."""
        self.pieces = ShipPieces(game.deck, seats)
        self.faces = TileFaces(ctx, game.deck)
        self._rough = ScaledPictures(ctx.kit)
        self._art = ShipArt(self._rough, self.faces)
        self._still = ShipBackground(self._art)
        self._effects = MovingEffects(self._art)
        self._lights = HighlightPainter(self.camera)
        self._plan = ShipSideStates(game.deck, {})
        self._turned_for: tuple[frozenset[GridPlace], tuple[int, int]] | None = None
        """The ship and the room for which it was last thought about turning it."""
        self._turn_waits = 0
        """Frames for which the ship has been due to turn."""
        self._look: ShipLook | None = None
        """How the ship was painted last."""
        self._room = self.camera.rect
        """What is free for the ship while no station has grown."""

    # -- the camera --------------------------------------------------------------------------------------------------
    def fit_to_middle(
        self,
        rect: pygame.Rect,
        view: AbductionView,
        *,
        also_cells: Collection[GridPlace] = (),
        rests: bool = True,
        room: pygame.Rect | None = None,
    ) -> None:
        """Lay the board out in the free middle: all of the ship is shown there, unless a person looks elsewhere.

        Where something may be laid is shown, too; the view comes closer again when it `rests`. `room` is what is free while no station has
        grown: a ship that is high where that is wide lies turned.
        """
        first = self.camera.rect.size == (100, 100)
        moved, resized = self.set_window_area(rect)
        self._room = rect if room is None else room
        if not first and not rests:
            self._turn_waits = 0
        elif self._turn(self._room, view, fresh=first):
            moved = True
        rests = rests and not self._turn_is_due
        box = bounding_box([*(tile.place for tile in view.tiles), *also_cells], MARGIN_CELLS)
        closer = rests and self.camera.middle_and_cell_pixels_for(box)[2] > MIN_ZOOM_IN_RATIO * self.camera.target_middle_and_size[2]
        self.move_camera_to_box(box, fresh=first, moved=moved or closer, resized=resized)
        if self.camera.own_way:
            self._follow(view)
        self._known = view

    def _turn(self, room: pygame.Rect, view: AbductionView, *, fresh: bool) -> bool:
        """Turn the ship by a quarter, or back, where its rooms are larger for it; tell whether it was turned.

        It stays where it is for whoever looks elsewhere, and while what has been laid is the same: nothing turns under a finger.
        """
        tiles, waited, self._turn_waits = frozenset(tile.place for tile in view.tiles), self._turn_waits, 0
        if self.camera.own_way or (tiles, room.size) == self._turned_for:
            return False
        quarters = self._best_quarters(room, view)
        if quarters != self.camera.quarters and not fresh and self._has_to_wait(waited):
            self._turn_waits = waited + 1
            return False
        self._turned_for = tiles, room.size
        if quarters == self.camera.quarters:
            return False
        self.camera.turn_board(quarters, None if fresh else self._now())
        return True

    def _has_to_wait(self, waited: int) -> bool:
        """Return whether the ship turns in a later frame: what has just happened is painted first, and the ship as it will lie ahead."""
        is_drawn = not self._ctx.kit.prerenders.has_jobs_of("turned ship")
        return waited < (MIN_TURN_WAIT_FRAMES if is_drawn else MAX_TURN_WAIT_FRAMES)

    @property
    def _turn_is_due(self) -> bool:
        """Return whether the ship will turn in one of the next frames."""
        return self._turn_waits > 0

    def _best_quarters(self, room: pygame.Rect, view: AbductionView) -> int:
        """Return how the ship is to lie: as it does, unless its rooms would be much larger."""
        box = self.content_box(view)
        now, other = self.camera.quarters, 1 - self.camera.quarters
        gain = self.camera.cell_pixels_for_box(box, room, other) / self.camera.cell_pixels_for_box(box, room, now)
        return other if gain > MIN_TURN_RATIO else now

    def _follow(self, view: AbductionView) -> None:
        """Follow what has just come or gone somewhere out of sight."""
        known = self._known
        if known is None or known is view:
            return
        laid = {tile.place for tile in view.tiles} - {tile.place for tile in known.tiles}
        gone = {new.place for new, old in zip(view.visible_seats, known.visible_seats, strict=True) if new.place != old.place}
        if laid | gone:
            self.bring_places_into_view(laid | gone)

    def content_box(self, view: AbductionView) -> CellBox:
        """Return the box round the ship."""
        return bounding_box([tile.place for tile in view.tiles], MARGIN_CELLS)

    def box_round_places(self, places: Collection[GridPlace]) -> CellBox:
        """Return the box round some places."""
        return bounding_box(places, 0.25)

    def is_changing_by_itself(self, now: float) -> bool:
        """Return whether pieces make room, or a rough picture is to be made sharp."""
        return self.pieces.is_moving(now) or self._rough.pending or self._turn_is_due

    # -- the picture -------------------------------------------------------------------------------------------------
    def paint(self, pane: Pane, view: AbductionView, marks: BoardHighlights, animations: AbductionAnimationPlayer, now: float) -> None:
        """Draw everything that lies on the table, and list what can be touched; `pane` is the whole window, upright."""
        kit, camera = pane.kit, self.camera
        self.faces.has_guarded_exits = view.has_guarded_exits
        zooming, settling_px = camera.is_zooming(now), camera.target_cell_pixels(now)
        may_sketch = kit.draws_between_frames and not pane.frame.is_final
        self._rough.begin_frame(camera.cell_pixels, zooming, pane.frame.try_reserve_redraw, settling_px, may_sketch=may_sketch)
        stage, playing = animations.current_stage(view), animations.playing_clips(now)
        plan = self._planned(stage)
        places = self.pieces.place_by_piece(stage, playing)
        aloft = effects.moving_exit_start_places(playing)
        if marks.preview is not None and marks.preview.old_exit_place is not None:
            aloft |= {marks.preview.old_exit_place}
        shaken = effects.board_shake_offset(playing, camera.cell_pixels)
        look = ShipLook(
            plan,
            stage.item_count_by_place,
            frozenset(places.values()),
            aloft,
            effects.decompressing_places(playing),
            self.angle,
            camera.quarters,
        )
        self._still.paint(pane.frame, camera, look, self._ctx.wording.language, shaken)
        self._look = look
        self._plan_prerender(view, look, settling_px)
        pane.frame.needs_another_frame |= self._turn_is_due
        camera.rect.move_ip(shaken)
        self._touch(pane, marks, stage)
        self._lights.paint(pane, marks, stage)
        self._effects.paint_under_pieces(pane, camera, plan, stage, playing, self.angle)
        if marks.preview is not None:
            paint_preview(pane, camera, plan, self.faces, marks.preview, self.angle)
        standing = self.pieces.standing_pieces(camera, stage, playing, self.angle, now, kit.calm)
        self.pieces.paint(pane, view, standing, marks.intent_by_piece, marks.asked_seats, exact=not zooming)
        self._touch_pieces(pane, marks, places)
        self._effects.paint_over_pieces(pane, {one.piece: (one.x, one.y - one.lift_px, one.radius) for one in standing}, playing)
        for shown in playing:
            if isinstance(shown.clip.payload, RollAnimation):
                seat = shown.clip.payload.seat
                paint_roll(pane, self._ctx, camera, shown, shown.clip.payload, self._side_of(seat), camera.rect)
        self._lights.paint_selectable_items(pane, marks, loupe.min_touchable_cell_pixels(pane.kit))
        if marks.preview is not None:
            paint_preview_handles(pane, self._ctx, camera, plan, marks, marks.preview)
        self._paint_loupe(pane, view, marks, look, stage)
        camera.rect.move_ip(-shaken[0], -shaken[1])

    def plan_pictures(self, view: AbductionView) -> None:
        """Let be drawn ahead what lies there in a view, turned as in the last picture."""
        if self._look is not None:
            self._plan_prerender(view, self._look, self.camera.target_cell_pixels(self._ctx.now()))

    def prepare_glide(self, due: float) -> None:
        """Have the ship scaled as it passes by in the next picture of a glide."""
        if self.camera.is_moving:
            until = due - GLIDE_SPARE_SECONDS
            self._rough.prepare_passing_size(self.camera.cell_pixels_at(due), lambda: self._ctx.now() < until)

    def _plan_prerender(self, view: AbductionView, look: ShipLook, px: int | None) -> None:
        """Let pieces and ship be drawn ahead in the size that the camera goes to, and as they will lie when all has been shown."""
        kit, hurries = self._ctx.kit, self.camera.is_moving
        if px is None:
            return
        people = tuple(person.abductee for person in view.visible_seats)  # before the ship: of what is awaited the last list goes first
        kit.prerenders.replace_job_list("pieces", (people, px), lambda: self.pieces.prerender(kit, view, px), awaited=hurries)
        self._plan_ship("ship", view, look, px)
        quarters = look.quarter_turns if self.camera.own_way else self._best_quarters(self._room, view)
        if quarters != look.quarter_turns:
            turned_px = 2 * round(self.camera.fitted_cell_pixels(self.content_box(view), quarters) / 2)
            self._plan_ship("turned ship", view, replace(look, quarter_turns=quarters), turned_px)
        kit.prerenders.replace_job_list("effects", px, lambda: effects.prerender(kit, px))
        kit.prerenders.replace_job_list("ship parts", max(px, MASTER_PX), lambda: self._art.prerender_parts(px))

    def _plan_ship(self, name: str, view: AbductionView, look: ShipLook, px: int) -> None:
        """Let the ship of a view be drawn ahead, turned as it looks and as large as it will be."""
        occupied = frozenset(person.place for person in view.visible_seats)

        def later_look() -> ShipLook:
            return replace(look, plan=ShipSideStates(self._deck, tile_by_place(view.tiles)), occupied_places=occupied)

        key, prerenders = (px, self.angle, look.quarter_turns, self._ctx.wording.language, view.tiles, occupied), self._ctx.kit.prerenders
        prerenders.replace_job_list(name, key, lambda: self._art.prerender(later_look(), px), awaited=True)
        prerenders.replace_job_list(f"{name}, others", key, lambda: self._art.prerender_other_tiles(later_look(), px))

    def centre_anchor(self, width: float) -> CardFlightAnchor:
        """Return where a card of so many pixels is shown to all."""
        return CardFlightAnchor(self.camera.rect.centerx, self.camera.rect.centery, 0, width)

    def location_anchor(self, place: GridPlace) -> CardFlightAnchor:
        """Return where a card flies from and to at a location."""
        x, y = self.camera.window_point(*place)
        return CardFlightAnchor(x, y, self.angle, self.camera.cell_pixels * 0.34)

    def _side_of(self, seat: int) -> int:
        """Return the angle that faces a seat."""
        return self.pieces.seats[seat].facing_angle if self.turned_to_seats else 0

    def _planned(self, stage: AnimationStage) -> ShipSideStates:
        """Return the plan of what lies; made anew only when that changes."""
        if self._plan.tiles != stage.tile_by_place:
            self._plan = ShipSideStates(self._deck, dict(stage.tile_by_place))
        return self._plan

    def _touch(self, pane: Pane, marks: BoardHighlights, stage: AnimationStage) -> None:
        """Let the board be pushed, and its lit places be touched: directly, or by the loupe where they are small."""
        pane.add_target(pane.frame.surface.get_rect(), None, PAN_AREA_KEY, pan=PAN_AREA_KEY)
        held = (
            stage.tile_by_place
            if marks.can_ask_why_not
            else [place for place in marks.hold_intent_by_place if place in stage.tile_by_place]
        )
        for place in sorted(
            {*marks.intent_by_empty_place, *marks.intent_by_tile_place, *marks.refused_places, *held},
            key=lambda place: (place[1], place[0]),
        ):
            meant = marks.intent_by_empty_place.get(place) or marks.intent_by_tile_place.get(place)
            self.add_cell_target(
                pane, place, meant, marks.acting_seat, marks.hold_intent_by_place.get(place), marks.why_not_intent_for_place(place)
            )

    def _touch_pieces(self, pane: Pane, marks: BoardHighlights, places: dict[int, GridPlace]) -> None:
        """Let lit pieces be touched."""
        if not marks.intent_by_piece:
            return
        parts = self.pieces.touch_rect_by_seat(self.camera, places, loupe.min_touchable_cell_pixels(pane.kit), self.angle)
        for seat, intent in marks.intent_by_piece.items():
            part = parts.get(seat)
            if part is None:
                at = self.camera.cell_rect(*places[seat])
                pane.add_target(
                    at, loupe.OpenLoupeAt(*places[seat]), f"cell {places[seat][0]},{places[seat][1]}", seat=marks.acting_seat, cell=True
                )
            else:
                pane.add_target(part, intent, f"piece {seat}", hold=marks.hold_intent_by_piece.get(seat), seat=marks.acting_seat, cell=True)
        for seat in marks.refused_pieces:
            part = parts.get(seat)
            if part is not None:
                pane.add_target(part, None, f"piece {seat}", cell=True, why=marks.why_not_intent_for_piece(seat))

    def _paint_loupe(self, pane: Pane, view: AbductionView, marks: BoardHighlights, look: ShipLook, stage: AnimationStage) -> None:
        """Draw the loupe, if it is open and there is something to choose in it."""
        crowded = sum(stage.place_by_seat[seat] == self.magnified for seat in marks.intent_by_piece) > 1
        opened = self.paint_loupe(
            pane,
            useful=bool(marks.intent_by_empty_place or marks.intent_by_tile_place or marks.intent_by_piece),
            across=1 if crowded else 3,
        )
        if opened is None:
            return
        place, near = opened
        surface, old = pane.frame.surface, pane.frame.surface.get_clip()
        surface.set_clip(near.rect)
        surface.fill(pane.kit.theme.palette.table, near.rect)
        self._art.paint(surface, near, look)
        lit = {*marks.intent_by_empty_place, *marks.intent_by_tile_place}
        loupe.paint_loupe_cells(
            pane,
            near,
            lit,
            place,
            marks.acting_seat,
            lambda at, cell: HighlightPainter(near).paint_cell(pane, marks, at, cell, cell == place),
        )
        standing = self.pieces.standing_pieces(near, stage, [], self.angle, 0.0, True)
        self.pieces.paint(pane, view, standing, marks.intent_by_piece, ())
        surface.set_clip(old)
        parts = self.pieces.touch_rect_by_seat(
            near, dict(enumerate(stage.place_by_seat)), loupe.min_touchable_cell_pixels(pane.kit), self.angle
        )
        crowds: set[GridPlace] = set()
        for seat, intent in marks.intent_by_piece.items():
            part, (x, y) = parts[seat], stage.place_by_seat[seat]
            if near.rect.contains(near.cell_rect(x, y)) and (x, y) not in crowds:
                if part is None:
                    crowds.add((x, y))
                    pane.add_target(near.cell_rect(x, y), loupe.OpenLoupeAt(x, y), f"loupe {x},{y}", seat=marks.acting_seat)
                else:
                    pane.add_target(part, intent, f"loupe piece {seat}", hold=marks.hold_intent_by_piece.get(seat), seat=marks.acting_seat)
        chosen = marks.intent_by_empty_place.get(place) or marks.intent_by_tile_place.get(place)
        loupe.paint_loupe_buttons(
            pane, near, chosen, self._ctx.say("abduction.board.this"), marks.reader_angle, marks.acting_seat, self.loupe_area
        )
