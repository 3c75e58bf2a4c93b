"""The draw pile and the discards, with their counts readable from two sides."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.table.intents import ShowCard
from scenes.widgets.card import CardFace

if TYPE_CHECKING:
    import pygame

    from scenes.games.abduction.layout import Layout
    from scenes.games.abduction.stage import Stage
    from scenes.widgets.frame import Frame
    from scenes.widgets.pane import Pane

MOST_LAYERS = 4


def paint(frame: Frame, layout: Layout, stage: Stage, top: CardFace | None) -> None:
    """Paint both piles; the topmost discard can be held up."""
    root = frame.root()
    _pile(root, layout.draw, stage.draw, None, empty=not stage.draw)
    _pile(root, layout.discard, len(stage.discard), top, empty=top is None)
    if stage.discard and top is not None:
        root.touch(layout.discard, None, "pile:discard", hold=ShowCard(stage.discard[-1], 0))


def _pile(pane: Pane, rect: pygame.Rect, count: int, face: CardFace | None, *, empty: bool) -> None:
    """Paint a pile as high as it has cards."""
    kit = pane.kit
    x, y, w, h = rect
    if empty:
        pane.panel(rect, "slot", radius=kit.u(9))
    else:
        layers = min(MOST_LAYERS, 1 + count // 8)
        lift = kit.u(3)
        for layer in range(layers):
            place = (x, y - layer * lift, w, h)
            pane.card(place, face if layer == layers - 1 else None, touchable=False, shadow=layer == 0)
    r = kit.u(19)
    for sub, at in ((pane, (x + w - kit.u(4), y + h - kit.u(2))), (pane.sub((0, 0, pane.w, pane.h), 180), None)):
        cx, cy = at if at is not None else sub.local(x + kit.u(4), y + kit.u(2) - (MOST_LAYERS - 1) * kit.u(1))
        sub.panel((cx - r, cy - r, 2 * r, 2 * r), "flat", radius=r, tone="text")
        sub.panel((cx - r + kit.u(2), cy - r + kit.u(2), 2 * r - kit.u(4), 2 * r - kit.u(4)), "flat", radius=r - kit.u(2), tone="panel")
        sub.text(str(count), cx, cy, "small", "text", "f", "cm", 2 * r - kit.u(6), tabular=True)
