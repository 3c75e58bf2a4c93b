"""One picture being painted, and what in it can be touched."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass, field
from functools import partial
from typing import Any

import pygame

from scenes.graphics.canvas import Canvas, Paintable
from scenes.graphics.kit import DrawingKit
from scenes.graphics.split_surface import CachedPicture, split_surface
from scenes.input.touch_target import TouchTarget

MAX_REPAINTS_PER_FRAME = 1
"""How many stills are painted anew in one frame before those that may wait do so."""
MAX_WAIT_FRAMES = 12
"""After so many frames of waiting a still is painted within a frame, after twice as many even beside others, though not many in one."""
MAX_WAIT_FRAMES_IN_GLIDE = 24
"""The same while the view glides: it takes fewer frames than that."""


@dataclass
class PaintFrame:
    """One picture: painting fills the surface and lists the targets, later ones on top."""

    kit: DrawingKit
    surface: Paintable
    """The surface that is painted on; what stands for it where only what changes is laid on the window."""
    pressed_target_keys: frozenset[str] = frozenset()
    focused_key: str | None = None
    """The key of what the keyboard's focus is on: the app lays a ring round it, over everything."""
    now: float = 0.0
    targets: list[TouchTarget] = field(default_factory=list)
    redraw_count: int = 0
    """Stills that were painted anew in this picture."""
    is_final: bool = False
    """What is painted is kept for other pictures: nothing in it may be rough."""
    view_glides: bool = False
    """The view of a board moves by itself: this picture has more to do than others."""
    needs_another_frame: bool = False
    """Something in this picture waits to be painted anew: another one has to follow."""
    has_old_targets: bool = False
    """What can be touched in this picture may be another by now: a touch waits for the next one."""

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of the window in pixels."""
        return self.surface.get_size()

    def paint_cached(
        self,
        name: str,
        place: pygame.Rect,
        key: object,
        paint: Callable[[PaintFrame], object],
        solid: pygame.Rect | None = None,
        may_lag: Callable[[Any], bool] | None = None,
    ) -> None:
        """Paints something that rarely changes over what is there, its targets too; painted anew only when the key is another.

        `place` holds all that it draws, shadows and glows included; within `solid` it covers everything. The key names all that it
        shows and is compared, not hashed; pressed looks are part of it by themselves. `waits` is asked with the key of what
        is seen so far: when that may be seen a few frames longer, the work of a busy moment is spread over several pictures.
        """
        place = place.clip(self.surface.get_rect())
        where = (place, self.size, self.kit.theme.name)
        kept = self.kit.cached_pictures.get(name)
        if kept is not None and kept.placement == where and kept.pressed_target_keys == self._touched(kept.targets):
            if kept.key == key:
                self._lay(kept)
                return
            if may_lag is not None and self._may_wait(kept) and may_lag(kept.key):
                kept.waiting_frame_count += 1
                self.needs_another_frame = True
                self._lay(kept)
                self.paint_in_pause(name, kept.waiting_frame_count, partial(self._keep_anew, name, place, key, paint, solid))
                return
        self.redraw_count += 1
        self._lay(self._keep_anew(name, place, key, paint, solid))

    def _may_wait(self, kept: CachedPicture) -> bool:
        """Return whether there may be time for a still after this or the next pictures, or enough to do, unless it has waited too long."""
        patience = MAX_WAIT_FRAMES_IN_GLIDE if self.view_glides else MAX_WAIT_FRAMES
        if kept.waiting_frame_count >= patience:
            is_spread = self.kit.draws_between_frames and kept.waiting_frame_count < 2 * patience
            return self.redraw_count > (0 if is_spread else MAX_REPAINTS_PER_FRAME)
        may_follow = self.kit.waiting_stills is not None or self.kit.draws_between_frames
        return may_follow or self.redraw_count >= MAX_REPAINTS_PER_FRAME

    def _keep_anew(
        self, name: str, place: pygame.Rect, key: object, paint: Callable[[PaintFrame], object], solid: pygame.Rect | None
    ) -> CachedPicture:
        """Paint a still and keep it."""
        scratch = self.kit.scratch_surface(self.size)
        scratch.fill((0, 0, 0, 0), place)
        under = PaintFrame(self.kit, scratch, self.pressed_target_keys, now=self.now, is_final=True)
        paint(under)
        inside = (solid or pygame.Rect(0, 0, 0, 0)).clip(place).move(-place.x, -place.y)
        targets, where = tuple(under.targets), (place, self.size, self.kit.theme.name)
        made = CachedPicture(key, where, self._touched(targets), split_surface(scratch.subsurface(place), inside), targets)
        self.kit.cached_pictures[name] = made
        return made

    def paint_in_pause(self, name: str, waited: int, paint: Callable[[], object]) -> bool:
        """Let something that has waited for so many frames be painted after this one, in the mood of now; False where no pause comes."""
        if self.kit.waiting_stills is None:
            return False
        self.kit.waiting_stills[name] = waited, partial(self._paint_later, self.kit.theme.name, paint)
        return True

    def _paint_later(self, mood: str, paint: Callable[[], object]) -> None:
        """Paint something after this picture, whatever was painted since."""
        here = self.kit.theme
        self.kit.use_mood(mood)
        try:
            paint()
        finally:
            self.kit.theme = here

    def paint_part(self, name: str, look: object, paint: Callable[[], object]) -> None:
        """Paint something, and list its targets. Where `look` is as in the last picture, that is what comes again, and nothing is painted.

        The look names all that shows and can be touched, its place, what is pressed of it and what breathes included. It is compared, not
        hashed.
        """
        canvas = self.surface
        if not isinstance(canvas, Canvas):
            paint()
            return
        targets = canvas.repeat_part(name, look)
        if targets is not None:
            self.targets.extend(targets)
            return
        first, target_count, waited = canvas.listed_count, len(self.targets), self.needs_another_frame
        self.needs_another_frame = False
        paint()
        if not self.needs_another_frame:
            canvas.keep_part(name, look, first, self.targets[target_count:])
        self.needs_another_frame |= waited

    @property
    def listed_count(self) -> int:
        """How many pictures were painted with so far; 0 where they are not listed."""
        return self.surface.listed_count if isinstance(self.surface, Canvas) else 0

    def repeat_first(self, count: int) -> bool:
        """Begin with so many pictures of the last frame, as they were; False, and nothing is painted, where that cannot be."""
        return isinstance(self.surface, Canvas) and self.surface.repeat_first(count)

    def defer_optional_redraws(self) -> None:
        """Let whatever may wait do so: this picture has enough to do."""
        self.redraw_count += MAX_REPAINTS_PER_FRAME

    @property
    def is_busy(self) -> bool:
        """Whether this picture has enough to do: whatever may wait does so."""
        return not self.is_final and self.redraw_count >= MAX_REPAINTS_PER_FRAME

    def try_reserve_redraw(self) -> bool:
        """Return whether what is at hand in another size may be drawn now; if not, that is stretched, and a next picture follows."""
        if not self.is_busy:
            self.redraw_count += 1
            return True
        self.needs_another_frame = True
        return False

    def can_show(self, key: Hashable, draw: Callable[[], object]) -> bool:
        """Return whether a picture of the kit's is at hand, or has to be there now; if not, it is drawn or unpacked first.

        For what comes in any case a moment later, as a card that is held up: what has just happened is painted without waiting for it.
        """
        kit, mood = self.kit, self.kit.theme.name
        if self.is_final or kit.cache.is_at_hand(key) or not kit.prerenders.wait_for(key, lambda: (kit.use_mood(mood), draw())):
            return True
        self.needs_another_frame = True
        return False

    def waits_for(self, key: Hashable, draw: Callable[[], object]) -> bool:
        """Return whether this picture goes without another one, as that is drawn after it; not where nothing is drawn between frames.

        For what comes and goes by itself and is not missed at first: signs, rings, what a roll comes to.
        """
        return self.kit.draws_between_frames and not self.can_show(key, draw)

    def _lay(self, still: CachedPicture) -> None:
        """Shows a still as it is kept."""
        still.split_parts.blit(self.surface, still.placement[0].x, still.placement[0].y)
        self.targets.extend(still.targets)

    def _touched(self, targets: Iterable[TouchTarget]) -> frozenset[str]:
        """Gives what of these targets is pressed."""
        return self.pressed_target_keys & {target.key for target in targets} if self.pressed_target_keys else frozenset()

    def crop_targets(self, place: pygame.Rect, since: str, least: int = 1) -> None:
        """Cuts the targets that came after the one with that key to a place; what shows less than `least` pixels of itself goes."""
        start = max(index for index, target in enumerate(self.targets) if target.key == since) + 1
        inside = [(target, target.rect.clip(place)) for target in self.targets[start:]]
        self.targets[start:] = [
            target._replace(rect=part) for target, part in inside if part.size == target.rect.size or min(part.size) >= least
        ]

    def breathing_level(self, period: float = 1.0) -> float:
        """Return a calm wave 0..1..0 once a period (s); steady at 1 with reduced motion."""
        if self.kit.calm:
            return 1.0
        phase = (self.now % period) / period
        return 1 - abs(2 * phase - 1)
