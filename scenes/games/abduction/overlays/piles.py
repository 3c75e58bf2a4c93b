"""The draw pile and the discards, with their counts readable from two sides."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.games.abduction.model.refusal_subjects import DISCARD, DRAW, PileSubject
from scenes.games.abduction.overlays.layout import badge_radius
from scenes.table.intents import AskWhyNot, ShowCard
from scenes.widgets.card import can_show_card
from scenes.widgets.pane import Pane

if TYPE_CHECKING:
    import pygame

    from scenes.games.abduction.animation.stage import AnimationStage
    from scenes.games.abduction.overlays.layout import TableCentreLayout
    from scenes.graphics.frame import PaintFrame
    from scenes.widgets.card_face import CardFace

MAX_DRAWN_LAYERS = 4


def paint(frame: PaintFrame, layout: TableCentreLayout, stage: AnimationStage, top: CardFace | None, *, twins: bool) -> None:
    """Paint both piles; the topmost discard can be held up. `twins`: the counts are readable from the other side too."""
    root = Pane.whole_window(frame)
    _pile(root, layout.draw_pile_rect, stage.draw_pile_count, None, empty=not stage.draw_pile_count, twins=twins)
    _pile(root, layout.discard_pile_rect, len(stage.discard_pile), top, empty=top is None, twins=twins)
    root.add_target(layout.draw_pile_rect, None, "pile:draw", why=AskWhyNot(PileSubject(DRAW)))
    held = ShowCard(stage.discard_pile[-1], 0) if stage.discard_pile and top is not None else None
    root.add_target(layout.discard_pile_rect, None, "pile:discard", hold=held, why=AskWhyNot(PileSubject(DISCARD)))


def waits_for_discard(frame: PaintFrame, layout: TableCentreLayout, stage: AnimationStage, top: CardFace | None) -> bool:
    """Return whether the topmost discard is drawn after this picture: the piles show for a moment what lay there before."""
    shadow, size = _layer_count(len(stage.discard_pile)) == 1, layout.discard_pile_rect.size
    return top is not None and frame.kit.draws_between_frames and not can_show_card(Pane.whole_window(frame), top, size, shadow=shadow)


def _layer_count(count: int) -> int:
    """Return how many cards of a pile are drawn."""
    return min(MAX_DRAWN_LAYERS, 1 + count // 8)


def _pile(pane: Pane, rect: pygame.Rect, count: int, face: CardFace | None, *, empty: bool, twins: bool) -> None:
    """Paint a pile as high as it has cards."""
    kit = pane.kit
    x, y, w, h = rect
    if empty:
        pane.panel(rect, "slot", radius=kit.u(9))
    else:
        layers = _layer_count(count)
        lift = kit.u(3)
        for layer in range(layers):
            place = (x, y - layer * lift, w, h)
            pane.card(place, face if layer == layers - 1 else None, touchable=False, shadow=layer == 0)
    _count(pane, x + w - kit.u(4), y + h - kit.u(2), count)
    if twins:
        turned = pane.sub_area((0, 0, pane.w, pane.h), 180)
        _count(turned, *turned.to_local_point(x + kit.u(4), y - kit.u(2)), count)


def _count(pane: Pane, x: float, y: float, count: int) -> None:
    """Paint the number of cards in a badge."""
    kit = pane.kit
    r, edge = badge_radius(kit), kit.u(2)
    pane.panel((x - r, y - r, 2 * r, 2 * r), "flat", radius=r, tone="text")
    pane.panel((x - r + edge, y - r + edge, 2 * (r - edge), 2 * (r - edge)), "flat", radius=r - edge, tone="panel")
    pane.text(str(count), x, y, "small", "text", "f", "cm", 2 * r - kit.u(6), tabular=True)
