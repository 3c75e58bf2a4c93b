"""What every place looks like at a moment, and where on the window its cards and Ops lie."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy
from typing import TYPE_CHECKING

import pygame

from scenes.games.countdown.animation import animations
from scenes.games.countdown.art.cards import CardPrint, make_card_print
from scenes.games.countdown.art.rooms import RoomLook, seal_circle
from scenes.games.countdown.board.effects import EffectLocator, cards_in_motion
from scenes.games.countdown.board.pieces import OpPieces

if TYPE_CHECKING:
    from scenes.animation.animation import Animation
    from scenes.animation.queue import PlayingClip
    from scenes.board.camera import BoardCamera
    from scenes.board.pieces import StandInCell
    from scenes.games.countdown.animation.stage import AnimationStage
    from scenes.games.countdown.art.geometry import LocationGeometry
    from scenes.games.countdown.art.place_slots import PlaceSlots, SlotRect
    from tabletop.games.countdown.box import CountdownBox


def shape_changing_clips(playing: Sequence[PlayingClip[Animation]]) -> tuple[Animation, ...]:
    """List the movements under way that change what places look like."""
    kinds = animations.FlipAnimation | animations.CardLeavesAnimation | animations.AreaSecuredAnimation | animations.WalkAnimation
    return tuple(shown.clip.payload for shown in playing if shown.progress < 1 and isinstance(shown.clip.payload, kinds))


class BoardRenderState:
    """Works a moment out; lives as long as nothing begins, ends or is looked at from elsewhere."""

    def __init__(
        self,
        box: CountdownBox,
        ground: LocationGeometry,
        stage: AnimationStage,
        playing: Sequence[PlayingClip[Animation]],
        camera: BoardCamera,
        angle: int,
        words: tuple[str, ...],
        line: int = 0,
    ) -> None:
        """Look at a stage and at what is moving; `words` name entries and exits; `line`: pixels of a name at least."""
        self._box, self._ground, self._stage, self._camera, self._angle = box, ground, stage, camera, angle
        self._corner = camera.cell_zero_corner
        location = ground.location
        self._words, self._line = words, line
        self.rects = {place: ground.place_rect(camera, place) for place in range(location.place_count)}
        self._flips = {shown.clip.payload.area: shown.clip.payload for shown in playing
                       if isinstance(shown.clip.payload, animations.FlipAnimation) and shown.progress < 1}  # fmt: skip
        self._sealed = {
            shown.clip.payload.area
            for shown in playing
            if isinstance(shown.clip.payload, animations.AreaSecuredAnimation) and shown.progress < 1
        }
        self._ops: dict[int, list[int]] = {}
        for number, place in sorted(OpPieces.place_by_op(stage, playing).items()):
            self._ops.setdefault(place, []).append(number)
        self._moving = cards_in_motion(playing)
        self.rooms = tuple(self._room(place) for place in range(location.place_count))
        self._slots: dict[int, PlaceSlots] = {}
        self._parts: dict[int, dict[int, pygame.Rect]] = {}
        self._cards: dict[int, tuple[int, pygame.Rect]] | None = None

    def as_pushed(self) -> BoardRenderState:
        """Return the same moment as the camera sees it now: nothing but the places on the window is another."""
        pushed, (left, top) = copy(self), self._camera.cell_zero_corner
        pushed._corner = left, top
        pushed.rects = {place: rect.move(left - self._corner[0], top - self._corner[1]) for place, rect in self.rects.items()}
        pushed._parts, pushed._cards = {}, None
        return pushed

    def make_card_print(self, card: int, plain: bool = False) -> CardPrint:
        """Return what a card shows now."""
        stage = self._stage
        return make_card_print(
            self._box.cards[card],
            stage.level,
            stage.energy_paid_by_bomb.get(card, 0),
            plain or card in stage.abilityless_terrorists,
            card in stage.disarmed_hostages,
        )

    def _up(self, place: int) -> tuple[int, ...]:
        """List the face-up cards of an area, with those that are being turned."""
        flip = self._flips.get(place)
        return (*self._stage.face_up_by_area[place], *(flip.cards if flip is not None else ()))

    def _room(self, place: int) -> RoomLook:
        """Return what a place shows."""
        stage, location = self._stage, self._ground.location
        name, ops = self._ground.area_name(place), len(self._ops.get(place, ()))
        if place >= location.area_count:
            kind, name = "entry" if place in location.entries else "exit", self._words[place - location.area_count]
            return RoomLook(
                kind, name, location.icon, location.pattern, op_count=ops, outward_direction=self._ground.direction_outside(place)
            )
        kind = "goal" if location.goal_count_by_area[place] else "threat" if location.threat_count_by_area[place] else "empty"
        flip = self._flips.get(place)
        down = stage.face_down_count_by_area[place] - (len(flip.cards) if flip is not None and not flip.is_abilityless else 0)
        up = tuple(None if card in self._moving else self.make_card_print(card) for card in self._up(place))
        secured = stage.is_secured_by_area[place] and place not in self._sealed
        return RoomLook(
            kind,
            name,
            location.icon,
            location.pattern,
            max(0, down),
            up,
            ops,
            secured,
            place in stage.fight_areas,
            min_name_height_px=self._line,
        )

    # -- where things are ----------------------------------------------------------------------------------------------
    def compute_place_slots(self, place: int) -> PlaceSlots:
        """Return the slots of a place, in the reader's coordinates."""
        if place not in self._slots:
            w, h = self.rects[place].size
            self._slots[place] = self.rooms[place].compute_place_slots(*((w, h) if self._angle % 180 == 0 else (h, w)))
        return self._slots[place]

    def _point(self, place: int, x: float, y: float) -> tuple[float, float]:
        """Return the window's point of a point of a place as the reader sees it."""
        rect = self.rects[place]
        match self._angle % 360:
            case 90:
                return rect.right - y, rect.top + x
            case 180:
                return rect.right - x, rect.bottom - y
            case 270:
                return rect.left + y, rect.bottom - x
            case _:
                return rect.left + x, rect.top + y

    def _rect(self, place: int, slot: SlotRect) -> pygame.Rect:
        """Return the window's rectangle of a slot."""
        x, y, w, h = slot
        (x1, y1), (x2, y2) = self._point(place, x, y), self._point(place, x + w, y + h)
        left, top = round(min(x1, x2)), round(min(y1, y2))
        return pygame.Rect(left, top, round(max(x1, x2)) - left, round(max(y1, y2)) - top)

    def place_middle(self, place: int) -> tuple[float, float]:
        """Return the middle of a place on the window."""
        return self.rects[place].center

    def op_circle(self, number: int, place: int) -> StandInCell:
        """Return where an Op stands in a place, on the window."""
        x, y, r = self.compute_place_slots(place).op_circles[self._ops[place].index(number)]
        return *self._point(place, x, y), r

    def unoccupied_place_rect(self, place: int) -> pygame.Rect:
        """Return what the Ops leave free of a place."""
        return self._rect(place, self.compute_place_slots(place).free_slot)

    def touchable_op_parts(self, place: int) -> dict[int, pygame.Rect]:
        """Return every Op of a place the part of it that a finger can touch."""
        if place in self._parts:
            return self._parts[place]
        numbers = self._ops.get(place, [])
        slots = self.compute_place_slots(place)
        found = self._parts.setdefault(place, {})
        for number, (x, y, r) in zip(numbers, slots.op_circles, strict=True):
            reach = r * 1.08
            found[number] = self._rect(place, (x - reach, y - reach, 2 * reach, 2 * reach))
        return found

    def touchable_card_parts(self) -> dict[int, tuple[int, pygame.Rect]]:
        """Return every face-up card its area and the part of it that nothing lies over."""
        if self._cards is not None:
            return self._cards
        found: dict[int, tuple[int, pygame.Rect]] = {}
        self._cards = found
        for area in range(self._ground.location.area_count):
            cards, slots = self._up(area), self.compute_place_slots(area).cards
            for index, (card, (x, y, w, h)) in enumerate(zip(cards, slots, strict=True)):
                if card not in self._moving:
                    shown = min(w, slots[index + 1][0] - x) if index + 1 < len(slots) else w
                    found[card] = (area, self._rect(area, (x, y, shown, h)))
        return found

    def _card(self, card: int, ops: Mapping[int, tuple[float, float, float]]) -> tuple[float, float, float, float] | None:
        """Return middle and size of a card as its reader sees it; an escorted hostage is where its Op is."""
        for area in range(self._ground.location.area_count):
            cards = self._up(area)
            if card in cards:
                x, y, w, h = self.compute_place_slots(area).cards[cards.index(card)]
                return *self._point(area, x + w / 2, y + h / 2), w, h
        for number, figure in self._stage.figure_by_op.items():
            if figure.escorted_hostage == card and number in ops:
                x, y, r = ops[number]
                return x, y, r * 1.2, r * 1.68
        return None

    def _seal(self, area: int) -> tuple[float, float, float]:
        """Return middle and radius of an area's seal."""
        w, h = self.rects[area].size
        x, y, r = seal_circle(*((w, h) if self._angle % 180 == 0 else (h, w)), self.rooms[area])
        return *self._point(area, x, y), r

    def _pile(self, area: int) -> tuple[float, float]:
        """Return the middle of an area's pile, or of the area."""
        slot = self.compute_place_slots(area).pile
        return self._point(area, slot[0] + slot[2] / 2, slot[1] + slot[3] / 2) if slot is not None else self.place_middle(area)

    def effect_locator(self, ops: Mapping[int, tuple[float, float, float]]) -> EffectLocator:
        """Return where effects find things; `ops` are middles and radii of the Ops as they are seen."""
        goals = self._ground.location.goal_count_by_area
        return EffectLocator(
            self.rects.__getitem__,
            lambda card: self._card(card, ops),
            ops.get,
            self._seal,
            self._pile,
            self.make_card_print,
            lambda area: goals[area] > 0,
            self._angle,
            self._camera.cell_pixels,
        )
