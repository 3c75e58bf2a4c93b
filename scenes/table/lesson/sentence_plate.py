"""The plate on which a lesson or a tip says its sentence: a place of its own, which never covers what it points at."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Final, Protocol

import pygame

from scenes.graphics.occlusion import hide_targets_below
from scenes.table.lesson.pointing import ActionOfIntent
from scenes.table.table_layout import fingertip_row_height
from scenes.widgets.pane import Pane

if TYPE_CHECKING:
    from collections.abc import Hashable, Sequence

    from scenes.graphics.frame import PaintFrame
    from scenes.graphics.kit import DrawingKit
    from scenes.input.touch_target import TouchTarget
    from scenes.widgets.button import ButtonSpec

TEXT_WIDTHS_DESIGN_PX: Final = (560, 760, 420)
"""Design pixels that the words are wide."""
HAND_SIZE_DESIGN_PX: Final = 56
"""Design pixels of the hand that points."""
MAX_HANDS: Final = 3
"""Hands that point at most; of more that is pointed at the rest is only lit."""
TRIED_PLACES_PER_SIDE: Final = 9
"""Places that are tried along each side of the window."""
TOUCHED, BOARD, MOVED = 40.0, 4.0, 1.0
"""What it costs to lie over something that can be touched, over a place of the board, and away from where it lay."""
STATION, PLAYED = 120.0, 400.0
"""What it costs to lie over a station, and over what has to be seen."""
MUST_SEE_KEY_ENDINGS: Final = ("hurry", "shown")
"""How keys of targets end that have to be seen: what moves and a touch hurries, and what is shown at the end."""
BUTTON_PADDING_DESIGN_PX: Final = 64
"""Design pixels of a button beside its words."""


class SentencePlateSource(Protocol):
    """Says one sentence at a time, and what it points at."""

    plate_key: str
    """What its plate is called among what covers."""
    is_all_in_sight: bool
    """Whether all that has happened is in sight."""

    @property
    def plate_angle(self) -> int:
        """Return to which side its plate is turned, in degrees."""

    @property
    def reader_seat(self) -> int | None:
        """Return the seat near whose station it would lie; None: anywhere."""

    @property
    def is_explaining_only(self) -> bool:
        """Return whether what it points at is only named, and nothing of it is to be touched now."""

    def heading(self) -> str:
        """Return what stands over the sentence."""

    def sentence(self) -> str:
        """Return the sentence."""

    def note_below_sentence(self) -> str:
        """Return what stands below the sentence; nothing where it is empty."""

    def buttons(self) -> Sequence[ButtonSpec]:
        """Return its buttons, from right to left; none while something else is wanted."""

    def pointed_targets(self, targets: Sequence[TouchTarget], meant: ActionOfIntent) -> list[TouchTarget]:
        """Return which of a picture's targets it points at; `meant` gives the action that an intent does at once."""


