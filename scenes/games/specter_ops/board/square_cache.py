"""The sharp squares of the security plan in one size, with what is laid over their floor: a few are made in one picture."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from math import inf
from typing import TYPE_CHECKING

import pygame

from scenes.games.specter_ops.art.plan import BlueprintPainter
from scenes.games.specter_ops.art.plan_rim import RIM_WIDTH_CELLS
from scenes.games.specter_ops.board.floor_overlays import OverlayStamp, is_space_picture_cached, space_picture, split_by_square
from scenes.games.specter_ops.board.square_draft import SquareDraft
from scenes.games.specter_ops.board.squares import SQUARE_SIDE_CELLS, Square, board_squares, square_box

if TYPE_CHECKING:
    from scenes.games.specter_ops.art.plan_look import PlanFeatures
    from scenes.games.specter_ops.board.floor_overlays import FloorOverlay
    from scenes.graphics.kit import DrawingKit
    from scenes.graphics.prerender import DrawJob

OverlayStamps = tuple[OverlayStamp, ...]
MAX_DRAFT_COUNT = 4
"""Squares that are on their way at a time."""


@dataclass(slots=True)
class DrawingBudget:
    """What may be made in one picture: pixels of squares that are drawn, and put together, and stamps that are drawn."""

    drawn_px: float = 14_000
    composable_px_left: float = 70_000
    stamp_count: float = 2
    may_wait: bool = True
    """A stamp that is not there is drawn after the picture, if that does not take too long."""

    @classmethod
    def create_unlimited(cls) -> DrawingBudget:
        """Let everything be made at once."""
        return cls(inf, inf, inf, may_wait=False)


class SquareCache:
    """Makes and keeps the squares."""

    def __init__(self, kit: DrawingKit) -> None:
        """Nothing is drawn yet."""
        self._kit = kit
        self._blueprint: BlueprintPainter | None = None
        self._drafts: dict[Hashable, SquareDraft] = {}
        self._size: Hashable = None
        self._cuts: dict[FloorOverlay, Mapping[Square, OverlayStamps]] = {}
        self.made: dict[Square, tuple[OverlayStamps, pygame.Surface]] = {}
        """What is at hand, with the stamps that are on it; those may be what they were a moment ago."""

    def stamps_by_square(self, overlays: tuple[FloorOverlay, ...]) -> dict[Square, OverlayStamps]:
        """Return the stamps that lie on each square, those of the first overlay lowest."""
        self._cuts = {laid: self._cuts[laid] if laid in self._cuts else split_by_square(laid, SQUARE_SIDE_CELLS) for laid in overlays}
        found: dict[Square, OverlayStamps] = {}
        for stamps in self._cuts.values():
            for square, those in stamps.items():
                found[square] = found.get(square, ()) + those
        return found

    def draw_missing_squares(
        self, look: PlanFeatures, px: int, areas: Mapping[Square, int], wanted: Mapping[Square, OverlayStamps], budget: DrawingBudget
    ) -> bool:
        """Make the squares that are to be seen, with their pixels, as far as a budget allows; tell whether all are as they should be."""
        if self._size != (size := (look, self._kit.theme.name, px)):
            self._size, self.made = size, {}
        done = True
        for square, area in areas.items():
            stamps, known = wanted.get(square, ()), self.made.get(square)
            if known is not None and known[0] == stamps:
                continue
            if self._affords(look, px, square, area, budget) and self._stamp(stamps, px, budget):
                self.made[square] = stamps, self.composed_square(look, px, square, stamps)
            else:
                done = False
        return done

    def _affords(self, look: PlanFeatures, px: int, square: Square, area: int, budget: DrawingBudget) -> bool:
        """Take a square out of the budget; False if it is used up, or the square is not drawn to its end."""
        if budget.composable_px_left <= 0 or not self._drawn(look, px, square, budget):
            return False
        budget.composable_px_left -= area
        return True

    def _drawn(self, look: PlanFeatures, px: int, square: Square, budget: DrawingBudget) -> bool:
        """Draw a square as far as the budget allows; tell whether all of it is there."""
        name = self._name(look, px, square)
        if self._at_hand(name):
            return True
        while budget.drawn_px > 0:
            draft = self._drafts.pop(name, None) or SquareDraft(self._drawing(look), px, square_box(look, square))
            budget.drawn_px -= draft.draw_next_piece()
            if not draft.pieces:
                self._kit.cached_surface(name, draft.floor.copy)
                self._kit.cached_surface((name, "walls"), draft.walls.copy)
                return True
            self._drafts[name] = draft
            while len(self._drafts) > MAX_DRAFT_COUNT:
                self._drafts.pop(next(iter(self._drafts)), None)
        return False

    def _at_hand(self, name: Hashable) -> bool:
        return name in self._kit.cache and (name, "walls") in self._kit.cache

    def prerender(self, look: PlanFeatures, px: int) -> Iterator[DrawJob]:
        """Let all squares of a size be drawn, piece by piece."""
        for square in board_squares(look):
            name = self._name(look, px, square)
            for _ in range(SQUARE_SIDE_CELLS * SQUARE_SIDE_CELLS):
                if self._at_hand(name):
                    break
                yield partial(self._drawn, look, px, square, DrawingBudget(drawn_px=1))

    def _stamp(self, stamps: OverlayStamps, px: int, budget: DrawingBudget) -> bool:
        """Draw the stamps that are not at hand, as far as the budget allows; tell whether they all are."""
        missing = {stamp[:3] for stamp in stamps if not is_space_picture_cached(self._kit, *stamp[:3], px)}
        for stamp in sorted(missing):
            draw = partial(space_picture, self._kit, *stamp, px)
            if budget.may_wait and self._kit.prerenders.wait_for((*stamp, px, "stamp"), draw):
                continue
            if budget.stamp_count <= 0:
                return False
            budget.stamp_count -= 1
            draw()
            missing.remove(stamp)
        return not missing

    def composed_square(self, look: PlanFeatures, px: int, square: Square, stamps: OverlayStamps) -> pygame.Surface:
        """Return a square with what is laid over its floor."""
        floor, walls = self._parts(look, px, square)
        out, (left, top, _, _) = floor.copy(), square_box(look, square)
        out.fblits(
            [
                (space_picture(self._kit, kind, near, level, px), (round((x - left) * px), round((y - top) * px)))
                for kind, near, level, (x, y) in stamps
            ]
        )
        out.blit(walls, (0, 0))
        return out

    def _name(self, look: PlanFeatures, px: int, square: Square) -> Hashable:
        return "blueprint", look, self._kit.theme.name, px, square

    def _parts(self, look: PlanFeatures, px: int, square: Square) -> tuple[pygame.Surface, pygame.Surface]:
        """Return floor and structures of a square, drawn if they must be."""
        part, name = square_box(look, square), self._name(look, px, square)
        walls = self._kit.cached_surface((name, "walls"), lambda: self._drawing(look).draw_structures(px, part))
        return self._kit.cached_surface(name, lambda: self._drawing(look).draw_floor(px, part)), walls

    def draw_all_squares(self, look: PlanFeatures, px: int) -> pygame.Surface:
        """Draw the whole plan at once and cut it into squares; give it, too, for other sizes to be stretched from."""
        kit, blueprint, (w, h) = self._kit, self._drawing(look), look.size
        everything = -RIM_WIDTH_CELLS, -RIM_WIDTH_CELLS, w + RIM_WIDTH_CELLS, h + RIM_WIDTH_CELLS
        floor, walls, rim = blueprint.draw_floor(px, everything), blueprint.draw_structures(px, everything), round(RIM_WIDTH_CELLS * px)
        for square in board_squares(look):
            left, top, right, bottom = square_box(look, square)
            place = pygame.Rect(rim + round(left * px), rim + round(top * px), round((right - left) * px), round((bottom - top) * px))
            place = place.clip(floor.get_rect())
            name = self._name(look, px, square)
            kit.cached_surface(name, partial(floor.subsurface(place).copy))
            kit.cached_surface((name, "walls"), partial(walls.subsurface(place).copy))
        floor.blit(walls, (0, 0))
        return floor

    def _drawing(self, look: PlanFeatures) -> BlueprintPainter:
        """Return what draws this board."""
        if self._blueprint is None or self._blueprint.look != look:
            self._blueprint = BlueprintPainter(self._kit, look)
        return self._blueprint
