"""Cards held up: shown large as long as a finger rests on them, turned to the one who looks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.widgets.pane import Pane

if TYPE_CHECKING:
    from scenes.graphics.frame import PaintFrame
    from scenes.widgets.card_face import CardFace

CARD_SIZE_DESIGN_PX = (400, 560)


def paint(frame: PaintFrame, face: CardFace, angle: int, away: int, at: tuple[int, int] | None = None) -> None:
    """Paint a card at the edge of the window that an angle faces, `away` pixels from it if there is room, beside a point of the window."""
    kit = frame.kit
    root = Pane.whole_window(frame)
    pane = root.sub_area((0, 0, root.w, root.h), angle)
    edge = kit.u(16)
    h = min(kit.u(CARD_SIZE_DESIGN_PX[1]) * max(1.0, kit.text_scale**0.5), pane.h - 2 * edge)
    w = h * CARD_SIZE_DESIGN_PX[0] / CARD_SIZE_DESIGN_PX[1]
    y = min(max(edge, pane.h - away - edge - h), pane.h - edge - h)
    middle = pane.to_local_point(*at)[0] if at is not None else pane.w / 2
    x = min(max(edge, middle - w / 2), pane.w - edge - w)
    pane.card((x, y, w, h), face, touchable=False)
