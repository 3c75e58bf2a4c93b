"""The page that explains what lies on the table: what a folder shows, figures, markers, levels and tracks, each as it is drawn there."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from scenes.games.homeland.art import card_backs
from scenes.games.homeland.art.figures import FIGURE_WIDTH_TO_HEIGHT, draw_figure
from scenes.games.homeland.art.geometry import LEVEL_LOOK_NAMES
from scenes.pages.panel_page import PanelPage
from scenes.pages.scrolling import handle_scroll_intent
from scenes.widgets.scroll import ScrollArea
from scenes.widgets.text_box import write_fitted

if TYPE_CHECKING:
    from scenes.games.homeland.model.table import HomelandModel
    from scenes.graphics.frame import PaintFrame
    from scenes.input.intents import Intent
    from scenes.table.stations.layout import Rect
    from scenes.widgets.pane import Pane

TITLE_KEY: Final = "homeland.legend.title"
EXPLAINED_THINGS: Final = (
    "seal", "plot", "intel", "lead", "agent", "soldier", "drone", "pin",
    "level", "agency", "terrorists", "turn", "reputation", "clout", "asset",
)  # fmt: skip
"""What is explained, down the first column and then down the second."""
CARD_THINGS: Final = ("intel", "plot", "asset")
MARKER_THINGS: Final = ("agency", "terrorists", "reputation", "clout")
ROW_HEIGHT: Final = 76
"""Design pixels of a line, where there is room."""
SIGN_SIZE_IN_ROW_HEIGHTS: Final = 0.8
"""How large a sign is, in heights of its line."""
TWO_COLUMN_MIN_WIDTH: Final = 760
"""Design pixels of width from which on there are two columns."""


class LegendPage(PanelPage):
    """What the signs on the table mean."""

    icon: ClassVar[str] = "help"
    design_width: float = 1300
    design_height: float = 860

    def __init__(self, model: HomelandModel, turns: int = 0) -> None:
        """Explain a table."""
        super().__init__(turns)
        self.model = model
        self.list = ScrollArea("list:legend")

    @property
    def title(self) -> str:
        """Return what this is."""
        return self.app.say(TITLE_KEY)

    def handle_intent(self, intent: Intent) -> None:
        """Push the list, or what every page answers."""
        if not handle_scroll_intent(self.list, intent, self.turns):
            super().handle_intent(intent)

    def update(self, now: float, dt: float) -> bool:
        """Let the list run on."""
        del now
        return self.list.update(dt)

    def paint(self, frame: PaintFrame) -> None:
        """Paint in the mood of the game, over a page of the shell too."""
        frame.kit.use_mood(self.model.game.meta.id)
        super().paint(frame)

    def paint_content(self, pane: Pane) -> None:
        """Draw each thing with its sentence, in two columns where there is room."""
        kit = pane.kit
        columns = 2 if pane.w >= kit.u(TWO_COLUMN_MIN_WIDTH) * max(1.0, kit.text_scale) else 1
        rows = -(-len(EXPLAINED_THINGS) // columns)
        least = kit.text_size_px("body") * 1.3 * (2 if columns == 1 else 3)
        tall = max(least, min(kit.u(ROW_HEIGHT) * max(1.0, kit.text_scale), pane.h / rows))
        place = (0.0, 0.0, pane.w, pane.h)
        inner = self.list.begin_painting(pane, place, tall * rows)
        across = pane.w - (kit.u(16) if self.list.max_offset else 0)
        gap = kit.u(24)
        wide = (across - gap * (columns - 1)) / columns
        for index, name in enumerate(EXPLAINED_THINGS):
            column, row = divmod(index, rows)
            self._thing(inner, (column * (wide + gap), row * tall, wide, tall), name)
        self.list.end_painting(pane, place)

    def _thing(self, pane: Pane, rect: Rect, name: str) -> None:
        """Draw a sign, and say what it means."""
        x, y, w, h = rect
        side = min(h * SIGN_SIZE_IN_ROW_HEIGHTS, float(pane.kit.u(64)))
        paint_sign(pane, (x, y + (h - side) / 2, side, side), name)
        left = side + pane.kit.u(18)
        write_fitted(pane, self.app.say(f"homeland.legend.{name}"), (x + left, y, w - left, h), "body", "text", "r")


def paint_sign(pane: Pane, rect: Rect, name: str) -> None:
    """Draw a thing as it is seen on the table, in the middle of a square."""
    kit, (x, y, side, _) = pane.kit, rect
    middle, centre, px = x + side / 2, y + side / 2, round(side)
    if name in CARD_THINGS:
        width = round(side / card_backs.CARD_HEIGHT_TO_WIDTH)
        pane.blit_picture(card_backs.draw_card_back(kit, name, width), middle - width / 2, y, ("homeland back", name, width))
    elif name in MARKER_THINGS:
        pane.blit_picture(card_backs.draw_marker(kit, name, px), x, y, ("homeland marker", kit.theme.name, name, px))
    elif name in ("agent", "soldier"):
        pane.blit_picture(draw_figure(kit, name, px), middle - px * FIGURE_WIDTH_TO_HEIGHT / 2, y, ("homeland figure", name, px))
    elif name == "lead":
        width = round(side / card_backs.CARD_HEIGHT_TO_WIDTH)
        pane.blit_picture(card_backs.draw_lead_card(kit, 0, width), middle - width / 2, y, ("homeland lead", 0, width))
    elif name == "turn":
        pane.blit_picture(card_backs.draw_first_player_marker(kit, px), x, y, ("homeland turn", kit.theme.name, px))
    elif name == "level":
        each = side / len(LEVEL_LOOK_NAMES)
        for index, level in enumerate(reversed(LEVEL_LOOK_NAMES)):
            pane.panel((x, y + index * each, side, each * 0.86), "flat", tone=kit.theme.rooms[level].floor, radius=each * 0.2)
    else:
        r = side * 0.42
        pane.panel((middle - r, centre - r, 2 * r, 2 * r), "flat", tone=kit.theme.pips, radius=r)
        if name == "seal":
            pane.text("3", middle, centre, 1.1 * r / (kit.scale * kit.text_scale), "bright", "f", "cm", tabular=True)
        else:
            pane.icon("drone" if name == "drone" else "claim", middle, centre, 1.3 * r, "bright")
