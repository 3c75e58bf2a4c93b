"""Cards held up for all while something happens: a character that was turned up, equipment that was used."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from scenes.games.specter_ops import seen
from scenes.motion.tween import settle

if TYPE_CHECKING:
    import pygame

    from scenes.games.specter_ops.faces import CardFaces
    from scenes.motion.queue import Playing
    from scenes.motion.seen import Sight
    from scenes.widgets.frame import Frame
    from tabletop.core.wording import Wording

SIZE: Final = (250, 350)
"""Design pixels of a card that is held up."""
RISE: Final = 0.25
"""The share of its time in which it comes up, and goes down again."""


def paint(frame: Frame, middle: pygame.Rect, playing: Iterable[Playing[Sight]], faces: CardFaces, wording: Wording, angle: int) -> None:
    """Hold up what is shown now in the middle of a place, turned by an angle; its back, if nobody is told what it is."""
    kit = frame.kit
    for shown in playing:
        show = shown.movement.what
        if not isinstance(show, seen.Show) or shown.share >= 1:
            continue
        face = faces.of((show.group, show.kind), wording) if show.kind is not None else None
        h = min(float(kit.u(SIZE[1])), middle.h * 0.7)
        w = h * SIZE[0] / SIZE[1]
        pane = frame.root().sub((middle.centerx - w / 2, middle.centery - h / 2, w, h), angle)
        near = min(shown.share, 1 - shown.share) / RISE
        drop = 0.0 if kit.calm or near >= 1 else (1 - settle(near)) * h * 0.2
        pane.card((0.0, drop, w, h), face, "", touchable=False)
