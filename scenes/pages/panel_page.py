"""Pages: panels over what lies below, each with a handle that turns it to another side of the table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

import pygame

from scenes.engine.scene import Scene
from scenes.graphics.stretch import repeated_over
from scenes.input.intents import Intent, LeavePage
from scenes.widgets.button import ButtonSpec
from scenes.widgets.pane import Pane

if TYPE_CHECKING:
    from scenes.engine.context import AppContext
    from scenes.graphics.area import RectLike
    from scenes.graphics.frame import PaintFrame
    from scenes.graphics.kit import DrawingKit

MIN_PAGE_WIDTH_DESIGN_PX = 1200
"""Design pixels that a page needs in width before anything beside it is left free."""
VEIL_ALPHA = 168
"""How dark (0-255) a page makes what lies below."""
VEIL_PART_SIZE_PX = (640, 360)
"""The veil is one small picture, laid on until the window is full."""


@dataclass(frozen=True, slots=True)
class RotatePage(Intent):
    """Turn the page by a quarter, clockwise."""


def row_height(kit: DrawingKit) -> int:
    """Return the height of one row of controls: large enough for a fingertip and for its words."""
    return max(kit.u(56), kit.mm(10) + 2, round(kit.text_size_px("body") * 1.95))


def capped_text_size(kit: DrawingKit, size: str | float, most: float) -> float:
    """Return a text size in design pixels that the text scale makes no larger than `most`."""
    units = float(getattr(kit.theme.sizes, size)) if isinstance(size, str) else float(size)
    return min(units, most / kit.text_scale)


def fitting_text_size(pane: Pane, words: str, size: float, face: str, width: float, least: float = 0.4) -> float:
    """Return the size in design pixels, down to `least` of the wanted one, at which a line fits a width."""
    wide = pane.text_width(words, size, face)
    return size if wide <= width else max(size * least, size * width / wide * 0.98)


def add_touch_area(pane: Pane, rect: RectLike, intent: Intent, key: str) -> None:
    """Make a place touchable that is drawn by others: it only shows that it is pressed."""
    if key in pane.frame.pressed_target_keys:
        pane.panel(rect, "flat", tone="line")
    pane.add_target(rect, intent, key)


def paint_veil(frame: PaintFrame, darkness: int = VEIL_ALPHA) -> None:
    """Darken all that was painted so far; it cannot be touched any more."""

    def make() -> pygame.Surface:
        surface = pygame.Surface(VEIL_PART_SIZE_PX, pygame.SRCALPHA)
        surface.fill((4, 6, 10, darkness))
        return surface

    frame.surface.fblits(repeated_over(frame.kit.cached_surface(("veil", darkness), make), frame.size))
    frame.targets.clear()


class PanelPage(Scene):
    """A panel with a title, a handle to turn it and a button to close it; subclasses fill `paint_content`."""

    is_overlay: ClassVar[bool] = True
    is_veil: ClassVar[bool] = True
    icon: ClassVar[str] = "info"
    design_width: float = 1180
    """Design pixels that the page wants to be wide, and high."""
    design_height: float = 860

    def __init__(self, turns: int = 0) -> None:
        """Open the page turned by quarter turns (0: to the bottom of the window)."""
        self.turns = turns % 4

    def on_enter(self, app: AppContext) -> None:
        """Keep what scenes live in."""
        self.app = app

    @property
    def title(self) -> str:
        """Return the words at the top."""
        return ""

    def paint_content(self, pane: Pane) -> None:
        """Fill the page under its title bar."""

    def close(self) -> None:
        """Take the page away."""
        self.app.sounds.play("cancel")
        self.app.stack.pop(self)

    def handle_intent(self, intent: Intent) -> None:
        """Turn or close."""
        match intent:
            case RotatePage():
                self.turns = (self.turns + 1) % 4
                self.app.sounds.play("tap")
            case LeavePage():
                self.close()
            case _:
                pass

    def paint(self, frame: PaintFrame) -> None:
        """Darken what is below, lay the panel on it."""
        paint_veil(frame)
        for scene in self.app.stack.visible_scenes():
            scene.paint_over_veil(frame)
        pane = self.panel_area(frame)
        bar = self.paint_title_bar(pane)
        gap = frame.kit.u(28)
        self.paint_content(pane.sub_area((gap, bar, pane.w - 2 * gap, pane.h - bar - gap)))

    def panel_area(self, frame: PaintFrame) -> Pane:
        """Return the panel's pane: as large as wanted, as small as the window needs, turned to its reader."""
        kit, root, angle = frame.kit, Pane.whole_window(frame), 90 * self.turns
        grow = max(1.0, kit.text_scale) ** 0.5
        edge = kit.u(24)
        room = (root.w - 2 * self._aside(frame, edge), root.h - 2 * edge)
        across = room if self.turns % 2 == 0 else room[::-1]
        w, h = min(kit.u(self.design_width * grow), across[0]), min(kit.u(self.design_height * grow), across[1])
        seen = (w, h) if self.turns % 2 == 0 else (h, w)
        rect = ((root.w - seen[0]) / 2, (root.h - seen[1]) / 2, *seen)
        root.panel(rect, "raised")
        root.add_target(rect, None)
        return root.sub_area(rect, angle)

    def _aside(self, frame: PaintFrame, edge: int) -> int:
        """Return what is left free at each side: a rim, or as much as the scenes below ask for if enough remains."""
        kit = frame.kit
        wanted = max((scene.page_side_margin(frame) for scene in self.app.stack.visible_scenes()), default=0)
        least = kit.u(MIN_PAGE_WIDTH_DESIGN_PX * max(1.0, kit.text_scale) ** 0.5)
        return max(edge, wanted) if frame.size[0] - 2 * wanted >= least else edge

    def paint_title_bar(self, pane: Pane) -> float:
        """Draw the title with its two buttons; give the height that they take."""
        kit = pane.kit
        side, gap = row_height(kit), kit.u(16)
        y = gap + side / 2
        pane.icon(self.icon, gap * 2 + kit.u(14), y, kit.u(38), "accent")
        pane.text(self.title, gap * 3 + kit.u(32), y, "heading", "text", "f", "lm", pane.w - 2 * side - gap * 8 - kit.u(32))
        pane.button((pane.w - gap - side, gap, side, side), ButtonSpec("", LeavePage(), "close", target_key="close"))
        pane.button((pane.w - 2 * gap - 2 * side, gap, side, side), ButtonSpec("", RotatePage(), "turn_to_me", target_key="turn"))
        return side + 2 * gap