class SentencePlatePainter:
    """Finds a place for the plate and paints it, with a light round what it points at."""

    def __init__(self, guide: SentencePlateSource) -> None:
        """Paint what a guide says."""
        self.guide = guide
        self.pointed: list[TouchTarget] = []
        """What was pointed at in the last picture."""
        self.hands: list[pygame.Rect] = []
        """Where hands lay in the last picture."""
        self._last: pygame.Rect | None = None
        self._known: tuple[Hashable, tuple[pygame.Rect, float]] | None = None
        """The place that was found last, with all that it depends on."""
        self._kept: tuple[Hashable, pygame.Rect, float, float] | None = None
        """What is said, where that lies, how wide its words are, and what it cost to lie there when the place was found."""

    def paint(
        self,
        frame: PaintFrame,
        stations: dict[int, pygame.Rect],
        meant: ActionOfIntent,
        *,
        still: bool,
        words: Sequence[pygame.Rect] = (),
    ) -> None:
        """Paint it over a picture whose targets are complete; `still`: nothing moves, so that something can be pointed at.

        `words` is where stations say something that cannot be touched: no hand lies over it that has room elsewhere.
        """
        self.guide.is_all_in_sight = still
        self.pointed = self.find_pointed_targets(frame, meant) if still else []
        lit = [target.rect for target in self.pointed]
        root = Pane.whole_window(frame)
        for rect in lit:
            root.glow(rect.inflate(frame.kit.u(6), frame.kit.u(6)), "second", 1.0)
            root.glow(rect, "second", 1.0)
        self.hands = []
        if not self.guide.is_explaining_only:
            taken = [*words, *(target.rect for target in frame.targets if target.intent or target.hold)]
            self.hands = [self._hand(root, rect, taken) for rect in lit[:MAX_HANDS]]
            lit += self.hands
        rect, wide = self._lasting(frame, stations, lit)
        root.panel(rect, "toast", radius=frame.kit.u(16))
        hide_targets_below(frame, rect, self.guide.plate_key)
        self._write(root.sub_area(rect, self.guide.plate_angle), wide)

    def find_pointed_targets(self, frame: PaintFrame, meant: ActionOfIntent) -> list[TouchTarget]:
        """Find what is pointed at."""
        return self.guide.pointed_targets(frame.targets, meant)

    def _hand(self, root: Pane, rect: pygame.Rect, taken: Sequence[pygame.Rect]) -> pygame.Rect:
        """Point at a target without lying over its words; return where the hand lies."""
        kit = root.kit
        spot = pointing_hand_rect(rect, kit.u(HAND_SIZE_DESIGN_PX), root.frame.surface.get_rect(), taken)
        root.panel(spot, "toast", radius=spot.w / 2)
        root.icon("lesson_hand", *spot.center, spot.w * 0.66, "second")
        return spot

    # -- its place ----------------------------------------------------------------------------------------------------
    def _size(self, kit: DrawingKit, pane: Pane, wide: float) -> tuple[int, int]:
        """Return width and height for words of so many pixels, as its reader sees them."""
        pad, high = kit.u(20), pane.paragraph_height(self.guide.heading(), wide, "small", "s")
        high += pane.paragraph_height(self.guide.sentence(), wide, "body", "r") + kit.u(6)
        if self.guide.note_below_sentence():
            high += pane.paragraph_height(self.guide.note_below_sentence(), wide, "small") + kit.u(6)
        high += len(_rows(pane, self.guide.buttons(), wide)) * (fingertip_row_height(kit) + kit.u(12))
        return round(wide + 2 * pad), round(high + 2 * pad)

    def _lasting(self, frame: PaintFrame, stations: dict[int, pygame.Rect], lit: list[pygame.Rect]) -> tuple[pygame.Rect, float]:
        """Return its place, and how wide its words are; looked for only when something of what counts is another."""
        guide, kit = self.guide, frame.kit
        labels = tuple(button.label for button in guide.buttons())
        said = (
            guide.heading(),
            guide.sentence(),
            guide.note_below_sentence(),
            labels,
            guide.plate_angle,
            guide.reader_seat,
            frame.size,
            kit.scale,
            kit.text_scale,
        )
        lying = [tuple(target.rect) for target in frame.targets if target.intent or target.hold]
        key = (said, tuple(lying), tuple(map(tuple, stations.values())), tuple(map(tuple, lit)))
        if self._known is None or self._known[0] != key:
            self._known = key, self._kept_place(said, frame, stations, lit) or self._new_place(said, frame, stations, lit)
            self._last = self._known[1][0]
        return self._known[1]

    def _kept_place(
        self, said: Hashable, frame: PaintFrame, stations: dict[int, pygame.Rect], lit: list[pygame.Rect]
    ) -> tuple[pygame.Rect, float] | None:
        """Return where the same words lie already, as long as there is room: nobody who reaches for a button finds it elsewhere."""
        if self._kept is None or self._kept[0] != said:
            return None
        _, rect, wide, cost = self._kept
        return (rect, wide) if self._room_cost(rect, frame, stations, lit) <= cost else None

    def _new_place(
        self, said: Hashable, frame: PaintFrame, stations: dict[int, pygame.Rect], lit: list[pygame.Rect]
    ) -> tuple[pygame.Rect, float]:
        """Return where it lies from now on, and how wide its words are."""
        rect, wide = self._place(frame, stations, lit)
        self._kept = said, rect, wide, self._room_cost(rect, frame, stations, lit)
        return rect, wide

    def _room_cost(self, rect: pygame.Rect, frame: PaintFrame, stations: dict[int, pygame.Rect], lit: list[pygame.Rect]) -> float:
        """Return how much a place hides besides places of the board, which come and go with every step."""
        buttons = [(target.rect, TOUCHED) for target in frame.targets if (target.intent or target.hold) and not target.cell]
        return self._cost(rect, frame.surface.get_rect(), self._large(frame, stations), lit, buttons)

    @staticmethod
    def _large(frame: PaintFrame, stations: dict[int, pygame.Rect]) -> list[tuple[pygame.Rect, float]]:
        """Return the stations, and what has to be seen, with what it costs to lie over them."""
        seen = [(target.rect, PLAYED) for target in frame.targets if target.key.endswith(MUST_SEE_KEY_ENDINGS)]
        return [*((rect, STATION) for rect in stations.values()), *seen]

    def _place(self, frame: PaintFrame, stations: dict[int, pygame.Rect], lit: list[pygame.Rect]) -> tuple[pygame.Rect, float]:
        """Return where it hides least, and never what it points at, and how wide its words are."""
        kit, window, pane = frame.kit, frame.surface.get_rect(), Pane.whole_window(frame)
        edge, grow = kit.u(12), max(1.0, kit.text_scale) ** 0.5
        free = window.inflate(-2 * edge, -2 * edge)
        upright = self.guide.plate_angle % 180 == 0
        across = free.w if upright else free.h
        home = self._home(window, stations)
        tried: list[tuple[float, pygame.Rect, float]] = []
        touched = [(target.rect, BOARD if target.cell else TOUCHED) for target in frame.targets if target.intent or target.hold]
        large = self._large(frame, stations)
        for units in TEXT_WIDTHS_DESIGN_PX:
            wide = min(float(kit.u(units * grow)), across - kit.u(40))
            w, h = self._size(kit, pane, wide) if upright else self._size(kit, pane, wide)[::-1]
            for column, row in product(range(TRIED_PLACES_PER_SIDE), range(TRIED_PLACES_PER_SIDE)):
                x = free.left + round((free.w - w) * column / (TRIED_PLACES_PER_SIDE - 1))
                y = free.top + round((free.h - h) * row / (TRIED_PLACES_PER_SIDE - 1))
                rect = pygame.Rect(x, y, w, h)
                away = MOVED * pygame.Vector2(rect.center).distance_to(home) / window.h
                tried.append((self._cost(rect, window, large, lit, touched) + away, rect, wide))
        _, rect, wide = min(tried, key=lambda one: one[0])
        return rect, wide

    def _home(self, window: pygame.Rect, stations: dict[int, pygame.Rect]) -> tuple[int, int]:
        """Return the point that it would be near to: its reader's station, else where it lay last."""
        reader = self.guide.reader_seat
        if reader is not None and reader in stations:
            return stations[reader].center
        return self._last.center if self._last is not None else (window.centerx, window.h // 4)

    @staticmethod
    def _cost(
        rect: pygame.Rect,
        window: pygame.Rect,
        large: list[tuple[pygame.Rect, float]],
        lit: list[pygame.Rect],
        touched: list[tuple[pygame.Rect, float]],
    ) -> float:
        """Return how badly a place would be chosen."""
        if not window.contains(rect) or rect.collidelist(lit) >= 0:
            return 1e6
        cost = sum(price for place, price in touched if rect.colliderect(place) and not place.contains(rect))
        return cost + sum(price for place, price in large if rect.colliderect(place))

    # -- its words ----------------------------------------------------------------------------------------------------
    def _write(self, pane: Pane, wide: float) -> None:
        """Write heading, sentence and note, and the buttons."""
        kit, guide, pad = pane.kit, self.guide, pane.kit.u(20)
        down = pad + pane.paragraph(guide.heading(), pad, pad, wide, "small", "accent", "s") + kit.u(6)
        down += pane.paragraph(guide.sentence(), pad, down, wide, "body", "text", "r")
        if guide.note_below_sentence():
            down += kit.u(6) + pane.paragraph(guide.note_below_sentence(), pad, down + kit.u(6), wide, "small", "dim")
        high, bottom = fingertip_row_height(kit), pane.h - pad
        for row in reversed(_rows(pane, guide.buttons(), wide)):
            right = pane.w - pad
            for button in row:
                across = _across(pane, button, wide)
                pane.button((right - across, bottom - high, across, high), button)
                right -= across + kit.u(12)
            bottom -= high + kit.u(12)


def pointing_hand_rect(rect: pygame.Rect, side: int, window: pygame.Rect, taken: Sequence[pygame.Rect] = ()) -> pygame.Rect:
    """Return where a hand of so many pixels points at a place: where it hides least of what else is there.

    Above it, right or left of it or below it, what comes first counting among equals; within it as the last resort.
    """
    lap = min(side // 4, rect.h // 10)
    above, right, left, below = (pygame.Rect(0, 0, side, side) for _ in range(4))
    above.midbottom = rect.centerx, rect.top + lap
    right.midleft = rect.right - lap, rect.centery
    left.midright = rect.left + lap, rect.centery
    below.midtop = rect.centerx, rect.bottom - lap
    around = [one for one in taken if one != rect and not one.contains(rect)]
    spots = [spot for spot in (above, right, left, below) if window.contains(spot)]
    return min(spots, key=lambda spot: _hidden_area(spot, around), default=above.clamp(window))


def _hidden_area(spot: pygame.Rect, places: Sequence[pygame.Rect]) -> int:
    """Return how much of some places lies under a spot, in square pixels."""
    return sum(hidden.w * hidden.h for hidden in map(spot.clip, places))


def _across(pane: Pane, button: ButtonSpec, wide: float) -> float:
    """Return how wide a button is, in device pixels."""
    icon = fingertip_row_height(pane.kit) * 0.8 if button.icon else 0.0
    return max(
        float(fingertip_row_height(pane.kit)),
        min(pane.text_width(button.label, "body", "s") + pane.kit.u(BUTTON_PADDING_DESIGN_PX) + icon, wide),
    )


def _rows(pane: Pane, buttons: Sequence[ButtonSpec], wide: float) -> list[list[ButtonSpec]]:
    """Return buttons row by row, from below, as many side by side as have room."""
    rows: list[list[ButtonSpec]] = []
    left = 0.0
    for button in buttons:
        across = _across(pane, button, wide)
        if not rows or across > left:
            rows.append([])
            left = wide
        rows[-1].append(button)
        left -= across + pane.kit.u(12)
    return rows
